"""Expressions of letters and numbers such as 2×A−n+1, which stand for a digit in a family of equations.

A product is written 2×A or E×A; two letters side by side would be two tiles, so no expression has them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from setcards_edu.messages import Obstacle, Refused
from setcards_edu.options import check_length
from setcards_edu.quoting import clip, quoted

from .signs import check_base

BASE = "n"
"""The letter that stands for the base; all other letters stand for digits."""

_TERM = re.compile(r"([+−]?)((?:[0-9]+|[A-Za-z])(?:×(?:[0-9]+|[A-Za-z]))*)")
TYPED = str.maketrans({"-": "−", "*": "×", "·": "×", " ": ""})
"""The translation of typed signs to those of an expression."""


class NotAnExpression(Refused):
    """Error raised for a text that is no sum of letters and numbers."""


@dataclass(frozen=True, slots=True)
class Expression:
    """An expression: a sum of terms, each of which is a pair of an integer and the letters multiplied by it.

    >>> expression = Expression.parse("2*A - n + 1")
    >>> print(expression, "=", expression.value({"A": 7, "n": 10}))
    2×A−n+1 = 5
    """

    terms: tuple[tuple[int, tuple[str, ...]], ...]

    @classmethod
    def parse(cls, text: str) -> Expression:
        """Return the expression of a text; raises `NotAnExpression`, and `TooLong` for over 2,000 signs.

        >>> Expression.parse("3×A-n").terms
        ((3, ('A',)), (-1, ('n',)))
        """
        if not isinstance(text, str):
            raise NotAnExpression(Obstacle("expression.unreadable", text=quoted(text, 40)))
        bare = check_length(text).translate(TYPED)
        terms, place = [], 0
        while found := _TERM.match(bare, place):
            if place and not found[1]:
                break
            factors = found[2].split("×")
            number = -1 if found[1] == "−" else 1
            for factor in factors:
                number *= int(factor) if factor.isdecimal() else 1
            terms.append((number, tuple(factor for factor in factors if factor.isalpha())))
            place = found.end()
        if not terms or place < len(bare):
            raise NotAnExpression(Obstacle("expression.unreadable", text=clip(text, 40)))
        return cls(tuple(terms))

    @property
    def letters(self) -> frozenset[str]:
        """The letters of the expression."""
        return frozenset(letter for _, letters in self.terms for letter in letters)

    def value(self, meaning: Mapping[str, Any]) -> Any:  # noqa: ANN401 - numbers, or symbols of sympy
        """Return the value of the expression for given values (numbers or symbols) of its letters."""
        total: Any = 0
        for number, letters in self.terms:
            product: Any = number
            for letter in letters:
                product = product * meaning[letter]
            total = total + product
        return total

    def in_base(self, base: int) -> Expression:
        """Return the expression with the base as a number in place of n, and terms of one kind added up.

        Raises `BadOption` for a base out of range.

        >>> print(Expression.parse("n-1").in_base(10), Expression.parse("A+n-1").in_base(10))
        9 A+9
        """
        check_base(base)
        terms: list[tuple[int, tuple[str, ...]]] = []
        for number, letters in self.terms:
            rest = tuple(letter for letter in letters if letter != BASE)
            factor = number * base ** (len(letters) - len(rest))
            known = next((place for place, (_, of) in enumerate(terms) if of == rest), None)
            if known is None:
                terms.append((factor, rest))
            else:
                terms[known] = (terms[known][0] + factor, rest)
        return Expression(tuple(term for term in terms if term[0]) or ((0, ()),))

    def __str__(self) -> str:
        text = "".join(("−" if number < 0 else "+") + _written(abs(number), of) for number, of in self.terms)
        return text.removeprefix("+")


def _written(number: int, letters: tuple[str, ...]) -> str:
    factors = ([] if number == 1 and letters else [str(number)]) + list(letters)
    return "×".join(factors)
