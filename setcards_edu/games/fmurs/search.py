"""A search some moves ahead in a chase, which estimates how many moves the dogs will need."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from setcards_edu.dice import Dice
from setcards_edu.pursuit.board.grid import Grid
from setcards_edu.pursuit.board.moves import Move
from setcards_edu.pursuit.board.positions import Position, taken_by
from setcards_edu.pursuit.solver.solved import Solved
from setcards_edu.work import Reached

SLICE = 300
"""The number of moves examined between two reports of progress: about a hundredth of a second."""

A_SHEEP, NEAREST, SECOND, OTHERS = 2.5, 0.6, 0.3, 0.1
"""The weights of the estimate in dogs' moves: a sheep, and steps to the nearest, second, all sheep."""

NEVER = 500.0
"""A number of moves that no leg reaches."""

DEEPEST = 11


@dataclass(frozen=True, slots=True)
class Found:
    """The result of a search: the best move, and the best play of both sides from then on.

    line: the moves from the best one on; left: how many sheep are left after them; cost: the estimated
        number of dogs' moves.
    """

    line: tuple[Move, ...]
    left: int
    cost: float


@lru_cache(maxsize=8)
def distances(grid: Grid) -> tuple[tuple[int, ...], ...]:
    """Return the distances in orthogonal steps between all squares of an empty board, by their indices."""
    return tuple(_distances_from(grid, place) for place in range(grid.size))


def _distances_from(grid: Grid, place: int) -> tuple[int, ...]:
    found, newest, steps = [grid.size] * grid.size, 1 << place, 0
    reached = 0
    while newest:
        reached |= newest
        for square in grid.squares(newest):
            found[grid.index(square)] = steps
        newest = grid.around(newest) & ~reached
        steps += 1
    return tuple(found)


class Search:
    """An alpha-beta search with growing depth, until its budget is used up.

    effort: the largest number of moves to examine.
    exact: tables of exact results, by the number of sheep.
    deepest: the largest number of moves to look ahead.
    dice: chooses among first moves that are equally good; None for the first of them.
    """

    def __init__(
        self,
        grid: Grid,
        effort: int,
        exact: dict[int, Solved],
        *,
        deepest: int = DEEPEST,
        dice: Dice | None = None,
    ) -> None:
        self.effort, self.exact, self.deepest, self.dice = effort, exact, deepest, dice
        self.first: tuple[Position, Sequence[Move]] | None = None
        self.columns = grid.columns
        self.far = distances(grid)
        self.looked = 0
        self.best: dict[object, Move] = {}
        self.known: dict[object, float] = {}

    def run(self, position: Position) -> Generator[Reached, None, Found]:
        """Search from a position; return the result of the last depth that was completed."""
        odd = position.to_move == "dogs"
        moves = position.moves() if self.dice is None else self.dice.shuffled(position.moves())
        self.first = position, moves
        found = Found((moves[0],), len(position.sheep), NEVER)
        for depth in range(1, self.deepest + 1):
            if depth % 2 != odd:
                continue  # the dogs move last
            try:
                cost, line = yield from self._look(position, depth, -NEVER, NEVER)
            except _UsedUp:
                break
            found = Found(line, _left(position, line), cost)
            if len(moves) == 1 or (not found.left and depth >= len(line)):
                break
        return found

    def _look(
        self, position: Position, depth: int, least: float, most: float
    ) -> Generator[Reached, None, tuple[float, tuple[Move, ...]]]:
        """Return the cost of a position, within two bounds, and the line that leads to it."""
        if depth == 0 or not position.sheep:
            return self.cost(position), ()
        before = self.looked
        self.looked += len(position.moves())
        if self.looked > self.effort:
            raise _UsedUp
        if before // SLICE < self.looked // SLICE:
            yield Reached(self.looked, self.effort)
        of_dogs = position.to_move == "dogs"
        best, line = (NEVER, ()) if of_dogs else (-NEVER, ())
        chosen: tuple[Move, ...] = line
        for move, after in self._ordered(position, last=depth == 1):
            if of_dogs:
                cost, more = yield from self._look(after, depth - 1, least - 1, most - 1)
                cost += 1
                if cost < best:
                    best, chosen = cost, (move, *more)
                    most = min(most, best)
            else:
                cost, more = yield from self._look(after, depth - 1, least, most)
                if cost > best:
                    best, chosen = cost, (move, *more)
                    least = max(least, best)
            if least >= most:
                break
        if chosen:
            self.best[_key(position)] = chosen[0]
        return best, chosen

    def _ordered(self, position: Position, *, last: bool) -> Iterable[tuple[Move, Position]]:
        """Return the moves with the positions after them, the most promising for the side to move first."""
        moves = self.first[1] if self.first and position is self.first[0] else position.moves()
        pairs = [(move, position.after(move)) for move in moves]
        if last:
            return pairs
        first = self.best.get(_key(position))
        sign = 1 if position.to_move == "dogs" else -1
        return sorted(pairs, key=lambda pair: (pair[0] != first, sign * self.cost(pair[1])))

    def cost(self, position: Position) -> float:
        """Return how many more moves the dogs will need: exactly if a table has it, else as an estimate."""
        sheep = position.sheep
        if not sheep:
            return 0.0
        if table := self.exact.get(len(sheep)):
            key = _key(position)
            if key not in self.known:
                number = table.moves_in(position)
                self.known[key] = NEVER / 2 if number is None else float(number)
            return self.known[key]
        columns = self.columns
        places = [row * columns + column for row, column in sheep]
        of_dogs = [self.far[row * columns + column] for row, column in position.dogs]
        nearest = sorted(min(far[place] for place in places) for far in of_dogs)
        each = sum(min(far[place] for far in of_dogs) for place in places)
        second = nearest[1] if len(nearest) > 1 else 0
        return A_SHEEP * len(sheep) + NEAREST * nearest[0] + SECOND * second + OTHERS * each


def _key(position: Position) -> object:
    """Return the parts of a position that differ within one game, since boards are slow to compare."""
    return position.dogs, position.sheep, position.to_move, position.spared


class _UsedUp(Exception):  # noqa: N818 - it is no error
    """Exception raised where the budget of a search is used up."""


def _left(position: Position, line: Iterable[Move]) -> int:
    """Return how many sheep are left after a line of moves."""
    return len(position.sheep) - sum(len(taken_by(move)) for move in line)


def most_captured(position: Position) -> tuple[int, Move | None]:
    """Return how many sheep the dogs can capture in one move, and that move; (0, None) without moves."""
    best = max(position.moves(), key=lambda move: len(taken_by(move)), default=None)
    return (0, None) if best is None else (len(taken_by(best)), best)
