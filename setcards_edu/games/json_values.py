"""Conversion of moves, views and events to JSON data and back; the data names the class of each value.

Numbers, truth values, None and texts are written as they are.  A set is written out in braces, `"{1,3}"`,
with its universe where that has not five points, `"{1,3} of 3"`; so a text that begins with a brace, or
with `'`, gets `'` before it.  A tuple is a list.  A value of a class is `{"Place": {"card": "{1,3}",
"pile": 0}}`, a message `{"Event": {"key": …, "witnesses": {…}}}`; a class that was given a form
(`give_form`) is written in that form: `{"Topology": "5:1,15,125,12345"}`.  Only classes that a game lists
in its `kinds` are read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, TypeVar

from setcards_edu.messages import Denial, Event, Hint, Message, Obstacle, Partial, Reason, Refused, Success
from setcards_edu.quoting import quoted
from setcards_edu.sets import DECK_POINTS, Card, braces

from .protocol import State, View
from .rules import Rules

_MESSAGES = {
    kind.__name__: kind for kind in (Message, Reason, Obstacle, Hint, Denial, Partial, Event, Success)
}
_ESCAPE = "'"
_NEVER_WRITTEN = frozenset({"deal", "turns"})
"""The fields of a state that are kept for records only, since they would reveal hidden cards."""


_T = TypeVar("_T")

_FORMS: dict[type, tuple[Callable[[Any], object], Callable[[Any], object]]] = {}
"""For each class with a form of its own, the functions that write and read a value."""


class NotJsonOf(Refused):
    """Error raised for data that is no move, view or event of a game."""


def give_form(kind: type[_T], apart: Callable[[_T], object], make: Callable[[Any], _T]) -> None:
    """Register a form for a class, to be written in place of its fields.

    apart: a function that returns the form of a value: a text, or a tuple of values that can be written.
    make: a function that returns the value of a form; it raises `Refused`, `TypeError` or `ValueError` for
        an invalid form.

    >>> from fractions import Fraction
    >>> give_form(Fraction, str, Fraction)
    >>> to_json(Fraction(2, 3))
    {'Fraction': '2/3'}
    """
    _FORMS[kind] = apart, make


def to_json(value: object) -> object:  # noqa: PLR0911 - one for each kind
    """Return a move, a view, an event or a value in them as plain data for `json.dumps`.

    Raises `TypeError` for a value of a class that cannot be written.

    >>> to_json((Card("13"), None, Event("game.played", player=1, move="{}")))
    ['{1,3}', None, {'Event': {'key': 'game.played', 'witnesses': {'player': 1, 'move': "'{}"}}}]
    """
    match value:
        case None | bool() | int():
            return value
        case str():
            return _ESCAPE + value if value.startswith(("{", _ESCAPE)) else value
        case Card():
            return braces(value) + (f" of {value.n}" if value.n != DECK_POINTS else "")
        case tuple():
            return [to_json(each) for each in value]
        case Enum():
            return {type(value).__name__: value.value}
        case Message():
            witnesses = {name: to_json(each) for name, each in value.witnesses.items()}
            return {type(value).__name__: {"key": value.key, "witnesses": witnesses}}
    if form := _FORMS.get(type(value)):
        return {type(value).__name__: to_json(form[0](value))}
    if is_dataclass(value) and not isinstance(value, type):
        names = [each.name for each in fields(value) if each.name not in _NEVER_WRITTEN]
        return {type(value).__name__: {name: to_json(getattr(value, name)) for name in names}}
    raise TypeError(f"a {type(value).__name__} has no form in JSON here")


def from_json(data: object, game: type[State[Any]]) -> object:
    """Return the move, view or event of a game that plain data stands for.

    Raises `NotJsonOf` for data that `to_json` does not write.

    >>> from setcards_edu.games.set_speed import SetSpeed
    >>> from_json({"Place": {"card": "{1,3}", "pile": 0}}, SetSpeed)
    Place(card=Card('13'), pile=0)
    """
    known = {kind.__name__: kind for kind in (*game.kinds, game, game.view_kind(), Rules)}
    try:
        return _read(data, known)
    except RecursionError:
        raise _wrong("value", data) from None


def view_from_json(data: object, game: type[State[Any]]) -> View[Any]:
    """Return the view that plain data stands for; raises `NotJsonOf` for any other data."""
    view = from_json(data, game)
    if not isinstance(view, View):
        raise _wrong("View", data)
    return view


def _read(data: object, known: Mapping[str, type]) -> object:
    match data:
        case None | bool() | int():
            return data
        case str():
            return _card(data) if data.startswith("{") else data.removeprefix(_ESCAPE)
        case list():
            return tuple(_read(each, known) for each in data)
        case dict() if len(data) == 1:
            [(name, inside)] = data.items()
            if name in _MESSAGES:
                return _message(name, inside, known)
            if name in known:
                return _value(known[name], inside, known)
    raise _wrong("value", data)


def _card(text: str) -> Card:
    """Return the card of a text; raise `NotJsonOf` unless the text is as `to_json` writes the card."""
    elements, _, points = text.partition(" of ")
    try:
        card = Card.parse(elements, int(points) if points else DECK_POINTS)
    except ValueError:
        raise _wrong("card", text) from None
    if to_json(card) != text:
        raise _wrong("card", text)
    return card


def _message(name: str, inside: object, known: Mapping[str, type]) -> Message:
    match inside:
        case {"key": str(key), "witnesses": dict(witnesses), **rest} if not rest:
            return _MESSAGES[name](key, **{each: _read(value, known) for each, value in witnesses.items()})
    raise _wrong(name, inside)


def _value(kind: type, inside: object, known: Mapping[str, type]) -> object:
    try:
        if issubclass(kind, Enum):
            return kind(inside)
        if form := _FORMS.get(kind):
            made: object = form[1](_read(inside, known))
            if to_json(made) == {kind.__name__: inside}:
                return made
            raise _wrong(kind.__name__, inside)
        if isinstance(inside, dict):
            return kind(**{name: _read(value, known) for name, value in inside.items()})
    except NotJsonOf:
        raise
    except Refused as refused:
        raise NotJsonOf(refused.reason) from None
    except (AttributeError, TypeError, ValueError):
        pass
    raise _wrong(kind.__name__, inside)


def _wrong(field: str, given: object) -> NotJsonOf:
    return NotJsonOf(Obstacle("record.wrong-value", field=field, given=quoted(given)))
