"""The inset (drawing as part of an exercise) of a moment of Suhjong: the opponent's river above one's own
hand."""

from __future__ import annotations

from dataclasses import dataclass

from setcards_edu.equations import Hand
from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.palette import INK_SOFT, SLOT
from setcards_edu.pictures.kit.svg import group, label, node
from setcards_edu.pictures.kit.value_registry import Inset, inset
from setcards_edu.values import Drawn

from .tile_rows import apart, tiles_of
from .tiles import smaller, tile_row

_TILES, _ROOM, _CAPTION, _APART = 0.9, 8.0, 18.0, 14.0


@dataclass(frozen=True)
class SuhjongMoment(Drawn):
    """The tiles that matter for a showdown, as digits: one's own hand, and the opponent's river (discarded
    tiles).

    >>> SuhjongMoment(Hand("14579"), (8, 3)).river
    (8, 3)
    """

    hand: Hand
    river: tuple[int, ...]


@inset.register
def _(moment: SuhjongMoment) -> Inset:
    hand, river = (
        smaller(tile_row(apart(tiles_of(tiles))), _TILES) for tiles in (moment.hand.digits, moment.river)
    )
    (width, tall), (wide, _) = hand.size, river.size
    mat_tall = tall + _CAPTION + 2 * _ROOM
    mat = node("rect", x=_ROOM / 2, y=_ROOM / 2, width=width + _ROOM, height=mat_tall, rx=12)
    mat.attrib |= {"fill": "none", "stroke": SLOT, "stroke-width": "1.4", "class": "slot"}
    middle = _ROOM + width / 2
    drawn = group(
        mat,
        label(
            sentence("exercise.suhjong.river"),
            middle,
            _ROOM + _CAPTION - 3,
            15,
            text_anchor="middle",
            class_="ink-soft",
            fill=INK_SOFT,
        ),
        group(river.drawn, at=(middle - wide / 2, _ROOM + _CAPTION + _ROOM / 2)),
        group(hand.drawn, at=(_ROOM, _ROOM / 2 + mat_tall + _APART)),
    )
    words = sentence("picture.suhjong-moment", hand=tuple(moment.hand), river=moment.river)
    return Inset((width + 2 * _ROOM, _ROOM + mat_tall + _APART + tall), drawn, words)
