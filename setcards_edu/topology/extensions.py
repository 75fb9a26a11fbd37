"""Which cards of a hand can be added to a topology at once, and why others cannot (rule T5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, reduce
from types import MappingProxyType
from typing import TYPE_CHECKING

from setcards_edu.bits import bits_in
from setcards_edu.families import mask_of, members, neighbourhoods, opens
from setcards_edu.messages import Reason
from setcards_edu.sets import Card

from .failures import missing_results

if TYPE_CHECKING:
    from .spaces import Topology


_BLOCKED = {"union": "blocked.union-missing", "intersection": "blocked.intersection-missing"}
"""The keys of the messages on cards that force an unavailable set, by the operation."""


@dataclass(frozen=True, slots=True)
class Extension:
    """A maximal set of available cards that can be added to a topology at once.

    cards: the added cards; topology: the topology with these cards.
    blocked: for every other available card the reason why it cannot be added as well.
    """

    cards: frozenset[Card]
    topology: Topology
    blocked: Mapping[Card, Reason] = field(hash=False)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (self.cards, self.topology, dict(self.blocked))


def _rebuild(cards: frozenset[Card], topology: Topology, blocked: dict[Card, Reason]) -> Extension:
    return Extension(cards, topology, MappingProxyType(blocked))


@lru_cache(maxsize=1 << 16)
def grown(mask: int, bits: int, n: int) -> int:
    """Return the smallest topology that contains a topology and a set.

    mask: the topology as an integer, as is the result; bits: the set as an integer; n: the number of points.

    >>> from setcards_edu import Topology
    >>> print(Topology.from_mask(grown(Topology.parse("∅ 12 U").mask, 0b00110, 5), 5))
    {∅, {2}, {1,2}, {2,3}, {1,2,3}, U}
    """
    smallest = list(neighbourhoods(mask, n))
    for point in bits_in(bits):
        smallest[point] &= bits
    return opens(smallest, n)


def topologies_between(mask: int, allowed: int, n: int) -> Iterator[int]:
    """Yield the masks of all topologies that contain the topology `mask` and lie in the family `allowed`.

    The order is fixed, with the given topology first; nothing is yielded if it does not lie in the family.
    A set is added with all sets that it forces; if these include an earlier set, it is skipped, since the
    topology is found from the earlier one (Kuznetsov's Close-by-One).
    """
    if not mask & ~allowed:
        yield mask
        yield from _larger(mask, tuple(bits_in(allowed & ~mask)), allowed, n)


def _larger(mask: int, left: tuple[int, ...], allowed: int, n: int) -> Iterator[int]:
    """Yield the larger topologies whose first new set is one of `left`."""
    fitting = [(bits, grown(mask, bits, n)) for bits in left]
    fitting = [(bits, larger) for bits, larger in fitting if not larger & ~allowed]
    for at, (bits, larger) in enumerate(fitting, 1):
        if not larger & ~mask & ((1 << bits) - 1):
            yield larger
            yield from _larger(larger, tuple(b for b, _ in fitting[at:] if not larger >> b & 1), allowed, n)


def best_extension(space: Topology, available: Iterable[Card]) -> frozenset[Card]:
    """Return a largest set of available cards that can be added to the topology together.

    The choice among several sets of that size is deterministic.  Cards that are already in the topology are
    not counted.

    >>> from setcards_edu import Topology
    >>> t = Topology.parse("∅ 1 15 125 U")
    >>> sorted(t.best_extension([Card("12"), Card("234"), Card("1234")]), key=lambda c: c.sort_key)
    [Card('12'), Card('1234')]
    """
    search = _Search(space, available)
    return search.cards_of(
        max(search.maximal(space.mask, search.allowed, only_larger=True), key=int.bit_count)
    )


def maximal_extensions(space: Topology, available: Iterable[Card]) -> tuple[Extension, ...]:
    """Return all sets of available cards that can be added together and cannot be enlarged.

    They are sorted by size, the largest first, then by the topology as an integer.  Every card left out has
    a reason: two sets (open, chosen, the card itself, or forced by these) whose union or intersection is
    neither open nor available.  There may be exponentially many results; for a hand and a buffer (rule T1)
    there are few.
    """
    search = _Search(space, available)
    found = sorted(set(search.maximal(space.mask, search.allowed)), key=_size_then_mask, reverse=True)
    return tuple(search.extension(mask) for mask in found)


def _size_then_mask(mask: int) -> tuple[int, int]:
    return mask.bit_count(), mask


class _Search:
    """The search for maximal extensions of a topology by available cards."""

    def __init__(self, space: Topology, available: Iterable[Card]) -> None:
        self.space = space
        self.allowed = space.mask | mask_of(available, space.n)
        self.best = 0

    def maximal(self, mask: int, allowed: int, *, only_larger: bool = False) -> Iterator[int]:
        """Yield the maximal topologies that contain `mask` and lie within `allowed`, as masks.

        One card at a time is either added, with all sets that it forces, or rejected.  A branch ends when a
        rejected card would fit with any others: then no topology in it is maximal.
        """
        fitting = {bits: grown for bits, grown in self._grown(mask, allowed) if not grown & ~allowed}
        if only_larger and mask.bit_count() + len(fitting) <= self.best:
            return
        if not fitting:
            if all(grown & ~self.allowed for _, grown in self._grown(mask, self.allowed)):
                self.best = max(self.best, mask.bit_count())
                yield mask
            return
        bits, grown = max(fitting.items(), key=lambda item: (item[1].bit_count(), item[0]))
        yield from self.maximal(grown, allowed, only_larger=only_larger)
        if self._generate(mask, *fitting) & ~self.allowed:
            yield from self.maximal(mask, allowed & ~(1 << bits), only_larger=only_larger)

    def extension(self, mask: int) -> Extension:
        """Return the `Extension` of a maximal mask, with the reasons against the cards left out."""
        left_out = members(self.allowed & ~mask, self.space.n)
        blocked = {card: self._block(card, mask) for card in left_out}
        return Extension(
            self.cards_of(mask), self.space.from_mask(mask, self.space.n), MappingProxyType(blocked)
        )

    def cards_of(self, mask: int) -> frozenset[Card]:
        """Return the cards that a topology, given as a mask, has in addition to the original one."""
        return frozenset(members(mask & ~self.space.mask, self.space.n))

    def _grown(self, mask: int, allowed: int) -> Iterator[tuple[int, int]]:
        return ((bits, self._generate(mask, bits)) for bits in bits_in(allowed & ~mask))

    def _generate(self, mask: int, *added: int) -> int:
        return reduce(lambda found, bits: grown(found, bits, self.space.n), added, mask)

    def _block(self, card: Card, mask: int) -> Reason:
        """Return why a card does not fit: the first forced set not allowed, and the sets that force it."""
        family = mask | 1 << card.bits
        while True:
            for operation, a, b, forced in missing_results(family, self.space.n):
                if not self.allowed >> forced.bits & 1:
                    return Reason(_BLOCKED[operation], card=card, a=a, b=b, forced=forced)
                family |= 1 << forced.bits
