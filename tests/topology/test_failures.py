"""T3: what keeps a family from being a topology, all of it, the simplest first."""

from __future__ import annotations

from itertools import chain, combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import (
    Card,
    NotATopology,
    Reason,
    Topology,
    cards,
    is_topology,
    topology_failures,
    why_not_topology,
)
from setcards_edu.sets import parse_cards
from tests import strategies
from tests.refusals import refusal

from . import naive

TRAPS = [
    pytest.param("", 5, ["∅ ∉ T", "U ∉ T"], id="nothing at all"),
    pytest.param("∅", 5, ["U ∉ T"], id="only the empty set"),
    pytest.param("U", 5, ["∅ ∉ T"], id="only the universe"),
    pytest.param("∅ 1 12", 3, ["U ∉ T"], id="closed, but the union of all is not U"),
    pytest.param("1 12 U", 3, ["∅ ∉ T"], id="closed, but without ∅"),
    pytest.param("1 U", 2, ["∅ ∉ T"], id="Sierpiński's space without ∅"),
    pytest.param("∅ 1 2 U", 3, ["{1} ∪ {2} = {1,2} ∉ T"], id="a union is missing"),
    pytest.param("∅ 12 23 U", 3, ["{1,2} ∩ {2,3} = {2} ∉ T"], id="an intersection is missing"),
    pytest.param("∅ 1 2", 2, ["U ∉ T", "{1} ∪ {2} = U ∉ T"], id="U is missing and forced"),
    pytest.param(
        "12 34", 4, ["∅ ∉ T", "U ∉ T", "{1,2} ∪ {3,4} = U ∉ T", "{1,2} ∩ {3,4} = ∅ ∉ T"], id="everything"
    ),
]


@pytest.mark.parametrize(("text", "n", "formulas"), TRAPS)
def test_T3_traps(text, n, formulas):
    family = parse_cards(text, n)
    assert [reason.formula for reason in topology_failures(family, n)] == formulas
    assert not is_topology(family, n)
    assert why_not_topology(family, n).formula == formulas[0]
    assert refusal(NotATopology, Topology, family, n) == why_not_topology(family, n)


def plain_failure(reason):
    name = reason.key.removeprefix("topology.").removesuffix("-missing")
    a, b = (frozenset(reason.witnesses.get(which, ())) for which in "ab")
    return name, a, b, frozenset(reason.witnesses["forced"])


def check_failures(family, n):
    expected = naive.failures(naive.plain(family), n)
    assert [plain_failure(reason) for reason in topology_failures(family, n)] == expected
    first = why_not_topology(family, n)
    assert (first and plain_failure(first)) == naive.why_not(naive.plain(family), n)
    assert is_topology(family, n) == (first is None) == naive.is_topology(naive.plain(family), n)


@pytest.mark.parametrize("n", [1, 2, 3])
def test_T3_every_family_on_few_points_fails_as_the_definition_says(n):
    for family in naive.subfamilies(cards(n)):
        check_failures(family, n)


@given(st.integers(4, 6).flatmap(lambda n: st.tuples(strategies.families(n), st.just(n))))
def test_T3_families_fail_as_the_definition_says(given_):
    check_failures(*given_)


@given(st.data(), st.integers(2, 5))
def test_T3_a_topology_with_one_set_more_or_less(data, n):
    space = data.draw(strategies.topologies(n))
    card = data.draw(strategies.cards(n))
    check_failures(frozenset(space) ^ {card}, n)


@given(st.data(), st.integers(2, 5))
def test_T3_neither_order_nor_repetition_matters(data, n):
    family = data.draw(st.lists(strategies.cards(n), max_size=8))
    shuffled = data.draw(st.permutations(family + family[:2]))
    assert list(topology_failures(shuffled, n)) == list(topology_failures(family, n))


@pytest.mark.long
def test_who_forgets_that_U_must_be_there_finds_9053_families():
    """A family that is a topology on the union of its members need not be one on U."""
    parts = chain.from_iterable(combinations(range(1, 6), k) for k in range(6))
    families = {family for part in parts for family in topologies_on(part)}
    assert len(families) == sum(comb(5, k) * t for k, t in enumerate((1, 1, 4, 29, 355, 6942))) == 9053
    reasons = [list(topology_failures(family)) for family in families]
    assert sum(found == [] for found in reasons) == 6942
    forgotten = [Reason("topology.universe-missing", forced=Card.full())]
    assert sum(found == forgotten for found in reasons) == 9053 - 6942


def topologies_on(part):
    """The topologies on some of the points 1, …, 5, as families of cards on all five."""
    if not part:
        return [frozenset({Card("")})]
    return [frozenset(Card(part[x - 1] for x in a) for a in space) for space in Topology.all(len(part))]


def test_the_number_of_points_comes_from_the_cards():
    assert is_topology([Card("", n=2), Card("12", n=2)])
    assert not is_topology([Card("", n=3), Card("12", n=3)])
    assert why_not_topology([], 2) == Reason("topology.empty-missing", forced=Card("", n=2))
    assert why_not_topology([]) == Reason("topology.empty-missing", forced=Card(""))
