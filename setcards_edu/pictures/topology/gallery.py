"""The picture of many topologies on one sheet: small Hasse diagrams, each with its number of open sets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from setcards_edu.messages import BadOption, Reason, sentence
from setcards_edu.options import check_kind, check_number, each_of
from setcards_edu.pictures.kit.hasse import COLUMN, ROW, lattice_places, lines
from setcards_edu.pictures.kit.layout import even_rows
from setcards_edu.pictures.kit.palette import EDGE, FIGURE, INK, INK_SOFT, LIT, SLOT
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.svg import Element, Place, document, group, label, node, paper
from setcards_edu.sets import Card
from setcards_edu.topology import Topology

COLUMNS = range(1, 101)
_STEP, _ROW, _MARGIN, _RADIUS = 27.0, 34.0, 14.0, 10.5


def gallery(topologies: Iterable[Topology], columns: int = 9) -> Picture:
    """Draw the topologies, all on the same points, in rows by their number of open sets.

    Homeomorphic topologies stand together in a frame, which may have several rows.

    Each open set is a dot with the digits of its points.
    columns: the most diagrams in a row, 1 to 100.
    Raises `BadOption` without any topology, for a value that is no topology, and for a number out of range.

    >>> from setcards_edu import Topology
    >>> gallery(Topology.all(2)).description
    'Hasse diagrams of 4 topologies, by their number of open sets, each kind in a frame: 2: 1; 3: 2; 4: 1.'
    """
    check_number("columns", columns, COLUMNS)
    ordered = sorted((check_kind("topologies", each, Topology) for each in each_of(topologies)), key=len)
    if not ordered:
        raise BadOption(Reason("picture.no-topologies"))
    places, (width, height) = _places(ordered[0].n)
    cell = width + _MARGIN, height + _MARGIN + 20
    drawn, rows = [], 0
    for size, same in groupby(ordered, key=len):
        beside = rows * cell[1] + _MARGIN + height / 2
        drawn.append(label(str(size), 18, beside, 15, class_="ink-soft", fill=INK_SOFT))
        frames = list(_frames(_kinds(same), columns))
        for column, row, kind in frames:
            at = 40 + column * cell[0], (rows + row) * cell[1]
            drawn.append(group(*_framed(kind, places, cell, columns), at=at))
        rows += max(row + _shape(kind, columns)[1] for _, row, kind in frames)
    sheet = (40 + columns * cell[0], rows * cell[1])
    description = sentence("picture.gallery", number=len(ordered), kinds=_in_words(ordered))
    return Picture(document(sheet, description, paper(sheet), *drawn))


def _in_words(ordered: Iterable[Topology]) -> str:
    """Return the description: for each number of open sets, the number of topologies in each frame."""
    return "; ".join(
        f"{size}: {' + '.join(str(len(kind)) for kind in _kinds(same))}"
        for size, same in groupby(ordered, key=len)
    )


def _kinds(topologies: Iterable[Topology]) -> Iterable[list[Topology]]:
    """Return the topologies in groups of homeomorphic ones."""
    found: dict[Topology, list[Topology]] = {}
    for topology in topologies:
        found.setdefault(topology.canonical_form(), []).append(topology)
    return found.values()


def _shape(kind: Sequence[Topology], columns: int) -> tuple[int, int]:
    """Return the number of columns and of rows of the frame of homeomorphic topologies."""
    rows = even_rows(kind, columns)
    return len(rows[0]), len(rows)


def _frames(kinds: Iterable[list[Topology]], columns: int) -> Iterator[tuple[int, int, list[Topology]]]:
    """Yield each frame's column, row and topologies; nothing stands beside a frame of several rows."""
    column = row = 0
    for kind in kinds:
        if column and column + len(kind) > columns:
            column, row = 0, row + 1
        yield column, row, kind
        column += len(kind)
        if len(kind) > columns:
            column, row = 0, row + _shape(kind, columns)[1]


def _framed(
    kind: Sequence[Topology], places: Mapping[Card, Place], cell: Place, columns: int
) -> Iterator[Element]:
    """Yield a frame, whose upper left corner is near the origin, and the diagrams in it row by row."""
    across, down = _shape(kind, columns)
    frame = node(
        "rect", width=cell[0] * across - 6, height=cell[1] * down - 8, rx=8, class_="slot", fill="none"
    )
    frame.set("stroke", SLOT)
    yield group(frame, at=(-3, 4))
    for index, topology in enumerate(kind):
        at = index % across * cell[0], index // across * cell[1] + _MARGIN
        yield group(_small(topology, places), at=at)


def _places(n: int) -> tuple[Mapping[Card, Place], Place]:
    """Return the places of the sets in the lattice and its size, scaled down for dots instead of cards."""
    places, (width, height) = lattice_places(n)
    across, down = _STEP / COLUMN, _ROW / ROW
    near = {card: (x * across, y * down) for card, (x, y) in places.items()}
    return near, (width * across, height * down)


def _small(topology: Topology, places: Mapping[Card, Place]) -> Element:
    between = lines(tuple(topology), places, size=(2 * _RADIUS + 2, 2 * _RADIUS))
    path = "".join(line.d for line in between)
    edges = node("path", d=path, class_="edge", stroke=EDGE, stroke_width=1.4, fill="none")
    return group(edges, *(_dot(card, places[card]) for card in topology))


def _dot(card: Card, at: Place) -> Element:
    disc = node("ellipse", rx=_RADIUS + 1, ry=_RADIUS, class_="figure", fill=FIGURE, stroke=LIT)
    return group(
        disc, label(card.digits or "∅", 0, 4, 10 if len(card) < 4 else 8, class_="ink", fill=INK), at=at
    )
