"""What is drawn when an animal cannot move or stand like that: the board, and the squares it is about."""

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
    """Draw where the animal is, where it cannot go, and who would be left alone, or is what it is about."""
    marks = {"start": Mark.TRIED, "end": Mark.A, "alone": Mark.B}
    return _board(witnesses.get("position"), witnesses, marks)


@draws("move.dogs-to-move", "move.sheep-to-move", "move.nobody-there")
def _who(witnesses: Witnesses) -> Block:
    """Draw the square from which somebody wanted to move."""
    return _board(witnesses.get("position"), witnesses, {"square": Mark.A})


@draws("position.shared", "position.on-stone", "position.beside-wall", "fmurs.dog-there", "fmurs.sheep-there")
def _where(witnesses: Witnesses) -> Block:
    """Draw the square on which no animal, or no second one, can stand."""
    return _board(witnesses.get("grid"), witnesses, {"square": Mark.A})


@draws("fmurs.go-beside", "fmurs.last-alone", "fmurs.no-companion", "fmurs.no-room", "fmurs.no-room-dog")
def _placed(witnesses: Witnesses) -> Block:
    """Draw who stands there already, where the next one cannot be placed, and who is alone."""
    return _board(witnesses.get("position"), witnesses, {"square": Mark.A, "alone": Mark.B})


draws_witness(LineOfPlay)(line_block)


def _shown(shown: Shown) -> Block:
    """A board without a mark."""
    return board_block(BoardView(shown))


draws_witness(Grid)(_shown)
draws_witness(Position)(_shown)
draws_witness(Plan)(_shown)


def board_block(view: BoardView) -> Block:
    """A board of moderate size, as part of a larger picture."""
    grid = view.scene.grid
    lattice = Lattice(grid, max(18.0, min(_LARGEST, round(_TALL / grid.rows, 1))))
    drawn, size = board_drawn(view, lattice)
    return Block(size, drawn)


def _board(shown: object, witnesses: Witnesses, marks: dict[str, Mark]) -> Block:
    """The board with the squares of some witnesses, which are told by their names, marked."""
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
