"""Exercises for lesson 01 on counting: subsets, the cards that contain a card or lie within it, ways from ∅
to a set (longest chains)."""

from __future__ import annotations

from math import factorial

from setcards_edu.dice import Dice
from setcards_edu.inclusion.degree_counts import degree, power_of_two
from setcards_edu.messages import Message
from setcards_edu.sets import Card
from setcards_edu.teaching.exercises.answers import Number
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.judging import POINTS, judge_count, named, proper_cards
from setcards_edu.teaching.inclusion.degree_guesses import IDEAS

from .misconceptions import (
    ADDED,
    COUNTED_ELEMENTS,
    ENDS_NOT_COUNTED,
    SQUARED,
    STOP_FORGOTTEN,
    SUBSETS_FOR_CHAINS,
    TWO_TIMES,
)

_SUBSETS = {
    1: "exercise.inclusion.count-subsets.within",
    2: "exercise.inclusion.count-subsets.around",
    3: "exercise.inclusion.count-subsets.between",
}
_CHAINS = {
    1: "exercise.inclusion.count-chains.to",
    2: "exercise.inclusion.count-chains.through",
    3: "exercise.inclusion.count-chains.through-two",
}
"""The keys of the questions at each level."""


@kind("inclusion.count-subsets", lesson="01")
def count_subsets(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks for the number of subsets of a set, of sets that contain it, or of sets between
    two sets."""
    low, high = _ends(level, dice)
    free = len(high - low)
    wanted = 2**free
    return Task(
        about={"question": Message(_SUBSETS[level], low=low, high=high, n=low.n)},
        clues={"low": low, "high": high, "free": tuple(high - low)},
        solved={
            "low": low,
            "free": tuple(high - low),
            "number": free,
            "power": power_of_two(free),
            "wanted": wanted,
        },
        answer=Number(),
        judge=judge_count(
            wanted,
            too_few="exercise.inclusion.count-subsets.too-few",
            too_many="exercise.inclusion.count-subsets.too-many",
            low=low,
            high=high,
        ),
        given=(low, high),
        wanted=wanted,
        shown={1: (high,), 2: (low,), 3: (low, high)}[level],
        misconceptions=named(
            wanted,
            (ENDS_NOT_COUNTED, (wanted - 1, wanted - 2)),
            (COUNTED_ELEMENTS, (free, len(high))),
            (TWO_TIMES, 2 * free),
            (SQUARED, free**2),
        ),
    )


def _ends(level: int, dice: Dice) -> tuple[Card, Card]:
    """Return the smallest and the largest of the sets to count, with three or four free elements between
    them."""
    n = 5 if level < 3 else 6
    some = [card for card in proper_cards(n) if card]
    while True:
        low, high = dice.some(some, 2)
        low = Card.empty(n) if level == 1 else low
        high = Card.full(n) if level == 2 else high
        if low < high and len(high - low) in (3, 4):
            return low, high


@kind("inclusion.how-many", lesson="01")
def how_many_go(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks how many of the 2ⁿ cards go on a card: those that contain it or lie within it
    (S8)."""
    n = POINTS[level]
    a = dice.pick(proper_cards(n))
    below, above, wanted = 2 ** len(a), 2 ** (n - len(a)), degree(a)
    return Task(
        about={"a": a, "n": n, "all": 2**n},
        clues={"k": len(a), "rest": n - len(a)},
        solved={
            "within": power_of_two(len(a)),
            "around": power_of_two(n - len(a)),
            "below": below,
            "above": above,
            "wanted": wanted,
        },
        answer=Number(),
        judge=judge_count(
            wanted,
            too_few="exercise.inclusion.how-many.too-few",
            too_many="exercise.inclusion.how-many.too-many",
            a=a,
        ),
        given=(a,),
        wanted=wanted,
        shown=(a,),
        misconceptions=named(wanted, *((name, leads_to(len(a), n)) for name, leads_to in IDEAS.items())),
    )


@kind("inclusion.count-chains", lesson="01")
def count_longest_chains(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks in how many ways one can go from ∅ to a set by adding one element at a time, or
    from ∅ to U through one set or two (longest chains)."""
    n, stops = _stops(level, dice)
    steps = [len(b - a) for a, b in zip((Card.empty(n), *stops), (*stops, Card.full(n)), strict=True)]
    counted = steps[:1] if level == 1 else steps
    wanted = 1
    for step in counted:
        wanted *= factorial(step)
    return Task(
        about={"question": Message(_CHAINS[level], a=stops[0], b=stops[-1], n=n)},
        clues={"a": stops[0], "k": steps[0]},
        solved={
            "product": " · ".join(f"{step}!" for step in counted),
            "steps": tuple(counted),
            "wanted": wanted,
        },
        answer=Number(),
        judge=judge_count(
            wanted,
            too_few="exercise.inclusion.count-chains.too-few",
            too_many="exercise.inclusion.count-chains.too-many",
            a=stops[0],
        ),
        given=stops,
        wanted=wanted,
        shown=stops,
        misconceptions=named(
            wanted,
            (ADDED, sum(map(factorial, counted))),
            (STOP_FORGOTTEN, factorial(n)),
            (COUNTED_ELEMENTS, (len(stops[0]), n)),
            (SUBSETS_FOR_CHAINS, (2 ** len(stops[0]), 2**n)),
        ),
    )


def _stops(level: int, dice: Dice) -> tuple[int, tuple[Card, ...]]:
    """Return the number of points, and the sets that the chains must contain, the smaller first."""
    n = {1: 5, 2: 5, 3: 6}[level]
    if level < 3:
        return n, (dice.pick([card for card in proper_cards(n) if len(card) in (3, 4)]),)
    pairs = [
        (a, b) for a in proper_cards(n) for b in proper_cards(n) if a < b and len(a) > 1 and len(b - a) > 1
    ]
    return n, dice.pick(pairs)
