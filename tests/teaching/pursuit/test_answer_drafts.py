"""Exercises that are answered on a board: squares that are pressed, a move from one square to another."""

from __future__ import annotations

import pytest

from setcards_edu.pursuit import Grid, Plan, Position
from setcards_edu.teaching import exercise
from setcards_edu.teaching.exercises.answers import NotAnAnswer, Number
from setcards_edu.teaching.pursuit.square_answers import MoveAnswer, SquaresAnswer
from tests.refusals import refusal
from tests.teaching.exercises.worked import Worked

GRID = Grid(5, 6)
POSITION = Position(GRID, dogs=[(0, 1), (4, 4)], sheep=(2, 2))
B1, C3, C4, D3 = (0, 1), (2, 2), (3, 2), (2, 3)


def shown(answer, *, accepted=None, drawn=POSITION, pick="squares"):
    return Worked(answer, id_="chase.read-square", accepted=accepted, shown=drawn, pick=pick)


def squares():
    return shown(SquaresAnswer(GRID), accepted={C4, D3})


def moves(position=POSITION, accepted="b1–c2×c4"):
    answer = MoveAnswer(position)
    return shown(answer, accepted=answer.read(accepted), drawn=position)


def state(card, piece):
    return card.pieces[piece].state


def test_squares_go_into_the_answer_and_out_of_it():
    card = squares()
    for name in ("a1", "a1", "c4", "d3"):
        card.pick(name)
    assert card.draft.text == "d3, c4"
    assert str(card.draft.told) == "The answer is now d3, c4."
    assert card.check().is_correct
    card.pick("d3")
    card.pick("sq-3-2")
    assert card.draft.text == ""
    assert card.check().reason.key == "answer.no-squares"


def test_squares_that_are_written_are_marked_on_the_board():
    card = squares()
    card.fill_in("Ｃ４ と d3")
    assert card.draft.squares == (D3, C4)
    assert {id_ for id_, piece in card.pieces.items() if "chosen" in piece.name} == {
        "sq-2-3",
        "sq-3-2",
    }
    assert state(card, "sq-3-2") is True
    assert state(card, "sq-0-0") is False
    card.fill_in("c4, z9")
    assert card.draft.squares == ()
    card.answer({C4, D3})
    assert card.draft.text == "d3, c4"


def test_an_animal_is_pressed_in_place_of_the_square_that_it_stands_on():
    card = squares()
    assert "sq-0-1" not in card.pieces
    for piece in ("dog-0", "c3"):
        card.pick(piece)
    assert card.draft.text == "b1, c3"
    assert state(card, "dog-0") is True
    assert card.pieces["sheep-0"].name == "sheep, c3, chosen"
    assert not any(piece.draggable for piece in card.picture.pieces)


def test_an_animal_is_pressed_and_then_where_it_goes():
    card = moves()
    assert state(card, "dog-0") is False
    card.pick("dog-0")
    assert card.draft.text == "b1"
    assert state(card, "dog-0") is True
    reach = {id_ for id_, piece in card.pieces.items() if "reach" in piece.name}
    assert "sq-3-2" in reach
    assert "sq-4-5" not in reach
    card.pick("c4")
    assert card.draft.text == "b1–c4"
    assert card.draft.squares == (B1, (1, 2), C4)
    assert card.check().is_correct


def test_another_square_or_another_animal_may_be_chosen_afterwards():
    card = moves()
    for name in ("b1", "b2", "c4"):
        card.pick(name)
    assert card.draft.text == "b1–c4"
    card.pick("dog-1")
    assert card.draft.text == "e5"
    card.pick("dog-1")
    assert card.draft.text == ""


@pytest.mark.parametrize(
    ("pressed", "left", "words"),
    [
        (("sq-2-2",), "", "It is the dogs’ turn."),
        (("sq-0-0",), "", "Nobody stands on a1."),
        (("dog-0", "sq-2-2"), "b1", "it jumps over it"),
        (("dog-0", "sq-3-5"), "b1", "leads from b1 to f4"),
    ],
)
def test_why_a_press_means_nothing_is_said_at_once(pressed, left, words):
    card = moves()
    card.pick(*pressed[:-1])
    assert words in str(refusal(NotAnAnswer, card.pick, pressed[-1]))
    assert card.draft.text == left


def test_an_animal_is_dropped_on_a_square():
    card = moves()
    card.drop("dog-0", "sq-3-2")
    assert card.draft.text == "b1–c4"


@pytest.mark.parametrize("drawn", [GRID, POSITION, Plan(POSITION, range(1, 5), barrier=1)], ids=repr)
def test_a_board_is_drawn_with_any_exercise(drawn):
    card = shown(Number(), accepted=3, drawn=drawn, pick="")
    picture = card.picture
    assert not picture.pieces
    assert "5 rows" in picture.description or "5 × 6" in picture.description
    assert card.answer(3).is_correct


@pytest.mark.parametrize(
    "id_", ["chase.neighbours", "chase.at-once", "chase.best-move", "proof.eighteen-cases"]
)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_exercise_can_be_answered_by_pressing(id_, level):
    made = exercise(id_, level=level, seed=3)
    card = Worked(made)
    wanted = made.answer.read(made.task.accepted)
    for square in sorted(wanted) if isinstance(wanted, frozenset) else (wanted.start, wanted.end):
        card.pick(f"sq-{square[0]}-{square[1]}")
    assert card.check().is_correct
