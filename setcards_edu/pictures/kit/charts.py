"""Charts of numbers; the caption of a chart is text outside the drawing.

Bars of whole numbers are drawn everywhere, other charts by matplotlib, where that is installed: these are the
same in every language and with every font, byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Any

from setcards_edu.extras import extra
from setcards_edu.messages import Message
from setcards_edu.values import Drawn

from .lettering import text_width
from .palette import EDGE, INK, LIT, PAPER
from .svg import OURS, Element, Place, document, label, node, paper

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_SETTINGS: Any = {
    "svg.hashsalt": "setcards",
    "svg.fonttype": "path",
    "font.family": "DejaVu Sans",
    "font.size": 13,
}
_WIDTH = 6.4
"""The width of a chart in inches."""
_SIDE, _EDGE, _TALL, _LETTERS = 640, 14, 150, 13
"""The width of a picture of bars, its margin, the height of the highest bar, and the size of its letters."""

_METADATA = {"Date": None, "Creator": None, "Format": None, "Type": None}
_HEAD = re.compile(r"<\?xml.*?(?=<svg)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Chart(Drawn):
    """A chart: its drawing as SVG text, and a caption that says what it shows."""

    svg: str
    caption: Message

    def __str__(self) -> str:
        return str(self.caption)


def bars(numbers: Mapping[int, int], caption: Message) -> Chart:
    """Draw a bar for each key of `numbers` on an axis of integers, with its value above it.

    numbers: the values by the positions of their bars on the axis, at least one; other positions stay empty.
    caption: a sentence that says what the chart shows.
    """
    step = (_SIDE - 2 * _EDGE) / (max(numbers) - min(numbers) + 1)
    most, letters = max(1, *numbers.values()), min(_LETTERS, step - 0.5)
    widest = [max(text_width(str(each), letters) for each in row) for row in (numbers, numbers.values())]
    turned = [each > step - 3 for each in widest]
    below, above = (each if turns else letters for each, turns in zip(widest, turned, strict=True))
    base, size = above + _TALL + 12, (_SIDE, above + _TALL + below + 26)
    drawn = [node("path", d=f"M{_EDGE} {base}H{_SIDE - _EDGE}", class_="edge", stroke=EDGE, stroke_width=1.6)]
    for number, value in numbers.items():
        x, height = _EDGE + step * (number - min(numbers) + 0.5), _TALL * value / most
        wide = min(step - 2, 40)
        drawn += [
            node("rect", x=x - wide / 2, y=base - height, width=wide, height=height, class_="lit", fill=LIT),
            _number(value, (x, base - height - 5), letters, is_turned=turned[1], anchor="start"),
            _number(
                number,
                (x, base + (6 if turned[0] else 6 + letters)),
                letters,
                is_turned=turned[0],
                anchor="end",
            ),
        ]
    return Chart(document(size, in_words(numbers), paper(size), *drawn), caption)


def _number(number: int, place: Place, letters: float, *, is_turned: bool, anchor: str) -> Element:
    """Draw a number below or above a bar; a turned one begins or ends at its place."""
    x, y = place
    if not is_turned:
        return label(str(number), x, y, letters, class_="ink", fill=INK)
    words = label(str(number), 0, 0, letters, class_="ink", fill=INK, text_anchor=anchor)
    words.set("transform", f"translate({x + letters / 3:.1f} {y:.1f}) rotate(-90)")
    return words


@contextmanager
def axes_of_height(height: float) -> Iterator[tuple[Figure, Axes]]:
    """Yield a matplotlib figure of this height in inches and its axes, with the colours and fonts of all
    charts.

    Raises `MissingExtra` without matplotlib.
    """
    with extra("charts"):
        import matplotlib as mpl
        from matplotlib.figure import Figure
    with mpl.rc_context(_SETTINGS):
        figure = Figure(figsize=(_WIDTH, height), facecolor=PAPER, layout="constrained")
        axes = figure.subplots()
        axes.set_facecolor(PAPER)
        axes.tick_params(colors=INK)
        axes.spines[["top", "right"]].set_visible(False)
        axes.spines[["bottom", "left"]].set_color(EDGE)
        yield figure, axes


def chart_of(figure: Figure, words: str, caption: Message) -> Chart:
    """Return a matplotlib figure as a chart; words: the numbers in it as text, for a screen reader."""
    text = StringIO()
    figure.savefig(text, format="svg", metadata=_METADATA)
    drawn = _HEAD.sub("", text.getvalue())
    return Chart(re.sub(r"(<svg[^>]*)>", rf"\1 {OURS}><desc>{escape(words)}</desc>", drawn, count=1), caption)


def in_words(numbers: Mapping[int, int] | Mapping[int, float]) -> str:
    """Return numbers with their keys as text for a screen reader, such as `2: 1, 3: 4`."""
    return ", ".join(f"{number}: {value}" for number, value in numbers.items())
