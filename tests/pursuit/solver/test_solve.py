"""The exact solution beside the oracle in every depth, the laws that hold, and the best play."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from setcards_edu import BadOption
from setcards_edu.pursuit import (
    PASS,
    READINGS,
    BadPosition,
    Grid,
    NotASquare,
    Position,
    TooLarge,
    estimate,
    solve_pursuit,
    solving,
)
from setcards_edu.pursuit.board.captures import Captures
from setcards_edu.work import run_to_end
from tests.cases import every
from tests.effort import examples, some
from tests.pursuit import naive
from tests.pursuit.boards import ALL_RULES, CLASSIC, WRAPS, boards, grid_of, rules_of
from tests.pursuit.naive import Board, Rules
from tests.refusals import refusal

SIDES = ("dogs", "sheep")


def depths(solution, board, rules):
    """What a solution says of every state, as the oracle has it."""
    return {
        (dogs, sheep, side): number
        for dogs, sheep in naive.states(board, solution.dogs, rules)
        for side in SIDES
        if (number := solution.moves_to_capture(dogs, sheep, side)) is not None
    }


def assert_same(board, dogs, rules):
    solution = solve_pursuit(grid_of(board), dogs=dogs, rules=rules_of(rules))
    known = naive.solve(board, dogs, rules)
    assert depths(solution, board, rules) == known
    to_dogs = {state: number for state, number in known.items() if state[2] == "dogs"}
    assert solution.states == sum(1 for _ in naive.states(board, dogs, rules))
    assert solution.won == len(to_dogs)
    assert solution.longest == max(to_dogs.values(), default=None)
    assert solution.is_won is (solution.won == solution.states)


SIZES = [(rows, columns) for rows in range(1, 6) for columns in range(1, 7)]
WALLS = [("none", False), ("none", True), ("columns", False), ("columns", True), ("both", False)]
"""A torus has none."""


def sizes(wrap, most):
    """The boards of up to so many squares; of a box or torus and the same one turned only the wide one."""
    return [
        (rows, columns)
        for rows, columns in SIZES
        if rows * columns <= most and (wrap == "columns" or rows <= columns)
    ]


@pytest.mark.long
@pytest.mark.parametrize(
    ("wrap", "rules"),
    some(list(product(WRAPS, ALL_RULES))),
    ids=lambda given: given if isinstance(given, str) else "-".join(map(str, given[:4])),
)
def test_all_boards_up_to_4_by_4_in_every_depth(wrap, rules):
    for rows, columns in sizes(wrap, 16):
        for dogs in (1, 2):
            assert_same(Board(rows, columns, wrap), dogs, rules)


LARGER = [
    (Board(rows, columns, wrap), Rules(rules.capture, rules.diagonal, wall_rows))
    for (wrap, wall_rows), rules in product(WALLS, READINGS)
    for rows, columns in sizes(wrap, 30)
    if rows * columns > 16
]
"""The oracle takes long on them: where there is no time for all, it gets a ninth."""


@pytest.mark.long
@pytest.mark.parametrize(("board", "rules"), some(some(LARGER)))
def test_larger_boards_up_to_5_by_6_in_every_depth(board, rules):
    assert_same(board, 2, rules)


@settings(max_examples=examples(60))
@given(boards(4, stones=6), st.integers(1, 2), st.sampled_from(ALL_RULES))
def test_boards_with_stones_in_every_depth(board, dogs, rules):
    assert_same(board, dogs, rules)


@settings(max_examples=examples(12))
@given(boards(3), st.sampled_from(ALL_RULES))
def test_three_dogs_in_every_depth(board, rules):
    assert_same(board, 3, rules)


@settings(max_examples=examples(24))
@given(boards(3), st.integers(1, 3), st.booleans(), st.booleans(), st.booleans())
def test_all_dogs_at_once_in_every_depth(board, dogs, diagonal, wall_rows, may_pass):
    assert_same(board, dogs, Rules("onto", diagonal, wall_rows, may_pass, "all"))


@pytest.mark.long
@pytest.mark.parametrize("rules", READINGS, ids=lambda rules: f"{rules.capture}-{rules.diagonal}")
@pytest.mark.parametrize("wrap", WRAPS)
def test_three_dogs_on_4_by_4_in_every_depth(wrap, rules):
    assert_same(Board(4, 4, wrap), 3, Rules(rules.capture, rules.diagonal))


def solutions(most=5, *, wraps=WRAPS):
    """Solutions of boards without stones that are worth looking at, by any rules."""
    sizes = st.integers(2, most)
    grids = st.builds(Grid, sizes, sizes, st.sampled_from(wraps))
    rules = st.sampled_from([*map(rules_of, ALL_RULES), rules_of(CLASSIC)])
    return st.builds(lambda grid, rules: solve_pursuit(grid, rules=rules), grids, rules)


@settings(max_examples=examples(40))
@given(solutions())
def test_the_order_of_the_dogs_does_not_count(solution):
    for dogs, number in some_placings(solution):
        assert solution.map(dogs[::-1]).moves == solution.map(dogs).moves == number.moves


def some_placings(solution, step=7):
    """Every seventh placing of the dogs, with its map."""
    squares = list(solution.grid)
    pairs = [(a, b) for k, a in enumerate(squares) for b in squares[k + 1 :]]
    for dogs in pairs[::step]:
        yield dogs, solution.map(dogs)


def assert_never_more(few, many):
    """Whatever `many` wins is won by `few`, in no more moves."""
    for dogs, ours in some_placings(many):
        quicker = few.map(dogs).moves
        for sheep, number in ours.moves.items():
            if number is not None and sheep in quicker:
                assert quicker[sheep] is not None
                assert quicker[sheep] <= number


SIZES_AND_WRAP = st.tuples(st.integers(2, 5), st.integers(2, 5), st.sampled_from(WRAPS))
PLAIN = st.sampled_from([rules for rules in ALL_RULES if not rules.may_pass])


@settings(max_examples=examples(30))
@given(SIZES_AND_WRAP, PLAIN)
def test_F7_a_sheep_that_may_pass_is_never_caught_earlier(size, rules):
    grid = Grid(*size)
    usual, passing = (
        solve_pursuit(grid, rules=rules_of(rules._replace(may_pass=may))) for may in (False, True)
    )
    assert_never_more(usual, passing)


@settings(max_examples=examples(30))
@given(SIZES_AND_WRAP, PLAIN)
def test_F5_a_passing_sheep_that_may_stand_beside_walls_is_never_caught_earlier(size, rules):
    """It may pass: where it could not move, a way out would have to be taken (zugzwang)."""
    grid = Grid(*size)
    inside, everywhere = (
        solve_pursuit(grid, rules=rules_of(rules._replace(may_pass=True, wall_rows=walls)))
        for walls in (False, True)
    )
    assert_never_more(inside, everywhere)


@settings(max_examples=examples(30))
@given(SIZES_AND_WRAP, PLAIN)
def test_F3_dogs_that_may_step_and_jump_never_need_longer(size, rules):
    grid = Grid(*size)
    more, less = (
        solve_pursuit(grid, rules=rules_of(rules._replace(capture=capture)))
        for capture in ("step-and-jump", "jump-only")
    )
    assert_never_more(more, less)


@settings(max_examples=examples(40))
@given(solutions(), st.data())
def test_each_number_follows_from_those_of_the_moves(solution, data):
    """With the finite numbers this says all: one less after a best move, as many after the sheep's best."""
    position = data.draw(positions_of(solution))
    number = solution.moves_to_capture(position.dogs, position.sheep[0], position.to_move)
    after = {move: number_after(solution, position.play(move)) for move in position.moves()}
    is_dogs_turn = position.to_move == "dogs"
    best = (min if is_dogs_turn else max)(after.values())
    escapes = best == float("inf")
    assert number == (None if escapes else best + is_dogs_turn)
    expected = [move for move, moves in after.items() if moves == best]
    assert list(solution.best_moves(position.dogs, position.sheep[0], position.to_move)) == expected


@st.composite
def positions_of(draw, solution):
    grid, rules = solution.grid, solution.rules
    squares = list(grid)
    inside = [square for square in squares if rules.wall_rows or not grid.wall_squares & grid.mask([square])]
    assume(inside)
    sheep = draw(st.sampled_from(inside))
    dogs = draw(st.permutations([square for square in squares if square != sheep]))[: solution.dogs]
    return Position(grid, dogs, sheep, draw(st.sampled_from(SIDES)), rules)


def number_after(solution, position):
    if position.is_over:
        return 0
    number = solution.moves_to_capture(position.dogs, position.sheep[0], position.to_move)
    return float("inf") if number is None else number


@settings(max_examples=examples(60))
@given(solutions(), st.data())
def test_a_line_is_as_long_as_the_number_says_or_comes_back(solution, data):
    position = data.draw(positions_of(solution))
    number = solution.moves_to_capture(position.dogs, position.sheep[0], position.to_move)
    line = solution.line(position.dogs, position.sheep[0], position.to_move)
    assert line.start == position
    for here, move in zip(line.positions, line.moves, strict=False):
        assert move in solution.best_moves(here.dogs, here.sheep[0], here.to_move)
    if number is None:
        assert not line.end.is_over
        assert line.end in line.positions[:-1]
    else:
        assert line.end.is_over
        assert line.dog_moves == number


def test_a_line_is_as_long_as_is_asked_for():
    solution = solve_pursuit(Grid(10, 6))
    whole = solution.line([(0, 0), (1, 0)], (8, 3))
    assert whole.dog_moves > 3
    for most in (1, 3):
        line = solution.line([(0, 0), (1, 0)], (8, 3), most=most)
        assert line.dog_moves == most
        assert line.moves == whole.moves[: len(line)]


@settings(max_examples=examples(40))
@given(solutions(4))
def test_a_map_holds_the_numbers_of_all_squares_of_the_sheep(solution):
    for dogs, found in some_placings(solution):
        assert (found.grid, found.dogs) == (solution.grid, dogs)
        assert dict(found.moves) == {sheep: solution.moves_to_capture(dogs, sheep) for sheep in found.moves}
        numbers = [number for number in found.moves.values() if number is not None]
        assert found.longest == max(numbers, default=None)
        assert found.is_won is (len(numbers) == len(found.moves))


@settings(max_examples=examples(40))
@given(solutions(4))
def test_escapes_are_what_the_dogs_do_not_win(solution):
    escapes = list(solution.escapes())
    assert len(escapes) == solution.states - solution.won
    assert len(set(escapes)) == len(escapes)
    for position in escapes[::11]:
        assert position.to_move == "dogs"
        assert solution.moves_to_capture(position.dogs, position.sheep[0]) is None


def test_F7_dogs_that_cannot_move_pass_and_it_counts():
    """The sheep stops the dog's only way out and must give way, or stay for ever."""
    rules = Rules(diagonal=False, wall_rows=True)
    board = Board(3, 3, "none", frozenset({(0, 2), (1, 0)}))
    assert_same(board, 1, rules)
    assert_same(board, 2, rules)
    solution = solve_pursuit(grid_of(board), dogs=1, rules=rules_of(rules))
    assert solution.best_moves([(0, 0)], (0, 1)) == (PASS,)
    assert str(solution.line([(0, 0)], (0, 1))) == "1. – b1–b2 2. a1–b1×b3"
    assert solution.moves_to_capture([(0, 0)], (0, 1)) == 2
    passing = solve_pursuit(grid_of(board), dogs=1, rules=rules_of(rules._replace(may_pass=True)))
    assert passing.moves_to_capture([(0, 0)], (0, 1)) is None


@given(boards(4, stones=4), st.data(), st.sampled_from(ALL_RULES))
def test_F3_what_a_dog_captures_at_once(board, data, rules):
    squares = data.draw(st.permutations(board.squares()))
    assume(squares)
    dog, *others = squares[: data.draw(st.integers(1, 3))]
    expected = {
        sheep
        for sheep in board.squares()
        if sheep not in (dog, *others)
        and any(
            captured and path[0] == dog
            for path, captured in naive.dog_turns(board, rules, (dog, *others), frozenset({sheep}))
        )
    }
    grid = grid_of(board)
    found = Captures(grid, rules_of(rules)).of(grid.index(dog), grid.mask(others))
    assert set(grid.squares(found)) == expected


def test_progress_is_told_and_the_work_can_be_done_in_slices():
    told = []
    solution = solve_pursuit(Grid(8, 6), progress=told.append)
    assert told
    assert all(0 <= reached.done <= reached.total == solution.states for reached in told)
    assert [reached.done for reached in told] == sorted(reached.done for reached in told)
    slices = []
    run_to_end(solving(Grid(8, 6)), slices.append)
    assert slices == told


@settings(max_examples=examples(60))
@given(boards(5), st.integers(1, 3), st.sampled_from([*ALL_RULES, CLASSIC]))
def test_the_states_are_counted_beforehand(board, dogs, rules):
    counted = estimate(grid_of(board), dogs=dogs, rules=rules_of(rules))
    if board.rows * board.columns <= 12:
        assert counted.states == sum(1 for _ in naive.states(board, dogs, rules))
    assert counted.megabytes >= 0
    assert counted.seconds >= 0


def test_a_board_that_does_not_fit_is_refused_with_the_estimate():
    grid = Grid(100, 100)
    needed = estimate(grid, dogs=3)
    reason = refusal(TooLarge, solve_pursuit, grid, dogs=3)
    assert reason.key == "pursuit.too-large"
    assert reason.witnesses["states"] == needed.states
    assert reason.witnesses["megabytes"] == needed.megabytes
    assert refusal(TooLarge, lambda: next(solving(grid, dogs=3))) == reason


def test_what_fits_is_an_option():
    needed = estimate(Grid(10, 6)).megabytes
    assert refusal(TooLarge, solve_pursuit, Grid(10, 6), most_megabytes=needed - 1).witnesses["most"]
    assert solve_pursuit(Grid(10, 6), most_megabytes=needed).is_won


@pytest.mark.parametrize("door", [solve_pursuit, estimate, lambda *a, **b: next(solving(*a, **b))])
@pytest.mark.parametrize("given", [0, 4, "2", 2.0, True, None])
def test_one_to_three_dogs_are_on_a_board(door, given):
    assert refusal(BadOption, door, Grid(3, 3), dogs=given).witnesses["name"] == "dogs"
    assert refusal(BadOption, door, given).key == "grid.not-a-grid"


@every(
    ("kind", "key", "dogs", "sheep"),
    [
        (BadPosition, "position.other-dogs", [(0, 0)], (2, 2)),
        (BadPosition, "position.other-dogs", [(0, 0), (1, 1), (1, 2)], (2, 2)),
        (BadPosition, "position.one-sheep", [(0, 0), (1, 1)], [(2, 2), (2, 3)]),
        (BadPosition, "position.one-sheep", [(0, 0), (1, 1)], []),
        (BadPosition, "position.shared", [(0, 0), (0, 0)], (2, 2)),
        (BadPosition, "position.shared", [(0, 0), (2, 2)], (2, 2)),
        (BadPosition, "position.beside-wall", [(0, 0), (1, 1)], (3, 3)),
        (NotASquare, "square.off-board", [(0, 0), (4, 0)], (2, 2)),
        (NotASquare, "square.off-board", [(0, 0), (1, 1)], (2, 4)),
    ],
)
def test_what_is_no_position_of_the_board_is_refused(kind, key, dogs, sheep):
    solution = solve_pursuit(Grid(4, 4))
    for door in (solution.moves_to_capture, solution.best_moves, solution.line):
        assert refusal(kind, door, dogs, sheep).key == key
    if sheep == (2, 2) and (2, 2) not in dogs:
        assert refusal(kind, solution.map, dogs).key == key
