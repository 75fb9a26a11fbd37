"""Cards spread out side by side, only to be looked at."""

from __future__ import annotations

from collections.abc import Iterable

from setcards_edu.messages import BadOption, Reason
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.sets import Card, card_tuple

from .exercise_drawing import Picking, picking_picture


def spread(cards: Iterable[Card]) -> Picture:
    """Draw the cards side by side, in the order in which they are given; long rows are broken.

    cards: at least one, of one universe.
    Raises `NotACard` for what is no card, `DifferentUniverses` for cards of several universes,
    `BadOption` when there is none.

    >>> from setcards_edu import Card
    >>> spread([Card("1"), Card("13")]).description
    'The cards {1}, {1,3}.'
    """
    laid = card_tuple(cards)
    if not laid:
        raise BadOption(Reason("picture.no-cards"))
    return picking_picture(Picking(laid, laid[0].n))
