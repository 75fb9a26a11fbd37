"""What a statement can speak of, and all of it in a world of n points, the smallest first.

In a search a thing is an integer; which one, its own module in `blocks` tells.  As a rule n is the
number of points; for hands it is the base of the digits.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Literal, TypeAlias

from setcards_edu.messages import Message, show
from setcards_edu.sets import check_points

Case: TypeAlias = tuple[int, ...]
"""One integer for each variable of a statement."""

Thing: TypeAlias = object
"""What a variable stands for: a card, a topology, a hand; the class of its world makes it."""

Counts: TypeAlias = Literal["points", "base"]
"""What an n is the number of: the points of a world, or the digits of a base."""

SLICE = 256
"""The cases between two words about progress, as a rule: about a thousandth of a second."""


def for_counts(stem: str, counts: Counts) -> str:
    """Return the key of the words that say of bases what the words of this key say of points.

    >>> for_counts("conjecture.world", "points"), for_counts("conjecture.world", "base")
    ('conjecture.world', 'conjecture.world.base')
    """
    return stem if counts == "points" else f"{stem}.{counts}"


@dataclass(frozen=True)
class World(ABC):
    """What a statement can be about; a class for each sort of things tells what their integers mean.

    over: its name in JSON; variables: the letters for the things; sort: what each of them is.
    limit: the largest n for which all cases can be gone through; least: the smallest n that there is.
    usual: the n that is taken unless another is asked for.
    shares: numbers that add up to that of all cases for n points, many where counting takes a while.
    list_cases: all of them for n points; if `smallest_first`, in the order of `size`.
    counts: what n is the number of: the points, or the digits that a base has.
    slice: how many cases are gone through between two words about progress.
    """

    over: str
    variables: tuple[str, ...]
    sort: str
    limit: int
    usual: int
    shares: Callable[[int], Iterator[int]] = field(repr=False)
    list_cases: Callable[[int], Iterator[Case]] = field(repr=False)
    smallest_first: bool = True
    least: int = 1
    counts: Counts = "points"
    slice: int = SLICE

    has_operations: ClassVar[bool] = False
    """Whether terms can be made of the letters, ∅ and U by complement, union and intersection."""

    @abstractmethod
    def thing(self, raw: int, n: int) -> Thing:
        """Return the value that an integer stands for."""

    @abstractmethod
    def size(self, raw: int, n: int) -> tuple[int, tuple[int, ...]]:
        """Return how large a thing is, then its place among those of its size: this sorts the cases."""

    @property
    def message(self) -> Message:
        """The things that a statement is about: `all sets A, B`."""
        return Message(f"statement.over.{self.over}")

    @property
    def numbers(self) -> range:
        """Every n for which all cases can be gone through."""
        return range(self.least, self.limit + 1)

    def extent(self, n: int, from_n: int | None = None) -> Message:
        """Return the worlds from `from_n` to n as they stand in a sentence.

        >>> from setcards_edu.conjectures.registry import WORLDS
        >>> print(WORLDS["pairs"].extent(4, 1), "and", WORLDS["hands"].extent(10))
        for n = 1 to 4 and in base 10
        """
        first = n if from_n is None else from_n
        key = for_counts("conjecture.worlds" if first < n else "conjecture.world", self.counts)
        return Message(key, m=first, n=n)

    def check_points(self, n: int) -> int:
        """Return n if it is a number of points, or a base; else raise `BadOption`."""
        return check_points(n)

    def things(self, case: Case, n: int) -> Mapping[str, Thing]:
        """Return the values of the variables in a case, by their letters."""
        values = (self.thing(raw, n) for raw in case)
        return MappingProxyType(dict(zip(self.variables, values, strict=True)))

    def equations(self, things: Mapping[str, Thing]) -> str:
        """Return each letter with its thing: `A = {1}, B = {2}`."""
        return ", ".join(f"{letter} = {show(thing)}" for letter, thing in things.items())


def known(number: Callable[[int], int]) -> Callable[[int], Iterator[int]]:
    """Return the shares of a world whose cases a formula counts: one number."""
    return lambda n: iter((number(n),))
