"""The connection of a page to its session: `Door` takes texts from the page, and sends texts to it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from setcards_edu.messages import LANGUAGES
from setcards_edu.teaching.kit.long_work import Loop

from .session import Cells, Session
from .trial import parts_of

NEEDS_CODE = "needs-code"
"""The tag of a cell that is nothing without its code."""

PAUSE = 0.02
"""Seconds in which a page can send what it has kept for a screen, before the next cell is run."""


class Door:
    """The connection of one page to the session that runs its lesson: messages are JSON texts.

    send: sends a text to the page; cells, loop: as for `Session`.

    >>> door = Door(print, lambda _: {"a": "1 + 1"})
    >>> door.hear('["open", {"lesson": "en/sums"}]')
    ["shelf", "setcards-edu:", {}]
    ["opened", null]
    ["all"]
    >>> door.hear("nonsense")
    """

    def __init__(
        self, send: Callable[[str], object], cells: Callable[[str], Cells], loop: Loop | None = None
    ) -> None:
        self._send, self._loop = send, loop
        self._opening: Iterator[bool] = iter(())
        self.session = Session(self._post, cells, loop=loop)

    def hear(self, text: str) -> None:
        """Handle a message from the page, a JSON text; one that cannot be read is ignored.

        The cells of a lesson are run one after another on the loop, so that a step is answered in between;
        after a cell in sight there is a pause for what the page has kept for it.
        """
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            return
        match message:
            case ["open", asked]:
                self._opening = self.session.open(asked)
                self._go_on(self._opening)
            case _:
                if message == ["leave"]:
                    self._opening = iter(())
                self.session.receive(message)

    def close(self) -> None:
        """End the session behind the page."""
        self._opening = iter(())
        self.session.close()

    def _go_on(self, opening: Iterator[bool]) -> None:
        """Run the next cell, unless another lesson has been opened since."""
        while opening is self._opening:
            try:
                is_in_sight = next(opening, None)
            except LookupError:
                self._post(["unknown"])
                return
            if is_in_sight is None:
                return
            if self._loop is not None:
                self._loop.call_later(PAUSE if is_in_sight else 0, lambda: self._go_on(opening))
                return

    def _post(self, message: list[Any]) -> None:
        text = json.dumps(message, ensure_ascii=False)
        self._send(
            text.encode(errors="replace").decode()
        )  # half a sign, which may have been typed, is no text


WORKSHEET = "worksheet"
"""The name of the page on which worksheets are made, below its language; it is no notebook."""

_CELL = """
from setcards_edu import language
from setcards_widgets import WorksheetMaker
_ = language({code!r})
WorksheetMaker()
"""


def is_area(cell: Mapping[str, Any], source: str) -> bool:
    """Return whether a page shows a cell of a notebook only as an area for a learner's code, without screens;
    source: its code."""
    return NEEDS_CODE in cell["metadata"].get("tags", ()) and parts_of(source) is None


def cells_in(folder: Path) -> Callable[[str], Cells]:
    """Return a function that returns the code cells of a lesson, such as `"en/01-inclusion"`, in a folder.

    Left out are cells that only a learner runs, in the area for code (see `trial`).

    The function also knows `"en/worksheet"`, and so on, where worksheets are made.  It raises `LookupError`
    if there is no such lesson.
    """
    names = {f"{path.parent.name}/{path.stem}": path for path in sorted(folder.glob("*/*.ipynb"))}

    def cells(lesson: str) -> Cells:
        code, _, name = lesson.partition("/")
        if name == WORKSHEET and code in LANGUAGES:
            return {WORKSHEET: _CELL.format(code=code)}
        notebook = json.loads(names[lesson].read_text(encoding="utf-8"))
        found = {cell["id"]: cell for cell in notebook["cells"] if cell["cell_type"] == "code"}
        sources = {name: "".join(cell["source"]) for name, cell in found.items()}
        return {name: source for name, source in sources.items() if not is_area(found[name], source)}

    return cells
