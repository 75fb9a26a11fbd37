"""Every message has its words in both languages, and every word its message."""

import io
import re
import tomllib
from collections import Counter
from functools import cache
from string import Formatter

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from setcards_edu.messages import LANGUAGES

from .files import LIBRARY, ROOT
from .keys import HOLE, KEY, Said, files_with, fills, mentioned_in, said, said_in, sayers_in, used

LOCALE = LIBRARY / "locale"
SUBJECTS = sorted(path.stem for path in (LOCALE / "en").glob("*.po"))
FORMULAS = {
    path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in LOCALE.glob("formulas/*.toml")
}
TITLE = re.compile("--- (.+) ---")
each_language = pytest.mark.parametrize("code", LANGUAGES)
each_subject = pytest.mark.parametrize("subject", SUBJECTS)


@cache
def catalogue(code, subject):
    """The catalogue of a language about a subject, as Babel reads it."""
    with (LOCALE / code / f"{subject}.po").open("rb") as file:
        return read_po(file, abort_invalid=True)


def messages(code, subject):
    """The entries of a catalogue, without its head."""
    return [message for message in catalogue(code, subject) if message.id]


def key_of(message):
    return message.id[0] if isinstance(message.id, tuple) else message.id


@cache
def entries(code):
    """The entries of a language: the key, and its wordings (two where a language has a plural)."""
    return {
        key_of(message): message.string if isinstance(message.id, tuple) else (message.string,)
        for subject in SUBJECTS
        for message in messages(code, subject)
    }


def sections(code, subject):
    """The sections of a catalogue, in order: the title, the places that it names, and the keys.

    A title stands above the first entry, and the places, each on its line, between the two.
    """
    found = []
    for message in messages(code, subject):
        if message.user_comments:
            title, *places = message.user_comments
            assert TITLE.fullmatch(title), (subject, title)
            found.append((title, tuple(places), []))
        assert found, f"{subject} begins without a section"
        found[-1][2].append(key_of(message))
    return found


def placeholders(wording):
    return {name for _, name, _, _ in Formatter().parse(wording) if name is not None}


def in_entry(key):
    return set().union(*map(placeholders, entries("en")[key]))


def witnesses_of(key):
    """The names of the witnesses of a message: those in its wording, and those that the sources give it.

    None where the sources give it a mapping, whose names cannot be read off.
    """
    places = [made for made in said() if made.says(key)]
    if not all(made.complete for made in places):
        return None
    return in_entry(key).union(*(made.names for made in places))


@each_language
def test_each_language_has_a_catalogue_for_each_subject(code):
    assert sorted(path.stem for path in (LOCALE / code).glob("*.po")) == SUBJECTS


@each_language
@each_subject
def test_the_compiled_catalogue_is_fresh(code, subject):
    fresh = io.BytesIO()
    write_mo(fresh, catalogue(code, subject))
    compiled = LOCALE / code / f"{subject}.mo"
    assert compiled.is_file(), "run `make catalogues`"
    assert compiled.read_bytes() == fresh.getvalue(), "run `make catalogues`"


@each_language
def test_no_entry_is_empty_or_unsure(code):
    assert not [key for key, wordings in entries(code).items() if not all(w.strip() for w in wordings)]
    assert not [message.id for each in SUBJECTS for message in messages(code, each) if message.fuzzy]


@each_language
def test_no_key_stands_twice_in_one_catalogue_or_in_two(code):
    texts = [(LOCALE / code / f"{subject}.po").read_text(encoding="utf-8") for subject in SUBJECTS]
    keys = [key for text in texts for key in re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)]
    assert [key for key, times in Counter(keys).items() if times > 1] == []


@each_subject
def test_both_languages_have_the_same_sections_in_the_same_order(subject):
    assert sections("ja", subject) == sections("en", subject)


@each_subject
def test_a_section_names_places_that_there_are(subject):
    titles = [title for title, _, _ in sections("en", subject)]
    assert sorted(titles) == sorted(set(titles))
    for title, places, _ in sections("en", subject):
        assert places, title
        assert [place for place in places if not (ROOT / place).exists()] == [], title


@each_subject
def test_a_section_names_where_its_keys_are_written(subject):
    """A key that is put together from pieces is written nowhere as a whole: nothing is asked of it."""
    for title, places, keys in sections("en", subject):
        folders = tuple(f"{place}/" for place in places)
        for key in keys:
            files = files_with(key)
            named = [file for file in files if file in places or file.startswith(folders)]
            assert named or not files, (title, key, sorted(files))


def test_every_key_is_written_as_keys_are():
    assert not [key for key in entries("en") if not KEY.fullmatch(key)]


def test_both_languages_have_the_same_entries():
    assert {code: sorted(entries(code).keys() ^ entries("en").keys()) for code in LANGUAGES} == {
        code: [] for code in LANGUAGES
    }


@each_language
def test_both_languages_name_the_same_witnesses(code):
    for key, wordings in entries(code).items():
        for named in map(placeholders, wordings):
            assert named - {"count"} == in_entry(key) - {"count"}, key
            assert all(map(str.isidentifier, named)), key


@each_language
def test_japanese_is_japanese_and_english_is_not(code):
    """An entry that was copied and never written shows by its script, unless it has no letters at all."""
    japanese = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
    for key, wordings in entries(code).items():
        for wording in wordings:
            words = re.sub(r"\{\w*\}", "", wording)
            if code == "en":
                assert not japanese.search(words), key
            elif re.search(r"[a-z]{4}", words):
                assert japanese.search(words), key


def test_in_japanese_no_line_ends_between_a_number_and_its_counter():
    parted = re.compile(r"[0-9n}] (?=[つ枚個点問組回列字本段歩匹手行]|マス|種類|通り|行目|文字|番目)")
    wrong = [key for key, wordings in entries("ja").items() if any(map(parted.search, wordings))]
    assert not wrong, "put U+00A0 between them"


def test_every_key_in_the_sources_has_an_entry():
    assert not [(made.where, made.pattern) for made in said() if not made.entries(entries("en"))]


def test_every_entry_is_used_in_the_sources():
    assert not entries("en").keys() - used(entries("en"))


def test_every_message_is_given_the_witnesses_that_its_words_name():
    lacking = [
        (made.where, key, in_entry(key) - made.names)
        for made in said()
        for key in made.entries(entries("en"))
        if made.complete and HOLE not in made.pattern and not in_entry(key) <= made.names
    ]
    assert not lacking


@pytest.mark.parametrize("subject", FORMULAS)
def test_a_formula_belongs_to_an_entry_and_names_its_witnesses(subject):
    keys = set(map(key_of, messages("en", subject)))
    for key, formula in FORMULAS[subject].items():
        assert key in keys
        named = placeholders(formula)
        assert all(map(str.isidentifier, named)), key
        assert named <= (witnesses_of(key) or named), key


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ('Reason("a.b", x=1)', Said("<text>:1", r"a\.b", frozenset("x"), complete=True)),
        ('m.Hint("a.b", **w)', Said("<text>:1", r"a\.b", frozenset(), complete=False)),
        ('Event(f"ui.{x}")', Said("<text>:1", r"ui\.[a-z0-9.-]+", frozenset(), complete=True)),
    ],
)
def test_how_keys_are_read_off_the_sources(text, made):
    assert list(said_in(text)) == [made]


@pytest.mark.parametrize(
    ("key", "pattern", "fit"),
    [
        ("ui.undo", r"ui\.undo", True),
        ("ui.undo", rf"ui\.{HOLE}", True),
        ("ui.level", rf"ui\.{HOLE}", False),
        ("a.over-too-few", rf"a\.{HOLE}\-{HOLE}", True),
        ("a.over-too-much", rf"a\.{HOLE}\-{HOLE}", False),
    ],
)
def test_what_stands_in_a_hole_is_written_somewhere(key, pattern, fit):
    assert fills(key, pattern, {"undo", "over", "too-few"}) is fit


def test_a_function_of_a_key_makes_a_message():
    text = "def correct(key, **witnesses): ...\ndef other(text, key): ..."
    assert list(sayers_in(text)) == ["correct"]


def test_both_keys_of_a_choice_are_read_off():
    assert [made.pattern for made in said_in('Event("a.b" if x else "a.c")')] == [r"a\.b", r"a\.c"]


def test_every_key_of_a_table_is_read_off():
    text = 'TABLE: Mapping[str, str] = {"x": "a.b", "y": "a.c"}\nReason(TABLE[choice])'
    assert [made.pattern for made in said_in(text)] == [r"a\.b", r"a\.c"]


def test_every_key_for_what_is_counted_is_read_off():
    made = said_in('Event(for_counts("a.b" if x else "a.c", y.counts), n=1)')
    assert [each.pattern for each in made] == [rf"a\.{name}{end}" for name in "bc" for end in ("", r"\.base")]


def test_a_key_in_a_table_is_a_mention():
    assert set(mentioned_in('TABLE = {1: "a.b-c", 2: "not a key", 3: f"{x}.y"}')) == {r"a\.b\-c"}


def test_what_is_said_with_a_count_has_a_singular_and_a_plural():
    counted = [made for made in said() if "count" in made.names]
    plural = {key for key, wordings in entries("en").items() if len(wordings) > 1}
    wrong = [key for key in entries("en") for made in counted if re.fullmatch(made.pattern, key)]
    assert counted
    assert not sorted({key for key in wrong if key not in plural})
