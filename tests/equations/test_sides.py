"""Rule Q3: the eighteen forms, and one side of an equation."""

from __future__ import annotations

import copy
import pickle
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu.equations import (
    BASES,
    FORMS,
    LEFT,
    OPERATIONS,
    RIGHT,
    SIGNS,
    EquationShape,
    NotASide,
    NotAYaku,
    Side,
    check_forms,
    written,
)
from tests.cases import every
from tests.refusals import refusal

from . import naive

NAMES = dict(zip((*LEFT, *RIGHT), (*naive.LEFT, *naive.RIGHT), strict=True))
"""The operations of each side, and how rule Q3 writes it."""


@st.composite
def sides(draw):
    base = draw(st.sampled_from(BASES))
    operations = draw(st.sampled_from((*LEFT, *RIGHT)))
    digits = st.integers(0, base - 1)
    return Side(operations, [draw(digits) for _ in range(len(operations) + 1)], base)


def naive_value(name, digits, base):
    return (naive.LEFT | naive.RIGHT)[name](*digits, base)


# forms


def test_Q3_the_eighteen_forms_in_the_order_of_the_rule():
    assert list(map(str, FORMS)) == naive.FORMS
    assert FORMS == tuple(EquationShape(left, right) for left, right in product(LEFT, RIGHT))
    assert len(set(FORMS)) == 18


def test_Q3_a_side_is_written_with_whatever_stands_in_its_places():
    for operations, name in NAMES.items():
        letters = "CDE" if operations in LEFT else "AB"
        assert written(operations, letters) == name
        assert written(operations, "□" * len(letters)) == "".join(
            "□" if sign.isalpha() else sign for sign in name
        )


def test_Q3_what_commutes():
    for a, b, base in product(range(5), range(5), (5, 10)):
        for operation in OPERATIONS.values():
            work = operation.on(base)
            assert not operation.commutes or work(a, b) == work(b, a)
    assert not OPERATIONS[""].commutes


def test_forms_are_given_as_values_or_names_and_come_in_the_order_of_the_rule():
    assert check_forms(reversed(FORMS)) == FORMS
    assert check_forms(["C*D+E=AB", FORMS[0], "CD×E = AB"]) == (FORMS[0], FORMS[9])
    assert check_forms(FORMS[3]) == check_forms(str(FORMS[3])) == (FORMS[3],)
    assert check_forms(()) == ()


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (("?",), ("!",)),
        (("×", "+"), ("×", "+")),
        (("+",), ("+",)),
        (("×", ""), ("",)),
        (("×", "+"), ""),
        (None, 5),
        (["×", "+"], ("",)),
    ],
)
def test_Q3_there_are_no_other_forms(left, right):
    reason = refusal(NotASide, EquationShape, left, right)
    assert reason.key == "side.operations"


# sides


@every("operations", [*LEFT, *RIGHT])
def test_Q3_the_value_of_a_side(operations):
    for base in (2, 7, 10, 16):
        for digits in product(range(0, base, 2), repeat=len(operations) + 1):
            side = Side(operations, digits, base)
            assert side.value == naive_value(NAMES[operations], digits, base)
            assert (side.operations, side.digits, side.base) == (operations, digits, base)


@pytest.mark.parametrize(
    ("side", "text", "latex", "value"),
    [
        (Side(("×", "+"), (3, 7, 2)), "3×7+2", r"3\times 7+2", 23),
        (Side(("+", "×"), (3, 4, 2)), "(3+4)×2", r"(3+4)\times 2", 14),
        (Side(("", "×"), (4, 8, 2)), "48×2", r"48\times 2", 96),
        (Side(("", "+"), (0, 3, 6)), "03+6", "03+6", 9),
        (Side(("",), (9, 6)), "96", "96", 96),
        (Side(("",), (1, 0), 2), "10", "10_{2}", 2),
        (Side(("", "×"), (10, 15, 2), 16), "AF×2", r"AF_{16}\times 2", 350),
    ],
)
def test_Q3_how_a_side_is_written(side, text, latex, value):
    assert (str(side), side.latex, side.value) == (text, latex, value)


@given(sides())
def test_a_side_is_read_back_from_what_is_written(side):
    assert Side.parse(str(side), side.base) == side


@given(sides())
def test_a_side_is_a_value(side):
    same = Side(list(side.operations), iter(side.digits), side.base)
    assert (same, hash(same)) == (side, hash(side))
    assert pickle.loads(pickle.dumps(side)) == copy.deepcopy(side) == side  # noqa: S301 - our own
    assert eval(repr(side)) == side  # noqa: S307 - a repr that evaluates back
    assert side != str(side)
    for name in ("digits", "value", "other"):
        with pytest.raises(AttributeError, match="cannot be changed"):
            setattr(side, name, 1)


def test_sides_of_two_bases_differ_though_they_are_written_alike():
    assert Side(("+",), (1, 1)) != Side(("+",), (1, 1), 8)


@given(sides())
def test_Q3_orders_are_all_that_mean_the_same(side):
    def tree(digits):
        found, *rest = digits
        for sign, digit in zip(side.operations, rest, strict=True):
            found = naive.tree(sign, found, digit)
        return found

    alike = {row for row in permutations(side.digits) if tree(row) == tree(side.digits)}
    orders = list(side.orders())
    assert [each.digits for each in orders] == sorted(alike)
    assert {each.value for each in orders} == {side.value}
    assert side.canonical == orders[0]
    assert {each.canonical for each in orders} == {orders[0]}


@pytest.mark.parametrize(("text", "number"), [("05", "05"), ("00", "00"), ("03×7", "03"), ("50", "")])
def test_Q3_a_leading_zero(text, number):
    assert Side.parse(text).leading_zero == number


@given(sides())
def test_Q3_only_a_number_of_two_tiles_begins_with_a_zero(side):
    zero = side.operations[0] == "" and side.digits[0] == 0
    assert side.leading_zero == (f"0{SIGNS[side.digits[1]]}" if zero else "")


# refusals


@every(
    ("operations", "digits", "base", "key"),
    [
        (("×", ""), (1, 2, 3), 10, "side.operations"),
        (("−",), (1, 2), 10, "side.operations"),
        ((), (1,), 10, "side.operations"),
        (5, (1, 2), 10, "side.operations"),
        (None, None, 10, "side.operations"),
        (("",), (1, 2, 3), 10, "side.digits"),
        (("+", "+"), (1, 2), 10, "side.digits"),
        (("+",), 5, 10, "side.digits"),
        (("+",), (1, 10), 10, "side.no-such-digit"),
        (("+",), (1, -1), 10, "side.no-such-digit"),
        (("+",), (1, True), 10, "side.no-such-digit"),
        (("+",), ("1", "2"), 10, "side.no-such-digit"),
        (("+",), (1, 1.0), 10, "side.no-such-digit"),
        (("+",), (1, 2), 2, "side.no-such-digit"),
    ],
)
def test_what_makes_no_side_is_refused(operations, digits, base, key):
    reason = refusal(NotASide, Side, operations, digits, base)
    assert reason.key == key


@every(
    ("text", "key"),
    [
        ("23=5", "equation.one-side"),
        ("3", "equation.two-or-three"),
        ("3+4+5+6", "equation.two-or-three"),
        ("345", "equation.number-too-long"),
        ("", "equation.nothing"),
        ("3+", "equation.two-or-three"),
        ("34+", "equation.number-missing-after"),
        (5, "equation.not-text"),
    ],
)
def test_a_text_that_is_no_side_is_refused(text, key):
    assert refusal(NotAYaku, Side.parse, text).key == key
