"""Values as pictures: each subject registers how its values are drawn, told and set into an exercise.

A subject registers by the class of a value, `drawing.register(Hand)(hand_svg)`, in the modules that its
folder names in `MODULES`; they are loaded when the first value of the subject is looked up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import singledispatch, update_wrapper
from typing import Generic, TypeVar

from setcards_edu.subjects import load_for

from .svg import Element, Place

PICTURES = "setcards_edu.pictures"
"""The layer in which the subjects register."""

_Drawn = TypeVar("_Drawn")


class ByClass(Generic[_Drawn]):
    """A function of a value, registered by its class as with `functools.singledispatch`.

    otherwise: what is called with a value of a class that registers nothing.
    """

    def __init__(self, otherwise: Callable[[object], _Drawn]) -> None:
        self._by_class = singledispatch(otherwise)
        self.register = self._by_class.register
        update_wrapper(self, otherwise)

    def __call__(self, value: object) -> _Drawn:
        """Call the function for the class of the value."""
        load_for(PICTURES, type(value))
        return self._by_class(value)


@ByClass
def drawing(value: object) -> str | None:
    """Draw a value as SVG text; return None for a value of a class that registers no drawing."""
    del value
    return None


@ByClass
def words_beside(value: object) -> tuple[str, ...]:
    """Return the paragraphs that stand before the picture of a value; none if its class registers none."""
    del value
    return ()


@dataclass(frozen=True, slots=True)
class Inset:
    """A value as a part of a larger picture.

    size: width and height; drawn: the drawing, its upper left corner at the origin.
    words: what is to be seen, and no more than that: an exercise may ask for the rest.
    """

    size: Place
    drawn: Element
    words: str


@ByClass
def inset(value: object) -> Inset:
    """Draw a value as part of a larger picture; raise `TypeError` where its class registers no inset."""
    raise TypeError(f"nothing draws {value!r} with an exercise")
