"""The settings of a chase, which determine its first position: animals on given squares, or drawn from a
seed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias, cast

from setcards_edu.dice import Dice
from setcards_edu.messages import BadOption, Reason
from setcards_edu.options import check_length, check_number, check_seed, each_of
from setcards_edu.pursuit.board.grid import Grid, Square
from setcards_edu.pursuit.board.moves import may_stand
from setcards_edu.pursuit.board.positions import Position, taken_by
from setcards_edu.pursuit.board.rules import PursuitRules
from setcards_edu.pursuit.solver.solved import Solved
from setcards_edu.quoting import quoted

from .tablebase import moves_left

Animals: TypeAlias = "int | str | Square | Iterable[Square]"
"""The number of dogs or sheep, or their squares, also as text such as "b1 e4"."""

COUNTS = range(1, 4)
"""The numbers of dogs that a chase may have, and of sheep if its board is to be solved."""

FLOCK = range(1, 11)
"""The numbers of sheep that a chase may have if a strategy plays the dogs: the game has ten (rule F2)."""

_TRIES = 400


@dataclass(frozen=True, slots=True)
class ChaseSetting:
    """The settings that stay the same from one chase to the next: the board, the rules and the animals.

    dogs, sheep: the number of dogs and of sheep, or the squares on which they begin.

    >>> setting = ChaseSetting.of(Grid(4, 6), "b1 e4", 1, PursuitRules())
    >>> print(setting.position(0))
    b1 e4 | a2
    """

    grid: Grid
    dogs: int | tuple[Square, ...]
    sheep: int | tuple[Square, ...]
    rules: PursuitRules

    @classmethod
    def of(cls, grid: Grid, dogs: Animals, sheep: Animals, rules: PursuitRules) -> ChaseSetting:
        """Return the settings with the animals parsed from numbers, squares or text.

        Raises `NotASquare`, and `BadOption` for a wrong number of animals.
        """
        return cls(grid, _read("dogs", dogs, grid, COUNTS), _read("sheep", sheep, grid, FLOCK), rules)

    @property
    def counts(self) -> tuple[int, int]:
        """The numbers of dogs and of sheep."""
        dogs, sheep = (each if isinstance(each, int) else len(each) for each in (self.dogs, self.sheep))
        return dogs, sheep

    @property
    def board(self) -> tuple[Grid, PursuitRules, tuple[int, int]]:
        """The values on which a solution depends: the board, the rules, the numbers of dogs and of sheep."""
        return self.grid, self.rules, self.counts

    @property
    def is_given(self) -> bool:
        """Whether the squares of all animals are given."""
        return not (isinstance(self.dogs, int) or isinstance(self.sheep, int))

    def position(self, seed: int, exact: Solved | None = None) -> Position:
        """Return the first position for a seed: animals on given squares, the others on squares drawn at
        random.

        exact: the solution of the board, or None.  With a solution, a position is preferred in which the dogs
            win, but need more than half of the greatest number of moves that a capture can take.  Without
            one, the dogs cannot capture at once.

        Raises `BadPosition` for animals on impossible squares, `BadOption` if there is no room for all
        animals.
        """
        dice, found = Dice(f"chase {check_seed(seed)}"), None
        for _ in range(_TRIES):
            drawn = self._drawn(dice)
            found = found or drawn
            if drawn and (self.is_given or _is_good(drawn, exact)):
                return drawn
        if found is None:
            raise BadOption(Reason("chase.no-room", rows=self.grid.rows, columns=self.grid.columns))
        return found

    def _drawn(self, dice: Dice) -> Position | None:
        """Draw a position; None where there is no room for all animals."""
        given = () if isinstance(self.sheep, int) else self.sheep
        dogs, sheep = self.dogs, given
        if isinstance(dogs, int):
            dogs = tuple(dice.some((each for each in self.grid if each not in given), dogs))
        if isinstance(self.sheep, int):
            sheep = self._flock(dice, dogs, self.sheep)
        if (len(dogs), len(sheep)) != self.counts:
            return None
        return Position(self.grid, dogs, sheep, "dogs", self.rules)

    def _flock(self, dice: Dice, dogs: tuple[Square, ...], count: int) -> tuple[Square, ...]:
        """Draw `count` sheep, each next to another one (rule F2), or as many as there is room for."""
        room = [each for each in self.grid if each not in dogs and may_stand(self.grid, self.rules, each)]
        sheep = dice.some(room, 1)
        while sheep and len(sheep) < count:
            beside = {there for one in sheep for there in self.grid.neighbours(one, diagonal=True)}
            free = [each for each in room if each in beside and each not in sheep]
            if not free:
                break
            sheep.append(dice.pick(free))
        return tuple(sheep)


def _is_good(position: Position, exact: Solved | None) -> bool:
    """Return whether a chase from this position does not end too soon."""
    if exact is None or exact.longest is None:
        return not any(taken_by(move) for move in position.moves())
    left = moves_left(exact, position)
    return left is not None and left > exact.longest // 2


def placed(position: Position, start: Square, end: Square) -> Position:
    """Return a position with the animal on `start` moved to `end`; raises `BadPosition` if it cannot stand
    there."""
    dogs, sheep = (
        tuple(end if each == start else each for each in animals)
        for animals in (position.dogs, position.sheep)
    )
    return Position(position.grid, dogs, sheep, position.to_move, position.rules)


def _read(name: str, animals: Animals, grid: Grid, counts: range) -> int | tuple[Square, ...]:
    """Return the number of animals, or their squares, after checking them."""
    if isinstance(animals, int):
        return check_number(name, animals, counts)
    squares = tuple(map(grid.read, _squares(name, animals)))
    check_number(name, len(squares), counts)
    return squares


def _squares(name: str, animals: str | Iterable[object]) -> tuple[Square | str, ...]:
    """Return text, a single square or an iterable as a tuple of squares (unchecked)."""
    if isinstance(animals, str):
        animals = check_length(animals).replace(",", " ").split()
    if not isinstance(animals, Iterable):
        raise BadOption(Reason("chase.no-animals", name=name, given=quoted(animals)))
    given = tuple(each_of(animals))
    is_one = len(given) == 2 and all(isinstance(part, int) for part in given)
    return cast("tuple[Square | str, ...]", (given,) if is_one else given)
