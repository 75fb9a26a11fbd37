"""Terms, the names of things in statements: A, B, ∅, U, and their complements, unions and intersections."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from operator import itemgetter

from setcards_edu.options import check_option
from setcards_edu.sets import Card

from .registry import WORLDS
from .world import Case, Thing, World

EMPTY, UNIVERSE = "∅", "U"
OPERATIONS: Mapping[str, int] = {"complement": 1, "union": 2, "intersection": 2}
"""The number of terms that each operation takes."""

MAXIMUM_DEPTH = 3
"""The largest depth of nested operations."""

_SIGNS = {"complement": " ∖ ", "union": " ∪ ", "intersection": " ∩ "}


@dataclass(frozen=True, slots=True)
class Term:
    """A name of a thing in a statement: a letter, ∅, U, or an operation on other terms, such as A ∪ B.

    The module `reading` checks which terms are valid.

    >>> print(Term("complement", (Term("union", (Term("A"), Term("B"))),)))
    U ∖ (A ∪ B)
    """

    head: str
    parts: tuple[Term, ...] = ()

    def to_json(self) -> object:
        """Return the term as data for JSON."""
        if not self.parts:
            return self.head
        inside = [part.to_json() for part in self.parts]
        return {self.head: inside[0] if len(inside) == 1 else inside}

    def value(self, things: Mapping[str, Thing], n: int) -> Thing:
        """Return the value of the term for these values of its letters, on n points."""
        if self.head in things:
            return things[self.head]
        if not self.parts:
            return Card.empty(n) if self.head == EMPTY else Card.full(n)
        values = [part.value(things, n) for part in self.parts]
        return thing_of(self.head, values)

    def compiled(self, world: World, n: int) -> Callable[[Case], int]:
        """Return a function that takes a case (the integers for A, B, …) and returns the term's integer."""
        if self.head in world.variables:
            return itemgetter(world.variables.index(self.head))
        full = (1 << n) - 1
        if not self.parts:
            constant = 0 if self.head == EMPTY else full
            return lambda case: constant  # noqa: ARG005 - the same in every case
        first, *rest = (part.compiled(world, n) for part in self.parts)
        if self.head == "complement":
            return lambda case: full ^ first(case)
        second = rest[0]
        if self.head == "union":
            return lambda case: first(case) | second(case)
        return lambda case: first(case) & second(case)

    def written(self, names: Mapping[str, object]) -> str:
        """Return the term in signs, with the given names in place of its letters."""
        if not self.parts:
            return str(names.get(self.head, self.head))
        inside = [f"({part.written(names)})" if part.parts else part.written(names) for part in self.parts]
        return _SIGNS[self.head].join([UNIVERSE, *inside] if len(inside) == 1 else inside)

    def __str__(self) -> str:
        return self.written({})


def thing_of(operation: str, values: list[Thing]) -> Thing:
    """Return the result of an operation ("complement", "union" or "intersection") on sets."""
    sets = [value for value in values if isinstance(value, Card)]
    if operation == "complement":
        return ~sets[0]
    return sets[0] | sets[1] if operation == "union" else sets[0] & sets[1]


def letters(over: str) -> tuple[Term, ...]:
    """Return the terms without operations for statements about `over`: the letters, and ∅ and U for sets.

    over: "pairs", "triples", "topologies" or "hands".
    """
    world = WORLDS[check_option("over", over, WORLDS)]
    constants = (EMPTY, UNIVERSE) if world.has_operations else ()
    return tuple(map(Term, (*world.variables, *constants)))


def terms_for(over: str) -> tuple[Term, ...]:
    """Return the terms to choose from for a block: letters, ∅ and U, then single operations on letters.

    over: what the statement is about: "pairs", "triples", "topologies" or "hands".
    Deeper terms, up to `MAXIMUM_DEPTH`, can be read from JSON only.
    Raises `BadOption` for an unknown name.

    >>> print(*terms_for("pairs"), sep="  ")
    A  B  ∅  U  U ∖ A  U ∖ B  A ∪ B  A ∩ B
    """
    plain = letters(over)
    return (*plain, *_composed(WORLDS[over]))


def _composed(world: World) -> Iterator[Term]:
    if not world.has_operations:
        return
    variables = tuple(map(Term, world.variables))
    yield from (Term("complement", (variable,)) for variable in variables)
    for operation in ("union", "intersection"):
        yield from (Term(operation, pair) for pair in combinations(variables, 2))
