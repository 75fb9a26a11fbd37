"""Registries of functions by the class of a value: to draw it, to describe it, to draw it in an exercise.

A subject registers a function such as `drawing.register(Hand)(hand_svg)` in modules that its folder lists in
`MODULES`.  These modules are loaded when the first value of the subject is looked up.
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
    """A function of one value with implementations registered by class, like `functools.singledispatch`.

    otherwise: the implementation for values of all other classes.
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
def captions(value: object) -> tuple[str, ...]:
    """Return the paragraphs of text to be shown before the picture of a value; () if none are registered."""
    del value
    return ()


@dataclass(frozen=True, slots=True)
class Inset:
    """An inset: the drawing of a value as a part of a larger picture such as an exercise, with a description.

    size: width and height; drawn: the drawing, its upper left corner at the origin.
    words: a description of what is seen, without conclusions that an exercise may ask for.
    """

    size: Place
    drawn: Element
    words: str


@ByClass
def inset(value: object) -> Inset:
    """Return the drawing of a value as a part of an exercise (inset), with its size and description.

    Raises `TypeError` for a value whose class has no registered inset.
    """
    raise TypeError(f"nothing draws {value!r} with an exercise")
