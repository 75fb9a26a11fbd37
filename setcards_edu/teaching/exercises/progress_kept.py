"""What is kept of one learner, as a value whose copies merge: whoever kept which, nothing of it is lost.

A fresh start begins a new epoch.  Everything is kept under the number of its epoch and only grows there, and
the numbers that say which epochs are shown, put aside and deleted only grow, too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, reduce

from setcards_edu.messages import Obstacle, Reason
from setcards_edu.quoting import clip

from .progress import Progress
from .progress_checks import NotProgress, check_number, wrong_value
from .progress_file import MAXIMUM_SIZE, check_fields, content_of, from_plain, plain

FORMAT = "setcards-edu kept progress"
VERSION = 1
MAXIMUM_KEPT = 2 * MAXIMUM_SIZE + 1000
"""Characters of a text: progress, what was put aside, and some numbers."""

_NUMBERS = ("opened", "fresh", "back", "gone")
_FIELDS = ("format", "version", *_NUMBERS, "progress", "aside")


@dataclass(frozen=True)
class Kept:
    """A learner's progress, and what 'start fresh' put aside.

    epochs: the progress of each epoch from `gone` on; that of the present one is always among them.
    opened: of all learners, the one with the largest such number was open last.
    fresh: the number of the present epoch.
    back: up to which epoch a fresh start was taken back.
    gone: the epochs before this one are deleted.

    >>> kept = Kept({0: Progress(label="Aya")}).started_fresh()
    >>> kept.aside
    Progress(label='Aya', begun=0, done=0)
    >>> kept.merge(kept.confirmed()).aside is None
    True
    """

    epochs: Mapping[int, Progress] = field(default_factory=lambda: {0: Progress()})
    opened: int = 0
    fresh: int = 0
    back: int = 0
    gone: int = 0

    @cached_property
    def now(self) -> Progress:
        """The progress since the fresh start, or all of it where none holds."""
        first = self.fresh if self.fresh > self.back else self.gone
        return _together(self.epochs[number] for number in sorted(self.epochs) if number >= first)

    @cached_property
    def aside(self) -> Progress | None:
        """The progress from before the fresh start, until it is brought back or deleted."""
        before = [self.epochs[number] for number in sorted(self.epochs) if number < self.fresh]
        return _together(before) if before and self.fresh > self.back else None

    @property
    def is_empty(self) -> bool:
        """Whether nothing was done and nothing put aside."""
        return self.aside is None and self.now == _nothing(self.now)

    def merge(self, other: Kept) -> Kept:
        """Return what two copies hold together: in any order and grouping, and as often as one likes.

        Raises `NotProgress` for more kinds of exercises than fit.
        """
        if other == self:
            return self
        gone = max(self.gone, other.gone)
        together = {number: progress for number, progress in self.epochs.items() if number >= gone}
        for number, progress in other.epochs.items():
            if number >= gone:
                together[number] = together[number].merge(progress) if number in together else progress
        fresh, back = max(self.fresh, other.fresh), max(self.back, other.back)
        return Kept(together, max(self.opened, other.opened), fresh, back, gone)

    def folded(self) -> Kept:
        """Return the same in at most two epochs: the present one, and one for all that was put aside."""
        aside = {} if self.aside is None else {self.fresh - 1: self.aside}
        if self.epochs.keys() == {*aside, self.fresh}:
            return self
        return replace(self, epochs={**aside, self.fresh: self.now})

    def labelled(self, label: str) -> Kept:
        """Return it under another label; raises `NotALabel`."""
        return replace(
            self, epochs={number: progress.labelled(label) for number, progress in self.epochs.items()}
        )

    # steps; each gives something that is larger, so that it stays when copies are merged

    def with_progress(self, progress: Progress) -> Kept:
        """Return it with progress that has grown out of the present one."""
        return replace(self, epochs={**self.epochs, self.fresh: progress})

    def started_fresh(self) -> Kept:
        """Return it with nothing done, and everything so far put aside."""
        everything = self.now if self.aside is None else self.aside.merge(self.now)
        epochs = {self.fresh: everything, self.fresh + 1: _nothing(everything)}
        return replace(self, epochs=epochs, fresh=self.fresh + 1)

    def restored(self) -> Kept:
        """Return it with what was put aside, and what was done since."""
        return replace(self, back=self.fresh)

    def confirmed(self) -> Kept:
        """Return it without what was put aside."""
        return replace(self, epochs={self.fresh: self.now}, gone=self.fresh)

    def emptied(self) -> Kept:
        """Return it with nothing done and nothing put aside, for another label has taken it over."""
        fresh = self.fresh + 1
        return replace(self, epochs={fresh: _nothing(self.now)}, fresh=fresh, gone=fresh)

    def raised(self, fresh: int) -> Kept:
        """Return it in a later epoch, as if it had been done and put aside just now."""
        if fresh <= self.fresh:
            return self
        aside = {} if self.aside is None else {fresh - 1: self.aside}
        return replace(self, epochs={**aside, fresh: self.now}, fresh=fresh)

    def taking(self, other: Kept) -> Kept:
        """Return it with all that was kept under another label."""
        other = replace(other.folded().labelled(self.now.label), opened=0, back=0, gone=0)
        fresh = max(self.fresh, other.fresh) + (other.aside is not None)
        return self.raised(fresh).merge(other.raised(fresh))


def kept_to_json(kept: Kept) -> str:
    """Return it as text, the same one for whatever is the same; `kept_from_json` reads it back.

    >>> kept_from_json(kept_to_json(Kept())) == Kept()
    True
    """
    content: dict[str, object] = {"format": FORMAT, "version": VERSION}
    content |= {name: getattr(kept, name) for name in _NUMBERS}
    content |= {"progress": plain(kept.now), "aside": None if kept.aside is None else plain(kept.aside)}
    return json.dumps(content, ensure_ascii=False)


def kept_from_json(text: str, *, course: str = Progress().course) -> Kept:
    """Read it from text; raises `NotProgress` for whatever is not as `kept_to_json` writes it."""
    content = content_of(text, MAXIMUM_KEPT)
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise NotProgress(Reason("progress.not-ours"))
    version = content.get("version")
    check_number("version", version, 10**6, 1)
    if version != VERSION:
        raise NotProgress(Obstacle("progress.newer", version=clip(str(version)), known=VERSION))
    check_fields(content, _FIELDS)
    for name in _NUMBERS:
        check_number(name, content[name], 10**9)
    numbers = {name: content[name] for name in _NUMBERS}
    for name in ("back", "gone"):
        check_number(name, numbers[name], numbers["fresh"])
    epochs = {numbers["fresh"]: from_plain(content["progress"], course)}
    if content["aside"] is not None:
        if numbers["fresh"] <= max(numbers["back"], numbers["gone"]):
            wrong_value("aside", content["aside"])
        epochs[numbers["fresh"] - 1] = from_plain(content["aside"], course)
    return Kept(epochs, **numbers)


def _together(parts: Iterable[Progress]) -> Progress:
    return reduce(Progress.merge, parts)


def _nothing(like: Progress) -> Progress:
    return Progress(like.course, like.label)
