"""Relations on finite sets: their properties, counterexamples to these, closures, cycles.

A relation is stored as one integer for each thing, whose bits stand for the things that it is related to.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from .bits import bits_in
from .extras import extra
from .messages import Reason, Refused
from .options import each_of
from .quoting import quoted, shown
from .values import Drawn

if TYPE_CHECKING:
    from networkx import DiGraph

T = TypeVar("T", bound=Hashable)
_V = TypeVar("_V")


class NotARelation(Refused):
    """Error raised for a value that is not a set of pairs of the things of a relation."""


class Relation(Drawn, Generic[T]):
    """A relation R on finitely many things.

    things: different hashable values, such as cards or the points 1, …, n; results are listed in their
        order.
    pairs: the pairs (x, y) with x R y.

    `in` tests whether a pair belongs to the relation, `len` counts the pairs.

    Raises `NotARelation` for a thing that is given twice or cannot be hashed, for a pair that is not a pair
    of the things, and where the things or the pairs are not iterable.

    >>> r = Relation((1, 2, 3), [(1, 2), (2, 3)])
    >>> print(r.why_not_transitive())
    Not transitive: 1 → 2 and 2 → 3, but not 1 → 3.
    >>> r.transitive_closure()
    Relation((1, 2, 3), [(1, 2), (1, 3), (2, 3)])
    """

    __slots__ = ("_place", "rows", "things")
    things: tuple[T, ...]
    rows: tuple[int, ...]
    _place: dict[T, int]

    def __init__(self, things: Iterable[T], pairs: Iterable[tuple[T, T]] = ()) -> None:
        listed = _several(things)
        place = _places(listed)
        rows = [0] * len(listed)
        for pair in _several(pairs):
            x, y = _checked(pair, place)
            rows[x] |= 1 << y
        _fill(self, listed, place, rows)

    @classmethod
    def where(cls, things: Iterable[T], holds: Callable[[T, T], bool]) -> Relation[T]:
        """Return the relation in which x R y exactly where `holds(x, y)`.

        >>> Relation.where((1, 2, 3), lambda x, y: x < y).is_transitive()
        True
        """
        listed = _several(things)
        place = _places(listed)
        rows = [sum(1 << place[y] for y in listed if holds(x, y)) for x in listed]
        return _made(cls, listed, rows)

    # asking

    def pairs(self) -> Iterator[tuple[T, T]]:
        """Return all (x, y) with x R y, in the order of the things."""
        return ((x, y) for x in self.things for y in self.after(x))

    def after(self, x: T) -> tuple[T, ...]:
        """Return all y with x R y; raise `NotARelation` unless x is one of the things."""
        return self._named(self.rows[self._place_of(x)])

    def before(self, y: T) -> tuple[T, ...]:
        """Return all x with x R y; raise `NotARelation` unless y is one of the things."""
        place = self._place_of(y)
        return tuple(x for x, row in zip(self.things, self.rows, strict=True) if row >> place & 1)

    def __contains__(self, pair: object) -> bool:
        match pair:
            case (x, y):
                start, end = _place_in(self._place, x), _place_in(self._place, y)
                return start is not None and end is not None and bool(self.rows[start] >> end & 1)
        return False

    def __len__(self) -> int:
        return sum(row.bit_count() for row in self.rows)

    # other relations

    def converse(self) -> Relation[T]:
        """Return the converse relation: x is related to y in it exactly where y R x."""
        return self._with_rows(
            sum(1 << x for x, row in enumerate(self.rows) if row >> y & 1) for y in range(len(self.things))
        )

    def with_pairs(self, pairs: Iterable[tuple[T, T]]) -> Relation[T]:
        """Return the relation with more pairs; raise `NotARelation` unless they are pairs of the things."""
        return Relation(self.things, [*self.pairs(), *_several(pairs)])

    def without(self, pairs: Iterable[tuple[T, T]]) -> Relation[T]:
        """Return the relation without some pairs; raise `NotARelation` unless they are pairs of the
        things.
        """
        rows = list(self.rows)
        for pair in _several(pairs):
            x, y = _checked(pair, self._place)
            rows[x] &= ~(1 << y)
        return self._with_rows(rows)

    def restricted_to(self, things: Iterable[T]) -> Relation[T]:
        """Return the relation among some of the things; raise `NotARelation` unless they are things of it."""
        chosen = _several(things)
        for thing in chosen:
            self._place_of(thing)
        return Relation.where(chosen, lambda x, y: (x, y) in self)

    def transitive_closure(self) -> Relation[T]:
        """Return the transitive closure: the smallest transitive relation that contains this one.

        It is found by Warshall's algorithm.

        S. Warshall, A theorem on Boolean matrices, J. ACM 9 (1962) 11–12.
        """
        rows = list(self.rows)
        for middle in range(len(rows)):
            for x in range(len(rows)):
                if rows[x] >> middle & 1:
                    rows[x] |= rows[middle]
        return self._with_rows(rows)

    def reflexive_closure(self) -> Relation[T]:
        """Return the relation with all (x, x) added."""
        return self._with_rows(row | 1 << x for x, row in enumerate(self.rows))

    def symmetric_closure(self) -> Relation[T]:
        """Return the relation with (y, x) added for every pair (x, y)."""
        both = zip(self.rows, self.converse().rows, strict=True)
        return self._with_rows(there | back for there, back in both)

    def to_networkx(self) -> DiGraph[T]:
        """Return the relation as a directed graph of networkx, with an edge from x to y where x R y.

        Its nodes are the things, in their order.  Raises `MissingExtra` without networkx, which comes with
        the extra `graphs`.

        >>> print(Relation((1, 2, 3), [(1, 2), (2, 3)]).to_networkx())
        DiGraph with 3 nodes and 2 edges
        """
        with extra("graphs"):
            import networkx as nx
        graph = nx.DiGraph()
        graph.add_nodes_from(self.things)
        graph.add_edges_from(self.pairs())
        return graph

    # laws: why not, and whether

    def why_not_reflexive(self) -> Reason | None:
        """Return a `Reason` that names the first x without x R x; None if the relation is reflexive."""
        lacking = (x for x in self.things if (x, x) not in self)
        return next((Reason("relation.not-reflexive", x=x) for x in lacking), None)

    def why_not_irreflexive(self) -> Reason | None:
        """Return a `Reason` that names the first x with x R x; None if the relation is irreflexive."""
        having = (x for x in self.things if (x, x) in self)
        return next((Reason("relation.not-irreflexive", x=x) for x in having), None)

    def why_not_symmetric(self) -> Reason | None:
        """Return a `Reason` that names the first x R y without y R x; None if the relation is symmetric."""
        return self._first_pair("relation.not-symmetric", lambda x, y: (y, x) not in self)

    def why_not_antisymmetric(self) -> Reason | None:
        """Return a `Reason` that names the first x R y with y R x, x ≠ y; None if the relation is
        antisymmetric."""
        return self._first_pair("relation.not-antisymmetric", lambda x, y: x != y and (y, x) in self)

    def why_not_transitive(self) -> Reason | None:
        """Return a `Reason` that names the first x R y R z without x R z; None if the relation is
        transitive."""
        found = next(self.transitivity_failures(), None)
        return found and Reason("relation.not-transitive", **dict(zip("xyz", found, strict=True)))

    def why_not_total(self) -> Reason | None:
        """Return a `Reason` that names the first x ≠ y with neither x R y nor y R x; None if there is
        none."""
        for place, x in enumerate(self.things):
            for y in self.things[place + 1 :]:
                if (x, y) not in self and (y, x) not in self:
                    return Reason("relation.not-total", x=x, y=y)
        return None

    def why_not_strict_order(self) -> Reason | None:
        """Return why the relation is not a strict order (irreflexive and transitive); None if it is one."""
        return self.why_not_irreflexive() or self.why_not_transitive()

    def is_irreflexive(self) -> bool:
        """Return whether no thing is related to itself."""
        return self.why_not_irreflexive() is None

    def is_symmetric(self) -> bool:
        """Return whether x R y always implies y R x."""
        return self.why_not_symmetric() is None

    def is_antisymmetric(self) -> bool:
        """Return whether x R y and y R x together imply x = y."""
        return self.why_not_antisymmetric() is None

    def is_transitive(self) -> bool:
        """Return whether x R y and y R z together imply x R z."""
        return self.why_not_transitive() is None

    def is_strict_order(self) -> bool:
        """Return whether the relation is irreflexive and transitive, as ⊊ is."""
        return self.why_not_strict_order() is None

    # looking for things

    def transitivity_failures(self) -> Iterator[tuple[T, T, T]]:
        """Yield all (x, y, z) with x R y and y R z but not x R z, in the order of the things."""
        for x, row in zip(self.things, self.rows, strict=True):
            for y in self._named(row):
                lacking = self.rows[self._place[y]] & ~row
                yield from ((x, y, z) for z in self._named(lacking))

    def cycle(self, through: T | None = None) -> tuple[T, ...] | None:
        """Return a shortest cycle: each thing in it is related to the next one, and the last to the first.

        Return None if there is no cycle.

        through: a thing that the cycle must contain; None for any cycle.
        Of several shortest cycles the first in the order of the things is returned.
        Raises `NotARelation` unless `through` is one of the things.

        >>> Relation((1, 2, 3), [(1, 2), (2, 3), (3, 1)]).cycle()
        (1, 2, 3)
        """
        starts = range(len(self.things)) if through is None else [self._place_of(through)]
        found = [way for way in (_shortest_way_round(self.rows, start) for start in starts) if way]
        shortest = min(found, key=len, default=None)
        return None if shortest is None else self._at(shortest)

    # inside

    def _place_of(self, x: object) -> int:
        place = _place_in(self._place, x)
        if place is None:
            raise NotARelation(Reason("relation.not-a-thing", given=shown(x)))
        return place

    def _at(self, places: Iterable[int]) -> tuple[T, ...]:
        return tuple(self.things[place] for place in places)

    def _named(self, row: int) -> tuple[T, ...]:
        return self._at(bits_in(row))

    def _first_pair(self, key: str, breaks: Callable[[T, T], bool]) -> Reason | None:
        found = (Reason(key, x=x, y=y) for x, y in self.pairs() if breaks(x, y))
        return next(found, None)

    def _with_rows(self, rows: Iterable[int]) -> Relation[T]:
        return _made(type(self), self.things, rows)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Relation) and (self.things, self.rows) == (other.things, other.rows)

    def __hash__(self) -> int:
        return hash((self.things, self.rows))

    def __str__(self) -> str:
        return ", ".join(f"{x} → {y}" for x, y in self.pairs())

    def __repr__(self) -> str:
        return f"Relation({self.things!r}, {list(self.pairs())!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Relation, (self.things, tuple(self.pairs()))


def _fill(relation: Relation[T], things: tuple[T, ...], place: dict[T, int], rows: Iterable[int]) -> None:
    for name, value in (("things", things), ("rows", tuple(rows)), ("_place", place)):
        object.__setattr__(relation, name, value)


def _made(kind: type[Relation[T]], things: tuple[T, ...], rows: Iterable[int]) -> Relation[T]:
    made = object.__new__(kind)
    _fill(made, things, {thing: place for place, thing in enumerate(things)}, rows)
    return made


def _places(things: Sequence[T]) -> dict[T, int]:
    place: dict[T, int] = {}
    for thing in things:
        if not _is_hashable(thing):
            raise NotARelation(Reason("relation.changeable", given=quoted(thing)))
        if thing in place:
            raise NotARelation(Reason("relation.twice", thing=thing))
        place[thing] = len(place)
    return place


def _place_in(places: Mapping[T, int], x: object) -> int | None:
    """Return the index of a thing; None for a value that is not a thing, even if it cannot be hashed."""
    return places.get(cast("T", x)) if _is_hashable(x) else None


def _is_hashable(x: object) -> bool:
    """Return whether x can be hashed; a tuple of lists is an instance of `Hashable` but cannot."""
    try:
        hash(x)
    except TypeError:
        return False
    return True


def _several(given: Iterable[_V]) -> tuple[_V, ...]:
    """Return things or pairs as a tuple in the order given; raise `NotARelation` for a non-iterable."""
    if not isinstance(given, Iterable):
        raise NotARelation(Reason("relation.not-several", given=quoted(given)))
    return tuple(each_of(given))


def _checked(pair: object, places: Mapping[T, int]) -> tuple[int, int]:
    match pair:
        case (x, y):
            start, end = _place_in(places, x), _place_in(places, y)
            if start is not None and end is not None:
                return start, end
    raise NotARelation(Reason("relation.not-a-pair", given=quoted(pair)))


def _shortest_way_round(rows: Sequence[int], start: int) -> tuple[int, ...] | None:
    """Return a shortest cycle through the thing at an index, found breadth first; None if there is none."""
    came_from: dict[int, int] = {}
    layer = [start]
    while layer:
        further = []
        for x in layer:
            if rows[x] >> start & 1:
                return _traced(came_from, start, x)
            for y in bits_in(rows[x]):
                if y not in came_from:
                    came_from[y] = x
                    further.append(y)
        layer = further
    return None


def _traced(came_from: Mapping[int, int], start: int, last: int) -> tuple[int, ...]:
    way = [last]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    return tuple(reversed(way))
