"""The map of the course: which lessons there are, how far one has come, what can be done with progress."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, Self

from setcards_edu.messages import Event, Message
from setcards_edu.options import check_option
from setcards_edu.teaching.exercises.exercise import Kind, kinds
from setcards_edu.teaching.exercises.progress import Entry, Progress
from setcards_edu.teaching.kit.screen_state import ScreenState

from .lessons import LESSONS, Lesson

AT_FIRST = Message("ui.map")
"""In place of what is said, before anything has been done."""

Act = Literal["use-label", "take-in", "start-fresh", "restore", "confirm"]


@dataclass(frozen=True, slots=True)
class Reading:
    """What is read of who keeps the progress.

    has_backup: whether something was put aside; text: the progress as the text of a file.
    unread: texts that could not be read; where: where it is kept; notice: what one should know of that.
    """

    progress: Progress
    has_backup: bool
    text: str
    unread: tuple[str, ...]
    where: Message
    notice: Message | None


@dataclass(frozen=True, slots=True)
class Wish:
    """What whoever keeps the progress is asked to do, with the label or the text that it needs."""

    act: Act
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseMap(ScreenState):
    """The map as one looks at it.

    reading: the progress that it shows; new: what has just been done.
    here: the lesson that one is in; opened: that whose exercises are shown; chosen: what is looked at.
    wish: what is to be done with the progress now.
    """

    reading: Reading
    here: str | None = None
    opened: str = ""
    chosen: str = ""
    new: frozenset[str] = frozenset()
    wish: Wish | None = None

    @classmethod
    def start(cls, reading: Reading, *, here: str | None = None) -> Self:
        """Show what is read; raises `BadOption` for a lesson that there is not."""
        lesson = None if here is None else check_option("lesson", here, written())
        return cls(reading=reading, here=lesson, said=AT_FIRST)

    @property
    def is_told(self) -> bool:
        """Whether something has been said yet."""
        return self.said != AT_FIRST

    @property
    def progress(self) -> Progress:
        """The progress that is shown."""
        return self.reading.progress

    @property
    def is_low(self) -> bool:
        """Whether the map is only a line: in a lesson, until one is opened."""
        return self.here is not None and not self.opened

    def look_at(self, stop: str) -> Self:
        """Look at a lesson by its number, or at an exercise by its id; raises `BadOption` for another.

        The lesson of what is looked at is opened; one that is open and looked at again is closed.
        """
        check_option("stop", stop, [*written(), *shown_kinds()])
        lesson = stop if stop in written() else shown_kinds()[stop].lesson
        closes = stop == self.opened == self.chosen
        chosen, opened = ("", "") if closes else (stop, lesson)
        return replace(self, chosen=chosen, opened=opened, new=frozenset()).saying(self._about(stop))

    def wishing(self, act: Act, text: str = "") -> Self:
        """Return the state with something to be done with the progress."""
        return replace(self, wish=Wish(act, text))

    def read(self, reading: Reading) -> Self:
        """Return the state with the progress as it is now; what has been done since the last time is new."""
        new = frozenset(reading.progress.done) - frozenset(self.progress.done)
        return replace(self, reading=reading, new=new, wish=None)

    def done(self, reading: Reading) -> Self:
        """Return the state after what was wished for, with what one should know of it."""
        return self.read(reading).saying(reading.notice or reading.where)

    def _about(self, stop: str) -> Message:
        """Return the details of a lesson or an exercise."""
        if stop in written():
            lesson = lesson_of(stop)
            done = sum(kind.id in self.progress.done for kind in lesson.kinds)
            return Event(
                "course-map.lesson",
                number=lesson.number,
                title=lesson.title,
                done=done,
                all=len(lesson.kinds),
            )
        kind, entry = shown_kinds()[stop], self.progress.entry(stop)
        if entry == Entry():
            return Event("course-map.entry-open", title=kind.title)
        return Event(
            "course-map.entry",
            title=kind.title,
            attempts=entry.attempts,
            best=entry.best or "–",
            hints=entry.hints,
        )


def written() -> tuple[str, ...]:
    """Return the numbers of the lessons that have been written."""
    return tuple(lesson.number for lesson in LESSONS if lesson.written)


def lesson_of(number: str) -> Lesson:
    """Return the lesson of a number."""
    return next(lesson for lesson in LESSONS if lesson.number == number)


def shown_kinds() -> Mapping[str, Kind]:
    """Return the kinds of exercises on the map, by their ids."""
    return {kind.id: kind for lesson in LESSONS for kind in lesson.kinds if kind.id in kinds()}
