"""Going through all cases of a statement, in slices, for its smallest counterexample."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from itertools import filterfalse, islice

from ..messages import check_option
from .findings import Counterexample, Finding
from .statements import Statement
from .worlds import Case, World, size

SLICE = 256
"""The cases between two words about progress: about a thousandth of a second."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search has come.

    done: cases gone through; total: all there are, None where nobody knows without listing them.
    n: the number of points of the world that is gone through.
    """

    done: int
    total: int | None
    n: int


Search = Generator[Progress, None, Finding]


def search(statement: Statement, n: int, *, from_n: int | None = None) -> Search:
    """A generator that goes through all cases in slices, and returns a `Finding`.

    n: the number of points of the world, 1 to `limit(statement.over)`.
    from_n: the worlds of from_n, …, n points are gone through in turn; only the last if not given.

    The counterexample is the smallest one: by the number of points; then by size, that is, for sets
    the number of their elements together, for families and topologies of their sets, for relations
    of their pairs; then in the order of the cards.

    Raises `BadOption` for numbers of points that cannot be gone through.
    """
    world = statement.world
    last = world.check_points(n)
    first = last if from_n is None else check_option("from_n", from_n, range(1, last + 1))
    return _through(statement, range(first, last + 1))


def find_counterexample(
    statement: Statement,
    n: int,
    *,
    from_n: int | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Finding:
    """Go through all cases at once; see `search`.

    progress: is called with each word about progress.

    >>> statement = Statement.from_json({
    ...     "over": "topologies",
    ...     "if": [{"is": "odd-number", "of": ["T"]}],
    ...     "then": {"is": "connected", "of": ["T"]},
    ... })
    >>> print(find_counterexample(statement, n=3))
    It holds in all 29 cases for n = 3. Checked, not proved.
    >>> print(find_counterexample(statement, n=4).counterexample.why[-1].witnesses["reason"].formula)
    {1,3} ∪ {2,4} = U, {1,3} ∩ {2,4} = ∅, {1,3} ∈ T, {2,4} ∈ T
    """
    steps = search(statement, n, from_n=from_n)
    while True:
        try:
            step = next(steps)
        except StopIteration as end:
            finding: Finding = end.value
            return finding
        if progress is not None:
            progress(step)


def _through(statement: Statement, worlds: range) -> Search:
    done, total = 0, _total(statement.world, worlds)
    for n in worlds:
        found: list[Case] = []
        for cases, smallest in _slices(statement, n):
            done += cases
            found += [] if smallest is None else [smallest]
            yield Progress(done, total, n)
        if found:
            smallest = min(found, key=_size(statement.world, n))
            return Finding(statement, worlds[-1], worlds[0], done, Counterexample(statement, n, smallest))
    return Finding(statement, worlds[-1], worlds[0], done)


def _slices(statement: Statement, n: int) -> Iterator[tuple[int, Case | None]]:
    """How many cases were gone through in each slice, and the smallest counterexample among them.

    Where cases come smallest first, the first counterexample is the last case.
    """
    world, refuted = statement.world, _refuted_by(statement, n)
    cases = world.list_cases(n)
    while chunk := list(islice(cases, SLICE)):
        if world.smallest_first:
            found = next(iter(refuted(chunk)), None)
            if found is not None:
                yield chunk.index(found) + 1, found
                return
            yield len(chunk), None
        else:
            yield len(chunk), min(refuted(chunk), key=_size(world, n), default=None)


def _total(world: World, worlds: range) -> int | None:
    """How many cases there are in all, if that is known."""
    numbers = [world.number(n) for n in worlds]
    return None if None in numbers else sum(number for number in numbers if number is not None)


def _refuted_by(statement: Statement, n: int) -> Callable[[Iterable[Case]], Iterable[Case]]:
    """What leaves of some cases those that are counterexamples, lazily and in their order."""
    conditions = [clause.compiled(statement.world, n) for clause in statement.conditions]
    conclusion = statement.conclusion.compiled(statement.world, n)

    def refuted(cases: Iterable[Case]) -> Iterable[Case]:
        for condition in conditions:
            cases = filter(condition, cases)
        return filterfalse(conclusion, cases)

    return refuted


def _size(world: World, n: int) -> Callable[[Case], tuple[object, ...]]:
    return lambda case: tuple(size(world.sort, raw, n) for raw in case)
