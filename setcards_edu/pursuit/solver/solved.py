"""The common interface of solved boards, for one sheep or several."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from setcards_edu.messages import Obstacle, Reason
from setcards_edu.pursuit.board.grid import Grid, Square
from setcards_edu.pursuit.board.lines import LineOfPlay, best_line
from setcards_edu.pursuit.board.moves import Move
from setcards_edu.pursuit.board.positions import BadPosition, Position, ToMove, check_position, taken_by
from setcards_edu.pursuit.board.rules import PursuitRules

Team: TypeAlias = tuple[int, ...]
"""The squares of the dogs as indices, ascending."""


class Solved:
    """The base class of solutions: for every position of a board they know who wins, and in how many moves.

    grid, dogs, sheep, rules: the board, the numbers of dogs and of sheep, and the rules.
    states: the number of positions with all the sheep and the dogs to move, regardless of the order of
        animals.
    won: the number of these positions in which the dogs can capture all sheep.
    longest: the largest number of moves that the dogs need to win; None if they win nowhere.
    """

    states: int
    won: int
    longest: int | None

    def __init__(
        self, grid: Grid, dogs: int, sheep: int, rules: PursuitRules, teams: Mapping[Team, int]
    ) -> None:
        """Store what was solved; teams: the index of each placing of the dogs."""
        self.grid, self.dogs, self.sheep, self.rules = grid, dogs, sheep, rules
        self._teams = teams

    @property
    def is_won(self) -> bool:
        """Whether the dogs win every position."""
        return self.won == self.states

    def moves_to_capture(
        self, dogs: Iterable[Square], sheep: Square | Iterable[Square], to_move: ToMove = "dogs"
    ) -> int | None:
        """Return how many moves the dogs need to capture all the sheep; None if one sheep escapes.

        sheep: the square of one sheep, or the squares of several, at most the number that was solved.

        Raises `BadPosition` if the animals cannot stand there, `NotASquare` for a square off the board.
        """
        return self._number(self._position(dogs, sheep, to_move))

    def best_moves(
        self, dogs: Iterable[Square], sheep: Square | Iterable[Square], to_move: ToMove = "dogs"
    ) -> tuple[Move, ...]:
        """Return all best moves of the side to move, in the order of `Position.moves`.

        Dogs that win capture as soon as possible; a sheep that loses delays it as long as possible, and one
        that can escape makes a move after which it still can.  If the dogs cannot win, all their moves are
        returned.

        Raises what `moves_to_capture` raises.
        """
        return self._best(self._position(dogs, sheep, to_move))

    def best_in(self, position: Position) -> tuple[Move, ...]:
        """Return the best moves in a position; raises `BadPosition` for another board or a finished game."""
        return self._best(self._checked(position))

    def moves_in(self, position: Position) -> int | None:
        """Return the number of moves to capture from a position; raises what `best_in` raises."""
        return self._number(self._checked(position))

    def line(
        self,
        dogs: Iterable[Square],
        sheep: Square | Iterable[Square],
        to_move: ToMove = "dogs",
        most: int = 200,
    ) -> LineOfPlay:
        """Return a line of best play, with the first of the best moves each time.

        If a sheep escapes, the line ends at a repeated position.
        most: the largest number of moves of the dogs, 1 to 10,000.  Raises what `moves_to_capture` raises,
            and `BadOption` for another number.
        """
        return best_line(self._position(dogs, sheep, to_move), self._best, most)

    def escapes(self) -> Iterator[Position]:
        """Yield the positions that the dogs do not win, with all the sheep on the board and the dogs to
        move."""
        raise NotImplementedError

    # inside

    def _best(self, position: Position) -> tuple[Move, ...]:
        moves = position.moves()
        if position.to_move == "sheep":
            numbers = {move: self._number(position.after(move)) for move in moves}
            known = [number for number in numbers.values() if number is not None]
            best = max(known) if len(known) == len(moves) else None
            return tuple(move for move in moves if numbers[move] == best)
        number = self._number(position)
        if number is None:
            return moves
        if number == 1:
            return tuple(move for move in moves if len(taken_by(move)) == len(position.sheep))
        return tuple(move for move in moves if self._number(position.after(move)) == number - 1)

    def _number(self, position: Position) -> int | None:
        """Return in how many of their moves the dogs capture all remaining sheep; None if they cannot."""
        raise NotImplementedError

    def _position(
        self, dogs: Iterable[Square], sheep: Square | Iterable[Square], to_move: ToMove
    ) -> Position:
        position = Position(self.grid, dogs, sheep, to_move, self.rules)
        self._check_animals(position)
        return position

    def _checked(self, position: Position) -> Position:
        check_position(position)
        if (position.grid, position.rules) != (self.grid, self.rules):
            raise BadPosition(Reason("position.other-solution"))
        if position.is_over:
            raise BadPosition(Obstacle("move.game-over"))
        self._check_animals(position)
        return position

    def _check_animals(self, position: Position) -> None:
        """Raise `BadPosition` for a number of sheep or of dogs that was not solved."""
        if reason := self._why_not_sheep(len(position.sheep)):
            raise BadPosition(reason)
        self._place(position)

    def _why_not_sheep(self, sheep: int) -> Reason | None:
        """Return why positions with this number of sheep are not solved; None if they are."""
        raise NotImplementedError

    def _team(self, position: Position) -> Team:
        if len(position.dogs) != self.dogs:
            raise BadPosition(Reason("position.other-dogs", given=len(position.dogs), dogs=self.dogs))
        return tuple(sorted(map(self.grid.index, position.dogs)))

    def _place(self, position: Position) -> int:
        """Return the index of the placing of the dogs; raises `BadPosition` for another number of dogs."""
        return self._teams[self._team(position)]
