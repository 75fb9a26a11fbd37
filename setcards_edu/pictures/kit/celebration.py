"""Celebrations: animations of drawings for half a second when a learner has reached a goal.

A picture only puts a class on a group; `stage.css` animates groups of this class, unless the user prefers
reduced motion.  In print, in a picture without animation, and after the animation, the group is shown as it
is drawn.
"""

from __future__ import annotations

from enum import Enum

from .palette import Mark
from .svg import Element, Place, group, node

SUCCESS = Mark.FORCED.colour
"""The colour of success."""


class Celebration(Enum):
    """The kind of animation by which a drawing celebrates: it leaps, runs about, moves away or settles, or
    its line is drawn.

    In a game a drawing may also turn around once, or flash, for any player's move.

    The parts of a drawing that falls do so one after the other, each about its lower right corner, and lie
    then as they are drawn.  Each is a group in a group of its own, which has the transform.
    """

    LEAPS = "joy-leaps"
    LED_AWAY = "joy-led-away"
    SETTLES = "joy-settles"
    CLOSES = "joy-closes"
    TURNS = "joy-turns"
    FLASHES = "joy-flashes"
    FALLS = "joy-falls"
    RUNS = "joy-runs"


def celebrated(how: Celebration, *drawn: Element | None, on: bool = True) -> Element:
    """Return the drawings as a group with the animation `how`; without animation if `on` is False.

    A group that moves away or flashes is visible only during the animation.  The group has no transform.
    """
    gone = 0 if on and how in (Celebration.LED_AWAY, Celebration.FLASHES) else None
    return group(*drawn, class_=how.value if on else None, opacity=gone)


def closing(d: str, *, width: float = 2.4) -> Element:
    """Draw the path `d` in the colour of success, animated so that it is drawn from its start to its end."""
    line = node("path", d=d, class_=f"edge forced {Celebration.CLOSES.value}", fill="none", stroke=SUCCESS)
    line.attrib |= {"stroke-width": f"{width:g}", "pathLength": "100", "stroke-dasharray": "100"}
    return line


def closed_frame(corner: Place, size: Place, radius: float = 12) -> Element:
    """Draw a frame as an animated line, which starts and ends at the middle of the upper side."""
    (x, y), (width, height), r = corner, size, radius
    half = width / 2 - r
    return closing(
        f"M{x + width / 2:g} {y:g}h{half:g}a{r:g} {r:g} 0 0 1 {r:g} {r:g}v{height - 2 * r:g}"
        f"a{r:g} {r:g} 0 0 1 -{r:g} {r:g}h-{width - 2 * r:g}a{r:g} {r:g} 0 0 1 -{r:g} -{r:g}"
        f"v-{height - 2 * r:g}a{r:g} {r:g} 0 0 1 {r:g} -{r:g}z"
    )
