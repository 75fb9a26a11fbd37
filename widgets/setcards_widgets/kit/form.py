"""A form: the controls of an answer, which show what a draft holds and tell what is filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape

from ipywidgets import Button, Checkbox, Layout, RadioButtons, Text, Widget

from setcards_edu.messages import language
from setcards_edu.teaching.exercises.answer_draft import AnswerDraft, Control

from .closing import close_parts
from .parts import Rows, mark, panel


class Form:
    """The place of an answer.

    filled_in: called with the name of a control and what stands in it by now, once a learner filled it in.

    widgets: the controls, from top to bottom; `close` them when it is left.
    text, choice, boxes, none: those that there are.
    """

    text: Text
    choice: RadioButtons
    boxes: dict[str, Checkbox]
    none: Button

    def __init__(self, draft: AnswerDraft, filled_in: Callable[[str, object], object]) -> None:
        self._filled_in, self._is_showing = filled_in, False
        self.widgets: tuple[Widget, ...] = tuple(map(self._made, draft.controls))
        self.show(draft)

    def show(self, draft: AnswerDraft) -> None:
        """Show what a draft holds."""
        with self._showing():
            for control in draft.controls:
                match control.sort, control.value:
                    case "text", str(text):
                        self.text.value = text
                    case "choice", str(chosen):
                        self.choice.value = chosen or None
                    case "ticks", tuple(ticked):
                        for name, box in self.boxes.items():
                            box.value = name in ticked
                    case "toggle", bool(is_down):
                        mark(self.none, "mod-active", on=is_down)

    def close(self) -> None:
        """Let go of the controls with all that belongs to them: nothing of them stays in the page."""
        close_parts(*self.widgets)

    def _made(self, control: Control) -> Widget:
        name, label = control.name, str(control.label)
        match control.sort:
            case "text":
                wide = Layout(width="min(28rem, 96%)")
                self.text = Text(description=label, placeholder=" ", continuous_update=False, layout=wide)
                self.text.observe(lambda change: self._fill(name, change["new"]), "value")
                return self.text.add_class("setcards-answer")
            case "choice":
                options = [(str(words), each) for each, words in control.options]
                self.choice = RadioButtons(options=options, value=None, description=label)
                self.choice.observe(lambda change: self._fill(name, change["new"] or ""), "value")
                return self.choice.add_class("setcards-answer")
            case "ticks":
                self.boxes = {each: _box(str(words)) for each, words in control.options}
                for box in self.boxes.values():
                    box.observe(lambda _: self._fill(name, self._ticked), "value")
                return Rows(list(self.boxes.values())).add_class("setcards-ticks")
            case "toggle":
                self.none = Button(description=label).add_class("setcards-toggle")
                self.none.on_click(lambda _: self._fill(name, value=True))
                return self.none
        how = panel(f'<div lang="{language()}"><small>{escape(label)}</small></div>')
        return how.add_class("setcards-how")

    @property
    def _ticked(self) -> tuple[str, ...]:
        return tuple(name for name, box in self.boxes.items() if box.value)

    def _fill(self, name: str, value: object) -> None:
        if not self._is_showing:
            self._filled_in(name, value)

    @contextmanager
    def _showing(self) -> Iterator[None]:
        self._is_showing = True
        try:
            yield
        finally:
            self._is_showing = False


def _box(text: str) -> Checkbox:
    box = Checkbox(value=False, description=text, indent=False, layout=Layout(width="auto"))
    return box.add_class("setcards-answer")
