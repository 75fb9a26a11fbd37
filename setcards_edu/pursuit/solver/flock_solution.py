"""A chase of several sheep that has been solved: who wins from where, in how many moves, and how to play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from setcards_edu.messages import Reason
from setcards_edu.options import check_flag
from setcards_edu.pursuit.board.grid import Grid, Square
from setcards_edu.pursuit.board.lines import Line, best_line
from setcards_edu.pursuit.board.moves import Move
from setcards_edu.pursuit.board.positions import BadPosition, Position, ToMove
from setcards_edu.pursuit.board.rules import PursuitRules

from .sheep_sets import Placings, SheepSets
from .solution import Team, check_solved

Levels: TypeAlias = dict[int, Placings]
"""By number of moves: the placings of the sheep that are won, or lost, in just so many."""


@dataclass(frozen=True, slots=True)
class Herd:
    """What is known of the flocks of one size.

    levels, lost: for each placing of the dogs, with the dogs to move and with the sheep to move.
    states, won: how many positions there are with the dogs to move, and how many of them they win.
    """

    sets: SheepSets
    levels: Sequence[Levels]
    lost: Sequence[Levels]
    states: int
    won: int

    @property
    def longest(self) -> int | None:
        """The most moves that the dogs need where they win."""
        return max((max(levels) for levels in self.levels if levels), default=None)


class FlockSolution:
    """What is known of all positions with some sheep or fewer; made by `solve_flock`.

    grid, dogs, sheep, rules: what was solved; `dogs` and `sheep` are the numbers of them.
    states: how many positions there are with all the sheep and the dogs to move; the order of the dogs and
        that of the sheep do not count.
    won: how many of these the dogs win, that is, capture all the sheep.
    longest: the most moves that they need where they win; None if they win nowhere.

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
        self.grid, self.dogs, self.sheep, self.rules = grid, dogs, len(herds), rules
        self._teams, self._herds = teams, herds
        self.states, self.won, self.longest = herds[-1].states, herds[-1].won, herds[-1].longest

    @property
    def is_won(self) -> bool:
        """Whether the dogs win every position."""
        return self.won == self.states

    def flocks(
        self, dogs: Iterable[Square], *, together: bool = False
    ) -> dict[tuple[Square, ...], int | None]:
        """Return for each placing of all the sheep in how many moves these dogs, to move, capture them.

        together: only the placings in which no sheep is alone (rule F2).
        Raises `BadPosition` where dogs cannot stand so, `NotASquare` for a square off the board, `BadOption`
        for another `together` than True or False.
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

    def moves_to_capture(
        self, dogs: Iterable[Square], sheep: Iterable[Square], to_move: ToMove = "dogs"
    ) -> int | None:
        """Return how many moves the dogs need for all the sheep; None where one of them escapes for ever.

        sheep: as many as were solved for, or fewer.
        Raises `BadPosition` where the animals cannot stand so, `NotASquare` for a square off the board.
        """
        return self._number(self._position(dogs, sheep, to_move))

    def best_moves(
        self, dogs: Iterable[Square], sheep: Iterable[Square], to_move: ToMove = "dogs"
    ) -> tuple[Move, ...]:
        """Return all best moves of the side to move; see `Solution.best_moves`."""
        return self._best(self._position(dogs, sheep, to_move))

    def best_in(self, position: Position) -> tuple[Move, ...]:
        """Return the best moves in a position; raises `BadPosition` for one of another board, or an end."""
        check_solved(position, self.grid, self.rules)
        self._check_sheep(position)
        self._place(position)
        return self._best(position)

    def _best(self, position: Position) -> tuple[Move, ...]:
        moves = position.moves()
        numbers = {move: self._number(position.after(move)) for move in moves}
        known = [number for number in numbers.values() if number is not None]
        if position.to_move == "dogs":
            best = min(known, default=None)
        else:
            best = None if len(known) < len(moves) else max(known, default=None)
        return tuple(move for move in moves if numbers[move] == best)

    def line(
        self, dogs: Iterable[Square], sheep: Iterable[Square], to_move: ToMove = "dogs", most: int = 200
    ) -> Line:
        """Return a best line of play: each side plays the first of its best moves.

        Where a sheep escapes it ends when a position comes again.
        most: moves of the dogs, 1 to 10,000.  Raises what `moves_to_capture` raises, and `BadOption`.
        """
        return best_line(self._position(dogs, sheep, to_move), self._best, most)

    def escapes(self) -> Iterator[Position]:
        """Yield the positions with all the sheep and the dogs to move that the dogs do not win."""
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

    def _position(self, dogs: Iterable[Square], sheep: Iterable[Square], to_move: ToMove) -> Position:
        position = Position(self.grid, dogs, sheep, to_move, self.rules)
        self._check_sheep(position)
        self._place(position)
        return position

    def _check_sheep(self, position: Position) -> None:
        if not 1 <= len(position.sheep) <= self.sheep:
            raise BadPosition(Reason("position.other-sheep", given=len(position.sheep), most=self.sheep))

    def _place(self, position: Position) -> int:
        if len(position.dogs) != self.dogs:
            raise BadPosition(Reason("position.other-dogs", given=len(position.dogs), dogs=self.dogs))
        return self._teams[tuple(sorted(map(self.grid.index, position.dogs)))]

    def _number(self, position: Position) -> int | None:
        """Return in how many moves of theirs the dogs capture all that are left; None: never."""
        if position.is_over:
            return 0
        herd = self._herds[len(position.sheep) - 1]
        known = herd.levels if position.to_move == "dogs" else herd.lost
        placing = herd.sets.placing(position.sheep)
        levels = known[self._place(position)]
        return next((number for number, placings in levels.items() if placings & placing), None)
