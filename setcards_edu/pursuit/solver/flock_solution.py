"""The solution of a board for several sheep: who wins from where, in how many moves, and by which moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from setcards_edu.messages import Reason
from setcards_edu.options import check_flag
from setcards_edu.pursuit.board.grid import Grid, Square
from setcards_edu.pursuit.board.positions import Position
from setcards_edu.pursuit.board.rules import PursuitRules

from .sheep_sets import Placings, SheepSets
from .solved import Solved, Team

Levels: TypeAlias = dict[int, Placings]
"""For each number of moves, the placings of the sheep that are won, or lost, in exactly that number."""


@dataclass(frozen=True, slots=True)
class Herd:
    """The results of the solver for all positions with a certain number of sheep.

    levels: for each placing of the dogs, the placings of the sheep against which the dogs win if they are to
        move, by the number of moves (see `Levels`).
    lost: the same if the sheep are to move.
    states: the number of positions with the dogs to move; won: how many of these the dogs win.
    """

    sets: SheepSets
    levels: Sequence[Levels]
    lost: Sequence[Levels]
    states: int
    won: int

    @property
    def longest(self) -> int | None:
        """The largest number of moves that the dogs need to win; None if they win nowhere."""
        return max((max(levels) for levels in self.levels if levels), default=None)


class FlockSolution(Solved):
    """The solution of all positions with at most some number of sheep; made by `solve_flock`.

    grid, dogs, sheep, rules: the board, the numbers of dogs and of sheep, and the rules.
    states: the number of positions with all the sheep and the dogs to move, regardless of the order of
        animals.
    won: the number of these positions in which the dogs can capture all sheep.
    longest: the largest number of moves that the dogs need to win; None if they win nowhere.

    >>> from setcards_edu.pursuit import solve_flock
    >>> solution = solve_flock(Grid(4, 6))
    >>> print(solution.line([(0, 4), (3, 1)], [(1, 1), (1, 2)]))
    1. e1–d2×a2
    >>> numbers = solution.flocks([(0, 0), (0, 1)], together=True)
    >>> len(numbers), numbers[(1, 1), (1, 2)]
    (30, 1)
    """

    def __init__(
        self, grid: Grid, dogs: int, rules: PursuitRules, teams: Mapping[Team, int], herds: Sequence[Herd]
    ) -> None:
        super().__init__(grid, dogs, len(herds), rules, teams)
        self._herds = herds
        self.states, self.won, self.longest = herds[-1].states, herds[-1].won, herds[-1].longest

    def flocks(
        self, dogs: Iterable[Square], *, together: bool = False
    ) -> dict[tuple[Square, ...], int | None]:
        """Return for each placing of all sheep the number of moves in which these dogs capture them.

        The number is None if a sheep escapes.

        together: whether only placings in which no sheep is alone (rule F2) are returned.
        Raises `BadPosition` if the dogs cannot stand there, `NotASquare` for a square off the board,
        `BadOption` for another `together` than True or False.
        """
        check_flag("together", together)
        standing = Position(self.grid, dogs, (), rules=self.rules)
        place = self._place(standing)
        herd = self._herds[-1]
        wanted = herd.sets.together if together else herd.sets.apart
        wanted = herd.sets.without(wanted, self.grid.mask(standing.dogs))
        numbers: dict[tuple[Square, ...], int | None] = dict.fromkeys(herd.sets.flocks(wanted))
        for number, placings in herd.levels[place].items():
            numbers.update(dict.fromkeys(herd.sets.flocks(placings & wanted), number))
        return numbers

    def escapes(self) -> Iterator[Position]:
        """Yield the positions that the dogs do not win, with all the sheep on the board and the dogs to
        move."""
        herd = self._herds[-1]
        for team, place in self._teams.items():
            dogs = tuple(map(self.grid.square, team))
            left = herd.sets.without(herd.sets.apart, self.grid.mask(dogs))
            for placings in herd.levels[place].values():
                left &= ~placings
            for flock in herd.sets.flocks(left):
                yield Position(self.grid, dogs, flock, rules=self.rules)

    def __repr__(self) -> str:
        return (
            f"<FlockSolution of {self.grid!r} with {self.dogs} dogs and {self.sheep} sheep: "
            f"{self.won} of {self.states} won>"
        )

    def _why_not_sheep(self, sheep: int) -> Reason | None:
        if 1 <= sheep <= self.sheep:
            return None
        return Reason("position.other-sheep", given=sheep, most=self.sheep)

    def _number(self, position: Position) -> int | None:
        if position.is_over:
            return 0
        herd = self._herds[len(position.sheep) - 1]
        known = herd.levels if position.to_move == "dogs" else herd.lost
        placing = herd.sets.placing(position.sheep)
        levels = known[self._place(position)]
        return next((number for number, placings in levels.items() if placings & placing), None)
