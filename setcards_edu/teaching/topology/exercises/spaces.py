"""Exercises for lesson 02 inside one topology: interior, closure, neighbourhoods, Hasse diagrams, T0,
connected.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from setcards_edu.dice import Dice
from setcards_edu.messages import Reason
from setcards_edu.sets import Card, in_order
from setcards_edu.teaching.exercises.answers import ManySets, OneSet, YesNo, YesOrWitness
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback, Word
from setcards_edu.teaching.exercises.judging import (
    POINTS,
    correct,
    judge_cards,
    keep_going,
    proper_cards,
    something_missing,
)
from setcards_edu.teaching.exercises.misconceptions import Misconception
from setcards_edu.topology import Topology

from .judging import some_topology
from .misconceptions import CLOSURE_FOR_INTERIOR, INTERIOR_FOR_CLOSURE

_ALL_APART = "exercise.topology.t0.all-apart"
_NO_PARTS = "exercise.topology.connected.no-such-set"
_SIZES = {1: (4, 5), 2: (5, 8), 3: (7, 11)}


@kind("topology.interior", lesson="02")
def interior(level: int, dice: Dice) -> Task[Card]:
    """Return a task that asks for the interior of a set, the largest open set within it."""
    space = _space(level, dice)
    a = dice.pick([card for card in proper_cards(space.n) if card not in space])
    inside = tuple(card for card in space if card <= a)

    def judge(answer: Card) -> Feedback:
        if not answer <= a:
            return keep_going("exercise.topology.interior.outside", point=min(answer - a), a=a, card=answer)
        if answer not in space:
            return keep_going("exercise.topology.interior.not-open", card=answer)
        return something_missing("exercise.topology.interior.larger-one", card=answer, a=a)

    solved = ("inside", inside), ("interior", space.interior(a))
    return _one_of(space, a, solved, judge, CLOSURE_FOR_INTERIOR)


@kind("topology.closure", lesson="02")
def closure(level: int, dice: Dice) -> Task[Card]:
    """Return a task that asks for the closure of a set, the smallest closed set around it."""
    space = _space(level, dice)
    a = dice.pick([card for card in proper_cards(space.n) if ~card not in space])
    around = tuple(card for card in space.closed_sets() if a <= card)

    def judge(answer: Card) -> Feedback:
        if not a <= answer:
            return keep_going("exercise.topology.closure.lacks", point=min(a - answer), a=a, card=answer)
        if ~answer not in space:
            return keep_going("exercise.topology.closure.not-closed", card=answer)
        return keep_going("exercise.topology.closure.smaller-one", card=answer, a=a)

    solved = ("around", around), ("closure", space.closure(a))
    return _one_of(space, a, solved, judge, INTERIOR_FOR_CLOSURE)


@kind("topology.neighbourhood", lesson="02")
def neighbourhood(level: int, dice: Dice) -> Task[Card]:
    """Return a task that asks for the smallest open set that contains a point."""
    space = _space(level, dice)
    point = 1 + dice.below(space.n)
    around = tuple(card for card in space if point in card)

    def judge(answer: Card) -> Feedback:
        if point not in answer:
            return keep_going("exercise.topology.neighbourhood.lacks", point=point, card=answer)
        if answer not in space:
            return keep_going("exercise.topology.neighbourhood.not-open", card=answer)
        return keep_going("exercise.topology.neighbourhood.smaller-one", point=point, card=answer)

    solved = ("around", around), ("smallest", space.neighbourhood(point))
    return _one_of(space, point, solved, judge)


def _one_of(
    space: Topology,
    of: Card | int,
    solved: tuple[tuple[str, tuple[Card, ...]], tuple[str, Card]],
    judge_other: Callable[[Card], Feedback],
    *confused: Misconception,
) -> Task[Card]:
    """Return the task to find the largest or the smallest of certain sets in a topology.

    of: the set or the point that the question is about.
    solved: those sets, and the wanted one among them, each with its name in the words of the solution.
    judge_other: given a set that is not the wanted one, returns the feedback.
    """
    (_, among), (_, wanted) = solved
    sets, about = ((of,), {"a": of}) if isinstance(of, Card) else ((), {"point": of})
    return Task(
        about={"family": tuple(space), **about},
        solved=dict(solved),
        clues={"candidates": len(among)},
        answer=OneSet(space.n),
        judge=lambda answer: CORRECT if answer is wanted else judge_other(answer),
        given=(*space, *sets),
        wanted=wanted,
        shown=space,
        misconceptions=confused,
        pick="points",
        offered=sets,
    )


@kind("topology.covering", lesson="02")
def covering(level: int, dice: Dice) -> Task[frozenset[Card]]:
    """Return a task that asks which open sets stand directly above a given one in a Hasse diagram."""
    space = _space(level, dice)
    lower = [low for low, _ in space.covering_pairs()]
    a = dice.pick([low for low in in_order(set(lower)) if level == 1 or lower.count(low) > 1] or lower)
    wanted = frozenset(high for low, high in space.covering_pairs() if low is a)

    return Task(
        about={"family": tuple(space), "a": a},
        solved={"above": tuple(card for card in space if a < card), "wanted": in_order(wanted)},
        clues={"candidates": sum(a < card for card in space)},
        answer=ManySets(space.n),
        judge=lambda answer: judge_cards(answer, wanted, lambda card: _not_covering(space, a, card)),
        wanted=wanted,
        shown=space,
        pick="shown",
    )


def _not_covering(space: Topology, a: Card, card: Card) -> Reason:
    if card not in space:
        return Reason("exercise.topology.covering.not-open", card=card)
    if not a < card:
        return Reason("exercise.topology.covering.not-above", a=a, card=card)
    between = next(middle for middle in space if a < middle < card)
    return Reason("exercise.topology.covering.between", a=a, card=card, between=between)


@kind("topology.t0", lesson="02")
def t0(level: int, dice: Dice) -> Task[YesNo]:
    """Return a task that asks whether the topology is T0; if not, also for two points that no open set
    separates."""
    space = _balanced(level, dice, Topology.is_t0)
    together = [pair for pair in _pairs(space.n) if _separating(space, *pair) is None]

    def judge(verdict: YesNo) -> Feedback:
        if verdict.yes:
            return keep_going("exercise.topology.t0.look-again") if together else correct(_ALL_APART)
        points = {point for card in verdict.witness for point in card}
        if len(points) != 2:
            return something_missing("exercise.topology.t0.witness-wanted")
        x, y = sorted(points)
        apart = _separating(space, x, y)
        if apart is None:
            return Feedback(Word.CORRECT, Reason("topology.not-t0", x=x, y=y))
        return keep_going("exercise.topology.t0.apart", card=apart, x=x, y=y)

    failure = space.why_not_t0()
    return Task(
        about={"family": tuple(space), "n": space.n},
        solved={"verdict": failure or Reason(_ALL_APART)},
        answer=YesOrWitness(space.n),
        judge=judge,
        accepted=f"no: {Card(together[0], space.n)}" if together else "yes",
        given=tuple(space),
        shown=space,
        pick="points",
    )


def _pairs(n: int) -> list[tuple[int, int]]:
    return list(combinations(range(1, n + 1), 2))


def _separating(space: Topology, x: int, y: int) -> Card | None:
    """Return the first open set that contains exactly one of two points; None if there is none."""
    return next((card for card in space if (x in card) != (y in card)), None)


@kind("topology.connected", lesson="02")
def connected(level: int, dice: Dice) -> Task[YesNo]:
    """Return a task that asks whether the topology is connected; if not, also for an open set whose
    complement is open too."""
    space = _balanced(level, dice, Topology.is_connected)
    failure = space.why_not_connected()

    def judge(verdict: YesNo) -> Feedback:
        if verdict.yes:
            return keep_going("exercise.topology.connected.look-again") if failure else correct(_NO_PARTS)
        if not verdict.witness:
            return something_missing("exercise.topology.connected.witness-wanted")
        return _judge_parts(verdict.witness, space)

    return Task(
        about={"family": tuple(space), "n": space.n},
        solved={"verdict": failure or Reason(_NO_PARTS)},
        answer=YesOrWitness(space.n),
        judge=judge,
        accepted=f"no: {failure.witnesses['a']}" if failure else "yes",
        given=tuple(space),
        shown=space,
        pick="shown",
    )


def _judge_parts(witness: tuple[Card, ...], space: Topology) -> Feedback:
    a = witness[0]
    if len(witness) > 1 and witness != (a, ~a):
        return Feedback(Word.NOT_DEFINED, Reason("exercise.topology.connected.one-set-wanted"))
    if len(a) in (0, a.n):
        return keep_going("exercise.topology.connected.end", card=a)
    for part in (a, ~a):
        if part not in space:
            return keep_going("exercise.topology.connected.not-open", card=part, a=a)
    return Feedback(Word.CORRECT, Reason("topology.not-connected", a=a, b=~a))


def _space(level: int, dice: Dice) -> Topology:
    return some_topology(dice, POINTS[level], *_SIZES[level])


def _balanced(level: int, dice: Dice, has: Callable[[Topology], bool]) -> Topology:
    """Return a random topology that has the property in about half of all cases."""
    wanted = bool(dice.below(2))
    while True:
        space = _space(level, dice)
        if has(space) is wanted:
            return space
