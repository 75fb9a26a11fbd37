"""Comparability of cards: rule S3, the examples of S9, and the witnesses of what is not comparable."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given

from setcards_edu import Card, DifferentUniverses, Reason, cards, comparable, why_not_comparable
from setcards_edu.conjectures import predicate
from setcards_edu.inclusion.order import why_comparable, why_not_subset
from setcards_edu.sets import check_cards
from tests import strategies
from tests.refusals import refusal

from . import naive


@pytest.mark.parametrize("n", range(1, 7))
def test_S3_comparable_means_that_one_lies_within_the_other(n):
    for a, b in product(cards(n), repeat=2):
        assert comparable(a, b) == naive.comparable(frozenset(a), frozenset(b))


@pytest.mark.parametrize("n", range(1, 7))
def test_S3_equal_sets_are_comparable_and_the_empty_set_and_U_go_on_anything(n):
    for card in cards(n):
        assert comparable(card, card)
        assert comparable(card, Card.empty(n))
        assert comparable(card, Card.full(n))


FIRST, SECOND = Card("23"), Card("124")


@pytest.mark.parametrize(
    ("card", "goes_on"),
    [
        ("1", [SECOND]),
        ("24", [SECOND]),
        ("235", [FIRST]),
        ("1234", [FIRST, SECOND]),
        ("13", []),
        ("124", [SECOND]),
        ("∅", [FIRST, SECOND]),
    ],
)
def test_S9_the_piles_23_and_124(card, goes_on):
    assert [pile for pile in (FIRST, SECOND) if comparable(Card(card), pile)] == goes_on


@pytest.mark.parametrize("n", range(1, 7))
def test_S3_what_is_not_comparable_has_an_element_in_each_difference(n):
    for a, b in product(cards(n), repeat=2):
        reason = why_not_comparable(a, b)
        if comparable(a, b):
            assert reason is None
            continue
        x, y = min(set(a) - set(b)), min(set(b) - set(a))
        assert reason == Reason("inclusion.not-comparable", a=a, b=b, x=x, y=y)
        assert reason.formula


@pytest.mark.parametrize("n", range(1, 7))
def test_what_is_no_subset_has_an_element_that_the_other_lacks(n):
    for a, b in product(cards(n), repeat=2):
        reason = why_not_subset(a, b)
        if set(a) <= set(b):
            assert reason is None
        else:
            x = min(set(a) - set(b))
            assert reason == Reason("inclusion.not-subset", a=a, b=b, x=x)


def test_the_universe_of_cards_is_the_one_that_they_share():
    assert [check_cards(*cards(n)) for n in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert check_cards(n=3) == 3
    a, b = Card("1", n=3), Card("1")
    assert refusal(DifferentUniverses, check_cards, b, b, a) == Reason(
        "cards.different-universes", a=b, m=5, b=a, n=3
    )
    assert refusal(DifferentUniverses, check_cards, b, b, n=3) == Reason(
        "family.other-universe", card=b, m=5, n=3
    )


@given(a=strategies.cards(5), b=strategies.cards(5))
def test_S3_why_two_cards_are_comparable_is_said_truly_and_only_then(a, b):
    why = why_comparable(a, b)
    assert (why is None) == (why_not_comparable(a, b) is not None)
    if why is not None:
        left, sign, right = why.formula.split()
        left, right = Card.parse(left), Card.parse(right)
        assert {left, right} == {a, b}
        assert left <= right if sign == "⊆" else left is right


@pytest.mark.parametrize(
    ("a", "b", "key"),
    [
        ("1", "1", "same"),
        ("1", "12", "below"),
        ("12", "1", "above"),
        ("", "1", "empty-below"),
        ("1", "", "above-empty"),
        ("1", "123", "below-universe"),
        ("123", "1", "universe-above"),
    ],
)
def test_S3_the_least_and_the_greatest_set_have_words_of_their_own(a, b, key):
    assert why_comparable(Card(a, n=3), Card(b, n=3)).key == f"inclusion.{key}"


def test_S3_the_blocks_and_the_screen_tell_it_in_the_same_words():
    block = predicate("card", "comparable")
    for a, b in product(cards(3), repeat=2):
        assert block.make_why(3, 0)(a, b) == why_comparable(a, b)
