"""The world and the blocks (predicates) for statements about topologies.

In a search a topology is represented by an integer, the mask of its open sets (see `families`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sized
from dataclasses import dataclass
from functools import cache

from setcards_edu.bits import bits_in
from setcards_edu.conjectures.predicates import Predicate, Test, WhyNot, always
from setcards_edu.conjectures.world import Case, World
from setcards_edu.families import mask_of, neighbourhoods, sorted_deck
from setcards_edu.inclusion.chains_and_antichains import why_not_chain
from setcards_edu.inclusion.order import comparable
from setcards_edu.messages import Reason
from setcards_edu.sets import DECK_POINTS, cards, deck
from setcards_edu.topology import Topology
from setcards_edu.topology.enumeration import masks, shares

_NUMBERS = 2, 64
"""The smallest and the largest number of open sets that a block can name."""


@dataclass(frozen=True)
class Topologies(World):
    """The domain of statements about topologies: all topologies on n points, not sorted by size."""

    def thing(self, raw: int, n: int) -> Topology:
        """Return the topology whose open sets are the bits of the mask `raw`."""
        return Topology.from_mask(raw, n)

    def size(self, raw: int, n: int) -> tuple[int, tuple[int, ...]]:
        """Return the sort key of a topology: the number of open sets, then their indices in `sorted_deck`."""
        listed = (place for place, card in enumerate(sorted_deck(n)) if raw >> card.bits & 1)
        return raw.bit_count(), tuple(listed)


def _topologies(n: int) -> Iterator[Case]:
    return zip(masks(n), strict=False)


WORLDS = (
    Topologies("topologies", ("T",), "topology", 6, DECK_POINTS, shares, _topologies, smallest_first=False),
)


def complements(mask: int, n: int) -> int:
    """Return the family of the complements of a family's sets: the bits of its mask in reverse order.

    >>> bin(complements(0b0011, 2))
    '0b1100'
    """
    return int(f"{mask:0{1 << n}b}"[::-1], 2)


@cache
def _comparable_with(n: int) -> tuple[int, ...]:
    """Return for each set, by its bits, the family of all sets that are comparable with it, as an integer."""
    return tuple(mask_of((b for b in deck(n) if comparable(a, b)), n) for a in deck(n))


def _chain_test(n: int, _number: int) -> Test:
    near = _comparable_with(n)
    return lambda mask: all(not mask & ~near[bits] for bits in bits_in(mask))


def _complement_closed_test(n: int, _number: int) -> Test:
    return lambda mask: mask == complements(mask, n)


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


def _all_sets(n: int) -> int:
    return int(2**n)


def _is_odd(mask: int) -> bool:
    return bool(mask.bit_count() & 1)


def _has_number(_n: int, number: int) -> Test:
    return lambda mask: mask.bit_count() == number


def _more_than(_n: int, number: int) -> Test:
    return lambda mask: mask.bit_count() > number


def _counted(sets: Sized) -> Reason:
    return Reason("block.why.topology-number", number=len(sets))


def _why_not_odd(sets: Sized) -> Reason | None:
    return None if len(sets) % 2 else _counted(sets)


def _why_not_number(_n: int, number: int) -> WhyNot:
    return lambda sets: None if len(sets) == number else _counted(sets)


def _why_not_more(_n: int, number: int) -> WhyNot:
    return lambda sets: None if len(sets) > number else _counted(sets)


BLOCKS = (
    Predicate("connected", "topology", 1, _connected_test, always(Topology.why_not_connected)),
    Predicate("t0", "topology", 1, _t0_test, always(Topology.why_not_t0)),
    Predicate("t1", "topology", 1, _t1_test, always(Topology.why_not_t1)),
    Predicate("discrete", "topology", 1, _discrete_test, always(_why_not_discrete)),
    Predicate(
        "complement-closed",
        "topology",
        1,
        _complement_closed_test,
        always(Topology.why_not_complement_closed),
    ),
    Predicate("chain", "topology", 1, _chain_test, always(why_not_chain)),
    Predicate("odd-number", "topology", 1, always(_is_odd), always(_why_not_odd), always(_counted)),
    Predicate("has-number", "topology", 1, _has_number, _why_not_number, numbers=_NUMBERS, reach=_all_sets),
    Predicate("more-than", "topology", 1, _more_than, _why_not_more, always(_counted), _NUMBERS, _all_sets),
)
