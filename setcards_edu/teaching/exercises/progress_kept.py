"""The saved data of one learner, as an immutable value, and its conversion to the texts that are stored.

When a learner starts afresh, a new epoch begins.  The progress of each epoch is saved under the number of the
epoch and only grows; so two copies can be merged by taking the larger of each value, which is a join.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, reduce

from setcards_edu.messages import Obstacle, Refused

from .progress import Progress
from .progress_checks import check_number
from .progress_file import MAXIMUM_SIZE, check_fields, content_of, from_json, to_json

FIRST = 1
"""The number of a learner's first epoch; progress that earlier releases had put aside comes before it."""

MAXIMUM_KEPT = 2 * MAXIMUM_SIZE + 1000
"""The most characters of a saved text; earlier releases saved the progress and its backup in one."""

_EPOCH = re.compile(r"epoch:(\d{1,9}):(\d{1,9}):[0-9a-f]{16}:(.*)", re.ASCII | re.DOTALL)
_BOTH = ("format", "version", "opened", "fresh", "back", "gone", "progress", "aside")


class NothingKept(Refused):
    """Raised if no progress has been put aside."""


@dataclass(frozen=True)
class Kept:
    """The saved data of a learner: the progress, and the progress that 'start fresh' has put aside.

    epochs: the progress of each epoch that is not deleted, by its number; an epoch is the time between two
        fresh starts, and the one with the largest number is the present one.
    opened: a counter; of several learners, the one with the largest value was opened last.

    Raises `NotProgress` if the epochs have more kinds of exercises than fit together.

    >>> kept = Kept({1: Progress().predicted("03.runs", "10", is_right=False)})
    >>> kept.started_fresh().aside == kept.now, kept.aside, kept.merge(kept.started_fresh()).last
    (True, None, 2)
    """

    epochs: Mapping[int, Progress]
    opened: int = 0

    def __post_init__(self) -> None:
        _ = self.aside

    @property
    def last(self) -> int:
        """The number of the present epoch, the time since the last fresh start."""
        return max(self.epochs)

    @property
    def now(self) -> Progress:
        """The progress of the present epoch, made since the last fresh start."""
        return self.epochs[self.last]

    @cached_property
    def aside(self) -> Progress | None:
        """The progress put aside by fresh starts, merged; None if the present progress contains all of it."""
        if len(self.epochs) == 1:
            return None
        together = reduce(Progress.merge, (self.epochs[number] for number in sorted(self.epochs)[:-1]))
        return None if self.now.merge(together) == self.now else together

    def merge(self, other: Kept) -> Kept:
        """Return the join of two copies; merging is commutative, associative and idempotent."""
        epochs = {**other.epochs, **self.epochs}
        for number in self.epochs.keys() & other.epochs.keys():
            epochs[number] = self.epochs[number].merge(other.epochs[number])
        return Kept(epochs, max(self.opened, other.opened))

    def with_progress(self, progress: Progress) -> Kept:
        """Return the data with `progress` in place of the present progress, which it must contain."""
        return replace(self, epochs={**self.epochs, self.last: progress})

    def started_fresh(self) -> Kept:
        """Return the data with a new, empty progress; the progress so far is put aside."""
        return replace(self, epochs={**self.epochs, self.last + 1: Progress(self.now.course, self.now.label)})

    def restored(self) -> Kept:
        """Return the data with the progress that was put aside merged into the present progress.

        Raises `NothingKept` if no progress is put aside.
        """
        return self.with_progress(self.now.merge(self._aside()))

    def confirmed(self) -> Kept:
        """Return the data without the progress that was put aside; raises `NothingKept` if there is none."""
        self._aside()
        return self.present()

    def present(self) -> Kept:
        """Return the data without the progress that fresh starts have put aside."""
        return replace(self, epochs={self.last: self.now})

    def _aside(self) -> Progress:
        if self.aside is None:
            raise NothingKept(Obstacle("progress.no-backup"))
        return self.aside

    def moved(self, label: str, last: int) -> Kept:
        """Return the data under another label, with its epochs (times between fresh starts) renumbered so
        that the present one is `last`."""
        by = last - self.last
        return replace(
            self, epochs={number + by: each.labelled(label) for number, each in self.epochs.items()}
        )

    def taking(self, other: Kept) -> Kept:
        """Merge the data of a learner that was saved under another label into this; return the result."""
        label, last = self.now.label, max(self.last, other.last)
        return self.moved(label, last).merge(replace(other.moved(label, last), opened=0))


def texts_of(kept: Kept) -> Iterator[tuple[str, str, Kept]]:
    """Yield the texts in which a learner's data is saved, as (prefix of the key, text, the data in the text).

    Data with equal `now`, `aside`, `last` and `opened` gives equal texts.
    """
    for epoch, part in (kept.last - 1, kept.aside), (kept.last, kept.now):
        if part is not None:
            begin = f"{part.course}:epoch:{epoch}:{kept.opened}:"
            yield begin, to_json(part, indent=None), Kept({epoch: part}, kept.opened)


def kept_as(key: str, text: str, course: str) -> Kept | None:
    """Return the data in a text that was stored under a key; None if another program uses this key.

    Texts of earlier releases are read too.  Raises `Refused` for a text that cannot be read.

    >>> [(begin, text, kept)] = texts_of(Kept({1: Progress(label="Aya")}))
    >>> kept_as(f"{begin}0123456789abcdef:Aya", text, "setcards-edu") == kept
    True
    """
    whose, _, rest = key.partition(":")
    kind, _, label = rest.partition(":")
    if whose != course:
        return None
    if found := _EPOCH.fullmatch(rest):
        label, kept = found[3], Kept({int(found[1]): from_json(text, course=course)}, int(found[2]))
    elif kind == "kept":
        label, kept = label.partition(":")[2], _of_both(text, course)
    elif kind == "damaged":
        label, kept = label.partition(":")[2], Kept({FIRST: from_json(text, course=course)})
    elif kind in ("progress", "backup"):
        kept = Kept({FIRST - (kind == "backup"): from_json(text, course=course)})
    elif rest == "label":
        label, kept = text.strip(), Kept({FIRST: Progress(course)}, opened=1)
    else:
        return None
    return kept.moved(label, kept.last)


def _of_both(text: str, course: str) -> Kept:
    """Return the data that an earlier release saved in one text, with 0 as the first epoch."""
    content = content_of(text, "setcards-edu kept progress", MAXIMUM_KEPT)
    check_fields(content, _BOTH)
    check_number("opened", content["opened"], 10**9)
    check_number("fresh", content["fresh"], 10**9)
    last = FIRST + content["fresh"]
    epochs = {last: from_json(json.dumps(content["progress"]), course=course)}
    if content["aside"] is not None:
        epochs[last - 1] = from_json(json.dumps(content["aside"]), course=course)
    return Kept(epochs, content["opened"])
