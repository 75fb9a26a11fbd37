"""What a learner has done, as a value: small, mergeable, and never about right and wrong alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from ..messages import Reason, Refused, clip
from .courses import COURSE
from .exercises import Exercise
from .feedback import Feedback, Word

MAXIMUM_LABEL = 40
"""Characters of a learner's label."""


class NotALabel(Refused):
    """A text that cannot be a learner's label."""


class NotProgress(Refused):
    """A text that is not the progress of this course, or progress that cannot be put together."""


@dataclass(frozen=True, slots=True)
class Entry:
    """How far a learner has come with one kind of exercise.

    attempts: answers given, 0 or more.
    best: the best feedback so far, None before the first answer.
    level: the highest level answered correctly, 0 to 3.
    hints: the most hints taken on one exercise, 0 to 3.
    solution_shown: whether a worked solution was read; that is never a failure.
    first, last: the days of the first and the last answer, `2026-04-08`, or None where no clock was.
    """

    attempts: int = 0
    best: Word | None = None
    level: int = 0
    hints: int = 0
    solution_shown: bool = False
    first: str | None = None
    last: str | None = None

    @property
    def is_done(self) -> bool:
        """Whether it was answered correctly at some level."""
        return self.best is Word.CORRECT

    def merge(self, other: Entry) -> Entry:
        """The better of both in every respect; merging twice changes nothing more."""
        return Entry(
            attempts=max(self.attempts, other.attempts),
            best=max((word for word in (self.best, other.best) if word), key=_rank, default=None),
            level=max(self.level, other.level),
            hints=max(self.hints, other.hints),
            solution_shown=self.solution_shown or other.solution_shown,
            first=min((day for day in (self.first, other.first) if day), default=None),
            last=max((day for day in (self.last, other.last) if day), default=None),
        )


@dataclass(frozen=True)
class Progress:
    """What one learner has done in one course; every change gives a new value.

    label: what the learner wants it to be called by, up to 40 characters; "" for none.
    entries: an `Entry` for each kind of exercise that was begun, by its id.

    >>> from setcards_edu.teaching import exercise
    >>> e = exercise("topology.union", level=2)
    >>> p = Progress(label="Aya").answered(e, e.check("1")).answered(e, e.check(e.task.accepted))
    >>> p.entry("topology.union").attempts, p.entry("topology.union").level, p.done
    (2, 2, ('topology.union',))
    >>> p
    Progress(label='Aya', begun=1, done=1)
    """

    course: str = COURSE
    label: str = ""
    entries: Mapping[str, Entry] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "label", check_label(self.label))
        object.__setattr__(self, "entries", MappingProxyType(dict(self.entries)))

    def entry(self, id: str) -> Entry:  # noqa: A002 - as in `exercise`
        """What was done with a kind of exercise; nothing yet for one that was not begun."""
        return self.entries.get(id, Entry())

    @property
    def done(self) -> tuple[str, ...]:
        """The kinds that were answered correctly, by their ids in order."""
        return tuple(sorted(id_ for id_, entry in self.entries.items() if entry.is_done))

    def answered(self, exercise: Exercise, feedback: Feedback, *, day: str | None = None) -> Progress:
        """After an answer; day is written as `2026-04-08`.

        An answer that could not be read is no attempt.
        """
        if feedback.word is Word.NOT_DEFINED:
            return self
        old = self.entry(exercise.id)
        new = Entry(
            attempts=old.attempts + 1,
            best=feedback.word,
            level=exercise.level if feedback.is_correct else 0,
            first=day,
            last=day,
        )
        return self._with(exercise.id, old.merge(new))

    def hinted(self, exercise: Exercise, taken: int) -> Progress:
        """After so many hints, 1 to 3, on one exercise."""
        return self._with(exercise.id, self.entry(exercise.id).merge(Entry(hints=taken)))

    def read_solution(self, exercise: Exercise) -> Progress:
        """After the worked solution was read."""
        return self._with(exercise.id, self.entry(exercise.id).merge(Entry(solution_shown=True)))

    def labelled(self, label: str) -> Progress:
        """The same under another label; raises `NotALabel`."""
        return replace(self, label=label)

    def merge(self, other: Progress) -> Progress:
        """Both together, entry by entry the better; the label stays this one's, if it has one.

        Raises `NotProgress` for the progress of another course.
        """
        if other.course != self.course:
            raise NotProgress(
                Reason("progress.other-course", course=clip(other.course), expected=self.course)
            )
        ids = sorted({*self.entries, *other.entries})
        together = {id_: self.entry(id_).merge(other.entry(id_)) for id_ in ids}
        return Progress(self.course, self.label or other.label, together)

    def _with(self, id_: str, entry: Entry) -> Progress:
        return replace(self, entries={**self.entries, id_: entry})

    def __repr__(self) -> str:
        return f"Progress(label={self.label!r}, begun={len(self.entries)}, done={len(self.done)})"


def check_label(label: str) -> str:
    """Give the label back without spaces around it; raises `NotALabel` for one that cannot be shown."""
    if not isinstance(label, str):
        raise NotALabel(Reason("progress.label-not-text", given=clip(repr(label))))
    label = label.strip()
    if len(label) > MAXIMUM_LABEL or not label.isprintable():
        raise NotALabel(Reason("progress.label-unfit", text=clip(label), most=MAXIMUM_LABEL))
    return label


def _rank(word: Word) -> int:
    return word.rank
