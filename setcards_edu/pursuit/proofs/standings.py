"""How both theorems stand on cylinders of 3 to 12 columns: proved, checked so far, false, or open."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from math import comb

from setcards_edu.claims import Standing
from setcards_edu.messages import Message
from setcards_edu.options import check_number, check_option
from setcards_edu.pursuit.board.grid import Grid
from setcards_edu.pursuit.board.moves import meadow
from setcards_edu.pursuit.board.placings import LEAST_ROWS
from setcards_edu.pursuit.board.rules import CAPTURES, STANDARD, PursuitRules, check_rules
from setcards_edu.pursuit.solver.every_flock import MOST_INSIDE, solving_every_flock
from setcards_edu.pursuit.solver.flocks import solving_flock
from setcards_edu.pursuit.solver.solve import solving
from setcards_edu.pursuit.solver.solved import Solved
from setcards_edu.work import Progress, Reached, counted, run_to_end

from .barrier import Pair, depths, proving
from .limits import MOST_FLOCK_COLUMNS, MOST_WITHOUT_BARRIER, for_flocks

COLUMNS = range(3, 13)
"""The numbers of columns of which something is said."""

THEOREMS = (1, 2)

MOST_FOR_TWO_SHEEP = 21
"""Up to how many squares boards are gone through with two sheep: seven rows of three columns."""

_CELLS = {
    Standing.PROVED: "standing.proved",
    Standing.CHECKED: "standing.checked",
    Standing.FAILS_FROM: "standing.fails",
    Standing.OPEN: "standing.open",
}


@dataclass(frozen=True, slots=True)
class Stand:
    """How a theorem stands on cylinders with one number of columns, in one reading of the rules.

    theorem: 1, two dogs capture one sheep from every position; 2, they capture any number of sheep.
    columns, rules: of which boards and rules.
    standing: PROVED for every number of rows; CHECKED on the boards of up to `rows` rows, and open for all
        larger ones; FAILS_FROM where it fails with `rows` rows; OPEN where the search of all flocks shows
        nothing, or the smallest board is too large for it.
    rows: see `standing`; None where it means nothing.
    """

    theorem: int
    columns: int
    rules: PursuitRules
    standing: Standing
    rows: int | None = None

    @property
    def cell(self) -> Message:
        """It in few words, for a table."""
        return Message(_CELLS[self.standing], rows=self.rows)


def how_it_stands(
    number: int, columns: int = 6, rules: PursuitRules = STANDARD, *, progress: Progress | None = None
) -> Stand:
    """Find out how one of the two theorems stands, anew: by the barrier lemmas, or by solving small boards.

    number: of the theorem, 1 or 2; columns: of the cylinder, 3 to 12.
    rules: how animals move, with jumps; with sheep beside a wall or not.
    progress: is called with how far the work has come; it takes a second, for many sheep up to half a
        minute.

    Raises `BadOption` for an option out of range.

    >>> print(how_it_stands(1, 4).cell)
    proved
    >>> print(how_it_stands(1, 6, PursuitRules(capture="jump-only", wall_rows=True)).cell)
    fails with n = 3
    """
    return run_to_end(finding_how_it_stands(number, columns, rules), progress)


def finding_how_it_stands(
    number: int, columns: int = 6, rules: PursuitRules = STANDARD
) -> Generator[Reached, None, Stand]:
    """Return the work of `how_it_stands` in slices; raises what that raises, before the first slice."""
    check_option("number", number, THEOREMS)
    check_number("columns", columns, COLUMNS)
    check_option("capture", check_rules(rules).capture, CAPTURES[:2])
    return _first(columns, rules) if number == THEOREMS[0] else _second(columns, rules)


def _first(columns: int, rules: PursuitRules) -> Generator[Reached, None, Stand]:
    """One sheep: by the barrier lemma, or on boards of up to eight rows."""
    if (yield from _has_barriers(columns, rules)):
        return Stand(1, columns, rules, Standing.PROVED)
    failing = yield from _failing(columns, rules)
    if failing is not None:
        return Stand(1, columns, rules, Standing.FAILS_FROM, failing)
    return Stand(1, columns, rules, Standing.CHECKED, MOST_WITHOUT_BARRIER)


def _has_barriers(columns: int, rules: PursuitRules) -> Generator[Reached, None, bool]:
    """Whether the lemma for one sheep leads down to the last row (see `strategies.barrier.has_barriers`)."""
    done, each = 0, list[tuple[Pair, ...]]()
    for depth in depths(rules):
        found = yield from counted(proving(columns, rules, depth), done)
        done += found.cases
        each.append(found.pairs)
        if each[-1] != each[0] or not each[0]:
            return False
    return not rules.wall_rows or len(each[0]) == comb(columns, 2)


def _failing(columns: int, rules: PursuitRules) -> Generator[Reached, None, int | None]:
    """Return with how many rows one sheep first escapes; None if it does not on the boards gone through."""
    return (yield from _first_escape(columns, rules, MOST_WITHOUT_BARRIER, solving))


def _failing_with_two(columns: int, rules: PursuitRules) -> Generator[Reached, None, int | None]:
    """Return with how many rows one of two sheep first escapes; None if none does on the small boards."""
    return (yield from _first_escape(columns, rules, MOST_FOR_TWO_SHEEP // columns, solving_flock))


def _first_escape(
    columns: int, rules: PursuitRules, last: int, work: Callable[..., Generator[Reached, None, Solved]]
) -> Generator[Reached, None, int | None]:
    """Return the fewest rows, up to `last`, of a board that is not all won; work: solves a board."""
    done = 0
    for rows in range(LEAST_ROWS, last + 1):
        solution = yield from counted(work(Grid(rows, columns), rules=rules), done)
        done += solution.states
        if not solution.is_won:
            return rows
    return None


def _second(columns: int, rules: PursuitRules) -> Generator[Reached, None, Stand]:
    """Any number of sheep: by the lemma for flocks, by one sheep or two that escape, or on small boards."""
    if not rules.wall_rows and columns <= MOST_FLOCK_COLUMNS:
        places, _ = yield from for_flocks(columns, rules)
        if places != "none":
            return Stand(2, columns, rules, Standing.PROVED)
    for failing_with in (_failing, _failing_with_two):
        failing = yield from failing_with(columns, rules)
        if failing is not None:
            return Stand(2, columns, rules, Standing.FAILS_FROM, failing)
    last, done = LEAST_ROWS - 1, 0
    while meadow(Grid(last + 1, columns), rules).bit_count() <= MOST_INSIDE:
        found = yield from counted(solving_every_flock(Grid(last + 1, columns), rules), done)
        done += found.states
        if not found.is_won:
            break
        last += 1
    if last < LEAST_ROWS:
        return Stand(2, columns, rules, Standing.OPEN)
    return Stand(2, columns, rules, Standing.CHECKED, last)
