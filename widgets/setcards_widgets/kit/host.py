"""The interface of the host, which shows the screens, and the host for plain Python."""

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
    """A view that shows a screen, such as a widget."""

    @property
    def is_on_page(self) -> bool:
        """Whether a page has reported that it shows the screen."""

    def close(self) -> None:
        """Stop showing the screen."""


class Reader(Protocol):
    """An object that is notified of the texts that browsers keep."""

    def stored(self, items: Mapping[str, str] | None) -> None:
        """Take in the texts of a page's browser: when it is opened, and when another page has changed them.

        items: the texts by their keys; None if the browser keeps nothing, because its storage is closed
            to the page, or full.
        """

    def kept(self, key: str, text: str | None) -> None:
        """Note that a page has written a text under a key, or deleted it for None, as it was asked to."""


class Shelf(Protocol):
    """A store for small texts in the browsers."""

    def write(self, key: str, text: str | None, known: Sequence[str | None]) -> None:
        """Ask every page to keep a text under a key, or to delete it for None.

        known: the texts that may be overwritten; a page that finds another one keeps and reports it.
        """


class Host(Protocol):
    """The environment of a lesson, which shows its screens: Jupyter, a page, or plain Python."""

    def stands(self, screen: Presented[Any]) -> None:
        """Note where in a lesson a screen is made."""

    def place(self, kind: str) -> str:
        """Return a name for the place of an object of this kind, the same when the lesson is run again."""

    def shelf(self, prefix: str, reader: Reader) -> Shelf:
        """Return the shelf for texts under a prefix; the reader is notified of them."""

    def view(self, screen: Presented[Any]) -> View:
        """Return a view that shows a screen as a widget."""

    def bundle(self, screen: Presented[Any], still: str, **options: Any) -> Any:
        """Return the MIME bundle of a cell that ends with a screen; still: HTML for pages without Python."""


class PlainHost:
    """The host for plain Python: screens are driven by code and shown as pictures; browsers keep nothing."""

    def __init__(self) -> None:
        self._made: Counter[str] = Counter()

    def stands(self, _: Presented[Any]) -> None:
        """Do nothing: Python frees a screen like any other object."""

    def place(self, kind: str) -> str:
        """Return the kind with the number of such objects so far."""
        self._made[kind] += 1
        return f"{kind} #{self._made[kind]}"

    def shelf(self, _: str, __: Reader) -> PlainHost:
        """Return a shelf that keeps nothing: this host itself."""
        return self

    def write(self, key: str, text: str | None, known: Sequence[str | None]) -> None:
        """Do nothing: texts are only kept in the memory of the program."""

    def view(self, _: Presented[Any]) -> View:
        """Raise `MissingExtra`, or `LookupError` if anywidget is installed: this host has no widgets."""
        with extra("lab"):
            import_module("anywidget")
        raise LookupError("this host shows no widgets")

    def bundle(self, screen: Presented[Any], still: str, **_: Any) -> dict[str, str]:
        """Return the MIME bundle of a screen: a picture and a line of text."""
        return {"text/plain": repr(screen), "text/html": still}


@cache
def _usual() -> Host:
    """Return the host Jupyter, which is imported here, if its widgets are installed; else plain Python."""
    if find_spec("anywidget") is None:
        return PlainHost()
    jupyter: Host = import_module("setcards_widgets.jupyter.host").Jupyter()
    return jupyter


_given: list[Host] = []


def host() -> Host:
    """Return the present host: the one given to `use_host`, else Jupyter if installed, else plain Python."""
    return _given[-1] if _given else _usual()


def use_host(other: Host) -> None:
    """Replace the host from now on, for instance by a page that shows the screens itself."""
    _given[:] = [other]
