"""The proof by hand once more, from its words alone: dogs on six columns, with walls open and waiting.

Nothing here is imported from what it tests.  A square is (row, column).  The dogs capture whenever the rules
allow it; else they go as the words say.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import TypeAlias

Square: TypeAlias = tuple[int, int]
Pair: TypeAlias = tuple[Square, Square]

STRAIGHT = ((-1, 0), (1, 0), (0, -1), (0, 1))
AROUND = tuple(way for way in product((-1, 0, 1), repeat=2) if any(way))


class NaiveHands:
    """All plays on a board with so many rows; `longest` counts the moves of the dogs."""

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self.squares = list(product(range(rows), range(6)))
        self.known: dict[object, int] = {}

    def longest(self) -> int:
        return max(
            self.moves(pair, sheep, None)
            for pair in combinations(self.squares, 2)
            for sheep in self.squares
            if sheep not in pair
        )

    def moves(self, dogs: Pair, sheep: Square, barrier: int | None) -> int:
        (row, _), (other, _) = dogs
        if row == other and sheep[0] > row:
            barrier = row
        key = frozenset(dogs), sheep, barrier
        if key not in self.known:
            self.known[key] = 10**6  # what comes back to itself never ends
            self.known[key] = 1 if self.captures(dogs, sheep) else 1 + self.answered(dogs, sheep, barrier)
        return self.known[key]

    def answered(self, dogs: Pair, sheep: Square, barrier: int | None) -> int:
        after = self.met(dogs) if barrier is None else self.lowered(dogs)
        assert len({*after, sheep}) == 3
        stays = [sheep, *(there for way in AROUND if (there := self.beyond(sheep, way)))]
        return max(self.moves(after, there, barrier) for there in stays if there not in after)

    def beyond(self, square: Square, way: Square, times: int = 1) -> Square | None:
        row = square[0] + times * way[0]
        return (row, (square[1] + times * way[1]) % 6) if 0 <= row < self.rows else None

    def captures(self, dogs: Pair, sheep: Square) -> bool:
        """Whether a dog can jump over the sheep, or step and then jump."""
        for dog, other in (dogs, dogs[::-1]):
            stepped = (self.beyond(dog, way) for way in AROUND)
            for start in (dog, *(there for there in stepped if there not in (None, other, sheep))):
                for way in STRAIGHT:
                    landing = self.beyond(start, way, 2)
                    if self.beyond(start, way) == sheep and landing not in (None, other):
                        return True
        return False

    def lowered(self, dogs: Pair) -> Pair:
        """One dog straight down, or the one that was left behind."""
        (row, column), lower = sorted(dogs)
        return (row + 1, column), lower

    def met(self, dogs: Pair) -> Pair:
        """One dog a row nearer to the second row: the upper one, if it is not there."""
        upper, lower = sorted(dogs)
        dog, other = (upper, lower) if upper[0] != 1 else (lower, upper)
        there = (1 if dog[0] == 0 else dog[0] - 1), dog[1]
        if there == other:
            there = there[0], (there[1] + 1) % 6
        return there, other
