"""Blocks, of which statements are made: properties and relations of sets, topologies and hands.

A block has a fast test on integers, for searching, and a function that returns a reason with its witness,
for the counterexample.  Its words are in the catalogues: `block.card.subset` for the block,
`block.card.subset.not` for its negation.
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
"""The place of a clause: in Japanese its subject is marked by が in a condition, by は in the conclusion."""

BLANK = "▢"
"""The sign for a term or a number that is not chosen yet."""

_F = TypeVar("_F")


def always(function: _F) -> Callable[[int, int], _F]:
    """Return a function that ignores its arguments, n and a block's number, and returns `function`."""
    return lambda _n, _number: function


def _nothing(*_: object) -> None:
    return None


def _points(n: int) -> int:
    """Return n, the largest number to ask for where the number of a block counts points or is one."""
    return n


@dataclass(frozen=True)
class Predicate:
    """A block: a property of one thing, or a relation between two.

    name: its name in JSON.
    sort: the kind of its things, as its world names it: "card", "topology" or "hand".
    slots: how many terms it takes, 1 or 2.
    make_test: a function of n and the block's number (0 if it takes none); it returns the fast test, which
        takes one or two integers.
    make_why_not: a function of n and the block's number; it returns a function that takes the one or two
        things and returns the reason why the block does not hold for them, or None.
    make_why: a function of n and the block's number; it returns a function that takes things for which the
        block holds and returns why it holds, or None (the default).
    numbers: the least and the largest number that the block takes; None if it takes none.
    reach: a function of n that returns the largest number to offer in the world of n.
    topic: the grammatical subject of the clause: the thing itself ("subject"), or the best score
        ("best-score") or the sum of the tiles ("tile-sum") of a hand.
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
        """Return the block with its terms in words, as a clause of a sentence.

        terms, number: the terms and the number chosen so far; missing ones are left blank.
        negated: whether the words say that it does not hold.
        role: "if" for the words of an only condition, else "then".

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
