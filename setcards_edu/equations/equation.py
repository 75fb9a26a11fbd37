"""True equations of five tiles (yaku): three tiles on the left have the value of two on the right (Q3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Self

from setcards_edu.messages import Reason, Refused
from setcards_edu.options import check_flag
from setcards_edu.quoting import quoted
from setcards_edu.values import Drawn

from .hands import Hand
from .parsing import NotAYaku
from .sides import FORM_OF, FORMS, LEFT, RIGHT, EquationShape, NotASide, Side, check_forms, read_sides
from .signs import DECIMAL, check_base


class Equation(Drawn):
    """A true equation of five tiles in one of the eighteen forms.

    text: as a person types it: `3*7+2=23`, `23 = 3×7+2`, full-width signs.
    base: 2 to 16.

    Equations are equal when they are written alike; equations that differ only by the order of a
    commutative operation have an equal `canonical`.

    Raises `NotAYaku`, whose reason says exactly what is wrong; `TooLong` for over 2,000 signs; `BadOption`
    for a base out of range.

    >>> equation = Equation("7*3+2=23")
    >>> print(equation, equation.value, equation.hand)
    7×3+2 = 23 23 22337
    >>> print(equation.canonical)
    3×7+2 = 23
    >>> Equation("3*7+2=25")
    Traceback (most recent call last):
    setcards_edu.equations.parsing.NotAYaku: The sides differ: left 23, right 25. So 3×7+2 is 2 less than 25.
    """

    __slots__ = ("left", "right")
    left: Side
    right: Side

    def __init__(self, text: str, base: int = DECIMAL) -> None:
        _check(*read_sides(text, check_base(base)), hold=self)

    @classmethod
    def parse(
        cls,
        text: str,
        *,
        hand: str | Iterable[int] | None = None,
        base: int = DECIMAL,
        leading_zero: bool = True,
        forms: Iterable[EquationShape | str] = FORMS,
    ) -> Self:
        """Return the equation that a person typed.

        text, base: as for `Equation`.
        hand: the five tiles that the equation must be made of; None for any tiles.
        leading_zero: whether a number may begin with 0.
        forms: the allowed forms, as values or by name.

        Raises `NotAYaku` with the reason; `TooLong` for over 2,000 signs; `NotTiles` for an invalid hand;
        `BadOption` for another option that is invalid.

        >>> Equation.parse("２３＝３×７＋２", hand="22337")
        Equation('3×7+2 = 23')
        """
        allowed, tiles = check_forms(forms), None if hand is None else Hand(hand, base)
        check_flag("leading_zero", leading_zero)
        sides = read_sides(text, check_base(base), tiles)
        if reason := why_not_sides(*sides, leading_zero=leading_zero, forms=allowed):
            raise NotAYaku(reason)
        return cls.of(*sides)

    @classmethod
    def of(cls, left: Side, right: Side) -> Self:
        """Return the equation of two sides.

        Raises `NotASide` for a value that is no `Side`, `NotAYaku` for two sides that make no true equation
        of five tiles.

        >>> print(Equation.of(Side(("", "×"), (4, 8, 2)), Side(("",), (9, 6))))
        48×2 = 96
        """
        self = cls.__new__(cls)
        _check(left, right, hold=self)
        return self

    @property
    def value(self) -> int:
        """The common value of both sides: the score (Q3)."""
        return self.left.value

    @property
    def hand(self) -> Hand:
        """The five tiles of which the equation is made."""
        return Hand((*self.left.digits, *self.right.digits), self.base)

    @property
    def base(self) -> int:
        """The base in which the numbers are written."""
        return self.left.base

    @property
    def form(self) -> EquationShape:
        """The form of the equation, such as CD×E = AB, one of eighteen (Q3).

        >>> print(Equation("7*3+2=23").form)
        C×D+E = AB
        """
        return FORM_OF[self.left.operations, self.right.operations]

    @property
    def latex(self) -> str:
        """The equation as LaTeX (math mode, without dollar signs).

        >>> print(Equation("7*3+2=23").latex)
        7\\times 3+2=23
        """
        return f"{self.left.latex}={self.right.latex}"

    @property
    def canonical(self) -> Equation:
        """The equation with digits ascending wherever a commutative operation allows their exchange.

        >>> print(Equation("(3+2)*2=7+3").canonical)
        (2+3)×2 = 3+7
        """
        return equation(self.left.canonical, self.right.canonical)

    def orders(self) -> Iterator[Equation]:
        """Return all equations that differ only in the order of commutative operations, this one included.

        >>> print(*Equation("3×7+2 = 23").orders(), sep=", ")
        3×7+2 = 23, 7×3+2 = 23
        """
        rights = tuple(self.right.orders())
        return (equation(left, right) for left in self.left.orders() for right in rights)

    def __str__(self) -> str:
        return f"{self.left} = {self.right}"

    def __repr__(self) -> str:
        base = "" if self.base == DECIMAL else f", base={self.base}"
        return f"Equation({str(self)!r}{base})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Equation) and (self.left, self.right) == (other.left, other.right)

    def __hash__(self) -> int:
        return hash((self.left, self.right))

    def __reduce__(self) -> tuple[object, ...]:
        return Equation, (str(self), self.base)


def equation(left: Side, right: Side) -> Equation:
    """Return the equation of two sides that are known to be equal, without checking them again."""
    made = Equation.__new__(Equation)
    object.__setattr__(made, "left", left)
    object.__setattr__(made, "right", right)
    return made


def why_not_yaku(
    text: str,
    *,
    hand: str | Iterable[int] | None = None,
    base: int = DECIMAL,
    leading_zero: bool = True,
    forms: Iterable[EquationShape | str] = FORMS,
) -> Reason | None:
    """Return why a text is no yaku (true equation of five tiles) made of the given tiles; None if it is (Q3).

    Arguments as for `Equation.parse`.

    Raises `NotTiles` for an invalid hand, `TooLong` for one of over 2,000 signs, `BadOption` for another
    option that is invalid.

    >>> print(why_not_yaku("3×7+2=23", hand="22338"))
    These are not the tiles of the hand: missing 8, not in it 7.
    """
    chosen, tiles = check_forms(forms), None if hand is None else Hand(hand, base)
    check_base(base)
    check_flag("leading_zero", leading_zero)
    try:
        Equation.parse(text, hand=tiles, base=base, leading_zero=leading_zero, forms=chosen)
    except Refused as refusal:
        return refusal.reason
    return None


def why_not_sides(
    left: Side, right: Side, *, leading_zero: bool = True, forms: Iterable[EquationShape | str] = FORMS
) -> Reason | None:
    """Return why two sides make no true equation of five tiles (yaku); None if they make one.

    Their tiles, their form, a leading zero or their values may prevent it.

    Raises `NotASide` for a value that is no `Side`, `BadOption` for an invalid option.

    >>> print(why_not_sides(Side(("×", "+"), (3, 7, 2)), Side(("",), (2, 5))))
    The sides differ: left 23, right 25. So 3×7+2 is 2 less than 25.
    """
    check_flag("leading_zero", leading_zero)
    for given in (left, right):
        if not isinstance(given, Side):
            raise NotASide(Reason("side.not-a-side", given=quoted(given)))
    if left.operations not in LEFT or right.operations not in RIGHT:
        return Reason("equation.three-and-two", one=len(left.digits), two=len(right.digits))
    if left.base != right.base:
        return Reason("equation.two-bases", left=left.base, right=right.base)
    form = FORM_OF[left.operations, right.operations]
    if form not in check_forms(forms):
        return Reason("equation.form-off", form=form)
    number = left.leading_zero or right.leading_zero
    if number and not leading_zero:
        return Reason("equation.leading-zero", number=number)
    return None if left.value == right.value else _differ(left, right)


def _differ(left: Side, right: Side) -> Reason:
    less = left.value < right.value
    between: dict[str, object] = {
        "left": left,
        "right": right,
        "left_value": left.value,
        "right_value": right.value,
        "difference": abs(left.value - right.value),
    }
    if left.base == DECIMAL:
        return Reason("equation.left-less" if less else "equation.left-more", **between)
    key = "equation.left-less-in-base" if less else "equation.left-more-in-base"
    return Reason(key, **between, base=left.base)


def _check(left: Side, right: Side, *, hold: Equation) -> None:
    if reason := why_not_sides(left, right):
        raise NotAYaku(reason)
    object.__setattr__(hold, "left", left)
    object.__setattr__(hold, "right", right)
