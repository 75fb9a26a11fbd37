"""Exercises for lesson 04 on a single equation: whether it is a yaku (true and made of the hand's five
tiles), why not, and which tile completes it."""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

from setcards_edu.dice import Dice
from setcards_edu.equations import DECIMAL, PLUS, TIMES, Equation, Hand, Side, why_not_yaku, written
from setcards_edu.messages import Message
from setcards_edu.teaching.equations.equation_answers import Written
from setcards_edu.teaching.exercises.answers import Number, SingleChoice
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback
from setcards_edu.teaching.exercises.judging import keep_going
from setcards_edu.teaching.exercises.misconceptions import Misconception, idea

from .misconceptions import JOINED_AS_PRODUCT, LEFT_TO_RIGHT
from .tiles import drawn_hand, misread, some_hand, worked

_SAID = {
    "yes": "exercise.yaku.is-yaku.yes",
    "sides": "exercise.yaku.is-yaku.sides",
    "tiles": "exercise.yaku.is-yaku.tiles",
    "split": "exercise.yaku.is-yaku.split",
    "operation": "exercise.yaku.is-yaku.operation",
}
"""The keys of the answers to choose from."""

_LOOK = {
    "yes": "exercise.yaku.is-yaku.look-yes",
    "sides": "exercise.yaku.is-yaku.look-sides",
    "tiles": "exercise.yaku.is-yaku.look-tiles",
    "split": "exercise.yaku.is-yaku.look-split",
    "operation": "exercise.yaku.is-yaku.look-operation",
}
"""The keys of the hints where to look, by the right answer."""

_IS_NOT_THERE = {
    "sides": "exercise.yaku.is-yaku.no-sides",
    "tiles": "exercise.yaku.is-yaku.no-tiles",
    "split": "exercise.yaku.is-yaku.no-split",
    "operation": "exercise.yaku.is-yaku.no-operation",
}
"""The keys of the feedback that a chosen fault is not present."""

_FAULTS = {
    "equation.left-less": "sides",
    "equation.left-more": "sides",
    "equation.tiles-exchanged": "tiles",
    "equation.tiles-missing": "tiles",
    "equation.tiles-extra": "tiles",
    "equation.three-and-two": "split",
    "equation.operation-not-in-game": "operation",
}
"""The answer that each key of a reason belongs to."""


class Claimed(NamedTuple):
    """An equation of which it is claimed that it is true and uses the tiles of a hand (is a yaku).

    misread: the name of the misreading with which it would be one; "" if there is none.
    """

    text: str
    hand: Hand
    misread: str = ""


@kind("yaku.is-yaku", lesson="04")
def is_yaku(level: int, dice: Dice) -> Task[str]:
    """Return a task that asks whether an equation is true and uses just the five tiles of the hand (is a
    yaku), and if not, why (Q3)."""
    cases = {
        1: ("yes", "sides", "tiles"),
        2: tuple(_SAID),
        3: ("yes", "sides", "sides", "tiles", "split", "operation"),
    }
    case = dice.pick(cases[level])
    claimed = _claimed(case, level, dice)
    reason = why_not_yaku(claimed.text, hand=claimed.hand)
    truth = "yes" if reason is None else _FAULTS[reason.key]
    return Task(
        about={"statement": claimed.text, "hand": claimed.hand, "tiles": tuple(claimed.hand)},
        clues={"look": Message(_LOOK[truth])},
        solved={
            "verdict": Message("exercise.yaku.is-yaku.no" if reason else "exercise.yaku.is-yaku.yes"),
            "why": reason or worked(Equation(claimed.text)),
        },
        answer=SingleChoice.among(_SAID),
        judge=lambda name: CORRECT if name == truth else _judge_fault(name, truth, claimed),
        wanted=truth,
        shown=claimed.hand,
        misconceptions=_misread(claimed),
    )


def _judge_fault(name: str, truth: str, claimed: Claimed) -> Feedback:
    """Return feedback on a wrong choice: that this fault is not present, or where to look."""
    if name == "yes":
        return keep_going(_LOOK[truth])
    return keep_going(_IS_NOT_THERE[name], statement=claimed.text)


def _misread(claimed: Claimed) -> tuple[Misconception, ...]:
    return (idea(claimed.misread, lambda name: name == "yes"),) if claimed.misread else ()


def _claimed(case: str, level: int, dice: Dice) -> Claimed:
    if case == "split":
        return _split(dice)
    if case == "operation":
        return _other_operation(dice)
    if case == "sides" and level > 1:
        return _misleading(dice)
    hand, found = some_hand(dice, lambda hand, found: bool(found) and len(set(hand)) > 2)
    equation = dice.pick(list(dice.pick(found).orders()))
    if case == "yes":
        return Claimed(str(equation), hand)
    return _other_tiles(equation, dice) if case == "tiles" else _not_equal(hand, equation, dice)


def _other_tiles(equation: Equation, dice: Dice) -> Claimed:
    """Return a true equation, and a hand that differs from its tiles in one tile."""
    tiles = list(equation.hand.digits)
    place = dice.below(len(tiles))
    others = [digit for digit in range(DECIMAL) if digit != tiles[place]]
    return Claimed(str(equation), Hand([*tiles[:place], dice.pick(others), *tiles[place + 1 :]]))


def _not_equal(hand: Hand, equation: Equation, dice: Dice) -> Claimed:
    """Return an equation of the hand's tiles in the form of a yaku whose sides are not equal."""
    form = equation.form
    while True:
        tiles = dice.shuffled(hand.digits)
        given = Written(Side(form.left, tiles[:3]), Side(form.right, tiles[3:]))
        if given.left.value != given.right.value:
            return Claimed(str(given), hand)


def _misleading(dice: Dice) -> Claimed:
    """Draw an equation whose sides are not equal, but would be for somebody who misreads them."""
    wanted = dice.pick((JOINED_AS_PRODUCT, LEFT_TO_RIGHT))
    while True:
        hand = drawn_hand(dice)
        tiles = dice.shuffled(hand.digits)
        if claimed := _misread_by(wanted, tiles, hand):
            return claimed


def _misread_by(name: str, tiles: list[int], hand: Hand) -> Claimed | None:
    """Return an equation that only the named misreading makes true; None if there is none."""
    for c, d, e, a, b in permutations(tiles):
        right = Side(("",), (a, b))
        if name == LEFT_TO_RIGHT and e + c * d != right.value == (e + c) * d and a:
            return Claimed(f"{e}+{c}×{d} = {right}", hand, name)
        for outer in (TIMES, PLUS):
            left = Side(("", outer), (c, d, e))
            looks_right = misread(left) == right.value and 0 not in (a, c)
            if name == JOINED_AS_PRODUCT and looks_right and left.value != right.value:
                return Claimed(f"{left} = {right}", hand, name)
    return None


def _split(dice: Dice) -> Claimed:
    """Draw a true equation of all five tiles, with four of them on one side."""
    while True:
        hand, _ = some_hand(dice, lambda hand, _: len(set(hand)) > 2)
        a, b, c, d, e = dice.shuffled(hand.digits)
        if a * b + c + d == e:
            return Claimed(f"{a}×{b}+{c}+{d} = {e}", hand)
        if a + b + c + d == e:
            return Claimed(f"{a}+{b}+{c}+{d} = {e}", hand)


def _other_operation(dice: Dice) -> Claimed:
    """Draw a true equation of all five tiles with − or ÷, which the game does not have."""
    while True:
        hand = drawn_hand(dice)
        c, d, e, a, b = dice.shuffled(hand.digits)
        if 0 in (c, a):
            continue
        if 10 * c + d - e == 10 * a + b:
            return Claimed(f"{c}{d}−{e} = {a}{b}", hand)
        if e > 1 and 10 * c + d == e * (10 * a + b):
            return Claimed(f"{c}{d}÷{e} = {a}{b}", hand)


@kind("yaku.complete", lesson="04")
def complete(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks for the digit of the tile that is missing from a true equation (yaku)."""
    base = DECIMAL if level < 3 else dice.pick((7, 8, 9))
    equation, place = _with_a_hole(level, dice, base)
    tiles = [*equation.left.digits, *equation.right.digits]
    wanted = tiles[place]

    def judge(answer: int) -> Feedback:
        left, right = (side.value for side in _filled(equation, place, answer))
        if left == right:
            return CORRECT
        if left > right:
            return keep_going("exercise.yaku.complete.left-more", answer=answer)
        return keep_going("exercise.yaku.complete.left-less", answer=answer)

    signs = ["□" if k == place else str(digit) for k, digit in enumerate(tiles)]
    statement = f"{written(equation.form.left, signs[:3])} = {written(equation.form.right, signs[3:])}"
    question = "exercise.yaku.complete.plain" if base == DECIMAL else "exercise.yaku.complete.in-base"
    whole = equation.right if place < len(equation.left.digits) else equation.left
    return Task(
        about={"question": Message(question, statement=statement, base=base)},
        clues={"whole": whole, "look": _look(equation, place)},
        solved={"wanted": wanted, "why": worked(equation)},
        answer=Number(base - 1),
        judge=judge,
        wanted=wanted,
        misconceptions=(idea(JOINED_AS_PRODUCT, lambda digit: _by_product(equation, place, digit)),),
    )


def _with_a_hole(level: int, dice: Dice, base: int) -> tuple[Equation, int]:
    """Draw a yaku and a place that only one digit fills; at level 1 not the first of two joined tiles."""
    while True:
        _, found = some_hand(dice, lambda _, found: bool(found) and found[0].value > base, base)
        equation, place = dice.pick(found), dice.below(5)
        fits = [d for d in range(base) if _equal(_filled(equation, place, d))]
        easy = _where(equation, place) != "tens"
        if len(fits) == 1 and equation.value >= base and (easy or level > 1):
            return equation, place


def _filled(equation: Equation, place: int, digit: int) -> tuple[Side, Side]:
    tiles = [*equation.left.digits, *equation.right.digits]
    tiles[place] = digit
    form, base = equation.form, equation.base
    return Side(form.left, tiles[:3], base), Side(form.right, tiles[3:], base)


def _equal(sides: tuple[Side, Side]) -> bool:
    return sides[0].value == sides[1].value


def _by_product(equation: Equation, place: int, digit: int) -> bool:
    """Return whether the digit would be right if tiles side by side were multiplied, but not otherwise."""
    left, right = _filled(equation, place, digit)
    return left.value != right.value and misread(left) == misread(right)


def _look(equation: Equation, place: int) -> Message:
    """Return the hint saying what the missing digit counts, or how to calculate it."""
    keys = {
        "tens": "exercise.yaku.complete.look-tens",
        "left": "exercise.yaku.complete.look-left",
        "right": "exercise.yaku.complete.look-right",
    }
    return Message(keys[_where(equation, place)], base=equation.base)


def _where(equation: Equation, place: int) -> str:
    """Return "tens" for the first of two joined tiles, else "left" or "right" for the side."""
    operations, at = (equation.form.left, place) if place < 3 else (equation.form.right, place - 3)
    if at == 0 and operations[0] == "":
        return "tens"
    return "left" if place < 3 else "right"
