"""The published proof of the first theorem on Fmurs, step by step (rules F10 and F11).

The figures of the text are lost; `PublishedStrategy` documents how the text is read here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from setcards_edu.messages import Message
from setcards_edu.options import check_number
from setcards_edu.pursuit.board.placings import LEAST_ROWS
from setcards_edu.pursuit.board.rules import PursuitRules
from setcards_edu.pursuit.strategies.published import ROWS, PublishedStrategy
from setcards_edu.pursuit.strategies.strategy import CASE_WORDS, Plan

from .proof import Step, catalogued_step
from .published_checks import (
    CLUB,
    NEW_WALL,
    SPADE,
    base,
    base_case,
    boards_with,
    can_be_done,
    exactly,
    is_taken,
    leads_on,
    route,
    stays_away,
)

CAPTURE, SPADE_CASE, CLUB_CASE, BEST = (Message(CASE_WORDS[case]) for case in PublishedStrategy.cases)
"""The names of the cases of the text's strategy, in words."""

THEOREM, BASE, STEP, WHOLE = (
    f"Fmurs 5 {place}; {rules}"
    for place, rules in (("(1)", "F10, F11"), ("(i)", "F11"), ("(ii)", "F11"), ("(i)–(v)", "F11"))
)
"""The sources in the text: the theorem, the smallest board, one row fewer, and the whole proof."""

_step = partial(catalogued_step, part="text")


def text_steps(rules: PursuitRules, rows: int) -> tuple[Step, ...]:
    """Return the steps of the published proof that two dogs capture one sheep.

    rules: how animals move; rows: the largest number of rows for which cases are checked, 3 to 100.

    Raises `BadOption` for an option out of range.

    >>> [step.name for step in text_steps(PursuitRules(), 6)][:4]
    ['text-base', 'text-base-won', 'text-spade', 'text-club']
    """
    check_number("rows", rows, ROWS)
    dogs = PublishedStrategy(rules)
    return (*_base_steps(dogs), *_shrinking_steps(dogs, rows), *_reaching_steps(dogs, rows))


def _base_steps(dogs: PublishedStrategy) -> Iterator[Step]:
    """Yield the steps on three rows: the text's claim, and the exact result."""
    scene = partial(_scene, dogs, most=LEAST_ROWS)
    cases = (Message("proof.text-base.around"), Message("proof.text-base.taken"))
    yield _step("text-base", partial(base, dogs), scene, source=BASE, cases=cases, applies=base_case)
    yield _step("text-base-won", partial(exactly, dogs.rules, LEAST_ROWS, no_more=True), scene, source=BASE)


def _shrinking_steps(dogs: PublishedStrategy, rows: int) -> Iterator[Step]:
    """Yield the steps that spade and club are possible, and lead to one row fewer."""
    for name, rests, case in (("text-spade", SPADE, SPADE_CASE), ("text-club", CLUB, CLUB_CASE)):
        checking = partial(can_be_done, dogs, name, rests, rows)
        yield _step(
            name,
            checking,
            partial(_scene, dogs, rests=rests),
            source=STEP,
            cases=(CAPTURE, case),
            is_long=True,
        )
    for rest, (name, source, before) in enumerate(
        (
            ("text-three-m", "Fmurs 5 (iii); F11", "text-spade"),
            ("text-three-m-1", "Fmurs 5 (iv); F11", "text-club"),
            ("text-three-m-2", "Fmurs 5 (v); F11", "text-club"),
        )
    ):
        checking, scene = partial(leads_on, dogs, rest, rows), partial(_scene, dogs, rests=(rest,))
        yield _step(name, checking, scene, source=source, depends=(before,), is_long=True)


def _reaching_steps(dogs: PublishedStrategy, rows: int) -> Iterator[Step]:
    """Yield the steps on whether an excluded row stays out of reach, and on the whole theorem."""
    scene, moved = partial(_scene, dogs), ("text-spade", "text-club")
    reached = ("text-out-of-reach", *[NEW_WALL] * (not dogs.rules.wall_rows))  # else no row is closed to it
    cases = (CAPTURE, SPADE_CASE, CLUB_CASE, BEST)
    for name in reached:
        checking = partial(stays_away, dogs, name, rows)
        yield _step(name, checking, scene, source=STEP, depends=moved, cases=cases)
    rests_on = ("text-base-won", "text-three-m", "text-three-m-1", "text-three-m-2", *reached)
    yield _step("text-route", partial(route, dogs, rows), scene, source=WHOLE, depends=rests_on, cases=cases)
    yield _step("text-still-true", partial(exactly, dogs.rules, rows), scene, source=THEOREM)


def _scene(
    dogs: PublishedStrategy, rows: int, *, rests: Sequence[int] = (0, 1, 2), most: int | None = None
) -> Plan:
    """Return the first plan on the largest board of at most `rows` rows with a remainder in `rests`.

    The sheep is as near to the middle as possible without being captured at once.
    """
    here = most or (rows if rows == LEAST_ROWS else boards_with(rests, rows)[-1])
    middle = (here - 1) / 2
    starts = sorted(dogs.starts(here), key=lambda plan: abs(plan.position.sheep[0][0] - middle))
    return next((plan for plan in starts if not is_taken(plan)), starts[0])
