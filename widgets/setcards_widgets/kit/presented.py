"""The base class of screens, which can be controlled by code, and by a person if a host shows them."""

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
from setcards_edu.teaching.kit.steps import Taken, step_from_json, step_json
from setcards_edu.teaching.kit.still import still_html

from .browser_storage import keeper_for
from .host import View, host

_S = TypeVar("_S", bound=ScreenState)
_P = ParamSpec("_P")

_log = logging.getLogger(__name__)


class Presented(Generic[_S]):
    """The base class of screens; a screen is displayed if it is the last line of a notebook cell.

    state: the state at the start; presenter: turns states into screens.
    driver: the class of the driver.
    loop, clock: the event loop and the clock for long computations; the loop is by default that of the host.

    The constructor of a subclass makes a state and a presenter, then calls this constructor; its methods are
    defined by `does`.  Screens work in plain Python, too; only `widget` needs Jupyter's packages.

    The properties named in `OBSERVED` can be observed on the widget.

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
    """The names of the properties that can be observed, each with the class of its values."""

    def __init__(
        self,
        state: _S,
        presenter: Presenter[_S],
        *,
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
        driver: type[Driver[_S]] = Driver,
    ) -> None:
        self.driver = driver(state, presenter, loop=loop or host().loop, clock=clock)
        self.driver.class_number = host().class_number
        self._ends: list[Callable[[], object]] = [self.driver.close]
        self._widget: View | None = None
        self._steps: list[tuple[Taken, JSON]] = []  # each with its JSON, which is made once
        self._is_closed = False
        self._won: set[str] = set()
        self.driver.watch(self._changed)
        self.driver.watch(self._record)
        host().note(self)

    # how it is shown

    def widget(self) -> Any:
        """Return the widget that shows the screen, always the same object: for boxes, `layout`, `observe`.

        Raises `MissingExtra` if the packages for widgets are not installed.
        """
        if self._widget is None:
            self._widget = host().view(self)
        return self._widget

    @property
    def is_on_page(self) -> bool:
        """Whether a page has reported that it shows the screen."""
        return self._widget is not None and self._widget.is_on_page

    def close(self) -> None:
        """Remove the screen from the page and end its long computation; all later steps are refused.

        An error while closing is logged, and does not stop the closing.
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
        """Register a function to be called when the screen is closed; the last registered is called first."""
        self._ends.append(end)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Return the MIME bundle for a notebook, with a still picture for pages without Python."""
        return host().bundle(self, still_html(self.driver.screen), **options)

    # what can be done, and read off

    @property
    def said(self) -> Message:
        """The message that is on the screen."""
        return self.driver.said

    @property
    def steps(self) -> tuple[JSON, ...]:
        """The steps taken so far, as JSON; `retake` repeats them on a screen with the same start."""
        known = {id(step): told for step, told in self._steps}
        self._steps = [(step, known.get(id(step)) or step_json(step)) for step in self.driver.taken]
        return tuple(told for _, told in self._steps)

    def retake(self, steps: Iterable[JSON]) -> None:
        """Repeat steps, as given by `steps`, without their effects outside the screen, such as on progress.

        Raises `Refused` for a value that is no step.
        """
        self.driver.retake([step_from_json(step) for step in steps])

    def set_help(self, help: Help) -> Message:
        """Set the help to `"tell"`, `"ask"` or, on some screens, `"silent"`; return the message shown."""
        return self._do(lambda: self._state.with_help(help))

    # inside

    @property
    def _state(self) -> _S:
        state: _S = self.driver.state
        return state

    def _do(self, step: Callable[[], _S]) -> Message:
        """Take a step, or show why it is refused; return the message that is then on the screen."""
        return self.driver.do(step)

    def _record(self, _: _S) -> None:
        """Record in progress what has been won on the screen, once."""
        screen = self.driver.screen
        is_won = screen.victory is not None and screen.goal not in {"", *self._won}
        if is_won and self.driver.has_effects:
            self._won.add(screen.goal)
            keeper_for(None).reached(screen.goal)

    def _changed(self, before: _S) -> None:
        """React to a change of the state; does nothing unless a subclass overrides it."""


def does(
    step: Callable[Concatenate[_S, _P], _S],
) -> Callable[Concatenate[Presented[_S], _P], Message]:
    """Return a method for a class of screens, made from a method of its state that returns the next state.

    Use it as in `press = does(TopologyUnderConstruction.press)`.  The new method has the same parameters and
    docstring.  It sets the screen to the next state, or shows why the step is refused, and returns the
    message that is then on the screen.  The step is looked up by name, so that a subclass of the state may
    override it.
    """

    @wraps(step)
    def method(self: Presented[_S], /, *arguments: _P.args, **options: _P.kwargs) -> Message:
        def taken() -> _S:
            take: Callable[_P, _S] = getattr(self._state, step.__name__)
            return take(*arguments, **options)

        return self._do(taken)

    method.__annotations__["return"] = "Message"
    method.__signature__ = signature(step).replace(return_annotation="Message")  # type: ignore[attr-defined]
    return method
