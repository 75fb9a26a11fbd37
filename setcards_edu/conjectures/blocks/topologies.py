"""Statements about topologies; an integer stands for a topology by its mask (see `families`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from setcards_edu.conjectures.predicates import Predicate, Test, always
from setcards_edu.conjectures.world import Case
from setcards_edu.families import neighbourhoods
from setcards_edu.inclusion.chains_and_antichains import why_not_chain
from setcards_edu.messages import Reason
from setcards_edu.sets import DECK_POINTS, cards
from setcards_edu.topology import Topology
from setcards_edu.topology.enumeration import masks, shares

from .families import Families, chain_test, complement_closed_test, complements
from .numbers import number_blocks


@dataclass(frozen=True)
class Topologies(Families):
    """Topologies, in an order of their own: they are not enumerated by size."""

    def thing(self, raw: int, n: int) -> Topology:
        """Return the topology with this mask."""
        return Topology.from_mask(raw, n)


def _topologies(n: int) -> Iterator[Case]:
    return zip(masks(n), strict=False)


WORLDS = (
    Topologies("topologies", ("T",), "topology", 6, DECK_POINTS, shares, _topologies, smallest_first=False),
)


def _connected_test(n: int, _number: int) -> Test:
    ends = 1 | 1 << (1 << n) - 1
    return lambda mask: mask & complements(mask, n) == ends


def _t0_test(n: int, _number: int) -> Test:
    return lambda mask: len(set(neighbourhoods(mask, n))) == n


def _t1_test(n: int, _number: int) -> Test:
    points = tuple(1 << k for k in range(n))
    return lambda mask: neighbourhoods(mask, n) == points


def _discrete_test(n: int, _number: int) -> Test:
    everything = (1 << (1 << n)) - 1
    return lambda mask: mask == everything


def _why_not_discrete(space: Topology) -> Reason | None:
    lacking = (card for card in cards(space.n) if card not in space)
    return next((Reason("block.why.not-open", a=card) for card in lacking), None)


BLOCKS = (
    Predicate("connected", "topology", 1, _connected_test, always(Topology.why_not_connected)),
    Predicate("t0", "topology", 1, _t0_test, always(Topology.why_not_t0)),
    Predicate("t1", "topology", 1, _t1_test, always(Topology.why_not_t1)),
    Predicate("discrete", "topology", 1, _discrete_test, always(_why_not_discrete)),
    Predicate(
        "complement-closed", "topology", 1, complement_closed_test, always(Topology.why_not_complement_closed)
    ),
    Predicate("chain", "topology", 1, chain_test, always(why_not_chain)),
    *number_blocks("topology", 64),
)
