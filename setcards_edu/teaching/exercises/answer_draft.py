"""An answer that is being given: what stands in its controls, and what is picked in its drawing, as a value.

The classes of drafts register themselves by the control of the answers that they are for (see `draft_of`).
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

Sort: TypeAlias = Literal["text", "choice", "ticks", "toggle", "how"]


@dataclass(frozen=True, slots=True)
class Control:
    """A control in which an answer is given.

    name: the field of the draft that it fills in.
    sort: a text that is typed, one of a few choices, boxes to tick, a button that stays down; or how to give
        the answer, which is only read.
    label: what stands before it, or on the button.
    value: what it holds: a text, "" for no choice; the names of the boxes that are ticked; whether it is
        down.
    options: what can be chosen or ticked, each by its name and in words.
    """

    name: str
    sort: Sort
    label: Message
    value: str | tuple[str, ...] | bool = ""
    options: tuple[tuple[str, Message], ...] = ()

    def can_hold(self, value: object) -> bool:
        """Return whether a value can be filled in."""
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
    """An answer that is being given; each step returns the draft that it leads to.

    asked: what is to be answered: an exercise, or a question.
    ordered: whether the cards are picked in an order.

    A step that means nothing raises `Refused`: `NotAnAnswer` where a piece can be pressed, but no answer
    comes of it.
    """

    asked: AnswerContext = field(repr=False)
    ordered: ClassVar[bool] = False

    @classmethod
    def start(cls, asked: AnswerContext) -> Self:
        """Return the draft in which nothing stands yet."""
        return cls(asked)

    # what stands there

    @property
    @abstractmethod
    def controls(self) -> tuple[Control, ...]:
        """The controls with what stands in them, from top to bottom."""

    @property
    @abstractmethod
    def given(self) -> object:
        """The answer that stands there, as `AnswerKind.read` takes it; raises a `Refused` for none."""

    @property
    def answer(self) -> Any:  # noqa: ANN401 - of the kind that is asked for
        """The answer that stands there, read; raises a `Refused` that tells why it is none yet."""
        return self.asked.answer.read(self.given)

    @property
    def n(self) -> int:
        """The number of points of the sets that are asked for; 1 where none are."""
        return int(getattr(self.asked.answer, "n", 1))

    @property
    def picked(self) -> tuple[Card, ...]:
        """The cards picked so far, in order; for points the one set that they make."""
        return ()

    @property
    def elements(self) -> tuple[int, ...] | None:
        """Where single elements are picked, those picked so far, in order; else None."""
        return None

    @property
    def keys(self) -> Mapping[str, str]:
        """The keys of the keyboard that mean something on the drawing, each with a piece (see `Stage`)."""
        return {}

    def picture(self, right: frozenset[Any] | None = None) -> Picture | None:
        """Draw what is asked, and what is picked in it; None where nothing is drawn.

        right: the cards or squares that should have been picked, once that is told.
        """
        asked = self.asked
        if not (asked.shown or asked.pick):
            return None
        held = self.picked, self.ordered, self.elements, right
        pick = "" if asked.pick == "squares" else asked.pick  # a board has a draft of its own for them
        return picking_picture(Picking(asked.shown, self.n, pick, asked.offered, *held))

    @property
    def told(self) -> Message | None:
        """What a screen reader hears once a piece was pressed; None where the picture says it."""
        return None

    def focus_after(self, before: AnswerDraft, piece: str) -> str | None:  # noqa: ARG002 - of most drafts
        """Return the piece that the focus goes to after a press on one; None where it stays."""
        return None

    # what one does

    def filled_in(self, name: str, value: object) -> Self:
        """Return what it leads to that a control was filled in; raises `Refused` for what it cannot hold."""
        held = next((control for control in self.controls if control.name == name), None)
        if held is None or not held.can_hold(value):
            raise Refused(Obstacle("stage.unreadable"))
        filled: dict[str, Any] = {name: value}
        return replace(self, **filled)

    def reply(self, name: str) -> Message | None:  # noqa: ARG002 - of most drafts
        """Return what is said at once when a control was filled in; None for nothing."""
        return None

    @abstractmethod
    def with_answer(self, given: object) -> Self:
        """Return the draft in which an answer stands, where its controls can hold it; else the same draft."""

    def pressed(self, piece: str) -> Self:
        """Return what a press on a card or a point leads to: it goes into the answer, or out of it."""
        raise Refused(Obstacle("stage.not-pressable", name=piece))

    def dropped(self, piece: str, zone: str) -> Self:
        """Return what a piece leads to that was put on a place; where that means nothing, it was pressed."""
        del zone
        return self.pressed(piece)

    def keyed(self, key: str) -> Self:
        """Return what one of the `keys` leads to; here there are none."""
        raise Refused(Obstacle("stage.unbound-key", key=key))

    def piece(self, named: str | int | Card) -> str:
        """Return the id of the piece of a point, given as a number, or of a card, given as such or as text.

        Raises `NotACard` for what cannot be read, `BadOption` for a number that is no point.
        """
        if isinstance(named, int):
            return element_id(check_number("piece", named, range(1, MAXIMUM_POINTS + 1)))
        return card_id(named if isinstance(named, Card) else Card.parse(named, self.n))

    # kept, and back

    def as_json(self) -> dict[str, Any]:
        """Return what stands there as JSON, without what is asked."""
        held = {each.name: getattr(self, each.name) for each in fields(self) if each.compare}
        return {name: _plain(value) for name, value in held.items() if name != "asked"}

    def from_json(self, held: object) -> Self:
        """Return the draft for the same question that was kept as JSON; raises `Refused` for what is none."""
        draft = type(self).start(self.asked)
        known = draft.as_json()
        if not isinstance(held, Mapping) or any(name not in known for name in held):
            raise Refused(Obstacle("stage.unreadable"))
        for name, value in held.items():
            draft = draft.taken_back(name, tuple(value) if isinstance(value, list) else value)
        return draft

    def taken_back(self, name: str, value: object) -> Self:
        """Return the draft with a field as it was kept."""
        return self.filled_in(name, value)

    def _read(self, given: object) -> Any:  # noqa: ANN401 - of the kind that is asked for
        """Return an answer as a value; None where it cannot be read."""
        try:
            return self.asked.answer.read(given)
        except Refused:
            return None


DRAFTS: dict[str, type[AnswerDraft]] = {}
"""The classes of drafts, by the control of the kind of answer (see `AnswerKind.control`)."""

_Draft = TypeVar("_Draft", bound=AnswerDraft)


def draft_of(*controls: str) -> Callable[[type[_Draft]], type[_Draft]]:
    """Register the class below as the draft of answers with these controls.

    Raises `ValueError` when a control has a draft already.
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
    """An answer that is written, such as a number or several.

    text: as it is typed.
    """

    text: str = ""
    label: ClassVar[str] = "ui.answer"

    @property
    def controls(self) -> tuple[Control, ...]:
        """The field, and how it is written."""
        return (Control("text", "text", Message(self.label), self.text), how_to(self.asked))

    @property
    def given(self) -> object:
        """The text."""
        return self.text

    def with_answer(self, given: object) -> Self:
        """Return the draft with a text as it is, or with a value as a person would write it."""
        value = given if isinstance(given, str) else self._read(given)
        return self if value is None else self.filled_in("text", self.written(value))

    def written(self, value: object) -> str:
        """Return a value as a person would write it, sets in any order sorted."""
        if isinstance(value, frozenset):
            return self.written(tuple(sorted(value, key=lambda card: card.sort_key)))
        return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)

    def _with(self, value: object) -> Self:
        return self.filled_in("text", self.written(value))


def how_to(asked: AnswerContext) -> Control:
    """Return how the answer is given, to be read beside its controls."""
    return Control("how", "how", asked.how)


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
