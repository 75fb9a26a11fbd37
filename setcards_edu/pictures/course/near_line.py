"""The picture of how near a guess was: the guess and the number that came out, on one line."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, log10

from setcards_edu.messages import Message, sentence
from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.pictures.kit.palette import EDGE, FACE, FIGURE, INK, INK_SOFT, LIT
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.svg import NARROWEST, Element, document, group, label, node, paper

LOGARITHMIC = 100
"""The line is logarithmic if the guess or the number that came out is at least this."""

_START, _END = 26.0, NARROWEST - 26.0
_ABOVE, _AXIS, _TICKS, _BELOW, _HEIGHT = 18, 46, 64, 88, 100
_BOLD = 1.12  # by how much bold words are wider, at most
_STEPS = (1, 2, 5, 10, 20)
"""The steps of lines that are not logarithmic; a line has the least step of which six are enough."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The scale of a line of numbers from 0 or more.

    first, last: the numbers at its ends; ticks: all numbers that stand below it, those at the ends included.
    is_logarithmic: whether equal steps are equal factors; then 0 stands one step of 10 before 1.
    """

    first: int
    last: int
    ticks: tuple[int, ...]
    is_logarithmic: bool

    @classmethod
    def around(cls, *numbers: int) -> Scale:
        """Return a scale on which the numbers, 0 or more, can be shown; logarithmic from 100 on.

        >>> Scale.around(10, 142).ticks, Scale.around(7, 4).ticks, Scale.around(17, 21).ticks
        ((10, 100, 1000), (0, 2, 4, 6, 8), (0, 5, 10, 15, 20, 25))
        """
        least, most = min(numbers), max(numbers)
        if most < LOGARITHMIC:
            step = next(step for step in _STEPS if most <= 6 * step)
            ticks = tuple(range(0, max(most, 1) + step, step))
            return cls(0, ticks[-1], ticks, is_logarithmic=False)
        powers = range(floor(log10(least)) if least else 0, ceil(log10(most + 1)) + 1)
        ticks = (*(() if least else (0,)), *(10**power for power in powers))
        return cls(ticks[0], ticks[-1], ticks, is_logarithmic=True)

    def share(self, number: int) -> float:
        """Return where a number stands: 0 at the beginning of the line, 1 at its end."""
        if not self.is_logarithmic:
            return number / self.last
        first, last, at = map(_step, (self.first, self.last, number))
        return (at - first) / (last - first)


def near_line(guess: int, outcome: int, near: Message) -> Picture:
    """Draw a guess and the number that came out on one line; near: how near they are, in words."""
    scale = Scale.around(guess, outcome)
    places = _place(scale, guess), _place(scale, outcome)
    told = sentence("near-line.description", guess=guess, outcome=outcome, near=near)
    left, right = sorted(places)
    line = node(
        "path", d=f"M{_START} {_AXIS}H{_END}", class_="edge", fill="none", stroke=EDGE, stroke_width=2
    )
    between = node("rect", x=left, y=_AXIS - 4, width=right - left, height=8, class_="figure", fill=FIGURE)
    drawn = (
        line,
        *_ticks(scale, apart_from=places[0]),
        between,
        _guess(places[0], guess),
        _outcome(places[1], outcome),
    )
    size = (NARROWEST, _HEIGHT)
    return Picture(document(size, told, paper(size), *drawn), announcement=told)


def _step(number: int) -> float:
    return log10(number) if number else -1.0


def _place(scale: Scale, number: int) -> float:
    return _START + (_END - _START) * scale.share(number)


def _ticks(scale: Scale, apart_from: float) -> list[Element]:
    """Draw the ticks with their numbers, but for those on which the way to the guess's own number lies."""
    drawn = []
    for number in scale.ticks:
        x = _place(scale, number)
        text = str(number)
        is_clear = abs(x - apart_from) > text_width(text, 11) / 2 + 3
        words = label(text, x, _TICKS, 11, class_="ink-soft", fill=INK_SOFT) if is_clear else None
        tick = node("path", d=f"M{x:.1f} {_AXIS - 5}v10", class_="edge", stroke=EDGE, stroke_width=1.6)
        drawn.append(group(tick, words))
    return drawn


def _guess(x: float, number: int) -> Element:
    """Draw the guess below the line, with a ring on it."""
    way = node("path", d=f"M{x:.1f} {_AXIS}V{_BELOW - 13}", class_="edge", stroke=EDGE, stroke_width=1.6)
    way.set("stroke-dasharray", "2 4")
    ring = node("circle", cx=x, cy=_AXIS, r=6, class_="sign-ring", fill=FACE, stroke=EDGE, stroke_width=2.2)
    words = _words(sentence("near-line.guess", guess=number), x, _BELOW, class_="ink-soft", fill=INK_SOFT)
    return group(way, ring, words)


def _outcome(x: float, number: int) -> Element:
    """Draw the number that came out above the line, with a disc on it."""
    way = node("path", d=f"M{x:.1f} {_ABOVE + 5}V{_AXIS}", class_="edge", stroke=EDGE, stroke_width=1.6)
    disc = node("circle", cx=x, cy=_AXIS, r=6, class_="lit", fill=LIT)
    words = sentence("near-line.outcome", outcome=number)
    return group(way, disc, _words(words, x, _ABOVE, class_="ink", fill=INK, font_weight="bold"))


def _words(text: str, x: float, y: float, **attributes: object) -> Element:
    """Draw words as near to x as the picture has room for them."""
    half = text_width(text, 13) * _BOLD / 2 + 4
    return label(text, min(max(x, half), NARROWEST - half), y, 13, **attributes)
