"""`ProgressMap`: the lessons and exercises as a map, and everything that can be done with progress.

`ProgressMap` is no `StateScreen`: what it shows belongs to the keeper, which other widgets and other tabs
change too, so that a state of its own would soon be out of date.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from html import escape
from types import NoneType

from ipywidgets import HBox, Layout, Text, Textarea

from setcards_edu.messages import Event, Hint, Message, Refused, sentence
from setcards_edu.options import check_kind, check_option
from setcards_edu.pictures.course.course_map import KindStatus, Stop, atlas_picture, lesson_line
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.teaching import LESSONS, Keeper, Kind, Lesson, Progress, kinds
from setcards_edu.teaching.exercises.progress import Entry
from setcards_edu.teaching.exercises.progress_file import MAXIMUM_SIZE
from setcards_edu.teaching.exercises.still_there import still_there
from setcards_edu.teaching.kit.door import guarded
from setcards_widgets.kit.browser_storage import keeper_for, shelves, where_kept
from setcards_widgets.kit.downloads import download, file_name
from setcards_widgets.kit.parts import (
    WIDE,
    Rows,
    button_row,
    folds,
    in_language,
    mark,
    message_html,
    panel,
)
from setcards_widgets.kit.screens import Screen, answered
from setcards_widgets.kit.stage import Press, Stage
from setcards_widgets.kit.surround import Files, Surround

from .exercise_card import anchor


class ProgressMap(Screen):
    """A map of the course: which lessons there are, and how far the exercises of one have come.

    progress: what to show; without it the progress of the kernel, kept in the browser.
    keeper: keeps the progress, in place of the kernel's own keeper; it has nothing to do with the browser.
    lesson: the one that one is in, which the map says, with the time that it still takes; it is one low line
        then, until a lesson is opened.

    Press a lesson to see its exercises and the way there, once more to put them away; an exercise to see
    more about it and the way there.  The label, saving, reading in and starting fresh have methods of the
    same meaning as their buttons; a text that is refused changes nothing.

    Raises `BadOption` for a lesson that there is not.

    >>> ProgressMap(Progress())
    ProgressMap(label='', done=0)
    """

    def __init__(
        self,
        progress: Progress | None = None,
        *,
        keeper: Keeper | None = None,
        lesson: str | None = None,
    ) -> None:
        self._here = None if lesson is None else check_option("lesson", lesson, _written())
        self._opened = ""
        check_kind("progress", progress, Progress, NoneType)
        if keeper is None and progress is not None:
            keeper = Keeper()
        self.keeper = keeper = keeper_for(keeper)
        if progress is not None:
            keeper.add(progress)
        self._chosen = ""
        self._done = frozenset(keeper.progress.done)
        self.stage = Stage(self._picture(), self._pressed, caption=False)
        self._said, self._where, self._saved, self._found = panel(), panel(), panel(), panel()
        self._label = Text(description=sentence("ui.label"), continuous_update=False, style=WIDE)
        self._text = Textarea(
            description=sentence("ui.as-text"), rows=6, layout=Layout(width="96%"), style=WIDE
        )
        self._offered = ("", "")
        take_in = guarded(self.take_in, self._say)
        file = Files(take_in, 4 * MAXIMUM_SIZE, ".json,application/json")
        surround = Surround(sentence("ui.map"), enter={"label": "use-label"}, files={"import": file})
        self._label.add_class("setcards-label")
        told = Rows([self._said, self._found]).add_class("setcards-told")
        atlas = Rows([self.stage, told]).add_class("setcards-map")
        super().__init__("progress", [surround, *shelves(keeper), atlas, self._controls()])
        self.until_closed(keeper.watch(self._refresh))
        self._refresh()

    # what a learner can do

    @answered
    def press(self, stop: str) -> Message:
        """Look at a lesson by its number, such as `"02"`, or at an exercise by its id."""
        check_option("stop", stop, [*_written(), *_shown_kinds()])
        return self._look_at(_stop_id(stop))

    def use_label(self, label: str | None = None) -> Message:
        """Go to the progress kept under a label; without one, under the label that is typed."""
        return self._try(lambda: self.keeper.open(self._label.value if label is None else label))

    def start_fresh(self) -> Message:
        """Begin again; the old progress stays aside until `confirm`."""
        return self._try(self.keeper.start_fresh)

    def restore(self) -> Message:
        """Bring back what was put aside."""
        return self._try(self.keeper.restore)

    def confirm(self) -> Message:
        """Let go of what was put aside."""
        return self._try(self.keeper.confirm)

    def export(self) -> str:
        """Return the progress as the text of a file."""
        return self.keeper.export()

    def take_in(self, text: str | None = None) -> Message:
        """Add the progress in a file's text; without one, in the text that is typed."""
        return self._try(lambda: self.keeper.take_in(self._text.value if text is None else text))

    # what can be read off

    @property
    def progress(self) -> Progress:
        """The progress that is shown."""
        return self.keeper.progress

    def __repr__(self) -> str:
        return f"ProgressMap(label={self.progress.label!r}, done={len(still_there(self.progress).done)})"

    # inside

    def _controls(self) -> HBox:
        label = button_row([("use-label", self.use_label)], self._say)
        fresh = button_row(
            [("start-fresh", self.start_fresh), ("restore", self.restore), ("confirm", self.confirm)],
            self._say,
        )
        file = button_row([("import", self._ask_for_file)], self._say)
        text = button_row([("take-in", self.take_in)], self._say)
        inside = Rows([self._where, self._label, label, self._saved, file, self._text, text, fresh])
        return folds({"keeping": inside})

    def _picture(self) -> Picture:
        progress, opened = self.progress, self._opened
        new = frozenset(progress.done) - self._done
        stops = _exercises(progress, opened, new) if opened else []
        left = "" if self._here is None else _left(_lesson(self._here), progress)
        lessons = _lessons(progress, self._here, new)
        if left and not opened:
            return lesson_line(lessons, left)
        return atlas_picture(lessons, stops, self._chosen, opened=opened and _stop_id(opened), left=left)

    def _pressed(self, press: Press) -> None:
        self._look_at(press.piece)

    @answered
    def _look_at(self, stop: str) -> Message:
        """Open the lesson of a stop and tell more about the stop; a lesson that is open is closed."""
        owner = {kind.id: kind.lesson for kind in _shown_kinds().values()}
        owner |= {_stop_id(number): number for number in _written()}
        closes = stop == _stop_id(self._opened) and self._chosen == stop
        self._chosen, self._opened = ("", "") if closes else (stop, owner[stop])
        self._refresh()
        said = self._say(self._about(stop))
        if not closes:
            self._said.value += self._way_html(stop, owner[stop])
        return said

    def _way_html(self, stop: str, lesson: str) -> str:
        """Return a link to a lesson, or to an exercise in it; no text where one is already."""
        is_lesson, is_here = stop == _stop_id(lesson), lesson == self._here
        if is_lesson and is_here:
            return ""
        place = "" if is_lesson else f"#{anchor(stop)}"
        address = place if is_here else f"{_lesson(lesson).name}.ipynb{place}"
        words = sentence("course-map.to-lesson" if is_lesson else "course-map.to-exercise")
        new = "" if is_here else ' target="_blank" rel="noopener"'
        return in_language(
            f'<p><a class="setcards-way" href="{escape(address)}"{new}>{escape(words)}</a></p>'
        )

    def _about(self, stop: str) -> Message:
        """Return the details of a lesson or an exercise, by the id of its piece."""
        progress = self.keeper.progress
        for number in _written():
            if stop == _stop_id(number):
                return _about_lesson(_lesson(number), progress)
        kind = _shown_kinds()[stop]
        entry = progress.entry(kind.id)
        if entry == Entry():
            return Event("course-map.entry-open", title=kind.title)
        return Event(
            "course-map.entry",
            title=kind.title,
            attempts=entry.attempts,
            best=entry.best or "–",
            hints=entry.hints,
        )

    def _try(self, action: Callable[[], object]) -> Message:
        """Do something with the progress; say so if it is refused, which changes nothing."""
        try:
            self._check_open()
            action()
        except Refused as refusal:
            self._note(where_kept(self.keeper), refusal.reason)
            return self._say(refusal.reason)
        return self._say(self.keeper.notice or where_kept(self.keeper))

    def _say(self, message: Message) -> Message:
        self._said.value = in_language(message_html(message))
        self.stage.show(self.stage.picture, say=message)
        return message

    def _note(self, *notes: Message) -> None:
        """Say beside the controls where the progress is kept, and what became of the last step."""
        self._where.value = in_language("".join(f"<p>{escape(str(note))}</p>" for note in notes))

    def _refresh(self) -> None:
        """Bring the map and what can be saved up to date."""
        self.stage.show(self._picture())
        mark(self, "setcards-low", on=self._here is not None and not self._opened)
        self._done = frozenset(self.progress.done)
        keeper, text = self.keeper, self.keeper.export()
        notes = [where_kept(keeper), *([Event("progress.fresh")] if keeper.backup else [])]
        if keeper.notice is not None and keeper.notice not in notes:
            notes.append(keeper.notice)
        self._note(*notes)
        self._saved.value = in_language(_downloads(keeper))
        self._found.value = _found_html(keeper.progress)
        for box, before, now in zip(
            (self._label, self._text), self._offered, (keeper.progress.label, text), strict=True
        ):
            if box.value == before:  # what is being typed there stays
                box.value = now
        self._offered = (keeper.progress.label, text)

    def _ask_for_file(self) -> Message:
        """Tell what belongs there; on a page the button lets the learner choose a file (see `Files`)."""
        return self._say(Hint("course-map.choose-file"))


def _shown_kinds() -> dict[str, Kind]:
    return {kind.id: kind for lesson in LESSONS for kind in lesson.kinds if kind.id in kinds()}


def _written() -> tuple[str, ...]:
    """Return the numbers of the lessons that have been written."""
    return tuple(lesson.number for lesson in LESSONS if lesson.written)


def _lesson(number: str) -> Lesson:
    return next(lesson for lesson in LESSONS if lesson.number == number)


def _lessons(progress: Progress, here: str | None, new: Collection[str]) -> list[Stop]:
    return [
        Stop(
            _stop_id(lesson.number),
            str(lesson.title),
            state := _state(lesson, progress),
            number=lesson.number,
            is_here=lesson.number == here,
            is_new=state is KindStatus.DONE and any(kind.id in new for kind in lesson.kinds),
        )
        for lesson in map(_lesson, _written())
    ]


def _left(lesson: Lesson, progress: Progress) -> str:
    """Return in words how long a lesson still takes by the exercises left, in steps of 5 minutes."""
    kinds = lesson.kinds
    left = sum(kind.id not in progress.done for kind in kinds)
    minutes = -(-lesson.minutes * left // (5 * len(kinds))) * 5 if kinds else lesson.minutes
    return (
        sentence("course-map.minutes-left", minutes=minutes) if minutes else sentence("course-map.all-done")
    )


def _state(lesson: Lesson, progress: Progress) -> KindStatus:
    ids = {kind.id for kind in lesson.kinds}
    if ids and ids <= set(progress.done):
        return KindStatus.DONE
    return KindStatus.BEGUN if ids & set(progress.entries) else KindStatus.OPEN


def _exercises(progress: Progress, lesson: str, new: Collection[str]) -> list[Stop]:
    mine = (kind for kind in _shown_kinds().values() if kind.lesson == lesson)
    return [_exercise(kind, progress.entry(kind.id), is_new=kind.id in new) for kind in mine]


def _exercise(kind: Kind, entry: Entry, *, is_new: bool) -> Stop:
    state = KindStatus.DONE if entry.is_done else KindStatus.OPEN if entry == Entry() else KindStatus.BEGUN
    detail = sentence("course-map.level", level=entry.level) if entry.is_done else ""
    return Stop(_stop_id(kind.id), str(kind.title), state, detail=detail, is_new=is_new)


def _stop_id(stop: str) -> str:
    return f"lesson-{stop}" if stop.isdecimal() else stop


def _about_lesson(lesson: Lesson, progress: Progress) -> Message:
    done = sum(kind.id in progress.done for kind in lesson.kinds)
    return Event(
        "course-map.lesson", number=lesson.number, title=lesson.title, done=done, all=len(lesson.kinds)
    )


def _downloads(keeper: Keeper) -> str:
    """Return links that save the progress, and texts that could not be read, each as a file."""
    name = file_name(keeper.progress.label)
    links = [download(keeper.export(), name, sentence("ui.export"))]
    for number, text in enumerate(keeper.unread, 1):
        links.append(download(text, f"{name}-unread-{number}", sentence("ui.save-unread")))
    return " ".join(links)


def _found_html(progress: Progress) -> str:
    """Return the tally of what was found without hints, predicted and discovered; empty at the beginning."""
    there = still_there(progress)
    guesses = there.predictions.values()
    counted = {
        "progress.without-hints": {"number": len(there.without_hints)},
        "progress.predictions": {"number": len(guesses), "right": sum(each.is_right for each in guesses)},
        "progress.discoveries": {"number": len(progress.discoveries)},
    }
    told = [sentence(key, **numbers) for key, numbers in counted.items() if numbers["number"]]
    return in_language(f"<p>{escape(' · '.join(told))}</p>") if told else ""
