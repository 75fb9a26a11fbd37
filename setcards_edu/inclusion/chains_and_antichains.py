"""Chains (families of sets of which any two are comparable) and antichains (no two different ones are).

Two sets are comparable if one contains the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations, permutations
from math import comb

from setcards_edu.messages import Reason
from setcards_edu.sets import DECK_POINTS, Card, card_tuple, cards, check_points, in_order

from .order import comparable, why_not_comparable


def why_not_chain(family: Iterable[Card]) -> Reason | None:
    """Return the smallest two sets of which neither contains the other as a `Reason`; None for a chain.

    Repeated sets are ignored.  Raises `NotACard`, `DifferentUniverses`.

    >>> print(why_not_chain([Card("1"), Card("12"), Card("13")]).formula)
    2 ∈ {1,2} ∖ {1,3}, 3 ∈ {1,3} ∖ {1,2}
    """
    reasons = (why_not_comparable(a, b) for a, b in combinations(_listed(family), 2))
    return next((reason for reason in reasons if reason), None)


def why_not_antichain(family: Iterable[Card]) -> Reason | None:
    """Return two sets, the first a proper subset of the second, as a `Reason`; None for an antichain.

    Repeated sets are ignored.  Raises `NotACard`, `DifferentUniverses`.

    >>> print(why_not_antichain([Card("1"), Card("23"), Card("123")]))
    {1} is a proper subset of {1,2,3}.
    """
    found = ((a, b) for a, b in combinations(_listed(family), 2) if a < b)
    return next((Reason("inclusion.not-an-antichain", a=a, b=b) for a, b in found), None)


def is_antichain(family: Iterable[Card]) -> bool:
    """Return True if no set is a proper subset of another.  Raises what `why_not_antichain` raises."""
    return why_not_antichain(family) is None


def count_chains(n: int = DECK_POINTS) -> Mapping[int, int]:
    """Return how many chains have 0, 1, …, n + 1 sets; raise `BadOption` unless n is 1 to 6.

    A chain is a family of sets in which, of any two sets, one contains the other.

    In a chain of k sets, each point is new in one of the sets, or in none.  Every set but the first must have
    at least one new point; such choices are counted by inclusion and exclusion.

    >>> count_chains(2)
    {0: 1, 1: 4, 2: 5, 3: 2}
    """
    check_points(n)
    terms = {
        k: [(-1) ** missed * comb(k - 1, missed) * (k + 1 - missed) ** n for missed in range(k)]
        for k in range(1, n + 2)
    }
    return {0: 1} | {k: sum(of_k) for k, of_k in terms.items()}


def longest_chains(n: int = DECK_POINTS) -> Iterator[tuple[Card, ...]]:
    """Yield the n! chains of n + 1 sets from ∅ to U, one for each order in which points can enter.

    Raises `BadOption` for n out of range.

    >>> sum(1 for _ in longest_chains(5))
    120
    """
    orders = permutations(range(1, check_points(n) + 1))
    return (tuple(Card(order[:entered], n) for entered in range(n + 1)) for order in orders)


def antichains_among(family: Iterable[Card]) -> Iterator[frozenset[Card]]:
    """Yield the families of these sets in which no set contains another (antichains), with the empty family.

    Raises `NotACard`, `DifferentUniverses`.

    >>> len(max(antichains_among([Card("1"), Card("12"), Card("3")]), key=len))
    2
    """
    return _antichains(_listed(family), frozenset())


def count_antichains(n: int = DECK_POINTS) -> int:
    """Return how many families of sets of n points have no set that contains another (antichains).

    The empty family is counted: the result is the Dedekind number (OEIS A000372).

    Antichains correspond one to one to down-sets (families with all subsets of their sets).  A down-set on
    n points splits into four down-sets on n − 2 points, by which of the last two points its sets contain:
    both (A), only the one (B), only the other (C), or none (D).  These satisfy A ⊆ B ∩ C and B ∪ C ⊆ D.
    Raises `BadOption` for n out of range.

    >>> count_antichains(5)
    7581
    """
    if check_points(n) == 1:
        return len(_down_sets(1))
    smaller = _down_sets(n - 2)
    below = {x: sum(1 for z in smaller if z & x == z) for x in smaller}
    above = {x: sum(1 for z in smaller if z & x == x) for x in smaller}
    return sum(below[x & y] * above[x | y] for x in smaller for y in smaller)


def largest_antichains(n: int = DECK_POINTS) -> tuple[frozenset[Card], ...]:
    """Return the largest families in which no set contains another (antichains).

    One of them has all sets of ⌊n/2⌋ points; for odd n there is a second one, which has all sets of ⌈n/2⌉
    points.

    That no other antichain is as large is Sperner's theorem (Math. Z. 27 (1928) 544–548);
    `symmetric_chains` shows that none is larger.  Raises `BadOption` for n out of range.

    >>> [len(family) for family in largest_antichains(5)]
    [10, 10]
    """
    middles = sorted({check_points(n) // 2, (n + 1) // 2})
    return tuple(frozenset(card for card in cards(n) if len(card) == k) for k in middles)


def symmetric_chains(n: int = DECK_POINTS) -> tuple[tuple[Card, ...], ...]:
    """Return all sets of n points, divided into chains: rows in which each set contains the one before it.

    There are as many rows as sets of ⌊n/2⌋ points.

    An antichain has at most one set of each chain, so it has no more sets than there are chains.  (N. G. de
    Bruijn, C. Tengbergen, D. Kruyswijk, Nieuw Arch. Wisk. 23 (1951) 191–193.)
    Raises `BadOption` for n out of range.

    >>> [" ⊊ ".join(map(str, chain)) for chain in symmetric_chains(2)]
    ['∅ ⊊ {1} ⊊ U', '{2}']
    """
    found: list[list[int]] = [[0]]
    for point in range(check_points(n)):
        new = 1 << point
        grown = ([*chain, chain[-1] | new] for chain in found)
        beside = ([bits | new for bits in chain[:-1]] for chain in found)
        found = [chain for pair in zip(grown, beside, strict=True) for chain in pair if chain]
    return tuple(tuple(Card.from_bits(bits, n) for bits in chain) for chain in found)


def _listed(family: Iterable[Card]) -> tuple[Card, ...]:
    """Return the sets of a family by size, then lexicographically, without repetitions."""
    return in_order(set(card_tuple(family)))


def _antichains(free: tuple[Card, ...], chosen: frozenset[Card]) -> Iterator[frozenset[Card]]:
    yield chosen
    for place, card in enumerate(free):
        rest = tuple(other for other in free[place + 1 :] if not comparable(card, other))
        yield from _antichains(rest, chosen | {card})


@cache
def _down_sets(n: int) -> tuple[int, ...]:
    """Return the down-sets of subsets of n ≥ 0 points as integers: bit b stands for the set with bits b."""
    if n == 0:
        return (0, 1)
    smaller, half = _down_sets(n - 1), 1 << (n - 1)
    return tuple(
        without | with_ << half for without in smaller for with_ in smaller if with_ & without == with_
    )
