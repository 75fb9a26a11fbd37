"""Values that never change, and values that notebooks show as a picture."""

from __future__ import annotations

from typing import NoReturn


class Frozen:
    """A value that never changes; its own module fills it by `object.__setattr__`."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")


class Drawn(Frozen):
    """A value that notebooks show as a picture, which `setcards_edu.pictures` draws when asked."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        from .pictures import svg

        return svg(self)

    def _repr_html_(self) -> str:
        from .pictures import html

        return html(self)
