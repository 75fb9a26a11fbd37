"""Drop-downs side by side, which show what holds and change it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from ipywidgets import Dropdown, HBox, Layout

from setcards_edu.messages import Message, sentence

from .parts import WIDE, when_changed

Options: TypeAlias = Mapping[str, Sequence[tuple[str, object]]]
"""What can be chosen in each menu, by its name: in words, and as a value."""


class Menus(HBox):  # type: ignore[misc]  # ipywidgets has no types
    """A menu for each action, named `ui.…` in the catalogue.

    options: what can be chosen, by the names of the menus.
    now: gives what holds, by the same names.
    actions: what is to be done with what is chosen, by the names of those menus that are wanted.
    say: tells what is refused.
    """

    def __init__(
        self,
        options: Options,
        now: Callable[[], Mapping[str, object]],
        actions: Mapping[str, Callable[[Any], object]],
        say: Callable[[Message], object],
    ) -> None:
        self._now = now
        self.menus = {name: _menu(name, options[name]) for name in actions}
        for name, menu in self.menus.items():
            when_changed(menu, partial(_choose, actions[name]), partial(self._held, name), say)
        super().__init__(list(self.menus.values()), layout=Layout(flex_flow="row wrap"))
        self.add_class("setcards-settings")

    def show(self) -> None:
        """Show what holds now; what is none of the choices shows none."""
        held = self._now()
        for name, menu in self.menus.items():
            known = [value for _, value in menu.options]
            menu.value = held[name] if held[name] in known else None

    def _held(self, name: str) -> object:
        return self._now()[name]


def _choose(action: Callable[[Any], object], value: object) -> None:
    """Do it with what is chosen; that nothing is shown as chosen is no choice."""
    if value is not None:
        action(value)


def _menu(name: str, options: Sequence[tuple[str, object]]) -> Dropdown:
    wide = Layout(width="auto")
    menu = Dropdown(options=options, value=None, description=sentence(f"ui.{name}"), style=WIDE, layout=wide)
    return menu.add_class(f"setcards-{name}")
