"""Equations, fractions and several statements, as people give them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from setcards_edu.equations import Equation, Hand, NotAYaku, Side
from setcards_edu.messages import Message
from setcards_edu.teaching import Word, exercise
from setcards_edu.teaching.equations.equation_answers import (
    EquationAnswer,
    EquationOrNone,
    Written,
    runs_on,
    says_none,
)
from setcards_edu.teaching.equations.fraction_answers import FractionAnswer
from setcards_edu.teaching.exercises.answers import NotAnAnswer, Number, Several
from tests.cases import every
from tests.refusals import attempt, refusal

THREE_SEVENS = Written(Side(("×", "+"), (3, 7, 2)), Side(("",), (2, 5)))
OPTIONS = tuple((name, Message("exercise.yaku.option", text=name)) for name in ("48×2", "24×4", "13×7"))


@pytest.mark.parametrize(
    "given", ["3×7+2 = 25", "25=2+3*7", "３ｘ７＋２＝２５", "[3]×[7]+[2]=[2][5]", THREE_SEVENS]
)
def test_an_equation_need_not_hold_to_be_read(given: object) -> None:
    found = EquationAnswer().read(given)
    assert (found, str(found)) == (THREE_SEVENS, "3×7+2 = 25")
    reason = found.why_not()
    assert reason is not None
    assert reason.key == "equation.left-less"


def test_an_equation_that_holds_may_be_one_of_other_tiles() -> None:
    found = EquationAnswer().read(Equation("3×7+2 = 23"))
    assert found.why_not() is None
    assert found.why_not(Hand("22337")) is None
    reason = found.why_not(Hand("22338"))
    assert reason is not None
    assert reason.key == "equation.tiles-exchanged"


@pytest.mark.parametrize("text", ["", "   ", "3×7", "3×7+2=23=23", "3-2=1", "12345", "3×7+2+2=23"])
def test_what_is_no_equation_of_three_tiles_and_two_is_refused(text: str) -> None:
    refusal(NotAYaku, EquationAnswer().read, text)


@every(
    "given",
    [
        *("none", "None.", "None!", "ｎｏｎｅ", "NO", "no yaku", "No yaku.", "There is no yaku!", "∅", None),
        *("なし", "役なし", "役なし。", "ない", "役はない！", "役はありません。", "無し", "「なし」"),
    ],
)
def test_none_is_an_answer_where_there_may_be_none(given: object) -> None:
    assert EquationOrNone().read(given) is None
    assert isinstance(attempt(EquationAnswer().read, given), NotAYaku)


@every("text", ["", "!", "0", "nano", "none of them", "役", "役あり", "yes", "no" * 999])
def test_not_every_word_says_that_there_is_none(text: str) -> None:
    assert not says_none(text)
    refusal(NotAYaku, EquationOrNone().read, text)


def test_the_base_is_that_of_the_exercise() -> None:
    found = EquationAnswer(base=8).read("3×7+2 = 27")
    assert found.why_not() is None
    assert found.why_not(Hand("22377", 8)) is None
    refusal(NotAYaku, EquationAnswer(base=8).read, "3×8+2 = 32")


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("3×7 = 21+2 = 23", True),
        ("3*7=21+2=23", True),
        ("３＋４＝７×２＝１４", True),
        ("3×7=22+2=24", False),
        ("3×7+2=23", False),
        ("3×7=21=21", False),
        ("=" * 2000, False),
    ],
)
def test_a_running_calculation_is_recognised(text: str, runs: bool) -> None:
    assert runs_on(text) is runs
    idea = exercise("yaku.find").check(text).misconception
    assert (idea and idea.name) == ("equals-as-makes" if runs else None)


@every("given", ["3/8", "6/16", "０．３７５", "37.5%", "37.5 %", "８分の３", "3 ÷ 8", "⅜", Fraction(3, 8)])
def test_a_fraction_is_exact_however_it_is_written(given: object) -> None:
    assert FractionAnswer().read(given) == Fraction(3, 8)


@every(
    ("given", "key"),
    [
        ("", "answer.nothing"),
        ("1/0", "answer.divided-by-zero"),
        ("-1/2", "answer.not-a-fraction"),
        ("1/2/3", "answer.not-a-fraction"),
        ("1.2/3", "answer.not-a-fraction"),
        ("three eighths", "answer.not-a-fraction"),
        ("٣/٨", "answer.not-a-fraction"),
        ("1e3", "answer.not-a-fraction"),
        (True, "answer.not-a-fraction"),
        (0.375, "answer.not-a-fraction"),
        (Fraction(-1, 2), "answer.not-a-fraction"),
        (None, "answer.not-a-fraction"),
    ],
)
def test_what_is_no_fraction_is_refused(given: object, key: str) -> None:
    assert refusal(NotAnAnswer, FractionAnswer().read, given).key == key


@pytest.mark.parametrize(
    "given", ["1, 3", "3と1", "１、３", "1 and 3", (1, 3), ["48×2", "13×7"], "13×7 48×2"]
)
def test_several_statements_by_place_or_name_in_any_order(given: object) -> None:
    assert Several(OPTIONS).read(given) == {"48×2", "13×7"}


def test_none_of_several_statements_is_an_answer() -> None:
    assert (
        Several(OPTIONS).read("none") == Several(OPTIONS).read("なし") == Several(OPTIONS).read(()) == set()
    )


@pytest.mark.parametrize(("most", "given"), [(9, "10"), (999, "1000"), (9999, "10000"), (9, "9" * 40)])
def test_a_number_above_the_most_is_refused(most: int, given: str) -> None:
    assert Number(most).read(str(most)) == most
    reason = refusal(NotAnAnswer, Number(most).read, given)
    assert (reason.key, reason.witnesses["most"]) == ("answer.not-a-number", most)


def test_an_equation_of_other_tiles_is_judged_and_not_refused() -> None:
    feedback = exercise("yaku.find", seed=1).check("1+1+1 = 1+2")
    assert feedback.word is Word.KEEP_GOING
