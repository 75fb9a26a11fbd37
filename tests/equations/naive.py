"""Yaku straight from rule Q3: every order of the five tiles is put into each of the eighteen forms.

Nothing here is clever, and nothing here is imported from what it tests: it is the oracle for
`setcards_edu.equations`.  The oracle has an oracle of its own: `expressions` knows no forms at all and
builds whatever can be written with numbers and operations.  It finds the same yaku, and it solves two
neighbouring puzzles (make 10, make 24) whose figures are known from elsewhere.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from math import comb, prod
from typing import NamedTuple

SIGNS = "0123456789ABCDEF"
Tiles = tuple[int, ...]
Scored = tuple[int, str]
"""The score of a yaku, and the yaku as it is written."""

LEFT: Mapping[str, Callable[[int, int, int, int], int]] = {
    "CD×E": lambda c, d, e, b: (c * b + d) * e,
    "CD+E": lambda c, d, e, b: c * b + d + e,
    "C×D×E": lambda c, d, e, b: c * d * e,
    "C×D+E": lambda c, d, e, b: c * d + e,
    "(C+D)×E": lambda c, d, e, b: (c + d) * e,
    "C+D+E": lambda c, d, e, b: c + d + e,
}
RIGHT: Mapping[str, Callable[[int, int, int], int]] = {
    "AB": lambda a, b, base: a * base + b,
    "A×B": lambda a, b, base: a * b,
    "A+B": lambda a, b, base: a + b,
}
FORMS = [f"{left} = {right}" for left in LEFT for right in RIGHT]
FREE = {"C×D×E": "CDE", "C×D+E": "CD", "(C+D)×E": "CD", "C+D+E": "CDE", "A×B": "AB", "A+B": "AB"}
"""The letters of a side that may be exchanged, because an operation is commutative."""


def hands(base: int = 10) -> list[Tiles]:
    return list(combinations_with_replacement(range(base), 5))


def yaku(
    tiles: Iterable[int],
    base: int = 10,
    *,
    leading_zero: bool = True,
    forms: Iterable[str] = FORMS,
    every_order: bool = False,
) -> set[Scored]:
    """Q3: all of them; those that differ by the order of a commutative operation once, as it ascends."""
    chosen = set(forms)
    found = set()
    for c, d, e, a, b in set(permutations(tiles)):
        letters = {"A": a, "B": b, "C": c, "D": d, "E": e}
        for left, work in LEFT.items():
            value = work(c, d, e, base)
            for right, work_right in RIGHT.items():
                form = f"{left} = {right}"
                if value != work_right(a, b, base) or form not in chosen:
                    continue
                if not leading_zero and (("CD" in left and c == 0) or ("AB" in right and a == 0)):
                    continue
                if every_order or (_ascends(left, letters) and _ascends(right, letters)):
                    found.add((value, "".join(_sign(letter, letters) for letter in form)))
    return found


def _ascends(side: str, letters: Mapping[str, int]) -> bool:
    free = [letters[letter] for letter in FREE.get(side, "")]
    return free == sorted(free)


def _sign(letter: str, letters: Mapping[str, int]) -> str:
    return SIGNS[letters[letter]] if letter in letters else letter


def best(tiles: Tiles) -> int | None:
    return max((value for value, _ in yaku(tiles)), default=None)


def deals(tiles: Sequence[int], copies: int = 5) -> int:
    """Q1: in how many ways a hand can be drawn from a deck that has so many tiles of each digit."""
    return prod(comb(copies, tiles.count(digit)) for digit in set(tiles))


class Expression(NamedTuple):
    """What is written, as a tree without an order where the order does not matter, and what it makes."""

    value: int
    tree: object


Number = Fraction | int
Work = Callable[[Number, Number], Number | None]
"""What an operation makes of two numbers, None if it cannot be done."""


def _quotient(a: Number, b: Number) -> Number | None:
    if b == 0:
        return None
    return a // b if a % b == 0 else Fraction(a) / b


TWO: Mapping[str, Work] = {"+": operator.add, "×": operator.mul}
FOUR: Mapping[str, Work] = {**TWO, "−": operator.sub, "÷": _quotient}


def expressions(numbers: Tiles, base: int) -> Iterator[Expression]:
    """All that can be written with these numbers by plus, by times and side by side; some repeatedly.

    Each of them is used once, in any order.  Only two tiles stand side by side, in numbers of two digits.
    """
    if len(numbers) == 1:
        yield Expression(numbers[0], numbers[0])
    if len(numbers) == 2:
        for tens, ones in permutations(numbers):
            yield Expression(tens * base + ones, ("", tens, ones))
    for some, others in divisions(numbers):
        for a in expressions(some, base):
            for b in expressions(others, base):
                for sign, value in combined(a.value, b.value, TWO):
                    yield Expression(value, tree(sign, a.tree, b.tree))


def results(numbers: Tiles) -> Iterator[Number]:
    """All that the four operations make of these numbers, each of them used once; some repeatedly."""
    if len(numbers) == 1:
        yield numbers[0]
    for some, others in divisions(numbers):
        for a in _distinct(some):
            for b in _distinct(others):
                for _, value in combined(a, b, FOUR):
                    yield value


@cache
def _distinct(numbers: Tiles) -> frozenset[Number]:
    return frozenset(results(numbers))


def combined(a: Number, b: Number, operations: Mapping[str, Work]) -> Iterator[tuple[str, Number]]:
    """All that two numbers make, either of them first."""
    for sign, work in operations.items():
        for one, two in ((a, b), (b, a)):
            value = work(one, two)
            if value is not None:
                yield sign, value


def divisions(numbers: Tiles) -> set[tuple[Tiles, Tiles]]:
    """The numbers in two parts, neither of them empty; which part is which does not matter."""
    places = range(len(numbers))
    found = set()
    for size in range(1, len(numbers) // 2 + 1):
        for chosen in combinations(places, size):
            some = tuple(numbers[k] for k in chosen)
            others = tuple(numbers[k] for k in places if k not in chosen)
            found.add((some, others))
    return found


def tree(sign: str, *parts: object) -> object:
    """Plus and times without an order, and without the parentheses that are not needed."""
    if sign not in TWO:
        return sign, *parts
    flat: list[object] = []
    for part in parts:
        flat += part[1:] if isinstance(part, tuple) and part[0] == sign else [part]
    return sign, *sorted(flat, key=repr)
