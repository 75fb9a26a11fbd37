"""Where the widgets keep progress: the browser's storage, else a folder of the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cache

from setcards_edu.messages import Event, Message
from setcards_edu.teaching import FolderStore, Keeper
from setcards_edu.teaching.keeping import usual_folder

from .stage import Stage


class BrowserStorage:
    """Keeps a keeper's texts in the browser, through whichever stage was last opened on a page.

    Until a page has told what it keeps, the keeper keeps in memory; a browser that keeps nothing
    (storage closed to the page, or full) sends it to a folder of the kernel, and `where` says so.

    A page may tell late, and then what it tells is what was kept a moment ago: texts that were seen
    or written here before are no news, or a fresh start would be undone.
    """

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.prefix = f"{keeper.course}:"
        self.where: Message = Event("progress.in-memory")
        self._texts: dict[str, str] = {}
        self._known: set[int] = set()
        self._stage: Stage | None = None

    def stored(self, stage: Stage, items: Mapping[str, str] | None) -> None:
        """A page has opened and tells what its browser keeps."""
        if items is None:
            folder = FolderStore(usual_folder())
            self.where = Event("progress.in-folder", folder=str(folder.folder))
            self.keeper.use(folder)
            return
        told = {self.prefix + key: text for key, text in items.items()}
        first, self._stage = self._stage is None, stage
        news = {key: text for key, text in told.items() if first or hash(text) not in self._known}
        self._texts |= news
        self._known |= {hash(text) for text in news.values()}
        self.where = Event("progress.in-browser")
        for key in {*told, *self._texts}:  # a page that opens may be behind what was kept since
            if told.get(key) != self._texts.get(key):
                stage.keep(key.removeprefix(self.prefix), self._texts.get(key))
        if first or news:
            self.keeper.use(self)

    def keep(self, key: str, text: str | None) -> None:
        """Write a text under a key, or forget it."""
        if self._texts.get(key) == text:
            return
        self._texts.pop(key, None)
        if text is not None:
            self._texts[key] = text
            self._known.add(hash(text))
        if self._stage is not None:
            self._stage.keep(key.removeprefix(self.prefix), text)

    def items(self) -> Mapping[str, str]:
        """Everything that the browser keeps for us, as far as it told."""
        return dict(self._texts)


@cache
def shared_keeper() -> Keeper:
    """The keeper of all widgets of a kernel that were given no other; the browser keeps for it."""
    return Keeper(today=lambda: date.today().isoformat())  # noqa: DTZ011 - the learner's own day


@cache
def shared_storage() -> BrowserStorage:
    """The one way of the shared keeper into the browser."""
    return BrowserStorage(shared_keeper())


def storage_of(keeper: Keeper) -> BrowserStorage | None:
    """The way of a keeper into the browser; None for one of its own, which keeps where its maker said.

    So what a lesson does by code with a keeper of its own never mixes with what the learner did.
    """
    return shared_storage() if keeper is shared_keeper() else None


def where_kept(keeper: Keeper) -> Message:
    """Where progress is kept at the moment, as a learner should know it."""
    storage = storage_of(keeper)
    return storage.where if storage else Event("progress.in-memory")
