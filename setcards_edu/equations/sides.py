"""Sides of equations of tiles, and the eighteen forms of equations such as CD×E = AB, as data (rule Q3).

Every side is calculated from the left: 3×7+2 is 3, then × 7, then + 2; a sum that is multiplied is written
in parentheses.  So a side consists of its operations and its digits, and a form of the operations of a left
side of three tiles and those of a right side of two.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from types import MappingProxyType
from typing import TypeVar

from setcards_edu.messages import Reason, Refused
from setcards_edu.options import check_option, each_of
from setcards_edu.quoting import quoted
from setcards_edu.values import Drawn

from .parsing import parse_side, parse_sides
from .signs import DECIMAL, JOIN, PLUS, SIGNS, TIMES, Operations, check_base

_T = TypeVar("_T")


class NotASide(Refused):
    """Error raised for digits and operations that do not make a side of an equation of the game."""


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation on two numbers (Q3); its sign is "" if two tiles stand side by side."""

    sign: str
    latex: str
    commutes: bool

    def on(self, base: int) -> Callable[[int, int], int]:
        """Return the operation as a function; the sign "" makes two digits into a number in the base.

        >>> OPERATIONS[JOIN].on(10)(2, 3), OPERATIONS[JOIN].on(8)(2, 3), OPERATIONS[TIMES].on(8)(2, 3)
        (23, 19, 6)
        """
        if self.sign == JOIN:
            return lambda tens, ones: tens * base + ones
        return operator.mul if self.sign == TIMES else operator.add


OPERATIONS: Mapping[str, Operation] = MappingProxyType(
    {
        JOIN: Operation(JOIN, "", commutes=False),
        TIMES: Operation(TIMES, r"\times ", commutes=True),
        PLUS: Operation(PLUS, "+", commutes=True),
    }
)
"""The three operations of the game by their signs."""

LEFT: tuple[Operations, ...] = (
    (JOIN, TIMES),
    (JOIN, PLUS),
    (TIMES, TIMES),
    (TIMES, PLUS),
    (PLUS, TIMES),
    (PLUS, PLUS),
)
"""The operations of the six left sides: CD×E, CD+E, C×D×E, C×D+E, (C+D)×E, C+D+E."""

RIGHT: tuple[Operations, ...] = ((JOIN,), (TIMES,), (PLUS,))
"""The operations of the three right sides: AB, A×B, A+B."""


@dataclass(frozen=True, slots=True)
class EquationShape(Drawn):
    """One of the eighteen forms: the operations of its left side and of its right side.

    >>> print(EquationShape((PLUS, TIMES), (JOIN,)))
    (C+D)×E = AB

    Raises `NotASide` if no form has these operations on that side.
    """

    left: Operations
    right: Operations

    def __post_init__(self) -> None:
        for signs, known in ((self.left, LEFT), (self.right, RIGHT)):
            if signs not in known:
                raise _no_operations(signs, known)

    def __str__(self) -> str:
        return f"{written(self.left, 'CDE')} = {written(self.right, 'AB')}"


FORMS = tuple(EquationShape(left, right) for left in LEFT for right in RIGHT)
"""All eighteen forms, in the order of rule Q3."""

FORM_OF: Mapping[tuple[Operations, Operations], EquationShape] = MappingProxyType(
    {(form.left, form.right): form for form in FORMS}
)
"""The forms by the operations of their sides."""


class Side(Drawn):
    """One side of an equation: two or three tiles and the operations between them.

    operations: one of `LEFT` for three digits, one of `RIGHT` for two.
    digits: numbers from 0 to base − 1, in the order in which they are written.
    value: the value of the side, as an integer.

    Raises `NotASide` for other operations, another number of digits, or a digit that the base does
    not have; `BadOption` for a base out of range.

    >>> side = Side((PLUS, TIMES), (3, 4, 2))
    >>> print(side, "is", side.value)
    (3+4)×2 is 14
    """

    __slots__ = ("base", "digits", "operations", "value")
    operations: Operations
    digits: tuple[int, ...]
    base: int
    value: int

    def __init__(self, operations: Iterable[str], digits: Iterable[int], base: int = DECIMAL) -> None:
        signs, numbers = _tuple(operations), _tuple(digits)
        if signs not in LEFT and signs not in RIGHT:
            raise _no_operations(signs, (*LEFT, *RIGHT))
        if len(numbers) != len(signs) + 1:
            raise NotASide(Reason("side.digits", given=len(numbers), wanted=len(signs) + 1))
        check_base(base)
        for digit in numbers:
            if isinstance(digit, bool) or not isinstance(digit, int) or not 0 <= digit < base:
                raise NotASide(Reason("side.no-such-digit", digit=quoted(digit), base=base, last=base - 1))
        _fill(self, signs, numbers, base, _worked_out(signs, numbers, base))

    @staticmethod
    def parse(text: str, base: int = DECIMAL) -> Side:
        """Return the side that a person typed, read as `Equation.parse` reads either side.

        text: `3*7+2`, `(3+4)×2`, `23`, full-width signs; base: 2 to 16.

        Raises `NotAYaku` with the reason; `TooLong` for over 2,000 signs; `BadOption` for a base out of
        range.

        >>> Side.parse("2+3*7")
        Side(('×', '+'), (3, 7, 2))
        """
        return Side(*parse_side(text, check_base(base)), base)

    @property
    def latex(self) -> str:
        """The side as LaTeX (math mode, no dollar signs); a base other than ten is a subscript of numbers.

        >>> print(Side((JOIN, TIMES), (4, 8, 2)).latex, Side((JOIN,), (1, 7), 8).latex)
        48\\times 2 17_{8}
        """
        digits = [SIGNS[digit] for digit in self.digits]
        if self.base != DECIMAL and self.operations[0] == JOIN:
            digits[1] += f"_{{{self.base}}}"
        text = written(self.operations, digits)
        return text.replace(TIMES, OPERATIONS[TIMES].latex)

    @property
    def leading_zero(self) -> str:
        """The number of the side that begins with 0, as in 05 = 0+5; "" if there is none.

        >>> Side((JOIN,), (0, 5)).leading_zero, Side((PLUS,), (0, 5)).leading_zero
        ('05', '')
        """
        begins = self.operations[0] == JOIN and self.digits[0] == 0
        return SIGNS[0] + SIGNS[self.digits[1]] if begins else ""

    @property
    def canonical(self) -> Side:
        """The side with digits ascending wherever a commutative operation allows their exchange.

        >>> print(Side((PLUS, TIMES), (4, 3, 2)).canonical)
        (3+4)×2
        """
        return min(self.orders(), key=lambda side: side.digits)

    def orders(self) -> Iterator[Side]:
        """Return the sides that differ only by the order of a commutative operation, including this one.

        >>> print(*Side((TIMES, PLUS), (3, 7, 2)).orders())
        3×7+2 7×3+2
        """
        places = orders(self.operations, every=True)
        rows = sorted({tuple(self.digits[place] for place in row) for row in places if self._same(row)})
        return (Side(self.operations, row, self.base) for row in rows)

    def _same(self, row: tuple[int, ...]) -> bool:
        """Return whether the digits at these indices make the same side up to commutative operations."""
        return tuple(sorted_where_free(self.operations, row)) == tuple(range(len(row)))

    def __str__(self) -> str:
        return written(self.operations, [SIGNS[digit] for digit in self.digits])

    def __repr__(self) -> str:
        base = "" if self.base == DECIMAL else f", base={self.base}"
        return f"Side({self.operations!r}, {self.digits!r}{base})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Side) and self._parts == other._parts

    def __hash__(self) -> int:
        return hash(self._parts)

    def __reduce__(self) -> tuple[object, ...]:
        return Side, self._parts

    @property
    def _parts(self) -> tuple[Operations, tuple[int, ...], int]:
        return self.operations, self.digits, self.base


def side(operations: Operations, digits: tuple[int, ...], base: int, value: int) -> Side:
    """Return a side of parts that are known to be valid, without checking them again."""
    made = Side.__new__(Side)
    _fill(made, operations, digits, base, value)
    return made


def read_sides(given: object, base: int = DECIMAL, hand: Sequence[str] | None = None) -> tuple[Side, Side]:
    """Return the two sides of a typed equation, the side of three tiles first; their values may differ.

    hand: the tiles that the equation must be made of, as signs; None for any tiles.

    Raises `NotAYaku` with the reason, `TooLong` for over 2,000 signs.

    >>> print(*read_sides("23 = 2+3*7"))
    3×7+2 23
    """
    left, right = parse_sides(given, base, hand)
    return Side(*left, base), Side(*right, base)


def written(operations: Operations, signs: Sequence[str]) -> str:
    """Return the text of a side with these operations and with signs for its two or three operands.

    >>> written((PLUS, TIMES), "CDE")
    '(C+D)×E'
    """
    text = signs[0]
    for place, sign in enumerate(operations):
        if sign == TIMES and place and operations[place - 1] == PLUS:
            text = f"({text})"
        text += sign + signs[place + 1]
    return text


def sorted_where_free(operations: Operations, digits: Sequence[int]) -> list[int]:
    """Return the digits, sorted where a commutative operation allows their exchange.

    >>> sorted_where_free((TIMES, PLUS), (7, 3, 2)), sorted_where_free((PLUS, PLUS), (7, 3, 2))
    ([3, 7, 2], [2, 3, 7])
    """
    free = 0 if not OPERATIONS[operations[0]].commutes else 3 if len(set(operations)) == 1 else 2
    return [*sorted(digits[:free]), *digits[free:]]


def orders(operations: Operations, *, every: bool = False) -> tuple[tuple[int, ...], ...]:
    """Return the permutations of the tiles' indices that give different sides with these operations.

    Among permutations that differ only by a commutative operation, only the ascending one is returned.
    every: whether all permutations are returned.

    >>> orders((TIMES, PLUS))
    ((0, 1, 2), (0, 2, 1), (1, 2, 0))
    """
    rows = permutations(range(len(operations) + 1))
    return tuple(row for row in rows if every or list(row) == sorted_where_free(operations, row))


def check_forms(forms: Iterable[EquationShape | str]) -> tuple[EquationShape, ...]:
    """Return the given forms, as values or names like "CD×E = AB", in the order of rule Q3, each once.

    Raises `BadOption` for an unknown form, with the names of all forms.

    >>> print(*check_forms(["(C+D)*E = AB", "CD×E = AB"]), sep=", ")
    CD×E = AB, (C+D)×E = AB
    """
    if forms is FORMS:
        return FORMS
    names = {_bare(str(form)): form for form in FORMS}
    chosen = set()
    for form in [forms] if isinstance(forms, (str, EquationShape)) else _tuple(forms):
        known = (
            form
            if isinstance(form, EquationShape)
            else names.get(_bare(form))
            if isinstance(form, str)
            else None
        )
        if known not in FORMS:
            check_option("forms", form, tuple(map(str, FORMS)))
        chosen.add(known)
    return tuple(form for form in FORMS if form in chosen)


def offered(forms: Iterable[EquationShape]) -> tuple[tuple[str, ...], ...]:
    """Return the signs that occur in these forms between C and D, between D and E, and between A and B.

    >>> offered(FORMS)
    (('', '×', '+'), ('×', '+'), ('', '×', '+'))
    """
    rows = zip(*((*form.left, *form.right) for form in forms), strict=True)
    return tuple(tuple(dict.fromkeys(row)) for row in rows)


def _no_operations(signs: object, known: Iterable[Operations]) -> NotASide:
    allowed = ", ".join(written(operations, "CDE") for operations in known)
    return NotASide(Reason("side.operations", given=quoted(signs), allowed=allowed))


def _tuple(given: Iterable[_T]) -> tuple[_T, ...]:
    """Return the items of an iterable as a tuple; a value that is not iterable is the only item."""
    return tuple(each_of(given)) if isinstance(given, Iterable) else (given,)


def _bare(name: str) -> str:
    return name.replace(" ", "").replace("*", TIMES)


def _worked_out(operations: Operations, digits: tuple[int, ...], base: int) -> int:
    value = digits[0]
    for sign, digit in zip(operations, digits[1:], strict=True):
        value = OPERATIONS[sign].on(base)(value, digit)
    return value


def _fill(made: Side, operations: Operations, digits: tuple[int, ...], base: int, value: int) -> None:
    set_part = object.__setattr__
    set_part(made, "operations", operations)
    set_part(made, "digits", digits)
    set_part(made, "base", base)
    set_part(made, "value", value)
