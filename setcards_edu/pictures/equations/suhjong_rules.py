"""The small pictures in the text of the rules of Suhjong."""

from __future__ import annotations

from types import MappingProxyType

from setcards_edu.equations import Equation, Hand
from setcards_edu.messages import Message
from setcards_edu.pictures.kit.figures import figure, of_value
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import Picture

from .tile_rows import apart
from .tiles import Tile, smaller, stacked, tile_row


def _tiles(hand: str, river: str, discard: str, take: str) -> Picture:
    """Draw a hand above the other player's river, with marks on the tiles discarded and taken."""
    rows = [
        tile_row(apart([Tile(each, mark=mark if each in chosen else None, letter=sign) for each in tiles]))
        for tiles, chosen, mark, sign in ((hand, discard, Mark.A, "−"), (river, take, Mark.FORCED, "+"))
    ]
    block = smaller(stacked(rows, gap=26), 0.9)
    told = Message("rules-in-pictures.suhjong.tiles", hand=hand, river=river, discard=discard, take=take)
    return figure(block.drawn, block.size, str(told))


FIGURES = MappingProxyType(
    {
        "deal": lambda: of_value(Hand("14798")),
        "yaku": lambda: of_value(Equation("14*7=98")),
        "turn": lambda: _tiles("14579", "38", "59", "3"),
        "fold": lambda: of_value(Hand("00112")),
        "showdown": lambda: _tiles("14579", "38", "5", "8"),
    }
)
"""The functions that return the picture of each rule, by the rule's key, in the order of the rules."""
