"""Values from a learner's function as plain Python values, obtained without calling any method of the
learner's.

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
    """A stand-in for a value that no exercise accepts: the name of its class, and its size if it was too
    large."""

    kind: str
    size: int | None = None


def plain(value: object, *, depth: int = _DEPTH) -> object:
    """Return None, a bool, an int or a str as it is, and a list, tuple or set of these; an `Other` for
    anything else.

    An instance of a derived class becomes one of the base class; a set becomes a frozenset.

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
    """Return the first `length` characters of a text, ignoring any methods of a derived class."""
    return str.__getitem__(text, slice(length))


def kind_of(value: object) -> str:
    """Return the name of the class of a value, shortened; of an `Other` the name that it holds.

    >>> kind_of(3), kind_of(plain(3.0))
    ('int', 'float')
    """
    return value.kind if type(value) is Other else clip(type.__dict__["__name__"].__get__(type(value)))
