"""What several kinds of exercises share: how near an answer is, and questions instead of answers."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from ...dice import Dice
from ...messages import Message, Reason
from ...sets import Card, cards, in_order
from ...topology import Topology
from ..feedback import Feedback, Word

POINTS = {1: 3, 2: 4, 3: 5}
"""How many points the universe has at each level."""


def closeness(answer: AbstractSet[object], wanted: AbstractSet[object]) -> Word:
    """The word for a wrong answer that is a set: a part of it, one thing too many, or else.

    >>> closeness({1}, {1, 2})
    <Word.SOMETHING_MISSING: 'something-missing'>
    """
    if answer < wanted:
        return Word.SOMETHING_MISSING
    return Word.ALMOST if len(answer ^ wanted) == 1 else Word.KEEP_GOING


def keep_going(key: str, **witnesses: object) -> Feedback:
    """`Keep going`, with the reason."""
    return Feedback(Word.KEEP_GOING, Reason(key, **witnesses))


def something_missing(key: str, **witnesses: object) -> Feedback:
    """`Something is missing`, with the reason."""
    return Feedback(Word.SOMETHING_MISSING, Reason(key, **witnesses))


def correct(key: str, **witnesses: object) -> Feedback:
    """`Correct`, with what shows it."""
    return Feedback(Word.CORRECT, Message(key, **witnesses))


def as_question(failure: Reason) -> Reason:
    """A failure of closure as a question: its two sets, without the set that they force.

    >>> print(as_question(Reason("topology.union-missing", a=Card("1"), b=Card("2"), forced=Card("12"))))
    {1} and {2} are there. Is their union there too?
    """
    witnesses = {name: value for name, value in failure.witnesses.items() if name in ("a", "b")}
    return Reason(failure.key.replace("topology.", "question."), **witnesses)


def what_forces(card: Card) -> Reason:
    """The question about a set that nothing forces.

    >>> print(what_forces(Card("12")))
    Which two sets force {1,2}?
    """
    return Reason("question.what-forces", card=card)


def typed(family: Iterable[Card]) -> str:
    """The sets as a person types them."""
    return ", ".join(map(str, in_order(family)))


def some_topology(dice: Dice, n: int, least: int, most: int) -> Topology:
    """A topology on n points with between `least` and `most` open sets, no number much favoured."""
    while True:
        space, size = Topology.indiscrete(n), least + dice.below(most - least + 1)
        while len(space) < size:
            space = space.generate([dice.pick(cards(n))])
        if len(space) == size:
            return space


def proper_cards(n: int) -> tuple[Card, ...]:
    """All sets on n points but ∅ and U."""
    return cards(n)[1:-1]
