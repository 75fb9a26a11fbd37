"""The interface of hosts, which are environments that show screens, and the host for plain Python."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, wraps
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from setcards_edu.extras import extra
from setcards_edu.teaching.kit.driver import ONE_AT_A_TIME
from setcards_edu.teaching.kit.long_work import Loop

if TYPE_CHECKING:
    from .presented import Presented

_T = TypeVar("_T")


class View(Protocol):
    """The interface of views, such as widgets, each of which shows a screen."""

    @property
    def is_on_page(self) -> bool:
        """Whether a page has reported that it shows the screen."""

    def close(self) -> None:
        """Stop showing the screen."""


class Reader(Protocol):
    """The interface of objects that are notified of the texts in the browsers' storage."""

    def stored(self, items: Mapping[str, str] | None) -> None:
        """Receive the texts in a browser's storage: when a page is opened, and when another page has changed
        them.

        items: the texts by their keys; None if the browser does not allow storage, or the storage is full.
        """

    def kept(self, key: str, text: str | None) -> None:
        """Receive the confirmation that a page has saved a text under a key, or, for None, deleted it."""


def tell_reader(reader: Reader, content: object) -> None:
    """Pass a message from a page's store to a reader; ignore unknown messages, since a page may send any."""
    with ONE_AT_A_TIME:  # what is kept changes screens
        match content:
            case {"kind": "stored", "items": dict(items)} if _are_texts(items):
                reader.stored(items)
            case {"kind": "stored"}:
                reader.stored(None)
            case {"kind": "kept", "key": str(key), "text": str() | None as text}:
                reader.kept(key, text)


def _are_texts(items: Mapping[object, object]) -> bool:
    return all(isinstance(part, str) for pair in items.items() for part in pair)


class Shelf(Protocol):
    """The interface of stores (shelves) for small texts in the browsers that show a lesson."""

    def write(self, key: str, text: str | None, known: Sequence[str | None]) -> None:
        """Ask every page to save a text under a key, or with None to delete the text.

        known: the texts that may be overwritten.  A page that finds another text keeps it, and reports it.
        """


class Host(Protocol):
    """The interface of hosts: environments, such as Jupyter, in which a lesson runs and its screens are
    shown.

    shared: the objects that all screens of the host share, by the functions that make them (see `shared`).
    loop: the event loop for long computations; None for the one that runs when they begin.
    has_folder: whether texts may be saved in a folder of the user who runs Python.
    class_number: the seed that each screen uses the first time that it deals new cards or tiles; None for the
        seed that comes next.
    """

    shared: dict[Callable[[], Any], Any]
    loop: Loop | None
    has_folder: bool
    class_number: int | None

    def note(self, screen: Presented[Any]) -> None:
        """Record that a screen is made at the present position in the lesson, such as the running cell."""

    def place(self, kind: str) -> str:
        """Return a name for an object made at this position of the lesson; kind: a text that begins the name.

        The name is the same when the lesson is run again.
        """

    def shelf(self, prefix: str, reader: Reader) -> Shelf:
        """Return a store for texts whose keys in the browsers begin with `prefix`.

        reader: is notified of the texts in the browsers.
        """

    def view(self, screen: Presented[Any]) -> View:
        """Return a view that shows a screen as a widget."""

    def bundle(self, screen: Presented[Any], still: str, **options: Any) -> Any:
        """Return the MIME bundle that displays a screen; still: the HTML for pages without Python."""


class PlainHost:
    """The host for plain Python, which shows screens as still pictures and saves nothing in browsers."""

    loop: Loop | None = None
    has_folder = True
    class_number: int | None = None

    def __init__(self) -> None:
        self.shared: dict[Callable[[], Any], Any] = {}
        self._made: Counter[str] = Counter()

    def note(self, _: Presented[Any]) -> None:
        """Do nothing: Python frees a screen like any other object."""

    def place(self, kind: str) -> str:
        """Return a name that consists of the kind and the number of objects of this kind made so far."""
        self._made[kind] += 1
        return f"{kind} #{self._made[kind]}"

    def shelf(self, _: str, __: Reader) -> PlainHost:
        """Return a store that saves nothing: this host itself."""
        return self

    def write(self, key: str, text: str | None, known: Sequence[str | None]) -> None:
        """Do nothing, as there are no browsers; texts remain only in the program's memory."""

    def view(self, _: Presented[Any]) -> View:
        """Raise `MissingExtra`, or `LookupError` if anywidget is installed, as this host has no widgets."""
        with extra("lab"):
            import_module("anywidget")
        raise LookupError("this host shows no widgets")

    def bundle(self, screen: Presented[Any], still: str, **_: Any) -> dict[str, str]:
        """Return the MIME bundle of a screen: a picture and a line of text; still: the picture as HTML."""
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
    """Return the present host: the one of `hosting`, else Jupyter if installed, else plain Python."""
    return _given[-1] if _given else _usual()


@contextmanager
def hosting(other: Host) -> Iterator[None]:
    """Use another host of screens within a `with` statement; afterwards the former host is used again."""
    _given.append(other)
    try:
        yield
    finally:
        _given.remove(other)


def shared(make: Callable[[], _T]) -> Callable[[], _T]:
    """Return a function that returns what `make` returns, always the same object as long as a host is used.

    >>> @shared
    ... def notes() -> list[str]:
    ...     return []
    >>> notes() is notes()
    True
    >>> with hosting(PlainHost()):
    ...     other = notes()
    >>> other is notes()
    False
    """

    @wraps(make)
    def the_one() -> _T:
        made = host().shared
        if make not in made:
            made[make] = make()
        found: _T = made[make]
        return found

    return the_one
