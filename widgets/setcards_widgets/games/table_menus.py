"""The menus of a table: the game, who sits where, the options of the game, whether hands are open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

from ipywidgets import Dropdown, HBox, Layout

from setcards_edu.games import GAMES
from setcards_edu.games.players import players_of
from setcards_edu.games.protocol import State
from setcards_edu.games.records import HANDS
from setcards_edu.messages import Message, sentence
from setcards_edu.teaching.games.setting import PERSON, Occupant, Setting, check_seats, name_of, options_of
from setcards_edu.teaching.games.table import TableState
from setcards_edu.teaching.games.table_words import player_name
from setcards_edu.teaching.games.tables import game_name, game_of, option_name, table_of, value_name
from setcards_widgets.kit.closing import close_parts
from setcards_widgets.kit.parts import WIDE, when_changed

Choices: TypeAlias = "list[tuple[str, object]]"
"""What can be chosen in a menu, in words and as a value."""


class TableMenus:
    """Menus that change what is played, and show what holds, or what is planned for the next game."""

    def __init__(
        self,
        table: Callable[[], TableState],
        do: Callable[[Callable[[], TableState]], Message],
        say: Callable[[Message], object],
        on_new: Callable[[], object],
    ) -> None:
        """Make the menus.

        table: gives the table; do: takes a step of it; say: tells what is refused.
        on_new: called when there are other menus than before.
        """
        self._table, self._do, self._say, self._on_new = table, do, say, on_new
        self.box = HBox([], layout=Layout(flex_flow="row wrap")).add_class("setcards-settings")
        self._shape: object = None
        self._menus: dict[str, Dropdown] = {}

    def show(self) -> None:
        """Bring the menus up to date."""
        plan = self._plan()
        shape = plan.game, len(plan.seats), self._can_hide()
        if shape != self._shape:
            self._shape = shape
            before = self._menus
            self._menus = self._made(plan)
            self.box.children = tuple(self._menus.values())
            close_parts(*before.values())
            self._on_new()
        held = self._held(plan)
        for name, menu in self._menus.items():
            known = [value for _, value in menu.options]
            menu.value = held[name] if held[name] in known else None

    def _plan(self) -> Setting:
        return self._table().plan or self._table().setting

    def _can_hide(self) -> bool:
        """Return whether there are several people here, and hands that can be hidden."""
        table = self._table()
        return table.can_hide and len(table.people) > 1

    def _made(self, plan: Setting) -> dict[str, Dropdown]:
        kinds = {*GAMES, plan.game.name}
        sitters: Choices = [(player_name(name), name) for name in players_of(plan.game)]
        hands: Choices = [(sentence(f"table.hands-{each}"), each) for each in HANDS]
        numbers: Choices = [(str(number), number) for number in sorted(plan.game.numbers_of_players)]
        games: Choices = [(game_name(game_of(name)), name) for name in sorted(kinds)]
        found = [("game", sentence("ui.game"), games)]
        if presets := table_of(plan.game).presets:
            ready: Choices = [(sentence(key), key) for key in presets]
            ready.append((sentence("table.own-settings"), _OWN))
            found.append(("preset", sentence("ui.preset"), ready))
        if len(numbers) > 1:
            found.append(("players", sentence("ui.players"), numbers))
        for seat in range(len(plan.seats)):
            words = sentence("table.name-person", player=seat + 1)
            found.append((f"seat-{seat}", words, [(sentence("table.person"), PERSON), *sitters]))
        for option in options_of(plan.game):
            values = [(value_name(plan.game, option.name, value), value) for value in option.allowed]
            found.append((f"option-{option.name}", option_name(plan.game, option.name), values))
        if self._can_hide():
            found.append(("hands", sentence("ui.hands"), hands))
        return {name: self._menu(name, words, choices) for name, words, choices in found}

    def _menu(self, name: str, words: str, choices: Choices) -> Dropdown:
        wide = Layout(width="auto")
        menu = Dropdown(options=choices, value=None, description=words, style=WIDE, layout=wide)
        when_changed(menu, partial(self._choose, name), partial(self._now, name), self._say)
        return menu

    def _now(self, name: str) -> object:
        return self._held(self._plan()).get(name)

    def _held(self, plan: Setting) -> Mapping[str, object]:
        """Return what holds, by the names of the menus."""
        options = {each.name: plan.options.get(each.name, each.default) for each in options_of(plan.game)}
        seats = {f"seat-{seat}": name_of(each) for seat, each in enumerate(plan.seats)}
        return {
            "game": plan.game.name,
            "preset": _preset(plan),
            "players": len(plan.seats),
            "hands": self._table().hands,
            **seats,
            **{f"option-{name}": value for name, value in options.items()},
        }

    def _choose(self, name: str, value: object) -> Message | None:
        """Do what a menu says; that nothing is shown as chosen is no choice."""
        if value is None or (value == _OWN and name == "preset"):
            return None
        return self._do(partial(self._chosen, name, value))

    def _chosen(self, name: str, value: Any) -> TableState:
        """Return the table after a choice."""
        table, plan = self._table(), self._plan()
        if name == "hands":
            return table.with_hands(value)
        if name.startswith("seat-") and table.plan is None:
            return table.with_seat(int(name.removeprefix("seat-")), value)
        return table.with_plan(_planned(plan, name, value))


_OWN = ""
"""The value that stands in the menu of what is ready to play, where other options are chosen."""


def _seated(plan: Setting, game: type[State[Any]]) -> tuple[Occupant, ...]:
    """Return who sits down to another game: those who sit here, and others like the last of the computer.

    A player that the other game does not have gives way to the usual one.
    """
    usual = check_seats(game, None)[-1]
    known = players_of(game)
    seats = [each if each == PERSON else name_of(each) for each in plan.seats]
    kept: list[Occupant] = [each if each == PERSON or each in known else usual for each in seats]
    others = [each for each in kept if each != PERSON] or [usual]
    count = game.numbers_of_players[0]
    return check_seats(game, [*kept, *others[-1:] * count][:count])


def _preset(plan: Setting) -> str:
    """Return the key of the ready-made way to play that is planned; for any other that of own settings."""
    usual = {each.name: each.default for each in options_of(plan.game)}
    unusual = {name: value for name, value in plan.options.items() if value != usual[name]}
    presets = table_of(plan.game).presets
    return next((key for key, options in presets.items() if options == unusual), _OWN)


def _planned(plan: Setting, name: str, value: Any) -> Setting:
    """Return another setting, by what was chosen in the menu of this name."""
    if name == "game":
        game = game_of(value)
        return Setting(game, _seated(plan, game))
    if name == "preset":
        return replace(plan, options=dict(table_of(plan.game).presets[value]))
    if name == "players":
        added = check_seats(plan.game, None)[-1]
        return replace(plan, seats=(*plan.seats, *(added for _ in range(value)))[:value])
    if name.startswith("seat-"):
        seat = int(name.removeprefix("seat-"))
        seats = [value if each == seat else sitter for each, sitter in enumerate(plan.seats)]
        return replace(plan, seats=check_seats(plan.game, seats))
    return replace(plan, options={**plan.options, name.removeprefix("option-"): value})
