"""Exercises for lesson 06 on positions of the game Fmurs: the largest capture, a safe step, the longest
defence."""

from __future__ import annotations

from dataclasses import dataclass

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.pursuit import (
    PASS,
    DogMove,
    Grid,
    LineOfPlay,
    Move,
    Position,
    PursuitRules,
    SheepMove,
    Square,
    square_name,
)
from setcards_edu.pursuit.board.moves import may_stand
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback, Word
from setcards_edu.teaching.exercises.judging import correct
from setcards_edu.teaching.exercises.misconceptions import idea
from setcards_edu.teaching.pursuit.square_answers import MoveAnswer

from .boards import COLUMNS, GAME, STRAIGHT, edges, names, solved, some_position, standing, told
from .misconceptions import FIRST_JUMP_ONLY, ONE_DOG_WATCHED


def in_the_game(position: Position) -> tuple[Message, ...]:
    """Return the messages on the rules of Fmurs, the joined edges and the animals' squares, one sentence
    each."""
    return Message("exercise.fmurs.rules"), edges(position.grid), standing(position)


def some_flock(dice: Dice, grid: Grid, size: int) -> tuple[Square, ...]:
    """Draw the squares of `size` sheep, each of which, after the first, is next to an earlier one (F2)."""
    flock = [dice.pick([square for square in grid if may_stand(grid, GAME, square)])]
    while len(flock) < size:
        beside = grid.neighbours(dice.pick(flock), diagonal=True)
        flock += dice.some([one for one in beside if one not in flock and may_stand(grid, GAME, one)], 1)
    return tuple(flock)


def some_moment(dice: Dice, grid: Grid, size: int, side: str) -> Position:
    """Draw a position with `size` sheep and two dogs near them; side: the side to move, "dogs" or "sheep"."""
    while True:
        flock = some_flock(dice, grid, size)
        near = sorted(
            {
                there
                for sheep in flock
                for one in grid.neighbours(sheep, diagonal=True)
                for there in grid.neighbours(one, diagonal=True)
                if there not in flock
            }
        )
        if len(near) > 1:
            dogs = dice.some(near, 2)
            return Position(grid, dogs, flock, "dogs" if side == "dogs" else "sheep")


# the most sheep at once


@dataclass(frozen=True, slots=True)
class _Hunt:
    """The conditions on a position for the exercise on the largest capture.

    rows, columns: of the board; sheep: their number; most: the least number captured by the best moves.
    jumps: the least number of jumps of the best moves.
    """

    rows: int
    columns: int
    sheep: int
    most: int
    jumps: int


_HUNTS = {1: _Hunt(6, 6, 4, 2, 1), 2: _Hunt(10, 9, 8, 3, 2), 3: _Hunt(10, 9, 10, 5, 3)}


@kind("fmurs.most-at-once", lesson="06", is_pressed=True)
def most_at_once(level: int, dice: Dice) -> Task[Move]:
    """Return a task that asks which single move of a dog, with one jump or several, captures the most sheep
    (F3)."""
    hunt = _HUNTS[level]
    grid = Grid(hunt.rows, hunt.columns)
    while True:
        position = some_moment(dice, grid, hunt.sheep, "dogs")
        captures = {move: len(taken_by(move)) for move in position.moves()}
        most = max(captures.values())
        best = [move for move in position.moves() if captures[move] == most]
        if most >= hunt.most and len(best) <= 2 and all(_jumps(move) >= hunt.jumps for move in best):
            break
    first = best[0]
    return Task(
        about={"told": in_the_game(position)},
        clues={"dog": _start(first), "most": most, "end": _end(first)},
        solved={"moves": tuple(map(str, best)), "most": most, "squares": names(taken_by(first))},
        answer=MoveAnswer(position),
        judge=lambda move: _judge_hunt(move, most),
        wanted=first,
        shown=position,
        pick="squares",
        misconceptions=(idea(FIRST_JUMP_ONLY, lambda move: _goes_on(move, position)),),
    )


def _jumps(move: Move) -> int:
    return len(move.jumped) if isinstance(move, DogMove) else 0


def _start(move: Move) -> str:
    return square_name(move.start) if isinstance(move, (DogMove, SheepMove)) else ""


def _end(move: Move) -> str:
    return square_name(move.end) if isinstance(move, (DogMove, SheepMove)) else ""


def _goes_on(move: Move, position: Position) -> bool:
    """Return whether the move is a capture that the same dog could continue."""
    if not (isinstance(move, DogMove) and move.jumped):
        return False
    longer = (other for other in position.moves() if isinstance(other, DogMove))
    return any(
        len(other.path) > len(move.path)
        and other.path[: len(move.path)] == move.path
        and other.jumped[: len(move.jumped)] == move.jumped
        for other in longer
    )


def _judge_hunt(move: Move, most: int) -> Feedback:
    taken = taken_by(move)
    if len(taken) == most:
        return correct("exercise.fmurs.most-at-once.right", move=str(move), squares=names(taken))
    word = Word.ALMOST if len(taken) == most - 1 else Word.KEEP_GOING
    if not taken:
        return Feedback(word, Reason("exercise.fmurs.most-at-once.none", move=str(move)))
    return Feedback(word, Reason("exercise.fmurs.most-at-once.fewer", move=str(move), squares=names(taken)))


# a step after which nothing can be captured


_FLOCKS = {1: (6, 6, 3), 2: (10, 9, 5), 3: (10, 9, 8)}
"""The rows, the columns and the number of sheep at each level."""


@kind("fmurs.safe-step", lesson="06")
def safe_step(level: int, dice: Dice) -> Task[Move]:
    """Return a task that asks for a step of a sheep after which the dogs cannot capture any sheep with their
    next move."""
    rows, columns, size = _FLOCKS[level]
    grid = Grid(rows, columns)
    while True:
        position = some_moment(dice, grid, size, "sheep")
        steps = [move for move in position.moves() if isinstance(move, SheepMove)]
        if len(steps) > level + 2 and threats(_dogs_to_move(position)):
            safe = [step for step in steps if not threats(position.after(step))]
            if 0 < len(safe) <= 1 + (level < 2):
                break
    return Task(
        about={"told": in_the_game(position)},
        clues={"sheep": _start(safe[0]), "threat": str(threats(_dogs_to_move(position))[0])},
        solved={"moves": tuple(map(str, safe))},
        answer=MoveAnswer(position),
        judge=lambda move: _judge_step(move, position),
        wanted=safe[0],
        shown=position,
        pick="squares",
        misconceptions=(idea(ONE_DOG_WATCHED, lambda move: _watched_one_dog(move, position)),),
    )


def sheep_to_move(position: Position) -> Position:
    """Return the same position, but with the sheep to move."""
    return Position(position.grid, position.dogs, position.sheep, "sheep", position.rules)


def _dogs_to_move(position: Position) -> Position:
    return Position(position.grid, position.dogs, position.sheep, "dogs", position.rules)


def threats(position: Position) -> tuple[DogMove, ...]:
    """Return the capturing moves of the dogs, sorted by the number of captured sheep, the largest first."""
    found = [move for move in position.moves() if isinstance(move, DogMove) and move.captured]
    return tuple(sorted(found, key=lambda move: -len(move.captured)))


def _watched_one_dog(move: Move, position: Position) -> bool:
    """Return whether a move ends one dog's threat, but the other dog can still capture."""
    before = {threat.start for threat in threats(_dogs_to_move(position))}
    after = {threat.start for threat in threats(position.after(move))}
    return len(after) == 1 and bool(before - after)


def _judge_step(move: Move, position: Position) -> Feedback:
    found = threats(position.after(move))
    if not found:
        return correct("exercise.fmurs.safe-step.right", move=str(move))
    why = Reason(
        "exercise.fmurs.safe-step.captured",
        move=str(move),
        reply=str(found[0]),
        squares=names(found[0].captured),
    )
    return Feedback(Word.ALMOST if len(found) == 1 else Word.KEEP_GOING, why)


# the last sheep


_LAST: dict[int, tuple[int, PursuitRules, int]] = {1: (5, GAME, 2), 2: (6, GAME, 3), 3: (6, STRAIGHT, 5)}
"""The rows, the rules, and the number of dog moves needed after the best step, at each level."""


@kind("fmurs.hold-out", lesson="06")
def hold_out(level: int, dice: Dice) -> Task[Move]:
    """Return a task that asks which step of the last sheep delays its capture the longest, by the exact
    solution."""
    rows, rules, needed = _LAST[level]
    grid = Grid(rows, COLUMNS)
    solution = solved(grid, rules)

    def is_asking(there: Position) -> bool:
        here = sheep_to_move(there)
        steps = here.moves()
        if PASS in steps or len(steps) < 3:
            return False
        numbers = [_needed(here.after(step)) for step in steps]
        return max(numbers) == needed and numbers.count(needed) == 1

    position = sheep_to_move(some_position(dice, grid, rules, 2, is_asking))
    best = solution.best_in(position)
    line = _line(position, best[0])
    return Task(
        about={"told": told(position)},
        clues={"needed": needed, "reply": str(line.moves[1])},
        solved={"move": str(best[0]), "needed": needed, "line": line},
        answer=MoveAnswer(position),
        judge=lambda move: _judge_hold_out(move, position, needed),
        wanted=best[0],
        shown=position,
        pick="squares",
    )


def _needed(position: Position) -> int:
    return solved(position.grid, position.rules).moves_to_capture(position.dogs, position.sheep[0]) or 0


def _line(position: Position, move: Move) -> LineOfPlay:
    """Return the line of play that begins with a move and continues with best play of both sides."""
    solution = solved(position.grid, position.rules)
    line = LineOfPlay(position, (move,))
    while not line.end.is_over:
        line = line.then(next(iter(solution.best_in(line.end)), PASS))
    return line


def _judge_hold_out(move: Move, position: Position, needed: int) -> Feedback:
    count = _needed(position.after(move))
    if count == needed:
        return correct("exercise.fmurs.hold-out.right", move=str(move), needed=count)
    why = Reason("exercise.fmurs.hold-out.sooner", move=str(move), needed=count, line=_line(position, move))
    return Feedback(Word.ALMOST if count == needed - 1 else Word.KEEP_GOING, why)
