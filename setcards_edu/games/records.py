"""Whole games as text: version, game, rules, seats, the initial deal and the moves, one on a line.

What only the table knows follows where it is known: who has resigned, whether a race is played slowly,
whether several people at one screen see each other's hands, what people are to reach first.

What a move causes is not written: a record is played again from its deal, every move is checked, and so a
record that was edited is refused at the first move that the rules do not allow.  A record holds the deal, so
one of an unfinished game gives away what is hidden.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from setcards_edu.json_text import NotJson, parsed
from setcards_edu.messages import Obstacle, Reason, Refused
from setcards_edu.options import check_kind
from setcards_edu.quoting import clip, quoted

from .json_values import NotJsonOf, from_json, to_json
from .protocol import State, registered

FORMAT = "setcards-edu game"
VERSION = 1
MOST_CHARACTERS = 1_000_000
"""The most that is read; a game of Set Speed takes about 6,000 characters."""
MOST_MOVES = 10_000

PERSON = "person"
"""Who sits at a seat of which nothing else is known."""

Pace: TypeAlias = Literal["race", "slow"]
PACES: tuple[Pace, ...] = ("race", "slow")
"""How a game is played in which all act at once: against the clock, or slowly, for learning."""

Hands: TypeAlias = Literal["open", "hidden"]
HANDS: tuple[Hands, ...] = ("open", "hidden")
"""Whether several people see each other's hands, or hand the screen over with a cover between."""

_FIELDS = ("format", "version", "game", "rules", "seats", "deal", "moves")
_AT_THE_TABLE = ("resigned", "pace", "hands", "goal")  # the last fields, only those that are known


class NotARecord(Refused):
    """Raised for a text that is no record of a game, or one of a game that cannot have been played so."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game with who played it: its last state, and for each seat a name such as "person" or "greedy".

    resigned: the seat that has given the game up; None if none has.
    pace: how a game is played in which all act at once; None for other games, and where that is not known.
    hands: whether several people at one screen see each other's hands; None where nothing can be hidden, and
        where that is not known.
    goal: the name of what people are to reach first in the game; None if nothing is, or that is not known.
    """

    state: State[Any]
    seats: tuple[str, ...]
    resigned: int | None = None
    pace: Pace | None = None
    hands: Hands | None = None
    goal: str | None = None


def dumps(state: State[Any], seats: Iterable[str] | None = None) -> str:
    """Return a game as text, which `loads` reads back.

    seats: who sits where, a name for each seat; "person" at each if that is not given.

    Raises `BadOption` for what is no state, `NotARecord` for names that do not fit the seats and for a state
    that was not played from the start of its game.

    >>> from setcards_edu.games import set_speed
    >>> state = set_speed.start(seed=7, n=2)
    >>> state = state.play(0, next(iter(state.legal_moves(0))))
    >>> print(dumps(state, seats=["person", "greedy"]), end="")
    {
     "format": "setcards-edu game",
     "version": 1,
     "game": "set-speed",
     "rules": {"n": 2, "auto_refill": true},
     "seats": ["person", "greedy"],
     "deal": [
      ["{1} of 2", "{} of 2", "{2} of 2", "{1,2} of 2"],
      ["{1} of 2", "{2} of 2", "{} of 2", "{1,2} of 2"]
     ],
     "moves": [
      [0, {"Place": {"card": "{} of 2", "pile": 0}}]
     ]
    }
    """
    check_kind("state", state, State)
    if not _is_from_start(state):
        raise NotARecord(Reason("record.not-from-start"))
    names = [PERSON] * state.players if seats is None else check_kind("seats", seats, list, tuple)
    return written(Record(state, tuple(names)))


def written(record: Record) -> str:
    """Return a game as text, as `dumps` does, but without a check that it was played from its start.

    Raises `NotARecord` for names that do not fit the seats.
    """
    state, names = record.state, _check_names(record.seats, record.state.players)
    rules = _rules_of(state)
    lines = {
        "format": _line(FORMAT),
        "version": _line(VERSION),
        "game": _line(state.name),
        "rules": _line(rules),
        "seats": _line(names),
        "deal": _lines(to_json(state.deal)),
        "moves": _lines([[seat, to_json(move)] for seat, move in state.turns]),
    }
    known = {name: getattr(record, name) for name in _AT_THE_TABLE}
    lines |= {name: _line(value) for name, value in known.items() if value is not None}
    return "{\n" + ",\n".join(f' "{name}": {line}' for name, line in lines.items()) + "\n}\n"


def loads(text: str) -> State[Any]:
    """Return the last state of a recorded game: it is played again, and every move is checked.

    Raises `NotARecord`, for a move that is not allowed with its number and the reason.
    """
    return read(text).state


def read(text: str) -> Record:
    """Return a recorded game with who played it; raises what `loads` raises."""
    try:
        content = parsed(text, MOST_CHARACTERS)
    except NotJson:
        raise NotARecord(Obstacle("record.not-json")) from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise NotARecord(Obstacle("record.not-ours"))
    version = content.get("version")
    if type(version) is int and version > VERSION:
        raise NotARecord(Obstacle("record.newer", given=quoted(version), known=VERSION))
    if type(version) is not int or version != VERSION:
        raise _wrong("version", version)
    known = [name for name in _AT_THE_TABLE if name in content]
    if tuple(content) != (*_FIELDS, *known):
        raise _wrong("fields", [*content])
    game = _game(content["game"])
    seats, rules, moves = content["seats"], content["rules"], content["moves"]
    if not isinstance(seats, list) or not seats or not all(isinstance(name, str) for name in seats):
        raise _wrong("seats", seats)
    if not isinstance(rules, dict):
        raise _wrong("rules", rules)
    if not isinstance(moves, list) or len(moves) > MOST_MOVES:
        raise _wrong("moves", moves)
    at_the_table = {name: content[name] for name in known}
    _check_at_the_table(at_the_table, len(seats))
    deal = _value("deal", content["deal"], game)
    turns = [_turn(number, move, game) for number, move in enumerate(moves, 1)]
    return Record(_replayed(game, tuple(seats), rules, deal, turns), tuple(seats), **at_the_table)


def _check_at_the_table(fields: Mapping[str, object], seats: int) -> None:
    """Raise `NotARecord` for what no table can have told."""
    allowed = {"resigned": range(seats), "pace": PACES, "hands": HANDS}
    for name, given in fields.items():
        is_allowed = name == "goal" or given in allowed[name]  # of goals the table knows
        if type(given) not in ((str,) if name == "goal" else (int, str)) or not is_allowed:
            raise _wrong(name, given)


def _replayed(
    game: type[State[Any]],
    seats: tuple[str, ...],
    rules: Mapping[str, object],
    deal: object,
    turns: Iterable[tuple[int, object]],
) -> State[Any]:
    """Return the state after these moves, each of them checked, from the start of a game with this deal."""
    begin: Any = game.start
    try:
        state: State[Any] = begin(players=len(seats), deal=deal, **rules)
    except Refused as refused:
        raise NotARecord(Reason("record.bad-start", reason=refused.reason)) from None
    except TypeError:
        raise _wrong("rules", dict(rules)) from None
    if _rules_of(state) != rules:
        raise _wrong("rules", dict(rules))
    if (given := to_json(deal)) != to_json(state.deal):  # such as none, for which chance would deal anew
        raise _wrong("deal", given)
    for number, (seat, move) in enumerate(turns, 1):
        try:
            state = state.play(seat, move)
        except Refused as refused:
            raise _illegal(number, seat, move, refused.reason) from None
    return state


def _rules_of(state: State[Any]) -> dict[str, object]:
    return {name: to_json(value) for name, value in state.rules.chosen().items()}


def _is_from_start(state: State[Any]) -> bool:
    """Whether the moves of a state lead to it from the start of its game."""
    try:
        *_, last = state.history()
    except Refused:
        return False
    return last == state


def _illegal(number: int, seat: int, move: object, reason: Reason) -> NotARecord:
    written = clip(_line(to_json(move)))
    return NotARecord(Reason("record.illegal", number=number, player=seat + 1, move=written, reason=reason))


def _game(name: object) -> type[State[Any]]:
    if isinstance(name, str) and (found := registered(name)):
        return found
    raise NotARecord(Obstacle("record.unknown-game", given=quoted(name)))


def _turn(number: int, data: object, game: type[State[Any]]) -> tuple[int, object]:
    match data:
        case [int(seat), move] if type(seat) is int and 0 <= seat < max(game.numbers_of_players):
            return seat, _value(f"moves[{number}]", move, game)
    raise _wrong(f"moves[{number}]", data)


def _value(field: str, data: object, game: type[State[Any]]) -> object:
    try:
        return from_json(data, game)
    except NotJsonOf:
        raise _wrong(field, data) from None


def _check_names(names: tuple[str, ...], players: int) -> tuple[str, ...]:
    if len(names) != players or not all(isinstance(name, str) for name in names):
        raise _wrong("seats", names)
    return names


def _wrong(field: str, given: object) -> NotARecord:
    return NotARecord(Obstacle("record.wrong-value", field=clip(field), given=quoted(given)))


def _line(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


def _lines(data: object) -> str:
    """Return a list, or a value of a class, with each of its entries on a line; anything else on one."""
    match data:
        case [_, *_]:
            return "[\n" + ",\n".join(f"  {_line(each)}" for each in data) + "\n ]"
        case dict() if len(data) == 1 and isinstance(inside := next(iter(data.values())), dict):
            lines = (f"  {_line(name)}: {_line(each)}" for name, each in inside.items())
            return f"{{{_line(next(iter(data)))}: {{\n" + ",\n".join(lines) + "\n }}"
    return _line(data)
