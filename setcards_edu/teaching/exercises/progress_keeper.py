"""Keeping progress: who keeps it, where, and how nothing is lost.

A `Keeper` holds the progress of the moment and writes every change to a `Store`: the browser's
storage where the screen brings one, a folder of files otherwise, or memory alone.  Under the
prefix `setcards-edu:` a store holds, as text,

    kept:<digest>:<label>   what is kept of one learner (`Kept`), as `kept_to_json` writes it

and nothing else: no names but the label that the learner chose, and no answers but the statements
that were found to hold.

No text is ever changed.  A change reads all texts of its learner, merges them, writes what comes out as a
new text, whose key tells its content, and only then forgets those that are held in it.  So a kernel may be
ended at any moment, and any number of kernels may write at once: each forgets only what it has read, and
merging is a join.  What an earlier release kept is merged in the same way:

    label, progress:<label>, backup:<label>   who was open last, the progress, what 'start fresh' put aside
    damaged:<k>:<label>                       what could not be read

A text that cannot be read, because it is damaged or a newer release wrote it, is told and stays as it is,
beside the others.  What a store fails to take (a full disk) is in memory, `not_kept` says why, and each later
change writes it with what is new.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from hashlib import sha256
from threading import RLock

from setcards_edu.conjectures import Finding
from setcards_edu.messages import Event, Message, Obstacle, Refused
from setcards_edu.options import check_kind

from .feedback import Feedback
from .progress import COURSE, Counted, Progress, check_label
from .progress_file import from_json, to_json
from .progress_kept import Kept, kept_from_json, kept_to_json
from .progress_stores import MemoryStore, Store, why_not_kept
from .still_there import still_there

_KINDS = ("kept", "label", "progress", "backup", "damaged")
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
        self._is_new = False  # whether the store was not read yet
        self._is_loose = False  # whether something in memory has never been in the store
        self._is_tried = True  # whether the store has kept something
        self._thread = RLock()  # held by the thread that takes a step; presses and cells may come in two
        self._label = ""
        self._kept = {"": _nothing(course, "")}  # by label, of everybody who was here since the kernel began
        self._found: Mapping[str, str] = {}  # what the store held when it was last read
        self._there: dict[str, tuple[Kept, list[str]]] = {}  # by label, what was merged of that, and its keys
        self._parsed: dict[tuple[str, str, bool], Kept] = {}  # what is in the texts that the store holds
        self._read_before: set[tuple[str, int]] = set()  # what was merged at some time
        self._unread: dict[str, str] = {}  # the texts that cannot be read
        self._passed_over: Message | None = None  # what was told to lie there
        self._told: Message | None = None  # what this step has found that cannot be read
        if store is not None:
            self.use(store)

    # what the learner does

    def answered(self, exercise: Counted, feedback: Feedback) -> None:
        """Note an answer."""
        day = self._today() if self._today else None
        self._change(lambda progress: progress.answered(exercise, feedback, day=day))

    def hinted(self, exercise: Counted, taken: int) -> None:
        """Note that 1 to 3 hints were taken on an exercise."""
        self._change(lambda progress: progress.hinted(exercise, taken))

    def read_solution(self, exercise: Counted) -> None:
        """Note that a solution was read."""
        self._change(lambda progress: progress.read_solution(exercise))

    def predicted(self, key: str, guess: str, *, is_right: bool) -> None:
        """Note a guess at a question; the first one counts."""
        day = self._today() if self._today else None
        self._change(lambda progress: progress.predicted(key, guess, is_right=is_right, day=day))

    def discovered(self, finding: Finding) -> None:
        """Write a statement that was checked and held into the notebook of discoveries.

        Raises `NotADiscovery` for one that does not hold, and when the notebook is full.
        """
        day = self._today() if self._today else None
        self._change(lambda progress: progress.discovered(finding, day=day))

    def open(self, label: str) -> None:
        """Go to the progress of another label; what had no label so far takes the new one with it.

        Raises `NotALabel`, and nothing changes.
        """
        label = check_label(label)
        if label == self.progress.label:
            return
        with self._step():
            if label not in self._kept:
                self._gather(label)
            before, there = self._here, self._kept[label]
            last = max([before.opened, *(copy.opened for *_, copy in self._copies())])
            there = there if self._label else there.taking(before)
            if not self._label:
                self._kept[""] = before.emptied()
            self._label = label
            self._here = replace(there, opened=last + 1)
            self.notice = Event("progress.opened", label=label, done=len(still_there(self._here.now).done))

    def start_fresh(self) -> None:
        """Begin again with nothing done; the old progress stays aside until `confirm`."""
        with self._step():
            self._here = self._here.started_fresh()
            self.notice = Event("progress.fresh")

    def restore(self) -> None:
        """Go back to what 'start fresh' put aside, with what was done since; raises `NothingKept`."""
        with self._step():
            self._check_aside()
            self._here = self._here.restored()
            self.notice = Event("progress.restored")

    def confirm(self) -> None:
        """Let go of the progress that 'start fresh' put aside; raises `NothingKept`."""
        with self._step():
            self._check_aside()
            self._here = self._here.confirmed()
            self.notice = Event("progress.confirmed")

    def export(self) -> str:
        """Return the progress as the text of a file."""
        return to_json(self.progress)

    def take_in(self, text: str) -> None:
        """Add what a file holds; raises `NotProgress`, and nothing changes."""
        found = from_json(text, course=self.course)
        with self._step():
            self._here = self._here.with_progress(self._here.now.merge(found))
            self.notice = Event("progress.taken-in", done=len(still_there(self._here.now).done))

    def add(self, other: Progress) -> None:
        """Add other progress; raises `NotProgress` for that of another course, and nothing changes."""
        self._change(lambda progress: progress.merge(other))

    # what a widget asks

    @property
    def store(self) -> Store:
        """Return the store that is in use."""
        return self._store

    @property
    def unread(self) -> tuple[str, ...]:
        """The texts in the store that could not be read, to be saved or read by a person."""
        return tuple(dict.fromkeys(self._unread.values()))

    def watch(self, watcher: Callable[[], object]) -> Callable[[], None]:
        """Call back after every change; return what ends that.  A watcher that fails is passed over."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher) if watcher in self._watchers else None

    # where it is kept

    def use(self, store: Store) -> None:
        """Keep everything in this store from now on, together with what it already holds.

        The progress so far joins what is kept there under its label, or, if it has none, under the label
        that was open last.  While a store cannot be read, `not_kept` and `notice` say why, and each change
        tries it again.

        Raises `BadOption` for what is no store.
        """
        check_kind("store", store, Store)
        with self._thread:
            self._read()
            for label in {label for label, *_ in self._copies()}:
                self._gather(label)  # whoever else was here comes along
            self._store, self._is_new, self._is_tried = store, True, False
            self.look()

    def look(self) -> None:
        """Add what others have kept under this label."""
        with self._step():
            pass

    def tell(self) -> None:
        """Call back all watchers, for something has changed in the progress or in its keeping."""
        for watcher in tuple(self._watchers):
            _call(watcher)

    # inside, a step

    @contextmanager
    def _step(self) -> Iterator[None]:
        """Merge what others have kept, do something with the progress, write it down, tell the watchers."""
        with self._thread:
            self._told = None
            self._read()
            self._show()
            yield
            self._write()
            self._show()
        self.tell()

    def _change(self, change: Callable[[Progress], Progress]) -> None:
        with self._step():
            self._here = self._here.with_progress(change(self._here.now))

    @property
    def _here(self) -> Kept:
        """What is kept of the learner who is here."""
        return self._kept[self._label]

    @_here.setter
    def _here(self, kept: Kept) -> None:
        self._kept[self._label] = kept.folded()

    def _check_aside(self) -> None:
        if self._here.aside is None:
            raise NothingKept(Obstacle("progress.no-backup"))

    def _show(self) -> None:
        """Tell what is kept of whoever is here, and what there is to say about it."""
        self.progress, self.backup = self._here.now, self._here.aside
        if self.not_kept:
            self.notice = self.not_kept
        elif self._told or (self.notice and self.notice.key == "progress.not-kept"):
            self.notice = self._told

    # inside, what reads

    def _read(self) -> None:
        """Merge what others have kept with what is in memory."""
        self._is_loose = self._is_new or self.not_kept is not None
        self._found, self._there, self.not_kept = {}, {}, None
        try:
            self._found = self._store.items()
        except OSError as error:
            self.not_kept = _not_kept(error)
            return
        if self._store.passed_over not in (None, self._passed_over):
            self._told = self._passed_over = self._store.passed_over
        self._parsed = {mark: copy for mark, copy in self._parsed.items() if mark[0] in self._found}
        for label in tuple(self._kept):
            self._gather(label)
        if self._is_new and not self._label:
            self._follow()
        self._is_new = self._is_loose = False

    def _follow(self) -> None:
        """Go to the label that was open last in a store that is new here, with what has no label so far."""
        last = max(((copy.opened, label) for label, _, copy in self._copies()), default=(0, ""))[1]
        if last:
            if last not in self._kept:
                self._gather(last)
            with suppress(Refused):  # too much together: then it waits for a label of its own
                self._kept[last] = self._kept[last].taking(self._here).folded()
                del self._kept[""]
                self._label = last

    def _gather(self, label: str) -> None:
        """Merge what the store holds under a label with what is in memory; what is too much stays apart.

        Only who has read a text may let go of it: one that comes from before what was deleted, but was never
        read here, was written by somebody who did not know, and counts as of today.
        """
        kept = self._kept.get(label) or _nothing(self.course, label)
        copies = sorted(self._copies(label), key=lambda found: -found[2].fresh)
        if copies and self._is_loose:
            kept = kept.raised(copies[0][2].fresh)
        for _, key, copy in copies:
            mark = key, hash(self._found[key])
            is_late = copy.fresh < kept.gone and mark not in self._read_before
            try:
                kept = kept.merge(copy.raised(kept.fresh) if is_late else copy)
            except Refused as refusal:
                self._note_unread(key, refusal)
                continue
            self._read_before.add(mark)
            self._unread.pop(key, None)
            there, keys = self._there.get(label, (copy, []))
            self._there[label] = there.merge(copy).folded(), [*keys, key]
        self._kept[label] = kept.folded()

    def _copies(self, wanted: str | None = None) -> Iterator[tuple[str, str, Kept]]:
        """Each copy in the store that can be read, of all labels or of one, with its label and its key."""
        for key, text in self._found.items():
            course, _, rest = key.partition(":")
            kind, _, label = rest.partition(":")
            if kind == "kept":
                label = label.partition(":")[2]
            elif kind == "label":
                label = text.strip()
            if course != self.course or kind not in _KINDS or wanted not in (None, label):
                continue
            if kind == "damaged":
                self._unread[key] = text
                continue
            has_aside = kind == "progress" and f"{course}:backup:{label}" in self._found
            try:
                copy = self._parsed.get((key, text, has_aside)) or _copy(
                    course, kind, label, text, has_aside=has_aside
                )
            except Refused as refusal:
                self._note_unread(key, refusal)
                continue
            self._parsed[key, text, has_aside] = copy
            yield label, key, copy

    def _note_unread(self, key: str, refusal: Refused) -> None:
        """Tell once what cannot be read; an unfit label says nothing that anybody misses."""
        text = self._found[key]
        if key != f"{self.course}:label" and self._unread.get(key) != text:
            self._unread[key] = text
            self._told = Event("progress.unread", why=refusal.reason)

    # inside, what writes

    def _write(self) -> None:
        """Write down what the store does not hold, and only then forget what is held in it.

        Who is here comes first, so that what goes to another label is there before it goes from the old one.
        """
        if self.not_kept:
            return
        try:
            for label in sorted(self._kept, key=lambda label: label != self._label):
                self._keep(label)
        except OSError as error:
            self.not_kept = _not_kept(error)

    def _keep(self, label: str) -> None:
        kept, is_here = self._kept[label], label == self._label
        there, keys = self._there.get(label, (None, []))
        if kept == there and (self._is_tried or not is_here):  # only what is written shows that a store works
            return
        if there is None and not is_here and kept.is_empty:
            return
        text = kept_to_json(kept)
        digest = sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
        key = f"{self.course}:kept:{digest}:{label}"
        self._store.keep(key, text)
        self._is_tried = True
        self._parsed[key, text, False] = kept
        for old in sorted({*keys} - {key}, reverse=True):  # an older release's progress before its backup
            with suppress(OSError):
                self._store.keep(old, None)

    def __repr__(self) -> str:
        return f"Keeper({self.progress!r})"


def _copy(course: str, kind: str, label: str, text: str, *, has_aside: bool) -> Kept:
    """What a text holds; an older release kept progress and what it had put aside in two.

    Raises `Refused` for what cannot be read.
    """
    if kind == "kept":
        return kept_from_json(text, course=course).labelled(label)
    if kind == "label":
        return replace(_nothing(course, check_label(text)), opened=1)
    progress = from_json(text, course=course).labelled(label)
    if kind == "backup":
        return Kept({0: progress, 1: Progress(course, label)}, fresh=1)
    return Kept({1: progress}, fresh=1) if has_aside else Kept({0: progress})


def _nothing(course: str, label: str) -> Kept:
    return Kept({0: Progress(course, label)})


def _call(watcher: Callable[[], object]) -> None:
    """A watcher that fails must stop neither the learner nor the other watchers."""
    try:
        watcher()
    except Exception:  # noqa: BLE001 - whatever it is, it is the watcher's own
        _log.exception("progress has changed, and could not be shown")


def _not_kept(error: OSError) -> Event:
    return Event("progress.not-kept", why=why_not_kept(error))
