"""What people type: read by the grammar of our own forms, or refused with a reason that is true."""

from __future__ import annotations

import ast
import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Reason, Refused
from setcards_edu.dice import Dice
from setcards_edu.equations import SIGNS, Equation, Hand, NotAYaku, Side, why_not_yaku
from setcards_edu.options import MOST_SIGNS, TooLong
from tests import strategies
from tests.cases import every
from tests.refusals import attempt, refusal, sentences

from .writing import equations, some_writing

NEAR = "00112233445566789ABCDEFabc" + "+×*x=" * 5 + "()" * 2 + "-÷ "
"""Signs near to the grammar; what is made of them can be judged by `JUDGE` below."""


def some_texts(number, alphabet, longest=14):
    """Texts of signs drawn by a seed."""
    dice = Dice(f"texts of {len(alphabet)} signs")
    return ["".join(dice.pick(alphabet) for _ in range(dice.below(longest + 1))) for _ in range(number)]


def some_mistakes(number):
    """Equations in which one to three signs were taken away, put in, exchanged or turned round."""
    dice = Dice("mistakes")
    for _ in range(number):
        signs = list(dice.pick(["3×7+2=23", "(2+3)×2=3+7", "48×2=96", "0+0+0=00", "75+6=81", "2×3×4=24"]))
        for _ in range(1 + dice.below(3)):
            place = dice.below(len(signs))
            piece = [dice.pick(NEAR)] * dice.below(3)
            signs[place : place + dice.below(2)] = dice.pick([piece, signs[place::-1][:2]])
            signs = signs or ["="]
        yield "".join(signs)


# what is read


@given(equations(), st.integers())
def test_however_an_equation_is_written_it_is_the_same(equation, seed):
    text = some_writing(equation, Dice(f"{seed}"))
    read = Equation.parse(text, base=equation.base, hand=equation.hand)
    assert read.canonical == equation.canonical
    assert why_not_yaku(text, base=equation.base, hand=equation.hand, leading_zero=True) is None


@every(
    ("typed", "read"),
    [
        ("3*7+2=23", "3×7+2 = 23"),
        ("3x7+2=23", "3×7+2 = 23"),
        ("３×７＋２＝２３", "3×7+2 = 23"),
        (" 3 · 7 + 2\t= 23\n", "3×7+2 = 23"),
        ("23=3×7+2", "3×7+2 = 23"),
        ("2+3×7=23", "3×7+2 = 23"),
        ("23=2+(7×3)", "7×3+2 = 23"),
        ("2×(3+7)=4×5", "(3+7)×2 = 4×5"),
        ("2×48=96", "48×2 = 96"),
        ("6+75=81", "75+6 = 81"),
        ("1+(2+3)=0+6", "2+3+1 = 0+6"),
        ("[3]×[7]+[2]=[2][3]", "3×7+2 = 23"),
        ("(((3)×7)+2)=((23))", "3×7+2 = 23"),
        ("0+0+0=00", "0+0+0 = 00"),
    ],
)
def test_Q3_what_people_type(typed, read):
    assert str(Equation.parse(typed)) == read
    assert why_not_yaku(typed) is None


def test_an_x_is_times_in_every_base_and_small_letters_are_digits():
    assert str(Equation.parse("axb+1=6F", base=16)) == "A×B+1 = 6F"
    assert str(Equation.parse("AXB+1=6f", base=16)) == "A×B+1 = 6F"


# what is refused, and why


@every(
    ("typed", "key", "named"),
    [
        ("", "nothing", {}),
        (" \u3000\n", "nothing", {}),
        ("3×7+2=2?", "unknown-sign", {"sign": "?"}),
        ("3×7+2=2A", "unknown-sign", {"sign": "A"}),
        ("٣×7+2=23", "unknown-sign", {"sign": "٣"}),
        ("2³=4+4", "unknown-sign", {"sign": "³"}),
        ("3×7+2==23", "many-equals", {"found": 2}),
        ("30-7=23", "operation-not-in-game", {"sign": "-"}),
        ("46÷2=2×1", "operation-not-in-game", {"sign": "÷"}),
        ("2^3=4+4", "operation-not-in-game", {"sign": "^"}),
        ("3×7+2", "no-equals", {"text": "3×7+2"}),
        ("=23", "side-empty", {}),
        ("3×7+2=", "side-empty", {}),
        ("372=23", "number-too-long", {"number": "372"}),
        ("3+4=2+5", "three-and-two", {"one": 2, "two": 2}),
        ("3=1+2+0", "three-and-two", {"one": 1, "two": 3}),
        ("3×7+2=23+0+0", "three-and-two", {"one": 3, "two": 4}),
        ("3(7+2)=27", "sign-missing", {"after": "3", "before": "("}),
        ("(3+7)2=20", "sign-missing", {"after": ")", "before": "2"}),
        ("3×+72=23", "number-missing-after", {"sign": "×"}),
        ("37+2+=23", "number-missing-after", {"sign": "+"}),
        ("()+372=23", "number-too-long", {"number": "372"}),
        ("3+7()×2=23", "sign-missing", {"after": "7", "before": "("}),
        ("+37×2=23", "number-missing-before", {"sign": "+"}),
        ("(3×7+2=23", "parenthesis-open", {}),
        ("3×7+2)=23", "parenthesis-closed", {}),
        ("(3×7+2=2)3", "parenthesis-open", {}),
        ("((((((((((3))))))))))×7+2=23", "too-deep", {"most": 8}),
        ("3×7+2=25", "left-less", {"left_value": 23, "right_value": 25, "difference": 2}),
        ("25=3×7+2", "left-less", {"left_value": 23, "right_value": 25, "difference": 2}),
        ("3×7+2=3×2", "left-more", {"left_value": 23, "right_value": 6, "difference": 17}),
        ("2+3×7=5+7", "left-more", {"left_value": 23, "right_value": 12}),
        (23, "not-text", {"given": "23"}),
        (None, "not-text", {"given": "None"}),
        (b"3*7+2=23", "not-text", {}),
    ],
)
def test_Q3_why_a_text_is_no_yaku(typed, key, named):
    reason = why_not_yaku(typed)
    assert reason.key == f"equation.{key}"
    assert named.items() <= reason.witnesses.items()
    assert refusal(NotAYaku, Equation.parse, typed) == reason


@pytest.mark.parametrize(
    ("typed", "key", "named"),
    [
        ("3×7+2=23", None, {}),
        ("3×7+3=24", "tiles-exchanged", {"missing": ("2",), "extra": ("4",)}),
        ("37=2+3", "tiles-missing", {"missing": ("2",), "count": 1}),
        ("3×7+2=2+3+3", "tiles-extra", {"extra": ("3",), "count": 1}),
        ("3×8+2=26", "tiles-exchanged", {"missing": ("3", "7"), "extra": ("8", "6")}),
        ("7×3+2=23", None, {}),
    ],
)
def test_Q3_the_tiles_of_the_hand_have_to_be_used(typed, key, named):
    reason = why_not_yaku(typed, hand="22337")
    assert (reason and reason.key) == (key and f"equation.{key}")
    assert named.items() <= (reason.witnesses if reason else {}).items()


def test_Q1_digits_that_a_base_does_not_have():
    reason = why_not_yaku("3×7+2=23", base=7)
    assert reason == Reason("equation.no-such-digit", digit="7", base=7, last="6")
    assert why_not_yaku("3×B=3+0+0", base=11).witnesses["last"] == "A"
    assert why_not_yaku("1+1+1=11", base=2) is None


def test_2001_signs_are_too_many_and_2000_are_read():
    reason = why_not_yaku("3×7+2=23" + " " * (MOST_SIGNS - 7))
    assert reason.key == "text.too-long"
    for door in (Equation, Equation.parse, Side.parse):
        assert refusal(TooLong, door, "3" * 5000).witnesses["given"] == 5000
    assert str(Equation.parse("3×7+2=23" + " " * (MOST_SIGNS - 8))) == "3×7+2 = 23"


@every(
    "text",
    [
        "(" * 2000,
        ")" * 2000,
        "(" * 990 + "3×7+2" + ")" * 990 + "=23",
        "(" * 999 + "=" + ")" * 999,
        "1+" * 999 + "1",
        "=" * 2000,
        "9" * 1999 + "=",
        "[" * 2000,
        "×" * 2000,
        "\ud800" * 2000,
        "１" * 2000,
        "🐑" * 2000,
        "\x00" * 2000,
    ],
    ids=lambda text: repr(text[:3]),
)
def test_two_thousand_signs_are_answered_in_a_few_words(text):
    for hand in (None, "22337"):
        reason = why_not_yaku(text, hand=hand)
        assert reason.key.startswith("equation.")
        assert all(len(words) < 300 for words in sentences(reason))


# a judge who knows nothing of our grammar: Python's own, of which only + and × of numbers are let through


def plain(text):
    bare = text.replace(" ", "").replace("*", "×").replace("x", "×")
    return "".join(sign if sign == "×" else sign.upper() for sign in bare)


def numbers(text):
    return re.findall("[0-9A-F]+", text)


def worked_out(half, base):
    """The value of a side; None if it cannot be read."""

    def value(node):
        if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Mult)):
            left, right = value(node.left), value(node.right)
            return left + right if isinstance(node.op, ast.Add) else left * right
        if isinstance(node, ast.Constant):
            return node.value
        raise SyntaxError(node)

    decimal = re.sub("[0-9A-F]+", lambda number: str(int(number[0], base)), half)
    try:
        return value(ast.parse(decimal.replace("×", "*"), mode="eval").body)
    except SyntaxError:
        return None


def is_yaku(text, base, hand=None):
    """Rule Q3 for a text of plain signs."""
    halves = text.split("=")
    if any(SIGNS.index(sign) >= base for sign in "".join(numbers(text))) or len(halves) != 2:
        return False
    tiles = ["".join(numbers(half)) for half in halves]
    values = [worked_out(half, base) for half in halves]
    return (
        sorted(map(len, tiles)) == [2, 3]
        and max(map(max, map(opened, halves))) <= 8
        and max(map(len, numbers(text))) <= 2
        and values[0] is not None
        and values[0] == values[1]
        and hand in {None, "".join(sorted("".join(tiles)))}
    )


def opened(half):
    """How many parentheses are open after each sign of a side."""
    return [half[:end].count("(") - half[:end].count(")") for end in range(len(half) + 1)]


def difference(one, other):
    return (Counter(one) - Counter(other)).total(), sorted((Counter(one) - Counter(other)).elements())


class Judged:
    """Whether the witnesses of a reason are what they are said to be, for a text of plain signs."""

    def __init__(self, text, base, hand):
        self.text, self.base, self.hand = text, base, hand
        self.halves = text.split("=")
        self.tiles = "".join(numbers(text))

    def nothing(self):
        return not self.text

    def unknown_sign(self, sign):
        return sign in self.text and self.base <= 10 and sign in "ABCDEF"

    def operation_not_in_game(self, sign):
        return sign in self.text and sign in "-÷"

    def no_such_digit(self, digit, base, last):
        return digit in self.tiles and SIGNS.index(digit) > SIGNS.index(last) == base - 1 == self.base - 1

    def no_equals(self, text):
        return "=" not in self.text and text == self.text

    def many_equals(self, found, text):
        return found == self.text.count("=") > 1 and text == self.text

    def side_empty(self):
        return len(self.halves) == 2 and "" in self.halves

    def number_too_long(self, number):
        return number in numbers(self.text) and len(number) > 2

    def three_and_two(self, one, two):
        counts = [len("".join(numbers(half))) for half in self.halves]
        return counts == [one, two] and sorted(counts) != [2, 3]

    def tiles_missing(self, missing, count):
        return difference(self.hand, self.tiles) == (count, sorted(missing)) and self.tiles_extra((), 0)

    def tiles_extra(self, extra, count):
        total, listed = difference(self.tiles, self.hand)
        return total == count and (sorted(extra) == listed or len(extra) == 10 < total)

    def tiles_exchanged(self, missing, extra):
        total = difference(self.tiles, self.hand)[0]
        return sorted(missing) == difference(self.hand, self.tiles)[1] and self.tiles_extra(extra, total)

    def sign_missing(self, after, before):
        return re.search("[0-9A-F)]$", after) and before in SIGNS + "(" and after + before in self.text

    def number_missing_after(self, sign):
        return any(re.search(rf"{re.escape(sign)}([+×)]|$)", half) for half in self.halves) and sign in "+×("

    def number_missing_before(self, sign):
        return any(half.startswith(sign) for half in self.halves) and sign in "+×)"

    def parenthesis_open(self):
        return any(opened(half)[-1] > 0 for half in self.halves)

    def parenthesis_closed(self):
        return any(min(opened(half)) < 0 for half in self.halves)

    def too_deep(self, most):
        return any(max(opened(half)) > most for half in self.halves)

    def left_less(self, **told):
        return self._differ(told) and told["right_value"] - told["left_value"] == told["difference"] > 0

    def left_more(self, **told):
        return self._differ(told) and told["left_value"] - told["right_value"] == told["difference"] > 0

    left_less_in_base, left_more_in_base = left_less, left_more

    def _differ(self, told):
        left, right, told_base = told["left"], told["right"], told.get("base", 10)
        values = {worked_out(half, self.base) for half in self.halves}
        tiles = [SIGNS[digit] for digit in (*left.digits, *right.digits)]
        return (
            values == {told["left_value"], told["right_value"]}
            and (left.value, right.value) == (told["left_value"], told["right_value"])
            and (len(left.digits), len(right.digits)) == (3, 2)
            and Counter(tiles) == Counter(self.tiles)
            and told_base == left.base == right.base == self.base
        )


REASONS = {name for name in vars(Judged) if not name.startswith("_")}


def judge(typed, base, hand):
    """Ask for a text; what is said must be true. Gives the name of the reason."""
    reason = why_not_yaku(typed, base=base, hand=hand)
    text = plain(typed)
    assert (reason is None) == is_yaku(text, base, hand)
    if reason is None:
        return None
    assert refusal(NotAYaku, Equation.parse, typed, base=base, hand=hand) == reason
    name = reason.key.removeprefix("equation.").replace("-", "_")
    assert getattr(Judged(text, base, hand), name)(**reason.witnesses), (typed, reason)
    return name


@pytest.mark.long
def test_every_refusal_is_true_and_every_reason_occurs():
    texts = [*some_mistakes(1500), *some_texts(1000, NEAR)]
    texts += [f"{text}={text}" for text in some_texts(300, "01+×()", 6)]
    texts += ["((((((((((1+0))))))))))=1+0+0"]
    options = [(10, None), (10, "22337"), (7, None), (16, None), (2, "00111")]
    said = Counter(judge(text, *options[place % 5]) for place, text in enumerate(texts))
    said += Counter(judge(text, 10, None) for text in texts)
    assert {*said} == {*REASONS, None}
    assert said[None] > 50


@given(st.text(st.sampled_from(NEAR), max_size=16), st.sampled_from([2, 10, 11, 16]))
def test_the_refusal_of_any_text_is_true(typed, base):
    judge(typed, base, None)


# anything at all


@given(strategies.typed(), st.sampled_from([None, "22337", "0000F"]))
def test_whatever_is_typed_is_read_or_refused_in_words_of_both_languages(text, hand):
    reason = why_not_yaku(text, hand=hand and Hand(hand, 16), base=16)
    made = attempt(Equation.parse, text, hand=hand and Hand(hand, 16), base=16)
    if reason is None:
        assert isinstance(made, Equation)
    else:
        assert isinstance(made, Refused)
        assert made.reason == reason
        assert len(sentences(reason)[0]) < 300
