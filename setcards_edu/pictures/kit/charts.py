"""Charts, drawn by matplotlib: numbers as bars, with the words around them and not inside.

So a chart looks the same in every language and with every font, byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from io import StringIO
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from setcards_edu.equations.survey import Survey, percent
from setcards_edu.extras import extra
from setcards_edu.inclusion.degree_counts import degrees
from setcards_edu.messages import BadOption, Message, Reason
from setcards_edu.topology import sizes
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
    """A drawn chart with what it shows in words."""

    svg: str
    caption: Message

    def __str__(self) -> str:
        return str(self.caption)


def bars(numbers: Mapping[int, int], caption: Message) -> Chart:
    """A bar for each number, the value above it, on an axis of numbers: gaps are to be seen.

    numbers: by the place of the bar, which stands below it, at least one; caption: what the chart shows.
    Raises `MissingExtra` without matplotlib, which comes with the extra `charts`.
    """
    with _drawing(3.2) as (figure, axes):
        drawn = axes.bar(list(numbers), list(numbers.values()), color=LIT)
        axes.bar_label(drawn, color=INK, padding=2, rotation=_turn(numbers, numbers.values()))
        axes.set_xticks(list(numbers), [str(number) for number in numbers], rotation=_turn(numbers, numbers))
        axes.set_xlim(min(numbers) - 0.6, max(numbers) + 0.6)
        axes.set_yticks([])
        axes.spines["left"].set_visible(False)
        return _chart(figure, _in_words(numbers), caption)


def sizes_chart(n: int) -> Chart:
    """How many topologies on n points, 1 to 6, have 2, 3, … open sets."""
    return bars(sizes(n), Message("chart.sizes", n=n))


def degrees_chart(n: int) -> Chart:
    """How many cards on n points, 1 to 6, a card with 0, 1, …, n of them is comparable with (rule S8)."""
    return bars(degrees(n), Message("chart.degrees", n=n))


def longest_chart(points: Mapping[int, int]) -> Chart:
    """How many moves the dogs need at most, by the number of rows of the board (rule F10).

    points: the number of moves for each number of rows, at least one.
    Raises `MissingExtra` without matplotlib, `BadOption` without any point.
    """
    if not points:
        raise BadOption(Reason("chart.no-points"))
    ordered = dict(sorted(points.items()))
    return bars(ordered, Message("chart.longest", first=min(ordered), last=max(ordered)))


def scores_chart(survey: Survey) -> Chart:
    """Which part of all starting hands has each score as its best, in percent (rule Q3).

    A hand without a yaku has no bar; so the bars together are the probability of a yaku.
    Raises `MissingExtra` without matplotlib.
    """
    parts = {score: 100 * deals / survey.deals for score, deals in survey.distribution.items()}
    with _drawing(3.2) as (figure, axes):
        axes.bar(list(parts), list(parts.values()), color=LIT, width=0.72)
        axes.set_xlim(-1, max(parts, default=0) + 1)
        axes.set_xticks(range(0, max(parts, default=0) + 1, 10))
        axes.margins(y=0.08)
        words = _in_words({score: round(part, 2) for score, part in parts.items()})
        return _chart(
            figure, words, Message("chart.scores", base=survey.base, chance=percent(survey.probability))
        )


def frequency_chart(outcomes: Sequence[bool], probability: Fraction | None = None) -> Chart:
    """How the part of successes settles as the tries go on, in percent, beside the probability if it is told.

    outcomes: whether each try succeeded, in order, at least one; probability: the line that is drawn across.
    Raises `MissingExtra` without matplotlib, `BadOption` without any try.
    """
    if not outcomes:
        raise BadOption(Reason("chart.no-outcomes"))
    tries = range(1, len(outcomes) + 1)
    parts = [100 * found / count for found, count in zip(accumulate(map(bool, outcomes)), tries, strict=True)]
    last = percent(Fraction(sum(map(bool, outcomes)), len(outcomes)))
    caption = Message("chart.frequency", number=len(parts), last=last)
    with _drawing(3.0) as (figure, axes):
        if probability is not None:
            axes.axhline(100 * float(probability), color=EDGE, linewidth=1.4, linestyle=(0, (5, 3)))
            caption = Message("chart.frequency-beside", frequency=caption, exact=percent(probability))
        axes.plot(tries, parts, color=LIT, linewidth=1.8)
        axes.set_xlim(0, len(parts) + 1)
        axes.set_ylim(0, 103)
        return _chart(figure, f"{len(parts)}: {last}", caption)


@contextmanager
def _drawing(height: float) -> Iterator[tuple[Figure, Axes]]:
    """A figure of that many inches and its axes, in the look of the house."""
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


def _chart(figure: Figure, words: str, caption: Message) -> Chart:
    text = StringIO()
    figure.savefig(text, format="svg", metadata=_METADATA)
    drawn = _HEAD.sub("", text.getvalue())
    return Chart(re.sub(r"(<svg[^>]*>)", rf"\1<desc>{escape(words)}</desc>", drawn, count=1), caption)


def _turn(numbers: Iterable[int], written: Iterable[int]) -> int:
    """By how many degrees numbers are turned so that they do not run into their neighbours."""
    places = tuple(numbers)
    room = 72 * _WIDTH / (max(places) - min(places) + 1.2)
    return 0 if max(len(str(number)) for number in written) * _DIGIT < room - 2 else 90


def _in_words(numbers: Mapping[int, int] | Mapping[int, float]) -> str:
    return ", ".join(f"{number}: {value}" for number, value in numbers.items())
