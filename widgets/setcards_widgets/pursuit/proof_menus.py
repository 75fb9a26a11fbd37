"""What can be chosen for a proof: which one, how many rows, whom one plays, which reading, which case."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ipywidgets import Button, Layout

from setcards_edu.messages import Message, sentence
from setcards_edu.pursuit.board.rules import READINGS
from setcards_edu.pursuit.strategies.published import NEARS, Near
from setcards_edu.teaching.pursuit.proof.cases import Case
from setcards_edu.teaching.pursuit.proof.setting import PROOFS, ROWS, Chosen
from setcards_edu.teaching.pursuit.proof.walk import ROLES, ProofWalk
from setcards_widgets.kit.menus import Options
from setcards_widgets.kit.parts import guarded

PROOF_NAMES: dict[Chosen, str] = {
    "text": "proof-walk.proof-text",
    "barrier": "proof-walk.proof-barrier",
    "by-hand": "proof-walk.proof-by-hand",
    "limits": "proof-walk.proof-limits",
    "flocks": "proof-walk.proof-flocks",
}
NEAR_NAMES: dict[Near, str] = {
    "rows": "proof-walk.near-rows",
    "king": "proof-walk.near-king",
    "steps": "proof-walk.near-steps",
}
"""The keys of what the proofs, and the ways to tell the near dog from the far one, are called."""

_ROLES = {"watch": "proof-walk.role-watch", "sheep": "proof-walk.role-sheep", "dogs": "proof-walk.role-dogs"}


def proof_options() -> Options:
    """Return what can be chosen in each menu, in words and as values."""
    return {
        "proof": [(sentence(PROOF_NAMES[each]), each) for each in PROOFS],
        "rows": [(str(each), each) for each in ROWS],
        "role": [(sentence(_ROLES[each]), each) for each in ROLES],
        "reading": [(str(each.reading), each) for each in READINGS],
        "near": [(sentence(NEAR_NAMES[each]), each) for each in NEARS],
    }


def chosen_in(proving: ProofWalk) -> dict[str, object]:
    """Return what is chosen for a proof, by the names of the menus."""
    setting = proving.setting
    return {
        "proof": setting.proof,
        "rows": setting.rows,
        "role": proving.role,
        "reading": setting.rules,
        "near": setting.near,
    }


def case_buttons(
    cases: Iterable[Case], action: Callable[[str], object], say: Callable[[Message], object]
) -> list[Button]:
    """Return a button for each case, to say which one applies."""
    buttons = []
    for case in cases:
        button = Button(description=str(case.message), layout=Layout(width="auto"))
        button.on_click(guarded(lambda _, name=case.name: action(name), say))
        buttons.append(button.add_class(f"setcards-case-{case.name}"))
    return buttons
