"""The possible captures of a dog in a flock, with the squares that must be empty for each (rule F3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from setcards_edu.pursuit.board.grid import ORTHOGONAL, Grid, Square
from setcards_edu.pursuit.board.moves import meadow
from setcards_edu.pursuit.board.rules import PursuitRules


class Capture(NamedTuple):
    """A capturing move of a dog, possible wherever the other animals are off certain squares.

    end: the square on which the dog ends.
    captured: the squares of the captured sheep, as a mask.
    empty: the squares on which none of the other sheep may be, as a mask.
    clear: the squares on which no other dog may be: where the dog steps, where the captured sheep are, and
        where it lands.
    """

    end: int
    captured: int
    empty: int
    clear: int


class FlockCaptures:
    """A table of the captures that are possible from each square of a dog, for some placing of other animals.

    sheep: the number of sheep before the move.

    >>> captures = FlockCaptures(Grid(5, 6), PursuitRules(capture="jump-only"), 2)
    >>> len(list(captures.of(8, others=0))), len(list(captures.of(8, others=1 << 6)))
    (12, 7)
    """

    def __init__(self, grid: Grid, rules: PursuitRules, sheep: int) -> None:
        self._grid, self._sheep = grid, sheep
        self._inside = meadow(grid, rules)
        self._runs = [self._runs_from(square) for square in map(grid.square, range(grid.size))]
        self._known: dict[int, tuple[Capture, ...]] = {}
        self._steps_first = rules.capture == "step-and-jump"
        self._diagonal = rules.diagonal_with(sheep)

    def of(self, dog: int, others: int) -> Iterator[Capture]:
        """Yield the captures of the dog on the square with index `dog`.

        others: the squares of the other dogs, as an integer with a bit for each.
        """
        if dog not in self._known:
            self._known[dog] = tuple(self._all_of(dog))
        return (capture for capture in self._known[dog] if not capture.clear & others)

    def _all_of(self, dog: int) -> Iterator[Capture]:
        found = dict.fromkeys(self._jumps(dog, Capture(dog, 0, 0, 0)))
        if self._steps_first:
            here = self._grid.square(dog)
            for there in self._grid.beside(here, diagonal=self._diagonal):
                if there not in self._grid.stones:
                    bit = self._grid.mask([there])
                    start = Capture(self._grid.index(there), 0, bit, bit)
                    found |= dict.fromkeys(self._jumps(dog, start))
        yield from found

    def _jumps(self, dog: int, so_far: Capture) -> Iterator[Capture]:
        """Yield the captures by further jumps; dog: the start of the move, on which no sheep can be."""
        left = self._sheep - so_far.captured.bit_count()
        no_sheep = so_far.captured | so_far.empty | 1 << dog
        for run, landing in self._runs[so_far.end]:
            if run & no_sheep or run.bit_count() > left:
                continue
            bit = 1 << landing
            more = Capture(
                landing,
                so_far.captured | run,
                so_far.empty | bit & ~so_far.captured,
                so_far.clear | run | bit,
            )
            yield more
            yield from self._jumps(dog, more)

    def _runs_from(self, start: Square) -> list[tuple[int, int]]:
        """Return the runs of squares that begin beside a square, as masks, with the index of the next one."""
        grid, found = self._grid, []
        for direction in ORTHOGONAL:
            run, here = 0, grid.step(start, direction)
            for _ in range(self._sheep):
                if here is None or here == start or grid.mask([here]) & (run | ~self._inside):
                    break
                run |= grid.mask([here])
                here = grid.step(here, direction)
                if here is not None and here != start and grid.mask([here]) & grid.free & ~run:
                    found.append((run, grid.index(here)))
        return found
