"""Claims, and verdicts on them: proved, only checked, or false.

Only the types are defined here; the claims themselves are made in the modules that use them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from .messages import Message, Reason, Refused
from .options import check_option


class NotAVerdict(Refused):
    """Error raised where a verdict is made without the number or the counterexample that it needs."""


class ClaimStatus(Enum):
    """The status of a claim: proved, checked up to some n, false, false from some n on, or true in part."""

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
"""The key of the message for each status that does not depend on n."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A verdict on a claim: whether it is proved, checked or false, and for which n.

    standing: the status of the claim, such as `ClaimStatus.PROVED`.
    n: the largest number of rows for which the claim was checked (a proved claim may have it too).  For a
        claim that fails, the smallest number of rows for which it fails.  None if the claim does not depend
        on n.
    witness: a counterexample, as a value that anybody can check; None if there is none.
    note: the corrected claim if it is false, or where it holds if it is true in part.
    from_n: the smallest n that was checked; nothing is claimed for smaller n.
    in_words: whether an argument in words proves the claim, and cases were checked only to be safe.  The
        message says so where no n is given.

    Raises `BadOption` for an unknown standing; `NotAVerdict` where a claim that was checked or fails has no
    n, where a claim that is false or fails has no witness, and where `from_n` is not from 1 to n (to n − 1
    for a claim that fails from n).

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
        """The verdict as a sentence."""
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
        """Return the key of the message for the verdict: checked, proved and checked, or failing from n."""
        if self.standing is ClaimStatus.FAILS_FROM:
            return "verdict.fails-next" if self.from_n == n - 1 else "verdict.fails-from"
        only = self.from_n == n
        if self.standing is ClaimStatus.PROVED:
            return "verdict.proved-and-checked-only" if only else "verdict.proved-and-checked"
        return "verdict.checked-only" if only else "verdict.checked-from"


@dataclass(frozen=True)
class Claim:
    """A claim that a text makes, and a function that checks it.

    statement: the claim in words.
    source: where the claim is made: a number of the rules, a place in a text, a reference.
    check: a function that returns the verdict on the claim.
    """

    statement: Message
    source: str
    check: Callable[[], Verdict] = field(repr=False)

    def verdict(self) -> Verdict:
        """Check the claim and return the verdict."""
        return self.check()
