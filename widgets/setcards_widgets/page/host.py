"""The host of screens for one open web page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from setcards_edu.messages import language
from setcards_edu.teaching.kit.long_work import Handle, Loop
from setcards_widgets.kit.host import Reader, View, hosting, tell_reader
from setcards_widgets.kit.presented import Presented

Post = Callable[[list[Any]], object]
"""A function that sends a message to a page: a list that can be written as JSON."""


class Page:
    """The host of the screens on one open page; several pages can be served by one Python.

    post: sends a message to the page.
    loop: the event loop for long computations; None if they are completed at once.
    class_number: the seed that each screen uses the first time that it deals new cards or tiles; None for the
        seed that comes next.
    cell: the id of the cell that is running; screens: those made so far.
    """

    has_folder = False
    class_number: int | None = None

    def __init__(self, post: Post, loop: Loop | None = None) -> None:
        self.shared: dict[Callable[[], Any], Any] = {}
        self.loop: Loop | None = None if loop is None else _LoopOfPage(self, loop)
        self.cell = ""
        self.screens: list[Presented[Any]] = []
        self._post = post
        self._language = str(language())
        self._made: Counter[tuple[str, str]] = Counter()
        self._shelves: dict[str, _Shelf] = {}

    @contextmanager
    def present(self) -> Iterator[None]:
        """Make this page the host, and its language the current one, within a `with` statement."""
        with hosting(self), language(self._language):
            try:
                yield
            finally:
                self._language = str(language())

    def note(self, screen: Presented[Any]) -> None:
        """Record a screen, which is closed when the page leaves the lesson."""
        self.screens.append(screen)

    def place(self, kind: str) -> str:
        """Return a name for an object of this kind: the kind, the cell, and its number among those there."""
        self._made[self.cell, kind] += 1
        return f"{kind} {self.cell}#{self._made[self.cell, kind]}"

    def shelf(self, prefix: str, reader: Reader) -> _Shelf:
        """Return a store for texts in the page's browser, whose keys begin with `prefix`."""
        made = self._shelves[prefix] = _Shelf(prefix, reader, self._post)
        self._post(["shelf", prefix, {}])
        return made

    def kept(self, prefix: str, content: object) -> None:
        """Handle a message from the page about the texts in its browser; prefix: the beginning of their
        keys."""
        if shelf := self._shelves.get(prefix):
            tell_reader(shelf.reader, content)

    def view(self, _: Presented[Any]) -> View:
        """Raise `LookupError`: a page shows a screen by itself."""
        raise LookupError("a page has no widgets")

    def bundle(self, screen: Presented[Any], still: str, **_: Any) -> dict[str, str]:
        """Return the MIME bundle of a screen: a picture and a line of text; still: the picture as HTML."""
        return {"text/plain": repr(screen), "text/html": still}

    def clear(self) -> None:
        """Close all screens; what they share, such as progress, stays."""
        for screen in self.screens:
            screen.close()
        self.screens.clear()
        self._made.clear()


class _Shelf:
    """A store for texts in the browser of one page."""

    def __init__(self, prefix: str, reader: Reader, post: Post) -> None:
        self.reader = reader
        self._prefix, self._post = prefix, post

    def write(self, key: str, text: str | None, known: Sequence[str | None]) -> None:
        """Ask the page to save a text under a key, or with None to delete the text.

        known: the texts that may be overwritten.  A page that finds another text keeps it, and reports it.
        """
        self._post(["shelf", self._prefix, {"key": key, "text": text, "known": list(known)}])


class _LoopOfPage:
    """An event loop whose calls have a page as their host, and its language."""

    def __init__(self, page: Page, loop: Loop) -> None:
        self._page, self._loop = page, loop

    def call_later(self, delay: float, callback: Callable[[], object], /) -> Handle:
        """Schedule a call of `callback` after `delay` seconds; return a handle to cancel it."""

        def call() -> None:
            with self._page.present():
                callback()

        return self._loop.call_later(delay, call)
