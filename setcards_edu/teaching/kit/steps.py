"""Classes for the steps that a person takes on a screen, and checks whether a screen can take a step."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeAlias

from setcards_edu.messages import Obstacle, Reason, Refused
from setcards_edu.pictures.kit.picture import Piece
from setcards_edu.quoting import clip

from .screen import Buttons, Code, Field, OpenFile, Part, Running, Screen, Stage


@dataclass(frozen=True, slots=True)
class Press:
    """The step of pressing a piece of a picture, or a button of a row.

    part: the id of the picture or row; id: the id of the piece or name of the button.
    typed: the texts of the fields that the button reads, by the ids of the fields.
    """

    part: str
    id: str
    typed: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Drop:
    """The step of dropping a piece of a picture on a zone, a place in the same picture.

    part: the id of the picture; id, zone: the ids of the piece and of the place.
    """

    part: str
    id: str
    zone: str


@dataclass(frozen=True, slots=True)
class Key:
    """The step of pressing a key on a picture.

    part: the id of the picture; key: the name of the key; id: the id of the piece that has the focus.
    """

    part: str
    key: str
    id: str


@dataclass(frozen=True, slots=True)
class Set:
    """The step of filling in a field: with a text, a chosen option, or all options that are ticked."""

    part: str
    value: str | int | bool | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Worked:
    """The step that records the end of a screen's long computation; only the driver takes it."""


@dataclass(frozen=True, slots=True)
class OnlySaid:
    """A mark between two recorded steps: a message was shown, or a step refused, between them.

    So a replay does not take the second press of a button as the confirmation of the first.
    """


Step: TypeAlias = Press | Drop | Key | Set

Taken: TypeAlias = Step | Worked | OnlySaid
"""A step that leads from one state of a screen to the next, the end of long work included."""

_TYPED = 20
"""The most fields that a press can bring along, and the most boxes that can be ticked in a field."""


def step_json(step: Taken) -> dict[str, Any]:
    """Return a step as JSON, as pages send it and as recorded steps are saved.

    >>> step_json(Press("stage", "c-1"))
    {'kind': 'press', 'part': 'stage', 'id': 'c-1'}
    """
    held = {each.name: getattr(step, each.name) for each in fields(step)}
    told = {name: [*value] if isinstance(value, tuple) else value for name, value in held.items()}
    return {"kind": type(step).__name__.lower(), **{name: each for name, each in told.items() if each != {}}}


def step_from_json(told: object) -> Taken:
    """Return the step that a JSON value describes; raises `Refused` if it describes none.

    >>> step_from_json({"kind": "set", "part": "ticked", "value": ["a", "b"]})
    Set(part='ticked', value=('a', 'b'))
    """
    match told:
        case {"kind": "press", "part": str(part), "id": str(id_), **rest}:
            typed = rest.get("typed", {})
            if isinstance(typed, dict) and _are_texts(typed.values()):
                return Press(part, id_, {str(name): text for name, text in typed.items()})
        case {"kind": "drop", "part": str(part), "id": str(id_), "zone": str(zone)}:
            return Drop(part, id_, zone)
        case {"kind": "key", "part": str(part), "id": str(id_), "key": str(key)}:
            return Key(part, key, id_)
        case {"kind": "set", "part": str(part), "value": str() | int() as value}:
            return Set(part, value)
        case {"kind": "set", "part": str(part), "value": list(ticked)} if _are_texts(ticked):
            return Set(part, tuple(ticked))
        case {"kind": "worked" | "onlysaid" as kind}:
            return Worked() if kind == "worked" else OnlySaid()
    raise Refused(Obstacle("stage.unreadable"))


def _are_texts(told: Collection[object]) -> bool:
    return len(told) <= _TYPED and all(isinstance(each, str) for each in told)


def why_not(screen: Screen, step: Step) -> Reason | None:
    """Return why a screen cannot take a step, such as a press on a missing piece; None if it can.

    Only the parts of the screen are checked; the state may still refuse the step.

    >>> from setcards_edu.messages import Message
    >>> screen = Screen("empty", Message("ui.builder"), {})
    >>> why_not(screen, Press("stage", "c-1"))
    Obstacle('stage.unreadable')
    """
    part = screen.part(step.part)
    match part, step:
        case Stage(), Press() | Drop() | Key():
            return why_not_on_stage(part, step)
        case Buttons(), Press(id=name, typed=typed) if any(button.name == name for button in part.buttons):
            if all(_can_hold(screen.part(field), text) for field, text in typed.items()):
                return None
        case Field(), Set(value=value) if _can_hold(part, value):
            return None
        case OpenFile() | Code(), Set(value=str(text)) if len(text) <= part.most:
            return None
        case Running(), Press(id="stop"):
            return None
    return Obstacle("stage.unreadable")


def why_not_on_stage(stage: Stage, step: Press | Drop | Key) -> Reason | None:
    """Return why a picture cannot take a step, such as a press on a disabled piece; None if it can."""
    if isinstance(step, Key) and stage.keys.get(step.key) not in ("", step.id):
        return Obstacle("stage.unbound-key", key=clip(step.key))
    pieces = stage.picture.by_id
    touched = (step.id, step.zone) if isinstance(step, Drop) else (step.id,)
    if unknown := [id_ for id_ in touched if id_ not in pieces]:
        return Obstacle("stage.unknown-piece", piece=clip(unknown[0]))
    piece = pieces[step.id]
    if not piece.enabled:
        return Obstacle("stage.not-enabled", name=piece.name)
    if isinstance(step, Drop):
        return _why_not_dropped(piece, pieces[step.zone])
    is_taken = piece.pressable or isinstance(step, Key)
    return None if is_taken else Obstacle("stage.not-pressable", name=piece.name)


def _why_not_dropped(piece: Piece, zone: Piece) -> Reason | None:
    if not piece.draggable:
        return Obstacle("stage.not-draggable", name=piece.name)
    return None if zone.zone and zone.enabled else Obstacle("stage.not-a-zone", name=zone.name)


def _can_hold(field: Part | None, value: object) -> bool:
    if not isinstance(field, Field):
        return False
    if field.scale is not None:
        return type(value) is int and value in field.scale
    if isinstance(field.value, tuple):
        return isinstance(value, tuple) and value == tuple(name for name, _ in field.options if name in value)
    if field.options:
        return any(value == known and type(value) is type(known) for known, _ in field.options)
    if isinstance(field.value, bool):
        return isinstance(value, bool)
    return isinstance(value, str) and len(value) <= field.most
