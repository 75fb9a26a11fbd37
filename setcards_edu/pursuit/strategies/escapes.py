"""How a sheep plays against dogs that follow a strategy: a search of all its plays, and one good move."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, replace

from setcards_edu.pursuit.board.grid import Square
from setcards_edu.pursuit.board.lines import LineOfPlay
from setcards_edu.pursuit.board.moves import Move
from setcards_edu.work import Reached, run_to_end

from .strategy import Plan, Strategy

_SLICE = 50
"""The number of plans examined between two reports of progress."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The result of a search of all plays of the sheep against a strategy.

    start: the plan at the start of the line.
    line: a shortest line of play with which the sheep reaches its aim; None if there is none.
    plans: the number of different plans examined.
    end: the plan at the end of the line; None if there is no line.
    """

    start: Plan
    line: LineOfPlay | None
    plans: int
    end: Plan | None = None


def ways(strategy: Strategy, plan: Plan, *others: Plan, broken: Callable[[Plan], bool] | None = None) -> Ways:
    """Run `searching` to its end; return whether and how the sheep reaches its aim.

    By default that is a row that the dogs' strategy no longer takes into account.
    """
    return run_to_end(searching(strategy, plan, *others, broken=broken))


def searching(
    strategy: Strategy, plan: Plan, *others: Plan, broken: Callable[[Plan], bool] | None = None
) -> Generator[Reached, None, Ways]:
    """Search all plans that can arise while the dogs play by the strategy; a generator that returns `Ways`.

    plan: the first plan, with the dogs or the sheep to move; others: more first plans, searched together.
    broken: a test whether the sheep has reached its aim in a plan; `Plan.is_broken` if not given.
    The search ends when all plans are examined, or at the first broken plan; the line to it is a shortest
    one.
    """
    came: dict[Plan, tuple[Plan, Move] | None] = dict.fromkeys((plan, *others))
    waiting = deque(came)
    while waiting:
        here = waiting.popleft()
        if here.is_broken if broken is None else broken(here):
            line = _line(came, here)
            start = next(each for each in (plan, *others) if each.position == line.start)
            return Ways(start, line, len(came), here)
        for move, there in followers(strategy, here):
            if there not in came:
                came[there] = here, move
                waiting.append(there)
                if len(came) % _SLICE == 0:
                    yield Reached(len(came))
    return Ways(plan, None, len(came))


def followers(strategy: Strategy, plan: Plan) -> Iterator[tuple[Move, Plan]]:
    """Yield each next move with the plan after it.

    The dogs make the one move that the strategy advises, the sheep any legal move; nothing is yielded once
    the chase is over.
    """
    position = plan.position
    if position.is_over:
        return
    if position.to_move == "dogs":
        advice = strategy.advise(plan)
        yield advice.move, advice.after
        return
    for move in position.moves():
        yield move, replace(plan, position=position.after(move))


def flight(strategy: Strategy, plan: Plan) -> Move:
    """Return a good move for a sheep that foresees the dogs' next move only.

    It goes into a row that the dogs no longer take into account if one step leads there; else it avoids
    capture at once if possible, and goes as far from the nearer dog as possible.  Among equally good moves,
    the first is returned.
    """

    def merit(move: Move) -> tuple[bool, bool, int, int]:
        after = plan.moved(move)
        answered = after if after.is_broken else strategy.advise(after).after
        return (after.is_broken, not answered.position.is_over, *_distances(after))

    return max(plan.position.moves(), key=merit)


def _distances(plan: Plan) -> tuple[int, int]:
    """Return the distance of the sheep from the nearer dog, and the sum of its distances from all dogs."""
    grid, sheep = plan.position.grid, plan.position.sheep[0]
    each = sorted(_steps(dog, sheep, grid.columns) for dog in plan.position.dogs)
    return each[0], sum(each)


def _steps(a: Square, b: Square, columns: int) -> int:
    across = abs(a[1] - b[1])
    return abs(a[0] - b[0]) + min(across, columns - across)


def _line(came: dict[Plan, tuple[Plan, Move] | None], end: Plan) -> LineOfPlay:
    moves, here = [], end
    while (step := came[here]) is not None:
        here, move = step
        moves.append(move)
    return LineOfPlay(here.position, reversed(moves))
