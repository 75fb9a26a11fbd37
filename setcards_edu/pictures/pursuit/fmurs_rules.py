"""The small pictures in the text of the rules of Fmurs."""

from __future__ import annotations

from types import MappingProxyType

from setcards_edu.pictures.kit.figures import figure
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pursuit import Grid, Position, read_move, read_square

from .board import BoardView, board_in_words
from .jumps_and_trail import jumps_of
from .reasons import board_block

_SCALE = 0.75


def _board(*dogs: str, sheep: str, moves: str = "", reach: str = "", side: str = "dogs") -> Picture:
    """Return the picture of a small board; moves: moves whose jumps are drawn; reach: squares to mark."""
    grid = Grid(6, 6)
    squares = {name: [read_square(one) for one in name.split()] for name in (*dogs, sheep, reach)}
    position = Position(
        grid, [squares[dog][0] for dog in dogs], squares[sheep], "sheep" if side == "sheep" else "dogs"
    )
    jumps = jumps_of(read_move(position, move) for move in moves.split())
    view = BoardView(position, jumps=jumps, reach=frozenset(squares[reach]))
    block = board_block(view)
    return figure(block.drawn, block.size, str(board_in_words(view)), _SCALE)


FIGURES = MappingProxyType(
    {
        "place": lambda: _board("b2", "e5", sheep="c3 d3 d4 c4"),
        "dogs": lambda: _board("b3", "e5", sheep="c3 d3", moves="b3×e3"),
        "chain": lambda: _board("b2", "f2", sheep="c3 d4 c4 e4", moves="b2–b3×d3×d5"),
        "sheep": lambda: _board("b5", "f5", sheep="c3 d3 d2", reach="c2 e2", side="sheep"),
        "few": lambda: _board("b3", "e5", sheep="d4", reach="a2 b2 c2 a3 c3 a4 b4 c4"),
    }
)
"""The functions that return the picture of each rule, by the rule's key, in the order of the rules."""
