"""The text's two theorems, each with its proofs (rules F10 to F12)."""

from __future__ import annotations

from setcards_edu.options import check_number, check_option
from setcards_edu.pursuit.board.placings import TEXT_COLUMNS
from setcards_edu.pursuit.board.rules import CAPTURES, STANDARD, PursuitRules, check_rules
from setcards_edu.pursuit.strategies.published import NEARS, Near

from .proof import Proof, Step

LAST = range(3, 31)
"""Up to how many rows things can be gone through."""


def theorem(
    number: int,
    *,
    rules: PursuitRules = STANDARD,
    rows: int = 12,
    near: Near = "rows",
    columns: int = TEXT_COLUMNS,
) -> Proof:
    """Return one of the text's two theorems, as a proof whose steps can be looked at and checked.

    number: 1, two dogs capture one sheep: the text's own steps, then those of the repaired proof, then
        those of the proof by hand, where dogs step and then jump and steps may be diagonal, then how far it
        goes; 2, two dogs capture any number of sheep.
    rules: how animals move, with jumps and one dog a turn.
    rows: up to how many rows things are gone through, 3 to 30.
    near: by what the text's near dog is told from the far one; the other steps do not depend on it.
    columns: 6; for the second theorem 4 to 9, with other than 6 only the steps that prove it for these.

    Raises `BadOption` for an option out of range.

    >>> print(theorem(2, columns=9).step("flock-all").verdict().message)
    Proved.
    >>> proof = theorem(1, rows=6)
    >>> print(proof.step("text-out-of-reach").verdict().message)
    Checked for n = 3 to 6 rows. For more rows that is no proof.
    """
    steps = _STEPS[check_option("number", number, tuple(_STEPS))]
    check_option("capture", check_rules(rules).capture, CAPTURES[:2])
    check_option("near", near, NEARS)
    check_option("columns", columns, _COLUMNS[number])
    return Proof(steps(rules, check_number("rows", rows, LAST), near, columns), rules=rules, last=rows)


def _first(rules: PursuitRules, rows: int, near: Near, _: int) -> tuple[Step, ...]:
    from .barrier_proof import barrier_steps
    from .by_hand import hand_steps
    from .limits import limit_steps
    from .published_proof import text_steps

    repaired = *barrier_steps(rules, rows), *hand_steps(rules, rows)
    return (*text_steps(rules, rows, near=near), *repaired, *limit_steps(rules, rows))


def _second(rules: PursuitRules, rows: int, _: Near, columns: int) -> tuple[Step, ...]:
    from .flock_theorem import flock_steps

    return flock_steps(rules, rows, columns)


_STEPS = {1: _first, 2: _second}
_COLUMNS = {1: (TEXT_COLUMNS,), 2: tuple(range(4, 10))}
