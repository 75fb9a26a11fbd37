"""Lines of play: a position and moves from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate

from setcards_edu.messages import IllegalMove, Reason
from setcards_edu.options import check_number, each_of
from setcards_edu.quoting import quoted
from setcards_edu.values import Drawn

from .moves import Move
from .positions import Position, check_position

MOST_MOVES = range(1, 10_001)
"""The allowed numbers of dogs' moves in a line."""


class LineOfPlay(Drawn):
    """A line of play: a position, and the moves that follow from it.

    start: the position before the first move; moves: all moves in order, checked one by one.
    positions: the start and the position after each move, one more than there are moves.

    Raises `IllegalMove` for a move that the rules do not allow, `BadPosition` for a value that is no
    position.

    >>> from setcards_edu.pursuit import Grid
    >>> start = Position(Grid(5, 6), dogs=[(0, 1), (4, 4)], sheep=(2, 2))
    >>> print(LineOfPlay(start, [start.moves()[-1]]))
    1. e5–d4
    """

    __slots__ = ("moves", "positions")
    positions: tuple[Position, ...]
    moves: tuple[Move, ...]

    def __init__(self, start: Position, moves: Iterable[Move]) -> None:
        if not isinstance(moves, Iterable):
            raise IllegalMove(Reason("move.not-a-move", given=quoted(moves)))
        made = tuple(each_of(moves))
        self._keep(made, tuple(accumulate(made, Position.play, initial=check_position(start))))

    def _keep(self, moves: tuple[Move, ...], positions: tuple[Position, ...]) -> None:
        object.__setattr__(self, "moves", moves)
        object.__setattr__(self, "positions", positions)

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self.positions[0]

    @property
    def end(self) -> Position:
        """The last position."""
        return self.positions[-1]

    @property
    def dog_moves(self) -> int:
        """The number of moves of the dogs' side, including passes."""
        dogs_first = self.start.to_move == "dogs"
        return (len(self.moves) + dogs_first) // 2

    def then(self, move: Move) -> LineOfPlay:
        """Return the line with one more move; raises `IllegalMove` if the rules do not allow it."""
        longer = object.__new__(LineOfPlay)
        longer._keep((*self.moves, move), (*self.positions, self.end.play(move)))
        return longer

    def __len__(self) -> int:
        return len(self.moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LineOfPlay):
            return NotImplemented
        return (self.start, self.moves) == (other.start, other.moves)

    def __hash__(self) -> int:
        return hash((self.start, self.moves))

    def __repr__(self) -> str:
        return f"Line({self.start!r}, {list(self.moves)!r})"

    def __str__(self) -> str:
        """Return the moves as text, with those of the dogs numbered: "1. b1–c1 c3–c4 2. …"."""
        told, number = [], 0
        dogs = self.start.to_move == "dogs"
        for move in self.moves:
            number += dogs
            told.append(f"{number}. {move}" if dogs else str(move))
            dogs = not dogs
        return " ".join(told)

    def __reduce__(self) -> tuple[object, ...]:
        return LineOfPlay, (self.start, self.moves)


def best_line(start: Position, best: Callable[[Position], Sequence[Move]], most: int) -> LineOfPlay:
    """Return the line of play in which each side always plays the first of its best moves.

    best: a function that returns the best moves in a position, at least one.
    The line ends with the game, at a repeated position, or after `most` moves of the dogs (1 to 10,000).
    Raises `BadOption` for another number of moves.
    """
    check_number("most", most, MOST_MOVES)
    line, seen = LineOfPlay(start, ()), {start}
    while not line.end.is_over and line.dog_moves < most:
        line = line.then(best(line.end)[0])
        if line.end in seen:
            break
        seen.add(line.end)
    return line
