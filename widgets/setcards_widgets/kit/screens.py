"""What all screens share: how they stand on a page, and how each step of a learner is taken and said."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import signature
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, Self, TypeVar

from ipywidgets import Widget

from setcards_edu.messages import Message, Refused
from setcards_edu.teaching.kit.driver import CLOSED
from setcards_edu.teaching.kit.help_level import Help

from .cells import is_part, stands
from .closing import Closing, close_parts, parts
from .parts import Rows, help_choice, message_html, open_door, panel, tool_bar, when_changed
from .stage import Stage
from .surround import Surround

_P = ParamSpec("_P")
_T = TypeVar("_T")


class Screen(Closing, Rows):
    """What every widget on a stage is: a root for its look, and a picture for readers without a kernel.

    `close` takes it off the page and out of the kernel, with all that it is made of; after that nothing of it
    goes on, and its methods only say that it is closed.  In a notebook it is closed by itself when its cell
    has been run again and nobody has hold of it (see `cells`).
    """

    stage: Stage

    def __init__(self, name: str, rows: Iterable[Widget]) -> None:
        """Lay out the rows; name: the second part of the class that style sheets and tests find it by."""
        super().__init__(list(rows))
        self._surrounds = [row for row in self.children if isinstance(row, Surround)]
        for surround in self._surrounds:
            surround.stand_around(self)
        self.add_class("setcards-root").add_class(f"setcards-{name}")
        for part in parts(self):
            if isinstance(part, Screen):
                is_part(part)
        self._open_doors()
        stands(self)

    @property
    def is_on_page(self) -> bool:
        """Whether a view of the widget is on some page."""
        return any(surround.is_on_page for surround in self._surrounds)

    def close(self) -> None:
        """Take the widget off the page and out of the kernel, with all that it has made, laid out or not."""
        made = [part for part in vars(self).values() if isinstance(part, Widget)]
        super().close()
        close_parts(*made)

    def _say(self, message: Message) -> Message:
        """Say something; nothing else happens."""
        raise NotImplementedError

    def _open_doors(self) -> None:
        """Have all parts answer what no page of ours sends; to be called again when there are new ones."""
        for part in parts(self):
            open_door(part, self._say)

    def _check_open(self) -> None:
        """Raise `Refused` when the widget is closed."""
        if self._is_closed:
            raise Refused(CLOSED)

    def _html(self) -> str:
        """What a notebook shows where no kernel runs."""
        return self.stage.picture.html()

    def _repr_mimebundle_(
        self, **kwargs: Any
    ) -> tuple[dict[str, Any], dict[str, Any]] | dict[str, Any] | None:
        bundle: tuple[dict[str, Any], dict[str, Any]] | dict[str, Any] | None
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            (bundle[0] if isinstance(bundle, tuple) else bundle)["text/html"] = self._html()
            stands(self)
        return bundle


class State(Protocol):
    """What a screen needs of its state: `setcards_edu.teaching.kit.screen_state.ScreenState` has it."""

    @property
    def help(self) -> Help:
        """How much is said without being asked for."""

    @property
    def said(self) -> Message:
        """The message that the last step leads to."""

    def saying(self, message: Message) -> Self:
        """Return the state with another message to say."""

    def with_help(self, help: Help) -> Self:
        """Return the state with more or less help."""


_State = TypeVar("_State", bound=State)


class Running(Protocol):
    """What may run on beside a screen: a `LongWork`."""

    def close(self) -> None:
        """End it, because the screen is closed."""


class StateScreen(Screen, Generic[_State]):
    """A screen for a state: it takes over what each step leads to, says it, and shows it.

    It owns the panel that speaks, the menu of help, the column in which one plays, and what runs beside it.
    A widget that stands on it makes its stage and its controls, then calls this constructor; it lays them
    out in `_rows`, brings them up to date in `_draw`, and declares its methods with `does`.
    """

    _state: _State

    def __init__(  # noqa: PLR0913 - what differs from screen to screen, all by name but the first three
        self,
        name: str,
        state: _State,
        stage: Stage,
        *,
        tell: str = "help.tell",
        ask: str = "help.ask",
        silent: str = "",
        running: Running | None = None,
    ) -> None:
        """Show a state for the first time.

        name: the second part of the class that style sheets and tests find the widget by.
        tell, ask, silent: the keys of the words for the most help, less, and the least where there is that.
        running: long work that ends when the widget is closed; None if there is none.
        """
        self._state = state
        self.stage = stage
        self._said = panel().add_class("setcards-said")
        levels: dict[Help, str] = {"tell": tell, "ask": ask}
        self._help = help_choice(state.help, {**levels, "silent": silent} if silent else levels)
        when_changed(self._help, self.set_help, lambda: self._state.help, self._say)
        if running is not None:
            self.until_closed(running.close)
        super().__init__(name, self._rows())
        self._show()

    @property
    def said(self) -> Message:
        """The message on the screen."""
        return self._state.said

    def set_help(self, help: Help) -> Message:
        """Let more or less be said by itself: `"tell"` or `"ask"`, on some screens also `"silent"`."""
        return self._do(lambda: self._state.with_help(help))

    def _do(self, step: Callable[[], _State]) -> Message:
        """Take a step, or say why it is refused; return the message that is then on the screen."""
        try:
            self._check_open()
            return self._step(step())
        except Refused as refusal:
            return self._say(refusal.reason)

    def _step(self, state: _State, /) -> Message:
        """Take over what a step has led to; widgets add what else follows from it."""
        return self._take(state)

    def _say(self, message: Message) -> Message:
        """Say something; nothing else happens."""
        return self._take(self._state.saying(message))

    def _take(self, state: _State) -> Message:
        if self._is_closed:
            self._state = self._state.saying(CLOSED)
            return self.said
        self._state = state
        self._show()
        return self.said

    def _show(self) -> None:
        """Bring the screen up to date."""
        self._said.value = self._said_html()
        self._help.value = self._state.help
        self._draw()

    def _said_html(self) -> str:
        """Return what the panel that speaks shows."""
        return message_html(self.said, self._beside())

    def _beside(self) -> str:
        """Return a line that is told beside the message, or no text."""
        return ""

    def _rows(self) -> Iterable[Widget]:
        """Return what stands on the screen, from top to bottom."""
        raise NotImplementedError

    def _draw(self) -> None:
        """Bring the stage and the widget's own controls up to date."""
        raise NotImplementedError

    def _play(
        self, tools: Iterable[Widget], side: Iterable[Widget] = (), stage: Widget | None = None
    ) -> Rows:
        """Return the place in which one plays; stage: in place of the stage itself, what it stands in."""
        return play_column(self._said, tools, self.stage if stage is None else stage, side)


def play_column(said: Widget, tools: Iterable[Widget], stage: Widget, side: Iterable[Widget] = ()) -> Rows:
    """Return the place in which one plays, all of which is in sight together.

    tools: the rows of buttons, all in one row where there is room; side: what comes of a press and is not
    in the picture, which stands beside the stage where there is room.
    """
    found = tuple(side)
    parts = [said, tool_bar(tools), stage]
    if found:
        parts.append(Rows(found).add_class("setcards-side"))
    play = Rows(parts)
    play.add_class("setcards-play")
    return play


class Doing(Protocol[_State]):
    """A widget that takes steps of a state: what `does` needs of it."""

    @property
    def _state(self) -> _State: ...

    def _do(self, step: Callable[[], _State]) -> Message: ...


def does(
    step: Callable[Concatenate[_State, _P], _State],
) -> Callable[Concatenate[Doing[_State], _P], Message]:
    """Declare a method of a widget that only takes this step of its state, or says why it is refused.

    The method has the step's parameters and docstring, and returns the message that is then on the screen:
    `press = does(TopologyUnderConstruction.press)`.  The step is looked up by its name, so that a kind of
    state may take it in its own way.
    """

    @wraps(step)
    def method(self: Doing[_State], /, *arguments: _P.args, **options: _P.kwargs) -> Message:
        take: Callable[_P, _State] = getattr(self._state, step.__name__)
        return self._do(lambda: take(*arguments, **options))

    method.__annotations__["return"] = "Message"
    method.__signature__ = signature(step).replace(return_annotation="Message")  # type: ignore[attr-defined]
    return method


class Speaker(Protocol):
    """A widget that can say something."""

    def _check_open(self) -> None: ...

    def _say(self, message: Message) -> Message: ...


_S = TypeVar("_S", bound=Speaker)


def answered(
    method: Callable[Concatenate[_S, _P], _T],
) -> Callable[Concatenate[_S, _P], _T | Message]:
    """A method of a widget that says what it refuses, and gives the reason back.

    A learner presses what is there and is told why it does not go; code that presses in a learner's
    place gets the same answer, as the message that is then on the screen.
    """

    @wraps(method)
    def answering(self: _S, /, *arguments: _P.args, **options: _P.kwargs) -> _T | Message:
        try:
            self._check_open()
            return method(self, *arguments, **options)
        except Refused as refusal:
            return self._say(refusal.reason)

    return answering
