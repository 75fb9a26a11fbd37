"""The code exercise of lesson 02: `is_topology(family, n)`, tested on traps and on whole universes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import combinations
from typing import Any

from setcards_edu.dice import Dice
from setcards_edu.messages import Reason
from setcards_edu.sets import Card, cards, in_order, parse_cards
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
from setcards_edu.topology import Topology, is_topology, why_not_topology

_TRAPS = (
    ("", 1),
    ("∅", 2),
    ("∅, U", 2),
    ("U", 2),
    ("∅, {1}", 2),
    ("{1}, U", 2),
    ("∅, {1}, {2}, {1,2}", 3),
    ("∅, {1}, {2}, U", 3),
    ("∅, {1,2}, {2,3}, U", 3),
    ("∅, {1}, {2}, {3}, U", 3),
    ("∅, {1,2}, {1,3}, {2,3}, U", 3),
    ("∅, {1}, {2}, {3}, {1,2}, {2,3}, U", 3),
    ("∅, {1}, {1,2}, U", 3),
    ("∅, {1}, {2}, {1,2}, {1,2,3}, U", 4),
    ("∅, {1}, {2,3}, U", 4),
    ("∅, {1,2}, {2,3,4}, U", 4),
    ("∅, {1}, {1,5}, {1,2,5}, U", 5),
    ("∅, {1}, {2,3,4}, U", 5),
    ("∅, {1,2}, {2,3,4,5}, U", 5),
)
"""Families that a careless function gets wrong, each with its number of points: empty, without U, without ∅,
with a union that is not U, closed under one operation only, closed only for adjacent sets or sets of one
size; and topologies on 3, 4 and 5 points."""

_ALL_UP_TO = 3
"""The largest number of points for which every family is tested; with one point more every topology is."""

_LARGER = ("5:1,15,125", "5:1,2,13,24,12345", "6:1,12,34,56,123456", "6:1,2,3,14,25,36")
"""Topologies on 5 and 6 points, as codes."""


@kind("topology.write-is-topology", lesson="02")
def write_is_topology(level: int, _dice: Dice) -> Task[Callable[..., Any]]:
    """Return a task that asks for the function `is_topology(family, n)`: family is a set of frozensets of
    numbers from 1 to n.

    It is tested on the traps, on every family on up to 3 points, and on every topology on 4 points, complete
    and with one set removed; at level 2 also on some on 5 points, at level 3 on some on 6.
    """
    return Task(
        about={"n": level + 1},
        solved={"code": _SOLUTION},
        answer=Code("is_topology"),
        judge=lambda function: _judge(bounded(function), level),
        accepted=_is_topology,
    )


def trials(level: int) -> Iterator[tuple[frozenset[Card], int]]:
    """Return the families on which a learner's function is tested, each with its number of points.

    Typical traps come first; no family is repeated.
    """
    return iter(_trials(level))


@cache
def _trials(level: int) -> tuple[tuple[frozenset[Card], int], ...]:
    found = dict.fromkeys(_traps())
    for n in range(1, _ALL_UP_TO + 1):
        for size in range(2**n + 1):
            found |= dict.fromkeys((frozenset(family), n) for family in combinations(cards(n), size))
    larger = map(Topology.from_code, _LARGER)
    spaces = [*Topology.all(_ALL_UP_TO + 1), *(space for space in larger if space.n <= level + 3)]
    return tuple(found | dict.fromkeys(family for space in spaces for family in _with_holes(space)))


@cache
def _traps() -> tuple[tuple[frozenset[Card], int], ...]:
    return tuple((frozenset(parse_cards(text, n)), n) for text, n in _TRAPS)


def _with_holes(space: Topology) -> Iterator[tuple[frozenset[Card], int]]:
    whole = frozenset(space)
    yield whole, space.n
    yield from ((whole - {card}, space.n) for card in space)


def _judge(function: LearnerFunction | Tried, level: int) -> Feedback:
    wrong = judge_trials(
        function, trials(level), partial(_why_wrong, function), lambda number: number >= len(_TRAPS)
    )
    if wrong is not None:
        return wrong
    more = sum(n > _ALL_UP_TO for _, n in trials(level))
    return correct("exercise.topology.write-is-topology.agrees", points=_ALL_UP_TO, more=more)


def _why_wrong(function: LearnerFunction | Tried, family: frozenset[Card], n: int) -> Reason | None:
    """Return why the function's result for a family is wrong; None if it is right."""
    ordered = in_order(family)
    call = f"is_topology({{{', '.join(map(str, ordered))}}}, {n})"
    try:
        answer = yes_or_no(function, call, {frozenset(card) for card in family}, n)
    except Stopped as stopped:
        return stopped.reason
    if answer == is_topology(family, n):
        return None
    why = why_not_topology(family, n)
    if why is None:
        return Reason("exercise.topology.write-is-topology.is-one", family=ordered, n=n)
    return Reason("exercise.topology.write-is-topology.is-none", family=ordered, n=n, why=why)


def _is_topology(family: set[frozenset[int]], n: int) -> bool:
    if frozenset() not in family or frozenset(range(1, n + 1)) not in family:
        return False
    return all(a | b in family and a & b in family for a in family for b in family)


_SOLUTION = """\
def is_topology(family, n):
    if frozenset() not in family or frozenset(range(1, n + 1)) not in family:
        return False
    return all(a | b in family and a & b in family for a in family for b in family)
"""
