"""The shelf: an invisible widget that keeps small texts for Python in the browser's storage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import traitlets
from ipywidgets import Layout

from setcards_edu.teaching.kit.driver import ONE_AT_A_TIME
from setcards_widgets.kit.host import Reader

from .program import Programmed


class Shelf(Programmed):
    """A widget that keeps small texts in the storage of each browser that shows it, under a prefix.

    All screens of a kernel share one, and it is never closed.  It may be on many pages: reading and
    writing belong to the widget, not to a view.

    prefix: the prefix of the keys in the browser, which other code never sees.
    reader: is notified of the texts in the browser.
    """

    PROGRAM = "shelf"
    _prefix = traitlets.Unicode("").tag(sync=True)

    def __init__(self, prefix: str, reader: Reader) -> None:
        self._reader = reader
        super().__init__(_prefix=prefix, layout=Layout(display="none"))
        self.on_msg(self._receive)

    def write(self, key: str, text: str | None, known: Sequence[str | None]) -> None:
        """Ask every page to keep a text under a key, or to delete it for None.

        known: the texts that may be overwritten; a page that finds another one keeps and reports it.
        """
        self.send({"key": key, "text": text, "known": list(known)})

    def _receive(self, _: object, content: object, __: object) -> None:
        """Pass a message of the page to the reader; ignore unknown messages, since a page may send any."""
        with ONE_AT_A_TIME:  # what is kept changes screens
            match content:
                case {"kind": "stored", "items": dict(items)} if _are_texts(items):
                    self._reader.stored(items)
                case {"kind": "stored"}:
                    self._reader.stored(None)
                case {"kind": "kept", "key": str(key), "text": str() | None as text}:
                    self._reader.kept(key, text)

    def __repr__(self) -> str:
        return f"Shelf({self._prefix!r})"


def _are_texts(items: Mapping[object, object]) -> bool:
    return all(isinstance(part, str) for pair in items.items() for part in pair)
