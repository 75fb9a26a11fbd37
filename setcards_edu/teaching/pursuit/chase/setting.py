"""Where the animals of a chase begin: placed by hand, or by a seed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias, cast

from setcards_edu.dice import Dice
from setcards_edu.messages import BadOption, Reason
from setcards_edu.options import check_length, check_number, check_seed
from setcards_edu.pursuit.board.grid import Grid, Square
from setcards_edu.pursuit.board.moves import may_stand
from setcards_edu.pursuit.board.positions import Position, taken_by
from setcards_edu.pursuit.board.rules import PursuitRules
from setcards_edu.quoting import quoted

from .tablebase import Exact, moves_left

Animals: TypeAlias = "int | str | Square | Iterable[Square]"
"""How many there are, or where: as squares, or as text such as "b1 e4"."""

MOST_DOGS, MOST_SHEEP = 3, 3
_TRIES = 400


@dataclass(frozen=True, slots=True)
class ChaseSetting:
    """What stays the same from one chase to the next: the board, the rules, how many animals.

    dogs, sheep: how many, or where, if they are given.

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
        """The same with the animals read; raises `NotASquare`, and `BadOption` for too many or too few."""
        return cls(grid, _read("dogs", dogs, grid, MOST_DOGS), _read("sheep", sheep, grid, MOST_SHEEP), rules)

    @property
    def counts(self) -> tuple[int, int]:
        """How many dogs and sheep there are."""
        dogs, sheep = (each if isinstance(each, int) else len(each) for each in (self.dogs, self.sheep))
        return dogs, sheep

    @property
    def board(self) -> tuple[Grid, PursuitRules, tuple[int, int]]:
        """What is to be solved."""
        return self.grid, self.rules, self.counts

    @property
    def is_given(self) -> bool:
        """Whether every animal has its square."""
        return not (isinstance(self.dogs, int) or isinstance(self.sheep, int))

    def position(self, seed: int, exact: Exact | None = None) -> Position:
        """The first position of a seed: what is given stays, the rest is drawn.

        exact: the solution of the board; with it the dogs can win, and need more than half of the most
        moves that a capture takes, if a position like that is found; without it they cannot capture at once.
        Raises `BadPosition` for given animals that cannot stand so, `BadOption` where there is no room.
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
        """A position by chance; None where there was no room for what was to be drawn."""
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
        """So many sheep by chance, each one beside another (rule F2), or as many as there is room for."""
        room = [each for each in self.grid if each not in dogs and may_stand(self.grid, self.rules, each)]
        sheep = dice.some(room, 1)
        while sheep and len(sheep) < count:
            beside = {there for one in sheep for there in self.grid.neighbours(one, diagonal=True)}
            free = [each for each in room if each in beside and each not in sheep]
            if not free:
                break
            sheep.append(dice.pick(free))
        return tuple(sheep)


def _is_good(position: Position, exact: Exact | None) -> bool:
    """Whether a chase that begins there lasts for a while."""
    if exact is None or exact.longest is None:
        return not any(taken_by(move) for move in position.moves())
    left = moves_left(exact, position)
    return left is not None and left > exact.longest // 2


def placed(position: Position, start: Square, end: Square) -> Position:
    """The position with one animal on another square; raises `BadPosition` where it cannot stand there."""
    dogs, sheep = (
        tuple(end if each == start else each for each in animals)
        for animals in (position.dogs, position.sheep)
    )
    return Position(position.grid, dogs, sheep, position.to_move, position.rules)


def _read(name: str, animals: Animals, grid: Grid, most: int) -> int | tuple[Square, ...]:
    """How many animals, or their squares."""
    if isinstance(animals, int):
        return check_number(name, animals, range(1, most + 1))
    squares = tuple(map(grid.read, _squares(name, animals)))
    check_number(name, len(squares), range(1, most + 1))
    return squares


def _squares(name: str, animals: str | Iterable[object]) -> tuple[Square | str, ...]:
    """The squares of a text, of one square, or of several, which need not be any."""
    if isinstance(animals, str):
        animals = check_length(animals).replace(",", " ").split()
    try:
        given = tuple(animals)
    except TypeError:
        raise BadOption(Reason("chase.no-animals", name=name, given=quoted(animals))) from None
    is_one = len(given) == 2 and all(isinstance(part, int) for part in given)
    return cast("tuple[Square | str, ...]", (given,) if is_one else given)
