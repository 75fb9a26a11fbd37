"""What screens share on which something is answered: the form of the answer and its drawing."""

from __future__ import annotations

from collections.abc import Iterable

from ipywidgets import Widget

from setcards_edu.messages import Message
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.teaching.exercises.answers import AnswerContext
from setcards_edu.teaching.kit.door import guarded
from setcards_widgets.kit.form import Form
from setcards_widgets.kit.parts import Rows, panel
from setcards_widgets.kit.screens import Screen
from setcards_widgets.kit.stage import Press, Stage

from .forms import form_for


class AnswerScreen(Screen):
    """A screen that asks for an answer, in the form of its kind and, if there is one, in a drawing.

    A widget that stands on it calls this constructor, then `_ask` for what is to be answered.  It lays out
    `_drawing` and `_answer_row`, says what becomes of an answer in `_said`, and takes a message in `_say`.
    """

    form: Form

    def __init__(self, name: str) -> None:
        self._stage: Stage | None = None
        self._drawing, self._answer_row, self._said = Rows(), Rows(), panel()
        self._said.add_class("setcards-feedback")
        super().__init__(name, self._rows())

    def _rows(self) -> Iterable[Widget]:
        """Return what stands on the screen, from top to bottom."""
        raise NotImplementedError

    def _ask(self, asked: AnswerContext) -> None:
        """Lay out the form and the drawing of what is asked, with nothing answered yet."""
        self.form = form_for(asked, guarded(lambda _: self._turn_to(), self._say))
        self.form.say = self._say
        self._answer_row.children = self.form.widgets
        self._draw()
        self._open_doors()

    def _turn_to(self) -> None:
        """Take another answer: what was said of the one before stands back."""
        self._said.add_class("setcards-stale")
        self._draw()

    def _draw(self) -> None:
        """Draw what is asked anew on the stage, if there is something to be drawn."""
        picture = self._picture()
        if picture is None:
            self._drawing.children = ()
            return
        if self._stage is None:
            self._stage = Stage(picture, self._pressed, self.form.keys, caption=False)
        else:
            self._stage.bind(self.form.keys)
            self._stage.show(picture, self.form.told, focus=self.form.focus)
        self._drawing.children = (self._stage,)

    def _picture(self) -> Picture | None:
        """Return what is drawn now, or None."""
        return self.form.picture()

    def _pressed(self, press: Press) -> None:
        if press.kind == "key":
            self.form.keyed(press.key or "")
        elif press.zone is None:
            self.form.pressed(press.piece)
        else:
            self.form.dropped(press.piece, press.zone)

    def _say(self, message: Message) -> Message:
        raise NotImplementedError
