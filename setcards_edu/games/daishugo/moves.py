"""The data classes of the card game Daishugo: moves, cards laid on the field, deals, and options."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, TypeAlias

from setcards_edu.games.protocol import Seat
from setcards_edu.games.rules import Rules, option
from setcards_edu.sets import DECK_POINTS, Card, cards
from setcards_edu.strength.answers import COPIES

Cards: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """The move of laying cards of the hand in this order, on an empty field (D4) or to beat a play (D5)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Pass:
    """The move of laying no card (D5); it is not allowed while the field is empty (D4).

    cards: always (); `Lay` has the same field.
    """

    cards: ClassVar[Cards] = ()


Move: TypeAlias = Lay | Pass


@dataclass(frozen=True, slots=True)
class Play:
    """Cards laid on the field, in order, and the seat (number of the player, from 0) that laid them."""

    seat: Seat
    cards: Cards


class Ended(Enum):
    """The reason why a game of Daishugo ends: only one player has cards left (D9)."""

    ONE_LEFT = "one-left"
    """Only one player has cards left."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The start of a game (D3): the seat (player, from 0) that begins, and the cards dealt to each seat."""

    first: Seat
    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class DaishugoRules(Rules):
    """The options of Daishugo.

    exception: whether ∅, the empty set, is stronger than U, the set of all points (D1).
    open_hands: whether all players see all hands.
    n: the number of points, 3 to 5; the deck has each set of points in two colours (C2).
    """

    exception: bool = option(True, (True, False))  # noqa: FBT003 - its default
    open_hands: bool = option(False, (False, True))  # noqa: FBT003 - its default
    n: int = option(DECK_POINTS, (DECK_POINTS, 4, 3))


def deck_of(n: int) -> Cards:
    """Return the cards of a game, sorted: each set of numbers from 1 to n twice, in two colours (C2)."""
    return tuple(card for card in cards(n) for _ in range(COPIES))
