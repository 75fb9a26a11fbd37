"""What was there before, and what was there before it was undone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from setcards_edu.messages import Reason, Refused

MOST_STEPS = 200
"""How many steps can be undone; older ones are forgotten."""

_T = TypeVar("_T")


class NoStep(Refused):
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
        """Return the history of something new that comes after the present: nothing can be done again."""
        return History((*self.past, present)[-MOST_STEPS:])

    def undone(self, present: _T) -> tuple[_T, History[_T]]:
        """What was there before the present, and its history; raises `NoStep` at the beginning."""
        if not self.past:
            raise NoStep(Reason("history.nothing-to-undo"))
        *past, before = self.past
        return before, History(tuple(past), (*self.future, present))

    def redone(self, present: _T) -> tuple[_T, History[_T]]:
        """What was there before it was undone, and its history; raises `NoStep` where nothing was."""
        if not self.future:
            raise NoStep(Reason("history.nothing-to-redo"))
        *future, following = self.future
        return following, History((*self.past, present)[-MOST_STEPS:], tuple(future))
