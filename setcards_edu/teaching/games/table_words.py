"""What is said at the table, whichever game is played: names of seats, lines of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from setcards_edu.games.players import Player
from setcards_edu.games.protocol import Seat
from setcards_edu.messages import Event, Message, sentence

_PLAYERS = {
    "random": "table.player-random",
    "greedy": "table.player-greedy",
    "strong": "table.player-strong",
}


def seat_name(seat: Seat, seats: Sequence[str | Player[Any]], people: int) -> Message:
    """Return what a seat is called: its number, and whether one sits there oneself or the computer does.

    people: at how many seats people sit.
    """
    sitter = seats[seat]
    if isinstance(sitter, Player):
        return Event("table.name-computer", player=seat + 1, kind=player_name(sitter.name))
    return Event("table.name-you" if people == 1 else "table.name-person", player=seat + 1)


def player_name(name: str) -> str:
    """Return what a player of the computer is called.

    >>> player_name("greedy"), player_name("my-own")
    ('greedy', 'my-own')
    """
    key = _PLAYERS.get(name)
    return sentence(key) if key else name


def log_words(number: int, events: Sequence[Event], why: Message | None) -> Message:
    """Return a line of the log: the number of the move, what it caused, and why the computer made it."""
    told = tuple(events) if why is None else (*events, Event("table.why", why=why))
    return Event("table.log-line", number=number, events=told)
