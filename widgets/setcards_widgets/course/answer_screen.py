"""What screens share on which something is answered: the form of the answer and its drawing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from ipywidgets import Widget

from setcards_edu.messages import Message
from setcards_edu.teaching.exercises.answering import AnsweringState
from setcards_edu.teaching.exercises.answers import NotAnAnswer
from setcards_edu.teaching.exercises.drafts import CodeDraft
from setcards_edu.teaching.kit.door import guarded
from setcards_widgets.kit.form import Form
from setcards_widgets.kit.parts import Rows, mark, panel
from setcards_widgets.kit.screens import Screen
from setcards_widgets.kit.stage import Press, Stage

_S = TypeVar("_S", bound=AnsweringState)


class AnswerScreen(Screen, Generic[_S]):
    """A screen that asks for an answer, in the form of its kind and, if there is one, in a drawing.

    A widget that stands on it calls this constructor, then `_ask`.  It lays out `_drawing` and `_answer_row`,
    says what becomes of an answer in `_said`, and takes a message in `_say`.
    """

    form: Form
    _state: _S

    def __init__(self, name: str, state: _S) -> None:
        self._state = state
        self._stage: Stage | None = None
        self._drawing, self._answer_row, self._said = Rows(), Rows(), panel()
        self._said.add_class("setcards-feedback")
        super().__init__(name, self._rows())

    def _rows(self) -> Iterable[Widget]:
        """Return what stands on the screen, from top to bottom."""
        raise NotImplementedError

    def _ask(self) -> None:
        """Lay out the form and the drawing of what is asked."""
        self.form = Form(self._state.draft, guarded(self._filled_in, self._say))
        self._answer_row.children = self.form.widgets
        self._draw()
        self._open_doors()

    def _filled_in(self, name: str, value: object) -> None:
        after = self._state.fill_in(name, value)
        is_said = after.said is not self._state.said
        self._turn_to(after)
        if is_said:
            self._say(after.said)

    def _turn_to(self, state: _S, told: str = "", focus: str | None = None) -> None:
        """Take another answer: what was said of the one before stands back.

        told, focus: what a screen reader hears of a press on the drawing, and where the focus goes with it.
        """
        self._state = state
        self.form.show(state.draft)
        mark(self._said, "setcards-stale", on=state.is_stale)
        self._draw(told, focus)

    def _draw(self, told: str = "", focus: str | None = None) -> None:
        """Draw what is asked anew on the stage, if there is something to be drawn."""
        picture = self._state.picture
        if picture is None:
            self._drawing.children = ()
            return
        if self._stage is None:
            self._stage = Stage(picture, self._pressed, self._state.draft.keys, caption=False)
        else:
            self._stage.bind(self._state.draft.keys)
            self._stage.show(picture, told, focus=focus)
        self._drawing.children = (self._stage,)

    def _pressed(self, press: Press) -> None:
        before = self._state
        try:
            if press.kind == "key":
                after = before.key(press.key or "")
            elif press.zone is None:
                after = before.press(press.piece)
            else:
                after = before.drop(press.piece, press.zone)
        except NotAnAnswer as refused:
            self._say(refused.reason)
            return
        focus = after.draft.focus_after(before.draft, press.piece) if press.kind == "press" else None
        self._turn_to(after, after.draft.told, focus)

    def _look_for_code(self) -> None:
        """Take the learner's function of the wanted name from the notebook, where one is asked for."""
        from IPython import get_ipython

        draft, shell = self._state.draft, get_ipython()
        if isinstance(draft, CodeDraft):
            found = shell.user_ns.get(draft.name) if shell is not None else None
            self._state = self._state.with_draft(draft.with_function(found))

    def _say(self, message: Message) -> Message:
        raise NotImplementedError
