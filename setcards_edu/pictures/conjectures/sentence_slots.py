"""The layout of a sentence with empty slots to be filled, in several lines if necessary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from setcards_edu.pictures.kit.lettering import parts, text_width
from setcards_edu.pictures.kit.palette import INK
from setcards_edu.pictures.kit.svg import Element, Place, group, node

SIZE = 16
"""The font size of the words."""

LINE = 40
"""The distance between the lines of words and slots."""

_GAP = 5


@dataclass(frozen=True, slots=True)
class Token:
    """A unit that is not broken between lines: a piece of text, or a slot with the character that stands for
    it."""

    width: float
    text: str = ""
    slot: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text between two empty slots of a sentence, centred between them.

    After the last slot it is aligned to the left.
    """

    text: str
    start: Place
    width: float
    is_centred: bool

    def drawn(self) -> Element:
        """Draw the text; the y of `start` is the middle of its line."""
        (x, y), width = self.start, self.width
        anchor, at = ("middle", x + width / 2) if self.is_centred else ("start", x)
        return node("text", text=self.text.strip(), x=at, y=y + SIZE * 0.36, text_anchor=anchor)


@dataclass(frozen=True, slots=True)
class SlotLayout:
    """The layout of a sentence with empty slots: the left end of each slot by the character that stands for
    it, the pieces of text, and the size."""

    slots: Mapping[str, Place]
    runs: tuple[Run, ...]
    size: Place

    def words(self) -> Element:
        """Draw all pieces of text, without the slots, as one group."""
        return group(*(run.drawn() for run in self.runs), class_="ink", fill=INK, font_size=SIZE)


def words_and_slots(text: str, slots: Mapping[str, float]) -> Iterator[Token]:
    """Yield the tokens of a text in which single characters stand for slots.

    slots: the width of each slot, by its character.
    """
    words = ""
    for sign in text:
        if sign in slots:
            yield from _words(words)
            yield Token(slots[sign], slot=sign)
            words = ""
        else:
            words += sign
    yield from _words(words)


def lay(tokens: Iterable[Token], width: float) -> SlotLayout:
    """Return the layout of tokens in lines of at most `width`; the left end of the first line is the
    origin."""
    rows: list[list[Token]] = [[]]
    for token in tokens:
        if rows[-1] and _width([*rows[-1], token]) > width:
            rows.append([])
        rows[-1].append(token)
    slots: dict[str, Place] = {}
    runs: list[Run] = []
    for down, row in enumerate(rows):
        _lay_row(row, down * LINE, slots, runs)
    return SlotLayout(slots, tuple(runs), (max(map(_width, rows)), len(rows) * LINE))


def _words(text: str) -> Iterator[Token]:
    if text.strip():
        yield from (Token(text_width(part, SIZE), part) for part in parts(text.strip()))


def _width(row: Sequence[Token]) -> float:
    slots = sum(bool(token.slot) for token in row)
    return sum(token.width for token in row) + 2 * _GAP * slots


def _lay_row(row: Sequence[Token], y: float, slots: dict[str, Place], runs: list[Run]) -> None:
    x, text, start = 0.0, "", 0.0
    for token in row:
        if not token.slot:
            text += token.text
            x += token.width
            continue
        if text:
            runs.append(Run(text, (start, y), x - start, is_centred=True))
        slots[token.slot] = (x + _GAP, y)
        x += token.width + 2 * _GAP
        text, start = "", x
    if text:
        runs.append(Run(text, (start, y), x - start, is_centred=False))
