"""Exercises for lesson 05 on the barrier: is this one, and how many moves it takes from row to row."""

from __future__ import annotations

from setcards_edu.dice import Dice
from setcards_edu.messages import Message
from setcards_edu.pursuit import Position, PursuitRules, Square, text_grid
from setcards_edu.pursuit.board.positions import ToMove
from setcards_edu.teaching.exercises.answers import Choice, Number
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.judging import judge_count, named

from .boards import COLUMNS, judge_fault, standing
from .misconceptions import STEPS_AS_ROWS

_RULES = PursuitRules()
_CASES = {
    1: ("yes", "rows", "below"),
    2: ("yes", "rows", "below", "turn"),
    3: ("yes", "yes", "rows", "below", "turn"),
}


_TURN = {
    "dogs": "exercise.barrier.is-one.turn-dogs",
    "sheep": "exercise.barrier.is-one.turn-sheep",
}
_NAMES = {
    "yes": "exercise.barrier.is-one.yes",
    "rows": "exercise.barrier.is-one.rows",
    "below": "exercise.barrier.is-one.below",
    "turn": "exercise.barrier.is-one.turn",
}
_LOOK = {
    "yes": "exercise.barrier.is-one.look-yes",
    "rows": "exercise.barrier.is-one.look-rows",
    "below": "exercise.barrier.is-one.look-below",
    "turn": "exercise.barrier.is-one.look-turn",
}
_WHY = {
    "yes": "exercise.barrier.is-one.why-yes",
    "rows": "exercise.barrier.is-one.why-rows",
    "below": "exercise.barrier.is-one.why-below",
    "turn": "exercise.barrier.is-one.why-turn",
}
_NO = {
    "rows": "exercise.barrier.is-one.no-rows",
    "below": "exercise.barrier.is-one.no-below",
    "turn": "exercise.barrier.is-one.no-turn",
}
_QUESTION = {
    1: "exercise.barrier.bound.level-1",
    2: "exercise.barrier.bound.level-2",
    3: "exercise.barrier.bound.level-3",
}
_LAST = {
    1: "exercise.barrier.bound.last-1",
    2: "exercise.barrier.bound.last-2",
    3: "exercise.barrier.bound.last-3",
}
_SOLVED = {
    1: "exercise.barrier.bound.why-1",
    2: "exercise.barrier.bound.why-2",
    3: "exercise.barrier.bound.why-3",
}


@kind("barrier.is-one", lesson="05")
def is_one(level: int, dice: Dice) -> Task[str]:
    """Is this a barrier position: both dogs in one row, the sheep in a row below, the dogs to move?"""
    position = _posed(dice.pick(_CASES[level]), level, dice)
    truth = fault(position) or "yes"
    return Task(
        about={
            "standing": standing(position),
            "turn": Message(_TURN[position.to_move]),
        },
        clues={"last": Message(_LOOK[truth])},
        solved={"why": Message(_WHY[truth])},
        answer=Choice.among(_NAMES),
        judge=lambda name: judge_fault(name, truth, _LOOK, _NO),
        wanted=truth,
        shown=position,
    )


def fault(position: Position) -> str:
    """Return why it is no barrier position: "rows" of the dogs, sheep not "below", or "turn"; else "".

    >>> fault(Position(text_grid(6), [(1, 0), (1, 3)], (1, 2)))
    'below'
    """
    (upper, lower), (sheep,) = sorted(row for row, _ in position.dogs), position.sheep
    if upper != lower:
        return "rows"
    if sheep[0] <= lower:
        return "below"
    return "turn" if position.to_move == "sheep" else ""


def _posed(case: str, level: int, dice: Dice) -> Position:
    """Draw a barrier position, or one that lacks one thing for it."""
    rows = 5 + 2 * level
    row = 1 + dice.below(rows - 4)
    left, right = dice.some(range(COLUMNS), 2)
    other = row + 1 if case == "rows" else row
    below = [(r, c) for r in range(other + 1, rows - 1) for c in range(COLUMNS)]
    sheep = dice.pick(_not_below(row, [left, right]) if case == "below" else below)
    to_move: ToMove = "sheep" if case == "turn" else "dogs"
    return Position(text_grid(rows), [(row, left), (other, right)], sheep, to_move, _RULES)


def _not_below(row: int, taken: list[int]) -> list[Square]:
    """Return the squares of the barrier row, and of the one above it where a sheep may stand there."""
    inside = [(row, column) for column in range(COLUMNS) if column not in taken]
    return inside + [(row - 1, column) for column in range(COLUMNS) if row > 1]


@kind("barrier.bound", lesson="05")
def bound(level: int, dice: Dice) -> Task[int]:
    """Ask for the bound on the number of moves that the barrier lemma gives for n rows.

    Level 1: from the top row; level 2: with the way to the top row; level 3: the other way round, the most
    rows for which a given number of moves is enough.
    """
    rows, per = 5 + dice.below(20), 2 + dice.below(6)
    wanted = advancing(rows, per) + (gathering(rows) if level > 1 else 0)
    if level == 3:
        wanted, moves = rows, wanted + dice.below(per + 2)
        wrong = [(STEPS_AS_ROWS, _most_rows(moves, per, 0)), (STEPS_AS_ROWS, _most_rows(moves, per, 1))]
    else:
        moves, more = 0, wanted - advancing(rows, per)
        wrong = [(STEPS_AS_ROWS, per * barriers + more) for barriers in (rows, rows - 1)]
    about = {"rows": rows, "per": per, "moves": moves}
    return Task(
        about={"per": per, "question": Message(_QUESTION[level], **about)},
        clues={"last": Message(_LAST[level], **about, barriers=rows - 2)},
        solved={"why": Message(_SOLVED[level], **about, **_parts(rows, per))},
        answer=Number(),
        judge=judge_count(
            wanted,
            too_few="exercise.barrier.bound.too-few",
            too_many="exercise.barrier.bound.too-many",
        ),
        wanted=wanted,
        misconceptions=named(wanted, *wrong),
    )


def gathering(rows: int) -> int:
    """Return the moves that two dogs need at most to the top row: each up, and one once to one side."""
    return 2 * rows - 1


def advancing(rows: int, per: int) -> int:
    """Return the moves for all barriers but the first: rows − 2, as no sheep is in the last row."""
    return per * (rows - 2)


def _most_rows(moves: int, per: int, too_few: int) -> int:
    """Return the most rows for which `moves` are enough if rows − `too_few` barriers are counted.

    Right would be rows − 2.
    """
    rows = 3
    while per * (rows + 1 - too_few) + gathering(rows + 1) <= moves:
        rows += 1
    return rows


def _parts(rows: int, per: int) -> dict[str, int]:
    """Return the numbers of the solution."""
    down, up = advancing(rows, per), gathering(rows)
    return {"barriers": rows - 2, "down": down, "up": up, "all": down + up}
