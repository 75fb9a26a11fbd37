"""Exercises for lesson 05 that are answered by squares: where a sheep can go, and where it is captured at
once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from setcards_edu.dice import Dice
from setcards_edu.messages import Hint, Message, Reason
from setcards_edu.pursuit import Grid, LineOfPlay, Position, PursuitRules, SheepMove, Square, square_name
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.misconceptions import Misconception, idea
from setcards_edu.teaching.pursuit.square_answers import SquaresAnswer

from .boards import (
    COLUMNS,
    GAME,
    STRAIGHT,
    edges,
    judge_squares,
    names,
    on_demand,
    other_rules,
    room,
    standing,
    told_in_short,
)
from .misconceptions import (
    DIAGONAL_ANYWAY,
    DIAGONAL_FORGOTTEN,
    EDGE_AS_WALL,
    LANDING_FORGOTTEN,
    WALL_ROWS_ENTERED,
)

Squares = frozenset[Square]


@kind("chase.neighbours", lesson="05", is_pressed=True)
def neighbours(level: int, dice: Dice) -> Task[Squares]:
    """Return a task that asks which squares the sheep can reach in one step, near walls, joined edges or
    dogs.

    Level 1: the sheep is away from the walls; level 2: next to the squares that it may not enter (F4, F5);
    level 3: there are stones, too, and the rules may differ from the game's.
    """
    rules = dice.pick((GAME, STRAIGHT)) if level == 3 else GAME
    position = _beside_an_edge(dice, rules, level)
    sheep, grid = position.sheep[0], position.grid
    wanted = _reached(position)
    is_game, of_board = rules == GAME, (edges(grid), Message("rules.no-wall-rows"))
    around = grid.neighbours(sheep, diagonal=rules.diagonal)
    return Task(
        about={
            "told": standing(position)
            if is_game
            else (other_rules(Message("exercise.chase.steps-straight")), *of_board, standing(position)),
        },
        clues={"around": len(around), "closed": len(around) - len(wanted), "sheep": names([sheep])},
        solved={"wanted": names(wanted), "number": len(wanted)},
        answer=SquaresAnswer(grid),
        judge=lambda answer: judge_squares(
            answer, wanted, partial(_why_not, position), partial(_step, position)
        ),
        wanted=wanted,
        shown=position,
        pick="squares",
        rules=(Message("exercise.chase.steps-diagonal"), *of_board) if is_game else (),
        misconceptions=_misread(position, wanted),
    )


def _beside_an_edge(dice: Dice, rules: PursuitRules, level: int) -> Position:
    """Draw a position with a sheep at a joined edge, a dog near it, and stones at level 3.

    At level 1 the sheep is two rows or more away from the first and the last row.
    """
    stones = 2 if level == 3 else 0
    while True:
        height = 5 + dice.below(2) if level == 1 else 4 + dice.below(3)
        plain = Grid(height, COLUMNS)
        column = dice.pick((0, COLUMNS - 1))
        beyond = 2 if level == 1 else 1
        row = dice.pick((beyond, height - 1 - beyond))
        near = dice.shuffled(plain.neighbours((row, column), diagonal=True))
        dogs = [near.pop(), dice.pick([one for one in plain if one not in (*near, (row, column))])]
        grid = Grid(height, COLUMNS, plain.wrap, near[:stones])
        if len(set(dogs)) == len(dogs):
            position = Position(grid, dogs, (row, column), "sheep", rules)
            if len(_reached(position)) > 1 and _across(position, _reached(position)):
                return position


def _reached(position: Position) -> Squares:
    return frozenset(move.end for move in position.moves() if isinstance(move, SheepMove))


def _across(position: Position, squares: Squares) -> Squares:
    """Return those of the squares that the sheep reaches across a joined edge."""
    row, column = position.sheep[0]
    return frozenset(one for one in squares if abs(one[0] - row) > 1 or abs(one[1] - column) > 1)


def _why_not(position: Position, end: Square) -> Reason:
    reason = position.why_not_to(position.sheep[0], end)
    if reason is None:
        raise ValueError("the sheep can come to this square")
    return reason


def _step(position: Position, end: Square) -> Message:
    """Return the message that the sheep can go to a square, with the position after that."""
    move = SheepMove(position.sheep[0], end)
    return Hint("exercise.chase.neighbours.step", move=str(move), line=LineOfPlay(position, [move]))


def _misread(position: Position, wanted: Squares) -> tuple[Misconception, ...]:
    grid, rules, (sheep,) = position.grid, position.rules, position.sheep
    straight, across = frozenset(grid.neighbours(sheep)), _across(position, wanted)
    empty = frozenset(
        one for one in grid.neighbours(sheep, diagonal=True) if one not in (*position.dogs, *grid.stones)
    )
    free = frozenset(room(grid, rules, position.dogs))
    walls = empty - free if rules.diagonal else (empty & straight) - free
    ideas = [(EDGE_AS_WALL, wanted - across)]
    ideas += [(DIAGONAL_FORGOTTEN, wanted & straight)] if rules.diagonal else []
    ideas += [] if rules.diagonal else [(DIAGONAL_ANYWAY, empty), (DIAGONAL_ANYWAY, empty & free)]
    ideas += [(WALL_ROWS_ENTERED, wanted | walls)]
    return tuple(_by_answer(name, squares) for name, squares in ideas if squares != wanted)


def _by_answer(name: str, squares: Squares) -> Misconception:
    return idea(name, lambda answer: answer == squares)


@kind("chase.at-once", lesson="05", is_pressed=True)
def at_once(level: int, dice: Dice) -> Task[Squares]:
    """Return a task that asks on which squares a sheep would be captured by the next move of a dog, which
    jumps over it (F3).

    Level 1: one dog beside a wall; level 2: two dogs beside one wall; level 3: one dog whose steps are never
    diagonal.
    """
    rules, grid = (STRAIGHT if level == 3 else GAME), Grid(5, COLUMNS)
    dogs = dice.some(grid, 1)
    if level < 3:
        row = dice.pick((0, grid.rows - 1))
        dogs = [(row, column) for column in dice.some(range(COLUMNS), level)]
    wanted = _captured(grid, dogs, rules)
    position = Position(grid, dogs, (), rules=rules)
    first, *_, last = sorted(wanted)
    hint = _capture(grid, dogs, first, rules)
    how = tuple(_captured_on(position, one) for one in (first, last))
    return Task(
        about={"told": told_in_short(position)},
        clues={"number": len(wanted), "square": square_name(first), "move": str(hint)},
        solved={"wanted": names(wanted), "number": len(wanted), "how": how},
        answer=SquaresAnswer(grid),
        judge=lambda answer: judge_squares(
            answer, wanted, _no_capture(position), partial(_captured_on, position)
        ),
        wanted=wanted,
        shown=position,
        pick="squares",
        rules=on_demand(position),
        misconceptions=_captures_misread(position, wanted),
    )


def _captured(grid: Grid, dogs: Sequence[Square], rules: PursuitRules) -> Squares:
    """Return the squares on which a sheep is captured by the next move of a dog."""
    return frozenset(one for one in room(grid, rules, dogs) if _capture(grid, dogs, one, rules))


def _capture(grid: Grid, dogs: Sequence[Square], sheep: Square, rules: PursuitRules) -> object:
    """Return a move that captures a sheep on the square `sheep`; None if there is none."""
    moves = Position(grid, dogs, sheep, rules=rules).moves()
    return next((move for move in moves if taken_by(move)), None)


def _captured_on(position: Position, square: Square) -> Message:
    """Return the message by which move a sheep on a square is captured, with a picture of this move."""
    there = Position(position.grid, position.dogs, square, rules=position.rules)
    move = next(move for move in there.moves() if taken_by(move))
    line = LineOfPlay(there, [move])
    return Hint("exercise.chase.at-once.captured", square=square_name(square), move=str(move), line=line)


def _beside(grid: Grid, squares: Iterable[Square]) -> Squares:
    return frozenset(one for start in squares for one in grid.neighbours(start))


def _no_capture(position: Position) -> Callable[[Square], Reason]:
    def why_not(square: Square) -> Reason:
        grid, rules = position.grid, position.rules
        name = square_name(square)
        if square in position.dogs:
            return Reason("exercise.chase.at-once.dog-there", square=name)
        if square not in room(grid, rules, position.dogs):
            return Reason("position.beside-wall", square=name, grid=grid)
        there = Position(grid, position.dogs, square, rules=rules)
        return Reason("exercise.chase.at-once.no-capture", square=name, position=there)

    return why_not


def _captures_misread(position: Position, wanted: Squares) -> tuple[Misconception, ...]:
    """Return the misconceptions about steps, walls and landing squares, each with the squares it leads to."""
    grid, dogs, rules = position.grid, position.dogs, position.rules
    open_squares = frozenset(room(grid, rules, dogs))
    steps = {one for dog in dogs for one in grid.neighbours(dog, diagonal=rules.diagonal)}
    ideas = (
        *((LANDING_FORGOTTEN, open_squares & _beside(grid, start)) for start in (dogs, {*dogs, *steps})),
        (
            DIAGONAL_FORGOTTEN if rules.diagonal else DIAGONAL_ANYWAY,
            _captured(grid, dogs, replace(rules, diagonal=not rules.diagonal)),
        ),
        (WALL_ROWS_ENTERED, _captured(grid, dogs, replace(rules, wall_rows=True))),
    )
    return tuple(_by_answer(name, squares) for name, squares in ideas if squares != wanted)
