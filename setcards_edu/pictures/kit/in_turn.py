"""What turns up one after the other: tiles that are drawn, an equation that is laid from left to right.

A picture only says what comes when, by a class; `stage.css` waits and turns it up, once, and nothing moves
for those who want no motion.  In a still and in print everything stands there.
"""

from __future__ import annotations

from .svg import Element, group

MOST = 12
"""How many tenths of a second anything waits at most."""


def in_turn(tenths: int, *drawn: Element | None) -> Element:
    """Return a group that turns up after so many tenths of a second; around the origin, without a place."""
    return group(*drawn, class_=f"in-turn-{min(tenths, MOST)}")
