"""Moves as text: what is written is read again, and so is what people type."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu.pursuit import (
    PASS,
    Grid,
    IllegalMove,
    NotASquare,
    Position,
    PursuitRules,
    TeamMove,
    read_move,
)
from setcards_edu.pursuit.board.moves import DogMove, SheepMove, path_of
from setcards_edu.pursuit.board.notation import read_way, says_pass
from setcards_edu.pursuit.board.positions import taken_by
from tests.pursuit.boards import boards, drawn, grid_of, moments
from tests.refusals import refusal

POSITION = Position(Grid(5, 6), dogs=[(0, 1), (4, 4)], sheep=(2, 2))
CLASSIC = PursuitRules(capture="onto", diagonal=False, wall_rows=True, may_pass=True, turn="all")


@pytest.mark.parametrize("kind", [SheepMove, lambda start, end: DogMove((start, end))])
def test_a_move_is_on_a_board_with_both_its_squares(kind):
    on = [kind(start, end).is_on(POSITION.grid) for start in ((4, 5), (5, 5)) for end in ((4, 0), (4, 6))]
    assert on == [True, False, False, False]


@given(moments())
def test_every_move_is_read_as_it_is_written(position):
    moves = position.moves()
    for move in moves:
        alike = [other for other in moves if str(other) == str(move)]
        found = read_move(position, str(move))
        assert found in alike
        assert len(taken_by(found)) == max(len(taken_by(other)) for other in alike)
        assert len(alike) == 1 or len(path_of(move)) > 1, "only jumps both ways round are written alike"


@given(boards(), st.data())
def test_every_turn_of_all_dogs_is_read_as_it_is_written(board, data):
    squares = board.squares()
    if len(squares) < 2:
        return
    dogs = data.draw(st.lists(st.sampled_from(squares), min_size=1, max_size=3))
    free = [square for square in squares if square not in dogs]
    sheep = data.draw(st.sets(st.sampled_from(free), max_size=3)) if free else ()
    position = Position(grid_of(board), dogs, sorted(sheep), rules=CLASSIC)
    for move in position.moves():
        assert read_move(position, str(move)) == move


@pytest.mark.parametrize("text", ["b1-c2xc4", "B1 C4", "b1c4", "Ｂ１→Ｃ２×Ｃ４", "b1 – c4"])
def test_a_move_is_read_as_people_type_it(text):
    assert str(read_move(POSITION, text)) == "b1–c2×c4"


def test_jumps_written_alike_are_read_as_the_one_that_captures_more():
    position = drawn("A s s . s", "columns", capture="jump-only")
    assert read_move(position, "a1×d1").captured == ((0, 1), (0, 2))


@pytest.mark.parametrize(
    ("text", "taken"), [("a1–d1", 0), ("a1-D1", 0), ("a1×d1", 2), ("A1xd1", 2), ("a1 * d1", 2)]
)
def test_the_sign_tells_a_step_across_the_edge_from_a_jump(text, taken):
    position = Position(Grid(3, 4), dogs=[(0, 0)], sheep=[(0, 1), (0, 2)], rules=PursuitRules(wall_rows=True))
    assert len(taken_by(read_move(position, text))) == taken


@pytest.mark.parametrize("text", ["pass", "–", "-", "PASS", "パス", "ﾊﾟｽ", " Ｐａｓｓ "])
def test_F7_a_pass_is_read_where_the_rules_allow_it(text):
    assert says_pass(text)
    passing = Position(Grid(5, 6), [(0, 1)], (2, 2), "sheep", PursuitRules(may_pass=True))
    assert read_move(passing, text) == PASS
    assert refusal(IllegalMove, read_move, POSITION, text).key == "move.no-passing"


def test_in_a_turn_of_all_dogs_the_squares_are_where_they_then_stand():
    position = Position(Grid(3, 4, wrap="none"), [(0, 0), (2, 3)], (0, 1), rules=CLASSIC)
    assert read_move(position, "b1 d3") == TeamMove(((0, 1), (2, 3)), ((0, 1),))
    for text in ("b1", "d1 d3", "b1 d3 d3"):
        assert refusal(IllegalMove, read_move, position, text).key == "move.not-a-move"
    assert refusal(NotASquare, read_move, position, "b1 e3").key == "square.no-such"
    there = position.play(read_move(position, "a1 d3"))
    assert str(read_move(there, "b1-c1")) == "b1–c1", "the sheep steps as ever"


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("move.not-a-move", "b1"),
        ("move.not-this-way", "b1-f5-c4"),
        ("move.no-jump", "b1-b3"),
        ("move.dogs-to-move", "c3-c4"),
        ("move.nobody-there", "a1-a2"),
    ],
)
def test_what_the_rules_forbid_is_refused_with_the_reason(key, text):
    reason = refusal(IllegalMove, read_move, POSITION, text)
    assert reason.key == key


def test_nothing_is_played_when_the_game_is_over():
    over = Position(Grid(5, 6), [(0, 1)], ())
    for text in ("pass", "b1-b2"):
        assert refusal(IllegalMove, read_move, over, text).key == "move.game-over"


def test_where_nothing_is_typed_no_square_is_blamed():
    for text in ("", "  ", "\N{IDEOGRAPHIC SPACE}"):
        assert refusal(NotASquare, read_way, text).key == "square.nothing-typed"
    assert refusal(NotASquare, read_way, ">").key == "square.not-a-name"
