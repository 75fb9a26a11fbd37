"""Make SVG elements and write them as text, escaped, with only such features as can be printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from html import escape
from typing import TypeAlias
from xml.etree import ElementTree as ET

from setcards_edu.messages import language

from .palette import PAPER

Number: TypeAlias = int | float
Place: TypeAlias = tuple[Number, Number]
Element: TypeAlias = "ET.Element"

SANS = "sans-serif"
"""The font of all texts, without the name of one that some systems lack; a stage has that of its page."""

NARROWEST = 360
"""The width of a narrow screen, in the units of the SVG."""

LEGIBLE = 11.0
"""The smallest font size that is legible on a narrow screen, in the units of the SVG."""

LEGIBLE_IF_LOW = 15.2
"""The smallest font size that is legible beside the words of a table in a low window, in the units of the
SVG."""

_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")

_IN_ATTRIBUTES = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"}
)


def node(tag: str, *children: Element | None, text: str = "", **attributes: object) -> Element:
    """Return an SVG element; `_` in the name of an attribute stands for `-`, `class_` for `class`.

    Children and attributes that are None are left out; numbers are rounded to tenths.
    """
    element = ET.Element(tag)
    for name, value in attributes.items():
        if value is not None:
            plain = value if type(value) is str and value.isprintable() else _attribute(value)
            element.set(_attribute_name(name), plain)
    if text:
        element.text = without_controls(text)
    if children:
        element.extend([child for child in children if child is not None])
    return element


def group(*children: Element | None, at: Place | None = None, **attributes: object) -> Element:
    """Return a `<g>` element with the children; at: where its origin is moved to."""
    if at is not None:
        attributes["transform"] = move(at)
    return node("g", *children, text="", **attributes)


def move(at: Place) -> str:
    """Return the value of a `transform` attribute that moves the origin to `at`."""
    return f"translate({_attribute(at[0])} {_attribute(at[1])})"


def label(text: str, x: Number, y: Number, size: Number, **attributes: object) -> Element:
    """Draw a line of text with its base line at y, centred at x unless `text_anchor` is given."""
    return node("text", text=text, x=x, y=y, font_size=size, **attributes)


def polygon_points(points: Iterable[tuple[Number, Number]]) -> str:
    """Return the value of the attribute `points` of a `<polygon>` with these corners."""
    return " ".join(f"{_attribute(x)},{_attribute(y)}" for x, y in points)


def dots_at(places: Iterable[Place]) -> str:
    """Return the commands of a path that are dots at these places, as wide as its stroke, by its round ends.

    They are short lines: one of length 0 is not drawn everywhere.

    >>> dots_at([(1, 2), (-0.5, 3.25)])
    'M1 2h.1M-0.5 3.2h.1'
    """
    return "".join(f"M{_attribute(x)} {_attribute(y)}h.1" for x, y in places)


def paper(size: Place, corner: Number = 10) -> Element:
    """Draw the background of a picture of this size as a rounded rectangle; corner: the radius of its
    corners."""
    return node("rect", width=size[0], height=size[1], rx=corner, class_="paper", fill=PAPER)


def either(
    wide: Iterable[Element], narrow: Iterable[Element], low: Iterable[Element] | None = None
) -> Iterator[Element]:
    """Yield a group for each arrangement of a picture, which only this arrangement shows: wide, narrow, and
    low.

    low: the elements for a low window; None in a picture without such an arrangement.
    """
    yield group(*wide, data_narrow="scale(0)", data_low=None if low is None else "scale(0)")
    yield group(*narrow, transform="scale(0)", data_narrow="scale(1)")
    if low is not None:
        yield group(*low, transform="scale(0)", data_low="scale(1)")


def swapped(wide: Element, narrow: Element) -> tuple[Element, Element]:
    """Return the two elements with attributes added: `wide` is shown on wide screens only, `narrow` on narrow
    ones.

    Neither element may have a `transform` already.
    """
    wide.set("data-narrow", "scale(0)")
    narrow.attrib |= {"transform": "scale(0)", "data-narrow": "scale(1)"}
    return wide, narrow


def swapped_if_low(usual: Element, low: Element, *, is_narrow: bool = False) -> tuple[Element, Element]:
    """Return the two elements with attributes added: `low` is shown in low windows only, `usual` in others.

    Neither element may have a `transform` already.
    is_narrow: whether narrow screens show `low`, too.
    """
    usual.set("data-low", "scale(0)")
    low.attrib |= {"transform": "scale(0)", "data-low": "scale(1)"}
    if is_narrow:
        usual.set("data-narrow", "scale(0)")
        low.set("data-narrow", "scale(1)")
    return usual, low


def document(
    size: tuple[Number, Number],
    description: str,
    *children: Element | None,
    scale: Number = 1,
    narrow: tuple[Number, Number] | None = None,
    low: tuple[Number, Number] | None = None,
) -> str:
    """Return a complete SVG document as text, of width and height `size`, shown `scale` times as large.

    description: the text of its `<desc>`.
    narrow: the size of the arrangement for a narrow screen, if there is one: in it every element uses its
        `data-narrow` as its `transform`.
    low: the size of the arrangement for a wide and low window, if there is one, which uses `data-low` in the
        same way.
    """
    width, height = size
    root = node(
        "svg",
        node("desc", text=description),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_attribute(width)} {_attribute(height)}",
        width=width * scale,
        height=height * scale,
        lang=str(language()),
        font_family=SANS,
        text_anchor="middle",
        stroke_linejoin="round",
        stroke_linecap="round",
        data_narrow=narrow and f"0 0 {_attribute(narrow[0])} {_attribute(narrow[1])}",
        data_low=low and f"0 0 {_attribute(low[0])} {_attribute(low[1])}",
    )
    return _written(root)


def _written(element: Element) -> str:
    """Return an element as text as `ElementTree` does, but twice as fast, since namespaces are ignored."""
    opened = f"<{element.tag}"
    for name, value in element.items():
        opened += f' {name}="{_escaped(value)}"'
    text = escape(element.text, quote=False) if element.text else ""
    inside = text + "".join(map(_written, element))
    return f"{opened}>{inside}</{element.tag}>" if inside else f"{opened}/>"


@lru_cache(maxsize=10_000)
def _escaped(value: str) -> str:
    """Return the value of an attribute, escaped; cached, since most values occur in many elements."""
    return value.translate(_IN_ATTRIBUTES)


def without_controls(text: str) -> str:
    """Return the text without the characters that XML does not allow even if they are escaped."""
    return text if text.isprintable() else _CONTROLS.sub("", text)


@cache
def _attribute_name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _attribute(value: object) -> str:
    if isinstance(value, float):
        return f"{round(value, 1):g}"
    text = str(value)
    return text if text.isprintable() else without_controls(text)
