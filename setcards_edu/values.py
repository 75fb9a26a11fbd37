"""Values that never change, and values that notebooks show as a picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NoReturn, Protocol


class Frozen:
    """A value that never changes; its own module fills it by `object.__setattr__`."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")


class Drawer(Protocol):
    """What draws values: `setcards_edu.pictures.registry`."""

    def svg(self, value: object, /) -> str | None:
        """Return a value drawn; None for one that has no picture."""

    def html(self, value: object, /) -> str:
        """Return a value drawn, or written where it has no picture."""


class Drawn(Frozen):
    """A value that notebooks show as a picture.

    drawer: what gives what draws it, when a picture is asked for; `setcards_edu` hands it in.
    """

    __slots__ = ()
    drawer: ClassVar[Callable[[], Drawer]]

    def _repr_svg_(self) -> str | None:
        return Drawn.drawer().svg(self)

    def _repr_html_(self) -> str:
        return Drawn.drawer().html(self)
