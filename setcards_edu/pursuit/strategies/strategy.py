"""What dogs have in mind: a plan, the advice of a strategy for it, and strategies that are followed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from setcards_edu.messages import BadOption, IllegalMove, Obstacle, Reason, Refused
from setcards_edu.pursuit.board.moves import Move
from setcards_edu.pursuit.board.positions import Position, check_position
from setcards_edu.quoting import quoted
from setcards_edu.values import Drawn

CASE_WORDS: Mapping[str, str] = {
    "capture": "pursuit.case.capture",
    "spade": "pursuit.case.spade",
    "club": "pursuit.case.club",
    "straight": "pursuit.case.straight",
    "follow": "pursuit.case.follow",
    "meet": "pursuit.case.meet",
    "best": "pursuit.case.best",
}
"""What is said of the cases of the strategies that proofs speak of."""


@dataclass(frozen=True)
class Plan(Drawn):
    """A position and what the dogs think of it.

    kept: the rows that are not thought away.
    barrier: the row in which both dogs stand, or are to stand next, if they go row by row.

    Raises `BadPosition` for what is no position, `BadOption` for rows that are no range.

    >>> from setcards_edu.pursuit import text_grid
    >>> plan = Plan(Position(text_grid(6), [(1, 3), (4, 0)], (2, 2)), kept=range(1, 6))
    >>> plan.thought_away, plan.is_broken
    ((0,), False)
    """

    position: Position
    kept: range
    barrier: int | None = None

    def __post_init__(self) -> None:
        check_position(self.position)
        if not isinstance(self.kept, range):
            raise BadOption(Reason("plan.not-rows", given=quoted(self.kept)))

    @property
    def thought_away(self) -> tuple[int, ...]:
        """The rows that the dogs no longer think of."""
        return tuple(row for row in range(self.position.grid.rows) if row not in self.kept)

    @property
    def is_broken(self) -> bool:
        """Whether a sheep stands in a row that was thought away."""
        return any(row not in self.kept for row, _ in self.position.sheep)

    def moved(self, move: Move) -> Plan:
        """Return the plan after a move of the sheep; raises `IllegalMove`."""
        return replace(self, position=self.position.play(move))


def whole(position: Position) -> Plan:
    """Return the plan in which no row is thought away yet; raises `BadPosition` for what is no position."""
    return Plan(position, range(check_position(position).grid.rows))


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


class NotForThisBoard(Refused):
    """A strategy is asked about a board, animals or rules for which it is not made."""


def check_plan(plan: Plan) -> Plan:
    """Return the plan; raises `BadOption` for anything else."""
    if not isinstance(plan, Plan):
        raise BadOption(Reason("plan.not-a-plan", given=quoted(plan)))
    return plan


def check_turn(plan: Plan) -> Position:
    """Return the position of a plan; raises `IllegalMove` where the dogs are not to move in it.

    Raises `BadOption` for what is no plan.
    """
    position = check_plan(plan).position
    if position.is_over or position.to_move == "sheep":
        raise IllegalMove(Obstacle("move.game-over" if position.is_over else "move.sheep-to-move"))
    return position


class Strategy(Protocol):
    """How dogs move, by a rule that can be told."""

    def plan(self, position: Position) -> Plan:
        """Return what the dogs have in mind at the start; raises `NotForThisBoard`."""

    def advise(self, plan: Plan) -> Advice:
        """Return the dogs' move; raises `IllegalMove` when the game is over or the sheep is to move."""
