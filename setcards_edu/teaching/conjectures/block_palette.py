"""The selection of blocks, terms and numbers that a conjecture bench offers for a place of a statement.

Numbers are offered up to the largest possible value for the tested number of points (see `Predicate.reach`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from setcards_edu.conjectures import OVERS, Clause, Statement, Term, blocks_for, suggestions
from setcards_edu.conjectures.drafts import Content, Draft
from setcards_edu.conjectures.examples import listed
from setcards_edu.conjectures.predicates import Predicate
from setcards_edu.conjectures.terms import OPERATIONS
from setcards_edu.messages import BadOption, Reason
from setcards_edu.options import check_option
from setcards_edu.quoting import quoted

CHIPS = 4
"""The number of ready-made statements that have a button."""


def can_be_left_out() -> tuple[str, ...]:
    """Return the names of all blocks and of all operations on sets, which `BlockPalette.without` may
    contain."""
    return tuple(dict.fromkeys([*OPERATIONS, *(block.name for over in OVERS for block in blocks_for(over))]))


@dataclass(frozen=True, slots=True)
class BlockPalette:
    """The selection of blocks that a learner is offered to put a statement together.

    without: the names of the blocks and operations (`"complement"`, `"union"`, …) that are not offered.

    What can stand in the first place after "is a subset", in the condition, if neither ∪ nor ∩ is offered:

    >>> palette = BlockPalette(frozenset({"union", "intersection"}))
    >>> print(*palette.options(Draft.blank("pairs").put("if", "subset"), "if.1", 5), sep="  ")
    A  B  ∅  U  U ∖ A  U ∖ B
    """

    without: frozenset[str] = frozenset()

    @classmethod
    def all_but(cls, without: Iterable[str]) -> BlockPalette:
        """Return the palette of all blocks and operations but those named in `without`, such as `"union"`;
        raises `BadOption` for an unknown name."""
        if isinstance(without, str) or not isinstance(without, Iterable):
            names = ", ".join(can_be_left_out())
            raise BadOption(Reason("option.unknown", name="without", given=quoted(without), allowed=names))
        return cls(frozenset(check_option("without", name, can_be_left_out()) for name in without))

    def options(self, draft: Draft, place: str, n: int) -> tuple[Content, ...]:
        """Return the offered blocks, terms or numbers that fit into a place of a statement.

        n: the number of points, or the base, of the test.  Raises `BadOption` for an unknown place.
        """
        least, *others = found = draft.options(place)
        block = draft.content(place.partition(".")[0])
        if isinstance(least, int) and isinstance(block, Predicate):
            most = block.reach(n)
            return (least, *(number for number in others if isinstance(number, int) and number <= most))
        return tuple(option for option in found if self._has(option))

    def suggestions(self, over: str, lesson: str | None = None) -> tuple[Statement, ...]:
        """Return the ready-made statements about a kind of objects that need only the offered blocks.

        over: `"pairs"` or `"triples"` of sets, `"topologies"`, or `"hands"` of tiles; lesson: `"01"` to
            `"04"`, or None.

        The statements with which the lesson begins come first; see `listed` and `suggestions`.
        """
        first = () if lesson is None else listed(over, lesson)
        ready = dict.fromkeys((*first, *suggestions(over, lesson)))
        return tuple(statement for statement in ready if self._can_say(statement))

    def chips(self, over: str, lesson: str | None = None) -> tuple[Statement, ...]:
        """Return the ready-made statements that get a button, at most four: the first ones of the lesson.

        over: `"pairs"` or `"triples"` of sets, `"topologies"`, or `"hands"` of tiles; lesson: `"01"` to
            `"04"`, or None.

        If the lesson begins with no statement about the objects `over`, they are the first of `suggestions`.
        """
        first = () if lesson is None else listed(over, lesson)
        own = tuple(statement for statement in first if self._can_say(statement))
        return own[:CHIPS] or self.suggestions(over, lesson)[:CHIPS]

    def _has(self, option: object) -> bool:
        if isinstance(option, Predicate):
            return option.name not in self.without
        return not isinstance(option, Term) or (
            option.head not in self.without and all(map(self._has, option.parts))
        )

    def _can_say(self, statement: Statement) -> bool:
        clauses: list[Clause] = [
            part for clause in (*statement.conditions, statement.conclusion) for part in clause.parts
        ]
        return all(self._has(part) for clause in clauses for part in (clause.predicate, *clause.terms))
