"""The moves of two dogs that go down row by row in front of a flock, found by a search for each board.

From a row in which both dogs stand, nearly all sheep can be captured at once; for the few other positions a
search with growing depth takes milliseconds.  A program in `docs/theorems` checks that the search always
finds a move on the boards of `LEAST_APART`, whatever sheep come up from below.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

from setcards_edu.pursuit.board.grid import Square

Dogs: TypeAlias = tuple[Square, Square]
"""The squares of the dogs, ascending, with rows counted from the barrier."""

Sheep: TypeAlias = frozenset[Square]
Step: TypeAlias = tuple[Square, Square]

LEAST_APART: Mapping[bool, Mapping[int, int]] = MappingProxyType(
    {
        False: MappingProxyType({4: 1, 5: 1, 6: 1, 7: 1, 8: 2, 9: 3}),
        True: MappingProxyType({3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 2, 9: 3, 10: 4}),
    }
)
"""The least distance in columns between the dogs, by whether steps are diagonal, and by the number of
columns; for other numbers of columns the dogs have no such moves.
"""

MOST_LEFT = 6
"""The largest depth of the search in moves; it never needs more than five."""


@lru_cache(maxsize=32)
def flock_moves(columns: int, *, diagonal: bool) -> FlockMoves | None:
    """Return the table of the dogs' moves for a board; None if the strategy is not for it.

    columns: the number of columns; diagonal: whether steps may be diagonal.
    """
    apart = LEAST_APART[diagonal].get(columns)
    return None if apart is None else FlockMoves(columns, apart, diagonal=diagonal)


class FlockMoves:
    """The table of the moves of two dogs in the barrier row and in the next row, for any sheep in these rows.

    columns: the number of columns; apart: the least number of columns between the dogs of a barrier;
        diagonal: whether steps may be diagonal.
    """

    def __init__(self, columns: int, apart: int, *, diagonal: bool) -> None:
        self.columns, self.apart, self.diagonal = columns, apart, diagonal
        self._beside = {
            (row, column): self._steps(row, column) for row in (0, 1) for column in range(columns)
        }
        self._known: dict[tuple[Dogs, Sheep], tuple[int, Step | None]] = {}

    def is_barrier(self, dogs: Dogs, row: int) -> bool:
        """Return whether two dogs form a barrier in this row.

        Both must stand in it, with columns far enough apart, also round the cylinder, to go down from there.

        dogs: the squares of the dogs in ascending order.
        """
        (first, left), (second, right) = dogs
        return first == second == row and self.apart <= right - left <= self.columns - self.apart

    def step(self, dogs: Dogs, sheep: Sheep) -> Step | None:
        """Return the step that a dog should make, as a pair: the square of the dog, and its next square.

        Return None if the search finds no step, or if the dogs can capture sheep at once.
        """
        return self._known.get((dogs, sheep), (0, None))[1] if self._wins(dogs, sheep, MOST_LEFT) else None

    def _wins(self, dogs: Dogs, sheep: Sheep, most: int) -> bool:
        """Return whether the dogs win within `most` moves, and store a shortest way."""
        searched, step = self._known.get((dogs, sheep), (0, None))
        if step is not None:
            return searched <= most
        if most and self._can_capture(dogs, sheep):
            return True
        for number in range(max(searched, 1) + 1, most + 1):
            step = next(
                (step for step in self._own(dogs, sheep) if self._leads(dogs, sheep, step, number)), None
            )
            self._known[dogs, sheep] = number, step
            if step is not None:
                return True
        return False

    def _leads(self, dogs: Dogs, sheep: Sheep, step: Step, most: int) -> bool:
        after = _after(dogs, step)
        return all(
            reply is not None and (self._is_next(after, reply) or self._wins(after, reply, most - 1))
            for reply in self._replies(after, sheep)
        )

    def _is_next(self, dogs: Dogs, sheep: Sheep) -> bool:
        return not sheep and self.is_barrier(dogs, 1)

    def _own(self, dogs: Dogs, sheep: Sheep) -> Iterator[Step]:
        """Yield the steps of the dogs within the two rows."""
        for dog in dogs:
            yield from ((dog, end) for end in self._beside[dog] if end not in sheep and end not in dogs)

    def _replies(self, dogs: Dogs, sheep: Sheep) -> Iterator[Sheep | None]:
        """Yield the sheep in the two rows after each reply; None if one has got above the barrier."""
        yield sheep
        for one in sheep:
            rest = sheep - {one}
            yield from (rest | {end} for end in self._beside[one] if end not in sheep and end not in dogs)
            yield rest if one[0] else None
        for column in range(self.columns):
            if (1, column) not in sheep and (1, column) not in dogs:
                yield sheep | {(1, column)}

    def _can_capture(self, dogs: Dogs, sheep: Sheep) -> bool:
        return any(
            self._can_jump(start, other, sheep)
            for dog, other in (dogs, dogs[::-1])
            for start in (dog, *self._beside[dog])
            if start != other and start not in sheep
        )

    def _can_jump(self, dog: Square, other: Square, sheep: Sheep) -> bool:
        """Return whether a dog can jump over sheep: along a row if there is room, up or down always.

        Below any run of sheep there is an empty square, since no sheep is in the last row.
        """
        row, column = dog
        if (1 - row, column) in sheep:
            return True
        for way in (1, -1):
            there = (row, (column + way) % self.columns)
            over = there in sheep
            while there in sheep:
                there = (row, (there[1] + way) % self.columns)
            if over and there not in (dog, other):
                return True
        return False

    def _steps(self, row: int, column: int) -> tuple[Square, ...]:
        """Return the squares of the two rows that are one step away."""
        left, right = (column - 1) % self.columns, (column + 1) % self.columns
        across = (column, left, right) if self.diagonal else (column,)
        return (row, left), (row, right), *((1 - row, there) for there in across)


def _after(dogs: Dogs, step: Step) -> Dogs:
    start, end = step
    (other,) = (dog for dog in dogs if dog != start)
    return (end, other) if end < other else (other, end)
