"""Clauses of statements: a block (predicate) with its terms, or two clauses joined by `or`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from setcards_edu.messages import Message

from .predicates import Predicate, Role
from .terms import Term
from .world import Case, World

_COMPOUND = frozenset("∀∃⇒∧∨⇔")


@dataclass(frozen=True, slots=True)
class Clause:
    """A simple clause of a statement, such as `A is not stronger than B`: a predicate applied to terms.

    predicate: the predicate, also called a block; terms: its arguments, one or two.
    number: the number in a predicate such as `A has 3 elements`; None if the predicate has no number.
    negated: whether the clause is the negation of the predicate.
    """

    predicate: Predicate
    terms: tuple[Term, ...]
    number: int | None = None
    negated: bool = False

    def message(self, role: Role = "then") -> Message:
        """Return the clause in words; role: "if" in the words of an only condition, else "then"."""
        return self.predicate.message(self.terms, self.number, negated=self.negated, role=role)

    @property
    def formula(self) -> str:
        """The clause as a formula."""
        own = self.message().formula
        return own or f"¬({self.predicate.message(self.terms, self.number).formula})"

    @property
    def parts(self) -> tuple[Clause, ...]:
        """A tuple with this clause only; an `Either` has two parts."""
        return (self,)

    def to_json(self) -> dict[str, object]:
        """Return the clause as data for JSON."""
        found: dict[str, object] = {
            "is": self.predicate.name,
            "of": [term.to_json() for term in self.terms],
        }
        if self.number is not None:
            found["number"] = self.number
        return found | {"not": True} if self.negated else found

    def compiled(self, world: World, n: int) -> Callable[[Case], bool]:
        """Return a function that tests the clause for a case: the integers that represent A, B, …."""
        test = self.predicate.make_test(n, self.number or 0)
        first, *rest = (term.compiled(world, n) for term in self.terms)
        if rest:
            second = rest[0]
            if self.negated:
                return lambda case: not test(first(case), second(case))
            return lambda case: test(first(case), second(case))
        if self.negated:
            return lambda case: not test(first(case))
        return lambda case: test(first(case))


@dataclass(frozen=True, slots=True)
class Either:
    """A disjunction of two clauses, true if at least one of them is."""

    first: Clause
    second: Clause

    def message(self, role: Role = "then") -> Message:
        """Return both clauses in words, joined by `or`; the words are the same for both values of `role`."""
        del role
        return Message("statement.either", p=self.first.message(), q=self.second.message())

    @property
    def formula(self) -> str:
        """The two clauses as a formula, joined by ∨."""
        return " ∨ ".join(grouped(clause.formula) for clause in self.parts)

    @property
    def parts(self) -> tuple[Clause, ...]:
        """The two clauses."""
        return self.first, self.second

    def to_json(self) -> dict[str, object]:
        """Return the disjunction as data for JSON."""
        return {"any": [clause.to_json() for clause in self.parts]}

    def compiled(self, world: World, n: int) -> Callable[[Case], bool]:
        """Return a function that tests for a case (see `Clause.compiled`) whether either clause is true."""
        first, second = (clause.compiled(world, n) for clause in self.parts)
        return lambda case: first(case) or second(case)


AnyClause: TypeAlias = Clause | Either


def grouped(formula: str) -> str:
    """Return a formula in parentheses if it has an operator or quantifier outside of parentheses.

    >>> grouped("¬(A → B) ∨ A = B"), grouped("¬(A = B ∨ B = A)")
    ('(¬(A → B) ∨ A = B)', '¬(A = B ∨ B = A)')
    """
    depth = 0
    for sign in formula:
        depth += (sign == "(") - (sign == ")")
        if not depth and sign in _COMPOUND:
            return f"({formula})"
    return formula
