"""The buttons and menus beside a table, which change from moment to moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from ipywidgets import Button, Dropdown, HBox, Layout

from setcards_edu.messages import Message
from setcards_edu.teaching.kit.door import guarded
from setcards_edu.teaching.kit.screen import Buttons, Field, Part
from setcards_widgets.kit.parts import WIDE, mark, when_changed


class Actions(HBox):  # type: ignore[misc]  # ipywidgets has no types
    """Buttons for what can be done now, and menus for what there is more of.

    A button is known by the name of its action and stays where it is, so that the focus is not lost and what
    is pressed is what was read.

    act: called with the name of an action; say: tells what is refused.
    on_new: called when there is a new control.
    """

    def __init__(
        self,
        act: Callable[[str], object],
        say: Callable[[Message], object],
        on_new: Callable[[], object],
    ) -> None:
        self._act, self._say, self._on_new = act, say, on_new
        self._buttons: dict[str, Button] = {}
        self._menus: dict[str, Dropdown] = {}
        super().__init__([], layout=Layout(flex_flow="row wrap"))
        self.add_class("setcards-buttons")

    def show(self, parts: Iterable[Part]) -> None:
        """Show these buttons and menus, and put away all others."""
        known = len(self._buttons) + len(self._menus)
        wanted = tuple(parts)
        single = {button.name: button for row in wanted if isinstance(row, Buttons) for button in row.buttons}
        fields = {field.id: field for field in wanted if isinstance(field, Field)}
        for name, told in single.items():
            button = self._buttons.get(name) or self._new_button(name)
            button.description = str(told.label)
            mark(button, "setcards-key", on=told.is_main)
            mark(button, "setcards-not-now", on=told.is_resting)
            mark(button, "setcards-quiet", on=told.is_quiet)
        for name, button in self._buttons.items():
            mark(button, "setcards-idle", on=name not in single)
        for id_, field in fields.items():
            menu = self._menus.get(id_) or self._new_menu(field)
            options = [(str(words), name) for name, words in field.options]
            if [*menu.options] != options:
                menu.options = options
            menu.value = field.value
        for id_, menu in self._menus.items():
            mark(menu, "setcards-idle", on=id_ not in fields)
        if len(self._buttons) + len(self._menus) > known:
            self.children = (*self._buttons.values(), *self._menus.values())
            self._on_new()

    def _new_button(self, name: str) -> Button:
        button = Button(layout=Layout(width="auto"))
        press = guarded(partial(self._act, name), self._say)
        button.on_click(lambda _: press())
        self._buttons[name] = button.add_class("setcards-action")
        return button

    def _new_menu(self, field: Field) -> Dropdown:
        wide = Layout(width="auto")
        options = [(str(words), name) for name, words in field.options]
        menu = Dropdown(options=options, value="", description=str(field.label), style=WIDE, layout=wide)
        menu.add_class("setcards-acts")
        when_changed(menu, lambda name: name and self._act(name), lambda: "", self._say)
        self._menus[field.id] = menu
        return menu
