"""The dogs' moves for the barrier lemma for flocks, found by a search, and written down as a certificate.

Seen from a barrier nearly everything can be captured at once; for the few positions that are left, a search
that goes deeper and deeper takes milliseconds.  For which boards it finds something, and that nothing is to
be found for others, is what the whole check tells (`flock_lemma`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import Any, TypeAlias

from setcards_edu.messages import BadOption, Reason
from setcards_edu.options import check_flag, check_number
from setcards_edu.pursuit.board.grid import Square
from setcards_edu.pursuit.board.rules import PursuitRules

from .flock_barrier import COLUMNS, MOST_KNOWN

Dogs: TypeAlias = tuple[Square, Square]
"""Their squares, ascending, with rows counted from the barrier."""

Sheep: TypeAlias = frozenset[Square]
Step: TypeAlias = tuple[Square, Square]

LEAST_APART: Mapping[bool, Mapping[int, int]] = MappingProxyType(
    {
        False: MappingProxyType({4: 1, 5: 1, 6: 1, 7: 1, 8: 2, 9: 3}),
        True: MappingProxyType({3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 2, 9: 3, 10: 4}),
    }
)
"""How many columns apart, round the cylinder, the dogs must be at least for the check to pass: by whether
steps are diagonal, and by the number of columns.  With 3 to 10 columns that are not here no pair passes."""

MOST_LEFT = 6
"""How many moves deep the search goes; it never needs more than five."""


def least_apart(columns: int, *, diagonal: bool) -> int | None:
    """Return how many columns apart the dogs must be, at least; None where no pair of columns passes."""
    return LEAST_APART[diagonal].get(columns)


@lru_cache(maxsize=MOST_KNOWN)
def flock_moves(columns: int, *, diagonal: bool) -> FlockMoves:
    """Return the moves for a board for which the lemma holds; raises `BadOption` for any other."""
    apart = least_apart(columns, diagonal=diagonal)
    if apart is None:
        reason = Reason(
            "flock-barrier.no-lemma", columns=columns, rules=PursuitRules(diagonal=diagonal).message
        )
        raise BadOption(reason)
    return FlockMoves(columns, apart, diagonal=diagonal)


def flock_certificate(columns: int = 6, *, diagonal: bool = False) -> dict[str, Any]:
    """Return the dogs' moves as plain data, which JSON can hold; `why_not_flock_certificate` checks it.

    columns: 4 to 9, with diagonal steps 3 to 10.
    diagonal: with True no more than two sheep are left (rule F4).

    The data are these two, how many columns `apart` the dogs of a barrier are at least, and a table: lines
    of [dog, dog, sheep, step, moves left], for each position that is reached and in which nothing can be
    captured at once.  A square is a row, from the barrier, and a column; turned round the cylinder a line
    holds too.

    Raises `BadOption` for an option out of range, and for a board for which the lemma does not hold.

    >>> data = flock_certificate(9)
    >>> data["apart"], len(data["table"])
    (3, 20)
    >>> data["table"][0]
    [[0, 0], [0, 3], [], [[0, 0], [0, 8]], 5]
    """
    check_number("columns", columns, COLUMNS)
    moves = flock_moves(columns, diagonal=check_flag("diagonal", diagonal))
    lines = sorted((sorted(dogs), sorted(sheep), move, left) for dogs, sheep, move, left in moves.reached())
    return {
        "columns": columns,
        "diagonal": diagonal,
        "apart": moves.apart,
        "table": [
            [*map(list, dogs), [*map(list, sheep)], [*map(list, step)], left]
            for dogs, sheep, step, left in lines
        ],
    }


class FlockMoves:
    """What two dogs do in the barrier row and the next one, whatever sheep stand there.

    columns, apart, diagonal: the board, how far apart the dogs of a barrier are, whether steps are diagonal.
    """

    def __init__(self, columns: int, apart: int, *, diagonal: bool) -> None:
        self.columns, self.apart, self.diagonal = columns, apart, diagonal
        self._beside = {
            (row, column): self._steps(row, column) for row in (0, 1) for column in range(columns)
        }
        self._known: dict[tuple[Dogs, Sheep], tuple[int, Step | None]] = {}

    def is_barrier(self, dogs: Dogs, row: int) -> bool:
        """Whether two dogs, ascending, stand in a row, and far enough apart."""
        (first, left), (second, right) = dogs
        return first == second == row and self.apart <= right - left <= self.columns - self.apart

    def step(self, dogs: Dogs, sheep: Sheep) -> Step | None:
        """Return the dogs' step; None if the search finds none, or where sheep can be captured at once."""
        return self._known.get((dogs, sheep), (0, None))[1] if self._wins(dogs, sheep, MOST_LEFT) else None

    @cached_property
    def most(self) -> int:
        """Within how many moves the dogs capture, or come to the next row."""
        return max((left for *_, left in self.reached()), default=1)

    def reached(self) -> Iterator[tuple[Dogs, Sheep, Step, int]]:
        """Yield the positions that come of a barrier and allow no capture, with the step and the moves left.

        Of those that differ by a turn round the cylinder there is only one.
        """
        ahead, seen = [*self._starts()], set[tuple[Dogs, Sheep]]()
        while ahead:
            dogs, sheep = self._turned(*ahead.pop())
            if (dogs, sheep) in seen or self._can_capture(dogs, sheep):
                continue
            seen.add((dogs, sheep))
            step = self.step(dogs, sheep)
            if step is None:
                raise ValueError("the search ends for each board of LEAST_APART")
            yield dogs, sheep, step, self._known[dogs, sheep][0]
            after = _after(dogs, step)
            replies = ((after, reply) for reply in self._replies(after, sheep) if reply is not None)
            ahead.extend(reply for reply in replies if not self._is_next(*reply))

    def _starts(self) -> Iterator[tuple[Dogs, Sheep]]:
        next_row = [(1, column) for column in range(self.columns)]
        for column in range(self.apart, self.columns // 2 + 1):
            for number in range(self.columns + 1):
                yield from (
                    (((0, 0), (0, column)), frozenset(sheep)) for sheep in combinations(next_row, number)
                )

    def _turned(self, dogs: Dogs, sheep: Sheep) -> tuple[Dogs, Sheep]:
        """Return the first of all positions that are this one, turned round the cylinder."""
        first, *_ = sorted(
            tuple(
                tuple(sorted((row, (column + by) % self.columns) for row, column in squares))
                for squares in (dogs, sheep)
            )
            for by in range(self.columns)
        )
        return (first[0][0], first[0][1]), frozenset(first[1])

    def _wins(self, dogs: Dogs, sheep: Sheep, most: int) -> bool:
        """Whether the dogs win within so many moves: by fewer, if that is possible."""
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
        """Yield the known sheep after each reply; None where one has got above the barrier."""
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
        """Whether a dog can jump: up or down always (see `flock_barrier`), along a row if there is room."""
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
