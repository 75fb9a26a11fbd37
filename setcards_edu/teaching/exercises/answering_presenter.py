"""What screens share on which something is answered: the drawing, and the fields of the answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from setcards_edu.messages import Message, language
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.teaching.kit.presenter import Presenter
from setcards_edu.teaching.kit.screen import Button, Buttons, Field, Part, Stage, Words
from setcards_edu.teaching.kit.steps import Press, Step

from .answering import AnsweringState

S = TypeVar("S", bound=AnsweringState)


class AnsweringPresenter(Presenter[S]):
    """How a state is shown in which something is answered."""

    def __init__(self) -> None:
        self._drawn: tuple[object, Picture | None] = (None, None)

    def pressed(self, state: S, piece: str) -> S:
        """Pick a piece of the drawing, or put it back."""
        return state.press(piece)

    def dropped(self, state: S, piece: str, zone: str) -> S:
        """Drop a piece of the drawing on a place in it."""
        return state.drop(piece, zone)

    def keyed(self, state: S, key: str, piece: str) -> S:  # noqa: ARG002 - the keys are those of the drawing
        """Press a key on the drawing."""
        return state.key(key)

    def filled_in(self, state: S, field: str, value: Any) -> S:  # noqa: ANN401 - of any field
        """Fill in a field of the answer."""
        return state.fill_in(field, value)

    def focus(self, before: S, after: S, step: Step, picture: Picture) -> str | None:  # noqa: ARG002 - it stays
        """Return where the focus goes after a press on the drawing."""
        if isinstance(step, Press) and step.part == "stage":
            return after.draft.focus_after(before.draft, step.id)
        return None

    def stage(self, state: S, *seen: object) -> tuple[Stage, ...]:
        """Return the drawing, if there is one; seen: what else it depends on, beside the draft."""
        about = state.draft, *seen, language()
        if self._drawn[0] != about:
            self._drawn = about, state.picture
        picture = self._drawn[1]
        return () if picture is None else (Stage("stage", (picture,), state.draft.keys),)


def filled(state: S, typed: Mapping[str, str]) -> S:
    """Return the state with what was typed, and read by the press of a button."""
    held = {control.name: control.value for control in state.draft.controls}
    for name, text in typed.items():
        state = state if text == held.get(name) else state.fill_in(name, text)
    return state


def answer_parts(state: AnsweringState, about: str, reader: str) -> Iterator[Part]:
    """Yield what an answer is given in, from top to bottom.

    about: tells one thing that is asked from all others; reader: the id of the button that reads the fields.
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
            case _:
                yield Words(name, (label,), is_small=True)


def heard(state: AnsweringState, before: AnsweringState | None) -> tuple[Message, ...] | None:
    """Return what a screen reader says of a step in the answer alone; None if it was another one."""
    if state.told is not None:
        return (state.told,)
    is_same = before is not None and state.said is before.said and state.draft != before.draft
    return () if is_same else None
