"""Registries of functions that draw a value, put it into words, and draw it as part of an exercise.

A subject registers by the class of a value, `drawing.register(Hand)(hand_svg)`, in the modules that its
folder names in `MODULES`.  They are loaded when the first value of the subject is looked up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import singledispatch, update_wrapper
from typing import Generic, TypeVar

from setcards_edu.subjects import load_for

from .svg import Element, Place

PICTURES = "setcards_edu.pictures"
"""The package in whose subject folders the functions are registered."""

_Drawn = TypeVar("_Drawn")


class ByClass(Generic[_Drawn]):
    """A function of a value, registered by its class as with `functools.singledispatch`.

    otherwise: the function for values of classes that are not registered.
    """

    def __init__(self, otherwise: Callable[[object], _Drawn]) -> None:
        self._by_class = singledispatch(otherwise)
        self.register = self._by_class.register
        update_wrapper(self, otherwise)

    def __call__(self, value: object) -> _Drawn:
        """Return the result of the function that is registered for the class of the value."""
        load_for(PICTURES, type(value))
        return self._by_class(value)


@ByClass
def drawing(value: object) -> str | None:
    """Draw a value as SVG text; return None for a value whose class has no registered drawing."""
    del value
    return None


@ByClass
def words_beside(value: object) -> tuple[str, ...]:
    """Return the paragraphs of text to be shown before the picture of a value; () without a registration."""
    del value
    return ()


@dataclass(frozen=True, slots=True)
class Inset:
    """The drawing of a value that is part of a larger picture, with its description.

    size: width and height; drawn: the drawing, its upper left corner at the origin.
    words: the description of what is seen, without conclusions for which an exercise may ask.
    """

    size: Place
    drawn: Element
    words: str


@ByClass
def inset(value: object) -> Inset:
    """Return the inset of a value; raise `TypeError` for a value whose class has no registered inset."""
    raise TypeError(f"nothing draws {value!r} with an exercise")
