"""How two dogs capture a flock of any size on a cylinder, row by row: the barrier lemma, played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from setcards_edu.messages import Reason
from setcards_edu.options import check_number
from setcards_edu.pursuit.board.grid import LONGEST
from setcards_edu.pursuit.board.moves import DogMove, Move
from setcards_edu.pursuit.board.placings import LEAST_ROWS
from setcards_edu.pursuit.board.positions import Position, check_position, taken_by
from setcards_edu.pursuit.board.rules import STANDARD, PursuitRules, check_rules
from setcards_edu.pursuit.proofs.flock_barrier import COLUMNS
from setcards_edu.pursuit.proofs.flock_moves import Dogs, FlockMoves, flock_moves, least_apart

from .strategy import Advice, NotForThisBoard, Plan, check_turn, whole

MOST_SHEEP = 1000
"""Of how many sheep a bound can be asked for."""


def flock_bound(rows: int, sheep: int, rules: PursuitRules = STANDARD, columns: int = 6) -> int:
    """Within how many moves the dogs capture all, from any position, by the strategy.

    For each sheep at most 2·`rows` − 1 to get to the top row, those that it takes to go far enough apart
    there, and the moves of the lemma for each further row; with more than two sheep left it is the lemma for
    steps that are not diagonal (rule F4).

    rows: 3 to 100; sheep: how many there are, 1 to 1000; columns: 3 to 10.

    Raises `NotForThisBoard` where the lemma does not hold, or says nothing, `BadOption` for a number out of
    range.

    >>> flock_bound(10, 2), flock_bound(10, 3), flock_bound(10, 10, columns=9)
    (86, 145, 578)
    """
    check_number("rows", rows, range(LEAST_ROWS, LONGEST + 1))
    check_number("sheep", sheep, range(1, MOST_SHEEP + 1))
    check_number("columns", columns, COLUMNS)
    if check_rules(rules).wall_rows:
        raise NotForThisBoard(Reason("flock-barrier.other-board"))
    return sum(_moves_for_one(rows, _moves(rules, columns, left)) for left in range(1, sheep + 1))


def _moves_for_one(rows: int, moves: FlockMoves) -> int:
    return 2 * rows - 1 + (moves.apart - 1) + (rows - 2) * moves.most


def _moves(rules: PursuitRules, columns: int, sheep: int) -> FlockMoves:
    """Return the dogs' moves for the steps that are allowed while this number of sheep is left.

    Raises `NotForThisBoard` where the lemma does not hold.
    """
    diagonal = rules.diagonal_with(sheep)
    if rules.capture != "step-and-jump" or least_apart(columns, diagonal=diagonal) is None:
        raise NotForThisBoard(Reason("flock-barrier.no-lemma", columns=columns, rules=rules.message))
    return flock_moves(columns, diagonal=diagonal)


@dataclass(frozen=True)
class FlockBarrier:
    """Dogs that go to the top row and then down row by row, with all sheep before them.

    They capture whenever they can, as many as they can, and then begin again from the top ("gather"), where
    they go apart if their columns are too near for the lemma ("spread").  It is made for boards and rules for
    which `flock_lemma` holds for some pairs of columns, with closed walls.

    >>> from setcards_edu.pursuit import Grid
    >>> dogs = FlockBarrier()
    >>> start = dogs.plan(Position(Grid(8, 6), [(3, 0), (3, 1)], [(2, 0), (5, 3), (5, 4)]))
    >>> advice = dogs.advise(start)
    >>> str(advice.move), advice.case
    ('a4×a2', 'capture')
    """

    rules: PursuitRules = STANDARD
    name: str = "flock-barrier"
    cases: ClassVar[tuple[str, ...]] = ("capture", "gather", "spread", "advance")

    def __post_init__(self) -> None:
        check_rules(self.rules)

    def plan(self, position: Position) -> Plan:
        """What they have in mind at the start: nothing is thought away.

        Raises `NotForThisBoard` where the lemma does not hold or says nothing.
        """
        if reason := self._why_not(position):
            raise NotForThisBoard(reason)
        return whole(position)

    def seen(self, position: Position) -> Plan:
        """Return the plan of dogs that do not remember any, the barrier being where they stand already.

        Raises what `plan` raises.
        """
        plan = self.plan(position)
        (row, _), (other, _) = sorted(position.dogs)
        is_met = position.to_move == "dogs" and other <= row + 1
        if not is_met or any(sheep < row for sheep, _ in position.sheep):
            return plan
        near = frozenset((there - row, column) for there, column in position.sheep if there <= row + 1)
        if self._moves(position).step(_of_barrier(position, row), near) is None:
            return plan
        return replace(plan, kept=range(row, position.grid.rows), barrier=row)

    def advise(self, plan: Plan) -> Advice:
        """Their move; raises `IllegalMove` when the game is over or the sheep is to move."""
        position = check_turn(plan)
        best = max(position.moves(), key=lambda move: len(taken_by(move)))
        if taken_by(best):
            return _advice(whole(position), best, "capture")
        if plan.barrier is None and any(row for row, _ in position.dogs):
            return _advice(plan, self._going_up(position), "gather")
        moves = self._moves(position)
        if plan.barrier is None and not moves.is_barrier(_of_barrier(position, 0), 0):
            return _advice(plan, _going_apart(position), "spread")
        return _going_down(self._at_barrier(plan), moves)

    def _moves(self, position: Position) -> FlockMoves:
        """The moves for the rules of a position, whose steps depend on how many sheep are left (rule F4)."""
        return _moves(self.rules, position.grid.columns, len(position.sheep))

    def _why_not(self, position: Position) -> Reason | None:
        grid = check_position(position).grid
        fits = (
            grid.wrap == "columns" and grid.columns in COLUMNS and not grid.stones and len(position.dogs) == 2
        )
        if not fits or position.rules != self.rules or self.rules.wall_rows or self.rules.capture == "onto":
            return Reason("flock-barrier.other-board")
        try:
            self._moves(position)
        except NotForThisBoard as refused:
            return refused.reason
        return None

    def _going_up(self, position: Position) -> Move:
        """A step up of the dog nearer to the top; one that is there already makes way for the other."""
        upper, lower = sorted(position.dogs)
        mover = upper if upper[0] else lower
        way = next(iter(position.moves_to(mover, (mover[0] - 1, mover[1]))), None)
        if way is None:
            way = position.moves_to(upper, position.grid.neighbours(upper)[0])[0]
        return way

    def _at_barrier(self, plan: Plan) -> Plan:
        """The plan with the row that the dogs have come to as the barrier."""
        row = plan.barrier or 0
        position = plan.position
        if all(sheep > row + 1 for sheep, _ in position.sheep) and self._moves(position).is_barrier(
            _of_barrier(position, row), 1
        ):
            row += 1
        return replace(plan, kept=range(row, position.grid.rows), barrier=row)


def _going_apart(position: Position) -> Move:
    """A step along the top row of two dogs that are too near each other: the second goes away."""
    (_, left), (row, right) = sorted(position.dogs)
    columns = position.grid.columns
    away = 1 if (right - left) % columns <= columns // 2 else -1
    return position.moves_to((row, right), (row, (right + away) % columns))[0]


def _going_down(plan: Plan, moves: FlockMoves) -> Advice:
    """The step that the lemma's moves tell."""
    position, barrier = plan.position, plan.barrier or 0
    sheep = frozenset((row - barrier, column) for row, column in position.sheep if row <= barrier + 1)
    step = moves.step(_of_barrier(position, barrier), sheep)
    if step is None:
        raise NotForThisBoard(
            Reason("flock-barrier.no-lemma", columns=moves.columns, rules=position.rules.message)
        )
    (row, column), (there, to) = step
    return _advice(plan, DogMove(((row + barrier, column), (there + barrier, to))), "advance")


def _of_barrier(position: Position, barrier: int) -> Dogs:
    """The squares of the dogs, ascending, when rows are counted from the barrier."""
    first, second = sorted((row - barrier, column) for row, column in position.dogs)
    return first, second


def _advice(plan: Plan, move: Move, case: str) -> Advice:
    return Advice(move, case, replace(plan, position=plan.position.play(move)))
