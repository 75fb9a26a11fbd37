"""The inset of a row of dominoes: which of them are pushed over, and which push over which others."""

from __future__ import annotations

from dataclasses import dataclass

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.arrows import ArrowCurve, paths
from setcards_edu.pictures.kit.palette import EDGE, FACE, FIGURE, INK, LIT, SLOT
from setcards_edu.pictures.kit.svg import Element, group, label, node
from setcards_edu.pictures.kit.value_registry import Inset, inset
from setcards_edu.values import Drawn

_WIDTH, _HEIGHT, _PITCH = 27.0, 48.0, 40.0
_SIDE, _ABOVE, _BELOW = 30.0, 22.0, 12.0
_LEAN = 14


@dataclass(frozen=True)
class DominoRow(Drawn):
    """A row of dominoes, numbered from `first` to `last`, of which some are pushed over.

    steps: the numbers of two dominoes, for each step that is known: the first one pushes over the second.

    >>> DominoRow(1, 3, pushed=(1,), steps=((1, 2), (2, 3))).pushed
    (1,)
    """

    first: int
    last: int
    pushed: tuple[int, ...]
    steps: tuple[tuple[int, int], ...]


@inset.register
def _(row: DominoRow) -> Inset:
    """Draw the dominoes with an arrow for each step; those that are pushed lean and are blue."""
    numbers = range(row.first, row.last + 1)
    rise = 12.0 + 8.0 * max(abs(end - start) for start, end in row.steps)
    ground = rise + _ABOVE + _HEIGHT
    width = 2 * _SIDE + (len(numbers) - 1) * _PITCH
    way = 1 if row.steps[0][0] < row.steps[0][1] else -1

    def middle(number: int) -> float:
        return _SIDE + (number - row.first) * _PITCH

    over = ground - _HEIGHT - 6
    curves = [
        ArrowCurve(
            (middle(start) + 4 * way, over),
            ((middle(start) + middle(end)) / 2, over - rise),
            (middle(end) - 6 * way, over),
        )
        for start, end in row.steps
    ]
    line = node("path", d=f"M8 {ground}H{width - 8:g}", class_="slot", stroke=SLOT, stroke_width=3)
    stones = (
        group(_stone(number, way * _LEAN * (number in row.pushed)), at=(middle(number), ground))
        for number in numbers
    )
    words = sentence(
        "dominoes.row",
        first=row.first,
        last=row.last,
        pushed=row.pushed or "–",
        steps=tuple(f"{start} → {end}" for start, end in row.steps),
    )
    return Inset(
        (width, ground + _BELOW),
        group(line, *paths(curves), *stones),
        words,
    )


def _stone(number: int, lean: float) -> Element:
    """Draw a domino that stands in the middle above the origin; one that leans stands on its edge."""
    face = node("rect", x=-_WIDTH / 2, y=-_HEIGHT, width=_WIDTH, height=_HEIGHT, rx=4)
    face.attrib |= (
        {"class": "raised", "fill": FIGURE, "stroke": LIT, "stroke-width": "2.6"}
        if lean
        else {"class": "face", "fill": FACE, "stroke": EDGE, "stroke-width": "1.6"}
    )
    size = 19 if number < 10 else 16
    words = label(str(number), 0, -_HEIGHT / 2 + size / 3, size, class_="ink", fill=INK, font_weight="bold")
    edge = _WIDTH / 2 if lean > 0 else -_WIDTH / 2
    return group(face, words, transform=f"rotate({lean} {edge:g} 0)") if lean else group(face, words)
