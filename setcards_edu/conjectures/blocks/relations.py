"""Statements about relations on 1, …, n; an integer has n rows of n bits, the row of the point 1 lowest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from setcards_edu.bits import bits_in
from setcards_edu.conjectures.predicates import Predicate, Test, always
from setcards_edu.conjectures.world import Case, World, known, sums
from setcards_edu.relations import Relation


@dataclass(frozen=True)
class Relations(World):
    """Relations on the points 1, …, n."""

    def thing(self, raw: int, n: int) -> Relation[int]:
        """Return the relation whose pairs these bits are."""
        points = tuple(range(1, n + 1))
        return Relation(points, [(k // n + 1, k % n + 1) for k in bits_in(raw)])

    def size(self, raw: int, n: int) -> tuple[int, tuple[int, ...]]:
        """Return the number of its pairs, then these."""
        del n
        return raw.bit_count(), tuple(bits_in(raw))


def _relations(n: int) -> Iterator[Case]:
    return sums([1 << k for k in range(n * n)])


WORLDS = (Relations("relations", ("R",), "relation", 4, 3, known(lambda n: int(2 ** (n * n))), _relations),)


@cache
def _diagonal(n: int) -> int:
    """Return the pairs (x, x) as bits of a relation's integer."""
    return sum(1 << x * n + x for x in range(n))


@cache
def _mirrored(n: int) -> tuple[int, ...]:
    """Return for any two points the bits of the pairs (x, y) and (y, x) together."""
    return tuple(1 << x * n + y | 1 << y * n + x for x, y in combinations(range(n), 2))


def _rows(raw: int, n: int) -> list[int]:
    return [raw >> x * n & (1 << n) - 1 for x in range(n)]


def _reflexive_test(n: int, _number: int) -> Test:
    diagonal = _diagonal(n)
    return lambda raw: raw & diagonal == diagonal


def _irreflexive_test(n: int, _number: int) -> Test:
    diagonal = _diagonal(n)
    return lambda raw: not raw & diagonal


def _symmetric_test(n: int, _number: int) -> Test:
    both = _mirrored(n)
    return lambda raw: all(raw & pair in (0, pair) for pair in both)


def _antisymmetric_test(n: int, _number: int) -> Test:
    both = _mirrored(n)
    return lambda raw: all(raw & pair != pair for pair in both)


def _asymmetric_test(n: int, _number: int) -> Test:
    diagonal, both = _diagonal(n), _mirrored(n)
    return lambda raw: not raw & diagonal and all(raw & pair != pair for pair in both)


def _total_test(n: int, _number: int) -> Test:
    both = _mirrored(n)
    return lambda raw: all(raw & pair for pair in both)


def _transitive_test(n: int, _number: int) -> Test:
    def test(raw: int) -> bool:
        rows = _rows(raw, n)
        return all(not rows[y] & ~row for row in rows for y in bits_in(row))

    return test


def _acyclic_test(n: int, _number: int) -> Test:
    def test(raw: int) -> bool:
        rows, left = _rows(raw, n), (1 << n) - 1
        while left:
            last = [x for x in bits_in(left) if not rows[x] & left]
            if not last:
                return False
            left &= ~sum(1 << x for x in last)
        return True

    return test


BLOCKS = (
    Predicate("reflexive", "relation", 1, _reflexive_test, always(Relation.why_not_reflexive)),
    Predicate("irreflexive", "relation", 1, _irreflexive_test, always(Relation.why_not_irreflexive)),
    Predicate("symmetric", "relation", 1, _symmetric_test, always(Relation.why_not_symmetric)),
    Predicate("antisymmetric", "relation", 1, _antisymmetric_test, always(Relation.why_not_antisymmetric)),
    Predicate("asymmetric", "relation", 1, _asymmetric_test, always(Relation.why_not_asymmetric)),
    Predicate("transitive", "relation", 1, _transitive_test, always(Relation.why_not_transitive)),
    Predicate("total", "relation", 1, _total_test, always(Relation.why_not_total)),
    Predicate("acyclic", "relation", 1, _acyclic_test, always(Relation.why_not_acyclic)),
)
