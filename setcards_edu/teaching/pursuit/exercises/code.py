"""The programming exercise of lesson 05: the learner's `caught_at_once(dog_1, dog_2, sheep, columns)` is
tested."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import combinations
from typing import Any, TypeAlias

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.pursuit import Grid, Position, PursuitRules, square_name
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.teaching.exercises.answers import Code
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback
from setcards_edu.teaching.exercises.judging import correct
from setcards_edu.teaching.exercises.run_learner_code import (
    LearnerFunction,
    Stopped,
    Tried,
    bounded,
    judge_trials,
    yes_or_no,
)

from .boards import COLUMNS

Trial: TypeAlias = tuple[int, int, int, int]
"""The columns of two dogs and of the sheep, from 1, and the number of columns."""

WIDTHS = (COLUMNS, 7, 8, 9, 5)
"""The numbers of columns of the tubes; the first is that of the lesson."""

_ROWS = {1: (2, 3), 2: (2, 3), 3: (1, 1)}
"""The rows of the dogs and of the sheep at each level, from 1, on a board of five rows."""

_WHICH = {
    1: "exercise.chase.write-caught-at-once.which-1",
    2: "exercise.chase.write-caught-at-once.which-2",
    3: "exercise.chase.write-caught-at-once.which-3",
}
_LAST = {
    1: "exercise.chase.write-caught-at-once.last-1",
    2: "exercise.chase.write-caught-at-once.last-2",
    3: "exercise.chase.write-caught-at-once.last-3",
}


@kind("chase.write-caught-at-once", lesson="05")
def write_caught_at_once(level: int, _dice: Dice) -> Task[Callable[..., Any]]:
    """Return a task that asks for a function `caught_at_once(dog_1, dog_2, sheep, columns)` that returns
    whether one of the dogs can capture the sheep with the next move.

    Level 1: both dogs in one row, the sheep in the next; level 2: like level 1, without diagonal steps; level
    3: all three in one row beside a wall.
    """
    return Task(
        about={"which": Message(_WHICH[level])},
        clues={"last": Message(_LAST[level])},
        solved={"code": _SOLUTIONS[level]},
        answer=Code("caught_at_once"),
        judge=lambda function: _judge(bounded(function), level),
        accepted=_written(level),
    )


def trials(level: int) -> Iterator[Trial]:
    """Yield the test cases for the learner's function: all placings of the animals on different squares, for
    each width of the board in turn."""
    for columns in WIDTHS:
        for dog_1, dog_2 in combinations(range(1, columns + 1), 2):
            for sheep in range(1, columns + 1):
                if level < 3 or sheep not in (dog_1, dog_2):
                    yield dog_1, dog_2, sheep, columns


def placed(level: int, trial: Trial) -> Position:
    """Return the position of a test case, on a board of five rows on all of which the sheep may stand.

    >>> print(placed(1, (2, 3, 6, 7)))
    b2 c2 | f3
    """
    dog_1, dog_2, sheep, columns = trial
    dogs, below = _ROWS[level]
    rules = PursuitRules(wall_rows=True, diagonal=level != 2)
    squares = ((dogs - 1, dog_1 - 1), (dogs - 1, dog_2 - 1))
    return Position(Grid(5, columns), squares, (below - 1, sheep - 1), rules=rules)


@cache
def capture(level: int, trial: Trial) -> str:
    """Return the move that captures the sheep at once in a test case, as text; "" if there is none."""
    return next((str(move) for move in placed(level, trial).moves() if taken_by(move)), "")


def _judge(function: LearnerFunction | Tried, level: int) -> Feedback:
    tried = tuple(trials(level))
    wrong = judge_trials(
        function, ((trial,) for trial in tried), partial(_why_wrong, function, level), lambda _: False
    )
    agrees = "exercise.chase.write-caught-at-once.agrees"
    return wrong or correct(agrees, cases=len(tried), least=min(WIDTHS), most=max(WIDTHS))


def _why_wrong(function: LearnerFunction | Tried, level: int, trial: Trial) -> Reason | None:
    """Return what is wrong with the function's answer for one case; None if it is right."""
    call = f"caught_at_once({', '.join(map(str, trial))})"
    try:
        answer = yes_or_no(function, call, *trial)
    except Stopped as stopped:
        return stopped.reason
    move = capture(level, trial)
    if answer == bool(move):
        return None
    position = placed(level, trial)
    key = "exercise.chase.write-caught-at-once.caught" if move else "exercise.chase.write-caught-at-once.free"
    told = {"call": call, "sheep": square_name(position.sheep[0]), "position": position}
    return Reason(key, **told, **({"move": move} if move else {}))


@cache
def _written(level: int) -> Callable[..., object]:
    """Return the library's own solution, as a function with the name that is asked for."""

    def caught_at_once(dog_1: int, dog_2: int, sheep: int, columns: int) -> bool:
        dogs = sorted((dog_1, dog_2))
        return bool(capture(level, (dogs[0], dogs[1], sheep, columns)))

    return caught_at_once


_SOLUTIONS = {
    1: """\
def caught_at_once(dog_1, dog_2, sheep, columns):
    for dog in (dog_1, dog_2):
        apart = abs(dog - sheep)
        if min(apart, columns - apart) <= 2:
            return True
    return False
""",
    2: """\
def caught_at_once(dog_1, dog_2, sheep, columns):
    for dog in (dog_1, dog_2):
        apart = abs(dog - sheep)
        if min(apart, columns - apart) <= 1:
            return True
    return False
""",
    3: """\
def caught_at_once(dog_1, dog_2, sheep, columns):
    left, right = (dog_1 - sheep) % columns, (dog_2 - sheep) % columns
    if {left, right} == {1, columns - 1}:
        return False
    return min(left, right, columns - left, columns - right) <= 2
""",
}
