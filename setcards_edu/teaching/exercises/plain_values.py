"""Conversion of a learner's values to plain Python values, without calling methods that the learner defined.

A learner's class can redefine any method or attribute, even `__class__`, `__len__` and `__eq__`.  So the kind
of a value is found by `type` and `issubclass`, and its contents are read by the methods of `int`, `list` and
the like; `isinstance`, `len` and `for` would call the learner's methods.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from setcards_edu.quoting import clip

MAXIMUM_THINGS = 1000
"""The most members of a list or set, far more than any answer to the exercises has."""

_DEPTH = 2
"""The nesting of lists that is read: an answer is a value, a list of values, or a list of pairs."""


_COLLECTIONS: tuple[type[Any], ...] = (list, tuple, set, frozenset)


@dataclass(frozen=True, slots=True)
class Other:
    """A placeholder for a value that no exercise accepts.

    kind: the name of the value's class; size: the number of its members if there are too many, else None.
    """

    kind: str
    size: int | None = None


def plain(value: object, *, depth: int = _DEPTH) -> object:
    """Return a value as a plain value: None, a bool, int or str, or a list, tuple or frozenset of these.

    An instance of a subclass of these becomes one of the base class, a set a frozenset, and any other value
    an `Other`.

    depth: how deep lists, tuples and sets may be nested.

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
    """Return the first `length` characters of a text as a `str`, even if its class redefines methods."""
    return str.__getitem__(text, slice(length))


def kind_of(value: object) -> str:
    """Return the name of the class of a value, cut if it is long; for an `Other` the name of its `kind`.

    >>> kind_of(3), kind_of(plain(3.0))
    ('int', 'float')
    """
    return value.kind if type(value) is Other else clip(type.__dict__["__name__"].__get__(type(value)))
