"""Exercises for lesson 04 on the value of two tiles side by side in a base, and on the potential of a hand:
its two largest tiles side by side."""

from __future__ import annotations

from setcards_edu.dice import Dice
from setcards_edu.equations import COPIES, DECIMAL, JOIN, Hand, Side
from setcards_edu.messages import Message
from setcards_edu.teaching.exercises.answers import Number
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback
from setcards_edu.teaching.exercises.judging import keep_going, named

from .misconceptions import ADDED_TILES, AS_THEY_LIE, DIGITS_EXCHANGED, JOINED_AS_PRODUCT, READ_AS_DECIMAL
from .tiles import steps

_BASES = {1: (5, 6, 7, 8), 2: (4, 7, 9), 3: (11, 12, 13, 14, 15, 16)}


@kind("place-value.in-base", lesson="04")
def value_in_base(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks for the value of two tiles side by side in a base (Q3): XY stands for X·b +
    Y."""
    base = dice.pick(_BASES[level])
    low = DECIMAL if level == 3 else 1
    while True:
        c, d = dice.some(range(1, base), 2)
        if max(c, d) >= low:
            break
    side = Side((JOIN,), (c, d), base)
    wanted = side.value
    plain, letters = "exercise.place-value.in-base.plain", "exercise.place-value.in-base.letters"
    question = Message(letters if base > DECIMAL else plain, written=side, base=base)

    def judge(answer: int) -> Feedback:
        if answer == wanted:
            return CORRECT
        return keep_going("exercise.place-value.in-base.again", base=base)

    return Task(
        about={"question": question},
        clues={"base": base, "c": c, "d": d},
        solved={"steps": steps(side), "base": base},
        answer=Number(),
        judge=judge,
        wanted=wanted,
        shown=side,
        misconceptions=named(
            wanted,
            (READ_AS_DECIMAL, DECIMAL * c + d),
            (DIGITS_EXCHANGED, d * base + c),
            (JOINED_AS_PRODUCT, c * d),
        ),
    )


@kind("place-value.potential", lesson="04")
def potential(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks for the potential of a hand (Q11): its two largest tiles side by side, the
    larger first."""
    base = DECIMAL if level < 3 else dice.pick((6, 7, 8, 9))
    while True:
        tiles = [tile // COPIES for tile in dice.some(range(base * COPIES), 5)]
        hand = Hand(tiles, base)
        second, first = hand.digits[-2:]
        equal = first == second
        lies = tuple(tiles[:2]) in ((first, second), (second, first))
        if second and not lies and equal == (level == 2 and dice.below(3) == 0):
            break
    wanted = hand.potential(base)
    plain, in_base = "exercise.place-value.potential.plain", "exercise.place-value.potential.in-base"
    question = Message(plain if base == DECIMAL else in_base, tiles=tuple(tiles), base=base)

    def judge(answer: int) -> Feedback:
        if answer == wanted:
            return CORRECT
        if answer < wanted:
            return keep_going("exercise.place-value.potential.too-small")
        return keep_going("exercise.place-value.potential.too-large")

    return Task(
        about={"question": question},
        clues={"first": first, "base": base},
        solved={"steps": steps(Side((JOIN,), (first, second), base)), "wanted": wanted},
        answer=Number(),
        judge=judge,
        wanted=wanted,
        misconceptions=named(
            wanted,
            (ADDED_TILES, first + second),
            (ADDED_TILES, sum(tiles)),
            (DIGITS_EXCHANGED, second * base + first),
            (READ_AS_DECIMAL, first * DECIMAL + second),
            (AS_THEY_LIE, tiles[0] * base + tiles[1]),
        ),
    )
