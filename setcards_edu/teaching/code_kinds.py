"""The code exercise of lesson 02: `is_topology(family, n)`, tried on traps and on whole universes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import Any

from ..messages import Reason
from ..sets import Card, cards, parse_cards
from ..topology import Topology, is_topology, why_not_topology
from .answers import Code
from .dice import Dice
from .exercises import Task, kind
from .feedback import CORRECT, Feedback, Word
from .trial import Stopped, run

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
)
"""Families that a careless checker takes for what they are not, each with its number of points:
nothing, without U, without ∅, whose union is not U, closed under one operation only."""


@kind("topology.write-is-topology", lesson="02")
def write_is_topology(level: int, _dice: Dice) -> Task[Callable[..., Any]]:
    """Write `is_topology(family, n)`: family is a set of frozensets of numbers from 1 to n.

    Level 1 tries the traps and every family on up to 2 points, level 2 those on 3 points too,
    level 3 also topologies on 4 and 5 points with one set taken away.
    """
    return Task(
        about={"n": level + 1},
        solved={"code": _SOLUTION},
        answer=Code("is_topology"),
        judge=lambda function: _judge(function, level),
        accepted=_is_topology,
    )


def trials(level: int) -> Iterator[tuple[frozenset[Card], int]]:
    """The families that a function is tried on, with their numbers of points, traps first."""
    yield from _traps()
    for n in (1, 2) if level == 1 else (1, 2, 3):
        for size in range(2**n + 1):
            yield from ((frozenset(family), n) for family in combinations(cards(n), size))
    if level == 3:
        for code in ("4:1,12,13,124", "4:1,2,123,124", "5:1,15,125", "5:1,2,13,24,12345"):
            yield from _with_holes(Topology.from_code(code))


@cache
def _traps() -> tuple[tuple[frozenset[Card], int], ...]:
    return tuple((frozenset(parse_cards(text, n)), n) for text, n in _TRAPS)


def _with_holes(space: Topology) -> Iterator[tuple[frozenset[Card], int]]:
    whole = frozenset(space)
    yield whole, space.n
    yield from ((whole - {card}, space.n) for card in space)


def _judge(function: Callable[..., Any], level: int) -> Feedback:
    for tried, (family, n) in enumerate(trials(level)):
        failure = _try(function, family, n)
        if failure:
            word = Word.ALMOST if tried >= len(_TRAPS) else Word.KEEP_GOING
            return Feedback(Word.NOT_DEFINED if failure.key.startswith("code.") else word, failure)
    return CORRECT


def _try(function: Callable[..., Any], family: frozenset[Card], n: int) -> Reason | None:
    """What is wrong with the function's answer for one family, or None."""
    ordered = tuple(sorted(family, key=lambda card: card.sort_key))
    try:
        answer = run(function, {frozenset(card) for card in family}, n)
    except Stopped as stopped:
        return Reason("code.stopped", family=ordered, n=n, why=stopped.reason)
    if answer is None:
        return Reason("code.returned-nothing", family=ordered, n=n)
    if not isinstance(answer, bool):
        return Reason("code.not-a-truth", family=ordered, n=n, kind=type(answer).__name__)
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
