"""How the checks of proofs end: what they found of boards with 3, 4, … rows, and a position that shows it."""

from __future__ import annotations

from setcards_edu.claims import ClaimStatus, Verdict
from setcards_edu.messages import Message
from setcards_edu.pursuit.board.grid import square_name
from setcards_edu.pursuit.board.placings import LEAST_ROWS
from setcards_edu.pursuit.board.positions import Position


def holds(last: int, note: Message | None = None, *, proved: bool, first: int = LEAST_ROWS) -> Verdict:
    """It holds on the boards from `first` to `last` rows: for every number of rows, or checked there only."""
    standing = ClaimStatus.PROVED if proved else ClaimStatus.CHECKED
    return Verdict(standing, last, from_n=first, note=note)


def fails(rows: int, witness: object, note: Message | None = None, *, first: int = LEAST_ROWS) -> Verdict:
    """Return the verdict that it fails with `rows` rows, and holds with all fewer that were looked at."""
    standing = ClaimStatus.FAILS_FROM if rows > first else ClaimStatus.FALSE
    return Verdict(standing, rows, witness, note, first)


def seen(position: Position) -> dict[str, object]:
    """The witnesses of a reason that a position shows: it, and the squares of its animals by name."""
    dogs, sheep = (", ".join(map(square_name, squares)) for squares in (position.dogs, position.sheep))
    return {"position": position, "dogs": dogs, "sheep": sheep}
