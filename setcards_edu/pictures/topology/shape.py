"""Pictures of a topology's shape (its order complex): discs for points, joined by lines and filled triangles.

A disc stands for all points that lie in the same open sets.  Two discs are joined if the smallest open set
around one contains the other; three discs joined in pairs form a triangle, which is filled in.  So a hole of
the space is a hole of the picture.  A disc is highlighted if its points form an open set.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations

from setcards_edu.messages import BadOption, Reason, sentence
from setcards_edu.options import check_kind, check_number, each_of
from setcards_edu.pictures.kit.cards import corners
from setcards_edu.pictures.kit.palette import EDGE, FACE, FIGURE, INK, LIT, SLOT, Mark
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.svg import Element, Place, document, group, label, node, paper, polygon_points
from setcards_edu.sets import Card
from setcards_edu.topology import Topology, components, core, holes

from .gallery import COLUMNS

_SIDE, _RADIUS, _DISC, _SCALE = 196.0, 72.0, 17.0, 0.72
_NEARER = 52.0  # two discs alone may be wide
_WIDER = 6.0  # by so much for each point more
_SMALLEST_RING = 4  # three joined in pairs are filled in


@dataclass(frozen=True, slots=True)
class Shape:
    """The shape of a topology, as a value to draw.

    discs: the sets of points that lie in the same open sets; lit: the discs that are open sets, drawn
        highlighted.
    places: the middle of each disc, around the origin.
    joined: the pairs of discs joined by a line; filled: the filled triangles.
    ring: the discs around the hole in their order, if the core of the space is a ring; else ().
    """

    discs: tuple[Card, ...]
    lit: frozenset[Card]
    places: Mapping[Card, Place]
    joined: tuple[tuple[Card, Card], ...]
    filled: tuple[tuple[Card, Card, Card], ...]
    ring: tuple[Card, ...] = ()

    @property
    def joined_in_words(self) -> str:
        """The list of joined pairs of discs in words, for a screen reader."""
        told = (sentence("picture.shape-joined", a=_name(a), b=_name(b)) for a, b in self.joined)
        return ", ".join(told) or sentence("picture.shape-none")

    @property
    def around(self) -> str:
        """The discs of the ring in their order around the hole, as text; "" without a ring."""
        return "–".join(map(_name, self.ring))


def shape_of(topology: Topology) -> Shape:
    """Return the shape of a topology, laid out so that no two lines cross, if that is possible.

    The discs are at the corners of a polygon, one possibly in its middle.  Of all arrangements, the first one
    with the fewest misleading crossings is used.

    >>> from setcards_edu import Topology
    >>> [f"{a.digits}-{b.digits}" for a, b in shape_of(Topology.parse("∅ 1 2 12 U", n=4)).joined]
    ['1-34', '2-34']
    """
    smallest = [topology.neighbourhood(point) for point in range(1, topology.n + 1)]
    together: dict[Card, list[int]] = {}
    for point, around in enumerate(smallest, 1):
        together.setdefault(around, []).append(point)
    of = {Card(points, topology.n): around for around, points in together.items()}
    discs = tuple(of)
    joined = tuple((a, b) for a, b in combinations(discs, 2) if of[a] <= of[b] or of[b] <= of[a])
    filled = tuple(three for three in combinations(discs, 3) if {*combinations(three, 2)} <= {*joined})
    numbers = frozenset((discs.index(a), discs.index(b)) for a, b in joined)
    places = dict(zip(discs, _arrangement(len(discs), numbers), strict=True))
    lit = frozenset(disc for disc in discs if disc in topology)
    return Shape(discs, lit, places, joined, filled, _ring(topology, discs, joined))


def _ring(topology: Topology, discs: Iterable[Card], joined: Iterable[tuple[Card, Card]]) -> tuple[Card, ...]:
    """Return the discs of the core in their order around the hole, if the core is one ring; else ()."""
    left = core(topology)
    kept = [disc for disc in discs if min(disc) in left]
    beside: dict[Card, list[Card]] = {disc: [] for disc in kept}
    for a, b in joined:
        if a in beside and b in beside:
            beside[a].append(b)
            beside[b].append(a)
    if len(kept) < _SMALLEST_RING or any(len(others) != 2 for others in beside.values()):
        return ()
    ring = kept[:1]
    while onward := [disc for disc in beside[ring[-1]] if disc not in ring]:
        ring.append(onward[0])
    return tuple(ring) if len(ring) == len(kept) else ()


def shape_picture(topology: Topology) -> Picture:
    """Draw the shape of a topology.

    Raises `BadOption` for a value that is no topology.

    >>> from setcards_edu import Topology
    >>> shape_picture(Topology.parse("∅ 1 U", n=3)).description
    'The shape of {∅, {1}, U}. Lit: 1. Joined: 1 with {2,3}. Filled in: none. Pieces: 1. Holes: 0.'
    """
    shape = shape_of(check_kind("topology", topology, Topology))
    size = (_SIDE, _SIDE)
    drawn = group(*_drawn(shape), at=(_SIDE / 2, _SIDE / 2))
    return Picture(document(size, _in_words(topology, shape), paper(size), drawn, scale=_SCALE))


def shapes_sheet(topologies: Iterable[Topology], columns: int = 3) -> Picture:
    """Draw the shapes of some topologies on one sheet, from left to right in rows.

    columns: the most shapes in a row, 1 to 100.
    Raises `BadOption` without any topology, for a value that is no topology, and for a number out of range.

    >>> from setcards_edu import Topology
    >>> shapes_sheet(Topology.all(1)).description
    'The shape of {∅, U}. Lit: 1. Joined: none. Filled in: none. Pieces: 1. Holes: 0.'
    """
    check_number("columns", columns, COLUMNS)
    given = [check_kind("topologies", each, Topology) for each in each_of(topologies)]
    if not given:
        raise BadOption(Reason("picture.no-topologies"))
    shapes = [shape_of(each) for each in given]
    across, down = min(columns, len(given)), -(-len(given) // columns)
    size = (across * _SIDE, down * _SIDE)
    middles = [((k % columns + 0.5) * _SIDE, (k // columns + 0.5) * _SIDE) for k in range(len(given))]
    drawn = (group(_frame(), *_drawn(shape), at=at) for shape, at in zip(shapes, middles, strict=True))
    words = " ".join(_in_words(each, shape) for each, shape in zip(given, shapes, strict=True))
    return Picture(document(size, words, paper(size), *drawn, scale=_SCALE))


def _frame() -> Element:
    side = _SIDE - 6
    return node(
        "rect",
        x=-side / 2,
        y=-side / 2,
        width=side,
        height=side,
        rx=12,
        class_="slot",
        fill="none",
        stroke=SLOT,
    )


def _drawn(shape: Shape) -> Iterator[Element]:
    at = shape.places
    if shape.ring:
        points = polygon_points(at[disc] for disc in shape.ring)
        hole = node("polygon", points=points, class_="edge forced", fill="none")
        hole.attrib |= {"stroke": Mark.FORCED.colour, "stroke-width": "14", "stroke-linejoin": "round"}
        yield group(hole, data_key="hole")
    for three in shape.filled:
        points = polygon_points(at[disc] for disc in three)
        yield node("polygon", points=points, class_="figure", fill=FIGURE, stroke=LIT, stroke_width=1)
    path = "".join(f"M{at[a][0]:.1f} {at[a][1]:.1f}L{at[b][0]:.1f} {at[b][1]:.1f}" for a, b in shape.joined)
    if path:
        yield node("path", d=path, class_="edge", fill="none", stroke=EDGE, stroke_width=6)
    for disc in shape.discs:
        look = ("lit", LIT, "corner-ink", FACE) if disc in shape.lit else ("face open", FACE, "ink", INK)
        yield group(*_disc(disc, *look), at=at[disc], data_key=f"point-{min(disc)}")


def _disc(points: Card, class_: str, colour: str, ink_class: str, ink: str) -> Iterator[Element]:
    wide = _DISC + _WIDER * (len(points) - 1)
    rim = node("rect", x=-wide, y=-_DISC, width=2 * wide, height=2 * _DISC, rx=_DISC, class_=class_)
    rim.attrib |= {"fill": colour, "stroke": LIT, "stroke-width": "2"}
    yield rim
    yield label(" ".join(points.digits), 0, 6, 17, class_=ink_class, fill=ink)


def _in_words(topology: Topology, shape: Shape) -> str:
    none = sentence("picture.shape-none")
    filled = ", ".join("–".join(map(_name, three)) for three in shape.filled)
    lit = ", ".join(_name(disc) for disc in shape.discs if disc in shape.lit)
    counts = {"pieces": components(topology), "holes": holes(topology)}
    told = {"lit": lit or none, "joined": shape.joined_in_words, "filled": filled or none}
    return sentence("picture.shape", topology=topology, **told, **counts)


def _name(disc: Card) -> str:
    """Return the name of a disc: its only point, or the set of its points."""
    return disc.digits if len(disc) == 1 else str(disc)


@cache
def _arrangement(number: int, joined: frozenset[tuple[int, int]]) -> tuple[Place, ...]:
    """Return the places of the discs by their indices, chosen so that the fewest conflicts mislead."""
    return min(
        (order for places in _layouts(number) for order in permutations(places)),
        key=lambda places: sum(
            _is_lie(conflict, places, joined) for conflict in _conflicts(frozenset(places))
        ),
    )


def _layouts(number: int) -> Iterator[tuple[Place, ...]]:
    yield corners(number, _RADIUS if number > 2 else _NEARER)
    if number > 4:
        yield (*corners(number - 1, _RADIUS), (0.0, 0.0))


@cache
def _conflicts(places: frozenset[Place]) -> tuple[tuple[Place, ...], ...]:
    """Return the ends of each two lines that cross, and of each line over a disc, with the disc's place."""
    lines = tuple(combinations(sorted(places), 2))
    crossing = ((*one, *other) for one, other in combinations(lines, 2) if _cross(*one, *other))
    over = ((a, b, c) for a, b in lines for c in places if a < c < b and _side(a, b, c) == 0)
    return (*crossing, *over)


def _cross(a: Place, b: Place, c: Place, d: Place) -> bool:
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Place, b: Place, c: Place) -> float:
    """Return a number whose sign says on which side of the line from a to b the place c lies, 0 if on it."""
    return round((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]), 3)


def _is_lie(conflict: tuple[Place, ...], places: Sequence[Place], joined: frozenset[tuple[int, int]]) -> bool:
    """Return whether a conflict misleads: its lines are drawn, but some of its discs are not joined."""
    discs = [places.index(place) for place in conflict]
    drawn = {(min(two), max(two)) for two in (discs[:2], discs[2:]) if len(two) == 2}
    return drawn <= joined and not {*combinations(sorted(discs), 2)} <= joined
