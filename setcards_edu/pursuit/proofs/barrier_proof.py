"""The repaired proof of the first theorem: to a barrier, and with it row by row, for every number of rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations

from setcards_edu.claims import Standing, Verdict
from setcards_edu.messages import Message, Reason
from setcards_edu.options import check_number
from setcards_edu.pursuit.board.grid import LONGEST
from setcards_edu.pursuit.board.moves import meadow
from setcards_edu.pursuit.board.placings import LEAST_ROWS, TEXT_COLUMNS, symmetric_dogs, text_grid
from setcards_edu.pursuit.board.positions import Position
from setcards_edu.pursuit.board.rules import PursuitRules, check_rules
from setcards_edu.pursuit.solver.solve import solving
from setcards_edu.pursuit.strategies.barrier import BarrierStrategy, apart, bound, gathering
from setcards_edu.pursuit.strategies.plays import Plays, playing
from setcards_edu.pursuit.strategies.strategy import Plan
from setcards_edu.work import Reached, counted

from .barrier import DEPTHS, Lemma, lemma, proving
from .certificates import certificate
from .checker import why_not_certificate
from .proof import Checking, Step, catalogued_step
from .verdicts import holds, seen

EVERYWHERE = 4
"""Up to how many rows all plays are gone through from every position, and not from the symmetric one only."""

MOST_SOLVED = 12
"""Up to how many rows the bound is compared with the exact solution."""

_step = partial(catalogued_step, source="F10; barrier lemma", part="barrier")


def barrier_steps(rules: PursuitRules, rows: int) -> tuple[Step, ...]:
    """The steps of the repaired proof, in which it is proved for all numbers of rows.

    rules: how animals move; rows: up to how many rows things are gone through beside, 3 to 100.
    With sheep that may stand beside a wall there are none: the lemma does not speak of them.

    Raises `BadOption` for an option out of range, and for rules without jumps.

    >>> [step.name for step in barrier_steps(PursuitRules(), 12)]
    ['barrier-gather', 'barrier-open', 'barrier-wall', 'barrier-theorem', 'barrier-bound']
    """
    check_number("rows", rows, range(LEAST_ROWS, LONGEST + 1))
    if check_rules(rules).wall_rows:
        return ()
    return tuple(_steps(BarrierStrategy(rules), rows))


def _steps(dogs: BarrierStrategy, rows: int) -> Iterator[Step]:
    gather, spread, advance, capture = (
        Message("pursuit.case.gather"),
        Message("pursuit.case.spread"),
        Message("pursuit.case.advance"),
        Message("pursuit.case.capture"),
    )
    some = _must_go_apart(dogs.rules)
    spreading = (spread,) if some else ()
    scene = partial(_start, dogs)
    yield _step(
        "barrier-gather",
        partial(_gathering, dogs, rows),
        scene,
        cases=(capture, gather, *spreading),
        said="barrier-gather.apart" if some else None,
    )
    yield _step(
        "barrier-open",
        partial(_lemma, dogs.rules, (None,)),
        partial(_barrier, dogs),
        cases=(capture, advance),
        said="barrier-open.apart" if some else None,
    )
    depths = tuple(Message("proof.barrier-wall.depth", depth=depth) for depth in DEPTHS if depth is not None)
    checking = partial(_lemma, dogs.rules, tuple(depth for depth in DEPTHS if depth is not None))
    near_wall = partial(_near_wall, dogs)
    yield _step(
        "barrier-wall",
        checking,
        near_wall,
        cases=depths,
        applies=_depth_case,
        said="barrier-wall.apart" if some else None,
    )
    yield _step(
        "barrier-theorem",
        partial(_everything, dogs, rows),
        scene,
        depends=("barrier-gather", "barrier-open", "barrier-wall"),
        cases=(capture, gather, *spreading, advance),
    )
    yield _step("barrier-bound", partial(_bounded, dogs, rows), scene, depends=("barrier-theorem",))


def _must_go_apart(rules: PursuitRules) -> bool:
    """Whether there are pairs of columns for which the lemma does not hold: dogs side by side."""
    return any(apart(rules=rules).values())


# what is looked at


def _start(dogs: BarrierStrategy, rows: int) -> Plan:
    """The symmetric position, with the sheep in the middle."""
    return dogs.plan(Position(text_grid(rows), symmetric_dogs(rows), (rows // 2, 2), rules=dogs.rules))


def _barrier(dogs: BarrierStrategy, rows: int) -> Plan:
    """A barrier in the top row."""
    sheep = min(rows - 2, 3), 2
    return dogs.plan(Position(text_grid(rows), ((0, 1), (0, 4)), sheep, rules=dogs.rules))


def _near_wall(dogs: BarrierStrategy, rows: int) -> Plan:
    """A barrier near the last row, with room enough for the sheep to run once."""
    row = max(0, rows - 6)
    return dogs.plan(Position(text_grid(rows), ((row, 1), (row, 4)), (rows - 2, 2), rules=dogs.rules))


def _depth_case(plan: Plan) -> int | None:
    """Which distance from the last row it is, among those that are gone through one by one."""
    depths = [depth for depth in DEPTHS if depth is not None]
    if plan.barrier is None:
        return None
    below = plan.position.grid.rows - 1 - plan.barrier
    return depths.index(below) if below in depths else None


# what is checked


def _lemma(rules: PursuitRules, depths: tuple[int | None, ...]) -> Checking:
    """Find the dogs' moves for each depth, write them down, and let the checker look at what is written."""
    pairs = lemma(TEXT_COLUMNS, rules).pairs
    found: list[Lemma] = []
    lines = 0
    for depth in depths:
        one = yield from counted(proving(TEXT_COLUMNS, rules, depth), lines)
        if reason := why_not_certificate(certificate(one)):
            return Verdict(Standing.FALSE, witness=reason)
        if one.pairs != pairs:  # a barrier that is good far from the wall must be so near it, too
            reason = Reason("barrier-proof.other-pairs", near=one.pairs, far=pairs)
            return Verdict(Standing.FALSE, witness=reason)
        found.append(one)
        lines += len(one.moves)
        yield Reached(lines)
    note = Message(
        "proof.barrier-lemma.note",
        pairs=len(pairs),
        all_pairs=len(list(combinations(range(TEXT_COLUMNS), 2))),
        lines=lines,
        most=max(one.most_moves or 0 for one in found),
    )
    return Verdict(Standing.PROVED, note=note)


def _gathering(dogs: BarrierStrategy, rows: int) -> Checking:
    """That the dogs soon stand in a barrier, or capture before; on small boards all plays are tried."""
    note = Message("proof.barrier-gather.note", rows=min(rows, EVERYWHERE))

    def most(n: int) -> int:
        return gathering(n, dogs.rules)

    return (yield from _played(dogs, min(rows, EVERYWHERE), most, note, ended=_has_barrier))


def _everything(dogs: BarrierStrategy, rows: int) -> Checking:
    """That every play ends with the capture: the induction, and all plays from the symmetric position."""
    key = "proof.barrier-theorem.note-apart" if _must_go_apart(dogs.rules) else "proof.barrier-theorem.note"
    note = Message(key, rows=min(rows, EVERYWHERE))
    return (yield from _played(dogs, rows, lambda n: bound(n, dogs.rules), note))


def _played(
    dogs: BarrierStrategy,
    last: int,
    most: Callable[[int], int],
    note: Message,
    ended: Callable[[Plan], bool] | None = None,
) -> Checking:
    """Go through all plays on boards of up to `last` rows, and count the dogs' moves."""
    done = 0
    for rows in range(LEAST_ROWS, last + 1):
        plays: Plays = yield from counted(playing(dogs, _starts(dogs, rows), ended), done)
        done += plays.plans
        yield Reached(done)
        if reason := _why_wrong(plays, rows, most(rows)):
            return Verdict(Standing.FALSE, witness=reason)
    return holds(last, note, proved=True)


def _why_wrong(plays: Plays, rows: int, most: int) -> Reason | None:
    """What is not as it is claimed of all plays; None if it is."""
    if plays.broken is not None:
        return Reason("barrier-proof.broken", **seen(plays.broken.position))
    if plays.endless is not None:
        return Reason("barrier-proof.endless", **seen(plays.endless.position))
    if plays.longest > most:
        return Reason("barrier-proof.longer", rows=rows, longest=plays.longest, most=most)
    return None


def _starts(dogs: BarrierStrategy, rows: int) -> Iterator[Plan]:
    """Every position of a small board; of a larger one those with the dogs in the symmetric position."""
    grid = text_grid(rows)
    teams = combinations(grid, 2) if rows <= EVERYWHERE else (symmetric_dogs(rows),)
    inside = grid.squares(meadow(grid, dogs.rules))
    for team in teams:
        for sheep in inside:
            if sheep not in team:
                yield dogs.plan(Position(grid, team, sheep, rules=dogs.rules))


def _has_barrier(plan: Plan) -> bool:
    return plan.barrier is not None or plan.position.is_over


def _bounded(dogs: BarrierStrategy, rows: int) -> Checking:
    """The sum of moves, and the longest capture of the best play beside it."""
    last, done, longest = min(rows, MOST_SOLVED), 0, 0
    for n in range(LEAST_ROWS, last + 1):
        solution = yield from counted(solving(text_grid(n), rules=dogs.rules), done)
        done += solution.states
        if free := next(solution.escapes(), None):
            return Verdict(Standing.FALSE, witness=Reason("barrier-proof.escapes", **seen(free)))
        longest = solution.longest or 0
        if longest > bound(n, dogs.rules):
            reason = Reason("proof.barrier-bound.over", rows=n, longest=longest)
            return Verdict(Standing.FALSE, witness=reason)
    each = bound(LEAST_ROWS + 1, dogs.rules) - bound(LEAST_ROWS, dogs.rules)
    start = bound(LEAST_ROWS, dogs.rules) - LEAST_ROWS * each
    note = Message(
        "proof.barrier-bound.note",
        each=each,
        minus=-start,
        rows=last,
        bound=bound(last, dogs.rules),
        longest=longest,
    )
    return holds(last, note, proved=True)
