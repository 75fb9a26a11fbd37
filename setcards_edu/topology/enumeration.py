"""Enumeration of all topologies on n points, each exactly once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from setcards_edu.bits import bits_in
from setcards_edu.families import neighbourhoods, subsets, supersets
from setcards_edu.sets import check_points


def masks(n: int, *, t0: bool = False) -> Iterator[int]:
    """Yield all topologies on n points, each as an integer with a bit for each open set; n is not checked.

    Each topology on n points arises from one on the first n − 1 points (the trace) and a choice for the last
    point p: two open sets E and A of the trace, where E is the largest set without p that is open, and A is
    the smallest set for which A ∪ {p} is open.  A choice works exactly if A lies in the smallest open set of
    each point outside E, because in the new topology p belongs to the smallest open set of each such point.

    With `t0` only T0 topologies are yielded, in which some open set distinguishes any two points.  For these
    the trace is T0 too, and A ⊆ E: no open set would distinguish p from a point of A outside E.

    Their number for n = 0, 1, 2, … is OEIS A000798: 1, 1, 4, 29, 355, 6942, 209527.
    """
    if n == 0:
        yield 1
        return
    below, above, shift = subsets(n - 1), supersets(n - 1), 1 << (n - 1)
    for trace in masks(n - 1, t0=t0):
        with_p = [(a, (trace & above[a]) << shift) for a in bits_in(trace)]
        for e, bound in _choices(trace, n - 1, t0=t0):
            without_p = trace & below[e]
            for a, upper in with_p:
                if a & ~bound == 0:
                    yield without_p | upper


def shares(n: int) -> Iterator[int]:
    """Yield for each topology on n − 1 points the number of topologies on n points that agree with it there.

    The numbers are in the order of `masks(n - 1)`; n must be at least 1.  Their sum is the number of all
    topologies on n points, and is found much faster than by listing these topologies.

    >>> sum(shares(4))
    355
    """
    below = subsets(n - 1)
    for trace in masks(n - 1):
        yield sum((trace & below[bound]).bit_count() for _, bound in _choices(trace, n - 1))


def t0_sizes(n: int) -> Counter[int]:
    """Return a mapping k → the number of T0 topologies on n points that have exactly k open sets.

    n is not checked.

    To be fast, it lists only the T0 topologies on n − 1 points: for each way to add a last point (see
    `masks`), it counts the open sets without that point and those with it.

    >>> dict(sorted(t0_sizes(3).items()))
    {4: 6, 5: 6, 6: 6, 8: 1}
    """
    if n == 0:
        return Counter({1: 1})
    below, above = subsets(n - 1), supersets(n - 1)
    found: Counter[int] = Counter()
    for trace in masks(n - 1, t0=True):
        around = {a: (trace & above[a]).bit_count() for a in bits_in(trace)}
        for e, bound in _choices(trace, n - 1, t0=True):
            within = (trace & below[e]).bit_count()
            found.update(within + around[a] for a in bits_in(trace & below[bound]))
    return found


def _choices(trace: int, n: int, *, t0: bool = False) -> Iterator[tuple[int, int]]:
    """Yield each open set E of a topology on n points, with the set in which A must lie (see `masks`)."""
    small = neighbourhoods(trace, n)
    whole = (1 << n) - 1
    for e in bits_in(trace):
        bound = e if t0 else whole
        for point in bits_in(whole & ~e):
            bound &= small[point]
        yield e, bound


def sizes(n: int) -> Mapping[int, int]:
    """Return a mapping k → the number of topologies on n points with exactly k open sets (OEIS A326882).

    n: the number of points, 1 to 6.

    >>> dict(sizes(3))
    {2: 1, 3: 6, 4: 9, 5: 6, 6: 6, 8: 1}
    """
    return MappingProxyType(
        dict(sorted(Counter(mask.bit_count() for mask in masks(check_points(n))).items()))
    )
