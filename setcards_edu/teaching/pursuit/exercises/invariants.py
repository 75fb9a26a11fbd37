"""Exercises for lesson 05 on an invariant: whether the colours of a chessboard keep a dog away from the
sheep."""

from __future__ import annotations

from dataclasses import replace

from setcards_edu.dice import Dice
from setcards_edu.messages import Message
from setcards_edu.pursuit import Grid, Position, Square
from setcards_edu.pursuit.board.positions import ToMove
from setcards_edu.teaching.exercises.answers import SingleChoice
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.misconceptions import idea

from .boards import STRAIGHT_JUMP, judge_fault, room, told
from .misconceptions import INVARIANT_ANYWAY

_CASES = {
    1: ("yes", "colours", "diagonal"),
    2: ("yes", "colours", "diagonal", "step-and-jump", "pass"),
    3: ("yes", "colours", "step-and-jump", "pass", "edge", "edge"),
}


_TURN = {
    "dogs": "exercise.invariant.colour.turn-dogs",
    "sheep": "exercise.invariant.colour.turn-sheep",
}
_NAMES = {
    "yes": "exercise.invariant.colour.yes",
    "colours": "exercise.invariant.colour.colours",
    "diagonal": "exercise.invariant.colour.diagonal",
    "step-and-jump": "exercise.invariant.colour.step-and-jump",
    "pass": "exercise.invariant.colour.pass",
    "edge": "exercise.invariant.colour.edge",
}
_LOOK = {
    "yes": "exercise.invariant.colour.look-yes",
    "colours": "exercise.invariant.colour.look-colours",
    "diagonal": "exercise.invariant.colour.look-diagonal",
    "step-and-jump": "exercise.invariant.colour.look-step-and-jump",
    "pass": "exercise.invariant.colour.look-pass",
    "edge": "exercise.invariant.colour.look-edge",
}
_WHY = {
    "yes": "exercise.invariant.colour.why-yes",
    "colours": "exercise.invariant.colour.why-colours",
    "diagonal": "exercise.invariant.colour.why-diagonal",
    "step-and-jump": "exercise.invariant.colour.why-step-and-jump",
    "pass": "exercise.invariant.colour.why-pass",
    "edge": "exercise.invariant.colour.why-edge",
}
_NO = {
    "colours": "exercise.invariant.colour.no-colours",
    "diagonal": "exercise.invariant.colour.no-diagonal",
    "step-and-jump": "exercise.invariant.colour.no-step-and-jump",
    "pass": "exercise.invariant.colour.no-pass",
    "edge": "exercise.invariant.colour.no-edge",
}


@kind("invariant.colour", lesson="05")
def colour(level: int, dice: Dice) -> Task[str]:
    """Return a task that asks whether an argument by the colours of a chessboard proves that one dog never
    captures the sheep.

    The argument: each step changes the colour; to jump, a dog must stand next to the sheep, on the other
    colour.
    """
    position = _posed(dice.pick(_CASES[level]), level, dice)
    truth = verdict(position)
    *words, where = told(position)
    return Task(
        about={"told": tuple(words), "standing": where, "turn": Message(_TURN[position.to_move])},
        clues={"last": Message(_LOOK[truth])},
        solved={"why": Message(_WHY[truth])},
        answer=SingleChoice.among(_NAMES),
        judge=lambda name: judge_fault(name, truth, _LOOK, _NO),
        wanted=truth,
        shown=position,
        misconceptions=(idea(INVARIANT_ANYWAY, lambda name: name == "yes" and truth != "colours"),),
    )


def verdict(position: Position) -> str:
    """Return the fault that the argument by the colours of squares has for a position, such as `"edge"` or
    `"diagonal"`; "yes" if it is valid.

    >>> verdict(Position(Grid(5, 6), [(1, 1)], (3, 3), rules=STRAIGHT_JUMP))
    'yes'
    >>> verdict(Position(Grid(5, 5), [(1, 1)], (3, 3), rules=STRAIGHT_JUMP))
    'edge'
    """
    grid, rules = position.grid, position.rules
    odd = [
        length for length, joined in ((grid.columns, "columns"), (grid.rows, "both")) if _joins(grid, joined)
    ]
    found = {
        "diagonal": rules.diagonal,
        "step-and-jump": rules.capture == "step-and-jump",
        "pass": rules.may_pass,
        "edge": any(length % 2 for length in odd),
        "colours": _differ(position) is (position.to_move == "dogs"),
    }
    return next((name for name, is_there in found.items() if is_there), "yes")


def _joins(grid: Grid, joined: str) -> bool:
    return grid.wrap in {"columns": ("columns", "both"), "both": ("both",)}[joined]


def _differ(position: Position) -> bool:
    """Return whether dog and sheep stand on different colours."""
    return sum((*position.dogs[0], *position.sheep[0])) % 2 == 1


def _posed(case: str, level: int, dice: Dice) -> Position:
    """Draw a position with one dog in which the argument has exactly this fault."""
    rules = STRAIGHT_JUMP
    if case == "diagonal":
        rules = replace(rules, diagonal=True)
    if case == "step-and-jump":
        rules = replace(rules, capture="step-and-jump")
    if case == "pass":
        rules = replace(rules, may_pass=True)
    to_move: ToMove = "sheep" if level == 3 and dice.below(2) else "dogs"
    differ = (to_move == "dogs") is (case == "colours")
    while True:
        grid = _board(case, level, dice)
        dog = dice.pick(list(grid))
        sheep = dice.pick(room(grid, rules, [dog]))
        position = Position(grid, [dog], sheep, to_move, rules)
        if _differ(position) is differ and not _close(grid, dog, sheep):
            return position


def _board(case: str, level: int, dice: Dice) -> Grid:
    """Draw a board whose joined edges have even lengths; for the case "edge" one has an odd length."""
    if case == "edge":
        if dice.below(2):
            return Grid(4 + dice.below(3), dice.pick((5, 7)))
        return Grid(dice.pick((5, 7)), 6, wrap="both")
    wrap = dice.pick(("none", "columns")) if level < 3 else dice.pick(("columns", "both"))
    return Grid(6 if wrap == "both" else 5 + dice.below(2), 6, wrap=wrap)  # type: ignore[arg-type]


def _close(grid: Grid, dog: Square, sheep: Square) -> bool:
    return sheep in grid.neighbours(dog, diagonal=True)
