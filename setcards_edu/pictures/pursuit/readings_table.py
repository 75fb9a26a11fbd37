"""The table of what hangs on a reading of the rules of the chase."""

from __future__ import annotations

from setcards_edu.messages import Message
from setcards_edu.pictures.kit.tables import Table
from setcards_edu.pursuit.proofs.limits import readings_effects


def effects_table(rows: int = 8) -> Table:
    """What hangs on a reading of the rules of the chase: whether the dogs win from every position.

    rows: up to how many rows boards are solved, 3 to 100.

    Raises `BadOption` for a number out of range.

    >>> print(*effects_table(4).rows[6][:3], sep=" | ")
    one dog on an n × 6 cylinder | fails with n = 4 | fails with n = 3
    """
    effects = readings_effects(rows)
    heads = (Message("limit.question"), *(each.rules.reading for each in effects))
    body = (
        (Message(f"effects.{name}"), *(each.outcomes[name].cell for each in effects))
        for name in effects[0].outcomes
    )
    return Table(Message("limit.table"), heads, tuple(body))
