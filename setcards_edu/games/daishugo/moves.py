"""The data classes of Daishugo: moves, plays on the field, deals, and options."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from setcards_edu.games.protocol import Seat
from setcards_edu.games.rules import Rules, option
from setcards_edu.sets import DECK_POINTS, Card, cards
from setcards_edu.strength.answers import COPIES

Cards: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """The move of laying cards of the hand in this order: a lead (D4), or an answer (D5)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Pass:
    """The move of passing (D5); the player who leads cannot pass (D4)."""


Move: TypeAlias = Lay | Pass


@dataclass(frozen=True, slots=True)
class Play:
    """A play on the field: the cards, in order, and the seat that laid them."""

    seat: Seat
    cards: Cards


class Ended(Enum):
    """The reasons why a game of Daishugo ends (D9)."""

    ONE_LEFT = "one-left"
    """Only one player has cards left."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal before the first lead (D3): the seat that begins, and the cards of each seat."""

    first: Seat
    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class DaishugoRules(Rules):
    """The options of Daishugo.

    exception: whether ∅ is stronger than U (D1).
    open_hands: whether all players see all hands.
    n: the number of points of the universe; the deck has each set in two colours (C2).
    """

    exception: bool = option(True, (True, False))  # noqa: FBT003 - its default
    open_hands: bool = option(False, (False, True))  # noqa: FBT003 - its default
    n: int = option(DECK_POINTS, (DECK_POINTS, 4, 3))


def deck_of(n: int) -> Cards:
    """Return the cards of a game, sorted: all sets on n points in two colours (C2)."""
    return tuple(card for card in cards(n) for _ in range(COPIES))
