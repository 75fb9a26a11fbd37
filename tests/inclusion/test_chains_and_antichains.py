"""Chains and antichains: what breaks them, how many there are, the largest ones."""

from __future__ import annotations

from itertools import islice, pairwise
from math import comb, factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import cards
from setcards_edu.inclusion.chains_and_antichains import (
    antichains_among,
    count_antichains,
    count_chains,
    is_antichain,
    largest_antichains,
    longest_chains,
    symmetric_chains,
    why_not_antichain,
    why_not_chain,
)
from tests import strategies
from tests.topology.naive import plain, subfamilies

from . import naive

families = st.integers(1, 6).flatmap(lambda n: strategies.families(n, most=8))


@given(families)
def test_a_family_that_is_no_chain_has_two_sets_neither_within_the_other(family):
    reason = why_not_chain(family)
    assert (reason is None) == naive.is_chain(plain(family))
    if reason:
        a, b, x, y = (reason.witnesses[name] for name in "abxy")
        assert {a, b} <= family
        assert x in set(a) - set(b)
        assert y in set(b) - set(a)


@given(families)
def test_a_family_that_is_no_antichain_has_a_set_within_another(family):
    reason = why_not_antichain(family)
    assert (reason is None) == naive.is_antichain(plain(family)) == is_antichain(family)
    if reason:
        assert reason.key == "inclusion.not-an-antichain"
        a, b = reason.witnesses["a"], reason.witnesses["b"]
        assert {a, b} <= family
        assert set(a) < set(b)


@given(families, st.randoms(use_true_random=False))
def test_neither_the_order_nor_a_repetition_matters(family, random):
    listed = [*family, *islice(family, 2)]
    random.shuffle(listed)
    assert why_not_chain(listed) == why_not_chain(family)
    assert why_not_antichain(iter(listed)) == why_not_antichain(family)


@pytest.mark.parametrize("n", range(1, 7))
def test_chains_are_counted_as_the_naive_way_counts_them(n):
    assert count_chains(n) == naive.count_chains(n)


@pytest.mark.parametrize("n", range(1, 7))
def test_there_are_n_factorial_longest_chains_of_n_plus_1_sets(n):
    longest = list(longest_chains(n))
    assert len(longest) == factorial(n) == count_chains(n)[n + 1]
    assert {len(chain) for chain in longest} == {n + 1} == {max(count_chains(n))}
    assert frozenset(map(plain, longest)) == naive.maximal_chains(n)
    assert all(a < b for chain in longest for a, b in pairwise(chain))


# all antichains


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_antichains_are_those_that_are_found_among_all_families(n):
    listed = list(antichains_among(cards(n)))
    assert len(set(listed)) == len(listed)
    assert frozenset(map(plain, listed)) == naive.antichains(n)


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_antichains_are_counted_as_they_are_listed(n):
    assert count_antichains(n) == sum(1 for _ in antichains_among(cards(n)))


def test_there_are_as_many_antichains_as_dedekind_says():
    """OEIS A000372."""
    assert [count_antichains(n) for n in range(1, 7)] == [3, 6, 20, 168, 7581, 7828354]


# Sperner's theorem


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_largest_antichains_are_those_that_are_found_among_all_families(n):
    assert frozenset(map(plain, largest_antichains(n))) == naive.largest(naive.antichains(n))


def test_on_five_points_they_are_the_largest_of_all_antichains():
    assert frozenset(map(plain, largest_antichains(5))) == naive.largest(
        map(plain, antichains_among(cards(5)))
    )


@pytest.mark.parametrize("n", range(1, 7))
def test_a_partition_into_as_many_chains_proves_that_no_antichain_is_larger(n):
    cut = symmetric_chains(n)
    assert sorted(card.bits for chain in cut for card in chain) == list(range(2**n))
    assert all(naive.is_chain(map(frozenset, chain)) for chain in cut)
    assert len(cut) == comb(n, n // 2)
    for family in largest_antichains(n):
        assert len(family) == len(cut)
        assert naive.is_antichain(map(frozenset, family))


@pytest.mark.parametrize("n", range(1, 7))
def test_the_chains_are_symmetric_and_leave_out_no_size(n):
    for chain in symmetric_chains(n):
        assert [len(card) for card in chain] == list(range(len(chain[0]), n - len(chain[0]) + 1))


@given(family=st.sets(strategies.cards(4), max_size=6))
def test_the_antichains_among_some_sets_are_their_subfamilies_that_are_antichains(family):
    found = list(antichains_among(family))
    assert found[0] == frozenset()
    assert len(found) == len(set(found))
    assert {plain(each) for each in found} == {
        frozenset(each) for each in subfamilies(plain(family)) if naive.is_antichain(each)
    }
