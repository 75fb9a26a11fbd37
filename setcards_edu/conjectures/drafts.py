"""Drafts of statements: lines with places, of which some are still empty.

A line is a block with its terms and number; the conditions are named `if`, `and` and `and2`, the
conclusions `then` and `or`.  A place is named by its line and its content: `if` holds the block itself,
`if.1` and `if.2` its terms, `if.number` its number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations, zip_longest
from types import MappingProxyType
from typing import TypeAlias

from setcards_edu.messages import Message, Reason, Refused
from setcards_edu.options import check_option
from setcards_edu.quoting import shown

from .clauses import AnyClause, Clause, Either, grouped
from .predicates import BLANK, Predicate, Role
from .registry import WORLDS, blocks_for
from .statements import Statement, in_signs, told
from .terms import Term, terms_for

CONDITIONS, CONCLUSIONS = ("if", "and", "and2"), ("then", "or")
"""The names of the lines, in their order."""

_LEADS = {"if": "draft.if", "and": "draft.and", "and2": "draft.and", "then": "draft.then", "or": "draft.or"}

_TURNS = {"if": (0, 1, 2), "and": (1, 2, 0), "and2": (2, 0, 1)}
"""The order in which each condition takes three letters; conclusions take (0, 2, 1)."""

Content: TypeAlias = "Predicate | Term | int"


class DoesNotFit(Refused):
    """Error raised where something is put into a place where it does not fit."""


@dataclass(frozen=True, slots=True)
class DraftLine:
    """A line of a draft: a block, the terms and the number chosen so far, and whether it is negated."""

    block: Predicate | None = None
    terms: tuple[Term | None, ...] = ()
    number: int | None = None
    negated: bool = False

    def message(self, role: Role) -> Message:
        """Return the line in words, with blanks for the terms and the number that are missing.

        role: "if" for the words of an only condition, "then" for those of any other line.
        """
        return self.marked(role, [str(term) if term else BLANK for term in self.terms], self.number)

    def marked(self, role: Role, terms: Sequence[str], number: object) -> Message:
        """Return the line in words, with the given words in place of its terms and its number.

        role: "if" for the words of an only condition, "then" for those of any other line.
        """
        if self.block is None:
            return Message("draft.blank-negated" if self.negated else "draft.blank")
        return self.block.message(terms, number, negated=self.negated, role=role)

    @property
    def formula(self) -> str:
        """The line as a formula, with blanks for missing parts."""
        if self.block is None:
            return f"¬{BLANK}" if self.negated else BLANK
        return self.clause(self.block).formula

    def clause(self, block: Predicate) -> Clause:
        """Return the line as a clause with this block, with `BLANK` for each missing term."""
        terms = tuple(term or Term(BLANK) for term in self.terms)
        return Clause(block, terms, self.number, self.negated)

    @property
    def places(self) -> tuple[str, ...]:
        """The names of the line's places after the block: "1" and "2" for terms, "number" for the number."""
        if self.block is None:
            return ()
        terms = map(str, range(1, self.block.slots + 1))
        return (*terms, "number") if self.block.numbers else tuple(terms)

    def with_block(self, block: Predicate, only: Term | None) -> DraftLine:
        """Return the line with another block, keeping the terms and the number that the new block can take.

        only: the term to put into empty places if no other term can be chosen; None if there are several.
        """
        kept = (*self.terms, *[only] * block.slots)[: block.slots]
        terms = tuple(term or only for term in kept)
        least, most = block.numbers or (1, 0)
        fits = self.number is not None and least <= self.number <= most
        return replace(self, block=block, terms=terms, number=self.number if fits else None)

    def filled(self, terms: Iterable[Term]) -> DraftLine:
        """Return the line with its empty term places filled: the k-th given term goes into the k-th place."""
        given = zip_longest(self.terms, terms)
        return replace(self, terms=tuple(there or term for there, term in given))


@dataclass(frozen=True, slots=True)
class Draft:
    """A statement with blanks.

    over: what the statement is about: "pairs" or "triples" of sets, "topologies" or "hands".
    conditions, conclusions: the lines, with at least one conclusion.  Conditions are joined by `and`, two
        conclusions by `or`.

    >>> draft = Draft.blank("pairs").put("if", "stronger").put("if.1", "A")
    >>> print(*draft.places, "missing:", *draft.missing)
    if if.1 if.2 then missing: if.2 then
    """

    over: str
    conditions: tuple[DraftLine, ...] = (DraftLine(),)
    conclusions: tuple[DraftLine, ...] = (DraftLine(),)

    @classmethod
    def blank(cls, over: str) -> Draft:
        """Return a draft with two empty lines, `if` and `then`; raises `BadOption` for another `over`.

        over: what the statement is about: "pairs" or "triples" of sets, "topologies" or "hands".
        """
        return cls(check_option("over", over, WORLDS))

    @classmethod
    def of(cls, statement: Statement) -> Draft:
        """Return the draft of a complete statement; raises `DoesNotFit` for an `or` in a condition.

        >>> from setcards_edu.conjectures import EXAMPLES
        >>> Draft.of(EXAMPLES["01"][0]).statement == EXAMPLES["01"][0]
        True
        """
        for clause in statement.conditions:
            if isinstance(clause, Either):
                raise DoesNotFit(Reason("draft.or-in-a-condition", clause=clause.message()))
        conditions = tuple(line for clause in statement.conditions for line in _lines(clause))
        return cls(statement.over, conditions, _lines(statement.conclusion))

    @property
    def lines(self) -> Mapping[str, DraftLine]:
        """A mapping from the names of the lines, such as "if", to the lines, in the order of the sentence."""
        before = zip(CONDITIONS, self.conditions, strict=False)
        after = zip(CONCLUSIONS, self.conclusions, strict=False)
        return MappingProxyType({**dict(before), **dict(after)})

    @property
    def places(self) -> tuple[str, ...]:
        """The names of all places, in the order in which they are filled."""
        return tuple(
            place
            for name, line in self.lines.items()
            for place in (name, *(f"{name}.{part}" for part in line.places))
        )

    @property
    def missing(self) -> tuple[str, ...]:
        """The names of the places that are empty."""
        return tuple(place for place in self.places if self.content(place) is None)

    @property
    def lacking(self) -> tuple[str, ...]:
        """The empty places that must be filled to make a statement; conditions without block are ignored."""
        empty = {name for name, line in zip(CONDITIONS, self.conditions, strict=False) if line.block is None}
        return tuple(place for place in self.missing if place not in empty)

    @property
    def trimmed(self) -> Draft:
        """The draft without conditions that have no block; an empty `if` counts as no condition."""
        return replace(self, conditions=tuple(line for line in self.conditions if line.block is not None))

    @property
    def statement(self) -> Statement | None:
        """The statement that the draft says; None if a place is empty."""
        if self.missing:
            return None
        conditions, conclusions = self._clauses(self.conditions), self._clauses(self.conclusions)
        conclusion = Either(*conclusions) if len(conclusions) > 1 else conclusions[0]
        return Statement(self.over, conditions, conclusion)

    @property
    def message(self) -> Message:
        """The sentence that the draft says so far, with blanks for missing parts."""
        role = self.role("if")
        conditions = [line.message(role) for line in self.conditions]
        first, *others = (line.message("then") for line in self.conclusions)
        conclusion = Message("statement.either", p=first, q=others[0]) if others else first
        return told(self.over, conditions, conclusion)

    @property
    def formula(self) -> str:
        """The draft as a formula, with blanks for missing parts.

        >>> Draft.blank("pairs").put("if", "subset").put("if.1", "A").formula
        '∀ A, B ⊆ U: A ⊆ ▢ ⇒ ▢'
        """
        conditions = [line.formula for line in self.conditions]
        conclusion = " ∨ ".join(grouped(line.formula) for line in self.conclusions)
        return in_signs(
            self.over, conditions, conclusion if self.conclusions[1:] else self.conclusions[0].formula
        )

    def role(self, name: str) -> Role:
        """Return "if" for the only condition, else "then"; the line's wording depends on it.

        name: the line: "if", "and" or "and2" for a condition, "then" or "or" for a conclusion.
        """
        return "if" if name in CONDITIONS and len(self.conditions) == 1 else "then"

    def line_message(self, name: str) -> Message:
        """Return the line with this name, such as "if", in words, with blanks for missing parts."""
        return self.lines[name].message(self.role(name))

    def content(self, place: str) -> Content | None:
        """Return what stands in a place: a block, a term or a number; None if it is empty.

        place: such as "if" (the block of this line), "if.1" (its first term) or "if.number".
        """
        line, part = self._at(place)
        if part == "":
            return line.block
        return line.number if part == "number" else line.terms[int(part) - 1]

    def options(self, place: str) -> Sequence[Content]:
        """Return the blocks, terms or numbers that can be put into a place.

        place: such as "if" (the block of this line), "if.1" (its first term) or "if.number".
        """
        line, part = self._at(place)
        if part == "":
            return blocks_for(self.over)
        if part == "number" and line.block is not None and line.block.numbers:
            least, most = line.block.numbers
            return range(least, most + 1)
        return terms_for(self.over)

    def fits(self, place: str, content: Content | str) -> bool:
        """Return whether a block, term or number, or one with this name, can be put into a place.

        place: such as "if" (the block of this line), "if.1" (its first term) or "if.number".
        """
        return self._found(place, content) is not None

    def place_message(self, place: str) -> Message:
        """Return a phrase that says what must be put into a place: a block, a number or a certain term.

        place: such as "if" (the block of this line), "if.1" (its first term) or "if.number".
        """
        name, _, part = place.partition(".")
        line = self.line_message(name)
        if not part:
            return Message("draft.block", lead=lead(name))
        if part == "number":
            return Message("draft.number", line=line)
        return Message("draft.term", line=line, k=int(part))

    def next_missing(self, place: str) -> str:
        """Return the next empty place after a place, on its line if possible; `""` if no place is empty."""
        places, missing, line = self.places, self.missing, place.partition(".")[0]
        here = places.index(place) + 1 if place in places else 0
        around = sorted(places[here:] + places[:here], key=lambda other: other.partition(".")[0] != line)
        return next((other for other in around if other in missing), "")

    def put(self, place: str, content: Content | str) -> Draft:
        """Return the draft with a block, term or number in a place.

        place: such as "if" (the block of this line), "if.1" (its first term) or "if.number".
        content: one of the options of the place, or its name as text: `"stronger"`, `"A ∪ B"`, `"3"`.

        Raises `DoesNotFit` for content that does not belong there, `BadOption` for an unknown place.
        """
        line, part = self._at(place)
        found = self._found(place, content)
        if found is None:
            reason = Reason("draft.does-not-fit", given=_name(content), place=self.place_message(place))
            raise DoesNotFit(reason)
        if isinstance(found, Predicate):
            return self._with(place, line.with_block(found, self.only_term))
        name = place.partition(".")[0]
        if isinstance(found, Term):
            terms = [found if str(k) == part else term for k, term in enumerate(line.terms, 1)]
            return self._with(name, replace(line, terms=tuple(terms)))
        return self._with(name, replace(line, number=found))

    def lettered(self, name: str) -> Draft:
        """Return the draft with letters put into the empty term places of a line, until the letters run out.

        name: the line: "if", "and" or "and2" for a condition, "then" or "or" for a conclusion.

        With three letters, each condition begins with the last letter of the condition before it, and a
        conclusion has the first and the last letter.  If another line already has the same block with the
        same terms, the letters are put in another order.

        Raises `BadOption` for an unknown line.

        >>> draft = Draft.blank("pairs").put("if", "stronger").put("then", "stronger")
        >>> print(draft.lettered("if").lettered("then").message)
        For all sets A, B: if A is stronger than B, then B is stronger than A.
        """
        line = self._line(name)
        if None not in line.terms:
            return self
        number = min(len(line.terms), len(self._letters(name)))
        ways = [line.filled(letters) for letters in permutations(self._letters(name), number)]
        there = {(other.block, other.terms) for role, other in self.lines.items() if role != name}
        return self._with(name, next((way for way in ways if (way.block, way.terms) not in there), ways[0]))

    def taken(self, place: str) -> Draft:
        """Return the draft with a place emptied; raises `BadOption` for an unknown place.

        place: such as "if" (the block of this line), "if.1" (its first term) or "if.number".
        """
        line, part = self._at(place)
        name = place.partition(".")[0]
        if part == "":
            return self._with(name, DraftLine())
        if part == "number":
            return self._with(name, replace(line, number=None))
        terms = [None if str(k) == part else term for k, term in enumerate(line.terms, 1)]
        return self._with(name, replace(line, terms=tuple(terms)))

    def negate(self, name: str) -> Draft:
        """Return the draft with `not` added to a line or removed; raises `BadOption` for an unknown line.

        name: the line: "if", "and" or "and2" for a condition, "then" or "or" for a conclusion.
        """
        line = self._line(name)
        return self._with(name, replace(line, negated=not line.negated))

    @property
    def next_lines(self) -> tuple[str, ...]:
        """The names of the lines that can be added: the next condition ("if", "and" or "and2"), and "or".

        The line "or" is a second conclusion.
        """
        return (*CONDITIONS[len(self.conditions) :][:1], *CONCLUSIONS[len(self.conclusions) :][:1])

    def added(self, name: str) -> Draft:
        """Return the draft with one more line; raises `BadOption` for a line that cannot be added now.

        name: one of `next_lines`: "if", "and" or "and2" for a condition, "or" for a second conclusion.
        """
        check_option("line", name, self.next_lines)
        if name in CONDITIONS:
            return replace(self, conditions=(*self.conditions, DraftLine()))
        return replace(self, conclusions=(*self.conclusions, DraftLine()))

    @property
    def spare_lines(self) -> tuple[str, ...]:
        """The names of the lines that can be removed: all but the only conclusion."""
        names = tuple(self.lines)
        return names if len(self.conclusions) > 1 else names[:-1]

    def removed(self, name: str) -> Draft:
        """Return the draft without a line; raises `BadOption` for a line that is needed or unknown.

        name: the line, one of `spare_lines`, such as "and".
        """
        check_option("line", name, self.spare_lines)
        kept = {other: line for other, line in self.lines.items() if other != name}
        conditions = tuple(line for other, line in kept.items() if other in CONDITIONS)
        conclusions = tuple(line for other, line in kept.items() if other in CONCLUSIONS)
        return replace(self, conditions=conditions, conclusions=conclusions)

    def _letters(self, name: str) -> tuple[Term, ...]:
        """Return the letters in the order in which a line takes them."""
        letters = tuple(map(Term, WORLDS[self.over].variables))
        return tuple(letters[k] for k in _TURNS.get(name, (0, 2, 1))) if letters[2:] else letters

    def _clauses(self, lines: Iterable[DraftLine]) -> tuple[Clause, ...]:
        return tuple(line.clause(line.block) for line in lines if line.block is not None)

    def _at(self, place: str) -> tuple[DraftLine, str]:
        check_option("place", place, self.places)
        name, _, part = place.partition(".")
        return self.lines[name], part

    def _line(self, name: str) -> DraftLine:
        return self.lines[check_option("line", name, self.lines)]

    def _with(self, name: str, line: DraftLine) -> Draft:
        lines = {**self.lines, name: line}
        conditions = tuple(line for other, line in lines.items() if other in CONDITIONS)
        conclusions = tuple(line for other, line in lines.items() if other in CONCLUSIONS)
        return replace(self, conditions=conditions, conclusions=conclusions)

    def _found(self, place: str, content: Content | str) -> Content | None:
        """Return the option of a place that equals `content` or has this name; None if there is none."""
        given = _name(content)
        return next((option for option in self.options(place) if given == _name(option)), None)

    @property
    def only_term(self) -> Term | None:
        """The only term that statements of this kind can have; None if there are several."""
        terms = terms_for(self.over)
        return terms[0] if len(terms) == 1 else None


def lead(name: str) -> Message:
    """Return the word with which a line begins, such as `if`, in the current language.

    name: the line: "if", "and" or "and2" for a condition, "then" or "or" for a conclusion.
    """
    return Message(_LEADS[name])


def _lines(clause: AnyClause) -> tuple[DraftLine, ...]:
    return tuple(DraftLine(part.predicate, part.terms, part.number, part.negated) for part in clause.parts)


def _name(content: Content | str) -> str:
    """Return the name of a block; other content as text."""
    return content.name if isinstance(content, Predicate) else shown(content)
