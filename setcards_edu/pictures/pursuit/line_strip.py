"""Pictures of a line of play as a strip of small boards, one for each move of the dogs and the sheep's
answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from setcards_edu.messages import Message, sentence
from setcards_edu.pictures.kit.layout import even_rows
from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.pictures.kit.palette import INK, INK_SOFT
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.pictures.kit.reason_registry import Block
from setcards_edu.pictures.kit.svg import NARROWEST, Element, Place, document, group, label, move, paper
from setcards_edu.pursuit.board.lines import LineOfPlay
from setcards_edu.pursuit.board.moves import Move

from .board import BoardView, board_drawn
from .board_layout import Lattice
from .board_scenes import BoardScene
from .jumps_and_trail import Trail, square_by_square

MOST = 8
"""The largest number of small boards in a strip; in a longer line some in the middle are left out."""

_FIRST, _LAST = 3, 4
_LARGEST = MAXIMUM_SIZE - 500
_MARGIN, _BETWEEN, _HEAD = 12.0, 14.0, 22.0
_SMALL, _SMALLER, _ROOM = 22.0, 15.0, 250.0
_WIDTH, _LEAST = 900.0, 0.72


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn in a line of play: the dogs' move, the sheep's answer if there is one, and the board after both.

    number: the number of the dogs' move, 0 for the start.
    told: the one or two moves, each with the squares of the dogs before the move.
    trail: the data of the curves that show the moves.
    """

    number: int
    told: tuple[tuple[Move, Sequence[tuple[int, int]]], ...]
    scene: BoardScene
    trail: Trail = ()

    @property
    def moves(self) -> str:
        """The moves of the turn as text, such as "b1–c2×c4"."""
        return " ".join(str(move_) for move_, _ in self.told)


def turns(line: LineOfPlay) -> tuple[Turn, ...]:
    """Return the turns of a line of play, each a dogs' move and the answer; turn 0 is the first position."""
    scenes = [BoardScene.of(position) for position in line.positions]
    found = [Turn(0, (), scenes[0])]
    for move_, before, after in zip(line.moves, scenes, scenes[1:], strict=False):
        told = (move_, before.dogs)
        stood = frozenset((*before.dogs, *before.sheep))
        drawn = square_by_square(before.grid, before.rules, move_, stood), before.dogs
        if before.to_move == "dogs" or len(found) == 1:
            found.append(Turn(len(found), (told,), after, (drawn,)))
        else:
            last = found[-1]
            found[-1] = replace(last, told=(*last.told, told), scene=after, trail=(*last.trail, drawn))
    return tuple(found)


def line_svg(line: LineOfPlay) -> str:
    """Draw a line of play as SVG text, with as many small boards as the size of a picture allows."""
    all_turns = turns(line)
    words = str(line_in_words(line))
    strips = (_strip(_chosen(all_turns, most), words) for most in range(MOST, _FIRST, -1))
    return next((strip for strip in strips if len(strip.encode()) < _LARGEST), None) or _strip(
        (all_turns[0], all_turns[-1]), words
    )


def line_block(line: LineOfPlay) -> Block:
    """Return the drawing of the last turns of a line, at most four, for use in a larger picture."""
    shown = turns(line)[-_LAST:]
    frames = [_frame(turn) for turn in shown]
    size, at = _places(frames, _WIDTH)
    drawn = (
        group(_framed(turn, frame), at=place) for turn, frame, place in zip(shown, frames, at, strict=True)
    )
    return Block(size, group(*drawn))


def _strip(shown: Sequence[Turn], words: str) -> str:
    """Draw small boards in rows as SVG text, with dots where turns are left out."""
    frames = [_frame(turn) for turn in shown]
    size, at = _places(frames, _WIDTH)
    room = NARROWEST - 2 * _MARGIN
    scale = min(1.0, max(_LEAST, (room - _BETWEEN) / 2 / max(frame.size[0] for frame in frames)))
    narrow, at_narrow = _places(frames, room, scale)
    before = (Turn(-1, (), shown[0].scene), *shown)
    gaps = (turn.number > last.number + 1 for last, turn in zip(before, shown, strict=False))
    drawn = [
        group(_framed(turn, frame, left_out=gap), at=place, data_narrow=f"{move(below)} scale({scale:.3f})")
        for turn, frame, gap, place, below in zip(shown, frames, gaps, at, at_narrow, strict=True)
    ]
    ground = paper((max(size[0], narrow[0]), max(size[1], narrow[1])))
    return document(size, words, ground, *drawn, narrow=narrow)


def line_in_words(line: LineOfPlay) -> Message:
    """Return the message with the first position, the moves, and the last position."""
    first, last = (BoardScene.of(position).message for position in (line.start, line.end))
    if not line.moves:
        return first
    return Message("pursuit-board.line", first=first, moves=str(line), last=last)


def _chosen(all_turns: tuple[Turn, ...], most: int) -> tuple[Turn, ...]:
    """Return all turns, or if they are more than `most`, the first and the last ones."""
    if len(all_turns) <= most:
        return all_turns
    return all_turns[:_FIRST] + all_turns[_FIRST - most :]


def _frame(turn: Turn) -> Block:
    grid = turn.scene.grid
    cell = max(_SMALLER, min(_SMALL, round(_ROOM / max(grid.rows, grid.columns + 2), 1)))
    drawn, size = board_drawn(BoardView(turn.scene, trail=turn.trail), Lattice(grid, cell))
    width = max(size[0], text_width(turn.moves, 12) + 28)
    return Block((width, size[1] + _HEAD), group(drawn, at=((width - size[0]) / 2, _HEAD)))


def _framed(turn: Turn, frame: Block, *, left_out: bool = False) -> Element:
    """Draw a small board below the turn's number and moves; left_out: whether with dots at its left."""
    told = [
        label(
            turn.moves or sentence("pursuit-board.start"),
            20 if turn.number else 2,
            14,
            12,
            class_="ink",
            fill=INK,
        )
    ]
    if turn.number:
        told.append(label(f"{turn.number}.", 2, 14, 12, class_="ink", fill=INK, font_weight="bold"))
    for words in told:
        words.set("text-anchor", "start")
    dots = label("…", -_BETWEEN / 2, 14, 16, class_="ink-soft", fill=INK_SOFT) if left_out else None
    return group(*told, frame.drawn, dots)


def _places(frames: Sequence[Block], room: float, scale: float = 1.0) -> tuple[Place, tuple[Place, ...]]:
    """Return the size of the strip, and the places of its small boards in rows not wider than `room`."""
    wide, high = (scale * max(frame.size[k] for frame in frames) + _BETWEEN for k in (0, 1))
    rows = even_rows(frames, max(1, int((room + _BETWEEN) // wide)))
    at = tuple(
        (_MARGIN + across * wide, _MARGIN + down * high)
        for down, row in enumerate(rows)
        for across in range(len(row))
    )
    size = 2 * _MARGIN + len(rows[0]) * wide - _BETWEEN, 2 * _MARGIN + len(rows) * high - _BETWEEN
    return size, at
