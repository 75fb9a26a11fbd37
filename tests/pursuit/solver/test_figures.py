"""Known figures of chases with one sheep, worked out again: how far the theorem goes, the classic game."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from setcards_edu.pursuit import READINGS, Grid, PursuitRules, solve_pursuit, symmetric_dogs, text_grid
from tests.cases import every
from tests.effort import THOROUGH
from tests.pursuit.boards import CLASSIC, rules_of

CAPTURES = ("step-and-jump", "jump-only")
ROWS = range(3, 11)
CLASSIC_RULES = rules_of(CLASSIC)


def reading(rules):
    return f"{rules.capture}-{'diagonal' if rules.diagonal else 'orthogonal'}"


@cache
def solved(rows, columns, wrap, rules, dogs=2):
    return solve_pursuit(Grid(rows, columns, wrap=wrap), dogs=dogs, rules=rules)


@every("rules", READINGS)
@every("rows", ROWS)
def test_theorem_1_holds_from_every_placing(rows, rules):
    solution = solved(rows, 6, "columns", rules)
    assert solution.is_won
    assert solution.grid == text_grid(rows)
    assert solution.map(symmetric_dogs(rows)).is_won


@pytest.mark.parametrize(
    ("capture", "diagonal", "won", "longest"),
    [
        ("step-and-jump", True, 281_952, 10),
        ("step-and-jump", False, 281_952, 19),
        ("jump-only", True, 25_974, 6),
        ("jump-only", False, 281_952, 21),
    ],
)
def test_F1_F3_the_last_sheep_on_the_games_own_board(capture, diagonal, won, longest):
    """Evidence for the reading: by the stricter one, with diagonal steps (F4), few positions are won."""
    solution = solved(10, 9, "columns", PursuitRules(capture=capture, diagonal=diagonal))
    assert (solution.states, solution.won, solution.longest) == (281_952, won, longest)


@pytest.mark.long
@every("rules", READINGS)
@every("rows", ROWS)
def test_F5_sheep_beside_walls_are_caught_by_step_and_jump_only(rows, rules):
    """In jump-only, keeping sheep off the wall rows is just what the theorem needs."""
    solution = solved(rows, 6, "columns", PursuitRules(rules.capture, rules.diagonal, wall_rows=True))
    assert solution.is_won is (rules.capture == "step-and-jump")


@pytest.mark.long
@every("rules", READINGS)
@every("rows", ROWS)
def test_on_a_torus_jump_only_fails_from_four_rows_on_and_step_and_jump_from_seven(rows, rules):
    first = {"jump-only": 4, "step-and-jump": 7}[rules.capture]
    assert solved(rows, 6, "both", rules).is_won is (rows < first)


@pytest.mark.parametrize("rules", READINGS, ids=reading)
def test_on_the_torus_of_seven_by_seven_all_readings_fail(rules):
    assert not solved(7, 7, "both", rules).is_won


@pytest.mark.parametrize("diagonal", [True, False])
@pytest.mark.parametrize("capture", CAPTURES)
def test_from_where_the_dogs_do_not_win_the_sheep_is_never_caught(capture, diagonal):
    """A few of the escapes on the torus of 7 by 6, followed until a position comes again."""
    solution = solved(7, 6, "both", PursuitRules(capture, diagonal))
    for position in islice(solution.escapes(), 0, 2500, 601):
        line = solution.line(position.dogs, position.sheep[0])
        assert not line.end.is_over
        assert line.end in line.positions[:-1]


@pytest.mark.parametrize("diagonal", [True, False])
def test_F11_the_base_case_with_wall_rows_leaves_two_of_sixteen_squares(diagonal):
    """Neither among the five around a dog nor taken on the first move."""
    rules = PursuitRules(diagonal=diagonal, wall_rows=True)
    dogs = symmetric_dogs(3)
    grid = text_grid(3)
    found = solve_pursuit(grid, rules=rules).map(dogs)
    around = {square for dog in dogs for square in grid.neighbours(dog, diagonal=True)}
    assert [len(grid.neighbours(dog, diagonal=True)) for dog in dogs] == [5, 5]
    left = [sheep for sheep, moves in found.moves.items() if moves != 1 and sheep not in around]
    assert (len(found.moves), len(left)) == (16, 2)


@pytest.mark.parametrize("diagonal", [True, False])
def test_F11_the_base_case_without_wall_rows_is_one_move(diagonal):
    found = solve_pursuit(text_grid(3), rules=PursuitRules(diagonal=diagonal)).map(symmetric_dogs(3))
    assert dict(found.moves) == {(1, column): 1 for column in range(6)}


SIZES = [(rows, columns) for rows in range(3, 7) for columns in range(3, 7)]


@pytest.mark.long
@every("wrap", ["none", "columns"])
@every("size", SIZES)
def test_two_cops_are_needed_and_enough_on_boxes_and_cylinders(size, wrap):
    one, two = (solved(*size, wrap, CLASSIC_RULES, dogs) for dogs in (1, 2))
    assert two.is_won
    assert not any(one.map([cop]).is_won for cop in one.grid)


@pytest.mark.long
@every("size", SIZES)
def test_on_a_torus_two_cops_are_enough_on_3_by_3_and_3_by_4_only(size):
    """Luccio and Pagli, "Cops and robber on grids and tori", arXiv 1708.08255."""
    solution = solved(*size, "both", CLASSIC_RULES)
    assert solution.is_won is (sorted(size) in ([3, 3], [3, 4]))
    if not solution.is_won:
        cops = ((a, b) for a in solution.grid for b in solution.grid)
        assert not any(solution.map(pair).is_won for pair in cops)


@pytest.mark.parametrize("size", [size for size in SIZES if THOROUGH or size[0] * size[1] <= 16])
def test_on_a_torus_three_cops_are_enough(size):
    assert solved(*size, "both", CLASSIC_RULES, 3).is_won
