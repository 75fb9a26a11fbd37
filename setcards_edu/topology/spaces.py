"""`Topology`: a family of open sets on U = {1, …, n} as a value (rules T2 to T5)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from setcards_edu.families import covering_pairs, listed, mask_of, members, neighbourhoods, opens, points_of
from setcards_edu.messages import Reason, Refused
from setcards_edu.quoting import shown
from setcards_edu.relations import Relation
from setcards_edu.sets import DECK_POINTS, Card, check_point, check_points, in_order, parse_cards
from setcards_edu.values import Drawn

from . import enumeration, homeomorphisms, properties
from .failures import NotATopology, why_not_topology

if TYPE_CHECKING:
    from networkx import DiGraph

    from .extensions import Extension


class NotACode(Refused):
    """Error raised for a text that is not the code of a topology (see `Topology.code`)."""


class Topology(Drawn):
    """A topology on U = {1, …, n}: a family of sets with ∅, U, and all unions and intersections of its sets.

    cards: the open sets, in any order.
    n: the number of points, 1 to 6; taken from the cards when not given.

    Iteration yields the open sets by size, then lexicographically; `len` counts them, `in` tests whether a
    set is open, `<=` means coarser than or equal to.

    Raises `NotATopology` with the simplest reason; `NotAFamily` and `DifferentUniverses` for
    members that are no cards of one universe.

    >>> t = Topology([Card(""), Card("1"), Card("12345")])
    >>> len(t), Card("1") in t
    (3, True)
    >>> Topology([Card(""), Card("1"), Card("2"), Card("12345")])
    Traceback (most recent call last):
        ...
    setcards_edu.topology.failures.NotATopology: {1} and {2} force their union {1,2}, and it is not there.
    """

    __slots__ = ("__weakref__", "mask", "n")
    mask: int
    n: int

    def __init__(self, cards: Iterable[Card], n: int | None = None) -> None:
        family = listed(cards)
        reason = why_not_topology(family, n)
        if reason is not None:
            raise NotATopology(reason)
        n = points_of(family, n)
        _set_mask(self, mask_of(family, n))
        _set_n(self, n)

    @classmethod
    def parse(cls, text: str, n: int = DECK_POINTS) -> Topology:
        """Return the topology that a person typed, such as `∅, {1}, {1,5}, U`.

        Raises `NotACard` or `NotAFamily` for a text that cannot be read, `NotATopology` for a family that
        is no topology.

        >>> print(Topology.parse("∅ 1 15 U"))
        {∅, {1}, {1,5}, U}
        """
        return cls(parse_cards(text, n), n)

    @classmethod
    def indiscrete(cls, n: int = DECK_POINTS) -> Topology:
        """Return the coarsest topology {∅, U}, with which every player starts (T2)."""
        return cls.from_mask(1 | 1 << ((1 << check_points(n)) - 1), n)

    @classmethod
    def discrete(cls, n: int = DECK_POINTS) -> Topology:
        """Return the finest topology, in which every set is open."""
        return cls.from_mask((1 << (1 << check_points(n))) - 1, n)

    @classmethod
    def all(cls, n: int) -> Iterator[Topology]:
        """Yield all topologies on n points, 1 to 6, without repetitions and in a fixed order.

        Their number is OEIS A000798: 1, 4, 29, 355, 6942, 209527.

        >>> sum(1 for _ in Topology.all(3))
        29
        """
        check_points(n)
        return (cls.from_mask(mask, n) for mask in enumeration.masks(n))

    @staticmethod
    def from_mask(mask: int, n: int) -> Topology:
        """Return the topology given by an integer: bit b is set if the set with the bits b is open.

        Whether it is a topology is not checked.
        """
        self = object.__new__(Topology)
        _set_mask(self, mask)
        _set_n(self, n)
        return self

    # growing

    def generate(self, cards: Iterable[Card]) -> Topology:
        """Return the smallest topology that contains this one and the cards.

        >>> print(Topology.indiscrete().generate([Card("12"), Card("23")]))
        {∅, {2}, {1,2}, {2,3}, {1,2,3}, U}
        """
        added = mask_of(cards, self.n)
        smallest = list(neighbourhoods(self.mask, self.n))
        for card in members(added, self.n):
            for x in card:
                smallest[x - 1] &= card.bits
        return self.from_mask(opens(smallest, self.n), self.n)

    def missing(self, cards: Iterable[Card]) -> frozenset[Card]:
        """Return the further sets that must be added with the cards to make a topology again (T11).

        >>> t = Topology.parse("∅ 1 15 125 U")
        >>> print(*in_order(t.missing([Card("234")])))
        {2} {1,2} {1,2,3,4}
        """
        family = listed(cards)
        needed = self.generate(family).mask & ~self.mask & ~mask_of(family, self.n)
        return frozenset(members(needed, self.n))

    def why_not(self, cards: Iterable[Card]) -> Reason | None:
        """Return the simplest reason why the cards cannot be added all at once; None if they can (T5).

        Cards that are already in the topology are ignored.
        """
        mask = self.mask | mask_of(listed(cards), self.n)
        return why_not_topology(members(mask, self.n), self.n)

    def extend(self, cards: Iterable[Card]) -> Topology:
        """Return this topology with the cards added all at once (T5).

        Raises `NotATopology` with the simplest reason if the cards cannot be added.
        """
        return Topology((*self, *listed(cards)), self.n)

    def best_extension(self, available: Iterable[Card]) -> frozenset[Card]:
        """Return a largest set of available cards that can be added at once; see `maximal_extensions`."""
        from .extensions import best_extension

        return best_extension(self, available)

    def maximal_extensions(self, available: Iterable[Card]) -> tuple[Extension, ...]:
        """Return all sets of available cards that can be added and not enlarged, the largest first.

        Each result has for every card left out the reason why it cannot be added.
        """
        from .extensions import maximal_extensions

        return maximal_extensions(self, available)

    # inside

    def neighbourhood(self, point: int) -> Card:
        """Return the smallest open set that contains the point."""
        return Card.from_bits(neighbourhoods(self.mask, self.n)[check_point(point, self.n) - 1], self.n)

    def minimal_base(self) -> tuple[Card, ...]:
        """Return the smallest open sets of the points, without repetitions; every open set is a union of
        these.

        >>> print(*Topology.parse("∅ 1 2 12 U", n=3).minimal_base())
        {1} {2} U
        """
        found = {Card.from_bits(bits, self.n) for bits in neighbourhoods(self.mask, self.n)}
        return in_order(found)

    def interior(self, card: Card) -> Card:
        """Return the largest open subset of a set."""
        mask_of((card,), self.n)
        return next(open_set for open_set in reversed(tuple(self)) if open_set <= card)

    def closure(self, card: Card) -> Card:
        """Return the smallest closed set that contains a set."""
        mask_of((card,), self.n)
        return ~self.interior(~card)

    def closed_sets(self) -> tuple[Card, ...]:
        """Return the complements of the open sets, by size, then lexicographically."""
        return in_order(~card for card in self)

    def covering_pairs(self) -> tuple[tuple[Card, Card], ...]:
        """Return the lines of the Hasse diagram: (a, b) with a ⊊ b and no open set strictly between."""
        return covering_pairs(self)

    def to_networkx(self) -> DiGraph[Card]:
        """Return the Hasse diagram as a directed graph of networkx, whose nodes are the open sets.

        An edge a → b means a ⊊ b with no open set strictly between; a path, that a ⊊ b.  Raises
        `MissingExtra` without networkx, which comes with the extra `graphs`.

        >>> print(Topology.parse("∅ 1 15 125 U").to_networkx())
        DiGraph with 5 nodes and 4 edges
        """
        return Relation(self, self.covering_pairs()).to_networkx()

    # properties: each `is_…` answers yes or no, each `why_not_…` has the witness

    is_t0, why_not_t0 = properties.is_t0, properties.why_not_t0
    is_connected, why_not_connected = properties.is_connected, properties.why_not_connected
    why_not_t1, why_not_complement_closed = properties.why_not_t1, properties.why_not_complement_closed
    canonical_form = homeomorphisms.canonical_form

    # as a value

    @property
    def code(self) -> str:
        """A short text for sharing, read back by `from_code`: n, then the smallest open sets of the points.

        >>> Topology.parse("∅ 1 15 125 U").code
        '5:1,15,125,12345'
        """
        return f"{self.n}:" + ",".join(card.digits for card in self.minimal_base())

    @classmethod
    def from_code(cls, code: str) -> Topology:
        """Return the topology generated by the sets of a code (see `code`).

        Raises `NotACode` for a text of another shape, `NotACard` for a set that cannot be read.

        >>> len(Topology.from_code("5:1,15,125"))
        5
        """
        shape = _CODE.fullmatch(code.strip()) if isinstance(code, str) else None
        if shape is None:
            raise NotACode(Reason("topology.not-a-code", text=shown(code)))
        n = int(shape["n"])
        return cls.indiscrete(n).generate(Card(digits, n) for digits in shape["sets"].split(",") if digits)

    def __iter__(self) -> Iterator[Card]:
        return iter(members(self.mask, self.n))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and card.n == self.n and bool(self.mask >> card.bits & 1)

    def __le__(self, other: object) -> bool:
        if not isinstance(other, Topology):
            return NotImplemented
        return self.n == other.n and not self.mask & ~other.mask

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Topology):
            return NotImplemented
        return (self.n, self.mask) == (other.n, other.mask)

    def __hash__(self) -> int:
        return hash((self.n, self.mask))

    def __str__(self) -> str:
        return "{" + ", ".join(map(str, self)) + "}"

    def __repr__(self) -> str:
        return f"Topology.parse({str(self)[1:-1]!r}, n={self.n})"

    def __reduce__(self) -> tuple[object, ...]:
        return Topology.from_mask, (self.mask, self.n)


_CODE = re.compile(r"(?P<n>[1-6]):(?P<sets>[1-6]*(,[1-6]*)*)", re.ASCII)
_set_mask: Callable[[Topology, int], None] = vars(Topology)["mask"].__set__
_set_n: Callable[[Topology, int], None] = vars(Topology)["n"].__set__
