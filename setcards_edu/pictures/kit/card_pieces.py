"""Cards and their corners as parts of a picture that can be pressed (pieces): their ids, and buttons."""

from __future__ import annotations

from collections.abc import Iterable

from setcards_edu.games.protocol import Seat, zone
from setcards_edu.sets import Card, cards

from .palette import EDGE, FACE, INK_SOFT, LIT
from .svg import Element, group, label, node

CARD_ID = "c-"
"""The prefix of the id of a card's piece."""

ELEMENT_ID = "e-"
"""The prefix of the id of an element's piece."""


def card_id(card: Card) -> str:
    """Return the id of the pressable part of a picture for a card.

    >>> card_id(Card("135")), card_id(Card(""))
    ('c-135', 'c-0')
    """
    return f"{CARD_ID}{card.digits or 0}"


def held_ids(place: str, seat: Seat, held: Iterable[Card]) -> tuple[str, ...]:
    """Return the ids of the pressable parts for the cards of a player at a place.

    place: what the cards are, such as "hand" or "buffer"; seat: the number of the player, from 0.

    The second copy of a card gets the suffix `-1`.

    >>> held_ids("hand", 0, [Card("13"), Card("13"), Card("24"), Card("")])
    ('hand-0-13', 'hand-0-13-1', 'hand-0-24', 'hand-0-0')
    """
    ids: list[str] = []
    for card in held:
        id_ = f"{zone(place, seat)}-{card.digits or 0}"
        ids.append(f"{id_}-1" if id_ in ids else id_)
    return tuple(ids)


def card_of(piece: str, n: int) -> Card:
    """Return the card on n points for the id of its pressable part; raise `KeyError` if there is none.

    >>> card_of("c-135", n=5)
    Card('135')
    """
    return {card_id(card): card for card in cards(n)}[piece]


def element_id(element: int) -> str:
    """Return the id of the pressable part for an element: a corner of a card, or one in a Venn diagram."""
    return f"{ELEMENT_ID}{element}"


def element_of(piece: str) -> int:
    """Return the element for the id of its pressable part (the inverse of `element_id`).

    >>> element_of(element_id(3))
    3
    """
    return int(piece.removeprefix(ELEMENT_ID))


def corner_button(element: int, lit: bool, touch: float = 14) -> Element:  # noqa: FBT001 - lit or not, as in Card
    """Draw a corner of a card as a button that adds its element to a set or removes it.

    lit: whether the element is in the set now; touch: the radius of the area that reacts to a press.
    """
    disc = node(
        "circle", r=14, class_="face corner-button" + (" lit" if lit else ""), fill=LIT if lit else FACE
    )
    disc.attrib |= {"stroke": LIT if lit else EDGE, "stroke-width": "1.6"}
    ink = label(
        str(element), 0, 4.5, 13, class_="corner-ink" if lit else "ink-soft", fill=FACE if lit else INK_SOFT
    )
    around = node("circle", r=touch, fill=FACE, fill_opacity=0) if touch > 14 else None
    return group(around, disc, ink)
