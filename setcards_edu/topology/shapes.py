"""The shape of a finite space: its connected components and holes, counted by Betti numbers.

Points that lie in the same open sets count as one (the T0 quotient).  Of these x ≤ y when y lies in every
open set with x, and the chains x < y < … are the simplices of the order complex: a dot for each point, a line
for two, a filled triangle for three.  A finite space and its order complex have the same homology
(M. C. McCord, Duke Math. J. 33 (1966) 465-474).

A *beat point* is one for which the points above it have a least one, or those below it a greatest one.  The
space can be deformed onto the other points; the points that remain in the end form the *core*, which is
unique up to homeomorphism (R. E. Stong, Trans. Amer. Math. Soc. 123 (1966) 325-340).  Both results are
explained in J. A. Barmak, *Algebraic Topology of Finite Topological Spaces and Applications* (Springer
2011).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeAlias

from setcards_edu.bits import bits_in
from setcards_edu.families import neighbourhoods
from setcards_edu.options import check_kind
from setcards_edu.sets import Card

from .spaces import Topology

_Order: TypeAlias = Sequence[tuple[int, int]]
"""For each point x the points ≥ x and the points ≤ x, as bits, both including x."""


def betti_numbers(topology: Topology) -> tuple[int, ...]:
    """Return how many connected parts, holes as in a ring, hollows as in a ball, … the space has.

    These are the Betti numbers b₀, b₁, b₂, … of its order complex up to the last that is not 0, over the
    field of two elements; over the rational numbers they are equal for all topologies on 1 to 5 points.

    Raises `BadOption` for a value that is no topology.

    >>> betti_numbers(Topology.parse("∅ 1 2 12 123 124 U", n=4))  # a circle
    (1, 1)
    >>> betti_numbers(Topology.discrete(3))
    (3,)
    """
    order = _order(topology)
    simplices = _chains(order, _core(order))
    ranks = [0, *(_rank(map(_boundary, same_size)) for same_size in simplices[1:]), 0]
    numbers = [
        len(same_size) - rank - next_rank
        for same_size, (rank, next_rank) in zip(simplices, pairwise(ranks), strict=True)
    ]
    while not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


def components(topology: Topology) -> int:
    """Return the number of connected parts (components) of the space, b₀.

    Raises `BadOption` for a value that is no topology.

    >>> components(Topology.parse("∅ 1 23 U", n=3))
    2
    """
    return betti_numbers(topology)[0]


def holes(topology: Topology) -> int:
    """Return the number of holes as in a ring, b₁: independent loops that cannot be contracted.

    Raises `BadOption` for a value that is no topology.

    >>> holes(Topology.parse("∅ 1 2 12 123 124 U", n=4))
    1
    """
    return (*betti_numbers(topology), 0)[1]


def core(topology: Topology) -> Card:
    """Return the points that remain when the space is shrunk as far as possible without losing its shape.

    These points, the core, remain when all beat points have been removed one by one.

    Among points that no open set distinguishes, only the first is kept; then the first beat point is removed
    repeatedly.  The space is contractible, that is, it can be deformed to a point, if one point remains
    (Stong).

    Raises `BadOption` for a value that is no topology.

    >>> print(core(Topology.parse("∅ 1 12 U", n=3)), core(Topology.parse("∅ 1 2 12 123 124 U", n=4)))
    {3} U
    """
    return Card.from_bits(_core(_order(topology)), topology.n)


def _order(topology: Topology) -> _Order:
    above = neighbourhoods(check_kind("topology", topology, Topology).mask, topology.n)
    below = [sum(1 << y for y, bits in enumerate(above) if bits >> x & 1) for x in range(topology.n)]
    return tuple(zip(above, below, strict=True))


def _core(order: _Order) -> int:
    left = sum(1 << x for x, (up, down) in enumerate(order) if x == min(bits_in(up & down)))
    while (beaten := next((x for x in bits_in(left) if _is_beaten(x, order, left)), None)) is not None:
        left ^= 1 << beaten
    return left


def _is_beaten(x: int, order: _Order, left: int) -> bool:
    """Return whether, among the points left, some y is the least above x or the greatest below x."""
    others = left ^ 1 << x
    return any(order[x][way] & others == order[y][way] & left for y in bits_in(others) for way in (0, 1))


def _chains(order: _Order, points: int) -> list[list[int]]:
    """Return the chains of one point, of two, of three, …, as lists of bits."""
    found = [[1 << x for x in bits_in(points)]]
    while longer := [
        chain | 1 << x
        for chain in found[-1]
        for x in bits_in(points)
        if 1 << x > chain and all((up | down) >> x & 1 for up, down in (order[y] for y in bits_in(chain)))
    ]:
        found.append(longer)
    return found


def _boundary(chain: int) -> int:
    """Return the chains with one point fewer, as an integer with a bit for each."""
    return sum(1 << (chain ^ 1 << x) for x in bits_in(chain))


def _rank(rows: Iterable[int]) -> int:
    """Return the rank of a matrix over the field of two elements, whose rows are given as bits."""
    independent: dict[int, int] = {}
    for row in rows:
        left = row
        while left and (known := independent.get(left.bit_length())):
            left ^= known
        if left:
            independent[left.bit_length()] = left
    return len(independent)
