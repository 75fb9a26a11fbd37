"""Reading of moves from text, as `str` writes them or a person types them: "b3-c3", "b3–c3×e3", "pass"."""

from __future__ import annotations

import re

from setcards_edu.messages import IllegalMove, Obstacle
from setcards_edu.quoting import clip, quoted

from .grid import NotASquare, Square, narrow, read_square
from .moves import PASS, Move, TeamMove
from .positions import Position, check_position, taken_by

_BETWEEN = re.compile(r"(?:[-‐‑‒–—−ーｰ→>×*,\s]|(?<=[0-9])[xX])+")
_NEXT = re.compile(r"(?<=[0-9])(?=[A-WYZa-wyz])")
_DASH = re.compile("[-‐‑‒—−ーｰ→>]")
_JUMP = re.compile(r"\*|(?<=[0-9])[xX](?=[A-Za-z])")
_PASSES = {"pass", "-", "–", "パス", "ﾊﾟｽ"}


def read_move(position: Position, text: str) -> Move:
    """Return the move of a position that a text means: the `str` of a move, or a text typed by a person.

    The text is a pass, or the squares of an animal's way, as in `Position.along`; if all dogs move in one
    turn, the squares on which they then stand, in their order.  A step and a jump to one square are
    distinguished by the sign.  Two jumps to one square in opposite directions are written alike: the one
    that captures more is returned, or the first.

    Raises `IllegalMove` with the reason for a move that the rules do not allow, `NotASquare` for a text
    that names no squares of the board, `TooLong` for more than 2,000 signs.

    >>> from setcards_edu.pursuit import Grid
    >>> position = Position(Grid(5, 6), dogs=[(0, 1), (4, 4)], sheep=(2, 2))
    >>> print(read_move(position, "B1 c4"))
    b1–c2×c4
    >>> all(read_move(position, str(move)) == move for move in position.moves())
    True
    """
    if says_pass(text):
        return _allowed(check_position(position), PASS)
    way = check_position(position).grid.check_named(*read_way(text))
    if position.rules.turn == "all" and position.to_move == "dogs":
        return _allowed(position, TeamMove(way, tuple(sorted({*position.sheep}.intersection(way)))))
    return _as_written(position, text) or position.along(way)


def _as_written(position: Position, text: str) -> Move | None:
    """Return the move that `str` writes exactly so; None if there is none."""
    signs = _JUMP.sub("×", _DASH.sub("–", narrow(text)))
    written = "".join(signs.split()).lower()
    alike = (move for move in position.moves() if str(move) == written)
    return max(alike, key=lambda move: len(taken_by(move)), default=None)


def _allowed(position: Position, move: Move) -> Move:
    if reason := position.why_not(move):
        raise IllegalMove(reason)
    return move


def says_pass(text: str) -> bool:
    """Return whether a typed text stands for a pass: "pass", "-", "–" or "パス"."""
    return isinstance(text, str) and narrow(text).strip().lower() in _PASSES


def read_way(text: str) -> tuple[Square, ...]:
    """Return the squares of a typed move in order, at least one.

    Between them may stand spaces, commas, dashes, arrows, `×`, `*` and `x`, which are ignored.

    Raises `NotASquare` for a text that names no squares or has anything else in it, `TooLong` for more than
    2,000 signs.

    >>> read_way("b3-c3xe3")
    ((2, 1), (2, 2), (2, 4))
    >>> read_way("Ｂ３ → Ｃ３") == read_way("b3c3") == ((2, 1), (2, 2))
    True
    """
    if not isinstance(text, str):
        raise NotASquare(Obstacle("square.not-a-name", given=quoted(text)))
    if not text.strip():
        raise NotASquare(Obstacle("square.nothing-typed"))
    parts = [part for part in _BETWEEN.split(_NEXT.sub(" ", narrow(text))) if part]
    if not parts:
        raise NotASquare(Obstacle("square.not-a-name", given=clip(text, 20)))
    return tuple(map(read_square, parts))
