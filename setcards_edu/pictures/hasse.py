"""Hasse diagrams of families of sets, every set at its place in the lattice of all subsets.

So two diagrams can be compared at a glance, and nothing jumps while a family grows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import groupby

from ..messages import sentence
from ..sets import Card
from ..topology import Topology, covering_pairs
from ..topology.families import sorted_deck
from .cards import HEIGHT, WIDTH, Lies, face
from .elements import Element, Place, document, group, node
from .palette import EDGE, PAPER
from .routing import route

COLUMN, ROW = WIDTH + 8, HEIGHT + 30
"""The distance between neighbours in a row, and between rows."""


def lattice_places(n: int, columns: int = 20, row: float = ROW) -> tuple[Mapping[Card, Place], Place]:
    """The middle of each set's place, U on top, and the size of the whole.

    columns: a row of more sets than this is broken into rows of equal length.
    """
    rows: list[list[Card]] = []
    for _, same_size in groupby(reversed(sorted_deck(n)), key=len):
        level = list(same_size)[::-1]
        parts = -(-len(level) // columns)
        length = -(-len(level) // parts)
        rows += [level[i : i + length] for i in range(0, len(level), length)]
    width = max(map(len, rows)) * COLUMN
    places: dict[Card, Place] = {}
    for down, level in enumerate(rows):
        left = (width - len(level) * COLUMN) / 2
        places |= {card: (left + (i + 0.5) * COLUMN, (down + 0.5) * row) for i, card in enumerate(level)}
    return places, (width, len(rows) * row)


def edges(family: Iterable[Card], places: Mapping[Card, Place]) -> Element:
    """The lines of the diagram, from the upper rim of each card to the lower rim of its covers."""
    path = line_path(tuple(family), places, (WIDTH, HEIGHT))
    return node("path", d=path, class_="edge", fill="none", stroke=EDGE, stroke_width=1.6)


def line_path(family: Collection[Card], places: Mapping[Card, Place], size: Place) -> str:
    """The lines of the diagram as one path, for cards of this width and height."""
    return "".join(
        route(
            (places[a][0], places[a][1] - size[1] / 2),
            (places[b][0], places[b][1] + size[1] / 2),
            (places[card] for card in family if card not in (a, b)),
            size,
            side=1 if a else -1,
        )
        for a, b in covering_pairs(family)
    )


def topology_svg(topology: Topology) -> str:
    """The Hasse diagram of a topology."""
    places, (width, height) = lattice_places(topology.n)
    paper = node("rect", width=width, height=height, rx=10, class_="paper", fill=PAPER)
    nodes = (group(face(card, lies=Lies.OPEN), at=places[card]) for card in topology)
    description = sentence("picture.topology", topology=topology)
    scale = 0.9 if topology.n < 5 else 0.8
    return document((width, height), description, paper, edges(topology, places), *nodes, scale=scale)
