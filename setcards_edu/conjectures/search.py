"""The search through all cases of a statement, in slices, for its smallest counterexample."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from itertools import filterfalse, islice
from typing import NamedTuple, TypeAlias

from setcards_edu.messages import Reason
from setcards_edu.options import check_option
from setcards_edu.quoting import quoted
from setcards_edu.work import Reached, run_to_end

from .findings import Counterexample, Finding, share
from .reading import NotAStatement
from .statements import Statement
from .world import SLICE, Case, World

Search: TypeAlias = "Generator[Reached, None, Finding]"
"""The work of a search: it yields the number of checked cases, and the total once they are counted."""


def search(statement: Statement, n: int, *, from_n: int | None = None) -> Search:
    """Return a generator that checks all cases of a statement, reports progress, and returns a `Finding`.

    n: the number of points of the universe, 1 to 6; for hands the base, 2 to 16.
    from_n: the smallest number of points, or base, to search; only n is searched if not given.

    The counterexample found is the smallest one: first by the number of points or the base; then by size
    (for sets the total number of elements, for topologies the number of open sets); then in the order of
    the cards.  Hands are sorted by their tiles.

    Raises `NotAStatement` for a value that is no statement, `BadOption` for an n or from_n out of range.
    """
    if not isinstance(statement, Statement):
        raise NotAStatement(Reason("statement.not-a-statement", given=quoted(statement)))
    world = statement.world
    last = world.check_points(n)
    first = last if from_n is None else check_option("from_n", from_n, range(world.least, last + 1))
    return _through(statement, range(first, last + 1))


def find_counterexample(
    statement: Statement,
    n: int,
    *,
    from_n: int | None = None,
    progress: Callable[[Reached], object] | None = None,
) -> Finding:
    """Run `search` with these arguments to its end, and return the `Finding`.

    progress: a function that is called with the progress of the search after each slice.

    >>> statement = Statement.from_json({
    ...     "over": "topologies",
    ...     "if": [{"is": "odd-number", "of": ["T"]}],
    ...     "then": {"is": "connected", "of": ["T"]},
    ... })
    >>> print(find_counterexample(statement, n=3))
    It holds in all 29 cases for n = 3; the conditions are met in 12 of them.
    That proves it there; of other numbers of points it says nothing.
    >>> print(find_counterexample(statement, n=4).counterexample.why[-1].witnesses["reason"].formula)
    {1,3} ∪ {2,4} = U, {1,3} ∩ {2,4} = ∅, {1,3} ∈ T, {2,4} ∈ T
    """
    return run_to_end(search(statement, n, from_n=from_n), progress)


def _through(statement: Statement, worlds: range) -> Search:
    """Search the worlds of these numbers of points in turn, up to the first one with a counterexample."""
    total = yield from _counted(statement.world, worlds)
    part, met_in = share(total), set[int]()
    done, met, first = 0, 0, None
    for n in worlds:
        found: list[Case] = []
        for passed in _slices(statement, n, done, part):
            if first is None and passed.first:
                first = done + passed.first
            done += passed.cases
            met += passed.met
            met_in |= passed.parts
            found += passed.refuting
            yield Reached(done, total)
        unmet = frozenset(range(-(-done // part))) - met_in if statement.conditions else frozenset[int]()
        if found:
            smallest = Counterexample(statement, n, min(found, key=_size(statement.world, n)))
            return Finding(statement, worlds[-1], worlds[0], done, smallest, met, total, first, unmet)
    return Finding(statement, worlds[-1], worlds[0], done, met=met, total=total, unmet=unmet)


class _Slice(NamedTuple):
    """A part of a search: how many cases were checked and met the conditions, and the counterexamples.

    first: the number, from 1, of the first counterexample among the cases of the slice; 0 if there is none.
    parts: the numbers of the parts of the whole search with a case of the slice that meets the conditions.
    """

    cases: int
    met: int
    refuting: tuple[Case, ...] = ()
    first: int = 0
    parts: frozenset[int] = frozenset()


def _slices(statement: Statement, n: int, done: int, part: int) -> Iterator[_Slice]:
    """Search a world in slices; where cases are sorted by size, the search stops at a counterexample.

    done: the number of cases of the worlds before; part: how many cases a part has.
    """
    world = statement.world
    conditions = [clause.compiled(world, n) for clause in statement.conditions]
    conclusion = statement.conclusion.compiled(world, n)
    cases, order = world.list_cases(n), _size(world, n)
    while chunk := list(islice(cases, world.slice)):
        met, parts = _meeting(conditions, chunk, done, part)
        done += len(chunk)
        refuting = filterfalse(conclusion, met)
        found = next(refuting, None)
        if found is None:
            yield _Slice(len(chunk), len(met), parts=parts)
            continue
        first = chunk.index(found) + 1
        if world.smallest_first:
            yield _Slice(first, met.index(found) + 1, (found,), first, parts)
            return
        yield _Slice(len(chunk), len(met), (min((found, *refuting), key=order),), first, parts)


def _meeting(
    conditions: Sequence[Callable[[Case], bool]], cases: list[Case], done: int, part: int
) -> tuple[list[Case], frozenset[int]]:
    """Return the cases that meet all conditions, and the numbers of their parts; done: earlier cases."""
    if not conditions:
        return cases, frozenset()
    meeting, parts = list[Case](), set[int]()
    for number in range(done // part, -(-(done + len(cases)) // part)):
        found: Iterable[Case] = cases[max(0, number * part - done) : (number + 1) * part - done]
        for condition in conditions:
            found = filter(condition, found)
        before = len(meeting)
        meeting += found
        if len(meeting) > before:
            parts.add(number)
    return meeting, frozenset(parts)


def _counted(world: World, worlds: range) -> Generator[Reached, None, int]:
    """Count the cases of all these worlds as a long work; return the total."""
    total = 0
    for n in worlds:
        shares = world.shares(n)
        while some := tuple(islice(shares, SLICE)):
            total += sum(some)
            if len(some) == SLICE:
                yield Reached(0)
    return total


def _size(world: World, n: int) -> Callable[[Case], tuple[object, ...]]:
    """Return the function that returns the sizes of the things of a case, by which cases are compared."""
    return lambda case: tuple(world.size(raw, n) for raw in case)
