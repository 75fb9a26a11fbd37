"""F12: the dogs that go down row by row before a flock, against all that sheep can do and against chance."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from setcards_edu.pursuit import Grid, IllegalMove, NotForThisBoard, Position, PursuitRules
from setcards_edu.pursuit.board.moves import Move
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.pursuit.board.rules import MOST_DOG_MOVES
from setcards_edu.pursuit.strategies.escapes import followers
from setcards_edu.pursuit.strategies.flock import FlockBarrier
from setcards_edu.pursuit.strategies.strategy import Plan
from setcards_edu.teaching.pursuit.chase.setting import ChaseSetting
from tests.cases import every
from tests.pursuit.boards import follow


def sly(rng):
    """Sheep that avoid being captured at once if some of a few moves allow it."""

    def choose(plan: Plan) -> Move:
        moves = plan.position.moves()
        few = rng.sample(moves, min(5, len(moves)))
        safe = [move for move in few if not any(map(taken_by, plan.moved(move).position.moves()))]
        return (safe or few)[0]

    return choose


@pytest.mark.long
@every("seed", range(25))
def test_any_number_of_sheep_is_captured(seed):
    """F12, on real boards by the real rules; no sheep ever gets above the barrier."""
    rng = random.Random(seed)  # noqa: S311 - no secret, only chance
    rules = PursuitRules(diagonal=seed % 2 == 0, may_pass=seed % 3 == 0)
    rows, columns = rng.randint(3, 10), rng.choice([4, 5, 6, 7, 8, 9])
    grid = Grid(rows, columns)
    dogs = rng.sample(list(grid), 2)
    inside = [square for square in grid if 0 < square[0] < rows - 1 and square not in dogs]
    sheep = rng.sample(inside, min(rng.randint(1, 10), len(inside)))
    start = Position(grid, dogs, sheep, rules=rules)
    line, plans = follow(FlockBarrier(rules), start, sly(rng), most=1000)
    assert line.end.is_over
    assert not any(plan.is_broken for plan in plans)


def wary(rng):
    """Sheep that make one of the moves after which the dogs can capture the fewest of them at once."""

    def choose(plan: Plan) -> Move:
        moves = rng.sample(plan.position.moves(), len(plan.position.moves()))
        return min(moves, key=lambda move: _most_taken(plan.moved(move).position))

    return choose


def _most_taken(position: Position) -> int:
    return max(len(taken_by(move)) for move in position.moves())


def by_chance(rng):
    return lambda plan: rng.choice(plan.position.moves())


@pytest.mark.long
@every("seed", range(12))
@pytest.mark.parametrize("sheep", [by_chance, sly, wary])
def test_ten_sheep_on_the_games_own_board_are_captured(sheep, seed):
    """F1, F2, F12: with flocks that may be placed so; before a leg ends (F8)."""
    rng = random.Random(seed)  # noqa: S311 - no secret, only chance
    start = ChaseSetting.of(Grid(10, 9), 2, 10, PursuitRules()).position(seed)
    line, plans = follow(FlockBarrier(), start, sheep(rng), most=MOST_DOG_MOVES)
    assert line.end.is_over
    assert 5 <= line.dog_moves <= 71 < MOST_DOG_MOVES
    assert not any(plan.is_broken for plan in plans)


def test_the_barrier_moves_down_once_all_sheep_are_below_the_next_row():
    rules, dogs = PursuitRules(diagonal=False), [(2, 0), (2, 2)]
    for sheep, barrier in (([(2, 1), (4, 1)], 1), ([(4, 1), (4, 3)], 2)):
        plan = Plan(Position(Grid(7, 4), dogs, sheep, rules=rules), range(1, 7), 1)
        assert FlockBarrier(rules).advise(plan).after.barrier == barrier


@pytest.mark.parametrize("rows", [3, 4])
def test_against_all_that_two_sheep_can_do(rows):
    """From each placing of two sheep every line of play comes to an end."""
    strategy = FlockBarrier()
    known: dict[Plan, int] = {}

    def longest(plan: Plan) -> int:
        """The most moves of the dogs; a position that comes again would never end."""
        if plan not in known:
            known[plan] = 10**6
            ways = [(after, plan.position.to_move == "dogs") for _, after in followers(strategy, plan)]
            known[plan] = max((longest(after) + moved for after, moved in ways), default=0)
        return known[plan]

    grid = Grid(rows, 6)
    inside = [square for square in grid if 0 < square[0] < rows - 1]
    for dogs in [((0, 4), (rows - 1, 1)), ((1, 0), (rows - 1, 0)), ((rows - 1, 2), (rows - 1, 3))]:
        for sheep in combinations([square for square in inside if square not in dogs], 2):
            assert longest(strategy.plan(Position(grid, dogs, sheep))) <= 2 * (5 * rows - 7)


@pytest.mark.parametrize(
    ("grid", "rules"),
    [
        (Grid(5, 6, wrap="both"), PursuitRules()),
        (Grid(5, 6, stones=[(0, 0)]), PursuitRules()),
        (Grid(5, 6), PursuitRules(wall_rows=True)),
        (Grid(5, 6), PursuitRules(capture="jump-only")),
        (Grid(5, 3), PursuitRules(diagonal=False)),
        (Grid(5, 12), PursuitRules()),
    ],
)
def test_boards_for_which_it_is_not_made_are_refused(grid, rules):
    with pytest.raises(NotForThisBoard):
        FlockBarrier(rules).plan(Position(grid, [(1, 1), (2, 2)], [(3, 0)], rules=rules))


def test_other_rules_and_a_finished_game_are_refused():
    with pytest.raises(NotForThisBoard):
        FlockBarrier().plan(
            Position(Grid(5, 6), [(1, 1), (2, 2)], [(3, 3)], rules=PursuitRules(may_pass=True))
        )
    over = Plan(Position(Grid(5, 6), [(1, 1), (2, 2)], ()), range(5))
    with pytest.raises(IllegalMove):
        FlockBarrier().advise(over)
