"""Immutable values, and values that notebooks show as a picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NoReturn, Protocol


class Frozen:
    """The base class of immutable values; attributes are set once, with `object.__setattr__`."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")


class Drawer(Protocol):
    """A protocol for objects that draw values, such as `setcards_edu.pictures.registry`."""

    def svg(self, value: object, /) -> str | None:
        """Return the picture of a value as SVG; None if it has no picture."""

    def html(self, value: object, /) -> str:
        """Return the picture of a value as HTML; its text if it has no picture."""


class Drawn(Frozen):
    """The base class of immutable values that notebooks show as a picture.

    drawer: a function that returns the `Drawer` when a picture is needed; `setcards_edu` sets it.
    """

    __slots__ = ()
    drawer: ClassVar[Callable[[], Drawer]]

    def _repr_svg_(self) -> str | None:
        return Drawn.drawer().svg(self)

    def _repr_html_(self) -> str:
        return Drawn.drawer().html(self)
