"""The picture of a whole proof on one sheet: the theorem, its proof in prose, and at the foot who has
earned it.

Where a learner has put the proof together, the dominoes at the foot fall, one over the other, when the sheet
appears.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import acos, degrees

from setcards_edu.messages import one_after_another, sentence
from setcards_edu.pictures.kit.celebration import SUCCESS, Celebration, celebrated, closed_frame
from setcards_edu.pictures.kit.lettering import text_width, wrapped
from setcards_edu.pictures.kit.palette import FACE, FRAME, INK, INK_SOFT, SLOT
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.svg import (
    NARROWEST,
    Element,
    document,
    either,
    group,
    label,
    move,
    node,
    paper,
)

_MARGIN = 6.0  # around the sheet
_RIM = 8.0  # from its frame to the line within
_BOLD = 1.12  # how much wider bold words are
_SIZES = ((17, 27), (16, 23), (15, 20))  # of words and lines: the largest with which one sees all
_SEEN = 400.0  # how high what one sees at once is
_THICK, _HIGH, _APART = 13.0, 40.0, 24.0  # of a domino, and from one to the next
_LEAN = degrees(acos(_THICK / _APART))  # of a fallen domino: its side lies on that of the next one
_RULE = 72.0  # how long the line below the theorem is, to either side


@dataclass(frozen=True, slots=True)
class SheetView:
    """A whole proof, as a value to draw.

    claim: what is proved; proof: its paragraphs, each after the words with which it begins in bold type, such
        as "Base case:", or "".
    told: what is said below the proof of a learner who has put it together; "" for any other proof.
    steps: the number of dominoes that fall, one for each step; 0 for none, and then nothing is celebrated.
    """

    claim: str
    proof: tuple[tuple[str, str], ...]
    told: str = ""
    steps: int = 0


@lru_cache(16)
def sheet_picture(view: SheetView) -> Picture:
    """Draw a whole proof on one sheet, in the current language, which is also that of the texts."""
    sheets = [_Sheet(view, 780, font, line, 44) for font, line in _SIZES]
    wide = next((sheet for sheet in sheets if sheet.size[1] <= _SEEN), sheets[-1])
    narrow = _Sheet(view, NARROWEST, 15, 23, 22)
    size = max(wide.size[0], narrow.size[0]), max(wide.size[1], narrow.size[1])
    drawn = paper(size), *either(wide.drawn(), narrow.drawn())
    words = one_after_another(text for _, text in view.proof)
    description = sentence("puzzle.whole", claim=view.claim, text=words)
    svg = document(wide.size, one_after_another((description, view.told)), *drawn, narrow=narrow.size)
    return Picture(svg)


class _Sheet:
    """The picture in one arrangement: its width, the font size, the height of a line, the room at the sides.

    size: the size of the picture; rule: the y of the line below the theorem.
    lines: the lines of the proof, each with its y and how many of its characters are bold.
    foot: the y of the ground of the dominoes; told: the lines beside or below them, each with its y.
    """

    def __init__(self, view: SheetView, width: float, font: float, line: float, pad: float) -> None:
        self.view, self.width, self.font = view, width, font
        self.left = _MARGIN + pad
        self.inner = width - 2 * self.left
        self.title = _MARGIN + _RIM + line + 6
        claim = _balanced(view.claim, _BOLD * (font + 2), self.inner)
        self.claim = [(self.title + 8 + (line + 3) * number, each) for number, each in enumerate(claim, 1)]
        self.rule = self.claim[-1][0] + line - 2
        self.lines: list[tuple[float, str, int]] = []
        y = self.rule + 6
        *others, last = view.proof
        for lead, text in (*others, (last[0], f"{last[1]}\u00a0∎")):
            y += 6 if lead and self.lines else 0
            room = self.inner - text_width(lead, font) * (_BOLD - 1)
            for each in wrapped(text, font, room):
                y += line
                self.lines.append((y, each, len(lead) if lead and each.startswith(lead) else 0))
        self.foot = y + 22 + _HIGH
        self.told = self._told(line) if view.steps else []
        end = max(self.foot, self.told[-1][0]) if self.told else y
        self.size = float(width), end + pad / 2 + _RIM + 8

    def _told(self, line: float) -> list[tuple[float, str]]:
        """Lay out what is told: at the right of the dominoes, or below them."""
        stones = _THICK + (self.view.steps - 1) * _APART + _HIGH + 24
        words = wrapped(self.view.told, self.font - 2, self.inner)
        is_beside = stones + text_width(self.view.told, self.font - 2) <= self.inner
        above = self.foot - line if is_beside else self.foot + 6
        return [(above + line * number - 2, each) for number, each in enumerate(words, 1)]

    def drawn(self) -> Iterator[Element]:
        """Yield the sheet with its words and the dominoes."""
        middle = self.width / 2
        yield from self._frame()
        title = label(sentence("puzzle.theorem"), middle, self.title, self.font - 2, class_="ink-soft")
        title.attrib |= {"fill": INK_SOFT, "letter-spacing": "0.12em"}
        claim = (label(each, middle, y, self.font + 2, class_="ink", fill=INK) for y, each in self.claim)
        yield group(title, group(*claim, font_weight="bold"))
        rule = f"M{middle - _RULE:g} {self.rule:g}h{2 * _RULE:g}"
        yield node("path", d=rule, class_="edge", fill="none", stroke=FRAME)
        yield group(*(self._words(*each) for each in self.lines), text_anchor="start")
        if self.view.steps:
            yield self._dominoes()
        yield group(
            *(
                label(each, self.width - self.left, y, self.font - 2, class_="ink-soft", fill=INK_SOFT)
                for y, each in self.told
            ),
            text_anchor="end",
        )

    def _frame(self) -> Iterator[Element]:
        """Yield the ground with its frame, and a fine line within."""
        corner, size = (_MARGIN, _MARGIN), (self.width - 2 * _MARGIN, self.size[1] - 2 * _MARGIN)
        for inset, look in ((0, "panel"), (_RIM, "slot")):
            yield node(
                "rect", x=_MARGIN + inset, y=_MARGIN + inset, width=size[0] - 2 * inset,
                height=size[1] - 2 * inset, rx=12 - inset / 2, class_=look, fill=FACE, stroke=SLOT,
            )  # fmt: skip
        yield closed_frame(corner, size) if self.view.steps else group()

    def _words(self, y: float, line: str, bold: int) -> Element:
        """Draw a line of the proof, of which so many characters at the beginning are bold."""
        text = label("" if bold else line, self.left, y, self.font, class_="ink", fill=INK)
        if bold:
            text.extend(
                (node("tspan", text=line[:bold], font_weight="bold"), node("tspan", text=line[bold:]))
            )
        return text

    def _dominoes(self) -> Element:
        """Draw the row of fallen dominoes, each on the next, the last one flat on the ground."""
        stones = [
            group(
                group(_stone(number)),
                transform=f"{move((_THICK + (number - 1) * _APART, 0))}"
                f" rotate({_LEAN if number < self.view.steps else 90:.1f})",
            )
            for number in range(1, self.view.steps + 1)
        ]
        return group(celebrated(Celebration.FALLS, *stones), transform=move((self.left, self.foot)))


def _balanced(words: str, font: float, width: float) -> tuple[str, ...]:
    """Return the words in as few lines as they need, which are about equally long."""
    lines = wrapped(words, font, width)
    closer = wrapped(words, font, 1.12 * text_width(words, font) / len(lines))
    return closer if len(closer) == len(lines) else lines


def _stone(number: int) -> Element:
    """Draw a domino seen from the side, whose lower right corner is at the origin, with its number."""
    face = node(
        "rect", x=-_THICK, y=-_HIGH, width=_THICK, height=_HIGH, rx=2.5, class_="face forced", fill=FACE
    )
    face.attrib |= {"stroke": SUCCESS, "stroke-width": "1.6"}
    return group(face, label(str(number), -_THICK / 2, -_HIGH / 2 + 4, 11, class_="ink", fill=INK))
