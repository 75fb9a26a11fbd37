"""Messages that are used at every table: names of seats and players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from setcards_edu.games.players import Player
from setcards_edu.games.protocol import Seat
from setcards_edu.messages import Event, Message, subject_of

LEVELS = {
    "random": "table.player-random",
    "greedy": "table.player-greedy",
    "strong": "table.player-strong",
}
"""The names for people of each game's computer players, by their identifiers, the weakest first."""

_OF_GAMES = {("set-speed", "random"): "table.player-overlooks"}
"""The names of the players that are called otherwise in a game, by the game and their identifiers."""

_STRENGTHS = {
    "random": "table.plays-anything",
    "greedy": "table.plays-at-sight",
    "strong": "table.plays-ahead",
}
"""What is said of the strength of each of these players beside its seat."""


def strength(name: str, game: str) -> Message | None:
    """Return how a computer player plays, in two or three words; None for one that has no name for people.

    name: its identifier; game: the name of the game.
    """
    key = "table.plays-overlooking" if (game, name) in _OF_GAMES else _STRENGTHS.get(name)
    return Message(key) if key else None


def seat_name(seat: Seat, seats: Sequence[str | Player[Any]]) -> Message:
    """Return the name of the player at a seat, with a number if there are several of its kind.

    The only person is called "you".  seats: the occupants of all seats.
    """
    is_computer = isinstance(seats[seat], Player)
    is_only = sum(isinstance(each, Player) is is_computer for each in seats) == 1
    if is_computer:
        return Event("table.name-only-computer" if is_only else "table.name-computer", player=seat + 1)
    return Event("table.name-you" if is_only else "table.name-person", player=seat + 1)


def addressed_to(message: Message, names: Sequence[str], you: Seat | None) -> Message:
    """Return the message with the names of the players put in place of the numbers of their seats.

    names: the name of each seat; you: the seat of the only person, who is addressed as "you"; None if there
        are several people or none.
    """
    told = {name: _told_inside(value, names, you) for name, value in message.witnesses.items()}
    meant = told.get("name")
    if isinstance(called := message.witnesses.get("who"), Message):
        seat = int(str(called.witnesses["number"])) - 1
        told["who"] = meant = names[seat]
    is_you = you is not None and meant == names[you] and subject_of(f"{message.key}.you") is not None
    return type(message)(f"{message.key}.you" if is_you else message.key, **told)


def _told_inside(value: object, names: Sequence[str], you: Seat | None) -> object:
    """Return a witness with the names of the players put into the messages in it."""
    if isinstance(value, Message):
        return addressed_to(value, names, you)
    if isinstance(value, tuple) and any(isinstance(each, Message) for each in value):
        return tuple(_told_inside(each, names, you) for each in value)
    return value


def player_name(name: str, game: str = "") -> Message | str:
    """Return the name of a computer player for people, by its identifier; that itself if it has none.

    game: the name of the game, in which a player may have a name of its own.

    >>> print(player_name("greedy"), player_name("my-own"), sep=", ")
    computer: takes what it sees, my-own
    """
    key = _OF_GAMES.get((game, name)) or LEVELS.get(name)
    return Message(key) if key else name
