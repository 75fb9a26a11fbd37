"""The pictures of exercises and of the map: said in words, the same pieces wide and narrow."""

from __future__ import annotations

import pytest

from setcards_edu import Card, Topology
from setcards_edu.pictures.course.course_map import KindStatus, Stop, atlas_picture
from setcards_edu.pictures.course.exercise_drawing import Picking, picking_picture
from setcards_edu.pictures.kit.card_pieces import card_id, element_id
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.strength.arrows_of_strength import answer_svg
from setcards_edu.relations import Relation
from setcards_edu.teaching import exercise
from tests.pictures.reading import root

SPACE = Topology.parse("∅ 1 15 125 U")


def pieces(picture):
    return {piece.id: piece for piece in picture.pieces}


def test_points_cards_shown_cards_offered_or_all_cards_can_be_picked():
    offered = Card("12"), Card("135")
    points = picking_picture(Picking(SPACE, 5, "points", picked=frozenset({Card("24")})))
    assert {id_ for id_, piece in pieces(points).items() if piece.state} == {"e-2", "e-4"}
    assert [*pieces(points)] == [element_id(k) for k in range(1, 6)]
    shown = picking_picture(Picking(SPACE, 5, "shown", offered))
    assert [*pieces(shown)] == [card_id(card) for card in SPACE]
    among = picking_picture(Picking(SPACE, 5, "offered", offered, frozenset({Card("12")})))
    assert {id_: piece.state for id_, piece in pieces(among).items()} == {"c-12": True, "c-135": False}
    every = pieces(picking_picture(Picking(SPACE, 5, "all", (Card("45"),))))
    assert len(every) == 32
    assert {id_ for id_, piece in every.items() if not piece.pressable} == {
        *(card_id(card) for card in SPACE),
        "c-45",
    }


def test_nothing_can_be_picked_where_nothing_is_asked():
    assert picking_picture(Picking(SPACE, 5)).pieces == ()


def test_a_picked_card_is_marked_by_a_letter_too():
    before = picking_picture(Picking((Card("1"),), 5, "shown")).svg
    after = picking_picture(Picking((Card("1"),), 5, "shown", picked=frozenset({Card("1")}))).svg
    assert ">•<" in after
    assert ">•<" not in before


def test_once_it_is_told_what_is_right_the_cards_that_were_offered_bear_a_sign_and_words():
    one, two, three, four = offered = tuple(map(Card, ("1", "2", "3", "4")))
    given = Picking((), 5, "offered", offered, frozenset({one, two}), right=frozenset({one, three}))
    picture = picking_picture(given)
    parts = root(picture.svg).iterfind(".//*[@data-piece]")
    signs = {part.get("data-piece"): [*part.itertext()][-1] for part in parts}
    wanted = {one: "✓", two: "•", three: "○", four: str(four)}
    assert signs == {card_id(a): wanted[a] for a in offered}
    assert "stroke-dasharray" in picture.svg
    names = [piece.name for piece in picture.pieces]
    assert [name.partition(", ")[2] for name in names] == [
        "picked, and right",
        "your guess",
        "not picked, but right",
        "",
    ]


def test_only_a_wide_picture_has_a_narrow_arrangement():
    assert "data-narrow" not in root(picking_picture(Picking((Card("1"),), 5)).svg).attrib
    wide = root(picking_picture(Picking((), 5, "all")).svg)
    assert float(wide.attrib["data-narrow"].split()[2]) < float(wide.attrib["viewBox"].split()[2])


def test_the_map_says_by_words_and_by_shapes_how_far_everything_is():
    lessons = [
        Stop("lesson-02", "Topology", KindStatus.DONE, "02"),
    ]
    stops = [Stop(f"a.{state.value}", f"<{state.value}>", state) for state in KindStatus]
    picture = atlas_picture(lessons, stops, chosen="a.done")
    assert [piece.name.split(": ")[1] for piece in picture.pieces] == [
        "done.",
        "not begun.",
        "begun.",
        "done.",
    ]
    assert [piece.id for piece in picture.pieces if piece.state] == ["a.done"]
    assert (picture.svg.count('class="tick"'), picture.svg.count('class="sign-half"')) == (2, 1)
    assert "<begun>" not in picture.svg


def test_an_answer_is_shown_with_all_its_arrows_and_not_judged():
    task = exercise("field.broken-arrow", level=2, seed=1).task
    picture = picking_picture(Picking(task.shown, 5))
    judged = Picture(answer_svg(task.shown))
    assert "badge witness-a" in judged.svg
    assert "witness-a" not in picture.svg
    assert "↛" not in picture.description
    assert picture.svg.count("<text") == judged.svg.count("<text") - 1


def test_a_relation_is_shown_as_its_graph():
    relation = Relation((1, 2, 3), [(1, 2), (2, 2)])
    picture = picking_picture(Picking(relation, 3))
    assert picture.description == "A relation on 1, 2, 3. Arrows: 1 → 2; 2 → 2."
    assert {words.text for words in root(picture.svg).iter("{http://www.w3.org/2000/svg}text")} == {*"123"}
    assert picture.pieces == ()


def test_cards_to_choose_from_lie_below_those_that_are_given():
    picture = picking_picture(Picking((Card("1"),), 5, "offered", (Card("12"), Card("3"))))
    given, chosen = (group.get("transform") for group in root(picture.svg).findall("{*}g"))
    assert float(given.rstrip(")").split()[1]) < float(chosen.rstrip(")").split()[1])


@pytest.mark.parametrize(("id_", "answer"), [("strength.why-neither", 9), ("strength.which-is-stronger", "")])
def test_what_cannot_be_read_has_no_picture_of_cards(id_, answer):
    feedback = exercise(id_, seed=1).check(answer)
    assert feedback.reason._repr_svg_() is None


@pytest.mark.parametrize(
    ("id_", "seed", "answer", "rings"),
    [
        ("strength.which-is-stronger", 1, "a", 2),
        ("strength.why-neither", 2, "1", 2),
        ("strength.lexicographic", 1, None, 2),
    ],
)
def test_a_question_about_two_cards_rings_the_number_to_look_at(id_, seed, answer, rings):
    task = exercise(id_, seed=seed)
    reason = task.check(task.task.offered if answer is None else answer).reason
    assert len(root(reason._repr_svg_()).findall(".//{*}circle[@r='10']")) == rings
