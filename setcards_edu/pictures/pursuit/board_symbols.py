"""Drawings of dogs (dark, with a pointed ear and a tail), sheep (light, with a fleece) and stones.

Their shapes are easy to distinguish at every possible size of a square.  Each symbol is drawn once, and used
in many pictures.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.pictures.kit.palette import FACE, PAPER, Mark
from setcards_edu.pictures.kit.svg import Element, Place, group, label, node

from .palette import DOG, FLEECE, ROCK, ROCK_EDGE

UNIT = 44.0
"""The side of the square for which the symbols are designed."""

_TAG, _LOW = 0.3, 0.56
"""The font size of a tag, and its distance below the middle of the square, as fractions of the side."""

_DOG = (
    "M-18.5-7.5l1.5-2.7l4.4-1.4q0.8-3 3.2-3.6l1.8-4.2l3 5.4q2.2 1.6 3 4.4q2.1 2.4 5.6 2.2l6.5-0.2"
    "q3.7-0.8 4.8-4.6q1.3-4 4.1-4.8q0.6 3.4-1 7.8q-1.4 4.6-3.6 6.6q0.2 5.2-0.4 9.2l2 3.8l-0.6 6.1h-4.2"
    "l0.3-4.9l-2.7-5q-6.2 0.8-11.8-0.8l-0.6 10.7h-4.4l-0.6-11.5q-2.4-3.4-2.2-8.4l-2-1.2q-3 0.4-5.2-0.6z"
)
_FLEECE = (
    "M-6.5-8.5a5.6 5.6 0 0 1 8.5-3.1a5.8 5.8 0 0 1 9.2 2.6a5.4 5.4 0 0 1 4.8 7.4a5.4 5.4 0 0 1-3.6 8"
    "a6 6 0 0 1-9 2.2a6 6 0 0 1-9-1.4a5.2 5.2 0 0 1-3.8-6.8z"
)
_LEGS = "M-2.6 7v9M1.4 8.5v7.5M7.4 8v8M11 6.5v9.5"
_SHEEP_HEAD = "M-16.8-1.6q-0.8-6.4 4.4-9.2q5.8-1.6 7.2 3.4q0.6 5-4.4 8.6q-4 2.4-7.2-2.8z"
_SHEEP_EAR = "M-6.6-9.4q3.6-2 6.2 1.4q-3 2.4-6 0.8z"


@lru_cache(maxsize=200)
def dog(cell: float, number: int | None = None) -> Element:
    """Draw a dog around the origin, with its number if one is given; cell: the side length of a square."""
    body = node("path", d=_DOG, class_="dog", fill=DOG, stroke=PAPER, stroke_width=1.6, paint_order="stroke")
    collar = node("path", d="M-10.6 -3.2Q-6 -3.6 -2.4 -8.4", class_="collar", fill="none", stroke=PAPER)
    collar.set("stroke-width", "2.2")
    eye = node("circle", cx=-9.8, cy=-10.8, r=1.1, class_="eye", fill=FACE)
    return _animal(cell, (body, collar, eye), number, (11.5, 9.0))


@lru_cache(maxsize=200)
def sheep(cell: float, number: int | None = None, *, is_plain: bool = False) -> Element:
    """Draw a sheep around the origin, with its number if one is given; cell: the side length of a square.

    is_plain: whether only fleece and head are drawn, so that the SVG of a large flock stays short.
    """
    legs = node("path", d=_LEGS, class_="fleece-line", fill="none", stroke=DOG, stroke_width=2.6)
    fleece = node("path", d=_FLEECE, class_="fleece", fill=FLEECE, stroke=DOG, stroke_width=1.8)
    head = node("path", d=_SHEEP_HEAD, class_="fleece-head", fill=DOG)
    if is_plain:
        return _animal(cell, (fleece, head), number, (11.0, 9.0))
    ear = node("path", d=_SHEEP_EAR, class_="fleece-head", fill=DOG, stroke=FLEECE, stroke_width=0.9)
    eye = node("circle", cx=-12.2, cy=-6.4, r=1.2, class_="eye", fill=FLEECE)
    return _animal(cell, (legs, fleece, head, ear, eye), number, (11.0, 9.0))


def tag(cell: float, words: str) -> Element:
    """Draw a label with words below an animal whose middle is the origin, at the lower edge of its square.

    cell: the side length of a square.
    """
    size = _tag_size(cell)
    width, height = text_width(words, size) + size * 0.9, size * 1.4
    pill = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": height / 2}
    shape = node("rect", class_="disc", fill=FACE, stroke=DOG, text="", **pill)
    written = label(words, 0, size * 0.35, size, class_="ink", fill=DOG)
    return group(shape, written, at=(-cell * 0.1, cell * _LOW))


def above_tag(cell: float) -> float:
    """Return the height of the part of a square that is above the label; cell: the side length of a
    square."""
    return cell * (0.5 + _LOW) - _tag_size(cell) * 0.7 - 1


def _tag_size(cell: float) -> float:
    return max(9.0, cell * _TAG)


@lru_cache(maxsize=20)
def stone(cell: float, *, is_plain: bool = False) -> Element:
    """Draw a stone around the origin; is_plain: whether it is drawn with fewer lines."""
    if is_plain:
        rock = node("path", d="M-17 11Q-19-12 0-13Q19-12 17 11z", class_="rock", fill=ROCK)
        return group(rock, transform=f"scale({_scale(cell)})")
    rock = node("path", d="M-17 11Q-19 2 -12 -4Q-9 -13 1 -13Q11 -13 13 -4Q19 2 17 11Q0 15 -17 11Z")
    rock.attrib |= {"class": "rock", "fill": ROCK, "stroke": ROCK_EDGE, "stroke-width": "1.6"}
    crack = node("path", d="M-7 -3L-2 -7L3 -3M5 3L10 1M-11 6L-6 4", class_="rock", fill="none")
    crack.attrib |= {"stroke": ROCK_EDGE, "stroke-width": "1.6"}
    return group(rock, crack, transform=f"scale({_scale(cell)})")


_HEXAGON = "3,-0.5 10,-0.5 14,6.5 10,13.5 3,13.5 -1,6.5"


def letter(mark: Mark, sign: str = "") -> Element:
    """Draw a mark's letter, or the text `sign` instead, on the mark's shape; the origin is its upper left
    corner."""
    shapes = {
        Mark.A: node("rect", width=13, height=13, rx=2.5),
        Mark.B: node("circle", cx=6.5, cy=6.5, r=7),
        Mark.TRIED: node("polygon", points="6.5,-2 15,6.5 6.5,15 -2,6.5"),
        Mark.FORCED: node("polygon", points=_HEXAGON),
        Mark.HINTED: node("polygon", points=_HEXAGON),
        Mark.CHOSEN: node("rect", x=-1, width=15, height=13, rx=6.5),
    }
    shape = shapes[mark]
    shape.attrib |= {"class": f"badge {mark.class_}", "fill": mark.colour}
    return group(
        shape, label(sign or mark.letter, 6.5, 10, 9.5, class_="badge-ink", fill=FACE, font_weight="bold")
    )


def number_badge(number: int, at: Place, radius: float) -> Element:
    """Draw a small disc with a number on it; for two digits the disc is larger."""
    size, rim = radius * 1.7, radius if number < 10 else round(radius * 1.25, 1)
    disc = node("circle", r=rim, class_="disc", fill=FACE, stroke=DOG, stroke_width=1.2)
    words = label(str(number), 0, size * 0.355, size, class_="ink", fill=DOG, font_weight="bold")
    return group(disc, words, at=at)


def _animal(cell: float, parts: Sequence[Element], number: int | None, at: Place) -> Element:
    scale = _scale(cell)
    figure = group(*parts, transform=None if scale == 1 else f"scale({scale})")
    if number is None:
        return group(figure)
    radius = round(max(cell * 0.165, min(8.6, cell * 0.24)), 1)
    return group(figure, number_badge(number, (at[0] * scale, at[1] * scale), radius))


def _scale(cell: float) -> float:
    """Return the scale of the symbols for a square with this side, 1 at most."""
    return round(min(1.0, cell / UNIT), 3)
