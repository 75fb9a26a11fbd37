"""Long tasks (works): generators that yield reports of progress (`Reached`) and return a result.

The functions here run and combine such generators.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import NamedTuple, TypeAlias, TypeVar

_T = TypeVar("_T")


class Reached(NamedTuple):
    """A report of progress: the number of steps done, and the total number; None if that is unknown."""

    done: int
    total: int | None = None


OnProgress: TypeAlias = Callable[[Reached], object]
"""A function that is called with each report of progress."""


def run_to_end(work: Generator[Reached, None, _T], progress: OnProgress | None = None) -> _T:
    """Run a long task, given as a generator that yields its progress, to its end; return its result.

    progress: a function that is called with each report of progress.

    >>> def counting():
    ...     for number in range(1, 4):
    ...         yield Reached(number, 3)
    ...     return "done"
    >>> run_to_end(counting(), print)
    Reached(done=1, total=3)
    Reached(done=2, total=3)
    Reached(done=3, total=3)
    'done'
    """
    while True:
        try:
            reached = next(work)
        except StopIteration as end:
            result: _T = end.value
            return result
        if progress is not None:
            progress(reached)


def offset(
    work: Generator[Reached, None, _T], before: int, total: int | None = None
) -> Generator[Reached, None, _T]:
    """Run a part of a longer task, and report its progress as progress of the whole task; return its result.

    before: the number of steps done before this part, which is added in each report; total: the number of
        steps of the whole task, or None if that is unknown.
    """
    while True:
        try:
            reached = next(work)
        except StopIteration as end:
            result: _T = end.value
            return result
        yield Reached(before + reached.done, total)


def monotone(work: Generator[Reached, None, _T]) -> Generator[Reached, None, _T]:
    """Run a long task and report the largest `done` so far, so that the progress never goes back.

    Return the result of the work, whose parts may each count from 0.
    """
    most = 0
    while True:
        try:
            reached = next(work)
        except StopIteration as end:
            result: _T = end.value
            return result
        most = max(most, reached.done)
        yield Reached(most, reached.total)


def chained(works: Iterable[Generator[Reached, None, _T]]) -> Generator[Reached, None, list[_T]]:
    """Run several long tasks in turn, adding up the steps that are done; return a list of their results.

    >>> [reached.done for reached in chained(map(Reached, (1, 2)) for _ in range(2))]
    [1, 2, 3, 4]
    """
    results: list[_T] = []
    before = 0
    for work in works:
        here = 0
        while True:
            try:
                reached = next(work)
            except StopIteration as end:
                results.append(end.value)
                break
            here = max(here, reached.done)
            yield Reached(before + here)
        before += here
    return results
