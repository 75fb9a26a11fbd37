"""Functions for the messages of a table: what has happened, what to do, counts, the log, button labels."""

from __future__ import annotations

from collections.abc import Iterator

from setcards_edu.games.analysis import turn_of
from setcards_edu.messages import Event, Hint, Message, Obstacle

from .setting import name_of
from .table import TableState
from .table_words import strength

_KNOWN_AFTER = 8
"""The number of turns with an equal invitation after which it is shortened."""
_NO_REASONS = {"player.at-random", "player.only-move"}
"""The keys of reasons that say nothing about the move."""


def told(table: TableState) -> tuple[Message, ...]:
    """Return the messages to show: what has happened, then what to do now.

    The second is shortened if the player has read it often enough.
    """
    if table.is_over and table.shown is None:
        ended = table.said, table.outcome, _led(table)
        return tuple(dict.fromkeys(each for each in ended if each is not None))
    then = to_do(table)
    return (table.said,) if then is None else (table.said, then)


def victory(table: TableState) -> Message | None:
    """Return the victory of a person: the game is won, or the first goal reached; None for none."""
    if table.shown is not None:
        return None
    if table.is_over:
        winner = None if table.result is None else table.winner
        if winner is not None and winner in table.people:
            only = len(table.people) == 1
            return Message("victory.won") if only else Message("victory.won-by", name=table.names[winner])
    return Message("victory.goal") if is_goal_new(table) else None


def is_goal_new(table: TableState) -> bool:
    """Return whether the first goal has been reached, and no person has moved since."""
    return table.reached is not None and None not in table.whys[table.reached[0] + 1 :]


def to_do(table: TableState) -> Message | None:
    """Return the message that says what to do now, only that it is one's turn if the player has read it often
    enough.

    Return None if the message shown says it already.
    """
    then = table.invitation
    if then is None or then == table.said or isinstance(table.said, Hint | Obstacle):
        return None
    return Event("table.your-turn") if _has_known(table, str(then)) else then


def _led(table: TableState) -> Message | None:
    """Return the message since which move the winner led to the end; None if nobody else had led before."""
    number = None if table.result is None else turn_of(table.moments, table.winner)
    if number is None or table.winner is None:
        return None
    told = Event("table.led", number=number, all=len(table.moments) - 1, name=table.names[table.winner])
    return table.addressed(told)


def _has_known(table: TableState, words: str) -> bool:
    """Return whether the invitation was the same at the last two turns, and at many others."""
    return table.invited[-2:] == (words, words) and table.invited.count(words) > _KNOWN_AFTER


def facts(table: TableState) -> tuple[Message, ...]:
    """Return the messages beside the picture: the first goal, numbers such as scores, without a goal how
    strong the computer is, and the score of the games that were finished."""
    first, last = table.to_reach, table.evening.words(table.names)
    strengths = None if first else _strengths(table)
    told = (first, *map(table.addressed, table.presenter.facts(table.scene)), strengths, last)
    return tuple(each for each in told if each is not None)


def _strengths(table: TableState) -> Message | None:
    """Return how strong the computer players are, by the names of their seats; None if there are none."""
    kinds = (strength(name_of(sitter), table.state.name) for sitter in table.seats)
    told = tuple(
        str(Message("table.plays", player=name, how=how))
        for name, how in zip(table.names, kinds, strict=True)
        if how is not None
    )
    return Message("table.strengths", players=told) if told else None


def log(table: TableState, first: int = 1) -> Iterator[tuple[int, Message]]:
    """Yield the lines of the log, each with the number of its last move: one for each move of a person, and
    one for each turn of the computer.

    first: the number of the move that begins the first line.
    """
    last = len(table.moments) - 1
    for number in range(first, last + 1):
        if number == last or not _goes_on(table, number):
            told = (each for move in range(first, number + 1) for each in _logged(table, move))
            yield number, table.addressed(Event("table.log-line", number=number, events=tuple(told)))
            first = number + 1


def _goes_on(table: TableState, number: int) -> bool:
    """Return whether the next move after this one belongs to the same turn of the computer."""
    mover = table.mover(number)
    is_alone = table.is_race or mover is None or mover in table.people
    return not is_alone and table.mover(number + 1) == mover


def _logged(table: TableState, number: int) -> Iterator[Event]:
    """Yield the events of a move, and why the computer made it, unless it was by chance or the only one."""
    events, mover = table.events_of(table.moments[number], number), table.mover(number)
    yield from events
    is_about_others = bool(events) and all(each.witnesses.get("seat", mover) != mover for each in events)
    why = None if is_about_others else why_of(table, number)  # a move that only lets others go on
    if why is not None and why.key not in _NO_REASONS:
        yield Event("table.why", why=why)


def why_of(table: TableState, number: int) -> Message | None:
    """Return why the computer made the move with this number; None if that would reveal a hidden hand.

    While the game goes on, it is also None if the reason would reveal how to play on.
    """
    if number >= len(table.whys):
        return None
    is_secret = table.can_hide and table.mover(number) not in table.open_seats
    why = None if is_secret else table.whys[number]
    return why if why is None or table.is_over else table.presenter.why_meanwhile(why)


def words_on(table: TableState, button: str) -> Message:
    """Return the label of a button of the table; button: its name, such as `"new-game"`.

    It differs while the button waits for confirmation, and on "new-game" if a setting is planned.
    """
    if table.asks == button:
        return Message(f"ui.{button}-really")
    is_planned = button == "new-game" and table.plan is not None
    return Message("ui.new-game-with-these" if is_planned else f"ui.{button}")
