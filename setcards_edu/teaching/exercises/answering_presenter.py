"""The base class of presenters of screens with a question: it shows the drawing and the controls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from setcards_edu.messages import Message, language
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.teaching.kit.presenter import Presenter
from setcards_edu.teaching.kit.screen import Button, Buttons, Code, Field, Part, Stage, Words
from setcards_edu.teaching.kit.steps import Press, Step

from .answering import AnsweringState

S = TypeVar("S", bound=AnsweringState)


class AnsweringPresenter(Presenter[S]):
    """The base class of presenters of screens on which a question is answered (see `AnsweringState`)."""

    def __init__(self) -> None:
        self._drawn: tuple[object, Picture | None] = (None, None)

    def pressed(self, state: S, piece: str) -> S:
        """Return the state after a part of the drawing, such as a card, was picked or put back; piece: its
        id."""
        return state.press(piece)

    def dropped(self, state: S, piece: str, zone: str) -> S:
        """Return the state after a part of the drawing was dropped on another; piece, zone: the ids of
        both."""
        return state.drop(piece, zone)

    def keyed(self, state: S, key: str, piece: str) -> S:  # noqa: ARG002 - the keys are those of the drawing
        """Return the state after a key, one of those in `draft.keys`, was pressed on the drawing."""
        return state.key(key)

    def filled_in(self, state: S, field: str, value: Any) -> S:  # noqa: ANN401 - of any field
        """Return the state after a value was entered into a field of the answer; field: the name of its
        control."""
        return state.fill_in(field, value)

    def focus(self, before: S, after: S, step: Step, picture: Picture) -> str | None:  # noqa: ARG002 - it stays
        """Return the id of the piece that gets the focus after a press on the drawing; None if it stays."""
        if isinstance(step, Press) and step.part == "stage":
            return after.draft.focus_after(before.draft, step.id)
        return None

    def stage(self, state: S, *seen: object) -> tuple[Stage, ...]:
        """Return the part with the drawing, as a tuple; () if the question has no drawing.

        seen: other values on which the drawing depends; it is drawn again when the draft or one of them
            changes.
        """
        about = state.draft, *seen, language()
        if self._drawn[0] != about:
            self._drawn = about, state.picture
        picture = self._drawn[1]
        return () if picture is None else (Stage("stage", (picture,), state.draft.keys),)


def filled(state: S, typed: Mapping[str, str]) -> S:
    """Return the state after texts were entered into controls; typed: the texts by the controls' names."""
    held = {control.name: control.value for control in state.draft.controls}
    for name, text in typed.items():
        state = state if text == held.get(name) else state.fill_in(name, text)
    return state


def answer_parts(state: AnsweringState, about: str, reader: str) -> Iterator[Part]:
    """Yield the parts for entering an answer, from top to bottom.

    about: a value that identifies the question; reader: the button that submits the answer, in the form
        `"<id of the row>/<name of the button>"`.
    """
    for each in state.draft.controls:
        name, label = each.name, each.label
        match each.sort, each.value:
            case "text", str(text):
                yield Field(name, label, text, about, example=" ", reader=reader, is_eager=True)
            case "choice", str(chosen):
                yield Field(name, label, chosen or None, about, each.options, is_open=True, reader=reader)
            case "ticks", tuple(ticked):
                yield Field(name, label, ticked, about, each.options, is_open=True, reader=reader)
            case "toggle", bool(is_down):
                yield Buttons(name, (Button(name, words=label, is_down=is_down),))
            case "code", str(called):
                yield Code(name, label, called, about)
            case _:
                yield Words(name, (label,), is_small=True)


def place_of_answer(state: AnsweringState, stage: tuple[Stage, ...]) -> str:
    """Return the id of the first part in which the answer is given: the drawing, if it can be pressed, or a
    control; "" if there is none.

    stage: the part with the drawing, if there is one.
    """
    if any(piece.enabled for part in stage for piece in part.picture.pieces):
        return "stage"
    return next((control.name for control in state.draft.controls), "")


def heard(state: AnsweringState, before: AnsweringState | None) -> tuple[Message, ...] | None:
    """Return the messages for a screen reader after a step that only changed the answer in progress.

    Return None after any other step: the screen's usual messages are read then.
    """
    if state.told is not None:
        return (state.told,)
    is_same = before is not None and state.said is before.said and state.draft != before.draft
    return () if is_same else None
