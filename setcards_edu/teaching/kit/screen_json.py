"""Conversion of a screen to JSON, which a page shows.

The texts are in the current language, and of each part only fields with other than default values are given.
The conversion is one-way: a page sends the person's actions back as steps (see `wire`).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from setcards_edu.messages import Hint, Judgement, Message, Obstacle, language, one_after_another, sentence
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.speech import spoken

from . import screen as parts
from .long_work import LongWork
from .screen import Button, Part, Screen, formula_of

JSON: TypeAlias = dict[str, Any]

SCHEMA = 1
"""The version of this schema, raised when pages that know an older version could not show a screen."""

_SIGNS = {Judgement.RIGHT: "✓", Judgement.WRONG: "×", Judgement.NOT_YET: ""}
"""The sign of each judgement; that of `NOT_YET`, a half-filled disc, is drawn by the style sheet."""

_KINDS: dict[type[Message], tuple[str, str]] = {Obstacle: ("obstacle", "!"), Hint: ("hint", "?")}
"""The look and the sign of messages that judge nothing, by their classes."""

_OF_PIECES = tuple(each.name for each in fields(Piece) if each.name not in {"moment", "told"})


def screen_json(screen: Screen, before: Screen | None = None, known: Mapping[str, Any] | None = None) -> JSON:
    """Return a screen as JSON, in the current language.

    before, known: an earlier screen and its JSON, from which unchanged parts are copied.

    >>> screen = Screen("greeting", Message("ui.builder"), {"said": (parts.Words("how", (7,)),)})
    >>> screen_json(screen)["parts"]
    {'how': {'kind': 'words', 'words': [7]}}
    """
    lang = str(language())
    old = before.by_id if before and known and known["lang"] == lang else {}
    return {
        "schema": SCHEMA,
        "lang": lang,
        "name": screen.name,
        "title": str(screen.title),
        "is_low": screen.is_low,
        "is_done": screen.is_done,
        "summary": {name: list(values) for name, values in screen.summary.items()},
        "places": {place: [part.id for part in stand] for place, stand in screen.places.items()},
        "parts": {
            id_: known["parts"][id_] if known and old.get(id_) == part else _of_part(part)
            for id_, part in screen.by_id.items()
        },
    }


def message_json(message: Message, *, has_formula: bool = True) -> JSON:
    """Return a message as JSON, with all that a page shows and a screen reader reads out; "" is left out.

    text: the sentence; heard: the text for a screen reader, if it differs.
    look: the name of a style: of the judgement, or else of the kind of message; sign: the sign before the
        sentence, such as ✓; word: the sign in words for a screen reader.
    code: the lines of a program shown below the sentence; formula: the formula as text, if `has_formula`.
    """
    told = (message, *(part for part in message.witnesses.values() if isinstance(part, Message)))
    code = _code(told)
    text = str(message).replace(code, "")
    look, sign, word = _look(message)
    heard = spoken(text)
    more = {
        "heard": heard if heard != text else "",
        "look": look,
        "sign": sign,
        "word": word,
        "code": code,
        "formula": (has_formula and formula_of(message)) or "",
    }
    return {"text": text, **{name: held for name, held in more.items() if held}}


def picture_json(picture: Picture) -> JSON:
    """Return a picture and its pieces as JSON; the name of a piece includes remarks such as 'chosen'."""
    pieces = [_of_piece(piece) for piece in picture.pieces]
    return {"svg": picture.markup, "pieces": pieces, "focus": picture.focus or ""}


def work_json(work: LongWork) -> JSON:
    """Return the progress of a long computation as JSON, to be added to the JSON of a `Running` part."""
    done, total = work.reached
    return {"is_seen": work.is_seen, "text": str(work.far), "done": done, "total": total or 0}


def screen_schema() -> JSON:
    """Return the schema of a screen's JSON: for each kind of part the type of each field.

    The name of a field that may be missing ends in "?".

    >>> screen_schema()["kinds"]["running"]
    {'onward?': 'string', 'is_seen?': 'boolean', 'text?': 'string', 'done?': 'number', 'total?': 'number'}
    """
    found = {_kind(each): _types(each) for each in _below(Part)}  # type: ignore[type-abstract]  # no part is made
    return {"schema": SCHEMA, "kinds": dict(sorted(found.items()))}


_OTHERWISE: dict[type, JSON] = {
    parts.Says: {"message": "Message | null", "beside": "string"},
    parts.Verdict: {"word?": "Message", "told?": ["Message"], "then?": "Message", "formula?": "string"},
    parts.Stage: {"pictures": ["Picture"]},
    parts.Running: {"is_seen?": "boolean", "text?": "string", "done?": "number", "total?": "number"},
    Button: {"words": "string", "at_length?": "string"},
}
"""The fields that a page receives in another form than the class has them."""


def _below(kind: type[Part]) -> Iterable[type[Part]]:
    """Yield all subclasses of a kind of part."""
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def _kind(part: type[object]) -> str:
    return part.__name__.lower()


@cache
def _told(kind: Hashable) -> Mapping[str, object]:
    """Return the fields of a class that a page receives, each with its default."""
    return {each.name: each.default for each in fields(kind) if each.name != "id"}  # type: ignore[arg-type]


def _types(kind: type) -> JSON:
    """Return the type of each field, as a page receives it, of a kind of part or of a value inside one.

    The name of a field that may be missing ends in "?".
    """
    hints, otherwise = get_type_hints(kind), _OTHERWISE.get(kind, {})
    there = {name: usual for name, usual in _told(kind).items() if not {name, f"{name}?"} & otherwise.keys()}
    return {
        name if usual is MISSING else f"{name}?": _type(hints[name]) for name, usual in there.items()
    } | otherwise


def _type(hint: Any) -> Any:  # noqa: ANN401 - of any class
    given = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        names = {"list" if isinstance(each, list) else each for each in map(_type, given)}
        return " | ".join(sorted(names, key=lambda name: (name == "null", name)))
    if get_origin(hint) is tuple:
        inside = given if given[-1] is not ... else given[:1]
        return [_type(each) for each in inside]
    if isinstance(hint, type) and issubclass(hint, Picture):
        return "Drawn"
    if hint is range:
        return "object"
    if hasattr(hint, "__dataclass_fields__") and not issubclass(hint, Message | Part):
        return _types(hint)
    return {NoneType: "null", bool: "boolean", int: "number", float: "number"}.get(
        hint, "object" if get_origin(hint) is not None else "string"
    )


def _of_part(part: Part) -> JSON:
    return {"kind": _kind(type(part)), **_of_fields(part)}


def _of_fields(held: object) -> JSON:
    said = {}
    for name, usual in _told(type(held)).items():  # type: ignore[arg-type]  # a class can be hashed
        value = getattr(held, name)
        if usual is MISSING or value != usual:
            said[name] = _of(value)
    if isinstance(held, Button):
        said["words"] = str(held.label)
        if held.at_length:
            said["at_length"] = one_after_another(held.at_length)
    if isinstance(held, parts.Says):
        said |= {
            "message": held.message and message_json(held.message, has_formula=held.has_formula),
            "beside": one_after_another(held.beside),
        }
    if isinstance(held, parts.Verdict):
        spoken_of = {"word": held.word, "then": held.then}
        said |= {name: message_json(message) for name, message in spoken_of.items() if message is not None}
        said |= {"told": [*map(message_json, held.told)]} if held.told else {}
        said |= {"formula": formula} if (formula := next(filter(None, map(formula_of, held.why)), "")) else {}
    if isinstance(held, parts.Stage):
        said["pictures"] = [*map(picture_json, held.pictures)]
        if held.how is not None:
            said["how"] = sentence("stage.how-too", how=sentence("stage.how"), too=str(held.how))
    if isinstance(held, parts.Field) and held.about is not None:
        said["about"] = repr(held.about)
    return said


def _of(held: object) -> object:
    """Return the value of a part's field as JSON."""
    match held:
        case None | bool() | int() | float() | str():
            return held
        case Message():
            return str(held)
        case Picture():
            told: object = {"svg": held.svg, "alt": held.description}
        case Part():
            told = held.id
        case Mapping():
            told = {str(key): _of(value) for key, value in held.items()}
        case range():
            told = {"least": held.start, "most": held[-1], "step": held.step}
        case tuple():
            told = [_of(each) for each in held]
        case _:
            told = _of_fields(held) if is_dataclass(held) else str(held)
    return told


def _of_piece(piece: Piece) -> JSON:
    return {name: getattr(piece, name) for name in _OF_PIECES} | {"name": piece.told or piece.name}


def _look(message: Message) -> tuple[str, str, str]:
    """Return three texts for a message: its look (judgement or kind), its sign, and the sign in words."""
    word = message.judgement.message
    if message.judgement is not Judgement.NONE:
        return message.judgement.value, _SIGNS[message.judgement], str(word or "")
    look, sign = next((look for kind, look in _KINDS.items() if isinstance(message, kind)), ("event", ""))
    return look, sign, ""


def _code(told: Iterable[Message]) -> str:
    """Return the first witness with line breaks, which is the code of a program; "" if there is none."""
    texts = (text for part in told for text in part.witnesses.values() if isinstance(text, str))
    return next((text for text in texts if "\n" in text), "")
