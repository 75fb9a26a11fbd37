"""The shape of a topology: what looks like a piece or a hole is one, whatever the topology."""

from __future__ import annotations

from itertools import pairwise

import pytest

from setcards_edu import BadOption, Reason, Topology, language
from setcards_edu.pictures import shape_picture, shapes_sheet
from setcards_edu.pictures.topology.shape import Shape, shape_of
from setcards_edu.topology import components, holes
from tests.refusals import refusal

CIRCLE = Topology.parse("∅ 1 2 12 123 124 U", n=4)
FINE = 60
"""The picture is looked at on a raster of so many squares across."""


def blackened(shape: Shape) -> list[list[bool]]:
    """The squares of a raster on which something is drawn."""
    raster = [[False] * FINE for _ in range(FINE)]

    def dot(x: float, y: float) -> None:
        for i in range(int(x) - 1, int(x) + 2):
            for j in range(int(y) - 1, int(y) + 2):
                raster[i][j] = True

    def line(start: tuple[float, float], end: tuple[float, float]) -> None:
        for k in range(FINE + 1):
            dot(*((a * (FINE - k) + b * k) / FINE for a, b in zip(start, end, strict=True)))

    at = {disc: tuple(FINE / 2 + c / 200 * FINE for c in place) for disc, place in shape.places.items()}
    for place in at.values():
        dot(*place)
    for a, b in shape.joined:
        line(at[a], at[b])
    for a, b, c in shape.filled:
        for k in range(FINE + 1):
            line(tuple((p * (FINE - k) + q * k) / FINE for p, q in zip(at[a], at[b], strict=True)), at[c])
    return raster


def regions(raster: list[list[bool]], *, black: bool) -> int:
    """How many parts hang together, of the black squares or of the white ones; less than a dot is none."""
    left = {(i, j) for i in range(FINE) for j in range(FINE) if raster[i][j] is black}
    found = 0
    while left:
        size, waiting = 0, [left.pop()]
        while waiting:
            size, (i, j) = size + 1, waiting.pop()
            near = {(i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)} & left
            left -= near
            waiting += near
        found += size >= 9
    return found


@pytest.mark.parametrize("n", [2, 3, 4, pytest.param(5, marks=pytest.mark.long)])
def test_the_picture_has_the_pieces_and_the_holes_of_the_space(n):
    for topology in {topology.canonical_form() for topology in Topology.all(n)}:
        raster = blackened(shape_of(topology))
        seen = regions(raster, black=True), regions(raster, black=False) - 1
        assert seen == (components(topology), holes(topology)), topology


def test_what_is_joined_lies_in_a_smallest_open_set_and_what_is_joined_in_threes_is_filled():
    for topology in Topology.all(4):
        shape = shape_of(topology)
        assert shape.lit == {disc for disc in shape.discs if disc in topology}
        around = {disc: topology.neighbourhood(min(disc)) for disc in shape.discs}
        assert all(topology.neighbourhood(x) == around[disc] for disc in around for x in disc)
        assert set(shape.joined) == {
            (a, b) for a in around for b in around if min(a) < min(b) and (a <= around[b] or b <= around[a])
        }
        assert set(shape.filled) == {
            (a, b, c) for a, b in shape.joined for c in around if {(a, c), (b, c)} <= set(shape.joined)
        }


def test_it_is_told_in_words():
    words = [shape_picture(CIRCLE).description]
    with language("ja"):
        words.append(shape_picture(CIRCLE).description)
    assert words == [
        (
            "The shape of {∅, {1}, {2}, {1,2}, {1,2,3}, {1,2,4}, U}. Lit: 1, 2. "
            "Joined: 1 with 3, 1 with 4, 2 with 3, 2 with 4. "
            "Filled in: none. Pieces: 1. Holes: 1."
        ),
        (
            "位相 {∅, {1}, {2}, {1,2}, {1,2,3}, {1,2,4}, U} の形。色のついた丸：1, 2。"
            "線で結ばれている点：1 と 3, 1 と 4, 2 と 3, 2 と 4。ぬられている三角形：なし。"
            "つながったかたまりの数：1。穴の数：1。"
        ),
    ]


def test_the_ring_is_named_where_it_is_all_that_is_left():
    assert shape_of(CIRCLE).around == "1–3–2–4"
    for topology in Topology.all(4):
        ring = shape_of(topology).ring
        assert bool(ring) == bool(holes(topology))
        assert all({*pair} in map(set, shape_of(topology).joined) for pair in pairwise((*ring, *ring[:1])))


def test_a_sheet_has_them_all():
    sheet = shapes_sheet(Topology.all(2))
    assert sheet.description.count("The shape of") == sheet.svg.count('data-key="point-1"') == 4
    assert refusal(BadOption, shapes_sheet, []) == Reason("picture.no-topologies")
