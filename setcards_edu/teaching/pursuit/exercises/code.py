"""The code exercise of lesson 05: `neighbours(row, column, rows, columns)`, tried on whole boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.pursuit import Grid, Square
from setcards_edu.quoting import quoted
from setcards_edu.teaching.exercises.answers import Code
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback
from setcards_edu.teaching.exercises.judging import correct
from setcards_edu.teaching.exercises.plain_values import MAXIMUM_THINGS, Other, kind_of
from setcards_edu.teaching.exercises.run_learner_code import LearnerFunction, Stopped, judge_trials

_BOARDS = tuple(product((3, 4, 5), (3, 4, 6)))
"""Rows and columns: at least three, so that no two ways lead to one square."""


_WHICH = {
    1: "exercise.chase.write-neighbours.which-1",
    2: "exercise.chase.write-neighbours.which-2",
    3: "exercise.chase.write-neighbours.which-3",
}
_EDGE = {
    1: "exercise.chase.write-neighbours.edge-1",
    2: "exercise.chase.write-neighbours.edge-2",
    3: "exercise.chase.write-neighbours.edge-3",
}


@kind("chase.write-neighbours", lesson="05")
def write_neighbours(level: int, _dice: Dice) -> Task[Callable[..., Any]]:
    """Write `neighbours(row, column, rows, columns)` for a cylinder, rows and columns counted from 0 (F1).

    Level 1: up, down, left and right; level 2: diagonal, too; level 3: the same on a torus.
    """
    return Task(
        about={"which": Message(_WHICH[level])},
        clues={"edge": Message(_EDGE[level])},
        solved={"code": _SOLUTIONS[level]},
        answer=Code("neighbours"),
        judge=lambda function: _judge(LearnerFunction(function), level),
        accepted=_written(level),
    )


def trials(level: int) -> Iterator[tuple[Grid, Square]]:
    """Yield the squares of boards that a function is tried on, the smallest boards first."""
    wrap = "both" if level == 3 else "columns"
    grids = (Grid(rows, columns, wrap=wrap) for rows, columns in _BOARDS)  # type: ignore[arg-type]
    return ((grid, square) for grid in grids for square in grid)


def _judge(function: LearnerFunction, level: int) -> Feedback:
    tried = tuple(trials(level))
    reasons = (_why_wrong(function, grid, square, level) for grid, square in tried)
    wrong = judge_trials(function, reasons, lambda _: False)
    agrees = "exercise.chase.write-neighbours.agrees"
    return wrong or correct(agrees, squares=len(tried), boards=len(_BOARDS))


def _why_wrong(function: LearnerFunction, grid: Grid, square: Square, level: int) -> Reason | None:
    """Return what is wrong with the function's answer for one square; None if it is right."""
    row, column = square
    called = {"row": row, "column": column, "rows": grid.rows, "columns": grid.columns}
    try:
        answer = function(row, column, grid.rows, grid.columns)
    except Stopped as stopped:
        return Reason("code.square-stopped", **called, why=stopped.reason)
    if answer is None:
        return Reason("code.square-returned-nothing", **called)
    if isinstance(answer, Other) and answer.size is not None:
        return Reason("code.too-many-squares", **called, found=answer.size, most=MAXIMUM_THINGS)
    found = _squares(answer)
    if found is None:
        return Reason("code.not-squares", **called, kind=kind_of(answer))
    wanted = grid.neighbours(square, diagonal=level > 1)
    for key, wrong in (
        ("exercise.chase.write-neighbours.extra", sorted(set(found) - set(wanted))),
        ("exercise.chase.write-neighbours.missing", sorted(set(wanted) - set(found))),
        ("exercise.chase.write-neighbours.twice", sorted((Counter(found) - Counter(set(found))).keys())),
    ):
        if wrong:
            return Reason(key, **called, square=quoted(wrong[0]))
    return None


def _squares(answer: object) -> list[Square] | None:
    """Return the answer as a list of pairs of integers; None if it is none."""
    if not isinstance(answer, (list, tuple, frozenset)):
        return None
    found: list[Square] = []
    for pair in answer:
        if not isinstance(pair, (tuple, list)) or [type(part) for part in pair] != [int, int]:
            return None
        found.append((pair[0], pair[1]))
    return found


@cache
def _written(level: int) -> Callable[..., object]:
    """Return the core's own answer, as a function of the name that is asked for."""

    def neighbours(row: int, column: int, rows: int, columns: int) -> tuple[Square, ...]:
        grid = Grid(rows, columns, wrap="both" if level == 3 else "columns")
        return grid.neighbours((row, column), diagonal=level > 1)

    return neighbours


_SOLUTIONS = {
    1: """\
def neighbours(row, column, rows, columns):
    found = []
    for down, right in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
        if 0 <= row + down < rows:
            found.append((row + down, (column + right) % columns))
    return found
""",
    2: """\
def neighbours(row, column, rows, columns):
    found = []
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            if (down, right) != (0, 0) and 0 <= row + down < rows:
                found.append((row + down, (column + right) % columns))
    return found
""",
    3: """\
def neighbours(row, column, rows, columns):
    found = []
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            if (down, right) != (0, 0):
                found.append(((row + down) % rows, (column + right) % columns))
    return found
""",
}
