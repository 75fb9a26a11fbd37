"""The data classes of Suhjong: moves, phases, deals, and options."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Self, TypeAlias

from setcards_edu.equations import BASES, COPIES, DECIMAL, Equation
from setcards_edu.games.protocol import Seat
from setcards_edu.games.rules import Rules, option

Tiles: TypeAlias = tuple[int, ...]
"""Tiles, each as its digit."""


def sorted_tiles(tiles: Tiles) -> Tiles:
    """Return a tuple of tiles in ascending order; return any other value unchanged (it is refused later)."""
    try:
        return tuple(sorted(tiles)) if isinstance(tiles, tuple) else tiles
    except TypeError:
        return tiles


@dataclass(frozen=True, slots=True)
class WithTiles:
    """The base class of moves that discard tiles and take tiles from the other player's discards (the river).

    discard, take: digits in any order; they are kept in ascending order.
    """

    discard: Tiles
    take: Tiles = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "discard", sorted_tiles(self.discard))
        object.__setattr__(self, "take", sorted_tiles(self.take))

    @classmethod
    def listed(cls, swaps: Iterable[tuple[Tiles, Tiles]]) -> list[Self]:
        """Return the moves for pairs of tiles to discard and to take, which must be ascending already."""
        made = []
        for discard, take in swaps:
            move = _NEW(cls)
            _DISCARD(move, discard)
            _TAKE(move, take)
            made.append(move)
        return made


_NEW = object.__new__
_DISCARD, _TAKE = (vars(WithTiles)[name].__set__ for name in ("discard", "take"))
"""The setters of the fields of a move, which make listing hundreds of moves five times as fast."""


@dataclass(frozen=True, slots=True)
class Exchange(WithTiles):
    """The move that discards tiles, and refills the hand from the other's discards and the stock (Q6, Q8).

    discard: the tiles to discard; take: those to take from the other's discards; the missing ones are drawn
        from the stock.  Both are digits in any order, kept in ascending order.
    """


@dataclass(frozen=True, slots=True)
class Showdown(WithTiles):
    """The move that declares a showdown: the hand becomes a true equation, and the other has one turn (Q7).

    discard, take: the tiles to discard, and as many to take from the other player's discards.
    """


@dataclass(frozen=True, slots=True)
class Fold:
    """The move that gives up the round, for a fixed number of points (Q5)."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The move that states a true equation of all five tiles after a showdown, to score its value (Q8)."""

    equation: Equation


@dataclass(frozen=True, slots=True)
class NoEquation:
    """The move of a player who states no equation after a showdown, and scores 0 (Q8)."""


Move: TypeAlias = Exchange | Showdown | Fold | Claim | NoEquation
Stated: TypeAlias = Claim | NoEquation


class Phase(Enum):
    """The phases of a game: a turn, the answer to a showdown, the equations that both state, the end."""

    TURN = "turn"
    """The phase of a turn before any showdown (Q5 to Q7)."""
    ANSWER = "answer"
    """The phase of the turn that answers a showdown (Q8)."""
    CLAIMS = "claims"
    """The phase in which both players claim a yaku (Q8)."""
    OVER = "over"
    """The phase after the last round (Q10)."""


class Ended(Enum):
    """The reason why a match of Suhjong ends: all rounds have been played (Q10)."""

    ROUNDS = "rounds"
    """All rounds have been played."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A random deal (Q4): the seat that begins the first round, and the tiles of each round in order.

    decks: for each round the five tiles of the seat that begins, the five of the other, and the stock.
    chance: the seed for shuffling the tiles out of play (the sea) before they are put under the stock (Q9).
    """

    first: Seat
    decks: tuple[Tiles, ...]
    chance: int = 0


@dataclass(frozen=True, slots=True)
class SuhjongRules(Rules):
    """The options of Suhjong.

    rounds: the number of rounds in a match, 1 to 20 (Q10).
    most: the largest number of tiles to discard at once, 1 to 5 (Q6).
    fold_points: the points of the other player for a fold, 0 to 100 (Q5).
    answer_min: the smallest number of tiles to discard in the answer to a showdown, 0 or 1 (Q8).
    reshuffle_sea: whether the tiles out of play (the sea) are shuffled and put under the stock when it runs
        out (Q9).
    leading_zero: whether a number may begin with 0 (Q3).
    base, copies: the digits are 0 to base − 1, with `copies` tiles of each (Q1); 2 to 16, and 1 to 20.
    """

    rounds: int = option(4, range(1, 21))
    most: int = option(3, range(1, 6))
    fold_points: int = option(10, range(101))
    answer_min: int = option(0, (0, 1))
    reshuffle_sea: bool = option(False, (False, True))  # noqa: FBT003 - its default
    leading_zero: bool = option(True, (True, False))  # noqa: FBT003 - its default
    base: int = option(DECIMAL, BASES)
    copies: int = option(COPIES, range(1, 21))
