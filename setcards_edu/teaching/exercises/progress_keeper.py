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

Several kernels may share a store.  Each remembers the text that it last read or wrote under a key.  A
different text that stands there now was written by another kernel: it is put together with the progress
here before anything is written, so that neither is lost.  Where the store can hold off the others for
that while (`Store.locked`), no answer is lost or counted twice, and a fresh start in one kernel is one in
all; elsewhere, for what a browser tells may be old, the better of both stays.

A text that cannot be read, because it is damaged or a newer release wrote it, stays as it is, and what is
done under its label lasts as long as the kernel.  What a store fails to take (a full disk) stays in
memory, `not_kept` says why, and each later change tries to write it again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from itertools import count
from threading import RLock

from setcards_edu.conjectures import Finding
from setcards_edu.messages import Event, Message, Obstacle, Refused
from setcards_edu.options import check_kind

from .feedback import Feedback
from .progress import COURSE, Counted, Progress, check_label
from .progress_file import from_json, to_json
from .progress_stores import MemoryStore, Store, why_not_kept
from .still_there import still_there

_KINDS = ("progress", "backup")
_log = logging.getLogger(__name__)


class NothingKept(Refused):
    """There is no backup to go back to."""


class Keeper:
    """Holds a learner's progress and writes down every change.

    course: whose exercises they are.
    store: where to keep it; memory alone when none is given.
    today: gives the day as `2026-04-08`; without it no days are noted.

    `progress` is the progress of the moment, `backup` what 'start fresh' put aside, `notice` the last
    thing that a learner should know about the keeping, or None, and `not_kept` the reason that something
    is in memory only because the store failed, or None.
    """

    def __init__(
        self, *, course: str = COURSE, store: Store | None = None, today: Callable[[], str] | None = None
    ) -> None:
        self.course = course
        self.progress = Progress(course)
        self.backup: Progress | None = None
        self.notice: Message | None = None
        self.not_kept: Message | None = None
        self._today = today
        self._watchers: list[Callable[[], object]] = []
        self._store: Store = MemoryStore()
        self._wanted_store: Store | None = None  # the store to use as soon as it can be read
        self._thread = RLock()  # held by the thread that takes a step
        self._alone: bool | None = None  # whether others are held off; None outside of a step
        self._shut = False  # whether nothing can be written during this step
        self._seen: dict[str, str] = {}  # the texts that were last read or written
        self._unread: dict[str, tuple[str, Message]] = {}  # the texts that cannot be read, and why
        self._unwritten: dict[str, str | None] = {}  # the texts that the store could not or must not take
        if store is not None:
            self.use(store)

    # what the learner does

    def answered(self, exercise: Counted, feedback: Feedback) -> None:
        """Note an answer."""
        day = self._today() if self._today else None
        with self._step():
            self._change(self.progress.answered(exercise, feedback, day=day))

    def hinted(self, exercise: Counted, taken: int) -> None:
        """Note that 1 to 3 hints were taken on an exercise."""
        with self._step():
            self._change(self.progress.hinted(exercise, taken))

    def read_solution(self, exercise: Counted) -> None:
        """Note that a solution was read."""
        with self._step():
            self._change(self.progress.read_solution(exercise))

    def predicted(self, key: str, guess: str, *, is_right: bool) -> None:
        """Note a guess at a question; the first one counts."""
        day = self._today() if self._today else None
        with self._step():
            self._change(self.progress.predicted(key, guess, is_right=is_right, day=day))

    def discovered(self, finding: Finding) -> None:
        """Write a statement that was checked and held into the notebook of discoveries.

        Raises `NotADiscovery` for one that does not hold, and when the notebook is full.
        """
        day = self._today() if self._today else None
        with self._step():
            self._change(self.progress.discovered(finding, day=day))

    def open(self, label: str) -> None:
        """Go to the progress of another label; what had no label so far takes the new one with it.

        Raises `NotALabel`, and nothing changes.
        """
        label = check_label(label)
        if label == self.progress.label:
            return
        with self._step():
            self._write(with_label=False)
            before, aside = self.progress, self.backup
            self._open(label)
            if not before.label:
                self.progress = self.progress.merge(before.labelled(label))
                self.backup = _both(self.backup, aside and aside.labelled(label))
            self.notice = self.held_back or Event(
                "progress.opened", label=label, done=len(still_there(self.progress).done)
            )
            self._save()
            for kind in _KINDS if not before.label else ():
                if self._key(kind, label) not in self._unwritten:
                    self._keep(self._key(kind, ""), None)

    def start_fresh(self) -> None:
        """Begin again with nothing done; the old progress stays aside until `confirm`.

        What could not be read under this label is put aside too, and can be kept there again.
        """
        with self._step():
            self._join(self._seen)
            self._put_aside()
            self.backup = _both(self.backup, self.progress)
            self.notice = Event("progress.fresh")
            self._change(Progress(self.course, self.progress.label))

    def restore(self) -> None:
        """Go back to what 'start fresh' put aside, with what was done since; raises `NothingKept`."""
        with self._step():
            self._join(self._seen)
            if self.backup is None:
                raise NothingKept(Obstacle("progress.no-backup"))
            back, self.backup = self.backup, None
            self.notice = Event("progress.restored")
            self._change(back.merge(self.progress))

    def confirm(self) -> None:
        """Let go of the progress that 'start fresh' put aside; raises `NothingKept`."""
        with self._step():
            if self.backup is None:
                raise NothingKept(Obstacle("progress.no-backup"))
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
        with self._step():
            together = self.progress.merge(found)
            self.notice = Event("progress.taken-in", done=len(still_there(together).done))
            self._change(together)

    def add(self, other: Progress) -> None:
        """Add other progress; raises `NotProgress` for that of another course, and nothing changes."""
        with self._step():
            self._change(self.progress.merge(other))

    # what a widget asks

    @property
    def store(self) -> Store:
        """Return the store that is in use; one that cannot be read yet is not."""
        return self._store

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

        The progress so far joins what is kept there under its label, or, if it has none, under the label
        that was open last.  A store that cannot be read is used as soon as it can be: each change tries
        it again, and until then `not_kept` and `notice` say why.

        Raises `BadOption` for what is no store.
        """
        self._wanted_store = check_kind("store", store, Store)
        with self._step():
            self._save()

    def look(self, before: Mapping[str, str] | None = None) -> None:
        """Add what another kernel has kept under this label, and keep everything again.

        before: the texts that the other kernel started from, by their keys; without it those that were
            last read or written here.
        """
        with self._step():
            self._join(self._seen if before is None else before, alone=False)
            self._save(with_label=False)

    def holds(self, key: str) -> bool:
        """Whether a key is one of those that every change here writes."""
        return key in (self._key("label"), *(self._key(kind, self.progress.label) for kind in _KINDS))

    def together(self, key: str, mine: str, theirs: str | None) -> str:
        """Return the text to keep under a key for which two kernels have a text each.

        mine, theirs: the text of this kernel, and that of the other; None if the other has none.

        For progress and backups it is the text of both merged.  It is `mine` where there is nothing else,
        and `theirs` where either cannot be read, and under any other key: what is there stays.
        """
        return mine if theirs is None else self._merged(key, mine, theirs) or theirs

    def tell(self) -> None:
        """Call back all watchers, for something has changed in the progress or in its keeping."""
        for watcher in tuple(self._watchers):
            _call(watcher)

    # inside, a step

    @contextmanager
    def _step(self) -> Iterator[None]:
        """Do something with the progress while others are held off; then tell the watchers.

        A kernel may take up presses in one thread and cells in another, so other threads wait, too.
        """
        with self._thread:
            if self._alone is not None:
                yield
                return
            self._adopt()
            with self._held():
                yield
        self.tell()

    @contextmanager
    def _held(self) -> Iterator[None]:
        """Hold off all others who write into the store; if that fails, nothing is written."""
        self.not_kept = None if self._wanted_store is None else self.not_kept
        with ExitStack() as others:
            self._shut = False
            try:
                self._alone = others.enter_context(self._store.locked())
            except OSError as error:
                self._alone, self._shut, self.not_kept = False, True, _not_kept(error)
            try:
                yield
            finally:
                self._alone = None

    def _adopt(self) -> None:
        """Take over the store that is to be used, if it can be read by now."""
        store = self._wanted_store
        if store is None:
            return
        try:
            store.items()
        except OSError as error:
            self.not_kept = _not_kept(error)
            return
        old, before, aside = self._texts(), self.progress, self.backup
        self._store, self._wanted_store = store, None
        self._seen, self._unread, self._unwritten = {}, {}, {}
        with self._held():
            found = self._found() or {}
            self._carry(old, found)
            self._open(before.label or _fit(found.get(self._key("label"), "")))
            self.progress = self.progress.merge(before)
            self.backup = _both(aside, self.backup)
            self._write(with_label=False)
            if self.not_kept is None:  # something is written in any case: only that shows that it works
                self._keep(self._key("label"), self.progress.label)

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

    def _save(self, *, with_label: bool = True) -> None:
        with self._step():
            self._write(with_label=with_label)

    # inside, what reads

    def _open(self, label: str) -> None:
        """Go to what is kept under a label; what was not written yet counts as kept."""
        found, before = self._found() or {}, self._seen
        self._seen = {key: text for key, text in found.items() if key not in self._unwritten}
        self._seen |= {key: before[key] for key in self._unwritten if key in before}
        texts = self._texts()
        self.progress = self._read(texts, "progress", label) or Progress(self.course, label)
        self.backup = self._read(texts, "backup", label)

    def _read(self, texts: Mapping[str, str], kind: str, label: str) -> Progress | None:
        """The progress that is kept, or None; a text that cannot be read is noted, and never written over."""
        text = texts.get(self._key(kind, label))
        if text is None:
            return None
        try:
            return self._parsed(text).labelled(label)
        except Refused as refusal:
            self._note_unread(self._key(kind, label), text, refusal)
            return None

    def _note_unread(self, key: str, text: str, refusal: Refused) -> None:
        self.notice = Event("progress.unread", why=refusal.reason)
        self._unread[key] = text, self.notice

    def _parsed(self, text: str) -> Progress:
        return from_json(text, course=self.course)

    def _parsed_before(self, text: str | None) -> Progress | None:
        """What an earlier text says, or None for none, and for one that could not be read."""
        try:
            return None if text is None else self._parsed(text)
        except Refused:
            return None

    def _merged(self, key: str, mine: str, theirs: str) -> str | None:
        """The text of both merged; None if they cannot be merged."""
        if theirs == mine or not key.startswith(tuple(map(self._key, _KINDS))):
            return None
        try:
            return to_json(self._parsed(mine).merge(self._parsed(theirs)))
        except Refused:
            return None

    def _join(self, before: Mapping[str, str], *, alone: bool | None = None) -> None:
        """Put what others have written since `before` together with what is here.

        alone: whether what is found there is certainly new; unless told, whether others are held off.
        """
        found = self._found()
        if found is None:
            return
        alone = self._alone if alone is None else alone
        label = self.progress.label
        fresh = alone and self._key("progress", label) in found
        for kind in _KINDS:
            key = self._key(kind, label)
            text, old = found.get(key), before.get(key)
            if text is None:
                self._unread.pop(key, None)  # somebody has taken away what could not be read
            if text == old or (text is None and not (fresh and kind == "backup")):
                continue
            if text is not None and text == self._unread.get(key, ("",))[0]:
                continue
            self._unread.pop(key, None)
            theirs = self._read(found, kind, label)
            if text is not None and theirs is None:
                continue
            try:
                self._add(kind, theirs, self._parsed_before(old), alone=bool(alone))
            except Refused as refusal:  # too much for one file
                self._note_unread(key, text or "", refusal)
                continue
            self._seen.pop(key, None)
            if text is not None:
                self._seen[key] = text

    def _add(self, kind: str, theirs: Progress | None, before: Progress | None, *, alone: bool) -> None:
        """Add what others have done; what we have let go of since does not come back with it."""
        if alone and (before or kind == "backup"):
            if kind == "progress":
                self.progress = self.progress.joined(theirs or self.progress, before or self.progress)
            else:
                self.backup = _joined(self.backup, theirs, before)
            return
        new = theirs and (theirs.since(before) if before else theirs)
        if kind == "backup" and new:  # another kernel has started fresh, so this one does
            self.backup = _both(self.backup, new)
            self.progress = self.progress.since(new)
        elif kind == "progress":
            self.progress = _both(self.progress, new) or self.progress

    # inside, what writes

    def _write(self, *, with_label: bool) -> None:
        """Write down what has changed, and whatever could not be written earlier.

        New texts come before what is let go of, a backup before the fresh start that it is for, and
        progress before the label that leads to it, so that a kernel that is ended in the middle, or finds
        the disk full, has lost nothing.

        with_label: False where two kernels look at each other, which need not agree on who is learning.
        """
        self._join(self._seen)
        found = self._found()
        also = {self._key("label"): self.progress.label} if with_label else {}
        mine = self._wanted()
        wanted = {**self._waiting(found or {}), **mine, **also}
        held = False
        for key, text in sorted(wanted.items(), key=lambda item: item[1] is None):
            if found is None or (text is None and self.not_kept) or (held and key in {*mine, *also}):
                self._unwritten[key] = text
            elif found.get(key) == text and key not in self._unread:
                self._noted(key, text)
            elif not self._keep(key, text):
                held = held or key == self._key("backup", self.progress.label) or self.not_kept is not None
        if self.not_kept:
            self.notice = self.not_kept
        elif self.notice and self.notice.key == "progress.not-kept":
            self.notice = None

    def _wanted(self) -> dict[str, str | None]:
        """What the store should hold now: first what is put aside, then what takes its place."""
        label = self.progress.label
        backup = to_json(self.backup) if self.backup else None
        return {self._key("backup", label): backup, self._key("progress", label): to_json(self.progress)}

    def _waiting(self, found: Mapping[str, str]) -> dict[str, str | None]:
        """What waits to be written under other labels, together with what others wrote there meanwhile."""
        waiting: dict[str, str | None] = {}
        for key, text in tuple(self._unwritten.items()):
            there = found.get(key)
            if there is None or there == self._seen.get(key) or self.holds(key):
                waiting[key] = text
            elif text is None:
                del self._unwritten[key]  # others have written there since: it is not ours to let go of
            elif key.startswith(self._key("damaged", "")) and there != text:
                del self._unwritten[key]
                waiting[self._free_key(key.split(":", 3)[3])] = text
            else:
                both = there if there == text else self._merged(key, text, there)
                waiting |= {} if both is None else {key: both}
        return waiting

    def _put_aside(self) -> None:
        """Move what could not be read under this label out of the way of a fresh start."""
        for key in (self._key(kind, self.progress.label) for kind in _KINDS):
            text, why = self._unread.pop(key, ("", None))
            if why and self._keep(self._free_key(self.progress.label), text):
                self._unwritten.pop(key, None)
                self._seen[key] = text
            elif why:
                self._unread[key] = text, why

    def _free_key(self, label: str) -> str:
        taken = self._texts()
        keys = (self._key("damaged", f"{number}:{label}") for number in count(1))
        return next(key for key in keys if key not in taken)

    def _keep(self, key: str, text: str | None) -> bool:
        """Write, and what fails later again: a full disk must not stop a learner."""
        if key in self._unread or self._shut:
            self._unwritten[key] = text
            return False
        try:
            self._store.keep(key, text)
        except OSError as error:
            self._unwritten[key], self.not_kept = text, _not_kept(error)
            return False
        self._noted(key, text)
        return True

    def _noted(self, key: str, text: str | None) -> None:
        """Remember that this is what the store holds now."""
        self._unwritten.pop(key, None)
        self._seen.pop(key, None)
        if text is not None:
            self._seen[key] = text

    def _found(self) -> Mapping[str, str] | None:
        """What the store holds, or None if it cannot be read just now."""
        try:
            return self._store.items()
        except OSError as error:
            self.not_kept = _not_kept(error)
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


def _joined(one: Progress | None, other: Progress | None, before: Progress | None) -> Progress | None:
    """What has become of a backup on two sides since `before`; None where none is left."""
    if before in (one, other):
        return other if one == before else one
    empty = Progress((one or other or before or Progress()).course)
    found = (one or empty).joined(other or empty, before or empty)
    return found if found.entries or found.discoveries or found.predictions or (one and other) else None


def _not_kept(error: OSError) -> Event:
    return Event("progress.not-kept", why=why_not_kept(error))


def _fit(label: str) -> str:
    """The label that a store names as open last; "" where its text cannot be a label."""
    try:
        return check_label(label)
    except Refused:
        return ""
