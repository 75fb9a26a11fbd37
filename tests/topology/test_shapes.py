"""Pieces and holes: Betti numbers of the order complex, and what is left when a space is pulled together."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Topology
from setcards_edu.topology import betti_numbers, components, core, holes
from tests import strategies
from tests.cases import every
from tests.effort import some

from . import naive

CIRCLE = Topology.parse("∅ 1 2 12 123 124 U", n=4)

SHAPES = {
    1: {(1,): 1},
    2: {(1,): 3, (2,): 1},
    3: {(1,): 19, (2,): 9, (3,): 1},
    4: {(1,): 227, (1, 1): 6, (2,): 103, (3,): 18, (4,): 1},
    5: {(1,): 4411, (1, 1): 420, (1, 2): 20, (2,): 1705, (2, 1): 30, (3,): 325, (4,): 30, (5,): 1},
}
"""How many topologies on n points have these Betti numbers."""


@every(("n", "shapes"), SHAPES.items())
def test_how_many_there_are_of_each_shape(n, shapes):
    assert Counter(map(betti_numbers, Topology.all(n))) == shapes


@every("n", [1, 2, 3, 4])
def test_betti_numbers_are_those_of_the_boundary_matrices(n):
    check_by_definition(Topology.all(n))


def test_betti_numbers_on_five_points_are_those_of_the_boundary_matrices():
    check_by_definition(some(tuple(Topology.all(5))[::10]))


@pytest.mark.long
def test_betti_numbers_of_many_on_five_points_are_those_of_the_boundary_matrices():
    check_by_definition(some(tuple(Topology.all(5))))


@given(strategies.topologies(6))
def test_betti_numbers_on_six_points_are_those_of_the_boundary_matrices(space):
    check_by_definition([space])


def check_by_definition(spaces):
    """Over the rational numbers and over the field of two elements alike; components and holes with them."""
    for space in spaces:
        open_sets, numbers = naive.plain(space), betti_numbers(space)
        assert naive.betti_numbers(open_sets, space.n) == numbers
        assert naive.betti_numbers(open_sets, space.n, naive.Parity) == numbers
        assert (components(space), holes(space)) == (*numbers, 0)[:2]
        sizes = [len(simplices) for simplices in naive.order_complex(open_sets, space.n).values()]
        assert alternating(sizes) == alternating(numbers), "the Euler characteristic"


def alternating(numbers):
    return sum((-1) ** k * number for k, number in enumerate(numbers))


@every("n", [1, 2, 3, 4])
def test_one_piece_is_what_is_connected(n):
    assert all((components(space) == 1) == space.is_connected() for space in Topology.all(n))


@given(st.data(), st.integers(4, 6))
def test_names_of_the_points_change_nothing(data, n):
    space, names = data.draw(strategies.topologies(n)), data.draw(st.permutations(range(1, n + 1)))
    renamed = naive.renamed(naive.plain(space), dict(enumerate(names, 1)))
    other = Topology(
        Topology.indiscrete(n).generate(card for card in Topology.discrete(n) if set(card) in renamed)
    )
    assert betti_numbers(other) == betti_numbers(space)
    assert len(core(other)) == len(core(space))


def beat_points(open_sets, points):
    """The points left whose other points above have a least one, or below a greatest one."""
    smallest = {x: frozenset.intersection(*(a for a in open_sets if x in a)) & points for x in points}
    for x in sorted(points):
        above = smallest[x] - {x}
        below = {y for y in points - {x} if x in smallest[y]}
        if any(smallest[y] == above for y in above) or any(
            {z for z in points if y in smallest[z]} == below for y in below
        ):
            yield x


def can_slide(open_sets, points):
    """The points left that can slide onto another one: all that is joined to them is joined to that one too.

    So lesson 02 has it.
    """
    smallest = {x: frozenset.intersection(*(a for a in open_sets if x in a)) for x in points}
    joined = {x: {y for y in points if x in smallest[y] or y in smallest[x]} for x in points}
    yield from (x for x in sorted(points) if any(joined[x] <= joined[y] for y in joined[x] - {x}))


def subspace(open_sets, points):
    """The topology on some of the points, which are named anew 1, 2, …"""
    names = {x: name for name, x in enumerate(sorted(points), 1)}
    return frozenset(frozenset(names[x] for x in a & points) for a in open_sets)


@every("pulled", [beat_points, can_slide])
@every("n", [1, 2, 3, 4])
def test_in_whatever_order_one_pulls_as_many_points_are_left_and_the_shape_stays(pulled, n):
    """Each order is tried; at each step the Betti numbers are those of the whole."""
    for space in Topology.all(n):
        open_sets, numbers = naive.plain(space), betti_numbers(space)
        first = frozenset(
            min(y for y in card if space.neighbourhood(y) == card) for card in space.minimal_base()
        )
        waiting, seen, ends = [first], {first}, set()
        while waiting:
            points = waiting.pop()
            assert naive.betti_numbers(subspace(open_sets, points), len(points)) == numbers
            after = {points - {x} for x in pulled(open_sets, points)}
            waiting += after - seen
            seen |= after
            ends |= set() if after else {points}
        assert frozenset(core(space)) in ends
        assert {len(end) for end in ends} == {len(core(space))}


@every("n", range(1, 6))
def test_up_to_five_points_pieces_without_holes_are_pulled_together_to_a_point_each(n):
    """So one piece is acyclic exactly when it is contractible."""
    for space in Topology.all(n):
        assert (len(core(space)) == components(space)) == (not holes(space))
        assert (len(core(space)) == 1) == (betti_numbers(space) == (1,))


def test_the_circle_with_four_points():
    circles = [space for space in Topology.all(4) if holes(space)]
    assert len(circles) == 6
    assert {space.canonical_form() for space in circles} == {CIRCLE.canonical_form()}
    assert len(CIRCLE) == 7
    assert len(core(CIRCLE)) == 4
    assert not any(holes(space) for n in (1, 2, 3) for space in Topology.all(n))


@pytest.mark.long
def test_on_six_points_there_are_balls():
    """The sphere with six points, and for all of them acyclic is contractible."""
    spheres = 0
    for space in Topology.all(6):
        numbers = betti_numbers(space)
        spheres += numbers == (1, 0, 1)
        assert (len(core(space)) == 1) == (numbers == (1,))
    assert spheres == 90
