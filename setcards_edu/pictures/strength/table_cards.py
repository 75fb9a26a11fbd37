"""Drawings of cards on the table of Daishugo that are legible on a narrow screen, too.

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
    lettering,
)
from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.pictures.kit.palette import FACE, INK, INK_SOFT, Mark
from setcards_edu.pictures.kit.svg import (
    LEGIBLE,
    LEGIBLE_IF_LOW,
    Element,
    Place,
    group,
    label,
    node,
    swapped,
)
from setcards_edu.pictures.kit.table_parts import edge_of_card
from setcards_edu.sets import Card, braces

_NUMBERS = 11
_LARGEST = 12.5
"""The font size on a narrow screen if there is enough room."""


def table_card(
    card: Card,
    narrow: float,
    *,
    mark: Mark | None = None,
    lies: CardState = CardState.AT_HAND,
    is_plain: bool = False,
) -> Element:
    """Draw a card around the origin, with the frame of the state `lies`, and a badge for a mark.

    narrow: the scale of the card on a narrow screen.
    is_plain: whether the figure has no numbers on a wide screen either.
    """
    places = [corner_of(k, card.n) for k in range(1, card.n + 1)]
    words = _whole(card, "ink", INK)
    numbers = _numbers(card, places) if card and not is_plain else None
    is_read = _NUMBERS * narrow >= LEGIBLE
    if numbers is not None and not is_read:
        words = group(numbers, words)
    return group(
        frame(mark, lies),
        *figure_without_numbers(card, places),
        numbers if is_read else None,
        *swapped(words, _larger(card, narrow, "ink", INK)),
        badge(mark, narrow=narrow) if mark else None,
    )


def _numbers(card: Card, places: Sequence[Place]) -> Element:
    """Draw the numbers in the corners of a figure as one text element."""
    lit = [places[k - 1] for k in card]
    ink: dict[str, str] = {"class_": "corner-ink", "fill": FACE, "font_weight": "bold"}
    numbers = node("text", text=card.digits, font_size=_NUMBERS, **ink)
    numbers.set("x", " ".join(f"{round(x, 1):g}" for x, _ in lit))
    numbers.set("y", " ".join(f"{round(y + 4, 1):g}" for _, y in lit))
    return numbers


def place_name(card: Card, narrow: float) -> tuple[Element, Element]:
    """Return the name of a set to write on its empty place: a text for wide screens, and one for narrow
    screens."""
    soft = "ink-soft", INK_SOFT
    return swapped(_whole(card, *soft), _larger(card, narrow, *soft))


def strip(card: Card, narrow: float) -> Element:
    """Draw a card of which only the upper edge is visible, with the name of its set in this edge."""
    soft: dict[str, str] = {"class_": "ink-soft", "fill": INK_SOFT}
    y = 12 - HEIGHT / 2
    small = node("text", text=_name(card, narrow), y=y, font_size=LEGIBLE / narrow, **soft)
    return group(edge_of_card(is_back=False), *swapped(label(str(card), 0, y, 10, **soft), small))


def _whole(card: Card, class_: str, fill: str) -> Element:
    """Return the text element with the name of a set, for a wide screen: legible in a low window, if there is
    room."""
    text = str(card)
    look, room = lettering(text), (WIDTH - 4) / text_width(text, 1)
    look["font_size"] = max(look["font_size"], min(LEGIBLE_IF_LOW, room))
    return node("text", text=text, y=_down(text), **look, class_=class_, fill=fill)


def _larger(card: Card, narrow: float, class_: str, fill: str) -> Element:
    """Return the text element with the name of a set below its figure, for a narrow screen."""
    name = _name(card, narrow)
    room = (WIDTH - 2) / text_width(name, 1)
    size = max(LEGIBLE / narrow, min(_LARGEST / narrow, room))
    return node("text", text=name, y=31, font_size=size, class_=class_, fill=fill)


def _down(text: str) -> float:
    """Return the y of the base line of a name below a figure."""
    return 29 if len(text) > 1 else 30.5


def _name(card: Card, narrow: float) -> str:
    """Return the name of a set on a narrow screen: its digits alone, unless braces have room on all cards."""
    longest = text_width(braces(range(1, card.n)), LEGIBLE / narrow)
    return str(card) if longest <= WIDTH or len(card) in {0, card.n} else card.digits
