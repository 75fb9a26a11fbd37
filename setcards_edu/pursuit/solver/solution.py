"""The solution of a board for one sheep: who wins from where, in how many moves, and by which moves."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from setcards_edu.messages import Reason
from setcards_edu.pursuit.board.grid import Grid, Square
from setcards_edu.pursuit.board.moves import meadow
from setcards_edu.pursuit.board.positions import Position
from setcards_edu.pursuit.board.rules import STANDARD, PursuitRules
from setcards_edu.values import Drawn

from .solved import Solved, Team

Levels: TypeAlias = "tuple[array[int], list[int]]"
"""For one placing of the dogs: numbers of moves, ascending, and for each number the squares of the sheep,
as a mask, that are won in exactly that number.
"""


@dataclass(frozen=True)
class CaptureMap(Drawn):
    """A table of the number of moves that dogs on given squares, who are to move, need to capture the sheep.

    moves: the number of moves for each square where the sheep may be; None if it escapes.
    rules: the rules of the chase.
    """

    grid: Grid
    dogs: tuple[Square, ...]
    moves: Mapping[Square, int | None]
    rules: PursuitRules = STANDARD

    @property
    def longest(self) -> int | None:
        """The largest number of moves that a capture takes; None if no square is won."""
        return max((number for number in self.moves.values() if number is not None), default=None)

    @property
    def is_won(self) -> bool:
        """Whether the dogs win for every square of the sheep."""
        return None not in self.moves.values()


class Solution(Solved):
    """The solution of all positions with one sheep; made by `solve_pursuit`.

    grid, dogs, rules: the board, the number of dogs, and the rules; `sheep` is 1.
    states: the number of positions with the dogs to move, regardless of the order of the dogs.
    won: the number of these positions that the dogs win.
    longest: the largest number of moves that the dogs need to win; None if they win nowhere.

    >>> from setcards_edu.pursuit import solve_pursuit
    >>> solution = solve_pursuit(Grid(5, 6))
    >>> solution.is_won, solution.longest
    (True, 3)
    >>> [str(move) for move in solution.best_moves([(0, 1), (4, 4)], (2, 2))]
    ['b1–c2×c4']
    """

    def __init__(  # noqa: PLR0913, PLR0917 - made in one place only
        self,
        grid: Grid,
        dogs: int,
        rules: PursuitRules,
        teams: Mapping[Team, int],
        levels: Sequence[Levels],
        states: int,
    ) -> None:
        super().__init__(grid, dogs, 1, rules, teams)
        self.states, self._levels = states, levels
        self.won = sum(squares.bit_count() for _, won in levels for squares in won)
        # The first level of a placing is there even where nothing is captured at once.
        last = (numbers[-1] for numbers, won in levels if won[-1])
        self.longest = max(last, default=None)

    def map(self, dogs: Iterable[Square]) -> CaptureMap:
        """Return for each square of the sheep the number of moves in which these dogs capture it.

        Raises `BadPosition` if the dogs cannot stand there, `NotASquare` for a square off the board.
        """
        standing = Position(self.grid, dogs, (), rules=self.rules)
        place = self._place(standing)
        inside = self.grid.squares(meadow(self.grid, self.rules) & ~self.grid.mask(standing.dogs))
        moves = {sheep: self._level(place, sheep) for sheep in inside}
        return CaptureMap(self.grid, standing.dogs, MappingProxyType(moves), self.rules)

    def escapes(self) -> Iterator[Position]:
        """Yield the positions with the dogs to move from which the sheep escapes, in the order of squares."""
        if self.is_won:
            return
        for team in self._teams:
            dogs = tuple(map(self.grid.square, team))
            for sheep, number in self.map(dogs).moves.items():
                if number is None:
                    yield Position(self.grid, dogs, sheep, rules=self.rules)

    def __repr__(self) -> str:
        return f"<Solution of {self.grid!r} with {self.dogs} dogs: {self.won} of {self.states} won>"

    @staticmethod
    def _why_not_sheep(sheep: int) -> Reason | None:
        return None if sheep == 1 else Reason("position.one-sheep", given=sheep)

    def _number(self, position: Position) -> int | None:
        if position.is_over:
            return 0
        if position.to_move == "dogs":
            return self._level(self._place(position), position.sheep[0])
        numbers = [self._number(position.after(move)) for move in position.moves()]
        return None if None in numbers else max(filter(None, numbers))

    def _level(self, place: int, sheep: Square) -> int | None:
        """Return the number of moves to capture the sheep, for an index of the dogs; None if it escapes."""
        numbers, won = self._levels[place]
        bit = 1 << self.grid.index(sheep)
        return next((number for number, squares in zip(numbers, won, strict=True) if squares & bit), None)
