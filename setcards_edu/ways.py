"""Ways that lead back to their start, in a relation given by its rows: bit y of row x for an arrow x → y."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from .bits import bits_in

Way: TypeAlias = tuple[int, ...]
"""Places, each with an arrow to the next; on a way round, from the last to the first, too."""


def shortest_way_round(rows: Sequence[int], start: int) -> Way | None:
    """A shortest way round that begins at a place, found breadth first; None if there is none.

    >>> shortest_way_round([0b010, 0b100, 0b001], 1)
    (1, 2, 0)
    """
    came_from: dict[int, int] = {}
    layer = [start]
    while layer:
        further = []
        for x in layer:
            if rows[x] >> start & 1:
                return _traced(came_from, start, x)
            for y in bits_in(rows[x]):
                if y not in came_from:
                    came_from[y] = x
                    further.append(y)
        layer = further
    return None


def ways_round(rows: Sequence[int], longest: int) -> Iterator[Way]:
    """All ways round through at most so many places, none of them twice: the shortest first, then in order.

    Each comes once, told from the first of its places.

    >>> list(ways_round([0b010, 0b101, 0b001], 3))
    [(0, 1), (0, 1, 2)]
    """
    for length in range(1, longest + 1):
        for start in range(len(rows)):
            if any(row >> start & 1 for row in rows[start:]):
                yield from _onward(rows, (start,), length)


def _traced(came_from: dict[int, int], start: int, last: int) -> Way:
    way = [last]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    return tuple(reversed(way))


def _onward(rows: Sequence[int], way: Way, length: int) -> Iterator[Way]:
    """The ways round of this length that go on from a way, through places after its first."""
    first, last = way[0], way[-1]
    if len(way) == length:
        if rows[last] >> first & 1:
            yield way
        return
    for place in bits_in(rows[last] >> first + 1 << first + 1):
        if place not in way:
            yield from _onward(rows, (*way, place), length)
