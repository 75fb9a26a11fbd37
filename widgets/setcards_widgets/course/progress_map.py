"""`ProgressMap`: the lessons and exercises as a map, and everything that can be done with progress."""

from __future__ import annotations

from types import NoneType

from setcards_edu.messages import Message
from setcards_edu.options import check_kind
from setcards_edu.teaching import Keeper, Progress
from setcards_edu.teaching.course.course_map import CourseMap, Reading
from setcards_edu.teaching.course.course_map_presenter import CourseMapPresenter
from setcards_edu.teaching.exercises.still_there import still_there
from setcards_widgets.kit.browser_storage import keeper_for, where_kept
from setcards_widgets.kit.presented import Presented, does


class ProgressMap(Presented[CourseMap]):
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
        check_kind("progress", progress, Progress, NoneType)
        if keeper is None and progress is not None:
            keeper = Keeper()
        self.keeper = keeper = keeper_for(keeper)
        self._is_doing = False
        shown = CourseMap.start(self._reading(), here=lesson)
        if progress is not None:
            keeper.add(progress)
            shown = CourseMap.start(self._reading(), here=lesson)
        super().__init__(shown, CourseMapPresenter(self._done))
        self.on_close(keeper.watch(self._follow))

    # what a learner can do

    press = does(CourseMap.look_at)

    def use_label(self, label: str) -> Message:
        """Go to the progress kept under a label."""
        return self._do(lambda: self._state.wishing("use-label", label))

    def start_fresh(self) -> Message:
        """Begin again; the old progress stays aside until `confirm`."""
        return self._do(lambda: self._state.wishing("start-fresh"))

    def restore(self) -> Message:
        """Bring back what was put aside."""
        return self._do(lambda: self._state.wishing("restore"))

    def confirm(self) -> Message:
        """Let go of what was put aside."""
        return self._do(lambda: self._state.wishing("confirm"))

    def export(self) -> str:
        """Return the progress as the text of a file."""
        return self.keeper.export()

    def take_in(self, text: str) -> Message:
        """Add the progress in a file's text."""
        return self._do(lambda: self._state.wishing("take-in", text))

    # what can be read off

    @property
    def progress(self) -> Progress:
        """The progress that is shown."""
        return self.keeper.progress

    def __repr__(self) -> str:
        return f"ProgressMap(label={self.progress.label!r}, done={len(still_there(self.progress).done)})"

    # inside

    def _reading(self) -> Reading:
        keeper = self.keeper
        text, backup = keeper.export(), keeper.backup is not None
        return Reading(keeper.progress, backup, text, tuple(keeper.unread), where_kept(keeper), keeper.notice)

    def _done(self, state: CourseMap) -> CourseMap:
        """Do what a state wishes for; return the state after it."""
        wish = state.wish
        if wish is None:
            return state
        self._is_doing = True
        try:
            if wish.act == "use-label":
                self.keeper.open(wish.text)
            elif wish.act == "take-in":
                self.keeper.take_in(wish.text)
            else:
                getattr(self.keeper, wish.act.replace("-", "_"))()
        finally:
            self._is_doing = False
        return state.done(self._reading())

    def _follow(self) -> None:
        """Show what others have done with the progress."""
        if not self._is_doing:
            self.driver.do(lambda: self._state.read(self._reading()))
