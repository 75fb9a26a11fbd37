"""The drafts of answers that every subject has: sets, elements, choices, verdicts, code.

The draft of a subject's own kind of answer lies in the folder of the subject.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

from setcards_edu.messages import Message, Obstacle, Refused
from setcards_edu.pictures.kit.card_pieces import card_of, element_id
from setcards_edu.sets import Card, parse_cards, parse_sequence
from setcards_edu.subjects import load_for

from .answer_draft import DRAFTS, AnswerDraft, Control, WrittenDraft, draft_of, how_to
from .answers import AnswerContext, read_elements


@draft_of("code")
@dataclass(frozen=True)
class CodeDraft(AnswerDraft):
    """A function that the learner has written.

    function: the learner's; None as long as there is none of the wanted name.
    """

    function: Any = field(default=None, compare=False)

    @property
    def controls(self) -> tuple[Control, ...]:
        """Where it is written."""
        return (how_to(self.asked),)

    @property
    def name(self) -> str:
        """The name that it must have."""
        kind: Any = self.asked.answer
        name: str = kind.name
        return name

    @property
    def given(self) -> object:
        """The function; raises `Refused` where there is none of this name."""
        if self.function is None:
            raise Refused(Obstacle("card.no-function", name=self.name))
        return self.function

    def with_function(self, found: object) -> Self:
        """Return the draft with the function that was found, or with None."""
        return replace(self, function=found)

    def with_answer(self, given: object) -> Self:
        """Return the same draft, as the learner's function stands elsewhere."""
        del given
        return self


@draft_of("choice")
@dataclass(frozen=True)
class ChoiceDraft(AnswerDraft):
    """One of a few statements.

    choice: its name; "" as long as none is chosen.
    """

    choice: str = ""

    @property
    def controls(self) -> tuple[Control, ...]:
        """The statements."""
        kind: Any = self.asked.answer
        return (Control("choice", "choice", Message("ui.your-choice"), self.choice, kind.options),)

    @property
    def given(self) -> object:
        """The name of the choice, or no text."""
        return self.choice

    def with_answer(self, given: object) -> Self:
        """Return the draft with what was answered, or with nothing chosen."""
        return replace(self, choice=self._read(given) or "")


@draft_of("several")
@dataclass(frozen=True)
class SeveralDraft(AnswerDraft):
    """Any number of a few statements.

    ticked: the names of those that are ticked, in the order in which they stand.
    """

    ticked: tuple[str, ...] = ()

    @property
    def controls(self) -> tuple[Control, ...]:
        """How it is done, and the boxes."""
        kind: Any = self.asked.answer
        boxes = Control("ticked", "ticks", Message("ui.your-choice"), self.ticked, kind.options)
        return (how_to(self.asked), boxes)

    @property
    def given(self) -> object:
        """The names of those ticked, or no text."""
        return self.ticked or ""

    def with_answer(self, given: object) -> Self:
        """Return the draft with the boxes of an answer ticked, and no others."""
        kind: Any = self.asked.answer
        chosen = self._read(given) or ()
        return replace(self, ticked=tuple(name for name, _ in kind.options if name in chosen))


@draft_of("set", "sets")
@dataclass(frozen=True)
class SetsDraft(WrittenDraft):
    """One set or several: written, or picked as cards; or one set of the points that are picked."""

    @property
    def picked(self) -> tuple[Card, ...]:
        """The sets that the text names; nothing while it cannot be read."""
        found = _sets(lambda: parse_cards(self.text, self.n))
        if self.asked.pick != "points":
            return found
        return _sets(lambda: (Card.parse(self.text, self.n),)) or found[:1]

    def pressed(self, piece: str) -> Self:
        """Put a pressed card into the list or take it out, a pressed point into the set or out of it."""
        if (point := _point(piece, self.n)) is None:
            return self._with(frozenset(self.picked) ^ {card_of(piece, self.n)})
        made = next(iter(self.picked), Card.empty(self.n)) ^ Card({point}, self.n)
        return self._with(made if made or self.text else "")


@draft_of("sequence")
@dataclass(frozen=True)
class SequenceDraft(SetsDraft):
    """Several sets in an order: written, or their cards pressed one after the other."""

    ordered: ClassVar[bool] = True

    @property
    def picked(self) -> tuple[Card, ...]:
        """The sets in the order of the text; nothing while it cannot be read."""
        return _sets(lambda: parse_sequence(self.text, self.n))

    def pressed(self, piece: str) -> Self:
        """Put a pressed card at the end; if no copy is left, take out all of it."""
        card, sequence = card_of(piece, self.n), list(self.picked)
        if sequence.count(card) < max(1, self.asked.offered.count(card)):
            sequence.append(card)
        else:
            sequence = [other for other in sequence if other != card]
        return self._with(tuple(sequence))


@dataclass(frozen=True)
class ElementsDraft(WrittenDraft):
    """Elements of U in an order: written, or pressed one after the other."""

    @property
    def elements(self) -> tuple[int, ...]:
        """The elements that the text names; none while it cannot be read."""
        try:
            return read_elements(self.text, self.n)
        except Refused:
            return ()

    @property
    def picked(self) -> tuple[Card, ...]:
        """The set that the elements make."""
        return (Card(self.elements, self.n),)

    def pressed(self, piece: str) -> Self:
        """Put a pressed element at the end, or take it out."""
        point = _point(piece, self.n)
        left = tuple(element for element in self.elements if element != point)
        return self._with(left if point is None or left != self.elements else (*left, point))


_WITNESSES: Mapping[str, type[WrittenDraft]] = {"sets": SetsDraft, "elements": ElementsDraft}


@draft_of("verdict")
@dataclass(frozen=True)
class VerdictDraft(AnswerDraft):
    """Yes or no, and for no what shows it.

    choice: "yes", "no", or "" as long as neither is chosen; text: what shows the no, as it is typed.
    by_press: whether the no came with what shows it, and goes with it.
    """

    choice: str = ""
    text: str = ""
    by_press: bool = False

    @property
    def witness(self) -> WrittenDraft:
        """What shows that the answer is no, as a draft of its own."""
        kind: Any = self.asked.answer
        return _WITNESSES[kind.witness_control](self.asked, self.text)

    @property
    def controls(self) -> tuple[Control, ...]:
        """Yes and no, and the field of what shows the no."""
        options = (("yes", Message("ui.yes")), ("no", Message("ui.no")))
        verdict = Control("choice", "choice", Message("ui.answer"), self.choice, options)
        return (verdict, Control("text", "text", Message("ui.witness"), self.text), how_to(self.asked))

    @property
    def picked(self) -> tuple[Card, ...]:
        """What is picked to show that the answer is no."""
        return self.witness.picked

    @property
    def elements(self) -> tuple[int, ...] | None:
        """The elements picked to show that the answer is no; None where sets show it."""
        return self.witness.elements

    @property
    def given(self) -> object:
        """The verdict as a person writes it; a witness counts only beside a no."""
        return f"{self.choice} {self.text if self.choice == 'no' else ''}".strip()

    @property
    def told(self) -> Message:
        """Because of what the answer is no."""
        if self.text:
            return Message("picture.no-because", shown=self.text)
        return Message("picture.taken-out")

    def with_answer(self, given: object) -> Self:
        """Return the draft with the verdict chosen and its witness written."""
        verdict = self._read(given)
        if verdict is None:
            return self
        shown = self.witness.written(verdict.witness or verdict.elements)
        return replace(self, choice="yes" if verdict.yes else "no", text=shown)

    def pressed(self, piece: str) -> Self:
        """Pick a piece as a witness, which answers no; taking out the last one takes back the no."""
        by_press = self.by_press or self.choice != "no"
        text = self.witness.pressed(piece).text
        if not text and by_press:
            return replace(self, choice="", text="", by_press=False)
        return replace(self, choice="no", text=text, by_press=by_press)

    def taken_back(self, name: str, value: object) -> Self:
        """Return the draft with a field as it was kept."""
        if name == "by_press" and isinstance(value, bool):
            return replace(self, by_press=value)
        return super().taken_back(name, value)


def draft_for(asked: AnswerContext) -> AnswerDraft:
    """Return the draft of an answer to an exercise or a question, in which nothing stands yet.

    >>> from setcards_edu.teaching import exercise
    >>> draft = draft_for(exercise("topology.union", seed=1))
    >>> for point in (1, 3, 2, 3):
    ...     draft = draft.pressed(draft.piece(point))
    >>> draft.given, draft.answer
    ('{1,2}', Card('12', n=4))
    """
    load_for("setcards_edu.teaching", type(asked.answer))
    return DRAFTS[asked.answer.control].start(asked)


def _point(piece: str, n: int) -> int | None:
    """Return the point that a piece stands for, or None."""
    return {element_id(k): k for k in range(1, n + 1)}.get(piece)


def _sets(read: Callable[[], tuple[Card, ...]]) -> tuple[Card, ...]:
    """Return the sets typed so far; none while the text cannot be read."""
    try:
        return read()
    except Refused:
        return ()
