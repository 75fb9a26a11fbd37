"""A screen of the library as a widget, driven by the page and by code alike."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Generic, TypeVar

from setcards_edu.messages import Message
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.long_work import Loop
from setcards_edu.teaching.kit.presenter import Presenter
from setcards_edu.teaching.kit.screen_state import ScreenState

from .screen_view import ScreenView

_S = TypeVar("_S", bound=ScreenState)


class Presented(ScreenView, Generic[_S]):
    """A widget that shows what a driver holds, and takes each step that is done on it.

    A widget that stands on it makes its state and its presenter, then calls this constructor; it declares its
    methods with `does`.

    driver: the kind of driver, where there is one for the states of the screen.
    """

    def __init__(
        self,
        state: _S,
        presenter: Presenter[_S],
        *,
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
        driver: type[Driver[_S]] = Driver,
    ) -> None:
        super().__init__(driver(state, presenter, loop=loop, clock=clock))
        self.until_closed(self.driver.watch(self._changed))

    @property
    def said(self) -> Message:
        """The message on the screen."""
        return self.driver.said

    def set_help(self, help: Help) -> Message:
        """Let more or less be said by itself: `"tell"` or `"ask"`, on some screens also `"silent"`."""
        return self._do(lambda: self._state.with_help(help))

    @property
    def _state(self) -> _S:
        state: _S = self.driver.state
        return state

    def _do(self, step: Callable[[], _S]) -> Message:
        """Take a step, or say why it is refused; return the message that is then on the screen."""
        return self.driver.do(step)

    def _changed(self, before: _S) -> None:
        """Do what else follows from a step."""
