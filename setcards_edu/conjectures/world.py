"""Worlds: what statements are about, such as all pairs of sets on n points, case by case, smallest first.

In a search each thing (a set, a topology or a hand) is represented by an integer, as its module in `blocks`
defines, and a case is a tuple of such integers.  n is usually the number of points; for hands it is the
base of the digits.
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
"""The values of the variables of a statement, one integer for each."""

Thing: TypeAlias = object
"""The value of a variable: a card, a topology or a hand."""

Counts: TypeAlias = Literal["points", "base"]
"""The meaning of n: the number of points, or the base."""

SLICE = 256
"""The usual number of cases between two reports of progress: about a thousandth of a second."""


def for_counts(stem: str, counts: Counts) -> str:
    """Return the translation key of a message on n: `stem` for points, `stem` with ".base" for bases.

    counts: what n counts, "points" or "base".

    >>> for_counts("conjecture.world", "points"), for_counts("conjecture.world", "base")
    ('conjecture.world', 'conjecture.world.base')
    """
    return stem if counts == "points" else f"{stem}.{counts}"


@dataclass(frozen=True)
class World(ABC):
    """A domain of statements, such as all pairs of sets; each kind of things has a subclass.

    over: the name in JSON; variables: the letters for the things.
    sort: the kind of each thing: "card", "topology" or "hand".
    limit: the largest n for which all cases can be searched; least: the smallest n.
    usual: the default n.
    shares: a function of n that yields numbers whose sum is the number of cases; where counting takes long,
        it yields many small ones, so that progress can be reported.
    list_cases: a function of n that yields all cases, in the order of `size` if `smallest_first` is True.
    counts: what n counts: "points" for the number of points, "base" for the base of digits.
    slice: how many cases are checked between two reports of progress.
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
    """Whether terms can have the operations complement, union and intersection, and ∅ and U."""

    @abstractmethod
    def thing(self, raw: int, n: int) -> Thing:
        """Return the set, topology or hand that the integer `raw` represents, for n points or base n."""

    @abstractmethod
    def size(self, raw: int, n: int) -> tuple[int, tuple[int, ...]]:
        """Return the sort key of a thing (set, topology or hand): its size, then its order within that size.

        raw: the integer that represents the thing; n: the number of points, or the base.
        """

    @property
    def message(self) -> Message:
        """The things in words, as a statement names them: `all sets A, B`."""
        return Message(f"statement.over.{self.over}")

    @property
    def numbers(self) -> range:
        """The numbers of points, or the bases of digits, for which all cases can be searched."""
        return range(self.least, self.limit + 1)

    def extent(self, n: int, from_n: int | None = None) -> Message:
        """Return a phrase for the range of n that a search covers, from `from_n` (or only n) to n.

        >>> from setcards_edu.conjectures.registry import WORLDS
        >>> print(WORLDS["pairs"].extent(4, 1), "and", WORLDS["hands"].extent(10))
        for n = 1 to 4 and in base 10
        """
        first = n if from_n is None else from_n
        key = for_counts("conjecture.worlds" if first < n else "conjecture.world", self.counts)
        return Message(key, m=first, n=n)

    def check_points(self, n: int) -> int:
        """Return n if it is a valid number of points, or base for hands; else raise `BadOption`."""
        return check_points(n)

    def things(self, case: Case, n: int) -> Mapping[str, Thing]:
        """Return a mapping from the letters of the variables to their values in a case."""
        values = (self.thing(raw, n) for raw in case)
        return MappingProxyType(dict(zip(self.variables, values, strict=True)))

    def equations(self, things: Mapping[str, Thing]) -> str:
        """Return the values of the variables as text: `A = {1}, B = {2}`."""
        return ", ".join(f"{letter} = {show(thing)}" for letter, thing in things.items())


def known(number: Callable[[int], int]) -> Callable[[int], Iterator[int]]:
    """Return a `shares` function (see `World`) for statements whose number of cases a formula gives.

    number: the formula, a function of n.
    """
    return lambda n: iter((number(n),))
