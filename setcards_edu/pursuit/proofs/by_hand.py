"""A proof by hand of the first theorem on Fmurs (rule F10), in which the dogs go down row by row.

The proof is for rules in which dogs step and then jump, and steps may be diagonal (rules F3, F4), whether
or not the sheep may stand beside a wall (rule F5) and wait (rule F7).  It rests on one fact: a dog can
capture a sheep in its own row, or in a row beside it, in any column but the opposite one.  The dog comes
beside the sheep, in the sheep's row, and jumps along that row; no other row is needed, so no wall matters.

Each step is checked on a board that is just large enough for its statement, with the sheep free to stand
beside walls and to wait, so that the check is valid in each reading.  The dogs follow the words of the
proof only; no search is made.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from functools import partial
from itertools import combinations, product
from typing import TypeAlias

from setcards_edu.claims import ClaimStatus, Verdict
from setcards_edu.messages import Message, Reason
from setcards_edu.options import check_number
from setcards_edu.pursuit.board.grid import LONGEST, Grid, Square
from setcards_edu.pursuit.board.moves import DogMove
from setcards_edu.pursuit.board.placings import LEAST_ROWS, TEXT_COLUMNS, symmetric_dogs, text_grid
from setcards_edu.pursuit.board.positions import Position
from setcards_edu.pursuit.board.rules import PursuitRules
from setcards_edu.pursuit.strategies.by_hand import (
    MEETING,
    OPPOSITE,
    HandStrategy,
    ahead,
    barrier_of,
    below,
    going_down,
    hand_bound,
    in_reach,
    is_by_hand,
    meeting,
)
from setcards_edu.pursuit.strategies.strategy import CASE_WORDS, Plan
from setcards_edu.work import Reached, offset

from .proof import Checking, Step, catalogued_step
from .verdicts import holds, seen

OPEN = PursuitRules(wall_rows=True, may_pass=True)
"""The rules with most freedom for the sheep; what holds in them holds without this freedom too."""

MOST_PLAYED = 9
"""The largest number of rows for which all plays are checked from every position."""

ROOMS = (3, 4, 5)
"""The numbers of rows with which a barrier in the first row is checked; more are not needed."""

_ALL_PAIRS = tuple(combinations(range(TEXT_COLUMNS), 2))

_step = partial(catalogued_step, source="F3–F5, F10", part="by-hand", is_long=True)

NEXT_ROW = tuple(
    Message(key) for key in ("proof.by-hand.near-0", "proof.by-hand.near-1", "proof.by-hand.near-2")
)
"""The cases: the nearer dog is 0, 1 or 2 columns away; only one column is three away from a dog."""

SAME_ROW = tuple(
    Message(key) for key in ("proof.by-hand.apart-1", "proof.by-hand.apart-2", "proof.by-hand.apart-3")
)
"""The cases: the dogs are 1, 2 or 3 columns apart."""


def hand_steps(rules: PursuitRules, rows: int) -> tuple[Step, ...]:
    """Return the steps of a proof that two dogs capture a sheep; () for rules to which it does not apply.

    rules: how animals move; rows: the largest number of rows for which plays are checked too, 3 to 100.

    Raises `BadOption` for an option out of range.

    >>> [step.name for step in hand_steps(PursuitRules(), 4)]
    ['by-hand-next-row', 'by-hand-same-row', 'by-hand-down', 'by-hand-start', 'by-hand']
    >>> hand_steps(PursuitRules(capture="jump-only"), 4)
    ()
    """
    check_number("rows", rows, range(LEAST_ROWS, LONGEST + 1))
    return tuple(_steps(rules, rows)) if is_by_hand(rules) else ()


def _steps(rules: PursuitRules, rows: int) -> Iterator[Step]:
    capture, straight, follow, meet = (Message(CASE_WORDS[case]) for case in HandStrategy.cases)
    yield _step(
        "by-hand-next-row", _next_row, partial(_begin_next_row, rules), cases=NEXT_ROW, applies=_near_case
    )
    yield _step(
        "by-hand-same-row", _same_row, partial(_begin_same_row, rules), cases=SAME_ROW, applies=_apart_case
    )
    rests = ("by-hand-next-row", "by-hand-same-row")
    yield _step(
        "by-hand-down",
        _down,
        partial(_begin_down, rules),
        depends=rests,
        cases=(capture, straight, follow),
    )
    start = partial(_begin, rules)
    yield _step("by-hand-start", _start, start, depends=rests, cases=(capture, meet))
    yield _step(
        "by-hand",
        partial(_everything, min(rows, MOST_PLAYED)),
        start,
        depends=(*rests, "by-hand-down", "by-hand-start"),
        cases=(capture, meet, straight, follow),
    )


# what is looked at


def _plan(rows: int, dogs: Iterable[Square], sheep: Square, rules: PursuitRules) -> Plan:
    return HandStrategy().plan(Position(text_grid(rows), dogs, sheep, rules=rules))


def _begin_next_row(rules: PursuitRules, rows: int) -> Plan:
    """Return the plan with the sheep opposite to one of the dogs, in the next row."""
    row = max(0, rows // 2 - 1)
    return _plan(rows, ((row, 1), (row, 3)), (row + 1, 4), rules)


def _begin_same_row(rules: PursuitRules, rows: int) -> Plan:
    """Return the plan with the sheep between the dogs, in their row."""
    row = rows // 2
    return _plan(rows, ((row, 1), (row, 3)), (row, 2), rules)


def _begin_down(rules: PursuitRules, rows: int) -> Plan:
    """Return the plan with dogs side by side, and the sheep two rows below them where it may be."""
    rows = rows if rules.wall_rows else max(rows, LEAST_ROWS + 1)
    return _plan(rows, ((0, 2), (0, 3)), (2, 5), rules)


def _begin(rules: PursuitRules, rows: int) -> Plan:
    """Return the plan of the symmetric position, with the sheep in the middle."""
    return _plan(rows, symmetric_dogs(rows), (rows // 2, 2), rules)


def _near_case(plan: Plan) -> int | None:
    """Return how many columns the nearer dog is away if both are in rows beside the sheep's, or None."""
    position = plan.position
    if position.is_over or any(abs(row - position.sheep[0][0]) != 1 for row, _ in position.dogs):
        return None
    return min(_columns(column, position.sheep[0][1]) for _, column in position.dogs)


def _apart_case(plan: Plan) -> int | None:
    """Return the case by the columns between the dogs (less one) if all animals are in one row; else None."""
    position = plan.position
    if position.is_over or len({row for row, _ in (*position.dogs, *position.sheep)}) > 1:
        return None
    return _columns(*(column for _, column in position.dogs)) - 1


def _columns(one: int, other: int) -> int:
    """Return the distance of two columns round the cylinder."""
    return min((one - other) % TEXT_COLUMNS, (other - one) % TEXT_COLUMNS)


# what the words say


def along(dog: Square, sheep: Square) -> Iterator[DogMove]:
    """Yield the two captures along the sheep's row: the dog steps beside the sheep and jumps over it."""
    row, column = sheep
    left, right = (row, (column - 1) % TEXT_COLUMNS), (row, (column + 1) % TEXT_COLUMNS)
    for beside, behind in ((left, right), (right, left)):
        way = (beside, behind) if dog == beside else (dog, beside, behind)
        yield DogMove(way, ((sheep,),))


def from_above(dog: Square, sheep: Square) -> DogMove:
    """Return the capture of a sheep between two dogs: one steps above it and jumps down over it."""
    row, column = sheep
    return DogMove((dog, (row - 1, column), (row + 1, column)), ((sheep,),))


def takes(position: Position, dog: Square) -> bool:
    """Return whether a dog can capture the sheep along the sheep's row."""
    moves = position.moves()
    return any(move in moves for move in along(dog, position.sheep[0]))


def is_taken(position: Position) -> bool:
    """Return whether the sheep can be captured along its row, or from between the dogs."""
    if any(takes(position, dog) for dog in position.dogs):
        return True
    return any(from_above(dog, position.sheep[0]) in position.moves() for dog in position.dogs)


# what is checked


def _next_row() -> Checking:
    """Check all positions on two rows with both dogs in one row and the sheep in the other."""
    cases = 0
    for row, (first, second), column in product((0, 1), _ALL_PAIRS, range(TEXT_COLUMNS)):
        dogs = (row, first), (row, second)
        position = Position(Grid(2, TEXT_COLUMNS), dogs, (1 - row, column), rules=OPEN)
        near = [dog for dog in dogs if _columns(dog[1], column) < OPPOSITE]
        if not near or not all(takes(position, dog) for dog in near):
            return _refuted(position)
        cases += 1
    yield Reached(cases)
    return _in_words(Message("proof.by-hand-next-row.note", cases=cases))


def _same_row() -> Checking:
    """Check all positions in the middle of three rows, and count those that need the other rows."""
    cases, between = 0, 0
    for (first, second), column in product(_ALL_PAIRS, range(TEXT_COLUMNS)):
        if column in (first, second):
            continue
        position = Position(Grid(3, TEXT_COLUMNS), ((1, first), (1, second)), (1, column), rules=OPEN)
        is_between = all(_columns(column, dog) == 1 for dog in (first, second))
        if any(takes(position, dog) for dog in position.dogs) is is_between or not is_taken(position):
            return _refuted(position)
        cases, between = cases + 1, between + is_between
    yield Reached(cases)
    return _in_words(Message("proof.by-hand-same-row.note", cases=cases, between=between))


def _down() -> Checking:
    """Check all replies of the sheep when one dog has gone down from a barrier in the first row.

    By symmetry the dog that goes first is in the first column.
    """
    cases = 0
    for rows in ROOMS:
        replies, came = _replies(_one_gone_down(rows))
        cases += replies
        followed = set[Position]()
        for position in came:
            if position.sheep[0][0] == 1:
                if not _falls(position):
                    return _refuted(position)
            elif (after := _followed(position)) is not None:
                followed.add(after)
            else:
                return _refuted(position)
        replies, came = _replies(followed)
        cases += replies
        for position in came:
            if position.sheep[0][0] < 1 or (position.sheep[0][0] <= 2 and not is_taken(position)):
                return _refuted(position)
        yield Reached(cases)
    return _in_words(Message("proof.by-hand-down.note", cases=cases, rows=ROOMS[-1]))


def _replies(positions: Iterable[Position]) -> tuple[int, set[Position]]:
    """Return the number of moves that the sheep has in some positions, and the positions after them."""
    replies = [position.after(move) for position in set(positions) for move in position.moves()]
    return len(replies), set(replies)


def _one_gone_down(rows: int) -> Iterator[Position]:
    """Yield the positions after one dog went down from the first row, with the sheep still below it."""
    dog = 0, 0
    for column, sheep in product(range(1, TEXT_COLUMNS), product(range(2, rows), range(TEXT_COLUMNS))):
        barrier = Position(text_grid(rows), (dog, (0, column)), sheep, rules=OPEN)
        yield barrier.play(DogMove((dog, below(dog))))


def _falls(position: Position) -> bool:
    """Return whether the dog that went down captures a sheep in its row, or the other dog does."""
    first, other = position.dogs
    return takes(position, other if _columns(first[1], position.sheep[0][1]) == OPPOSITE else first)


def _followed(position: Position) -> Position | None:
    """Return the position after the other dog went straight down too; None if it cannot."""
    first, other = position.dogs
    move = DogMove((other, below(other)))
    if position.why_not(move) is not None:
        return None
    return position.after(move).with_dogs(sorted((first, move.end)))


def _start() -> Checking:
    """Check that a sheep in reach is captured, and that otherwise dogs can go on to the second row.

    Four rows are enough: dogs go up from the third and the fourth row, and down from the first.  By
    symmetry the dog is in the first column.
    """
    grid, cases = text_grid(4), 0
    for row, other, sheep in product(range(grid.rows), grid, grid):
        dog = row, 0
        if len({dog, other, sheep}) < 3:
            continue
        position = Position(grid, (dog, other), sheep, rules=OPEN)
        if in_reach((dog, other), sheep, grid.rows):
            if not is_taken(position):
                return _refuted(position)
        elif row != MEETING and position.why_not(DogMove((dog, ahead(dog, other)))) is not None:
            return _refuted(position)
        cases += 1
    yield Reached(cases)
    return _in_words(Message("proof.by-hand-start.note", cases=cases))


def _in_words(note: Message) -> Verdict:
    """Return the verdict of a proof by the words of its note, with which all checked cases agree."""
    return Verdict(ClaimStatus.PROVED, note=note, in_words=True)


def _refuted(position: Position) -> Verdict:
    return Verdict(ClaimStatus.FALSE, witness=Reason("by-hand.not-so", **seen(position)))


def _everything(last: int) -> Checking:
    """Check the induction by all plays from all positions with up to `last` rows."""
    done, each = 0, list[int]()
    for rows in range(LEAST_ROWS, last + 1):
        longest, states = yield from offset(playing_by_hand(rows), done)
        done += states
        if longest > hand_bound(rows):
            reason = Reason("by-hand.longer", rows=rows, longest=longest, most=hand_bound(rows))
            return Verdict(ClaimStatus.FALSE, witness=reason)
        each.append(longest)
    note = Message("proof.by-hand.note", rows=last, longest=tuple(each), states=done)
    return holds(last, note, proved=True)


def playing_by_hand(rows: int) -> Generator[Reached, None, tuple[int, int]]:
    """Go through all plays from all positions against dogs that follow the words of the proof.

    The sheep may stand beside the walls and may wait.  Return the largest number of moves of the dogs (one
    more than `hand_bound` if that is exceeded), and the number of positions.
    """
    grid, bound = text_grid(rows), hand_bound(rows)
    ways = {square: (square, *grid.neighbours(square, diagonal=True)) for square in grid}
    known: dict[tuple[_Dogs, Square, int | None], int] = {}

    def most(dogs: _Dogs, sheep: Square, barrier: int | None, left: int) -> int:
        if in_reach(dogs, sheep, rows):
            return 1
        here = barrier_of(dogs, sheep)
        key = dogs, sheep, barrier if here is None else here
        if key not in known:
            dog, there, _ = (meeting if key[2] is None else going_down)(dogs)
            other = dogs[dog == dogs[0]]
            if not left or there not in ways[dog] or there in (other, sheep):
                return bound + 1
            after = (there, other) if there < other else (other, there)
            known[key] = 1 + max(most(after, to, key[2], left - 1) for to in ways[sheep] if to not in after)
        return known[key]

    longest = 0
    for dogs in combinations(grid, 2):
        longest = max(longest, *(most(dogs, sheep, None, bound) for sheep in grid if sheep not in dogs))
        yield Reached(len(known))
    return min(longest, bound + 1), len(known)


_Dogs: TypeAlias = tuple[Square, Square]
