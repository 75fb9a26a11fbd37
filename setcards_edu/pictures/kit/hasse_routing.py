"""Lines of a Hasse diagram that do not run behind other cards.

A straight line that passes behind a card reads as two lines, one to the card and one from it, and
so as an inclusion that may be false.  Such a line is bent, by as little as is enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from math import inf
from typing import TypeAlias

from .svg import Place

_SAMPLES = tuple(step / 24 for step in range(1, 24))
_BENDS = tuple(
    sorted(
        (bend for bend in product((0.5 * step for step in range(-16, 17)), (0.0, -0.4, 0.4)) if any(bend)),
        key=lambda bend: (abs(bend[0]), abs(bend[1]), bend[0] < 0),
    )
)
"""How far the middle of a line is drawn aside, in widths of a card, and along, in heights of the line."""

Span: TypeAlias = tuple[float, float]
"""From the leftmost to the rightmost x."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line from `start` up to `end`: a quadratic curve with this control point, or straight."""

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
        """How far it reaches to the left and to the right.

        >>> Line((0, 90), (0, 0), control=(-40, 45)).span
        (-20.0, 0)
        """
        x, to_x = self.start[0], self.end[0]
        reached = [x, to_x]
        if self.control is not None and not min(reached) <= self.control[0] <= max(reached):
            out = x - self.control[0]
            reached.append(x - out * out / (out + to_x - self.control[0]))
        return min(reached), max(reached)

    def points(self) -> Iterator[Place]:
        """Yield points along the line."""
        (x, y), (to_x, to_y) = self.start, self.end
        control_x, control_y = self.control or ((x + to_x) / 2, (y + to_y) / 2)
        for t in _SAMPLES:
            first, middle, last = (1 - t) ** 2, 2 * t * (1 - t), t * t
            yield first * x + middle * control_x + last * to_x, first * y + middle * control_y + last * to_y


def route(
    line: Line, others: Iterable[Place], size: Place, *, side: int = 1, within: Span = (-inf, inf)
) -> Line:
    """Return the straight line, bent where it must to be clear of cards of this size at the other places.

    side: to which side it is bent where both would do, 1 for the right, −1 for the left.
    within: how far to the left and to the right it may reach.
    Where no bend is clear of all cards it is one that hides least.
    """
    near = [place for place in others if line.end[1] - size[1] / 2 < place[1] < line.start[1] + size[1] / 2]
    best, least = line, _hidden(line, near, size)
    for bent in _bent(line, size[0], side):
        if not least:
            break
        if within[0] <= bent.span[0] and bent.span[1] <= within[1]:
            hidden = _hidden(bent, near, size)
            if hidden < least:
                best, least = bent, hidden
    return best


def _bent(line: Line, width: float, side: int) -> Iterator[Line]:
    """Yield the bent lines, those that are bent less first."""
    (x, y), (to_x, to_y) = line.start, line.end
    for aside, along in _BENDS:
        middle = (x + to_x) / 2 + side * aside * width, (y + to_y) / 2 + along * (y - to_y)
        yield Line(line.start, line.end, (round(middle[0]), round(middle[1])))


def _hidden(line: Line, others: list[Place], size: Place) -> int:
    """Count the sampled points of the line that lie behind a card."""
    half_width, half_height = size[0] / 2 + 1, size[1] / 2 + 1
    return sum(
        abs(x - other_x) < half_width and abs(y - other_y) < half_height
        for x, y in (line.points() if others else ())
        for other_x, other_y in others
    )
