"""The predictions of lesson 05: questions that a learner guesses before the answer is computed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from setcards_edu.messages import Message
from setcards_edu.pictures.pursuit.charts import longest_chart
from setcards_edu.pursuit import (
    CaptureMap,
    DogMove,
    Grid,
    Plan,
    Position,
    PursuitRules,
    Square,
    solve_pursuit,
    square_name,
    symmetric_dogs,
    text_grid,
    theorem,
)
from setcards_edu.pursuit.board.moves import may_stand
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.pursuit.board.rules import MOST_DOG_MOVES
from setcards_edu.teaching.exercises.answers import Number, Several, SingleChoice
from setcards_edu.teaching.exercises.prediction import Outcome, asks

from .square_answers import SquaresAnswer

Squares: TypeAlias = frozenset[Square]

STRAIGHT = PursuitRules(capture="jump-only", diagonal=False)
"""The rules of a simpler game, in which a single dog has an invariant."""

WALLS_TOO = PursuitRules(wall_rows=True)
"""The rules by which the sheep may also stand beside the walls, as in the proof on one page."""

FIELD = Grid(5, 6)
BOX = Grid(5, 6, wrap="none")


def _capture(position: Position, square: Square, dog: Square | None = None) -> str | None:
    """Return a move that captures a sheep on a square at once; None if there is none.

    dog: the square of the dog that is to capture; None for any dog.
    """
    there = Position(position.grid, position.dogs, square, rules=position.rules)
    moves = (move for move in there.moves() if isinstance(move, DogMove) and dog in (None, move.start))
    return next((str(move) for move in moves if taken_by(move)), None)


def _stands(position: Position, square: Square) -> bool:
    """Return whether a sheep may stand on a square."""
    return square not in position.dogs and may_stand(position.grid, position.rules, square)


def _differs(
    wanted: Squares, wrong: Callable[[Square], Message], missing: str
) -> Callable[[Squares], Message]:
    """Return the function that explains a wrong guess of squares: by its first wrong square, or a missing
    one."""

    def difference(guess: Squares) -> Message:
        if extra := sorted(guess - wanted):
            return wrong(extra[0])
        return Message(missing, square=square_name(min(wanted - guess)))

    return difference


# the chase

OPPOSITE = Position(FIELD, [(2, 1), (3, 1)], ())
"""The dogs in the first chase of the lesson."""


@asks("05.opposite", SquaresAnswer(FIELD), shown=OPPOSITE, pick="squares")
def _opposite() -> Outcome[Squares]:
    """Return the squares on which a sheep is safe from the dogs' next move: the opposite column."""
    captures = solve_pursuit(FIELD).map(OPPOSITE.dogs)
    safe = frozenset(square for square, moves in captures.moves.items() if moves != 1)

    def wrong(square: Square) -> Message:
        name = square_name(square)
        if square in OPPOSITE.dogs:
            return Message("predict.05.opposite.dog-there", square=name)
        if not _stands(OPPOSITE, square):
            return Message("predict.05.opposite.by-wall", square=name)
        return Message("predict.05.opposite.captured", square=name, move=_capture(OPPOSITE, square))

    differs = _differs(safe, wrong, "predict.05.opposite.missing")
    return Outcome(safe, Message("predict.05.opposite.why"), difference=differs)


SIX = Position(text_grid(6), symmetric_dogs(6), (4, 4))


@asks("05.shorter", SquaresAnswer(SIX.grid), shown=SIX, pick="squares")
def _shorter() -> Outcome[Squares]:
    """Return the step after which the rows below the first one have the symmetric position."""
    wanted = {(row + 1, column) for row, column in symmetric_dogs(5)}
    (start,), (end,) = set(SIX.dogs) - wanted, wanted - set(SIX.dogs)
    moved = SIX.after(next(iter(SIX.moves_to(start, end))))

    def differs(guess: Squares) -> Message:
        square = min(guess - {end})
        steps = any(SIX.moves_to(dog, square) for dog in SIX.dogs)
        key = "predict.05.shorter.other" if steps else "predict.05.shorter.too-far"
        return Message(key, square=square_name(square))

    why = Message("predict.05.shorter.why", start=square_name(start), end=square_name(end))
    return Outcome(frozenset({end}), why, shown=Plan(moved, range(1, 6)), difference=differs)


# the proof and its gap


@asks("05.first-break", Number(100))
def _first_break() -> Outcome[int]:
    """Return the number of rows of the smallest board on which the sheep reaches an excluded row."""
    fails = theorem(1, rows=30).step("text-out-of-reach").verdict().n or 0

    def differs(guess: int) -> Message:
        key = "predict.05.first-break.later" if guess > fails else "predict.05.first-break.holds"
        return Message(key if guess >= FEWEST else "predict.05.first-break.no-board", rows=guess)

    why = Message("predict.05.first-break.why", rows=fails, last=fails - 1)
    return Outcome(fails, why, difference=differs)


FEWEST = 3
"""The least number of rows for the theorem."""

THREE = Position(text_grid(FEWEST), symmetric_dogs(FEWEST), ())


@asks("05.base", SquaresAnswer(THREE.grid), shown=THREE, pick="squares")
def _base() -> Outcome[Squares]:
    """Return the squares on which a sheep is captured at once on three rows: all squares."""
    captures = solve_pursuit(THREE.grid).map(THREE.dogs)
    taken = frozenset(square for square, moves in captures.moves.items() if moves == 1)

    def differs(guess: Squares) -> Message:
        if extra := sorted(guess - taken):
            return Message("predict.05.base.wall", square=square_name(extra[0]))
        missed = min(taken - guess)
        return Message("predict.05.base.missing", square=square_name(missed), move=_capture(THREE, missed))

    why = Message("predict.05.base.why", number=len(taken))
    return Outcome(taken, why, difference=differs)


@asks(
    "05.still-true",
    SingleChoice.among(
        {
            "everywhere": "predict.05.still-true.everywhere",
            "some": "predict.05.still-true.some",
            "nowhere": "predict.05.still-true.nowhere",
        }
    ),
)
def _still_true() -> Outcome[str]:
    """Return from how many squares of twelve rows the dogs capture the sheep nevertheless."""
    captures = solve_pursuit(text_grid(12)).map(symmetric_dogs(12))
    won = sum(moves is not None for moves in captures.moves.values())
    name = "everywhere" if captures.is_won else "some" if won else "nowhere"
    why = Message("predict.05.still-true.why", longest=captures.longest, number=len(captures.moves))
    return Outcome(name, why, shown=captures)


@asks("05.longest", Number(999))
def _longest() -> Outcome[int]:
    """Return how many moves the longest chase takes on the largest board examined."""
    longest = {rows: solve_pursuit(text_grid(rows)).longest or 0 for rows in range(FEWEST, 15)}
    last = max(longest)
    first = next(rows for rows in longest if all(longest[n] == n - 2 for n in range(rows, last + 1)))
    why = Message("predict.05.longest.why", rows=last, longest=longest[last], first=first)
    return Outcome(longest[last], why, shown=longest_chart(longest))


# the proof on one page


def _reached(position: Position, row: int, dog: Square) -> Squares:
    """Return the squares of a row on which a dog captures a sheep at once."""
    squares = ((row, column) for column in range(position.grid.columns))
    return frozenset(
        square for square in squares if _stands(position, square) and _capture(position, square, dog)
    )


def _not_asked_for(extra: Squares, row: int, key: str) -> Message:
    """Return why a guessed square is wrong: it lies in another row, or has the message `key`."""
    square = min(extra, key=lambda square: (square[0] == row, square))
    name = square_name(square)
    return Message("predict.05.other-row" if square[0] != row else key, square=name, row=row + 1)


ALONE = Position(FIELD, [(1, 2)], (), rules=WALLS_TOO)
"""A single dog, above the row in which it captures a sheep."""


@asks("05.next-row", SquaresAnswer(FIELD), shown=ALONE, pick="squares")
def _next_row() -> Outcome[Squares]:
    """Return the squares of the next row on which a dog captures a sheep: all but the opposite one."""
    (dog,) = ALONE.dogs
    row = dog[0] + 1
    taken = _reached(ALONE, row, dog)
    (left,) = {(row, column) for column in range(FIELD.columns)} - taken

    def differs(guess: Squares) -> Message:
        if extra := guess - taken:
            return _not_asked_for(extra, row, "predict.05.next-row.opposite")
        missed = min(taken - guess)
        move = _capture(ALONE, missed)
        return Message("predict.05.next-row.missing", square=square_name(missed), move=move)

    why = Message(
        "predict.05.next-row.why", number=len(taken), columns=FIELD.columns, square=square_name(left)
    )
    return Outcome(taken, why, difference=differs)


GONE_DOWN = Position(FIELD, [(2, 2), (1, 4)], (), rules=WALLS_TOO)
"""A position in which one of two dogs has just moved down a row."""


@asks("05.gone-down", SquaresAnswer(FIELD), shown=GONE_DOWN, pick="squares")
def _gone_down() -> Outcome[Squares]:
    """Return the squares of its row on which the dog that moved down captures a sheep: four of five."""
    dog, other = GONE_DOWN.dogs
    row = dog[0]
    taken = _reached(GONE_DOWN, row, dog)
    free = {(row, column) for column in range(FIELD.columns)} - {dog}
    (left,) = free - taken
    move = _capture(GONE_DOWN, left, other)

    def differs(guess: Squares) -> Message:
        if extra := guess - taken:
            key = "predict.05.gone-down.itself" if min(extra) == dog else "predict.05.gone-down.others"
            return _not_asked_for(extra, row, key)
        missed = min(taken - guess)
        found = _capture(GONE_DOWN, missed, dog)
        return Message("predict.05.next-row.missing", square=square_name(missed), move=found)

    why = Message(
        "predict.05.gone-down.why",
        number=len(taken),
        free=len(free),
        square=square_name(left),
        move=move,
    )
    either = dict.fromkeys(taken | {left}, 1)
    shown = CaptureMap(FIELD, GONE_DOWN.dogs, either, GONE_DOWN.rules)
    return Outcome(taken, why, shown=shown, difference=differs)


BETWEEN = Grid(6, 6)
"""The board of the only case beside a wall in which two dogs do not capture at once."""


def _between(row: int) -> Position:
    """Return the position with the sheep in the middle between the dogs, in a row from 0."""
    return Position(BETWEEN, [(row, 1), (row, 3)], (row, 2), rules=WALLS_TOO)


@asks(
    "05.between",
    SingleChoice.among(
        {
            "both": "predict.05.between.both",
            "row-4": "predict.05.between.row-4",
            "row-1": "predict.05.between.row-1",
            "neither": "predict.05.between.neither",
        }
    ),
    shown=_between(3),
)
def _in_between() -> Outcome[str]:
    """Return in which rows a sheep in the middle between two dogs is captured at once: not at the walls."""
    rows = {4: _between(3), 1: _between(0)}
    moves = {row: _capture(position, position.sheep[0]) for row, position in rows.items()}
    taken = [row for row, move in moves.items() if move]
    name = "both" if len(taken) == len(rows) else f"row-{taken[0]}" if taken else "neither"
    return Outcome(name, Message("predict.05.between.why", move=moves[4]), shown=tuple(rows.values()))


# what a machine's word is worth


@asks(
    "05.nine",
    SingleChoice.among(
        {"all": "predict.05.nine.all", "most": "predict.05.nine.most", "few": "predict.05.nine.few"}
    ),
)
def _nine() -> Outcome[str]:
    """Return from how many positions the dogs win on 8 × 9 squares, if they may step or jump."""
    solved = solve_pursuit(Grid(8, 9), rules=PursuitRules(capture="jump-only"))
    won, states = solved.won, solved.states
    name = "all" if solved.is_won else "most" if 2 * won > states else "few"
    return Outcome(name, Message("predict.05.nine.why", won=won, states=states))


# a ring without walls

TORUS = Grid(7, 6, wrap="both")
"""The torus of the lesson: the smallest one with six columns on which the sheep can escape."""


@asks(
    "05.torus",
    SingleChoice.among({"yes": "ui.yes", "no": "ui.no"}),
    shown=Position(TORUS, [(2, 2), (2, 3)], ()),
)
def _torus() -> Outcome[str]:
    """Return whether two dogs win on every torus; the reason is the first torus on which they do not."""
    boards = (Grid(rows, 6, wrap="both") for rows in range(FEWEST, TORUS.rows + 1))
    solution = next(solved for solved in map(solve_pursuit, boards) if not solved.is_won)
    captures, rows = solution.map([(2, 2), (2, 3)]), solution.grid.rows
    free = tuple(square_name(square) for square, moves in sorted(captures.moves.items()) if moves is None)
    why = Message("predict.05.torus.why", squares=free, first=FEWEST, last=rows - 1, rows=rows)
    return Outcome("no", why, shown=captures)


# one dog

LONE = Position(BOX, [(2, 2)], (), rules=STRAIGHT)


@asks("05.one-dog", SquaresAnswer(BOX), shown=LONE, pick="squares")
def _one_dog() -> Outcome[Squares]:
    """Return the squares on which one dog captures the sheep sooner or later: those of other colour."""
    captures = solve_pursuit(BOX, dogs=1, rules=STRAIGHT).map(LONE.dogs)
    lost = frozenset(square for square, moves in captures.moves.items() if moves is not None)

    def wrong(square: Square) -> Message:
        key = "predict.05.one-dog.never" if _stands(LONE, square) else "predict.05.one-dog.no-place"
        return Message(key, square=square_name(square))

    differs = _differs(lost, wrong, "predict.05.one-dog.missing")
    return Outcome(lost, Message("predict.05.one-dog.why"), difference=differs)


def _colour(square: Square) -> int:
    return sum(square) % 2


CHANGES: Mapping[str, tuple[Grid, PursuitRules]] = {
    "predict.05.kills.diagonal": (BOX, PursuitRules(capture="jump-only")),
    "predict.05.kills.five": (Grid(5, 5), STRAIGHT),
    "predict.05.kills.six": (FIELD, STRAIGHT),
    "predict.05.kills.step-and-jump": (BOX, PursuitRules(diagonal=False)),
    "predict.05.kills.pass": (BOX, PursuitRules(capture="jump-only", diagonal=False, may_pass=True)),
}
"""The changes to the simpler game, each with its board and its rules."""


def _options(keys: Mapping[str, object]) -> tuple[tuple[str, Message], ...]:
    """Return options with these messages, named by their positions from 1."""
    return tuple((str(place), Message(key)) for place, key in enumerate(keys, 1))


@asks("05.kills", Several(_options(CHANGES)))
def _kills() -> Outcome[frozenset[str]]:
    """Return the changes that make the invariant fail, or useless to the sheep."""
    kills = (not _keeps(grid, rules) for grid, rules in CHANGES.values())
    value = frozenset(str(place) for place, killed in enumerate(kills, 1) if killed)
    return Outcome(value, Message("predict.05.kills.why"))


def _keeps(grid: Grid, rules: PursuitRules) -> bool:
    """Return whether a sheep on the dog's colour is not captured, and is on it at the next dog move."""
    return all(
        not taken_by(move) and all(map(_alike, _answers(start.after(move))))
        for start in _alike_starts(grid, rules)
        for move in start.moves()
    )


def _alike_starts(grid: Grid, rules: PursuitRules) -> Iterator[Position]:
    """Yield the positions with the dog to move in which dog and sheep stand on the same colour."""
    for dog in grid:
        alone = Position(grid, [dog], (), rules=rules)
        for sheep in grid:
            if _colour(dog) == _colour(sheep) and _stands(alone, sheep):
                yield Position(grid, [dog], sheep, rules=rules)


def _alike(position: Position) -> bool:
    return _colour(position.dogs[0]) == _colour(position.sheep[0])


def _answers(position: Position) -> Iterator[Position]:
    """Return the positions after each move of the sheep, which passes if it cannot move."""
    return map(position.after, position.moves())


# how far it goes

WAYS: Mapping[str, Callable[[], bool]] = {
    "predict.05.far.one-box": lambda: solve_pursuit(BOX, dogs=1).is_won,
    "predict.05.far.one-tube": lambda: solve_pursuit(FIELD, dogs=1).is_won,
    "predict.05.far.nine": lambda: solve_pursuit(Grid(5, 9)).is_won,
    "predict.05.far.pass": lambda: solve_pursuit(FIELD, rules=PursuitRules(may_pass=True)).is_won,
    "predict.05.far.walls": lambda: solve_pursuit(FIELD, rules=WALLS_TOO).is_won,
}
"""Other boards and rules with five rows, each with the test whether the dogs win from every position."""


@asks("05.far", Several(_options(WAYS)))
def _far() -> Outcome[frozenset[str]]:
    """Return the boards of five rows on which the dogs win from every position."""
    won = frozenset(str(place) for place, is_won in enumerate(WAYS.values(), 1) if is_won())
    around = solve_pursuit(FIELD, dogs=1).map([(2, 2)])
    free = tuple(square_name(square) for square, moves in sorted(around.moves.items()) if moves is None)
    return Outcome(won, Message("predict.05.far.why", squares=free), shown=around)


# more sheep

STRAIGHT_STEPS = PursuitRules(diagonal=False)
"""The rules while three sheep or more are left."""

LEVEL = Position(FIELD, [(1, 2), (1, 3)], (), rules=STRAIGHT_STEPS)
"""Two dogs side by side, above the row in which they capture a sheep."""


@asks("05.straight", SquaresAnswer(FIELD), shown=LEVEL, pick="squares")
def _straight() -> Outcome[Squares]:
    """Return the squares of the next row on which two dogs capture no sheep, without diagonal steps."""
    row = LEVEL.dogs[0][0] + 1
    there = frozenset((row, column) for column in range(FIELD.columns))
    free = frozenset(square for square in there if _capture(LEVEL, square) is None)

    def wrong(square: Square) -> Message:
        name = square_name(square)
        if square not in there:
            return Message("predict.05.other-row", square=name, row=row + 1)
        return Message("predict.05.straight.captured", square=name, move=_capture(LEVEL, square))

    differs = _differs(free, wrong, "predict.05.straight.missing")
    why = Message("predict.05.straight.why", squares=tuple(map(square_name, sorted(free))))
    return Outcome(free, why, difference=differs)


FLOCKS_CAPTURED = range(3, 10)
"""The numbers of columns for which two dogs capture all sheep from every position, whatever the numbers of
sheep and rows.

This is what the program of `docs/theorems/flock.md` states when it has checked its tables; it is not computed
here again.
"""

OWN_COLUMNS = 9
"""The number of columns of the board of the game (rule F1)."""


@asks(
    "05.ten",
    SingleChoice.among(
        {"none": "predict.05.ten.none", "few": "predict.05.ten.few", "most": "predict.05.ten.most"}
    ),
)
def _ten() -> Outcome[str]:
    """Return what is proved about ten sheep on the board of the game."""
    if OWN_COLUMNS not in FLOCKS_CAPTURED:
        raise ValueError("nothing is proved of the game's own board")
    told = {"first": FLOCKS_CAPTURED[0], "last": FLOCKS_CAPTURED[-1], "most": MOST_DOG_MOVES}
    return Outcome("none", Message("predict.05.ten.why", **told))
