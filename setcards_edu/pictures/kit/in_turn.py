"""Animations in which drawings appear one after the other, such as the tiles of an equation from left to
right.

A picture only gives each group a class with its delay; `stage.css` animates it once, and not for users who
prefer reduced motion.  In print and without animation all groups are visible.
"""

from __future__ import annotations

from .svg import Element, group

MOST = 12
"""The longest delay, in tenths of a second."""


def in_turn(tenths: int, *drawn: Element | None) -> Element:
    """Return the drawings as a group that appears after a delay in tenths of a second, at most `MOST`."""
    return group(*drawn, class_=f"in-turn-{min(tenths, MOST)}")
