"""How far the first theorem goes: other boards, other numbers of dogs, other rules, solved one by one."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from math import comb
from types import MappingProxyType
from typing import Literal, TypeAlias

from setcards_edu.claims import Standing, Verdict
from setcards_edu.messages import Message, Reason
from setcards_edu.options import check_number, check_option
from setcards_edu.pursuit.board.grid import LONGEST, Grid
from setcards_edu.pursuit.board.lines import Line
from setcards_edu.pursuit.board.placings import LEAST_ROWS, TEXT_COLUMNS, symmetric_dogs, text_grid
from setcards_edu.pursuit.board.positions import Position
from setcards_edu.pursuit.board.rules import CAPTURES, READINGS, PursuitRules, check_rules
from setcards_edu.pursuit.solver.solution import Solution
from setcards_edu.pursuit.solver.solve import solving
from setcards_edu.pursuit.strategies.barrier import has_barriers
from setcards_edu.pursuit.strategies.by_hand import is_by_hand
from setcards_edu.pursuit.strategies.strategy import Plan, whole
from setcards_edu.work import Reached, counted, in_turn, run_to_end

from .barrier import DEPTHS, Pair, proving
from .barrier_proof import shows_wall_rows
from .flock_barrier import ROWS, proving_flock_lemma
from .proof import Checking, Step, catalogued_step
from .verdicts import fails, holds, seen

OTHER_COLUMNS = (3, 4, 5, 7, 8, 9, 10, 11, 12)
"""The numbers of columns that are looked at beside six."""

MOST_BOARD = 5
"""Up to how many rows boards of other widths are solved."""

MOST_COLUMNS, MOST_FLOCK_COLUMNS, MOST_NARROW = 13, 9, 5
"""Up to how many columns the lemmas are checked, for one sheep, for flocks, and there with three rows."""

MOST_WITHOUT_BARRIER = 8
"""Up to how many rows they are solved where the lemma shows nothing of so many columns."""

THIRD_DOG = range(5, 9)
"""For which numbers of rows three dogs are compared with two."""

SHOWN = 12
"""Moves of the dogs in a line that shows how the sheep escapes."""


Places: TypeAlias = Literal["all", "some", "none"]
"""For which places of the dogs in the barrier row something passes."""

_PLACES: dict[tuple[int, str, bool], Places] = {}
"""What was found of the lemma for one sheep, by columns and rules: two steps ask for it."""

Passing: TypeAlias = Generator[Reached, None, tuple[Places, int]]


@dataclass(frozen=True)
class BoardFamily:
    """Boards of 3, 4, 5, … rows, and how the game is played on them.

    name: the name of the step about them.
    board: makes the board with a given number of rows.
    dogs: how many there are.
    change: gives the rules with what differs.
    most: up to how many rows it is solved, whatever is asked for: a matter of seconds.
    by_proof: whether the proofs of the first theorem speak of it, in some of the readings.
    """

    name: str
    board: Callable[[int], Grid] = field(repr=False)
    dogs: int = 2
    change: Callable[[PursuitRules], PursuitRules] = field(default=replace, repr=False)
    most: int = 10
    by_proof: bool = False


def _with_passing(rules: PursuitRules) -> PursuitRules:
    return replace(rules, may_pass=True)


def _with_wall_rows(rules: PursuitRules) -> PursuitRules:
    return replace(rules, wall_rows=True)


def _square(wrap: str, rows: int) -> Grid:
    return Grid(rows, rows, wrap=wrap)  # type: ignore[arg-type]  # one of ours


FAMILIES: tuple[BoardFamily, ...] = (
    BoardFamily("limit-anywhere", text_grid, by_proof=True),
    BoardFamily("limit-may-pass", text_grid, change=_with_passing, by_proof=True),
    BoardFamily("limit-wall-rows", text_grid, change=_with_wall_rows, by_proof=True),
    BoardFamily("limit-torus", lambda rows: Grid(rows, TEXT_COLUMNS, wrap="both"), most=8),
    BoardFamily("limit-square-torus", partial(_square, "both"), most=7),
    BoardFamily("limit-three-dogs", lambda rows: Grid(rows, TEXT_COLUMNS, wrap="both"), dogs=3, most=5),
    BoardFamily("limit-one-dog", text_grid, dogs=1),
    BoardFamily("limit-one-dog-box", partial(_square, "none"), dogs=1),
)
"""What is asked of one sheep: do the dogs win from every position?"""


_FAILS = {
    "limit-anywhere": "proof.limit-anywhere.fails",
    "limit-may-pass": "proof.limit-may-pass.fails",
    "limit-wall-rows": "proof.limit-wall-rows.fails",
    "limit-torus": "proof.limit-torus.fails",
    "limit-square-torus": "proof.limit-square-torus.fails",
    "limit-three-dogs": "proof.limit-three-dogs.fails",
    "limit-one-dog": "proof.limit-one-dog.fails",
    "limit-one-dog-box": "proof.limit-one-dog-box.fails",
}
"""What is noted of the boards that the dogs do not win, by the name of the family."""


@dataclass(frozen=True, slots=True)
class BoardOutcome:
    """What was found for a family of boards.

    last: the number of rows of the last board that was solved.
    longest: the most moves that the dogs need there, where they win.
    escape: a position on the last board that they do not win; None if they win all, here and before.
    line: what may come of it; it ends when a position comes again, or after some moves.
    proved_by: the step of the first theorem that shows for every number of rows that they win; None if there
        is none.
    """

    family: BoardFamily
    last: int
    longest: int | None
    escape: Position | None = None
    line: Line | None = None
    proved_by: str | None = None

    @property
    def verdict(self) -> Verdict:
        """How the claim stands that the dogs win from every position."""
        if self.proved_by is not None:
            key = "limit.by-hand" if self.proved_by == "by-hand" else "limit.by-barrier"
            return holds(self.last, Message(key, rows=self.last, longest=self.longest), proved=True)
        if self.escape is None:
            note = Message("limit.longest", rows=self.last, count=self.longest)
            return holds(self.last, note, proved=False)
        return fails(
            self.last,
            Reason("limit.escapes", **seen(self.escape), line=self.line),
            Message(_FAILS[self.family.name]),
        )

    @property
    def cell(self) -> Message:
        """The outcome in few words, for a table."""
        if self.proved_by is not None:
            return Message("limit.cell-proved")
        if self.escape is None:
            return Message("limit.cell-won", last=self.last)
        return Message("limit.cell-fails", rows=self.last)


@dataclass(frozen=True, slots=True)
class Effects:
    """What hangs on a reading of the rules: for each family of boards what comes of it, by its name."""

    rules: PursuitRules
    outcomes: Mapping[str, BoardOutcome]


_step = partial(catalogued_step, source="Fmurs 5 (1); F10", part="limits")


def limit_steps(rules: PursuitRules, rows: int) -> tuple[Step, ...]:
    """The steps that tell how far the first theorem goes; some of them rest on its proofs.

    rules: how animals move, with jumps.
    rows: up to how many rows boards are solved, 3 to 100; the larger ones are left out (`BoardFamily.most`).

    Raises `BadOption` for an option out of range.

    >>> steps = {step.name: step for step in limit_steps(PursuitRules(), 8)}
    >>> print(steps["limit-torus"].verdict().message)
    It holds for n = 3 to 6 rows and fails for n = 7 rows: there is a counterexample.
    """
    _check(rules, rows)
    families = [family for family in FAMILIES if family.change is replace or family.change(rules) != rules]
    solved = [
        _step(
            family.name,
            partial(_verdict, family, rules, rows),
            _scene(family),
            depends=_rests_on(family, rules),
        )
        for family in families
    ]
    solved.append(_step("limit-third-dog", partial(_third_dog, rules, rows), _three_dogs))
    columns = _step("limit-columns", partial(_columns, rules, rows), lambda _: _begin(Grid(3, 9)))
    if rules.wall_rows:
        return (*solved, columns)
    lemmas = [
        _step(name, partial(_for_columns, kind, rules, most), lambda _: _begin(Grid(3, 8)))
        for name, kind, most in (
            ("limit-lemma-columns", for_one, MOST_COLUMNS),
            ("limit-flock-columns", for_flocks, MOST_FLOCK_COLUMNS),
        )
    ]
    return (*solved, columns, *lemmas)


def readings_effects(
    rows: int = 10, *, progress: Callable[[Reached], object] | None = None
) -> tuple[Effects, ...]:
    """Return what hangs on each reading of the rules, found out anew.

    rows: up to how many rows boards are solved, 3 to 100.  Raises `BadOption` if it is out of range.
    progress: is called with how many states have been gone through; how many there are is not known.

    >>> for effects in readings_effects(4):
    ...     print(effects.rules.capture, effects.outcomes["limit-torus"].cell)
    step-and-jump won up to n = 4
    step-and-jump won up to n = 4
    jump-only fails with n = 4
    jump-only fails with n = 4
    """
    _check(READINGS[0], rows)
    works = [solving_family(family, rules, rows) for rules in READINGS for family in FAMILIES]
    outcomes = iter(run_to_end(in_turn(works), progress))
    return tuple(
        Effects(rules, MappingProxyType({family.name: next(outcomes) for family in FAMILIES}))
        for rules in READINGS
    )


def solving_family(
    family: BoardFamily, rules: PursuitRules, rows: int
) -> Generator[Reached, None, BoardOutcome]:
    """Solve the boards of a family one by one, up to `rows` rows, or to the first that is not all won."""
    states, last = 0, min(rows, family.most)
    for here in range(LEAST_ROWS, last + 1):
        work = solving(family.board(here), dogs=family.dogs, rules=family.change(rules))
        solution = yield from counted(work, states)
        states += solution.states
        if not solution.is_won:
            escape = next(solution.escapes())
            return BoardOutcome(family, here, solution.longest, escape, _line(solution, escape))
    proved_by = next(iter(_rests_on(family, rules)), None)
    return BoardOutcome(family, last, solution.longest, proved_by=proved_by)


def _check(rules: PursuitRules, rows: int) -> None:
    check_option("capture", check_rules(rules).capture, CAPTURES[:2])
    check_number("rows", rows, range(LEAST_ROWS, LONGEST + 1))


def _verdict(family: BoardFamily, rules: PursuitRules, rows: int) -> Checking:
    return (yield from solving_family(family, rules, rows)).verdict


def _rests_on(family: BoardFamily, rules: PursuitRules) -> tuple[str, ...]:
    """The step from which a claim follows: there the dogs begin anywhere, and the sheep may wait."""
    if not family.by_proof:
        return ()
    changed = family.change(rules)
    if changed.wall_rows and is_by_hand(rules):
        return ("by-hand",)
    if changed.wall_rows and not rules.wall_rows:
        return ("barrier-wall-rows",) if shows_wall_rows(rules) else ()
    return ("barrier-theorem",) if has_barriers(TEXT_COLUMNS, changed) else ()


def _third_dog(rules: PursuitRules, rows: int) -> Checking:
    """Whether the longest capture takes three dogs as many moves as two, from five rows on."""
    last, done = max(THIRD_DOG[0], min(rows, THIRD_DOG[-1])), 0
    for here in range(THIRD_DOG[0], last + 1):
        longest = []
        for dogs in (2, 3):
            solution = yield from counted(solving(text_grid(here), dogs=dogs, rules=rules), done)
            done += solution.states
            longest.append(solution.longest)
            if not solution.is_won:
                escape = next(solution.escapes())
                reason = Reason("limit.escapes", **seen(escape), line=_line(solution, escape))
                return fails(here, reason, first=THIRD_DOG[0])
        numbers = {"rows": here, "two": longest[0], "three": longest[1]}
        if longest[0] != longest[1]:
            return fails(here, Reason("proof.limit-third-dog.fails", **numbers), first=THIRD_DOG[0])
    return holds(last, Message("proof.limit-third-dog.note", **numbers), proved=False, first=THIRD_DOG[0])


def _three_dogs(rows: int) -> Plan:
    return _begin(text_grid(min(rows, THIRD_DOG[-1])), 3)


def _columns(rules: PursuitRules, rows: int) -> Checking:
    """Whether the dogs win on cylinders of other widths: by the barrier where it leads down, and on boards.

    Getting to the top row needs nothing of the width, and in that row, which no sheep enters, two dogs can
    come to stand in any two columns; so one pair for which the lemma passes at all depths is enough.
    """
    shown, done = yield from _shown_by_barriers(rules)
    longer = MOST_BOARD if rules.wall_rows else MOST_WITHOUT_BARRIER
    last = min(rows, longer)
    for here in range(LEAST_ROWS, last + 1):
        for columns in OTHER_COLUMNS if here <= MOST_BOARD else sorted({*OTHER_COLUMNS} - {*shown}):
            solution = yield from counted(solving(Grid(here, columns), rules=rules), done)
            done += solution.states
            if not solution.is_won:
                escape = next(solution.escapes())
                numbers = {
                    "columns": columns,
                    "rows": here,
                    "states": solution.states,
                    "not_won": solution.states - solution.won,
                }
                note = Message("proof.limit-columns.fails", **numbers)
                reason = Reason("limit.escapes", **seen(escape), line=_line(solution, escape))
                return fails(here, reason, note)
    others = tuple(columns for columns in OTHER_COLUMNS if columns not in shown)
    none = Message("limit.not-tried" if rules.wall_rows else "limit.no-columns")
    told = {"shown": shown or none, "others": others, "small": min(rows, MOST_BOARD)}
    if others:
        note = Message("proof.limit-columns.note", **told)
        return holds(last, note, proved=False)
    note = Message("proof.limit-columns.proved", **told)
    return holds(min(rows, MOST_BOARD), note, proved=True)


def _shown_by_barriers(rules: PursuitRules) -> Generator[Reached, None, tuple[tuple[int, ...], int]]:
    """The widths for which the barrier lemma passes for the same pairs at all depths; and what was done."""
    done, shown = 0, list[int]()
    for columns in () if rules.wall_rows else OTHER_COLUMNS:
        places, done = yield from for_one(columns, rules, done)
        if places != "none":
            shown.append(columns)
    return tuple(shown), done


def _for_columns(
    kind: Callable[[int, PursuitRules, int], Passing], rules: PursuitRules, most: int
) -> Checking:
    """For how many columns one of the barrier lemmas passes its check."""
    found: dict[Places, list[int]] = {"all": [], "some": [], "none": []}
    done = 0
    for columns in range(LEAST_ROWS, most + 1):
        places, done = yield from kind(columns, rules, done)
        found[places].append(columns)
    named = {key: tuple(columns) or Message("limit.no-columns") for key, columns in found.items()}
    note = Message("proof.limit-lemma.note", **named)
    standing = Standing.IN_PART if found["all"] or found["some"] else Standing.OPEN
    return Verdict(standing, note=note)


def for_one(columns: int, rules: PursuitRules, done: int = 0) -> Passing:
    """For which places of the dogs the barrier lemma for one sheep passes, at each depth below it.

    done: what was done before in a longer work; given back with what was done here.
    """
    key = columns, rules.capture, rules.diagonal
    if key not in _PLACES:
        lemmas = []
        for depth in DEPTHS:
            lemmas.append((yield from counted(proving(columns, rules, depth), done)))
            done += lemmas[-1].cases
        each = [lemma.pairs for lemma in lemmas]
        _PLACES[key] = _places(each, columns) if len(set(each)) == 1 else "none"
    return _PLACES[key], done


def for_flocks(columns: int, rules: PursuitRules, done: int = 0) -> Passing:
    """The same of the lemma for any number of sheep, whose steps are diagonal or not (rule F4).

    On narrow boards a window of three rows is tried, too.  Which pairs of columns pass may depend on the
    steps: after each capture the dogs go to the top row again, where they can come to stand in any columns.
    """
    passing = []
    for diagonal in dict.fromkeys((rules.diagonal, False)):
        passing.append(tuple[Pair, ...]())
        for rows in ROWS if columns <= MOST_NARROW else ROWS[:1]:
            if len(passing[-1]) < comb(columns, 2):
                work = proving_flock_lemma(columns, capture=rules.capture, diagonal=diagonal, rows=rows)
                lemma = yield from counted(work, done)
                passing[-1] = max(passing[-1], lemma.pairs, key=len)
                done += lemma.states
    return _places(passing, columns), done


def _places(each: Sequence[tuple[Pair, ...]], columns: int) -> Places:
    """For which places of the dogs it passes each time."""
    if all(len(pairs) == comb(columns, 2) for pairs in each):
        return "all"
    return "some" if all(each) else "none"


def _scene(family: BoardFamily) -> Callable[[int], Plan]:
    return lambda rows: _begin(family.board(min(rows, family.most)), family.dogs)


def _begin(grid: Grid, dogs: int = 2) -> Plan:
    """Two dogs in the symmetric position, one of them, or three, and a sheep in the middle."""
    upper, lower = symmetric_dogs(grid.rows, grid.columns)
    standing = (upper, lower, (grid.rows - 1, grid.columns - 1))[:dogs]
    middle = (grid.rows // 2, grid.columns // 2)
    sheep = middle if middle not in standing else (grid.rows // 2, grid.columns // 2 - 1)
    return whole(Position(grid, standing, sheep))


def _line(solution: Solution, escape: Position) -> Line:
    return solution.line(escape.dogs, escape.sheep[0], most=SHOWN)
