"""How many cards a card goes on: rule S8."""

from __future__ import annotations

from itertools import product

import pytest

from setcards_edu import cards
from setcards_edu.inclusion.degree_counts import degree, degree_of_size, degrees
from setcards_edu.inclusion.order import comparability, proper_inclusion

from . import naive


def test_S8_a_card_goes_on_32_17_11_11_17_32():
    assert degrees(5) == {0: 32, 1: 17, 2: 11, 3: 11, 4: 17, 5: 32}


@pytest.mark.parametrize("n", range(1, 7))
def test_S8_the_degree_is_the_number_of_cards_that_a_card_goes_on(n):
    for card in cards(n):
        assert degree(card) == degree_of_size(len(card), n) == naive.degree(frozenset(card), n)
    assert degrees(n) == {k: degree_of_size(k, n) for k in range(n + 1)}


@pytest.mark.parametrize("n", range(1, 7))
def test_the_relations_of_inclusion(n):
    comparable, proper = comparability(n), proper_inclusion(n)
    for a, b in product(cards(n), repeat=2):
        assert ((a, b) in comparable) == naive.comparable(frozenset(a), frozenset(b))
        assert ((a, b) in proper) == (frozenset(a) < frozenset(b))
    assert comparable.is_reflexive()
    assert comparable.is_symmetric()
    assert comparable.is_transitive() == (n < 2)
    assert proper.is_strict_order()
    assert all(len(comparable.after(card)) == degree(card) for card in cards(n))


def test_facts_of_the_496_pairs_of_different_cards_211_are_comparable():
    assert len(cards(5)) * 31 // 2 == 496
    assert len(proper_inclusion(5)) == 211 == 3**5 - 2**5
