"""The options of a game, declared once for checks, records and menus."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import TypeVar

from setcards_edu.options import check_option

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a game: its name, the allowed values, and the default.

    is_later: whether the option was added after some records were saved; these lack it, and mean the default.
    """

    name: str
    allowed: tuple[object, ...]
    default: object
    is_later: bool = False


@dataclass(frozen=True, slots=True)
class Rules:
    """The options with which a game is played; a game without options uses `Rules()`.

    A game with options has a frozen dataclass derived from this one, each of whose fields is an `option`.

    Raises `BadOption` for a value that is not allowed.

    >>> @dataclass(frozen=True, slots=True)
    ... class Speed(Rules):
    ...     auto_refill: bool = option(True, (True, False))
    >>> Speed.options()
    (Option(name='auto_refill', allowed=(True, False), default=True, is_later=False),)
    >>> Speed(auto_refill="yes")
    Traceback (most recent call last):
        ...
    setcards_edu.messages.BadOption: auto_refill is 'yes', but may only be one of True, False.
    """

    def __post_init__(self) -> None:
        for each in self.options():
            check_option(each.name, getattr(self, each.name), each.allowed)

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """Return the options in the order in which they are declared."""
        return tuple(Option(each.name, default=each.default, **each.metadata) for each in fields(cls))

    def chosen(self) -> dict[str, object]:
        """Return the chosen value of each option by name, as `start` takes them."""
        return {each.name: getattr(self, each.name) for each in fields(self)}


def option(default: _T, allowed: Iterable[_T], *, is_later: bool = False) -> _T:
    """Return a dataclass field of `Rules` with its default and the allowed values.

    is_later: whether records that lack the option, because they are older, mean the default.
    """
    declared: _T = field(default=default, metadata={"allowed": tuple(allowed), "is_later": is_later})
    return declared
