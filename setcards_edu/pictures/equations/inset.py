"""Drawings of hands and of sides of equations as parts of exercises (insets), with slightly smaller tiles."""

from __future__ import annotations

from setcards_edu.equations import Hand, Side
from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.reason_registry import Block
from setcards_edu.pictures.kit.value_registry import Inset, inset

from .tile_rows import hand_block, side_block
from .tiles import smaller

_TILES = 0.9


@inset.register
def _(hand: Hand) -> Inset:
    return _inset(hand_block(hand), sentence("picture.hand", tiles=tuple(hand)))


@inset.register
def _(side: Side) -> Inset:
    return _inset(side_block(side), sentence("picture.side-alone", side=side))


def _inset(tiles: Block, words: str) -> Inset:
    block = smaller(tiles, _TILES)
    return Inset(block.size, block.drawn, words)
