"""The host: what shows the screens, and tells a program where it runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

from setcards_edu.extras import extra

if TYPE_CHECKING:
    from .presented import Presented


class View(Protocol):
    """What shows a screen."""

    @property
    def is_on_page(self) -> bool:
        """Whether a page has told that it shows the screen."""

    def close(self) -> None:
        """Show it no more."""


class Reader(Protocol):
    """Who is told what the browsers keep."""

    def stored(self, items: Mapping[str, str] | None) -> None:
        """A page tells what its browser keeps: when it opens, and when another page has written there.

        items: the texts by their keys; None where the browser keeps nothing, because it is closed
            to the page, or full.
        """

    def kept(self, key: str, text: str | None) -> None:
        """A page has written a text under a key, or forgotten it for None, as it was asked to."""


class Shelf(Protocol):
    """Small texts that the browsers keep."""

    def write(self, key: str, text: str | None, known: Sequence[str | None]) -> None:
        """Ask every page to keep a text under a key, or to forget it for None.

        known: what may be written over; a page that finds something else leaves it and tells.
        """


class Host(Protocol):
    """What there is around a lesson."""

    def stands(self, screen: Presented[Any]) -> None:
        """Note where a screen was made."""

    def place(self, kind: str) -> str:
        """Return where something of a kind is made now: the same when the lesson is run again."""

    def shelf(self, prefix: str, reader: Reader) -> Shelf:
        """Return what the browsers keep under a prefix; the reader is told what is there."""

    def view(self, screen: Presented[Any]) -> View:
        """Return what shows a screen as a widget."""

    def bundle(self, screen: Presented[Any], still: str, **options: Any) -> Any:
        """Return what a cell gives out that ends with a screen; still: its picture where no Python runs."""


class PlainHost:
    """Plain Python: screens are driven by code, browsers keep nothing, and a picture is all that is shown."""

    def __init__(self) -> None:
        self._made: Counter[str] = Counter()

    def stands(self, _: Presented[Any]) -> None:
        """Do nothing: Python lets go of a screen as of any other value."""

    def place(self, kind: str) -> str:
        """Return the kind with its number."""
        self._made[kind] += 1
        return f"{kind} #{self._made[kind]}"

    def shelf(self, _: str, __: Reader) -> PlainHost:
        """Return what keeps nothing."""
        return self

    def write(self, key: str, text: str | None, known: Sequence[str | None]) -> None:
        """Keep nothing: the program remembers by itself as long as it runs."""

    def view(self, _: Presented[Any]) -> View:
        """Raise `MissingExtra`."""
        with extra("lab"):
            import_module("anywidget")
        raise LookupError("this host shows no widgets")

    def bundle(self, screen: Presented[Any], still: str, **_: Any) -> dict[str, str]:
        """Return the screen as a picture, and as a line of text."""
        return {"text/plain": repr(screen), "text/html": still}


@cache
def _usual() -> Host:
    """Return Jupyter where its widgets are installed, which are loaded only now; else plain Python."""
    if find_spec("anywidget") is None:
        return PlainHost()
    jupyter: Host = import_module("setcards_widgets.jupyter.host").Jupyter()
    return jupyter


_given: list[Host] = []


def host() -> Host:
    """Return the host that there is: Jupyter where its widgets are installed, unless another was given."""
    return _given[-1] if _given else _usual()


def use_host(other: Host) -> None:
    """Have another host from now on, such as a page that shows the screens by itself."""
    _given[:] = [other]
