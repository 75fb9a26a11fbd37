"""A moment of Daishugo as part of an exercise: the hand of the other player, or what was laid already."""

from __future__ import annotations

from dataclasses import dataclass

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, face
from setcards_edu.pictures.kit.palette import INK_SOFT, SLOT
from setcards_edu.pictures.kit.svg import Element, group, label, node
from setcards_edu.pictures.kit.value_registry import Inset, inset
from setcards_edu.sets import Card
from setcards_edu.values import Drawn

from .daishugo_table import small_shelves, small_size

_STEP, _ROOM, _TITLE, _PLACES = WIDTH + 10, 8, 24, 4
_WIDEST, _MOST = 350.0, 1.8
"""So wide, and so much larger than at the table, the small cards are at most."""


@dataclass(frozen=True)
class DaishugoMoment(Drawn):
    """What lies open beside one's own hand: the hand of the other player, or all that was laid already.

    >>> DaishugoMoment(others=(Card("45"), Card("123"))).laid
    ()
    """

    others: tuple[Card, ...] = ()
    laid: tuple[Card, ...] = ()


@inset.register
def _(moment: DaishugoMoment) -> Inset:
    """Draw the hand as cards in a row, what was laid as small cards on shelves by size; words above."""
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
        small = small_size(cards[0].n)
        scale = min(_MOST, (_WIDEST - 2 * _ROOM) / small[0])
        width, inside = small[0] * scale + 2 * _ROOM, small[1] * scale
        place = f"translate({width / 2:.4g} {_TITLE + _ROOM}) scale({scale:.4g})"
        drawn = [group(small_shelves(cards, cards[0].n), transform=place)]
    height = _TITLE + inside + 2 * _ROOM
    whole = group(*_around(sentence(title), width, height), *drawn)
    return Inset((width, height), whole, sentence(words, cards=cards))


def _around(title: str, width: float, height: float) -> tuple[Element, ...]:
    """Draw the mat, and the words above what lies on it."""
    mat = node("rect", x=1, y=_TITLE, width=width - 2, height=height - _TITLE - 1, rx=12)
    mat.attrib |= {"fill": "none", "stroke": SLOT, "stroke-width": "1.4", "class": "slot"}
    return mat, label(title, width / 2, 15, 13, class_="ink-soft", fill=INK_SOFT)
