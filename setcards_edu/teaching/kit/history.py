"""Undo and redo stacks for immutable values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from setcards_edu.messages import Obstacle, Refused

MOST_STEPS = 200
"""How many steps can be undone; older ones are forgotten."""

_T = TypeVar("_T")


class NothingToUndo(Refused):
    """There is no step to be undone, or none to be done again."""


@dataclass(frozen=True, slots=True)
class History(Generic[_T]):
    """The steps before the present one and those after it, in both the nearest last.

    >>> history = History().after("a").after("b")
    >>> before, history = history.undone("c")
    >>> before, history.past, history.future
    ('b', ('a',), ('c',))
    >>> history.redone("b")[0]
    'c'
    """

    past: tuple[_T, ...] = ()
    future: tuple[_T, ...] = ()

    def after(self, present: _T) -> History[_T]:
        """Return the history of a new value that follows the present one; nothing can be redone then."""
        return History((*self.past, present)[-MOST_STEPS:])

    def undone(self, present: _T) -> tuple[_T, History[_T]]:
        """Return the value before the present one, with its history; raises `NothingToUndo` without one."""
        if not self.past:
            raise NothingToUndo(Obstacle("history.nothing-to-undo"))
        *past, before = self.past
        return before, History(tuple(past), (*self.future, present))

    def redone(self, present: _T) -> tuple[_T, History[_T]]:
        """Return the value that was undone last, with its history; raises `NothingToUndo` without one."""
        if not self.future:
            raise NothingToUndo(Obstacle("history.nothing-to-redo"))
        *future, following = self.future
        return following, History((*self.past, present)[-MOST_STEPS:], tuple(future))
