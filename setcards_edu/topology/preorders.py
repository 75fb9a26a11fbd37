"""Preorders on the points 1, …, n: the other face of a finite topology."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from setcards_edu.messages import Reason, Refused
from setcards_edu.options import each_of
from setcards_edu.quoting import quoted
from setcards_edu.sets import DECK_POINTS, Card, check_point, check_points
from setcards_edu.values import Frozen


class NotAPreorder(Refused):
    """Raised for a relation that is not reflexive or not transitive."""


class Preorder(Frozen):
    """A reflexive and transitive relation ≤ on {1, …, n}.

    pairs: all (x, y) with x ≤ y, 1 ≤ x, y ≤ n, the pairs (x, x) included.
    n: the number of points, 1 to 6.

    Iteration gives the pairs in lexicographic order, `in` asks for one.

    Raises `NotAPreorder` with the first thing that is missing, or that is no such pair; `BadOption`
    for an n out of range.

    >>> (1, 2) in Preorder([(1, 1), (1, 2), (2, 2)], n=2)
    True
    >>> Preorder([(1, 1), (1, 2)], n=2)
    Traceback (most recent call last):
        ...
    setcards_edu.topology.preorders.NotAPreorder: Not reflexive: 2 ≤ 2 is missing.
    """

    __slots__ = ("n", "up_sets")
    n: int
    up_sets: tuple[int, ...]

    def __init__(self, pairs: Iterable[tuple[int, int]], n: int = DECK_POINTS) -> None:
        given = _checked(pairs, check_points(n))
        points = range(1, n + 1)
        for x in points:
            if (x, x) not in given:
                raise NotAPreorder(Reason("preorder.not-reflexive", x=x))
        for x, y, z in product(points, repeat=3):
            if (x, y) in given and (y, z) in given and (x, z) not in given:
                raise NotAPreorder(Reason("preorder.not-transitive", x=x, y=y, z=z))
        _fill(self, (sum(1 << (y - 1) for y in points if (x, y) in given) for x in points))

    @classmethod
    def from_up_sets(cls, up_sets: Sequence[int]) -> Preorder:
        """Return the preorder in which the bits of `up_sets[x - 1]` are the y with x ≤ y; not checked."""
        self = object.__new__(cls)
        _fill(self, up_sets)
        return self

    def up(self, x: int) -> Card:
        """Return the set of all y with x ≤ y; raise `BadOption` unless 1 ≤ x ≤ n."""
        return Card.from_bits(self.up_sets[check_point(x, self.n) - 1], self.n)

    def is_partial_order(self) -> bool:
        """Whether x ≤ y and y ≤ x hold together for x = y only."""
        return len(set(self.up_sets)) == self.n

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return ((x, y) for x in range(1, self.n + 1) for y in self.up(x))

    def __len__(self) -> int:
        return sum(bits.bit_count() for bits in self.up_sets)

    def __contains__(self, pair: object) -> bool:
        return pair in tuple(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Preorder) and self.up_sets == other.up_sets

    def __hash__(self) -> int:
        return hash(self.up_sets)

    def __str__(self) -> str:
        return ", ".join(f"{x} ≤ {y}" for x, y in self)

    def __repr__(self) -> str:
        return f"Preorder({list(self)}, n={self.n})"

    def __reduce__(self) -> tuple[object, ...]:
        return Preorder.from_up_sets, (self.up_sets,)


def _fill(preorder: Preorder, up_sets: Iterable[int]) -> None:
    object.__setattr__(preorder, "up_sets", tuple(up_sets))
    object.__setattr__(preorder, "n", len(preorder.up_sets))


def _checked(pairs: Iterable[tuple[int, int]], n: int) -> frozenset[tuple[int, int]]:
    allowed = tuple(product(range(1, n + 1), repeat=2))
    given = set()
    for pair in each_of(pairs):
        if not isinstance(pair, tuple) or pair not in allowed:
            raise NotAPreorder(Reason("preorder.not-a-pair", given=quoted(pair), n=n))
        given.add(pair)
    return frozenset(given)
