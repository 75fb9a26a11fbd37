"""Checks a certificate of the barrier lemma for flocks; it uses nothing of what found it, and stands alone.

A square is (row, column): row 0 is the barrier, row 1 the next one; columns go round.  The dogs stay in these
rows.  The sheep in them are known, those below are not: at any moment one may come up, on any free square.  A
line, [dog, dog, sheep, step, moves left], is for where nothing can be captured at once; turned, it holds too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, count
from operator import index
from typing import Any

from setcards_edu.messages import Reason

Square = tuple[int, int]
Some = frozenset[Square]
Table = dict[tuple[Some, Some], tuple[tuple[Square, ...], int]]
STRAIGHT, SLANTING = ((-1, 0), (0, 1), (1, 0), (0, -1)), ((-1, 1), (1, 1), (1, -1), (-1, -1))


class _Board:
    def __init__(self, data: Mapping[str, Any]) -> None:
        self.columns, self.apart = index(data["columns"]), index(data["apart"])
        self.ways = {True: STRAIGHT + SLANTING, False: STRAIGHT}[data["diagonal"]]
        if not 3 <= self.columns <= 12 or not 1 <= self.apart <= self.columns // 2:
            raise ValueError
        self.above, self.below = (frozenset((row, to) for to in range(self.columns)) for row in (0, 1))

    def starts(self) -> Iterator[tuple[Some, Some]]:
        for column in range(self.apart, self.columns - self.apart + 1):  # turned, these are all barriers
            for number in range(self.columns + 1):
                for sheep in combinations(self.below, number):
                    yield frozenset({(0, 0), (0, column)}), frozenset(sheep)

    def go(self, square: Square, way: Square, times: int = 1) -> Square:
        return square[0] + times * way[0], (square[1] + times * way[1]) % self.columns

    def turn(self, squares: tuple[Square, ...], by: int) -> tuple[Square, ...]:
        return tuple(self.go(square, (0, by)) for square in squares)

    def steps(self, dog: Square, taken: Some) -> Some:
        return frozenset(self.go(dog, way) for way in self.ways) & (self.above | self.below) - taken

    def can_jump(self, dog: Square, other: Square, sheep: Some) -> bool:
        for way in ((0, 1), (0, -1)):
            run = next(times for times in count(1) if self.go(dog, way, times) not in sheep)
            if run > 1 and self.go(dog, way, run) not in {dog, other}:
                return True
        return (1 - dog[0], dog[1]) in sheep  # up: nobody is above; down: no run reaches the last row

    def can_capture(self, dogs: Some, sheep: Some) -> bool:
        ways = ((start, dog) for dog in dogs for start in {dog} | self.steps(dog, dogs | sheep))
        return any(self.can_jump(start, max(dogs - {dog}), sheep) for start, dog in ways)

    def replies(self, dogs: Some, sheep: Some) -> Iterator[Some]:
        yield sheep  # they wait, or one moves that is not known
        for one in sheep:
            for there in {self.go(one, way) for way in self.ways} - dogs - sheep:
                yield sheep - {one} | ({there} if there[0] <= 1 else set())
        yield from (sheep | {new} for new in self.below - dogs - sheep)


def why_not_flock_certificate(data: Mapping[str, Any]) -> Reason | None:
    """Return why a table does not show the lemma for its board; None if it does."""
    try:
        board, table = _Board(data), Table()
        for one, two, flock, step, left in data["table"]:
            dogs, sheep, way = (tuple(map(tuple, squares)) for squares in ((one, two), flock, step))
            number = {True: left}[type(left) is int and left >= 2]  # the last move is a capture
            if len({*dogs, *sheep} & (board.above | board.below)) != len(dogs) + len(sheep):
                return Reason("certificate.off-board", dogs=dogs, sheep=sheep)
            turns = ([board.turn(it, by) for it in (dogs, sheep, way)] for by in range(board.columns))
            turned = {(frozenset(one), frozenset(some)): (step, number) for one, some, step in turns}
            if turned.keys() & table.keys():
                return Reason("certificate.twice", dogs=dogs, sheep=sheep)
            table |= turned
        for key in board.starts():
            if key not in table and not board.can_capture(*key):
                return Reason("certificate.no-flock", dogs=tuple(sorted(key[0])), sheep=tuple(sorted(key[1])))
        return next(filter(None, (_why_wrong(board, table, *key) for key in table)), None)
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        return Reason("certificate.unreadable", error=type(error).__name__)


def _why_wrong(board: _Board, table: Table, dogs: Some, sheep: Some) -> Reason | None:
    (start, end), left = table[dogs, sheep]
    line = {"dogs": tuple(sorted(dogs)), "sheep": tuple(sorted(sheep)), "way": (start, end)}
    if start not in dogs or end not in board.steps(start, dogs | sheep):
        return Reason("certificate.no-move", **line)
    (one, first), (two, second) = sorted(after := dogs - {start} | {end})
    is_next = one == two == 1 and board.apart <= second - first <= board.columns - board.apart
    for reply in board.replies(after, sheep):
        is_won = board.can_capture(after, reply) if reply else is_next
        is_nearer = table.get((after, reply), (0, left))[1] < left
        if any(row < 0 for row, _ in reply) or not (is_won or is_nearer):
            return Reason("certificate.no-answer", **line, reply=tuple(sorted(reply)))
    return None
