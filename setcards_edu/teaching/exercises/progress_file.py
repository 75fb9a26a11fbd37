"""Conversion of progress to small versioned JSON, as in a file, and back; all values are checked."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields
from itertools import chain
from typing import Any, NoReturn, TypeVar

from setcards_edu.conjectures import Statement
from setcards_edu.json_text import NotJson, parsed
from setcards_edu.messages import Obstacle, Reason, Refused
from setcards_edu.quoting import clip, quoted

from .discoveries import MAXIMUM_DISCOVERIES, Discovery
from .feedback import Word
from .progress import (
    COURSE,
    MAXIMUM_MISCONCEPTIONS,
    MAXIMUM_PREDICTIONS,
    Entry,
    Guess,
    NotALabel,
    Progress,
    check_ids,
)
from .progress_checks import NotProgress, check_number, wrong_value
from .recall import Recall, Seen, Solved

FORMAT = "setcards-edu progress"
VERSION = 6
MAXIMUM_SIZE = 400_000
"""The most characters of a file; the progress of a whole course takes about 40,000, and none takes more than
this."""

_FIELDS = (
    *("format", "version", "course", "label", "exercises", "discoveries", "predictions", "goals"),
    *("recall", "misconceptions", "daily"),
)
_SINCE: Mapping[str, tuple[int, object]] = {
    "discoveries": (2, []),
    "predictions": (3, {}),
    "goals": (4, {}),
    "recall": (5, {}),
    "misconceptions": (5, {}),
    "daily": (6, None),
}
"""Fields that were added in a later version: the version, and the value for files of earlier versions."""

_ASKED_SINCE = 6
"""The version since which a file says which exercise of each kind was asked last."""

_KINDS = {"label": str, "discoveries": list} | dict.fromkeys(
    ("exercises", "predictions", "goals", "recall", "misconceptions"), dict
)

_FORMER = ("cards", "families", "relations", "chases")
"""The subjects of statements of earlier releases; a notebook may still contain such statements, which are
skipped."""

_Made = TypeVar("_Made", Entry, Discovery, Guess, Recall, Seen, Solved)
_WORDS = {word.value: word for word in Word if word is not Word.NOT_DEFINED}


def to_json(progress: Progress, *, indent: int | None = 1) -> str:
    """Return the progress as JSON text, which `from_json` reads; equal progress gives equal text.

    indent: the spaces of each level of nesting; None for text on one line, in a fraction of the time.

    >>> from_json(to_json(Progress(label="Aya"))) == Progress(label="Aya")
    True
    """
    exercises = {id_: _plain(progress.entries[id_]) for id_ in sorted(progress.entries)}
    discoveries = [_plain(found) for found in progress.discoveries]
    guesses = {key: _plain(progress.predictions[key]) for key in sorted(progress.predictions)}
    goals = dict(sorted(progress.goals.items()))
    recall = {id_: _listed(progress.recall[id_]) for id_ in sorted(progress.recall)}
    seen = {name: _listed(progress.misconceptions[name]) for name in sorted(progress.misconceptions)}
    daily = progress.daily and _listed(progress.daily)
    head = (FORMAT, VERSION, progress.course, progress.label)
    values = (*head, exercises, discoveries, guesses, goals, recall, seen, daily)
    return json.dumps(dict(zip(_FIELDS, values, strict=True)), ensure_ascii=False, indent=indent) + "\n"


def from_json(text: str, *, course: str = COURSE) -> Progress:
    """Return the progress contained in a text that `to_json` has written.

    course: the course to which it must belong.

    Raises `NotProgress` with the reason: not JSON, too large, a newer version, another course, a field that
    is missing, unknown or repeated, an impossible value, a discovery whose statement cannot be read.
    """
    content = content_of(text, FORMAT, MAXIMUM_SIZE)
    version: Any = content.get("version")
    check_number("version", version, 10**9, 1)
    if version > VERSION:
        _refuse("progress.newer", version=clip(str(version)), known=VERSION)
    later = {name: empty for name, (since, empty) in _SINCE.items() if since > version}
    check_fields(content, tuple(name for name in _FIELDS if name not in later))
    content |= later
    if content["course"] != course:
        _refuse("progress.other-course", course=quoted(content["course"]), expected=course)
    for name, kind in _KINDS.items():
        if not isinstance(content[name], kind):
            wrong_value(name, content[name])
    _, _, _, label, exercises, found, guesses, goals, recall, seen, solved = (
        content[name] for name in _FIELDS
    )
    check_ids(exercises)
    check_ids(guesses, "predictions", MAXIMUM_PREDICTIONS)
    check_number("discoveries", len(found), MAXIMUM_DISCOVERIES)
    entries = {id_: _made(Entry, entry, f"exercises.{id_}") for id_, entry in exercises.items()}
    numbered = ((number, one) for number, one in enumerate(found, 1) if not _is_former(one))
    discoveries = tuple(_made(Discovery, one, f"discoveries.{number}") for number, one in numbered)
    predictions = {key: _made(Guess, guess, f"predictions.{key}") for key, guess in guesses.items()}
    check_number("recall", len(recall), len(exercises) + len(guesses))
    check_number("misconceptions", len(seen), MAXIMUM_MISCONCEPTIONS)
    unknown = [0, 0] if version < _ASKED_SINCE else []  # the level and the seed
    boxes = {id_: _of_list(Recall, one, f"recall.{quoted(id_)}", unknown) for id_, one in recall.items()}
    ideas = {name: _of_list(Seen, one, f"misconceptions.{quoted(name)}") for name, one in seen.items()}
    daily = None if solved is None else _of_list(Solved, solved, "daily")
    try:
        return Progress(course, label, entries, discoveries, predictions, goals, boxes, ideas, daily)
    except NotALabel as refusal:
        raise NotProgress(refusal.reason) from None


def content_of(text: str, wanted: str, most: int) -> dict[str, Any]:
    """Return the fields of a JSON text of at most `most` characters whose field "format" is `wanted`.

    Raises `NotProgress` for any other text.
    """
    try:
        content = parsed(text, most)
    except NotJson as refusal:
        raise NotProgress(refusal.reason) from None
    if not isinstance(content, dict) or content.get("format") != wanted:
        _refuse("progress.not-ours")
    return content


def _plain(made: Entry | Discovery | Guess) -> dict[str, object]:
    values = {name: getattr(made, name) for name in made.__slots__}
    if isinstance(made, Entry):
        values["best"] = made.best and made.best.value
    elif isinstance(made, Discovery):
        values["statement"] = made.statement.to_json()
    return values


def _listed(made: Recall | Seen | Solved) -> list[object]:
    return [getattr(made, each.name) for each in fields(made)]


def _of_list(kind: type[_Made], content: object, where: str, unknown: Sequence[object] = ()) -> _Made:
    """Return an instance of `kind` from the list of the values of its fields.

    unknown: the values of the last fields, which a file of an earlier version lacks.
    """
    names = [each.name for each in fields(kind)]
    if not isinstance(content, list) or len(content) + len(unknown) != len(names):
        wrong_value(where, content)
    return _made(kind, dict(zip(names, chain(content, unknown), strict=True)), where)


def check_fields(content: Mapping[str, object], names: tuple[str, ...], where: str = "") -> None:
    """Raise `NotProgress` unless the fields of `content` are exactly those in `names`.

    where: a text put before the name of a field in the message.
    """
    for name in names:
        if name not in content:
            _refuse("progress.field-missing", field=where + name)
    for name in content:
        if name not in names:
            _refuse("progress.field-unknown", field=where + clip(name))


def _is_former(content: object) -> bool:
    statement = content.get("statement") if isinstance(content, dict) else None
    return isinstance(statement, dict) and statement.get("over") in _FORMER


def _made(kind: type[_Made], content: Any, where: str) -> _Made:  # noqa: ANN401 - whatever stands in the file
    """Return an instance of `kind` from the JSON of its fields; an error names the field with its place in
    the file."""
    if not isinstance(content, dict):
        wrong_value(where, content)
    check_fields(content, tuple(each.name for each in fields(kind)), f"{where}.")
    try:
        if isinstance(content.get("best"), str):
            content = {**content, "best": _WORDS.get(content["best"], content["best"])}
        if "statement" in content:
            content = {**content, "statement": Statement.from_json(content["statement"])}
        return kind(**content)
    except NotProgress as refusal:
        field, given = (refusal.reason.witnesses[name] for name in ("field", "given"))
        raise NotProgress(Obstacle("progress.wrong-value", field=f"{where}.{field}", given=given)) from None
    except Refused as refusal:
        number = where.rpartition(".")[2]
        raise NotProgress(Obstacle("progress.not-a-statement", number=number, why=refusal.reason)) from None


def _refuse(key: str, **witnesses: object) -> NoReturn:
    raise NotProgress(Reason(key, **witnesses))
