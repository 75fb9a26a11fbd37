"""Families of sets as integers: bit b of the mask stands for the card with the bits b.

A family on n points is an integer of 2ⁿ bits, so a whole family is united, cut or filtered by one
operation.  Nothing here depends on topologies, but `opens` builds the family in which every set with a
point x contains the set given for x, and such a family is always a topology (Alexandrov).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, reduce

from setcards_edu.messages import Reason
from setcards_edu.options import each_of
from setcards_edu.quoting import quoted
from setcards_edu.sets import DECK_POINTS, Card, DifferentUniverses, NotAFamily, cards, check_points, in_order


def mask_of(family: Iterable[Card], n: int) -> int:
    """Return a family of cards on n points as an integer: bit b is set for the card with the bits b.

    Raises `NotAFamily` for a member that is not a card, `DifferentUniverses` for a card that is not on n
    points.
    """
    mask = 0
    for card in each_of(family):
        if not isinstance(card, Card):
            raise NotAFamily(Reason("family.not-a-card", given=quoted(card)))
        if card.n != n:
            raise DifferentUniverses(Reason("family.other-universe", card=card, m=card.n, n=n))
        mask |= 1 << card.bits
    return mask


def listed(family: Iterable[Card]) -> tuple[Card, ...]:
    """Return a family as a tuple; raise `NotAFamily` for a non-iterable or for a member that is no card."""
    if not isinstance(family, Iterable):
        raise NotAFamily(Reason("cards.not-several", given=quoted(family)))
    found = []
    for card in each_of(family):
        if not isinstance(card, Card):
            raise NotAFamily(Reason("family.not-a-card", given=quoted(card)))
        found.append(card)
    return tuple(found)


def points_of(family: Sequence[Card], n: int | None) -> int:
    """Return n if it is given, else the number of points of the first card, else 5 as in the deck."""
    if n is not None:
        return check_points(n)
    return family[0].n if family and isinstance(family[0], Card) else DECK_POINTS


def members(mask: int, n: int) -> tuple[Card, ...]:
    """Return the cards of a family, given as an integer, by size, then lexicographically.

    mask: bit b is set if the card with the bits b is in the family; n: the number of points.
    """
    return tuple(card for card in sorted_deck(n) if mask >> card.bits & 1)


def neighbourhoods(mask: int, n: int) -> tuple[int, ...]:
    """Return for each point the set with the smallest bits among the family's sets that contain it.

    mask: the family, an integer with bit b for the set with the bits b; the sets returned are given by
        their bits.

    In a topology that is the point's smallest open set: it is a subset of every open set that contains the
    point, so its bits are the least.  Every point must lie in some set of the family.
    """
    return tuple((m & -m).bit_length() - 1 for m in (mask & with_point for with_point in having(n)))


def opens(smallest: Iterable[int], n: int) -> int:
    """Return the family of all sets S such that for each x in S the set `smallest[x - 1]` lies in S.

    Sets are given by their bits, the family as an integer with bit b for the set with the bits b.
    """
    mask, lacks, above = (1 << (1 << n)) - 1, lacking(n), supersets(n)
    for point, bits in enumerate(smallest):
        mask &= lacks[point] | above[bits]
    return mask


def union_closure(family: Iterable[Card]) -> frozenset[Card]:
    """Return the family with all unions of one or more of its members (so ∅ is not added).

    Raises `NotAFamily` for a member that is no card, `DifferentUniverses` for cards of several
    universes.

    >>> print(*in_order(union_closure([Card("1"), Card("2"), Card("23")])))
    {1} {2} {1,2} {2,3} {1,2,3}
    """
    return _closure(family, Card.__or__)


def intersection_closure(family: Iterable[Card]) -> frozenset[Card]:
    """Return the family with all intersections of one or more of its members (so U is not added).

    Raises what `union_closure` raises.
    """
    return _closure(family, Card.__and__)


def covering_pairs(family: Iterable[Card]) -> tuple[tuple[Card, Card], ...]:
    """Return the lines of the Hasse diagram: (a, b) with a ⊊ b and no member strictly between.

    Raises what `union_closure` raises.

    >>> covering_pairs([Card(""), Card("1"), Card("12")])
    ((Card(''), Card('1')), (Card('1'), Card('12')))
    """
    ordered = in_order(set(_checked(family)))
    return tuple((a, b) for i, a in enumerate(ordered) for b in _covers(a, ordered[i + 1 :]))


def _checked(family: Iterable[Card]) -> tuple[Card, ...]:
    found = listed(family)
    mask_of(found, points_of(found, None))
    return found


def _covers(a: Card, larger: Iterable[Card]) -> list[Card]:
    found: list[Card] = []
    for b in larger:
        if a < b and not any(c < b for c in found):
            found.append(b)
    return found


def _closure(family: Iterable[Card], operation: Callable[[Card, Card], Card]) -> frozenset[Card]:
    closed: set[Card] = set()
    for card in _checked(family):
        closed |= {operation(card, other) for other in closed}
        closed.add(card)
    return frozenset(closed)


@cache
def sorted_deck(n: int) -> tuple[Card, ...]:
    """Return all cards on n points by size, then lexicographically, as `cards` does; cached."""
    return cards(n)


@cache
def having(n: int) -> tuple[int, ...]:
    """Return for each of n points the family of all sets that contain it, as an integer.

    Bit b of the integer stands for the set with the bits b.
    """
    return tuple(_mask(bits for bits in range(1 << n) if bits >> point & 1) for point in range(n))


@cache
def lacking(n: int) -> tuple[int, ...]:
    """Return for each of n points the family of all sets that do not contain it, as an integer.

    Bit b of the integer stands for the set with the bits b.
    """
    return tuple(_mask(bits for bits in range(1 << n) if not bits >> point & 1) for point in range(n))


@cache
def having_and_lacking(n: int) -> tuple[tuple[int, int], ...]:
    """Return a pair for each point: the families of all sets that contain it and of all that do not.

    Families are integers, with bit b for the set with bits b.
    """
    return tuple(zip(having(n), lacking(n), strict=True))


@cache
def supersets(n: int) -> tuple[int, ...]:
    """Return for each set, by its bits, the family of all sets that contain it, as an integer.

    Bit b of the integer stands for the set with the bits b.
    """
    return tuple(_mask(b for b in range(1 << n) if b & a == a) for a in range(1 << n))


@cache
def subsets(n: int) -> tuple[int, ...]:
    """Return for each set, by its bits, the family of all its subsets, as an integer.

    Bit b of the integer stands for the set with the bits b.
    """
    return tuple(_mask(b for b in range(1 << n) if b & a == b) for a in range(1 << n))


def _mask(positions: Iterable[int]) -> int:
    return reduce(lambda mask, position: mask | 1 << position, positions, 0)
