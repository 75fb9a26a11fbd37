"""The values of Topology Mahjong: its moves, its phases, an offer, a deal, and its options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from setcards_edu.games.protocol import Seat
from setcards_edu.games.rules import Rules, option
from setcards_edu.sets import DECK_POINTS, Card, cards, in_order

Cards: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Extend:
    """The move that puts cards of hand and buffer into the topology together (T5).

    cards: they are kept in the order of cards (C3), however they are given.
    """

    cards: Cards

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))


@dataclass(frozen=True, slots=True)
class Buffer:
    """The move that puts a hand card into the buffer (T6)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Discard:
    """The move that puts a hand card on the discards (T7)."""

    card: Card


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The move that ends a turn (T4)."""


@dataclass(frozen=True, slots=True)
class Take:
    """The answer that puts the offered card into the topology, with these of hand and buffer (T8)."""

    cards: Cards = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))


@dataclass(frozen=True, slots=True)
class TakeToBuffer:
    """The answer that puts an offered discard into the buffer (T8)."""


@dataclass(frozen=True, slots=True)
class ExtendWithDora:
    """The move that puts the dora's set into the topology, with these cards of hand and buffer (T10)."""

    cards: Cards = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))


@dataclass(frozen=True, slots=True)
class Decline:
    """The answer "no", to an offer (T8) or to the dora (T10)."""


Move: TypeAlias = Extend | Buffer | Discard | EndTurn | Take | TakeToBuffer | ExtendWithDora | Decline


class Phase(Enum):
    """What a game is waiting for."""

    TURN = "turn"
    """The player whose turn it is."""
    OFFER = "offer"
    """The answer to an offer (T8)."""
    DORA = "dora"
    """The answer about the dora, after the last turn (T10)."""
    OVER = "over"
    """Nothing: the game is over."""


OF_PHASE: Mapping[Phase, tuple[type, ...]] = {
    Phase.TURN: (Extend, Buffer, Discard, EndTurn),
    Phase.OFFER: (Take, TakeToBuffer, Decline),
    Phase.DORA: (ExtendWithDora, Decline),
    Phase.OVER: (),
}
"""The moves that there are in each phase."""
KINDS_OF_MOVES = tuple(dict.fromkeys(kind for kinds in OF_PHASE.values() for kind in kinds))


class Source(Enum):
    """From where a card is offered (T8)."""

    DISCARDS = "discards"
    BUFFER = "buffer"


@dataclass(frozen=True, slots=True)
class Offer:
    """A card that is offered after it was discarded or buffered (T8).

    seat: who is asked now; those between the player whose turn it is and this one have said no.
    """

    card: Card
    source: Source
    seat: Seat


class Ended(Enum):
    """How a game of Topology Mahjong ends (T4)."""

    STOCK = "stock"
    """A turn began with an empty stock."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance decides before the first turn (T2).

    first: who begins; hands: the cards of each seat; dora: the card that is laid out (T10), or None;
    stock: the cards that will be drawn, the next one first.
    """

    first: Seat
    hands: tuple[Cards, ...]
    dora: Card | None
    stock: Cards


@dataclass(frozen=True, slots=True)
class TopologyMahjongRules(Rules):
    """The options of Topology Mahjong.

    dora: whether a card is laid out that counts more at the end, and how (T10).
    limits: the most cards in a hand when a turn ends, and the most in a buffer (T1).
    n: the number of points of the universe.
    """

    dora: str = option("none", ("none", "open", "hidden"))
    limits: str = option("4+2", ("4+2", "3+2", "4+1", "5+1"))
    n: int = option(DECK_POINTS, (DECK_POINTS, 4))

    @property
    def hand_limit(self) -> int:
        """The most cards in a hand when a turn ends."""
        return int(self.limits[0])

    @property
    def buffer_limit(self) -> int:
        """The most cards in a buffer."""
        return int(self.limits[-1])

    @property
    def dora_points(self) -> int:
        """What the dora's set counts if it is added at the end (T10), where other sets count 1; else 0."""
        return _dora_points(self.dora)


def _dora_points(dora: str) -> int:
    return {"none": 0, "open": 2, "hidden": 3}[dora]


def deck_of(players: int, n: int) -> Cards:
    """Return the cards of a game, sorted: one colour for two players, else both, without ∅ and U (T2)."""
    colours = 1 if players == 2 else 2
    return tuple(card for card in cards(n)[1:-1] for _ in range(colours))
