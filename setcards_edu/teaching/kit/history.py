"""Undo and redo stacks for immutable values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from setcards_edu.messages import Obstacle, Refused

MOST_STEPS = 200
"""The most steps that can be undone; older ones are forgotten."""

_T = TypeVar("_T")


class NothingToUndo(Refused):
    """Raised where there is no step to undo or to redo."""


@dataclass(frozen=True, slots=True)
class History(Generic[_T]):
    """The undo and redo stacks of a value, which itself is not contained in them.

    past, future: the earlier values and the undone ones; in each tuple the value nearest in time is last.

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
        """Return the history after `present` was replaced by a new value; nothing can be redone then."""
        return History((*self.past, present)[-MOST_STEPS:])

    def undone(self, present: _T) -> tuple[_T, History[_T]]:
        """Return the value before `present` with its history (undo); raises `NothingToUndo` for none."""
        if not self.past:
            raise NothingToUndo(Obstacle("history.nothing-to-undo"))
        *past, before = self.past
        return before, History(tuple(past), (*self.future, present))

    def redone(self, present: _T) -> tuple[_T, History[_T]]:
        """Return the value undone last with its history (redo); raises `NothingToUndo` for none."""
        if not self.future:
            raise NothingToUndo(Obstacle("history.nothing-to-redo"))
        *future, following = self.future
        return following, History((*self.past, present)[-MOST_STEPS:], tuple(future))
