"""What drives a screen: it holds a state, takes the steps that are done there, and tells its views."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Generic, TypeVar

from setcards_edu.messages import Message, Obstacle, Reason, Refused

from .presenter import Drop, Key, Presenter, Press, Set, Step
from .screen import Stage
from .screen_state import ScreenState

S = TypeVar("S", bound=ScreenState)

_log = logging.getLogger(__name__)

CLOSED = Reason("screen.closed")
"""What a screen says once it is closed."""


class Driver(Generic[S]):
    """A state with its screen, on which steps are done.

    state: as it is now; presenter: how it is shown; screen: what one sees of it.
    focus: the piece that the focus goes to with the last step, None where it stays.

    A step that is refused changes nothing but what is said; nor does any, once the driver is closed.

    >>> from setcards_edu.teaching.topology.builder import TopologyUnderConstruction
    >>> from setcards_edu.teaching.topology.builder_presenter import BuilderPresenter
    >>> from setcards_edu.topology import Topology
    >>> building = TopologyUnderConstruction.start(Topology.indiscrete(3))
    >>> driver = Driver(building, BuilderPresenter(properties=False))
    >>> print(driver.press("c-1"))
    {1} fits: 3 sets now.
    >>> print(driver.act("undo"))
    One step back: {1} taken out, 2 sets.
    >>> print(driver.set("code", "3:1,9"))
    “3:1,9” cannot be read as a shared topology; such a text looks like 5:1,15,125.
    """

    def __init__(self, state: S, presenter: Presenter[S]) -> None:
        self.state, self.presenter = state, presenter
        self.screen = presenter.screen(state)
        self.focus: str | None = None
        self._views: list[Callable[[S], object]] = []
        self._is_closed = False

    @property
    def said(self) -> Message:
        """What is said on the screen."""
        return self.state.said

    # what is done on the screen

    def press(self, piece: str, *, of: str = "stage") -> Message:
        """Press a piece of the picture."""
        return self.take(Press(of, piece))

    def drop(self, piece: str, zone: str, *, of: str = "stage") -> Message:
        """Drop a piece of the picture on a zone."""
        return self.take(Drop(of, piece, zone))

    def key(self, key: str, piece: str = "", *, of: str = "stage") -> Message:
        """Press a key on the picture, while a piece has the focus."""
        return self.take(Key(of, key, piece))

    def act(self, button: str, **typed: str) -> Message:
        """Press a button; typed: what stands in the fields that it reads."""
        return self.take(Press("", button, typed))

    def set(self, field: str, value: str | int) -> Message:
        """Fill in a field, or choose something in it."""
        return self.take(Set(field, value))

    def take(self, step: Step) -> Message:
        """Take a step, or say why it is refused; return what is then said.

        This is the door: a mistake in the program is logged, and told on the screen, which stays as it was.
        """
        try:
            return self._answer(lambda: self.presenter.taken(self.state, step), step)
        except (Exception, KeyboardInterrupt):  # noqa: BLE001 - the door: logged, and told on the screen
            _log.exception("a step could not be taken")
            return self.say(Obstacle("stage.failed"))

    # what a program does

    def do(self, step: Callable[[], S]) -> Message:
        """Go on to what a method of the state returns, or say why it is refused; return what is then said."""
        return self._answer(step)

    def say(self, message: Message) -> Message:
        """Say something; nothing else happens."""
        return self.do(lambda: self.state.saying(message))

    def watch(self, view: Callable[[S], object]) -> Callable[[], None]:
        """Have a view told of each state, with the state before; return what ends that."""
        self._views.append(view)
        return lambda: self._views.remove(view)

    def close(self) -> None:
        """Take no more steps."""
        self._is_closed = True

    # inside

    def _answer(self, taken: Callable[[], S], step: Step | None = None) -> Message:
        before, self.focus = self.state, None
        if self._is_closed:
            self.state = before.saying(CLOSED)
            return self.said
        try:
            after = taken()
        except Refused as refused:
            after, step = before.saying(refused.reason), None
        screen = self.presenter.screen(after, before)  # a state that cannot be shown is none
        stage = screen.part("stage")
        if step is not None and isinstance(stage, Stage):
            self.focus = self.presenter.focus(before, after, step, stage.picture)
        self.state, self.screen = after, screen
        for view in [*self._views]:
            view(before)
        return self.said
