"""Progress as a file: small versioned JSON, every part of it checked by hand when it comes back."""

from __future__ import annotations

import codecs
import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NoReturn, TypeVar

from setcards_edu.conjectures import Statement
from setcards_edu.json_text import NotJson, parsed
from setcards_edu.messages import Obstacle, Reason, Refused
from setcards_edu.quoting import clip, quoted

from .discoveries import MAXIMUM_DISCOVERIES, Discovery
from .feedback import Word
from .progress import (
    COURSE,
    MAXIMUM_PREDICTIONS,
    Entry,
    Guess,
    NotALabel,
    Progress,
    check_ids,
    check_label,
)
from .progress_checks import NotProgress, wrong_value

FORMAT = "setcards-edu progress"
VERSION = 3
MAXIMUM_SIZE = 400_000
"""Characters; the progress of a whole course takes about 40,000, and no progress takes more."""


def _with_discoveries(content: dict[str, Any]) -> dict[str, Any]:
    """Version 2 has a notebook of discoveries; whoever comes from version 1 begins with an empty one."""
    if "discoveries" in content:
        _refuse("progress.field-unknown", field="discoveries")
    return {**content, "discoveries": []}


def _with_predictions(content: dict[str, Any]) -> dict[str, Any]:
    """Version 3 has guesses at questions; whoever comes from version 2 has made none."""
    if "predictions" in content:
        _refuse("progress.field-unknown", field="predictions")
    return {**content, "predictions": {}}


UPGRADES: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = MappingProxyType(
    {1: _with_discoveries, 2: _with_predictions}
)
"""For each older version, what makes the next version of its content."""

_FIELDS = ("format", "version", "course", "label", "exercises", "discoveries", "predictions")
_ENTRY_FIELDS = ("attempts", "best", "level", "hints", "solution_shown", "first", "last")
_DISCOVERY_FIELDS = ("statement", "n", "from_n", "cases", "day")
_GUESS_FIELDS = ("text", "is_right", "day")
_FORMER = ("cards", "families", "relations", "chases")
"""What statements were about that is no more: a notebook may still hold such ones, which are left out."""

_T = TypeVar("_T")
_WORDS = {word.value: word for word in Word if word is not Word.NOT_DEFINED}


def to_json(progress: Progress) -> str:
    """Return the progress as text; `from_json` reads it back.

    >>> from_json(to_json(Progress(label="Aya"))) == Progress(label="Aya")
    True
    """
    return json.dumps(plain(progress), ensure_ascii=False, indent=1) + "\n"


def plain(progress: Progress) -> dict[str, object]:
    """Return the progress as what JSON writes; `from_plain` takes it back."""
    exercises = {id_: _plain(progress.entries[id_]) for id_ in sorted(progress.entries)}
    discoveries = [_plain_discovery(found) for found in progress.discoveries]
    guesses = {key: _plain_guess(progress.predictions[key]) for key in sorted(progress.predictions)}
    values = (FORMAT, VERSION, progress.course, progress.label, exercises, discoveries, guesses)
    return dict(zip(_FIELDS, values, strict=True))


def from_json(text: str, *, course: str = COURSE) -> Progress:
    """Read progress from text; whatever is not exactly as `to_json` writes it is refused.

    course: whose progress is expected.

    Raises `NotProgress` with the reason: no JSON, too large, a newer version, another course, a
    field that is missing, unknown or written twice, a value that cannot be, a discovery whose
    statement cannot be read.
    """
    return from_plain(content_of(text, MAXIMUM_SIZE), course)


def content_of(text: str, most: int) -> object:
    """Return what a text of at most so many characters says in JSON; raises `NotProgress`."""
    try:
        return parsed(text, most)
    except NotJson as refusal:
        raise NotProgress(refusal.reason) from None


def from_plain(content: object, course: str) -> Progress:
    """Return the progress that was written in this way, also by an earlier version; raises `NotProgress`."""
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        _refuse("progress.not-ours")
    content = _upgraded(content)
    check_fields(content, _FIELDS)
    if content["course"] != course:
        _refuse("progress.other-course", course=quoted(content["course"]), expected=course)
    discoveries = _discoveries(content["discoveries"])
    guesses = _guesses(content["predictions"])
    return Progress(course, _label(content["label"]), _entries(content["exercises"]), discoveries, guesses)


def text_of(content: bytes) -> str:
    """Return the text in the bytes of a file, without its byte order mark; signs that cannot be as �.

    It is read as UTF-16 if it begins with the byte order mark of that, as UTF-8 otherwise.

    >>> text_of("\ufeffAya".encode()), text_of("Aya".encode("utf-16"))
    ('Aya', 'Aya')
    """
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return content.decode("utf-16", errors="replace")
    try:
        text = content.decode("utf-8", errors="surrogatepass")
    except UnicodeDecodeError:
        text = content.decode("utf-8", errors="replace")
    return text.removeprefix("\ufeff")


def _upgraded(content: dict[str, Any]) -> dict[str, Any]:
    """The content in the form of this version; a newer one cannot be read."""
    version = content.get("version")
    if type(version) is not int or version < 0:
        wrong_value("version", version)
    if version > VERSION:
        _refuse("progress.newer", version=clip(str(version)), known=VERSION)
    for older in range(version, VERSION):
        if older not in UPGRADES:
            wrong_value("version", version)
        content = UPGRADES[older](content)
    return content


def _plain(entry: Entry) -> dict[str, object]:
    values = (
        entry.attempts,
        entry.best.value if entry.best else None,
        entry.level,
        entry.hints,
        entry.solution_shown,
        entry.first,
        entry.last,
    )
    return dict(zip(_ENTRY_FIELDS, values, strict=True))


def _plain_discovery(found: Discovery) -> dict[str, object]:
    values = (found.statement.to_json(), found.n, found.from_n, found.cases, found.day)
    return dict(zip(_DISCOVERY_FIELDS, values, strict=True))


def _plain_guess(made: Guess) -> dict[str, object]:
    return dict(zip(_GUESS_FIELDS, (made.text, made.is_right, made.day), strict=True))


def check_fields(content: Mapping[str, object], names: tuple[str, ...], where: str = "") -> None:
    """Raises `NotProgress` where a field is missing, or one is there that does not belong there."""
    for name in names:
        if name not in content:
            _refuse("progress.field-missing", field=where + name)
    for name in content:
        if name not in names:
            _refuse("progress.field-unknown", field=where + clip(name))


def _label(value: object) -> str:
    if not isinstance(value, str):
        wrong_value("label", value)
    try:
        return check_label(value)
    except NotALabel as refusal:
        raise NotProgress(refusal.reason) from None


def _entries(content: object) -> dict[str, Entry]:
    if not isinstance(content, dict):
        wrong_value("exercises", content)
    check_ids(content)
    return {id_: _entry(entry, f"exercises.{id_}.") for id_, entry in content.items()}


def _entry(content: object, where: str) -> Entry:
    if not isinstance(content, dict):
        wrong_value(where.rstrip("."), content)
    check_fields(content, _ENTRY_FIELDS, where)
    best = content["best"]
    if not (best is None or (isinstance(best, str) and best in _WORDS)):
        wrong_value(where + "best", best)
    return _made(Entry, content | {"best": _WORDS.get(best)}, where)


def _discoveries(content: object) -> tuple[Discovery, ...]:
    if not isinstance(content, list):
        wrong_value("discoveries", content)
    if len(content) > MAXIMUM_DISCOVERIES:
        wrong_value("discoveries", len(content))
    return tuple(
        _discovery(found, number) for number, found in enumerate(content, 1) if not _is_former(found)
    )


def _is_former(content: object) -> bool:
    statement = content.get("statement") if isinstance(content, dict) else None
    return isinstance(statement, dict) and statement.get("over") in _FORMER


def _discovery(content: object, number: int) -> Discovery:
    where = f"discoveries.{number}."
    if not isinstance(content, dict):
        wrong_value(where.rstrip("."), content)
    check_fields(content, _DISCOVERY_FIELDS, where)
    try:
        statement = Statement.from_json(content["statement"])
    except Refused as refusal:
        raise NotProgress(Obstacle("progress.not-a-statement", number=number, why=refusal.reason)) from None
    return _made(Discovery, content | {"statement": statement}, where)


def _guesses(content: object) -> dict[str, Guess]:
    if not isinstance(content, dict):
        wrong_value("predictions", content)
    check_ids(content, "predictions", MAXIMUM_PREDICTIONS)
    return {key: _guess(made, f"predictions.{key}.") for key, made in content.items()}


def _guess(content: object, where: str) -> Guess:
    if not isinstance(content, dict):
        wrong_value(where.rstrip("."), content)
    check_fields(content, _GUESS_FIELDS, where)
    return _made(Guess, content, where)


def _made(kind: Callable[..., _T], values: dict[str, Any], where: str) -> _T:
    """What is made of the values; a wrong one is named with where it stands."""
    try:
        return kind(**values)
    except NotProgress as refusal:
        found = refusal.reason.witnesses
        raise NotProgress(
            Obstacle("progress.wrong-value", field=f"{where}{found['field']}", given=found["given"])
        ) from None


def _refuse(key: str, **witnesses: object) -> NoReturn:
    raise NotProgress(Reason(key, **witnesses))
