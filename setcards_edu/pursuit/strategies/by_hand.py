"""A strategy for two dogs that go down row by row, simple enough to play by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from setcards_edu.messages import Reason
from setcards_edu.options import check_number
from setcards_edu.pursuit.board.grid import LONGEST, Square
from setcards_edu.pursuit.board.moves import DogMove
from setcards_edu.pursuit.board.placings import LEAST_ROWS, TEXT_COLUMNS
from setcards_edu.pursuit.board.positions import Position, check_position, taken_by
from setcards_edu.pursuit.board.rules import PursuitRules, check_rules

from .strategy import Advice, NotForThisBoard, Plan, check_turn, whole

MEETING = 1
"""The row in which the dogs meet: the second, which is not beside a wall (rule F5)."""

OPPOSITE = TEXT_COLUMNS // 2
"""The distance in columns that a dog does not reach."""


def is_by_hand(rules: PursuitRules) -> bool:
    """Return whether the strategy is for these rules: dogs step and then jump, and steps may be diagonal.

    The sheep may stand beside a wall or not, and wait or not (rules F3 to F5, F7).

    Raises `BadOption` for a value that is no rules.

    >>> is_by_hand(PursuitRules(wall_rows=True)), is_by_hand(PursuitRules(diagonal=False))
    (True, False)
    """
    return check_rules(rules).capture == "step-and-jump" and rules.diagonal


@dataclass(frozen=True)
class HandStrategy:
    """The strategy by hand of two dogs against one sheep on a cylinder of six columns, from any position.

    The dogs capture whenever they can.  Where both stand in one row with the sheep below them, that row is
    their barrier: one dog goes straight down into the next row ("straight"), and then the other one
    ("follow").  Before that, both dogs go to the second row, the upper dog first ("meet"): they step
    straight, or diagonally where the other dog stands in the way.

    It is for rules for which `is_by_hand` holds; `plan` raises `NotForThisBoard` for other rules, boards or
    numbers of animals.

    >>> from setcards_edu.pursuit import Position, text_grid
    >>> dogs = HandStrategy()
    >>> advice = dogs.advise(dogs.plan(Position(text_grid(8), [(2, 0), (2, 1)], (5, 2))))
    >>> advice.case, str(advice.move)
    ('straight', 'a3–a4')
    """

    cases: ClassVar[tuple[str, ...]] = ("capture", "straight", "follow", "meet")

    def plan(self, position: Position) -> Plan:
        """Return the plan of the dogs for a position.

        It names the row in which both dogs stand (the barrier), if they do with the sheep below them.

        Raises `NotForThisBoard` if the strategy does not apply.
        """
        if reason := _why_not(position):
            raise NotForThisBoard(reason)
        return _seen(whole(position))

    def advise(self, plan: Plan) -> Advice:
        """Return the dogs' move in a plan, with its case; raises `IllegalMove` unless they are to move."""
        position = check_turn(plan)
        plan = _seen(plan)
        captures = (move for move in position.moves() if taken_by(move))
        if (capture := next(captures, None)) is not None:
            return Advice(capture, "capture", replace(plan, position=position.play(capture)))
        dog, there, case = (meeting if plan.barrier is None else going_down)(_pair(position))
        move = DogMove((dog, there))
        return Advice(move, case, replace(plan, position=position.play(move)))


def hand_bound(rows: int) -> int:
    """Return the largest number of moves that dogs with this strategy need on a cylinder of 3 to 100 rows.

    They meet after at most 2(n − 2) moves; then there are n − 2 rows below them, and with k rows below them
    they need at most 2k − 1 moves more.

    Raises `BadOption` for another number of rows.

    >>> hand_bound(3), hand_bound(10)
    (3, 31)
    """
    check_number("rows", rows, range(LEAST_ROWS, LONGEST + 1))
    return 4 * rows - 9


def in_reach(dogs: tuple[Square, Square], sheep: Square, rows: int) -> bool:
    """Return whether the sheep can be captured along its row, or by a jump down from between the dogs.

    A dog reaches all columns but the opposite one, in its own row and in those beside it.  There is no jump
    along the row only if dogs stand on both squares beside the sheep; then one of them steps above the sheep
    and jumps down over it, unless that row is beside a wall.
    """
    row, column = sheep
    if {(column - there) % TEXT_COLUMNS for at, there in dogs if at == row} == {1, TEXT_COLUMNS - 1}:
        return 0 < row < rows - 1
    return any(abs(row - at) <= 1 and (column - there) % TEXT_COLUMNS != OPPOSITE for at, there in dogs)


def below(dog: Square) -> Square:
    """Return the square below a dog, to which it goes down."""
    row, column = dog
    return row + 1, column


def going_down(dogs: tuple[Square, Square]) -> tuple[Square, Square, str]:
    """Return the dog that goes down, its next square, and the name of the case.

    The case is "straight" if both dogs stand in one row, "follow" if the other one has gone down before.
    """
    upper, lower = sorted(dogs)
    return upper, below(upper), "follow" if upper[0] < lower[0] else "straight"


def meeting(dogs: tuple[Square, Square]) -> tuple[Square, Square, str]:
    """Return the dog that goes on to the second row (the upper one first), its next square, and "meet"."""
    upper, lower = sorted(dogs)
    dog, other = (lower, upper) if upper[0] == MEETING else (upper, lower)
    return dog, ahead(dog, other), "meet"


def ahead(dog: Square, other: Square) -> Square:
    """Return the next square of a dog on its way to the second row: straight, or past the other dog."""
    row, column = dog
    there = row + (1 if row < MEETING else -1)
    return (there, (column + ((there, column) == other)) % TEXT_COLUMNS)


def barrier_of(dogs: tuple[Square, Square], sheep: Square) -> int | None:
    """Return the row in which both dogs stand, if the sheep is below it; else None."""
    (row, _), (same, _) = dogs
    return row if row == same < sheep[0] else None


def _why_not(position: Position) -> Reason | None:
    """Return why the strategy is not for a position; None if it is."""
    grid = check_position(position).grid
    if grid.wrap != "columns" or grid.stones or grid.columns != TEXT_COLUMNS or grid.rows < LEAST_ROWS:
        return Reason("text-proof.other-board", columns=TEXT_COLUMNS, least=LEAST_ROWS)
    if len(position.dogs) != 2 or len(position.sheep) > 1:
        return Reason("text-proof.other-animals", sheep=len(position.sheep), dogs=len(position.dogs))
    if not is_by_hand(position.rules):
        return Reason("by-hand.other-rules", rules=position.rules.message)
    return None


def _seen(plan: Plan) -> Plan:
    """Return the plan with the barrier in which the dogs stand, if any, and the rows above it excluded."""
    position = plan.position
    if position.is_over or position.to_move == "sheep":
        return plan
    barrier = barrier_of(_pair(position), position.sheep[0])
    if barrier is None:
        return plan
    return replace(plan, kept=range(barrier, position.grid.rows), barrier=barrier)


def _pair(position: Position) -> tuple[Square, Square]:
    first, second = position.dogs
    return first, second
