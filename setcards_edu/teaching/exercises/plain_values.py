"""Values of a learner's function as plain values of Python's own, read without calling anything of theirs.

A class that somebody wrote can give any method or attribute another sense, `__class__`, `__len__` and
`__eq__` too.  So its kind is asked of Python (`type`, `issubclass`), and what is in it is taken by the
methods of `int`, `list` and the like; `isinstance`, `len` and `for` would call what was written.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from setcards_edu.quoting import clip

MAXIMUM_THINGS = 1000
"""How many things a list or set may hold, far more than any answer to the exercises."""

_DEPTH = 2
"""How deep lists are read: an answer is a value, a list of values, or a list of pairs."""


_COLLECTIONS: tuple[type[Any], ...] = (list, tuple, set, frozenset)


@dataclass(frozen=True, slots=True)
class Other:
    """What stands for a value that no exercise takes: its kind, and its size if it was too large."""

    kind: str
    size: int | None = None


def plain(value: object, *, depth: int = _DEPTH) -> object:
    """Return None, a bool, an int or a str as it is, and a list, tuple or set of them; else an `Other`.

    An object of a class derived from these becomes one of the class itself; a set becomes a frozenset.

    >>> plain([(1, 2), {3}])
    [(1, 2), frozenset({3})]
    >>> plain(iter("12"))
    Other(kind='str_ascii_iterator', size=None)
    >>> plain([0] * 40_000)
    Other(kind='list', size=40000)
    """
    kind = type(value)
    if value is None or kind is bool:
        return value
    if issubclass(kind, int):
        return int.__add__(value, 0)  # type: ignore[operator]
    if issubclass(kind, str):
        return plain_text(value)  # type: ignore[arg-type]
    base = next((base for base in _COLLECTIONS if issubclass(kind, base)), None)
    if base is None or not depth:
        return Other(kind_of(value))
    size = base.__len__(value)
    if size > MAXIMUM_THINGS:
        return Other(kind_of(value), size)
    things = [plain(thing, depth=depth - 1) for thing in base.__iter__(value)]
    return frozenset(things) if base is set else base(things)


def plain_text(text: str, length: int = 200) -> str:
    """Return the first signs of a text, whatever its class makes of it."""
    return str.__getitem__(text, slice(length))


def kind_of(value: object) -> str:
    """Return the name of the class of a value, clipped; of an `Other` its kind.

    >>> kind_of(3), kind_of(plain(3.0))
    ('int', 'float')
    """
    return value.kind if type(value) is Other else clip(type.__dict__["__name__"].__get__(type(value)))
