"""The squares on which a single sheep can be captured at once, as sets of squares (rule F3)."""

from __future__ import annotations

from .grid import ORTHOGONAL, Grid, Square
from .rules import PursuitRules


class Captures:
    """For each square of a dog, a table of the squares on which its next move captures a single sheep.

    Only other dogs near a dog block its steps and landings, so the captures are computed once for each
    placing of near dogs.

    >>> grid = Grid(5, 6)
    >>> captures = Captures(grid, PursuitRules(capture="jump-only"))
    >>> grid.squares(captures.of(grid.index((0, 1)), others=0))
    ((0, 0), (0, 2), (1, 1))
    """

    def __init__(self, grid: Grid, rules: PursuitRules) -> None:
        self._grid, self._rules = grid, rules
        self._known: dict[tuple[int, int], int] = {}
        self._jumps = [self._jumps_from(square) for square in map(grid.square, range(grid.size))]
        self.steps = [self._steps_from(square) for square in map(grid.square, range(grid.size))]
        self._near = [self._near_to(place) for place in range(grid.size)]

    def of(self, dog: int, others: int) -> int:
        """Return the squares on which the dog on the square with index `dog` captures a sheep, as a mask.

        A mask is an integer with a bit for each square of a set; others: the squares of the other dogs, as a
        mask.
        """
        near = others & self._near[dog]
        found = self._known.get((dog, near))
        if found is None:
            found = self._known[dog, near] = self._captured(dog, near)
        return found & ~(others | 1 << dog)

    def _captured(self, dog: int, others: int) -> int:
        steps = [there for there in self.steps[dog] if not others >> there & 1]
        if self._rules.capture == "onto":
            return sum(1 << there for there in steps)
        starts = [dog, *steps] if self._rules.capture == "step-and-jump" else [dog]
        captured = 0
        for start in starts:
            for sheep, landing in self._jumps[start]:
                if not others & landing:
                    captured |= sheep
        return captured

    def _jumps_from(self, square: Square) -> list[tuple[int, int]]:
        """Return the sheep's square and the landing of each jump over a single sheep, as masks."""
        grid, found = self._grid, []
        if self._rules.capture == "onto":
            return []
        for direction in ORTHOGONAL:
            sheep = grid.step(square, direction)
            landing = sheep and grid.step(sheep, direction)
            if sheep is None or landing is None or len({square, sheep, landing}) < len("123"):
                continue
            if not {sheep, landing} & grid.stones:
                found.append((grid.mask([sheep]), grid.mask([landing])))
        return found

    def _steps_from(self, square: Square) -> list[int]:
        there = self._grid.beside(square, diagonal=self._rules.diagonal)
        return [self._grid.index(step) for step in there if step not in self._grid.stones]

    def _near_to(self, dog: int) -> int:
        """Return the squares, as a mask, on which another dog changes the captures: steps and landings."""
        near = 0
        for start in (dog, *self.steps[dog]):
            near |= 1 << start
            for _, landing in self._jumps[start]:
                near |= landing
        return near
