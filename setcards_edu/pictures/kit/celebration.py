"""Success as an event: what moves for half a second when a learner has reached something.

A picture only says what is glad, by a class on a group; `stage.css` moves it, and nothing moves for those
who want no motion.  In a still, in print and after that half second the group stands as it is drawn.
"""

from __future__ import annotations

from enum import Enum

from .palette import Mark
from .svg import Element, Place, group, node

SUCCESS = Mark.FORCED.colour
"""The colour of success."""


class Celebration(Enum):
    """How something is glad: it leaps, is led away, settles in its place, is drawn to its end.

    In a game it may also turn right round, or flash, whoever has caused it.
    """

    LEAPS = "joy-leaps"
    LED_AWAY = "joy-led-away"
    SETTLES = "joy-settles"
    CLOSES = "joy-closes"
    TURNS = "joy-turns"
    FLASHES = "joy-flashes"


def celebrated(how: Celebration, *drawn: Element | None, on: bool = True) -> Element:
    """Return a group that is glad, if it is; around the origin, and without a place of its own.

    What is led away is not there any more, so it is only seen while it goes, as is what flashes.
    """
    gone = 0 if on and how in (Celebration.LED_AWAY, Celebration.FLASHES) else None
    return group(*drawn, class_=how.value if on else None, opacity=gone)


def closing(d: str, *, width: float = 2.4) -> Element:
    """Draw a line that is drawn to its end, in the colour of success."""
    line = node("path", d=d, class_=f"edge forced {Celebration.CLOSES.value}", fill="none", stroke=SUCCESS)
    line.attrib |= {"stroke-width": f"{width:g}", "pathLength": "100", "stroke-dasharray": "100"}
    return line


def closed_frame(corner: Place, size: Place, radius: float = 12) -> Element:
    """Draw a frame that closes, from the middle of its upper side round and back."""
    (x, y), (width, height), r = corner, size, radius
    half = width / 2 - r
    return closing(
        f"M{x + width / 2:g} {y:g}h{half:g}a{r:g} {r:g} 0 0 1 {r:g} {r:g}v{height - 2 * r:g}"
        f"a{r:g} {r:g} 0 0 1 -{r:g} {r:g}h-{width - 2 * r:g}a{r:g} {r:g} 0 0 1 -{r:g} -{r:g}"
        f"v-{height - 2 * r:g}a{r:g} {r:g} 0 0 1 {r:g} -{r:g}z"
    )
