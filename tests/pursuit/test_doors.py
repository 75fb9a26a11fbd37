"""Chases: what cannot be meant is refused at every door, and one thing is refused in one way."""

from __future__ import annotations

import pytest

from setcards_edu.messages import BadOption, Reason
from setcards_edu.pursuit import (
    BadPosition,
    FlockBarrier,
    Grid,
    HandStrategy,
    IllegalMove,
    Line,
    NotForThisBoard,
    Plan,
    Position,
    PublishedStrategy,
    PursuitRules,
    solve_flock,
    solve_pursuit,
    symmetric_dogs,
    text_grid,
    theorem,
    whole,
)
from setcards_edu.pursuit.board.moves import may_stand, meadow
from setcards_edu.pursuit.proofs.published_proof import text_steps
from setcards_edu.teaching.pursuit.chase.chase import Chase
from tests.cases import every
from tests.pursuit.boards import text_position
from tests.refusals import refusal

BOARD = Grid(4, 6)
DOGS, SHEEP = [(0, 0), (0, 1)], [(1, 3), (2, 3)]
ONE, FLOCK = solve_pursuit(BOARD), solve_flock(BOARD)
STRATEGIES = [PublishedStrategy(), FlockBarrier(), HandStrategy()]


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


@pytest.mark.parametrize("dogs", STRATEGIES, ids=lambda dogs: type(dogs).__name__)
def test_dogs_give_no_advice_when_it_is_not_their_turn(dogs):
    start = Position(text_grid(4), symmetric_dogs(4), (2, 2), "sheep")
    assert refusal(IllegalMove, dogs.advise, dogs.plan(start)).key == "move.sheep-to-move"
    ended = Position(text_grid(4), symmetric_dogs(4), (), "dogs")
    plan = whole(ended)
    assert refusal(IllegalMove, dogs.advise, plan).key == "move.game-over"


@pytest.mark.parametrize("dogs", STRATEGIES, ids=lambda dogs: type(dogs).__name__)
def test_every_strategy_refuses_a_board_that_is_not_its_own_in_the_same_way(dogs):
    refusal(NotForThisBoard, dogs.plan, Position(Grid(4, 6, wrap="both"), DOGS, SHEEP[:1]))


PLAN = whole(text_position(6))


@every("given", [5, None, "x", BOARD, [(0, 0)], Position])
@every(
    "door",
    [
        *(dogs.plan for dogs in STRATEGIES),
        PublishedStrategy().why_not,
        whole,
        lambda position: Plan(position, range(3)),
        lambda position: Line(position, ()),
        ONE.best_in,
        FLOCK.best_in,
    ],
)
def test_what_is_no_position_is_refused_wherever_one_is_asked_for(door, given):
    assert refusal(BadPosition, door, given).key == "position.not-a-position"


@every("given", [5, None, "x", PLAN.position, Plan])
@every(
    "door",
    [
        *(dogs.advise for dogs in STRATEGIES),
        PublishedStrategy().step,
        PublishedStrategy().near_far,
        lambda plan: PublishedStrategy().distance(plan, 0),
    ],
)
def test_what_is_no_plan_is_refused_wherever_one_is_asked_for(door, given):
    reason = refusal(BadOption, door, given)
    assert reason.key == "plan.not-a-plan"


@every(
    ("key", "door", "wrong"),
    [
        ("plan.not-rows", lambda rows: Plan(PLAN.position, rows), (5, None, [0, 1])),
        ("option.number", lambda rows: text_steps(PursuitRules(), rows), ("x", 2, 101, None, 6.0)),
        ("option.number", lambda dog: PublishedStrategy().distance(PLAN, dog), (2, -1, None, "x", True)),
        ("option.unknown", lambda together: FLOCK.flocks(DOGS, together=together), ("no", 1, None)),
    ],
)
def test_what_cannot_be_meant_is_refused_with_words(key, door, wrong):
    for given in wrong:
        reason = refusal(BadOption, door, given)
        assert reason.key == key


@pytest.mark.parametrize("given", [5, None, True])
def test_one_thing_is_no_line_of_moves(given):
    assert refusal(IllegalMove, Line, PLAN.position, given).key == "move.not-a-move"


@pytest.mark.parametrize("given", [[], {}, 5, None, ("text-base",)])
def test_what_is_no_name_is_in_no_proof(given):
    assert given not in theorem(1, rows=3)
    assert "text-base" in theorem(1, rows=3)


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


@pytest.mark.parametrize("opponent", [PublishedStrategy, FlockBarrier, Position, [], None, 5])
def test_an_opponent_is_a_strategy_and_not_a_class_of_them(opponent):
    for door in (Chase.waiting().with_opponent, lambda given: Chase.waiting(role="sheep", opponent=given)):
        assert refusal(BadOption, door, opponent).witnesses["name"] == "opponent"
