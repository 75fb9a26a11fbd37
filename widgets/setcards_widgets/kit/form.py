"""A form: what stands in the place of an answer, with the drawing of what is asked.

The classes of forms register themselves by the control of the answers that they are for (see `form_of`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from html import escape
from typing import Any, ClassVar, TypeVar

from ipywidgets import Layout, RadioButtons, Text, Widget

from setcards_edu.messages import Message, Obstacle, Refused, language, sentence
from setcards_edu.options import check_number
from setcards_edu.pictures.course.exercise_drawing import Picking, picking_picture
from setcards_edu.pictures.kit.card_pieces import card_id, element_id
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.sets import MAXIMUM_POINTS, Card
from setcards_edu.teaching.exercises.answers import AnswerContext

from .closing import close_parts
from .parts import panel


class Form(ABC):
    """The place of an answer.

    asked: what is to be answered: an exercise, or a question.
    changed: called (with whatever a control tells) when what is picked may have changed.

    widgets: the controls, from top to bottom; `close` them when it is left.
    picked: the cards picked so far, in order; for points the one set that they make.
    elements: where single elements are picked, those picked so far, in order; else None.
    told: what a screen reader hears of the press that the drawing answers.
    say: called with what a control of the form tells; whoever shows the form sets it.
    focus: the piece that the focus goes to with that answer, or None where it stays.
    right: the cards or squares that should have been picked, once that is told; else None.
    """

    ordered: ClassVar[bool] = False
    told: str = ""
    focus: str | None = None
    right: frozenset[Any] | None = None
    widgets: tuple[Widget, ...]
    say: Callable[[Message], object] = staticmethod(lambda _: None)

    def __init__(self, asked: AnswerContext, changed: Callable[..., object]) -> None:
        self.asked = asked
        self.n = int(getattr(asked.answer, "n", 1))
        self._changed = changed

    @property
    def picked(self) -> tuple[Card, ...]:
        """Nothing, where nothing can be picked."""
        return ()

    @property
    def elements(self) -> tuple[int, ...] | None:
        """None, where no single elements are picked."""
        return None

    @property
    def keys(self) -> Mapping[str, str]:
        """The keys of the keyboard that mean something on the drawing, each with a piece (see `Stage`)."""
        return {}

    @abstractmethod
    def given(self) -> object:
        """The answer that stands there, as `Exercise.check` reads it; raises a `Refused` for none."""

    @abstractmethod
    def put_in(self, given: object) -> None:
        """Show in the controls what was answered by code, where they can hold it."""

    def pressed(self, piece: str) -> None:
        """A card or a point of the drawing was pressed: it goes into the answer, or out of it."""
        raise Refused(Obstacle("stage.not-pressable", name=piece))

    def dropped(self, piece: str, zone: str) -> None:
        """A piece of the drawing was put on a place in it; where that means nothing, it was pressed."""
        del zone
        self.pressed(piece)

    def keyed(self, key: str) -> None:
        """One of the `keys` was pressed on the drawing; here there are none."""
        raise Refused(Obstacle("stage.unbound-key", key=key))

    def piece(self, named: str | int | Card) -> str:
        """The id of the piece of a point, given as a number, or of a card, given as such or as text.

        Raises `NotACard` for what cannot be read, `BadOption` for a number that is no point.
        """
        if isinstance(named, int):
            return element_id(check_number("piece", named, range(1, MAXIMUM_POINTS + 1)))
        return card_id(named if isinstance(named, Card) else Card.parse(named, self.n))

    def picture(self) -> Picture | None:
        """What is drawn with the question, and what is picked in it; None where nothing is."""
        asked = self.asked
        if not (asked.shown or asked.pick):
            return None
        held = self.picked, self.ordered, self.elements, self.right
        pick = "" if asked.pick == "squares" else asked.pick  # a board has a form of its own for them
        return picking_picture(Picking(asked.shown, self.n, pick, asked.offered, *held))

    def close(self) -> None:
        """Let go of the controls with all that belongs to them: nothing of them stays in the page."""
        close_parts(*self.widgets)

    def _read(self, given: object) -> Any:
        """An answer as a value; None where it cannot be read."""
        try:
            return self.asked.answer.read(given)
        except Refused:
            return None


FORMS: dict[str, type[Form]] = {}
"""The classes of forms, by the control of the kind of answer (see `AnswerKind.control`)."""

_Form = TypeVar("_Form", bound=Form)


def form_of(*controls: str) -> Callable[[type[_Form]], type[_Form]]:
    """Register the class below as the form of answers with these controls.

    Raises `ValueError` when a control has a form already.
    """

    def register(form: type[_Form]) -> type[_Form]:
        if taken := [control for control in controls if control in FORMS]:
            raise ValueError(f"{', '.join(taken)}: there is a form already")
        FORMS.update(dict.fromkeys(controls, form))
        return form

    return register


@form_of("number", "numbers")
class WrittenForm(Form):
    """An answer that is written, such as a number or several."""

    def __init__(
        self, asked: AnswerContext, changed: Callable[..., object], *, name: str = "ui.answer"
    ) -> None:
        super().__init__(asked, changed)
        self.text = text_field(name)
        if asked.pick:
            self.text.observe(changed, "value")
        self.widgets = (self.text, how_to(asked))

    def given(self) -> object:
        """The text."""
        return self.text.value

    def put_in(self, given: object) -> None:
        """Write what was answered: a text as it is, a value as a person would write it."""
        value = given if isinstance(given, str) else self._read(given)
        if value is not None:
            self.write(value)

    def write(self, value: object) -> None:
        """Write a text, or a value as a person would write it."""
        self.text.value = as_written(value)


def as_written(value: object) -> str:
    """An answer as a person writes it, sets in any order sorted."""
    if isinstance(value, frozenset):
        return as_written(tuple(sorted(value, key=lambda card: card.sort_key)))
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def how_to(asked: AnswerContext) -> Widget:
    """How to write the answer, below its controls."""
    how = panel(f'<div lang="{language()}"><small>{escape(str(asked.how))}</small></div>')
    return how.add_class("setcards-how")


def text_field(name: str) -> Text:
    """A field for an answer, by the key of its label."""
    wide = Layout(width="min(28rem, 96%)")
    field = Text(description=sentence(name), placeholder=" ", continuous_update=False, layout=wide)
    return field.add_class("setcards-answer")


def radio(name: str, options: list[tuple[str, str]]) -> RadioButtons:
    """Radio buttons for an answer, by the key of their label, none chosen."""
    choice = RadioButtons(options=options, value=None, description=sentence(name))
    return choice.add_class("setcards-answer")
