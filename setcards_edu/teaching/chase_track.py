"""How a chase has gone so far: the line of play, what the dogs have in mind, how much of it was shown."""

from __future__ import annotations

from dataclasses import dataclass

from ..pursuit.grid import Square
from ..pursuit.lines import Line
from ..pursuit.moves import Move
from ..pursuit.positions import Position
from ..pursuit.strategies import Advice, Plan, Strategy


@dataclass(frozen=True, slots=True)
class Track:
    """A line of play with its positions, and what belongs to it.

    positions: one more than there are moves, the first one first.
    plan: what the dogs have in mind now, where a strategy plays them; advice: what it said last.
    shown: how many of the moves were shown, and not found.
    """

    positions: tuple[Position, ...]
    moves: tuple[Move, ...] = ()
    plan: Plan | None = None
    advice: Advice | None = None
    shown: int = 0

    @classmethod
    def begin(cls, position: Position) -> Track:
        """A chase in which nobody has moved."""
        return cls((position,))

    @property
    def start(self) -> Position:
        """Where it began."""
        return self.positions[0]

    @property
    def position(self) -> Position:
        """What stands there now."""
        return self.positions[-1]

    @property
    def line(self) -> Line:
        """The line of play alone."""
        return Line(self.start, self.moves)

    @property
    def dog_moves(self) -> int:
        """How many moves the dogs have made; a pass counts (rule F7)."""
        return self._dog_moves(len(self.moves))

    @property
    def came_back(self) -> int | None:
        """After how many dog moves this very position stood there before; None if it never did.

        The dogs are all alike: it does not matter which of them stands where.
        """
        now = _alike(self.position)
        for at, position in enumerate(self.positions[:-1]):
            if position.sheep == now[1] and _alike(position) == now:
                return self._dog_moves(at)
        return None

    def after(self, move: Move, *, shown: bool = False) -> Track:
        """One move on; the plan of the dogs follows the sheep.  Raises `IllegalMove` with the reason."""
        return self._on(move, self.plan and self.plan.moved(move), self.advice, shown=shown)

    def advised(self, strategy: Strategy, *, shown: bool = False) -> Track:
        """One move of the dogs on, as a strategy has it."""
        advice = strategy.advise(self.plan or strategy.plan(self.position))
        return self._on(advice.move, advice.after, advice, shown=shown)

    def _on(self, move: Move, plan: Plan | None, advice: Advice | None, *, shown: bool) -> Track:
        positions = (*self.positions, self.position.play(move))
        return Track(positions, (*self.moves, move), plan, advice, self.shown + shown)

    def _dog_moves(self, moves: int) -> int:
        """How many of the first moves are the dogs'."""
        return (moves + (self.start.to_move == "dogs")) // 2


def _alike(position: Position) -> tuple[frozenset[Square], tuple[Square, ...], str]:
    return frozenset(position.dogs), position.sheep, position.to_move
