"""Messages: keys, witnesses, words in the current language, formulas, LaTeX."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
import tracemalloc
from fractions import Fraction
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matplotlib.mathtext import MathTextParser

from setcards_edu import (
    BadOption,
    Card,
    Event,
    Hint,
    Message,
    NotACard,
    NotATopology,
    Reason,
    Refused,
    language,
    messages,
)
from setcards_edu.latex import _LATEX, to_latex
from setcards_edu.messages import (
    LANGUAGES,
    Denial,
    Judgement,
    Obstacle,
    Partial,
    Success,
    sentence,
    show,
)
from setcards_edu.options import check_flag, check_number, check_option, check_seed
from setcards_edu.quoting import clip, quoted, shown
from tests.cases import every
from tests.effort import some

from .refusals import refusal, sentences

UNION = Reason("topology.union-missing", a=Card("1"), b=Card("2"), forced=Card("12"))
FORMULAS = messages._formulas()


@pytest.fixture(autouse=True)
def _same_language_afterwards():
    before = str(language())
    yield
    language(before)


# words


def kinds_of(kind):
    """A kind of messages, and all that stand on it."""
    return {kind, *(each for below in kind.__subclasses__() for each in kinds_of(below))}


def test_only_a_success_is_right_and_no_reason_is_one():
    right = {kind for kind in kinds_of(Message) if kind.judgement is Judgement.RIGHT}
    assert right == kinds_of(Success)
    assert not right & kinds_of(Reason)
    assert {kind.judgement for kind in kinds_of(Reason)} == {Judgement.WRONG, Judgement.NONE}
    assert (Partial.judgement, Denial.judgement) == (Judgement.NOT_YET, Judgement.WRONG)


def test_each_judgement_has_a_word_of_its_own():
    for code in LANGUAGES:
        with language(code):
            words = [str(each.message) for each in Judgement if each is not Judgement.NONE]
        assert len({*words}) == 3
    assert Judgement.NONE.message is None


def test_a_message_is_read_in_the_current_language():
    assert sentences(UNION) == [
        "{1} and {2} force their union {1,2}, and it is not there.",
        "{1} と {2} があれば、その和集合 {1,2} も必要ですが、それがありません。",
    ]


def test_a_message_made_in_one_language_is_read_in_another():
    with language("ja"):
        reason = Reason("topology.empty-missing")
        error = NotATopology(reason)
    assert str(reason) == str(error) == "The empty set ∅ is missing."


def test_an_unknown_key_is_a_mistake_in_the_program():
    for code in LANGUAGES:
        with language(code), pytest.raises(KeyError, match=r"no\.such\.key"):
            sentence("no.such.key")


def test_a_catalogue_that_is_not_compiled_is_told_with_the_way_to_compile_it(monkeypatch, tmp_path):
    monkeypatch.setattr("setcards_edu.messages.resources.files", lambda _: tmp_path)
    with pytest.raises(FileNotFoundError, match=r"sixth\.mo: run `make catalogues`"):
        messages._catalogue("en", "sixth")


def test_importing_loads_no_catalogue():
    asked = "import setcards_edu.messages as m; print(m._catalogue.cache_info().currsize)"
    done = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "0"


def test_witnesses_are_given_by_name_and_cannot_be_changed():
    assert dict(UNION.witnesses) == {"a": Card("1"), "b": Card("2"), "forced": Card("12")}
    with pytest.raises(TypeError):
        UNION.witnesses["a"] = Card("3")


@every(
    ("value", "text"),
    [
        (Card("13"), "{1,3}"),
        (3, "3"),
        ("{x}", "{x}"),
        ((Card("3"), Card("1")), "{3}, {1}"),
        ([1, [2, 3]], "1, 2, 3"),
        (frozenset({Card("12"), Card("3"), Card("")}), "∅, {3}, {1,2}"),
        ({2, 1}, "1, 2"),
        (UNION, "{1} and {2} force their union {1,2}, and it is not there."),
        ((Card("3"), Reason("topology.empty-missing")), "{3}, The empty set ∅ is missing."),
        ((), ""),
    ],
)
def test_how_witnesses_are_shown(value, text):
    assert show(value) == text


def test_braces_in_what_was_typed_stay_text():
    reason = refusal(NotACard, Card.parse, "{a}")
    assert str(reason).startswith("“{a}”: “a” is not a number.")
    assert "{0.__class__}" in str(Obstacle("card.brace-missing", text="{0.__class__}"))


@given(st.text(), st.integers(1, 100))
def test_what_is_quoted_is_short_and_printable(text, length):
    quoted = clip(text, length)
    assert quoted.isprintable()
    assert len(quoted) <= length + 1
    if text.isprintable() and len(text) <= length:
        assert quoted == text


# kinds, as values


def test_kinds_are_not_equal_though_they_say_the_same():
    kinds = [kind("topology.empty-missing") for kind in (Message, Reason, Hint, Event)]
    assert len(set(kinds)) == 4
    assert all(isinstance(message, Message) for message in kinds)


def test_equality_is_that_of_kind_key_and_witnesses_in_any_order():
    same = Reason("topology.union-missing", forced=Card("12"), b=Card("2"), a=Card("1"))
    assert same == UNION
    assert hash(same) == hash(UNION)
    others = [
        Reason("topology.union-missing", a=Card("2"), b=Card("1"), forced=Card("12")),
        Reason("topology.intersection-missing", a=Card("1"), b=Card("2"), forced=Card("12")),
        Reason("topology.union-missing", a=Card("1"), b=Card("2")),
        str(same),
    ]
    assert same not in others


@pytest.mark.parametrize("kind", [Message, Reason, Hint, Event])
def test_a_message_is_copied_pickled_and_evaluated_back(kind):
    message = kind("topology.not-t1", x=1, y=2, smallest=Card("12", n=3))
    copies = [copy.copy(message), copy.deepcopy(message), pickle.loads(pickle.dumps(message))]  # noqa: S301
    copies.append(eval(repr(message), {"Card": Card, kind.__name__: kind}))  # noqa: S307
    for each in copies:
        assert type(each) is kind
        assert each == message
        assert str(each) == str(message)


def test_a_witness_may_have_any_name():
    message = Message("k", key="a", self=1)
    assert dict(message.witnesses) == {"key": "a", "self": 1}


@pytest.mark.parametrize("name", ["key", "_items", "witnesses", "colour"])
def test_a_message_cannot_be_changed(name):
    for change in (lambda: setattr(UNION, name, 1), lambda: delattr(UNION, name)):
        with pytest.raises(AttributeError, match="a Reason cannot be changed"):
            change()


@pytest.mark.parametrize("kind", [Refused, BadOption, NotACard, NotATopology])
def test_a_refusal_is_a_value_error_that_carries_its_reason(kind):
    error = kind(UNION)
    assert isinstance(error, ValueError)
    assert error.reason is UNION
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert type(again) is kind
    assert again.reason == UNION
    assert str(again) == "{1} and {2} force their union {1,2}, and it is not there."


# formulas


def test_a_formula_is_the_same_in_every_language():
    formulas = set()
    for code in LANGUAGES:
        with language(code):
            formulas.add((UNION.formula, UNION.latex))
    assert formulas == {("{1} ∪ {2} = {1,2} ∉ T", r"\{1\} \cup \{2\} = \{1,2\} \notin T")}


def test_where_there_is_nothing_to_calculate_there_is_no_formula():
    message = Obstacle("card.not-a-text", given="1")
    assert (message.formula, message.latex) == (None, None)


@pytest.mark.parametrize(
    ("formula", "latex"),
    [
        ("∅ ∉ T", r"\varnothing \notin T"),
        ("U ∖ {1} = {2,3}", r"U \setminus \{1\} = \{2,3\}"),
        ("{1}ᶜ ⊆ U", r"\{1\}^{\mathsf{c}} \subseteq U"),
        ("1 ≰ 2", r"1 \nleq 2"),
        ("max S(H) ≥ 3", r"\max S(H) \geq 3"),
        ("", ""),
    ],
)
def test_unicode_mathematics_becomes_latex(formula, latex):
    assert to_latex(formula) == latex


@every("key", some(sorted(FORMULAS)))
def test_every_formula_is_latex_that_a_typesetter_takes(key):
    names = {name for _, name, _, _ in Formatter().parse(FORMULAS[key]) if name}
    for value in (Card("135"), Card(""), Card("U"), 3):
        latex = Message(key, **dict.fromkeys(names, value)).latex
        assert latex.isascii()
        assert typeset(latex)


@every("sign", sorted(_LATEX))
def test_every_sign_is_latex_that_a_typesetter_takes(sign):
    latex = to_latex(f"A{sign}B" if sign not in "{}" else "{A}")
    assert latex.isascii()
    assert typeset(latex)


def typeset(latex):
    """Whether an independent typesetter reads it (it raises where it does not)."""
    return MathTextParser("path").parse(f"${latex}$").width > 0


# the language


def test_the_language_is_told_and_changed():
    language("en")
    assert language() == "en"
    assert language("ja") == "ja"
    assert language() == "ja"


def test_a_with_block_ends_the_change_also_when_nested_or_left_by_an_error():
    with language("ja"):
        with language("en"):
            assert language() == "en"
            with language():
                language("ja")
            assert language() == "en"
        assert language() == "ja"
        with pytest.raises(ZeroDivisionError), language("en"):
            raise ZeroDivisionError
        assert language() == "ja"
    assert language() == "en"


def test_a_language_can_be_kept_for_a_later_block():
    japanese = language("ja")
    language("en")
    for _ in range(2):
        with japanese:
            assert language() == "ja"
        assert language() == "en"


@pytest.mark.parametrize("code", ["fr", "", "EN", "../en", 5, ["ja"]])
def test_a_language_without_a_catalogue_is_refused_and_changes_nothing(code):
    reason = refusal(BadOption, language, code)
    assert reason == Reason("option.unknown", name="language", given=repr(code), allowed="'en', 'ja'")
    assert language() == "en"


def test_an_option_is_given_back_or_refused():
    assert check_option("size", 2, iter((1, 2))) == 2
    assert type(check_option("language", language(), ("en", "ja"))) is str
    reason = refusal(BadOption, check_option, "size", "x" * 100, (1, 2))
    assert reason == Reason("option.unknown", name="size", given="'" + "x" * 59 + "…", allowed="1, 2")


@pytest.mark.parametrize("value", [True, 1.0, 1 + 0j, Fraction(1), None, [1], "1"])
def test_what_only_equals_an_option_is_none(value):
    assert refusal(BadOption, check_option, "size", value, (1, 2)).witnesses["given"] == repr(value)
    assert check_option("shown", True, (False, True)) is True
    assert refusal(BadOption, check_option, "shown", 1, (False, True)).key == "option.unknown"


def said_by_a_fresh_python(code, **environment):
    command = "import warnings; from setcards_edu import language, Card, Reason\n" + code
    kept = {name: value for name, value in os.environ.items() if name != "SETCARDS_LANG"}
    run = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", command],
        env=kept | environment,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return run.stdout.strip(), run.stderr.strip()


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({}, "en The empty set ∅ is missing."),
        ({"SETCARDS_LANG": ""}, "en The empty set ∅ is missing."),
        ({"SETCARDS_LANG": "en"}, "en The empty set ∅ is missing."),
        ({"SETCARDS_LANG": "ja"}, "ja 空集合 ∅ がありません。"),
    ],
)
def test_the_environment_gives_the_language_at_the_start(environment, words):
    code = "print(language(), Reason('topology.empty-missing'))"
    assert said_by_a_fresh_python(code, **environment) == (words, "")


def test_an_unknown_language_in_the_environment_is_a_warning_and_english():
    words, warning = said_by_a_fresh_python("print(language()); print(language())", SETCARDS_LANG="xx")
    assert words == "en\nen"
    assert "SETCARDS_LANG is 'xx', but may only be one of 'en', 'ja'." in warning
    assert warning.count("UserWarning") == 1


def test_a_chosen_language_outweighs_the_environment():
    code = "language('en'); print(language(), Reason('topology.empty-missing'))"
    assert said_by_a_fresh_python(code, SETCARDS_LANG="ja") == ("en The empty set ∅ is missing.", "")


def test_whatever_is_wrong_can_be_quoted():
    nested = []
    nested.append(nested)
    deep = ()
    for _ in range(100_000):
        deep = (deep,)
    assert quoted("a" * 100, 5) == "'aaaa…"
    assert quoted(nested) == "[[[[[[[...]]]]]]]"
    assert quoted(deep) == "(((((((...),),),),),),)"
    assert [quoted(value) for value in (10**5000, [10**5000])] == ["int …", "[int …]"]


class Liar:
    """What says that it is a text, and of which nothing works."""

    __class__ = str  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise ZeroDivisionError

    def __getattribute__(self, name: str) -> object:
        raise KeyError(name)


class Ring:
    """What is written by writing it."""

    def __repr__(self) -> str:
        return f"<{self!r}>"


class Flood:
    """What is written with a million signs, one of them half an emoji."""

    def __repr__(self) -> str:
        return "\ud83d" * 10**6


@every(
    ("value", "words"),
    [
        (Liar(), "Liar …"),
        ([Liar(), Ring()], "[Liar …, Ring …]"),
        (Flood(), "\\ud83d" * 10 + "…"),
        ("\ud83d", "'\\ud83d'"),
        (range(10**12), "range(0, 1000000000000)"),
        (type("int", (), {"__repr__": lambda _: 5})(), "int …"),
        ([1] * 10**6, "[" + "1, " * 19 + "1,…"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_broken_value_is_quoted_by_the_name_of_its_type(value, words):
    assert quoted(value) == words
    assert "\ud83d" not in shown(value)


def test_what_python_cannot_write_is_quoted_in_a_sentence():
    reason = Reason("topology.not-a-code", text=[10**5000])
    assert all("int …" in words for words in sentences(reason))


def test_a_flag_is_true_or_false():
    assert [check_flag("x", value) for value in (True, False)] == [True, False]
    for value in (1, 0, None, "True", 10**5000):
        assert refusal(BadOption, check_flag, "x", value).witnesses["allowed"] == "True, False"


def test_a_number_is_whole_and_in_its_range():
    assert [check_number("x", value, range(2, 5)) for value in (2, 4)] == [2, 4]
    for value in (1, 5, True, 2.0, "2", None):
        reason = refusal(BadOption, check_number, "x", value, range(2, 5))
        assert reason == Reason("option.number", name="x", given=repr(value), least=2, most=4)


def test_a_seed_is_whole_and_can_be_written():
    assert [check_seed(seed) for seed in (0, -3, 10**999)] == [0, -3, 10**999]
    for seed, key in ((True, "option.seed"), ("1", "option.seed"), (10**1000, "option.seed-too-long")):
        reason = refusal(BadOption, check_seed, seed)
        assert reason.key == key


@pytest.mark.parametrize("kind", [bytes, bytearray])
def test_of_huge_bytes_no_more_is_written_than_is_quoted(kind):
    huge = kind(10**6)
    tracemalloc.start()
    try:
        assert quoted(huge) == clip(repr(kind(60)))
        assert tracemalloc.get_traced_memory()[1] < 10**5
    finally:
        tracemalloc.stop()
