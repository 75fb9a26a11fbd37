"""What can be chosen for a proof: which one, how many rows, whom one plays, which reading, which case."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ipywidgets import Button, Layout

from setcards_edu.messages import Message, sentence
from setcards_edu.pursuit.board.rules import READINGS
from setcards_edu.pursuit.strategies.published import NEARS
from setcards_edu.teaching.pursuit.proof.cases import Case
from setcards_edu.teaching.pursuit.proof.setting import PROOFS, ROWS
from setcards_edu.teaching.pursuit.proof.walk import ROLES, ProofWalk
from setcards_widgets.kit.menus import Options
from setcards_widgets.kit.parts import guarded


def proof_options() -> Options:
    """What can be chosen in each menu."""
    return {
        "proof": [(sentence(f"proving.proof-{each}"), each) for each in PROOFS],
        "rows": [(str(each), each) for each in ROWS],
        "role": [(sentence(f"proving.role-{each}"), each) for each in ROLES],
        "reading": [(str(each.reading), each) for each in READINGS],
        "near": [(sentence(f"proving.near-{each}"), each) for each in NEARS],
    }


def chosen_in(proving: ProofWalk) -> dict[str, object]:
    """What somebody goes through, by the names of the menus."""
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
    """A button for each case, to say which one applies."""
    buttons = []
    for case in cases:
        button = Button(description=str(case.message), layout=Layout(width="auto"))
        button.on_click(guarded(lambda _, name=case.name: action(name), say))
        buttons.append(button.add_class(f"setcards-case-{case.name}"))
    return buttons
