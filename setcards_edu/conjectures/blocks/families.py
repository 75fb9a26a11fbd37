"""Statements about families of sets; an integer stands for a family by its mask (see `families`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from operator import and_, or_

from setcards_edu.bits import bits_in
from setcards_edu.conjectures.predicates import Predicate, Test, WhyNot, always
from setcards_edu.conjectures.world import Case, World, known, sums
from setcards_edu.families import mask_of, members, sorted_deck
from setcards_edu.inclusion.chains_and_antichains import why_not_antichain, why_not_chain
from setcards_edu.inclusion.order import comparable
from setcards_edu.messages import Reason
from setcards_edu.sets import Card, deck, in_order
from setcards_edu.strength import runs, why_not_run
from setcards_edu.topology import why_not_topology
from setcards_edu.topology.failures import is_topology_mask, missing_results

from .numbers import number_blocks

_MISSING = {"union": "topology.union-missing", "intersection": "topology.intersection-missing"}


@dataclass(frozen=True)
class Families(World):
    """Families of sets."""

    def thing(self, raw: int, n: int) -> object:
        """Return the family as a frozenset of cards."""
        return frozenset(members(raw, n))

    def size(self, raw: int, n: int) -> tuple[int, tuple[int, ...]]:
        """Return the number of its sets, then their places among all sets."""
        listed = (place for place, card in enumerate(sorted_deck(n)) if raw >> card.bits & 1)
        return raw.bit_count(), tuple(listed)


def _families(n: int) -> Iterator[Case]:
    return sums([1 << card.bits for card in sorted_deck(n)])


WORLDS = (Families("families", ("F",), "family", 4, 3, known(lambda n: int(2**2**n)), _families),)


def complements(mask: int, n: int) -> int:
    """Return the family of the complements of a family's sets: its bits in reverse order.

    >>> bin(complements(0b0011, 2))
    '0b1100'
    """
    return int(f"{mask:0{1 << n}b}"[::-1], 2)


@cache
def comparable_with(n: int) -> tuple[int, ...]:
    """Return for each set, by its bits, the family of all sets that it is comparable with."""
    return tuple(mask_of((b for b in deck(n) if comparable(a, b)), n) for a in deck(n))


@cache
def _levels(n: int) -> tuple[int, ...]:
    """Return for each size from 0 to n the family of all sets of this size."""
    return tuple(mask_of((card for card in deck(n) if len(card) == k), n) for k in range(n + 1))


@cache
def _runs(n: int) -> frozenset[int]:
    return frozenset(mask_of(run, n) for run in runs(n))


def chain_test(n: int, _number: int) -> Test:
    """Whether any two sets of a family are comparable."""
    near = comparable_with(n)
    return lambda mask: all(not mask & ~near[bits] for bits in bits_in(mask))


def _antichain_test(n: int, _number: int) -> Test:
    near = comparable_with(n)
    return lambda mask: all(mask & near[bits] == 1 << bits for bits in bits_in(mask))


def _closed_test(operation: Callable[[int, int], int]) -> Callable[[int, int], Test]:
    def test(mask: int) -> bool:
        return all(mask >> operation(a, b) & 1 for a, b in combinations(bits_in(mask), 2))

    return always(test)


def complement_closed_test(n: int, _number: int) -> Test:
    """Whether a family has the complement of each of its sets."""
    return lambda mask: mask == complements(mask, n)


def _one_size_test(n: int, _number: int) -> Test:
    levels = _levels(n)
    return lambda mask: not mask or any(not mask & ~level for level in levels)


def _topology_test(n: int, _number: int) -> Test:
    return lambda mask: is_topology_mask(mask, n)


def _run_test(n: int, _number: int) -> Test:
    found = _runs(n)
    return lambda mask: mask in found


def _has_test(position: Callable[[int], int]) -> Callable[[int, int], Test]:
    def make(n: int, _number: int) -> Test:
        bits = position(n)
        return lambda mask: bool(mask >> bits & 1)

    return make


def _why_not_empty(family: frozenset[Card]) -> Reason | None:
    return Reason("block.why.member", a=in_order(family)[0]) if family else None


def _why_without_empty(n: int, _number: int) -> WhyNot:
    empty = Card.empty(n)
    return lambda family: None if empty in family else Reason("topology.empty-missing", forced=empty)


def _why_without_universe(n: int, _number: int) -> WhyNot:
    full = Card.full(n)
    return lambda family: None if full in family else Reason("topology.universe-missing", forced=full)


def _why_not_closed(operation: str) -> Callable[[int, int], WhyNot]:
    def make(n: int, _number: int) -> WhyNot:
        return lambda family: next(
            (
                Reason(_MISSING[missing], a=a, b=b, forced=forced)
                for missing, a, b, forced in missing_results(mask_of(family, n), n)
                if missing == operation
            ),
            None,
        )

    return make


def _why_not_complement_closed(family: frozenset[Card]) -> Reason | None:
    alone = (a for a in in_order(family) if ~a not in family)
    return next((Reason("block.why.complement", a=a, forced=~a) for a in alone), None)


def _why_not_one_size(family: frozenset[Card]) -> Reason | None:
    listed = in_order(family)
    if not listed or len(listed[0]) == len(listed[-1]):
        return None
    a, b = listed[0], listed[-1]
    return Reason("block.why.sizes", a=a, k=len(a), b=b, m=len(b))


def _why_not_run(family: frozenset[Card]) -> Reason | None:
    return why_not_run(in_order(family))


def _why_not_a_topology(n: int, _number: int) -> WhyNot:
    return lambda family: why_not_topology(family, n)


BLOCKS = (
    Predicate("union-closed", "family", 1, _closed_test(or_), _why_not_closed("union")),
    Predicate("intersection-closed", "family", 1, _closed_test(and_), _why_not_closed("intersection")),
    Predicate("complement-closed", "family", 1, complement_closed_test, always(_why_not_complement_closed)),
    Predicate("topology", "family", 1, _topology_test, _why_not_a_topology),
    Predicate("has-empty", "family", 1, _has_test(lambda _n: 0), _why_without_empty),
    Predicate("has-universe", "family", 1, _has_test(lambda n: (1 << n) - 1), _why_without_universe),
    Predicate("chain", "family", 1, chain_test, always(why_not_chain)),
    Predicate("antichain", "family", 1, _antichain_test, always(why_not_antichain)),
    Predicate("one-size", "family", 1, _one_size_test, always(_why_not_one_size)),
    Predicate("run", "family", 1, _run_test, always(_why_not_run)),
    Predicate("empty", "family", 1, always(lambda mask: not mask), always(_why_not_empty)),
    *number_blocks("family", 16),
)
