"""Progress as a file: small versioned JSON, every part of it checked by hand when it comes back."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date
from typing import NoReturn

from ..messages import Reason, clip
from .courses import COURSE
from .exercises import LEVELS
from .feedback import Word
from .progress import Entry, NotALabel, NotProgress, Progress, check_label

FORMAT = "setcards-edu progress"
VERSION = 1
MAXIMUM_SIZE = 200_000
"""Characters; the progress of a whole course takes about 20,000."""

_FIELDS = ("format", "version", "course", "label", "exercises")
_ENTRY_FIELDS = ("attempts", "best", "level", "hints", "solution_shown", "first", "last")
_ID = re.compile(r"[a-z0-9-]{1,40}(\.[a-z0-9-]{1,40}){1,3}", re.ASCII)
_MOST_EXERCISES = 1000
_MOST_ATTEMPTS = 1_000_000
_WORDS = {word.value: word for word in Word if word is not Word.NOT_DEFINED}


def to_json(progress: Progress) -> str:
    """The progress as text; `from_json` reads it back.

    >>> from_json(to_json(Progress(label="Aya"))) == Progress(label="Aya")
    True
    """
    exercises = {id_: _plain(progress.entries[id_]) for id_ in sorted(progress.entries)}
    content = dict(zip(_FIELDS, (FORMAT, VERSION, progress.course, progress.label, exercises), strict=True))
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def from_json(text: str, *, course: str = COURSE) -> Progress:
    """Read progress; whatever is not exactly as `to_json` writes it is refused.

    course: whose progress is expected.

    Raises `NotProgress` with the reason: no JSON, too large, a newer version, another course, a
    field that is missing, unknown or written twice, a value that cannot be.
    """
    content = _parse(text)
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        _refuse("progress.not-ours")
    version = _whole_number(content.get("version"), "version", most=1_000_000)
    if version > VERSION:
        _refuse("progress.newer", version=version, known=VERSION)
    if version < VERSION:
        _refuse("progress.wrong-value", field="version", given=version)
    _check_fields(content, _FIELDS, "")
    if content["course"] != course:
        _refuse("progress.other-course", course=_given(content["course"]), expected=course)
    return Progress(course, _label(content["label"]), _entries(content["exercises"]))


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


def _parse(text: str) -> object:
    if not isinstance(text, str):
        _refuse("progress.not-text", given=_given(text))
    if len(text) > MAXIMUM_SIZE:
        _refuse("progress.too-large", size=len(text), most=MAXIMUM_SIZE)
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except NotProgress:
        raise
    except json.JSONDecodeError as error:
        raise NotProgress(Reason("progress.not-json", line=error.lineno)) from None
    except (ValueError, RecursionError):
        raise NotProgress(Reason("progress.not-ours")) from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        _refuse("progress.twice", field=clip(next(name for name in names if names.count(name) > 1)))
    return found


def _no_number(name: str) -> NoReturn:
    _refuse("progress.no-number", given=name)


def _check_fields(content: Mapping[str, object], names: tuple[str, ...], where: str) -> None:
    for name in names:
        if name not in content:
            _refuse("progress.field-missing", field=where + name)
    for name in content:
        if name not in names:
            _refuse("progress.field-unknown", field=where + clip(name))


def _label(value: object) -> str:
    if not isinstance(value, str):
        _wrong("label", value)
    try:
        return check_label(value)
    except NotALabel as refusal:
        raise NotProgress(refusal.reason) from None


def _entries(content: object) -> dict[str, Entry]:
    if not isinstance(content, dict) or len(content) > _MOST_EXERCISES:
        _wrong("exercises", content)
    for id_ in content:
        if not _ID.fullmatch(id_):
            _refuse("progress.field-unknown", field="exercises." + clip(id_))
    return {id_: _entry(entry, f"exercises.{id_}.") for id_, entry in content.items()}


def _entry(content: object, where: str) -> Entry:
    if not isinstance(content, dict):
        _wrong(where.rstrip("."), content)
    _check_fields(content, _ENTRY_FIELDS, where)
    best = content["best"]
    if not (best is None or (isinstance(best, str) and best in _WORDS)):
        _wrong(where + "best", best)
    if not isinstance(content["solution_shown"], bool):
        _wrong(where + "solution_shown", content["solution_shown"])
    entry = Entry(
        attempts=_whole_number(content["attempts"], where + "attempts", most=_MOST_ATTEMPTS),
        best=_WORDS[best] if best is not None else None,
        level=_whole_number(content["level"], where + "level", most=max(LEVELS)),
        hints=_whole_number(content["hints"], where + "hints", most=3),
        solution_shown=content["solution_shown"],
        first=_day(content["first"], where + "first"),
        last=_day(content["last"], where + "last"),
    )
    return _coherent(entry, where)


def _coherent(entry: Entry, where: str) -> Entry:
    """What contradicts itself was not written by us: a best without an attempt, a last before the first."""
    if (entry.best is None) != (entry.attempts == 0):
        _wrong(where + "best", entry.best and entry.best.value)
    if (entry.level > 0) != entry.is_done:
        _wrong(where + "level", entry.level)
    if (entry.first is None) != (entry.last is None) or (entry.first or "") > (entry.last or ""):
        _wrong(where + "last", entry.last)
    return entry


def _whole_number(value: object, where: str, *, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        _wrong(where, value)
    return value


def _day(value: object, where: str) -> str | None:
    if value is None:
        return None
    try:
        if isinstance(value, str) and date.fromisoformat(value).isoformat() == value:
            return value
    except ValueError:
        pass
    return _wrong(where, value)


def _given(value: object) -> str:
    """A wrong value for quoting; what is nested is only named, however deep it goes."""
    return clip(repr(value)) if isinstance(value, (str, int, float, type(None))) else type(value).__name__


def _wrong(where: str, value: object) -> NoReturn:
    _refuse("progress.wrong-value", field=where, given=_given(value))


def _refuse(key: str, **witnesses: object) -> NoReturn:
    raise NotProgress(Reason(key, **witnesses))
