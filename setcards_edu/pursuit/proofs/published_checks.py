"""The checks of the steps of the published proof.

Each check is a generator that goes through all its cases, yields its progress and returns a `Verdict`.
"""

from __future__ import annotations

from collections.abc import Sequence

from setcards_edu.claims import ClaimStatus, Verdict
from setcards_edu.messages import Message, Reason
from setcards_edu.pursuit.board.grid import square_name
from setcards_edu.pursuit.board.placings import LEAST_ROWS, symmetric_dogs, text_grid
from setcards_edu.pursuit.board.positions import Position, taken_by
from setcards_edu.pursuit.board.rules import PursuitRules
from setcards_edu.pursuit.solver.solve import solving
from setcards_edu.pursuit.strategies.published import PublishedStrategy, are_symmetric, is_at_new_wall
from setcards_edu.pursuit.strategies.strategy import Plan
from setcards_edu.work import Reached, chained, offset

from .proof import Checking
from .published_arithmetic import Wall, arithmetic, why_not_symmetric
from .verdicts import fails, holds, seen

SHRINKING = LEAST_ROWS + 1
"""The least number of rows of which one can be excluded."""

SPADE, CLUB = (0,), (1, 2)
"""The remainders of the number of rows divided by three for which spade is played, and club."""


_WHY = {"text-spade": "proof.text-spade.why", "text-club": "proof.text-club.why"}
"""The keys of the reasons why a step is possible with any number of rows, by the name of the step."""

NEW_WALL = "text-new-wall"
"""The name of the claim that fails as soon as the sheep is safe in the row beside the excluded one."""


def base(dogs: PublishedStrategy) -> Checking:
    """Check the base case of the proof, three rows, for every square of the sheep.

    It claims that the sheep is on one of the eight squares around a dog, or can be captured at once.
    """
    starts = dogs.starts(LEAST_ROWS)
    yield Reached(len(starts), len(starts))
    neither = [plan for plan in starts if base_case(plan) is None]
    note = Message(
        "proof.text-base.note",
        squares=len(starts),
        around=sum(map(_is_around, starts)),
        taken=sum(map(is_taken, starts)),
        neither=len(neither),
    )
    if neither:
        return Verdict(ClaimStatus.FALSE, witness=neither[0].position, note=note)
    return Verdict(ClaimStatus.PROVED, note=note)


def base_case(plan: Plan) -> int | None:
    """Return the case, 0 or 1, of the proof to which a position with three rows belongs; None if to neither.

    Case 1: the sheep can be captured at once.  Case 0: it is on one of the eight squares around a dog.
    """
    if is_taken(plan):
        return 1
    return 0 if _is_around(plan) else None


def is_taken(plan: Plan) -> bool:
    """Return whether the dogs, who are to move, can capture the sheep at once."""
    return any(map(taken_by, plan.position.moves()))


def can_be_done(dogs: PublishedStrategy, name: str, rests: Sequence[int], last: int) -> Checking:
    """Check that the dogs can capture at once or make the strategy's step at every start of the proof.

    Boards are checked whose number of rows is at most `last` and has a remainder (mod 3) in `rests`.  If
    sheep may not stand beside walls, an argument in words proves the claim for every n.
    name: the name of the proof's step.
    """
    boards = boards_with(rests, last)
    for done, rows in enumerate(boards, 1):
        for plan in dogs.starts(rows):
            if not is_taken(plan) and dogs.step(plan) is None:
                return fails(rows, Reason("text-proof.blocked", **seen(plan.position)), first=boards[0])
        yield Reached(done, len(boards))
    if dogs.rules.wall_rows:
        return holds(boards[-1], proved=False, first=boards[0])
    return holds(boards[-1], Message(_WHY[name]), proved=True, first=boards[0])


def leads_on(dogs: PublishedStrategy, rest: int, last: int, *, wall: Wall = "far") -> Checking:
    """Check whether one step leads from the symmetric position of n rows to the symmetric one of n − 1.

    The proof for every n is calculated; on boards of up to `last` rows the dogs' moves are checked.
    rest: the remainder of n divided by 3; wall: the dog at whose wall a row is excluded, see `arithmetic`.
    """
    if reason := why_not_symmetric(rest, wall=wall):
        return Verdict(ClaimStatus.FALSE, witness=reason)
    boards = boards_with([rest], last)
    for done, rows in enumerate(boards, 1):
        for plan in dogs.starts(rows):
            step = dogs.step(plan)
            if step is not None and not _is_next(step.after, rows):
                return fails(
                    rows, Reason("text-proof.not-symmetric-after", **seen(plan.position)), first=boards[0]
                )
        yield Reached(done, len(boards))
    lines = arithmetic(rest, wall=wall)
    other = why_not_symmetric(rest, wall="near")
    note = Message("proof.text-club-sum" if rest else "proof.text-spade-sum", lines=lines, other=other)
    return holds(boards[-1], note, proved=True, first=boards[0])


def stays_away(dogs: PublishedStrategy, name: str, last: int) -> Checking:
    """Check on boards of 3, 4, …, `last` rows whether the sheep never reaches a row the dogs have left out.

    name: the name of the proof's step.  For "text-new-wall" the check is instead whether
        `is_at_new_wall` never holds.
    """
    boards, plans, at_wall = range(LEAST_ROWS, last + 1), 0, name == NEW_WALL
    for rows in boards:
        found = yield from offset(dogs.escaping(rows, is_at_new_wall if at_wall else None), plans)
        plans += found.plans
        yield Reached(plans)
        if found.line is not None:
            sheep = square_name(found.line.end.sheep[0])
            witnesses = {"rows": rows, "sheep": sheep, "line": found.line, "plan": found.end}
            witness = Reason("text-proof.reached-wall" if at_wall else "text-proof.reached-row", **witnesses)
            key = "proof.text-new-wall.note" if at_wall else "proof.text-out-of-reach.note"
            if not at_wall and found.end is not None and len(found.end.kept) == LEAST_ROWS:
                key = "proof.text-out-of-reach.note-over"
            return fails(rows, witness, Message(key, rows=rows, last=rows - 1))
    return holds(last, proved=False)


def route(dogs: PublishedStrategy, last: int) -> Checking:
    """Check up to which number of rows the text's argument holds, by checking the claims that it needs.

    The calculations of rows are not checked again: they do not depend on the rules, and are proved by
    `leads_on`.
    """
    rested_on = {
        "proof.text-route.note-base": exactly(dogs.rules, LEAST_ROWS, no_more=True),
        "proof.text-route.note-spade": can_be_done(dogs, "text-spade", SPADE, last),
        "proof.text-route.note-club": can_be_done(dogs, "text-club", CLUB, last),
        "proof.text-route.note-row": stays_away(dogs, "text-out-of-reach", last),
    }
    if not dogs.rules.wall_rows:  # the theorem for n − 1 rows speaks of a sheep that is beside no wall
        rested_on["proof.text-route.note-wall"] = stays_away(dogs, NEW_WALL, last)
    verdicts = yield from chained(rested_on.values())
    failing = [
        (verdict.n or LEAST_ROWS, key, verdict.witness)
        for key, verdict in zip(rested_on, verdicts, strict=True)
        if verdict.standing in (ClaimStatus.FALSE, ClaimStatus.FAILS_FROM)
    ]
    if not failing:
        return holds(last, proved=False)
    rows, key, witness = min(failing, key=lambda one: one[0])
    note = Message(key, rows=rows, last=rows - 1)
    return fails(rows, witness, note)


def exactly(rules: PursuitRules, last: int, *, no_more: bool = False) -> Checking:
    """Check whether the dogs win from the start of the theorem with 3, 4, … rows, by solving each board.

    last: the largest number of rows.
    no_more: whether the claim is about these numbers of rows only, so that checking them proves it.
    """
    boards, states, longest = range(LEAST_ROWS, last + 1), 0, 0
    for rows in boards:
        solution = yield from offset(solving(text_grid(rows), rules=rules), states)
        states += solution.states
        yield Reached(states)
        found = solution.map(symmetric_dogs(rows))
        free = next((sheep for sheep, number in found.moves.items() if number is None), None)
        if free is not None:
            position = Position(text_grid(rows), found.dogs, free, rules=rules)
            return fails(rows, Reason("text-proof.free", **seen(position)))
        longest = found.longest or longest
    whole = no_more or rules.wall_rows
    note = Message(
        "proof.text-exactly.note" if whole else "proof.text-still-true.note",
        rows=last,
        longest=longest,
        states=states,
    )
    if no_more:
        return Verdict(ClaimStatus.PROVED, note=note)
    return holds(last, note, proved=False)


def boards_with(rests: Sequence[int], last: int) -> tuple[int, ...]:
    """Return the numbers of rows up to `last` with a remainder (mod 3) in `rests`.

    If there is none, return only the smallest such number above `last`.
    """
    every = tuple(
        rows for rows in range(SHRINKING, max(last, 2 * LEAST_ROWS) + 1) if rows % LEAST_ROWS in rests
    )
    return tuple(rows for rows in every if rows <= last) or every[:1]


def _is_next(plan: Plan, rows: int) -> bool:
    return len(plan.kept) == rows - 1 and are_symmetric(plan.position.dogs, plan.kept)


def _is_around(plan: Plan) -> bool:
    position = plan.position
    return any(position.sheep[0] in position.grid.beside(dog, diagonal=True) for dog in position.dogs)
