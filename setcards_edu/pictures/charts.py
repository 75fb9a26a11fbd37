"""Charts, drawn by matplotlib: numbers as bars, with the words around them and not inside.

So a chart looks the same in every language and with every font, byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from io import StringIO
from typing import Any

from ..messages import Message, Reason, Refused
from ..topology import sizes
from .palette import EDGE, INK, LIT, PAPER
from .picture import Picture

_SETTINGS: Any = {
    "svg.hashsalt": "setcards",
    "svg.fonttype": "path",
    "font.family": "DejaVu Sans",
    "font.size": 9,
}
_METADATA = {"Date": None, "Creator": None, "Format": None, "Type": None}
_HEAD = re.compile(r"<\?xml.*?(?=<svg)", re.DOTALL)


class MissingExtra(Refused):
    """Something needs a package that is not installed; the reason names the extra."""


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
    """A bar for each number, the value above it.

    numbers: by what stands below the bar; caption: what the chart shows.
    Raises `MissingExtra` without matplotlib, which comes with the extra `charts`.
    """
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
    except ImportError as error:
        raise MissingExtra(Reason("extra.missing", package="matplotlib", extra="charts")) from error
    with mpl.rc_context(_SETTINGS):
        figure = Figure(figsize=(8, 3.2), facecolor=PAPER, layout="constrained")
        axes = figure.subplots()
        axes.set_facecolor(PAPER)
        drawn = axes.bar([str(number) for number in numbers], list(numbers.values()), color=LIT)
        axes.bar_label(drawn, color=INK, padding=2)
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


def _in_words(numbers: Mapping[int, int]) -> str:
    return ", ".join(f"{number}: {value}" for number, value in numbers.items())
