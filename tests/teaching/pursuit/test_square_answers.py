"""Squares and moves as answers, as people type them or as values."""

from __future__ import annotations

from setcards_edu.options import TooLong
from setcards_edu.pursuit import Grid, IllegalMove, NotASquare, Position, SheepMove, square_name
from setcards_edu.pursuit.board.moves import path_of
from setcards_edu.teaching.pursuit.square_answers import MoveAnswer, SquaresAnswer
from tests.cases import every
from tests.refusals import refusal

GRID = Grid(5, 6)
POSITION = Position(GRID, dogs=[(0, 1), (4, 4)], sheep=(2, 2))
SQUARES = SquaresAnswer(GRID)
MOVE = MoveAnswer(POSITION)


@every(
    "given",
    [
        "b3, c4",
        "c4 b3",
        "Ｂ３、Ｃ４",
        "b3 と c4",
        "b3 and c4",
        "b3;c4.",
        "b3, c4, b3",
        "B3 AND C4",
        "ｂ３　ａｎｄ　ｃ４",
        "b3､c4｡",
        [(2, 1), (3, 2)],
    ],
)
def test_squares_are_read_in_any_order(given: object) -> None:
    assert SQUARES.read(given) == {(2, 1), (3, 2)}


@every("given", ["g1", "a²", "ß1", "a6", "a0", "3b", "b3 c", "squares", [(5, 0)], [1], [("b", 3)], {"b3"}])
def test_what_is_no_square_of_the_board_is_refused(given: object) -> None:
    refusal(NotASquare, SQUARES.read, given)


@every(
    "given",
    ["b1-c2xc4", "B1-C2XC4", "Ｂ１－Ｃ２ＸＣ４", "b1ｰc4", "b1–c4", "Ｂ１　ｃ４", "b1→c4", "b1c4", "b1 × c4"],
)
def test_a_move_is_told_by_where_it_begins_and_ends(given: str) -> None:
    assert str(MOVE.read(given)) == "b1–c2×c4"


@every("move", POSITION.moves(), ids=str)
def test_every_move_is_read_as_it_is_written_and_as_a_value(move: object) -> None:
    assert MOVE.read(str(move)) == MOVE.read(move) == move


def test_squares_between_tell_one_way_from_another() -> None:
    position = Position(Grid(7, 6), dogs=[(2, 2)], sheep=[(2, 3), (3, 2), (3, 4), (4, 3)])
    for move in position.moves():
        assert MoveAnswer(position).read("-".join(map(square_name, path_of(move)))) == move


def test_the_sheep_may_be_asked_too() -> None:
    position = Position(GRID, dogs=[(0, 1), (4, 4)], sheep=(2, 2), to_move="sheep")
    assert MoveAnswer(position).read("c3 d3") == SheepMove((2, 2), (2, 3))
    assert refusal(IllegalMove, MoveAnswer(position).read, "c3 e3").key == "move.too-far"
    assert refusal(IllegalMove, MoveAnswer(position).read, "c3-c4-d4").key == "move.sheep-one-step"


def test_too_much_is_not_read() -> None:
    refusal(TooLong, SQUARES.read, "b3 " * 10_000)
    refusal(TooLong, MOVE.read, "b3-" * 10_000)
