"""The blocks of which statements are made: what can be said of sets, topologies and hands.

A block has a fast test on integers, for searching, and a reason with its witness, which is given
for the counterexample.  Its words stand in the catalogues: `block.card.subset` says that it holds,
`block.card.subset.not` that it does not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, TypeVar

from setcards_edu.messages import Message, Reason

from .registry import predicate

Test: TypeAlias = Callable[..., bool]
Why: TypeAlias = Callable[..., Message | None]
WhyNot: TypeAlias = Callable[..., Reason | None]
Role: TypeAlias = Literal["if", "then"]
"""Where a clause stands: Japanese marks its subject by が in a condition, by は in the conclusion."""

BLANK = "▢"
"""What stands for a term or a number that is not chosen yet."""

_F = TypeVar("_F")


def always(function: _F) -> Callable[[int, int], _F]:
    """Return the maker that gives this function for every n and for every number of the block."""
    return lambda _n, _number: function


def _nothing(*_: object) -> None:
    return None


def _points(n: int) -> int:
    """Return n, the largest number worth asking for where the number is one of points."""
    return n


@dataclass(frozen=True)
class Predicate:
    """A block: something that holds of one or two things, or does not.

    name: its name in JSON.
    sort: of what it speaks, as its world names it: "card", "topology", "hand".
    slots: how many terms it takes, 1 or 2.
    make_test: of n and the block's number (0 if it takes none) makes the test on integers.
    make_why_not: likewise what gives, for the things themselves, the reason why it does not hold.
    make_why: likewise why it does, for things for which it does; without it nothing is pointed at.
    numbers: the least and the largest number that it takes; None if it takes none.
    reach: the largest number that is worth asking for in a world of n.
    topic: what its clause has for its subject: the thing itself ("subject"), or something of a hand, its
        best score ("best-score") or the sum of its tiles ("tile-sum").
    """

    name: str
    sort: str
    slots: int
    make_test: Callable[[int, int], Test] = field(repr=False, compare=False)
    make_why_not: Callable[[int, int], WhyNot] = field(repr=False, compare=False)
    make_why: Callable[[int, int], Why] = field(default=always(_nothing), repr=False, compare=False)
    numbers: tuple[int, int] | None = None
    reach: Callable[[int], int] = field(default=_points, repr=False, compare=False)
    topic: str = field(default="subject", repr=False, compare=False)

    def message(
        self,
        terms: Sequence[object] = (),
        number: object = None,
        *,
        negated: bool = False,
        role: Role = "then",
    ) -> Message:
        """Return the block with its terms in words, as it stands in a sentence.

        terms, number: what is chosen so far; the rest is left blank.

        >>> from setcards_edu.conjectures import predicate
        >>> print(predicate("card", "stronger").message(["A"]))
        A is stronger than ▢
        """
        a, b = [*map(str, terms), BLANK, BLANK][:2]
        named = {"a": a, "b": b} if self.slots == 2 else {"a": a}
        if self.numbers:
            named["number"] = BLANK if number is None else str(number)
        subject = Message(f"block.{self.topic}-{role}", a=a)
        about: dict[str, object] = {"subject": subject, **named}
        if negated:
            return Message(f"block.{self.sort}.{self.name}.not", **about)
        return Message(f"block.{self.sort}.{self.name}", **about)

    def __reduce__(self) -> tuple[object, ...]:
        return predicate, (self.sort, self.name)
