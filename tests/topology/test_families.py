"""Families as integers, closure under one operation, the lines of the Hasse diagram."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Card, Topology, cards, families
from setcards_edu.bits import bits_in
from setcards_edu.topology import covering_pairs, intersection_closure, union_closure
from tests import strategies

from . import naive

CLOSURES = [(union_closure, frozenset.__or__), (intersection_closure, frozenset.__and__)]


@given(st.integers(1, 6).flatmap(strategies.families))
def test_a_family_is_kept_as_an_integer(family):
    n = next(iter(family)).n if family else 5
    mask = families.mask_of(family, n)
    assert families.members(mask, n) == tuple(card for card in cards(n) if card in family)
    assert [Card.from_bits(bits, n) in family for bits in bits_in(mask)] == [True] * len(family)


@pytest.mark.parametrize(("closure", "operation"), CLOSURES)
@given(family=st.integers(1, 6).flatmap(strategies.families))
def test_closure_under_one_operation_is_smallest(closure, operation, family):
    assert naive.plain(closure(family)) == naive.closed_under(naive.plain(family), operation)


@pytest.mark.parametrize(("closure", "operation"), CLOSURES)
@pytest.mark.parametrize("n", [1, 2, 3])
def test_closure_under_one_operation_for_every_family(closure, operation, n):
    for family in naive.subfamilies(cards(n)):
        assert naive.plain(closure(family)) == naive.closed_under(naive.plain(family), operation)


def as_edges(pairs):
    return frozenset((frozenset(a), frozenset(b)) for a, b in pairs)


@given(st.integers(1, 4).flatmap(strategies.families))
def test_covering_pairs_are_the_transitive_reduction_of_inclusion(family):
    inclusion = nx.DiGraph((a, b) for a in family for b in family if a < b)
    pairs = covering_pairs(family)
    assert set(pairs) == set(nx.transitive_reduction(inclusion).edges)
    assert as_edges(pairs) == naive.covering_pairs(naive.plain(family))
    assert len(set(pairs)) == len(pairs)


@pytest.mark.parametrize("n", [1, 2, 3])
def test_for_networkx_a_topology_is_its_hasse_diagram(n):
    for space in Topology.all(n):
        inclusion = nx.DiGraph((a, b) for a in space for b in space if a < b)
        made = space.to_networkx()
        assert (tuple(made.nodes), {*made.edges}) == (
            tuple(space),
            {*nx.transitive_reduction(inclusion).edges},
        )
