"""Functions on the number tiles of the game Suhjong, given as digits: choosing, counting, exchanging them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from setcards_edu.equations import SIGNS
from setcards_edu.quoting import quoted

from .moves import SuhjongRules, Tiles

_ONE = tuple(1 << 3 * digit for digit in range(len(SIGNS)))
"""The number that a tile of each digit adds to a `tally`: three bits are for each digit."""


@lru_cache(maxsize=10_000)
def choices(tiles: Tiles, number: int) -> tuple[Tiles, ...]:
    """Return all different choices of `number` of the tiles, in ascending order.

    >>> choices((1, 1, 2), 2)
    ((1, 1), (1, 2))
    """
    return tuple(dict.fromkeys(combinations(sorted(tiles), number)))


@lru_cache(maxsize=10_000)
def tally(tiles: Tiles) -> int:
    """Return an integer that encodes how many tiles of each digit there are, at most seven of each.

    The sum of the tallies of some tiles and of others is the tally of all of them.

    >>> tally((1, 1, 2)) == tally((1,)) + tally((2, 1))
    True
    """
    return sum(map(_ONE.__getitem__, tiles))


def ones(tallied: int) -> list[int]:
    """Return the tallies of single tiles, one for each digit in a tally.

    >>> ones(tally((1, 1, 2))) == [tally((1,)), tally((2,))]
    True
    """
    return [one for one in _ONE if tallied & 7 * one]


def after_exchange(hand: Tiles, discard: Iterable[int], more: Iterable[int]) -> Tiles:
    """Return a hand, ascending, without the tiles `discard` and with the tiles `more`.

    >>> after_exchange((1, 2, 2, 3, 9), (2, 9), (0, 4))
    (0, 1, 2, 3, 4)
    """
    left = list(hand)
    for tile in discard:
        left.remove(tile)
    return tuple(sorted((*left, *more)))


def written(tiles: Iterable[int]) -> str:
    """Return tiles as text, separated by commas.

    >>> written((1, 3, 10))
    '1, 3, A'
    """
    return ", ".join(map(sign, tiles))


def sign(tile: int) -> str:
    """Return the digit on a tile, "A" to "F" from 10 on; for a number outside 0 to 15 the number as text."""
    return SIGNS[tile] if tile in range(len(SIGNS)) else quoted(tile)


def deck_of(rules: SuhjongRules) -> Tiles:
    """Return the tiles of a round, ascending (Q1)."""
    return tuple(digit for digit in range(rules.base) for _ in range(rules.copies))
