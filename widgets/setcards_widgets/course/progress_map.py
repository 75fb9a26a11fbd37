"""`ProgressMap`: a screen with a map of lessons and exercises, and with the buttons for saved progress."""

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
    """A screen with a map of the lessons of the course, and with the learner's progress in their exercises.

    progress: the progress to show; by default the learner's own, saved in the browser.
    keeper: saves the progress, but not in the browser; by default the keeper that the kernel's screens share.
    lesson: the number of the current lesson, which the map marks, with how much of it is done.  Then
    the map is only one line high, until a lesson is opened.

    A press on a lesson shows its exercises and a link, another press hides them; a press on an exercise shows
    details and a link.  The buttons for the label, for saving, for reading a file and for starting fresh have
    methods with the same effect; a text that is refused changes nothing.

    Raises `BadOption` for an unknown lesson.

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
        """Switch to the progress saved under a label; return the message that is then on the screen."""
        return self._do(lambda: self._state.wishing("use-label", label))

    def start_fresh(self) -> Message:
        """Start with empty progress; the old progress is put aside until `confirm`.

        Return the message that is then on the screen.
        """
        return self._do(lambda: self._state.wishing("start-fresh"))

    def restore(self) -> Message:
        """Merge the progress put aside by `start_fresh` into the current progress.

        Return the message that is then on the screen.
        """
        return self._do(lambda: self._state.wishing("restore"))

    def confirm(self) -> Message:
        """Delete the progress put aside by `start_fresh`; return the message that is then on the screen."""
        return self._do(lambda: self._state.wishing("confirm"))

    def export(self) -> str:
        """Return the progress as text to be saved in a file, which `take_in` reads."""
        return self.keeper.export()

    def take_in(self, text: str) -> Message:
        """Merge the progress in the text of a file, as `export` returns it, into the current one.

        Return the message that is then on the screen.
        """
        return self._do(lambda: self._state.wishing("take-in", text))

    # what can be read off

    @property
    def progress(self) -> Progress:
        """The progress that is shown on the map."""
        return self.keeper.progress

    def __repr__(self) -> str:
        return f"ProgressMap(label={self.progress.label!r}, done={len(still_there(self.progress).done)})"

    # inside

    def _reading(self) -> Reading:
        keeper = self.keeper
        text, backup = keeper.export(), keeper.backup is not None
        return Reading(keeper.progress, backup, text, tuple(keeper.unread), where_kept(keeper), keeper.notice)

    def _done(self, state: CourseMap) -> CourseMap:
        """Carry out with the keeper what the state's `wish` demands, if any; return the state after it."""
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
        """Update the map after other screens have changed the progress."""
        if not self._is_doing:
            self.driver.do(lambda: self._state.read(self._reading()))
