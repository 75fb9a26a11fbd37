"""The options of a game: declared once, from which come the check, the record and a menu."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import TypeVar

from setcards_edu.options import check_option

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game: its name, the values that it may have, and the one that it has by default."""

    name: str
    allowed: tuple[object, ...]
    default: object


@dataclass(frozen=True, slots=True)
class Rules:
    """The options by which a game is played; a game without options plays by `Rules()`.

    A game with options has a frozen dataclass of this kind, each of whose fields is an `option`.

    Raises `BadOption` for a value that an option cannot have.

    >>> @dataclass(frozen=True, slots=True)
    ... class Speed(Rules):
    ...     auto_refill: bool = option(True, (True, False))
    >>> Speed.options()
    (Option(name='auto_refill', allowed=(True, False), default=True),)
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
        return tuple(Option(each.name, each.metadata["allowed"], each.default) for each in fields(cls))

    def chosen(self) -> dict[str, object]:
        """Return what is chosen for each option, by its name, as `start` takes it."""
        return {each.name: getattr(self, each.name) for each in fields(self)}


def option(default: _T, allowed: Iterable[_T]) -> _T:
    """Declare a field of `Rules`: its default, and the values that it may have."""
    declared: _T = field(default=default, metadata={"allowed": tuple(allowed)})
    return declared
