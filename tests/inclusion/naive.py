"""Inclusion straight from the definitions: sets are frozensets, families frozensets of them.

Nothing here is clever, and nothing here is imported from what it tests: it is the oracle for
`setcards_edu.inclusion`.  Whatever goes through all families is for n ≤ 4 (65,536 of them).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations, permutations

from tests.topology.naive import Family, Set, power_set, subfamilies, universe


def comparable(a: Set, b: Set) -> bool:
    """S3: one lies within the other; equal sets do."""
    return a <= b or b <= a


def goes_on(card: Set, piles: Iterable[Set]) -> list[Set]:
    """S3: the piles, by their top cards, that a card goes on."""
    return [top for top in piles if comparable(card, top)]


def degree(card: Set, n: int) -> int:
    """S8: how many cards this card goes on, itself included."""
    return len(goes_on(card, power_set(n)))


def is_chain(family: Iterable[Set]) -> bool:
    return all(comparable(a, b) for a, b in combinations(family, 2))


def is_antichain(family: Iterable[Set]) -> bool:
    return not any(comparable(a, b) for a, b in combinations(family, 2))


@cache
def chains(n: int) -> frozenset[Family]:
    """All families are looked at, the empty one too."""
    return frozenset(frozenset(family) for family in subfamilies(power_set(n)) if is_chain(family))


@cache
def antichains(n: int) -> frozenset[Family]:
    """All families are looked at, the empty one too."""
    return frozenset(frozenset(family) for family in subfamilies(power_set(n)) if is_antichain(family))


def sizes(families: Iterable[Family]) -> dict[int, int]:
    """How many families there are of each size."""
    return dict(Counter(map(len, families)))


def chains_with_ends(n: int) -> Counter[tuple[Set, int]]:
    """How many chains end (at the top) in each set, by their length: each is a shorter one and a set."""
    found: Counter[tuple[Set, int]] = Counter()
    for top in power_set(n):
        found[top, 1] = 1
        for (below, length), number in list(found.items()):
            if below < top:
                found[top, length + 1] += number
    return found


def count_chains(n: int) -> dict[int, int]:
    """How many chains there are of each size, for any n; the empty one is a chain."""
    found = Counter({0: 1})
    for (_, length), number in chains_with_ends(n).items():
        found[length] += number
    return dict(found)


def maximal_chains(n: int) -> frozenset[Family]:
    """From ∅ to U by one point after another, in every order of the points."""
    points = sorted(universe(n))
    return frozenset(frozenset(frozenset(order[:k]) for k in range(n + 1)) for order in permutations(points))


def largest(families: Iterable[Family]) -> frozenset[Family]:
    found = list(families)
    most = max(map(len, found))
    return frozenset(family for family in found if len(family) == most)
