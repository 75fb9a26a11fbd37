"""Helpers for the exercises on chases: random positions, messages on the rules, judging of squares."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.pursuit import Grid, Position, PursuitRules, Solution, Square, solve_pursuit, square_name
from setcards_edu.pursuit.board.grid import Wrap
from setcards_edu.pursuit.board.moves import may_stand
from setcards_edu.teaching.exercises.answers import Several
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback
from setcards_edu.teaching.exercises.judging import closeness, keep_going, something_missing, with_witness

COLUMNS = 6
"""The number of columns of the cylinders in the lesson."""

GAME = PursuitRules()
"""The rules of the game, which hold in the exercises on chases at levels 1 and 2."""

STRAIGHT = PursuitRules(diagonal=False)
STRAIGHT_JUMP = PursuitRules(capture="jump-only", diagonal=False)


_EDGES: dict[Wrap, str] = {
    "none": "exercise.chase.edges-none",
    "columns": "exercise.chase.edges-columns",
    "both": "exercise.chase.edges-both",
}


def names(squares: Iterable[Square]) -> tuple[str, ...]:
    """Return the names of some squares, row by row."""
    return tuple(map(square_name, sorted(squares)))


def edges(grid: Grid) -> Message:
    """Return the message saying which edges of a board are joined."""
    return Message(_EDGES[grid.wrap], rows=grid.rows, columns=grid.columns)


def standing(position: Position) -> Message:
    """Return the message saying where the animals stand."""
    told = {"dogs": names(position.dogs), "sheep": names(position.sheep)}
    if len(position.dogs) == 1:
        return Message("exercise.chase.one-dog" if position.sheep else "exercise.chase.dog-alone", **told)
    return Message("exercise.chase.standing" if position.sheep else "exercise.chase.dogs-alone", **told)


def told(position: Position) -> tuple[Message, ...]:
    """Return the messages on the rules, the joined edges and the squares of the animals, one sentence
    each."""
    rules, grid = position.rules, position.grid
    if rules == GAME and grid.wall_squares and len(position.sheep) < 2:
        return *game_rules(grid), standing(position)
    words = rules.told(walls=bool(grid.wall_squares))
    return (words if rules == GAME else other_rules(words)), edges(grid), standing(position)


def game_rules(grid: Grid) -> tuple[Message, ...]:
    """Return the messages on the rules of the game with one sheep, and on the joined edges of a board."""
    return Message("exercise.chase.game-rules"), edges(grid)


def told_in_short(position: Position) -> tuple[Message, ...]:
    """Return the same messages about a position with one sheep at most, but without the rules of the game,
    which are `on_demand`."""
    return told(position) if position.rules != GAME else (standing(position),)


def on_demand(position: Position) -> tuple[Message, ...]:
    """Return the messages on the rules of the game and the joined edges; () where the rules differ."""
    return game_rules(position.grid) if position.rules == GAME else ()


def other_rules(words: Message) -> Message:
    """Return the message that the rules differ from the rules of the game; words: the different rules."""
    return Message("exercise.chase.other-rules", rules=words)


def room(grid: Grid, rules: PursuitRules, dogs: Iterable[Square]) -> tuple[Square, ...]:
    """Return the squares, row by row, on which a sheep may stand by the rules when the dogs are on the given
    squares."""
    taken = set(dogs)
    return tuple(one for one in grid if one not in taken and may_stand(grid, rules, one))


def some_position(
    dice: Dice, grid: Grid, rules: PursuitRules, dogs: int, wanted: Callable[[Position], bool]
) -> Position:
    """Draw random positions, with one sheep and the dogs to move, until `wanted` returns True for one, and
    return it."""
    while True:
        squares = dice.some(grid, dogs)
        position = Position(grid, squares, dice.pick(room(grid, rules, squares)), rules=rules)
        if wanted(position):
            return position


NOTHING = "∅"
"""The answer that none of the given numbers is right."""


def number_name(n: int) -> str:
    """Return the name of the option that stands for a number, such as `"n = 7"`.

    For 2 to 19 no name is part of another.
    """
    return f"n = {n}"


def ticked(numbers: Iterable[int]) -> frozenset[str]:
    """Return the answer in which just the options of these numbers are ticked; without numbers the option
    "none of them"."""
    return frozenset(map(number_name, numbers)) or frozenset({NOTHING})


def numbers_to_tick(numbers: Iterable[int]) -> Several:
    """Return the kind of answer in which the learner ticks any of these numbers, or "none of them"."""
    options = [(number_name(n), Message("exercise.logic.if-then.option", n=n)) for n in numbers]
    return Several((*options, (NOTHING, Message("exercise.logic.if-then.none"))))


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names of ticked options, such as `"n = 7"`, sorted by their numbers."""
    return tuple(sorted(names, key=lambda name: (len(name), name)))


def judge_ticks(answer: frozenset[str], wanted: frozenset[str], why_not: Callable[[int], Reason]) -> Feedback:
    """Return feedback on the ticked options: why the first wrong one is wrong, or how many are missing.

    why_not: returns the reason why a number is wrong.  An answer without any tick is treated as `NOTHING`.
    """
    answer = answer or frozenset({NOTHING})
    if answer == wanted:
        return CORRECT
    if NOTHING in answer:
        if len(answer) > 1:
            return keep_going("exercise.logic.if-then.none-and-more")
        return keep_going("exercise.logic.if-then.not-none")
    wrong = in_order(answer - wanted)
    if not wrong:
        missing = in_order(wanted - answer)
        return with_witness(something_missing("exercise.logic.if-then.more", count=len(missing)), missing)
    return Feedback(closeness(answer, wanted), why_not(int(wrong[0].removeprefix("n = "))))


def judge_fault(
    name: str, truth: str, look: Mapping[str, str], not_this: Mapping[str, str], *, sound: str = "yes"
) -> Feedback:
    """Return feedback on an answer that names the fault in an argument or a position.

    name: the chosen answer; truth: the right one; sound: the answer that nothing is wrong.
    look: for each true fault the key of the feedback to `sound`, which says where to look.
    not_this: for each wrongly chosen fault the key of the feedback that this fault is not present.
    """
    if name == truth:
        return CORRECT
    return keep_going(look[truth] if name == sound else not_this[name])


@lru_cache(maxsize=32)
def solved(grid: Grid, rules: PursuitRules, dogs: int = 2) -> Solution:
    """Return the exact solution (best moves from every position) of a small board; results are cached."""
    return solve_pursuit(grid, dogs=dogs, rules=rules)


def judge_squares(
    answer: frozenset[Square],
    wanted: frozenset[Square],
    why_not: Callable[[Square], Reason],
    why: Callable[[Square], Message],
) -> Feedback:
    """Return feedback on an answer of squares: why the first wrong one is wrong, or how many are missing.

    why_not: returns the reason why a square is wrong; why: the message why one belongs to the answer.
    """
    if answer == wanted:
        return CORRECT
    if wrong := sorted(answer - wanted):
        return Feedback(closeness(answer, wanted), why_not(wrong[0]))
    missing = sorted(wanted - answer)
    return with_witness(something_missing("exercise.chase.more-squares", count=len(missing)), missing, why)
