"""The presenter of *Three cards for today*, which shows each exercise, and the puzzle of the day, as their
own presenters do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from setcards_edu.teaching.equations.yaku_search import YakuSearch
    from setcards_edu.teaching.equations.yaku_search_presenter import YakuSearchPresenter

_TITLE = Message("today.title")


class TodayPresenter(Presenter[CardsForToday]):
    """The presenter of the exercises of one day.

    keeper: saves the progress.
    """

    is_personal = True

    def __init__(self, keeper: Keeper) -> None:
        self._cards = ExercisePresenter(keeper)

    def screen(self, state: CardsForToday, before: CardsForToday | None = None) -> Screen:
        """Return the screen with the present exercise; if there is none, with the puzzle of the day or the
        message about when the next exercise comes."""
        if state.puzzle is not None:
            return self._puzzle_screen(state, state.puzzle)
        shown, was = state.shown, None if before is None else before.shown
        if shown is None:
            won = Message("victory.today") if state.answered else None
            over: dict[Place, tuple[Part, ...]] = {
                "head": (Headline("today", _TITLE),),
                "answer": (),
                "said": (*said(state, victory=won), _onward(state)),
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
        if state.puzzle is not None:
            return state.puzzled(_puzzles().pressed(state.puzzle, piece))
        return state.stepped(self._cards.pressed(_card(state), piece))

    def dropped(self, state: CardsForToday, piece: str, zone: str) -> CardsForToday:
        """Return the state after a part of the drawing was dropped on another; piece, zone: their ids."""
        if state.puzzle is not None:
            return state.puzzled(_puzzles().dropped(state.puzzle, piece, zone))
        return state.stepped(self._cards.dropped(_card(state), piece, zone))

    def keyed(self, state: CardsForToday, key: str, piece: str) -> CardsForToday:
        """Return the state after a key was pressed on the drawing."""
        if state.puzzle is not None:
            return state.puzzled(_puzzles().keyed(state.puzzle, key, piece))
        return state.stepped(self._cards.keyed(_card(state), key, piece))

    def filled_in(self, state: CardsForToday, field: str, value: Any) -> CardsForToday:  # noqa: ANN401 - of any field
        """Return the state after a value was entered into a field of the answer; field: its name."""
        return state.stepped(self._cards.filled_in(_card(state), field, value))

    def acted(self, state: CardsForToday, name: str, typed: Mapping[str, str]) -> CardsForToday:
        """Return the state after the press of a button: "skip" and "next-card" lead to the next exercise,
        "puzzle" to the puzzle of the day; any other does what it does on a screen of its own."""
        if name == "puzzle":
            return state.open_puzzle()
        if state.puzzle is not None:
            return state.puzzled(_puzzles().acted(state.puzzle, name, typed))
        if name in ("skip", "next-card"):
            return state.next_card()
        return state.stepped(self._cards.acted(_card(state), name, typed))

    def focus(self, before: CardsForToday, after: CardsForToday, step: Step, picture: Picture) -> str | None:
        """Return the id of the piece that gets the focus after a press on the drawing; None if it stays."""
        if before.puzzle is not None and after.puzzle is not None:
            return _puzzles().focus(before.puzzle, after.puzzle, step, picture)
        if before.card is None or after.card is None or before.card.exercise != after.card.exercise:
            return None
        return self._cards.focus(before.card, after.card, step, picture)

    def kept(self, state: CardsForToday, before: CardsForToday | None) -> CardsForToday:
        """Save attempts, hints and readings of the solution as progress; return the state with the learner's
        updated record."""
        if state.card is None:
            return state
        return replace(state, card=self._cards.kept(state.card, None if before is None else before.card))

    def _puzzle_screen(self, state: CardsForToday, puzzle: YakuSearch) -> Screen:
        """Return the screen of the puzzle of the day, with a line to tell others once it is solved."""
        shown = puzzle if puzzle.said == state.said else puzzle.saying(state.said)
        screen = _puzzles().screen(shown)
        rows = [part for part in screen.places["tools"] if isinstance(part, Buttons)]
        typed = (part for part in screen.places["side"] if part.id == "typed")
        how = Message("daily.helped" if state.is_helped else "daily.alone")
        line = Message("daily.line", day=state.day, how=how)
        told = (Message("daily.tell"), line) if puzzle.found else ()
        places: dict[Place, tuple[Part, ...]] = {
            "head": (Headline("today", Message("daily.title")),),
            "stage": screen.places["stage"],
            "answer": (),
            "tools": (*(_without(row, "how-many", "no-more", "next-hand") for row in rows), _onward(state)),
            "said": (*screen.places["said"], Words("tell", told)),
            "folds": (Fold("more", Message("ui.more"), tuple(typed)),),
        }
        return Screen("today", _TITLE, places, screen.aloud, is_done=bool(puzzle.found))


@cache
def _puzzles() -> YakuSearchPresenter:
    """Return the presenter of the puzzle of the day, which is loaded only where somebody opens it."""
    from setcards_edu.teaching.equations.yaku_search_presenter import YakuSearchPresenter

    return YakuSearchPresenter()


def _card(state: CardsForToday) -> ExerciseState:
    if state.card is None:
        raise Refused(Obstacle("stage.unreadable"))
    return state.card


def _keys(card: Screen) -> Buttons:
    """Return the row of buttons of the exercise, without those that lead to other exercises of its kind."""
    (row,) = (part for part in card.places["tools"] if isinstance(part, Buttons))
    return _without(row, "next-level", "another")


def _without(row: Buttons, *names: str) -> Buttons:
    """Return a row of buttons without those of these names."""
    return replace(row, buttons=tuple(each for each in row.buttons if each.name not in names))


def _onward(state: CardsForToday) -> Buttons:
    """Return the row with the buttons that lead to the next exercise, or to the puzzle of the day."""
    card = state.card
    words = Message("today.enough" if state.is_last else "ui.next-card")
    offers = card is None and state.puzzle is None and state.day is not None
    is_tried, is_right = card is not None and card.tries > 0, card is not None and card.is_right
    return Buttons(
        "onward",
        (
            Button("next-card", is_tried, words, is_main=is_right),
            Button("skip", card is not None and not is_tried, is_quiet=True),
            Button(
                "puzzle",
                offers,
                Message("daily.title"),
                is_main=offers and not state.answered,
                onward="stage",
            ),
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
