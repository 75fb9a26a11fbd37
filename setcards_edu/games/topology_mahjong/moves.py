"""The data classes of Topology Mahjong: moves, phases, offers, deals, and options."""

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
    """The move that adds cards of hand and buffer to the player's topology, their sets on the table (T5).

    cards: in any order; they are kept in the order of cards (C3).
    """

    cards: Cards

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))


@dataclass(frozen=True, slots=True)
class Buffer:
    """The move that puts a hand card into the player's buffer, where all see it and it is kept (T6)."""

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
    """The answer of a player who adds the card offered by another player to their own sets on the table (T8).

    cards: the cards of hand and buffer that are added with it, without the offered card.
    """

    cards: Cards = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))


@dataclass(frozen=True, slots=True)
class TakeToBuffer:
    """The answer of a player who keeps a card that another one has discarded, in their own buffer (T8)."""


@dataclass(frozen=True, slots=True)
class ExtendWithDora:
    """The move that adds the dora to the topology at the end, together with cards of hand and buffer (T10).

    The dora is a card laid out at the start that counts more than others.
    """

    cards: Cards = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))


@dataclass(frozen=True, slots=True)
class Decline:
    """The move that refuses an offered card (T8), or at the end the dora, a card that counts more (T10)."""


Move: TypeAlias = Extend | Buffer | Discard | EndTurn | Take | TakeToBuffer | ExtendWithDora | Decline


class Phase(Enum):
    """The phases of a game: a turn, the answers to an offered card, the dora at the end, and afterwards."""

    TURN = "turn"
    """The phase of a player's turn."""
    OFFER = "offer"
    """The phase in which a seat answers an offer (T8)."""
    DORA = "dora"
    """The phase in which each seat answers whether it adds the dora, after the last turn (T10)."""
    OVER = "over"
    """The phase after the end of the game."""


OF_PHASE: Mapping[Phase, tuple[type, ...]] = {
    Phase.TURN: (Extend, Buffer, Discard, EndTurn),
    Phase.OFFER: (Take, TakeToBuffer, Decline),
    Phase.DORA: (ExtendWithDora, Decline),
    Phase.OVER: (),
}
"""The classes of the moves in each phase."""
KINDS_OF_MOVES = tuple(dict.fromkeys(kind for kinds in OF_PHASE.values() for kind in kinds))


class Source(Enum):
    """The place from which a card is offered: the discards, or the buffer of a player (T8)."""

    DISCARDS = "discards"
    BUFFER = "buffer"


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer of a card that was discarded or buffered (T8).

    seat: the seat that is asked now; the seats between the one whose turn it is and this one have declined.
    """

    card: Card
    source: Source
    seat: Seat


class Ended(Enum):
    """The reason why a game of Topology Mahjong ends: there is no card to draw (T4), or no growth (T9)."""

    STOCK = "stock"
    """A turn would begin with an empty stock."""
    IDLE = "idle"
    """No topology has grown in a round, and the game is played with `idle_end`."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal before the first turn (T2).

    first: the seat that begins; hands: the cards of each seat; dora: the card laid out as dora (T10), or
        None; stock: the cards to draw, the next one first.
    """

    first: Seat
    hands: tuple[Cards, ...]
    dora: Card | None
    stock: Cards


@dataclass(frozen=True, slots=True)
class TopologyMahjongRules(Rules):
    """The options of Topology Mahjong.

    dora: whether a card that counts more at the end is laid out: "none", "open" (face up) or "hidden" (T10).
    limits: the largest numbers of cards in a hand at the end of a turn, and in a buffer: "4+2", "3+2", "4+1"
        or "5+1" (T1).
    n: the number of points, 4 or 5; the cards are the sets of points.
    idle_end: whether the game also ends after a round in which no topology has grown (T9).
    """

    dora: str = option("none", ("none", "open", "hidden"))
    limits: str = option("4+2", ("4+2", "3+2", "4+1", "5+1"))
    n: int = option(DECK_POINTS, (DECK_POINTS, 4))
    idle_end: bool = option(False, (False, True), is_later=True)  # noqa: FBT003 - the default

    @property
    def hand_limit(self) -> int:
        """The largest number of cards in a hand at the end of a turn."""
        return int(self.limits[0])

    @property
    def buffer_limit(self) -> int:
        """The largest number of cards that a player may keep in a buffer, 1 or 2."""
        return int(self.limits[-1])

    @property
    def dora_points(self) -> int:
        """The points for the dora, a card that counts more, if it is added: 2 or 3 (T10); 0 without dora."""
        return _dora_points(self.dora)


def _dora_points(dora: str) -> int:
    return {"none": 0, "open": 2, "hidden": 3}[dora]


def deck_of(players: int, n: int) -> Cards:
    """Return the cards of a game, sorted: one colour for two players, else both, without ∅ and U (T2)."""
    colours = 1 if players == 2 else 2
    return tuple(card for card in cards(n)[1:-1] for _ in range(colours))
