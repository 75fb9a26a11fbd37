"""How two dogs capture a flock of any size on a cylinder, row by row: the barrier lemma, played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from setcards_edu.messages import Reason
from setcards_edu.options import check_number
from setcards_edu.pursuit.board.grid import LONGEST, Square
from setcards_edu.pursuit.board.moves import DogMove, Move
from setcards_edu.pursuit.board.placings import LEAST_ROWS
from setcards_edu.pursuit.board.positions import Position, check_position, taken_by
from setcards_edu.pursuit.board.rules import STANDARD, PursuitRules, check_rules
from setcards_edu.pursuit.proofs.flock_barrier import COLUMNS, FlockLemma, flock_lemma

from .strategy import Advice, NotForThisBoard, Plan, check_turn, whole

MOST_SHEEP = 1000
"""Of how many sheep a bound can be asked for."""


def flock_bound(rows: int, sheep: int, rules: PursuitRules = STANDARD, columns: int = 6) -> int:
    """Within how many moves the dogs capture all, from any position, by the strategy.

    For each sheep at most 2·`rows` − 1 to get to the top row, and the moves of the lemma for each further
    row; with more than two sheep left it is the lemma for steps that are not diagonal (rule F4).

    rows: 3 to 100; sheep: how many there are, 1 to 1000; columns: 3 to 10.

    Raises `NotForThisBoard` where the lemma does not hold for each pair of columns, or says nothing,
    `BadOption` for a number out of range.

    >>> flock_bound(10, 2), flock_bound(10, 3)
    (86, 145)
    """
    check_number("rows", rows, range(LEAST_ROWS, LONGEST + 1))
    check_number("sheep", sheep, range(1, MOST_SHEEP + 1))
    if check_rules(rules).wall_rows:
        raise NotForThisBoard(Reason("flock-barrier.other-board"))
    return sum(_moves_for_one(rows, _lemma(rules, columns, left)) for left in range(1, sheep + 1))


def _moves_for_one(rows: int, found: FlockLemma) -> int:
    if not found.holds:
        rules = PursuitRules(capture=found.capture, diagonal=found.diagonal)
        raise NotForThisBoard(Reason("flock-barrier.no-lemma", columns=found.columns, rules=rules.message))
    return 2 * rows - 1 + (rows - 2) * (found.most_moves or 0)


def _lemma(rules: PursuitRules, columns: int, sheep: int) -> FlockLemma:
    """Return the lemma for the steps that are allowed while this number of sheep is left."""
    return flock_lemma(columns, capture=rules.capture, diagonal=rules.diagonal_with(sheep))


@dataclass(frozen=True)
class FlockBarrier:
    """Dogs that go to the top row and then down row by row, with all sheep before them.

    They capture whenever they can, as many as they can, and then begin again from the top. It is made for
    boards and rules for which `flock_lemma` holds, with closed walls.

    >>> from setcards_edu.pursuit import Grid
    >>> dogs = FlockBarrier()
    >>> start = dogs.plan(Position(Grid(8, 6), [(3, 0), (3, 1)], [(2, 0), (5, 3), (5, 4)]))
    >>> advice = dogs.advise(start)
    >>> str(advice.move), advice.case
    ('a4×a2', 'capture')
    """

    rules: PursuitRules = STANDARD
    name: str = "flock-barrier"
    cases: ClassVar[tuple[str, ...]] = ("capture", "gather", "advance")

    def __post_init__(self) -> None:
        check_rules(self.rules)

    def plan(self, position: Position) -> Plan:
        """What they have in mind at the start: nothing is thought away.

        Raises `NotForThisBoard` where the lemma does not hold or says nothing.
        """
        if reason := self._why_not(position):
            raise NotForThisBoard(reason)
        return whole(position)

    def advise(self, plan: Plan) -> Advice:
        """Their move; raises `IllegalMove` when the game is over or the sheep is to move."""
        position = check_turn(plan)
        best = max(position.moves(), key=lambda move: len(taken_by(move)))
        if taken_by(best):
            return _advice(whole(position), best, "capture")
        if plan.barrier is None and any(row for row, _ in position.dogs):
            return _advice(plan, self._going_up(position), "gather")
        return self._going_down(self._at_barrier(plan))

    def lemma(self, position: Position) -> FlockLemma:
        """The lemma for the rules of a position, whose steps depend on how many sheep are left (rule F4)."""
        return _lemma(self.rules, check_position(position).grid.columns, len(position.sheep))

    def _why_not(self, position: Position) -> Reason | None:
        grid = check_position(position).grid
        fits = (
            grid.wrap == "columns" and grid.columns in COLUMNS and not grid.stones and len(position.dogs) == 2
        )
        if not fits or position.rules != self.rules or self.rules.wall_rows or self.rules.capture == "onto":
            return Reason("flock-barrier.other-board")
        if not self.lemma(position).holds:
            return Reason("flock-barrier.no-lemma", columns=grid.columns, rules=self.rules.message)
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
        if all(dog == row + 1 for dog, _ in position.dogs) and all(
            sheep > row + 1 for sheep, _ in position.sheep
        ):
            row += 1
        return replace(plan, kept=range(row, position.grid.rows), barrier=row)

    def _going_down(self, plan: Plan) -> Advice:
        """The step after which the lemma needs the fewest moves."""
        needed = {
            move: number
            for move in plan.position.moves()
            if isinstance(move, DogMove) and (number := self._needed(plan, move)) is not None
        }
        return _advice(plan, min(needed, key=lambda move: needed[move]), "advance")

    def _needed(self, plan: Plan, move: DogMove) -> int | None:
        """The moves still needed after a step; None if it leaves the barrier's rows, or may fail."""
        after, barrier = plan.position.after(move), plan.barrier or 0
        left, right = sorted(_below(dog, barrier, after) for dog in after.dogs)
        known = range(2 * after.grid.columns)
        if left not in known or right not in known:
            return None
        sheep = (_below(one, barrier, after) for one in after.sheep)
        return self.lemma(after).needed((left, right), sum(1 << one for one in sheep if one in known))


def _below(square: Square, barrier: int, position: Position) -> int:
    """The number of a square when rows are counted from the barrier."""
    return (square[0] - barrier) * position.grid.columns + square[1]


def _advice(plan: Plan, move: Move, case: str) -> Advice:
    return Advice(move, case, replace(plan, position=plan.position.play(move)))
