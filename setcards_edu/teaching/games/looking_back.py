"""Looking back on a game at a table: one move earlier or later, and the three moments that mattered."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import TypeVar

from setcards_edu.games.analysis import Analysis, Judged, analysing
from setcards_edu.messages import Event, Hint, Message, Obstacle, Refused
from setcards_edu.work import Reached

from .table import TableState

_T = TypeVar("_T")


def look_earlier(table: TableState) -> TableState:
    """Return the table with the state of the game one move before the displayed one."""
    return table.look_at(max(0, table.number - 1))


def look_later(table: TableState) -> TableState:
    """Return the table with the state of the game one move after the displayed one."""
    return table.look_at(min(len(table.moments) - 1, table.number + 1))


def judge(table: TableState) -> TableState:
    """Return the table while the finished game is being analysed, or with what its analysis has found; raises
    `Refused` before its end."""
    if not table.is_over:
        raise Refused(Obstacle("table.not-over"))
    if table.analysis is not None:
        return judged(table, table.analysis)
    return replace(table, is_judging=True, shown=None, said=Event("table.judging"))


def judging(table: TableState) -> Generator[Reached, None, Analysis]:
    """Return the long computation that compares the moves of people with the moves of the game's best player.
    If no person plays, the moves of all seats are compared."""
    return analysing(table.moments, table.people or range(len(table.seats)), table.winner)


def judged(table: TableState, found: Analysis) -> TableState:
    """Return the table with the result of an analysis of the finished game."""
    key = "table.judged" if found.turn or found.best or found.thrown_away else "table.judged-nothing"
    counts = {"compared": found.compared, "all": found.made, "agreed": found.agreed}
    told = Event(key, **counts, name=table.names[table.near])
    return replace(table, is_judging=False, analysis=found, said=table.addressed(told))


def see_turn(table: TableState) -> TableState:
    """Return the table with the state after which the winner led to the end, and what put it ahead.

    Raises `Refused` if no analysis has found one.
    """
    number = _known(_known(table.analysis).turn)
    before, after = (table.moments[each].standing() for each in (number - 1, number))
    key = "table.turned-left" if min(before) < 0 else "table.turned"  # cards that are still to be laid
    told = Event(
        key,
        number=number,
        events=table.events_at(number),
        name=table.names[_known(table.winner)],
        after=_counts(table, after),
        before=_counts(table, before),
    )
    return table.look_at(number).saying(table.addressed(told))


def _counts(table: TableState, standing: tuple[int, ...]) -> tuple[str, ...]:
    """Return the points of each player, or the cards that each has left, with their names.

    standing: the points; or else numbers of cards, negative, and others for those who have none left.
    """
    is_left = min(standing) < 0
    counts = (max(0, -each) if is_left else each for each in standing)
    named = zip(table.names, counts, strict=True)
    return tuple(str(Message("table.stands", player=player, number=number)) for player, number in named)


def see_best(table: TableState) -> TableState:
    """Return the table with the state after the best move, and a message that compares it with a usual move.

    Raises `Refused` if no analysis has found one.
    """
    found = _known(_known(table.analysis).best)
    told = _beside(table, "table.best-move", found, found.usual, found.told[2])
    return table.look_at(found.number).saying(told)


def see_thrown_away(table: TableState) -> TableState:
    """Return the table with the state before the move that lost the most, with the better move marked.

    Raises `Refused` if no analysis has found one.
    """
    found = _known(_known(table.analysis).thrown_away)
    told = _beside(table, "table.thrown-away", found, found.best, found.told[1])
    seen = table.look_at(found.number - 1).saying(told)
    return replace(seen, advised=(found.seat, found.best))


def _beside(table: TableState, key: str, found: Judged, other: object, worth: Message) -> Message:
    """Return the message with a move of the finished game beside another one that was possible, and its
    worth."""
    scene = replace(table, shown=found.number - 1).scene
    move, instead = (table.presenter.move_in_words(scene, found.seat, each) for each in (found.move, other))
    told = Hint(
        key,
        number=found.number,
        name=table.names[found.seat],
        move=move,
        worth=found.told[0],
        other=instead,
        instead=worth,
    )
    return table.addressed(told)


def _known(found: _T | None) -> _T:
    """Return what an analysis has found; raises `Refused` for None."""
    if found is None:
        raise Refused(Obstacle("table.not-judged"))
    return found
