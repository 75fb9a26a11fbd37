"""Helpers for the exercises on tiles: draw hands, calculate the sides of equations step by step."""

from __future__ import annotations

from collections.abc import Callable
from operator import mul

from setcards_edu.dice import Dice
from setcards_edu.equations import (
    COPIES,
    DECIMAL,
    JOIN,
    OPERATIONS,
    PLUS,
    TILES,
    TIMES,
    Equation,
    Hand,
    Side,
    written,
    yaku,
)
from setcards_edu.messages import Message

Found = tuple[Equation, ...]


def drawn_hand(dice: Dice, base: int = 10) -> Hand:
    """Draw a hand of five tiles at random from the whole deck of a base."""
    return Hand([tile // COPIES for tile in dice.some(range(base * COPIES), TILES)], base)


def some_hand(dice: Dice, fits: Callable[[Hand, Found], bool], base: int = 10) -> tuple[Hand, Found]:
    """Draw hands without a 0 until one is suitable; return it with its yaku (true equations of its five
    tiles).

    fits: given a hand and its yaku, returns whether it is suitable.

    A 0 is avoided since the value of too many sides would be 0.
    """
    while True:
        hand = drawn_hand(dice, base)
        found = () if "0" in hand else yaku(hand, base)
        if "0" not in hand and fits(hand, found):
            return hand, found


def different_tiles(dice: Dice) -> Hand:
    """Draw a hand of five different digits, each at least 1."""
    return Hand(dice.some(range(1, 10), TILES))


def steps(side: Side) -> str:
    """Return the step-by-step calculation of a side as text, with decimal numbers.

    >>> print(steps(Side(("×", "+"), (3, 7, 2))), "and", steps(Side(("",), (2, 3), 8)))
    3×7+2 = 21+2 = 23 and 23 = 2×8+3 = 19
    """
    base, (first, *rest) = side.base, side.operations
    digits, stages = list(map(str, side.digits)), [str(side)]
    if first == JOIN and base != DECIMAL:
        placed = f"{digits[0]}×{base}+{digits[1]}"
        stages.append(written(side.operations[1:], (f"({placed})", digits[2])) if TIMES in rest else placed)
        if PLUS in rest:
            stages[-1] += f"+{digits[2]}"
    if rest:
        stages.append(f"{Side((first,), side.digits[:2], base).value}{rest[0]}{digits[2]}")
    stages.append(str(side.value))
    return " = ".join(dict.fromkeys(stages))


def worked(equation: Equation) -> Message:
    """Return the step-by-step calculations of both sides of an equation, as text.

    >>> print(worked(Equation("48×2 = 96")))
    48×2 = 96: on the left 48×2 = 96, on the right 96.
    """
    return Message(
        "exercise.yaku.worked", equation=equation, left=steps(equation.left), right=steps(equation.right)
    )


def misread(side: Side, joined: Callable[[int, int], int] = mul) -> int:
    """Return the value of a side if two tiles side by side are misread.

    joined: the value that the misreading gives to the two tiles; by default their product.

    >>> misread(Side(("", "+"), (3, 7, 2)))
    23
    """
    value = side.digits[0]
    for sign, digit in zip(side.operations, side.digits[1:], strict=True):
        value = (OPERATIONS[sign].on(side.base) if sign else joined)(value, digit)
    return value
