"""Results of a search: the smallest counterexample with its reasons, or how far a statement was checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from setcards_edu.messages import Event, Message
from setcards_edu.values import Drawn

from .clauses import AnyClause, Clause
from .statements import Statement
from .world import Case, Thing, for_counts


@dataclass(frozen=True, slots=True, repr=False)
class Counterexample(Drawn):
    """A counterexample: things for which all conditions of a statement hold and its conclusion fails.

    statement: the refuted statement; n: the number of points, or the base; case: the things as integers
        (see `world`).
    """

    statement: Statement
    n: int
    case: Case

    @property
    def things(self) -> Mapping[str, Thing]:
        """A mapping from the letters, such as "A", to the things of the counterexample.

        >>> from setcards_edu.conjectures import EXAMPLES, find_counterexample
        >>> find_counterexample(EXAMPLES["01"][1], n=3).counterexample.things["A"]
        Card('1', n=3)
        """
        return self.statement.world.things(self.case, self.n)

    @property
    def why(self) -> tuple[Message, ...]:
        """The reasons, with witnesses, why each condition holds and why the conclusion fails."""
        return tuple(self._reasons())

    @property
    def message(self) -> Message:
        """The things of the counterexample in words: `A = {1}, B = {2}`."""
        world = self.statement.world
        things = world.equations(self.things)
        return Message(for_counts("conjecture.counterexample", world.counts), things=things, n=self.n)

    def _reasons(self) -> Iterator[Message]:
        for condition in self.statement.conditions:
            true = next(clause for clause in condition.parts if self._holds(clause))
            yield self._told(true, holds=True)
        for clause in self.statement.conclusion.parts:
            yield self._told(clause, holds=False)

    def _holds(self, clause: AnyClause) -> bool:
        return clause.compiled(self.statement.world, self.n)(self.case)

    def _told(self, clause: Clause, *, holds: bool) -> Message:
        """Return a clause with the values of the case, whether it is true, and why if there is a reason."""
        block, number = clause.predicate, clause.number
        words = block.message(self._written(clause), number, negated=clause.negated)
        make = block.make_why if holds != clause.negated else block.make_why_not
        reason = make(self.n, number or 0)(*(term.value(self.things, self.n) for term in clause.terms))
        if reason is None:
            return Message("conjecture.true" if holds else "conjecture.false", clause=words)
        key = "conjecture.true-because" if holds else "conjecture.false-because"
        return Message(key, clause=words, reason=reason)

    def _written(self, clause: Clause) -> Sequence[str]:
        """Return the terms of a clause as text, with the values of the case: `{1} ∪ {2} = {1,2}`."""
        if not self.statement.world.has_operations:
            return [str(term) for term in clause.terms]
        told = []
        for term in clause.terms:
            value = str(term.value(self.things, self.n))
            told.append(f"{term.written(self.things)} = {value}" if term.parts else value)
        return told

    def __str__(self) -> str:
        return str(self.message)

    def __repr__(self) -> str:
        return f"Counterexample({self.statement!r}, {self.n}, {self.case})"


MOST_PARTS = 400
"""The largest number of parts into which a search is divided; all but the last have equally many cases."""


def share(total: int) -> int:
    """Return how many cases each part has when `total` cases are divided into at most `MOST_PARTS` parts.

    The result is the smallest of the round numbers 1, 2, 4, 5, 10, 20, 40, 50, … that is large enough.

    >>> share(16), share(1024), share(2002)
    (1, 4, 10)
    """
    least, ten = -(-total // MOST_PARTS), 1
    while least > 5 * ten:
        ten *= 10
    return next(nice * ten for nice in (1, 2, 4, 5) if nice * ten >= least)


@dataclass(frozen=True, slots=True, repr=False)
class Finding(Drawn):
    """The result of searching all cases with `from_n` to `n` points (or bases) for a counterexample.

    counterexample: the smallest one; None if there is none.
    cases: how many cases were checked; all, if there is no counterexample.
    met: in how many of the checked cases the conditions hold; all, if there are no conditions.
    total: how many cases there are in these worlds.
    first: the number, from 1, of the first case that is a counterexample; None if there is none.  Where
        cases are not sorted by size, the smallest counterexample may come later.
    unmet: the numbers, from 0, of the checked parts (see `share`) with no case in which the conditions
        hold.
    """

    statement: Statement
    n: int
    from_n: int
    cases: int
    counterexample: Counterexample | None = None
    met: int = 0
    total: int = 0
    first: int | None = None
    unmet: frozenset[int] = frozenset()

    @property
    def is_vacuous(self) -> bool:
        """Whether the conditions hold in no case, so that the statement is true but says nothing."""
        return not self.met

    @property
    def message(self) -> Message:
        """The result of the search as a sentence.

        Checking all hands of a base is a proof for that base only.

        >>> from setcards_edu.conjectures import EXAMPLES, find_counterexample
        >>> print(find_counterexample(EXAMPLES["04"][2], 3).message)
        It holds for all 21 hands in base 3. Going through all cases proves it there; of other bases it
        says nothing.
        """
        if self.counterexample is not None:
            return Event("conjecture.refuted", counterexample=self.counterexample.message)
        world = self.statement.world
        points = world.extent(self.n, self.from_n)
        if self.statement.conditions:
            return Event(
                for_counts("conjecture.checked-if", world.counts),
                cases=self.cases,
                points=points,
                met=self.met,
            )
        return Event(for_counts("conjecture.checked", world.counts), cases=self.cases, points=points)

    def __str__(self) -> str:
        return str(self.message)

    def __repr__(self) -> str:
        return f"<Finding: {self.message}>"
