"""Exercises that prepare lesson 05: the meaning of 'if … then', and counterexamples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback
from setcards_edu.teaching.exercises.misconceptions import idea

from .boards import in_order, judge_ticks, numbers_to_tick, ticked
from .misconceptions import CONFIRMING, CONVERSE

NUMBERS = range(2, 10)

PROPERTIES: Mapping[str, Callable[[int], bool]] = MappingProxyType(
    {
        "even": lambda n: n % 2 == 0,
        "odd": lambda n: n % 2 == 1,
        "threes": lambda n: n % 3 == 0,
        "fours": lambda n: n % 4 == 0,
        "square": lambda n: n in (4, 9),
        "prime": lambda n: n in (2, 3, 5, 7),
        "above-five": lambda n: n > 5,
        "above-seven": lambda n: n > 7,
        "below-five": lambda n: n < 5,
    }
)
"""The properties of the numbers from 2 to 9 that statements are made of."""

_LEVELS = {
    1: ("even", "odd", "threes", "above-five", "below-five"),
    2: tuple(PROPERTIES),
    3: tuple(PROPERTIES),
}
_COUNTS = {1: (1, 2), 2: (1, 3), 3: (1, 3)}


_WORDS = {
    "even": "exercise.logic.if-then.even",
    "odd": "exercise.logic.if-then.odd",
    "threes": "exercise.logic.if-then.threes",
    "fours": "exercise.logic.if-then.fours",
    "square": "exercise.logic.if-then.square",
    "prime": "exercise.logic.if-then.prime",
    "above-five": "exercise.logic.if-then.above-five",
    "above-seven": "exercise.logic.if-then.above-seven",
    "below-five": "exercise.logic.if-then.below-five",
}


@kind("logic.if-then", lesson="05")
def if_then(level: int, dice: Dice) -> Task[frozenset[str]]:
    """Return a task that asks which numbers are counterexamples to 'if n is …, then n is …'; at level 3 there
    may be none."""
    first, second = _pair(level, dice)
    is_a, is_b = PROPERTIES[first], PROPERTIES[second]
    against = ticked(n for n in NUMBERS if is_a(n) and not is_b(n))
    both = ticked(n for n in NUMBERS if is_a(n) and is_b(n))
    reversed_ = ticked(n for n in NUMBERS if is_b(n) and not is_a(n))
    words = {
        "first": Message(_WORDS[first]),
        "second": Message(_WORDS[second]),
    }
    return Task(
        about=words,
        clues={"number": sum(map(is_a, NUMBERS))},
        solved={"wanted": in_order(against)},
        answer=numbers_to_tick(NUMBERS),
        judge=lambda answer: _judge(answer, against, first, words),
        wanted=against,
        misconceptions=(
            idea(CONVERSE, lambda answer: answer == reversed_),
            idea(CONFIRMING, lambda answer: answer == both),
        ),
    )


def _pair(level: int, dice: Dice) -> tuple[str, str]:
    """Draw two properties with the wanted number of counterexamples, and with numbers that have both."""
    least, most = (0, 0) if level == 3 and dice.below(3) == 0 else _COUNTS[level]
    while True:
        first, second = dice.some(_LEVELS[level], 2)
        is_a, is_b = PROPERTIES[first], PROPERTIES[second]
        against = sum(is_a(n) and not is_b(n) for n in NUMBERS)
        both = sum(is_a(n) and is_b(n) for n in NUMBERS)
        if least <= against <= most and both and any(is_b(n) and not is_a(n) for n in NUMBERS):
            return first, second


def _judge(
    answer: frozenset[str], wanted: frozenset[str], first: str, words: Mapping[str, Message]
) -> Feedback:
    def why_not(n: int) -> Reason:
        agrees = PROPERTIES[first](n)
        key = "exercise.logic.if-then.agrees" if agrees else "exercise.logic.if-then.not-first"
        return Reason(key, n=n, **words)

    return judge_ticks(answer, wanted, why_not)
