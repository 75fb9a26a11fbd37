"""Functions that convert arguments for cards, given as `Card` values or as text, to cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from setcards_edu.sets import Card, card_tuple, check_cards, parse_cards, parse_sequence

GivenCards: TypeAlias = "str | Iterable[Card]"
"""Cards, or a text such as `"1 12 123"`."""


def read_card(given: Card | str, n: int) -> Card:
    """Return a card on n points, given as a `Card` or as text such as "{1,3}".

    Raises `NotACard` for a text that is no card, `DifferentUniverses` for a card on another number of points.

    >>> read_card("{1,3}", 5)
    Card('13')
    """
    card = Card.parse(given, n) if isinstance(given, str) else given
    check_cards(card, n=n)
    return card


def read_row(given: str | Iterable[Card], n: int) -> tuple[Card, ...]:
    """Return cards on n points in the given order, converted from text or cards; a card may occur twice.

    Raises what `parse_sequence` raises for a text, and what `card_tuple` raises for cards.

    >>> read_row("15 23 15", 5)
    (Card('15'), Card('23'), Card('15'))
    """
    return parse_sequence(given, n) if isinstance(given, str) else card_tuple(given, n=n)


def given_cards(given: GivenCards | None, n: int) -> tuple[Card, ...] | None:
    """Return the cards given for an option of a screen, as cards or as text; None for None.

    Raises `NotACard` for a value that is neither text nor a collection of cards.

    >>> given_cards("1 12", 2)
    (Card('1', n=2), Card('12', n=2))
    """
    if given is None:
        return None
    return tuple(parse_cards(given, n)) if isinstance(given, str) else card_tuple(given)
