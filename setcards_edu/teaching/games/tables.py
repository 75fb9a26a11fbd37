"""How each game is played at the table: the one list, from which each is loaded when it is played."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any

from setcards_edu.games import GAMES
from setcards_edu.games.protocol import State, registered
from setcards_edu.messages import BadOption, Message, Reason
from setcards_edu.quoting import quoted
from setcards_edu.teaching.kit.game_presenter import GamePresenter

TABLES = MappingProxyType(
    {
        "set-speed": "inclusion.set_speed_presenter",
        "topology-mahjong": "topology.topology_mahjong_presenter",
        "daishugo": "strength.daishugo_presenter",
        "suhjong": "equations.suhjong_presenter",
        "fmurs": "pursuit.fmurs_presenter",
    }
)
"""The modules of the games that have pictures of their own; each has a kind of `GamePresenter` as `TABLE`."""

GAME_NAMES = MappingProxyType(
    {
        "set-speed": "table.game-set-speed",
        "topology-mahjong": "table.game-topology-mahjong",
        "daishugo": "table.game-daishugo",
        "suhjong": "table.game-suhjong",
    }
)
"""What the games are called whose names are words; any other is called by its name, such as Fmurs."""


def game_of(game: str | type[State[Any]]) -> type[State[Any]]:
    """Return the class of a game, given by its name or as itself; raises `BadOption` for no game."""
    if isinstance(game, type) and issubclass(game, State):
        return game
    if isinstance(game, str):
        if game in GAMES:
            import_module(f"setcards_edu.games.{game.replace('-', '_')}")
        if found := registered(game):
            return found
    allowed = ", ".join(map(repr, GAMES))
    raise BadOption(Reason("option.unknown", name="game", given=quoted(game), allowed=allowed))


@cache
def table_of(game: type[State[Any]]) -> GamePresenter:
    """Return how a game is played at the table; plainly, if it has no picture of its own."""
    if game.name in TABLES:
        made: GamePresenter = import_module(f"setcards_edu.teaching.{TABLES[game.name]}").TABLE()
        return made
    from .plain_presenter import PlainPresenter

    return PlainPresenter()


def game_name(game: type[State[Any]]) -> Message | str:
    """Return what a game is called; by its own name, if there are no words for it.

    >>> from setcards_edu.games.set_speed import SetSpeed
    >>> print(game_name(SetSpeed))
    Set Speed
    """
    key = GAME_NAMES.get(game.name)
    return Message(key) if key else game.name.replace("-", " ").title()


def option_name(game: type[State[Any]], option: str) -> Message | str:
    """Return what an option of a game is called; its name in the program, if the game has no words for it."""
    key = table_of(game).words.get(option)
    return Message(key) if key else option.replace("_", " ")


def value_name(game: type[State[Any]], option: str, value: object) -> Message | str:
    """Return what a value of an option is called."""
    key = table_of(game).words.get((option, value))
    return Message(key) if key else str(value)
