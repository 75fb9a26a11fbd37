"""Drawings of reasons why a move or a position is illegal: the board with the squares that cause it
marked."""

from __future__ import annotations

from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.reason_registry import Block, Witnesses, draws, draws_witness
from setcards_edu.pursuit import Grid, LineOfPlay, NotASquare, Plan, Position, read_square
from setcards_edu.pursuit.board.grid import Square

from .board import BoardView, board_drawn
from .board_layout import Lattice
from .board_scenes import BoardScene, Shown
from .line_strip import line_block

_LARGEST, _TALL = 34.0, 420.0


@draws(
    "move.stays",
    "move.stone",
    "move.dog-there",
    "move.sheep-there",
    "move.onto-sheep",
    "move.diagonal",
    "move.never-diagonal",
    "move.no-jump",
    "move.no-jump-any-way",
    "move.jump-diagonal",
    "move.jump-diagonal-few",
    "move.too-far",
    "move.beside-wall",
    "move.leaves-alone",
    "move.no-jump-as",
    "move.spared",
    "move.beside-dog",
)
def _move(witnesses: Witnesses) -> Block:
    """Draw the position with marks on start and end of a refused move, and on a sheep left alone, if any."""
    marks = {"start": Mark.TRIED, "end": Mark.A, "alone": Mark.B}
    return _board(witnesses.get("position"), witnesses, marks)


@draws("move.dogs-to-move", "move.sheep-to-move", "move.nobody-there")
def _who(witnesses: Witnesses) -> Block:
    """Draw the position with a mark on the square from which a move was tried."""
    return _board(witnesses.get("position"), witnesses, {"square": Mark.A})


@draws("position.shared", "position.on-stone", "position.beside-wall", "fmurs.dog-there", "fmurs.sheep-there")
def _where(witnesses: Witnesses) -> Block:
    """Draw the board with a mark on the square on which the animal cannot stand."""
    return _board(witnesses.get("grid"), witnesses, {"square": Mark.A})


@draws("fmurs.go-beside", "fmurs.last-alone", "fmurs.no-companion", "fmurs.no-room", "fmurs.no-room-dog")
def _placed(witnesses: Witnesses) -> Block:
    """Draw the position with marks on the square where an animal cannot be placed, and on a lone sheep."""
    return _board(witnesses.get("position"), witnesses, {"square": Mark.A, "alone": Mark.B})


draws_witness(LineOfPlay)(line_block)


def _shown(shown: Shown) -> Block:
    """Draw a board without marks."""
    return board_block(BoardView(shown))


draws_witness(Grid)(_shown)
draws_witness(Position)(_shown)
draws_witness(Plan)(_shown)


def board_block(view: BoardView) -> Block:
    """Return the drawing of a board of moderate size for use in a larger picture."""
    grid = view.scene.grid
    lattice = Lattice(grid, max(18.0, min(_LARGEST, round(_TALL / grid.rows, 1))))
    drawn, size = board_drawn(view, lattice)
    return Block(size, drawn)


def _board(shown: object, witnesses: Witnesses, marks: dict[str, Mark]) -> Block:
    """Draw the board with marks on squares; marks: the marks by the names of the witnesses."""
    if not isinstance(shown, (Grid, Position)):
        raise TypeError(f"a witness is the board, not {shown!r}")
    scene = BoardScene.of(shown)
    lit = {
        square: mark for name, mark in marks.items() if (square := _square(witnesses.get(name), scene.grid))
    }
    return board_block(BoardView(shown, lit=lit))


def _square(name: object, grid: Grid) -> Square | None:
    try:
        square = read_square(str(name))
    except NotASquare:
        return None
    return square if square in grid else None
