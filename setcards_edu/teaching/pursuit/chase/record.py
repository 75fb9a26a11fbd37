"""How a chase has gone so far: the line of play, what the dogs have in mind, how much of it was shown."""

from __future__ import annotations

from dataclasses import dataclass, replace

from setcards_edu.pursuit.board.grid import Square
from setcards_edu.pursuit.board.lines import Line
from setcards_edu.pursuit.board.moves import Move
from setcards_edu.pursuit.board.positions import Position, ToMove
from setcards_edu.pursuit.strategies.strategy import Advice, Plan, Strategy


@dataclass(frozen=True, slots=True)
class ChaseRecord:
    """A line of play, and what belongs to it.

    line: the moves so far, from where it began.
    planner: the strategy that has played the dogs last, if one has; plan: what it has in mind now; advice:
        what it said last.
    shown: whose moves were shown, and not found; one for each of them.
    """

    line: Line
    planner: Strategy | None = None
    plan: Plan | None = None
    advice: Advice | None = None
    shown: tuple[ToMove, ...] = ()

    @classmethod
    def begin(cls, position: Position) -> ChaseRecord:
        """A chase in which nobody has moved."""
        return cls(Line(position, ()))

    @property
    def positions(self) -> tuple[Position, ...]:
        """One more than there are moves, the first one first."""
        return self.line.positions

    @property
    def moves(self) -> tuple[Move, ...]:
        """All that were made, by both sides."""
        return self.line.moves

    @property
    def start(self) -> Position:
        """Where it began."""
        return self.line.start

    @property
    def position(self) -> Position:
        """What stands there now."""
        return self.line.end

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

    def plan_of(self, strategy: object) -> Plan | None:
        """What a strategy has in mind now; None if it is not the one that has played the dogs."""
        return self.plan if self.planner == strategy else None

    def planned(self, strategy: Strategy) -> ChaseRecord:
        """The same with what a strategy has in mind; raises `NotForThisBoard` where it has nothing."""
        if self.plan_of(strategy) is not None:
            return self
        return replace(self, planner=strategy, plan=strategy.plan(self.position), advice=None)

    def after(self, move: Move, *, shown: bool = False) -> ChaseRecord:
        """One move on; a plan of the dogs follows the sheep, and ends where somebody else moves them.

        Raises `IllegalMove` with the reason.
        """
        there = self._on(move, shown=shown)
        if self.position.to_move == "dogs":
            return replace(there, planner=None, plan=None, advice=None)
        return replace(there, plan=self.plan and self.plan.moved(move))

    def advised(self, strategy: Strategy, *, shown: bool = False) -> ChaseRecord:
        """One move of the dogs on, as a strategy has it; raises `NotForThisBoard` where it has none."""
        advice = strategy.advise(self.plan_of(strategy) or strategy.plan(self.position))
        there = self._on(advice.move, shown=shown)
        return replace(there, planner=strategy, plan=advice.after, advice=advice)

    def _on(self, move: Move, *, shown: bool) -> ChaseRecord:
        sides = (self.position.to_move,) if shown else ()
        return replace(self, line=self.line.then(move), shown=self.shown + sides)

    def _dog_moves(self, moves: int) -> int:
        """How many of the first moves are the dogs'."""
        return (moves + (self.start.to_move == "dogs")) // 2


def _alike(position: Position) -> tuple[frozenset[Square], tuple[Square, ...], str]:
    return frozenset(position.dogs), position.sheep, position.to_move
