"""The data classes of Set Speed: moves, results, and options."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from setcards_edu.games.protocol import Seat
from setcards_edu.games.rules import Rules, option
from setcards_edu.sets import DECK_POINTS, MAXIMUM_POINTS, Card

Deck: TypeAlias = tuple[Card, ...]
Decks: TypeAlias = tuple[Deck, Deck]
"""Cards of each of the two seats."""

SEATS: tuple[Seat, Seat] = (0, 1)

HAND = 4
"""The largest number of cards in a hand (S1, S4)."""


@dataclass(frozen=True, slots=True)
class Place:
    """The move that puts a hand card on a pile (S3); pile: 0 or 1, the player (seat) who began it."""

    card: Card
    pile: int


@dataclass(frozen=True, slots=True)
class Refill:
    """The move that refills the hand from the stock (S4), for games without automatic refilling."""


@dataclass(frozen=True, slots=True)
class Choose:
    """The move that chooses a hand card for the player's own pile, hidden from the other player (S5).

    It is made in a reset: no player can lay a card, so each puts one on their own pile, even if it does not
    fit.
    """

    card: Card


@dataclass(frozen=True, slots=True)
class Pass:
    """The move of a player who cannot lay a card, in a game by turns (S10)."""


Move: TypeAlias = Place | Refill | Choose | Pass


class Ended(Enum):
    """The results with which a game of Set Speed ends (S6)."""

    OUT = "out"
    """One player has neither stock nor hand left, and wins."""
    TOGETHER = "together"
    """Both players have put down their last card in the same reset: a draw."""


@dataclass(frozen=True, slots=True)
class SetSpeedRules(Rules):
    """The options of Set Speed.

    n: the number of points, 2 to 6; each player has one card for each of the 2ⁿ sets of points.
    auto_refill: whether hands are refilled automatically; if not, refilling is a move (S4).
    by_turns: whether the players lay cards in turn (S10); if not, they lay cards at the same time, in a race
        (S7).
    """

    n: int = option(DECK_POINTS, range(2, MAXIMUM_POINTS + 1))
    auto_refill: bool = option(True, (True, False))  # noqa: FBT003 - its default
    by_turns: bool = option(False, (False, True), is_later=True)  # noqa: FBT003 - the same
