"""What can be chosen for a proof: which one, how many rows, whom one plays, which reading."""

from __future__ import annotations

from setcards_edu.messages import sentence
from setcards_edu.pursuit.board.rules import READINGS
from setcards_edu.teaching.pursuit.proof.setting import PROOFS, ROWS, Chosen
from setcards_edu.teaching.pursuit.proof.walk import ROLES, ProofWalk
from setcards_widgets.kit.menus import Options

PROOF_NAMES: dict[Chosen, str] = {
    "text": "proof-walk.proof-text",
    "by-hand": "proof-walk.proof-by-hand",
}
"""The keys of what the proofs are called."""

_ROLES = {"watch": "proof-walk.role-watch", "sheep": "proof-walk.role-sheep"}


def proof_options() -> Options:
    """Return what can be chosen in each menu, in words and as values."""
    return {
        "proof": [(sentence(PROOF_NAMES[each]), each) for each in PROOFS],
        "rows": [(str(each), each) for each in ROWS],
        "role": [(sentence(_ROLES[each]), each) for each in ROLES],
        "reading": [(str(each.reading), each) for each in READINGS],
    }


def chosen_in(proving: ProofWalk) -> dict[str, object]:
    """Return what is chosen for a proof, by the names of the menus."""
    setting = proving.setting
    return {
        "proof": setting.proof,
        "rows": setting.rows,
        "role": proving.role,
        "reading": setting.rules,
    }
