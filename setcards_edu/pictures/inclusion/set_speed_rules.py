"""The small pictures in the text of the rules of Set Speed."""

from __future__ import annotations

from types import MappingProxyType

from setcards_edu.pictures.kit.figures import of_cards, of_inset
from setcards_edu.sets import Card, parse_sequence

from .set_speed_moment import SetSpeedMoment
from .venn import venn

DEALT = SetSpeedMoment(
    (Card("23"), Card("124")), parse_sequence("1 24 235 1234"), parse_sequence("1 13 124 4")
)
"""The example of a deal: the first two cards of the piles, and both hands."""

STUCK = SetSpeedMoment(
    (Card("12"), Card("34")), parse_sequence("23 14 245 135"), parse_sequence("24 13 25 145")
)
"""The example of a moment in which neither player can lay a card."""

FIGURES = MappingProxyType(
    {
        "deal": lambda: of_inset(DEALT),
        "goes": lambda: venn(Card("23"), Card("1234")),
        "stops": lambda: venn(Card("13"), Card("124")),
        "everything": lambda: of_cards("", "12345"),
        "reset": lambda: of_inset(STUCK),
    }
)
"""The functions that return the picture of each rule, by the rule's key, in the order of the rules."""
