"""Long work as generators that tell how far they are, and running them to their end."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import NamedTuple, TypeAlias, TypeVar

_T = TypeVar("_T")


class Reached(NamedTuple):
    """How far a work has come; total is None where nobody knows how much there is to do."""

    done: int
    total: int | None = None


OnProgress: TypeAlias = Callable[[Reached], object]
"""What is called with each word about progress."""


def run_to_end(work: Generator[Reached, None, _T], progress: OnProgress | None = None) -> _T:
    """Run a work to its end and give what it returns.

    progress: is called with each word about progress.

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
    """Run a part of a longer work, adding `before` to what it has done; `total` is that of the whole."""
    while True:
        try:
            reached = next(work)
        except StopIteration as end:
            result: _T = end.value
            return result
        yield Reached(before + reached.done, total)


def monotone(work: Generator[Reached, None, _T]) -> Generator[Reached, None, _T]:
    """Run a work, replacing each `done` by the largest so far, as its parts may count from 0 again."""
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
    """Run several works in turn, each counted on from those before; return the list of their results."""
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
