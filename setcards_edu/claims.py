"""Claims and how they stand: what is proved, what is only checked, what is false.

Types only: the modules below and above make claims, and a ledger can gather them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from .messages import Message, Reason, Refused
from .options import check_option


class NotAVerdict(Refused):
    """Raised where a verdict is given without what would show it."""


class ClaimStatus(Enum):
    """How far a claim can be trusted; what is checked up to some n is proved for no other n."""

    PROVED = "proved"
    CHECKED = "checked"
    FALSE = "false"
    FAILS_FROM = "fails-from"
    IN_PART = "in-part"


_WITHOUT_N = {
    ClaimStatus.PROVED: "verdict.proved",
    ClaimStatus.FALSE: "verdict.false",
    ClaimStatus.IN_PART: "verdict.in-part",
}
"""What is said of each standing where n has no meaning."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a claim stands.

    standing: one of the five.
    n: the number of rows up to which it was checked, also beside a proof, or with which it fails first;
        None where that has no meaning.
    witness: what shows that it is false, as a value that anybody can check; None if there is none.
    note: the correction of what is false, or where that which is true in part holds.
    from_n: the smallest n that was looked at, where n has a meaning; nothing is said of smaller ones.
    in_words: whether an argument in words proves it, and cases were gone through only to be safe.  Where n
        is given beside a proof, that is said in any case.

    Raises `BadOption` for a standing that there is not; `NotAVerdict` where a checked claim does not say up
    to where, one that fails from somewhere not from where, or one that is false has no witness, and where
    nothing lies between `from_n` and n: up to n what is checked, below n what fails there first.

    >>> print(Verdict(ClaimStatus.CHECKED, n=6, from_n=3).message)
    Checked for n = 3 to 6 rows. For more rows that is no proof.
    >>> print(Verdict(ClaimStatus.FAILS_FROM, n=5, witness="a position", from_n=3).message)
    It holds for n = 3 to 4 rows and fails for n = 5 rows: there is a counterexample.
    >>> print(Verdict(ClaimStatus.PROVED, in_words=True).message)
    Proved by an argument in words.
    """

    standing: ClaimStatus
    n: int | None = None
    witness: object = None
    note: Message | None = None
    from_n: int = 1
    in_words: bool = False

    def __post_init__(self) -> None:
        standing = check_option("standing", self.standing, ClaimStatus)
        if standing in (ClaimStatus.CHECKED, ClaimStatus.FAILS_FROM) and self.n is None:
            raise NotAVerdict(Reason("verdict.needs-n", standing=standing.value))
        if standing in (ClaimStatus.FALSE, ClaimStatus.FAILS_FROM) and self.witness is None:
            raise NotAVerdict(Reason("verdict.needs-witness", standing=standing.value))
        ends = {
            ClaimStatus.FAILS_FROM: self.n and self.n - 1,
            ClaimStatus.CHECKED: self.n,
            ClaimStatus.PROVED: self.n,
        }
        last = ends.get(standing)
        if last is not None and not 1 <= self.from_n <= last:
            raise NotAVerdict(
                Reason("verdict.wrong-from", standing=standing.value, n=self.n, from_n=self.from_n)
            )

    @property
    def message(self) -> Message:
        """The verdict in words."""
        if self.n is None or self.standing not in (
            ClaimStatus.PROVED,
            ClaimStatus.CHECKED,
            ClaimStatus.FAILS_FROM,
        ):
            if self.in_words and self.standing is ClaimStatus.PROVED:
                return Message("verdict.proved-in-words")
            return Message(_WITHOUT_N[self.standing])
        return Message(self._key(self.n), n=self.n, from_n=self.from_n, last=self.n - 1)

    def _key(self, n: int) -> str:
        """Return the key of the standing, as it is said of the numbers that were looked at."""
        if self.standing is ClaimStatus.FAILS_FROM:
            return "verdict.fails-next" if self.from_n == n - 1 else "verdict.fails-from"
        only = self.from_n == n
        if self.standing is ClaimStatus.PROVED:
            return "verdict.proved-and-checked-only" if only else "verdict.proved-and-checked"
        return "verdict.checked-only" if only else "verdict.checked-from"


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
        """Work out how the claim stands."""
        return self.check()
