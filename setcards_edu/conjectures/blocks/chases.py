"""Statements about chases: the board, the dogs and the rules, and who wins; n is the number of rows.

An integer stands for a chase by its numbers and options, four bits each (see `conjectures.chases`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from setcards_edu.conjectures.chases import COLUMNS, ROWS, Pursuit, chase, chases, solving_outcome
from setcards_edu.conjectures.predicates import Predicate, Test, WhyNot, always
from setcards_edu.conjectures.world import Case, Thing, World, known
from setcards_edu.messages import Message, Reason
from setcards_edu.options import check_number
from setcards_edu.pursuit.board.grid import square_name
from setcards_edu.pursuit.board.positions import Position

_MOVES = range(2, 14)
"""No capture on these boards takes longer; one move is what the block `won-later` denies."""

_FEWER = range(16)
"""By how many moves a longest capture can fall short of n, 2n and the like."""

_Holds = Callable[[Pursuit, int], bool]
"""Whether it holds of a chase, with the number of the block."""

_Shows = Callable[[Pursuit], Reason]
"""What shows that it holds, or that it does not."""


_BOARDS = {
    "none": "pursuit-board.board-none",
    "columns": "pursuit-board.board-columns",
    "both": "pursuit-board.board-both",
}
_CAPTURES = {"step-and-jump": "rules.capture-step-and-jump", "jump-only": "rules.capture-jump-only"}


@dataclass(frozen=True)
class Chases(World):
    """Chases of one sheep on boards of n rows."""

    def thing(self, raw: int, n: int) -> Pursuit:
        """Return the chase with these numbers and options."""
        del n
        return chase(raw)

    def size(self, raw: int, n: int) -> tuple[int, tuple[int, ...]]:
        """Return 0 and the integer: chases come as `conjectures.chases` lists them."""
        del n
        return 0, (raw,)

    def extent(self, n: int, from_n: int | None = None) -> Message:
        """Return the boards from `from_n` to n rows as they stand in a sentence, with their columns."""
        rows = super().extent(n, from_n)
        return Message(rows.key, **rows.witnesses, least=COLUMNS[0], most=COLUMNS[-1])

    def check_points(self, n: int) -> int:
        """Return n if there are boards with so many rows; else raise `BadOption`."""
        return check_number("n", n, self.numbers)

    def equations(self, things: Mapping[str, Thing]) -> Message:
        """Return the letter with its chase, which is told in the language in which it is read."""
        ((letter, it),) = things.items()
        return Message("conjecture.thing", letter=letter, thing=it)


def _chases(n: int) -> Iterator[Case]:
    return zip(chases(n), strict=False)


WORLDS = (
    Chases(
        "chases",
        ("C",),
        "chase",
        ROWS[-1],
        5,
        known(lambda n: sum(1 for _ in chases(n))),
        _chases,
        least=ROWS[0],
        counts="rows",
        slice=1,  # a chase is solved before it is gone through, which has slices of its own
    ),
)


def _shows_board(it: Pursuit) -> Reason:
    return Reason(_BOARDS[it.grid.wrap], rows=it.grid.rows, columns=it.grid.columns)


def _shows_dogs(it: Pursuit) -> Reason:
    return Reason("block.why.dogs", count=it.dogs)


def _shows_capture(it: Pursuit) -> Reason:
    return Reason(_CAPTURES[it.rules.capture])


def _shows_steps(it: Pursuit) -> Reason:
    return Reason("rules.diagonal" if it.rules.diagonal else "rules.not-diagonal")


def _animals(position: Position) -> Mapping[str, object]:
    """Return a position as witnesses of a reason: itself, and the names of the squares of dogs and sheep."""
    dogs, sheep = tuple(map(square_name, position.dogs)), square_name(position.sheep[0])
    return {"dogs": dogs, "sheep": sheep, "position": position}


def _shows_longest(it: Pursuit) -> Reason:
    return Reason("block.why.longest", count=it.outcome.longest, **_animals(it.hardest))


def _shows_cylinder(it: Pursuit) -> Reason:
    return Reason("block.why.board-and-dogs", board=_shows_board(it), dogs=_shows_dogs(it))


def _has_two_on_cylinder(it: Pursuit) -> bool:
    """Whether it is as the text's theorems have it, whatever the number of columns."""
    return it.grid.wrap == "columns" and it.dogs == 2


def _shows_won(it: Pursuit) -> Reason:
    """Return the reason with a position from which the sheep escapes, or else with the one won latest."""
    states, won, longest = it.outcome
    if it.escape is None:
        return Reason("block.why.all-won", states=states, count=longest, **_animals(it.hardest))
    return Reason("block.why.escape", states=states, won=won, **_animals(it.escape))


def _block(
    name: str,
    holds: _Holds,
    shows: _Shows,
    numbers: range | None = None,
    reach: Callable[[int], int] | None = None,
) -> Predicate:
    """Return the block whose reason is `shows`, whether it holds or not."""

    def make_test(_n: int, number: int) -> Test:
        return lambda raw: holds(chase(raw), number)

    def make_why_not(_n: int, number: int) -> WhyNot:
        return lambda it: None if holds(it, number) else shows(it)

    ends = (numbers[0], numbers[-1]) if numbers else None
    return Predicate(
        name,
        "chase",
        1,
        make_test,
        make_why_not,
        always(shows),
        ends,
        reach or (lambda _: ends[1] if ends else 0),
        topic="board" if shows is _shows_board else "chase",
        prepare=_prepare if shows in {_shows_won, _shows_longest} else None,
    )


def _longest(name: str, moves: Callable[[int, int], int]) -> Predicate:
    """Return the block that the longest capture takes so many moves, by rows and columns, less its number."""

    def holds(it: Pursuit, number: int) -> bool:
        return it.outcome.longest == moves(it.grid.rows, it.grid.columns) - number

    return _block(name, holds, _shows_longest, _FEWER)


def _prepare(raw: int) -> Iterator[object]:
    """Solve the chase."""
    return solving_outcome(chase(raw))


BLOCKS = (
    _block("box", lambda it, _: it.grid.wrap == "none", _shows_board),
    _block("cylinder", lambda it, _: it.grid.wrap == "columns", _shows_board),
    _block("torus", lambda it, _: it.grid.wrap == "both", _shows_board),
    _block("columns-are", lambda it, number: it.grid.columns == number, _shows_board, COLUMNS),
    _block("columns-at-least", lambda it, number: it.grid.columns >= number, _shows_board, COLUMNS),
    _block("even-columns", lambda it, _: it.grid.columns % 2 == 0, _shows_board),
    _block("rows-at-least", lambda it, number: it.grid.rows >= number, _shows_board, ROWS, lambda n: n),
    _block("even-rows", lambda it, _: it.grid.rows % 2 == 0, _shows_board),
    _block("square", lambda it, _: it.grid.rows == it.grid.columns, _shows_board),
    _block("one-dog", lambda it, _: it.dogs == 1, _shows_dogs),
    _block("two-dogs", lambda it, _: it.dogs == 2, _shows_dogs),
    _block(
        "two-on-cylinder",
        lambda it, number: _has_two_on_cylinder(it) and it.grid.columns == number,
        _shows_cylinder,
        COLUMNS,
    ),
    _block(
        "two-on-wide-cylinder",
        lambda it, number: _has_two_on_cylinder(it) and it.grid.columns >= number,
        _shows_cylinder,
        COLUMNS,
    ),
    _block("diagonal-steps", lambda it, _: it.rules.diagonal, _shows_steps),
    _block("step-and-jump", lambda it, _: it.rules.capture == "step-and-jump", _shows_capture),
    _block("all-won", lambda it, _: it.outcome.is_won, _shows_won),
    _block("most-won", lambda it, _: 2 * it.outcome.won > it.outcome.states, _shows_won),
    _block("won-later", lambda it, _: it.outcome.longest > 1, _shows_longest),
    _block("within", lambda it, number: it.outcome.longest <= number, _shows_longest, _MOVES),
    _longest("rows-less", lambda rows, _: rows),
    _longest("twice-rows-less", lambda rows, _: 2 * rows),
    _longest("rows-half-columns-less", lambda rows, columns: rows + (columns + 1) // 2),
    _longest("twice-rows-columns-less", lambda rows, columns: 2 * rows + columns),
)
