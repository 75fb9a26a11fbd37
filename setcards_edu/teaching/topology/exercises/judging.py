"""Functions for exercises on topology: questions that do not give answers away, and random topologies."""

from __future__ import annotations

from setcards_edu.dice import Dice
from setcards_edu.messages import Reason
from setcards_edu.sets import Card, cards
from setcards_edu.topology import Topology

_QUESTIONS = {
    "topology.union-missing": "question.union-missing",
    "topology.intersection-missing": "question.intersection-missing",
    "topology.empty-missing": "question.empty-missing",
    "topology.universe-missing": "question.universe-missing",
}


def as_question(failure: Reason) -> Reason:
    """Return a question in place of the reason why a family is no topology.

    It asks for the union or intersection of two sets, without naming the result.

    >>> print(as_question(Reason("topology.union-missing", a=Card("1"), b=Card("2"), forced=Card("12"))))
    Is the union of {1} and {2} there too?
    """
    witnesses = {name: value for name, value in failure.witnesses.items() if name in ("a", "b")}
    return Reason(_QUESTIONS[failure.key], **witnesses)


def what_forces(card: Card) -> Reason:
    """Return the question "which two sets force this one?" (have it as union or intersection), for a card in
    an answer that need not be there.

    >>> print(what_forces(Card("12")))
    Which two sets force {1,2}?
    """
    return Reason("question.what-forces", card=card)


def some_topology(dice: Dice, n: int, least: int, most: int) -> Topology:
    """Return a random topology on n points with `least` to `most` open sets, each number about equally
    likely."""
    while True:
        space, size = Topology.indiscrete(n), least + dice.below(most - least + 1)
        while len(space) < size:
            space = space.generate([dice.pick(cards(n))])
        if len(space) == size:
            return space
