"""`ScreenView`: what a driver holds, on the pages of a notebook, as one model."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

import traitlets
from ipywidgets import Widget

from setcards_edu.messages import Message, Obstacle, language
from setcards_edu.teaching.kit.door import tell
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.screen import Drawing, Headline, Question, Result, Stage, Verdict
from setcards_edu.teaching.kit.wire import Wire

from .cells import let_go, stands
from .closing import Closing, parts
from .program import Programmed


class ScreenView(Closing, Programmed):
    """A screen of a driver in a notebook; each step that is done on it goes to the driver.

    driver: whose screen it is.

    `close` takes it off the page and out of the kernel, and ends the driver.  In a notebook it is closed by
    itself when its cell has been run again and nobody has hold of it (see `cells`).
    """

    PROGRAM = "screen"
    _screen = traitlets.Any().tag(sync=True, to_json=lambda _, self: self.wire.whole())
    _patience = traitlets.List([1500, 10_000]).tag(sync=True)

    def __init__(self, driver: Driver[Any]) -> None:
        self.driver = driver
        self.wire = Wire(driver, self.send, let_go)
        super().__init__(_dom_classes=("setcards-root", f"setcards-{driver.screen.name}"))
        for part in parts(self):
            _open_door(part, driver.say)
        self.on_msg(lambda _, content, __: self.wire.receive(content))
        self.until_closed(self.wire.close, driver.close)
        stands(self)

    @property
    def is_on_page(self) -> bool:
        """Whether a view of the screen is on some page."""
        return self.wire.is_shown

    def _html(self) -> str:
        """What a notebook shows where no kernel runs: what all is about, and the picture in the middle.

        Of a question that is answered by what comes out, that is not told.
        """
        screen = self.driver.screen
        if asked := next((part for part in screen.parts() if isinstance(part, Question)), None):
            comes_out = any(part.sides for part in screen.parts() if isinstance(part, Verdict))
            stage = None if comes_out else screen.part("stage")
            shown = stage.picture.html() if isinstance(stage, Stage) else ""
            return f"<p lang='{language()}'>{escape(str(asked.words))}</p>{shown}"
        headlines = [part for part in screen.parts() if isinstance(part, Headline)]
        told = "".join(f"<p>{escape(line)}</p>" for part in headlines for line in part.lines())
        parts = sorted(screen.parts(), key=lambda part: part.id != "stage")
        pictures = [part.picture for part in parts if isinstance(part, Stage | Drawing)]
        drawn = next((picture.html() for picture in pictures if picture is not None), "")
        results = "".join(_result_html(part) for part in parts if isinstance(part, Result))
        return (_in_language(told) if told else "") + drawn + results

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["text/html"] = self._html()
            stands(self)
        return bundle


def _result_html(result: Result) -> str:
    """Return the pictures of what came out, and what is told of them."""
    pictures = "".join(each.html() for each in (result.picture, result.case) if each is not None)
    told = "".join(f"<p>{escape(str(each))}</p>" for each in (*result.words, *result.why))
    return pictures + told


def _in_language(inside: str) -> str:
    """Return HTML marked as being in the current language, for screen readers and fonts."""
    return f'<div lang="{language()}">{inside}</div>'


def _open_door(part: Widget, say: Callable[[Message], object]) -> None:
    """Have a control say that it cannot read what a page of ours never sends, such as a number for a text.

    ipywidgets would show a traceback.
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
