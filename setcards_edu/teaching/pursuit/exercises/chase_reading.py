"""Exercises for lesson 05 on the names of squares, and on steps across a joined edge."""

from __future__ import annotations

from setcards_edu.dice import Dice
from setcards_edu.messages import Message
from setcards_edu.pursuit import Grid, Position, PursuitRules, Square, square_name
from setcards_edu.pursuit.board.grid import Direction, column_name
from setcards_edu.teaching.exercises.answers import SingleChoice
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback
from setcards_edu.teaching.exercises.judging import keep_going
from setcards_edu.teaching.exercises.misconceptions import Misconception, idea
from setcards_edu.teaching.pursuit.square_answers import SquaresAnswer

from .boards import edges, names
from .misconceptions import COLUMNS_FROM_RIGHT, EDGE_AS_LINE_END, EDGE_AS_WALL, EXCHANGED, ROWS_FROM_BELOW

_SIDEWAYS: dict[str, Direction] = {"left": (0, -1), "right": (0, 1)}
_DIAGONAL: dict[str, Direction] = {
    "up-left": (-1, -1),
    "up-right": (-1, 1),
    "down-left": (1, -1),
    "down-right": (1, 1),
}
_STEPS: dict[int, Direction] = {1: (0, 1), 2: (1, 1), 3: (2, -1)}
"""The steps of the sheep at each level, in rows down and columns to the right."""

_WALLED = PursuitRules(wall_rows=True)


_QUESTION = {
    1: "exercise.chase.read-square.level-1",
    2: "exercise.chase.read-square.level-2",
    3: "exercise.chase.read-square.level-3",
}
_DIRECTION = {
    "left": "exercise.chase.direction-left",
    "right": "exercise.chase.direction-right",
    "up-left": "exercise.chase.direction-up-left",
    "up-right": "exercise.chase.direction-up-right",
    "down-left": "exercise.chase.direction-down-left",
    "down-right": "exercise.chase.direction-down-right",
}


@kind("chase.read-square", lesson="05")
def read_name(level: int, dice: Dice) -> Task[str]:
    """Return a task that asks on which square the sheep is after one or several steps."""
    size = {1: 5, 2: 6, 3: 7}[level]
    grid = Grid(size, size, wrap="none")
    start = _inside(dice, size, level)
    down, right = _STEPS[level]
    wanted = start[0] + down, start[1] + right
    others, again = _misread(wanted, size), "exercise.chase.read-square.again"
    squares = dict.fromkeys(dice.shuffled((wanted, *others.values())))
    dog = next(one for one in grid if one not in squares and one != start)
    return Task(
        about={"question": Message(_QUESTION[level]), "start": start},
        clues={"letter": square_name(wanted)[0]},
        solved={"wanted": square_name(wanted), "row": wanted[0] + 1, "column": wanted[1] + 1},
        answer=SingleChoice(
            tuple((name, Message("exercise.chase.square", name=name)) for name in map(square_name, squares))
        ),
        judge=lambda name: CORRECT if name == square_name(wanted) else keep_going(again),
        wanted=square_name(wanted),
        shown=Position(grid, [dog], start, rules=_WALLED),
        misconceptions=tuple(_named(name, square_name(other)) for name, other in others.items()),
    )


def _named(name: str, square: str) -> Misconception:
    return idea(name, lambda answer: answer == square)


def _inside(dice: Dice, size: int, level: int) -> Square:
    """Return a square from which the steps stay on the board and whose misreadings are all different."""
    while True:
        start = 1 + dice.below(size - 3), 1 + dice.below(size - 2)
        wanted = start[0] + _STEPS[level][0], start[1] + _STEPS[level][1]
        if len({wanted, *_misread(wanted, size).values()}) == 4 and max(wanted) < size:
            return start


def _misread(square: Square, size: int) -> dict[str, Square]:
    """Return the square that each misconception takes for the given one."""
    row, column = square
    return {
        ROWS_FROM_BELOW: (size - 1 - row, column),
        EXCHANGED: (column, row),
        COLUMNS_FROM_RIGHT: (row, size - 1 - column),
    }


@kind("chase.across-edge", lesson="05")
def across_edge(level: int, dice: Dice) -> Task[frozenset[Square]]:
    """Return a task that asks where a dog is after one step, or several, across an edge of the board that is
    joined to the opposite one (F1)."""
    grid = Grid(4 + level, 6)
    name, (down, right) = dice.pick(tuple((_DIAGONAL if level == 2 else _SIDEWAYS).items()))
    steps = 1 if level < 3 else 2 + dice.below(3)
    row, past = 1 + dice.below(grid.rows - 2), dice.below(steps)
    start = row, (grid.columns - 1 - past if right > 0 else past)
    wanted = frozenset({(row + down * steps, (start[1] + right * steps) % grid.columns)})
    key = "exercise.chase.across-edge.one" if steps == 1 else "exercise.chase.across-edge.many"
    direction = Message(_DIRECTION[name])
    how = Message(key, direction=direction, steps=steps)
    last, first = map(column_name, (grid.columns - 1, 0) if right > 0 else (0, grid.columns - 1))
    return Task(
        about={"edges": edges(grid), "start": square_name(start), "how": how},
        clues={"last": last, "first": first, "row": row + down + 1},
        solved={"wanted": names(wanted), "last": last, "first": first},
        answer=SquaresAnswer(grid),
        judge=lambda answer: _judge_one(answer, wanted),
        wanted=wanted,
        shown=Position(grid, [start], ()),
        pick="squares",
        misconceptions=_at_the_edge(start, (down, right), steps, grid),
    )


def _judge_one(answer: frozenset[Square], wanted: frozenset[Square]) -> Feedback:
    if answer == wanted:
        return CORRECT
    if len(answer) > 1:
        return keep_going("exercise.chase.one-square", given=len(answer))
    return keep_going("exercise.chase.across-edge.again", square=names(answer))


def _at_the_edge(start: Square, direction: Direction, steps: int, grid: Grid) -> tuple[Misconception, ...]:
    row, column = start
    down, right = direction
    last = grid.columns - 1 if right > 0 else 0
    stays = {(row, last), (row + down, last)}
    lines = {(row + down + right, (column + right * steps) % grid.columns)}
    return (
        idea(EDGE_AS_WALL, lambda answer: len(answer) == 1 and answer <= stays),
        idea(EDGE_AS_LINE_END, lambda answer: answer == lines),
    )
