"""The picture of many topologies on one sheet: a small Hasse diagram of each kind, and how many there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from setcards_edu.messages import BadOption, Reason, sentence
from setcards_edu.options import check_kind, check_number, each_of
from setcards_edu.pictures.kit.hasse import COLUMN, ROW, lattice_places, lines
from setcards_edu.pictures.kit.layout import even_rows
from setcards_edu.pictures.kit.palette import EDGE, FIGURE, INK, INK_SOFT, LIT
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.svg import Element, Place, document, group, label, node, paper
from setcards_edu.sets import Card
from setcards_edu.topology import Topology

COLUMNS = range(1, 101)
_STEP, _ROW, _NUMBER, _MARGIN, _RADIUS = 27.0, 34.0, 22.0, 14.0, 10.5


def gallery(topologies: Iterable[Topology], columns: int = 9) -> Picture:
    """Draw one of each kind of the topologies, all on the same points, by their number of open sets.

    Homeomorphic topologies are of one kind.  Above a diagram stands how many open sets it has, below it how
    many of its kind there are.  Each open set is a dot with the digits of its points.
    columns: the most diagrams in a row, 1 to 100.
    Raises `BadOption` without any topology, for a value that is no topology, and for a number out of range.

    >>> from setcards_edu import Topology
    >>> gallery(Topology.all(2)).description
    'Hasse diagrams of 4 topologies, one of each kind, with its number of open sets, and how many are of its kind: 2 × 1; 3 × 2; 4 × 1.'
    """  # noqa: E501
    check_number("columns", columns, COLUMNS)
    ordered = sorted((check_kind("topologies", each, Topology) for each in each_of(topologies)), key=len)
    if not ordered:
        raise BadOption(Reason("picture.no-topologies"))
    kinds = list(_kinds(ordered))
    rows = even_rows(kinds, columns)
    places, (width, height) = _places(ordered[0].n)
    cell = width + _MARGIN, height + 2 * _NUMBER + _MARGIN
    drawn = [
        group(*_drawn(kind, places, (width, height)), at=(_MARGIN / 2 + column * cell[0], row * cell[1]))
        for row, side_by_side in enumerate(rows)
        for column, kind in enumerate(side_by_side)
    ]
    sheet = (len(rows[0]) * cell[0], len(rows) * cell[1])
    each = "; ".join(f"{len(kind[0])} × {len(kind)}" for kind in kinds)
    description = sentence("picture.gallery", number=len(ordered), kinds=each)
    return Picture(document(sheet, description, paper(sheet), *drawn))


def _kinds(topologies: Iterable[Topology]) -> Iterable[list[Topology]]:
    """Return the topologies in groups of homeomorphic ones."""
    found: dict[Topology, list[Topology]] = {}
    for topology in topologies:
        found.setdefault(topology.canonical_form(), []).append(topology)
    return found.values()


def _drawn(kind: Sequence[Topology], places: Mapping[Card, Place], size: Place) -> Iterator[Element]:
    """Yield the diagram of the first of a kind and the two numbers; size: of the diagram."""
    width, height = size
    yield label(str(len(kind[0])), width / 2, 18, 13, class_="ink-soft", fill=INK_SOFT)
    yield group(_small(kind[0], places), at=(0, _NUMBER))
    number = f"× {len(kind)}"
    yield label(number, width / 2, height + 2 * _NUMBER, 14, class_="ink", fill=INK, font_weight="bold")


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
