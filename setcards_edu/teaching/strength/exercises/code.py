"""The programming exercise of lesson 03: the learner's function `stronger(a, b, n)` is run on pairs of
sets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from typing import Any

from setcards_edu.dice import Dice
from setcards_edu.messages import Reason
from setcards_edu.sets import Card, cards
from setcards_edu.strength import why_not_stronger, why_stronger
from setcards_edu.teaching.exercises.answers import Code
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback
from setcards_edu.teaching.exercises.judging import correct
from setcards_edu.teaching.exercises.plain_values import kind_of
from setcards_edu.teaching.exercises.run_learner_code import (
    LearnerFunction,
    Stopped,
    Tried,
    bounded,
    judge_trials,
)

_MOST_POINTS = {1: 4, 2: 4, 3: 5}
"""The most points for the trials at each level, at least 4: on fewer the order by sums is the same."""


@kind("strength.write-stronger", lesson="03")
def write_stronger(level: int, _dice: Dice) -> Task[Callable[..., Any]]:
    """Return a task that asks for a function `stronger(a, b, n)`, which returns whether the set a is stronger
    than b (D1); both are frozensets of numbers from 1 to n.

    It is tested on all pairs of sets on up to 4 points, at level 3 on up to 5 points.
    """
    points = _MOST_POINTS[level]
    return Task(
        about={"points": points},
        solved={"code": _SOLUTION},
        answer=Code("stronger"),
        judge=lambda function: _judge(bounded(function), points),
        accepted=_stronger,
    )


def trials(points: int) -> Iterator[tuple[Card, Card]]:
    """Return the test cases for the learner's function: all pairs of sets on 1, 2, … points, the fewest
    points first."""
    return ((a, b) for n in range(1, points + 1) for a, b in product(cards(n), repeat=2))


def _judge(function: LearnerFunction | Tried, points: int) -> Feedback:
    pairs = tuple(trials(points))
    wrong = judge_trials(
        function, pairs, partial(_why_wrong, function), lambda number: pairs[number][0].n == points
    )
    return wrong or correct("exercise.strength.write-stronger.agrees", pairs=len(pairs), points=points)


def _why_wrong(function: LearnerFunction | Tried, a: Card, b: Card) -> Reason | None:
    """Return what is wrong with the function's answer for one pair; None if it is right."""
    called = {"a": a, "b": b, "n": a.n}
    try:
        answer = function(frozenset(a), frozenset(b), a.n)
    except Stopped as stopped:
        return Reason("code.pair-stopped", **called, why=stopped.reason)
    if answer is None:
        return Reason("code.pair-returned-nothing", **called)
    if not isinstance(answer, bool):
        return Reason("code.pair-not-a-truth", **called, kind=kind_of(answer))
    why, why_not = why_stronger(a, b), why_not_stronger(a, b)
    if answer is (why is not None):
        return None
    if why is not None:
        return Reason("exercise.strength.write-stronger.is-stronger", **called, why=why)
    return Reason("exercise.strength.write-stronger.is-not", **called, why=why_not)


def _stronger(a: frozenset[int], b: frozenset[int], n: int) -> bool:
    if b < a:
        return True
    if len(a) == len(b):
        return sorted(a) > sorted(b)
    return len(a) == 0 and len(b) == n


_SOLUTION = """\
def stronger(a, b, n):
    if b < a:
        return True
    if len(a) == len(b):
        return sorted(a) > sorted(b)
    return len(a) == 0 and len(b) == n
"""
