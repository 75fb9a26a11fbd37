"""The programming exercise of lesson 04: the learner's function `best(hand, base)` is run on test hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import permutations
from typing import Any

from setcards_edu.dice import Dice
from setcards_edu.equations import DECIMAL, FORMS, EquationShape, Hand, all_yaku, yaku
from setcards_edu.messages import Reason
from setcards_edu.quoting import quoted
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

from .tiles import Found, drawn_hand, worked

_BASES = {1: (), 2: (8, 12), 3: (2, 3, 5, 8, 9, 12, 16)}
"""The bases other than ten at each level."""

_WRONG = (
    "exercise.yaku.write-best.no-yaku",
    "exercise.yaku.write-best.too-much",
    "exercise.yaku.write-best.missed",
)
_WRONG_IN_BASE = (
    "exercise.yaku.write-best.no-yaku-in-base",
    "exercise.yaku.write-best.too-much-in-base",
    "exercise.yaku.write-best.missed-in-base",
)
"""The keys of the feedback on a wrong score: there is no yaku, no yaku scores as much, or a better one
exists."""

_LONGEST = 10**18

Trial = tuple[Hand, int]
"""A hand and its base."""


@kind("yaku.write-best", lesson="04")
def write_best(level: int, _dice: Dice) -> Task[Callable[..., Any]]:
    """Return a task that asks for a function `best(hand, base)`, which returns the largest value of a true
    equation (yaku) of the five given digits, or None if there is none (Q3).

    It is tested, for each form of equation, on hands whose best score is reached by that form only; above
    level 1 also on hands in other bases.
    """
    return Task(
        about={},
        solved={"code": _SOLUTION},
        answer=Code("best"),
        judge=lambda function: _judge(bounded(function), trials(level)),
        accepted=_best,
    )


@cache
def trials(level: int) -> tuple[Trial, ...]:
    """Return the test hands for the learner's function, each with its base.

    They do not depend on the seed.  Level 1: for each form of equation a hand whose best score only this form
    reaches (for two of the forms no such hand exists), hands without a yaku, and hands with a best score of
    0.  Level 2: also other hands, and hands in two other bases.  Level 3: hands in more bases.  In each of
    these bases some hands score otherwise than in base ten.
    """
    dice = Dice("yaku.write-best")
    tried = [(hand, DECIMAL) for hand in _decided(dice)]
    if level == 2:
        tried += [(drawn_hand(dice), DECIMAL) for _ in range(25)]
    for base in _BASES[level]:
        tried += [(drawn_hand(dice, base), base) for _ in range(5)]
        tried += [(_telling(dice, base), base) for _ in range(2)]
    return tuple(tried)


def _telling(dice: Dice, base: int) -> Hand:
    """Draw a hand whose best score in its base differs from that of its digits in base ten."""
    while True:
        hand = drawn_hand(dice, base)
        if _score(yaku(hand, base)) != _best([*hand.digits], DECIMAL):
            return hand


def _decided(dice: Dice) -> Iterator[Hand]:
    found = dice.shuffled(all_yaku().items())
    for form in FORMS:
        yield from [hand for hand, equations in found if _forms_of_best(equations) == {form}][:1]
    for wanted in (None, None, 0, 0):
        yield next(hand for hand, equations in dice.shuffled(found) if _score(equations) == wanted)


def _forms_of_best(found: Found) -> set[EquationShape]:
    return {equation.form for equation in found if equation.value == found[0].value}


def _score(found: Found) -> int | None:
    return found[0].value if found else None


def _judge(function: LearnerFunction | Tried, tried: tuple[Trial, ...]) -> Feedback:
    bases = {base for _, base in tried}
    wrong = judge_trials(
        function, tried, partial(_why_wrong, function), lambda number: 2 * (number + 1) > len(tried)
    )
    return wrong or correct("exercise.yaku.write-best.agrees", hands=len(tried), bases=len(bases))


def _why_wrong(function: LearnerFunction | Tried, hand: Hand, base: int) -> Reason | None:
    """Return what is wrong with the function's answer for one hand; None if it is right."""
    digits = list(hand.digits)
    call = f"best({digits}, {base})"
    try:
        answer = function(digits, base)
    except Stopped as stopped:
        return Reason("code.stopped", call=call, why=stopped.reason)
    if answer is not None and (isinstance(answer, bool) or not isinstance(answer, int)):
        return Reason("code.not-a-score", call=call, kind=kind_of(answer))
    return _disagreement(call, answer, yaku(hand, base), base)


def _disagreement(call: str, answer: int | None, found: Found, base: int) -> Reason | None:
    """Return what is wrong with a score: it misses a yaku, or no yaku reaches it; None if it is right."""
    wanted = _score(found)
    if answer == wanted:
        return None
    said = {"call": call, "answer": _shown(answer), "base": base}
    no_yaku, too_much, missed = _WRONG if base == DECIMAL else _WRONG_IN_BASE
    if wanted is None:
        return Reason(no_yaku, **said)
    if answer is not None and answer > wanted:
        return Reason(too_much, **said)
    return Reason(missed, why=worked(found[0]), **said)


def _shown(answer: int | None) -> int | str | None:
    """Return a score as it is displayed: a very long number is shortened."""
    return answer if answer is None or abs(answer) < _LONGEST else quoted(answer)


def _best(hand: list[int], base: int) -> int | None:
    scores: list[int] = []
    for c, d, e, a, b in permutations(hand):
        lefts = {
            (c * base + d) * e,
            c * base + d + e,
            c * d * e,
            c * d + e,
            (c + d) * e,
            c + d + e,
        }
        scores += lefts & {a * base + b, a * b, a + b}
    return max(scores, default=None)


_SOLUTION = """\
def best(hand, base):
    from itertools import permutations
    scores = []
    for c, d, e, a, b in permutations(hand):
        lefts = {
            (c * base + d) * e,
            c * base + d + e,
            c * d * e,
            c * d + e,
            (c + d) * e,
            c + d + e,
        }
        scores += lefts & {a * base + b, a * b, a + b}
    return max(scores, default=None)
"""
