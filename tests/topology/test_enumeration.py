"""All topologies on n points: how many, of which sizes, which are largest."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from setcards_edu import Topology, is_topology
from setcards_edu.topology import enumeration

from . import naive

A000798 = {1: 1, 2: 4, 3: 29, 4: 355, 5: 6942, 6: 209527}
"""Topologies on n labelled points."""

A001035 = {1: 1, 2: 3, 3: 19, 4: 219, 5: 4231, 6: 130023}
"""T0 topologies on n labelled points, that is to say partial orders."""


@pytest.mark.long
@pytest.mark.parametrize(("n", "count"), A000798.items())
def test_as_many_topologies_as_A000798_says(n, count):
    spaces = list(Topology.all(n))
    assert len(spaces) == len(set(spaces)) == count
    assert {space.n for space in spaces} == {n}


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_they_are_the_families_that_fit_the_definition(n):
    assert {naive.plain(space) for space in Topology.all(n)} == set(naive.topologies(n))


@pytest.mark.parametrize("n", [2, 3, 4])
def test_a_share_is_the_number_of_topologies_with_that_trace(n):
    wanted = Counter(frozenset(a - {n} for a in space) for space in naive.topologies(n))
    traces = [naive.plain(space) for space in Topology.all(n - 1)]
    assert list(enumeration.shares(n)) == [wanted[trace] for trace in traces]


def test_the_shares_add_up_to_all_topologies():
    assert {n: sum(enumeration.shares(n)) for n in A000798} == A000798


@pytest.mark.long
def test_each_one_is_a_topology():
    assert all(is_topology(tuple(space)) for space in Topology.all(5))
    assert all(naive.is_topology(naive.plain(space), 6) for space in islice(Topology.all(6), 0, None, 997))


def test_the_order_on_two_points():
    assert list(map(str, Topology.all(2))) == ["{∅, {2}, U}", "{∅, U}", "{∅, {1}, {2}, U}", "{∅, {1}, U}"]


@pytest.mark.parametrize(("n", "count"), A001035.items())
def test_the_T0_topologies_are_those_of_all_and_as_many_as_A001035_says(n, count):
    """On six points one in a hundred is looked at."""
    found = list(enumeration.masks(n, t0=True))
    assert len(found) == len(set(found)) == count
    assert all(Topology.from_mask(mask, n).is_t0() for mask in islice(found, 0, None, 1 if n < 6 else 99))
    assert enumeration.t0_sizes(n) == Counter(map(int.bit_count, found))


@pytest.mark.parametrize(
    ("n", "sizes"),
    [
        (3, {2: 1, 3: 6, 4: 9, 5: 6, 6: 6, 8: 1}),
        (4, {2: 1, 3: 14, 4: 43, 5: 60, 6: 72, 7: 54, 8: 54, 9: 20, 10: 24, 12: 12, 16: 1}),
    ],
)
def test_how_many_have_how_many_open_sets(n, sizes):
    assert enumeration.sizes(n) == Counter(map(len, Topology.all(n))) == sizes
    assert Counter(map(len, naive.topologies(n))) == sizes


@pytest.mark.parametrize("n", range(1, 7))
def test_sizes_are_listed_ascending_and_add_up(n):
    sizes = enumeration.sizes(n)
    assert list(sizes) == sorted(sizes)
    assert sum(sizes.values()) == A000798[n]
    with pytest.raises(TypeError):
        sizes[2] = 0


@pytest.mark.long
@pytest.mark.parametrize("n", range(2, 7))
def test_none_but_the_discrete_one_has_more_than_3_times_2_to_the_n_minus_2_open_sets(n):
    """Sharp; Stephen; Stanley, J. Combin. Theory 10 (1971) 74–79."""
    bound = 3 * 2 ** (n - 2)
    sizes = Counter(map(len, Topology.all(n)))
    assert [size for size in sizes if size > bound] == [2**n]
    assert sizes[2**n] == 1
    assert sizes[bound] == n * (n - 1)
