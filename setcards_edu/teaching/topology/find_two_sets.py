"""Functions that judge a learner who explains why a card does not fit into a topology.

The learner points at two sets and builds their union or intersection, which should be missing: the set that
they force.  Messages never give the answer away; they name only sets that the learner chose or built.
"""

from __future__ import annotations

from typing import Literal

from setcards_edu.messages import Hint, Message, Partial, Reason
from setcards_edu.sets import Card
from setcards_edu.topology import Topology

Operation = Literal["union", "intersection"]
OPERATIONS: tuple[Operation, ...] = ("union", "intersection")

_MISSING = {"union": "topology.union-missing", "intersection": "topology.intersection-missing"}
_IS_THERE = {"union": "pointing.union-is-there", "intersection": "pointing.intersection-is-there"}
_BUILT = {"union": "pointing.built-the-union", "intersection": "pointing.built-the-intersection"}
_THAT_IS = {"union": "pointing.that-is-the-union", "intersection": "pointing.that-is-the-intersection"}
_TOO_MANY = {"union": "pointing.union-too-many", "intersection": "pointing.intersection-too-many"}
_TOO_FEW = {"union": "pointing.union-too-few", "intersection": "pointing.intersection-too-few"}


def prompt(chosen: tuple[Card, ...]) -> Hint:
    """Return a hint that says what to do next; chosen: the sets pointed at so far, at most two."""
    return Hint(("pointing.first", "pointing.second", "pointing.build")[len(chosen)])


def judge(
    topology: Topology, card: Card, chosen: tuple[Card, ...], operation: Operation, made: Card
) -> Message:
    """Return the `Reason` why a card does not fit, if the learner has found one; otherwise a hint.

    chosen: two sets, of the topology or the card itself; operation: the operation that the learner has chosen
        for them; made: the set that the learner has built.

    >>> t = Topology.parse("∅ 1 15 125 U")
    >>> print(judge(t, Card("234"), (Card("1"), Card("234")), "union", Card("1234")))
    {1} and {2,3,4} force their union {1,2,3,4}, and it is not there.
    >>> judge(t, Card("234"), (Card("1"), Card("15")), "union", Card("15"))
    Partial('pointing.comparable', a=Card('1'), b=Card('15'))
    """
    if len(chosen) < 2:
        return prompt(chosen)
    a, b = chosen
    if a <= b or b <= a:
        return Partial("pointing.comparable", a=a, b=b)
    results: dict[Operation, Card] = {"union": a | b, "intersection": a & b}
    missing = {name for name, forced in results.items() if forced not in topology and forced != card}
    if not missing:
        return Partial("pointing.nothing-forced", a=a, b=b)
    other: Operation = "intersection" if operation == "union" else "union"
    if operation not in missing and made != results[other]:
        return Partial(_IS_THERE[operation], a=a, b=b)
    if made != results[operation]:
        return _not_that((a, b), operation, results, made, sign_is_right=operation in missing)
    return Reason(_MISSING[operation], a=a, b=b, forced=made)


def _not_that(
    pair: tuple[Card, Card],
    operation: Operation,
    results: dict[Operation, Card],
    made: Card,
    *,
    sign_is_right: bool,
) -> Partial:
    """Return the hint that the built set belongs to the other operation, or that one of its elements is
    wrong."""
    a, b = pair
    other: Operation = "intersection" if operation == "union" else "union"
    if made == results[other]:
        return Partial((_BUILT if sign_is_right else _THAT_IS)[other], made=made)
    element = min(made ^ results[operation])
    keys = _TOO_MANY if element in made else _TOO_FEW
    return Partial(keys[operation], element=element, a=a, b=b)
