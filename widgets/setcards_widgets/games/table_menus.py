"""The menus of a table, kept up to date; what is in them the table's presenter tells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ipywidgets import Dropdown, HBox, Layout

from setcards_edu.messages import Message
from setcards_edu.teaching.kit.screen import Field, Row
from setcards_widgets.kit.closing import close_parts
from setcards_widgets.kit.parts import WIDE, when_changed


class TableMenus:
    """Menus that change what is played, and show what holds, or what is planned for the next game."""

    def __init__(
        self,
        choose: Callable[[str, str | int], object],
        say: Callable[[Message], object],
        on_new: Callable[[], object],
    ) -> None:
        """Make the menus.

        choose: called with the name of a menu, and what is chosen there; say: tells what is refused.
        on_new: called when there are other menus than before.
        """
        self._choose, self._say, self._on_new = choose, say, on_new
        self.box = HBox([], layout=Layout(flex_flow="row wrap")).add_class("setcards-settings")
        self._shape: object = None
        self._menus: dict[str, Dropdown] = {}
        self._held: Mapping[str, object] = {}

    def show(self, row: Row) -> None:
        """Bring the menus up to date."""
        fields = [part for part in row.parts if isinstance(part, Field)]
        self._held = {field.id: field.value for field in fields}
        shape = [(field.id, field.options) for field in fields]
        if shape != self._shape:
            self._shape = shape
            before = self._menus
            self._menus = {field.id: self._made(field) for field in fields}
            self.box.children = tuple(self._menus.values())
            close_parts(*before.values())
            self._on_new()
        for name, menu in self._menus.items():
            menu.value = self._held[name]

    def _made(self, field: Field) -> Dropdown:
        choices = [(str(words), value) for value, words in field.options]
        wide = Layout(width="auto")
        menu = Dropdown(options=choices, value=None, description=str(field.label), style=WIDE, layout=wide)
        chosen = partial(self._chosen, field.id)
        when_changed(menu, chosen, lambda: self._held.get(field.id), self._say)
        return menu

    def _chosen(self, name: str, value: str | int | None) -> None:
        """Do what a menu says; that nothing is shown as chosen is no choice."""
        if value is not None:
            self._choose(name, value)
