"""How long a chase can last against dogs that play by a strategy: all plays of the sheep are gone through."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, replace

from setcards_edu.work import Reached

from .escapes import followers
from .strategy import Plan, Strategy

_SLICE = 200
"""Plans between two words about progress."""


@dataclass(frozen=True, slots=True)
class Plays:
    """What going through all plays of a strategy found.

    longest: the most moves of the dogs until the end, if every play ends.
    plans: how many different plans came about.
    endless: a plan that comes again in some play; None if every play ends.
    broken: a plan in which the sheep is where the dogs think it cannot be; None if there is none.
    """

    longest: int
    plans: int
    endless: Plan | None = None
    broken: Plan | None = None


def playing(
    strategy: Strategy, starts: Iterable[Plan], ended: Callable[[Plan], bool] | None = None
) -> Generator[Reached, None, Plays]:
    """Go through all plays from some plans on; the order of the dogs does not count.

    ended: where a play has come to its end; if it is not given, where no sheep is left.
    """
    known: dict[Plan, int] = {}
    for start in starts:
        under_way: dict[Plan, Iterator[Plan]] = {}
        ahead = [_sorted(start)]
        while ahead:
            plan = ahead[-1]
            if plan in known:
                ahead.pop()
                continue
            if plan.is_broken:
                return Plays(0, len(known), broken=plan)
            if plan not in under_way:
                under_way[plan] = _next(strategy, plan, ended)
            further = next(under_way[plan], None)
            if further is None:
                known[plan] = _length(strategy, plan, known, ended)
                del under_way[plan]
                if len(known) % _SLICE == 0:
                    yield Reached(len(known))
            elif further in under_way:
                return Plays(0, len(known), endless=further)
            else:
                ahead.append(further)
    return Plays(max(known.values(), default=0), len(known))


def _next(strategy: Strategy, plan: Plan, ended: Callable[[Plan], bool] | None) -> Iterator[Plan]:
    if ended is not None and ended(plan):
        return
    for _, after in followers(strategy, plan):
        yield _sorted(after)


def _length(
    strategy: Strategy, plan: Plan, known: dict[Plan, int], ended: Callable[[Plan], bool] | None
) -> int:
    """The most moves of the dogs from a plan on, all plans after it being known."""
    after = max((known[there] for there in _next(strategy, plan, ended)), default=None)
    return 0 if after is None else after + (plan.position.to_move == "dogs")


def _sorted(plan: Plan) -> Plan:
    """The plan with the dogs in the order of their squares."""
    position = plan.position
    dogs = tuple(sorted(position.dogs))
    return plan if dogs == position.dogs else replace(plan, position=position.with_dogs(dogs))
