"""The ordinary controls of a proof: which one, with how many rows, whom one plays, by which reading."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ipywidgets import Button, Dropdown, HBox, Layout

from setcards_edu.messages import Message, sentence
from setcards_edu.pursuit.rules import READINGS
from setcards_edu.pursuit.text_strategy import NEARS
from setcards_edu.teaching.proof_cases import Case
from setcards_edu.teaching.proof_setting import PROOFS, ROWS
from setcards_edu.teaching.proving import ROLES, Proving

from .chase_choices import reading_name
from .panels import WIDE, guarded, when_changed


class ProofChoices(HBox):  # type: ignore[misc]  # ipywidgets has no types
    """Drop-downs that show what somebody goes through, and change it.

    proving: gives what there is now.
    actions: what is to be done with what is chosen, by the names of the menus, which are those to be shown.
    say: tells what is refused.
    """

    def __init__(
        self,
        proving: Callable[[], Proving],
        actions: dict[str, Callable[[Any], object]],
        say: Callable[[Message], object],
    ) -> None:
        self._menus = {name: _menu(name, _options(name)) for name in actions}
        for name, menu in self._menus.items():
            when_changed(menu, actions[name], _holding(name, proving), say)
        super().__init__(list(self._menus.values()), layout=Layout(flex_flow="row wrap"))
        self.add_class("setcards-settings")

    def show(self, proving: Proving) -> None:
        """Show what holds now; which dog is near matters to the text's proof alone."""
        for name, menu in self._menus.items():
            menu.value = _now(proving)[name]
            if name == "near":
                menu.layout.display = None if proving.setting.proof == "text" else "none"


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


def _options(name: str) -> list[tuple[str, object]]:
    match name:
        case "proof":
            return [(sentence(f"proving.proof-{each}"), each) for each in PROOFS]
        case "rows":
            return [(str(each), each) for each in ROWS]
        case "role":
            return [(sentence(f"proving.role-{each}"), each) for each in ROLES]
        case "near":
            return [(sentence(f"proving.near-{each}"), each) for each in NEARS]
    return [(reading_name(each), each) for each in READINGS]


def _now(proving: Proving) -> dict[str, object]:
    setting = proving.setting
    named = {"proof": setting.proof, "rows": setting.rows, "role": proving.role}
    return {**named, "reading": setting.rules, "near": setting.near}


def _holding(name: str, proving: Callable[[], Proving]) -> Callable[[], object]:
    """What a menu shows as long as nobody touches it."""
    return lambda: _now(proving())[name]


def _menu(name: str, options: list[tuple[str, object]]) -> Dropdown:
    wide = Layout(width="auto")
    menu = Dropdown(options=options, description=sentence(f"ui.{name}"), style=WIDE, layout=wide)
    return menu.add_class(f"setcards-{name}")
