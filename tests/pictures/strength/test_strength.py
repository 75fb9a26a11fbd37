"""Strength as pictures: arrows that hold and arrows that do not, and where one sees why not."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from setcards_edu import Card, cards, language
from setcards_edu.messages import LANGUAGES
from setcards_edu.pictures import svg
from setcards_edu.pictures.kit.arrows import Look
from setcards_edu.pictures.kit.card_pieces import card_id
from setcards_edu.pictures.kit.cards import HEIGHT, corner_of
from setcards_edu.pictures.strength.answer_to_field import field_picture
from setcards_edu.pictures.strength.arrows_of_strength import Pair, pair
from setcards_edu.pictures.strength.compare_and_runs import compare_picture, line_picture
from setcards_edu.pictures.strength.failure_hunt import hunt_picture
from setcards_edu.strength import Answer, runs, why_not_run, why_not_stronger, why_stronger
from setcards_edu.teaching.strength.answer_a_field import AnswerAField
from setcards_edu.teaching.strength.compare_two import CompareTwo
from setcards_edu.teaching.strength.hunt_failures import HuntFailures
from setcards_edu.teaching.strength.runs_on_a_line import RunsOnALine
from tests.pictures.kit.test_relations import drawn_arrows
from tests.pictures.reading import box, placed, root, tag, view_box


def deck(text, n=5):
    return tuple(Card(digits, n) for digits in text.split())


def texts(picture):
    return [part.text for part in root(picture).iter() if tag(part) == "text"]


def crosses(picture):
    return picture.count("crosses-out")


# answers


@pytest.mark.parametrize("revolution", [False, True])
def test_D5_every_arrow_of_an_answer_is_drawn_and_each_broken_one_is_crossed(revolution):
    hand = cards(3)
    for field, laid_cards in product([hand[1:3], hand[1:4]], [hand[2:4], hand[4:7], hand[:2]]):
        answer = Answer(field, laid_cards, revolution=revolution)
        broken = sum(1 for _ in answer.failures())
        picture = svg(answer)
        assert crosses(picture) == broken == len(drawn_arrows(picture, "edge witness-a"))
        sound = len(answer.rows) + len(answer.columns) - broken
        assert len(drawn_arrows(picture, "edge open")) == sound


def test_D7_a_revolution_turns_the_arrows_between_the_rows_round():
    for revolution in (False, True):
        picture = svg(Answer(deck("13"), deck("24"), revolution=revolution))
        class_ = "edge witness-a" if revolution else "edge open"
        ((_, start), (_, end)) = drawn_arrows(picture, class_)[0]
        assert (start > end) == revolution


def test_D4_a_lead_is_one_row_and_a_hole_in_it_is_crossed():
    assert crosses(svg(Answer((), deck("13 14 15")))) == 0
    assert crosses(svg(Answer((), deck("13 15")))) == 1
    assert "{1,4} is left out" in root(svg(Answer((), deck("13 15"))))[0].text


def test_D5_an_arrow_of_the_field_that_does_not_hold_is_broken_too():
    picture = svg(Answer(deck("1 23"), deck("2 24")))
    assert crosses(picture) == len(drawn_arrows(picture, "edge witness-a")) == 1
    assert "{1} ↛ {2,3}" in root(picture)[0].text
    assert crosses(field_picture(AnswerAField(5, deck("1 23"), deck("2 24"))).svg) == 1
    assert crosses(field_picture(AnswerAField(5, deck("1 2"), deck("2 24"))).svg) == 0


def test_an_answer_that_is_too_short_has_empty_places():
    picture = svg(Answer(deck("1 2"), deck("3")))
    assert sum(part.get("class") == "slot" for part in root(picture).iter()) == 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_answer_says_in_words_what_is_to_be_seen(code):
    with language(code):
        answer = Answer(deck("1 2"), deck("4 14"))
        words = root(svg(answer))[0].text
        assert str(answer.why_not) in words
        assert "{2} ↛ {1,4}" in words


# reasons


def test_D1_every_reason_about_two_cards_has_a_picture():
    for a, b in product(cards(3), repeat=2):
        for message in (why_not_stronger(a, b), why_stronger(a, b)):
            if message is not None:
                picture = svg(message)
                broken = message.key in {"strength.no-inclusion", "strength.earlier", "strength.converse"}
                assert bool(crosses(picture)) == broken


def rings(picture):
    """The rings around numbers, as the number of each on whichever card."""
    found = []
    for part in root(picture).iter():
        if part.get("class") == "edge forced":
            at = float(part.get("cx")), float(part.get("cy"))
            found += [
                k
                for k in range(1, 6)
                if max(abs(p - q) for p, q in zip(at, corner_of(k, 5), strict=True)) < 0.1
            ]
    return sorted(found)


@pytest.mark.parametrize(
    ("a", "b", "ringed"),
    [("123", "45", [4, 4]), ("145", "234", [1, 2]), ("125", "134", [2, 3]), ("1", "12", []), ("1", "1", [])],
)
def test_the_numbers_in_which_one_sees_it_are_ringed(a, b, ringed):
    assert rings(svg(why_not_stronger(Card(a), Card(b)))) == ringed


def test_arrows_both_ways_run_abreast_and_one_alone_in_the_middle():
    lit, middle = Look.LIT, HEIGHT / 2
    for (forth, back), ways in {
        (lit, None): [middle],
        (None, lit): [middle],
        (lit, lit): [middle - 13, middle + 13],
    }.items():
        drawn = [
            part.get("d", "") for part in pair(Pair(None, None, forth, back)).iter() if tag(part) == "path"
        ]
        assert [float(way.split("Q")[0].split()[1]) for way in drawn if "Q" in way] == ways


def test_D2_what_is_left_out_is_drawn_as_ghosts():
    picture = svg(why_not_run(deck("13 24")))
    ghosts = [part for part in root(picture).iter() if "ghost" in part.get("class", "")]
    assert len(ghosts) == 3
    assert {"{1,4}", "{1,5}", "{2,3}"} <= set(texts(picture))
    many = why_not_run([Card("123", n=6), Card("456", n=6)])
    assert len(many.witnesses["missing"]) == 18
    assert "…" in texts(svg(many))


# the four views


def compared(text="", n=5, level="ask"):
    state = CompareTwo.start(n, help=level)
    for card in deck(text, n):
        state = state.press(card)
    return state


def lined(text="", n=5, size=2, level="ask"):
    state = RunsOnALine.start(n, help=level).choose_size(size)
    return replace(state.lay(text), size=size) if text else state


def hunted(text, *known, waiting=()):
    return hunt_picture(HuntFailures(5, chain=deck(text), known=frozenset(known), waiting=waiting))


NEITHER = compared("123 45").predict("first")
PREDICTED = compared("145 234").predict("first")
HOLED = lined("135 234 235", size=3).say(False).point("145")
LAID = AnswerAField(5, deck("15 23"), deck("14 24 25 235"), laid=(2, 3), known=frozenset({"r0", "c1"}))
LONG = AnswerAField(
    5, deck("1 2 3 4"), deck("12 24 234 345 5 15 25 35 45 12345"), laid=(0, 1, 2, 3), revolution=True
)
TURNED = AnswerAField(5, deck("1 2"), deck("3 4"), laid=(0, 1), revolution=True)

VIEWS = [
    compare_picture(compared()),
    compare_picture(compared("1", n=3)),
    compare_picture(NEITHER.point(4)),
    compare_picture(NEITHER),
    compare_picture(PREDICTED),
    compare_picture(compared("1 2", n=2).predict("second").show_why()),
    compare_picture(compared("145 234", level="tell")),
    line_picture(HOLED),
    line_picture(lined("13 14 15").say(True)),
    line_picture(lined("34 35 45 123 1234", size=4)),
    line_picture(lined(n=3, size=0, level="tell")),
    line_picture(lined("1", n=2, size=1, level="tell")),
    hunted(""),
    hunted("1 2 23", 0, 1, 2),
    hunted("1 2"),
    hunted("1", waiting=deck("23")),
    field_picture(AnswerAField(5, deck("15"), deck("23 14"))),
    field_picture(LAID),
    field_picture(LONG),
    field_picture(TURNED, turned=0.5),
]
each_view = pytest.mark.parametrize("picture", VIEWS, ids=lambda picture: picture.description[:40])


@each_view
@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_in_a_view_no_piece_lies_on_another_and_each_can_be_hit(picture, narrow):
    drawn = root(picture.svg)
    whole = view_box(drawn, narrow=narrow)
    assert not narrow or whole.right <= 360
    pieces = {
        part.get("data-piece"): box(part, narrow=narrow, move=move)
        for part, move in placed(drawn, narrow=narrow)
        if part.get("data-piece")
    }
    assert set(pieces) == set(picture.by_id)
    for id_, found in pieces.items():
        assert found.within(whole)
        assert min(found.right - found.left, found.bottom - found.top) >= 24
        assert not [other for other, its in pieces.items() if other != id_ and found.overlaps(its)]


def test_a_prediction_can_be_pressed_once_there_are_two_cards():
    for chosen, offered in ("", 0), ("1", 0), ("1 2", 4):
        state = CompareTwo.start(3)
        for card in deck(chosen, 3):
            state = state.press(card)
        pieces = compare_picture(state).by_id
        assert len([id_ for id_ in pieces if id_.startswith("g-")]) == offered


def test_what_was_right_and_the_guess_are_marked_once_it_is_told():
    def judged(state):
        tiles = {
            part.get("data-piece"): "".join(part.itertext())
            for part in root(compare_picture(state).svg).iter()
        }
        marks = {id_: text[-1] for id_, text in tiles.items() if id_ and id_.startswith("g-")}
        return {id_: mark for id_, mark in marks.items() if mark in "✓○•"}

    compared = CompareTwo.start(3).compare("1", "23")
    assert judged(compared) == {}
    assert judged(compared.predict("second")) == {"g-second": "•", "g-neither": "○"}
    assert judged(compared.predict("neither").point(1)) == {"g-neither": "✓"}


def test_a_hole_is_a_ghost_on_the_line_and_a_run_is_one_stretch():
    picture = line_picture(lined("135 234", size=3, level="tell"))
    assert [id_ for id_, piece in picture.by_id.items() if "left out" in piece.name] == ["c-145"]
    holed = picture.svg
    assert "ghost" in holed
    thick = [part for part in root(holed).iter() if part.get("stroke-width") == "7"]
    assert thick == []
    for run in runs(4):
        picture = line_picture(RunsOnALine.start(4, help="tell").lay(run)).svg
        (path, *_) = [part.get("d") for part in root(picture).iter() if part.get("stroke-width") == "7"] or [
            ""
        ]
        assert path.count("M") == len(run) - 1


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_the_sets_of_one_size_stand_in_lexicographic_order_below_those_of_the_next(narrow):
    drawn = root(compare_picture(compared()).svg)
    at = {part.get("data-piece"): move(0, 0) for part, move in placed(drawn, narrow=narrow)}
    places = [at[card_id(card)] for card in cards(5)]
    for a, b, (x, y), (to_x, to_y) in zip(cards(5), cards(5)[1:], places, places[1:], strict=False):
        if len(a) == len(b):
            assert (to_y, to_x) > (y, x)
        else:
            assert to_y < y or (to_y == y and to_x > x)


def test_a_laid_card_stands_below_its_field_and_leaves_its_place():
    field, hand = deck("15 23"), deck("14 25 235")
    before, after = (field_picture(AnswerAField(5, field, hand, laid=laid)) for laid in ((), (2,)))
    places = [
        {part.get("data-piece"): move(0, 0) for part, move in placed(root(p.svg), narrow=False)}
        for p in (before, after)
    ]
    assert places[0]["h-0"] == places[1]["h-0"]
    assert places[1]["h-2"][1] < places[0]["h-2"][1]
    assert after.by_id["h-2"].state is True
