"""The picture of cards side by side, which is only shown and cannot be pressed."""

from __future__ import annotations

from collections.abc import Iterable

from setcards_edu.messages import BadOption, Reason
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.sets import Card, card_tuple

from .exercise_drawing import Picking, picking_picture


def spread(cards: Iterable[Card]) -> Picture:
    """Draw the cards side by side in the given order, in several rows if they are many.

    cards: at least one, of one universe.
    Raises `NotACard` for a value that is no card, `DifferentUniverses` for cards of several universes,
    `BadOption` without any card.

    >>> from setcards_edu import Card
    >>> spread([Card("1"), Card("13")]).description
    'The cards {1}, {1,3}.'
    """
    laid = card_tuple(cards)
    if not laid:
        raise BadOption(Reason("picture.no-cards"))
    return picking_picture(Picking(laid, laid[0].n))
