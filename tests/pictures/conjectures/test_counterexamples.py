"""Counterexamples as pictures: every thing is there with its letter, and what spoils it is marked."""

from __future__ import annotations

from hypothesis import given, settings

from setcards_edu import Statement, find_counterexample, language
from setcards_edu.conjectures import EXAMPLES
from setcards_edu.messages import LANGUAGES
from setcards_edu.pictures import html, svg
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from tests.conjectures import some
from tests.conjectures.test_search import block, no, statement
from tests.effort import examples
from tests.pictures.reading import allowed, placed, root, tag


def refuting(claim, n=3):
    return find_counterexample(claim, n, from_n=claim.world.least).counterexample


def badges(picture):
    """The sets of the cards with a badge, by the letter on it."""
    found = {}
    for group in root(picture).iter():
        texts = [part for part in group if part.get("class") == "ink"]
        inked = [part.text for inner in group for part in inner if part.get("class") == "badge-ink"]
        if texts and inked:
            found[inked[0]] = texts[0].text
    return found


def faces(picture):
    return sum("face" in (part.get("class") or "").split() for part in root(picture).iter())


@settings(max_examples=examples(30))
@given(data=some.statements())
def test_whatever_is_refuted_has_a_picture_that_any_page_can_show(data):
    claim = Statement.from_json(data)
    finding = find_counterexample(claim, 3)
    picture = svg(finding)
    assert (picture is None) == (finding.counterexample is None)
    if picture is not None:
        assert picture == svg(finding.counterexample)
        assert len(picture.encode()) < MAXIMUM_SIZE
        parts = list(root(picture).iter())
        assert tag(parts[1]) == "desc"
        assert {tag(part) for part in parts} <= allowed("ELEMENTS")
        assert {name for part in parts for name in part.attrib} <= allowed("ATTRIBUTES") | {"xmlns"}


def test_sets_lie_side_by_side_with_their_letters():
    strong = [block("stronger", *letters) for letters in ("BA", "CB", "CA")]
    found = find_counterexample(statement("triples", no("equal", "B", "U"), *strong), 3).counterexample
    picture = svg(found)
    assert badges(picture) == {letter: str(card) for letter, card in found.things.items()}
    assert faces(picture) == 3


def test_what_operations_make_lies_beside_them_once():
    union = {"union": ["A", "B"]}
    found = refuting(statement("pairs", block("subset", "A", union), block("equal", union, "B")))
    picture = svg(found)
    assert faces(picture) == 3
    assert [part.text for part in root(picture).iter() if part.text == "A ∪ B"] == ["A ∪ B"]


def test_the_two_open_parts_of_a_topology_are_marked():
    found = refuting(EXAMPLES["02"][0], 4)
    picture = svg(found)
    assert faces(picture) == len(found.things["T"]) == 9
    assert badges(picture) == {"A": "{1,3}", "B": "{2,4}"}


def test_what_a_topology_lacks_is_a_ghost():
    found = refuting(statement("topologies", block("discrete", "T")), 2)
    picture = svg(found)
    assert sum("ghost" in (part.get("class") or "") for part in root(picture).iter()) == 1
    assert faces(picture) == len(found.things["T"]) + 1


def test_the_reasons_stand_before_the_picture_in_both_languages():
    finding = find_counterexample(EXAMPLES["03"][0], 2)
    for code in LANGUAGES:
        with language(code):
            shown = html(finding)
            assert shown.count("<p>") == 3
            assert shown.count("<img ") == 1
            assert str(finding.counterexample.why[1]) in shown
            assert finding._repr_html_() == shown
            assert str(finding.counterexample) in root(svg(finding))[0].text


def test_what_was_only_checked_is_told_without_a_picture():
    finding = find_counterexample(EXAMPLES["01"][0], 2)
    assert html(finding) == f"<p>{finding}</p>"
    assert finding._repr_svg_() is None


def test_a_statement_is_shown_as_its_sentence():
    claim = EXAMPLES["01"][0]
    assert claim._repr_svg_() is None
    assert claim._repr_html_() == f"<p>{claim}</p>"


def tiles(picture):
    """What is written on the tiles and between them, row by row."""
    rows = {}
    for part, move in placed(root(picture), narrow=False):
        if tag(part) == "text" and len(part.text) == 1:
            rows.setdefault(round(move(0, 0)[1]), []).append(part.text)
    return ["".join(row) for row in rows.values()]


def test_a_hand_lies_above_its_best_yaku_or_has_none():
    scores, no_yaku = EXAMPLES["04"][3], EXAMPLES["04"][1]
    assert tiles(svg(find_counterexample(scores, 10))) == ["14789", "14×7=98"]
    alone = find_counterexample(no_yaku, 10)
    assert tiles(svg(alone)) == ["01139"]
    for code, words in (("en", "no yaku"), ("ja", "役なし")):
        with language(code):
            assert words in [part.text for part in root(svg(alone)).iter()]
    in_base_11 = find_counterexample(EXAMPLES["04"][7], 11)
    assert tiles(svg(in_base_11))[0] == "000AA"
