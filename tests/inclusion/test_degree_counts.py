"""How many cards a card goes on: rule S8."""

from __future__ import annotations

from itertools import combinations

import pytest

from setcards_edu import cards, comparable
from setcards_edu.inclusion.degree_counts import degree, degrees

from . import naive


def test_S8_a_card_goes_on_32_17_11_11_17_32():
    assert degrees(5) == {0: 32, 1: 17, 2: 11, 3: 11, 4: 17, 5: 32}


@pytest.mark.parametrize("n", range(1, 7))
def test_S8_the_degree_is_the_number_of_cards_that_a_card_goes_on(n):
    for card in cards(n):
        assert degree(card) == degrees(n)[len(card)] == naive.degree(frozenset(card), n)


def test_facts_of_the_496_pairs_of_different_cards_211_are_comparable():
    pairs = list(combinations(cards(5), 2))
    assert len(pairs) == 496
    assert sum(comparable(a, b) for a, b in pairs) == 211 == 3**5 - 2**5
