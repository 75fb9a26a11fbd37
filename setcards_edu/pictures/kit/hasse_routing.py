"""Routes for the lines of a Hasse diagram, so that none runs behind a card.

A straight line that passes behind a card would look like two lines, to the card and from it, and so like two
inclusions that may be false.  Therefore such a line is bent, as little as possible.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from math import inf, sqrt
from typing import TypeAlias

from .svg import Place

_CLEAR = 2.0  # lines pass at this distance from a card
_BENDS = tuple(
    sorted(
        (bend for bend in product((0.5 * step for step in range(-16, 17)), (0.0, -0.4, 0.4)) if any(bend)),
        key=lambda bend: (abs(bend[0]), abs(bend[1]), bend[0] < 0),
    )
)
"""The offsets of a line's middle that are tried: sideways in card widths, along it in heights of the line."""
_FEW_BENDS = tuple(bend for bend in _BENDS if abs(bend[0]) <= 3 and not bend[1])  # for ends aside
_ENDS = tuple(sorted(product((0.0, 0.3, -0.3), repeat=2), key=lambda ends: abs(ends[0]) + abs(ends[1])))
"""The offsets of a line's two ends from the middles of the rims that are tried, in card widths."""

Span: TypeAlias = tuple[float, float]
"""An interval of x coordinates: the leftmost and the rightmost."""


@dataclass(frozen=True, slots=True)
class EdgePath:
    """A line of a Hasse diagram from `start` up to `end`: straight, or a quadratic curve if `control` is
    given.

    The y of the control point is between the y of the two ends, so that the curve never goes down.
    """

    start: Place
    end: Place
    control: Place | None = None

    @property
    def d(self) -> str:
        """The line as an SVG path."""
        (x, y), (to_x, to_y) = self.start, self.end
        if self.control is None:
            return f"M{x:g} {y:g}L{to_x:g} {to_y:g}"
        return f"M{x:g} {y:g}Q{self.control[0]:g} {self.control[1]:g} {to_x:g} {to_y:g}"

    @property
    def span(self) -> Span:
        """The leftmost and the rightmost x of the line.

        >>> EdgePath((0, 90), (0, 0), control=(-40, 45)).span
        (-20.0, 0)
        """
        x, to_x = self.start[0], self.end[0]
        reached = [x, to_x]
        if self.control is not None and not min(reached) <= self.control[0] <= max(reached):
            out = x - self.control[0]
            reached.append(x - out * out / (out + to_x - self.control[0]))
        return min(reached), max(reached)

    def span_between(self, low: float, high: float) -> Span:
        """Return the leftmost and the rightmost x of the part of the line between two heights.

        low, high: the y of the lower and of the upper height, low ≥ high.
        The result is (inf, −inf) if no part of the line lies between them.

        >>> EdgePath((0, 90), (30, 0)).span_between(60, 30)
        (10.0, 20.0)
        """
        y, to_y = self.start[1], self.end[1]
        if y < high or to_y > low:
            return inf, -inf
        first, last = self._when(min(low, y)), self._when(max(high, to_y))
        reached = [self._x(first), self._x(last)]
        if self.control is not None:
            rise = self.start[0] - 2 * self.control[0] + self.end[0]
            turn = (self.start[0] - self.control[0]) / rise if rise else -1.0
            if first < turn < last:
                reached.append(self._x(turn))
        return min(reached), max(reached)

    def _when(self, height: float) -> float:
        """Return the only parameter, 0 to 1, at which the line, which never goes down, has this height."""
        y, to_y = self.start[1], self.end[1]
        control_y = (y + to_y) / 2 if self.control is None else self.control[1]
        up, bend = y - control_y, y - 2 * control_y + to_y
        if abs(bend) < 1e-6:
            return (y - height) / (y - to_y)
        root = sqrt(max(0.0, up * up - bend * (y - height)))
        return (y - height) / (up + root)  # the stable form of (up − root) / bend

    def _x(self, t: float) -> float:
        x, to_x = self.start[0], self.end[0]
        control_x = (x + to_x) / 2 if self.control is None else self.control[0]
        return (1 - t) ** 2 * x + 2 * t * (1 - t) * control_x + t * t * to_x


def route(
    line: EdgePath, others: Iterable[Place], size: Place, *, side: int = 1, within: Span = (-inf, inf)
) -> EdgePath:
    """Return the line, bent where this is needed to avoid cards of this size at the places `others`.

    side: the side to which the line is bent if both are possible, 1 for the right, −1 for the left.
    within: the interval of x coordinates that the line must not leave.
    If no bend avoids all cards, the line with the least overlap is returned.
    """
    near = [place for place in others if line.end[1] - size[1] / 2 < place[1] < line.start[1] + size[1] / 2]
    best, least = line, hidden(line, near, size)
    for bent in _shifted(line, size[0], side):
        if not least:
            break
        if within[0] <= bent.span[0] and bent.span[1] <= within[1]:
            behind = hidden(bent, near, size)
            if behind < least:
                best, least = bent, behind
    return best


def _shifted(line: EdgePath, width: float, side: int) -> Iterator[EdgePath]:
    """Yield candidates for bent lines, first from the middles of the rims, then from places beside them."""
    (x, y), (to_x, to_y) = line.start, line.end
    for begin, finish in _ENDS:
        moved = EdgePath((x + side * begin * width, y), (to_x + side * finish * width, to_y))
        if begin or finish:
            yield moved
        yield from _bent(moved, width, side, _FEW_BENDS if begin or finish else _BENDS)


def _bent(line: EdgePath, width: float, side: int, bends: Iterable[Place]) -> Iterator[EdgePath]:
    """Yield the line bent by each of the given bends, to the side 1 (right) or −1 (left)."""
    (x, y), (to_x, to_y) = line.start, line.end
    for aside, along in bends:
        middle = (x + to_x) / 2 + side * aside * width, (y + to_y) / 2 + along * (y - to_y)
        yield EdgePath(line.start, line.end, (round(middle[0]), round(middle[1])))


def hidden(line: EdgePath, others: Iterable[Place], size: Place) -> float:
    """Return how much the line overlaps cards of this size at `others`; 0 if it avoids them all."""
    half_width, half_height = size[0] / 2 + _CLEAR, size[1] / 2 + _CLEAR
    total = 0.0
    for x, y in others:
        left, right = line.span_between(y + half_height, y - half_height)
        aside = max(left - x, x - right, 0.0)
        if left <= right and aside < half_width:
            total += 1 + half_width - aside
    return total
