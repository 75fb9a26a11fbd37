"""`ScreenView`: the widget that shows a screen on the pages of a notebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import traitlets
from ipywidgets import Widget

from setcards_edu.messages import Message, Obstacle
from setcards_edu.teaching.kit.door import tell
from setcards_edu.teaching.kit.wire import Wire
from setcards_widgets.kit.presented import Presented

from .cells import collect
from .program import Programmed


class ScreenView(Programmed):
    """The widget of a screen in a notebook, which passes each step on the page to the screen's driver.

    screen: the screen that is shown; it is closed together with the widget.
    steps: the steps taken on the screen so far, as JSON.  This trait can be observed, and so can a trait for
        each observable property of the screen.

    The widget is closed automatically when its cell has been run again and the notebook does not refer to it
    (see `cells`).
    """

    PROGRAM = "screen"
    _screen = traitlets.Any().tag(sync=True, to_json=lambda _, self: self.wire.whole())
    _patience = traitlets.List([1500, 10_000]).tag(sync=True)
    steps = traitlets.Tuple(read_only=True)

    def __init__(self, screen: Presented[Any]) -> None:
        self.screen, self.driver = screen, screen.driver
        self.wire = Wire(self.driver, self.send, collect)
        super().__init__(_dom_classes=("setcards-root", f"setcards-{self.driver.screen.name}"))
        for part in (self, self.layout):
            _open_door(part, self.driver.say)
        self.on_msg(lambda _, content, __: self.wire.receive(content))
        self._tell()
        self.driver.watch(self._tell)

    @staticmethod
    def of(screen: Presented[Any]) -> ScreenView:
        """Return a view of a screen with a trait for each of its observable properties."""
        return _kind(tuple(screen.OBSERVED.items()))(screen)

    @property
    def is_on_page(self) -> bool:
        """Whether the screen is shown on some page."""
        return self.wire.is_shown

    def close(self) -> None:
        """Remove the widget from the page and the kernel, and close the screen."""
        if self.comm is None:
            return
        self.wire.close()
        self.layout.close()
        super().close()
        self.screen.close()

    def __repr__(self) -> str:
        return repr(self.screen)

    def _tell(self, _: object = None) -> None:
        """Update the traits, so that their observers are notified."""
        for name in self.screen.OBSERVED:
            self.set_trait(name, getattr(self.screen, name))
        self.set_trait("steps", self.screen.steps)


@cache
def _kind(observed: tuple[tuple[str, type], ...]) -> type[ScreenView]:
    """Return the class of views with a trait for each of these names, of the class given with it."""
    traits = {name: traitlets.Instance(kind, allow_none=True, read_only=True) for name, kind in observed}
    return type(ScreenView.__name__, (ScreenView,), {**traits, "__module__": __name__})


def _open_door(part: Widget, say: Callable[[Message], object]) -> None:
    """Let a widget answer messages that it cannot read, such as a number for a text, with an `Obstacle`.

    The page never sends such messages.  ipywidgets would show a traceback.
    """

    def receive(message: Mapping[str, Any]) -> None:
        match message["content"].get("data"):
            case {"method": "update", "state": dict(state), **rest} if not rest.get("buffer_paths"):
                try:
                    part.set_state(state)
                except Exception:  # noqa: BLE001 - the door: whatever ipywidgets raises
                    tell(say, Obstacle("stage.unreadable"))
            case {"method": "request_state"} | {"method": "custom", "content": dict()}:
                handle(message)
            case _:
                tell(say, Obstacle("stage.unreadable"))

    handle = part._handle_msg  # noqa: SLF001 - how ipywidgets takes it
    part.comm.on_msg(receive)
