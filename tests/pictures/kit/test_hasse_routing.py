"""The lines of diagrams: none leaves its picture, none runs behind a card that it does not join."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from setcards_edu import Card, Topology
from setcards_edu.pictures.course.exercise_drawing import Picking, picking_picture
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH
from setcards_edu.pictures.topology.builder import DIAGRAM, BuilderView, builder_picture
from setcards_edu.pictures.topology.diagram import topology_svg
from setcards_edu.pictures.topology.gallery import gallery
from tests.effort import some
from tests.pictures.reading import (
    box,
    line_boxes,
    lines_stay_within,
    lines_within,
    numbers,
    placed,
    points_along,
    root,
    view_box,
)
from tests.topology import naive

SPACES = {n: tuple(Topology.all(n)) for n in (1, 2, 3)}
SPACES |= {4: some(tuple(Topology.all(4))), 5: some(tuple(Topology.all(5))[::97])}
each_n = pytest.mark.parametrize("n", SPACES)
either = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
RIM = 3
"""So near its rim a card may be touched."""


@cache
def builders(n):
    """The picture of each space, as a tree."""
    return [root(builder_picture(BuilderView(topology, frozenset(topology))).svg) for topology in SPACES[n]]


@each_n
def test_no_line_leaves_the_diagram_of_a_topology(n):
    for topology in SPACES[n]:
        drawn = root(topology_svg(topology))
        assert len(line_boxes(drawn, narrow=False)) == len(naive.covering_pairs(naive.plain(topology)))
        assert lines_stay_within(drawn)


@pytest.mark.parametrize("n", [2, 3, 4, 5])
@either
def test_no_line_leaves_the_view(n, narrow):
    for drawn in builders(n):
        whole = view_box(drawn, narrow=narrow)
        (zone,) = (
            box(part, narrow=narrow, move=move)
            for part, move in placed(drawn, narrow=narrow)
            if part.get("data-piece") == DIAGRAM
        )
        assert lines_within(drawn, zone, narrow=narrow)
        assert zone.within(whole, slack=0.1)


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_no_line_leaves_the_picture_of_an_exercise(n):
    for topology in SPACES[n]:
        drawn = root(picking_picture(Picking(topology, n, "shown", (Card([1], n),))).svg)
        assert lines_stay_within(drawn)
        assert lines_stay_within(drawn, narrow=True)


@pytest.mark.parametrize("n", [2, 3, 4])
@either
def test_no_line_runs_behind_a_card(n, narrow):
    for drawn in builders(n):
        found = list(placed(drawn, narrow=narrow))
        middles = [move(0, 0) for part, move in found if part.get("data-piece", "").startswith("c-")]
        (path,) = (part for part, _ in found if part.get("class") == "edge")
        for line in path.get("d").split("M")[1:]:
            points = points_along(numbers(line))[2:-2]
            assert not [card for card, point in product(middles, points) if _covers(card, point)]


def _covers(middle, point):
    return abs(point[0] - middle[0]) < WIDTH / 2 - RIM and abs(point[1] - middle[1]) < HEIGHT / 2 - RIM


@pytest.mark.parametrize(("n", "columns"), [(2, 9), (3, 9), (3, 4), (4, 9)])
def test_a_gallery_shows_each_kind_once_with_its_number_and_nothing_leaves_the_sheet(n, columns):
    drawn = root(gallery(Topology.all(n), columns).svg)
    parts = list(placed(drawn, narrow=False))
    diagrams = [move(0, 0) for part, move in parts if part.get("class") == "edge"]
    assert len(diagrams) == len(set(diagrams)) == {2: 3, 3: 9, 4: 33}[n]
    written = [part.text for part, _ in parts if part.get("font-weight") == "bold"]
    assert sum(int(text.removeprefix("× ")) for text in written) == len(naive.topologies(n))
    dots = [move(0, 0) for part, move in parts if part.get("class") == "figure"]
    assert len(dots) == len(set(dots))
    sheet = view_box(drawn, narrow=False)
    assert all(sheet.left < x < sheet.right and sheet.top < y < sheet.bottom for x, y in dots)
    assert all(line.within(sheet) for line in line_boxes(drawn, narrow=False))
