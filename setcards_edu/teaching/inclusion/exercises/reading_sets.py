"""The first exercises of lesson 01: reading a set from its description, counting its elements."""

from __future__ import annotations

from collections.abc import Callable

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.sets import Card, braces, in_order
from setcards_edu.teaching.exercises.answers import Number, OneSet
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback
from setcards_edu.teaching.exercises.judging import closeness, correct, judge_count, proper_cards
from setcards_edu.teaching.exercises.misconceptions import EMPTY_IS_NOTHING, idea

from .misconceptions import BOUND_COUNTS, COUNTED_INSIDE, EMPTY_HAS_AN_ELEMENT, WRITTEN_TWICE

_POINTS = {1: 4, 2: 5, 3: 6}

Condition = Callable[[int, int], bool]

_CONDITIONS: dict[int, dict[str, Condition]] = {
    1: {
        "condition.even": lambda x, _: x % 2 == 0,
        "condition.odd": lambda x, _: x % 2 == 1,
        "condition.less": lambda x, k: x < k,
        "condition.greater": lambda x, k: x > k,
    },
    2: {
        "condition.odd-and-less": lambda x, k: x % 2 == 1 and x < k,
        "condition.even-and-greater": lambda x, k: x % 2 == 0 and x > k,
        "condition.odd-and-greater": lambda x, k: x % 2 == 1 and x > k,
    },
    3: {
        "condition.even-or-greater": lambda x, k: x % 2 == 0 or x > k,
        "condition.odd-or-less": lambda x, k: x % 2 == 1 or x < k,
        "condition.neither-even-nor-greater": lambda x, k: not (x % 2 == 0 or x > k),
    },
}
"""Conditions on a number x with a bound k, by the level and by the key of their words."""


@kind("sets.described", lesson="01")
def described(level: int, dice: Dice) -> Task[Card]:
    """Return a task that asks for the set of all numbers from 1 to n that fit a description."""
    n = _POINTS[level]
    possible = [
        (key, k, fits)
        for key, fits in _CONDITIONS[level].items()
        for k in range(2, n)
        if _fitting(fits, k, n) in proper_cards(n)
    ]
    key, k, fits = dice.pick(possible)
    wanted = _fitting(fits, k, n)
    misread = _fitting(fits, k + 1 if "less" in key else k - 1, n)
    return Task(
        about={"universe": braces(Card.full(n)), "condition": Message(key, k=k)},
        solved={"wanted": wanted},
        answer=OneSet(n),
        judge=lambda answer: _judge_described(answer, wanted),
        wanted=wanted,
        pick="points",
        misconceptions=(idea(BOUND_COUNTS, lambda answer: answer is misread),),
    )


def _fitting(fits: Condition, k: int, n: int) -> Card:
    return Card([x for x in range(1, n + 1) if fits(x, k)], n)


def _judge_described(answer: Card, wanted: Card) -> Feedback:
    if answer is wanted:
        return CORRECT
    word, different = closeness(set(answer), set(wanted)), answer - wanted
    key = "exercise.sets.described.extra" if different else "exercise.sets.described.lacking"
    return Feedback(word, Reason(key, point=min(different or wanted - answer)))


@kind("sets.count-elements", lesson="01")
def count_elements(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks for the number of elements of a set: ∅, one with a number written twice, or a
    family of sets."""
    text, wanted, written = _a_set(level, dice)
    ideas = (
        idea(EMPTY_HAS_AN_ELEMENT, lambda answer: wanted == 0 and answer == 1),
        idea(WRITTEN_TWICE, lambda answer: level == 2 and answer == written),
        idea(COUNTED_INSIDE, lambda answer: level == 3 and answer == written),
        idea(EMPTY_IS_NOTHING.name, lambda answer: level == 3 and "∅" in text and answer == wanted - 1),
    )
    return Task(
        about={"set": text},
        solved={"wanted": wanted},
        answer=Number(),
        judge=judge_count(
            wanted,
            too_few="exercise.sets.count-elements.too-few",
            too_many="exercise.sets.count-elements.too-many",
            right=correct("exercise.sets.count-elements.right", set=text),
            set=text,
        ),
        wanted=wanted,
        misconceptions=ideas,
    )


def _a_set(level: int, dice: Dice) -> tuple[str, int, int]:
    """Return a set as text, the number of its elements, and the number of numbers in the text."""
    if level == 1:
        card = dice.pick((Card.empty(), *proper_cards(5)))
        return str(card), len(card), len(card)
    if level == 2:
        card = dice.pick([card for card in proper_cards(5) if len(card) > 1])
        listed = dice.shuffled([*card, *dice.some(card, 1 + dice.below(2))])
        return braces(listed), len(card), len(listed)
    family = in_order(dice.some((Card.empty(), *proper_cards(3)), 2 + dice.below(3)))
    return "{" + ", ".join(map(str, family)) + "}", len(family), sum(map(len, family))
