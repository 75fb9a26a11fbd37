"""What dogs have in mind: a plan, the advice of a strategy for it, and strategies that are followed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Protocol, runtime_checkable

from setcards_edu.messages import BadOption, IllegalMove, Message, Obstacle, Reason, Refused
from setcards_edu.options import check_kind, check_number
from setcards_edu.pursuit.board.lines import MOST_MOVES, Line
from setcards_edu.pursuit.board.moves import PASS, Move
from setcards_edu.pursuit.board.positions import Position, check_position
from setcards_edu.pursuit.solver.solved import Solved
from setcards_edu.quoting import quoted
from setcards_edu.values import Drawn

CASE_WORDS: Mapping[str, str] = {
    "capture": "pursuit.case.capture",
    "spade": "pursuit.case.spade",
    "club": "pursuit.case.club",
    "gather": "pursuit.case.gather",
    "spread": "pursuit.case.spread",
    "advance": "pursuit.case.advance",
    "straight": "pursuit.case.straight",
    "follow": "pursuit.case.follow",
    "meet": "pursuit.case.meet",
    "top": "pursuit.case.top",
    "best": "pursuit.case.best",
}
"""What is said of the cases of all strategies."""


@dataclass(frozen=True)
class Plan(Drawn):
    """A position and what the dogs think of it.

    kept: the rows that are not thought away.
    barrier: the row in which both dogs stand, or are to stand next, if they go row by row.

    Raises `BadPosition` for what is no position, `BadOption` for rows that are no range.

    >>> from setcards_edu.pursuit import text_position
    >>> plan = Plan(text_position(6), kept=range(1, 6))
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

    @property
    def message(self) -> Message:
        """The case in words."""
        return Message(CASE_WORDS[self.case], move=str(self.move))


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


@runtime_checkable
class Strategy(Protocol):
    """How dogs move, by a rule that can be told."""

    @property
    def name(self) -> str:
        """What it is called in keys."""

    @property
    def cases(self) -> tuple[str, ...]:
        """The cases that it tells apart, in the order in which it looks at them."""

    def plan(self, position: Position) -> Plan:
        """Return what the dogs have in mind at the start; raises `NotForThisBoard`."""

    def advise(self, plan: Plan) -> Advice:
        """Return the dogs' move; raises `IllegalMove` when the game is over or the sheep is to move."""


@dataclass(frozen=True)
class Best:
    """The best play, as it was found by going through all positions.

    solution: what `solve_pursuit` or `solve_flock` returns.

    Raises `BadOption` for what is no solution of a board.
    """

    solution: Solved
    name: str = "best"
    cases: ClassVar[tuple[str, ...]] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.solution, Solved):
            raise BadOption(Reason("chase.no-solution", given=quoted(self.solution)))

    def plan(self, position: Position) -> Plan:
        """Return the plan in which no row is thought away; raises `BadPosition` for what is no position."""
        return whole(position)

    def advise(self, plan: Plan) -> Advice:
        """Return the first of the best moves; raises `IllegalMove` when the dogs are not to move."""
        move = next(iter(self.solution.best_in(check_turn(plan))), PASS)
        return Advice(move, "best", replace(plan, position=plan.position.play(move)))


def follow(
    strategy: Strategy, position: Position, sheep: Callable[[Plan], Move], *, most: int = 200
) -> tuple[Line, tuple[Plan, ...]]:
    """Return the line in which the dogs follow a strategy, and the plan at each of its positions.

    sheep: chooses the sheep's move.
    most: moves of the dogs, 1 to 10,000.

    Raises `BadOption` for another number of moves and for what is no strategy, and what the strategy raises.

    >>> from setcards_edu.pursuit import BarrierStrategy, text_position
    >>> line, plans = follow(BarrierStrategy(), text_position(3), lambda plan: plan.position.moves()[0])
    >>> line.end.is_over, line.dog_moves, len(plans)
    (True, 1, 2)
    """
    check_number("most", most, MOST_MOVES)
    check_kind("strategy", strategy, Strategy)
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
