"""Homeomorphic topologies, that is, those that differ only by the names of the points."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, permutations, product
from typing import TYPE_CHECKING, TypeAlias

from setcards_edu.families import neighbourhoods, opens

if TYPE_CHECKING:
    from .spaces import Topology

_Signature: TypeAlias = tuple[int, int]


def canonical_form(space: Topology) -> Topology:
    """Return the same topology for all topologies that differ only in the names of their points.

    The points are renamed so that their signatures (the sizes of smallest open set and closure) ascend;
    among such renamings the one that gives the smallest mask is taken.
    """
    return min((_renamed(space, new) for new in _namings(space)), key=lambda candidate: candidate.mask)


def _point_signatures(space: Topology) -> list[_Signature]:
    """Return for each point the sizes of its smallest open set and closure, which homeomorphisms keep."""
    small = neighbourhoods(space.mask, space.n)
    return [(bits.bit_count(), sum(s >> x & 1 for s in small)) for x, bits in enumerate(small)]


def _namings(space: Topology) -> Iterator[tuple[int, ...]]:
    """Yield all bijections from the points to the names 0, …, n − 1 by ascending signature."""
    signature = _point_signatures(space)
    ordered = sorted(range(space.n), key=signature.__getitem__)
    groups = [tuple(points) for _, points in groupby(ordered, key=signature.__getitem__)]
    for arrangement in product(*map(permutations, groups)):
        name = [0] * space.n
        for new, old in enumerate(old for group in arrangement for old in group):
            name[old] = new
        yield tuple(name)


def _renamed(space: Topology, name: tuple[int, ...]) -> Topology:
    small = [0] * space.n
    for old, bits in enumerate(neighbourhoods(space.mask, space.n)):
        small[name[old]] = sum(1 << name[x] for x in range(space.n) if bits >> x & 1)
    return space.from_mask(opens(small, space.n), space.n)
