"""The results of the checks that a learner has run on the claims of a proof."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable
from dataclasses import dataclass, replace

from setcards_edu.claims import ClaimStatus, Verdict
from setcards_edu.messages import Event, Message, Success
from setcards_edu.pursuit.board.lines import LineOfPlay
from setcards_edu.pursuit.board.positions import Position
from setcards_edu.pursuit.proofs.proof import Step
from setcards_edu.work import Reached


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of a check of a claim.

    name: the name of the claim; verdict: its status.
    cases: the number of cases checked; seconds: the time that it took.
    """

    name: str
    verdict: Verdict
    cases: int
    seconds: float

    @property
    def message(self) -> Message:
        """The message with the verdict and the number of cases."""
        kind = Success if self.verdict.standing is ClaimStatus.PROVED else Event
        key = "proof-walk.checked-too" if self.verdict.in_words else "proof-walk.checked"
        return kind(key, count=self.cases, verdict=self.verdict.message)


Checks = Generator[Reached, None, tuple[Checked, ...]]


def checking(steps: Iterable[Step], clock: Callable[[], float]) -> Checks:
    """Check claims one after the other: yield the progress of each check, and return the results at the end.

    clock: returns the time in seconds.
    """
    found = []
    for step in steps:
        begun, cases, work = clock(), 0, step.checking()
        while True:
            try:
                reached = next(work)
            except StopIteration as end:
                verdict: Verdict = end.value
                break
            cases = reached.done
            yield reached
        found.append(Checked(step.name, verdict, cases, clock() - begun))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Ledger:
    """What is known about the claims of a proof: results of checks, and refutations by the learner.

    Each entry is for one reading (interpretation) of the rules.
    checked: the reading, the largest number of rows checked, and the result.
    broken: the reading, the claim that the learner has refuted by play, and the number of rows.

    >>> Ledger().standing("reading", 12, "base") is None
    True
    """

    checked: tuple[tuple[object, int, Checked], ...] = ()
    broken: tuple[tuple[object, str, int], ...] = ()

    def of(self, reading: object, rows: int, name: str) -> Checked | None:
        """Return the result of the last check of a claim on boards of up to `rows` rows; None if it was not
        checked.

        reading: the rules of the check; name: the name of the claim.
        """
        wanted = (reading, rows, name)
        return next(
            (each for known, up_to, each in self.checked if (known, up_to, each.name) == wanted), None
        )

    def standing(self, reading: object, rows: int, name: str) -> ClaimStatus | None:
        """Return the status of a claim after the check up to `rows` rows; None if it was not checked.

        reading: the rules of the check; name: the name of the claim.
        """
        found = self.of(reading, rows, name)
        return None if found is None else found.verdict.standing

    def rows_checked(self, reading: object, name: str) -> tuple[int, ...]:
        """Return up to which numbers of rows a claim was checked, in ascending order; reading: the rules;
        name: the claim's name."""
        return tuple(
            sorted(up_to for known, up_to, each in self.checked if (known, each.name) == (reading, name))
        )

    def rows_broken(self, reading: object, name: str) -> tuple[int, ...]:
        """Return for which numbers of rows the learner has refuted a claim, in ascending order; reading: the
        rules; name: the claim's name."""
        return tuple(sorted(rows for known, other, rows in self.broken if (known, other) == (reading, name)))

    def with_checked(self, reading: object, rows: int, found: Collection[Checked]) -> Ledger:
        """Return the ledger with the results of a check up to `rows` rows, which replace earlier ones;
        reading: the rules of the check."""
        new = tuple((reading, rows, each) for each in found)
        replaced = {each.name for each in found}
        kept = tuple(
            entry for entry in self.checked if entry[:2] != (reading, rows) or entry[2].name not in replaced
        )
        return replace(self, checked=(*kept, *new))

    def with_broken(self, reading: object, name: str, rows: int) -> Ledger:
        """Return the ledger with a claim that the learner has refuted for a number of rows.

        reading: the rules of the play; name: the name of the claim.
        """
        entry = (reading, name, rows)
        return self if entry in self.broken else replace(self, broken=(*self.broken, entry))


def witnessed(witness: object) -> LineOfPlay | None:
    """Return the counterexample found by a check as a sequence of moves (a line of play), the longest in it;
    None if there is none."""
    if isinstance(witness, Message):
        found = [line for part in witness.witnesses.values() if (line := witnessed(part)) is not None]
        return max(found, key=len, default=None)
    if isinstance(witness, Position):
        return LineOfPlay(witness, ())
    return witness if isinstance(witness, LineOfPlay) else None
