"""`Statement`: a claim about all things of a kind, made of blocks, which can be written as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import NoneType

from setcards_edu.messages import Message
from setcards_edu.options import check_kind, check_option, each_of
from setcards_edu.values import Drawn

from .clauses import AnyClause, Clause, Either, grouped
from .predicates import BLANK, Role
from .reading import MAXIMUM_CONDITIONS, parts_of
from .registry import WORLDS
from .world import World


@dataclass(frozen=True, slots=True, repr=False)
class Statement(Drawn):
    """A statement about all pairs or triples of sets, topologies, or hands.

    over: "pairs" (A, B), "triples" (A, B, C), "topologies" (T) or "hands" (H).
    conditions: none to three clauses that are assumed.
    conclusion: the clause that is claimed under the conditions.

    Raises `NotAStatement` for clauses that do not fit `over`, `BadOption` for values that are no clauses.

    >>> statement = Statement.from_json({
    ...     "over": "pairs",
    ...     "if": [{"is": "stronger", "of": ["A", "B"]}],
    ...     "then": {"is": "stronger", "of": ["B", "A"], "not": True},
    ... })
    >>> print(statement)
    For all sets A, B: if A is stronger than B, then B is not stronger than A.
    >>> Statement.from_json(statement.to_json()) == statement
    True
    """

    over: str
    conditions: tuple[AnyClause, ...]
    conclusion: AnyClause

    def __post_init__(self) -> None:
        check_kind("conditions", self.conditions, tuple)
        for clause in (*self.conditions, self.conclusion):
            check_kind("clause", clause, Clause, Either)
        parts_of(self.to_json())

    @classmethod
    def from_json(cls, data: object) -> Statement:
        """Return the statement for JSON data `{"over": …, "if": [clause, …], "then": clause}`.

        A clause is `{"is": block, "of": [term, …]}`, with `"number": k` for a block that takes one
        and `"not": true` for its negation, or `{"any": [clause, clause]}`.  A term is `"A"`, `"∅"`,
        `"U"`, `{"complement": term}`, `{"union": [term, term]}` or `{"intersection": [term, term]}`.
        Nothing is ever evaluated.

        Raises `NotAStatement` with the place of the mistake and the values allowed there.
        """
        return cls(*parts_of(data))

    def to_json(self) -> dict[str, object]:
        """Return the statement as plain data; `from_json` reads it back."""
        return {
            "over": self.over,
            "if": [clause.to_json() for clause in self.conditions],
            "then": self.conclusion.to_json(),
        }

    @property
    def world(self) -> World:
        """The domain of the statement: all cases that it is about, such as all pairs of sets."""
        return WORLDS[self.over]

    @property
    def message(self) -> Message:
        """The statement in words."""
        return told(self.over, self._supposed, self.conclusion.message())

    @property
    def short(self) -> Message:
        """The statement in words, without naming the things that it is about.

        >>> from setcards_edu.conjectures import EXAMPLES
        >>> print(EXAMPLES["01"][6].short)
        if A and B have no element in common, then A is not comparable with B
        """
        if not self.conditions:
            return self.conclusion.message()
        condition = _together(self._supposed)
        return Message("statement.short", condition=condition, conclusion=self.conclusion.message())

    @property
    def formula(self) -> str:
        """The statement as a formula.

        >>> from setcards_edu.conjectures import EXAMPLES
        >>> print(EXAMPLES["01"][0].formula)
        ∀ A, B ⊆ U: A ⊆ B ⇒ U ∖ B ⊆ U ∖ A
        """
        return in_signs(self.over, [clause.formula for clause in self.conditions], self.conclusion.formula)

    @property
    def _supposed(self) -> list[Message]:
        """The conditions as messages."""
        role: Role = "then" if len(self.conditions) > 1 else "if"
        return [clause.message(role) for clause in self.conditions]

    def __str__(self) -> str:
        return str(self.message)

    def __repr__(self) -> str:
        return f"Statement.from_json({self.to_json()!r})"


def told(over: str, conditions: Sequence[Message], conclusion: Message | None) -> Message:
    """Return a statement as a sentence, with blanks for the parts that are missing.

    over: what it is about: "pairs", "triples", "topologies" or "hands".
    conditions: none to three, each `block.message(…, role="if")`, or "then" if there are several.
    Raises `BadOption` for an unknown `over`, for too many conditions and for a value that is no message.

    >>> print(told("pairs", [], None))
    For all sets A, B: ▢.
    """
    things = WORLDS[check_option("over", over, WORLDS)].message
    conditions = [check_kind("conditions", each, Message) for each in each_of(conditions)]
    check_option("conditions", len(conditions), range(MAXIMUM_CONDITIONS + 1))
    check_kind("conclusion", conclusion, Message, NoneType)
    last = BLANK if conclusion is None else conclusion
    if not conditions:
        return Message("statement.plain", things=things, conclusion=last)
    return Message("statement.if-then", things=things, condition=_together(conditions), conclusion=last)


def in_signs(over: str, conditions: Sequence[str], conclusion: str) -> str:
    """Return the formula of a statement, given the formulas of its conditions and its conclusion.

    over: what it is about: "pairs", "triples", "topologies" or "hands".
    """
    world = WORLDS[check_option("over", over, WORLDS)]
    bound = ", ".join(world.variables) + (" ⊆ U" if world.has_operations else "")
    if not conditions:
        return f"∀ {bound}: {conclusion}"
    condition = " ∧ ".join(map(grouped, conditions))
    return f"∀ {bound}: {condition} ⇒ {grouped(conclusion)}"


def _together(conditions: Sequence[Message]) -> Message:
    match conditions:
        case [p]:
            return p
        case [p, q]:
            return Message("statement.two", p=p, q=q)
    p, q, r = conditions
    return Message("statement.three", p=p, q=q, r=r)
