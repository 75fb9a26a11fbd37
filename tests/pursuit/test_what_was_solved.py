"""Chases: a solution answers what was solved, and nothing else."""

from __future__ import annotations

import pytest

from setcards_edu.messages import BadOption, Reason
from setcards_edu.pursuit import (
    BadPosition,
    Grid,
    Position,
    PursuitRules,
    solve_flock,
    solve_pursuit,
)
from setcards_edu.pursuit.board.moves import may_stand, meadow
from setcards_edu.teaching.pursuit.chase.chase import Chase
from tests.refusals import refusal

BOARD = Grid(4, 6)
DOGS, SHEEP = [(0, 0), (0, 1)], [(1, 3), (2, 3)]
ONE, FLOCK = solve_pursuit(BOARD), solve_flock(BOARD)


def test_the_dogs_of_a_question_may_come_one_by_one():
    dogs = [(1, 4), (2, 1)]
    for together in (False, True):
        asked = FLOCK.flocks((dog for dog in dogs), together=together)
        assert asked == FLOCK.flocks(dogs, together=together)
        assert not any(set(flock) & set(dogs) for flock in asked)


@pytest.mark.parametrize(
    ("solution", "animals"), [(ONE, (DOGS, SHEEP[:1])), (FLOCK, (DOGS, SHEEP)), (FLOCK, (DOGS, SHEEP[:1]))]
)
def test_the_best_moves_are_those_of_a_position_that_was_solved(solution, animals):
    assert solution.best_in(Position(BOARD, *animals))
    onto = PursuitRules(capture="onto")
    wrong = {
        "position.not-a-position": (None, "x", animals),
        "position.other-solution": (Position(Grid(5, 6), *animals), Position(BOARD, *animals, rules=onto)),
        "position.other-dogs": (Position(BOARD, DOGS[:1], animals[1]),),
        "move.game-over": (Position(BOARD, DOGS, ()),),
    }
    for key, positions in wrong.items():
        for position in positions:
            reason = refusal(BadPosition, solution.best_in, position)
            assert reason.key == key


def test_the_best_moves_are_those_of_as_many_sheep_as_were_solved():
    assert refusal(BadPosition, ONE.best_in, Position(BOARD, DOGS, SHEEP)).key == "position.one-sheep"
    three = Position(BOARD, DOGS, [*SHEEP, (1, 4)])
    assert refusal(BadPosition, FLOCK.best_in, three).key == "position.other-sheep"


@pytest.mark.parametrize("walls", [False, True])
def test_F5_the_meadow_is_every_square_where_a_sheep_may_stand(walls):
    grid, rules = Grid(4, 5, stones=[(1, 2), (0, 0)]), PursuitRules(wall_rows=walls)
    free = [square for square in grid if square not in grid.stones and may_stand(grid, rules, square)]
    assert list(grid.squares(meadow(grid, rules))) == free


def test_a_chase_takes_the_solution_of_its_own_board_rules_and_animals_only():
    two = Chase.waiting(BOARD, dogs="a1 b1", sheep="c2 c3")
    alone, other = solve_pursuit(BOARD, dogs=1), solve_pursuit(Grid(3, 6))
    wrong = {
        "chase.other-animals": (ONE, alone),
        "chase.other-solution": (other,),
        "chase.no-solution": (5, "x"),
    }
    for key, given in wrong.items():
        for exact in given:
            reason = refusal(BadOption, two.solved, exact)
            assert reason.key == key
    assert refusal(BadOption, lambda: Chase.start(exact=5)) == Reason("chase.no-solution", given="5")
    assert two.solved(FLOCK).exact is FLOCK
