"""Testing a conjecture: its smallest counterexample, how far it holds, or that it speaks of nothing."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace

from ..conjectures import Finding, Progress, Statement, search
from ..messages import Event, Hint, Message, Reason


@dataclass(frozen=True, slots=True)
class Result:
    """What a test has brought: what the search found, and whether no case meets the conditions."""

    finding: Finding
    is_vacuous: bool = False

    @property
    def is_discovery(self) -> bool:
        """Whether the statement held, and speaks of something."""
        return self.finding.counterexample is None and not self.is_vacuous

    @property
    def message(self) -> Message:
        """What came out, in words."""
        found = self.finding.message
        if self.finding.counterexample is not None:
            return Reason("conjecturing.fails", found=found)
        if self.is_vacuous:
            return Hint("conjecturing.vacuous", found=found)
        return Event("conjecturing.holds", found=found)


Investigation = Generator[Progress, None, Result]


def investigate(statement: Statement, n: int, *, from_n: int | None = None) -> Investigation:
    """A generator that searches for a counterexample in slices, and returns a `Result`.

    Where there is none, it looks for a case that meets the conditions: if the opposite of the
    conclusion has no counterexample either, nothing meets them, and the statement says nothing.

    n, from_n: as `search` takes them.  Raises `BadOption` for numbers of points that cannot be gone
    through.
    """
    finding = yield from search(statement, n, from_n=from_n)
    if finding.counterexample is not None:
        return Result(finding)
    for opposite in _opposites(statement):
        found = yield from search(opposite, n, from_n=from_n)
        if found.counterexample is not None:
            return Result(finding)
    return Result(finding, is_vacuous=True)


def investigated(statement: Statement, n: int, *, from_n: int | None = None) -> Result:
    """The same, to the end at once.

    >>> from setcards_edu.conjectures import EXAMPLES
    >>> print(investigated(EXAMPLES["03"][0], n=3).finding.counterexample)
    A = ∅, B = U (n = 3)
    """
    steps = investigate(statement, n, from_n=from_n)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result


def _opposites(statement: Statement) -> Iterator[Statement]:
    """That the conclusion fails, or each of its two parts: where one is true, all of these are not."""
    for part in statement.conclusion.parts:
        yield replace(statement, conclusion=replace(part, negated=not part.negated))
