"""The same but for the names of the points."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations, product
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Reason, Topology
from tests import strategies
from tests.refusals import sentences

from . import naive

A001930 = {1: 1, 2: 3, 3: 9, 4: 33, 5: 139, 6: 718}
"""Topologies on n points up to homeomorphism."""


def carries(bijection, one, other):
    return naive.renamed(naive.plain(one), bijection) == naive.plain(other)


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


def alike_in_numbers(n):
    """Topologies in groups, in each of which all have as many open sets of each size."""
    groups = {}
    for space in Topology.all(n):
        groups.setdefault(tuple(map(len, space)), []).append(space)
    return groups.values()


def check_pair(one, other):
    expected = naive.is_homeomorphic(naive.plain(one), naive.plain(other), one.n)
    bijection = one.homeomorphism(other)
    assert one.is_homeomorphic(other) == expected == (bijection is not None)
    assert (one.canonical_form() == other.canonical_form()) == expected
    assert (one.why_not_homeomorphic(other) is None) == expected
    if bijection is not None:
        assert carries(bijection, one, other)


@given(st.data(), st.integers(1, 6))
def test_renaming_the_points_is_found_out(data, n):
    space = data.draw(strategies.topologies(n))
    names = dict(zip(range(1, n + 1), data.draw(st.permutations(range(1, n + 1))), strict=True))
    other = Topology([type(card)((names[x] for x in card), n) for card in space])
    assert carries(space.homeomorphism(other), space, other)
    assert space.canonical_form() == other.canonical_form()


@given(st.integers(1, 6).flatmap(strategies.topologies))
def test_the_canonical_form_is_homeomorphic_and_its_own(space):
    form = space.canonical_form()
    assert form.canonical_form() == form
    assert carries(space.homeomorphism(form), space, form)


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


@pytest.mark.parametrize(
    ("one", "other", "reason", "words"),
    [
        (
            Topology.indiscrete(2),
            Topology.indiscrete(3),
            Reason("homeomorphic.points", m=2, n=3),
            [
                "Not homeomorphic: one has 2 points, the other 3.",
                "同相ではありません。点の個数が 2 と 3 で違います。",
            ],
        ),
        (
            Topology.indiscrete(3),
            Topology.parse("∅ 1 U", n=3),
            Reason("homeomorphic.open-sets", m=2, n=3),
            [
                "Not homeomorphic: one has 2 open sets, the other 3.",
                "同相ではありません。開集合の個数が 2 と 3 で違います。",
            ],
        ),
        (
            Topology.parse("∅ 1 U", n=3),
            Topology.parse("∅ 12 U", n=3),
            Reason("homeomorphic.sizes", size=1, m=1, n=0),
            [
                "Not homeomorphic: the numbers of open sets of size 1 differ, 1 and 0.",
                "同相ではありません。1\u00a0点からなる開集合の個数が 1 と 0 で違います。",
            ],
        ),
        (
            Topology.parse("∅ 1 12 123 U", n=4),
            Topology.parse("∅ 1 23 123 U", n=4),
            Reason("homeomorphic.no-bijection", n=4),
            [
                "Not homeomorphic: no renaming of the 4 points turns one into the other.",
                (
                    "同相ではありません。"
                    "4\u00a0個の点の名前をどのようにつけかえても、一方が他方に移ることはありません。"
                ),
            ],
        ),
    ],
)
def test_the_reason_whole(one, other, reason, words):
    assert one.why_not_homeomorphic(other) == reason
    assert sentences(reason) == words


@pytest.mark.long
def test_equal_numbers_are_not_enough():
    different = (
        one.why_not_homeomorphic(other)
        for alike in alike_in_numbers(4)
        for one, other in combinations(alike, 2)
        if not one.is_homeomorphic(other)
    )
    assert set(different) == {Reason("homeomorphic.no-bijection", n=4)}
