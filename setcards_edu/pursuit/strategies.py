"""What dogs have in mind: a plan, the advice of a strategy for it, and strategies that are followed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar, Protocol

from ..messages import Drawn, Message, Reason, Refused
from .lines import Line
from .moves import PASS, Move
from .positions import IllegalMove, Position
from .solution import Solution


@dataclass(frozen=True)
class Plan(Drawn):
    """A position and what the dogs think of it.

    kept: the rows that are not thought away.
    barrier: the row in which both dogs stand, or are to stand next, if they go row by row.
    """

    position: Position
    kept: range
    barrier: int | None = None

    @property
    def thought_away(self) -> tuple[int, ...]:
        """The rows that the dogs no longer think of."""
        return tuple(row for row in range(self.position.grid.rows) if row not in self.kept)

    @property
    def is_broken(self) -> bool:
        """Whether a sheep stands in a row that was thought away."""
        return any(row not in self.kept for row, _ in self.position.sheep)

    def moved(self, move: Move) -> Plan:
        """The plan after a move of the sheep; raises `IllegalMove`."""
        return replace(self, position=self.position.play(move))


def whole(position: Position) -> Plan:
    """The plan in which nothing is thought away yet."""
    return Plan(position, range(position.grid.rows))


@dataclass(frozen=True, slots=True)
class Advice:
    """What a strategy does in a position with the dogs to move.

    move: the dogs' move.
    case: which case of the proof it is, such as "capture", "spade", "gather".
    after: the plan afterwards, with the sheep to move.
    """

    move: Move
    case: str
    after: Plan

    @property
    def message(self) -> Message:
        """The case in words."""
        return Message(f"pursuit.case.{self.case}", move=str(self.move))


class NotForThisBoard(Refused):
    """A strategy is asked about a board, animals or rules for which it is not made."""


def check_turn(position: Position) -> Position:
    """The position, if the dogs are to move in it; else raise `IllegalMove`."""
    if position.is_over or position.to_move == "sheep":
        raise IllegalMove(Reason("move.game-over" if position.is_over else "move.sheep-to-move"))
    return position


class Strategy(Protocol):
    """How dogs move, by a rule that can be told."""

    @property
    def name(self) -> str:
        """What it is called in keys."""

    @property
    def cases(self) -> tuple[str, ...]:
        """The cases that it tells apart, in the order in which it looks at them."""

    def plan(self, position: Position) -> Plan:
        """What the dogs have in mind at the start; raises `NotForThisBoard`."""

    def advise(self, plan: Plan) -> Advice:
        """Their move; raises `IllegalMove` when the game is over or the sheep is to move."""


@dataclass(frozen=True)
class Best:
    """The best play, as it was found by going through all positions."""

    solution: Solution
    name: str = "best"
    cases: ClassVar[tuple[str, ...]] = ()

    def plan(self, position: Position) -> Plan:
        """Nothing is thought away."""
        return whole(position)

    def advise(self, plan: Plan) -> Advice:
        """The first of the best moves; raises `IllegalMove` when the game is over or the sheep is to move."""
        move = next(iter(self.solution.best_in(check_turn(plan.position))), PASS)
        return Advice(move, "best", replace(plan, position=plan.position.play(move)))


def follow(
    strategy: Strategy, position: Position, sheep: Callable[[Plan], Move], *, most: int = 200
) -> tuple[Line, tuple[Plan, ...]]:
    """The line of play in which the dogs follow a strategy, and the plan at each of its positions.

    sheep: chooses the sheep's move.
    most: moves of the dogs.
    """
    plan = strategy.plan(position)
    line, plans = Line(position, ()), [plan]
    while not line.end.is_over and line.dog_moves < most:
        if line.end.to_move == "dogs":
            advice = strategy.advise(plan)
            move, plan = advice.move, advice.after
        else:
            move = sheep(plan)
            plan = plan.moved(move)
        line = line.then(move)
        plans.append(plan)
    return line, tuple(plans)
