"""Exercises that prepare lesson 04: place value, the order of operations, factors."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.teaching.exercises.answers import Number
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback, Word
from setcards_edu.teaching.exercises.judging import keep_going
from setcards_edu.teaching.exercises.misconceptions import idea

from .misconceptions import LEFT_TO_RIGHT, PARENTHESES_DROPPED, PLACES_IGNORED, SUBTRACTED
from .wordings import Wording

_WORTH = Wording(
    "exercise.arithmetic.place-value.worth",
    "exercise.arithmetic.place-value.worth-second",
    "exercise.arithmetic.place-value.worth-third",
    "exercise.arithmetic.place-value.worth-why",
)
_TOGETHER = Wording(
    "exercise.arithmetic.place-value.together",
    "exercise.arithmetic.place-value.together-second",
    "exercise.arithmetic.place-value.together-third",
    "exercise.arithmetic.place-value.together-why",
)
_CHANGE = Wording(
    "exercise.arithmetic.place-value.change",
    "exercise.arithmetic.place-value.change-second",
    "exercise.arithmetic.place-value.change-third",
    "exercise.arithmetic.place-value.change-why",
)


class _Question(NamedTuple):
    """A question about the places of digits.

    wording: the keys of its texts; again: the key of the feedback on a wrong answer.
    about: the numbers in the texts; wanted: the right answer; misread: the answer of a known wrong idea.
    """

    wording: Wording
    again: str
    about: dict[str, int]
    wanted: int
    misread: int


@kind("arithmetic.place-value", lesson="04")
def place_value(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks for the value of a digit, for the sum of some hundreds, tens and ones, or for
    the effect of changed digits."""
    asked = {1: _worth, 2: _together, 3: _change}[level](dice)
    wording, again, about, wanted, misread = asked

    def judge(answer: int) -> Feedback:
        if answer == wanted:
            return CORRECT
        return Feedback(Word.KEEP_GOING, Reason(again, **about))

    return Task(
        about={"question": Message(wording.question, **about)},
        clues=wording.hints(**about),
        solved={"why": Message(wording.why, **about, wanted=wanted), "wanted": wanted},
        answer=Number(9999),
        judge=judge,
        wanted=wanted,
        misconceptions=(idea(PLACES_IGNORED, lambda answer: answer == misread),),
    )


def _worth(dice: Dice) -> _Question:
    """Ask: what is the 7 worth in 374?"""
    digits = dice.some(range(1, 10), 4)
    place = 1 + dice.below(3)
    number = sum(digit * 10**k for k, digit in enumerate(digits))
    about = {"number": number, "digit": digits[place], "after": place, "unit": 10**place}
    return _Question(
        _WORTH, "exercise.arithmetic.place-value.worth-again", about, digits[place] * 10**place, digits[place]
    )


def _together(dice: Dice) -> _Question:
    """Ask: how much are 3 hundreds, 12 tens and 5 ones?"""
    hundreds, tens, ones = 2 + dice.below(7), 12 + dice.below(8), 2 + dice.below(8)
    about = {"hundreds": hundreds, "tens": tens, "ones": ones, "more": tens % 10}
    wanted = 100 * hundreds + 10 * tens + ones
    return _Question(
        _TOGETHER,
        "exercise.arithmetic.place-value.together-again",
        about,
        wanted,
        int(f"{hundreds}{tens}{ones}"),
    )


def _change(dice: Dice) -> _Question:
    """Ask: by how much does a number of two digits grow when its digits change?"""
    while True:
        up, down = 1 + dice.below(4), 1 + dice.below(6)
        wanted = 10 * up - down
        if wanted not in (up, down):
            about = {"up": up, "down": down, "grown": 10 * up}
            again = "exercise.arithmetic.place-value.change-again"
            return _Question(_CHANGE, again, about, wanted, abs(up - down))


@dataclass(frozen=True, slots=True)
class _Calculation:
    """A calculation as text, with its value and the values that two misreadings give.

    first: the part that must be calculated first.
    steps: the calculation as text after each step but the last, whose result is the value.
    """

    text: str
    first: str
    steps: tuple[str, ...]
    value: int
    from_the_left: int
    without_parentheses: int


_Shape = Callable[[int, int, int, int, int], _Calculation]


def _sum_and_product(a: int, b: int, c: int, _d: int, _e: int) -> _Calculation:
    value = a + b * c
    return _Calculation(f"{a}+{b}×{c}", f"{b}×{c}", (f"{a}+{b * c}",), value, (a + b) * c, value)


def _sum_multiplied(a: int, b: int, c: int, _d: int, _e: int) -> _Calculation:
    value = (a + b) * c
    return _Calculation(f"({a}+{b})×{c}", f"{a}+{b}", (f"{a + b}×{c}",), value, value, a + b * c)


def _two_products(a: int, b: int, c: int, d: int, _e: int) -> _Calculation:
    value, left = a * b + c * d, (a * b + c) * d
    return _Calculation(f"{a}×{b}+{c}×{d}", f"{c}×{d}", (f"{a * b}+{c * d}",), value, left, value)


def _times_a_sum(a: int, b: int, c: int, _d: int, _e: int) -> _Calculation:
    value, left = a * (b + c), a * b + c
    return _Calculation(f"{a}×({b}+{c})", f"{b}+{c}", (f"{a}×{b + c}",), value, left, left)


def _sum_multiplied_and_product(a: int, b: int, c: int, d: int, e: int) -> _Calculation:
    value, left, bare = (a + b) * c + d * e, ((a + b) * c + d) * e, a + b * c + d * e
    steps = f"{a + b}×{c}+{d}×{e}", f"{(a + b) * c}+{d * e}"
    return _Calculation(f"({a}+{b})×{c}+{d}×{e}", f"{d}×{e}", steps, value, left, bare)


def _sum_with_a_sum_multiplied(a: int, b: int, c: int, d: int, _e: int) -> _Calculation:
    value, left, bare = a + b * (c + d), (a + b) * (c + d), a + b * c + d
    steps = f"{a}+{b}×{c + d}", f"{a}+{b * (c + d)}"
    return _Calculation(f"{a}+{b}×({c}+{d})", f"{c}+{d}", steps, value, left, bare)


_SHAPES: dict[int, tuple[_Shape, ...]] = {
    1: (_sum_and_product, _sum_multiplied),
    2: (_two_products, _times_a_sum),
    3: (_sum_multiplied_and_product, _sum_with_a_sum_multiplied),
}


@kind("arithmetic.order-of-operations", lesson="04")
def order_of_operations(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks what a calculation with +, × and parentheses makes."""
    a, b, c, d, e = dice.some(range(2, 10), 5)
    found = dice.pick(_SHAPES[level])(a, b, c, d, e)
    wanted, bare, left = found.value, found.without_parentheses, found.from_the_left

    added = "exercise.arithmetic.order-of-operations.before-added"
    multiplied = "exercise.arithmetic.order-of-operations.before-multiplied"
    before = Message(added if "×" in found.first else multiplied, first=found.first)

    def judge(answer: int) -> Feedback:
        if answer == wanted:
            return CORRECT
        return keep_going("exercise.arithmetic.order-of-operations.again", before=before, first=found.first)

    return Task(
        about={"text": found.text},
        clues={"first": found.first, "before": before},
        solved={"steps": " = ".join((found.text, *found.steps, str(wanted)))},
        answer=Number(),
        judge=judge,
        wanted=wanted,
        misconceptions=(
            idea(PARENTHESES_DROPPED, lambda answer: answer == bare != wanted),
            idea(LEFT_TO_RIGHT, lambda answer: answer == left != wanted),
        ),
    )


@kind("arithmetic.missing-factor", lesson="04")
def missing_factor(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks for the number that makes a given product with one or two other factors."""
    wanted, others = _factors(level, dice)
    product = wanted
    for factor in others:
        product *= factor
    known = "×".join(map(str, others))

    def judge(answer: int) -> Feedback:
        if answer == wanted:
            return CORRECT
        where = {"answer": answer, "known": known, "product": product}
        if answer < wanted:
            return keep_going("exercise.arithmetic.missing-factor.too-small", **where)
        return keep_going("exercise.arithmetic.missing-factor.too-large", **where)

    return Task(
        about={"known": known, "product": product},
        clues={"third": _divide(product, others)},
        solved={"wanted": wanted, "check": f"{wanted}×{known} = {product}"},
        answer=Number(),
        judge=judge,
        wanted=wanted,
        misconceptions=(idea(SUBTRACTED, lambda answer: answer == product - sum(others)),),
    )


def _divide(product: int, others: tuple[int, ...]) -> Message:
    """Return the words for dividing a product by one or two of its factors, which gives the missing one."""
    about = {"product": product, "factor": others[0], "other": others[-1]}
    if len(others) == 1:
        return Message("exercise.arithmetic.missing-factor.once", **about)
    return Message("exercise.arithmetic.missing-factor.twice", **about)


def _factors(level: int, dice: Dice) -> tuple[int, tuple[int, ...]]:
    """Draw the factor to be found and the other ones; their product has at most two digits at every level."""
    while True:
        wanted = 2 + dice.below(8) if level != 2 else 11 + dice.below(38)
        others = tuple(2 + dice.below(8) for _ in range(2 if level == 3 else 1))
        product = wanted * others[0] * others[-1] if level == 3 else wanted * others[0]
        if product < 100 and wanted not in others and product - sum(others) != wanted:
            return wanted, others
