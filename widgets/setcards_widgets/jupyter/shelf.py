"""`Shelf`: an invisible widget by which Python saves small texts in the browser's storage."""

from __future__ import annotations

from collections.abc import Sequence

import traitlets
from ipywidgets import Layout

from setcards_widgets.kit.host import Reader, tell_reader

from .program import Programmed


class Shelf(Programmed):
    """An invisible widget that saves small texts in the storage of each browser that shows it.

    It is shared by all screens of a kernel that save the same kind of texts, may be on many pages, and is
    never closed.

    prefix: the beginning of all keys in the browser; keys in Python are without it.
    reader: is notified of the texts in the browser.
    """

    PROGRAM = "shelf"
    _prefix = traitlets.Unicode("").tag(sync=True)

    def __init__(self, prefix: str, reader: Reader) -> None:
        self._reader = reader
        super().__init__(_prefix=prefix, layout=Layout(display="none"))
        self.on_msg(self._receive)

    def write(self, key: str, text: str | None, known: Sequence[str | None]) -> None:
        """Ask every page to save a text under a key, or with None to delete the text.

        known: the texts that may be overwritten.  A page that finds another text keeps it, and reports it.
        """
        self.send({"key": key, "text": text, "known": list(known)})

    def _receive(self, _: object, content: object, __: object) -> None:
        tell_reader(self._reader, content)

    def __repr__(self) -> str:
        return f"Shelf({self._prefix!r})"
