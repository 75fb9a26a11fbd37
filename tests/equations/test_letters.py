"""Sums of letters and numbers: read, written, and worked out."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from setcards_edu.equations.letters import Expression, NotAnExpression
from setcards_edu.options import MOST_SIGNS, TooLong
from tests.cases import every
from tests.effort import examples
from tests.refusals import refusal

factors = st.lists(st.one_of(st.integers(0, 99).map(str), st.sampled_from("ABCDEn")), min_size=1, max_size=3)
terms = st.lists(st.tuples(st.sampled_from("+−"), factors.map("×".join)), min_size=1, max_size=5)
texts = terms.map(lambda parts: "".join(sign + text for sign, text in parts).removeprefix("+"))
meanings = st.fixed_dictionaries({letter: st.integers(-3, 16) for letter in "ABCDEn"})


def worked_out(text, meaning):
    """By Python itself: the texts are made here, and nobody typed them."""
    return eval(text.replace("×", "*").replace("−", "-"), {}, dict(meaning))  # noqa: S307


@settings(max_examples=examples(50))
@given(texts, meanings)
def test_an_expression_makes_what_its_text_says(text, meaning):
    expression = Expression.parse(text)
    assert expression.value(meaning) == worked_out(text, meaning)
    assert expression.letters == {sign for sign in text if sign.isalpha()}


@settings(max_examples=examples(50))
@given(texts, meanings)
def test_an_expression_is_written_as_it_is_read(text, meaning):
    expression = Expression.parse(text)
    again = Expression.parse(str(expression))
    assert again == expression
    assert worked_out(str(expression), meaning) == worked_out(text, meaning)


@settings(max_examples=examples(50))
@given(texts, meanings, st.integers(2, 16))
def test_with_the_base_put_in_it_makes_the_same(text, meaning, base):
    here = Expression.parse(text).in_base(base)
    assert "n" not in here.letters
    assert here.value(meaning) == worked_out(text, {**meaning, "n": base})
    assert here.value(meaning) == Expression.parse(str(here)).value(meaning)


@pytest.mark.parametrize(
    ("typed", "read"),
    [("2*A-n+1", "2×A−n+1"), (" A · B ", "A×B"), ("+4", "4"), ("-A", "−A"), ("1×A", "A"), ("A×2×3", "6×A")],
)
def test_what_people_type(typed, read):
    assert str(Expression.parse(typed)) == read


@pytest.mark.parametrize(
    ("text", "here"), [("n−1", "9"), ("A+n", "A+10"), ("n−10", "0"), ("A−A+1", "1"), ("A×n−A", "9×A")]
)
def test_numbers_are_added_up_in_a_base(text, here):
    assert str(Expression.parse(text).in_base(10)) == here


@every("text", ["", "+", "AB", "2A", "A+", "A++B", "A/2", "A^2", "(A)", "A=B", "é", "٣", "A×"])
def test_what_is_no_expression_is_refused(text):
    reason = refusal(NotAnExpression, Expression.parse, text)
    assert (reason.key, reason.witnesses["text"]) == ("expression.unreadable", text)


def test_a_text_can_be_too_long():
    assert refusal(TooLong, Expression.parse, "A+" * MOST_SIGNS).key == "text.too-long"
