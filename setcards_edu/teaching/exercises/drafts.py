"""The classes of drafts for the kinds of answers that all subjects share: sets, elements, choices, code, ….

A kind of answer that only one subject uses has its draft in the folder of this subject.
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
    """An answer in progress that is a function in the learner's own code.

    function: the learner's function; None as long as no function of the required name has been found.
    """

    function: Any = field(default=None, compare=False)

    @property
    def controls(self) -> tuple[Control, ...]:
        """The only control: instructions that say where to write the function."""
        return (Control("how", "code", self.asked.how, self.name),)

    @property
    def name(self) -> str:
        """The name that the function must have."""
        kind: Any = self.asked.answer
        name: str = kind.name
        return name

    @property
    def given(self) -> object:
        """The learner's function; raises `Refused` if it has not been found."""
        if self.function is None:
            raise Refused(Obstacle("card.no-function", name=self.name))
        return self.function

    def with_function(self, found: object) -> Self:
        """Return the draft with `found` as the learner's function; None if there is no function."""
        return replace(self, function=found)

    def with_answer(self, given: object) -> Self:
        """Return the draft unchanged: the function stands in the learner's code, not on the screen."""
        del given
        return self


@draft_of("choice")
@dataclass(frozen=True)
class ChoiceDraft(AnswerDraft):
    """An answer in progress: the choice of one among a few statements.

    choice: the name of the chosen statement; "" as long as none is chosen.
    """

    choice: str = ""

    @property
    def controls(self) -> tuple[Control, ...]:
        """The only control: radio buttons with the statements to choose from."""
        kind: Any = self.asked.answer
        return (Control("choice", "choice", Message("ui.your-choice"), self.choice, kind.options),)

    @property
    def given(self) -> object:
        """The name of the chosen statement; "" if none is chosen."""
        return self.choice

    def with_answer(self, given: object) -> Self:
        """Return the draft with the statement `given` chosen; with none if `given` names no statement."""
        return replace(self, choice=self._read(given) or "")


@draft_of("several")
@dataclass(frozen=True)
class SeveralDraft(AnswerDraft):
    """An answer in progress: the choice of any number of a few statements.

    ticked: the names of the ticked statements, in the order in which they are listed.
    """

    ticked: tuple[str, ...] = ()

    @property
    def controls(self) -> tuple[Control, ...]:
        """Instructions, and a check box for each statement."""
        kind: Any = self.asked.answer
        boxes = Control("ticked", "ticks", Message("ui.your-choice"), self.ticked, kind.options)
        return (how_to(self.asked), boxes)

    @property
    def given(self) -> object:
        """The names of the ticked statements; "" if none is."""
        return self.ticked or ""

    def with_answer(self, given: object) -> Self:
        """Return the draft in which exactly the statements in `given` are ticked; no statement if `given` is
        no answer."""
        kind: Any = self.asked.answer
        chosen = self._read(given) or ()
        return replace(self, ticked=tuple(name for name, _ in kind.options if name in chosen))


@draft_of("set", "sets")
@dataclass(frozen=True)
class SetsDraft(WrittenDraft):
    """An answer in progress that consists of one or several sets.

    Sets are typed or picked as cards; a single set may also be picked point by point.
    """

    @property
    def picked(self) -> tuple[Card, ...]:
        """The sets that the text describes; () if it describes none."""
        found = _sets(lambda: parse_cards(self.text, self.n))
        if self.asked.pick != "points":
            return found
        return _sets(lambda: (Card.parse(self.text, self.n),)) or found[:1]

    def pressed(self, piece: str) -> Self:
        """Return the draft with the pressed card added to the sets or removed, or the pressed point added to
        the set or removed.

        piece: the id of the card or point in the drawing.
        """
        if (point := _point(piece, self.n)) is None:
            return self._with(frozenset(self.picked) ^ {card_of(piece, self.n)})
        made = next(iter(self.picked), Card.empty(self.n)) ^ Card({point}, self.n)
        return self._with(made if made or self.text else "")


@draft_of("sequence")
@dataclass(frozen=True)
class SequenceDraft(SetsDraft):
    """An answer in progress that is several sets in order: typed, or picked card by card."""

    ordered: ClassVar[bool] = True

    @property
    def picked(self) -> tuple[Card, ...]:
        """The sets that the text describes, in order; () if it describes none."""
        return _sets(lambda: parse_sequence(self.text, self.n))

    def pressed(self, piece: str) -> Self:
        """Return the draft with the pressed card added at the end; piece: the id of the card in the drawing.

        If all copies of the card that are offered are in the sequence already, they are removed instead.
        """
        card, sequence = card_of(piece, self.n), list(self.picked)
        if sequence.count(card) < max(1, self.asked.offered.count(card)):
            sequence.append(card)
        else:
            sequence = [other for other in sequence if other != card]
        return self._with(tuple(sequence))


@dataclass(frozen=True)
class ElementsDraft(WrittenDraft):
    """An answer in progress that is elements of U = {1, …, n} in order: typed, or picked one after the
    other."""

    @property
    def elements(self) -> tuple[int, ...]:
        """The elements that the text names, in order; () if it names none."""
        try:
            return read_elements(self.text, self.n)
        except Refused:
            return ()

    @property
    def picked(self) -> tuple[Card, ...]:
        """The set of the elements, as a tuple with one card."""
        return (Card(self.elements, self.n),)

    def pressed(self, piece: str) -> Self:
        """Return the draft with the pressed element added at the end, or removed if it is in the answer;
        piece: its id in the drawing."""
        point = _point(piece, self.n)
        left = tuple(element for element in self.elements if element != point)
        return self._with(left if point is None or left != self.elements else (*left, point))


_WITNESSES: Mapping[str, type[WrittenDraft]] = {"sets": SetsDraft, "elements": ElementsDraft}


@draft_of("verdict")
@dataclass(frozen=True)
class VerdictDraft(AnswerDraft):
    """An answer in progress: either yes, or no with a witness, that is, sets or elements that show why.

    choice: "yes", "no", or "" as long as neither is chosen; text: the witness of the no, as it is typed.
    by_press: whether "no" was chosen automatically, by picking a witness; then it is unset with the witness.
    """

    choice: str = ""
    text: str = ""
    by_press: bool = False

    @property
    def witness(self) -> WrittenDraft:
        """The witness, which shows that the answer is no, as a separate draft: a draft of sets or of
        elements."""
        kind: Any = self.asked.answer
        return _WITNESSES[kind.witness_control](self.asked, self.text)

    @property
    def controls(self) -> tuple[Control, ...]:
        """The controls: the choice of yes or no, the text field for the witness (the sets or elements that
        show that the answer is no), and instructions."""
        options = (("yes", Message("ui.yes")), ("no", Message("ui.no")))
        verdict = Control("choice", "choice", Message("ui.answer"), self.choice, options)
        return (verdict, Control("text", "text", Message("ui.witness"), self.text), how_to(self.asked))

    @property
    def picked(self) -> tuple[Card, ...]:
        """The sets that the learner has picked as the witness, which shows that the answer is no, in
        order."""
        return self.witness.picked

    @property
    def elements(self) -> tuple[int, ...] | None:
        """The elements that the learner has picked as the witness, which shows that the answer is no; None if
        the witness of this question is made of sets."""
        return self.witness.elements

    @property
    def given(self) -> object:
        """The answer as a person writes it, such as "no: 3 and 2".  The witness is left out unless the choice
        is no."""
        return f"{self.choice} {self.text if self.choice == 'no' else ''}".strip()

    @property
    def told(self) -> Message:
        """The message for a screen reader after a press: the picked witness, or that none is left."""
        if self.text:
            return Message("picture.no-because", shown=self.text)
        return Message("picture.taken-out")

    def with_answer(self, given: object) -> Self:
        """Return the draft with yes or no chosen and the witness in the text field; unchanged if `given` is
        no answer."""
        verdict = self._read(given)
        if verdict is None:
            return self
        shown = self.witness.written(verdict.witness or verdict.elements)
        return replace(self, choice="yes" if verdict.yes else "no", text=shown)

    def pressed(self, piece: str) -> Self:
        """Return the draft with the pressed card or point added to the witness, which shows a no, or removed
        from it.

        piece: the id of the card or point in the drawing.

        Adding also chooses "no".  Removing the last piece unsets a "no" that was chosen in this way.
        """
        by_press = self.by_press or self.choice != "no"
        text = self.witness.pressed(piece).text
        if not text and by_press:
            return replace(self, choice="", text="", by_press=False)
        return replace(self, choice="no", text=text, by_press=by_press)

    def taken_back(self, name: str, value: object) -> Self:
        """Return the draft with the field `name`, which may be `by_press`, set to a saved value."""
        if name == "by_press" and isinstance(value, bool):
            return replace(self, by_press=value)
        return super().taken_back(name, value)


def draft_for(asked: AnswerContext) -> AnswerDraft:
    """Return an empty draft for an answer to an exercise or a question.

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
    """Return the point for which a piece stands; None if it stands for none."""
    return {element_id(k): k for k in range(1, n + 1)}.get(piece)


def _sets(read: Callable[[], tuple[Card, ...]]) -> tuple[Card, ...]:
    """Return the sets that `read` returns; none if it raises `Refused`."""
    try:
        return read()
    except Refused:
        return ()
