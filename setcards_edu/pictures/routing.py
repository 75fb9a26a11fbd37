"""Lines of a Hasse diagram that do not run behind other cards.

A straight line that passes behind a card reads as two lines, one to the card and one from it, and
so as an inclusion that may be false.  Such a line is bent, by as little as is enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from .elements import Place

_SAMPLES = tuple(step / 24 for step in range(1, 24))
_BENDS = tuple(
    sorted(
        product((0.5 * step for step in range(-16, 17)), (0.0, -0.4, 0.4)),
        key=lambda bend: (abs(bend[0]), abs(bend[1]), bend[0] < 0),
    )
)
"""How far the middle of a line is drawn aside, in widths of a card, and along, in heights of the line."""


def route(start: Place, end: Place, others: Iterable[Place], size: Place, *, side: int = 1) -> str:
    """The `d` of a path from `start` up to `end`, clear of cards of this size at the other places.

    side: to which side it is bent where both would do, 1 for the right, −1 for the left.
    Where no bend is clear of all cards it is one that hides least.
    """
    (x, y), (to_x, to_y) = start, end
    near = [place for place in others if to_y - size[1] / 2 < place[1] < y + size[1] / 2]
    aside, along = _least_hidden(start, end, near, size, side) if near else (0.0, 0.0)
    if not aside and not along:
        return f"M{x:g} {y:g}L{to_x:g} {to_y:g}"
    middle_x, middle_y = (x + to_x) / 2 + aside, (y + to_y) / 2 + along
    return f"M{x:g} {y:g}Q{middle_x:.0f} {middle_y:.0f} {to_x:g} {to_y:g}"


def _least_hidden(start: Place, end: Place, others: list[Place], size: Place, side: int) -> Place:
    """How far the control point of the curve lies from the middle of the line."""
    height = start[1] - end[1]
    best, least = (0.0, 0.0), len(_SAMPLES) * len(others) + 1
    for aside, along in _BENDS:
        control = (side * aside * size[0], along * height)
        hidden = _hidden(start, end, control, others, size)
        if hidden < least:
            best, least = control, hidden
        if not hidden:
            break
    return best


def _hidden(start: Place, end: Place, control: Place, others: list[Place], size: Place) -> int:
    """How many sampled points of the line lie behind a card."""
    half_width, half_height = size[0] / 2 + 1, size[1] / 2 + 1
    return sum(
        abs(x - other_x) < half_width and abs(y - other_y) < half_height
        for x, y in _points(start, end, control)
        for other_x, other_y in others
    )


def _points(start: Place, end: Place, control: Place) -> Iterator[Place]:
    """Points of the quadratic curve whose control point lies so far from the middle of the line."""
    (x, y), (to_x, to_y) = start, end
    for t in _SAMPLES:
        pull = 2 * t * (1 - t)
        yield x + (to_x - x) * t + pull * control[0], y + (to_y - y) * t + pull * control[1]
