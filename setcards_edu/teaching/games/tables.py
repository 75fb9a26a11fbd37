"""Functions that return the presenter of a game, and the names of games, options and values for people."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from setcards_edu.games import GAMES, module_name
from setcards_edu.games.protocol import State, registered
from setcards_edu.messages import BadOption, Message, Reason, subject_of
from setcards_edu.quoting import quoted
from setcards_edu.teaching.kit.game_presenter import GamePresenter

from .plain_presenter import PlainPresenter


def game_of(game: str | type[State[Any]]) -> type[State[Any]]:
    """Return the class of a game, given by its name or its class; raises `BadOption` for an unknown game."""
    if isinstance(game, type) and issubclass(game, State):
        return game
    if isinstance(game, str) and (found := registered(game)):
        return found
    allowed = ", ".join(map(repr, GAMES))
    raise BadOption(Reason("option.unknown", name="game", given=quoted(game), allowed=allowed))


@cache
def table_of(game: type[State[Any]]) -> GamePresenter:
    """Return the presenter of a game; a `PlainPresenter` if the game has none of its own.

    For a game of this project it is `PRESENTER` in a module in the folder of the game's subject, such as
    `strength/daishugo_presenter.py`.
    """
    if subject := GAMES.get(game.name):
        module = f"setcards_edu.teaching.{subject}.{module_name(game.name)}_presenter"
        if find_spec(module):
            made: GamePresenter = import_module(module).PRESENTER
            return made
    return PlainPresenter()


def game_name(game: type[State[Any]]) -> Message | str:
    """Return the name of a game for people; one made from its identifier if the game has none.

    >>> from setcards_edu.games.set_speed import SetSpeed
    >>> print(game_name(SetSpeed))
    Set Speed
    """
    key = f"table.game-{game.name}"
    return Message(key) if subject_of(key) else game.name.replace("-", " ").title()


def option_name(game: type[State[Any]], option: str) -> Message | str:
    """Return the name of a game's option for people; option: its identifier, from which a name is made if the
    game gives none."""
    key = table_of(game).words.get(option)
    return Message(key) if key else option.replace("_", " ")


def value_name(game: type[State[Any]], option: str, value: object) -> Message | str:
    """Return the name of a value of an option for people; the value as text if the game has no name."""
    key = table_of(game).words.get((option, value))
    return Message(key) if key else str(value)
