"""F3 to F7: what may move where, beside the oracle; and why something may not."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from setcards_edu.messages import Obstacle
from setcards_edu.pursuit import (
    PASS,
    BadPosition,
    DogMove,
    Grid,
    IllegalMove,
    LineOfPlay,
    NotASquare,
    Pass,
    Position,
    PursuitRules,
    SheepMove,
    TeamMove,
    read_square,
)
from setcards_edu.pursuit.board.moves import path_of
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.pursuit.board.variants import VariantRules
from tests.cases import every
from tests.pursuit import naive
from tests.pursuit.boards import board_of, drawn, moments
from tests.pursuit.naive import Rules
from tests.pursuit.turns import CAPTURES, STEPS
from tests.refusals import refusal

FIELD = Grid(5, 6)


def told(moves):
    return {move for move in moves.split(", ") if move}


def oracle(position):
    """What the oracle needs to know of a position."""
    rules = position.rules
    plain = Rules(rules.capture, rules.diagonal, rules.wall_rows, rules.may_pass, rules.turn)
    return board_of(position.grid), plain, position.dogs, frozenset(position.sheep)


@every("turns", CAPTURES, ids=lambda turns: turns.says)
def test_what_captures(turns):
    position = drawn(turns.picture, turns.wrap, **turns.rules)
    found = [move for move in position.moves() if isinstance(move, DogMove) and move.captured]
    assert {*map(str, found)} == told(turns.moves)


@every("turns", STEPS, ids=lambda turns: turns.says)
def test_steps_of_sheep(turns):
    position = drawn(turns.picture, turns.wrap, to_move="sheep", **turns.rules)
    found = [move for move in position.moves() if isinstance(move, SheepMove)]
    assert {*map(str, found)} == told(turns.moves)


@given(moments())
def test_F3_to_F6_the_moves_are_those_of_the_oracle(position):
    found = [move for move in position.moves() if move != PASS]
    assert len(set(found)) == len(found)
    if not position.sheep:
        assert found == []
    elif position.to_move == "dogs":
        assert {(move.path, move.captured) for move in found} == {*naive.dog_turns(*oracle(position))}
    else:
        assert {(move.start, move.end) for move in found} == {*naive.sheep_turns(*oracle(position))}


@given(moments())
def test_F7_a_side_passes_where_it_cannot_move_or_where_sheep_may(position):
    moves = position.moves()
    others = [move for move in moves if move != PASS]
    may = position.rules.may_pass and position.to_move == "sheep"
    assert (PASS in moves) is (bool(position.sheep) and (may or not others))
    assert bool(moves) is not position.is_over


@given(moments())
def test_a_move_is_played_and_leads_to_a_position(position):
    for move in position.moves():
        after = position.play(move)
        assert position.why_not(move) is None
        assert after == Position(after.grid, after.dogs, after.sheep, after.to_move, after.rules)
        assert {position.to_move, after.to_move} == {"dogs", "sheep"}
        captured = getattr(move, "captured", ())
        assert len(after.sheep) == len(position.sheep) - len(captured)
        if isinstance(move, DogMove):
            assert after.dogs == tuple(move.end if dog == move.start else dog for dog in position.dogs)
            assert set(after.sheep) == set(position.sheep) - {*captured}
        elif isinstance(move, SheepMove):
            assert after.dogs == position.dogs
            assert set(after.sheep) ^ set(position.sheep) == {move.start, move.end}


@given(moments(), st.data())
def test_from_a_square_to_a_square_there_are_moves_or_a_reason(position, data):
    squares = st.sampled_from([divmod(k, position.grid.columns) for k in range(position.grid.size)])
    start, end = data.draw(squares), data.draw(squares)
    moves = position.moves_to(start, end)
    fitting = [move for move in position.moves() if move != PASS and (move.start, move.end) == (start, end)]
    assert set(moves) == set(fitting)
    captures = [len(getattr(move, "captured", ())) for move in moves]
    assert captures == sorted(captures, reverse=True)
    reason = position.why_not_to(start, end)
    assert (reason is None) is bool(moves)


@given(moments(), moments())
def test_a_move_of_elsewhere_is_refused_with_the_reason_that_is_asked_for(position, elsewhere):
    for move in elsewhere.moves():
        reason = position.why_not(move)
        assert (reason is None) is (move in position.moves())
        if reason:
            assert refusal(IllegalMove, position.play, move) == reason


@given(moments())
def test_a_position_is_written_read_and_copied_as_it_is(position):
    names = {"Grid": Grid, "Position": Position, "PursuitRules": PursuitRules}
    for same in (eval(repr(position), names), pickle.loads(pickle.dumps(position))):  # noqa: S301, S307
        assert same == position
        assert hash(same) == hash(position)
    assert position != "position"
    with pytest.raises(AttributeError):
        position.dogs = ()


@given(moments())
def test_moves_are_written_read_and_copied_as_they_are(position):
    names = {"DogMove": DogMove, "SheepMove": SheepMove, "Pass": Pass}
    written = [(str(move), getattr(move, "captured", ())) for move in position.moves()]
    assert len(set(written)) == len(written)
    for move in position.moves():
        assert eval(repr(move), names) == pickle.loads(pickle.dumps(move)) == move  # noqa: S301, S307


def test_jumps_the_one_way_and_the_other_way_round_are_two_moves_that_are_written_alike():
    moves = drawn("A s s . s", "columns", capture="jump-only").moves_to((0, 0), (0, 3))
    assert [str(move) for move in moves] == ["a1×d1", "a1×d1"]
    assert [move.captured for move in moves] == [((0, 1), (0, 2)), ((0, 4),)]


def test_the_order_of_the_dogs_stays_and_that_of_the_sheep_does_not_count():
    dogs = ((4, 4), (0, 1))
    position = Position(FIELD, dogs, [(3, 3), (2, 2)])
    assert (position.dogs, position.sheep) == (dogs, ((2, 2), (3, 3)))
    assert position != Position(FIELD, dogs[::-1], [(2, 2), (3, 3)])
    assert position.play(position.moves_to((0, 1), (0, 2))[0]).dogs == ((4, 4), (0, 2))
    assert Position(FIELD, dogs, (2, 2)).sheep == Position(FIELD, dogs, [(2, 2)]).sheep == ((2, 2),)


def test_when_no_sheep_is_left_it_is_over():
    position = drawn("A s .", "none").play(DogMove(((0, 0), (0, 2)), (((0, 1),),)))
    assert position.is_over
    assert position.sheep == position.moves() == ()
    for reason in (position.why_not(PASS), position.why_not_to((0, 2), (0, 1))):
        assert reason == Obstacle("move.game-over")


def test_F7_a_flock_that_nobody_can_move_passes():
    position = drawn("# s A s #", "none", to_move="sheep")
    assert position.moves() == (PASS,)
    assert position.play(PASS) == drawn("# s A s #", "none")


def test_the_classic_game_all_dogs_move_or_stay_and_may_meet():
    position = drawn("A . B . s", "none", capture="onto", turn="all", diagonal=False, may_pass=True)
    assert {move.ends for move in position.moves()} == {((0, a), (0, b)) for a in (0, 1) for b in (1, 2, 3)}
    met = position.play(TeamMove(((0, 1), (0, 1))))
    assert met.dogs == ((0, 1), (0, 1))
    assert PASS in met.moves()
    near = met.play(PASS).play(TeamMove(((0, 1), (0, 2)))).play(PASS).play(TeamMove(((0, 1), (0, 3))))
    assert near.play(PASS).play(TeamMove(((0, 1), (0, 4)), ((0, 4),))).is_over


@pytest.mark.parametrize(("sheep", "is_slanting"), [(1, True), (2, True), (3, False)])
def test_F4_all_dogs_together_step_diagonally_only_while_two_sheep_or_fewer_are_left(sheep, is_slanting):
    grid, dog = Grid(8, 8, wrap="none"), (2, 2)
    flock = [(5, 4 + k) for k in range(sheep)]
    position = Position(grid, [dog], flock, rules=PursuitRules("onto", turn="all"))
    around = {dog, *grid.neighbours(dog, diagonal=is_slanting)}
    assert {move.ends for move in position.moves()} == {(there,) for there in around}


SHEEPS_TURN = {"to_move": "sheep"}
JUMP = {"capture": "jump-only"}
REFUSED = [
    ("move.dogs-to-move", "A s .", "b1", "c1", {}),
    ("move.sheep-to-move", "A s .", "a1", "b1", SHEEPS_TURN),
    ("move.nobody-there", "A s .", "c1", "b1", {}),
    ("move.stays", "A s .", "a1", "a1", {}),
    ("move.stone", "# A s .", "b1", "a1", {}),
    ("move.stone", "# s A .", "b1", "a1", SHEEPS_TURN),
    ("move.dog-there", "B A s .", "b1", "a1", {}),
    ("move.dog-there", "A s .", "b1", "a1", SHEEPS_TURN),
    ("move.onto-sheep", "A s .", "a1", "b1", {}),
    ("move.sheep-there", "A s s", "b1", "c1", SHEEPS_TURN),
    ("move.never-diagonal", "A s\n. .", "a1", "b2", {"diagonal": False}),
    ("move.never-diagonal", "A s\n. .", "b1", "a2", {"diagonal": False, **SHEEPS_TURN}),
    ("move.diagonal", "s A .\n. s .\n. . s", "b1", "c2", {}),
    ("move.diagonal", "A s .\n. s .\n. s .", "b1", "c2", SHEEPS_TURN),
    ("move.no-jump", "A . . s", "a1", "c1", JUMP),
    ("move.no-jump", "A . s .", "a1", "d1", JUMP),
    ("move.jump-diagonal", "A . .\n. s .\n. . .", "a1", "c3", {}),
    ("move.jump-diagonal", "A . . .\n. s . .\n. . s .\n. . . .", "a1", "d4", {}),
    ("move.no-jump", "A . .\n. . .\n. s .", "a1", "c3", {}),
    ("move.too-far", "A s . .", "b1", "d1", SHEEPS_TURN),
    ("move.beside-wall", "A . .\n. s .\n. . .", "b2", "b3", {"wall_rows": False, **SHEEPS_TURN}),
    ("move.leaves-alone", "A s s . .", "c1", "d1", SHEEPS_TURN),
]


@every(("key", "picture", "start", "end", "options"), REFUSED)
def test_why_not_there(key, picture, start, end, options):
    position = drawn(picture, "none", **options)
    reason = position.why_not_to(read_square(start), read_square(end))
    assert reason.key == key


def free_diagonals(position):
    rules = VariantRules(free_diagonals=True, wall_rows=True)
    return Position(position.grid, position.dogs, position.sheep, "dogs", rules)


@every(
    ("key", "picture", "end"),
    [
        ("move.jump-diagonal-few", "A . . .\n. s . .\n. . . .\n. . s s", "c3"),
        ("move.no-jump-any-way", "A . . .\n. . . .\n. s . .\n. . . s", "c3"),
    ],
)
def test_F9_a_why_no_jump_leads_there_where_some_may_be_diagonal(key, picture, end):
    reason = free_diagonals(drawn(picture, "none")).why_not_to((0, 0), read_square(end))
    assert reason.key == key


def test_F6_the_reason_names_who_would_be_left_alone():
    position = drawn("A s s . .", "none", to_move="sheep")
    assert position.why_not_to((0, 2), (0, 3)).witnesses["alone"] == "b1"


@every(
    ("key", "move"),
    [
        ("move.no-passing", PASS),
        ("move.not-a-move", TeamMove(((0, 0), (4, 4)))),
        ("move.not-a-move", "b1–c1"),
        ("move.not-a-move", None),
        ("move.not-a-move", [(0, 1), (0, 2)]),
        ("move.not-a-move", {}),
        ("move.dogs-to-move", SheepMove((2, 2), (2, 3))),
        ("move.not-this-way", DogMove(((0, 1), (0, 2)), (((2, 2),),))),
        ("move.nobody-there", DogMove(((3, 3), (3, 4)))),
        ("move.onto-sheep", DogMove(((0, 1), (2, 2)))),
    ],
)
def test_why_not_this_move(key, move):
    position = Position(FIELD, [(0, 1), (4, 4)], (2, 2))
    assert position.why_not(move).key == key
    assert refusal(IllegalMove, position.play, move).key == key


@given(moments())
def test_a_move_is_found_along_the_squares_that_it_comes_to(position):
    for move in position.moves():
        if way := path_of(move):
            found = position.along(way)
            assert path_of(found) == way
            assert len(taken_by(found)) >= len(taken_by(move)), "of two ways the better"


def test_of_two_squares_a_straight_move_comes_first_and_then_the_one_that_captures_most():
    position = drawn(". . s .\n. A . s\n. . s .", "none", diagonal=False)
    assert len(position.moves_to((1, 1), (2, 1))) == 2
    assert str(position.along([(1, 1), (2, 1)])) == "b2–b3"
    assert str(position.along([(1, 1), (2, 3)])) == "b2–b1×d1×d3"


@every(
    ("key", "way", "side"),
    [
        ("move.not-this-way", [(0, 1), (4, 0), (3, 2)], "dogs"),
        ("move.not-this-way", [(0, 1), (1, 1), (1, 1)], "dogs"),
        ("move.no-jump", [(0, 1), (1, 2), (0, 0), (1, 0), (0, 3)], "dogs"),
        ("move.onto-sheep", [(0, 1), (2, 2)], "dogs"),
        ("move.dogs-to-move", [(2, 2), (2, 3)], "dogs"),
        ("move.nobody-there", [(3, 3), (3, 4)], "dogs"),
        ("move.sheep-one-step", [(2, 2), (3, 2), (3, 3)], "sheep"),
        ("move.too-far", [(2, 2), (2, 3), (2, 4)], "sheep"),
        ("move.not-a-move", [(0, 1)], "dogs"),
        ("move.not-a-move", [], "dogs"),
    ],
)
def test_there_is_no_move_along_squares_that_lead_elsewhere(key, way, side):
    reason = refusal(IllegalMove, Position(FIELD, [(0, 1), (4, 4)], (2, 2), side).along, way)
    assert reason.key == key


@pytest.mark.parametrize("way", [5, None, "b1-c1", [(0, 1), (9, 9)], [(0, 1), "c1"]])
def test_a_way_is_made_of_squares_of_the_board(way):
    refusal(NotASquare, Position(FIELD, [(0, 1), (4, 4)], (2, 2)).along, way)


@every(
    ("key", "dogs", "sheep"),
    [
        ("position.dogs", [], (2, 2)),
        ("position.dogs", [(0, c) for c in range(6)] + [(4, c) for c in range(3)], (2, 2)),
        ("position.shared", [(0, 1), (0, 1)], (2, 2)),
        ("position.shared", [(0, 1), (2, 2)], (2, 2)),
        ("position.shared", [(0, 1)], [(2, 2), (2, 2)]),
        ("position.beside-wall", [(1, 1)], (0, 0)),
        ("position.beside-wall", [(1, 1)], [(2, 2), (4, 0)]),
        ("position.on-stone", [(3, 3)], (2, 2)),
        ("position.on-stone", [(0, 1)], (3, 3)),
    ],
)
def test_where_animals_cannot_stand(key, dogs, sheep):
    reason = refusal(BadPosition, Position, Grid(5, 6, stones=[(3, 3)]), dogs, sheep)
    assert reason.key == key


@given(moments(most=4), st.data())
def test_a_line_is_moves_one_after_the_other(start, data):
    line, here = LineOfPlay(start, ()), start
    for _ in range(data.draw(st.integers(0, 8))):
        assume(not here.is_over)
        move = data.draw(st.sampled_from(here.moves()))
        line, here = line.then(move), here.play(move)
    assert line.end == line.positions[-1] == here
    assert line.positions[0] == line.start == start
    assert len(line) == len(line.moves) == len(line.positions) - 1
    assert line == LineOfPlay(start, list(line)) == pickle.loads(pickle.dumps(line))  # noqa: S301
    assert line.dog_moves == sum(position.to_move == "dogs" for position in line.positions[:-1])
    assert hash(line) == hash(LineOfPlay(start, line.moves))
    assert LineOfPlay(start, line.moves).positions == line.positions is line.positions, "they are kept"


def test_a_line_holds_what_the_rules_allow():
    start = Position(FIELD, [(0, 1), (4, 4)], (2, 2))
    reason = start.why_not(PASS)
    assert refusal(IllegalMove, LineOfPlay, start, [PASS]) == reason
    assert refusal(IllegalMove, LineOfPlay(start, ()).then, PASS) == reason


def test_a_line_is_written_with_the_dogs_moves_numbered():
    start = Position(FIELD, [(0, 1), (4, 4)], (2, 2), "sheep")
    line = LineOfPlay(start, [SheepMove((2, 2), (3, 2)), DogMove(((4, 4), (3, 4)))])
    assert str(line) == "c3–c4 1. e5–e4"
