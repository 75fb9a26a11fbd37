"""Functions that read, from the reason why an equation is no yaku (true, of the five tiles), which side is
larger or which tiles are missing."""

from __future__ import annotations

from typing import Literal

from setcards_edu.messages import Reason

Heavier = Literal["left", "level", "right"]

HEAVIER: tuple[Heavier, ...] = ("left", "level", "right")
"""The possible results of comparing two sides."""


def heavier(reason: Reason) -> Heavier | None:
    """Return the side with the larger value if a reason says that the sides differ; None for other reasons.

    >>> from setcards_edu.equations import why_not_yaku
    >>> heavier(why_not_yaku("3*7+2=32")), heavier(why_not_yaku("3*7+2"))
    ('right', None)
    """
    left, right = (reason.witnesses.get(f"{side}_value") for side in ("left", "right"))
    if not isinstance(left, int) or not isinstance(right, int):
        return None
    return "left" if left > right else "right"


def missing(reason: Reason) -> tuple[str, ...]:
    """Return the tiles of the hand that a typed equation lacks according to the reason; empty for other
    reasons.

    >>> from setcards_edu.equations import why_not_yaku
    >>> missing(why_not_yaku("3*7+2=24", hand="22337"))
    ('3',)
    """
    tiles = reason.witnesses.get("missing")
    return tiles if isinstance(tiles, tuple) else ()
