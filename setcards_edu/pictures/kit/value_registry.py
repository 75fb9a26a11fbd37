"""Values as pictures: each subject registers how its values are drawn, told and set into an exercise.

The functions are those of `functools.singledispatch`: `drawing.register(Hand)(hand_svg)`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch

from .svg import Element, Place


@singledispatch
def drawing(value: object) -> str | None:
    """Draw a value as SVG text; return None for a value of a class that registers no drawing."""
    del value
    return None


@singledispatch
def words_beside(value: object) -> tuple[str, ...]:
    """Return the paragraphs that stand before the picture of a value; none if its class registers none."""
    del value
    return ()


@dataclass(frozen=True, slots=True)
class Inset:
    """A value as a part of a larger picture.

    size: width and height; drawn: the drawing, its upper left corner at the origin.
    words: what is to be seen, and no more than that: an exercise may ask for the rest.
    """

    size: Place
    drawn: Element
    words: str


@singledispatch
def inset(value: object) -> Inset:
    """Draw a value as part of a larger picture; raise `TypeError` where its class registers no inset."""
    raise TypeError(f"nothing draws {value!r} with an exercise")
