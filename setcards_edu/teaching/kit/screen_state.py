"""The base classes of the states of all screens: the current message, the level of help, undo and redo."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from typing import ClassVar, Generic, Self, TypeVar

from setcards_edu.messages import Event, Message, Success, of_kind
from setcards_edu.options import check_option

from .help_level import TELL_OR_ASK, Help
from .history import History

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenState:
    """The state of a screen, as a value; each action of a learner is a method that returns the next state.

    help: one of the `levels` of help, how much is explained without being asked.
    said: the message that is shown after the last step.

    A step that is not possible raises `Refused`; the screen then shows its reason, and nothing else changes.
    Each screen has a subclass of its own.
    """

    levels: ClassVar[tuple[Help, ...]] = TELL_OR_ASK
    help: Help = "ask"
    said: Message

    def saying(self, message: Message) -> Self:
        """Return the state with `message` as the message to show."""
        return replace(self, said=message)

    def without_success(self) -> Self:
        """Return the state with a `Success` message turned into a plain `Event`, because the learner has not
        found the solution, but was shown it."""
        return self.saying(of_kind(self.said, Event)) if isinstance(self.said, Success) else self

    def with_help(self, help: Help) -> Self:
        """Return the state with another level of help, `"tell"`, `"ask"` or at game tables `"silent"`.

        Raises `BadOption` for an unknown level.
        """
        return replace(self, help=check_option("help", help, self.levels))


@dataclass(frozen=True, slots=True, kw_only=True)
class Undoable(ScreenState, ABC, Generic[_T]):
    """The base class of states whose steps can be undone.

    history: the stacks of earlier values, for `undo`, and of undone values, for `redo`.
    """

    history: History[_T] = field(default_factory=History, repr=False)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to undo."""
        return bool(self.history.past)

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to redo."""
        return bool(self.history.future)

    def undo(self) -> Self:
        """Return the state before the last step; raises `NothingToUndo` where there is none."""
        before, history = self.history.undone(self._present)
        return self._restored(before, history, back=True)

    def redo(self) -> Self:
        """Return the state after the step that was undone last; raises `NothingToUndo` where there is
        none."""
        after, history = self.history.redone(self._present)
        return self._restored(after, history, back=False)

    @property
    @abstractmethod
    def _present(self) -> _T:
        """The part of this state that is saved in the history."""

    @abstractmethod
    def _restored(self, there: _T, history: History[_T], *, back: bool) -> Self:
        """Return the state after a step back or forward to the saved value `there`."""
