"""Drawings of cards on the table of Daishugo that are legible in a low window and on a narrow screen, too.

A card that is small there has no numbers in its figure, and a larger name: without braces if there is no
room for them.
"""

from __future__ import annotations

from collections.abc import Sequence

from setcards_edu.pictures.kit.cards import (
    HEIGHT,
    WIDTH,
    CardState,
    badge,
    corner_of,
    figure_without_numbers,
    frame,
)
from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.pictures.kit.palette import FACE, INK, INK_SOFT, Mark
from setcards_edu.pictures.kit.svg import (
    LEGIBLE,
    LEGIBLE_IF_LOW,
    Element,
    Place,
    group,
    node,
    swapped,
)
from setcards_edu.pictures.kit.table_parts import edge_of_card
from setcards_edu.sets import Card, braces

_NUMBERS = 11
_LARGEST = 1.14
"""The font size of a name if there is enough room, as a multiple of the smallest legible one."""


def table_card(
    card: Card,
    scales: Place,
    *,
    mark: Mark | None = None,
    lies: CardState = CardState.AT_HAND,
    is_plain: bool = False,
) -> Element:
    """Draw a card around the origin, with the frame of the state `lies`, and a badge for a mark.

    scales: the scale of the card on a wide and on a narrow screen.
    is_plain: whether the figure has no numbers at all.
    """
    places = [corner_of(k, card.n) for k in range(1, card.n + 1)]
    wide, narrow = (
        group(
            _numbers(card, places) if card and not is_plain and least <= _NUMBERS else None,
            _named(card, least, "ink", INK),
        )
        for least in _least(scales)
    )
    return group(
        frame(mark, lies),
        *figure_without_numbers(card, places),
        *swapped(wide, narrow),
        badge(mark, narrow=scales[1]) if mark else None,
    )


def _numbers(card: Card, places: Sequence[Place]) -> Element:
    """Draw the numbers in the corners of a figure as one text element."""
    lit = [places[k - 1] for k in card]
    ink: dict[str, str] = {"class_": "corner-ink", "fill": FACE, "font_weight": "bold"}
    numbers = node("text", text=card.digits, font_size=_NUMBERS, **ink)
    numbers.set("x", " ".join(f"{round(x, 1):g}" for x, _ in lit))
    numbers.set("y", " ".join(f"{round(y + 4, 1):g}" for _, y in lit))
    return numbers


def place_name(card: Card, scales: Place) -> tuple[Element, Element]:
    """Return the name of a set to write on its empty place: a text for wide screens, and one for narrow
    screens."""
    wide, narrow = _least(scales)
    return swapped(_named(card, wide, "ink-soft", INK_SOFT), _named(card, narrow, "ink-soft", INK_SOFT))


def strip(card: Card, scales: Place) -> Element:
    """Draw a card of which only the upper edge is visible, with the name of its set in this edge."""
    wide, narrow = (
        node(
            "text",
            text=_name(card, least),
            y=12 - HEIGHT / 2,
            font_size=least,
            class_="ink-soft",
            fill=INK_SOFT,
        )
        for least in _least(scales)
    )
    return group(edge_of_card(is_back=False), *swapped(wide, narrow))


def _least(scales: Place) -> Place:
    """Return the smallest legible font sizes on a card: on a wide screen in a low window, and on a narrow
    one."""
    return LEGIBLE_IF_LOW / scales[0], LEGIBLE / scales[1]


def _named(card: Card, least: float, class_: str, fill: str) -> Element:
    """Return the text element with the name of a set below its figure; least: its smallest font size."""
    name = _name(card, least)
    size = max(least, min(_LARGEST * least, (WIDTH - 2) / text_width(name, 1)))
    return node("text", text=name, y=31, font_size=size, class_=class_, fill=fill)


def _name(card: Card, least: float) -> str:
    """Return the name of a set: its digits alone, unless braces have room on all cards; least: its smallest
    font size."""
    longest = text_width(braces(range(1, card.n)), least)
    return str(card) if longest <= WIDTH or len(card) in {0, card.n} else card.digits
