"""Equations as people might write them: in any order of what commutes, with any signs and spaces."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from setcards_edu.dice import Dice
from setcards_edu.equations import SIGNS, Equation, Side, all_yaku

SYNONYMS = {"×": "×*xX✕・·＊ｘ", "+": "+＋", "=": "=＝", "(": "([（", ")": ")]）"}
SPACES = ["", "", "", " ", "\u3000", "\u00a0", "  "]


@cache
def _all(base: int) -> list[Equation]:
    return [equation for found in all_yaku(base).values() for equation in found]


@st.composite
def equations(draw, bases=(2, 3, 7, 10, 12, 16)):
    """Any yaku of these bases."""
    found = _all(draw(st.sampled_from(bases)))
    return found[draw(st.integers(0, len(found) - 1))]


def some_writing(equation: Equation, dice: Dice) -> str:
    """The equation, written in one of many ways that all mean the same."""
    halves = [_written(side, dice) for side in dice.shuffled([equation.left, equation.right])]
    return "".join(dice.pick(SPACES) + _sign(sign, dice) for sign in "=".join(halves))


def _written(side: Side, dice: Dice) -> str:
    """The side, with its parts exchanged where they commute and with parentheses that nobody needs."""
    text, *digits = [SIGNS[digit] for digit in side.digits]
    is_sum = False
    for sign, digit in zip(side.operations, digits, strict=True):
        if sign:
            one = f"({text})" if (is_sum and sign == "×") or dice.below(2) else text
            text = sign.join(dice.shuffled([one, dice.pick([digit, f"({digit})"])]))
        else:
            text += digit
        is_sum = sign == "+"
    return dice.pick([text, text, f"({text})"])


def _sign(sign: str, dice: Dice) -> str:
    return dice.pick(SYNONYMS.get(sign) or [sign, sign.lower(), chr(ord(sign) + 0xFEE0)])
