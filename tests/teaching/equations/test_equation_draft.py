"""Tiles on their way into an equation: only tiles of the hand, only slots that there are (Q3)."""

from __future__ import annotations

import pytest

from setcards_edu import BadOption, Reason
from setcards_edu.equations import Equation, Hand, NotAYaku, Side
from setcards_edu.teaching.equations.equation_draft import EquationDraft
from tests.refusals import refusal

LAID = EquationDraft(Hand("22337")).with_equation(Equation("3×7+2 = 23"))


def test_an_equation_of_the_hand_is_laid_as_it_is_written():
    assert LAID.line == "3×7+2 = 23"
    assert LAID.with_equation(Equation("3×7+2 = 23"), but=4).line == "3×7+2 = 2□"


def test_an_equation_of_other_tiles_is_refused_with_those_that_are_exchanged():
    reason = refusal(NotAYaku, LAID.with_equation, Equation("48×2 = 96"))
    missing, extra = ("2", "3", "3", "7"), ("4", "8", "9", "6")
    assert reason == Reason("equation.tiles-exchanged", missing=missing, extra=extra)
    sides = Side(("×", "+"), (3, 7, 2)), Side(("×", "+"), (3, 2, 2))
    assert refusal(NotAYaku, LAID.with_sides, *sides) == Reason("equation.tiles-extra", extra=("2",), count=1)


@pytest.mark.parametrize("slot", [-1, 5, 9, "0", True])
def test_there_are_five_slots(slot):
    assert refusal(BadOption, LAID.take, slot).witnesses["name"] == "slot"
    assert refusal(BadOption, LAID.with_equation, Equation("3×7+2 = 23"), but=slot).witnesses["name"] == "but"


def test_nothing_is_taken_from_an_empty_slot():
    empty = LAID.take(4)
    assert empty.take(4) == empty
    assert LAID.take(2).free == (0,)
