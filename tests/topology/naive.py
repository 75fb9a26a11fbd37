"""Finite topology straight from the definitions: sets are frozensets, families frozensets of them.

Nothing here is clever, and nothing here is imported from what it tests: it is the oracle for
`setcards_edu.topology`, and the naive model for whatever grows a topology step by step
(`closure`, `missing`, `failures`, `why_not`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from fractions import Fraction
from functools import cache, reduce
from itertools import chain, combinations, permutations
from typing import TypeAlias

Set: TypeAlias = frozenset[int]
Family: TypeAlias = frozenset[Set]
Failure: TypeAlias = tuple[str, Set, Set, Set]
Relation: TypeAlias = frozenset[tuple[int, int]]

EMPTY: Set = frozenset()


def plain(cards: Iterable[Iterable[int]]) -> Family:
    """A family of cards (a `Topology` too) as frozensets."""
    return frozenset(frozenset(card) for card in cards)


def universe(n: int) -> Set:
    return frozenset(range(1, n + 1))


def subfamilies(things: Collection) -> Iterator[tuple]:
    """All subsets of any collection, the smallest first."""
    return chain.from_iterable(combinations(things, k) for k in range(len(things) + 1))


def listed(sets: Iterable[Set]) -> list[Set]:
    """C3: by size, then lexicographically."""
    return sorted(sets, key=lambda a: (len(a), sorted(a)))


@cache
def power_set(n: int) -> tuple[Set, ...]:
    return tuple(listed(map(frozenset, subfamilies(universe(n)))))


def is_topology(family: Family, n: int) -> bool:
    """∅ and U are there, and with any two sets their union and their intersection."""
    closed = all(a | b in family and a & b in family for a in family for b in family)
    return EMPTY in family and universe(n) in family and closed


def is_topology_by_the_book(family: Family, n: int) -> bool:
    """∅ and U are there, the unions of all subfamilies, the intersections of any two."""
    unions = all(frozenset().union(*some) in family for some in subfamilies(family))
    return (
        EMPTY in family
        and universe(n) in family
        and unions
        and all(a & b in family for a in family for b in family)
    )


def failures(family: Family, n: int) -> list[Failure]:
    """(what is missing, the two sets, the missing set): ∅, U, then pairs by their sizes together."""
    found = [("empty", EMPTY, EMPTY, EMPTY)] if EMPTY not in family else []
    if universe(n) not in family:
        found.append(("universe", EMPTY, EMPTY, universe(n)))
    pairs = [
        (name, a, b, operation(a, b))
        for a, b in combinations(listed(family), 2)
        for name, operation in (("union", Set.__or__), ("intersection", Set.__and__))
        if operation(a, b) not in family
    ]
    return found + sorted(pairs, key=lambda f: (len(f[1]) + len(f[2]), _place(f[1]), _place(f[2])))


def _place(a: Set) -> tuple[int, list[int]]:
    return len(a), sorted(a)


def why_not(family: Family, n: int) -> Failure | None:
    return next(iter(failures(family, n)), None)


def closed_under(family: Family, *operations: Callable[[Set, Set], Set]) -> Family:
    """The family with everything that the operations make of its members, again and again."""
    while True:
        more = family | {operation(a, b) for operation in operations for a in family for b in family}
        if more == family:
            return family
        family = more


def closure(family: Iterable[Set], n: int) -> Family:
    """The smallest topology around a family, by repeated unions and intersections."""
    return closed_under(frozenset(family) | {EMPTY, universe(n)}, Set.__or__, Set.__and__)


def missing(open_sets: Family, added: Iterable[Set], n: int) -> Family:
    """What else is needed to add some sets to a topology."""
    added = frozenset(added)
    return closure(open_sets | added, n) - open_sets - added


@cache
def topologies(n: int) -> tuple[Family, ...]:
    """Every family with ∅ and U is looked at: n ≤ 4 (16,384 families)."""
    between = power_set(n)[1:-1]
    families = (frozenset((EMPTY, universe(n), *some)) for some in subfamilies(between))
    return tuple(family for family in families if is_topology(family, n))


def maximal_extensions(open_sets: Family, available: Iterable[Set], n: int) -> list[Family]:
    """By trying all subsets: those that can be added at once, and no larger one can."""
    cards = frozenset(available) - open_sets
    addable = [added for added in map(frozenset, subfamilies(cards)) if is_topology(open_sets | added, n)]
    return [added for added in addable if not any(added < other for other in addable)]


def interior(open_sets: Family, a: Set) -> Set:
    """The union of the open sets within."""
    return frozenset().union(*(o for o in open_sets if o <= a))


def closure_of_set(open_sets: Family, a: Set, n: int) -> Set:
    """The intersection of the closed sets around."""
    around = (universe(n) - o for o in open_sets if a <= universe(n) - o)
    return reduce(Set.__and__, around)


def is_base(base: Iterable[Set], open_sets: Family) -> bool:
    """Every open set is a union of members, and members are open."""
    base = list(base)
    unions = {frozenset().union(*some) for some in subfamilies(base)}
    return open_sets <= unions and set(base) <= open_sets


def is_t0(open_sets: Family, n: int) -> bool:
    """For any two points some open set has exactly one of them."""
    return all(any((x in o) != (y in o) for o in open_sets) for x, y in combinations(universe(n), 2))


def is_t1(open_sets: Family, n: int) -> bool:
    """For any two points, in either order, some open set has the first and lacks the second."""
    return all(any(x in o and y not in o for o in open_sets) for x, y in permutations(universe(n), 2))


def is_connected(open_sets: Family, n: int) -> bool:
    """U is not the union of two disjoint open sets that are not empty."""
    pairs = combinations(open_sets - {EMPTY}, 2)
    return not any(a | b == universe(n) and not a & b for a, b in pairs)


def is_complement_closed(open_sets: Family, n: int) -> bool:
    return all(universe(n) - o in open_sets for o in open_sets)


def specialisation(open_sets: Family, n: int) -> Relation:
    """x ≤ y when x lies in the closure of {y}."""
    points = universe(n)
    return frozenset(
        (x, y) for y in points for x in closure_of_set(open_sets, frozenset({y}), n) if x in points
    )


def covering_pairs(family: Family) -> frozenset[tuple[Set, Set]]:
    """(a, b) with a ⊊ b and nothing strictly between."""
    return frozenset((a, b) for a in family for b in family if a < b and not any(a < c < b for c in family))


def renamed(family: Family, names: dict[int, int]) -> Family:
    return frozenset(frozenset(names[x] for x in a) for a in family)


def is_homeomorphic(one: Family, other: Family, n: int) -> bool:
    """Some permutation of the points carries one to the other."""
    points = sorted(universe(n))
    return any(renamed(one, dict(zip(points, names, strict=True))) == other for names in permutations(points))


Simplex: TypeAlias = tuple[int, ...]


def order_complex(open_sets: Family, n: int) -> dict[int, list[Simplex]]:
    """The chains x < y < … of the points, one of those that nothing tells apart, by their dimension."""
    below = specialisation(open_sets, n)
    points = [
        x for x in sorted(universe(n)) if not any((x, y) in below and (y, x) in below for y in range(1, x))
    ]
    chains = {0: [(x,) for x in points]}
    for k in range(1, n):
        chains[k] = [(*s, y) for s in chains[k - 1] for y in points if y != s[-1] and (s[-1], y) in below]
    return chains


def betti_numbers(open_sets: Family, n: int, number: Callable[[int], Number] = Fraction) -> tuple[int, ...]:
    """b_k is dim ker ∂_k − dim im ∂_(k+1), with matrices over the field in which `number` counts."""
    complex_ = order_complex(open_sets, n)
    ranks = [0, *(rank(boundary_matrix(complex_[k - 1], complex_[k], number)) for k in range(1, n)), 0]
    numbers = [len(complex_[k]) - ranks[k] - ranks[k + 1] for k in range(n)]
    return tuple(numbers[: max(k for k in range(n) if numbers[k]) + 1])


def boundary_matrix(
    faces: list[Simplex], simplices: list[Simplex], number: Callable[[int], Number]
) -> list[list[Number]]:
    """A row for each simplex, a column for each face: + and − by turns where a point is left out."""
    rows = [[number(0)] * len(faces) for _ in simplices]
    for row, simplex in zip(rows, simplices, strict=True):
        for i in range(len(simplex)):
            row[faces.index(simplex[:i] + simplex[i + 1 :])] = number((-1) ** i)
    return rows


def rank(rows: list[list[Number]]) -> int:
    """The number of steps of the matrix, by Gauss's elimination."""
    steps = 0
    for column in range(len(rows[0]) if rows else 0):
        pivot = next((i for i in range(steps, len(rows)) if rows[i][column]), None)
        if pivot is None:
            continue
        rows[steps], rows[pivot] = rows[pivot], rows[steps]
        for i in range(steps + 1, len(rows)):
            factor = rows[i][column] / rows[steps][column]
            rows[i] = [a - factor * b for a, b in zip(rows[i], rows[steps], strict=True)]
        steps += 1
    return steps


class Parity:
    """The field of two elements."""

    def __init__(self, value: int) -> None:
        self.value = value % 2

    def __bool__(self) -> bool:
        return bool(self.value)

    def __sub__(self, other: Parity) -> Parity:
        return Parity(self.value - other.value)

    def __mul__(self, other: Parity) -> Parity:
        return Parity(self.value * other.value)

    def __truediv__(self, other: Parity) -> Parity:
        assert other
        return self


Number: TypeAlias = "Fraction | Parity"
