"""A screen of the library that is driven by code, and by whoever sees it where a host shows it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from inspect import signature
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, TypeVar

from setcards_edu.messages import Message
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.long_work import Loop
from setcards_edu.teaching.kit.presenter import Presenter
from setcards_edu.teaching.kit.screen_json import JSON
from setcards_edu.teaching.kit.screen_state import ScreenState
from setcards_edu.teaching.kit.steps import step_from_json, step_json
from setcards_edu.teaching.kit.still import still_html

from .host import View, host

_S = TypeVar("_S", bound=ScreenState)
_P = ParamSpec("_P")

_log = logging.getLogger(__name__)


class Presented(Generic[_S]):
    """What a driver holds, shown by the host that there is: as the last line of a cell it shows itself.

    state, presenter: what it begins with, and how that is shown.
    driver: the kind of driver, where there is one for the states of the screen.
    loop, clock: where long work is done, and what that goes by.

    A kind of screen makes its state and its presenter, then calls this constructor; it declares its methods
    with `does`.  It is made, and driven, in plain Python too; nothing of Jupyter is needed until `widget`.

    What `OBSERVED` names can be observed on the widget.

    >>> from setcards_widgets import TopologyBuilder
    >>> builder, heard = TopologyBuilder(n=3), []
    >>> builder.widget().observe(lambda change: heard.append(change.new.key), "said")
    >>> builder.widget().observe(lambda change: heard.append(len(change.new)), "topology")
    >>> for card in ("1", "12", "23"):
    ...     said = builder.press(card)
    >>> heard
    ['building.fits', 3, 'building.fits', 4, 'building.something-missing']
    """

    OBSERVED: ClassVar[Mapping[str, type]] = {"said": Message}
    """What a program may follow, by the names of the properties, each with the class of its values."""

    def __init__(
        self,
        state: _S,
        presenter: Presenter[_S],
        *,
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
        driver: type[Driver[_S]] = Driver,
    ) -> None:
        self.driver = driver(state, presenter, loop=loop, clock=clock)
        self._ends: list[Callable[[], object]] = [self.driver.close]
        self._widget: View | None = None
        self._is_closed = False
        self.driver.watch(self._changed)
        host().stands(self)

    # how it is shown

    def widget(self) -> Any:
        """Return the widget that shows it, always the same: for a box, for `layout` and for `observe`.

        Raises `MissingExtra` where there is nothing that shows widgets.
        """
        if self._widget is None:
            self._widget = host().view(self)
        return self._widget

    @property
    def is_on_page(self) -> bool:
        """Whether a page has told that it shows the screen."""
        return self._widget is not None and self._widget.is_on_page

    def close(self) -> None:
        """Take it off the page; what it has begun ends, and from then on it only says that it is closed.

        What fails is logged, and all else ends all the same.
        """
        if self._is_closed:
            return
        self._is_closed = True
        for end in reversed(self._ends if self._widget is None else [*self._ends, self._widget.close]):
            try:
                end()
            except Exception:  # noqa: BLE001 - a door: an end may be anything
                _log.exception("something of a screen could not be ended")
        self._ends.clear()

    def on_close(self, end: Callable[[], object]) -> None:
        """Have this called when the screen is closed, the last one first: each ends what must not go on."""
        self._ends.append(end)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Return what a notebook shows, with the still picture for where no Python runs."""
        return host().bundle(self, still_html(self.driver.screen), **options)

    # what can be done, and read off

    @property
    def said(self) -> Message:
        """The message on the screen."""
        return self.driver.said

    @property
    def steps(self) -> tuple[JSON, ...]:
        """The steps that have led here, as JSON: another one that begins in the same way takes them up."""
        return tuple(map(step_json, self.driver.taken))

    def retake(self, steps: Iterable[JSON]) -> None:
        """Take steps that were taken before; what they did elsewhere, as to progress, is not done again.

        Raises `Refused` for what is no step.
        """
        self.driver.retake([step_from_json(step) for step in steps])

    def set_help(self, help: Help) -> Message:
        """Let more or less be said by itself: `"tell"` or `"ask"`, on some screens also `"silent"`."""
        return self._do(lambda: self._state.with_help(help))

    # inside

    @property
    def _state(self) -> _S:
        state: _S = self.driver.state
        return state

    def _do(self, step: Callable[[], _S]) -> Message:
        """Take a step, or say why it is refused; return the message that is then on the screen."""
        return self.driver.do(step)

    def _changed(self, before: _S) -> None:
        """Do what else follows from a step."""


def does(
    step: Callable[Concatenate[_S, _P], _S],
) -> Callable[Concatenate[Presented[_S], _P], Message]:
    """Declare a method of a screen that only takes this step of its state, or says why it is refused.

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
