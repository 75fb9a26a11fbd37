"""The oracle is itself checked: each figure by two ways that have nothing in common."""

from __future__ import annotations

from itertools import product

import pytest

from tests.topology.naive import EMPTY, power_set, universe

from . import naive


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_chains_are_counted_by_their_last_set_as_by_looking_at_all_families(n):
    assert naive.count_chains(n) == naive.sizes(naive.chains(n))


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_largest_chains_go_from_the_empty_set_to_U(n):
    assert naive.largest(naive.chains(n)) == naive.maximal_chains(n)
    assert all({EMPTY, universe(n)} <= chain for chain in naive.maximal_chains(n))


def test_S3_goes_on_is_inclusion_one_way_or_the_other():
    for card, top in product(power_set(3), repeat=2):
        assert naive.goes_on(card, [top]) == ([top] if card | top in (card, top) else [])
