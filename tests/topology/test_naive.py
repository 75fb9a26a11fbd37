"""The oracle is itself checked: against the book, and against known figures."""

from __future__ import annotations

import pytest

from . import naive


@pytest.mark.parametrize("n", [1, 2, 3])
def test_two_sets_at_a_time_are_enough(n):
    for family in map(frozenset, naive.subfamilies(naive.power_set(n))):
        assert naive.is_topology(family, n) == naive.is_topology_by_the_book(family, n)


@pytest.mark.parametrize(("n", "count"), [(1, 1), (2, 4), (3, 29), (4, 355)])
def test_as_many_topologies_as_A000798_says(n, count):
    assert len(naive.topologies(n)) == count


@pytest.mark.parametrize("n", [1, 2, 3])
def test_the_closure_is_the_intersection_of_all_topologies_around(n):
    for family in map(frozenset, naive.subfamilies(naive.power_set(n))):
        around = [t for t in naive.topologies(n) if family <= t]
        assert naive.closure(family, n) == frozenset.intersection(*around)


def test_a_family_is_a_topology_exactly_when_nothing_fails():
    for family in map(frozenset, naive.subfamilies(naive.power_set(3))):
        assert naive.is_topology(family, 3) == (naive.why_not(family, 3) is None)
