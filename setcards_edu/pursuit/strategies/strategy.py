"""How a strategy plays the dogs: `Plan` (a position and the rows still in play), `Advice` (the next move).

`Strategy` says which methods a strategy has: `plan`, which begins a chase, and `advise`, which gives a move.
"""

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
"""The keys of the names of the strategies' cases."""


@dataclass(frozen=True)
class Plan(Drawn):
    """A plan: a position with the rows that the dogs still take into account.

    kept: these rows.
    barrier: if the dogs go down row by row, the row in which both stand or will stand next; otherwise None.

    Raises `BadPosition` for a value that is no position, `BadOption` for rows that are no range.

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
        """The rows that are excluded: the dogs no longer take them into account."""
        return tuple(row for row in range(self.position.grid.rows) if row not in self.kept)

    @property
    def is_broken(self) -> bool:
        """Whether a sheep is in a row that the dogs no longer take into account."""
        return any(row not in self.kept for row, _ in self.position.sheep)

    def moved(self, move: Move) -> Plan:
        """Return the plan after a move of the sheep; raises `IllegalMove` if the rules do not allow it."""
        return replace(self, position=self.position.play(move))


def whole(position: Position) -> Plan:
    """Return a plan in which the dogs take all rows into account; raises `BadPosition` for no position."""
    return Plan(position, range(check_position(position).grid.rows))


@dataclass(frozen=True, slots=True)
class Advice:
    """The move that a strategy advises the dogs to make in a plan.

    move: the dogs' move.
    case: the name of the strategy's case: "capture" in every strategy; "spade", "club" or "best" in the
        published strategy; "straight", "follow" or "meet" in the strategy by hand; others, such as "gather",
        in the strategy against flocks.
    after: the plan after the move, with the sheep to move.
    """

    move: Move
    case: str
    after: Plan


class NotForThisBoard(Refused):
    """Error raised where a strategy does not apply to a board, its animals or the rules."""


def check_plan(plan: Plan) -> Plan:
    """Return the plan; raises `BadOption` for any other value."""
    if not isinstance(plan, Plan):
        raise BadOption(Reason("plan.not-a-plan", given=quoted(plan)))
    return plan


def check_turn(plan: Plan) -> Position:
    """Return the position of a plan; raises `IllegalMove` if the dogs are not to move in it.

    Raises `BadOption` for a value that is no plan.
    """
    position = check_plan(plan).position
    if position.is_over or position.to_move == "sheep":
        raise IllegalMove(Obstacle("move.game-over" if position.is_over else "move.sheep-to-move"))
    return position


class Strategy(Protocol):
    """The protocol of strategies of the dogs: objects that find a move for each position and rows in play."""

    def plan(self, position: Position) -> Plan:
        """Return the first plan of the dogs for a chase from this position.

        Raises `NotForThisBoard` if the strategy does not apply to it.
        """

    def advise(self, plan: Plan) -> Advice:
        """Return the dogs' move in a plan, with its case; raises `IllegalMove` unless they are to move."""
