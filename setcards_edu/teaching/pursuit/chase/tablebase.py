"""Functions that evaluate a position of a chase by an exact solution: who wins, in how many moves, and
how."""

from __future__ import annotations

from collections.abc import Generator

from setcards_edu.dice import Dice
from setcards_edu.messages import BadOption, Reason
from setcards_edu.pursuit.board.moves import Move
from setcards_edu.pursuit.board.positions import Position
from setcards_edu.pursuit.solver.flocks import SHEEP, estimate_flock, solving_flock
from setcards_edu.pursuit.solver.solve import Cost, TooLarge, estimate
from setcards_edu.pursuit.solver.solve import solving as solving_one
from setcards_edu.pursuit.solver.solved import Solved
from setcards_edu.quoting import quoted
from setcards_edu.work import Reached


def solving(position: Position) -> Generator[Reached, None, Solved]:
    """Return the computation that solves the board of a position; raises `TooLarge` before it begins."""
    grid, dogs, rules = position.grid, len(position.dogs), position.rules
    if len(position.sheep) not in SHEEP:
        raise TooLarge(Reason("chase.too-many", sheep=len(position.sheep), most=SHEEP[-1]))
    if len(position.sheep) == 1:
        return solving_one(grid, dogs=dogs, rules=rules)
    return solving_flock(grid, dogs=dogs, sheep=len(position.sheep), rules=rules)


def check_solution(exact: object, position: Position) -> None:
    """Raise `BadOption` unless `exact` is a solution for the board, rules and animals of a position."""
    if not isinstance(exact, Solved):
        raise BadOption(Reason("chase.no-solution", given=quoted(exact)))
    if (exact.grid, exact.rules) != (position.grid, position.rules):
        raise BadOption(Reason("chase.other-solution", rows=exact.grid.rows, columns=exact.grid.columns))
    if exact.dogs != len(position.dogs) or exact.sheep < len(position.sheep):
        raise BadOption(Reason("chase.other-animals", dogs=exact.dogs, sheep=exact.sheep))


def estimated(position: Position) -> Cost:
    """Return the estimated cost of solving the board of a position."""
    grid, dogs, rules = position.grid, len(position.dogs), position.rules
    if len(position.sheep) == 1:
        return estimate(grid, dogs=dogs, rules=rules)
    return estimate_flock(grid, dogs=dogs, sheep=len(position.sheep), rules=rules)


def moves_left(exact: Solved, position: Position) -> int | None:
    """Return how many dog moves the capture still takes with best play; None if the sheep is never caught.

    >>> from setcards_edu import Grid, solve_pursuit
    >>> position = Position(Grid(4, 6), dogs=[(0, 1), (3, 4)], sheep=(1, 2))
    >>> moves_left(solve_pursuit(position.grid), position)
    1
    """
    if position.is_over:
        return 0
    return exact.moves_to_capture(position.dogs, position.sheep, position.to_move)


def best_moves(exact: Solved, position: Position) -> tuple[Move, ...]:
    """Return the best moves of the side to move: fewest moves to a capture for dogs, most for sheep."""
    return exact.best_in(position)


def played(exact: Solved, position: Position, seed: int, *, weak: bool = False) -> Move:
    """Return the move of a computer opponent: one of the best, determined by the seed and the position.

    weak: whether half of the moves, on average, are drawn at random from all moves instead.
    """
    dice = Dice(f"chase {seed} {position} {position.to_move}")
    at_random = weak and dice.below(2) == 0
    return dice.pick(position.moves() if at_random else best_moves(exact, position))
