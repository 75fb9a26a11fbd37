"""The storage of unfinished games in the browser, so that they can be continued after the kernel's end."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from setcards_widgets.kit.host import host, shared

PREFIX = "setcards-edu-games:"
_MOST = 8
"""The number of texts, written but not yet confirmed by a page, that are remembered as our own."""

_log = logging.getLogger(__name__)


class SavedGames:
    """A store in the browser for unfinished games: the text (record) of each is saved under a label.

    Until a page has reported the texts in its browser, the records are in memory only.
    """

    def __init__(self) -> None:
        self.shelf = host().shelf(PREFIX, self)
        self._texts: dict[str, str] = {}
        self._there: dict[str, str] = {}
        self._asked: dict[str, list[str | None]] = {}
        self._watchers: dict[object, Callable[[], object]] = {}

    def get(self, label: str) -> str:
        """Return the text of the game that is saved under a label; "" if there is none."""
        return self._texts.get(label, "")

    def keep(self, label: str, text: str | None) -> None:
        """Save the text of a game under a label, in place of an earlier one; with None delete it."""
        self._texts[label] = text or ""
        asked = self._asked.get(label, [])
        self.shelf.write(label, text, [None, self._there.get(label), *asked])
        self._asked[label] = [*asked, text][-_MOST:]

    def watch(self, watcher: Callable[[], object]) -> Callable[[], None]:
        """Register a function to be called when a page has reported the texts in its browser.

        Return a function that unregisters it.
        """
        key = object()
        self._watchers[key] = watcher
        return lambda: self._watchers.pop(key, None) and None

    def stored(self, items: Mapping[str, str] | None) -> None:
        """Add the games that a page has found in its browser's storage; the host calls this.

        items: the texts of the games by their labels; None if the browser does not allow storage, or it is
            full.
        """
        self._there = dict(items or {})
        for label, text in self._there.items():
            self._texts.setdefault(label, text)
        for watcher in tuple(self._watchers.values()):
            try:
                watcher()
            except Exception:  # noqa: BLE001 - a door: a browser may keep anything
                _log.exception("a game that the browser keeps could not be taken in")

    def kept(self, key: str, text: str | None) -> None:
        """Record that a page has saved the text of a game, or, for None, deleted it, as it was asked to; the
        host calls this.

        key: the label of the game.
        """
        asked = self._asked.get(key, [])
        self._asked[key] = asked[asked.index(text) + 1 :] if text in asked else asked
        if text is None:
            self._there.pop(key, None)
        else:
            self._there[key] = text


@shared
def saved_games() -> SavedGames:
    """Return the store for the games of a host, always the same object."""
    return SavedGames()
