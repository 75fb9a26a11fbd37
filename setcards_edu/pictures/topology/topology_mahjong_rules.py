"""The small pictures in the text of the rules of Topology Mahjong."""

from __future__ import annotations

from types import MappingProxyType

from setcards_edu.pictures.kit.cards import CardState
from setcards_edu.pictures.kit.figures import of_cards, of_value
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.sets import Card
from setcards_edu.topology import Topology


def _why_together() -> Picture:
    without_both = Topology([Card("", n=3), Card("1", n=3), Card("123", n=3)])
    return of_value(without_both.why_not([Card("2", n=3), Card("3", n=3)]))


FIGURES = MappingProxyType(
    {
        "start": lambda: of_cards("", "123", n=3, lies=CardState.OPEN),
        "turn": lambda: of_cards("15", "24", "125", "134", "1"),
        "law": _why_together,
        "together": lambda: of_cards("", "1", "2", "12", "123", n=3, lies=CardState.OPEN),
        "steal": lambda: of_cards("234"),
        "goal": lambda: of_value(Topology.discrete(3)),
    }
)
"""The functions that return the picture of each rule, by the rule's key, in the order of the rules."""
