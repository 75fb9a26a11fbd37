"""The code exercise of lesson 01: `comparable(a, b)`, tested on traps and on all pairs of sets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from setcards_edu.dice import Dice
from setcards_edu.inclusion.order import comparable, why_not_comparable
from setcards_edu.messages import Message, Reason
from setcards_edu.sets import Card, cards
from setcards_edu.teaching.exercises.answers import Code
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback
from setcards_edu.teaching.exercises.judging import correct
from setcards_edu.teaching.exercises.run_learner_code import (
    LearnerFunction,
    Stopped,
    Tried,
    bounded,
    judge_trials,
    yes_or_no,
)

_TRAPS = ("1 12", "12 1", "1 2", "12 12", "∅ 12", "12 ∅", "∅ ∅", "U 3", "12 13", "1 23", "12 34", "123 14")
"""Pairs that a careless function gets wrong: the larger set first, equal sets, ∅, overlapping sets, sets of
one size, disjoint sets of different sizes."""

_POINTS = {1: 3, 2: 4, 3: 5}
"""The number of points at each level; all pairs of sets on these points are tested."""


@kind("inclusion.write-comparable", lesson="01")
def write_comparable(level: int, _dice: Dice) -> Task[Callable[..., Any]]:
    """Return a task that asks for the function `comparable(a, b)`, which returns whether one of two
    frozensets of numbers contains the other."""
    n = _POINTS[level]
    return Task(
        about={"n": n, "all": 4**n},
        solved={"code": _SOLUTION},
        answer=Code("comparable"),
        judge=lambda function: _judge(bounded(function), level),
        accepted=_comparable,
    )


def trials(level: int) -> Iterator[tuple[Card, Card]]:
    """Return the pairs of sets on which a learner's function is tested: typical traps, then all pairs."""
    return iter(_trials(_POINTS[level]))


@cache
def _trials(n: int) -> tuple[tuple[Card, Card], ...]:
    traps = ([Card.parse(text, 4) for text in trap.split()] for trap in _TRAPS)
    return tuple(dict.fromkeys([*((a, b) for a, b in traps), *((a, b) for a in cards(n) for b in cards(n))]))


def _judge(function: LearnerFunction | Tried, level: int) -> Feedback:
    n = _POINTS[level]
    wrong = judge_trials(
        function, trials(level), partial(_why_wrong, function), lambda number: number >= len(_TRAPS)
    )
    return wrong or correct("exercise.inclusion.write-comparable.agrees", points=n, all=4**n)


def _why_wrong(function: LearnerFunction | Tried, a: Card, b: Card) -> Reason | None:
    """Return why the function's result for two sets is wrong; None if it is right."""
    try:
        answer = yes_or_no(function, f"comparable({a}, {b})", frozenset(a), frozenset(b))
    except Stopped as stopped:
        return stopped.reason
    if answer == comparable(a, b):
        return None
    why = why_not_comparable(a, b)
    if why is not None:
        return Reason("exercise.inclusion.write-comparable.are-not", a=a, b=b, why=why)
    small, large = sorted((a, b), key=len)
    within = Message("inclusion.is-within", a=small, b=large)
    return Reason("exercise.inclusion.write-comparable.are", a=a, b=b, why=within)


def _comparable(a: frozenset[int], b: frozenset[int]) -> bool:
    return a <= b or b <= a


_SOLUTION = """\
def comparable(a, b):
    return a <= b or b <= a
"""
