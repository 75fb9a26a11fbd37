"""The shelf: a widget that nobody sees, by which the browser keeps small texts for Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import traitlets
from ipywidgets import Layout

from setcards_widgets.kit.host import Reader

from .program import Programmed


class Shelf(Programmed):
    """Small texts in the storage of whatever browser shows this, under a prefix.

    There is one for all screens of a kernel, and it is never closed.  It may stand on many pages: reading and
    writing belong to the widget, not to a view.

    prefix: what the keys begin with in the browser; the rest of the house never sees it.
    reader: is told what is there.
    """

    PROGRAM = "shelf"
    _prefix = traitlets.Unicode("").tag(sync=True)

    def __init__(self, prefix: str, reader: Reader) -> None:
        self._reader = reader
        super().__init__(_prefix=prefix, layout=Layout(display="none"))
        self.on_msg(self._receive)

    def write(self, key: str, text: str | None, known: Sequence[str | None]) -> None:
        """Ask every page to keep a text under a key, or to forget it for None.

        known: what may be written over; a page that finds something else leaves it and tells.
        """
        self.send({"key": key, "text": text, "known": list(known)})

    def _receive(self, _: object, content: object, __: object) -> None:
        """The door: a browser may keep, and a page may send, anything."""
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
