"""Verdicts of the checks of proofs on boards with 3, 4, … rows, and witnesses from a position."""

from __future__ import annotations

from setcards_edu.claims import ClaimStatus, Verdict
from setcards_edu.messages import Message
from setcards_edu.pursuit.board.grid import square_name
from setcards_edu.pursuit.board.placings import LEAST_ROWS
from setcards_edu.pursuit.board.positions import Position


def holds(last: int, note: Message | None = None, *, proved: bool, first: int = LEAST_ROWS) -> Verdict:
    """Return the verdict that a claim holds from `first` to `last` rows: proved, or only checked."""
    standing = ClaimStatus.PROVED if proved else ClaimStatus.CHECKED
    return Verdict(standing, last, from_n=first, note=note)


def fails(rows: int, witness: object, note: Message | None = None, *, first: int = LEAST_ROWS) -> Verdict:
    """Return the verdict that a claim fails with `rows` rows, and holds with all smaller numbers checked."""
    standing = ClaimStatus.FAILS_FROM if rows > first else ClaimStatus.FALSE
    return Verdict(standing, rows, witness, note, first)


def seen(position: Position) -> dict[str, object]:
    """Return the values that a `Reason` about a position names: the position, and its squares by name."""
    dogs, sheep = (", ".join(map(square_name, squares)) for squares in (position.dogs, position.sheep))
    return {"position": position, "dogs": dogs, "sheep": sheep}
