"""The first theorem on Fmurs with two proofs: the published one and one by hand (rules F10 and F11)."""

from __future__ import annotations

from setcards_edu.messages import BadOption, Reason
from setcards_edu.options import check_number, check_option
from setcards_edu.pursuit.board.rules import CAPTURES, STANDARD, PursuitRules, check_rules

from .by_hand import hand_steps
from .proof import Proof
from .published_proof import text_steps

LAST = range(3, 31)
"""The allowed largest numbers of rows for which cases are checked."""


def theorem(number: int, *, rules: PursuitRules = STANDARD, rows: int = 12) -> Proof:
    """Return the proof of a theorem on Fmurs, with steps that can be shown and checked.

    number: 1, the theorem that two dogs capture one sheep.  Its steps come from the published proof.  If by
        the rules dogs step and then jump, and steps may be diagonal, the steps of a proof by hand follow.
        The second theorem is not available here, but proved in `docs/theorems`.
    rules: how animals move, with jumps and one dog a turn.
    rows: the largest number of rows for which cases are checked, 3 to 30.

    Raises `BadOption` for an option out of range, and for the second theorem.

    >>> proof = theorem(1, rows=6)
    >>> print(proof.step("text-out-of-reach").verdict().message)
    Checked for n = 3 to 6 rows. For more rows that is no proof.
    >>> proof.step("by-hand").verdict().standing.name
    'PROVED'
    """
    if check_option("number", number, (1, 2)) == 2:
        raise BadOption(Reason("theorem.on-a-page"))
    check_option("capture", check_rules(rules).capture, CAPTURES[:2])
    check_number("rows", rows, LAST)
    return Proof((*text_steps(rules, rows), *hand_steps(rules, rows)), rules=rules, last=rows)
