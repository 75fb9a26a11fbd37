"""Tiles on their way into an equation: only tiles of the hand, only slots that there are (Q3)."""

from __future__ import annotations

from itertools import product

import pytest

from setcards_edu import BadOption, Reason
from setcards_edu.equations import Equation, Hand, NotAYaku, Side
from setcards_edu.teaching.equations.equation_draft import CHOICES, EquationDraft
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


def test_a_line_stands_for_the_draft_that_is_written_so():
    for slots in product((None, 0), (None, 2), (None, 3), (None, 4), (None, 1)):
        for signs in product(*((None, *row) for row in CHOICES)):
            draft = EquationDraft(LAID.hand, slots=slots, operations=signs)
            assert EquationDraft.parse(draft.line, LAID.hand).line == draft.line


@pytest.mark.parametrize("line", [3, "", "3×7+□", "3×7+□ = □", "3−7+□ = □□", "37□ = □□", "33×7 = 2"])
def test_what_is_no_line_lays_nothing(line):
    assert refusal(BadOption, EquationDraft.parse, line, LAID.hand).key == "yaku-search.no-draft"


def test_a_line_has_only_tiles_of_the_hand():
    reason = refusal(BadOption, EquationDraft.parse, "3×8+□ = □□", LAID.hand)
    assert reason == Reason("yaku-search.no-such-tile", tile="8")


def weighed(tiles, signs):
    """What lies there, written as Python writes it, where what is not there is left away; nothing while a
    sign is missing between two tiles."""
    text = ""
    for tile, sign in zip(tiles, ("", *signs), strict=True):
        if not text:
            text = "" if tile is None else str(tile)
        elif sign == "":
            text = f"({text}*10+{tile or 0})"
        elif tile is not None and sign is None:
            return None
        elif tile is not None:
            text = f"({text}{'*' if sign == '×' else '+'}{tile})"
    return eval(text) if text else None  # noqa: S307 - made of digits and signs just above


def test_what_lies_there_is_weighed_where_its_signs_are_chosen():
    for slots in product((None, 0), (None, 2), (None, 3), (None, 4), (None, 1)):
        tiles = [None if place is None else int(LAID.hand[place]) for place in slots]
        for signs in product(*((None, *row) for row in CHOICES)):
            loads = EquationDraft(LAID.hand, slots=slots, operations=signs).loads
            assert loads == (weighed(tiles[:3], signs[:2]), weighed(tiles[3:], signs[2:]))
