"""The same but for the names of the points."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Topology
from tests import strategies

from . import naive

A001930 = {1: 1, 2: 3, 3: 9, 4: 33, 5: 139, 6: 718}
"""Topologies on n points up to homeomorphism."""


@pytest.mark.parametrize("n", [1, 2, 3])
def test_every_pair_is_judged_as_by_trying_all_permutations(n):
    for one, other in product(Topology.all(n), repeat=2):
        check_pair(one, other)


@given(st.data(), st.integers(4, 5))
def test_pairs_on_more_points_are_judged_as_by_trying_all_permutations(data, n):
    check_pair(data.draw(strategies.topologies(n)), data.draw(strategies.topologies(n)))


def test_pairs_with_as_many_open_sets_of_each_size_are_judged_as_by_trying_all_permutations():
    for alike in alike_in_numbers(4):
        for other in alike:
            check_pair(alike[0], other)


def check_pair(one, other):
    expected = naive.is_homeomorphic(naive.plain(one), naive.plain(other), one.n)
    assert (one.canonical_form() == other.canonical_form()) == expected


@given(st.data(), st.integers(1, 6))
def test_renaming_the_points_changes_no_canonical_form(data, n):
    space = data.draw(strategies.topologies(n))
    names = dict(zip(range(1, n + 1), data.draw(st.permutations(range(1, n + 1))), strict=True))
    other = Topology([type(card)((names[x] for x in card), n) for card in space])
    assert space.canonical_form() == other.canonical_form() == space.canonical_form().canonical_form()


def alike_in_numbers(n):
    """Topologies in groups, in each of which all have as many open sets of each size."""
    groups = {}
    for space in Topology.all(n):
        groups.setdefault(tuple(map(len, space)), []).append(space)
    return groups.values()


@pytest.mark.long
@pytest.mark.parametrize("n", range(1, 5))
def test_the_canonical_form_is_the_smallest_of_those_whose_signatures_ascend(n):
    points = range(1, n + 1)
    for space in Topology.all(n):
        namings = (dict(zip(points, names, strict=True)) for names in permutations(points))
        renamed = [naive.renamed(naive.plain(space), names) for names in namings]
        ascending = [family for family in renamed if signatures(family, n) == sorted(signatures(family, n))]
        assert naive.plain(space.canonical_form()) == min(ascending, key=as_integer)


def signatures(family, n):
    """For each point the size of its smallest open set, and of its closure."""
    smallest = {x: min((card for card in family if x in card), key=len) for x in range(1, n + 1)}
    return [(len(smallest[x]), sum(x in card for card in smallest.values())) for x in smallest]


def as_integer(family):
    """The family with a bit for each open set, whose place has a bit for each point."""
    return sum(1 << sum(1 << (x - 1) for x in card) for card in family)


@pytest.mark.long
@pytest.mark.parametrize("n", range(1, 6))
def test_as_many_up_to_homeomorphism_as_A001930_says(n):
    classes = Counter(space.canonical_form() for space in Topology.all(n))
    assert len(classes) == A001930[n]
    for form, size in classes.items():
        assert size == factorial(n) // symmetries(form)


@pytest.mark.long
def test_718_up_to_homeomorphism_on_six_points():
    assert len({space.canonical_form() for space in Topology.all(6)}) == A001930[6]


def symmetries(space):
    family, points = naive.plain(space), range(1, space.n + 1)
    namings = (dict(zip(points, names, strict=True)) for names in permutations(points))
    return sum(naive.renamed(family, names) == family for names in namings)
