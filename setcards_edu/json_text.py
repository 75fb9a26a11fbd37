"""Strict reading of JSON from outside: bounded in size, and never evaluated."""

from __future__ import annotations

import json
import re
from typing import NoReturn

from .messages import Obstacle, Reason, Refused
from .quoting import clip, quoted

MAXIMUM_DEPTH = 100
"""The most lists and objects within each other; Python in a page ends for good with some thousands."""

_SIGN = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)
"""A string, also one without an end, or a bracket."""


class NotJson(Refused):
    """Error raised for a value that is no text, a text that is too long, or a text that is not JSON."""


def parsed(text: str, most: int) -> object:
    """Return the value of a JSON text, as `json.loads` does.

    most: the largest number of characters allowed.  A byte order mark at the beginning is ignored.

    Raises `NotJson` for a value that is no text, and for a text that is too long or is not JSON; also for a
    field that is written twice, for `NaN` and `Infinity`, and for values nested too deeply.

    >>> parsed('{"seed": 4}', 20)
    {'seed': 4}
    >>> parsed('{"seed": 4, "seed": 5}', 40)
    Traceback (most recent call last):
    ...
    setcards_edu.json_text.NotJson: The file is damaged: seed stands there twice.
    """
    if not isinstance(text, str):
        _refuse("progress.not-text", given=quoted(text))
    if len(text) > most:
        _refuse("progress.too-large", size=len(text), most=most)
    if _is_deep(text):
        raise NotJson(Obstacle("progress.not-ours"))
    try:
        return json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_object, parse_constant=_no_number)
    except NotJson:
        raise
    except json.JSONDecodeError as error:
        raise NotJson(Obstacle("progress.not-json", line=error.lineno)) from None
    except ValueError:
        raise NotJson(Obstacle("progress.not-ours")) from None


def _is_deep(text: str) -> bool:
    depth = 0
    for found in _SIGN.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > MAXIMUM_DEPTH:
            return True
    return False


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        _refuse("progress.twice", field=clip(next(name for name in names if names.count(name) > 1)))
    return found


def _no_number(name: str) -> NoReturn:
    _refuse("progress.no-number", given=name)


def _refuse(key: str, **witnesses: object) -> NoReturn:
    raise NotJson(Reason(key, **witnesses))
