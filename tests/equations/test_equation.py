"""Equations as values: what they hold, how they are written, and why others are none (rules Q3, Q11)."""

from __future__ import annotations

import copy
import pickle
from itertools import product

import pytest
from hypothesis import given

from setcards_edu import Reason
from setcards_edu.equations import (
    FORMS,
    LEFT,
    RIGHT,
    Equation,
    Hand,
    NotAYaku,
    Side,
    why_not_sides,
    why_not_yaku,
    yaku,
)
from tests.cases import every
from tests.refusals import refusal, sentences

from .writing import equations

TWENTY_THREE = Equation("3×7+2 = 23")


@pytest.mark.parametrize(
    ("text", "hand", "value"),
    [
        ("3×7+2 = 23", "22337", 23),
        ("82+3 = 85", "88235", 85),
        ("75+6 = 81", "78156", 81),
        ("48×2 = 96", "98642", 96),
        ("13×7 = 91", "13791", 91),
        ("49×2 = 98", "49298", 98),
        ("14×7 = 98", "14789", 98),
    ],
)
def test_Q11_the_equations_of_the_text(text, hand, value):
    equation = Equation.parse(text, hand=hand)
    assert (str(equation), equation.hand, equation.value) == (text, Hand(hand), value)
    assert equation in yaku(hand)


def test_what_an_equation_holds():
    assert TWENTY_THREE.left == Side(("×", "+"), (3, 7, 2))
    assert TWENTY_THREE.right == Side(("",), (2, 3))
    assert (TWENTY_THREE.value, TWENTY_THREE.hand, TWENTY_THREE.base) == (23, "22337", 10)
    assert str(TWENTY_THREE.form) == "C×D+E = AB"
    assert TWENTY_THREE.latex == r"3\times 7+2=23"
    assert Equation("11×1=11", 2).latex == r"11_{2}\times 1=11_{2}"


@given(equations())
def test_an_equation_is_read_back_from_what_is_written_in_every_base(equation):
    assert Equation.parse(str(equation), base=equation.base) == equation
    assert Equation(str(equation), equation.base) == equation
    assert Equation.of(equation.left, equation.right) == equation


@given(equations())
def test_an_equation_is_a_value(equation):
    assert eval(repr(equation)) == equation  # noqa: S307 - a repr that evaluates back
    assert pickle.loads(pickle.dumps(equation)) == copy.deepcopy(equation) == equation  # noqa: S301 - our own
    assert len({equation, Equation.of(equation.left, equation.right)}) == 1
    assert equation != str(equation)
    with pytest.raises(AttributeError, match="cannot be changed"):
        equation.left = equation.right


@given(equations())
def test_Q3_all_orders_of_what_commutes_hold_and_have_one_canonical_equation(equation):
    orders = list(equation.orders())
    assert len(set(orders)) == len(orders)
    assert equation in orders
    for order in orders:
        assert Equation(str(order), order.base).canonical == equation.canonical
        assert (order.hand, order.value, order.form) == (equation.hand, equation.value, equation.form)
    assert set(orders) <= set(yaku(equation.hand, equation.base, every_order=True))


def test_equations_written_in_another_order_are_others():
    other = Equation("7×3+2=23")
    assert other != TWENTY_THREE
    assert other.canonical == TWENTY_THREE
    assert Equation("10+1=11", 2) != Equation("10+1=11", 3)


# two sides that make none


@given(equations(), equations())
def test_two_sides_make_an_equation_exactly_if_nothing_is_against_it(one, two):
    reason = why_not_sides(one.left, two.right)
    if reason is None:
        assert Equation.of(one.left, two.right).value == one.value == two.value
    else:
        assert refusal(NotAYaku, Equation.of, one.left, two.right) == reason
        assert (one.value, one.base) != (two.value, two.base)


def test_Q3_three_tiles_belong_on_the_left_and_two_on_the_right():
    three, two = TWENTY_THREE.left, TWENTY_THREE.right
    assert why_not_sides(two, three) == Reason("equation.three-and-two", one=2, two=3)
    assert why_not_sides(three, three) == Reason("equation.three-and-two", one=3, two=3)
    assert refusal(NotAYaku, Equation.of, two, two) == Reason("equation.three-and-two", one=2, two=2)


def test_sides_of_two_bases_make_none():
    reason = why_not_sides(TWENTY_THREE.left, Side(("",), (2, 3), 12))
    assert reason == Reason("equation.two-bases", left=10, right=12)


@pytest.mark.parametrize("base", [3, 10, 16])
def test_the_difference_is_told_with_both_values(base):
    ending = "" if base == 10 else "-in-base"
    for operations, right_operations in product(LEFT, RIGHT):
        left, right = Side(operations, (1, 2, 1), base), Side(right_operations, (2, 1), base)
        reason = why_not_sides(left, right)
        if left.value == right.value:
            assert reason is None
            continue
        assert reason.key == f"equation.left-{'less' if left.value < right.value else 'more'}{ending}"
        assert reason.witnesses["left"] == left
        assert reason.witnesses["right"] == right
        assert reason.witnesses["left_value"] == left.value
        assert reason.witnesses["right_value"] == right.value
        assert reason.witnesses["difference"] == abs(left.value - right.value)
        english, japanese = sentences(reason)
        assert english != japanese
        assert all(str(number) in english for number in (left.value, right.value))


@every("form", FORMS, ids=str)
def test_Q3_a_form_that_is_switched_off_is_told(form):
    others = [each for each in FORMS if each != form]
    equation = next(each for each in yaku("00000") if each.form == form)
    reason = why_not_yaku(str(equation), forms=others)
    assert reason == Reason("equation.form-off", form=form)
    assert why_not_sides(equation.left, equation.right, forms=others) == reason
    assert why_not_yaku(str(equation), forms=[form]) is None


@pytest.mark.parametrize(("text", "number"), [("03+6=9+0", "03"), ("3+6+0=09", "09"), ("00+0=00", "00")])
def test_Q3_a_zero_that_leads_is_told_where_it_is_not_allowed(text, number):
    assert why_not_yaku(text) is None
    assert why_not_yaku(text, leading_zero=False) == Reason("equation.leading-zero", number=number)
    assert why_not_yaku("3+6+0=9+0", leading_zero=False) is None
