"""The values of Suhjong: its moves, its phases, a deal, and its options."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Self, TypeAlias

from setcards_edu.equations import BASES, COPIES, DECIMAL, Equation
from setcards_edu.games.protocol import Seat
from setcards_edu.games.rules import Rules, option

Tiles: TypeAlias = tuple[int, ...]
"""Digits, each the number on one tile."""


def sorted_tiles(tiles: Tiles) -> Tiles:
    """Return tiles in ascending order; whatever is no row of numbers stays as it is, to be refused."""
    try:
        return tuple(sorted(tiles)) if isinstance(tiles, tuple) else tiles
    except TypeError:
        return tiles


@dataclass(frozen=True, slots=True)
class WithTiles:
    """A move with tiles that are discarded, and tiles that are taken out of the other's river.

    discard, take: digits; they are kept in ascending order, however they are given.
    """

    discard: Tiles
    take: Tiles = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "discard", sorted_tiles(self.discard))
        object.__setattr__(self, "take", sorted_tiles(self.take))

    @classmethod
    def listed(cls, swaps: Iterable[tuple[Tiles, Tiles]]) -> list[Self]:
        """Return the moves that discard and take what is given for each, ascending already."""
        made = []
        for discard, take in swaps:
            move = _NEW(cls)
            _DISCARD(move, discard)
            _TAKE(move, take)
            made.append(move)
        return made


_NEW = object.__new__
_DISCARD, _TAKE = (vars(WithTiles)[name].__set__ for name in ("discard", "take"))
"""What fills the fields of a move: listing takes a fifth of the time, where a hundred moves are legal."""


@dataclass(frozen=True, slots=True)
class Exchange(WithTiles):
    """The move that discards tiles, takes some out of the other's river, and draws the rest (Q6, Q8).

    discard, take: digits; they are kept in ascending order, however they are given.
    """


@dataclass(frozen=True, slots=True)
class Showdown(WithTiles):
    """The move that declares a showdown: as many tiles as are discarded come from the other's river (Q7).

    discard, take: as in `Exchange`.
    """


@dataclass(frozen=True, slots=True)
class Fold:
    """The move that gives the round away, for the points agreed on (Q5)."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The move that states a yaku of one's hand (Q8); its value is the score."""

    equation: Equation


@dataclass(frozen=True, slots=True)
class NoEquation:
    """The move that states none (Q8)."""


Move: TypeAlias = Exchange | Showdown | Fold | Claim | NoEquation
Stated: TypeAlias = Claim | NoEquation


class Phase(Enum):
    """What a game is waiting for."""

    TURN = "turn"
    """A turn before any showdown (Q5 to Q7)."""
    ANSWER = "answer"
    """The turn that answers a showdown (Q8)."""
    CLAIMS = "claims"
    """The yaku of both (Q8)."""
    OVER = "over"
    """Nothing: the last round is over (Q10)."""


class Ended(Enum):
    """How a match of Suhjong ends (Q10)."""

    ROUNDS = "rounds"
    """All rounds were played."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance decides (Q4): who is first in the first round, and the tiles of each round as they come.

    decks: for each round the five tiles of who is first, the five of the other, and the stock.
    chance: a number from which comes each order of a sea that is put under the stock (Q9).
    """

    first: Seat
    decks: tuple[Tiles, ...]
    chance: int = 0


@dataclass(frozen=True, slots=True)
class SuhjongRules(Rules):
    """The options of Suhjong.

    rounds: how many a match has (Q10).
    most: how many tiles may be discarded at once (Q6).
    fold_points: what the other gets for a fold (Q5).
    answer_min: how many tiles must be discarded at least in the answer to a showdown (Q8).
    reshuffle_sea: whether the sea comes under the stock when it runs out (Q9).
    leading_zero: whether a number may begin with 0 (Q3).
    base, copies: the digits are 0 to base − 1, with so many tiles of each (Q1).
    """

    rounds: int = option(4, range(1, 21))
    most: int = option(3, range(1, 6))
    fold_points: int = option(10, range(101))
    answer_min: int = option(0, (0, 1))
    reshuffle_sea: bool = option(False, (False, True))  # noqa: FBT003 - its default
    leading_zero: bool = option(True, (True, False))  # noqa: FBT003 - its default
    base: int = option(DECIMAL, BASES)
    copies: int = option(COPIES, range(1, 21))
