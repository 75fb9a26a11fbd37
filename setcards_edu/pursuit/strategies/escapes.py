"""What a sheep can do against dogs that play by a strategy: all its ways, or a good one."""

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
"""Plans that are gone through between two words about progress."""


@dataclass(frozen=True, slots=True)
class Ways:
    """What came of going through all that the sheep can do.

    start: the plan from which on.
    line: a shortest line after which the plan is broken; None where there is none.
    plans: how many different plans came about.
    end: the broken plan at the end of the line.
    """

    start: Plan
    line: LineOfPlay | None
    plans: int
    end: Plan | None = None


def ways(strategy: Strategy, plan: Plan, *others: Plan, broken: Callable[[Plan], bool] | None = None) -> Ways:
    """Whether the sheep can come to a row that was thought away, whatever it does; see `searching`."""
    return run_to_end(searching(strategy, plan, *others, broken=broken))


def searching(
    strategy: Strategy, plan: Plan, *others: Plan, broken: Callable[[Plan], bool] | None = None
) -> Generator[Reached, None, Ways]:
    """Go through all plans that can come about while the dogs play by the strategy.

    plan: with the dogs or the sheep to move; others: further ones to begin with, all at once.
    broken: what the sheep wants; if it is not given, `Plan.is_broken`.
    It ends with the first broken plan, to which there is then no shorter line, or when there is no other.
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
    """Yield each next move with the plan after it: one if the dogs move, none when the chase is over."""
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
    """A good move for a sheep that sees what the dogs do next, and no farther.

    Into a row that was thought away, if one step leads there; else so that it is not captured at once,
    if that goes; and then as far from the nearer dog as it can come.  Of equal moves the first.
    """

    def merit(move: Move) -> tuple[bool, bool, int, int]:
        after = plan.moved(move)
        answered = after if after.is_broken else strategy.advise(after).after
        return (after.is_broken, not answered.position.is_over, *_distances(after))

    return max(plan.position.moves(), key=merit)


def _distances(plan: Plan) -> tuple[int, int]:
    """How far the sheep is from the nearer dog, and from all together, as dogs walk."""
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
