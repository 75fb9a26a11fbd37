"""Checks of values that a user gives: options, numbers, seeds, long texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from .messages import BadOption, Obstacle, Reason, Refused
from .quoting import clip, quoted

MOST_SIGNS = 2000
"""The largest number of characters that is read of a typed text."""

MOST_SEED_DIGITS = 1000
"""The largest number of digits of a seed: Python does not write numbers of more than some thousands."""

MOST_THINGS = 10_000
"""The largest number of things that is taken from a collection."""

_T = TypeVar("_T")


class TooLong(Refused):
    """Error raised for a text of more than 2,000 characters, far more than anybody needs to type."""


class TooMany(Refused):
    """Error raised for a collection that has too many things, and may be endless."""


def check_option(name: str, value: _T, allowed: Iterable[_T]) -> _T:
    """Return the allowed value that equals `value` and has its type; else raise `BadOption`.

    A value of another type that equals an allowed one, as True or 1.0 equals 1, is not allowed.

    >>> check_option("help", "ask", ("tell", "ask", "silent"))
    'ask'
    """
    choices = tuple(allowed)
    for choice in choices:
        same_kind = isinstance(value, type(choice)) and isinstance(value, bool) == isinstance(choice, bool)
        if same_kind and choice == value:
            return choice
    given, all_of_them = quoted(value), ", ".join(quoted(choice, 200) for choice in choices)
    if not choices:
        raise BadOption(Reason("option.nothing-to-choose", name=name, given=given))
    raise BadOption(Reason("option.unknown", name=name, given=given, allowed=all_of_them))


def check_flag(name: str, value: bool) -> bool:  # noqa: FBT001 - it is the flag that is looked at
    """Return the value if it is True or False; else raise `BadOption`, for 1 and 0 too."""
    return value if value is True or value is False else check_option(name, value, (True, False))


def check_number(name: str, value: int, allowed: range) -> int:
    """Return the whole number if it lies in the range; else raise `BadOption`, naming the bounds.

    >>> check_number("hands", 10, range(1, 101))
    10
    """
    if type(value) is int and value in allowed:
        return value
    least, most = allowed[0], allowed[-1]
    raise BadOption(Reason("option.number", name=name, given=quoted(value), least=least, most=most))


def check_seed(seed: int) -> int:
    """Return the seed if it is a whole number of at most 1,000 digits; else raise `BadOption`."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadOption(Reason("option.seed", given=quoted(seed)))
    if abs(seed) >= 10**MOST_SEED_DIGITS:
        raise BadOption(Reason("option.seed-too-long", most=MOST_SEED_DIGITS))
    return seed


def check_confidence(confidence: float) -> float:
    """Return the confidence of an interval if it is a float between 0 and 1; else raise `BadOption`."""
    if isinstance(confidence, bool) or not isinstance(confidence, float) or not 0 < confidence < 1:
        raise BadOption(Reason("option.confidence", given=quoted(confidence)))
    return confidence


def check_length(text: str) -> str:
    """Return the text if it has at most 2,000 characters; else raise `TooLong`.

    For comparison: all 64 subsets of six points, written out, have about half as many characters.
    """
    if len(text) > MOST_SIGNS:
        raise TooLong(Obstacle("text.too-long", given=len(text), most=MOST_SIGNS, text=clip(text, 20)))
    return text


def each_of(given: Iterable[_T], most: int = MOST_THINGS) -> Iterator[_T]:
    """Yield the things of a collection; raise `TooMany` if there are more than `most`.

    >>> list(each_of("abc"))
    ['a', 'b', 'c']
    """
    for count, thing in enumerate(given):
        if count == most:
            raise TooMany(Reason("option.too-many", most=most))
        yield thing


def check_kind(name: str, value: _T, *kinds: type) -> _T:
    """Return the value if it is of one of the kinds; else raise `BadOption`, naming them.

    >>> check_kind("seed", 5, int)
    5
    """
    if isinstance(value, kinds):
        return value
    named = " / ".join(kind.__name__ for kind in kinds)
    raise BadOption(Reason("option.kind", name=name, given=quoted(value), kind=named))
