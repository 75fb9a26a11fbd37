"""A chase that has been solved: who wins from where, in how many moves, and how to play."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from setcards_edu.messages import Reason
from setcards_edu.pursuit.board.grid import Grid, Square
from setcards_edu.pursuit.board.lines import Line, best_line
from setcards_edu.pursuit.board.moves import Move, meadow
from setcards_edu.pursuit.board.positions import BadPosition, Position, ToMove, check_position, taken_by
from setcards_edu.pursuit.board.rules import PursuitRules
from setcards_edu.values import Drawn

Team: TypeAlias = tuple[int, ...]
"""The squares of the dogs as places of bits, ascending."""

Levels: TypeAlias = "tuple[array[int], list[int]]"
"""For one placing of the dogs: numbers of moves, ascending, and the sheep's squares won in just so many."""


@dataclass(frozen=True)
class CaptureMap(Drawn):
    """For one placing of the dogs, who are to move, in how many moves they capture the sheep.

    moves: for each square on which the sheep may stand, the number; None where it escapes.
    """

    grid: Grid
    dogs: tuple[Square, ...]
    moves: Mapping[Square, int | None]

    @property
    def longest(self) -> int | None:
        """The most moves that a capture takes; None if there is none."""
        return max((number for number in self.moves.values() if number is not None), default=None)

    @property
    def is_won(self) -> bool:
        """Whether the dogs win wherever the sheep stands."""
        return None not in self.moves.values()


def check_solved(position: Position, grid: Grid, rules: PursuitRules) -> None:
    """Raise `BadPosition` for what is no position of a solved board, or for one in which the game is over."""
    check_position(position)
    if (position.grid, position.rules) != (grid, rules):
        raise BadPosition(Reason("position.other-solution"))
    if position.is_over:
        raise BadPosition(Reason("move.game-over"))


class Solution:
    """What is known of all positions with one sheep; made by `solve_pursuit`.

    grid, dogs, rules: what was solved; `dogs` is their number.
    states: how many positions there are with the dogs to move; the order of the dogs does not count.
    won: how many of them the dogs win.
    longest: the most moves that they need where they win; None if they win nowhere.

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
        index: Mapping[Team, int],
        levels: Sequence[Levels],
        states: int,
    ) -> None:
        self.grid, self.dogs, self.rules, self.states = grid, dogs, rules, states
        self._index, self._levels = index, levels
        self.won = sum(squares.bit_count() for _, won in levels for squares in won)
        # The first level of a placing is there even where nothing is captured at once.
        last = (numbers[-1] for numbers, won in levels if won[-1])
        self.longest: int | None = max(last, default=None)

    @property
    def is_won(self) -> bool:
        """Whether the dogs win every position."""
        return self.won == self.states

    def moves_to_capture(self, dogs: Iterable[Square], sheep: Square, to_move: ToMove = "dogs") -> int | None:
        """Return how many moves the dogs need against best play; None where the sheep escapes for ever.

        Raises `BadPosition` where the animals cannot stand so, `NotASquare` for a square off the board.
        """
        return self._number(self._position(dogs, sheep, to_move))

    def best_moves(self, dogs: Iterable[Square], sheep: Square, to_move: ToMove = "dogs") -> tuple[Move, ...]:
        """Return all best moves of the side to move, in the order of `Position.moves`.

        Dogs that win capture as soon as they can, a sheep that loses as late as it can, and one that can
        escape moves so that it still can.  Where the dogs cannot win, all their moves are as good.

        Raises what `moves_to_capture` raises.
        """
        return self._best(self._position(dogs, sheep, to_move))

    def best_in(self, position: Position) -> tuple[Move, ...]:
        """Return the best moves in a position; raises `BadPosition` for one of another board, or an end."""
        check_solved(position, self.grid, self.rules)
        self._check_sheep(position)
        self._team(position)
        return self._best(position)

    def _best(self, position: Position) -> tuple[Move, ...]:
        if position.to_move == "sheep":
            numbers = {move: self._after(position, move) for move in position.moves()}
            best = None if None in numbers.values() else max(filter(None, numbers.values()), default=None)
            return tuple(move for move in numbers if numbers[move] == best)
        wanted = self._number(position)
        if wanted is None:
            return position.moves()
        return tuple(move for move in position.moves() if self._takes(position, move, wanted))

    def line(self, dogs: Iterable[Square], sheep: Square, to_move: ToMove = "dogs", most: int = 200) -> Line:
        """Return a best line of play: each side plays the first of its best moves.

        Where the sheep escapes it ends when a position comes again.
        most: moves of the dogs, 1 to 10,000.  Raises what `moves_to_capture` raises, and `BadOption`.
        """
        return best_line(self._position(dogs, sheep, to_move), self._best, most)

    def map(self, dogs: Iterable[Square]) -> CaptureMap:
        """Return for each square of the sheep in how many moves these dogs, who are to move, capture it.

        Raises `BadPosition` where dogs cannot stand so, `NotASquare` for a square off the board.
        """
        standing = Position(self.grid, dogs, (), rules=self.rules)
        team = self._team(standing)
        inside = self.grid.squares(meadow(self.grid, self.rules) & ~self.grid.mask(standing.dogs))
        moves = {sheep: self._level(team, sheep) for sheep in inside}
        return CaptureMap(self.grid, standing.dogs, MappingProxyType(moves))

    def escapes(self) -> Iterator[Position]:
        """Yield the positions with the dogs to move that they do not win, in the order of their squares."""
        if self.is_won:
            return
        for team in self._index:
            dogs = tuple(map(self.grid.square, team))
            for sheep, number in self.map(dogs).moves.items():
                if number is None:
                    yield Position(self.grid, dogs, sheep, rules=self.rules)

    def __repr__(self) -> str:
        return f"<Solution of {self.grid!r} with {self.dogs} dogs: {self.won} of {self.states} won>"

    def _position(self, dogs: Iterable[Square], sheep: Square, to_move: ToMove) -> Position:
        position = Position(self.grid, dogs, sheep, to_move, self.rules)
        self._check_sheep(position)
        self._team(position)
        return position

    @staticmethod
    def _check_sheep(position: Position) -> None:
        if len(position.sheep) != 1:
            raise BadPosition(Reason("position.one-sheep", given=len(position.sheep)))

    def _team(self, position: Position) -> Team:
        if len(position.dogs) != self.dogs:
            raise BadPosition(Reason("position.other-dogs", given=len(position.dogs), dogs=self.dogs))
        return tuple(sorted(map(self.grid.index, position.dogs)))

    def _number(self, position: Position) -> int | None:
        """Return in how many moves of theirs the dogs capture the sheep; None: never."""
        if position.to_move == "dogs":
            return self._level(self._team(position), position.sheep[0])
        numbers = [self._after(position, move) for move in position.moves()]
        return None if None in numbers else max(filter(None, numbers))

    def _level(self, team: Team, sheep: Square) -> int | None:
        numbers, won = self._levels[self._index[team]]
        bit = 1 << self.grid.index(sheep)
        return next((number for number, squares in zip(numbers, won, strict=True) if squares & bit), None)

    def _after(self, position: Position, move: Move) -> int | None:
        """Return in how many moves the dogs capture the sheep after a move of the sheep; None: never."""
        after = position.after(move)
        return self._level(self._team(after), after.sheep[0])

    def _takes(self, position: Position, move: Move, wanted: int) -> bool:
        """Return whether the dogs, after a move of theirs, still need one move fewer than `wanted`."""
        if taken_by(move):
            return wanted == 1
        return wanted > 1 and self._number(position.after(move)) == wanted - 1
