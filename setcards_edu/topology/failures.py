"""Reasons why a family of sets is not a topology (rule T3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from setcards_edu.families import having_and_lacking, listed, mask_of, members, points_of, supersets
from setcards_edu.messages import Reason, Refused
from setcards_edu.sets import Card

_MISSING = {"union": "topology.union-missing", "intersection": "topology.intersection-missing"}
"""The keys of the messages on a missing union or intersection."""


class NotATopology(Refused):
    """Error raised for a family of sets that is not a topology."""


def is_topology(cards: Iterable[Card], n: int | None = None) -> bool:
    """Return True if the family contains ∅ and U and is closed under union and intersection.

    cards: any sets of one universe, in any order; repetitions are ignored.
    n: the number of points, 1 to 6; needed only for an empty family (5 if not given).

    Raises `NotAFamily` for a member that is no card, `DifferentUniverses` for a card of another universe,
    `BadOption` for an n out of range.

    >>> is_topology([Card(""), Card("1"), Card("12345")])
    True
    """
    family = listed(cards)
    n = points_of(family, n)
    return is_topology_mask(mask_of(family, n), n)


def is_topology_mask(mask: int, n: int) -> bool:
    """Return whether a family, given as an integer (see `families`), is a topology.

    A topology is determined by the smallest open set of each point, and every family built from such sets
    by `opens` is a topology; so a family is one exactly if rebuilding it changes nothing.  This is
    `opens(neighbourhoods(mask, n), n) == mask` in one loop.
    """
    rebuilt, above = -1, supersets(n)
    for with_point, without_point in having_and_lacking(n):
        around = mask & with_point
        if not around:
            return False
        rebuilt &= without_point | above[(around & -around).bit_length() - 1]
    return rebuilt == mask


def why_not_topology(cards: Iterable[Card], n: int | None = None) -> Reason | None:
    """Return the simplest reason why the family is not a topology; None if it is one.

    A missing ∅ or U comes first, then the pair of smallest sets (by the sum of their sizes, then in the
    order of the cards) whose union or intersection is missing.  Arguments and errors are the same as for
    `is_topology`.

    >>> why_not_topology([Card(""), Card("1"), Card("2"), Card("12345")])
    Reason('topology.union-missing', a=Card('1'), b=Card('2'), forced=Card('12'))
    """
    return next(topology_failures(cards, n), None)


def topology_failures(cards: Iterable[Card], n: int | None = None) -> Iterator[Reason]:
    """Yield all reasons why the family is not a topology, the simplest first (see `why_not_topology`).

    Each pair of members is considered once; if both its union and its intersection are missing, the union
    comes first.  Arguments and errors are the same as for `is_topology`.

    >>> for reason in topology_failures([Card("12", n=3), Card("23", n=3)]):
    ...     print(reason.formula)
    ∅ ∉ T
    U ∉ T
    {1,2} ∪ {2,3} = U ∉ T
    {1,2} ∩ {2,3} = {2} ∉ T
    """
    family = listed(cards)
    n = points_of(family, n)
    mask = mask_of(family, n)
    return iter(()) if is_topology_mask(mask, n) else _failures(mask, n)


def _failures(mask: int, n: int) -> Iterator[Reason]:
    if not mask & 1:
        yield Reason("topology.empty-missing", forced=Card.empty(n))
    if not mask >> ((1 << n) - 1) & 1:
        yield Reason("topology.universe-missing", forced=Card.full(n))
    yield from pair_failures(mask, n)


def pair_failures(mask: int, n: int) -> Iterator[Reason]:
    """Yield a reason for each union or intersection of two members that a family lacks.

    mask: the family as an integer (see `families`); n: the number of points.
    """
    for operation, a, b, forced in missing_results(mask, n):
        yield Reason(_MISSING[operation], a=a, b=b, forced=forced)


def missing_results(mask: int, n: int) -> Iterator[tuple[str, Card, Card, Card]]:
    """Yield the unions and intersections of two members that a family lacks, as (operation, a, b, result).

    mask: the family as an integer (see `families`); n: the number of points.

    The operation is "union" or "intersection"; a and b are members whose result is no member.
    """
    pairs = combinations(members(mask, n), 2)
    for a, b in sorted(pairs, key=lambda pair: len(pair[0]) + len(pair[1])):
        if not mask >> (a.bits | b.bits) & 1:
            yield "union", a, b, a | b
        if not mask >> (a.bits & b.bits) & 1:
            yield "intersection", a, b, a & b
