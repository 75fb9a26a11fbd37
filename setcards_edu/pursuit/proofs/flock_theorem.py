"""The text's second theorem: what its argument needs, what is proved of it, what is only checked (rule F12).

The text goes for one sheep at a time and then back to the symmetric position. While the dogs go for one sheep
another may move, so that the first one has waited; and another may stand in the way of a dog.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations
from math import comb
from typing import Any

from setcards_edu.claims import Standing, Verdict
from setcards_edu.messages import Message, Reason
from setcards_edu.options import check_number, check_option
from setcards_edu.pursuit.board.grid import LONGEST, Grid, Square
from setcards_edu.pursuit.board.moves import DogMove
from setcards_edu.pursuit.board.placings import LEAST_ROWS, TEXT_COLUMNS, symmetric_dogs, text_grid
from setcards_edu.pursuit.board.positions import Position, taken_by
from setcards_edu.pursuit.board.rules import CAPTURES, MOST_DOG_MOVES, PursuitRules, check_rules
from setcards_edu.pursuit.solver.flock_solution import FlockSolution
from setcards_edu.pursuit.solver.flocks import all_states, solving_flock
from setcards_edu.pursuit.solver.solution import Solution
from setcards_edu.pursuit.solver.solve import solving
from setcards_edu.pursuit.strategies.flock import FlockBarrier, flock_bound
from setcards_edu.pursuit.strategies.strategy import CASE_WORDS, Plan, whole
from setcards_edu.work import Reached, counted

from .flock_barrier import COLUMNS, FlockLemma, proving_flock_lemma
from .flock_checker import why_not_flock_certificate
from .flock_moves import flock_certificate, least_apart
from .limits import MOST_NARROW, Passing, for_flocks, for_one
from .proof import Checking, Step, catalogued_step
from .verdicts import fails, holds, seen

TWO, THREE = 2, 3

MOST_ROWS = {1: 10, TWO: 8, THREE: 5}
"""Up to how many rows boards with so many sheep are solved, whatever is asked for: a matter of seconds."""

MOST_BLOCKED, MOST_ABOVE = 5, 6
"""Up to how many rows all moves are tried one by one: is a sheep in the way, do dogs get up?"""

OWN_ROWS, OWN_COLUMNS, OWN_SHEEP = 10, 9, 10
"""The game's own board and flock (rules F1 and F2)."""

CASES = {case: Message(CASE_WORDS[case]) for case in FlockBarrier.cases}
"""What the dogs do who go down row by row."""

_SOLVED = {
    "flock-two-symmetric": "proof.flock-two-symmetric.note",
    "flock-two-anywhere": "proof.flock-two-anywhere.note",
    "flock-three-anywhere": "proof.flock-three-anywhere.note",
}
"""What is noted of boards that were solved, by the name of the claim."""

_SOLVED_PROVED = {
    "flock-two-symmetric": "proof.flock-two-symmetric.proved",
    "flock-two-anywhere": "proof.flock-two-anywhere.proved",
    "flock-three-anywhere": "proof.flock-three-anywhere.proved",
}
"""What is noted of them where the claim is proved for all rows, by its name."""

_FREE: dict[tuple[PursuitRules, int], Position | None] = {}
"""What was found of one sheep, by rules and columns: two steps ask for it."""

_step = partial(catalogued_step, source="Fmurs 5 (2); F12")


def flock_steps(rules: PursuitRules, rows: int, columns: int = TEXT_COLUMNS) -> tuple[Step, ...]:
    """The steps about the second theorem.

    rules: how animals move, with jumps.
    rows: up to how many rows things are gone through, 3 to 100; larger boards with several sheep are left
        out (`MOST_ROWS`).
    columns: 3 to 10; with other than 6, of which the text speaks, only the barrier's steps.

    Raises `BadOption` for an option out of range.

    >>> steps = flock_steps(PursuitRules(), 4)
    >>> print(steps[-3].verdict().message)
    Proved for every number n of rows by an argument in words, and also checked for n = 3 to 4 rows.
    """
    check_option("capture", check_rules(rules).capture, CAPTURES[:2])
    check_number("rows", rows, range(LEAST_ROWS, LONGEST + 1))
    check_number("columns", columns, COLUMNS)
    if columns != TEXT_COLUMNS:
        return tuple(_barrier_steps(rules, rows, columns))
    return (
        *_text_steps(rules, rows),
        *_barrier_steps(rules, rows, columns),
        *_own_board(rules),
        *_small_boards(rules, rows),
    )


def _text_steps(rules: PursuitRules, rows: int) -> Iterator[Step]:
    """What the text's argument rests on."""
    alone = partial(_symmetric, sheep=1)
    yield _step("flock-aim", partial(_aim, rules, rows), alone, part="text")
    if not rules.may_pass:
        yield _step("flock-waiting", partial(_waiting, rules, rows), alone, part="text")
    yield _step("flock-in-the-way", partial(_in_the_way, rules, rows), _symmetric, part="text")


def _barrier_steps(rules: PursuitRules, rows: int, columns: int) -> Iterator[Step]:
    """How the dogs capture any number of sheep, row by row; only with closed walls."""
    if rules.wall_rows:
        return
    apart = _apart(rules, columns)
    is_text = columns == TEXT_COLUMNS
    symmetric = partial(_symmetric, columns=columns)
    yield _step(
        "flock-lemma",
        partial(_lemma, rules, columns),
        partial(_at_the_barrier, columns=columns),
        part="barrier",
        said="flock-lemma.apart" if apart > 1 else None,
        told={"apart": apart} if apart > 1 else {},
    )
    gather, spread, down = (
        [CASES[case] for case in cases] for cases in (("capture", "gather"), ("spread",), ("advance",))
    )
    yield _step("flock-top", partial(_top, rows, rules, columns), symmetric, part="barrier", cases=(*gather,))
    if apart > 1:
        yield _step(
            "flock-spread",
            partial(_spread, rows, rules, columns),
            partial(_in_the_top_row, columns=columns),
            part="barrier",
            depends=("flock-top",),
            cases=(CASES["capture"], *spread),
            told={"apart": apart},
        )
    yield _step(
        "flock-all",
        partial(_all, rules, rows, columns),
        symmetric,
        part="barrier",
        depends=("flock-lemma", "flock-spread" if apart > 1 else "flock-top"),
        cases=(*gather, *spread, *down) if apart > 1 else (*gather, *down),
        said=None if is_text else "flock-all.columns",
        told={} if is_text else {"columns": columns},
    )


def _own_board(rules: PursuitRules) -> Iterator[Step]:
    """What follows for the board on which the game is played."""
    if rules.wall_rows:
        return
    checking = partial(_own, rules)
    yield _step("flock-own-board", checking, _ten_sheep, part="barrier", depends=("flock-top",))


def _apart(rules: PursuitRules, columns: int) -> int:
    """How many columns apart the dogs of a barrier are at least; 1 where nothing is known."""
    if rules.capture != "step-and-jump":
        return 1
    return max(least_apart(columns, diagonal=diagonal) or 1 for diagonal in _kinds_of_steps(rules))


def _small_boards(rules: PursuitRules, rows: int) -> Iterator[Step]:
    """What is found by going through all positions."""
    for name, sheep, together in (
        ("flock-two-symmetric", TWO, True),
        ("flock-two-anywhere", TWO, False),
        ("flock-three-anywhere", THREE, False),
    ):
        checking = partial(_solved, name, rules, rows, sheep, symmetric=together)
        yield _step(name, checking, _symmetric, part="limits", depends=_contained_in(rules))


def _contained_in(rules: PursuitRules) -> tuple[str, ...]:
    """Return the names of the steps that prove more than small boards show; none where none does."""
    if rules.wall_rows or not _tables(rules, TEXT_COLUMNS):
        return ()
    return ("flock-all",)


def _aim(rules: PursuitRules, rows: int) -> Checking:
    """Whether the dogs capture a sheep that may wait, from every position."""
    waiting = replace(rules, may_pass=True)
    last, states = min(rows, MOST_ROWS[1]), 0
    for here in range(LEAST_ROWS, last + 1):
        solution = yield from counted(solving(text_grid(here), rules=waiting), states)
        if not solution.is_won:
            return fails(here, Reason("flock-proof.free", **seen(next(solution.escapes()))))
        states += solution.states
    moving = yield from counted(solving(text_grid(last), rules=replace(rules, may_pass=False)), states)
    is_proved = yield from _barrier_for_one(rules, states)
    key = "proof.flock-aim.proved" if is_proved else "proof.flock-aim.note"
    note = Message(key, rows=last, moving=moving.longest, waiting=solution.longest)
    return holds(last, note, proved=is_proved)


def _barrier_for_one(rules: PursuitRules, done: int) -> Generator[Reached, None, bool]:
    """Whether the barrier lemma holds for one sheep; it says nothing of sheep at the walls."""
    if rules.wall_rows:
        return False
    places, _ = yield from for_one(TEXT_COLUMNS, rules, done)
    return places != "none"


def _waiting(rules: PursuitRules, rows: int) -> Checking:
    """Whether a sheep never holds out longer if it may wait."""
    last, states = min(rows, MOST_ROWS[TWO]), 0
    for here in range(LEAST_ROWS, last + 1):
        moving = yield from counted(solving(text_grid(here), rules=rules), states)
        states += moving.states
        waiting = yield from counted(solving(text_grid(here), rules=replace(rules, may_pass=True)), states)
        states += waiting.states
        if longer := next(_holding_out(moving, waiting), None):
            numbers = (each.map(longer.dogs).moves[longer.sheep[0]] for each in (moving, waiting))
            note = Message(
                "proof.flock-waiting.note", **dict(zip(("moving", "waiting"), numbers, strict=True))
            )
            return fails(here, Reason("flock-proof.waits", **seen(longer)), note)
    return holds(last, proved=False)


def _holding_out(moving: Solution, waiting: Solution) -> Iterator[Position]:
    """Yield the positions that take the dogs longer if the sheep may wait, and that they win if it may not.

    moving, waiting: the solutions without and with waiting.
    """
    for dogs in _teams(moving.grid.rows):
        numbers = waiting.map(dogs).moves
        for sheep, number in moving.map(dogs).moves.items():
            if number is not None and numbers[sheep] != number:
                yield Position(moving.grid, dogs, sheep, rules=moving.rules)


def _in_the_way(rules: PursuitRules, rows: int) -> Checking:
    """Whether a sheep beside another never keeps the dogs from a capture that they would have at once."""
    last, done = min(rows, MOST_BLOCKED), 0
    for here in range(LEAST_ROWS, last + 1):
        solution = yield from counted(solving(text_grid(here), rules=rules), done)
        done += solution.states
        for dogs in _teams(here):
            done += 1
            yield Reached(done)
            if hidden := next(_hidden(solution, dogs), None):
                return fails(
                    here,
                    Reason("flock-proof.in-the-way", **seen(hidden)),
                    Message("proof.flock-in-the-way.note"),
                )
    return holds(last, proved=False)


def _hidden(solution: Solution, dogs: tuple[Square, Square]) -> Iterator[Position]:
    """Two sheep side by side, of which none can be captured at once, but one could if it were alone."""
    alone = solution.map(dogs).moves
    for sheep in combinations(alone, TWO):
        if 1 in map(alone.get, sheep) and sheep[1] in solution.grid.neighbours(sheep[0], diagonal=True):
            position = Position(solution.grid, dogs, sheep, rules=solution.rules)
            if not any(map(taken_by, position.moves())):
                yield position


def _lemma(rules: PursuitRules, columns: int) -> Checking:
    """Check the barrier lemma for any number of sheep, and the certificates that come of it."""
    lemmas = list[FlockLemma]()
    for diagonal in _kinds_of_steps(rules):
        work = proving_flock_lemma(columns, capture=rules.capture, diagonal=diagonal)
        lemmas.append((yield from counted(work, sum(lemma.states for lemma in lemmas))))
        if not lemmas[-1].pairs:
            places, done = yield from _by_three_rows(rules, columns, lemmas[-1].states)
            if places == "all":
                return Verdict(Standing.PROVED, note=Message("proof.flock-lemma.three-rows"))
            if places == "some":
                return Verdict(Standing.IN_PART, note=Message("proof.flock-lemma.three-rows-some"))
            free = yield from counted(_escaping(rules, columns), done)
            if free is not None:
                note = Message("proof.flock-lemma.false", rows=free.grid.rows)
                return Verdict(Standing.FALSE, witness=Reason("flock-proof.free", **seen(free)), note=note)
            found = {"pairs": len(lemmas[-1].pairs), "all": comb(columns, TWO)}
            return Verdict(Standing.OPEN, note=Message("proof.flock-lemma.not", **found))
    states = sum(lemma.states for lemma in lemmas)
    yield Reached(states)
    tables = _tables(rules, columns)
    if not tables:
        return Verdict(Standing.OPEN, note=Message("proof.flock-lemma.no-tables"))
    told = {"states": states, "lines": sum(len(table["table"]) for table in tables)}
    few, many = (lemma.most_moves or 0 for lemma in (lemmas[0], lemmas[-1]))
    pairs = tuple(len(lemma.pairs) for lemma in lemmas)
    key = "proof.flock-lemma.note" if all(lemma.holds for lemma in lemmas) else "proof.flock-lemma.pairs"
    if not all(lemma.holds for lemma in lemmas):
        told |= {"pairs": min(pairs), "all": comb(columns, TWO), "apart": _apart(rules, columns)}
    note = Message(key, few=few, many=many, **told)
    return Verdict(Standing.PROVED, note=note)


def _by_three_rows(rules: PursuitRules, columns: int, done: int = 0) -> Passing:
    """For which places the lemma passes if the dogs look at three rows: tried on narrow boards only."""
    if columns > MOST_NARROW:
        return "none", done
    return (yield from for_flocks(columns, rules, done))


def _tables(rules: PursuitRules, columns: int) -> tuple[dict[str, Any], ...]:
    """Return the certificates for the steps of these rules, each checked; none where one is missing."""
    kinds = _kinds_of_steps(rules)
    if rules.capture != "step-and-jump" or any(least_apart(columns, diagonal=kind) is None for kind in kinds):
        return ()
    tables = tuple(flock_certificate(columns, diagonal=diagonal) for diagonal in kinds)
    return () if any(map(why_not_flock_certificate, tables)) else tables


def _top(rows: int, rules: PursuitRules, columns: int) -> Checking:
    """Whether two dogs can always go up, by a step or by a jump, or one makes way for the other.

    The note gives the argument; boards of a few rows, with any sheep above the dog that is to go up,
    guard against a mistake in it.
    """
    last, done = min(rows, MOST_ABOVE), 0
    for here in range(LEAST_ROWS, last + 1):
        for dogs in _teams(here, columns):
            for sheep in _above(dogs, columns):
                start = Position(Grid(here, columns), dogs, sheep, rules=rules)
                if not _goes_up(start):
                    return fails(here, Reason("flock-proof.not-up", **seen(start)))
            done += 1
            yield Reached(done)
    note = Message("proof.flock-top.note")
    return holds(last, note, proved=True)


def _spread(rows: int, rules: PursuitRules, columns: int) -> Checking:
    """Whether the strategy takes two dogs apart in the top row, with sheep on all squares of the next one.

    The note gives the argument; boards of a few rows guard against a mistake in it.
    """
    last, most = min(rows, MOST_ABOVE), _apart(rules, columns) - 1
    for here in range(LEAST_ROWS, last + 1):
        for near in range(1, most + 1):
            dogs = [(0, 0), (0, near)]
            for _ in range(most + 1 - near):
                start = Position(
                    Grid(here, columns), dogs, [(1, column) for column in range(columns)], rules=rules
                )
                dogs = [dogs[0], (0, dogs[1][1] + 1)]
                if not start.moves_to(start.dogs[1], dogs[1]):
                    return fails(here, Reason("flock-proof.not-up", **seen(start)))
        yield Reached(here)
    return holds(last, Message("proof.flock-spread.note", most=most), proved=True)


def _all(rules: PursuitRules, rows: int, columns: int) -> Checking:
    """What follows for all numbers of rows and of sheep."""
    yield Reached(0)
    if not _tables(rules, columns):
        places, done = yield from _by_three_rows(rules, columns)
        if places != "none":
            return Verdict(Standing.PROVED, note=Message("proof.flock-all.three-rows"))
        return (yield from _without_lemma(rules, columns, done))
    bound = flock_bound(rows, THREE, rules, columns) - flock_bound(rows, TWO, rules, columns)
    key = "proof.flock-all.note" if columns == TEXT_COLUMNS else "proof.flock-all.columns-note"
    return Verdict(Standing.PROVED, note=Message(key, rows=rows, bound=bound))


def _without_lemma(rules: PursuitRules, columns: int, done: int) -> Checking:
    """Whether one sheep refutes what is not proved."""
    if (free := (yield from counted(_escaping(rules, columns), done))) is not None:
        return fails(free.grid.rows, Reason("flock-proof.free", **seen(free)))
    if columns == TEXT_COLUMNS:
        return Verdict(Standing.OPEN, note=Message("proof.flock-all.open"))
    return Verdict(Standing.OPEN, note=Message("proof.flock-all.open-columns", rows=MOST_ROWS[1]))


def _escaping(rules: PursuitRules, columns: int) -> Generator[Reached, None, Position | None]:
    """Find a position in which one sheep is never caught, with as few rows as can be; None if none is found.

    With the text's six columns there is none: the first theorem is proved for these rules.
    """
    if columns == TEXT_COLUMNS:
        return None
    if (rules, columns) not in _FREE:
        done, free = 0, None
        for here in range(LEAST_ROWS, MOST_ROWS[1] + 1):
            solution = yield from counted(solving(Grid(here, columns), rules=rules), done)
            if (free := next(solution.escapes(), None)) is not None:
                break
            done += solution.states
        _FREE[rules, columns] = free
    return _FREE[rules, columns]


def _own(rules: PursuitRules) -> Checking:
    """What follows for ten sheep on ten rows and nine columns."""
    tables = _tables(rules, OWN_COLUMNS)
    if not tables:
        last = yield from solving(Grid(OWN_ROWS, OWN_COLUMNS), rules=rules)
        note = Message("proof.flock-own-board.open", won=last.won, states=last.states)
        return Verdict(Standing.OPEN, note=note)
    yield Reached(0)
    note = Message(
        "proof.flock-own-board.note",
        apart=_apart(rules, OWN_COLUMNS),
        lines=sum(len(table["table"]) for table in tables),
        bound=flock_bound(OWN_ROWS, OWN_SHEEP, rules, OWN_COLUMNS),
        most=MOST_DOG_MOVES,
    )
    return Verdict(Standing.PROVED, note=note)


def _solved(name: str, rules: PursuitRules, rows: int, sheep: int, *, symmetric: bool) -> Checking:
    """Check whether the dogs capture `sheep` sheep on small boards, by going through all positions."""
    boards = tuple(map(text_grid, range(LEAST_ROWS, min(rows, MOST_ROWS[sheep]) + 1)))
    states, parts = 0, [all_states(grid, TWO, sheep, rules) for grid in boards]
    for number, grid in enumerate(boards):
        work = solving_flock(grid, sheep=sheep, rules=rules)
        solution = yield from counted(work, sum(parts[:number]), sum(parts))
        if free := next(_free(solution, symmetric=symmetric), None):
            return fails(grid.rows, Reason("flock-proof.free", **seen(free)))
        states += solution.states
    last = boards[-1].rows
    longest = solution.longest or 0
    if symmetric:
        longest = max(filter(None, solution.flocks(symmetric_dogs(last), together=True).values()))
    is_proved = bool(_contained_in(rules))
    note = Message(
        _SOLVED_PROVED[name] if is_proved else _SOLVED[name], rows=last, states=states, count=longest
    )
    return holds(last, note, proved=is_proved)


def _free(solution: FlockSolution, *, symmetric: bool) -> Iterator[Position]:
    """Yield the positions that the dogs do not win: all, or those with symmetric dogs and no sheep alone."""
    if not symmetric:
        yield from solution.escapes()
        return
    dogs = symmetric_dogs(solution.grid.rows)
    for sheep, number in solution.flocks(dogs, together=True).items():
        if number is None:
            yield Position(solution.grid, dogs, sheep, rules=solution.rules)


def _kinds_of_steps(rules: PursuitRules) -> tuple[bool, ...]:
    """Whether steps are diagonal, with two sheep or fewer and with more."""
    return (True, False) if rules.diagonal else (False,)


def _teams(rows: int, columns: int = TEXT_COLUMNS) -> Iterator[tuple[Square, Square]]:
    """Yield the placings of two dogs, one in the first column; turning the cylinder gives all the others."""
    for first, second in combinations(Grid(rows, columns), 2):
        if 0 in (first[1], second[1]):
            yield first, second


def _above(dogs: tuple[Square, Square], columns: int) -> Iterator[tuple[Square, ...]]:
    """Sheep on all sets of squares above the dog that is to go up, with one more in another column."""
    upper, lower = sorted(dogs)
    row, column = upper if upper[0] else lower
    others = ((1, (column + step) % columns) for step in (2, 3))
    another = next(square for square in others if square not in dogs)
    squares = [(above, column) for above in range(1, row) if (above, column) not in dogs]
    for number in range(len(squares) + 1):
        yield from ((*sheep, another) for sheep in combinations(squares, number))


def _goes_up(start: Position) -> bool:
    """Whether the dog that is nearer to the top, but not there, can go up, or the other make way for it."""
    upper, lower = sorted(start.dogs)
    if not lower[0]:
        return True
    mover = upper if upper[0] else lower
    for move in start.moves():
        if isinstance(move, DogMove) and move.start == mover:
            row, column = move.path[1]
            if column == mover[1] and row < mover[0]:
                return True
    beside = start.grid.neighbours(upper)[0]
    return upper == (0, mover[1]) and bool(start.moves_to(upper, beside))


def _symmetric(rows: int, columns: int = TEXT_COLUMNS, sheep: int = 2) -> Plan:
    """Return the plan of the symmetric position, with one or two sheep between the dogs."""
    middle = rows // 2
    grid = Grid(rows, columns)
    return whole(Position(grid, symmetric_dogs(rows, columns), [(middle, 2), (middle, 3)][:sheep]))


def _at_the_barrier(rows: int, columns: int = TEXT_COLUMNS) -> Plan:
    """Two dogs in one row, and sheep below it."""
    row = (rows - LEAST_ROWS) // 3
    dogs, sheep = [(row, 0), (row, columns // 2)], [(row + 1, 1), (row + 1, 2)]
    return Plan(Position(Grid(rows, columns), dogs, sheep), range(row, rows), row)


def _in_the_top_row(rows: int, columns: int) -> Plan:
    """Two dogs side by side in the top row, and sheep below them."""
    return whole(Position(Grid(rows, columns), [(0, 3), (0, 4)], [(1, 0), (1, 1)]))


def _ten_sheep(_: int) -> Plan:
    """The game's own board and flock."""
    squares = [(row, column) for row in (4, 5) for column in range(2, 7)]
    return whole(Position(Grid(OWN_ROWS, OWN_COLUMNS), symmetric_dogs(OWN_ROWS, OWN_COLUMNS), squares))
