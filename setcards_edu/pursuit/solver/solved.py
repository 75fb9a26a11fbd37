"""What every solved board answers, whether it was solved for one sheep or for several."""

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
"""The squares of the dogs as places of bits, ascending."""


class Solved:
    """A board of which it is known for every position who wins, and in how many moves.

    grid, dogs, sheep, rules: what was solved; `dogs` and `sheep` are the numbers of them.
    states: how many positions with all the sheep there are with the dogs to move; the order of the dogs and
        that of the sheep do not count.
    won: how many of these the dogs win, that is, capture all the sheep.
    longest: the most moves that they need where they win; None if they win nowhere.
    """

    states: int
    won: int
    longest: int | None

    def __init__(
        self, grid: Grid, dogs: int, sheep: int, rules: PursuitRules, teams: Mapping[Team, int]
    ) -> None:
        """Keep what was solved; teams: the number of each placing of the dogs."""
        self.grid, self.dogs, self.sheep, self.rules = grid, dogs, sheep, rules
        self._teams = teams

    @property
    def is_won(self) -> bool:
        """Whether the dogs win every position."""
        return self.won == self.states

    def moves_to_capture(
        self, dogs: Iterable[Square], sheep: Square | Iterable[Square], to_move: ToMove = "dogs"
    ) -> int | None:
        """Return how many moves the dogs need for all the sheep; None where one of them escapes for ever.

        sheep: its square, or the squares of several, at most as many as were solved for.

        Raises `BadPosition` where the animals cannot stand so, `NotASquare` for a square off the board.
        """
        return self._number(self._position(dogs, sheep, to_move))

    def best_moves(
        self, dogs: Iterable[Square], sheep: Square | Iterable[Square], to_move: ToMove = "dogs"
    ) -> tuple[Move, ...]:
        """Return all best moves of the side to move, in the order of `Position.moves`.

        Dogs that win capture as soon as they can, a sheep that loses as late as it can, and one that can
        escape moves so that it still can.  Where the dogs cannot win, all their moves are as good.

        Raises what `moves_to_capture` raises.
        """
        return self._best(self._position(dogs, sheep, to_move))

    def best_in(self, position: Position) -> tuple[Move, ...]:
        """Return the best moves in a position; raises `BadPosition` for one of another board, or an end."""
        return self._best(self._checked(position))

    def moves_in(self, position: Position) -> int | None:
        """Return the number of moves as `moves_to_capture` does; raises what `best_in` raises."""
        return self._number(self._checked(position))

    def line(
        self,
        dogs: Iterable[Square],
        sheep: Square | Iterable[Square],
        to_move: ToMove = "dogs",
        most: int = 200,
    ) -> LineOfPlay:
        """Return a best line of play: each side plays the first of its best moves.

        Where a sheep escapes it ends when a position comes again.
        most: moves of the dogs, 1 to 10,000.  Raises what `moves_to_capture` raises, and `BadOption`.
        """
        return best_line(self._position(dogs, sheep, to_move), self._best, most)

    def escapes(self) -> Iterator[Position]:
        """Yield the positions with all the sheep and the dogs to move that the dogs do not win."""
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
        """Return in how many moves of theirs the dogs capture all that are left; None: never."""
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
        """Raise `BadPosition` for another number of sheep or of dogs than was solved for."""
        if reason := self._why_not_sheep(len(position.sheep)):
            raise BadPosition(reason)
        self._place(position)

    def _why_not_sheep(self, sheep: int) -> Reason | None:
        """Return why nothing is known of positions with this number of sheep, or None."""
        raise NotImplementedError

    def _team(self, position: Position) -> Team:
        if len(position.dogs) != self.dogs:
            raise BadPosition(Reason("position.other-dogs", given=len(position.dogs), dogs=self.dogs))
        return tuple(sorted(map(self.grid.index, position.dogs)))

    def _place(self, position: Position) -> int:
        """Return the number of the placing of the dogs; raises `BadPosition` for another number of dogs."""
        return self._teams[self._team(position)]
