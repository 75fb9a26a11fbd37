"""What is said at the table, whichever game is played: names of seats, lines of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from setcards_edu.games.players import Player
from setcards_edu.games.protocol import Seat
from setcards_edu.messages import Event, Message, subject_of

_PLAYERS = {
    "random": "table.player-random",
    "greedy": "table.player-greedy",
    "strong": "table.player-strong",
}


def seat_name(seat: Seat, seats: Sequence[str | Player[Any]]) -> Message:
    """Return what a seat is called: oneself where no other person sits, with a number what there is twice."""
    is_computer = isinstance(seats[seat], Player)
    is_only = sum(isinstance(each, Player) is is_computer for each in seats) == 1
    if is_computer:
        return Event("table.name-only-computer" if is_only else "table.name-computer", player=seat + 1)
    return Event("table.name-you" if is_only else "table.name-person", player=seat + 1)


def told_to(message: Message, names: Sequence[str], you: Seat | None) -> Message:
    """Return a message in which the players are called what they are called at the table.

    names: what each seat is called; you: the seat of whom it is told to, where one person is there alone.
    """
    told = {name: _told_inside(value, names, you) for name, value in message.witnesses.items()}
    meant = told.get("name")
    if isinstance(called := message.witnesses.get("who"), Message):
        seat = int(str(called.witnesses["number"])) - 1
        told["who"] = meant = names[seat]
    is_you = you is not None and meant == names[you] and subject_of(f"{message.key}.you") is not None
    return type(message)(f"{message.key}.you" if is_you else message.key, **told)


def _told_inside(value: object, names: Sequence[str], you: Seat | None) -> object:
    """Return a witness, with messages in it told as they are at the table."""
    if isinstance(value, Message):
        return told_to(value, names, you)
    if isinstance(value, tuple) and any(isinstance(each, Message) for each in value):
        return tuple(_told_inside(each, names, you) for each in value)
    return value


def player_name(name: str) -> Message | str:
    """Return what a player of the computer is called.

    >>> print(player_name("greedy"), player_name("my-own"), sep=", ")
    computer: takes what it sees, my-own
    """
    key = _PLAYERS.get(name)
    return Message(key) if key else name


def log_words(number: int, events: Sequence[Event], why: Message | None) -> Message:
    """Return a line of the log: the number of the move, what it caused, and why the computer made it."""
    told = tuple(events) if why is None else (*events, Event("table.why", why=why))
    return Event("table.log-line", number=number, events=told)
