"""Drawings of arrows between cards or points, with signs that show whether the relation holds for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from math import hypot, inf
from typing import TypeAlias

from .palette import EDGE, FACE, LIT, Mark
from .svg import Element, Place, group, label, node

Size: TypeAlias = tuple[float, float]
"""The width and height of the card or disc at either end of an arrow."""

_GAP, _HEAD, _NEAR = 3.0, 7.0, 36.0
_SAMPLES = tuple(step / 20 for step in range(1, 20))
_BENDS = (0.0, *(sign * bend for bend in (0.18, 0.3, 0.45, 0.6, 0.8, 1.1, 1.5) for sign in (1, -1)))
"""The sideways offsets of an arrow's middle that are tried, in order, as a fraction of its length."""


class Look(Enum):
    """The look of an arrow: plain, highlighted, for an exception to a rule, or broken (claimed, but
    false)."""

    PLAIN = ("edge", EDGE, 1.6, None)
    LIT = ("edge open", LIT, 2.6, None)
    ODD = ("edge witness-b", Mark.B.colour, 2.2, None)
    BROKEN = ("edge witness-a", Mark.A.colour, 2.4, "7 5")

    def __init__(self, class_: str, colour: str, width: float, dashes: str | None) -> None:
        self.class_ = class_
        self.colour = colour
        self.width = width
        self.dashes = dashes


@dataclass(frozen=True, slots=True)
class ArrowCurve:
    """A quadratic curve from `start` to `end`; it is straight if the control point lies on the line between
    them."""

    start: Place
    control: Place
    end: Place

    @property
    def middle(self) -> Place:
        """The point half-way along the curve."""
        return self.at(0.5)

    def at(self, t: float) -> Place:
        """Return the point of the curve at the parameter t, from 0 (`start`) to 1 (`end`)."""
        (x, y), (by_x, by_y), (to_x, to_y) = self.start, self.control, self.end
        first, middle, last = (1 - t) ** 2, 2 * t * (1 - t), t * t
        return first * x + middle * by_x + last * to_x, first * y + middle * by_y + last * to_y

    @property
    def line(self) -> str:
        """The curve as an SVG path."""
        numbers = (round(number, 1) for place in (self.start, self.control, self.end) for number in place)
        return "M{:g} {:g}Q{:g} {:g} {:g} {:g}".format(*numbers)

    @property
    def head(self) -> str:
        """The SVG path of an open arrow head at the end of the curve."""
        return _head(self.control, self.end)

    @property
    def tail(self) -> str:
        """The SVG path of an open arrow head at the start of the curve, for a line with two heads."""
        return _head(self.control, self.start)


def arrow(start: Place, end: Place, size: Size, *, bend: float = 0.0, round_: bool = False) -> ArrowCurve:
    """Return the arrow from the edge of a card or disc at `start` to the edge of a card or disc at `end`.

    size: the size of both cards or discs.
    bend: the sideways offset of the middle as a fraction of the length; positive is to the left as seen from
        `start`.
    round_: whether the two ends are discs, not cards.
    """
    (x, y), (to_x, to_y) = start, end
    control = (x + to_x) / 2 + bend * (to_y - y), (y + to_y) / 2 - bend * (to_x - x)
    leaving, arriving = _rim(start, control, size, round_=round_), _rim(end, control, size, round_=round_)
    if not bend:
        control = (leaving[0] + arriving[0]) / 2, (leaving[1] + arriving[1]) / 2
    return ArrowCurve(leaving, control, arriving)


def clear_arrow(
    start: Place, end: Place, size: Size, others: Iterable[Place], drawn: Sequence[ArrowCurve] = ()
) -> ArrowCurve:
    """Return an arrow that is bent as little as possible to avoid the cards at `others` and the arrows in
    `drawn`."""
    obstacles = tuple(others)
    best, least = arrow(start, end, size), (inf, inf)
    for bend in _BENDS:
        made = arrow(start, end, size, bend=bend)
        spoiled = _hidden(made, obstacles, size), _met(made, drawn)
        if spoiled < least:
            best, least = made, spoiled
        if not any(least):
            break
    return best


def paths(arrows: Iterable[ArrowCurve], look: Look = Look.PLAIN, *, both: bool = False) -> Iterator[Element]:
    """Draw arrows of the same look as two elements: one for all lines, and one for all heads, which are never
    dashed.

    look: plain, highlighted, for an exception, or broken.
    both: whether each arrow has a head at both ends.
    """
    arrows = tuple(arrows)
    if arrows:
        yield _path("".join(made.line for made in arrows), look, look.dashes)
        yield _path("".join(made.head + (made.tail if both else "") for made in arrows), look)


def cross(at: Place) -> Element:
    """Draw the sign (→, crossed out) that marks an arrow whose relation does not hold; a × would look like a
    mark for a mistake."""
    stroke = node("path", d="M-4.4 4.2L3.2 -5.6L4.6 -4.4L-3 5.4Z", class_="badge-ink crosses-out", fill=FACE)
    return group(_sign("→", (0, 0), Mark.A), stroke, at=at)


def there(at: Place) -> Element:
    """Draw the sign (→) that marks an arrow whose relation holds; a tick would look like praise."""
    return _sign("→", at, Mark.CHOSEN)


def question(at: Place) -> Element:
    """Draw the sign (?) that marks an arrow about which the learner can ask."""
    return _sign("?", at, Mark.TRIED)


def loop(at: Place, away: Place, radius: float) -> tuple[str, str]:
    """Return the SVG paths of the line and of the head of an arrow from a point to itself.

    away: the direction in which the loop lies, a vector of length 1; radius: the radius of the point's disc.
    """
    (x, y), (dx, dy) = at, away
    across = -dy, dx
    rim, out = radius + _GAP, radius + 34
    ends = [
        (x + rim * (0.82 * dx + s * 0.57 * across[0]), y + rim * (0.82 * dy + s * 0.57 * across[1]))
        for s in (-1, 1)
    ]
    bows = [(x + out * dx + s * 22 * across[0], y + out * dy + s * 22 * across[1]) for s in (-1, 1)]
    numbers = (round(number, 1) for place in (ends[0], *bows, ends[1]) for number in place)
    return "M{:g} {:g}C{:g} {:g} {:g} {:g} {:g} {:g}".format(*numbers), _head(bows[1], ends[1])


def looped(loops: Iterable[tuple[str, str]], look: Look) -> Element:
    """Draw arrows from points to themselves as one element; loops: the paths that `loop` returns for each."""
    return _path("".join(line + head for line, head in loops), look)


def _path(d: str, look: Look, dashes: str | None = None) -> Element:
    return node(
        "path",
        d=d,
        class_=look.class_,
        fill="none",
        stroke=look.colour,
        stroke_width=look.width,
        stroke_dasharray=dashes,
    )


def _sign(sign: str, at: Place, mark: Mark) -> Element:
    disc = node("circle", r=8.5, class_=f"badge {mark.class_}", fill=mark.colour)
    return group(disc, label(sign, 0, 4.5, 13, class_="badge-ink", fill=FACE, font_weight="bold"), at=at)


def _head(before: Place, tip: Place) -> str:
    dx, dy = tip[0] - before[0], tip[1] - before[1]
    far = hypot(dx, dy) or 1.0
    dx, dy = dx / far * _HEAD, dy / far * _HEAD
    left, right = ((tip[0] - dx + s * dy * 0.6, tip[1] - dy - s * dx * 0.6) for s in (1, -1))
    numbers = (round(number, 1) for place in (left, tip, right) for number in place)
    return "M{:g} {:g}L{:g} {:g} {:g} {:g}".format(*numbers)


def _rim(middle: Place, toward: Place, size: Size, *, round_: bool) -> Place:
    """Return the point where the line from `middle` to `toward` leaves the card or disc, plus a small gap."""
    dx, dy = toward[0] - middle[0], toward[1] - middle[1]
    far = hypot(dx, dy) or 1.0
    if round_:
        part = size[0] / 2 / far
    else:
        part = min(size[0] / 2 / abs(dx) if dx else 1e9, size[1] / 2 / abs(dy) if dy else 1e9)
    part += _GAP / far
    return middle[0] + part * dx, middle[1] + part * dy


def _hidden(made: ArrowCurve, others: Iterable[Place], size: Size) -> int:
    """Count the sampled points of an arrow that lie on other cards."""
    half_width, half_height = size[0] / 2 + 4, size[1] / 2 + 4
    points = [made.at(t) for t in _SAMPLES]
    return sum(
        abs(x - other_x) < half_width and abs(y - other_y) < half_height
        for other_x, other_y in others
        for x, y in points
    )


def _met(made: ArrowCurve, drawn: Iterable[ArrowCurve]) -> int:
    """Count the sampled points of an arrow that lie on other arrows."""
    points = [made.at(t) for t in _SAMPLES]
    return sum(
        (x - to_x) ** 2 + (y - to_y) ** 2 < _NEAR
        for other in drawn
        for to_x, to_y in map(other.at, _SAMPLES)
        for x, y in points
    )
