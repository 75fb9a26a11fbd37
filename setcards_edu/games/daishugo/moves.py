"""The values of Daishugo: its moves, what lies on a field, a deal, and its options."""

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
    """The move that lays cards of the hand, in this order: a lead (D4), or an answer (D5)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Pass:
    """The move that lays nothing (D5); who leads has to lay a card (D4)."""


Move: TypeAlias = Lay | Pass


@dataclass(frozen=True, slots=True)
class Play:
    """What lies on the field: the cards, in order, and who has laid them."""

    seat: Seat
    cards: Cards


class Ended(Enum):
    """How a game of Daishugo ends (D9)."""

    ONE_LEFT = "one-left"
    """Only one player has cards left."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance decides before the first lead (D3): who begins, and the cards of each seat."""

    first: Seat
    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class DaishugoRules(Rules):
    """The options of Daishugo.

    exception: whether ∅ is stronger than U (D1).
    open_hands: whether all see the hands of all.
    n: the number of points of the universe; each of its sets is there in two colours (C2).
    """

    exception: bool = option(True, (True, False))  # noqa: FBT003 - its default
    open_hands: bool = option(False, (False, True))  # noqa: FBT003 - its default
    n: int = option(DECK_POINTS, (DECK_POINTS, 4, 3))


def deck_of(n: int) -> Cards:
    """Return the cards of a game, sorted: all sets in two colours (C2)."""
    return tuple(card for card in cards(n) for _ in range(COPIES))
