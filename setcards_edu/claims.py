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
    n: up to where it was checked, or from where on it fails; None where that has no meaning.
    witness: what shows that it is false, as a value that anybody can check; None if there is none.
    note: the correction of what is false, or where that which is true in part holds.

    Raises `BadOption` for a standing that there is not, `NotAVerdict` where a checked claim does not say
    up to where, one that fails from somewhere not from where, or one that is false has no witness.

    >>> print(Verdict(Standing.CHECKED, n=6).message)
    Checked up to n = 6. That is no proof.
    """

    standing: Standing
    n: int | None = None
    witness: object = None
    note: Message | None = None

    def __post_init__(self) -> None:
        standing = check_option("standing", self.standing, Standing)
        if standing in (Standing.CHECKED, Standing.FAILS_FROM) and self.n is None:
            raise NotAVerdict(Reason("verdict.needs-n", standing=standing.value))
        if standing in (Standing.FALSE, Standing.FAILS_FROM) and self.witness is None:
            raise NotAVerdict(Reason("verdict.needs-witness", standing=standing.value))

    @property
    def message(self) -> Message:
        """The verdict in words."""
        key = f"verdict.{self.standing.value}"
        return Message(key) if self.n is None else Message(key, n=self.n)


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
