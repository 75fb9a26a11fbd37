"""The small pictures in the text of the rules of Daishugo."""

from __future__ import annotations

from types import MappingProxyType

from setcards_edu.pictures.kit.figures import of_cards, of_value
from setcards_edu.sets import Card, parse_sequence
from setcards_edu.strength import replay, why_not_stronger

from .played_field import replayed

SINGLES = tuple(map(parse_sequence, ("3", "13", "45", "245")))
"""The plays of an example with single cards (a longer version is in D10)."""

PAIRS = tuple(map(parse_sequence, ("1 2", "4 24", "14 25")))
"""The plays of an example with pairs (D10)."""

FOURS = tuple(map(parse_sequence, ("145 234 235 245", "4 24 35 45")))
"""The plays of an example with a revolution (D10)."""

FIGURES = MappingProxyType(
    {
        "lead": lambda: of_cards("13", "14", "15", "23"),
        "stronger": lambda: of_value(why_not_stronger(Card("123"), Card("45"))),
        "answer": lambda: replayed(replay(SINGLES)),
        "columns": lambda: replayed(replay(PAIRS)),
        "revolution": lambda: replayed(replay(FOURS)),
        "cut": lambda: of_cards(""),
    }
)
"""The functions that return the picture of each rule, by the rule's key, in the order of the rules."""
