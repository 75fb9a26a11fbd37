"""Tests of properties of a finite topology, and reasons with a witness where a property fails."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from setcards_edu.families import neighbourhoods
from setcards_edu.messages import Reason

if TYPE_CHECKING:
    from .spaces import Topology


def is_t0(space: Topology) -> bool:
    """Return whether any two points are distinguished by some open set (T0)."""
    return why_not_t0(space) is None


def why_not_t0(space: Topology) -> Reason | None:
    """Return a `Reason` that names two points in the same open sets; None if there are none (T0)."""
    small = neighbourhoods(space.mask, space.n)
    pairs = combinations(range(1, space.n + 1), 2)
    return next((Reason("topology.not-t0", x=x, y=y) for x, y in pairs if small[x - 1] == small[y - 1]), None)


def why_not_t1(space: Topology) -> Reason | None:
    """Return a `Reason` that names points x ≠ y such that y is in every open set with x; None if T1.

    T1: each point has, for each other point, an open set without it.  A finite topology is T1 only if it is
    discrete.
    """
    for x, y in permutations(range(1, space.n + 1), 2):
        small = space.neighbourhood(x)
        if y in small:
            return Reason("topology.not-t1", x=x, y=y, smallest=small)
    return None


def is_connected(space: Topology) -> bool:
    """Return whether ∅ and U are the only open sets whose complements are open too."""
    return why_not_connected(space) is None


def why_not_connected(space: Topology) -> Reason | None:
    """Return why a topology is not connected; None if it is.

    The `Reason` names an open set other than ∅ and U whose complement is open too.
    """
    parts = (a for a in space if 0 < len(a) < space.n and ~a in space)
    return next((Reason("topology.not-connected", a=a, b=~a) for a in parts), None)


def why_not_complement_closed(space: Topology) -> Reason | None:
    """Return a `Reason` that names an open set whose complement is not open; None if there is none."""
    alone = (a for a in space if ~a not in space)
    return next((Reason("topology.complement-missing", a=a, forced=~a) for a in alone), None)


def failures(space: Topology) -> Iterator[tuple[str, Reason | None]]:
    """Yield the names "t0", "t1", "connected" and "complement-closed", each with the reason why it fails.

    The reason is None for a property that the topology has.
    """
    yield "t0", why_not_t0(space)
    yield "t1", why_not_t1(space)
    yield "connected", why_not_connected(space)
    yield "complement-closed", why_not_complement_closed(space)
