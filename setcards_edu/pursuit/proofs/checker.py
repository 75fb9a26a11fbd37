"""Checks a certificate of the barrier lemma; it uses nothing of what found it, and can be read by itself.

A square is (row, column), rows counted from the barrier downwards; columns go round.  A line of the table is
[dog, dog, sheep, way of the dog that moves, moves left].  The sheep may stay; above the barrier it has won.
With wall_rows the last row is open to it, and no capture lands above the barrier, which may be the first row.
With depth "top" row 0 is the board's first row, the dogs begin in row 1, the sheep beside or above them.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

from setcards_edu.messages import Reason

Square = tuple[int, int]
Table = dict[tuple[frozenset[Square], Square], tuple[tuple[Square, ...], int]]
STRAIGHT: tuple[Square, ...] = ((-1, 0), (0, 1), (1, 0), (0, -1))
SLANTING: tuple[Square, ...] = ((-1, 1), (1, 1), (1, -1), (-1, -1))
FAR = {None: 5, "top": 2}  # this row stands for all from there on, and nobody is captured there


class _Board:
    def __init__(self, data: Mapping[str, Any]) -> None:
        self.columns, depth = index(data["columns"]), data["depth"]
        self.is_open, self.is_top = depth in FAR, depth == "top"
        self.at_walls = {True: True, False: False}[data["wall_rows"]]  # whether sheep may stand beside them
        self.may_step_before = {"step-and-jump": True, "jump-only": False}[data["capture"]]
        self.ways = {True: STRAIGHT + SLANTING, False: STRAIGHT}[data["diagonal"]]
        self.last = FAR[depth] if self.is_open else index(depth)
        self.dog_rows = range(self.last + 1 - self.is_open)
        self.sheep_rows = range(self.last + (self.is_open or self.at_walls))
        self.start_rows = self.sheep_rows[:2] if self.is_top else self.sheep_rows[1:]
        self.pairs = {(index(first), index(second)) for first, second in data["pairs"]}
        is_board = self.columns >= 3 and self.last >= 2 - self.at_walls and self.is_top <= self.at_walls
        if not is_board or not all(0 <= a < b < self.columns for a, b in self.pairs):
            raise ValueError

    def has(self, *animals: Square) -> bool:
        is_on = (0 <= row <= self.last and 0 <= column < self.columns for row, column in animals)
        return all(is_on) and len({*animals}) == len(animals)

    def go(self, square: Square, way: Square, times: int = 1) -> Square:
        return square[0] + times * way[0], (square[1] + times * way[1]) % self.columns

    def replies(self, sheep: Square, dogs: frozenset[Square]) -> set[Square]:
        there = (self.go(sheep, way) for way in (*self.ways, (0, 0)))  # beyond a wall's row it stays in that
        first, last = (0 if self.is_top else -1), self.sheep_rows[-1]
        return {(max(first, min(row, last)), column) for row, column in there} - dogs

    def is_step(self, start: Square, end: Square, taken: tuple[Square, ...]) -> bool:
        return end in {self.go(start, way) for way in self.ways} - {*taken} and end[0] in self.dog_rows

    def is_jump(self, start: Square, end: Square, sheep: Square, other: Square) -> bool:
        is_over = any((self.go(start, way), self.go(start, way, 2)) == (sheep, end) for way in STRAIGHT)
        can_be_taken = sheep[0] < self.last or (self.at_walls and not self.is_open)
        return is_over and can_be_taken and end != other and self.at_walls - 1 <= end[0] <= self.last


def why_not_certificate(data: Mapping[str, Any]) -> Reason | None:
    """Return why a table does not show the lemma for its pairs of columns; None if it does."""
    try:
        board, table = _Board(data), Table()
        for one, two, sheep, way, left in data["table"]:
            number = {True: left}[type(left) is int and left >= 1]  # True and 1.0 are no numbers of moves
            dogs, there = (tuple(one), tuple(two)), tuple(sheep)
            if not board.has(*dogs, there):
                return Reason("certificate.off-board", dogs=dogs, sheep=there)
            if (frozenset(dogs), there) in table:
                return Reason("certificate.twice", dogs=dogs, sheep=there)
            table[frozenset(dogs), there] = tuple(map(tuple, way)), number
        starts = [frozenset(((board.is_top, one), (board.is_top, two))) for one, two in board.pairs]
        squares = ((row, column) for row in board.start_rows for column in range(board.columns))
        places = ((dogs, sheep) for sheep in squares for dogs in starts if sheep not in dogs)
        if not starts or not all(place in table for place in places):
            return Reason("certificate.no-start")
        return next(filter(None, (_why_wrong(board, table, *key) for key in table)), None)
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        return Reason("certificate.unreadable", error=type(error).__name__)


def _why_wrong(board: _Board, table: Table, dogs: frozenset[Square], sheep: Square) -> Reason | None:
    way, left = table[dogs, sheep]
    line = {"dogs": tuple(sorted(dogs)), "sheep": sheep, "way": way}
    is_its, other = way[0] in dogs, max(dogs - {way[0]})
    begun = len(way) == 2 or (board.may_step_before and board.is_step(way[0], way[-2], (other, sheep)))
    if is_its and len(way) in (2, 3) and begun and board.is_jump(way[-2], way[-1], sheep, other):
        return None  # a capture, perhaps after a step
    if not is_its or len(way) != 2 or not board.is_step(way[0], way[1], (other, sheep)):
        return Reason("certificate.no-move", **line)
    (one, first), (two, second) = sorted(after := dogs - {way[0]} | {way[1]})
    for reply in board.replies(sheep, after):
        is_next_barrier = one == two == 1 < reply[0] and (first, second) in board.pairs
        is_nearer = reply[0] >= 0 and table.get((after, reply), (way, left))[1] < left
        if not is_next_barrier and not is_nearer:
            return Reason("certificate.no-answer", **line, reply=reply)
    return None
