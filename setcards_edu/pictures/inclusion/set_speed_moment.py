"""The inset (drawing as part of an exercise) of a moment of Set Speed: both hands and the two piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, face
from setcards_edu.pictures.kit.palette import EDGE, SLOT
from setcards_edu.pictures.kit.svg import Element, group, node
from setcards_edu.pictures.kit.value_registry import Inset, inset
from setcards_edu.sets import Card
from setcards_edu.values import Drawn

_STEP, _ROW, _APART, _ROOM = WIDTH + 10, HEIGHT + 12, 46, 8
_PLACES = 4


@dataclass(frozen=True)
class SetSpeedMoment(Drawn):
    """The open cards at a moment of Set Speed: the top cards of the piles, one's own hand and the opponent's.

    >>> SetSpeedMoment((Card("23"), Card("124")), (Card("1"),)).others
    ()
    """

    piles: tuple[Card, Card]
    hand: tuple[Card, ...]
    others: tuple[Card, ...] = ()


@inset.register
def _(moment: SetSpeedMoment) -> Inset:
    rows = 3 if moment.others else 2
    width, height = _PLACES * _STEP + 2 * _ROOM, rows * _ROW + 2 * _ROOM
    middle = width / 2
    down = _ROOM + _ROW / 2
    drawn: list[Element] = []
    if moment.others:
        drawn += _row(moment.others, middle, down)
        down += _ROW
    mat = node("rect", x=_ROOM / 2, y=down - _ROW / 2, width=width - _ROOM, height=_ROW, rx=12)
    mat.attrib |= {"fill": "none", "stroke": SLOT, "stroke-width": "1.4", "class": "slot"}
    piles = (
        group(_pile(card), at=(middle + side * _APART, down))
        for side, card in zip((-1, 1), moment.piles, strict=True)
    )
    drawn += [mat, *piles, *_row(moment.hand, middle, down + _ROW)]
    key = "picture.set-speed-moment" if moment.others else "picture.set-speed-own"
    first, second = moment.piles
    words = sentence(key, first=first, second=second, hand=moment.hand, others=moment.others)
    return Inset((width, height), group(*drawn), words)


def _row(cards: Sequence[Card], middle: float, down: float) -> list[Element]:
    left = middle - (len(cards) - 1) / 2 * _STEP
    return [group(face(card), at=(left + k * _STEP, down)) for k, card in enumerate(cards)]


def _pile(top: Card) -> Element:
    """Draw the top card of a pile, with the edge of another card below it."""
    below = node("rect", x=-WIDTH / 2 + 3, y=-HEIGHT / 2 + 3, width=WIDTH, height=HEIGHT, rx=7, class_="slot")
    below.attrib |= {"fill": "none", "stroke": EDGE}
    return group(below, face(top))
