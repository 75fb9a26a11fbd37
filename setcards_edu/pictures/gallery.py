"""Many topologies on one sheet: small Hasse diagrams, each with its number of open sets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from ..messages import sentence
from ..sets import Card
from ..topology import Topology
from .elements import Element, Place, document, group, label, node
from .hasse import COLUMN, ROW, lattice_places, line_path
from .palette import EDGE, FIGURE, INK, INK_SOFT, LIT, PAPER, SLOT
from .picture import Picture

_STEP, _ROW, _MARGIN, _RADIUS = 27.0, 34.0, 14.0, 10.5


def gallery(topologies: Iterable[Topology], columns: int = 9) -> Picture:
    """The topologies, all on the same points, in rows by their number of open sets.

    Homeomorphic ones stand together in a frame.

    columns: the most diagrams in a row.  A dot stands for an open set, its digits for the points.
    Raises `ValueError` when there is none.

    >>> from setcards_edu import Topology
    >>> gallery(Topology.all(2)).description
    'Hasse diagrams of 4 topologies, by their number of open sets: 2, 3, 3, 4.'
    """
    ordered = sorted(topologies, key=len)
    if not ordered:
        raise ValueError("a gallery needs at least one topology")
    places, (width, height) = _places(ordered[0].n)
    step, row = width + _MARGIN, height + _MARGIN + 20
    drawn, down = [], 0.0
    for size, same in groupby(ordered, key=len):
        drawn.append(label(str(size), 18, down + _MARGIN + height / 2, 15, class_="ink-soft", fill=INK_SOFT))
        column = 0
        for kind in _kinds(same):
            if column and column + len(kind) > columns:
                column, down = 0, down + row
            frame = (step * len(kind) - 6, row - 8)
            drawn.append(_frame(at=(37 + column * step, down + 4), size=frame))
            for topology in kind:
                drawn.append(group(_small(topology, places), at=(40 + column * step, down + _MARGIN)))
                column += 1
        down += row
    sheet = (40 + columns * step, down)
    paper = node("rect", width=sheet[0], height=sheet[1], rx=10, class_="paper", fill=PAPER)
    description = sentence("picture.gallery", number=len(ordered), sizes=tuple(map(len, ordered)))
    return Picture(document(sheet, description, paper, *drawn))


def _kinds(topologies: Iterable[Topology]) -> Iterable[list[Topology]]:
    """The topologies, homeomorphic ones together."""
    found: dict[Topology, list[Topology]] = {}
    for topology in topologies:
        found.setdefault(topology.canonical_form(), []).append(topology)
    return found.values()


def _frame(at: Place, size: Place) -> Element:
    return group(
        node("rect", width=size[0], height=size[1], rx=8, class_="slot", fill="none", stroke=SLOT), at=at
    )


def _places(n: int) -> tuple[Mapping[Card, Place], Place]:
    """The places of the lattice, closer together than cards could stand."""
    places, (width, height) = lattice_places(n)
    across, down = _STEP / COLUMN, _ROW / ROW
    near = {card: (x * across, y * down) for card, (x, y) in places.items()}
    return near, (width * across, height * down)


def _small(topology: Topology, places: Mapping[Card, Place]) -> Element:
    lines = line_path(tuple(topology), places, (2 * _RADIUS + 2, 2 * _RADIUS))
    edges = node("path", d=lines, class_="edge", stroke=EDGE, stroke_width=1.4, fill="none")
    return group(edges, *(_dot(card, places[card]) for card in topology))


def _dot(card: Card, at: Place) -> Element:
    disc = node("ellipse", rx=_RADIUS + 1, ry=_RADIUS, class_="figure", fill=FIGURE, stroke=LIT)
    return group(
        disc, label(card.digits or "∅", 0, 4, 10 if len(card) < 4 else 8, class_="ink", fill=INK), at=at
    )
