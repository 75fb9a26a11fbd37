"""The strategy of the published proof: one dog moves one row, then one row is left out of account (F11)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar

from setcards_edu.messages import Reason
from setcards_edu.options import check_number
from setcards_edu.pursuit.board.grid import DOWN, LONGEST, UP, Direction, Grid, Square, square_name
from setcards_edu.pursuit.board.moves import DogMove, Move, meadow
from setcards_edu.pursuit.board.placings import LEAST_ROWS, TEXT_COLUMNS, symmetric_dogs, text_grid
from setcards_edu.pursuit.board.positions import Position, check_position, taken_by
from setcards_edu.pursuit.board.rules import STANDARD, PursuitRules, check_rules
from setcards_edu.pursuit.solver.solution import Solution
from setcards_edu.pursuit.solver.solve import solve_pursuit
from setcards_edu.work import Reached

from .escapes import Ways, searching
from .strategy import Advice, NotForThisBoard, Plan, check_plan, check_turn, whole

ROWS = range(LEAST_ROWS, LONGEST + 1)
"""The numbers of rows in the theorem, as far as there are boards."""


@dataclass(frozen=True, slots=True)
class PublishedStrategy:
    """The strategy of the dogs in the published proof, as interpreted here, since its figures are lost.

    rules: how animals move.

    The near dog is the dog that is fewer rows away from the sheep, or the upper dog if both are equally far.
    The dogs capture whenever they can.  Otherwise, with 3m rows left, the near dog steps one row toward its
    own wall (spade); with any other number the far dog steps one row toward the sheep (club).  Then the row
    at the far dog's wall is excluded.  With three rows left, or once the sheep is outside the remaining rows,
    the text says nothing: the dogs then play as in the exact solution of the whole board.  The sheep may go
    to every square of the whole board that the rules allow, also in the row that is now at the wall.

    Raises `BadOption` for an option out of range.

    >>> strategy = PublishedStrategy()
    >>> advice = strategy.advise(strategy.plan(Position(text_grid(12), symmetric_dogs(12), (5, 0))))
    >>> print(advice.case, advice.move, "set aside:", advice.after.thought_away)
    spade e4–e3 set aside: (11,)
    """

    cases: ClassVar[tuple[str, ...]] = ("capture", "spade", "club", "best")

    rules: PursuitRules = STANDARD

    def __post_init__(self) -> None:
        check_rules(self.rules)

    def why_not(self, position: Position) -> Reason | None:
        """Return why the published proof does not apply to a position; None if it can begin there.

        The proof begins on a cylinder of six columns, with one sheep and two dogs in the symmetric placing,
        rotated round the cylinder or not.
        """
        grid = check_position(position).grid
        if grid != Grid(grid.rows, TEXT_COLUMNS) or grid.rows < LEAST_ROWS:
            return Reason("text-proof.other-board", columns=TEXT_COLUMNS, least=LEAST_ROWS)
        if (len(position.dogs), len(position.sheep)) != (2, 1):
            return Reason("text-proof.other-animals", dogs=len(position.dogs), sheep=len(position.sheep))
        if position.rules != self.rules:
            return Reason("text-proof.other-rules", rules=self.rules.message)
        if not are_symmetric(position.dogs, range(grid.rows)):
            names = ", ".join(map(square_name, symmetric_dogs(grid.rows)))
            return Reason("text-proof.not-symmetric", rows=grid.rows, dogs=names)
        return None

    def plan(self, position: Position) -> Plan:
        """Return the plan with which the published proof begins, with all rows in play.

        Raises `NotForThisBoard` if the proof does not apply (see `why_not`).
        """
        if reason := self.why_not(position):
            raise NotForThisBoard(reason)
        return whole(position)

    def advise(self, plan: Plan) -> Advice:
        """Return the dogs' move in a plan, with the name of its case; the dogs must be to move.

        Raises `IllegalMove` if the game is over or the sheep is to move; `TooLarge` if the text does not
        say what to do and the board is too large to be solved.
        """
        position = check_turn(plan)
        capture = next((move for move in position.moves() if taken_by(move)), None)
        if capture is not None:
            return _advice(plan, capture, "capture")
        step = self.step(plan)
        if step is None:
            best = _solved(position.grid, self.rules).best_in(position)[0]
            return _advice(plan, best, "best")
        return step

    def step(self, plan: Plan) -> Advice | None:
        """Return the strategy's step, which leaves one row fewer in play; None if it cannot be made.

        With 3m rows in play it is called spade, with any other number club (see the class).

        The step cannot be made if only three rows are left, if the sheep is outside the remaining rows, or if
        the sheep is on the square of the step.
        """
        if len(check_plan(plan).kept) <= LEAST_ROWS or plan.is_broken:
            return None
        near, far = self.near_far(plan)
        spade = len(plan.kept) % 3 == 0
        dog = near if spade else far
        above = plan.position.dogs[dog] == min(plan.position.dogs)
        move = _row_step(plan.position, plan.position.dogs[dog], UP if above is spade else DOWN)
        if move is None:
            return None
        upper_is_far = plan.position.dogs[far] == min(plan.position.dogs)
        kept = plan.kept[1:] if upper_is_far else plan.kept[:-1]
        return _advice(plan, move, "spade" if spade else "club", kept)

    def near_far(self, plan: Plan) -> tuple[int, int]:
        """Return the indices of the two dogs in the position: first the near dog, then the far dog."""
        dogs = check_plan(plan).position.dogs
        near, far = sorted(range(len(dogs)), key=lambda dog: (self.distance(plan, dog), dogs[dog]))
        return near, far

    def distance(self, plan: Plan, dog: int) -> int:
        """Return the number of rows between a dog, given by its index in the position, and the sheep.

        Raises `BadOption` for a value that is no plan, and for an invalid index.
        """
        position = check_plan(plan).position
        check_number("dog", dog, range(len(position.dogs)))
        return abs(position.dogs[dog][0] - position.sheep[0][0])

    def starts(self, rows: int) -> tuple[Plan, ...]:
        """Return the plans with which the proof begins on `rows` rows, one for each square of the sheep.

        Raises `BadOption` for fewer than three rows.
        """
        grid, dogs = text_grid(rows), symmetric_dogs(rows)
        squares = grid.squares(meadow(grid, self.rules) & ~grid.mask(dogs))
        return tuple(self.plan(Position(grid, dogs, sheep, rules=self.rules)) for sheep in squares)

    def escaping(
        self, rows: int, broken: Callable[[Plan], bool] | None = None
    ) -> Generator[Reached, None, Ways]:
        """Return a generator that searches for a play by which the sheep escapes this strategy.

        It searches all plays from every starting square, yields its progress, and returns `Ways`, whose
        `line` is a play that escapes, or None if there is none.
        rows: the number of rows, 3 to 100; with 3 the strategy excludes none of them.
        broken: whether the strategy has failed in a plan; by default if the sheep is in a row that the
            strategy has excluded.

        Raises `BadOption` for a number out of range.

        >>> from setcards_edu.work import run_to_end
        >>> print(run_to_end(PublishedStrategy().escaping(11)).line)
        None
        """
        check_number("rows", rows, ROWS)
        return searching(self, *self.starts(rows), broken=broken)


def are_symmetric(dogs: tuple[Square, ...], kept: range) -> bool:
    """Return whether two dogs stand as at the start of the theorem, if only the rows `kept` are counted.

    They may be rotated round the cylinder.

    >>> are_symmetric(((1, 0), (4, 3)), range(6)), are_symmetric(((1, 0), (4, 3)), range(5))
    (True, False)
    """
    (top, left), (bottom, right) = sorted(dogs)
    above, below = symmetric_dogs(len(kept))
    rows = (above[0] + kept.start, below[0] + kept.start)
    return (top, bottom) == rows and (left - right - above[1] + below[1]) % TEXT_COLUMNS == 0


def is_at_new_wall(plan: Plan) -> bool:
    """Return whether the sheep is at or beyond the edge of the rows in play, and cannot be captured at once.

    A new wall is where rows were excluded: the sheep is in an excluded row, or in the first or last of the
    remaining rows, where that is not at a wall of the whole board.  False unless the dogs are to move.
    """
    position, kept = plan.position, plan.kept
    if position.is_over or position.to_move != "dogs" or any(map(taken_by, position.moves())):
        return False
    new = {kept[0], kept[-1]} - {0, position.grid.rows - 1}
    return plan.is_broken or position.sheep[0][0] in new


@lru_cache(maxsize=4)
def _solved(grid: Grid, rules: PursuitRules) -> Solution:
    return solve_pursuit(grid, rules=rules)


def _advice(plan: Plan, move: Move, case: str, kept: range | None = None) -> Advice:
    after = replace(plan, position=plan.position.after(move), kept=plan.kept if kept is None else kept)
    return Advice(move, case, after)


def _row_step(position: Position, dog: Square, direction: Direction) -> DogMove | None:
    """Return the step of a dog up or down; None if the square is occupied or beyond a wall."""
    there = position.grid.step(dog, direction)
    if there is None or there in position.dogs or there in position.sheep:
        return None
    return DogMove((dog, there))
