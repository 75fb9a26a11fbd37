"""Kinds of answers that are squares of a board, or moves on it, given by names or by presses."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from setcards_edu.messages import Reason, Refused
from setcards_edu.options import each_of
from setcards_edu.pursuit import DogMove, Grid, IllegalMove, Move, Position, SheepMove, Square
from setcards_edu.pursuit.board.grid import narrow, square_name
from setcards_edu.pursuit.board.notation import read_way
from setcards_edu.teaching.exercises.answers import AnswerKind, NotAnAnswer

_BETWEEN = re.compile(r"[\s,、､;.。｡・･]+|\band\b|と", re.IGNORECASE)


@dataclass(frozen=True)
class SquaresAnswer(AnswerKind[frozenset[Square]]):
    """The kind of answer that is a set of squares: text such as `c1, d1`, or pairs (row, column) from 0.

    >>> sorted(SquaresAnswer(Grid(5, 6)).read("ｂ３ と c4"))
    [(2, 1), (3, 2)]
    """

    grid: Grid
    control: ClassVar[str] = "squares"
    examples = (("c1, d1",), ("a1, b1",))

    def _read(self, given: object) -> frozenset[Square]:
        """Return the squares; raises `NotASquare` for an invalid square, `NotAnAnswer` if there are none."""
        if isinstance(given, str):
            names = [name for name in _BETWEEN.split(narrow(given)) if name]
            found = frozenset(map(self.grid.read, names))
        elif isinstance(given, Iterable):
            found = frozenset(map(self.grid.check, each_of(given)))
        else:
            raise NotAnAnswer(Reason("answer.no-squares"))
        if not found:
            raise NotAnAnswer(Reason("answer.no-squares"))
        return found

    def typed(self, answer: Iterable[Square]) -> str:
        """Return the squares as text for the input field, row by row."""
        return ", ".join(square_name(square) for square in sorted(answer))


@dataclass(frozen=True)
class MoveAnswer(AnswerKind[Move]):
    """The kind of answer that is a move: its start and end such as `b3–c3`, and optionally squares between.

    If several moves lead from start to end, the first one that captures is taken, unless squares between are
    named.

    >>> position = Position(Grid(5, 6), dogs=[(0, 1), (4, 4)], sheep=(2, 2))
    >>> print(MoveAnswer(position).read("B1 c4"))
    b1–c2×c4
    """

    position: Position
    control: ClassVar[str] = "move"
    examples = (("b3–c4",), ("c2–d3",))

    def _can_read(self, written: str) -> bool:
        """Return whether an example can be parsed and its squares are on the board; it need not be legal."""
        try:
            self.position.grid.check_named(*read_way(written))
        except Refused:
            return False
        return True

    def _read(self, given: object) -> Move:
        """Return the move; raises `NotASquare`, `NotAnAnswer` or, if the rules forbid it, `IllegalMove`."""
        if isinstance(given, (DogMove, SheepMove)):
            if reason := self.position.why_not(given):
                raise IllegalMove(reason)
            return given
        if not isinstance(given, str):
            raise NotAnAnswer(Reason("answer.two-squares"))
        way = self.position.grid.check_named(*read_way(given)) if given.strip() else ()
        if len(way) < len("ab"):
            raise NotAnAnswer(Reason("answer.two-squares"))
        return self.position.along(way)
