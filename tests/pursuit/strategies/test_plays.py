"""All plays against a strategy: how long the longest is, beside a naive twin; endless ones, broken ones."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from setcards_edu.pursuit import Best, Position, solve_pursuit, symmetric_dogs, text_grid
from setcards_edu.pursuit.board.moves import DogMove
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.pursuit.strategies.barrier import BarrierStrategy
from setcards_edu.pursuit.strategies.plays import Plays, playing
from setcards_edu.pursuit.strategies.published import PublishedStrategy
from setcards_edu.pursuit.strategies.strategy import Advice, whole
from setcards_edu.work import run_to_end


def starts(rows, dogs=None, **rules):
    """Two dogs, in the symmetric position unless it is said otherwise, and the sheep anywhere."""
    grid = text_grid(rows)
    team = dogs or symmetric_dogs(rows)
    inside = [square for square in grid if 0 < square[0] < rows - 1 and square not in team]
    return [Position(grid, team, sheep, **rules) for sheep in inside]


def plays(strategy, positions, ended=None):
    return run_to_end(playing(strategy, map(strategy.plan, positions), ended))


def naive_longest(strategy, plan, ended=lambda plan: plan.position.is_over):
    """One play after the other, with no memory of any."""
    if ended(plan):
        return 0
    if plan.position.to_move == "dogs":
        return 1 + naive_longest(strategy, strategy.advise(plan).after, ended)
    return max(naive_longest(strategy, plan.moved(move), ended) for move in plan.position.moves())


@dataclass
class Dogs:
    """Dogs by a rule of the test's own."""

    rule: object
    kept: range | None = None
    name: str = "by-rule"

    def plan(self, position):
        return replace(whole(position), kept=self.kept or range(position.grid.rows))

    def advise(self, plan):
        move = self.rule(plan.position)
        return Advice(move, self.name, replace(plan, position=plan.position.play(move)))


def first_step(position):
    """Never a capture."""
    return next(move for move in position.moves() if not taken_by(move))


def to_and_fro(position):
    """The first dog steps to one side and back."""
    row, column = position.dogs[0]
    there = column + 1 if column % 2 == 0 else column - 1
    return DogMove(((row, column), (row, there)))


@pytest.mark.parametrize("rows", [3, 4])
def test_the_longest_play_is_that_of_a_naive_twin(rows):
    strategy = BarrierStrategy()
    for start in starts(rows):
        plan = strategy.plan(start)
        assert plays(strategy, [start]).longest == naive_longest(strategy, plan)


@pytest.mark.parametrize("rows", [3, 4])
def test_the_best_dogs_need_what_the_solution_says(rows):
    solution = solve_pursuit(text_grid(rows))
    for start in starts(rows, dogs=((0, 0), (0, 1))):
        found = plays(Best(solution), [start])
        assert found.longest == solution.moves_to_capture(start.dogs, start.sheep[0])


def test_of_several_starts_the_longest_counts():
    strategy, several = BarrierStrategy(), starts(5)
    each = [plays(strategy, [start]) for start in several]
    found = plays(strategy, several)
    assert found.longest == max(one.longest for one in each)
    assert max(one.plans for one in each) < found.plans <= sum(one.plans for one in each)
    assert (found.endless, found.broken) == (None, None)


def test_where_it_begins_with_the_end_nothing_is_needed():
    over = Position(text_grid(3), ((0, 0), (0, 1)), ())
    assert plays(BarrierStrategy(), [over]) == Plays(0, 1)
    assert plays(BarrierStrategy(), []) == Plays(0, 0)


def test_a_play_can_end_before_the_capture():
    strategy = BarrierStrategy()
    first_capture = plays(strategy, starts(6))
    in_a_row = plays(strategy, starts(6), lambda plan: plan.barrier is not None or plan.position.is_over)
    assert 0 < in_a_row.longest < first_capture.longest
    assert plays(strategy, starts(6), lambda _: True).longest == 0


def test_the_order_of_the_dogs_does_not_count():
    (one, two), strategy = symmetric_dogs(5), BarrierStrategy()
    assert plays(strategy, starts(5, (one, two))) == plays(strategy, starts(5, (two, one)))


@pytest.mark.parametrize("rule", [first_step, to_and_fro])
def test_a_play_that_comes_back_is_endless(rule):
    found = plays(Dogs(rule), starts(5, ((0, 0), (4, 3))))
    assert found.longest == 0
    position = found.endless.position
    assert not position.is_over
    dogs, follows = Dogs(rule), {found.endless}
    for _ in range(30):  # from an endless plan a play leads to it again
        follows = {
            replace(after, position=after.position.with_dogs(sorted(after.position.dogs)))
            for plan in follows
            for after in _followers(dogs, plan)
        }
        if found.endless in follows:
            return
    pytest.fail("it does not come back")


def _followers(strategy, plan):
    if plan.position.to_move == "dogs":
        return [strategy.advise(plan).after]
    return [plan.moved(move) for move in plan.position.moves()]


def test_a_sheep_where_it_is_thought_away_breaks_the_plan():
    text = PublishedStrategy()
    assert plays(text, starts(5)).broken is None
    found = plays(text, starts(12))
    assert found.broken.is_broken
    assert found.endless is None
    kept = Dogs(to_and_fro, kept=range(2, 5))
    assert plays(kept, starts(5, ((0, 0), (4, 3)))).broken.position.sheep[0][0] == 1


@pytest.mark.long
def test_it_tells_how_far_it_is():
    told, strategy = [], BarrierStrategy()
    found = run_to_end(playing(strategy, map(strategy.plan, starts(9))), told.append)
    done = [each.done for each in told]
    assert done == sorted(done)
    assert done[-1] <= found.plans
    assert len(done) > 1
