"""Claims and how they stand: what is proved, what is only checked, what is false.

Types only: the rooms below and above make claims, and a ledger can gather them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from .messages import Message, Reason, Refused, check_option


class NotAVerdict(Refused):
    """Something is claimed without what would show it."""


class Standing(Enum):
    """How far a claim can be trusted; what is only checked is never called proved."""

    PROVED = "proved"
    CHECKED = "checked"
    FALSE = "false"
    FAILS_FROM = "fails-from"
    IN_PART = "in-part"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a claim stands.

    standing: one of the six.
    n: up to where it was checked, or where it fails first; None where that has no meaning.
    witness: what shows that it is false, as a value that anybody can check; None if there is none.
    note: the correction of what is false, or where that which is true in part holds.
    from_n: the smallest n that was looked at, where n has a meaning; nothing is said of smaller ones.

    Raises `BadOption` for a standing that there is not, `NotAVerdict` where a checked claim does not say
    up to where, one that fails from somewhere not from where, or one that is false has no witness, and
    where nothing lies between `from_n` and n: up to n what is checked, below n what fails there first.

    >>> print(Verdict(Standing.CHECKED, n=6).message)
    Checked up to n = 6. That is no proof.
    >>> print(Verdict(Standing.FAILS_FROM, n=4, witness="a space", from_n=2).message)
    It holds for n = 2 to 3 and fails for n = 4: there is a counterexample.
    """

    standing: Standing
    n: int | None = None
    witness: object = None
    note: Message | None = None
    from_n: int = 1

    def __post_init__(self) -> None:
        standing = check_option("standing", self.standing, Standing)
        if standing in (Standing.CHECKED, Standing.FAILS_FROM) and self.n is None:
            raise NotAVerdict(Reason("verdict.needs-n", standing=standing.value))
        if standing in (Standing.FALSE, Standing.FAILS_FROM) and self.witness is None:
            raise NotAVerdict(Reason("verdict.needs-witness", standing=standing.value))
        last = {Standing.CHECKED: self.n, Standing.FAILS_FROM: self.n and self.n - 1}.get(standing)
        if last is not None and not 1 <= self.from_n <= last:
            raise NotAVerdict(
                Reason("verdict.wrong-from", standing=standing.value, n=self.n, from_n=self.from_n)
            )

    @property
    def message(self) -> Message:
        """The verdict in words."""
        if self.n is None:
            return Message(f"verdict.{self.standing.value}")
        return Message(self._key(self.n), n=self.n, from_n=self.from_n, last=self.n - 1)

    def _key(self, n: int) -> str:
        match self.standing:
            case Standing.CHECKED if self.from_n == n:
                return "verdict.checked-only"
            case Standing.CHECKED if self.from_n > 1:
                return "verdict.checked-from"
            case Standing.FAILS_FROM if self.from_n == n - 1:
                return "verdict.fails-next"
        return f"verdict.{self.standing.value}"


@dataclass(frozen=True)
class Claim:
    """Something that a text says, and what can be done about it.

    statement: in words.
    source: where it is said: a number of the rules, a place in a text, a reference.
    check: what finds out how it stands.
    """

    statement: Message
    source: str
    check: Callable[[], Verdict] = field(repr=False)

    def verdict(self) -> Verdict:
        """How it stands, found out anew."""
        return self.check()
