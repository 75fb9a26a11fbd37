"""The presenter of the course map, which shows lessons, exercises and the learner's progress."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from setcards_edu.messages import Event, Message, Obstacle, Reason, Refused, one_after_another, sentence
from setcards_edu.pictures.course.course_map import KindStatus, Stop, atlas_picture, lesson_line
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.teaching.exercises.exercise import Kind, anchor
from setcards_edu.teaching.exercises.progress import Entry, Progress
from setcards_edu.teaching.exercises.progress_file import MAXIMUM_SIZE
from setcards_edu.teaching.exercises.proof_puzzle import Puzzle, puzzle
from setcards_edu.teaching.exercises.still_there import still_there
from setcards_edu.teaching.exercises.whole_proof import as_picture, as_text, told_of
from setcards_edu.teaching.kit.files import file_name
from setcards_edu.teaching.kit.presenter import Presenter
from setcards_edu.teaching.kit.screen import (
    Button,
    Buttons,
    Field,
    Fold,
    Item,
    Items,
    Link,
    OpenFile,
    Part,
    Place,
    Save,
    SavedText,
    Says,
    Screen,
    Stage,
    Words,
    row_of,
)
from setcards_edu.teaching.kit.steps import Press, Set, Step

from .course_map import Act, CourseMap, lesson_of, shown_kinds, written
from .deeds import Tally, is_begun, tally
from .hand_in import line_of
from .lessons import Lesson

MOST = 4 * MAXIMUM_SIZE
"""The maximal size in bytes of a file of progress."""

_READS: dict[str, tuple[Act, str]] = {"use-label": ("use-label", "label"), "take-in": ("take-in", "text")}
"""The buttons that read a field, each with its request and the id of the field."""

_WISHES: tuple[Act, ...] = ("start-fresh", "restore", "confirm")


class CourseMapPresenter(Presenter[CourseMap]):
    """The presenter of the course map.

    do: carries out the request `wish` of a state, and returns the next state, or raises `Refused`.
    """

    is_personal = True

    def __init__(self, do: Callable[[CourseMap], CourseMap]) -> None:
        self._do = do

    def screen(self, state: CourseMap, before: CourseMap | None = None) -> Screen:  # noqa: ARG002 - nothing moves
        """Return the screen with the map, the details and, hidden until opened, the controls for saving
        progress."""
        said = state.said if state.is_told else None
        stage = Stage("stage", (_picture(state),))
        side = (Says("told", said), _way(state), _here(state), Words("found", _found(state.progress)))
        folds = (_proofs(state.progress), Fold("keeping", Message("ui.keeping"), _keeping(state)))
        places: dict[Place, tuple[Part, ...]] = {"stage": (stage,), "side": side, "folds": folds}
        told = () if said is None else (said,)
        done = {number: _tally(lesson_of(number), state) for number in written()}
        summary = {number: (each.done, each.all) for number, each in done.items() if each.done}
        return Screen("progress", Message("ui.map"), places, aloud=told, is_low=state.is_low, summary=summary)

    def pressed(self, state: CourseMap, piece: str) -> CourseMap:
        """Return the state with the details of the pressed lesson or exercise; piece: its id in the
        picture."""
        return state.look_at(piece.removeprefix("lesson-"))

    def acted(self, state: CourseMap, name: str, typed: Mapping[str, str]) -> CourseMap:
        """Return the state with a request to the keeper of progress; name: the name of the pressed button."""
        if name in _READS:
            act, field = _READS[name]
            return state.wishing(act, typed.get(field, ""))
        if name == "confirm":
            return state.ask_to_confirm()
        wish = next((each for each in _WISHES if each == name), None)
        if wish is None:
            raise Refused(Obstacle("stage.unreadable"))
        return state.wishing(wish)

    def filled_in(self, state: CourseMap, field: str, value: str | int) -> CourseMap:
        """Return the state with the request to read a file, whose text is the value; raises `Refused` for any
        field but "import"."""
        if field != "import":
            raise Refused(Obstacle("stage.unreadable"))
        return state.wishing("take-in", str(value))

    def kept(self, state: CourseMap, before: CourseMap | None) -> CourseMap:  # noqa: ARG002 - only what is wished
        """Carry out the request of the state, if any; return the state after that."""
        return state if state.wish is None else self._do(state)

    def is_elsewhere(self, step: Step) -> bool:
        """Return whether a step is a request to the keeper of progress."""
        match step:
            case Press(_, name):
                return name in (*_READS, *_WISHES)
            case Set(field):
                return field == "import"
        return False


def _keeping(state: CourseMap) -> tuple[Part, ...]:
    """Return the controls for saving and reading progress."""
    reading = state.reading
    fresh = [Event("progress.fresh")] if reading.has_backup else []
    news = [reading.notice] if reading.notice not in (None, reading.where, *fresh) else []
    refused = state.is_told and isinstance(state.said, Reason)
    notes = (reading.where, state.said) if refused or state.asks else (reading.where, *fresh, *news)
    label = Message("ui.label")
    return (
        Words("where", notes),
        Field("label", label, reading.progress.label, reader="labels/use-label", stays=True),
        row_of("labels", {"use-label": True}),
        _to_hand_in(state),
        Save("saved", tuple(_saved(state))),
        OpenFile("import", Message("ui.import"), ".json,application/json", MOST),
        Field(
            "text", Message("ui.as-text"), reading.text, reader="texts/take-in", stays=True, rows=2, most=MOST
        ),
        row_of("texts", {"take-in": True}),
        Buttons("fresh", (Button("start-fresh"), Button("restore", reading.has_backup), _confirm(state))),
    )


def _confirm(state: CourseMap) -> Button:
    """Return the button that deletes what was put aside, at the second press."""
    words = Message("ui.confirm-really") if state.asks else None
    return Button("confirm", state.reading.has_backup, words=words, asks_first=True)


def _to_hand_in(state: CourseMap) -> Words:
    """Return the line to hand in for the lesson that is opened, or else for that of this notebook, if any."""
    lesson = state.opened or state.here
    line = (Message("codes.hand-in", lesson=lesson), line_of(state.progress, lesson)) if lesson else ()
    return Words("to-hand-in", line)


def _saved(state: CourseMap) -> list[SavedText]:
    """Return the files to save: the progress, and each text that could not be read."""
    name = file_name(state.progress.label)
    unread = [
        SavedText(Message("ui.save-unread"), f"{name}-unread-{number}.json", text)
        for number, text in enumerate(state.reading.unread, 1)
    ]
    return [SavedText(Message("ui.export"), f"{name}.json", state.reading.text), *unread]


def _way(state: CourseMap) -> Link:
    """Return a link to the chosen lesson or exercise, without words if the page shows it already."""
    stop, here = state.chosen, state.opened == state.here
    is_lesson = stop in written()
    if not stop or (is_lesson and here):
        return Link("way")
    place = "" if is_lesson else f"#{anchor(stop)}"
    words = Message("course-map.to-lesson" if is_lesson else "course-map.to-exercise")
    if here:
        return Link("way", words, place)
    return Link("way", words, f"{lesson_of(state.opened).name}.ipynb{place}", opens_anew=True)


def _here(state: CourseMap) -> Words:
    """Return a line with how much of this notebook's lesson is done, without words if nothing is."""
    counted = Tally(0, 0) if state.here is None else tally(lesson_of(state.here), state.progress)
    told = Message("course-map.tally", done=counted.done, all=counted.all)
    return Words("here", (Message("course-map.in-this", told=told),) if counted.done else ())


def _found(progress: Progress) -> tuple[str, ...]:
    """Return a line with the numbers of goals, guesses, exercises done without hints and discoveries; () if
    all are 0."""
    there = still_there(progress)
    guesses = there.predictions.values()
    surprising = sum(not each.is_right for each in guesses)
    goals = progress.goals.keys() & {goal for number in written() for goal in lesson_of(number).goals}
    counted = {
        "progress.goals": {"number": len(goals)},
        "progress.predictions": {"number": len(guesses), "surprising": surprising},
        "progress.without-hints": {"number": len(there.without_hints)},
        "progress.discoveries": {"number": len(progress.discoveries)},
    }
    told = [sentence(key, **numbers) for key, numbers in counted.items() if numbers["number"]]
    return (" · ".join(told),) if told else ()


def _proofs(progress: Progress) -> Fold:
    """Return the proofs that were put together: each claim opens to its proof, to be copied and printed, with
    the day below it."""
    done = [puzzle(id_.removeprefix("puzzle.")) for id_ in still_there(progress).done if _is_proof(id_)]
    items = tuple(_proof(each, told_of(progress.entry(each.id))) for each in done)
    title = Message("course-map.my-proofs", number=len(items))
    none = () if items else (Message("course-map.no-proof"),)
    return Fold("proofs", title, (Words("no-proof", none), Items("proved", title, items)), len(items))


def _proof(done: Puzzle, told: Message) -> Item:
    proof = Message("course-map.proof", proof=one_after_another(done.prose()))
    text, picture = as_text(done, told=told), as_picture(done, told=told)
    return Item(done.claim, proof, note=told, text=text, picture=picture)


def _is_proof(id_: str) -> bool:
    return id_.startswith("puzzle.")


def _picture(state: CourseMap) -> Picture:
    progress, opened = state.progress, state.opened
    stops = [
        _exercise(kind, progress.entry(kind.id), is_new=kind.id in state.new)
        for kind in shown_kinds().values()
        if kind.lesson == opened
    ]
    lessons = [_stop(lesson_of(number), state) for number in written()]
    if state.is_low:
        return lesson_line(lessons)
    return atlas_picture(lessons, stops, _piece(state.chosen), opened=opened and _piece(opened))


def _stop(lesson: Lesson, state: CourseMap) -> Stop:
    counted = _tally(lesson, state)
    begun = KindStatus.BEGUN if is_begun(lesson, state.progress) else KindStatus.OPEN
    status = KindStatus.DONE if counted.is_done else begun
    return Stop(
        _piece(lesson.number),
        str(lesson.title),
        status,
        number=lesson.number,
        detail=sentence("course-map.tally", done=counted.done, all=counted.all) if counted.all else "",
        share=counted.share,
        is_here=lesson.number == state.here,
        is_new=status is KindStatus.DONE and any(kind.id in state.new for kind in lesson.kinds),
    )


def _tally(lesson: Lesson, state: CourseMap) -> Tally:
    """Return how much of a lesson is done; of one that nobody looks at and that is not begun, nothing."""
    is_looked_at = lesson.number in (state.here, state.opened)
    return tally(lesson, state.progress) if is_looked_at or is_begun(lesson, state.progress) else Tally(0, 0)


def _exercise(kind: Kind, entry: Entry, *, is_new: bool) -> Stop:
    status = KindStatus.DONE if entry.is_done else KindStatus.OPEN if entry == Entry() else KindStatus.BEGUN
    detail = sentence("course-map.level", level=entry.level) if entry.is_done else ""
    return Stop(kind.id, str(kind.title), status, detail=detail, is_new=is_new)


def _piece(stop: str) -> str:
    """Return the id of the piece for a lesson (by its number) or an exercise (by its id)."""
    return f"lesson-{stop}" if stop.isdecimal() else stop
