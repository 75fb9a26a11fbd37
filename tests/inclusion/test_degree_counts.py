"""How many cards a card goes on: rule S8, its derivation and its formula."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest
import sympy

from setcards_edu import BadOption, Card, NotACard, Reason, cards
from setcards_edu.inclusion.degree_counts import (
    degree,
    degree_derivation,
    degree_formula,
    degree_of_size,
    degrees,
)
from setcards_edu.inclusion.order import comparability, proper_inclusion
from setcards_edu.messages import Obstacle
from tests.cases import every
from tests.refusals import refusal, sentences
from tests.topology.naive import power_set

from . import naive


def test_S8_a_card_goes_on_32_17_11_11_17_32():
    assert degrees(5) == {0: 32, 1: 17, 2: 11, 3: 11, 4: 17, 5: 32}


@pytest.mark.parametrize("n", range(1, 7))
def test_S8_the_degree_is_the_number_of_cards_that_a_card_goes_on(n):
    for card in cards(n):
        assert degree(card) == degree_of_size(len(card), n) == naive.degree(frozenset(card), n)
    assert degrees(n) == {k: degree_of_size(k, n) for k in range(n + 1)}


@pytest.mark.parametrize("n", range(1, 7))
def test_the_derivation_counts_the_subsets_and_the_supersets_of_any_card(n):
    for card in map(frozenset, cards(n)):
        below = sum(other <= card for other in power_set(n))
        above = sum(other >= card for other in power_set(n))
        subsets, supersets, total = degree_derivation(len(card), n)
        assert subsets.witnesses["number"] == total.witnesses["below"] == below
        assert supersets.witnesses["number"] == total.witnesses["above"] == above
        assert supersets.witnesses["rest"] == n - len(card)
        assert total.witnesses["number"] == naive.degree(card, n)


def test_each_step_of_the_derivation_has_words_in_both_languages_and_a_true_formula():
    for k, n in combinations_with_replacement(range(7), 2):
        for step in degree_derivation(k, n) if n else ():
            assert len(set(sentences(step))) == 2
            left, right = (step.formula or "").replace("−", "-").replace("^", "**").split("=")
            assert sympy.Integer(right) == sympy.sympify(left)


@pytest.mark.long
def test_the_formula_is_an_identity_that_sympy_confirms():
    formula = degree_formula()
    k, n = sympy.symbols("k n", integer=True, nonnegative=True)
    assert formula.rhs == 2**k + 2 ** (n - k) - 1
    assert formula.lhs != formula.rhs


@pytest.mark.parametrize("n", range(1, 7))
def test_both_sides_of_the_formula_are_the_counts(n):
    formula, (k, points) = degree_formula(), sympy.symbols("k n", integer=True, nonnegative=True)
    for card in (Card(range(1, size + 1), n) for size in range(n + 1)):
        here = {k: len(card), points: n}
        left, right = formula.lhs.subs(here).doit(), formula.rhs.subs(here)
        assert left == right == naive.degree(frozenset(card), n)


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


# what is refused


@pytest.mark.parametrize("given_", ["13", {1, 3}, 13, None, [Card("1")]])
def test_only_a_card_has_a_degree(given_):
    reason = refusal(NotACard, degree, given_)
    assert reason == Obstacle("card.not-a-card", given=repr(given_))


@every("ask", [degree_of_size, degree_derivation])
@every("k", [-1, 6, 2.0, "2", None, True])
def test_a_card_has_0_to_n_numbers(ask, k):
    assert refusal(BadOption, ask, k, 5).key == "option.unknown"


@every(
    "ask",
    [
        degrees,
        comparability,
        proper_inclusion,
        lambda n: degree_of_size(0, n),
        lambda n: degree_derivation(0, n),
    ],
)
@every("n", [0, 7, "5", None, 5.0])
def test_a_universe_has_1_to_6_points(ask, n):
    assert refusal(BadOption, ask, n) == Reason("option.points", given=repr(n), maximum=6)
