"""Exercises for lesson 05 on the case distinction of a proof by induction: which of its two cases, "spade" or
"club", applies in a position."""

from __future__ import annotations

from setcards_edu.dice import Dice
from setcards_edu.messages import Message
from setcards_edu.pursuit import (
    Plan,
    Position,
    PublishedStrategy,
    PursuitRules,
    square_name,
    symmetric_dogs,
    text_grid,
)
from setcards_edu.pursuit.board.grid import DOWN, UP
from setcards_edu.teaching.exercises.answers import SingleChoice
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback
from setcards_edu.teaching.exercises.judging import keep_going

from .boards import room, standing

_RULES = PursuitRules()
_STRATEGY = PublishedStrategy(_RULES)


_LEADS_TO = {
    "spade": "exercise.induction.which-case.spade",
    "club": "exercise.induction.which-case.club",
}
_WHY = {
    "spade": "exercise.induction.which-case.why-spade",
    "club": "exercise.induction.which-case.why-club",
}
_TOLD = {
    "spade": "exercise.induction.which-case.spade-told",
    "club": "exercise.induction.which-case.club-told",
}
_OTHER_DOG = {
    "spade": "exercise.induction.which-case.other-dog-spade",
    "club": "exercise.induction.which-case.other-dog-club",
}
_QUESTION = {
    2: "exercise.induction.which-case.by-position-2",
    3: "exercise.induction.which-case.by-position-3",
}


_CASES = (Message("exercise.induction.which-case.text"),)


@kind("induction.which-case", lesson="05")
def which_case(level: int, dice: Dice) -> Task[str]:
    """Return a task on the cases of the proof (F11): "spade" (the near dog moves) or "club" (the far one).

    Level 1: which case applies to a number of rows, and to how many rows it leads; level 2: which move the
    dogs make in a position; level 3: this move, and which row is then excluded.
    """
    return _by_number(dice) if level == 1 else _by_position(level, dice)


def _by_number(dice: Dice) -> Task[str]:
    rows = dice.pick(range(7, 40))
    case = "club" if rows % 3 else "spade"
    truth = f"{case}-1"
    options = [f"{name}-{fewer}" for name in ("spade", "club") for fewer in (1, 3)]
    shown = tuple((name, Message(_LEADS_TO[name[:-2]], n=rows - int(name[-1]))) for name in options)

    def judge(name: str) -> Feedback:
        if name == truth:
            return CORRECT
        if name[:-2] == case:
            return keep_going("exercise.induction.which-case.one-row", rows=rows)
        return keep_going("exercise.induction.which-case.rest", rows=rows)

    return Task(
        about={"question": Message("exercise.induction.which-case.by-number", rows=rows)},
        clues={"last": Message("exercise.induction.which-case.last-number", rows=rows, rest=rows % 3)},
        solved={"why": Message(_WHY[case], rows=rows, fewer=rows - 1, rest=rows % 3)},
        answer=SingleChoice(shown),
        judge=judge,
        wanted=truth,
        rules=_CASES,
    )


def _by_position(level: int, dice: Dice) -> Task[str]:
    """Ask which move of one row the text's dogs make; at level 3 also which row is excluded then."""
    position = _asking(dice)
    advice = _STRATEGY.advise(_STRATEGY.plan(position))
    rows = position.grid.rows
    truth = _named(str(advice.move), advice.after, level)
    options = dict.fromkeys(
        _named(move, _without(position, row), level)
        for move in _moves(position, level)
        for row in (0, rows - 1)
    )

    def judge(name: str) -> Feedback:
        if name == truth:
            return CORRECT
        if name[: name.find(" ")] == truth[: truth.find(" ")] and level == 3:
            return keep_going("exercise.induction.which-case.far-wall")
        same_dog = name.partition("–")[0] == truth.partition("–")[0]
        if same_dog:
            return keep_going("exercise.induction.which-case.other-way")
        return keep_going(_OTHER_DOG[advice.case])

    told = {"move": str(advice.move), "case": Message(_TOLD[advice.case])}
    gone = advice.after.thought_away[0] + 1
    return Task(
        about={
            "question": Message(_QUESTION[level], rows=rows),
            "standing": standing(position),
        },
        clues={"last": Message("exercise.induction.which-case.last-position", **told)},
        solved={"why": Message("exercise.induction.which-case.why-move", **told, gone=gone)},
        answer=SingleChoice(tuple((name, _option(name, level)) for name in options)),
        judge=judge,
        wanted=truth,
        shown=position,
        rules=_CASES,
    )


def _moves(position: Position, level: int) -> tuple[str, ...]:
    """Return the options: moves of one row towards and away from the middle; at level 3 only two of them."""
    upper, lower = sorted(position.dogs)
    ways = [(upper, UP), (upper, DOWN), (lower, UP), (lower, DOWN)]
    moves = tuple(f"{square_name(dog)}–{square_name((dog[0] + way[0], dog[1]))}" for dog, way in ways)
    if level == 2:
        return moves
    upper_is_near = position.sheep[0][0] - upper[0] < lower[0] - position.sheep[0][0]
    return (moves[0], moves[2]) if upper_is_near else (moves[3], moves[1])


def _asking(dice: Dice) -> Position:
    """Draw a symmetric position without a capture in one move, in which one dog is nearer to the sheep."""
    rows = dice.pick((9, 9, 12, 12, 7, 8, 10, 11))
    while True:
        dogs = symmetric_dogs(rows)
        sheep = dice.pick(room(text_grid(rows), _RULES, dogs))
        position = Position(text_grid(rows), dogs, sheep, rules=_RULES)
        upper, lower = (abs(dog[0] - sheep[0]) for dog in dogs)
        between = dogs[0][0] < sheep[0] < dogs[1][0]
        advice = _STRATEGY.advise(_STRATEGY.plan(position))
        if upper != lower and between and advice.case in ("spade", "club"):
            return position


def _without(position: Position, row: int) -> Plan:
    rows = position.grid.rows
    return Plan(position, range(1, rows) if row == 0 else range(rows - 1))


def _named(move: str, after: Plan, level: int) -> str:
    return move if level == 2 else f"{move} {after.thought_away[0] + 1}"


def _option(name: str, level: int) -> Message:
    if level == 2:
        return Message("exercise.induction.which-case.move", move=name)
    move, row = name.split()
    return Message("exercise.induction.which-case.move-row", move=move, row=int(row))
