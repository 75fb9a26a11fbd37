"""The buttons and menus beside a table, which change from moment to moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from ipywidgets import Button, Dropdown, HBox, Layout

from setcards_edu.messages import Message
from setcards_edu.teaching.kit.door import guarded
from setcards_edu.teaching.kit.game_presenter import Action
from setcards_widgets.kit.parts import WIDE, mark, when_changed


class Actions(HBox):  # type: ignore[misc]  # ipywidgets has no types
    """Buttons for what can be done now, and menus for what there is more of.

    A button is known by the name of its action and stays where it is, so that the focus is not lost and what
    is pressed is what was read.

    act: called with the name of an action; say: tells what is refused.
    """

    def __init__(self, act: Callable[[str], object], say: Callable[[Message], object]) -> None:
        self._act, self._say = act, say
        self._buttons: dict[str, Button] = {}
        self._menus: dict[str, Dropdown] = {}
        super().__init__([], layout=Layout(flex_flow="row wrap"))
        self.add_class("setcards-buttons")

    def show(self, actions: Iterable[Action], *, is_resting: bool = False) -> bool:
        """Show these, and put away what is not among them; return whether there is a new control.

        is_resting: whether none of them goes now, and they only keep their places.
        """
        known = len(self._buttons) + len(self._menus)
        wanted = tuple(actions)
        single = {action.name: action for action in wanted if action.menu is None}
        menus: dict[str, list[Action]] = {}
        for action in wanted:
            if action.menu is not None:
                menus.setdefault(str(action.menu), []).append(action)
        for name, action in single.items():
            button = self._buttons.get(name) or self._new_button(name)
            button.description = str(action.words)
            mark(button, "setcards-key", on=action.is_main and not is_resting)
            mark(button, "setcards-not-now", on=is_resting or action.reason is not None)
            mark(button, "setcards-quiet", on=action.is_quiet)
        for name, button in self._buttons.items():
            mark(button, "setcards-idle", on=name not in single)
        for title, listed in menus.items():
            menu = self._menus.get(title) or self._new_menu(title)
            options = [("–", ""), *((str(action.words), action.name) for action in listed)]
            if [*menu.options] != options:
                menu.options = options
            menu.value = ""
        for title, menu in self._menus.items():
            mark(menu, "setcards-idle", on=title not in menus)
        if len(self._buttons) + len(self._menus) == known:
            return False
        self.children = (*self._buttons.values(), *self._menus.values())
        return True

    def _new_button(self, name: str) -> Button:
        button = Button(layout=Layout(width="auto"))
        press = guarded(partial(self._act, name), self._say)
        button.on_click(lambda _: press())
        self._buttons[name] = button.add_class("setcards-action")
        return button

    def _new_menu(self, title: str) -> Dropdown:
        wide = Layout(width="auto")
        menu = Dropdown(options=[("–", "")], value="", description=title, style=WIDE, layout=wide)
        menu.add_class("setcards-acts")
        when_changed(menu, lambda name: name and self._act(name), lambda: "", self._say)
        self._menus[title] = menu
        return menu
