"""The presenter of *Three cards for today*, which shows each exercise as its own presenter does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from setcards_edu.messages import Event, Message, Obstacle, Refused
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.teaching.exercises.exercise_presenter import ExercisePresenter
from setcards_edu.teaching.exercises.exercise_state import ExerciseState
from setcards_edu.teaching.exercises.progress_keeper import Keeper
from setcards_edu.teaching.kit.presenter import Presenter, said
from setcards_edu.teaching.kit.screen import (
    Button,
    Buttons,
    Fold,
    Headline,
    Part,
    Place,
    Question,
    Screen,
    Title,
    Verdict,
    Words,
)
from setcards_edu.teaching.kit.steps import Step

from .today import CardsForToday

_TITLE = Message("today.title")


class TodayPresenter(Presenter[CardsForToday]):
    """The presenter of the exercises of one day.

    keeper: saves the progress.
    """

    is_personal = True

    def __init__(self, keeper: Keeper) -> None:
        self._cards = ExercisePresenter(keeper)

    def screen(self, state: CardsForToday, before: CardsForToday | None = None) -> Screen:
        """Return the screen with the present exercise, or, if there is none, with the message about when the
        next comes."""
        shown, was = state.shown, None if before is None else before.shown
        if shown is None:
            won = Message("victory.today") if state.answered else None
            over: dict[Place, tuple[Part, ...]] = {
                "head": (Headline("today", _TITLE),),
                "said": said(state, victory=won),
                "answer": (),
                "tools": (_onward(state),),
            }
            return Screen("today", _TITLE, over, is_done=True)
        exercise = shown.exercise
        is_new = was is None or was.exercise != exercise
        card = self._cards.screen(shown, None if is_new else was)
        number = Message("today.number", number=state.number, total=state.total)
        places: dict[Place, tuple[Part, ...]] = {
            **card.places,
            "head": (
                Words("today", (_TITLE,), is_small=True),
                Title("head", exercise.title, state.number, state.total, number),
                Question("question", exercise.prompt),
            ),
            "tools": (_keys(card), _onward(state)),
            "said": tuple(_verdict(part, state) for part in card.places["said"]),
            "folds": (Fold("more", Message("ui.more"), (_others(shown),)),),
        }
        told = (number, exercise.title, exercise.prompt) if is_new else card.aloud
        is_done = state.is_last and shown.tries > 0
        return Screen("today", _TITLE, places, told, is_done=is_done)

    def pressed(self, state: CardsForToday, piece: str) -> CardsForToday:
        """Return the state after a press on a part of the drawing; piece: its id."""
        return state.stepped(self._cards.pressed(_card(state), piece))

    def dropped(self, state: CardsForToday, piece: str, zone: str) -> CardsForToday:
        """Return the state after a part of the drawing was dropped on another; piece, zone: their ids."""
        return state.stepped(self._cards.dropped(_card(state), piece, zone))

    def keyed(self, state: CardsForToday, key: str, piece: str) -> CardsForToday:
        """Return the state after a key was pressed on the drawing."""
        return state.stepped(self._cards.keyed(_card(state), key, piece))

    def filled_in(self, state: CardsForToday, field: str, value: Any) -> CardsForToday:  # noqa: ANN401 - of any field
        """Return the state after a value was entered into a field of the answer; field: its name."""
        return state.stepped(self._cards.filled_in(_card(state), field, value))

    def acted(self, state: CardsForToday, name: str, typed: Mapping[str, str]) -> CardsForToday:
        """Return the state after the press of a button: "skip" and "next-card" lead to the next exercise, any
        other does what it does on a screen of one exercise."""
        if name in ("skip", "next-card"):
            return state.next_card()
        return state.stepped(self._cards.acted(_card(state), name, typed))

    def focus(self, before: CardsForToday, after: CardsForToday, step: Step, picture: Picture) -> str | None:
        """Return the id of the piece that gets the focus after a press on the drawing; None if it stays."""
        if before.card is None or after.card is None or before.card.exercise != after.card.exercise:
            return None
        return self._cards.focus(before.card, after.card, step, picture)

    def kept(self, state: CardsForToday, before: CardsForToday | None) -> CardsForToday:
        """Save attempts, hints and readings of the solution as progress; return the state with the learner's
        updated record."""
        if state.card is None:
            return state
        return replace(state, card=self._cards.kept(state.card, None if before is None else before.card))


def _card(state: CardsForToday) -> ExerciseState:
    if state.card is None:
        raise Refused(Obstacle("stage.unreadable"))
    return state.card


def _keys(card: Screen) -> Buttons:
    """Return the row of buttons of the exercise, without those that lead to other exercises of its kind."""
    (row,) = (part for part in card.places["tools"] if isinstance(part, Buttons))
    return replace(
        row, buttons=tuple(each for each in row.buttons if each.name not in ("next-level", "another"))
    )


def _onward(state: CardsForToday) -> Buttons:
    """Return the row with the button that leads to the next exercise."""
    card = state.card
    words = Message("today.enough" if state.is_last else "ui.next-card")
    is_tried, is_right = card is not None and card.tries > 0, card is not None and card.is_right
    return Buttons(
        "onward",
        (
            Button("next-card", is_tried, words, is_main=is_right),
            Button("skip", card is not None and not is_tried, is_quiet=True),
        ),
    )


def _others(card: ExerciseState) -> Buttons:
    return Buttons("others", (Button("solution", not card.acts["solution"]),))


def _verdict(part: Part, state: CardsForToday) -> Part:
    """Return the part with the feedback, with a line about when the exercise comes back."""
    if not isinstance(part, Verdict):
        return part
    days = state.days_away
    tomorrow = Event("today.back-tomorrow") if days == 1 else Event("today.back", days=days)
    return replace(part, small=tomorrow if days else None)
