"""The storage of progress in the browser, or, if that is not possible, in a folder of the kernel's user."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import date

from setcards_edu.messages import Event, Message
from setcards_edu.options import check_kind
from setcards_edu.teaching import FolderStore, Keeper
from setcards_edu.teaching.exercises.progress_stores import MemoryStore, NotStored, Store, usual_folder

from .host import host, shared

_log = logging.getLogger(__name__)


class BrowserStorage:
    """A store that saves the texts of a `Keeper` in the browser, through a shelf of the host.

    Until a page has reported the texts in its browser, the keeper saves them in memory.  If the browser does
    not allow storage, or the storage is full, the keeper uses a folder of the kernel's user, or memory where
    the host has no folder.

    A change has effect here at once.  It is requested from the browser, and requested again whenever a page
    reports, until a page confirms it.
    """

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.prefix = f"{keeper.course}:"
        self.shelf, self._has_folder = host().shelf(self.prefix, self), host().has_folder
        self._there: dict[str, str] = {}  # what the browser keeps, as far as it told
        self._asked: dict[str, str | None] = {}  # what it was asked to keep since
        self._used = False  # whether the keeper keeps in the browser
        self._proved = False  # whether the browser has kept something for it
        self._elsewhere: Message = Event("progress.in-memory")

    @property
    def where(self) -> Message:
        """The message that says where progress is saved; the browser counts once it has confirmed a text."""
        if self._used:
            return Event("progress.in-browser" if self._proved else "progress.in-memory")
        return self._elsewhere

    def stored(self, items: Mapping[str, str] | None) -> None:
        """Merge the texts that a page has found in its browser's storage.

        items: the texts by their keys; None if the browser does not allow storage, or the storage is full.

        The host's store for the browser (shelf) calls this.
        """
        try:
            if items is None:
                self._leave_browser()
            else:
                self._take({self.prefix + key: text for key, text in items.items()})
        except Exception:  # noqa: BLE001 - a door: a browser may keep anything
            _log.exception("what the browser keeps could not be taken in")

    def kept(self, key: str, text: str | None) -> None:
        """Record that a page has saved a text under a key, or, for None, deleted it, as it was asked to.

        The host's store for the browser (shelf) calls this.
        """
        key, before = self.prefix + key, self.where
        self._there.pop(key, None)
        if text is not None:
            self._there[key] = text
        if key in self._asked and self._asked[key] == text:
            del self._asked[key]
        self._proved = self._proved or self._used
        if self.where != before:
            self.keeper.tell()

    def keep(self, key: str, text: str | None) -> None:
        """Save a text under a key, or with None delete the text."""
        known = [self._there.get(key)] + ([self._asked[key]] if key in self._asked else [])
        self._asked[key] = text
        self.shelf.write(key.removeprefix(self.prefix), text, known)

    def items(self) -> Mapping[str, str]:
        """Return the texts that the browser has reported, by key, with the changes requested since."""
        together = {**self._there, **self._asked}
        return {key: text for key, text in together.items() if text is not None}

    def _leave_browser(self) -> None:
        """Switch the keeper to a folder, or to memory if there is none."""
        self._used = self._proved = False
        store: Store = MemoryStore()
        if not self._has_folder:
            self._elsewhere = Event("progress.in-page")
        else:
            try:
                store = FolderStore(usual_folder())
                self._elsewhere = Event("progress.in-folder", folder=str(store.folder))
            except NotStored as refusal:
                self._elsewhere = Event("progress.not-kept", why=refusal.reason)
        self.keeper.use(store)

    def _take(self, told: dict[str, str]) -> None:
        self._there = told
        asked, self._asked = self._asked, {}
        for key, text in asked.items():
            if told.get(key) != text:
                self.keep(key, text)
        if self._used:
            self.keeper.look()
        else:
            self._used = True
            self.keeper.use(self)


@shared
def shared_keeper() -> Keeper:
    """Return the keeper that all screens of a host share, unless a screen is given its own."""
    return Keeper(today=lambda: date.today().isoformat())  # noqa: DTZ011 - the learner's own day


def keeper_for(keeper: Keeper | None) -> Keeper:
    """Return the given keeper, or for None the shared one; raise `BadOption` for any other value.

    A given keeper uses its own store, so that steps that a lesson takes by code are not saved as the
    learner's.
    """
    if keeper is not None:
        return check_kind("keeper", keeper, Keeper)
    shared_storage()  # the browsers save for it from now on
    return shared_keeper()


@shared
def shared_storage() -> BrowserStorage:
    """Return the browser storage of the shared keeper, always the same object."""
    return BrowserStorage(shared_keeper())


def where_kept(keeper: Keeper) -> Message:
    """Return the message that says where a keeper saves progress at the moment, or why it cannot.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     [where_kept(each).key for each in (Keeper(), Keeper(store=FolderStore(folder)))]
    ['progress.in-memory', 'progress.in-own-folder']
    """
    kept = shared_storage().where if keeper is shared_keeper() else _own_place(keeper)
    return keeper.not_kept or kept


def _own_place(keeper: Keeper) -> Message:
    """Return the message that says where a keeper that does not use the browser keeps progress."""
    store = keeper.store
    if isinstance(store, FolderStore):
        return Event("progress.in-own-folder", folder=str(store.folder))
    return Event("progress.in-memory")
