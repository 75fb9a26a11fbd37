"""Exercises for lesson 05 on whole chases: how many moves they take, and which move is best."""

from __future__ import annotations

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.pursuit import PASS, Grid, LineOfPlay, Move, Position, PursuitRules
from setcards_edu.teaching.exercises.answers import Number
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback, Word
from setcards_edu.teaching.exercises.judging import correct, judge_count, named
from setcards_edu.teaching.pursuit.square_answers import MoveAnswer

from .boards import COLUMNS, GAME, STRAIGHT, on_demand, solved, some_position, told_in_short
from .misconceptions import BOTH_SIDES_COUNTED

_BOARDS: dict[int, tuple[int, tuple[PursuitRules, ...]]] = {
    1: (4, (GAME,)),
    2: (5, (GAME,)),
    3: (6, (GAME, STRAIGHT)),
}
"""The number of rows at each level, and the rules to choose from."""

_NUMBERS = {1: (1, 2), 2: (2, 3), 3: (2, 3, 4)}
_WANTED = {1: 1, 2: 2, 3: 3}


@kind("chase.how-many", lesson="05")
def how_many(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks in how many moves the dogs capture the sheep if both sides play their best."""
    rows, readings = _BOARDS[level]
    rules = dice.pick(readings)
    grid, number = Grid(rows, COLUMNS), dice.pick(_NUMBERS[level])
    solution = solved(grid, rules)
    position = some_position(
        dice, grid, rules, 2, lambda there: solution.moves_to_capture(there.dogs, there.sheep[0]) == number
    )
    line = solution.line(position.dogs, position.sheep[0])
    return Task(
        about={"told": told_in_short(position)},
        clues={"first": str(line.moves[0])},
        solved={"number": number, "line": line},
        answer=Number(),
        judge=judge_count(
            number,
            too_few="exercise.chase.how-many.too-few",
            too_many="exercise.chase.how-many.too-many",
        ),
        wanted=number,
        shown=position,
        rules=on_demand(position),
        misconceptions=named(number, (BOTH_SIDES_COUNTED, len(line))),
    )


@kind("chase.best-move", lesson="05")
def best_move(level: int, dice: Dice) -> Task[Move]:
    """Return a task that asks for a move of the dogs after which they need as few moves as possible; any of
    the best is right."""
    rows, readings = _BOARDS[level]
    rules = dice.pick(readings)
    grid, number = Grid(rows, COLUMNS), _WANTED[level]
    solution = solved(grid, rules)

    def is_asking(there: Position) -> bool:
        if solution.moves_to_capture(there.dogs, there.sheep[0]) != number:
            return False
        return 3 * len(solution.best_in(there)) <= len(there.moves())

    position = some_position(dice, grid, rules, 2, is_asking)
    best = solution.best_in(position)
    line = solution.line(position.dogs, position.sheep[0])
    return Task(
        about={
            "told": told_in_short(position),
            "question": Message("exercise.chase.best-move.question", count=number),
        },
        clues={"dog": _dog(best[0]), "goal": _goal(level, line, _dog(best[0]))},
        solved={"moves": tuple(map(str, best)), "line": line},
        answer=MoveAnswer(position),
        judge=lambda move: _judge_move(move, position, number),
        wanted=best[0],
        shown=position,
        pick="squares",
        rules=on_demand(position),
    )


def _dog(move: Move) -> str:
    return str(move).partition("–")[0].partition("×")[0]


def _goal(level: int, line: LineOfPlay, dog: str) -> Message:
    """Return the last hint: the capture itself, or the reply of the sheep and the final move."""
    if level == 1:
        return Message("exercise.chase.best-move.capture", dog=dog, end=str(line.moves[0]).split("×")[-1])
    return Message(
        "exercise.chase.best-move.then", dog=dog, reply=str(line.moves[1]), last=str(line.moves[-1])
    )


def _judge_move(move: Move, position: Position, number: int) -> Feedback:
    """Return feedback on a move: whether it is one of the best, else the line of play that follows."""
    solution = solved(position.grid, position.rules)
    if move in solution.best_in(position):
        return correct("exercise.chase.best-move.right", move=str(move), count=number)
    line = LineOfPlay(position, (move,))
    while not line.end.is_over:
        line = line.then(next(iter(solution.best_in(line.end)), PASS))
    reason = Reason("exercise.chase.best-move.longer", move=str(move), needed=line.dog_moves, line=line)
    return Feedback(Word.ALMOST if line.dog_moves == number + 1 else Word.KEEP_GOING, reason)
