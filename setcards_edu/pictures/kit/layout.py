"""Layout of pictures: rows of equal length, parts below one another or side by side, trays of pressable
cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, groupby, pairwise
from typing import TypeVar

from setcards_edu.sets import Card

from .card_pieces import card_id
from .cards import HEIGHT, WIDTH, CardState, face, spoken
from .palette import Mark
from .picture import Picture, Piece
from .svg import NARROWEST, Element, Place, document, group, move, paper

_T = TypeVar("_T")
_H = TypeVar("_H", bound=Hashable)

_GAP, _MARGIN = 12.0, 12.0
_COLUMN, _ROW = WIDTH + 8, HEIGHT + 8
_WIDE, _NARROW = 10, 6


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a larger picture: its drawing, its pieces (pressable parts), and its size on wide and narrow
    screens."""

    size: Place
    drawn: Element
    narrow: Place
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """The look of a card in a tray, and its name for a screen reader.

    mark, letter: determine its badge; lies: its state, which determines its frame; state: whether it is
        chosen, None if it cannot be chosen.
    name: what a screen reader says instead of the set's name; "" to say the set's name.
    """

    mark: Mark | None = None
    letter: str = ""
    lies: CardState = CardState.AT_HAND
    state: bool | None = False
    name: str = ""


def even_rows(things: Sequence[_T], longest: int) -> list[Sequence[_T]]:
    """Return the things in the fewest rows of at most `longest`, all but the last one of equal length.

    >>> even_rows("abcdefg", longest=6)
    ['abcd', 'efg']
    """
    if not things:
        return []
    length = -(-len(things) // -(-len(things) // longest))
    return [things[i : i + length] for i in range(0, len(things), length)]


def centred(rows: Sequence[Sequence[_H]], step: Place) -> tuple[dict[_H, Place], Place]:
    """Return the middle of each thing, with the rows centred below one another, and the size of all rows
    together.

    step: the distances between neighbours in a row, and between rows.
    """
    across, down = step
    width = max(map(len, rows), default=0) * across
    places: dict[_H, Place] = {}
    for below, row in enumerate(rows):
        left = (width - len(row) * across) / 2
        places |= {thing: (left + (i + 0.5) * across, (below + 0.5) * down) for i, thing in enumerate(row)}
    return places, (width, len(rows) * down)


def sheet(parts: Sequence[Part], description: str, moment: Hashable) -> Picture:
    """Return a picture of the parts, centred below one another, with all their pressable parts in order.

    description: the picture in words.
    moment: a value that identifies the situation in which a press has its meaning, for parts without their
        own.
    """
    width = max(part.size[0] for part in parts) + 2 * _MARGIN
    narrow = max(float(NARROWEST), max(part.narrow[0] for part in parts) + 2 * _MARGIN)
    placed: list[Element] = []
    down, narrow_down = _MARGIN, _MARGIN
    for part in parts:
        below = move(((narrow - part.narrow[0]) / 2, narrow_down))
        placed.append(group(part.drawn, at=((width - part.size[0]) / 2, down), data_narrow=below))
        down, narrow_down = down + part.size[1] + _GAP, narrow_down + part.narrow[1] + _GAP
    whole = max(width, narrow), max(down, narrow_down)
    svg = document((width, down), description, paper(whole), *placed, narrow=(narrow, narrow_down))
    pieces = (piece for part in parts for piece in part.pieces)
    return Picture(
        svg, tuple(piece if piece.moment is not None else replace(piece, moment=moment) for piece in pieces)
    )


def beside(left: Part, right: Part, gap: float = 28) -> Part:
    """Return two parts combined into one: side by side, and on a narrow screen `right` below `left`."""
    size = left.size[0] + gap + right.size[0], max(left.size[1], right.size[1])
    narrow = max(left.narrow[0], right.narrow[0]), left.narrow[1] + _GAP + right.narrow[1]
    at = (0.0, (size[1] - left.size[1]) / 2), (left.size[0] + gap, (size[1] - right.size[1]) / 2)
    below = (
        ((narrow[0] - left.narrow[0]) / 2, 0.0),
        ((narrow[0] - right.narrow[0]) / 2, left.narrow[1] + _GAP),
    )
    drawn = (
        group(part.drawn, at=place, data_narrow=move(narrow_place))
        for part, place, narrow_place in zip((left, right), at, below, strict=True)
    )
    return Part(size, group(*drawn), narrow, left.pieces + right.pieces)


def below(upper: Part, lower: Part) -> Part:
    """Return two parts combined into one: `lower` centred below `upper`, on any screen."""
    (size, at), (narrow, narrow_at) = (
        _below(*sizes) for sizes in ((upper.size, lower.size), (upper.narrow, lower.narrow))
    )
    drawn = (
        group(part.drawn, at=place, data_narrow=move(narrow_place))
        for part, place, narrow_place in zip((upper, lower), at, narrow_at, strict=True)
    )
    return Part(size, group(*drawn), narrow, upper.pieces + lower.pieces)


def _below(upper: Place, lower: Place) -> tuple[Place, tuple[Place, Place]]:
    """Return the size of two sizes below one another, and where each of them lies."""
    width = max(upper[0], lower[0])
    places = ((width - upper[0]) / 2, 0.0), ((width - lower[0]) / 2, upper[1] + _GAP)
    return (width, upper[1] + _GAP + lower[1]), places


def tray(cards: Iterable[Card], shown: Mapping[Card, Shown]) -> Part:
    """Return cards, each pressable, as a part of a picture, in few rows by size, the largest sets on top.

    shown: the look of each card.  Rows are shorter on a narrow screen.
    """
    ordered = tuple(cards)
    wide, size = _places(ordered, _WIDE)
    narrow, narrow_size = _places(ordered, _NARROW)
    drawn, pieces = [], []
    for card in ordered:
        look = shown.get(card, Shown())
        faced = face(card, mark=look.mark, letter=look.letter, lies=look.lies)
        drawn.append(group(faced, at=wide[card], data_piece=card_id(card), data_narrow=move(narrow[card])))
        pieces.append(Piece(card_id(card), look.name or spoken(card), state=look.state))
    scale = min(1.0, (NARROWEST - 2 * _MARGIN) / narrow_size[0])
    narrow_size = narrow_size[0] * scale, narrow_size[1] * scale
    return Part(size, group(*drawn, data_narrow=f"scale({scale:.3f})"), narrow_size, tuple(pieces))


def _places(cards: Sequence[Card], longest: int) -> tuple[dict[Card, Place], Place]:
    """Return the middle of each card in rows by size, at most `longest` a row, and the size of the whole."""
    ordered = sorted(cards, key=lambda card: card.sort_key)
    rows: list[Sequence[Card]] = []
    for _, level in groupby(ordered, key=len):
        rows += reversed(even_rows(list(level), longest))
    shorter = [_spaced(row) for row in reversed(_beside(rows, longest))]
    width = max(row[-1][1] + 1 for row in shorter) * _COLUMN
    places: dict[Card, Place] = {}
    for down, row in enumerate(shorter):
        left = (width - (row[-1][1] + 1) * _COLUMN) / 2
        places |= {card: (left + (at + 0.5) * _COLUMN, (down + 0.5) * _ROW) for card, at in row}
    return places, (width, len(shorter) * _ROW)


def _beside(rows: list[Sequence[Card]], longest: int) -> list[Sequence[Card]]:
    """Return the rows with ∅ moved to the singletons' row and U to that of n − 1 points, if there is room."""
    if len(rows) > 1 and len(rows[0]) == 1 and len(rows[1]) < longest:
        rows = [[*rows[0], *rows[1]], *rows[2:]]
    if len(rows) > 1 and len(rows[-1]) == 1 and len(rows[-2]) < longest:
        rows = [*rows[:-2], [*rows[-2], *rows[-1]]]
    return rows


def _spaced(row: Sequence[Card]) -> list[tuple[Card, float]]:
    """Return each card with its place in the row in card widths; half a width separates different sizes."""
    gaps = accumulate((len(a) != len(b) for a, b in pairwise(row)), initial=0)
    return [(card, i + gap / 2) for (i, card), gap in zip(enumerate(row), gaps, strict=True)]
