"""The repaired proof of the first theorem: to a barrier, and with it row by row, for every number of rows."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import replace
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
from setcards_edu.pursuit.strategies.barrier import BarrierStrategy, apart, bound, gathering, has_barriers
from setcards_edu.pursuit.strategies.by_hand import is_by_hand
from setcards_edu.pursuit.strategies.plays import Plays, playing
from setcards_edu.pursuit.strategies.strategy import CASE_WORDS, Plan
from setcards_edu.work import Reached, counted

from .barrier import Depth, Lemma, depths, lemma, proving
from .certificates import certificate
from .checker import why_not_certificate
from .proof import Checking, Step, catalogued_step
from .verdicts import holds, seen

EVERYWHERE = 4
"""Up to how many rows all plays are gone through from every position, and not from the symmetric one only."""

MOST_SOLVED = 12
"""Up to how many rows the bound is compared with the exact solution."""

_APART = {
    "barrier-gather": "barrier-gather.apart",
    "barrier-open": "barrier-open.apart",
    "barrier-wall": "barrier-wall.apart",
}
_AT_WALLS = {
    "barrier-gather": "barrier-gather.walls",
    "barrier-open": "barrier-open.walls",
    "barrier-wall": "barrier-wall.walls",
    "barrier-theorem": "barrier-theorem.walls",
}
"""The claims for dogs that are no barrier side by side, and for sheep beside a wall, in the catalogue."""

_step = partial(catalogued_step, source="F10; barrier lemma", part="barrier")


def barrier_steps(rules: PursuitRules, rows: int) -> tuple[Step, ...]:
    """The steps of the repaired proof, in which it is proved for all numbers of rows.

    rules: how animals move; rows: up to how many rows things are gone through beside, 3 to 100.
    Where dogs only jump and sheep may stand beside a wall there are none: the lemma fails there.

    Raises `BadOption` for an option out of range, and for rules without jumps.

    >>> [step.name for step in barrier_steps(PursuitRules(), 12)]
    ['barrier-gather', 'barrier-open', 'barrier-wall', 'barrier-theorem', 'barrier-bound']
    """
    check_number("rows", rows, range(LEAST_ROWS, LONGEST + 1))
    if check_rules(rules).wall_rows and not has_barriers(TEXT_COLUMNS, rules):
        return ()
    return tuple(_steps(BarrierStrategy(rules), rows))


def shows_wall_rows(rules: PursuitRules) -> bool:
    """Whether there is the step "barrier-wall-rows", that sheep beside a wall are captured, too.

    It is not needed where sheep may stand there in the whole proof, nor where that is proved by hand.

    Raises `BadOption` for what is no rules, and for rules without jumps.

    >>> shows_wall_rows(PursuitRules()), shows_wall_rows(PursuitRules(diagonal=False))
    (False, True)
    """
    needed = not check_rules(rules).wall_rows and not is_by_hand(rules)
    return needed and has_barriers(TEXT_COLUMNS, replace(rules, wall_rows=True))


def _steps(dogs: BarrierStrategy, rows: int) -> Iterator[Step]:
    capture, gather, spread, meet, top, advance = (Message(CASE_WORDS[case]) for case in dogs.cases)
    walls, some = dogs.rules.wall_rows, _must_go_apart(dogs.rules)
    coming = (meet, top) if walls else (gather, spread) if some else (gather,)
    said = _AT_WALLS if walls else _APART if some else {}
    scene = partial(_start, dogs)
    if walls:
        yield _step(
            "barrier-top",
            partial(_lemma, dogs.rules, ("top",)),
            partial(_at_top, dogs),
            cases=(capture, top),
        )
    yield _step(
        "barrier-gather",
        partial(_gathering, dogs, rows),
        scene,
        depends=("barrier-top",) if walls else (),
        cases=(capture, *coming),
        said=said.get("barrier-gather"),
    )
    yield _step(
        "barrier-open",
        partial(_lemma, dogs.rules, (None,)),
        partial(_barrier, dogs),
        cases=(capture, advance),
        said=said.get("barrier-open"),
        is_long="barrier-open" not in said,
    )
    near = _near_depths(dogs.rules)
    yield _step(
        "barrier-wall",
        partial(_lemma, dogs.rules, near),
        partial(_near_wall, dogs),
        cases=tuple(Message("proof.barrier-wall.depth", depth=depth) for depth in near),
        applies=_depth_case,
        said=said.get("barrier-wall"),
    )
    yield _step(
        "barrier-theorem",
        partial(_everything, dogs, rows),
        scene,
        depends=("barrier-gather", "barrier-open", "barrier-wall"),
        cases=(capture, *coming, advance),
        said=said.get("barrier-theorem"),
    )
    yield _step("barrier-bound", partial(_bounded, dogs, rows), scene, depends=("barrier-theorem",))
    if shows_wall_rows(dogs.rules):
        freer = BarrierStrategy(replace(dogs.rules, wall_rows=True))
        yield _step(
            "barrier-wall-rows",
            partial(_with_wall_rows, freer, rows),
            partial(_start, freer),
            cases=(capture, meet, top, advance),
            said="barrier-theorem.walls",
        )


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
    walls = dogs.rules.wall_rows
    row = max(0, rows - 6 + walls)
    return dogs.plan(Position(text_grid(rows), ((row, 1), (row, 4)), (rows - 2 + walls, 2), rules=dogs.rules))


def _at_top(dogs: BarrierStrategy, rows: int) -> Plan:
    """Two dogs in the second row, and a sheep above them."""
    return dogs.plan(Position(text_grid(rows), ((1, 1), (1, 4)), (0, 1), rules=dogs.rules))


def _near_depths(rules: PursuitRules) -> tuple[int, ...]:
    """The distances from the last row that are gone through one by one."""
    return tuple(depth for depth in depths(rules) if isinstance(depth, int))


def _depth_case(plan: Plan) -> int | None:
    """Which distance from the last row it is, among those that are gone through one by one."""
    near = _near_depths(plan.position.rules)
    if plan.barrier is None:
        return None
    below = plan.position.grid.rows - 1 - plan.barrier
    return near.index(below) if below in near else None


# what is checked


def _tables(
    rules: PursuitRules, depths: tuple[Depth, ...]
) -> Generator[Reached, None, Mapping[str, int] | Reason]:
    """Find the dogs' moves for each depth, write them down, and let the checker look at what is written.

    It ends with figures for the note, or with the reason for which the tables do not show what they should.
    """
    pairs = lemma(TEXT_COLUMNS, rules).pairs
    found: list[Lemma] = []
    lines = 0
    for depth in depths:
        one = yield from counted(proving(TEXT_COLUMNS, rules, depth), lines)
        if reason := why_not_certificate(certificate(one)):
            return reason
        if one.pairs != pairs:  # a barrier that is good far from the wall must be so near it, too
            return Reason("barrier-proof.other-pairs", near=one.pairs, far=pairs)
        found.append(one)
        lines += len(one.moves)
        yield Reached(lines)
    return {
        "pairs": len(pairs),
        "all_pairs": len(list(combinations(range(TEXT_COLUMNS), 2))),
        "lines": lines,
        "most": max(one.most_moves or 0 for one in found),
    }


def _lemma(rules: PursuitRules, depths: tuple[Depth, ...]) -> Checking:
    """That the tables for these depths hold."""
    told = yield from _tables(rules, depths)
    if isinstance(told, Reason):
        return Verdict(Standing.FALSE, witness=told)
    key = "proof.barrier-top.note" if depths == ("top",) else "proof.barrier-lemma.note"
    return Verdict(Standing.PROVED, note=Message(key, **told))


def _gathering(dogs: BarrierStrategy, rows: int) -> Checking:
    """That the dogs soon stand in a barrier, or capture before; on small boards all plays are tried."""
    key = "proof.barrier-gather.note-walls" if dogs.rules.wall_rows else "proof.barrier-gather.note"
    note = Message(key, rows=min(rows, EVERYWHERE))

    def most(n: int) -> int:
        return gathering(n, dogs.rules)

    return (yield from _played(dogs, min(rows, EVERYWHERE), most, note, ended=_has_barrier))


def _everything(dogs: BarrierStrategy, rows: int) -> Checking:
    """That every play ends with the capture: the induction, and all plays from the symmetric position."""
    key = "proof.barrier-theorem.note-apart" if _must_go_apart(dogs.rules) else "proof.barrier-theorem.note"
    if dogs.rules.wall_rows:
        key = "proof.barrier-theorem.note-walls"
    note = Message(key, rows=min(rows, EVERYWHERE))
    return (yield from _played(dogs, rows, lambda n: bound(n, dogs.rules), note))


def _with_wall_rows(dogs: BarrierStrategy, rows: int) -> Checking:
    """That all tables hold where the sheep may stand beside a wall, and all plays end on small boards."""
    told = yield from _tables(dogs.rules, depths(dogs.rules))
    if isinstance(told, Reason):
        return Verdict(Standing.FALSE, witness=told)
    last = min(rows, EVERYWHERE)
    note = Message("proof.barrier-wall-rows.note", **told, rows=last)
    return (yield from _played(dogs, last, lambda n: bound(n, dogs.rules), note))


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
