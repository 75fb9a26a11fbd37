"""The inset (drawing as part of an exercise) of a moment of Daishugo: the opponent's hand, or all cards
laid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, face
from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.pictures.kit.palette import EDGE, FACE, INK, INK_SOFT, SLOT
from setcards_edu.pictures.kit.svg import Element, group, label, node
from setcards_edu.pictures.kit.value_registry import Inset, inset
from setcards_edu.sets import Card
from setcards_edu.values import Drawn

_STEP, _ROOM, _TITLE, _PLACES = WIDTH + 10, 8, 24, 4
_SMALL, _SMALL_STEP, _BEHIND, _LETTERS = (60.0, 30.0), (69.0, 39.0), 5.0, 14.0
"""Of small cards: the size, the distances between them, the offset of a second copy, and the font size."""


@dataclass(frozen=True)
class DaishugoMoment(Drawn):
    """The cards that a player of Daishugo sees beside the player's own hand: the other hand, or all cards
    laid so far.

    >>> DaishugoMoment(others=(Card("45"), Card("123"))).laid
    ()
    """

    others: tuple[Card, ...] = ()
    laid: tuple[Card, ...] = ()


@inset.register
def _(moment: DaishugoMoment) -> Inset:
    """Draw a title, and below it the hand as cards in a row or the laid cards as small cards in rows."""
    cards = moment.others or moment.laid
    if moment.others:
        title, words = "picture.daishugo-others-title", "picture.daishugo-others"
    else:
        title, words = "picture.daishugo-laid-title", "picture.daishugo-laid"
    width, inside = _PLACES * _STEP + 2.0 * _ROOM, float(HEIGHT)
    if moment.others:
        left = width / 2 - (len(cards) - 1) / 2 * _STEP
        down = _TITLE + HEIGHT / 2 + _ROOM
        drawn = [group(face(card), at=(left + k * _STEP, down)) for k, card in enumerate(cards)]
    else:
        sets = tuple(dict.fromkeys(cards))
        places = [(k % _PLACES, k // _PLACES) for k in range(len(sets))]
        width, inside = _PLACES * _SMALL_STEP[0] + 2.0 * _ROOM, (places[-1][1] + 1) * _SMALL_STEP[1]
        drawn = [
            group(
                *_small(card, cards.count(card)),
                at=(_ROOM + (column + 0.5) * _SMALL_STEP[0], _TITLE + _ROOM + (row + 0.5) * _SMALL_STEP[1]),
            )
            for card, (column, row) in zip(sets, places, strict=True)
        ]
    height = _TITLE + inside + 2 * _ROOM
    whole = group(*_around(sentence(title), width, height), *drawn)
    return Inset((width, height), whole, sentence(words, cards=cards))


def _small(card: Card, copies: int) -> Iterator[Element]:
    """Yield a small card around the origin, with the edge of another behind it if there are two copies."""
    width, height = _SMALL
    for k in reversed(range(min(copies, 2))):
        left, top = k * _BEHIND - width / 2, -k * _BEHIND - height / 2
        box = node("rect", x=left, y=top, width=width, height=height, rx=5)
        box.attrib |= {"class": "face", "fill": FACE, "stroke": EDGE}
        yield box
    text = str(card)
    size = min(_LETTERS, _LETTERS * (width - 6) / text_width(text, _LETTERS))
    yield label(text, 0, 5, size, class_="ink", fill=INK)


def _around(title: str, width: float, height: float) -> tuple[Element, ...]:
    """Draw the mat below the cards, and the title above it."""
    mat = node("rect", x=1, y=_TITLE, width=width - 2, height=height - _TITLE - 1, rx=12)
    mat.attrib |= {"fill": "none", "stroke": SLOT, "stroke-width": "1.4", "class": "slot"}
    return mat, label(title, width / 2, 15, 13, class_="ink-soft", fill=INK_SOFT)
