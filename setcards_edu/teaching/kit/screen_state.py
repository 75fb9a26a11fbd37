"""What the states of all screens share: what is said, how much help is given, the way back and forth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from typing import ClassVar, Generic, Self, TypeVar

from setcards_edu.messages import Message
from setcards_edu.options import check_option

from .help_level import TELL_OR_ASK, Help
from .history import History

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenState:
    """A value that a screen shows: every step of a learner returns the next one.

    help: how much is said without being asked for, one of its `levels`; said: the message that the last step
    leads to.

    A step that is refused raises `Refused`; the screen then says its reason, and nothing else changes.
    """

    levels: ClassVar[tuple[Help, ...]] = TELL_OR_ASK
    help: Help = "ask"
    said: Message

    def saying(self, message: Message) -> Self:
        """Return the state with another message to say."""
        return replace(self, said=message)

    def with_help(self, help: Help) -> Self:
        """Return the state with more or less help; raises `BadOption` for an unknown level."""
        return replace(self, help=check_option("help", help, self.levels))


@dataclass(frozen=True, slots=True, kw_only=True)
class Undoable(ScreenState, ABC, Generic[_T]):
    """A state whose steps can be taken back.

    history: what the steps before the present one, and those that were undone, led to.
    """

    history: History[_T] = field(default_factory=History, repr=False)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to be undone."""
        return bool(self.history.past)

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to be done again."""
        return bool(self.history.future)

    def undo(self) -> Self:
        """Go back by one step; raises `NothingToUndo` where there is none."""
        before, history = self.history.undone(self._present)
        return self._restored(before, history, back=True)

    def redo(self) -> Self:
        """Go forward by one step that was undone; raises `NothingToUndo` where there is none."""
        after, history = self.history.redone(self._present)
        return self._restored(after, history, back=False)

    @property
    @abstractmethod
    def _present(self) -> _T:
        """The part of this state that the history keeps."""

    @abstractmethod
    def _restored(self, there: _T, history: History[_T], *, back: bool) -> Self:
        """Return the state after a step back or forward to `there`."""
