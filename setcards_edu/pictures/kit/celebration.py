"""Celebrations: drawings that move for half a second when a learner has reached something.

A picture only puts a class on a group; `stage.css` animates groups of this class, unless the user
prefers reduced motion.  In a still, in print and after the animation the group stands as it is drawn.
"""

from __future__ import annotations

from enum import Enum

from .palette import Mark
from .svg import Element, Place, group, node

SUCCESS = Mark.FORCED.colour
"""The colour of success."""


class Celebration(Enum):
    """The movement of a drawing that celebrates: it leaps, is led away or settles, or its line closes.

    In a game a drawing may also turn right round, or flash, for any player's move.
    """

    LEAPS = "joy-leaps"
    LED_AWAY = "joy-led-away"
    SETTLES = "joy-settles"
    CLOSES = "joy-closes"
    TURNS = "joy-turns"
    FLASHES = "joy-flashes"


def celebrated(how: Celebration, *drawn: Element | None, on: bool = True) -> Element:
    """Return the drawings as a group that moves in this way, or that stands still if not `on`.

    A group that is led away or flashes is visible only during its movement.  The group has no transform of
    its own.
    """
    gone = 0 if on and how in (Celebration.LED_AWAY, Celebration.FLASHES) else None
    return group(*drawn, class_=how.value if on else None, opacity=gone)


def closing(d: str, *, width: float = 2.4) -> Element:
    """Draw the path `d` in the colour of success, animated so that it is drawn from its start to its end."""
    line = node("path", d=d, class_=f"edge forced {Celebration.CLOSES.value}", fill="none", stroke=SUCCESS)
    line.attrib |= {"stroke-width": f"{width:g}", "pathLength": "100", "stroke-dasharray": "100"}
    return line


def closed_frame(corner: Place, size: Place, radius: float = 12) -> Element:
    """Draw a frame as an animated line, from the middle of its upper side round and back to it."""
    (x, y), (width, height), r = corner, size, radius
    half = width / 2 - r
    return closing(
        f"M{x + width / 2:g} {y:g}h{half:g}a{r:g} {r:g} 0 0 1 {r:g} {r:g}v{height - 2 * r:g}"
        f"a{r:g} {r:g} 0 0 1 -{r:g} {r:g}h-{width - 2 * r:g}a{r:g} {r:g} 0 0 1 -{r:g} -{r:g}"
        f"v-{height - 2 * r:g}a{r:g} {r:g} 0 0 1 {r:g} -{r:g}z"
    )
