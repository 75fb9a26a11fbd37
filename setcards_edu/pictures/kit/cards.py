"""Drawings of cards: a card shows its set in braces, and as an n-gon with a filled corner for each element.

Each element has the same corner on all cards.  So the figure of a union has the corners filled in any of its
two sets, that of an intersection the corners filled in both.  The figure is a dot for n = 1, and a bar for n
= 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from functools import cache
from math import cos, pi, sin
from typing import Any

from setcards_edu.messages import sentence
from setcards_edu.sets import Card

from .lettering import text_width
from .palette import EDGE, FACE, FIGURE, FRAME, INK, LIT, PAPER, SLOT, UNLIT, Mark
from .svg import (
    Element,
    Number,
    Place,
    document,
    dots_at,
    group,
    label,
    move,
    node,
    polygon_points,
    swapped_if_low,
)

WIDTH, HEIGHT = 54, 72
"""The size of a card in the units of the SVG; the middle of a card is the origin of its drawing."""

SIZE = (float(WIDTH), float(HEIGHT))

_RADIUS, _CENTRE = 18.0, -8.0


@cache
def corners(n: int, radius: float = _RADIUS) -> tuple[tuple[float, float], ...]:
    """Return the places of the corners 1, …, n of an n-gon around the origin, clockwise from the top."""
    if n == 1:
        return ((0.0, 0.0),)
    start = -pi / 2 if n > 2 else pi  # a bar lies flat
    return tuple(
        (radius * cos(start + 2 * pi * k / n), radius * sin(start + 2 * pi * k / n)) for k in range(n)
    )


def corner_of(element: int, n: int) -> tuple[float, float]:
    """Return the centre of an element's corner, 1 to n, relative to the middle of a card of n points."""
    x, y = corners(n)[element - 1]
    return x, y + _CENTRE


class CardState(Enum):
    """The state of a card, shown by its frame: in the hand, an open set of a topology, tried, or missing."""

    AT_HAND = "at-hand"
    OPEN = "open"
    TRIED = "tried"
    MISSING = "missing"


def empty_place() -> Element:
    """Draw an empty place for a card, a dotted frame around the origin."""
    rect = node("rect", x=-WIDTH / 2, y=-HEIGHT / 2, width=WIDTH, height=HEIGHT, rx=7, class_="slot")
    rect.attrib |= {"fill": "none", "stroke": EDGE, "stroke-width": "1.2", "stroke-dasharray": "2 4"}
    return group(rect)


def vacant_places(middles: Iterable[Place] = ((0.0, 0.0),), size: Place = SIZE) -> Element:
    """Draw faint outlines of cards around the given middles, for places that are empty since a card was
    played."""
    width, height = size
    outlines = (
        node("rect", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=7) for x, y in middles
    )
    return group(*outlines, class_="slot", fill="none", stroke=SLOT, stroke_width=1.2)


def face(
    card: Card,
    *,
    mark: Mark | None = None,
    letter: str | tuple[int, ...] = "",
    lies: CardState = CardState.AT_HAND,
    low: float | None = None,
) -> Element:
    """Draw the front of a card around the origin, with the frame of the state `lies`, and a badge for a mark.

    letter: the text on the badge in place of the mark's own letter; or the card's places in an order, which a
        slip tells in place of the badge.
    low: the size of the digits that name the card in a low window, where the figure has no numbers; None in
        a picture without such an arrangement.
    """
    text = str(card)
    words: list[Element] = [
        node("text", text=text, y=29.0 if len(text) > 1 else 30.5, class_="ink", fill=INK, **lettering(text))
    ]
    drawn = figure(card, (0, _CENTRE))
    if low is not None:
        short = text if len(text) == 1 else card.digits
        words += swapped_if_low(words.pop(), label(short, 0, 31, low, class_="ink", fill=INK))
        drawn[-1].set("data-low", "scale(0)")
    corner = (badge(mark, letter) if mark else None) if isinstance(letter, str) else _slip(letter)
    return group(frame(mark, lies), drawn, *words, corner)


def lettering(text: str) -> dict[str, Any]:
    """Return the attributes of a text with which the name of a set fits on its card, legible on a telephone;
    text: the name."""
    if len(text) < 9:
        return {"font_size": 16 if len(text) == 1 else 11}
    return {"font_size": 11 if len(text) == 9 else 9, "letter_spacing": -0.5}


def frame(mark: Mark | None, lies: CardState) -> Element:
    """Draw the frame of a card, without figure and text.

    mark: the mark of a card that the message on the screen mentions, or None; lies: the state of the card.
    """
    missing, is_open = lies is CardState.MISSING, lies is CardState.OPEN
    rim = LIT if is_open else EDGE if missing else FRAME
    classes = ["face", mark.class_ if mark else "", "ghost" if missing else "", "open" if is_open else ""]
    return node(
        "rect",
        x=-WIDTH / 2,
        y=-HEIGHT / 2,
        width=WIDTH,
        height=HEIGHT,
        rx=7,
        class_=" ".join(filter(None, classes)),
        fill=PAPER if missing else FACE,
        stroke=mark.colour if mark else rim,
        stroke_width=2.8 if mark else 2 if is_open else 1,
        stroke_dasharray="5 4" if missing or lies is CardState.TRIED else None,
    )


def figure(card: Card, at: tuple[Number, Number], radius: float = _RADIUS) -> Element:
    """Draw the n-gon of a set around `at`, with a number in each filled corner."""
    places = corners(card.n, radius)
    lit = [place for k, place in enumerate(places, 1) if k in card]
    return group(
        *figure_without_numbers(card, places, radius), _numbers(zip(card, lit, strict=True), radius), at=at
    )


def figure_without_numbers(card: Card, places: Sequence[Place], radius: float = _RADIUS) -> Iterator[Element]:
    """Yield the parts of the n-gon of a set without numbers; places: the coordinates of its n corners."""
    lit = [place for k, place in enumerate(places, 1) if k in card]
    unlit = [place for k, place in enumerate(places, 1) if k not in card]
    if len(places) > 1:
        yield node("polygon", points=polygon_points(places), class_="outline", fill="none", stroke=UNLIT)
    if unlit:
        yield _dots(unlit, radius / 3, "corner", UNLIT)
    if len(lit) > 1:
        points = polygon_points(lit)
        yield node("polygon", points=points, class_="figure", fill=FIGURE, stroke=LIT, stroke_width=2)
    if lit:
        yield _dots(lit, radius * 0.8, "corner-lit", LIT)


def badge(mark: Mark, letter: str = "", narrow: float = 1) -> Element:
    """Draw the badge of a mark in the upper left corner of a card: a letter on the shape of the mark.

    letter: a text in place of the mark's own letter; narrow: the scale on a narrow screen (see `sign_of`).
    """
    return sign_of(mark, letter or mark.letter, (-WIDTH / 2 + 5, -HEIGHT / 2 + 5), narrow)


def _slip(places: Sequence[int]) -> Element:
    """Draw a slip on the upper left rim of a card with its places in an order, unlike any point of a set."""
    text = " · ".join(sentence(_ORDINALS.get(place, "picture.place-th"), place=place) for place in places)
    width = text_width(text, 11) + 8
    left = -WIDTH / 2 - 7
    slip = node("rect", x=left, y=-HEIGHT / 2 - 8, width=width, height=15, rx=3, class_="panel", fill=FACE)
    slip.set("stroke", EDGE)
    ink = label(text, left + width / 2, -HEIGHT / 2 + 3.5, 11, class_="ink", fill=INK, font_weight="bold")
    return group(slip, ink)


_ORDINALS = {
    place: f"picture.place-{ending}"
    for first, ending in ((1, "st"), (2, "nd"), (3, "rd"))
    for place in (first, *range(first + 20, 100, 10))
}

_HEXAGON = "-5,-9 5,-9 10,0 5,9 -5,9 -10,0"


def sign_of(mark: Mark, words: str, at: Place, narrow: float = 1) -> Element:
    """Draw a text on the shape of a mark, so that marks can be told apart without their colours.

    narrow: the scale of the whole drawing on a narrow screen.  There the sign is enlarged by the inverse to
        keep its size, and moved nearer to the origin so that it stays on its own card.
    """
    shapes = {
        Mark.A: node("rect", x=-8, y=-8, width=16, height=16, rx=3),
        Mark.B: node("circle", r=9),
        Mark.TRIED: node("polygon", points="0,-10 10,0 0,10 -10,0"),
        Mark.FORCED: node("polygon", points=_HEXAGON),
        Mark.HINTED: node("polygon", points=_HEXAGON),
        Mark.CHOSEN: node("rect", x=-9, y=-8, width=18, height=16, rx=8),
    }
    shape = shapes[mark]
    shape.set("class", f"badge {mark.class_}")
    shape.set("fill", mark.colour)
    size = 11 if len(words) < 3 else 9
    ink = label(words, 0, 4, size, class_="badge-ink", fill=FACE, font_weight="bold")
    larger = None
    if narrow < 1:
        nearer = 1.4 - 0.4 / narrow
        larger = f"{move((at[0] * nearer, at[1] * nearer))} scale({1 / narrow:.3g})"
    return group(shape, ink, at=at, data_narrow=larger)


def card_svg(card: Card) -> str:
    """Return the picture of a single card as SVG text."""
    description = sentence("picture.card", card=card, elements=tuple(card) or "∅")
    width, height = WIDTH + 16, HEIGHT + 16
    return document((width, height), description, group(face(card), at=(width / 2, height / 2)), scale=1.5)


def spoken(card: Card) -> str:
    """Return a set in words, as a screen reader says it."""
    if not card:
        return sentence("spoken.empty")
    return sentence("spoken.full" if len(card) == card.n else "spoken.set", elements=tuple(card))


def _dots(places: Iterable[Place], width: float, class_: str, colour: str) -> Element:
    """Draw discs of diameter `width` as one path element."""
    return node("path", d=dots_at(places), class_=class_, stroke=colour, stroke_width=width)


def _numbers(numbered: Iterable[tuple[int, tuple[float, float]]], radius: float) -> Element:
    texts = (node("text", text=str(k), x=x, y=y + radius * 0.22) for k, (x, y) in numbered)
    return group(*texts, class_="corner-ink", fill=FACE, font_size=radius * 0.62, font_weight="bold")
