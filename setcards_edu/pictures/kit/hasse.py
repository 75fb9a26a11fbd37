"""Hasse diagrams of families of sets, every set at its place in the lattice of all subsets.

So two diagrams can be compared at a glance, and nothing jumps while a family grows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby
from math import inf

from setcards_edu.families import covering_pairs, sorted_deck
from setcards_edu.sets import Card

from .cards import HEIGHT, WIDTH
from .hasse_routing import Line, Span, route
from .layout import centred, even_rows
from .palette import EDGE
from .svg import Element, Place, node

COLUMN, ROW = WIDTH + 8, HEIGHT + 30
"""The distance between neighbours in a row, and between rows."""

_STROKE = 1.6


def lattice_places(n: int, columns: int = 20, row: float = ROW) -> tuple[Mapping[Card, Place], Place]:
    """Return the middle of each set's place, U on top, and the size of the whole; see `places_by_size`."""
    return places_by_size(sorted_deck(n), columns, row)


def places_by_size(
    cards: Sequence[Card], columns: int = 20, row: float = ROW
) -> tuple[Mapping[Card, Place], Place]:
    """Return the middle of each card's place, the largest sets on top, and the size of the whole.

    cards: by size, then lexicographically.
    columns: a row of more sets than this is broken into rows of equal length.
    """
    rows: list[Sequence[Card]] = []
    for _, same_size in groupby(reversed(cards), key=len):
        rows += even_rows(list(same_size)[::-1], columns)
    return centred(rows, (COLUMN, row))


def edges(drawn: Iterable[Line]) -> Element:
    """Draw the lines of a diagram of cards."""
    path = "".join(line.d for line in drawn)
    return node("path", d=path, class_="edge", fill="none", stroke=EDGE, stroke_width=_STROKE)


def lines(
    family: Collection[Card],
    places: Mapping[Card, Place],
    size: Place = (WIDTH, HEIGHT),
    within: Span = (-inf, inf),
    beside: Collection[Card] = (),
) -> tuple[Line, ...]:
    """Return the lines of the diagram, from the upper rim of each card to the lower rim of its covers.

    size: the width and height of the cards; within: how far to the left and right the lines may reach;
    beside: cards that stand there without belonging to the family.
    """
    return tuple(
        route(
            Line((places[a][0], places[a][1] - size[1] / 2), (places[b][0], places[b][1] + size[1] / 2)),
            (places[card] for card in (*family, *beside) if card not in (a, b)),
            size,
            side=1 if a else -1,
            within=(within[0] + _STROKE, within[1] - _STROKE),
        )
        for a, b in covering_pairs(family)
    )


def in_words(family: Iterable[Card]) -> str:
    """Return the lines of the diagram as text, each with its lower set first.

    >>> in_words([Card(""), Card("1"), Card("12")])
    '∅–{1}, {1}–{1,2}'
    """
    return ", ".join(f"{a}–{b}" for a, b in covering_pairs(family))


def reach(drawn: Iterable[Line], width: float) -> Span:
    """Return how far a diagram of this width reaches to the left and right with its lines."""
    spans = [(_STROKE, width - _STROKE), *(line.span for line in drawn)]
    return min(left for left, _ in spans) - _STROKE, max(right for _, right in spans) + _STROKE
