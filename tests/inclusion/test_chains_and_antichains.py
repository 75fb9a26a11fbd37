"""Chains and antichains: what breaks them, how many there are, the largest ones."""

from __future__ import annotations

from itertools import combinations, islice, pairwise
from math import comb, factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import BadOption, Card, DifferentUniverses, NotACard, Reason, cards
from setcards_edu.inclusion.chains_and_antichains import (
    antichains,
    antichains_among,
    chains,
    count_antichains,
    count_chains,
    is_antichain,
    is_chain,
    largest_antichains,
    longest_chains,
    symmetric_chains,
    why_not_antichain,
    why_not_chain,
)
from setcards_edu.messages import Obstacle
from tests import strategies
from tests.cases import every
from tests.refusals import refusal, sentences
from tests.topology.naive import plain, subfamilies

from . import naive

LAWS = [(why_not_chain, is_chain, naive.is_chain), (why_not_antichain, is_antichain, naive.is_antichain)]
families = st.integers(1, 6).flatmap(lambda n: strategies.families(n, most=8))


@pytest.mark.parametrize(("why_not", "is_one", "oracle"), LAWS)
@pytest.mark.parametrize("n", [1, 2, 3])
def test_every_family_is_one_exactly_when_nothing_breaks_it(why_not, is_one, oracle, n):
    for family in subfamilies(cards(n)):
        assert is_one(family) == (why_not(family) is None) == oracle(map(frozenset, family))


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
    assert (reason is None) == naive.is_antichain(plain(family))
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


def test_what_breaks_a_chain_or_an_antichain_is_named_in_both_languages():
    for reason in (
        why_not_chain([Card("1"), Card("12"), Card("13")]),
        why_not_antichain([Card("1"), Card("23"), Card("123")]),
    ):
        for words in sentences(reason):
            assert all(str(witness) in words for witness in reason.witnesses.values())


# all chains


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_chains_are_those_that_are_found_among_all_families(n):
    listed = list(chains(n))
    assert len(set(listed)) == len(listed)
    assert frozenset(map(plain, listed)) == naive.chains(n)
    for size in range(n + 2):
        assert list(chains(n, size)) == [chain for chain in listed if len(chain) == size]


@pytest.mark.parametrize("n", range(1, 7))
def test_chains_are_counted_as_the_naive_way_counts_them(n):
    assert count_chains(n) == naive.count_chains(n)


def test_a_chain_is_listed_from_its_smallest_set_to_its_largest():
    assert all(a < b for chain in chains(4) for a, b in pairwise(chain))


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
    listed = list(antichains(n))
    assert len(set(listed)) == len(listed)
    assert frozenset(map(plain, listed)) == naive.antichains(n)


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_antichains_are_counted_as_they_are_listed(n):
    assert count_antichains(n) == sum(1 for _ in antichains(n))


def test_antichains_are_made_when_asked_for():
    first = list(islice(antichains(6), 1000))  # of 7,828,354
    assert len(set(first)) == 1000
    assert all(naive.is_antichain(map(frozenset, family)) for family in first)


def test_there_are_as_many_antichains_as_dedekind_says():
    """OEIS A000372."""
    assert [count_antichains(n) for n in range(1, 7)] == [3, 6, 20, 168, 7581, 7828354]


# Sperner's theorem


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_largest_antichains_are_those_that_are_found_among_all_families(n):
    assert frozenset(map(plain, largest_antichains(n))) == naive.largest(naive.antichains(n))


def test_on_five_points_they_are_the_largest_of_all_antichains():
    assert frozenset(map(plain, largest_antichains(5))) == naive.largest(map(plain, antichains(5)))


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


# what is refused


@pytest.mark.parametrize("ask", [why_not_chain, is_chain, why_not_antichain, is_antichain])
def test_a_family_holds_cards_of_one_universe(ask):
    for wrong in ("13", 13, None, {1, 3}):
        reason = refusal(NotACard, ask, [Card("1"), wrong])
        assert reason == Obstacle("card.not-a-card", given=repr(wrong))
    a, b = Card("1"), Card("1", n=3)
    reason = Reason("cards.different-universes", a=a, m=5, b=b, n=3)
    assert refusal(DifferentUniverses, ask, [a, b]) == reason


@pytest.mark.parametrize("size", [-1, 5, 2.0, "2", True])
def test_a_chain_has_at_most_n_plus_1_sets(size):
    assert refusal(BadOption, chains, 3, size).key == "option.unknown"


@every(
    "ask",
    [
        chains,
        count_chains,
        longest_chains,
        antichains,
        count_antichains,
        largest_antichains,
        symmetric_chains,
    ],
)
@every("n", [0, 7, "5", None])
def test_a_universe_has_1_to_6_points(ask, n):
    assert refusal(BadOption, ask, n) == Reason("option.points", given=repr(n), maximum=6)


def test_a_family_of_one_set_is_both():
    for card in cards(3):
        assert is_chain([card])
        assert is_antichain([card])
    assert not [pair for pair in combinations(cards(3), 2) if is_chain(pair) == is_antichain(pair)]


@given(family=st.sets(strategies.cards(4), max_size=6))
def test_the_antichains_among_some_sets_are_their_subfamilies_that_are_antichains(family):
    found = list(antichains_among(family))
    assert found[0] == frozenset()
    assert len(found) == len(set(found))
    assert {plain(each) for each in found} == {
        frozenset(each) for each in subfamilies(plain(family)) if naive.is_antichain(each)
    }


def test_only_cards_of_one_universe_have_antichains_among_them():
    assert refusal(NotACard, antichains_among, ["1"]).key == "card.not-a-card"
    assert refusal(DifferentUniverses, antichains_among, [Card("1"), Card("1", n=3)])
