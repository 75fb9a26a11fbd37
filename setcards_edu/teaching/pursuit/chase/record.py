"""The record of a chase: its moves, the plan of the strategy that plays the dogs, and which moves the
computer showed to the learner."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from setcards_edu.pursuit.board.grid import Square
from setcards_edu.pursuit.board.lines import LineOfPlay
from setcards_edu.pursuit.board.moves import Move, SheepMove
from setcards_edu.pursuit.board.positions import Position, ToMove
from setcards_edu.pursuit.strategies.strategy import Plan, Strategy


@dataclass(frozen=True)  # without slots: which sheep is which is kept
class ChaseRecord:
    """The moves of a chase, with the plan of the strategy that plays the dogs.

    line: the first position and the moves so far.
    planner: the strategy that made the dogs' last move; plan: its present plan; both None without a strategy.
    shown: for each move that the computer made to show it to the learner, its side.
    """

    line: LineOfPlay
    planner: Strategy | None = None
    plan: Plan | None = None
    shown: tuple[ToMove, ...] = ()

    @classmethod
    def begin(cls, position: Position) -> ChaseRecord:
        """Return the record of a chase before its first move."""
        return cls(LineOfPlay(position, ()))

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions in order, from the first one to the present one: one more than moves."""
        return self.line.positions

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves so far, of both sides, in order."""
        return self.line.moves

    @property
    def start(self) -> Position:
        """The first position."""
        return self.line.start

    @property
    def position(self) -> Position:
        """The present position."""
        return self.line.end

    @property
    def dog_moves(self) -> int:
        """The number of moves that the dogs have made; a pass counts (rule F7)."""
        return self._dog_moves(len(self.moves))

    @property
    def came_back(self) -> int | None:
        """How many dog moves had been made when the present position first occurred; None if it has not
        occurred before.

        Positions count as the same if only the dogs are interchanged.
        """
        now = _alike(self.position)
        for at, position in enumerate(self.positions[:-1]):
            if position.sheep == now[1] and _alike(position) == now:
                return self._dog_moves(at)
        return None

    @cached_property
    def flocks(self) -> tuple[tuple[int, ...], ...]:
        """For each position so far the numbers of its sheep, from 0, in the order of the position; a sheep
        keeps its number when others are captured."""
        found = [tuple(range(len(self.start.sheep)))]
        for (before, after), move in zip(pairwise(self.positions), self.moves, strict=True):
            found.append(flock_after(found[-1], before, after, move))
        return tuple(found)

    def plan_of(self, strategy: object) -> Plan | None:
        """Return the present plan of a strategy; None unless this strategy made the dogs' last move."""
        return self.plan if self.planner == strategy else None

    def planned(self, strategy: Strategy) -> ChaseRecord:
        """Return the record with a plan (position and rows in use) of a strategy for the present position,
        unless it has one already.

        Raises `NotForThisBoard` if the strategy does not apply to the position.
        """
        if self.plan_of(strategy) is not None:
            return self
        return replace(self, planner=strategy, plan=strategy.plan(self.position))

    def after(self, move: Move, *, shown: bool = False) -> ChaseRecord:
        """Return the record after a player's move; a sheep's move updates the plan, a dog's move discards it.

        shown: whether the computer makes the move to show it to the learner.

        Raises `IllegalMove` with the reason.
        """
        there = self._on(move, shown=shown)
        if self.position.to_move == "dogs":
            return replace(there, planner=None, plan=None)
        return replace(there, plan=self.plan and self.plan.moved(move))

    def advised(self, strategy: Strategy, *, shown: bool = False) -> ChaseRecord:
        """Return the record after the dog move that a strategy advises.

        shown: whether the computer makes the move to show it to the learner.
        Raises `NotForThisBoard` if the strategy does not apply to the position.
        """
        advice = strategy.advise(self.plan_of(strategy) or strategy.plan(self.position))
        there = self._on(advice.move, shown=shown)
        return replace(there, planner=strategy, plan=advice.after)

    def _on(self, move: Move, *, shown: bool) -> ChaseRecord:
        sides = (self.position.to_move,) if shown else ()
        return replace(self, line=self.line.then(move), shown=self.shown + sides)

    def _dog_moves(self, moves: int) -> int:
        """Return how many of the first `moves` moves are dog moves."""
        return (moves + (self.start.to_move == "dogs")) // 2


def flock_after(flock: tuple[int, ...], before: Position, after: Position, move: Move) -> tuple[int, ...]:
    """Return the numbers of the sheep after a move, in the order of the new position.

    flock: the numbers of the sheep before the move; before, after: the positions before and after it.

    >>> from setcards_edu import Grid
    >>> before = Position(Grid(5, 6), [(0, 0), (4, 5)], [(1, 1), (1, 2)], "sheep")
    >>> step = before.moves_to((1, 1), (2, 2))[0]
    >>> flock_after((0, 1), before, before.play(step), step)
    (1, 0)
    """
    ends = {move.start: move.end} if isinstance(move, SheepMove) else {}
    where = {ends.get(square, square): number for number, square in zip(flock, before.sheep, strict=True)}
    return tuple(where[square] for square in after.sheep)


def _alike(position: Position) -> tuple[frozenset[Square], tuple[Square, ...], str]:
    """Return a key that is equal for equivalent positions: the dogs as a set, the sheep, the side to move."""
    return frozenset(position.dogs), position.sheep, position.to_move
