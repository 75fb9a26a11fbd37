"""The ordinary controls of a chase: whom one plays, against whom, on which board, by which rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import Dropdown, HBox, Layout

from setcards_edu.messages import Message, sentence
from setcards_edu.pursuit.grid import WRAPS
from setcards_edu.pursuit.rules import READINGS, PursuitRules
from setcards_edu.teaching.chase_words import ROLES
from setcards_edu.teaching.chased import OPPONENTS
from setcards_edu.teaching.chasing import Chase

from .panels import WIDE, when_changed

ROWS, COLUMNS, COUNTS = range(3, 13), range(3, 11), range(1, 4)
"""How many rows, columns and animals of a kind can be chosen; code can have more rows and columns."""


class ChaseChoices(HBox):  # type: ignore[misc]  # ipywidgets has no types
    """Drop-downs that show what a chase goes by, and change it.

    chase: gives the chase as it is now.
    actions: what is to be done with what is chosen, by the names of the menus.
    say: tells what is refused.
    """

    def __init__(
        self,
        chase: Callable[[], Chase],
        actions: dict[str, Callable[[Any], object]],
        say: Callable[[Message], object],
    ) -> None:
        self._menus = {
            "role": _menu("role", [(sentence(f"chase.role-{each}"), each) for each in ROLES]),
            "opponent": _menu("opponent", [(sentence(f"chase.opponent-{each}"), each) for each in OPPONENTS]),
            "rows": _menu("rows", [(str(each), each) for each in ROWS]),
            "columns": _menu("columns", [(str(each), each) for each in COLUMNS]),
            "wrap": _menu("wrap", [(sentence(f"chase.wrap-{each}"), each) for each in WRAPS]),
            "dogs": _menu("dogs", [(str(each), each) for each in COUNTS]),
            "sheep": _menu("sheep", [(str(each), each) for each in COUNTS]),
            "reading": _menu("reading", [(reading_name(each), each) for each in READINGS]),
        }
        for name, menu in self._menus.items():
            when_changed(menu, _chosen(actions[name]), _holding(name, chase), say)
        super().__init__(list(self._menus.values()), layout=Layout(flex_flow="row wrap"))
        self.add_class("setcards-settings")

    def show(self, chase: Chase) -> None:
        """Show what the chase goes by; what is none of the choices shows none."""
        for name, held in _now(chase).items():
            menu = self._menus[name]
            known = [value for _, value in menu.options]
            menu.value = held if held in known else None


def reading_name(rules: PursuitRules) -> str:
    """A reading of the rules in a few words."""
    return str(rules.reading)


def _now(chase: Chase) -> dict[str, object]:
    grid, (dogs, sheep) = chase.setting.grid, chase.setting.counts
    return {
        "role": chase.role,
        "opponent": chase.opponent,
        "rows": grid.rows,
        "columns": grid.columns,
        "wrap": grid.wrap,
        "dogs": dogs,
        "sheep": sheep,
        "reading": chase.setting.rules,
    }


def _holding(name: str, chase: Callable[[], Chase]) -> Callable[[], object]:
    """What a menu shows as long as nobody touches it."""
    return lambda: _now(chase())[name]


def _chosen(action: Callable[[Any], object]) -> Callable[[Any], object]:
    """An action for what is chosen; that nothing is shown as chosen is no choice."""
    return lambda value: None if value is None else action(value)


def _menu(name: str, options: list[tuple[str, object]]) -> Dropdown:
    wide = Layout(width="auto")
    menu = Dropdown(options=options, value=None, description=sentence(f"ui.{name}"), style=WIDE, layout=wide)
    return menu.add_class(f"setcards-{name}")
