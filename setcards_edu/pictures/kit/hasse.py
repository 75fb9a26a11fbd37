"""Hasse diagrams of families of sets, in which every set has a fixed place in the lattice of all subsets.

So diagrams are easy to compare, and no card moves while a family grows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations, groupby
from math import inf

from setcards_edu.families import covering_pairs
from setcards_edu.sets import Card

from .cards import HEIGHT, WIDTH
from .hasse_routing import EdgePath, Span, hidden, route
from .layout import centred, even_rows
from .palette import EDGE
from .svg import Element, Place, node

COLUMN, ROW = WIDTH + 8, HEIGHT + 30
_FEW, _NEAR_ROW = 5, HEIGHT + 26  # rows that fit into a low window; the distance of more
"""The distance between the middles of neighbouring cards in a row, and between rows."""

_STROKE = 1.6

_LEVELS: Mapping[int, tuple[str, ...]] = {
    1: (),
    2: ("1 2",),
    3: ("1 2 3", "12 23 13"),
    4: ("1 2 3 4", "13 12 24 23 34 14", "123 124 234 134"),
    5: (
        "1 2 3 4 5",
        "12 13 23 24 34 35 45 14 15 25",
        "123 134 234 245 345 135 145 124 125 235",
        "1234 2345 1345 1245 1235",
    ),
    6: (
        "1 2 3 4 5 6",
        "12 13 14 23 24 25 34 35 36 45 46 56 15 16 26",
        "124 235 346 145 256 136 135 123 234 345 456 156 126 134 245 356 146 125 236 246",
        "1234 1235 1245 2345 2346 2356 3456 1345 1346 1456 2456 1256 1356 1236 1246",
        "12345 23456 13456 12456 12356 12346",
    ),
}
"""The sets of each size from left to right, such that a set that stands above another set contains it."""


def lattice_places(n: int, columns: int = 20, row: float = ROW) -> tuple[Mapping[Card, Place], Place]:
    """Return the middle of each set's place in a diagram of all sets on n points, U on top, and its size.

    No set is placed above a set that it does not contain, so every column is a chain.

    columns: the most sets in a row; if more sets have the same size, they take several shifted rows.
    row: the distance between rows.
    """
    levels = [[Card.empty(n)], *([Card(text, n=n) for text in level.split()] for level in _LEVELS[n])]
    rows = [*((level, -(-len(level) // columns)) for level in levels), ([Card.full(n)], 1)]
    width = max((len(level) - 1) * COLUMN / split + COLUMN for level, split in rows)
    height = sum(split for _, split in rows) * row
    places: dict[Card, Place] = {}
    below = 0
    for level, split in rows:
        for index, card in enumerate(level):
            x = width / 2 + (index - (len(level) - 1) / 2) * COLUMN / split
            places[card] = x, height - (below + index % split + 0.5) * row
        below += split
    return places, (width, height)


def lattice_places_of(family: Collection[Card]) -> tuple[Mapping[Card, Place], Place]:
    """Return the places of a family's sets in the diagram of all sets, and the size of the area they cover.

    Empty rows and margins are left out; more than five rows are nearer to each other."""
    places, _ = lattice_places(next(iter(family)).n)
    left = min(places[card][0] for card in family) - COLUMN / 2
    right = max(places[card][0] for card in family) + COLUMN / 2
    levels = sorted({places[card][1] for card in family})
    row = ROW if len(levels) <= _FEW else _NEAR_ROW
    rows = {level: (index + 0.5) * row for index, level in enumerate(levels)}
    kept = {card: (places[card][0] - left, rows[places[card][1]]) for card in family}
    return kept, (right - left, len(levels) * row)


def tells_no_lie(family: Collection[Card], places: Mapping[Card, Place]) -> bool:
    """Return whether a Hasse diagram with the cards at these places suggests no false inclusion.

    This holds if of two cards in one column the upper one contains the lower one, and if no line
    passes behind a card.
    """
    stacked = (pair for pair in combinations(family, 2) if _in_one_column(*(places[card] for card in pair)))
    return all(a < b or b < a for a, b in stacked) and not any(
        hidden(line, [places[card] for card in family if card not in pair], (WIDTH, HEIGHT))
        for pair, line in zip(covering_pairs(family), lines(family, places), strict=True)
    )


def _in_one_column(one: Place, other: Place) -> bool:
    return abs(one[0] - other[0]) < WIDTH / 2


def places_by_size(
    cards: Sequence[Card], columns: int = 20, row: float = ROW
) -> tuple[Mapping[Card, Place], Place]:
    """Return the middle of each card in rows by size, the largest sets on top, and the size of all rows
    together.

    cards: sorted by size, then lexicographically; row: the distance between rows.
    columns: the most cards in a row; a longer row is broken into rows of equal length.
    """
    rows: list[Sequence[Card]] = []
    for _, same_size in groupby(reversed(cards), key=len):
        rows += even_rows(list(same_size)[::-1], columns)
    return centred(rows, (COLUMN, row))


def edges(drawn: Iterable[EdgePath]) -> Element:
    """Draw the given lines of a Hasse diagram as one element."""
    path = "".join(line.d for line in drawn)
    return node("path", d=path, class_="edge", fill="none", stroke=EDGE, stroke_width=_STROKE)


def lines(
    family: Collection[Card],
    places: Mapping[Card, Place],
    size: Place = (WIDTH, HEIGHT),
    within: Span = (-inf, inf),
    beside: Collection[Card] = (),
) -> tuple[EdgePath, ...]:
    """Return the lines of the Hasse diagram, from the upper edge of each card to the lower edges of its
    covers.

    size: the width and height of the cards; within: the least and greatest x that lines may have.
    beside: cards in the same drawing that do not belong to the family; lines must avoid these, too.
    """
    return tuple(
        route(
            EdgePath((places[a][0], places[a][1] - size[1] / 2), (places[b][0], places[b][1] + size[1] / 2)),
            (places[card] for card in (*family, *beside) if card not in (a, b)),
            size,
            side=1 if a else -1,
            within=(within[0] + _STROKE, within[1] - _STROKE),
        )
        for a, b in covering_pairs(family)
    )


def in_words(family: Iterable[Card]) -> str:
    """Return the lines of a family's Hasse diagram as text for a screen reader, the smaller set first.

    A line joins two sets if one contains the other and no set of the family lies between them.

    >>> in_words([Card(""), Card("1"), Card("12")])
    '∅–{1}, {1}–{1,2}'
    """
    return ", ".join(f"{a}–{b}" for a, b in covering_pairs(family))


def reach(drawn: Iterable[EdgePath], width: float) -> Span:
    """Return the least and the greatest x of a diagram, including its lines; width: the width of all its
    cards."""
    spans = [(_STROKE, width - _STROKE), *(line.span for line in drawn)]
    return min(left for left, _ in spans) - _STROKE, max(right for _, right in spans) + _STROKE
