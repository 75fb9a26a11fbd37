"""Chance that is the same for the same seed, on every Python: shuffles, deals, exercises."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

_T = TypeVar("_T")


class Dice:
    """A source of chance, fixed by a seed, or drawing from a `random.Random` that is given.

    Only `random.Random.random` is drawn from: the one method whose sequence Python promises to
    keep for a given seed, so that a class shares its exercises whatever Python each has.

    >>> Dice("a class").pick("abcdef") == Dice("a class").pick("abcdef")
    True
    """

    __slots__ = ("_random",)

    def __init__(self, seed: str | random.Random) -> None:
        self._random = seed if isinstance(seed, random.Random) else random.Random(seed)  # noqa: S311 - games

    def below(self, bound: int) -> int:
        """A number from 0 to bound − 1; bound is at least 1."""
        return int(self._random.random() * bound)

    def pick(self, things: Sequence[_T]) -> _T:
        """One of the things, of which there is at least one."""
        return things[self.below(len(things))]

    def shuffled(self, things: Iterable[_T]) -> list[_T]:
        """The things in any order."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]

    def some(self, things: Iterable[_T], count: int) -> list[_T]:
        """`count` different ones of the things, or all of them when there are fewer."""
        return self.shuffled(things)[:count]


class InTurn(Dice):
    """Deals where dice draw: each place takes the first thing, the next place the second, and so on again.

    place: from 0; a choice among n things takes number place modulo n, so that n places after each other
    meet them all.

    >>> [InTurn(place).pick("abc") for place in range(4)]
    ['a', 'b', 'c', 'a']
    """

    __slots__ = ("_place",)

    def __init__(self, place: int) -> None:
        self._place = place

    def below(self, bound: int) -> int:
        """The place, counted round in steps of `bound`."""
        return self._place % bound
