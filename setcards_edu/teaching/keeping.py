"""Keeping progress: who keeps it, where, and how nothing is lost.

A `Keeper` holds the progress of the moment and writes every change to a `Store`: the browser's
storage where the screen brings one, a folder of files otherwise, or memory alone.  Under the
prefix `setcards-edu:` a store holds, as text,

    label                which learner's progress was open last
    progress:<label>     that learner's progress, as `progress_file` writes it
    backup:<label>       what 'start fresh' put aside, until that is confirmed
    damaged:<label>      a text that was found there but could not be read; kept for rescue

and nothing else: no answers, no names but the label that the learner chose.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from ..messages import Event, Message, Reason, Refused
from .courses import COURSE
from .exercises import Exercise
from .feedback import Feedback
from .progress import Progress, check_label
from .progress_file import MAXIMUM_SIZE, from_json, to_json


class NothingKept(Refused):
    """There is no backup to go back to."""


class Store(Protocol):
    """A place for small texts; `keep` with None forgets.  Both may fail with `OSError`."""

    def keep(self, key: str, text: str | None) -> None:
        """Write a text under a key."""

    def items(self) -> Mapping[str, str]:
        """Everything that is kept here."""


class MemoryStore:
    """Keeps texts as long as the kernel runs."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def keep(self, key: str, text: str | None) -> None:
        """Write a text under a key, or forget it."""
        self._texts.pop(key, None)
        if text is not None:
            self._texts[key] = text

    def items(self) -> Mapping[str, str]:
        """Everything that is kept here."""
        return dict(self._texts)


class FolderStore:
    """Keeps each text in a file of a folder, which is made when something is first kept.

    A file begins with its key, so a key may hold any signs.
    """

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)

    def keep(self, key: str, text: str | None) -> None:
        """Write a text under a key, or forget it; the old one stays until the new one is whole."""
        path = self.folder / f"{hashlib.sha256(key.encode()).hexdigest()[:16]}.txt"
        if text is None:
            path.unlink(missing_ok=True)
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(".new")
        unfinished.write_text(f"{key}\n{text}", encoding="utf-8", newline="\n")
        unfinished.replace(path)

    def items(self) -> Mapping[str, str]:
        """Everything that is kept here; a file that cannot be read as text is passed over."""
        found: dict[str, str] = {}
        for path in sorted(self.folder.glob("*.txt")):
            if path.stat().st_size <= 4 * MAXIMUM_SIZE:
                content = path.read_bytes().decode("utf-8", errors="replace").replace("\r\n", "\n")
                key, _, found[key] = content.partition("\n")
        return found


def usual_folder() -> Path:
    """Where progress is kept when the browser keeps none: SETCARDS_PROGRESS, else beside other data."""
    given = os.environ.get("SETCARDS_PROGRESS")
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(given) if given else Path(data) / COURSE


class Keeper:
    """Holds a learner's progress and writes down every change.

    course: whose exercises they are.
    store: where to keep it; memory alone when none is given.
    today: gives the day as `2026-04-08`; without it no days are noted.

    `progress` is the progress of the moment, `backup` what 'start fresh' put aside, and `notice`
    the last thing that a learner should know about the keeping, or None.
    """

    def __init__(
        self, *, course: str = COURSE, store: Store | None = None, today: Callable[[], str] | None = None
    ) -> None:
        self.course = course
        self.progress = Progress(course)
        self.backup: Progress | None = None
        self.notice: Message | None = None
        self.watchers: list[Callable[[], object]] = []
        self._today = today
        self._store: Store = MemoryStore()
        if store is not None:
            self.use(store)

    def use(self, store: Store) -> None:
        """Keep everything in this store from now on, together with what it already holds.

        The progress so far joins what is kept there under its label, or, if it has none, under
        the label that was open last.  A store that cannot be read is not used, and `notice` says so.
        """
        try:
            found = store.items()
        except OSError as error:
            self.notice = _not_kept(error)
            return
        before, aside, old = self.progress, self.backup, self._store.items()
        self._store = store
        for key, text in old.items():
            if key not in found and key != self._key("progress", ""):
                self._keep(key, text)
        self._open(before.label or _fit(found.get(self._key("label"), "")))
        self.progress = self.progress.merge(before)
        self.backup = aside or self.backup
        self._save()

    def answered(self, exercise: Exercise, feedback: Feedback) -> None:
        """Note an answer."""
        day = self._today() if self._today else None
        self._change(self.progress.answered(exercise, feedback, day=day))

    def hinted(self, exercise: Exercise, taken: int) -> None:
        """Note that so many hints were taken on an exercise."""
        self._change(self.progress.hinted(exercise, taken))

    def read_solution(self, exercise: Exercise) -> None:
        """Note that a solution was read."""
        self._change(self.progress.read_solution(exercise))

    def open(self, label: str) -> None:
        """Go to the progress of another label; what had no label so far takes the new one with it.

        Raises `NotALabel`, and nothing changes.
        """
        label, before = check_label(label), self.progress
        if label == before.label:
            return
        self._open(label)
        if not before.label:
            self.progress = self.progress.merge(before.labelled(label))
            self._keep(self._key("progress", ""), None)
        self.notice = Event("progress.opened", label=label, done=len(self.progress.done))
        self._save()

    def start_fresh(self) -> None:
        """Begin again with nothing done; the old progress stays aside until `confirm`."""
        if self.backup is None:
            self.backup = self.progress
        self.notice = Event("progress.fresh")
        self._change(Progress(self.course, self.progress.label))

    def restore(self) -> None:
        """Back to what 'start fresh' put aside, with what was done since; raises `NothingKept`."""
        if self.backup is None:
            raise NothingKept(Reason("progress.no-backup"))
        back, self.backup = self.backup, None
        self.notice = Event("progress.restored")
        self._change(back.merge(self.progress))

    def confirm(self) -> None:
        """Let go of what 'start fresh' put aside; raises `NothingKept`."""
        if self.backup is None:
            raise NothingKept(Reason("progress.no-backup"))
        self.backup = None
        self.notice = Event("progress.confirmed")
        self._save()

    def export(self) -> str:
        """The progress as the text of a file."""
        return to_json(self.progress)

    def take_in(self, text: str) -> None:
        """Add what a file holds; raises `NotProgress`, and nothing changes."""
        found = from_json(text, course=self.course)
        together = self.progress.merge(found)
        self.notice = Event("progress.taken-in", done=len(together.done))
        self._change(together)

    def _change(self, progress: Progress) -> None:
        self.progress = progress
        self._save()

    def _open(self, label: str) -> None:
        texts = self._store.items()
        self.progress = self._read(texts, "progress", label) or Progress(self.course, label)
        self.backup = self._read(texts, "backup", label)

    def _read(self, texts: Mapping[str, str], kind: str, label: str) -> Progress | None:
        text = texts.get(self._key(kind, label))
        if text is None:
            return None
        try:
            return from_json(text, course=self.course).labelled(label)
        except Refused as refusal:
            self._keep(self._key("damaged", label), text)
            self.notice = Event("progress.damaged", why=refusal.reason)
            return None

    def _save(self) -> None:
        label = self.progress.label
        self._keep(self._key("label"), label)
        self._keep(self._key("progress", label), to_json(self.progress))
        self._keep(self._key("backup", label), to_json(self.backup) if self.backup else None)
        for watcher in tuple(self.watchers):
            watcher()

    def _keep(self, key: str, text: str | None) -> None:
        """Write, and on failure go on in memory: a full disk must not stop a learner."""
        try:
            self._store.keep(key, text)
        except OSError as error:
            self._store = MemoryStore()
            self.notice = _not_kept(error)

    def _key(self, kind: str, label: str | None = None) -> str:
        return f"{self.course}:{kind}" + ("" if label is None else f":{label}")

    def __repr__(self) -> str:
        return f"Keeper({self.progress!r})"


def _not_kept(error: OSError) -> Event:
    return Event("progress.not-kept", why=error.strerror or type(error).__name__)


def _fit(label: str) -> str:
    """A stored label, or none where something else was stored under its key."""
    try:
        return check_label(label)
    except Refused:
        return ""
