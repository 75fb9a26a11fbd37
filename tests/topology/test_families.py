"""Families as integers, closure under one operation, the lines of the Hasse diagram."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Card, DifferentUniverses, Reason, Topology, cards, families
from setcards_edu.bits import bits_in
from setcards_edu.sets import NotAFamily
from setcards_edu.topology import covering_pairs, intersection_closure, union_closure
from tests import strategies
from tests.cases import every
from tests.refusals import refusal, sentences

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


def test_closures_do_not_add_what_no_member_makes():
    assert union_closure([]) == intersection_closure([]) == frozenset()
    assert union_closure([Card("1")]) == intersection_closure([Card("1")]) == {Card("1")}


def test_closing_under_both_one_after_the_other_gives_a_topology():
    family = [*map(Card, ("", "12", "23", "34", "U"))]
    assert Topology(union_closure(intersection_closure(family))) == Topology.indiscrete().generate(family)


def as_edges(pairs):
    return frozenset((frozenset(a), frozenset(b)) for a, b in pairs)


@given(st.integers(1, 4).flatmap(strategies.families))
def test_covering_pairs_are_the_transitive_reduction_of_inclusion(family):
    inclusion = nx.DiGraph((a, b) for a in family for b in family if a < b)
    pairs = covering_pairs(family)
    assert set(pairs) == set(nx.transitive_reduction(inclusion).edges)
    assert as_edges(pairs) == naive.covering_pairs(naive.plain(family))
    assert len(set(pairs)) == len(pairs)


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_covering_pairs_of_every_topology(n):
    for space in Topology.all(n):
        assert as_edges(space.covering_pairs()) == naive.covering_pairs(naive.plain(space))


@pytest.mark.parametrize("n", [1, 2, 3])
def test_for_networkx_a_topology_is_its_hasse_diagram(n):
    for space in Topology.all(n):
        inclusion = nx.DiGraph((a, b) for a in space for b in space if a < b)
        made = space.to_networkx()
        assert (tuple(made.nodes), {*made.edges}) == (
            tuple(space),
            {*nx.transitive_reduction(inclusion).edges},
        )


def test_covering_pairs_come_in_the_order_of_the_cards():
    pairs = Topology.discrete(5).covering_pairs()
    assert len(pairs) == 5 * 2**4
    keys = [(a.sort_key, b.sort_key) for a, b in pairs]
    assert keys == sorted(keys)


TAKE_A_FAMILY = [union_closure, intersection_closure, covering_pairs]


@every("take", TAKE_A_FAMILY)
@every("stranger", ["1", 1, None, frozenset({1})])
def test_a_member_that_is_no_card_is_refused(take, stranger):
    reason = refusal(NotAFamily, take, [Card("1"), stranger])
    assert reason == Reason("family.not-a-card", given=repr(stranger))


@pytest.mark.parametrize("take", TAKE_A_FAMILY)
def test_cards_of_two_universes_are_refused(take):
    reason = refusal(DifferentUniverses, take, [Card("1", n=3), Card("2")])
    assert reason == Reason("family.other-universe", card=Card("2"), m=5, n=3)


def test_strangers_in_words():
    assert sentences(Reason("family.not-a-card", given="1")) == [
        '1 is not a card; a family of sets is made of cards such as Card("135").',
        '1 はカードではありません。集合族は Card("135") のようなカードを集めて作ります。',
    ]
    assert sentences(Reason("family.other-universe", card=Card("2"), m=5, n=3)) == [
        "{2} is a card on 5 points, but this family lives on 3 points.",
        "{2} は 5\u00a0点の全体集合のカードですが、この集合族は 3\u00a0点の全体集合の上にあります。",
    ]
