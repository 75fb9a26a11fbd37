"""The insets (drawings as parts of exercises) of boards, positions and plans."""

from __future__ import annotations

from setcards_edu.pictures.kit.value_registry import Inset, inset
from setcards_edu.pursuit import Grid, Plan, Position

from .board import BoardView, board_in_words
from .reasons import board_block


@inset.register(Grid)
@inset.register(Position)
@inset.register(Plan)
def _(shown: Grid | Position | Plan) -> Inset:
    view = BoardView(shown)
    block = board_block(view)
    return Inset(block.size, block.drawn, str(board_in_words(view)))
