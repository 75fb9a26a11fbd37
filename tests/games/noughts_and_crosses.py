"""Noughts and crosses: all that a game without cards, options and secrets has to say."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from setcards_edu.games.protocol import Result, State, because, register

SIGNS = ("×", "○")
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Ended(Enum):
    ROW = "row"
    FULL = "full"


@register
@dataclass(frozen=True, slots=True)
class NoughtsAndCrosses(State[int]):
    """The squares, from 0 at the top left to 8: each has the sign of the seat that took it, or None."""

    name = "noughts-and-crosses"
    kinds = (Ended,)

    squares: tuple[str | None, ...] = (None,) * 9

    def to_move(self):
        taken = sum(square is not None for square in self.squares)
        return () if self.result() else (taken % 2,)

    def moves(self, seat):
        return (place for place, square in enumerate(self.squares) if square is None)

    def refusal(self, seat, move):
        if type(move) is int and 0 <= move < 9 and self.squares[move] is not None:
            return because("That square is taken.")
        return State.refusal(self, seat, move)

    def after(self, seat, move):
        return replace(self, squares=(*self.squares[:move], SIGNS[seat], *self.squares[move + 1 :]))

    def result(self):
        for seat in (0, 1):
            if any(all(self.squares[place] == SIGNS[seat] for place in row) for row in ROWS):
                return Result((1, 2) if seat == 0 else (2, 1), (1 - seat, seat), Ended.ROW)
        return None if None in self.squares else Result((1, 1), (0, 0), Ended.FULL)
