"""Random choices that are reproducible from a seed on every version of Python: shuffles, deals, exercises."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

_T = TypeVar("_T")


class Dice:
    """A source of random choices, made from a seed or from a given `random.Random`.

    Only `random.Random.random` is called, the one method whose sequence Python promises to keep for a given
    seed, so a class gets equal exercises on different versions of Python.

    >>> Dice("a class").pick("abcdef") == Dice("a class").pick("abcdef")
    True
    """

    __slots__ = ("_random",)

    def __init__(self, seed: str | random.Random) -> None:
        self._random = seed if isinstance(seed, random.Random) else random.Random(seed)  # noqa: S311 - games

    def below(self, bound: int) -> int:
        """Return a random integer from 0 to bound − 1; bound must be at least 1."""
        return int(self._random.random() * bound)

    def pick(self, things: Sequence[_T]) -> _T:
        """Return one of the things, chosen at random; there must be at least one thing."""
        return things[self.below(len(things))]

    def shuffled(self, things: Iterable[_T]) -> list[_T]:
        """Return the things as a list in random order."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]

    def some(self, things: Iterable[_T], count: int) -> list[_T]:
        """Return `count` different things, chosen and ordered at random; all of them if there are fewer."""
        return self.shuffled(things)[:count]


class InTurn(Dice):
    """A deterministic `Dice`: from n things it always chooses the one at the index `place` modulo n.

    place: an integer of 0 or more.  Objects with n successive places together choose each of n things once.

    >>> [InTurn(place).pick("abc") for place in range(4)]
    ['a', 'b', 'c', 'a']
    """

    __slots__ = ("_place",)

    def __init__(self, place: int) -> None:
        self._place = place

    def below(self, bound: int) -> int:
        """Return the fixed number `place` modulo `bound`, where `Dice` returns a random number."""
        return self._place % bound
