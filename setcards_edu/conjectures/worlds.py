"""What a statement speaks of, and all of it in a world of n points, the smallest first.

In a search a thing is an integer: a card its bits, a family or a topology its mask (see
`setcards_edu.families`), a relation n rows of n bits, the row of the point 1 lowest, a hand of tiles its
five digits, four bits each, a chase its numbers and options, four bits each (see `chases.chase`).  For hands
n is not a number of points but the base of the digits, for chases the number of rows of the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from math import comb
from types import MappingProxyType
from typing import TypeAlias

from setcards_edu.bits import bits_in
from setcards_edu.claims import Counts, for_counts
from setcards_edu.equations import BASES, DECIMAL, TILES, Hand, check_base, hands
from setcards_edu.families import members, sorted_deck
from setcards_edu.messages import BadOption, Message, Reason
from setcards_edu.options import check_number, check_option
from setcards_edu.relations import Relation
from setcards_edu.sets import DECK_POINTS, Card, cards, check_points
from setcards_edu.topology import Topology
from setcards_edu.topology.enumeration import masks, shares

from .chases import COLUMNS, ROWS, Pursuit, chase, chases

Case: TypeAlias = tuple[int, ...]
"""One integer for each variable of a statement."""

Thing: TypeAlias = "Card | frozenset[Card] | Topology | Relation[int] | Hand | Pursuit"

SLICE = 256
"""The cases between two words about progress, as a rule: about a thousandth of a second."""

_FEW = 3
"""The points for families and relations, as a rule: of these there are many even so."""

_ROWS = 5
"""The rows of the boards, as a rule."""

_HANDS = 32
"""The hands between two words about progress: to find all yaku of one takes longer than to look at a set."""

_CHASES = 1
"""A chase is solved before it is gone through, which has slices of its own."""


@dataclass(frozen=True)
class World:
    """What a statement can be about.

    over: its name in JSON; variables: the letters for the things; sort: what each of them is.
    limit: the largest n for which all cases can be gone through; least: the smallest n that there is.
    usual: the n that is taken unless another is asked for.
    shares: numbers that add up to that of all cases for n points, many where counting takes a while.
    list_cases: all of them for n points; if `smallest_first`, in the order of `size`.
    counts: what n is the number of: the points, the digits that a base has, or the rows of a board.
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

    @property
    def message(self) -> Message:
        """The things that a statement is about: `all sets A, B`."""
        return Message(f"statement.over.{self.over}")

    @property
    def numbers(self) -> range:
        """Every n for which all cases can be gone through."""
        return range(self.least, self.limit + 1)

    def extent(self, n: int, from_n: int | None = None) -> Message:
        """The worlds from `from_n` to n as they stand in a sentence: `for n = 1 to 4`, `in base 10`.

        >>> print(WORLDS["pairs"].extent(4, 1), "and", WORLDS["hands"].extent(10))
        for n = 1 to 4 and in base 10
        """
        first = n if from_n is None else from_n
        return Message(
            for_counts("conjecture.worlds" if first < n else "conjecture.world", self.counts),
            m=first,
            n=n,
            least=COLUMNS[0],
            most=COLUMNS[-1],
        )

    def number(self, n: int) -> int:
        """How many cases there are for n points."""
        return sum(self.shares(n))

    def check_points(self, n: int) -> int:
        """Give n back if all cases for n points, of the base n or on n rows can be gone through.

        Raises `BadOption` if n is no number of points, no base or no number of rows, or if the cases
        would be too many.
        """
        if self.counts == "base":
            return check_base(n)
        if self.counts == "rows":
            return check_number("n", n, self.numbers)
        if check_points(n) > self.limit:
            raise BadOption(Reason("conjecture.too-many-points", things=self.message, n=n, limit=self.limit))
        return check_option("n", n, self.numbers)

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
    if sort == "hand":
        return hand(raw)
    if sort == "chase":
        return chase(raw)
    points = tuple(range(1, n + 1))
    return Relation(points, [(k // n + 1, k % n + 1) for k in bits_in(raw)])


def hand(raw: int) -> Hand:
    """The hand that an integer stands for.

    >>> hand(0x22337)
    Hand('22337')
    """
    return Hand(f"{raw:05X}", BASES[-1])


def size(sort: str, raw: int, n: int) -> tuple[int, tuple[int, ...]]:
    """How large a thing is, then its place among those of its size: it sorts as cases are listed."""
    if sort == "card":
        return Card.from_bits(raw, n).sort_key
    if sort in ("hand", "chase"):
        return 0, (raw,)
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


def _hands(n: int) -> Iterator[Case]:
    return ((int(each, BASES[-1]),) for each in hands(n))


def _chases(n: int) -> Iterator[Case]:
    return zip(chases(n), strict=False)


def _known(number: Callable[[int], int]) -> Callable[[int], Iterator[int]]:
    return lambda n: iter((number(n),))


WORLDS: Mapping[str, World] = MappingProxyType(
    {
        world.over: world
        for world in (
            World("cards", ("A",), "card", 6, DECK_POINTS, _known(lambda n: 2**n), partial(_tuples, 1)),
            World("pairs", ("A", "B"), "card", 6, DECK_POINTS, _known(lambda n: 4**n), partial(_tuples, 2)),
            World(
                "triples",
                ("A", "B", "C"),
                "card",
                6,
                DECK_POINTS,
                _known(lambda n: 8**n),
                partial(_tuples, 3),
            ),
            World("families", ("F",), "family", 4, _FEW, _known(lambda n: 2**2**n), _families),
            World(
                "topologies", ("T",), "topology", 6, DECK_POINTS, shares, _topologies, smallest_first=False
            ),
            World("relations", ("R",), "relation", 4, _FEW, _known(lambda n: 2 ** (n * n)), _relations),
            World(
                "hands",
                ("H",),
                "hand",
                BASES[-1],
                DECIMAL,
                _known(lambda n: comb(n + TILES - 1, TILES)),
                _hands,
                least=BASES[0],
                counts="base",
                slice=_HANDS,
            ),
            World(
                "chases",
                ("C",),
                "chase",
                ROWS[-1],
                _ROWS,
                _known(lambda n: sum(1 for _ in chases(n))),
                _chases,
                least=ROWS[0],
                counts="rows",
                slice=_CHASES,
            ),
        )
    }
)
"""All of them by name."""


def limit(over: str) -> int:
    """The largest number of points, the largest base, or the most rows, for statements over such things.

    Raises `BadOption` for an unknown name.

    >>> limit("families")
    4
    """
    return WORLDS[check_option("over", over, WORLDS)].limit
