"""The forms of answers that every subject has: sets, elements, choices, verdicts, code.

A form has the controls and the drawing of one question and knows how a press in the drawing becomes
an answer; `AnswerScreen` only lays them out.  The form of a subject's own
kind of answer lies in the folder of the subject.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ipywidgets import Checkbox, Layout

from setcards_edu.messages import Obstacle, Refused, sentence
from setcards_edu.pictures.kit.card_pieces import card_of, element_id
from setcards_edu.sets import Card, parse_cards, parse_sequence
from setcards_edu.subjects import load_for
from setcards_edu.teaching.exercises.answers import AnswerContext, read_elements
from setcards_widgets.kit.form import FORMS, Form, WrittenForm, form_of, how_to, radio
from setcards_widgets.kit.parts import Rows


@form_of("code")
class CodeForm(Form):
    """A function that the learner has written in the notebook."""

    def __init__(self, asked: AnswerContext, changed: Callable[..., object]) -> None:
        super().__init__(asked, changed)
        self.widgets = (how_to(asked),)

    def given(self) -> object:
        """Return the learner's function of the wanted name from the notebook."""
        from IPython import get_ipython

        kind: Any = self.asked.answer
        shell, name = get_ipython(), kind.name
        found = shell.user_ns.get(name) if shell is not None else None
        if found is None:
            raise Refused(Obstacle("card.no-function", name=name))
        return found

    def put_in(self, given: object) -> None:
        """Do nothing, as the learner's function stands in a cell of the notebook."""


@form_of("choice")
class ChoiceForm(Form):
    """One of a few statements."""

    def __init__(self, asked: AnswerContext, changed: Callable[..., object]) -> None:
        super().__init__(asked, changed)
        kind: Any = asked.answer
        self.choice = radio("ui.your-choice", [(str(text), name) for name, text in kind.options])
        self.widgets = (self.choice,)

    def given(self) -> object:
        """Return the name of the choice, or no text."""
        return self.choice.value or ""

    def put_in(self, given: object) -> None:
        """Choose what was answered."""
        self.choice.value = self._read(given)


@form_of("several")
class SeveralForm(Form):
    """Any number of a few statements, each with a box to tick; the boxes are a group with a name."""

    def __init__(self, asked: AnswerContext, changed: Callable[..., object]) -> None:
        super().__init__(asked, changed)
        kind: Any = asked.answer
        self.boxes = {name: _box(str(text)) for name, text in kind.options}
        self._group = Rows(list(self.boxes.values())).add_class("setcards-ticks")
        self.widgets = (how_to(asked), self._group)

    def given(self) -> object:
        """Return the names of those ticked, or no text."""
        return tuple(name for name, box in self.boxes.items() if box.value) or ""

    def put_in(self, given: object) -> None:
        """Tick the boxes of an answer."""
        chosen = self._read(given) or ()
        for name, box in self.boxes.items():
            box.value = name in chosen


@form_of("set", "sets")
class SetsForm(WrittenForm):
    """One set or several: written, or picked as cards; or one set of the points that are picked."""

    @property
    def picked(self) -> tuple[Card, ...]:
        """The sets that the text names; nothing while it cannot be read."""
        found = _sets(lambda: parse_cards(self.text.value, self.n))
        if self.asked.pick != "points":
            return found
        return _sets(lambda: (Card.parse(self.text.value, self.n),)) or found[:1]

    def pressed(self, piece: str) -> None:
        """Put a pressed card into the list or take it out, a pressed point into the set or out of it."""
        if (point := _point(piece, self.n)) is None:
            self.write(frozenset(self.picked) ^ {card_of(piece, self.n)})
            return
        made = next(iter(self.picked), Card.empty(self.n)) ^ Card({point}, self.n)
        self.write(made if made or self.text.value else "")


@form_of("sequence")
class SequenceForm(SetsForm):
    """Several sets in an order: written, or their cards pressed one after the other."""

    ordered = True

    @property
    def picked(self) -> tuple[Card, ...]:
        """The sets in the order of the text; nothing while it cannot be read."""
        return _sets(lambda: parse_sequence(self.text.value, self.n))

    def pressed(self, piece: str) -> None:
        """Put a pressed card at the end; if no copy is left, take out all of it."""
        card, sequence = card_of(piece, self.n), list(self.picked)
        if sequence.count(card) < max(1, self.asked.offered.count(card)):
            sequence.append(card)
        else:
            sequence = [other for other in sequence if other != card]
        self.write(tuple(sequence))


class ElementsForm(WrittenForm):
    """Elements of U in an order: written, or pressed one after the other."""

    @property
    def elements(self) -> tuple[int, ...]:
        """The elements that the text names; none while it cannot be read."""
        try:
            return read_elements(self.text.value, self.n)
        except Refused:
            return ()

    @property
    def picked(self) -> tuple[Card, ...]:
        """The set that the elements make."""
        return (Card(self.elements, self.n),)

    def pressed(self, piece: str) -> None:
        """Put a pressed element at the end, or take it out."""
        point = _point(piece, self.n)
        left = tuple(element for element in self.elements if element != point)
        self.write(left if point is None or left != self.elements else (*left, point))


@form_of("verdict")
class VerdictForm(Form):
    """Yes or no, and for no what shows it, in a form of its own."""

    def __init__(self, asked: AnswerContext, changed: Callable[..., object]) -> None:
        super().__init__(asked, changed)
        words = [(sentence("ui.yes"), "yes"), (sentence("ui.no"), "no")]
        self.choice = radio("ui.answer", words)
        kind: Any = asked.answer
        self.witness = _WITNESSES[kind.witness_control](asked, changed, name="ui.witness")
        self.text = self.witness.text
        self.widgets = (self.choice, *self.witness.widgets)
        self._by_press = False  # whether the no came with what shows it, and goes with it

    @property
    def picked(self) -> tuple[Card, ...]:
        """What is picked to show that the answer is no."""
        return self.witness.picked

    @property
    def elements(self) -> tuple[int, ...] | None:
        """The elements picked to show that the answer is no; None where sets show it."""
        return self.witness.elements

    def given(self) -> object:
        """Return the verdict as a person writes it; a witness counts only beside a no."""
        said = self.choice.value or ""
        return f"{said} {self.text.value if said == 'no' else ''}".strip()

    def put_in(self, given: object) -> None:
        """Choose what was answered and write its witness."""
        verdict = self._read(given)
        if verdict is not None:
            self.choice.value = "yes" if verdict.yes else "no"
            self.witness.write(verdict.witness or verdict.elements)

    def pressed(self, piece: str) -> None:
        """Pick a piece as a witness, which answers no; taking out the last one takes back the no."""
        self._by_press = self._by_press or self.choice.value != "no"
        self.choice.value = "no"
        self.witness.pressed(piece)
        shown = self.text.value
        if not shown and self._by_press:
            self.choice.value, self._by_press = None, False
        self.told = sentence("picture.no-because", shown=shown) if shown else sentence("picture.taken-out")
        self._changed(None)


_WITNESSES: Mapping[str, type[WrittenForm]] = {"sets": SetsForm, "elements": ElementsForm}


def form_for(asked: AnswerContext, changed: Callable[..., object]) -> Form:
    """Make the form for the answer of an exercise or a question.

    changed: see `Form`.
    """
    load_for("setcards_widgets", type(asked.answer))
    return FORMS[asked.answer.control](asked, changed)


def _point(piece: str, n: int) -> int | None:
    """Return the point that a piece stands for, or None."""
    return {element_id(k): k for k in range(1, n + 1)}.get(piece)


def _sets(read: Callable[[], tuple[Card, ...]]) -> tuple[Card, ...]:
    """Return the sets typed so far; none while the text cannot be read."""
    try:
        return read()
    except Refused:
        return ()


def _box(text: str) -> Checkbox:
    box = Checkbox(value=False, description=text, indent=False, layout=Layout(width="auto"))
    return box.add_class("setcards-answer")
