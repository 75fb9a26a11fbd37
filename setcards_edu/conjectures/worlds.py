"""What a statement speaks of, and all of it in a world of n points, the smallest first.

In a search a thing is an integer: a card its bits, a family or a topology its mask (see
`topology.families`), a relation n rows of n bits, the row of the point 1 lowest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from types import MappingProxyType
from typing import TypeAlias

from ..bits import bits_in
from ..messages import BadOption, Message, Reason, check_option
from ..relations import Relation
from ..sets import Card, cards, check_points
from ..topology import Topology
from ..topology.enumeration import masks, shares
from ..topology.families import members, sorted_deck

Case: TypeAlias = tuple[int, ...]
"""One integer for each variable of a statement."""

Thing: TypeAlias = "Card | frozenset[Card] | Topology | Relation[int]"


@dataclass(frozen=True)
class World:
    """What a statement can be about.

    over: its name in JSON; variables: the letters for the things; sort: what each of them is.
    limit: the largest n for which all cases can be gone through.
    shares: numbers that add up to that of all cases for n points, many where counting takes a while.
    list_cases: all of them for n points; if `smallest_first`, in the order of `size`.
    """

    over: str
    variables: tuple[str, ...]
    sort: str
    limit: int
    shares: Callable[[int], Iterator[int]] = field(repr=False)
    list_cases: Callable[[int], Iterator[Case]] = field(repr=False)
    smallest_first: bool = True

    @property
    def message(self) -> Message:
        """The things that a statement is about: `all sets A, B`."""
        return Message(f"statement.over.{self.over}")

    def number(self, n: int) -> int:
        """How many cases there are for n points."""
        return sum(self.shares(n))

    def check_points(self, n: int) -> int:
        """Give n back if all cases for n points can be gone through.

        Raises `BadOption` if n is no number of points, or if the cases would be too many.
        """
        if check_points(n) > self.limit:
            raise BadOption(Reason("conjecture.too-many-points", things=self.message, n=n, limit=self.limit))
        return check_option("n", n, range(1, self.limit + 1))

    def things(self, case: Case, n: int) -> Mapping[str, Thing]:
        """The values of the variables in a case."""
        values = (thing(self.sort, raw, n) for raw in case)
        return MappingProxyType(dict(zip(self.variables, values, strict=True)))


def thing(sort: str, raw: int, n: int) -> Thing:
    """The value that an integer stands for.

    >>> thing("card", 0b101, 3)
    Card('13', n=3)
    """
    if sort == "card":
        return Card.from_bits(raw, n)
    if sort == "topology":
        return Topology.from_mask(raw, n)
    if sort == "family":
        return frozenset(members(raw, n))
    points = tuple(range(1, n + 1))
    return Relation(points, [(k // n + 1, k % n + 1) for k in bits_in(raw)])


def size(sort: str, raw: int, n: int) -> tuple[int, tuple[int, ...]]:
    """How large a thing is, then its place among those of its size: it sorts as cases are listed."""
    if sort == "card":
        return Card.from_bits(raw, n).sort_key
    if sort == "relation":
        return raw.bit_count(), tuple(bits_in(raw))
    listed = (place for place, card in enumerate(sorted_deck(n)) if raw >> card.bits & 1)
    return raw.bit_count(), tuple(listed)


def _tuples(length: int, n: int) -> Iterator[Case]:
    """Tuples of cards by their sizes together, then in the order of the cards."""
    ordered = cards(n)
    of_size = [[card.bits for card in ordered if len(card) == k] for k in range(n + 1)]
    for total in range(length * n + 1):
        yield from _tuples_of(total, length, of_size)


def _tuples_of(total: int, length: int, of_size: list[list[int]]) -> Iterator[Case]:
    largest = len(of_size) - 1
    if length == 1:
        yield from ((bits,) for bits in of_size[total])
        return
    for first in range(max(0, total - (length - 1) * largest), min(total, largest) + 1):
        rests = list(_tuples_of(total - first, length - 1, of_size))
        yield from ((bits, *rest) for bits in of_size[first] for rest in rests)


def _subsets(parts: list[int]) -> Iterator[Case]:
    """Sums of different parts, by their number, then in the order of the parts."""
    for number in range(len(parts) + 1):
        for chosen in combinations(parts, number):
            yield (sum(chosen),)


def _families(n: int) -> Iterator[Case]:
    return _subsets([1 << card.bits for card in sorted_deck(n)])


def _relations(n: int) -> Iterator[Case]:
    return _subsets([1 << k for k in range(n * n)])


def _topologies(n: int) -> Iterator[Case]:
    return zip(masks(n), strict=False)


def _known(number: Callable[[int], int]) -> Callable[[int], Iterator[int]]:
    return lambda n: iter((number(n),))


WORLDS: Mapping[str, World] = MappingProxyType(
    {
        world.over: world
        for world in (
            World("cards", ("A",), "card", 6, _known(lambda n: 2**n), partial(_tuples, 1)),
            World("pairs", ("A", "B"), "card", 6, _known(lambda n: 4**n), partial(_tuples, 2)),
            World("triples", ("A", "B", "C"), "card", 6, _known(lambda n: 8**n), partial(_tuples, 3)),
            World("families", ("F",), "family", 4, _known(lambda n: 2**2**n), _families),
            World("topologies", ("T",), "topology", 6, shares, _topologies, smallest_first=False),
            World("relations", ("R",), "relation", 4, _known(lambda n: 2 ** (n * n)), _relations),
        )
    }
)
"""All of them by name."""


def limit(over: str) -> int:
    """The largest number of points for statements over such things.

    Raises `BadOption` for an unknown name.

    >>> limit("families")
    4
    """
    return WORLDS[check_option("over", over, WORLDS)].limit
