"""The contents of a board as data, independent of the drawing: animals, excluded rows, and the barrier."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import TypeAlias

from setcards_edu.messages import Message, sentence
from setcards_edu.pursuit.board.grid import Grid, Square, Wrap, square_name
from setcards_edu.pursuit.board.positions import Position
from setcards_edu.pursuit.board.rules import STANDARD, PursuitRules
from setcards_edu.pursuit.strategies.strategy import Plan

_BOARDS: dict[Wrap, str] = {
    "none": "pursuit-board.board-none",
    "columns": "pursuit-board.board-columns",
    "both": "pursuit-board.board-both",
}
_TURNS = {"dogs": "pursuit-board.to-move-dogs", "sheep": "pursuit-board.to-move-sheep"}

Shown: TypeAlias = "Grid | Position | Plan | BoardScene"
"""The values from which a scene can be made."""


@dataclass(frozen=True, slots=True)
class BoardScene:
    """A board with the animals that have been placed on it so far.

    dogs: the squares of the dogs, in order; sheep: the squares of the sheep, sorted.
    to_move: the side to move, "dogs" or "sheep"; "" before the chase.
    away: the rows that the dogs' plan excludes; barrier: the row that the dogs let no sheep pass, or None.
    flock: the numbers of the sheep, from 0, in the order of their squares; 0, 1, … if None.

    >>> print(BoardScene(Grid(4, 6), dogs=((0, 1),)).message)
    A board of 4 rows and 6 columns; its left and right edges are joined. There are: dog on b1.
    """

    grid: Grid
    dogs: tuple[Square, ...] = ()
    sheep: tuple[Square, ...] = ()
    to_move: str = ""
    rules: PursuitRules = STANDARD
    away: frozenset[int] = frozenset()
    barrier: int | None = None
    flock: tuple[int, ...] | None = None

    @classmethod
    def of(cls, shown: Shown) -> BoardScene:
        """Return the scene of a board, a position, or a plan."""
        match shown:
            case BoardScene():
                return shown
            case Grid():
                return cls(shown)
            case Position():
                return cls(shown.grid, shown.dogs, shown.sheep, shown.to_move, shown.rules)
            case _:
                it, away = shown.position, frozenset(shown.thought_away)
                return cls(it.grid, it.dogs, it.sheep, it.to_move, it.rules, away, shown.barrier)

    @property
    def message(self) -> Message:
        """The message that describes the scene in sentences."""
        return Message("pursuit-board.scene", sentences=tuple(self._told()))

    @property
    def animals(self) -> Message | None:
        """The message with the squares of all animals; None without animals."""
        animals = (*self._dogs_in_words(), *self._sheep_in_words())
        return Message("pursuit-board.animals", animals=animals) if animals else None

    def _told(self) -> Iterator[Message]:
        grid = self.grid
        yield Message(_BOARDS[grid.wrap], rows=grid.rows, columns=grid.columns)
        if grid.stones:
            yield Message("pursuit-board.stones", squares=tuple(map(square_name, sorted(grid.stones))))
        if self.animals is not None:
            yield self.animals
        if self.away:
            yield Message("pursuit-board.away", rows=tuple(_rows_in_words(sorted(self.away))))
        if self.barrier is not None:
            yield Message("pursuit-board.barrier", row=self.barrier + 1)
        if self.to_move and self.sheep:
            several = self.to_move == "sheep" and len(self.sheep) > 1
            yield Message("pursuit-board.to-move-flock" if several else _TURNS[self.to_move])

    def _dogs_in_words(self) -> Iterator[str]:
        for k, square in enumerate(self.dogs):
            if len(self.dogs) > 1:
                yield sentence("pursuit-board.dog-stands", number=k + 1, square=square_name(square))
            else:
                yield sentence("pursuit-board.one-dog-stands", square=square_name(square))

    def _sheep_in_words(self) -> Iterator[str]:
        for k, square in sorted(zip(self.flock or range(len(self.sheep)), self.sheep, strict=True)):
            if len(self.sheep) > 1 or self.flock is not None:
                yield sentence(
                    "pursuit-board.sheep-numbered-stands", number=k + 1, square=square_name(square)
                )
            else:
                yield sentence("pursuit-board.sheep-stands", square=square_name(square))


def _rows_in_words(rows: list[int]) -> Iterator[str]:
    """Yield the rows' numbers; three and more consecutive rows are given by the first and the last one."""
    for _, group in groupby(enumerate(rows, 1), lambda pair: pair[1] - pair[0]):
        run = [row + 1 for _, row in group]
        if len(run) > 2:
            yield sentence("pursuit-board.run-of-rows", first=run[0], last=run[-1])
        else:
            yield from map(str, run)


def dog_name(k: int, square: Square, many: int) -> str:
    """Return the name of the dog with index k, with its square; many: the number of dogs, if above 1 it is
    numbered."""
    if many == 1:
        return sentence("pursuit-board.one-dog", square=square_name(square))
    return sentence("pursuit-board.dog", number=k + 1, square=square_name(square))


def sheep_name(k: int, square: Square, many: int) -> str:
    """Return the name of the sheep with number k, with its square; many: the number of sheep, if above 1 it
    is numbered."""
    if many == 1:
        return sentence("pursuit-board.sheep", square=square_name(square))
    return sentence("pursuit-board.sheep-numbered", number=k + 1, square=square_name(square))
