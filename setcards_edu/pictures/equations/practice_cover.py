"""What stands before a practice begins: hands that are not turned over yet."""

from __future__ import annotations

from setcards_edu.equations import TILES
from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.layout import Part, sheet
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.svg import Element, group, move

from .tiles import TILE_HEIGHT, TILE_WIDTH, Tile, tile

_SCALE, _BETWEEN, _DOWN, _GAP = 0.4, 26.0, 48.0, 26.0
_MOST = 12
"""How many hands are drawn at most."""


def practice_cover(hands: int) -> Picture:
    """Draw the hands of a practice, face down, in two columns; of very many only the first.

    hands: how many.

    >>> practice_cover(10).pieces
    ()
    """
    drawn = [_backs() for _ in range(min(hands, _MOST))]
    width = (TILES - 1) * _BETWEEN + TILE_WIDTH * _SCALE
    places = [((i % 2) * (width + _GAP), i // 2 * _DOWN) for i in range(len(drawn))]
    size = min(len(drawn), 2) * (width + _GAP) - _GAP, (len(drawn) + 1) // 2 * _DOWN - 16
    whole = group(*(group(hand, at=at) for hand, at in zip(drawn, places, strict=True)))
    return sheet([Part(size, whole, size)], sentence("practice.cover", number=hands), hands)


def _backs() -> Element:
    """Draw five tiles that lie face down."""
    tiles = (group(tile(Tile("")), at=(i * _BETWEEN / _SCALE, 0.0)) for i in range(TILES))
    at = move((TILE_WIDTH * _SCALE / 2, TILE_HEIGHT * _SCALE / 2))
    return group(*tiles, transform=f"{at} scale({_SCALE})")
