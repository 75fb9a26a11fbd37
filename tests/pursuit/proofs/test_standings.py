"""How both theorems stand: the page says what the library finds; what is believed of longest chases."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from setcards_edu.claims import Standing
from setcards_edu.messages import BadOption
from setcards_edu.pictures import standings_table
from setcards_edu.pursuit import (
    READINGS,
    Grid,
    Position,
    PursuitRules,
    how_it_stands,
    solve_flock,
    solve_pursuit,
    theorem,
)
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.pursuit.proofs.limits import MOST_FLOCK_COLUMNS
from setcards_edu.pursuit.proofs.standings import COLUMNS
from setcards_edu.pursuit.solver.every_flock import MOST_INSIDE
from setcards_edu.pursuit.strategies.barrier import has_barriers
from tests.cases import every
from tests.refusals import refusal, sentences

JUMPS, STRAIGHT_JUMPS = READINGS[2:]

A1_B1 = [(0, 0), (0, 1)]

WITH_TWO_SHEEP = [
    (JUMPS, 7, 3, [(1, 2), (5, 0)]),
    (STRAIGHT_JUMPS, 7, 3, [(1, 2), (5, 0)]),
    (replace(JUMPS, wall_rows=True), 4, 4, [(1, 2), (3, 0)]),
]
"""Where one of two sheep escapes: rules, rows, columns, and the sheep while the dogs stand on a1 and b1."""


@pytest.mark.parametrize(("rules", "rows", "columns", "sheep"), WITH_TWO_SHEEP)
def test_where_two_sheep_escape_from_which_one_does_not(rules, rows, columns, sheep):
    """With fewer rows both are captured."""
    stand = how_it_stands(2, columns, rules)
    assert (stand.standing, stand.rows) == (Standing.FAILS_FROM, rows)
    assert all(solve_flock(Grid(fewer, columns), rules=rules).is_won for fewer in range(3, rows))
    grid = Grid(rows, columns)
    assert solve_pursuit(grid, rules=rules).is_won
    assert solve_flock(grid, rules=rules).moves_to_capture(A1_B1, sheep) is None


@pytest.mark.long
@every("number", [2, 3])
@pytest.mark.parametrize(("rules", "rows", "columns"), [row[:3] for row in WITH_TWO_SHEEP])
def test_where_one_of_two_sheep_or_three_escapes_some_sheep_is_alone(rules, rows, columns, number):
    solution = solve_flock(Grid(rows, columns), sheep=number, rules=rules)
    assert not solution.is_won
    for dogs in combinations(solution.grid, 2):
        assert None not in solution.flocks(dogs, together=True).values()


@every("rules", READINGS[2:])
def test_with_three_columns_and_open_walls_it_depends_on_the_rows(rules):
    open_walls = replace(rules, wall_rows=True)
    assert [n for n in range(3, 9) if not solve_pursuit(Grid(n, 3), rules=open_walls).is_won] == [3]
    assert [n for n in range(3, 8) if not solve_flock(Grid(n, 3), rules=open_walls).is_won] == [3, 5, 6, 7]


@pytest.mark.long
def test_what_is_proved_of_one_sheep_is_what_the_dogs_can_play():
    for columns in (3, 8):
        for rules in (READINGS[0], replace(READINGS[1], wall_rows=True)):
            stand = how_it_stands(1, columns, rules)
            assert (stand.standing is Standing.PROVED) is has_barriers(columns, rules)


NARROW = [(4, JUMPS), (4, STRAIGHT_JUMPS), (5, STRAIGHT_JUMPS)]


@pytest.mark.parametrize(("columns", "rules"), NARROW)
def test_the_second_theorem_says_the_same_with_a_window_of_three_rows(columns, rules):
    assert how_it_stands(2, columns, rules).standing is Standing.PROVED
    proof = theorem(2, rules=rules, rows=4, columns=columns)
    for name in ("flock-lemma", "flock-all"):
        verdict = proof.step(name).verdict()
        in_part = name == "flock-lemma" and rules.diagonal  # then for dogs opposite each other
        assert verdict.standing is (Standing.IN_PART if in_part else Standing.PROVED)
        assert len(set(sentences(verdict.note))) == 2


@every("rules", READINGS)
def test_a_whole_row_of_sheep_beside_a_wall_is_never_captured_while_it_stays(rules):
    grid, open_walls = Grid(4, 5), replace(rules, wall_rows=True, may_pass=True)
    row = [(0, column) for column in range(5)]
    for dogs in combinations([square for square in grid if square not in row], 2):
        position = Position(grid, dogs, row, rules=open_walls)
        assert not any(map(taken_by, position.moves()))


def test_a_board_too_large_for_all_flocks_is_open():
    rules = PursuitRules(wall_rows=True)
    assert 3 * 7 > MOST_INSIDE
    assert how_it_stands(2, 7, rules).standing is Standing.OPEN
    assert MOST_FLOCK_COLUMNS < COLUMNS[-1]


def test_the_table_has_a_row_for_each_number_of_columns():
    table = standings_table(1, [6, 4], wall_rows=True)
    assert [row[0] for row in table.rows] == ["6", "4"]
    assert [str(cell) for cell in table.rows[0][1:]] == ["proved", "proved", *["fails with n = 3"] * 2]


def test_options_out_of_range_are_refused():
    for given in ((3, 6), (1, 13), (1, 2)):
        refusal(BadOption, how_it_stands, *given)
    refusal(BadOption, how_it_stands, 1, 6, PursuitRules(capture="onto"))
    refusal(BadOption, standings_table, 1, [13])


def longest(rows, columns, rules):
    return solve_pursuit(Grid(rows, columns), rules=rules).longest


@pytest.mark.long
def test_the_longest_capture_with_six_columns_from_five_rows_on():
    believed = (lambda n: n - 2, lambda n: 2 * n - 4, lambda n: 2 * n - 4, lambda n: 2 * n - 2)
    for rules, moves in zip(READINGS, believed, strict=True):
        found = [longest(n, 6, rules) for n in range(4, 15)]
        assert found[1:] == [moves(n) for n in range(5, 15)]


@pytest.mark.long
def test_the_longest_capture_by_three_dogs():
    for rules, moves in zip(READINGS, ([3, 4, 5], [5, 7, 9], [6, 8, 10], [7, 9, 11]), strict=True):
        assert [solve_pursuit(Grid(n, 6), dogs=3, rules=rules).longest for n in (5, 6, 7)] == moves


@pytest.mark.long
def test_where_the_formulas_for_other_numbers_of_columns_hold():
    for n in range(5, 9):
        for m in range(3, 14):
            formula, fits = n + -(-m // 2) - 5, m // 2 <= n // 2 + 2
            found = longest(n, m, READINGS[0])
            assert (found == formula) is (fits and (n, m) != (5, 8)), (n, m)
    assert longest(5, 8, READINGS[0]) == 5 + 8 // 2 - 5 + 1
    for n in range(4, 9):
        for m in range(5, 12):
            assert longest(n, m, READINGS[1]) == 2 * n + m - 10
    assert longest(3, 5, READINGS[1]) != 2 * 3 + 5 - 10
