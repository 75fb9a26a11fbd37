"""Charts of numbers, drawn by matplotlib; the caption of a chart is text outside the drawing.

So a chart is the same in every language and with every font, byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Any

from setcards_edu.extras import extra
from setcards_edu.messages import Message
from setcards_edu.values import Drawn

from .palette import EDGE, INK, LIT, PAPER

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_SETTINGS: Any = {
    "svg.hashsalt": "setcards",
    "svg.fonttype": "path",
    "font.family": "DejaVu Sans",
    "font.size": 9,
}
_WIDTH, _DIGIT = 9, 5.8
"""The width of a chart in inches, and of a digit in points."""

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
    Raises `MissingExtra` without matplotlib, which comes with the extra `charts`.
    """
    with axes_of_height(3.2) as (figure, axes):
        drawn = axes.bar(list(numbers), list(numbers.values()), color=LIT)
        axes.bar_label(drawn, color=INK, padding=2, rotation=_turn(numbers, numbers.values()))
        axes.set_xticks(list(numbers), [str(number) for number in numbers], rotation=_turn(numbers, numbers))
        axes.set_xlim(min(numbers) - 0.6, max(numbers) + 0.6)
        axes.set_yticks([])
        axes.spines["left"].set_visible(False)
        return chart_of(figure, in_words(numbers), caption)


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
    return Chart(re.sub(r"(<svg[^>]*>)", rf"\1<desc>{escape(words)}</desc>", drawn, count=1), caption)


def _turn(numbers: Iterable[int], written: Iterable[int]) -> int:
    """Return the angle in degrees, 0 or 90, at which `written` numbers do not overlap at these places."""
    places = tuple(numbers)
    room = 72 * _WIDTH / (max(places) - min(places) + 1.2)
    return 0 if max(len(str(number)) for number in written) * _DIGIT < room - 2 else 90


def in_words(numbers: Mapping[int, int] | Mapping[int, float]) -> str:
    """Return numbers with their keys as text for a screen reader, such as `2: 1, 3: 4`."""
    return ", ".join(f"{number}: {value}" for number, value in numbers.items())
