"""The table of what hangs on a reading of the rules of the chase."""

from __future__ import annotations

from setcards_edu.messages import Message
from setcards_edu.pictures.kit.tables import Table
from setcards_edu.pursuit.proofs.limits import readings_effects
from setcards_edu.work import Progress

_QUESTIONS = {
    "limit-anywhere": "effects.limit-anywhere",
    "limit-may-pass": "effects.limit-may-pass",
    "limit-wall-rows": "effects.limit-wall-rows",
    "limit-torus": "effects.limit-torus",
    "limit-square-torus": "effects.limit-square-torus",
    "limit-three-dogs": "effects.limit-three-dogs",
    "limit-one-dog": "effects.limit-one-dog",
    "limit-one-dog-box": "effects.limit-one-dog-box",
}
"""What is asked in each row, by the name of what is solved for it."""


def effects_table(rows: int = 8, *, progress: Progress | None = None) -> Table:
    """Return what hangs on a reading of the rules of the chase: whether the dogs win from every position.

    rows: up to how many rows boards are solved, 3 to 100.
    progress: is called with how many states have been gone through.

    Raises `BadOption` for a number out of range.

    >>> print(*effects_table(4).rows[6][:3], sep=" | ")
    one dog on an n × 6 cylinder | fails with n = 4 | fails with n = 3
    """
    effects = readings_effects(rows, progress=progress)
    heads = (Message("limit.question"), *(each.rules.reading for each in effects))
    body = (
        (Message(_QUESTIONS[name]), *(each.outcomes[name].cell for each in effects))
        for name in effects[0].outcomes
    )
    return Table(Message("limit.table"), heads, tuple(body))
