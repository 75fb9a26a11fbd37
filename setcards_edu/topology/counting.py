"""The numbers of topologies on up to seven points, computed without listing the topologies.

On seven points there are more than nine million.  Three ideas reduce the task to the T0 topologies with one
point fewer, of which only the numbers of open sets are needed; for these the ones with two points fewer are
listed (`t0_sizes`): 4231 for seven points.

1. *Blocks.*  Points that no open set distinguishes form a block.  A topology on n points is a partition into
   k blocks, S(n, k) ways, with a T0 topology on the blocks: T(n) is the sum of S(n, k) · T0(k).
2. *Tops.*  A point is a top if it lies in no other point's smallest open set.  A T0 topology with points
   has a top: from a point go to another in whose smallest open set it lies, and so on; these sets grow, so
   the walk ends at a top.  Choose k points to be tops.  The others have a T0 topology of their own, and the
   smallest open set of each of the k is that point with any open set of the others.  So there are
   (number of open sets)ᵏ ways, summed over the T0 topologies on n − k points.
3. *None twice.*  The sum over single points counts a topology with two tops twice.  So the numbers for each
   two points are subtracted, those for each three added again, and so on (inclusion and exclusion).
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

from setcards_edu.options import check_number

from .enumeration import t0_sizes

_COUNTED = range(8)
"""The numbers of points for which topologies are counted; they can be listed up to 6."""


class Summand(NamedTuple):
    """A term `choices · each` of the sum that counts topologies.

    k: the number of blocks or tops that are chosen.
    choices: in how many ways they can be chosen, a negative number if the term is subtracted.
    each: the number of topologies for each choice.

    >>> print(Summand(k=3, choices=6, each=19))
    6 · 19
    """

    k: int
    choices: int
    each: int

    @property
    def value(self) -> int:
        """The value that the term adds to the count."""
        return self.choices * self.each

    def __str__(self) -> str:
        return f"{self.choices} · {self.each}".replace("-", "−")


def count(n: int) -> int:
    """Return the number of topologies on n points, for n from 0 to 7 (OEIS A000798).

    Raises `BadOption` for another n.

    >>> [count(n) for n in range(8)]
    [1, 1, 4, 29, 355, 6942, 209527, 9535241]
    """
    return sum(part.value for part in count_parts(n))


def count_t0(n: int) -> int:
    """Return the number of T0 topologies on n points, 0 to 7 (OEIS A001035).

    In a T0 topology some open set distinguishes any two points; it is the same as a partial order.

    Raises `BadOption` for another n.

    >>> [count_t0(n) for n in range(8)]
    [1, 1, 3, 19, 219, 4231, 130023, 6129859]
    """
    return sum(part.value for part in count_t0_parts(n))


def count_parts(n: int) -> tuple[Summand, ...]:
    """Return the terms whose sum is `count(n)`, one for each number k of blocks.

    A block is made of points that no open set distinguishes; a T0 topology distinguishes the blocks.

    Raises `BadOption` unless n is 0 to 7.

    >>> print(*count_parts(4), sep="  +  ")
    1 · 1  +  7 · 3  +  6 · 19  +  1 · 219
    """
    least = min(1, check_number("n", n, _COUNTED))
    return tuple(Summand(k, _partitions(n, k), count_t0(k)) for k in range(least, n + 1))


def count_t0_parts(n: int) -> tuple[Summand, ...]:
    """Return the terms whose sum is `count_t0(n)`, one for each number k of tops.

    A top is a point that lies in no other point's smallest open set.

    Raises `BadOption` unless n is 0 to 7.

    >>> print(*count_t0_parts(4), sep="  +  ")
    4 · 98  +  −6 · 34  +  4 · 8  +  −1 · 1
    """
    least = min(1, check_number("n", n, _COUNTED))
    return tuple(
        Summand(k, comb(n, k) if k % 2 or k == n == 0 else -comb(n, k), _with_tops(n, k))
        for k in range(least, n + 1)
    )


def _with_tops(n: int, k: int) -> int:
    """Return the number of T0 topologies on n points in which k given points are tops."""
    return sum(topologies * size**k for size, topologies in sizes_of_t0(n - k).items())


sizes_of_t0 = cache(t0_sizes)


def _partitions(n: int, k: int) -> int:
    """Return the number of partitions of n points into k blocks; the last point is alone or joins one."""
    if n == 0 or k == 0:
        return int(n == k)
    return _partitions(n - 1, k - 1) + k * _partitions(n - 1, k)
