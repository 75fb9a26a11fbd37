"""Quoting of given values in a sentence: readable, not too long, and safe for any value."""

from __future__ import annotations

from collections.abc import Callable
from reprlib import Repr
from typing import TypeVar

_T = TypeVar("_T")

_DEEPEST = 6
"""The deepest level of nested lists that is quoted."""


def clip(text: str, length: int = 60) -> str:
    """Return the text for quoting: control characters escaped as in Python, then cut to `length` signs.

    >>> clip("a" * 100, 5), clip("\\n" * 5, 5)
    ('aaaaa…', '\\\\n\\\\n\\\\…')
    """
    readable = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text[: length + 1])
    return readable if len(readable) <= length else readable[:length] + "…"


def quoted(value: object, length: int = 60) -> str:
    """Return the `repr` of a wrong value, clipped; the name of its type if `repr` fails.

    Of a long or deep collection only the quoted part is written.

    >>> quoted("a\\n"), quoted(10**5000), quoted([1, [10**5000]])
    ("'a\\\\n'", 'int …', '[1, [int …]]')
    """
    return clip(_or_type(_Brief(length).repr, value), length)


def shown(value: object, length: int = 60) -> str:
    """Return a text as it is, or the `str` of any other value; clipped, and as safe as `quoted`.

    >>> shown("a\\n"), shown([[1]]), shown(10**5000)
    ('a\\\\n', '[[1]]', 'int …')
    """
    if type(value) is str:
        return clip(value, length)
    if type(value).__module__ == "builtins":
        return quoted(value, length)
    return clip(_or_type(str, value), length)


class _Brief(Repr):
    """A `reprlib.Repr` that writes only as much of a value as is quoted."""

    def __init__(self, length: int) -> None:
        super().__init__()
        self.length = length
        self.maxlevel = _DEEPEST
        self.maxlist = self.maxtuple = self.maxdict = self.maxset = self.maxfrozenset = length

    def repr_str(self, x: str, level: int) -> str:
        del level
        return repr(x[: self.length + 1])

    def repr_bytes(self, x: bytes | bytearray, level: int) -> str:
        del level
        return repr(x[: self.length + 1])

    repr_bytearray = repr_bytes

    def repr_int(self, x: int, level: int) -> str:
        return self.repr_instance(x, level)

    def repr_instance(self, x: object, level: int) -> str:
        del level
        return _or_type(repr, x)


def _or_type(write: Callable[[_T], str], value: _T) -> str:
    """Return what `write` makes of a value; the name of the value's type if `write` raises any error."""
    try:
        return write(value)
    except Exception:  # noqa: BLE001 - a broken value raises what it likes, and must be quoted all the same
        return f"{type(value).__name__} …"
