"""Charts of numbers; the caption of a chart is text outside the drawing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from setcards_edu.messages import Message
from setcards_edu.values import Drawn

from .lettering import text_width
from .palette import EDGE, INK, LIT
from .svg import Element, Place, document, label, node, paper

_SIDE, _EDGE, _TALL, _LETTERS = 640, 14, 150, 13
"""The width of a chart, its margin, its height without letters, and the size of these."""
_ACROSS, _LEFT, _RIGHT = 440, 52, 28
"""The width of a chart with two axes, whose letters are legible on a telephone, and its margins: on the left
its percentages stand, on the right half a number."""
_MARKS = 10
"""The largest number of marks on an axis, without the first."""


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


@dataclass(frozen=True, slots=True)
class Axes:
    """The two axes of a chart of percentages.

    first, last: the ends of the horizontal axis; most: the largest percentage on the vertical one.
    """

    first: float
    last: float
    most: float

    def place(self, number: float, percentage: float) -> tuple[float, float]:
        """Return where a percentage above a number of the horizontal axis is drawn."""
        wide = (_ACROSS - _LEFT - _RIGHT) / (self.last - self.first)
        return _LEFT + wide * (number - self.first), _EDGE + _TALL * (1 - percentage / self.most)

    def bar(self, number: float, percentage: float) -> Element:
        """Draw a bar, as high as a percentage says, above a number."""
        (left, top), (right, base) = self.place(number - 0.36, percentage), self.place(number + 0.36, 0)
        return node("rect", x=left, y=top, width=right - left, height=base - top, class_="lit", fill=LIT)

    def line(self, points: Iterable[tuple[float, float]], **looks: str) -> Element:
        """Draw a line through points: numbers with percentages; a single point is a dot."""
        drawn = "L".join(f"{x:.1f} {y:.1f}" for x, y in (self.place(*point) for point in points))
        return node("path", d=f"M{drawn}h.1", fill="none", stroke_linecap="round", **looks)

    def chart(self, drawn: Iterable[Element], words: str, caption: Message) -> Chart:
        """Return a chart of elements that are drawn on these axes.

        words: the numbers in it as text, for a screen reader; caption: a sentence that says what it shows.
        """
        (left, top), (right, base) = self.place(self.first, self.most), self.place(self.last, 0)
        edges = node("path", d=f"M{left} {top}V{base}H{right}", class_="edge", stroke=EDGE, fill="none")
        size = (_ACROSS, base + _LETTERS + _EDGE)
        return Chart(document(size, words, paper(size), edges, *self._marks(), *drawn), caption)

    def _marks(self) -> Iterable[Element]:
        """Draw the numbers along both axes."""
        for number in range(0, int(self.last) + 1, _step(2 * self.last)):
            x, y = self.place(number, 0)
            yield label(str(number), x, y + _LETTERS + 3, _LETTERS, class_="ink", fill=INK)
        for percentage in range(0, int(self.most) + 1, _step(2 * self.most)):
            x, y = self.place(self.first, percentage)
            text, below = f"{percentage} %", y + _LETTERS / 3
            yield label(text, x - 5, below, _LETTERS, text_anchor="end", class_="ink", fill=INK)


def _step(last: float) -> int:
    """Return the step between the marks of an axis: 1, 2 or 5 times a power of ten."""
    step = 1
    while last // step > _MARKS:
        step = step * 5 // 2 if str(step).startswith("2") else step * 2
    return step


def in_words(numbers: Mapping[int, int] | Mapping[int, float]) -> str:
    """Return numbers with their keys as text for a screen reader, such as `2: 1, 3: 4`."""
    return ", ".join(f"{number}: {value}" for number, value in numbers.items())
