"""The picture of a whole proof on one sheet: the claim, the proof in prose, and a row of dominoes.

Where a learner has put the proof together, the dominoes fall, one over the other, when the sheet appears.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import acos, degrees

from setcards_edu.messages import one_after_another, sentence
from setcards_edu.pictures.kit.celebration import SUCCESS, Celebration, celebrated, closed_frame
from setcards_edu.pictures.kit.lettering import text_width, wrapped
from setcards_edu.pictures.kit.palette import FACE, INK, INK_SOFT, SLOT
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

_MARGIN, _PAD = 10.0, 22.0
_BOLD = 1.12  # how much wider bold words are
_LEAST = 640.0  # how high the wide sheet is at least, as all that is told stands beside it
_SMALL = 0.85  # of its own size that the wide picture is shown at, where there is room
_THICK, _HIGH, _APART = 13.0, 40.0, 24.0  # of a domino, and from one to the next
_LEAN = degrees(acos(_THICK / _APART))  # of a fallen domino: its side lies on that of the next one


@dataclass(frozen=True, slots=True)
class SheetView:
    """A whole proof, as a value to draw.

    claim: what is proved; proof: its paragraphs, each after the words with which it begins in bold type, such
        as "Base case:", or "".
    told: what is said below the proof of a learner who has put it together; "" for any other proof.
    steps: the number of dominoes that fall, one for each step; 0 for none, and then nothing is celebrated.
    """

    claim: str
    proof: Sequence[tuple[str, str]]
    told: str = ""
    steps: int = 0


def sheet_picture(view: SheetView) -> Picture:
    """Draw a whole proof on one sheet."""
    wide, narrow = _Sheet(view, 850, 20, 29), _Sheet(view, NARROWEST, 15, 22)
    size = max(wide.size[0], narrow.size[0]), max(wide.size[1], narrow.size[1])
    drawn = paper(size), *either(wide.drawn(), narrow.drawn())
    words = one_after_another(text for _, text in view.proof)
    description = sentence("puzzle.whole", claim=view.claim, text=words)
    svg = document(
        wide.size, one_after_another((description, view.told)), *drawn, scale=_SMALL, narrow=narrow.size
    )
    return Picture(svg)


class _Sheet:
    """The picture in one arrangement, of this width and font size.

    size: the size of the picture.
    stones: the y of the ground of the dominoes, which are `large` times as large as drawn; right: where they
        end.
    """

    def __init__(self, view: SheetView, width: float, font: float, line: float) -> None:
        self.view, self.width, self.font, self.line = view, width, font, line
        self.inner = width - 2 * _MARGIN - 2 * _PAD
        self.lines: list[tuple[float, str, str]] = []
        self.large = font / 14
        self.stones = _MARGIN + 8 + self.large * _HIGH
        self.right = self.large * (_THICK + (view.steps - 1) * _APART + _HIGH + 10)
        y = self.stones + 14 if view.steps else _MARGIN + 12
        if self.right + text_width(view.told, font - 2) <= self.inner:
            self.lines.append((self.stones - 2, view.told, "beside"))
        elif view.steps:
            y = self._lay(self.stones, view.told, "told") + 10
        y = self._lay(y, sentence("puzzle.claim", claim=view.claim), "claim")
        y = self._lay(y + 10, sentence("puzzle.proof"), "title")
        *others, last = view.proof
        for lead, text in (*others, (last[0], f"{last[1]}\u00a0∎")):
            y = self._lay(y + (4 if lead else 0), text, lead=lead)
        least = 0 if width == NARROWEST else _LEAST
        self.size = float(width), max(y + line + _MARGIN, least)

    def drawn(self) -> Iterator[Element]:
        """Yield the sheet with its words and the dominoes."""
        corner, size = (_MARGIN, _MARGIN), (self.width - 2 * _MARGIN, self.size[1] - 2 * _MARGIN)
        yield node(
            "rect", x=_MARGIN, y=_MARGIN, width=size[0], height=size[1], rx=12, class_="panel", fill=FACE,
            stroke=SLOT,
        )  # fmt: skip
        yield closed_frame(corner, size) if self.view.steps else group()
        yield group(*(self._words(*each) for each in self.lines), text_anchor="start")
        if self.view.steps:
            yield self._dominoes()

    def _lay(self, y: float, words: str, look: str = "", *, lead: str = "") -> float:
        """Lay out words below y, as lines; return the y below them, or y if there are no words."""
        if not words:
            return y
        wide = _BOLD if look in {"claim", "title"} else 1.0
        room = self.inner - text_width(lead, self.font) * (_BOLD - 1)
        for line in wrapped(words, self.font * wide, room):
            y += self.line
            is_first = bool(lead) and line.startswith(lead)
            self.lines.append((y, line, f"lead {len(lead)}" if is_first else look))
        return y

    def _words(self, y: float, line: str, look: str) -> Element:
        """Draw a line of words in its look; the words before a paragraph are bold."""
        soft = look in {"told", "beside"}
        x = _MARGIN + _PAD + (self.right if look == "beside" else 0)
        text = label("", x, y, self.font - 2 * soft, class_="ink-soft" if soft else "ink")
        text.set("fill", INK_SOFT if soft else INK)
        bold = int(look.removeprefix("lead ")) if look.startswith("lead ") else 0
        if bold:
            text.extend(
                (node("tspan", text=line[:bold], font_weight="bold"), node("tspan", text=line[bold:]))
            )
        else:
            text.text = line
        if look in {"claim", "title"}:
            text.set("font-weight", "bold")
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
        at = f"{move((_MARGIN + _PAD, self.stones))} scale({self.large:g})"
        return group(celebrated(Celebration.FALLS, *stones), transform=at)


def _stone(number: int) -> Element:
    """Draw a domino seen from the side, whose lower right corner is at the origin, with its number."""
    face = node(
        "rect", x=-_THICK, y=-_HIGH, width=_THICK, height=_HIGH, rx=2.5, class_="face forced", fill=FACE
    )
    face.attrib |= {"stroke": SUCCESS, "stroke-width": "1.6"}
    return group(face, label(str(number), -_THICK / 2, -_HIGH / 2 + 4, 11, class_="ink", fill=INK))
