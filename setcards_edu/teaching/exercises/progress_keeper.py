"""The keeper of progress: how progress is saved so that nothing is lost.

A `Keeper` holds the current progress and writes every change to a `Store`: the browser's storage where a
screen provides one, otherwise a folder of files or memory.  Under the prefix `setcards-edu:` a store holds
texts of the form

    epoch:<number>:<opened>:<random>:<label>   the progress of one learner since a fresh start, on one line

Nothing else is stored: no names but the label that the learner chose, and no answers but guesses and the
statements that were found to hold; of wrong answers, which misconception one showed last, and when; of the
exercises, which of a kind was asked last; of the puzzle of the day, when one was solved last, and with help.

The saved data of a learner (`Kept`) only grows, and two copies are merged by taking the larger of each value.
No text is ever changed, and no key used twice.  For a change, all texts of the learner are merged, the change
is applied, the result is written as new texts, and only then the texts that the new ones contain are deleted.
So a kernel may be ended at any moment, and several kernels may write at once.  If two kernels count an answer
at the same moment, the larger count stays.

A fresh start begins an epoch with the next number; the earlier epochs are put aside.  They are deleted by
deleting their texts; other kernels that have them in memory then drop them.  Progress that another kernel
still writes to an earlier epoch counts as put aside.  Data of earlier releases is merged in the same way:

    kept:<digest>:<label>                     the progress together with what was put aside
    label, progress:<label>, backup:<label>   who was open last, the progress, what was put aside
    damaged:<k>:<label>                       what could not be read then

A text that cannot be read is reported and left as it is.  Data that a store fails to save (a full disk) stays
in memory, `not_kept` gives the reason, and each later step tries again to save everything.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from secrets import token_hex
from threading import RLock

from setcards_edu.conjectures import Finding
from setcards_edu.messages import Event, Message, Reason, Refused
from setcards_edu.options import check_kind

from .feedback import Feedback
from .progress import COURSE, Counted, Progress, check_label
from .progress_file import from_json, to_json
from .progress_kept import FIRST, Kept, kept_as, texts_of
from .progress_stores import MemoryStore, Store, why_not_kept
from .still_there import still_there

_log = logging.getLogger(__name__)


class Keeper:
    """The keeper of a learner's progress, which saves every change.

    course: the course of the exercises.
    store: the place where progress is saved; by default memory only.
    today: returns the day, such as `2026-04-08`; without it no days are recorded.

    `progress` is the current progress, `backup` the progress that 'start fresh' put aside, or None, `notice`
    the last message about saving that a learner should see, or None, and `not_kept` the reason why something
    is in memory only because the store failed, or None.
    """

    def __init__(
        self, *, course: str = COURSE, store: Store | None = None, today: Callable[[], str] | None = None
    ) -> None:
        self.course = course
        self.store: Store = MemoryStore()
        self.progress = Progress(course)
        self.backup: Progress | None = None
        self.notice: Message | None = None
        self.not_kept: Message | None = None
        self._day: Callable[[], str | None] = today or (lambda: None)
        self._watchers: list[Callable[[], object]] = []
        self._thread = RLock()  # held by the thread that takes a step; presses and cells may come in two
        self._is_new = False  # whether the store has not been read and written yet
        self._is_loose = False  # whether something in memory may never have been in the store
        self._label = ""
        self._kept = {"": Kept({FIRST: Progress(course)})}  # by label, of everybody who was here
        self._texts: dict[str, tuple[str, Kept]] = {}  # by key, what was in the store when it was last read
        self._unread: dict[str, str | Reason] = {}  # what cannot be read
        self._told: Message | None = None  # what was found that cannot be read, until it is in the notice
        if store is not None:
            self.use(store)

    # what the learner does

    def answered(self, exercise: Counted, feedback: Feedback) -> None:
        """Record an answer."""
        self._change(lambda progress: progress.answered(exercise, feedback, day=self._day()))

    def hinted(self, exercise: Counted, taken: int) -> None:
        """Record that 1 to 3 hints were taken on an exercise."""
        self._change(lambda progress: progress.hinted(exercise, taken))

    def read_solution(self, exercise: Counted) -> None:
        """Record that a solution was read."""
        self._change(lambda progress: progress.read_solution(exercise, day=self._day()))

    def predicted(self, key: str, guess: str, *, is_right: bool) -> None:
        """Record a guess at a question, given by its key such as "03.runs"; if one is recorded already, only
        whether it is still remembered."""
        self._change(lambda progress: progress.predicted(key, guess, is_right=is_right, day=self._day()))

    def revealed(self, key: str) -> None:
        """Record that the outcome of a question that comes back was shown without a guess."""
        self._change(lambda progress: progress.revealed(key, day=self._day()))

    def reached(self, goal: str) -> None:
        """Record that a goal was reached, such as that a game was won, unless that is recorded already.

        goal: its id, such as "topology.exactly-6" (see `Lesson.goals`).
        """
        self._change(lambda progress: progress.with_goal(goal, day=self._day()))

    def solved_daily(self, day: str, *, is_helped: bool) -> None:
        """Record that the puzzle of a day, such as `2026-04-08`, was solved.

        is_helped: whether a hint or a solution was taken before.
        """
        self._change(lambda progress: progress.with_daily(day, is_helped=is_helped))

    def skipped(self, id: str) -> None:
        """Record that a kind of exercise, or a question, was to be asked again today and was skipped."""
        self._change(lambda progress: progress.skipped(id, day=self._day()))

    def discovered(self, finding: Finding) -> None:
        """Record a discovery in the notebook.

        Raises `NotADiscovery` for a false or vacuous statement, and if the notebook is full.
        """
        self._change(lambda progress: progress.discovered(finding, day=self._day()))

    def open(self, label: str) -> None:
        """Switch to the progress saved under another label.

        If the current progress has no label, it is merged into the other.

        Raises `NotALabel` for a label that cannot be shown; then nothing changes.
        """
        label = check_label(label)
        if label != self.progress.label:
            self._step(
                lambda kept: self._gone_to(label, kept),
                lambda now: Event("progress.opened", label=label, done=len(still_there(now).done)),
            )

    def start_fresh(self) -> None:
        """Start again with empty progress; the old progress is put aside until `confirm`."""
        self._step(Kept.started_fresh, lambda _: Event("progress.fresh"))

    def restore(self) -> None:
        """Merge the progress that was put aside into the current one; raises `NothingKept` if there is
        none."""
        self._step(Kept.restored, lambda _: Event("progress.restored"))

    def confirm(self) -> None:
        """Delete for good the progress that `start_fresh` put aside; raises `NothingKept` if there is
        none."""
        self._step(Kept.confirmed, lambda _: Event("progress.confirmed"))

    def export(self) -> str:
        """Return the progress as text to be saved in a file, which `take_in` reads."""
        return to_json(self.progress)

    def take_in(self, text: str) -> None:
        """Merge the progress in the text of a file; raises `NotProgress`, and then nothing changes."""
        found = from_json(text, course=self.course)
        self._step(
            lambda kept: self._with(found, kept),
            lambda now: Event("progress.taken-in", done=len(still_there(now).done)),
        )

    def add(self, other: Progress) -> None:
        """Merge other progress into the current one; raises `NotProgress` for another course's progress."""
        self._step(lambda kept: self._with(other, kept))

    # what a widget asks

    @property
    def day(self) -> str | None:
        """The present day, such as `2026-04-08`; None if the keeper records no days."""
        return self._day()

    @property
    def unread(self) -> tuple[str, ...]:
        """The texts in the store that could not be read, for a person to save or look at."""
        return tuple(dict.fromkeys(text for text in self._unread.values() if isinstance(text, str)))

    def watch(self, watcher: Callable[[], object]) -> Callable[[], None]:
        """Register `watcher` to be called after every change; return a function that unregisters it.

        Exceptions of a watcher are logged.
        """
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher) if watcher in self._watchers else None

    def tell(self) -> None:
        """Call all functions registered by `watch`; to be used after progress or its storage has changed."""
        for watcher in tuple(self._watchers):
            try:
                watcher()
            except Exception:  # noqa: BLE001 - it must stop neither the learner nor the other watchers
                _log.exception("progress has changed, and could not be shown")

    # where it is kept

    def use(self, store: Store) -> None:
        """Save everything in this store from now on, merged with the data that it already holds.

        The current progress is merged with the progress in the store under the same label, or, if it has no
        label, under the label that was opened last.  While the store cannot be read, `not_kept` and `notice`
        give the reason, and each change tries again.

        Raises `BadOption` for an object that is no store.
        """
        check_kind("store", store, Store)
        with self._thread:
            self._try(self._read)
            self._is_loose = True
            others = {kept.now.label for _, kept in self._texts.values()}
            self._kept |= {label: self._gathered(label) for label in others}
            self.store, self._is_new = store, True
            self.look()

    def look(self) -> None:
        """Read the store, and merge progress that other kernels have saved under the current label."""
        self._step(lambda kept: kept)

    # inside, a step

    def _change(self, change: Callable[[Progress], Progress]) -> None:
        self._step(lambda kept: kept.with_progress(change(kept.now)))

    def _step(
        self, change: Callable[[Kept], Kept], told: Callable[[Progress], Message] | None = None
    ) -> None:
        """Merge progress saved by others, apply a change, save the result, and call the watchers."""
        with self._thread:
            self._try(self._read)
            self._is_loose = True
            try:
                kept = change(self._kept[self._label])
                self._label = kept.now.label
                self._kept[self._label] = kept
                if told:
                    self.notice = told(kept.now)
            finally:
                if not self.not_kept:
                    self._try(self._write)
                self.progress, self.backup = self._kept[self._label].now, self._kept[self._label].aside
                if self.not_kept:
                    self.notice = self.not_kept
                elif self._told or (self.notice and self.notice.key == "progress.not-kept"):
                    self.notice, self._told = self._told, None
        self.tell()

    def _try(self, do: Callable[[], None]) -> None:
        try:
            do()
        except OSError as error:
            self.not_kept = Event("progress.not-kept", why=why_not_kept(error))

    def _with(self, found: Progress, before: Kept) -> Kept:
        """Return the saved data merged with other progress, which may give a label to progress without
        one."""
        kept = before.with_progress(before.now.merge(found))
        return kept if kept.now.label == self._label else self._gone_to(kept.now.label, kept)

    def _gone_to(self, label: str, before: Kept) -> Kept:
        """Return the saved data of a label that is opened now."""
        last = max(kept.opened for kept in (before, *(kept for _, kept in self._texts.values())))
        there = self._gathered(label)
        if not self._label:
            there = there.taking(before)
            self._kept[""] = Kept({before.last + 1: Progress(self.course)})
        return replace(there, opened=last + 1)

    # inside, what reads and writes

    def _read(self) -> None:
        """Merge data saved by others into memory."""
        before, self._texts, self.not_kept = self._texts, {}, None
        for key, text in self.store.items().items():
            if key in before and before[key][0] == text:
                self._texts[key] = before[key]
            elif isinstance(text, Reason):
                self._note_unread(key, text, text)
            elif self._unread.get(key) != text:
                try:
                    kept = kept_as(key, text, self.course)
                except Refused as refusal:
                    self._note_unread(key, text, Event("progress.unread", why=refusal.reason))
                    continue
                if kept:
                    self._texts[key] = text, kept
                    self._unread.pop(key, None)
        last = max(((kept.opened, kept.now.label) for _, kept in self._texts.values()), default=(0, ""))[1]
        if self._is_new and last and not self._label:
            with suppress(Refused):  # too much together: then it waits for a label of its own
                self._kept[last] = self._gathered(last).taking(self._kept[""])
                self._label = last
                del self._kept[""]
        for label in self._kept:
            self._kept[label] = self._gathered(label)

    def _gathered(self, label: str) -> Kept:
        """Return the data of a label in the store and in memory, merged; a text too large to merge counts as
        unread.

        A text that was in the store earlier and is missing now was merged by another kernel, or deleted.
        """
        kept = self._kept.get(label)
        found = [key for key, (_, there) in self._texts.items() if there.now.label == label]
        last = max((self._texts[key][1].last for key in found), default=0)
        if kept and found and self._is_new:
            kept = kept.moved(label, max(kept.last, last))
        elif kept and found and not self._is_loose:
            kept = kept.present() if kept.last >= last else None
        for key in found:
            text, there = self._texts[key]
            try:
                kept = kept.merge(there) if kept else there
            except Refused as refusal:
                del self._texts[key]
                self._note_unread(key, text, Event("progress.unread", why=refusal.reason))
        return kept or Kept({FIRST: Progress(self.course, label)})

    def _note_unread(self, key: str, text: str | Reason, told: Message) -> None:
        if self._unread.get(key) != text:
            self._unread[key], self._told = text, told

    def _write(self) -> None:
        """Save the data that the store lacks, and only then delete the texts contained in it.

        The current label comes first, so that progress that moves to it is saved before its old text is
        deleted.
        """
        for label in sorted(self._kept, key=lambda label: label != self._label):
            there = {key for key, (_, each) in self._texts.items() if each.now.label == label}
            for begin, text, part in texts_of(self._kept[label]):
                same = {key for key in there if key.startswith(begin) and self._texts[key][0] == text}
                key = min(same, default=f"{begin}{token_hex(8)}:{label}")
                if not same or self._is_new:  # only what is written shows that a store works
                    self.store.keep(key, text)
                self._texts[key] = text, part
                there -= same  # who has written the same without knowing relies on its own
                there.discard(key)
            for key in there:
                with suppress(OSError):
                    self.store.keep(key, None)
        self._is_new = self._is_loose = False

    def __repr__(self) -> str:
        return f"Keeper({self.progress!r})"
