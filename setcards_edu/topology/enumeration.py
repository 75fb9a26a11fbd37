"""All topologies on n points, each exactly once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from ..bits import bits_in
from ..sets import check_points
from .families import neighbourhoods, subsets, supersets


def masks(n: int) -> Iterator[int]:
    """The masks of all topologies on n points, in a fixed order; n ≥ 1 is not checked.

    A topology on n points is one on the first n − 1, the trace, with a choice for the last point p:
    an open set E of the trace, the largest that is open without p, and an open set A, the smallest
    for which A ∪ {p} is open.  Every choice works in which A lies in the smallest open set of each
    point outside E, for those points then have p in theirs.

    Their number for n = 0, 1, 2, … is OEIS A000798: 1, 1, 4, 29, 355, 6942, 209527.
    """
    if n == 0:
        yield 1
        return
    below, above, shift = subsets(n - 1), supersets(n - 1), 1 << (n - 1)
    for trace in masks(n - 1):
        small = neighbourhoods(trace, n - 1)
        open_sets = list(bits_in(trace))
        with_p = [(a, (trace & above[a]) << shift) for a in open_sets]
        for e in open_sets:
            without_p = trace & below[e]
            bound = shift - 1
            for point in bits_in((shift - 1) & ~e):
                bound &= small[point]
            for a, upper in with_p:
                if a & ~bound == 0:
                    yield without_p | upper


def sizes(n: int) -> Mapping[int, int]:
    """How many topologies on n points, 1 to 6, have 2, 3, … open sets (OEIS A326882 is its kin).

    >>> dict(sizes(3))
    {2: 1, 3: 6, 4: 9, 5: 6, 6: 6, 8: 1}
    """
    return MappingProxyType(
        dict(sorted(Counter(mask.bit_count() for mask in masks(check_points(n))).items()))
    )
