"""What all screens share: how they stand on a page, and how each step of a learner is taken and said."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import signature
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from ipywidgets import Widget

from setcards_edu.messages import Message, Refused
from setcards_edu.teaching.kit.driver import CLOSED
from setcards_edu.teaching.kit.screen_state import ScreenState

from .cells import is_part, stands
from .closing import Closing, close_parts, parts
from .parts import Rows, open_door
from .stage import Stage
from .surround import Surround

_State = TypeVar("_State", bound=ScreenState)
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
