"""The names, looks and buttons of arrows about which a learner can ask whether they hold."""

from __future__ import annotations

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.arrows import Look, cross, question, there
from setcards_edu.pictures.kit.cards import spoken
from setcards_edu.pictures.kit.palette import EDGE, FACE
from setcards_edu.pictures.kit.svg import Element, Place, group, node
from setcards_edu.sets import Card

ARROW_ID = "w-"
"""The prefix of the ids of arrows."""


def arrow_name(a: Card, b: Card, told: bool | None) -> str:  # noqa: FBT001 - as the state has it
    """Return the name of the arrow from a to b for a screen reader; told: whether it holds, None if
    unknown."""
    key = "arrow.asked" if told is None else "arrow.holds" if told else "arrow.broken"
    return sentence(key, a=spoken(a), b=spoken(b))


def look_of(told: bool | None) -> Look:  # noqa: FBT001 - as the state has it
    """Return the look of an arrow: highlighted if it holds, broken if it does not, plain if this is unknown
    (None)."""
    return Look.PLAIN if told is None else Look.LIT if told else Look.BROKEN


def button(told: bool | None, at: Place) -> Element:  # noqa: FBT001 - as the state has it
    """Draw the button that asks about an arrow: →, × or ? (see `look_of`) in a disc large enough to touch."""
    disc = node("circle", cx=at[0], cy=at[1], r=13, class_="face", fill=FACE, stroke=EDGE, stroke_width=1)
    sign = question(at) if told is None else there(at) if told else cross(at)
    return group(disc, sign)
