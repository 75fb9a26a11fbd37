"""Exercises for lesson 02 on two cards: their union and their intersection."""

from __future__ import annotations

from collections.abc import Callable

from setcards_edu.dice import Dice
from setcards_edu.messages import Reason
from setcards_edu.sets import Card
from setcards_edu.teaching.exercises.answers import OneSet
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback
from setcards_edu.teaching.exercises.judging import closeness, correct, proper_cards
from setcards_edu.teaching.exercises.misconceptions import Misconception

from .misconceptions import EITHER_OR, INTERSECTION_FOR_UNION, UNION_FOR_INTERSECTION

_POINTS = {1: 4, 2: 5, 3: 5}


@kind("topology.union", lesson="02")
def union(level: int, dice: Dice) -> Task[Card]:
    """Return a task that asks for the union of two cards."""
    a, b = _crossing_cards(level, dice)
    wanted = a | b

    def judge(answer: Card) -> Feedback:
        if answer is wanted:
            return correct("exercise.topology.union.right", a=a, b=b, union=wanted)
        return Feedback(closeness(set(answer), set(wanted)), _about_union(answer, a, b))

    return _task(a, b, ("union", wanted), judge, INTERSECTION_FOR_UNION)


@kind("topology.intersection", lesson="02")
def intersection(level: int, dice: Dice) -> Task[Card]:
    """Return a task that asks for the intersection of two cards."""
    a, b = _crossing_cards(level, dice)
    wanted = a & b

    def judge(answer: Card) -> Feedback:
        if answer is wanted:
            return correct("exercise.topology.intersection.right", a=a, b=b, intersection=wanted)
        return Feedback(closeness(set(answer), set(wanted)), _about_intersection(answer, a, b))

    return _task(a, b, ("intersection", wanted), judge, UNION_FOR_INTERSECTION)


def _task(
    a: Card, b: Card, result: tuple[str, Card], judge: Callable[[Card], Feedback], confused: Misconception
) -> Task[Card]:
    """Return the task to find the union or the intersection of two cards."""
    name, wanted = result
    return Task(
        about={"a": a, "b": b},
        solved={name: wanted},
        answer=OneSet(a.n),
        judge=judge,
        given=(a, b),
        wanted=wanted,
        shown=(a, b),
        pick="points",
        misconceptions=(confused, EITHER_OR),
    )


def _crossing_cards(level: int, dice: Dice) -> tuple[Card, Card]:
    """Return two incomparable cards; at level 1 they overlap and their union is not U."""
    a = dice.pick([card for card in proper_cards(_POINTS[level]) if 1 < len(card) <= level + 1])
    crossing = [b for b in proper_cards(a.n) if len(b) > 1 and not a <= b and not b <= a]
    return a, dice.pick([b for b in crossing if level > 1 or (a & b and ~(a | b))])


def _about_union(answer: Card, a: Card, b: Card) -> Reason:
    lacking = (a | b) - answer
    if lacking:
        point = min(lacking)
        return Reason("exercise.topology.union.lacking", point=point, card=a if point in a else b)
    return Reason("exercise.topology.union.extra", point=min(answer - (a | b)), a=a, b=b)


def _about_intersection(answer: Card, a: Card, b: Card) -> Reason:
    extra = answer - (a & b)
    if extra:
        point = min(extra)
        return Reason("exercise.topology.intersection.extra", point=point, card=b if point in a else a)
    return Reason("exercise.topology.intersection.lacking", point=min(a & b - answer), a=a, b=b)
