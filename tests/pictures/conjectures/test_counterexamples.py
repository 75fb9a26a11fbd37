"""Counterexamples as pictures: every thing is there with its letter, and what spoils it is marked."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from setcards_edu import Statement, find_counterexample, language
from setcards_edu.conjectures import EXAMPLES, OVERS
from setcards_edu.messages import LANGUAGES
from setcards_edu.pictures import html, svg
from setcards_edu.pictures.conjectures import counterexamples
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.subjects import load_subject
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


@pytest.mark.long
@pytest.mark.parametrize("lesson", EXAMPLES)
def test_every_counterexample_has_a_picture_that_any_page_can_show(lesson):
    elements, attributes = allowed("ELEMENTS"), allowed("ATTRIBUTES") | {"xmlns"}
    for claim in EXAMPLES[lesson]:
        finding = find_counterexample(claim, 11 if claim.over == "hands" else 4)
        picture = svg(finding)
        assert (picture is None) == (finding.counterexample is None)
        if picture is not None:
            assert picture == svg(finding.counterexample)
            assert len(picture.encode()) < MAXIMUM_SIZE
            for element in root(picture).iter():
                assert tag(element) in elements
                assert set(element.attrib) <= attributes


def test_a_sort_that_registers_no_picture_shows_its_thing_as_it_is_drawn_alone(monkeypatch):
    load_subject("setcards_edu.pictures", "conjectures")
    monkeypatch.setattr(counterexamples, "_DRAWINGS", {})
    relation = refuting(statement("relations", block("total", "R")))
    assert svg(relation) == svg(relation.things["R"])
    assert svg(refuting(statement("families", block("chain", "F")))) is None


@settings(max_examples=examples(30))
@given(data=some.statements())
def test_whatever_is_refuted_can_be_drawn(data):
    claim = Statement.from_json(data)
    found = refuting(claim, max(2, claim.world.least))
    if found is not None:
        assert tag(root(svg(found))[0]) == "desc"


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


def test_what_a_family_lacks_is_a_ghost():
    ends = [block(name, "F") for name in ("has-empty", "has-universe", "union-closed")]
    found = refuting(statement("families", *ends, block("topology", "F")))
    picture = svg(found)
    assert badges(picture) == {"A": "{1,2}", "B": "{1,3}", "+": "{1}"}
    assert sum("ghost" in (part.get("class") or "") for part in root(picture).iter()) == 1
    assert faces(picture) == len(found.things["F"]) + 1


def test_the_family_without_sets_can_be_drawn():
    found = refuting(statement("families", no("empty", "F")), 2)
    assert faces(svg(found)) == 0
    assert "F = {}" in root(svg(found))[0].text


@pytest.mark.parametrize(
    ("claim", "crosses"),
    [
        (statement("relations", block("reflexive", "R")), 1),
        (statement("relations", block("symmetric", "R")), 1),
        (statement("relations", block("total", "R")), 2),
        (statement("relations", block("irreflexive", "R")), 0),
        (statement("relations", block("acyclic", "R")), 0),
        (statement("relations", block("reflexive", "R"), block("transitive", "R")), 1),
        (statement("relations", no("irreflexive", "R"), block("antisymmetric", "R")), 0),
    ],
)
def test_arrows_that_are_missing_have_a_cross(claim, crosses):
    picture = svg(refuting(claim))
    assert sum(part.text == "×" for part in root(picture).iter()) == crosses
    lit = [part for part in root(picture).iter() if part.get("class") == "edge open"]
    assert bool(lit) == (claim.conclusion.predicate.name not in ("reflexive", "total"))


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


@pytest.mark.long
def test_there_is_a_picture_for_everything_that_statements_are_about():
    drawn = {
        claim.over for claims in EXAMPLES.values() for claim in claims if svg(find_counterexample(claim, 4))
    }
    assert drawn == set(OVERS)
    cards = statement("cards", block("odd-size", "A"))
    assert badges(svg(refuting(cards))) == {"A": "∅"}


def test_a_chase_is_the_board_with_a_position_from_which_the_sheep_gets_away():
    found = refuting(EXAMPLES["05"][0], 3)
    picture = svg(found)
    assert "C =" in [part.text for part in root(picture).iter() if tag(part) == "text"]
    told = next(part.text for part in root(picture) if tag(part) == "desc")
    assert "There are: dog on a1, sheep on b2. The dogs are to move." in told
    assert "Never: b2, d2." in told
    assert "Whatever the dogs do" in told
    position = found.why[-1].witnesses["reason"].witnesses["position"]
    numbers = found.things["C"].map(position.dogs).moves
    free = [square for square, number in numbers.items() if number is None and square not in position.sheep]
    assert [part.text for part in root(picture).iter() if tag(part) == "text"].count("–") == len(free) > 0


def test_where_only_the_board_counts_nobody_stands_on_it():
    claim = statement("chases", block("even-columns", "C"), no("torus", "C"))
    told = next(part.text for part in root(svg(refuting(claim, 3))) if tag(part) == "desc")
    assert told.startswith("A counterexample: C = 3 × 4 torus, 1 dog, step and jump, diagonal steps.")
    assert "There are:" not in told


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
