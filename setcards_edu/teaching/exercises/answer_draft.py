"""Drafts: values that hold an answer in progress, with the contents of its controls and the pieces picked in
its drawing.

Each class of drafts is registered by `draft_of` for one or several kinds of answers, by their `control`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, Literal, Self, TypeAlias, TypeVar

from setcards_edu.messages import Message, Obstacle, Refused
from setcards_edu.options import check_number
from setcards_edu.pictures.course.exercise_drawing import Picking, picking_picture
from setcards_edu.pictures.kit.card_pieces import card_id, element_id
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.sets import MAXIMUM_POINTS, Card

from .answers import AnswerContext

Sort: TypeAlias = Literal["text", "choice", "ticks", "toggle", "code", "how"]


@dataclass(frozen=True, slots=True)
class Control:
    """A control, such as a text field, into which an answer or a part of it is entered.

    name: the field of the draft that holds the value of the control.
    sort: "text" for a text field, "choice" for one of a few options, "ticks" for check boxes, "toggle" for a
        button that stays down, "code" for a function that is written beside the screen, "how" for
        instructions, which take no input.
    label: the words before the control, or on the button.
    value: by sort the text; the name of the chosen option, "" for none; the names of the ticked boxes;
        whether the button is down; or the name of the function.
    options: the options to choose from or tick, each as (name, label).
    """

    name: str
    sort: Sort
    label: Message
    value: str | tuple[str, ...] | bool = ""
    options: tuple[tuple[str, Message], ...] = ()

    def can_hold(self, value: object) -> bool:
        """Return whether `value` is possible for this control."""
        names = [name for name, _ in self.options]
        match self.sort, value:
            case "text", str():
                return True
            case "choice", str():
                return value in ("", *names)
            case "ticks", tuple():
                return list(value) == [name for name in names if name in value]
        return self.sort == "toggle" and isinstance(value, bool)


@dataclass(frozen=True)
class AnswerDraft(ABC):
    """The base class of answers in progress; each step of the learner returns the next draft.

    asked: the exercise or the question that is being answered.
    ordered: whether the order in which cards are picked matters.

    An impossible step raises `Refused`; in particular `NotAnAnswer` for a press on a piece that can be
    pressed, but is no possible answer.
    """

    asked: AnswerContext = field(repr=False)
    ordered: ClassVar[bool] = False

    @classmethod
    def start(cls, asked: AnswerContext) -> Self:
        """Return the empty draft for an exercise or a question."""
        return cls(asked)

    # what stands there

    @property
    @abstractmethod
    def controls(self) -> tuple[Control, ...]:
        """The controls with their current values, from top to bottom."""

    @property
    @abstractmethod
    def given(self) -> object:
        """The answer as entered, not converted yet (see `AnswerKind.read`).

        Some drafts raise `Refused` if nothing is entered.
        """

    @property
    def answer(self) -> Any:  # noqa: ANN401 - of the kind that is asked for
        """The answer as a value; raises `Refused` with the reason if no complete answer is entered."""
        return self.asked.answer.read(self.given)

    @property
    def n(self) -> int:
        """The number of points of the sets in the answer; 1 if the answer has no sets."""
        return int(getattr(self.asked.answer, "n", 1))

    @property
    def picked(self) -> tuple[Card, ...]:
        """The cards picked so far, in order; if single points can be picked, one card: the set of the picked
        points."""
        return ()

    @property
    def elements(self) -> tuple[int, ...] | None:
        """The elements picked so far, in order; None if no single elements can be picked."""
        return None

    @property
    def arrows(self) -> frozenset[tuple[int, int]] | None:
        """The arrows between points picked so far; None if no arrows can be picked."""
        return None

    @property
    def keys(self) -> Mapping[str, str]:
        """The keys of the keyboard that work on the drawing, each with the id of the part that it presses."""
        return {}

    def picture(self, right: frozenset[Any] | None = None) -> Picture | None:
        """Return the drawing of the question with the picked pieces marked; None if the question has none.

        right: the cards or squares of the right answer, to be marked as well; None as long as it is secret.
        """
        asked = self.asked
        if not (asked.shown or asked.pick):
            return None
        held = self.picked, self.ordered, self.elements, self.arrows, right
        pick = "" if asked.pick == "squares" else asked.pick  # a board has a draft of its own for them
        return picking_picture(Picking(asked.shown, self.n, pick, asked.offered, *held))

    @property
    def told(self) -> Message | None:
        """The message for a screen reader after a press on a piece; None if the piece's name suffices."""
        return None

    def focus_after(self, before: AnswerDraft, piece: str) -> str | None:  # noqa: ARG002 - of most drafts
        """Return the id of the piece that gets the focus after a press on `piece`; None if the focus stays.

        before: the draft before the press.
        """
        return None

    # what one does

    def filled_in(self, name: str, value: object) -> Self:
        """Return the draft after `value` was entered into the control `name`.

        Raises `Refused` for an unknown control, and for a value that the control cannot hold.
        """
        held = next((control for control in self.controls if control.name == name), None)
        if held is None or not held.can_hold(value):
            raise Refused(Obstacle("stage.unreadable"))
        filled: dict[str, Any] = {name: value}
        return replace(self, **filled)

    def reply(self, name: str) -> Message | None:  # noqa: ARG002 - of most drafts
        """Return a message to show at once after the control `name` was filled in; None for none."""
        return None

    @abstractmethod
    def with_answer(self, given: object) -> Self:
        """Return the draft with an answer entered, or unchanged if its controls cannot hold the answer."""

    def pressed(self, piece: str) -> Self:
        """Return the draft after a press on a card or point, which adds it to the answer or removes it;
        piece: its id."""
        raise Refused(Obstacle("stage.not-pressable", name=piece))

    def dropped(self, piece: str, zone: str) -> Self:
        """Return the draft after a part of the drawing was dropped on another; by default as after a press on
        it.

        piece, zone: the ids of the dropped part, and of the part on which it was dropped.
        """
        del zone
        return self.pressed(piece)

    def keyed(self, key: str) -> Self:
        """Return the draft after a press on one of the keys in `keys`; by default raise `Refused`."""
        raise Refused(Obstacle("stage.unbound-key", key=key))

    def piece(self, named: str | int | Card) -> str:
        """Return the id of a piece of the drawing: of a point, given as a number, or of a card or its text.

        Raises `NotACard` for a text that is no card, `BadOption` for a number that is no point.
        """
        if isinstance(named, int):
            return element_id(check_number("piece", named, range(1, MAXIMUM_POINTS + 1)))
        return card_id(named if isinstance(named, Card) else Card.parse(named, self.n))

    # kept, and back

    def as_json(self) -> dict[str, Any]:
        """Return the values entered as JSON, without the question."""
        held = {each.name: getattr(self, each.name) for each in fields(self) if each.compare}
        return {name: _plain(value) for name, value in held.items() if name != "asked"}

    def from_json(self, held: object) -> Self:
        """Return a draft for the same question, filled with the values that `as_json` returned before.

        Raises `Refused` for values that do not fit the question.
        """
        draft = type(self).start(self.asked)
        known = draft.as_json()
        if not isinstance(held, Mapping) or any(name not in known for name in held):
            raise Refused(Obstacle("stage.unreadable"))
        for name, value in held.items():
            draft = draft.taken_back(name, tuple(value) if isinstance(value, list) else value)
        return draft

    def taken_back(self, name: str, value: object) -> Self:
        """Return the draft with the field `name` set to a value saved by `as_json`."""
        return self.filled_in(name, value)

    def _read(self, given: object) -> Any:  # noqa: ANN401 - of the kind that is asked for
        """Return an answer as a value; None if it is not an answer."""
        try:
            return self.asked.answer.read(given)
        except Refused:
            return None


DRAFTS: dict[str, type[AnswerDraft]] = {}
"""The classes of drafts, by the `control` of the kind of answer (see `AnswerKind.control`)."""

_Draft = TypeVar("_Draft", bound=AnswerDraft)


def draft_of(*controls: str) -> Callable[[type[_Draft]], type[_Draft]]:
    """Return a decorator that registers a class of drafts; controls: the kinds of answers for which it is
    used, each by its `AnswerKind.control`, such as `"sets"`.

    Raises `ValueError` if a class is registered for one of them already.
    """

    def register(draft: type[_Draft]) -> type[_Draft]:
        if taken := [control for control in controls if control in DRAFTS]:
            raise ValueError(f"{', '.join(taken)}: there is a draft already")
        DRAFTS.update(dict.fromkeys(controls, draft))
        return draft

    return register


@draft_of("number", "numbers")
@dataclass(frozen=True)
class WrittenDraft(AnswerDraft):
    """An answer in progress that is typed into one text field, such as a number or several.

    text: the text as it is typed.
    """

    text: str = ""
    label: ClassVar[str] = "ui.answer"

    @property
    def controls(self) -> tuple[Control, ...]:
        """The text field, and instructions for the answer, which come first where it can be pressed."""
        field, how = Control("text", "text", Message(self.label), self.text), how_to(self.asked)
        return (how, field) if self.asked.pick else (field, how)

    @property
    def given(self) -> object:
        """The text as it is typed."""
        return self.text

    def with_answer(self, given: object) -> Self:
        """Return the draft with an answer in the text field: text as it is, a value as a person writes it."""
        value = given if isinstance(given, str) else self._read(given)
        return self if value is None else self.filled_in("text", self.written(value))

    def written(self, value: object) -> str:
        """Return an answer as a person would write it; a frozenset of cards is sorted."""
        if isinstance(value, frozenset):
            return self.written(tuple(sorted(value, key=lambda card: card.sort_key)))
        return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)

    def _with(self, value: object) -> Self:
        return self.filled_in("text", self.written(value))


def how_to(asked: AnswerContext) -> Control:
    """Return the instructions for giving an answer, as a `Control` without input."""
    return Control("how", "how", asked.how)


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
