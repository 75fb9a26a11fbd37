"""When two topologies are the same but for the names of the points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby, permutations, product
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from setcards_edu.families import neighbourhoods, opens
from setcards_edu.messages import Reason
from setcards_edu.options import check_kind

if TYPE_CHECKING:
    from .spaces import Topology

_Signature: TypeAlias = tuple[int, int]


def canonical_form(space: Topology) -> Topology:
    """Return the representative of the topologies that are homeomorphic to this one.

    The points are named so that their signatures ascend, and among these namings so that the
    family, as an integer, is smallest.
    """
    return min((_renamed(space, new) for new in _namings(space)), key=lambda candidate: candidate.mask)


def homeomorphism(space: Topology, other: Topology) -> Mapping[int, int] | None:
    """Return a homeomorphism as a map of points to points; None if there is none.

    Raises `BadOption` where the other is no topology.
    """
    check_kind("other", other, type(space))
    if _signatures(space) != _signatures(other):
        return None
    there = canonical_form(other)
    to_there = next(new for new in _namings(other) if _renamed(other, new) == there)
    for new in _namings(space):
        if _renamed(space, new) == there:
            back = {name: point for point, name in enumerate(to_there)}
            return MappingProxyType({x + 1: back[name] + 1 for x, name in enumerate(new)})
    return None


def is_homeomorphic(space: Topology, other: Topology) -> bool:
    """Whether a bijection of the points carries one topology to the other; raises as `homeomorphism`."""
    return homeomorphism(space, other) is not None


def why_not_homeomorphic(space: Topology, other: Topology) -> Reason | None:
    """Return the simplest property in which two topologies differ; None if they are homeomorphic.

    The number of points; of open sets; of open sets of some size; that no bijection fits.
    Raises what `homeomorphism` raises.
    """
    if space.n != check_kind("other", other, type(space)).n:
        return Reason("homeomorphic.points", m=space.n, n=other.n)
    if len(space) != len(other):
        return Reason("homeomorphic.open-sets", m=len(space), n=len(other))
    for size in range(space.n + 1):
        m, n = (sum(len(card) == size for card in t) for t in (space, other))
        if m != n:
            return Reason("homeomorphic.sizes", size=size, m=m, n=n)
    return None if is_homeomorphic(space, other) else Reason("homeomorphic.no-bijection", n=space.n)


def _point_signatures(space: Topology) -> list[_Signature]:
    """Return for each point the sizes of its smallest open set and closure, which homeomorphisms keep."""
    small = neighbourhoods(space.mask, space.n)
    return [(bits.bit_count(), sum(s >> x & 1 for s in small)) for x, bits in enumerate(small)]


def _signatures(space: Topology) -> list[_Signature]:
    return sorted(_point_signatures(space))


def _namings(space: Topology) -> Iterator[tuple[int, ...]]:
    """Yield all bijections of the points, from 0, to names 0, …, n − 1 by ascending signature."""
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
