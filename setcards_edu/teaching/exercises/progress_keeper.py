"""Keeping progress: who keeps it, where, and how nothing is lost.

A `Keeper` holds the progress of the moment and writes every change to a `Store`: the browser's
storage where the screen brings one, a folder of files otherwise, or memory alone.  Under the
prefix `setcards-edu:` a store holds, as text,

    label                which learner's progress was open last
    progress:<label>     that learner's progress, as `progress_file` writes it
    backup:<label>       what 'start fresh' put aside, until that is confirmed
    damaged:<k>:<label>  the k-th text that could not be read and was put aside by 'start fresh'

and nothing else: no names but the label that the learner chose, and no answers but the statements
that were found to hold.

Several kernels may share a store.  Each remembers what it last saw there; what another has written
since is merged, never overwritten.  A text that cannot be read, because it is damaged or a newer
release wrote it, stays as it is, and what is done under its label lasts as long as the kernel.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from itertools import count

from setcards_edu.conjectures import Finding
from setcards_edu.messages import Event, Message, Reason, Refused

from .exercise import Exercise
from .feedback import Feedback
from .progress import COURSE, Progress, check_label
from .progress_file import from_json, to_json
from .progress_stores import MemoryStore, Store

_KINDS = ("progress", "backup")
_log = logging.getLogger(__name__)


class NothingKept(Refused):
    """There is no backup to go back to."""


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
        self._today = today
        self._watchers: list[Callable[[], object]] = []
        self._store: Store = MemoryStore()
        self._seen: dict[str, str] = {}  # what was last read or written
        self._unread: dict[str, tuple[str, Message]] = {}  # what cannot be read, and why
        self._unwritten: dict[str, str | None] = {}  # what the store could not or must not take
        if store is not None:
            self.use(store)

    # what the learner does

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

    def discovered(self, finding: Finding) -> None:
        """Write a statement that was checked and held into the notebook of discoveries.

        Raises `NotADiscovery` for one that does not hold, and when the notebook is full.
        """
        day = self._today() if self._today else None
        self._change(self.progress.discovered(finding, day=day))

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
        self.notice = self.held_back or Event("progress.opened", label=label, done=len(self.progress.done))
        self._save()

    def start_fresh(self) -> None:
        """Begin again with nothing done; the old progress stays aside until `confirm`.

        What could not be read under this label is put aside too, and can be kept there again.
        """
        self._join(self._seen)
        self._put_aside()
        if self.backup is None:
            self.backup = self.progress
        self.notice = Event("progress.fresh")
        self._change(Progress(self.course, self.progress.label))

    def restore(self) -> None:
        """Go back to what 'start fresh' put aside, with what was done since; raises `NothingKept`."""
        if self.backup is None:
            raise NothingKept(Reason("progress.no-backup"))
        back, self.backup = self.backup, None
        self.notice = Event("progress.restored")
        self._change(back.merge(self.progress))

    def confirm(self) -> None:
        """Let go of the progress that 'start fresh' put aside; raises `NothingKept`."""
        if self.backup is None:
            raise NothingKept(Reason("progress.no-backup"))
        self.backup = None
        for key in self._texts():
            if key.startswith(self._key("damaged", "")) and key.split(":", 3)[3] == self.progress.label:
                self._keep(key, None)
        self.notice = Event("progress.confirmed")
        self._save()

    def export(self) -> str:
        """Return the progress as the text of a file."""
        return to_json(self.progress)

    def take_in(self, text: str) -> None:
        """Add what a file holds; raises `NotProgress`, and nothing changes."""
        found = from_json(text, course=self.course)
        together = self.progress.merge(found)
        self.notice = Event("progress.taken-in", done=len(together.done))
        self._change(together)

    # what a widget asks

    @property
    def held_back(self) -> Message | None:
        """Return why progress under this label lasts only as long as the kernel; None where it is kept."""
        found = self._unread.get(self._key("progress", self.progress.label))
        return found and found[1]

    @property
    def unread(self) -> tuple[str, ...]:
        """The texts in the store that could not be read, to be saved or read by a person."""
        aside = [text for key, text in self._texts().items() if key.startswith(self._key("damaged", ""))]
        return tuple(dict.fromkeys([*aside, *(text for text, _ in self._unread.values())]))

    def watch(self, watcher: Callable[[], object]) -> Callable[[], None]:
        """Call back after every change; return what ends that.  A watcher that fails is passed over."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher) if watcher in self._watchers else None

    # where it is kept

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
        before, aside, old = self.progress, self.backup, self._texts()
        self._store, self._seen, self._unread, self._unwritten = store, dict(found), {}, {}
        self._carry(old, found)
        self._open(before.label or _fit(found.get(self._key("label"), "")))
        self.progress = self.progress.merge(before)
        self.backup = _both(aside, self.backup)
        self._save()

    def look(self, before: Mapping[str, str] | None = None) -> None:
        """Add what another kernel has kept under this label, and keep everything again.

        before: what that kernel started from; what was last seen here unless told otherwise.
        """
        self._join(self._seen if before is None else before)
        self._save(with_label=False)

    def holds(self, key: str) -> bool:
        """Whether every change is written under this key."""
        return key in (self._key("label"), *(self._key(kind, self.progress.label) for kind in _KINDS))

    def together(self, key: str, mine: str, theirs: str | None) -> str:
        """Of two texts for a key, both merged; theirs, if one of them cannot be read."""
        if theirs is None or theirs == mine or not key.startswith(tuple(map(self._key, _KINDS))):
            return mine if theirs is None else theirs
        try:
            return to_json(self._parsed(mine).merge(self._parsed(theirs)))
        except Refused:
            return theirs

    # inside

    def _carry(self, texts: Mapping[str, str], found: Mapping[str, str]) -> None:
        """Take the texts of another store along into this one, where some were found."""
        for key, text in texts.items():
            if key.startswith(self._key("damaged", "")) and found.get(key, text) != text:
                self._keep(self._free_key(key.split(":", 3)[3]), text)
            elif key not in (self._key("label"), self._key("progress", "")):
                self._keep(key, self.together(key, text, found.get(key)))

    def _change(self, progress: Progress) -> None:
        self.progress = progress
        self._save()

    def _open(self, label: str) -> None:
        self._seen = dict(self._found() or {})
        texts = self._texts()
        self.progress = self._read(texts, "progress", label) or Progress(self.course, label)
        self.backup = self._read(texts, "backup", label)

    def _read(self, texts: Mapping[str, str], kind: str, label: str) -> Progress | None:
        """What is kept, or None; what cannot be read is noted, and never written over."""
        text = texts.get(self._key(kind, label))
        if text is None:
            return None
        try:
            return self._parsed(text).labelled(label)
        except Refused as refusal:
            self.notice = Event("progress.unread", why=refusal.reason)
            self._unread[self._key(kind, label)] = text, self.notice
            return None

    def _parsed(self, text: str) -> Progress:
        return from_json(text, course=self.course)

    def _join(self, before: Mapping[str, str]) -> bool:
        """Add what others have written since `before`; whether the store could be read."""
        found = self._found()
        for kind in _KINDS if found is not None else ():
            key = self._key(kind, self.progress.label)
            text = (found or {}).get(key)
            if text is not None and text not in (before.get(key), self._unread.get(key, ("",))[0]):
                self._unread.pop(key, None)
                self._add(kind, self._read({key: text}, kind, self.progress.label), before.get(key))
                self._seen[key] = text
        return found is not None

    def _add(self, kind: str, theirs: Progress | None, before: str | None) -> None:
        """Add what is new in it; what we have let go of since does not come back with it."""
        try:
            new = theirs and theirs.since(self._parsed(before or ""))
        except Refused:
            new = theirs
        if kind == "backup" and new:  # another kernel has started fresh, so this one does
            self.backup = _both(self.backup, new)
            self.progress = self.progress.since(new)
        elif kind == "progress":
            self.progress = _both(self.progress, new) or self.progress

    def _save(self, *, with_label: bool = True) -> None:
        """Write down what may have changed, what is new before what is let go of, and tell the watchers.

        with_label: False where two kernels look at each other, which need not agree on who is learning.
        """
        readable = self._join(self._seen)
        also = {self._key("label"): self.progress.label} if with_label else {}
        wanted = {**self._unwritten, **also, **self._wanted()}
        if readable:
            for key, text in sorted(wanted.items(), key=lambda item: item[1] is None):
                self._keep(key, text)
        else:
            self._unwritten = wanted
        if self.notice and self.notice.key == "progress.not-kept" and not self._unwritten:
            self.notice = None
        for watcher in tuple(self._watchers):
            _call(watcher)

    def _wanted(self) -> dict[str, str | None]:
        """What the store should hold now: first what is put aside, then what takes its place."""
        label = self.progress.label
        backup = to_json(self.backup) if self.backup else None
        return {self._key("backup", label): backup, self._key("progress", label): to_json(self.progress)}

    def _put_aside(self) -> None:
        """Move what could not be read under this label out of the way of a fresh start."""
        for key in (self._key(kind, self.progress.label) for kind in _KINDS):
            text, why = self._unread.pop(key, ("", None))
            if why and self._keep(self._free_key(self.progress.label), text):
                self._unwritten.pop(key, None)
            elif why:
                self._unread[key] = text, why

    def _free_key(self, label: str) -> str:
        taken = self._texts()
        keys = (self._key("damaged", f"{number}:{label}") for number in count(1))
        return next(key for key in keys if key not in taken)

    def _keep(self, key: str, text: str | None) -> bool:
        """Write, and what fails later again: a full disk must not stop a learner."""
        if key in self._unread:
            self._unwritten[key] = text
            return False
        try:
            self._store.keep(key, text)
        except OSError as error:
            self._unwritten[key], self.notice = text, _not_kept(error)
            return False
        self._unwritten.pop(key, None)
        self._seen.pop(key, None)
        if text is not None:
            self._seen[key] = text
        return True

    def _found(self) -> Mapping[str, str] | None:
        """What the store holds, or None if it cannot be read just now."""
        try:
            return self._store.items()
        except OSError as error:
            self.notice = _not_kept(error)
            return None

    def _texts(self) -> dict[str, str]:
        """What the store holds, or would hold if it had taken everything."""
        texts = {**(self._found() or {}), **self._unwritten}
        return {key: text for key, text in texts.items() if text is not None}

    def _key(self, kind: str, label: str | None = None) -> str:
        return f"{self.course}:{kind}" + ("" if label is None else f":{label}")

    def __repr__(self) -> str:
        return f"Keeper({self.progress!r})"


def _call(watcher: Callable[[], object]) -> None:
    """A watcher that fails must stop neither the learner nor the other watchers."""
    try:
        watcher()
    except Exception:  # noqa: BLE001 - whatever it is, it is the watcher's own
        _log.exception("progress has changed, and could not be shown")


def _both(one: Progress | None, other: Progress | None) -> Progress | None:
    return one.merge(other) if one and other else one or other


def _not_kept(error: OSError) -> Event:
    return Event("progress.not-kept", why=error.strerror or type(error).__name__)


def _fit(label: str) -> str:
    """A stored label, or none where something else was stored under its key."""
    try:
        return check_label(label)
    except Refused:
        return ""
