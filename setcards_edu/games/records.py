"""Records of whole games as JSON text: version, game, rules, seats, the initial deal and the moves.

Optional fields follow: who has resigned, whether several people at one screen see each other's hands, and a
first goal for people.

The effects of moves are not written: to read a record the game is played again from its deal, and every
move is checked, so an edited record is refused at the first illegal move.  A record contains the deal, so the
record of an unfinished game reveals hidden cards.
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
"""The largest number of characters that is read; a game of Set Speed takes about 6,000."""
MOST_MOVES = 10_000

PERSON = "person"
"""The name of the player at a seat of which nothing else is known."""

Hands: TypeAlias = Literal["open", "hidden"]
HANDS: tuple[Hands, ...] = ("open", "hidden")
"""Whether people at one screen see each other's hands, or pass the screen on with the hands covered."""

_FIELDS = ("format", "version", "game", "rules", "seats", "deal", "moves")
_AT_THE_TABLE = ("resigned", "hands", "goal")  # the last fields, only those that are known
_PACES = ("race", "slow")  # of earlier records: such a game goes on as a race


class NotARecord(Refused):
    """Error raised for a text that is no record, or for a record with moves that the rules do not allow."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game with its players: its last state, and for each seat a name such as "person" or "greedy".

    resigned: the seat (number of the player, from 0) that has resigned; None if none has.
    hands: whether several people at one screen see each other's hands: "open", or "hidden" if they do not;
        None if nothing can be hidden, and if unknown.
    goal: the name of the first goal set to people in the game; None if there is none, or if unknown.
    """

    state: State[Any]
    seats: tuple[str, ...]
    resigned: int | None = None
    hands: Hands | None = None
    goal: str | None = None


def dumps(state: State[Any], seats: Iterable[str] | None = None) -> str:
    """Return the record of a game as text, which `loads` can read.

    seats: the name of the player at each seat; "person" for all if not given.

    Raises `BadOption` for a value that is no state, `NotARecord` for names that do not fit the seats and
    for a state that its moves do not reach from the start.

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
    """Return a record as text, without checking that its state was played from the start.

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
    """Return the last state of a recorded game, which is played again with every move checked.

    Raises `NotARecord`; for an illegal move, with its number and the reason.
    """
    return read(text).state


def read(text: str) -> Record:
    """Return the record that a text holds; raises what `loads` raises."""
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
    if content.get("pace") in _PACES:
        del content["pace"]
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
    """Raise `NotARecord` for optional fields with invalid values."""
    allowed = {"resigned": range(seats), "hands": HANDS}
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
    """Return the state after these moves, each checked, from the start of a game with this deal."""
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
    """Return the options of a game as they are written: those that older records lack only if they are
    not the default."""
    chosen, options = state.rules.chosen(), state.rules.options()
    told = (each.name for each in options if not (each.is_later and chosen[each.name] == each.default))
    return {name: to_json(chosen[name]) for name in told}


def _is_from_start(state: State[Any]) -> bool:
    """Return whether the moves of a state lead to it from the start of its game."""
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
    """Return JSON with each entry of a list, or each field of a value, on a line; other data on one line."""
    match data:
        case [_, *_]:
            return "[\n" + ",\n".join(f"  {_line(each)}" for each in data) + "\n ]"
        case dict() if len(data) == 1 and isinstance(inside := next(iter(data.values())), dict):
            lines = (f"  {_line(name)}: {_line(each)}" for name, each in inside.items())
            return f"{{{_line(next(iter(data)))}: {{\n" + ",\n".join(lines) + "\n }}"
    return _line(data)
