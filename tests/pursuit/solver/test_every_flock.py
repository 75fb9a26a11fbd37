"""Every flock of a small board: beside a naive search, and what that shows of the second theorem."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from setcards_edu.messages import BadOption
from setcards_edu.pursuit import READINGS, Grid, PursuitRules, solve_flock
from setcards_edu.pursuit.solver.every_flock import solve_every_flock, solving_every_flock
from setcards_edu.pursuit.solver.solve import TooLarge
from setcards_edu.work import run_to_end
from tests.cases import every
from tests.refusals import refusal

JUMPS, STRAIGHT_JUMPS = READINGS[2:]


class Naive:
    """How many moves the dogs need from each position, one state after another; sheep may stay and part."""

    def __init__(self, grid, rules):
        self.grid, self.rules = grid, rules
        rows = range(grid.rows) if rules.wall_rows else range(1, grid.rows - 1)
        columns = range(grid.columns) if grid.wrap != "none" else range(1, grid.columns - 1)
        self.inside = [square for square in grid if square[0] in rows and square[1] in columns]
        self.states = [
            (dogs, frozenset(sheep))
            for dogs in combinations(grid, 2)
            for free in [[square for square in self.inside if square not in dogs]]
            for number in range(1, len(free) + 1)
            for sheep in combinations(free, number)
        ]

    def beside(self, square, sheep):
        return self.grid.neighbours(square, diagonal=self.rules.diagonal and len(sheep) <= 2)

    def jumps(self, start, other, sheep):
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            here, run = start, []
            while True:
                here = here[0] + down, here[1] + right
                if self.grid.wrap != "none":
                    here = here[0], here[1] % self.grid.columns
                if here not in sheep:
                    break
                run.append(here)
            if run and here in {*self.grid} - {other, start}:
                yield tuple(sorted((here, other))), sheep - {*run}

    def dog_moves(self, dogs, sheep):
        for dog, other in (dogs, dogs[::-1]):
            steps = [there for there in self.beside(dog, sheep) if there != other and there not in sheep]
            yield from ((tuple(sorted((there, other))), sheep) for there in steps)
            for start in [dog, *steps] if self.rules.capture == "step-and-jump" else [dog]:
                yield from self.jumps(start, other, sheep)

    def replies(self, dogs, sheep):
        yield sheep
        for one in sheep:
            for there in self.beside(one, sheep):
                if there in self.inside and there not in dogs and there not in sheep:
                    yield sheep - {one} | {there}

    def solved(self):
        moves = {state: list(self.dog_moves(*state)) for state in self.states}
        won, lost, number = {}, set(), 0
        while True:
            number += 1
            new = [
                state
                for state, ends in moves.items()
                if state not in won and any(not end[1] or end in lost for end in ends)
            ]
            if not new:
                return won
            won |= dict.fromkeys(new, number)
            lost |= {
                (dogs, sheep)
                for dogs, sheep in self.states
                if all((dogs, reply) in won for reply in self.replies(dogs, sheep))
            }


BOARDS = (Grid(3, 3), Grid(3, 4), Grid(4, 3), Grid(4, 4, wrap="none"))


@pytest.mark.long
@pytest.mark.parametrize("grid", BOARDS, ids=str)
@pytest.mark.parametrize("rules", [*READINGS, PursuitRules(capture="jump-only", wall_rows=True)])
def test_it_finds_what_a_naive_search_finds(grid, rules):
    if rules.wall_rows and grid.size > 9:
        grid = Grid(3, 3)
    found, naive = solve_every_flock(grid, rules), Naive(grid, rules)
    won = naive.solved()
    assert (found.states, found.won, found.longest) == (len(naive.states), len(won), max(won.values()))


@pytest.mark.long
@every("rules", READINGS)
def test_whatever_flock_it_is_two_dogs_capture_it_on_boards_of_three_rows_and_four(rules):
    for rows in (3, 4):
        found = solve_every_flock(Grid(rows, 6), rules)
        inside, dogs = 6 * (rows - 2), comb(6 * rows, 2)
        assert found.is_won
        assert found.states <= dogs * (2**inside - 1)
        of_three = solve_flock(Grid(rows, 6), sheep=3, rules=rules)
        assert of_three.is_won


@pytest.mark.long
def test_with_jumps_only_two_dogs_capture_every_flock_on_five_rows():
    """The other reading with jumps only is gone through for the table of both theorems."""
    found = solve_every_flock(Grid(5, 6), STRAIGHT_JUMPS)
    assert (found.states, found.is_won, found.longest) == (55_639_629, True, 39)


def test_where_it_does_not_show_that_the_dogs_win():
    """With three columns the sheep, which may wait and part here, hold out on five rows."""
    for rules in (JUMPS, STRAIGHT_JUMPS):
        assert [solve_every_flock(Grid(rows, 3), rules).is_won for rows in (3, 4, 5)] == [True, True, False]


def test_it_tells_how_far_it_is():
    told = []
    found = run_to_end(solving_every_flock(Grid(3, 6), JUMPS), told.append)
    assert told[-1].done == told[-1].total == found.states


def test_larger_boards_and_other_rules_are_refused():
    assert refusal(TooLarge, solve_every_flock, Grid(6, 6)).witnesses["squares"] == 24
    refusal(BadOption, solve_every_flock, Grid(3, 6), PursuitRules(capture="onto"))
