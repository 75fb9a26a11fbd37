"""Exercises for lesson 04 on equal equations and products, and on families of equations with letters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from setcards_edu.dice import Dice
from setcards_edu.equations import DECIMAL, JOIN, PLUS, TIMES, Equation, Side
from setcards_edu.messages import Message, Reason
from setcards_edu.teaching.equations.equation_answers import Written
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.judging import judge_several, options
from setcards_edu.teaching.exercises.misconceptions import Misconception, idea

from .misconceptions import CARRY_FORGOTTEN, DIGITS_EXCHANGED, LAST_DIGIT_ONLY, ORDERS_APART, READ_AS_DECIMAL
from .tiles import Found, some_hand, steps


@kind("yaku.same-equation", lesson="04")
def same_equation(level: int, dice: Dice) -> Task[frozenset[str]]:
    """Return a task that asks which equations differ from a given one only by swapped operands of + or ×."""
    equation, found = _with_orders(level, dice)
    same = [other for other in equation.orders() if other != equation]
    others = [order for other in found if other != equation.canonical for order in other.orders()]
    chosen_same, exchanged = dice.some(same, 1 + dice.below(min(3, len(same)))), _exchanged(equation)
    wrong = [*map(str, dice.some(others, 4 - len(chosen_same))), *map(str, exchanged)]
    wanted = frozenset(map(str, chosen_same))
    answer = options(dice.shuffled([*sorted(wanted), *wrong]))

    def why_not(name: str) -> Reason:
        if name in map(str, exchanged):
            return Reason("exercise.yaku.same-equation.exchanged", text=name)
        return Reason("exercise.yaku.same-equation.other", text=name)

    ideas = (
        idea(DIGITS_EXCHANGED, lambda chosen: bool(chosen & frozenset(map(str, exchanged)))),
        idea(ORDERS_APART, lambda chosen: not chosen),
    )
    return Task(
        about={"equation": equation},
        clues={"operations": _commuting(equation)},
        solved={"wanted": tuple(sorted(wanted)), "canonical": equation.canonical},
        answer=answer,
        judge=lambda chosen: judge_several(chosen, wanted, why_not),
        wanted=wanted,
        misconceptions=ideas,
    )


def _with_orders(level: int, dice: Dice) -> tuple[Equation, Found]:
    """Draw an equation with at least two orders, and all yaku of its hand, at least three."""
    least, joined = {1: (2, False), 2: (4, False), 3: (4, True)}[level]
    while True:
        _, found = some_hand(dice, lambda _, found: len(found) > 2)
        equation = dice.pick(list(dice.pick(found).orders()))
        several = len(list(equation.orders())) >= least
        if several and (not joined or JOIN in (*equation.form.left, *equation.form.right)):
            return equation, found


def _exchanged(equation: Equation) -> tuple[Written, ...]:
    """Return the equation with the digits of two joined tiles exchanged, if they differ; at most one such
    change."""
    left, right = equation.left, equation.right
    made = []
    if left.operations[0] == JOIN and left.digits[0] != left.digits[1]:
        c, d, e = left.digits
        made.append(Written(Side(left.operations, (d, c, e)), right))
    if right.operations[0] == JOIN and right.digits[0] != right.digits[1]:
        made.append(Written(left, Side(right.operations, right.digits[::-1])))
    return tuple(made[:1])


def _commuting(equation: Equation) -> tuple[str, ...]:
    """Return the signs of an equation whose two sides may be exchanged."""
    signs = dict.fromkeys((*equation.form.left, *equation.form.right))
    return tuple(sign for sign in signs if sign != JOIN)


_SHAPES = {1: ((JOIN, TIMES),), 2: ((JOIN, TIMES), (TIMES, TIMES)), 3: ((JOIN, TIMES), (PLUS, TIMES))}
_TARGETS = (48, 54, 56, 60, 64, 72, 75, 76, 78, 80, 81, 84, 85, 87, 88, 90, 91, 92, 95, 96, 98)


@kind("yaku.see-factors", lesson="04")
def see_factors(level: int, dice: Dice) -> Task[frozenset[str]]:
    """Return a task that asks which products equal a given number."""
    products = _products(level)
    while True:
        target = dice.pick(_TARGETS)
        made = [s for s in products if s.value == target]
        near = [s for s in products if s.value != target and s.value % 10 == target % 10]
        near = [s for s in near if abs(s.value - target) <= 20]
        if len(made) > 1 and len(near) > 1:
            break
    right, wrong = dice.some(made, 2 + dice.below(2)), dice.some(near, 3)
    sides = {str(side): side for side in (*right, *wrong)}
    wanted = frozenset(map(str, right))
    answer = options(dice.shuffled(sides))

    def why_not(name: str) -> Reason:
        if sides[name].value > target:
            return Reason("exercise.yaku.see-factors.more", side=sides[name], target=target)
        return Reason("exercise.yaku.see-factors.less", side=sides[name], target=target)

    return Task(
        about={"target": target},
        solved={"steps": tuple(steps(side) for side in right)},
        answer=answer,
        judge=lambda chosen: judge_several(chosen, wanted, why_not),
        wanted=wanted,
        misconceptions=(idea(LAST_DIGIT_ONLY, lambda chosen: wanted < chosen),),
    )


def _products(level: int) -> list[Side]:
    """Return the products for a level without the factors 0 and 1, each only once whatever the order."""
    digits = range(2, 10)
    return [
        Side(shape, (c, d, e))
        for shape in _SHAPES[level]
        for c in range(1 if shape[0] == JOIN else 2, 10)
        for d in digits
        for e in digits
        if shape[0] == JOIN or (c <= d and (shape[0] == PLUS or d <= e))
    ]


@dataclass(frozen=True, slots=True)
class _Family:
    """A family of equations AB + C = AD or AB + C = [A+1]D for given B, C, D, and any A.

    carried: whether the tens on the right are greater by one.
    """

    b: int
    c: int
    d: int
    carried: bool
    base: int

    @property
    def holds(self) -> bool:
        """Whether the equations hold for every A."""
        return self.b + self.c == self.d + (self.base if self.carried else 0)

    @property
    def ones_agree(self) -> bool:
        """Whether the ones of both sides agree, whatever the tens are."""
        return (self.b + self.c - self.d) % self.base == 0

    def __str__(self) -> str:
        return f"A{self.b}+{self.c} = {'[A+1]' if self.carried else 'A'}{self.d}"


_PLAIN = (
    "exercise.yaku.family.letters-plain",
    "exercise.yaku.family.hint-plain",
    "exercise.yaku.family.why-plain",
)
_CARRIED = (
    "exercise.yaku.family.letters-carried",
    "exercise.yaku.family.hint-carried",
    "exercise.yaku.family.why-carried",
)
"""The keys of the explanation of the letters, of the second hint and of the solution."""


@kind("yaku.family", lesson="04")
def family(level: int, dice: Dice) -> Task[frozenset[str]]:
    """Return a task that asks which families of equations hold for every value of the digit A."""
    base = DECIMAL if level < 3 else dice.pick((7, 8, 9))
    carried = level > 1
    letters, hint, why = _CARRIED if carried else _PLAIN
    every = [
        _Family(b, c, d, carried, base)
        for b in range(1, base)
        for c in range(1, base)
        for d in range(base)
        if c != d
    ]
    right = dice.some([f for f in every if f.holds], 2)
    near = [f for f in every if not f.holds and _tempts(f)]
    families = {str(f): f for f in (*right, *dice.some(near, 3))}
    wanted = frozenset(map(str, right))
    answer = options(dice.shuffled(families))

    def why_not(name: str) -> Reason:
        return _witness(families[name])

    return Task(
        about={
            "letters": Message(letters),
            "base": base,
            "last": base - 1 - carried,
        },
        clues={"second": Message(hint, base=base)},
        solved={
            "wanted": tuple(sorted(wanted)),
            "why": Message(why, base=base),
        },
        answer=answer,
        judge=lambda chosen: judge_several(chosen, wanted, why_not),
        wanted=wanted,
        misconceptions=_ideas_about(families, wanted),
    )


def _tempts(family: _Family) -> bool:
    """Return whether a family looks right: in the ones only, read in base ten, or up to a difference of 1."""
    in_ten = family.b + family.c - family.d == (DECIMAL if family.carried else 0)
    off = family.b + family.c - family.d - (family.base if family.carried else 0)
    return in_ten or family.ones_agree or abs(off) == 1


def _ideas_about(families: dict[str, _Family], wanted: frozenset[str]) -> tuple[Misconception, ...]:
    def wrongly(chosen: frozenset[str], shows: Callable[[_Family], bool]) -> bool:
        return any(shows(families[name]) for name in chosen - wanted)

    def as_decimal(family: _Family) -> bool:
        return family.base != DECIMAL and family.b + family.c == family.d + DECIMAL * family.carried

    return (
        idea(CARRY_FORGOTTEN, lambda chosen: wrongly(chosen, lambda family: family.ones_agree)),
        idea(READ_AS_DECIMAL, lambda chosen: wrongly(chosen, as_decimal)),
    )


def _witness(family: _Family) -> Reason:
    """Return the reason that a family fails, shown by its equation for A = 1."""
    left = Side((JOIN, PLUS), (1, family.b, family.c), family.base)
    right = Side((JOIN,), (1 + family.carried, family.d), family.base)
    in_ten = family.base == DECIMAL
    key = "exercise.yaku.family.fails" if in_ten else "exercise.yaku.family.fails-in-base"
    values = {"left_value": left.value, "right_value": right.value}
    return Reason(key, family=str(family), left=left, right=right, base=family.base, **values)
