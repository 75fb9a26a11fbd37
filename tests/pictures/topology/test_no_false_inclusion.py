"""No place of a Hasse diagram suggests an inclusion that is not there; told from the drawn picture alone."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations, permutations

import pytest

from setcards_edu import Topology, cards
from setcards_edu.pictures.course.exercise_drawing import Picking, picking_picture
from setcards_edu.pictures.kit.cards import WIDTH
from setcards_edu.pictures.kit.hasse import lattice_places
from setcards_edu.pictures.topology.builder import BuilderView, builder_picture
from setcards_edu.pictures.topology.diagram import topology_svg
from setcards_edu.pictures.topology.gallery import gallery
from tests.pictures.reading import Box, numbers, placed, points_along, root, tag
from tests.topology import naive

FEW = [*(space for n in (1, 2, 3) for space in Topology.all(n)), *tuple(Topology.all(4))[::18]]


@cache
def many():
    """All topologies on four points and a sample of those on five."""
    sample = random.Random(5).sample(tuple(Topology.all(5)), 100)  # noqa: S311 - a seed, no secret
    return [*Topology.all(4), *sample]


def exercise(topology):
    return picking_picture(Picking(topology, topology.n)).svg


def builder(topology):
    return builder_picture(BuilderView(topology, frozenset(topology))).svg


DIAGRAMS = {
    "picture": (topology_svg, False),
    "exercise": (exercise, False),
    "exercise, narrow": (exercise, True),
    "gallery": (lambda topology: gallery([topology]).svg, False),
    "builder": (builder, False),
    "builder, narrow": (builder, True),
}
NO_ROOM = {"builder, narrow"}
"""On five points lines have no room there where there are many sets; that each stands truly holds."""


def boxes(drawn, topology, *, narrow):
    """What the card or dot of each set covers, the set told from its words."""
    names = {str(card): frozenset(card) for card in topology}
    names |= {card.digits: frozenset(card) for card in topology if card.digits}
    found = {}
    for part, move in placed(drawn, narrow=narrow):
        words = [child.text for child in part if tag(child) == "text" and child.text in names]
        shapes = [child for child in part if tag(child) in {"rect", "ellipse"}]
        if words and shapes:
            found[names[words[0]]] = covered(shapes[0], move)
    return found


def covered(shape, move):
    if tag(shape) == "ellipse":
        across, down = float(shape.get("rx")), float(shape.get("ry"))
    else:
        across, down = float(shape.get("width")) / 2, float(shape.get("height")) / 2
    return Box(*move(-across, -down), *move(across, down))


def lines(drawn, *, narrow):
    """The points along each line."""
    return [
        [move(x, y) for x, y in points_along(numbers(line))]
        for part, move in placed(drawn, narrow=narrow)
        if part.get("class") == "edge" and part.get("d")
        for line in part.get("d").split("M")[1:]
    ]


def at_rim(point, found, rim):
    """The set whose upper rim (1) or lower rim (3) an end of a line touches."""
    x, y = point
    (here,) = (which for which, box in found.items() if box.left <= x <= box.right and abs(box[rim] - y) < 1)
    return here


def falsehoods(topology, name):
    """Whatever in a diagram looks like an inclusion and is none."""
    draw, narrow = DIAGRAMS[name]
    drawn = root(draw(topology))
    narrow = narrow and drawn.get("data-narrow") is not None
    found = boxes(drawn, topology, narrow=narrow)
    assert found.keys() == {frozenset(card) for card in topology}
    for (a, here), (b, there) in combinations(found.items(), 2):
        apart = abs(here.left + here.right - there.left - there.right) / 2
        if apart < (here.right - here.left) / 2 and not (a < b or b < a):
            yield f"{set(a)} and {set(b)} stand in one column"
    joined = set()
    for points in lines(drawn, narrow=narrow):
        pair = at_rim(points[0], found, 1), at_rim(points[-1], found, 3)
        joined.add(pair)
        for other in found.keys() - set(pair):
            box = found[other]
            inside = (box.left < x < box.right and box.top < y < box.bottom for x, y in points)
            if any(inside) and not (topology.n > 4 and name in NO_ROOM):
                yield f"the line from {set(pair[0])} to {set(pair[1])} passes behind {set(other)}"
    assert joined == naive.covering_pairs(naive.plain(topology))


@pytest.mark.parametrize("name", DIAGRAMS)
def test_nothing_looks_like_an_inclusion_that_is_none(name):
    assert [lie for topology in FEW for lie in falsehoods(topology, name)] == []


@pytest.mark.long
@pytest.mark.parametrize("name", DIAGRAMS)
def test_nothing_looks_like_an_inclusion_on_four_and_five_points(name):
    assert [lie for topology in many() for lie in falsehoods(topology, name)] == []


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6])
def test_a_set_stands_above_another_only_if_it_contains_it(n):
    places, _ = lattice_places(n)
    assert set(places) == set(cards(n))
    for a, b in permutations(places, 2):
        if places[b][1] < places[a][1] and abs(places[a][0] - places[b][0]) < WIDTH / 2:
            assert a < b
