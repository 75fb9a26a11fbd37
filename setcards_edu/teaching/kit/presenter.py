"""How a state is shown, and what a step on its screen means.

Whoever wants a screen writes a state (`screen_state.ScreenState`), whose methods are what a learner does,
and a presenter for it; a view shows what `screen` returns, and hands what is done there to `taken`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Hashable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from setcards_edu.messages import Message, Obstacle, Refused
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.work import Reached

from .screen import Field, Fold, Part, Says, Screen
from .screen_state import ScreenState
from .steps import Drop, Key, Press, Set, Step

S = TypeVar("S", bound=ScreenState)


@dataclass(frozen=True, slots=True)
class Work(Generic[S]):
    """Long work beside a state.

    about: what it is about: it goes on as long as that is the same, and is begun anew where it is another.
    begin: makes the work; then: given the state as it is by then, and what was found, returns what follows.
    is_needed: whether nothing goes on without it, so that one that was stopped is begun anew.
    meanwhile: given the state and how far a work has come that takes long, returns what is seen until then:
        that state itself where nothing has changed.
    at_least: given what was found, the seconds that pass until then, however soon it is: so that one sees one
        thing after the other.
    """

    about: Hashable
    begin: Callable[[], Generator[Reached, None, Any]]
    then: Callable[[S, Any], S]
    is_needed: bool = True
    meanwhile: Callable[[S, Reached], S] | None = None
    at_least: Callable[[Any], float] | None = None


class Presenter(ABC, Generic[S]):
    """How a state is shown, and what a step on its screen means.

    acts: what each button does that reads no field, by its name: a method of the state.

    What a step means raises `Refused`, with the reason, where it does not go.
    """

    acts: Mapping[str, Callable[[S], S]] = MappingProxyType({})

    @abstractmethod
    def screen(self, state: S, before: S | None = None) -> Screen:
        """Return what is seen of a state.

        before: the state that was seen before, for what is seen to move; None if there was none.
        """

    @abstractmethod
    def pressed(self, state: S, piece: str) -> S:
        """Return what a press on a piece of the picture leads to."""

    def dropped(self, state: S, piece: str, zone: str) -> S:  # noqa: ARG002 - of most screens
        """Return what a piece leads to that was dropped on a zone: unless told otherwise, as a press."""
        return self.pressed(state, piece)

    def keyed(self, state: S, key: str, piece: str) -> S:  # noqa: ARG002 - of most screens
        """Return what a key leads to that was pressed on the picture, while a piece had the focus."""
        raise Refused(Obstacle("stage.unbound-key", key=key))

    def filled_in(self, state: S, field: str, value: Any) -> S:  # noqa: ANN401, ARG002 - of any field
        """Return what it leads to that something was typed into a field, or chosen there."""
        raise Refused(Obstacle("stage.unreadable"))

    def acted(self, state: S, name: str, typed: Mapping[str, str]) -> S:  # noqa: ARG002 - of most screens
        """Return what a button leads to; typed: what stands in the fields that it reads."""
        if name not in self.acts:
            raise Refused(Obstacle("stage.unreadable"))
        act: Callable[[], S] = getattr(state, self.acts[name].__name__)  # each kind of state in its way
        return act()

    def focus(self, before: S, after: S, step: Step, picture: Picture) -> str | None:  # noqa: ARG002 - of most
        """Return the piece that the focus goes to after a step that led from one state to another.

        picture: that of the state after it.

        None where it stays, or goes to what is nearest if its piece has gone.
        """
        return None

    def settled(self, state: S, before: S | None) -> S:  # noqa: ARG002 - of most screens
        """Return a state with what is to be done at once before it is shown.

        before: the state from which a step has led here; None at the beginning.
        """
        return state

    def kept(self, state: S, before: S | None) -> S:  # noqa: ARG002 - of most screens
        """Do elsewhere what a step leads to, such as keeping progress; return the state after that.

        A step that is taken again, for a screen that comes back, does this only at the end (`Driver.retake`).
        """
        return state

    def is_elsewhere(self, step: Step) -> bool:  # noqa: ARG002 - of most screens
        """Return whether a step does nothing on the screen itself, and so is not taken again."""
        return False

    def work(self, state: S) -> Work[S] | None:  # noqa: ARG002 - of most screens
        """Return the long work that is to be done beside a state; None if there is none."""
        return None

    def stopped(self, state: S) -> S:
        """Return the state once its long work is stopped, for good if it was begun by a press."""
        return state

    def taken(self, state: S, step: Step) -> S:
        """Return what a step leads to; raises `Refused`, too, for one that no screen of ours has."""
        match step:
            case Press("stage", piece):
                return self.pressed(state, piece)
            case Press(_, name, typed):
                return self.acted(state, name, typed)
            case Drop("stage", piece, zone):
                return self.dropped(state, piece, zone)
            case Key("stage", key, piece):
                return self.keyed(state, key, piece)
            case Set("help", str(level)):
                return state.with_help(level)  # type: ignore[arg-type]  # it checks that
            case Set(field, value):
                return self.filled_in(state, field, value)
        raise Refused(Obstacle("stage.unreadable"))


def said(state: ScreenState, *beside: Message) -> tuple[Part, ...]:
    """Return the place of what is said, with what is told in the same breath."""
    return (Says("said", state.said, beside=beside),)


def help_field(state: ScreenState) -> Field:
    """Return the menu of how much is said without being asked for."""
    options = tuple((level, Message(f"help.{level}")) for level in state.levels)
    return Field("help", Message("ui.help"), state.help, options=options)


def more(*parts: Part) -> tuple[Part, ...]:
    """Return the place of what is wanted now and then, behind one button."""
    return (Fold("more", Message("ui.more"), parts),)


def aloud(screen: Screen) -> tuple[Message, ...]:
    """Return what a screen reader says of the step that has led to a screen."""
    told = [part for part in screen.places.get("said", ()) if isinstance(part, Says)]
    usual = tuple(each for part in told for each in (part.message, *part.beside) if each is not None)
    return screen.aloud or usual
