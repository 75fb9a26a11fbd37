"""Charts, drawn by matplotlib: numbers as bars, with the words around them and not inside.

So a chart looks the same in every language and with every font, byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from io import StringIO
from typing import Any

from ..inclusion import degrees
from ..messages import Message, extra
from ..topology import sizes
from .palette import EDGE, INK, LIT, PAPER
from .picture import Picture

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
class Chart:
    """A drawn chart with what it shows in words."""

    svg: str
    caption: Message

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return f"<p>{escape(str(self.caption))}</p>{Picture(self.svg).html()}"


def bars(numbers: Mapping[int, int], caption: Message) -> Chart:
    """A bar for each number, the value above it, on an axis of numbers: gaps are to be seen.

    numbers: by the place of the bar, which stands below it, at least one; caption: what the chart shows.
    Raises `MissingExtra` without matplotlib, which comes with the extra `charts`.
    """
    with extra("charts"):
        import matplotlib as mpl
        from matplotlib.figure import Figure
    with mpl.rc_context(_SETTINGS):
        figure = Figure(figsize=(_WIDTH, 3.2), facecolor=PAPER, layout="constrained")
        axes = figure.subplots()
        axes.set_facecolor(PAPER)
        drawn = axes.bar(list(numbers), list(numbers.values()), color=LIT)
        axes.bar_label(drawn, color=INK, padding=2, rotation=_turn(numbers, numbers.values()))
        axes.set_xticks(list(numbers), [str(number) for number in numbers], rotation=_turn(numbers, numbers))
        axes.set_xlim(min(numbers) - 0.6, max(numbers) + 0.6)
        axes.set_yticks([])
        axes.tick_params(colors=INK)
        axes.spines[["top", "left", "right"]].set_visible(False)
        axes.spines["bottom"].set_color(EDGE)
        text = StringIO()
        figure.savefig(text, format="svg", metadata=_METADATA)
    description = f"<desc>{escape(_in_words(numbers))}</desc>"
    return Chart(
        re.sub(r"(<svg[^>]*>)", rf"\1{description}", _HEAD.sub("", text.getvalue()), count=1), caption
    )


def sizes_chart(n: int) -> Chart:
    """How many topologies on n points, 1 to 6, have 2, 3, … open sets."""
    return bars(sizes(n), Message("chart.sizes", n=n))


def degrees_chart(n: int) -> Chart:
    """How many cards on n points, 1 to 6, a card with 0, 1, …, n of them is comparable with (rule S8)."""
    return bars(degrees(n), Message("chart.degrees", n=n))


def _turn(numbers: Iterable[int], written: Iterable[int]) -> int:
    """By how many degrees numbers are turned so that they do not run into their neighbours."""
    places = tuple(numbers)
    room = 72 * _WIDTH / (max(places) - min(places) + 1.2)
    return 0 if max(len(str(number)) for number in written) * _DIGIT < room - 2 else 90


def _in_words(numbers: Mapping[int, int]) -> str:
    return ", ".join(f"{number}: {value}" for number, value in numbers.items())
