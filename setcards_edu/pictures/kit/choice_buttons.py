"""Drawings of the possible answers to a question as buttons, of which one can be chosen."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from .cards import sign_of
from .layout import Part
from .palette import EDGE, FACE, INK, INK_SOFT, LIT, Judged, Mark
from .picture import Piece
from .svg import Element, Place, group, label, node

_WIDTH, _HEIGHT, _STEP = 104.0, 50.0, 54.0


@dataclass(frozen=True, slots=True)
class ChoiceTile:
    """A possible answer as a button: its id, the sign and the words on it, and whether it is chosen.

    name: what a screen reader says: the question with this answer, since it reads each button separately.
    judged: the judgement (right, otherwise or missed), once the learner's choice is judged; None before.
    """

    id: str
    sign: str
    words: str
    name: str
    state: bool = False
    judged: Judged | None = None

    @property
    def piece(self) -> Piece:
        """The pressable part for the button, which is on if the answer is chosen."""
        return Piece(self.id, self.name, state=self.state)


def tiles(choices: Sequence[ChoiceTile], columns: int, moment: Hashable) -> Part:
    """Return the choices as a part of a picture: buttons in rows of `columns`; moment: the question (see
    `Piece`)."""
    places = _places(len(choices), columns)
    drawn = [group(_face(tile), at=at, data_piece=tile.id) for tile, at in zip(choices, places, strict=True)]
    pieces = tuple(Piece(tile.id, tile.name, state=tile.state, moment=moment) for tile in choices)
    size = _size(len(choices), columns)
    return Part(size, group(*drawn), size, pieces)


def faint(choices: Sequence[ChoiceTile], columns: int) -> Part:
    """Return the choices as a part of a picture, faint, while they cannot be pressed yet."""
    places = _places(len(choices), columns)
    drawn = [group(_face(tile), at=at) for tile, at in zip(choices, places, strict=True)]
    size = _size(len(choices), columns)
    return Part(size, group(*drawn, opacity=0.4), size)


def rounds(choices: Sequence[ChoiceTile]) -> Part:
    """Return the choices as a part of a picture: small round buttons in one row."""
    drawn = [
        group(_round(tile), at=((i + 0.5) * _STEP, 24.0), data_piece=tile.id)
        for i, tile in enumerate(choices)
    ]
    size = len(choices) * _STEP, 48.0
    return Part(size, group(*drawn), size, tuple(tile.piece for tile in choices))


def chosen_sign(at: Place) -> Element:
    """Draw the sign of a chosen button, a dot in a disc; a tick would suggest that the choice is right."""
    disc = node("circle", r=8.5, class_="face corner-button lit", fill=LIT, stroke=LIT)
    return group(disc, node("circle", r=3, class_="face", fill=FACE), at=at)


def _places(count: int, columns: int) -> list[tuple[float, float]]:
    width, height = _WIDTH + 8, _HEIGHT + 8
    return [((i % columns + 0.5) * width, (i // columns + 0.5) * height) for i in range(count)]


def _size(count: int, columns: int) -> tuple[float, float]:
    return columns * (_WIDTH + 8), -(-count // columns) * (_HEIGHT + 8)


def _face(tile: ChoiceTile) -> Element:
    frame = node("rect", x=-_WIDTH / 2, y=-_HEIGHT / 2, width=_WIDTH, height=_HEIGHT, rx=9)
    sign = label(tile.sign, 0, -3, 17, class_="ink", fill=INK, font_weight="bold")
    words = label(tile.words, 0, 16, 11, class_="ink-soft", fill=INK_SOFT)
    corner = _WIDTH / 2 - 11, -_HEIGHT / 2 + 11
    if tile.judged is not None:
        judgement = sign_of(tile.judged.mark, tile.judged.sign, corner)
        return group(_judged(frame, tile.judged.mark), sign, words, judgement)
    return group(_rim(frame, on=tile.state), sign, words, _chosen(tile, *corner))


def _round(tile: ChoiceTile) -> Element:
    sign = label(tile.sign, 0, 6, 17, class_="ink", fill=INK)
    return group(_rim(node("circle", r=19), on=tile.state), sign, _chosen(tile, 14.0, -14.0))


def _rim(frame: Element, *, on: bool) -> Element:
    frame.attrib |= {
        "class": "face open" if on else "face",
        "fill": FACE,
        "stroke": LIT if on else EDGE,
        "stroke-width": "3" if on else "1.2",
    }
    return frame


def _judged(frame: Element, mark: Mark) -> Element:
    """Return the frame in the colours of a mark, for a choice that has been judged."""
    frame.attrib |= {"class": f"face {mark.class_}", "fill": FACE, "stroke": mark.colour, "stroke-width": "3"}
    return frame


def _chosen(tile: ChoiceTile, x: float, y: float) -> Element | None:
    return chosen_sign((x, y)) if tile.state else None
