"""Many topologies on one sheet: small Hasse diagrams, each with its number of open sets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from ..messages import sentence
from ..sets import Card
from ..topology import Topology
from .elements import Element, Place, document, group, label, node
from .hasse import COLUMN, ROW, lattice_places
from .palette import EDGE, FIGURE, INK, INK_SOFT, LIT, PAPER
from .picture import Picture

_STEP, _ROW, _MARGIN, _RADIUS = 27.0, 34.0, 14.0, 10.5


def gallery(topologies: Iterable[Topology], columns: int = 9) -> Picture:
    """The topologies, all on the same points, in rows by their number of open sets.

    In a row homeomorphic ones stand together.

    columns: the most diagrams in a row.  A dot stands for an open set, its digits for the points.
    Raises `ValueError` when there is none.

    >>> from setcards_edu import Topology
    >>> gallery(Topology.all(2)).description
    'Hasse diagrams of 4 topologies, by their number of open sets: 2, 3, 3, 4.'
    """
    ordered = sorted(topologies, key=lambda topology: (len(topology), topology.canonical_form().mask))
    if not ordered:
        raise ValueError("a gallery needs at least one topology")
    places, (width, height) = _places(ordered[0].n)
    cell_width, cell_height = width + _MARGIN, height + _MARGIN + 20
    drawn, down = [], 0
    for size, same in groupby(ordered, key=len):
        group_of = list(same)
        for index, topology in enumerate(group_of):
            row, column = divmod(index, columns)
            at = (40 + column * cell_width, (down + row) * cell_height + _MARGIN)
            drawn.append(group(_small(topology, places), at=at))
        drawn.append(label(str(size), 18, down * cell_height + _MARGIN + height / 2, 15, fill=INK_SOFT))
        down += -(-len(group_of) // columns)
    size_of_all = (40 + columns * cell_width, down * cell_height)
    paper = node("rect", width=size_of_all[0], height=size_of_all[1], rx=10, class_="paper", fill=PAPER)
    description = sentence("picture.gallery", number=len(ordered), sizes=tuple(map(len, ordered)))
    return Picture(document(size_of_all, description, paper, *drawn))


def _places(n: int) -> tuple[Mapping[Card, Place], Place]:
    """The places of the lattice, closer together than cards could stand."""
    places, (width, height) = lattice_places(n)
    across, down = _STEP / COLUMN, _ROW / ROW
    near = {card: (x * across, y * down) for card, (x, y) in places.items()}
    return near, (width * across, height * down)


def _small(topology: Topology, places: Mapping[Card, Place]) -> Element:
    lines = "".join(
        f"M{places[a][0]:.0f} {places[a][1]:.0f}L{places[b][0]:.0f} {places[b][1]:.0f}"
        for a, b in topology.covering_pairs()
    )
    edges = node("path", d=lines, class_="edge", stroke=EDGE, stroke_width=1.4, fill="none")
    return group(edges, *(_dot(card, places[card]) for card in topology))


def _dot(card: Card, at: Place) -> Element:
    disc = node("ellipse", rx=_RADIUS + 1, ry=_RADIUS, class_="figure", fill=FIGURE, stroke=LIT)
    return group(
        disc, label(card.digits or "∅", 0, 4, 10 if len(card) < 4 else 8, class_="ink", fill=INK), at=at
    )
