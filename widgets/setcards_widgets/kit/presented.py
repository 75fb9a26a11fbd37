"""A screen of the library as a widget, driven by the page and by code alike."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Concatenate, Generic, ParamSpec, TypeVar

import traitlets

from setcards_edu.messages import Message
from setcards_edu.teaching.kit.driver import CLOSED, Driver
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.long_work import Loop
from setcards_edu.teaching.kit.presenter import Presenter
from setcards_edu.teaching.kit.screen_state import ScreenState

from .screen_view import ScreenView

_S = TypeVar("_S", bound=ScreenState)
_P = ParamSpec("_P")


class Presented(ScreenView, Generic[_S]):
    """A widget that shows what a driver holds, and takes each step that is done on it.

    A widget that stands on it makes its state and its presenter, then calls this constructor; it declares its
    methods with `does`.

    driver: the kind of driver, where there is one for the states of the screen.

    `said` is the message on the screen.  It can be observed, as every trait of a widget, and so can what
    else the docstring of a widget names.

    >>> from setcards_widgets import TopologyBuilder
    >>> builder, heard = TopologyBuilder(n=3), []
    >>> builder.observe(lambda change: heard.append(change.new.key), "said")
    >>> builder.observe(lambda change: heard.append(len(change.new)), "topology")
    >>> for card in ("1", "12", "23"):
    ...     said = builder.press(card)
    >>> heard
    ['building.fits', 3, 'building.fits', 4, 'building.something-missing']
    """

    said: Message = traitlets.Instance(Message, read_only=True)  # type: ignore[assignment]  # it holds one

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
        self._tell()
        self.until_closed(self.driver.watch(self._stepped))

    def close(self) -> None:
        """Take it off the page and out of the kernel; from then on it only says that it is closed."""
        super().close()
        self.set_trait("said", CLOSED)

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

    def _stepped(self, before: _S) -> None:
        self._tell()
        self._changed(before)

    def _tell(self) -> None:
        """Tell whoever observes the widget."""
        for name, value in self._observed().items():
            self.set_trait(name, value)

    def _observed(self) -> dict[str, object]:
        """Return what can be observed, by the names of the traits."""
        return {"said": self.driver.said}

    def _changed(self, before: _S) -> None:
        """Do what else follows from a step."""


def does(
    step: Callable[Concatenate[_S, _P], _S],
) -> Callable[Concatenate[Presented[_S], _P], Message]:
    """Declare a method of a widget that only takes this step of its state, or says why it is refused.

    The method has the step's parameters and docstring, and returns the message that is then on the screen:
    `press = does(TopologyUnderConstruction.press)`.  The step is looked up by its name, so that a kind of
    state may take it in its own way.
    """

    @wraps(step)
    def method(self: Presented[_S], /, *arguments: _P.args, **options: _P.kwargs) -> Message:
        take: Callable[_P, _S] = getattr(self._state, step.__name__)
        return self._do(lambda: take(*arguments, **options))

    method.__annotations__["return"] = "Message"
    method.__signature__ = signature(step).replace(return_annotation="Message")  # type: ignore[attr-defined]
    return method
