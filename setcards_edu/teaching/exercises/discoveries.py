"""Discoveries: statements that were checked and found to hold, as kept in a learner's notebook.

A discovery is not a general theorem: it records how far somebody has looked without finding a counterexample.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date

from setcards_edu.conjectures import Finding, Statement
from setcards_edu.conjectures.world import for_counts
from setcards_edu.messages import Event, Message, Reason, Refused
from setcards_edu.options import check_kind

from .progress_checks import check_day, check_number, wrong_value

MAXIMUM_DISCOVERIES = 100
"""The most statements in one notebook."""

MAXIMUM_STATEMENT = 1_000
"""The most characters of a statement as JSON without spaces."""

MAXIMUM_CASES = 10**12


class NotADiscovery(Refused):
    """Raised for a statement that is false, vacuous or too long, and so cannot be kept as a discovery."""


@dataclass(frozen=True, slots=True)
class Discovery:
    """A statement that holds in all cases that were checked.

    statement: the statement.
    n, from_n: the largest and the smallest number of points (or base) for which it was checked.
    cases: the number of cases checked, 1 or more.
    day: the day of the check, such as `2026-04-08`; None if it is unknown.

    Raises `NotProgress` for impossible values.
    """

    statement: Statement
    n: int
    from_n: int
    cases: int
    day: str | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.statement, Statement) or len(self.text) > MAXIMUM_STATEMENT:
            wrong_value("statement", self.statement)
        world = self.statement.world
        check_number("n", self.n, world.limit, world.least)
        check_number("from_n", self.from_n, self.n, world.least)
        check_number("cases", self.cases, MAXIMUM_CASES, 1)
        check_day("day", self.day)

    @classmethod
    def of(cls, finding: Finding, *, day: str | None = None) -> Discovery:
        """Return the discovery that records a finding, the result of testing a statement; day: such as
        `2026-04-08`, or None.

        Raises `NotADiscovery` for a statement that is false, vacuous or too long to be saved.
        """
        if check_kind("finding", finding, Finding).counterexample is not None:
            raise NotADiscovery(Reason("discovery.false", statement=finding.statement))
        if finding.is_vacuous:
            raise NotADiscovery(Reason("discovery.vacuous", statement=finding.statement))
        if len(_text(finding.statement)) > MAXIMUM_STATEMENT:
            raise NotADiscovery(Reason("discovery.too-long"))
        return cls(finding.statement, finding.n, finding.from_n, finding.cases, day)

    @property
    def text(self) -> str:
        """The statement as JSON text."""
        return _text(self.statement)

    @property
    def message(self) -> Message:
        """A message that says how far the statement was checked."""
        world = self.statement.world
        return Event(
            for_counts("discovery.checked", world.counts),
            cases=self.cases,
            points=world.extent(self.n, self.from_n),
        )

    def reach(self) -> tuple[int, int, int, int]:
        """Return the key by which two discoveries of one statement are compared; the one with the larger key
        is kept.

        It consists of n, -from_n, the number of cases, and the negated day, so that an earlier one is larger.
        """
        day = -date.fromisoformat(self.day).toordinal() if self.day else -date.max.toordinal() - 1
        return self.n, -self.from_n, self.cases, day

    def place(self) -> tuple[str, str]:
        """Return the key for sorting the notebook: by day (entries without a day first), then by text."""
        return self.day or "", self.text


def _text(statement: Statement) -> str:
    return json.dumps(statement.to_json(), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
