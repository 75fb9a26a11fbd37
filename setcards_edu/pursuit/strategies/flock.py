"""A strategy for two dogs that capture a flock of any size on a cylinder, row by row."""

from __future__ import annotations

from dataclasses import dataclass, replace

from setcards_edu.messages import Reason
from setcards_edu.pursuit.board.moves import DogMove, Move
from setcards_edu.pursuit.board.positions import Position, check_position, taken_by
from setcards_edu.pursuit.board.rules import STANDARD, PursuitRules, check_rules

from .flock_moves import Dogs, FlockMoves, flock_moves
from .strategy import Advice, NotForThisBoard, Plan, check_turn, whole


@dataclass(frozen=True)
class FlockBarrier:
    """The strategy of dogs that go to the top row, and then down row by row with all sheep in front of them.

    The dogs capture as many sheep as they can whenever they can, and then begin again from the top
    ("gather"), where they first move apart if their columns are too near to each other ("spread").  The
    strategy is for cylinders with 4 to 9 columns, or 3 to 10 if steps may be diagonal, and for rules by which
    dogs step and then jump, and sheep may not stand beside a wall.

    >>> from setcards_edu.pursuit import Grid
    >>> dogs = FlockBarrier()
    >>> start = dogs.plan(Position(Grid(8, 6), [(3, 0), (3, 1)], [(2, 0), (5, 3), (5, 4)]))
    >>> advice = dogs.advise(start)
    >>> str(advice.move), advice.case
    ('a4×a2', 'capture')
    """

    rules: PursuitRules = STANDARD

    def __post_init__(self) -> None:
        check_rules(self.rules)

    def plan(self, position: Position) -> Plan:
        """Return the first plan of the dogs for a chase from this position, with all rows in play.

        Raises `NotForThisBoard` for other boards, numbers of animals or rules.
        """
        if reason := self._why_not(position):
            raise NotForThisBoard(reason)
        return whole(position)

    def seen(self, position: Position) -> Plan:
        """Return the plan for a position whose history is unknown.

        If the dogs are to move and can go down from there, the row of the upper dog becomes the barrier,
        which no sheep passes.

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
        """Return the dogs' move in a plan, with its case; raises `IllegalMove` unless they are to move."""
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
        """Return the table of moves for a position's rules, where steps depend on the sheep (rule F4).

        Raises `NotForThisBoard` if there is none.
        """
        columns, diagonal = position.grid.columns, self.rules.diagonal_with(len(position.sheep))
        moves = flock_moves(columns, diagonal=diagonal)
        if moves is None or self.rules.capture != "step-and-jump":
            raise _no_moves(columns, self.rules)
        return moves

    def _why_not(self, position: Position) -> Reason | None:
        grid = check_position(position).grid
        fits = grid.wrap == "columns" and not grid.stones and len(position.dogs) == 2
        if not fits or position.rules != self.rules or self.rules.wall_rows:
            return Reason("flock-barrier.other-board")
        try:
            self._moves(position)
        except NotForThisBoard as refused:
            return refused.reason
        return None

    def _going_up(self, position: Position) -> Move:
        """Return a step up of the dog nearer to the top; a dog already at the top makes way for the other."""
        upper, lower = sorted(position.dogs)
        mover = upper if upper[0] else lower
        way = next(iter(position.moves_to(mover, (mover[0] - 1, mover[1]))), None)
        if way is None:
            way = position.moves_to(upper, position.grid.neighbours(upper)[0])[0]
        return way

    def _at_barrier(self, plan: Plan) -> Plan:
        """Return the plan with the row that the dogs have reached as the barrier."""
        row = plan.barrier or 0
        position = plan.position
        if all(sheep > row + 1 for sheep, _ in position.sheep) and self._moves(position).is_barrier(
            _of_barrier(position, row), 1
        ):
            row += 1
        return replace(plan, kept=range(row, position.grid.rows), barrier=row)


def _going_apart(position: Position) -> Move:
    """Return a step along the top row by which the second dog moves away from the first."""
    (_, left), (row, right) = sorted(position.dogs)
    columns = position.grid.columns
    away = 1 if (right - left) % columns <= columns // 2 else -1
    return position.moves_to((row, right), (row, (right + away) % columns))[0]


def _going_down(plan: Plan, moves: FlockMoves) -> Advice:
    """Return the advice for the step that the table of moves has."""
    position, barrier = plan.position, plan.barrier or 0
    sheep = frozenset((row - barrier, column) for row, column in position.sheep if row <= barrier + 1)
    step = moves.step(_of_barrier(position, barrier), sheep)
    if step is None:
        raise _no_moves(moves.columns, position.rules)
    (row, column), (there, to) = step
    return _advice(plan, DogMove(((row + barrier, column), (there + barrier, to))), "advance")


def _no_moves(columns: int, rules: PursuitRules) -> NotForThisBoard:
    return NotForThisBoard(Reason("flock-barrier.no-moves", columns=columns, rules=rules.message))


def _of_barrier(position: Position, barrier: int) -> Dogs:
    """Return the squares of the dogs, ascending, with rows counted from the barrier."""
    first, second = sorted((row - barrier, column) for row, column in position.dogs)
    return first, second


def _advice(plan: Plan, move: Move, case: str) -> Advice:
    return Advice(move, case, replace(plan, position=plan.position.play(move)))
