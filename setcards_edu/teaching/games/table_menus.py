"""The menus of a table: the game, who sits at the seats (a person or a computer player), the options, and
whether hands are open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from setcards_edu.games import GAMES
from setcards_edu.games.players import players_of
from setcards_edu.games.protocol import State
from setcards_edu.games.records import HANDS
from setcards_edu.messages import Message
from setcards_edu.teaching.kit.screen import Field

from .setting import PERSON, Occupant, Setting, check_options, check_seats, name_of, options_of
from .table import TableState
from .table_words import player_name
from .tables import game_name, game_of, option_name, table_of, value_name

_Choices: TypeAlias = "tuple[tuple[Any, Message | str], ...]"
"""The options of a menu, each as its value and its words."""

_OWN = ""
"""The value of the menu of presets for options that match no preset."""


def menus(table: TableState) -> tuple[Field, ...]:
    """Return the menus for the setting of the table: the game, who plays, and the options.

    They show the values of the setting planned for the next game, if any, or else of the present setting.
    """
    plan = _plan(table)
    held = _held(table, plan)
    return tuple(_menu(name, words, held[name], choices) for name, words, choices in _choices(table, plan))


def chosen(table: TableState, name: str, value: Any) -> TableState:  # noqa: ANN401 - of any option
    """Return the table after a value was chosen in a menu.

    name: `"game"`, `"preset"`, `"players"`, `"hands"`, `"seat-0"`, `"seat-1"` and so on, or `"option-"` with
        the name of an option.

    Raises `BadOption` for an unknown menu or value.
    """
    if name == "preset" and value == _OWN:
        return table
    if name == "hands":
        return table.with_hands(value)
    if name.startswith("seat-") and table.plan is None:
        return table.with_seat(int(name.removeprefix("seat-")), value)
    return table.with_plan(_planned(_plan(table), name, value))


def _plan(table: TableState) -> Setting:
    return table.plan or table.setting


def _menu(name: str, words: Message | str, value: Any, choices: _Choices) -> Field:  # noqa: ANN401 - as above
    is_known = any(value == known for known, _ in choices)
    return Field(name, words, value if is_known else None, options=choices)


def _choices(table: TableState, plan: Setting) -> Iterator[tuple[str, Message | str, _Choices]]:
    """Yield the menus, each as its name, its label and its options."""
    at = table_of(plan.game)
    kinds = sorted({*GAMES, plan.game.name})
    yield "game", Message("ui.game"), tuple((name, game_name(game_of(name))) for name in kinds)
    if at.presets:
        ready = tuple((key, Message(key)) for key in at.presets)
        yield "preset", Message("ui.preset"), (*ready, (_OWN, Message("table.own-settings")))
    numbers = sorted(plan.game.numbers_of_players)
    if len(numbers) > 1:
        yield "players", Message("ui.players"), tuple((number, str(number)) for number in numbers)
    sitters = tuple((name, player_name(name, plan.game.name)) for name in players_of(plan.game))
    for seat in range(len(plan.seats)):
        words, name = Message("table.name-person", player=seat + 1), name_of(plan.seats[seat])
        known = {PERSON: Message("table.person"), **dict(sitters)}
        yield f"seat-{seat}", words, tuple({**known, name: known.get(name, name)}.items())
    for option in options_of(plan.game):
        values = tuple((value, value_name(plan.game, option.name, value)) for value in option.allowed)
        yield f"option-{option.name}", option_name(plan.game, option.name), values
    if table.can_hide and len(table.people) > 1:
        yield "hands", Message("ui.hands"), tuple((each, Message(f"table.hands-{each}")) for each in HANDS)


def _held(table: TableState, plan: Setting) -> Mapping[str, object]:
    """Return the current values of the menus, by the menus' names."""
    options = {each.name: plan.options.get(each.name, each.default) for each in options_of(plan.game)}
    return {
        "game": plan.game.name,
        "preset": _preset(plan),
        "players": len(plan.seats),
        "hands": table.hands,
        **{f"seat-{seat}": name_of(each) for seat, each in enumerate(plan.seats)},
        **{f"option-{name}": value for name, value in options.items()},
    }


def _seated(plan: Setting, game: type[State[Any]]) -> tuple[Occupant, ...]:
    """Return the occupants for another game: those of the plan, completed or cut to the number of seats.

    A computer player that the other game does not have is replaced by the default one.
    """
    usual = check_seats(game, None)[-1]
    known = players_of(game)
    seats = [each if each == PERSON else name_of(each) for each in plan.seats]
    kept: list[Occupant] = [each if each == PERSON or each in known else usual for each in seats]
    others = [each for each in kept if each != PERSON] or [usual]
    count = game.numbers_of_players[0]
    return check_seats(game, [*kept, *others[-1:] * count][:count])


def _preset(plan: Setting) -> str:
    """Return the key of the preset that the plan matches; `_OWN` if it matches none."""
    usual = {each.name: each.default for each in options_of(plan.game)}
    unusual = {name: value for name, value in plan.options.items() if value != usual[name]}
    presets = table_of(plan.game).presets
    return next((key for key, options in presets.items() if options == unusual), _OWN)


def _planned(plan: Setting, name: str, value: Any) -> Setting:  # noqa: ANN401 - as above
    """Return the setting after a choice in the menu of this name."""
    if name == "game":
        game = game_of(value)
        kept = _seated(plan, game)
        return Setting(game, kept, check_options(game, len(kept), None))
    if name == "preset":
        return replace(plan, options=dict(table_of(plan.game).presets[value]))
    if name == "players":
        added = check_seats(plan.game, None)[-1]
        sitting = (*plan.seats, *(added for _ in range(value)))[:value]
        is_as_offered = plan.options == check_options(plan.game, len(plan.seats), None)
        options = check_options(plan.game, value, None) if is_as_offered else plan.options
        return replace(plan, seats=sitting, options=options)
    if name.startswith("seat-"):
        seat = int(name.removeprefix("seat-"))
        seats = [value if each == seat else sitter for each, sitter in enumerate(plan.seats)]
        return replace(plan, seats=check_seats(plan.game, seats))
    return replace(plan, options={**plan.options, name.removeprefix("option-"): value})
