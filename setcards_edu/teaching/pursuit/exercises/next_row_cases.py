"""The exercise of lesson 05 on the next-row lemma: two dogs in one row capture a sheep in the next row at
once; each seed sets one of its eighteen cases."""

from __future__ import annotations

from itertools import product

from setcards_edu.dice import Dice
from setcards_edu.pursuit import DogMove, Grid, Move, Position, PursuitRules, square_name
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback
from setcards_edu.teaching.exercises.judging import correct, keep_going
from setcards_edu.teaching.pursuit.square_answers import MoveAnswer

from .boards import COLUMNS, standing

RULES = PursuitRules(wall_rows=True)
"""The rules of the proof on one page, by which the sheep may enter every row."""

CASES = tuple(product(range(1, COLUMNS // 2 + 1), range(COLUMNS)))
"""The distance of the dogs in columns and the sheep's column, which determine a case on any board."""

_ROWS = {1: (1, 2), 2: (3, 4), 3: (1, 0)}
"""The rows of the dogs and of the sheep at each level, of five: a middle row, the last one, the first one."""

_LEFT = 1
"""The column of the first dog; on a tube any column will do."""


@kind("proof.eighteen-cases", lesson="05", is_dealt=True, is_pressed=True)
def eighteen_cases(level: int, dice: Dice) -> Task[Move]:
    """Return a task that asks for a move that captures at once, with both dogs in one row and the sheep in
    the next row.

    Seeds 1 to 18 set all eighteen cases. Level 1: a row in the middle; level 2: the sheep in the last row;
    level 3: the sheep in the first row.
    """
    number = dice.below(len(CASES)) or len(CASES)
    position = dealt(number, level)
    captures = tuple(move for move in position.moves() if taken_by(move))
    best = min(captures, key=lambda move: not _lies_in_two_rows(move))
    return Task(
        about={"number": number, "all": len(CASES), "standing": standing(position)},
        clues={"sheep": square_name(position.sheep[0]), "dog": str(best).partition("–")[0].partition("×")[0]},
        solved={"move": str(best)},
        answer=MoveAnswer(position),
        judge=lambda move: _judge(move, number),
        wanted=best,
        shown=position,
        pick="squares",
    )


def dealt(number: int, level: int) -> Position:
    """Return the position of a case at a level; number: the number of the case, from 1.

    >>> print(dealt(1, level=1))
    b2 c2 | a3
    """
    apart, column = CASES[number - 1]
    dogs, sheep = _ROWS[level]
    return Position(Grid(5, COLUMNS), [(dogs, _LEFT), (dogs, _LEFT + apart)], (sheep, column), rules=RULES)


def _judge(move: Move, number: int) -> Feedback:
    if not taken_by(move):
        return keep_going("exercise.proof.eighteen-cases.no-capture", move=str(move))
    inside = "everywhere" if _lies_in_two_rows(move) else "third-row"
    return correct(_RIGHT[inside], move=str(move), number=number, all=len(CASES))


_RIGHT = {
    "everywhere": "exercise.proof.eighteen-cases.right",
    "third-row": "exercise.proof.eighteen-cases.right-here",
}


def _lies_in_two_rows(move: Move) -> bool:
    """Return whether all squares of a move lie in two rows, so that it exists on a board of any length."""
    return isinstance(move, DogMove) and len({row for row, _ in move.path}) == 2
