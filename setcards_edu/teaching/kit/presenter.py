"""Presenters: each turns a state into a screen, and a step on the screen into the next state.

For a new screen one writes two classes: a state (`screen_state.ScreenState`), whose methods are the actions
of a learner, and a presenter.  The driver calls the presenter's `taken` for each step of the person, and
`screen` for the new state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Hashable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

from setcards_edu.messages import Message, Obstacle, Refused
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.work import Reached

from .dealt import Dealt
from .screen import Field, Fold, Part, Says, Screen
from .screen_state import ScreenState
from .steps import Drop, Key, Press, Set, Step

S = TypeVar("S", bound=ScreenState)


@dataclass(frozen=True, slots=True)
class Work(Generic[S]):
    """The description of a long computation that a state needs.

    about: a value that identifies the work: as long as it is equal the work goes on; if it changes, other
        work is started.
    begin: returns the generator that does the work.
    then: given the state at the end of the work and the result, returns the next state.
    is_needed: whether work that was stopped is started again, because the screen cannot go on without it.
    meanwhile: given the state and the progress, returns the state to show while the work goes on: the given
        state itself if nothing has changed.
    at_least: given the result, the least number of seconds between start and end, so that a person can
        follow.
    """

    about: Hashable
    begin: Callable[[], Generator[Reached, None, Any]]
    then: Callable[[S, Any], S]
    is_needed: bool = True
    meanwhile: Callable[[S, Reached], S] | None = None
    at_least: Callable[[Any], float] | None = None


class Presenter(ABC, Generic[S]):
    """The base class of presenters: a presenter makes the screens for states of one class, and applies steps.

    acts: the names of the buttons that read no field, each with the method of the state that it calls.
    is_personal: whether the screen is about the learner's own progress, so that no address holds its state.

    Methods that return a state raise `Refused`, with the reason, if the step is not possible.
    """

    acts: Mapping[str, Callable[[S], S]] = MappingProxyType({})
    is_personal: ClassVar[bool] = False

    @abstractmethod
    def screen(self, state: S, before: S | None = None) -> Screen:
        """Return the screen of a state.

        before: the state that was shown before, for animations and announcements; None at the beginning.
        """

    @abstractmethod
    def pressed(self, state: S, piece: str) -> S:
        """Return the state after a press on a part of the picture; piece: the id of the part."""

    def dropped(self, state: S, piece: str, zone: str) -> S:  # noqa: ARG002 - of most screens
        """Return the state after a part of the picture was dropped on another; by default the same as after a
        press.

        piece, zone: the ids of the dropped part, and of the part on which it was dropped.
        """
        return self.pressed(state, piece)

    def keyed(self, state: S, key: str, piece: str) -> S:  # noqa: ARG002 - of most screens
        """Return the state after a key was pressed on the picture.

        key: the name of the key, such as `"Backspace"`; piece: the id of the part of the picture with the
            focus.

        By default every key is refused.
        """
        raise Refused(Obstacle("stage.unbound-key", key=key))

    def filled_in(self, state: S, field: str, value: Any) -> S:  # noqa: ANN401, ARG002 - of any field
        """Return the state after a value was typed into a field or chosen in it; by default raise `Refused`.

        field: the id of the field on the screen.
        """
        raise Refused(Obstacle("stage.unreadable"))

    def acted(self, state: S, name: str, typed: Mapping[str, str]) -> S:  # noqa: ARG002 - of most screens
        """Return the state after the press of a button; by default the method in `acts` is called.

        name: the name of the button, such as `"undo"`; typed: the texts of the fields that the button reads.
        """
        if name not in self.acts:
            raise Refused(Obstacle("stage.unreadable"))
        act: Callable[[], S] = getattr(state, self.acts[name].__name__)  # each kind of state in its way
        return act()

    def focus(self, before: S, after: S, step: Step, picture: Picture) -> str | None:  # noqa: ARG002 - of most
        """Return the id of the piece that gets the focus after a step.

        picture: the picture of the state after the step.

        Return None, the default, to leave the focus where it is (or near there if its piece has disappeared).
        """
        return None

    def settled(self, state: S, before: S | None) -> S:  # noqa: ARG002 - of most screens
        """Apply the automatic changes that are due after a step, before the state is shown.

        Return the new state; by default the state is unchanged.

        before: the state before the step that led here; None at the beginning.
        """
        return state

    def kept(self, state: S, before: S | None) -> S:  # noqa: ARG002 - of most screens
        """Carry out the side effects of a step, such as saving progress; return the state after them.

        When the steps of an earlier screen are replayed, this is called only at the end (`Driver.retake`).
        """
        return state

    def updated(self, state: S) -> S:
        """Return the state after changes that happen without a step, such as a new day; by default the same
        state."""
        return state

    def is_elsewhere(self, step: Step) -> bool:  # noqa: ARG002 - of most screens
        """Return whether a step has an effect only outside the screen, such as on saved progress, so that a
        replay leaves it out."""
        return False

    def work(self, state: S) -> Work[S] | None:  # noqa: ARG002 - of most screens
        """Return the long computation that is to be done in this state; None, the default, for none."""
        return None

    def stopped(self, state: S) -> S:
        """Return the state after its long computation was stopped; by default unchanged."""
        return state

    def taken(self, state: S, step: Step) -> S:  # noqa: PLR0911 - one for each kind of step
        """Return the state after a step; raises `Refused` for a step that is unknown or not possible."""
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
            case Set("class-number", str(number)) if isinstance(state, Dealt):
                return state.with_class_number(number)
            case Set(field, value):
                return self.filled_in(state, field, value)
        raise Refused(Obstacle("stage.unreadable"))


def said(
    state: ScreenState,
    *beside: Message,
    is_to_do: bool = False,
    victory: Message | None = None,
    has_formula: bool = True,
) -> tuple[Part, ...]:
    """Return the parts for the region "said" of a screen: the state's message, then the messages `beside`.

    is_to_do: whether the messages `beside` say what to do now (see `Says`).
    victory: what the learner has won or completed (see `Says`), of which the message is the reason; or None.
    has_formula: whether the formula of the message is shown.
    """
    told = Says(
        "said", state.said, beside=beside, is_to_do=is_to_do, victory=victory, has_formula=has_formula
    )
    return (told,)


def help_field(state: ScreenState) -> Field:
    """Return the menu by which the learner chooses the level of help."""
    options = tuple((level, Message(f"help.{level}")) for level in state.levels)
    return Field("help", Message("ui.help"), state.help, options=options)


def more(*parts: Part) -> tuple[Part, ...]:
    """Return the parts for the region "folds" of a screen: the given parts, hidden behind a button *More*."""
    return (Fold("more", Message("ui.more"), parts),)


def aloud(screen: Screen, before: Screen | None = None) -> tuple[Message, ...]:
    """Return the messages that a screen reader announces after the step that led to a screen.

    before: the screen before that step; a victory that it shows already is not announced again.
    """
    told = [part for part in screen.places.get("said", ()) if isinstance(part, Says)]
    usual = tuple(each for part in told for each in (part.message, *part.beside) if each is not None)
    is_new = before is None or before.victory != screen.victory
    won = (screen.victory,) if is_new and screen.victory is not None else ()
    return *won, *(screen.aloud or usual)
