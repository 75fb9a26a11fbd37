"""The state of the course map: the lessons, the learner's progress in them, and requests to the keeper of
progress.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Literal, Self

from setcards_edu.messages import Event, Message
from setcards_edu.options import check_option
from setcards_edu.teaching.exercises.exercise import Kind, kinds
from setcards_edu.teaching.exercises.progress import Entry, Progress
from setcards_edu.teaching.kit.screen_state import ScreenState

from .deeds import deeds, tally
from .lessons import LESSONS, Lesson

AT_FIRST = Message("ui.map")
"""The value of `said` before the first message."""

Act = Literal["use-label", "take-in", "start-fresh", "restore", "confirm"]


@dataclass(frozen=True, slots=True)
class Reading:
    """The data that the map shows of the keeper of progress, at one moment.

    has_backup: whether progress was put aside by a fresh start; text: the progress as the text of a file.
    unread: texts in the store that could not be read; where: a message about where progress is saved.
    notice: a message about saving that the learner should see, or None.
    """

    progress: Progress
    has_backup: bool
    text: str
    unread: tuple[str, ...]
    where: Message
    notice: Message | None


@dataclass(frozen=True, slots=True)
class Wish:
    """A request to the keeper of progress; text: the label or the text of a file that the request needs, or
    ""."""

    act: Act
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseMap(ScreenState):
    """The state of the screen with the course map.

    reading: the progress shown; new: the ids of the exercises that have just been done.
    here: the number of the lesson whose notebook shows the map, or None.
    opened: the number of the lesson whose exercises are shown; "" for none.
    chosen: the number of the lesson or the id of the exercise whose details are shown; "" for none.
    wish: the request to the keeper of progress that is to be carried out now; None for none.
    asks: whether the screen asks if the progress that was put aside is really to be deleted.
    """

    reading: Reading
    here: str | None = None
    opened: str = ""
    chosen: str = ""
    new: frozenset[str] = frozenset()
    wish: Wish | None = None
    asks: bool = False

    @classmethod
    def start(cls, reading: Reading, *, here: str | None = None) -> Self:
        """Return the state in which no lesson is opened; raises `BadOption` for an unknown lesson.

        here: the number of the lesson whose notebook shows the map, such as "01"; None for no lesson.
        """
        lesson = None if here is None else check_option("lesson", here, written())
        return cls(reading=reading, here=lesson, said=AT_FIRST)

    @property
    def is_told(self) -> bool:
        """Whether there is a message to show; false at the beginning."""
        return self.said != AT_FIRST

    @property
    def progress(self) -> Progress:
        """The progress shown."""
        return self.reading.progress

    @property
    def is_low(self) -> bool:
        """Whether the map is only one line high: in the notebook of a lesson, until a lesson is opened."""
        return self.here is not None and not self.opened

    def look_at(self, stop: str) -> Self:
        """Return the state with the details of a lesson (by its number) or an exercise (by its id) shown.

        The lesson (that of the exercise) is opened; a lesson whose details are shown already is closed.
        Raises `BadOption` for an unknown number or id.
        """
        check_option("stop", stop, [*written(), *shown_kinds()])
        lesson = stop if stop in written() else shown_kinds()[stop].lesson
        closes = stop == self.opened == self.chosen
        chosen, opened = ("", "") if closes else (stop, lesson)
        looking = replace(self, chosen=chosen, opened=opened, new=frozenset(), asks=False)
        return looking.saying(self._about(stop))

    def ask_to_confirm(self) -> Self:
        """Return the state with the question whether the progress that was put aside is really to be deleted;
        if it is asked already, or none is put aside, with the request to delete it."""
        if self.asks or not self.reading.has_backup:
            return self.wishing("confirm")
        return replace(self, asks=True).saying(Event("progress.really"))

    def wishing(self, act: Act, text: str = "") -> Self:
        """Return the state with a request to the keeper of progress, to be carried out next.

        act: `"use-label"`, `"take-in"`, `"start-fresh"`, `"restore"` or `"confirm"`; text: the label or the
            text of a file that it needs.
        """
        return replace(self, wish=Wish(act, text), asks=False)

    def read(self, reading: Reading) -> Self:
        """Return the state with the stored progress as it is now.

        Exercises that were completed since the reading before are marked as new.
        """
        new = frozenset(reading.progress.done) - frozenset(self.progress.done)
        return replace(self, reading=reading, new=new, wish=None, asks=False)

    def done(self, reading: Reading) -> Self:
        """Return the state after its request was carried out, with the keeper's new data and message."""
        return self.read(reading).saying(reading.notice or reading.where)

    def _about(self, stop: str) -> Message:
        """Return a message with the details of a lesson or an exercise."""
        if stop in written():
            lesson = lesson_of(stop)
            together = tally(lesson, self.progress)
            by_sort = deeds(lesson, self.progress).items()
            sorts = (Message(f"course-map.{sort}", done=each.done, all=each.all) for sort, each in by_sort)
            done = Message("course-map.tally", done=together.done, all=together.all)
            return Event(
                "course-map.lesson",
                number=lesson.number,
                title=lesson.title,
                done=done,
                sorts=reduce(_and, sorts),
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


def _and(told: Message, more: Message) -> Message:
    return Message("course-map.and", told=told, more=more)


def written() -> tuple[str, ...]:
    """Return the numbers of the lessons that exist, such as "01"."""
    return tuple(lesson.number for lesson in LESSONS if lesson.written)


def lesson_of(number: str) -> Lesson:
    """Return the lesson with a number such as "01"."""
    return next(lesson for lesson in LESSONS if lesson.number == number)


def shown_kinds() -> Mapping[str, Kind]:
    """Return the kinds of exercises that the map shows, by their ids."""
    return {kind.id: kind for lesson in LESSONS for kind in lesson.kinds if kind.id in kinds()}
