"""The presenter of *Cards for today*, which shows each exercise, each question and the puzzle of the
day as their own presenters do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from setcards_edu.messages import Event, Message, Obstacle, Refused
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.teaching.exercises.answering_presenter import AnsweringPresenter, place_of_answer
from setcards_edu.teaching.exercises.exercise_presenter import ExercisePresenter, folds
from setcards_edu.teaching.exercises.exercise_state import ExerciseState
from setcards_edu.teaching.exercises.prediction_presenter import PredictionPresenter
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
    Stage,
    TakeAway,
    Title,
    Verdict,
    Words,
)
from setcards_edu.teaching.kit.steps import Step

from .today import Asked, CardsForToday, id_of

if TYPE_CHECKING:
    from setcards_edu.teaching.equations.yaku_search import YakuSearch
    from setcards_edu.teaching.equations.yaku_search_presenter import YakuSearchPresenter

_TITLE = Message("today.title")

_NOT_TODAY = ("how-many", "no-more", "next-hand", "reset")
"""The buttons of a search that lead away from finding one equation, or for which a telephone has no room."""


class TodayPresenter(Presenter[CardsForToday]):
    """The presenter of the cards of one day.

    keeper: saves the progress.
    """

    is_personal = True

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._exercises = ExercisePresenter(keeper)
        self._questions = PredictionPresenter(keeper)

    def screen(self, state: CardsForToday, before: CardsForToday | None = None) -> Screen:
        """Return the screen with the present card; if there is none, with the puzzle of the day or the
        message about when the next card comes."""
        if state.puzzle is not None:
            return self._puzzle_screen(state, state.puzzle)
        shown, was = state.shown, None if before is None else before.shown
        if shown is None:
            won = Message("victory.today") if state.answered else None
            over: dict[Place, tuple[Part, ...]] = {
                "head": (Headline("today", _TITLE),),
                "answer": (),
                "said": (*said(state, victory=won), _onward(state), *_solved(state)),
            }
            return Screen("today", _TITLE, over, is_done=True, summary=_summary(state))
        is_new = was is None or not _is_same(was, shown)
        card = self._of(shown).screen(shown, None if is_new else was)
        title, prompt = _asked(shown)
        number = Message("today.number", number=state.number, total=state.total)
        places: dict[Place, tuple[Part, ...]] = {
            **card.places,
            "head": (
                Words("today", (_TITLE,), is_small=True),
                Title("head", title, state.number, state.total, number),
                Question("question", prompt),
            ),
            "tools": (_keys(card), _onward(state, _place(shown, card))),
        }
        for place in ("side", "said"):
            places[place] = tuple(_verdict(part, state) for part in card.places.get(place, ()))
        if isinstance(shown, ExerciseState):
            places["folds"] = folds(shown.exercise, _others(shown))
        told = (number, title, prompt) if is_new else card.aloud
        is_done = state.is_last and state.is_tried
        return Screen("today", _TITLE, places, told, is_done=is_done, summary=_summary(state))

    def pressed(self, state: CardsForToday, piece: str) -> CardsForToday:
        """Return the state after a press on a part of the drawing; piece: its id."""
        if state.puzzle is not None:
            return state.puzzled(_puzzles().pressed(state.puzzle, piece))
        card = _card(state)
        return state.stepped(self._of(card).pressed(card, piece))

    def dropped(self, state: CardsForToday, piece: str, zone: str) -> CardsForToday:
        """Return the state after a part of the drawing was dropped on another; piece, zone: their ids."""
        if state.puzzle is not None:
            return state.puzzled(_puzzles().dropped(state.puzzle, piece, zone))
        card = _card(state)
        return state.stepped(self._of(card).dropped(card, piece, zone))

    def keyed(self, state: CardsForToday, key: str, piece: str) -> CardsForToday:
        """Return the state after a key was pressed on the drawing."""
        if state.puzzle is not None:
            return state.puzzled(_puzzles().keyed(state.puzzle, key, piece))
        card = _card(state)
        return state.stepped(self._of(card).keyed(card, key, piece))

    def filled_in(self, state: CardsForToday, field: str, value: Any) -> CardsForToday:  # noqa: ANN401 - of any field
        """Return the state after a value was entered into a field of the answer; field: its name."""
        card = _card(state)
        return state.stepped(self._of(card).filled_in(card, field, value))

    def acted(self, state: CardsForToday, name: str, typed: Mapping[str, str]) -> CardsForToday:
        """Return the state after the press of a button: "skip" and "next-card" lead to the next card,
        "puzzle" to the puzzle of the day; any other does what it does on a screen of its own."""
        if name == "puzzle":
            return state.open_puzzle()
        if state.puzzle is not None:
            return state.puzzled(_puzzles().acted(state.puzzle, name, typed))
        if name in ("skip", "next-card"):
            return state.next_card()
        card = _card(state)
        return state.stepped(self._of(card).acted(card, name, typed))

    def focus(self, before: CardsForToday, after: CardsForToday, step: Step, picture: Picture) -> str | None:
        """Return the id of the piece that gets the focus after a press on the drawing; None if it stays."""
        if before.puzzle is not None and after.puzzle is not None:
            return _puzzles().focus(before.puzzle, after.puzzle, step, picture)
        if before.card is None or after.card is None or not _is_same(before.card, after.card):
            return None
        return self._of(after.card).focus(before.card, after.card, step, picture)

    def kept(self, state: CardsForToday, before: CardsForToday | None) -> CardsForToday:
        """Save attempts, hints, readings of the solution and guesses as progress, what was skipped, and that
        the puzzle of the day was solved; return the state with the learner's updated record."""
        if before is not None and before.card is not None and len(state.met) > len(before.met):
            if not before.is_tried:
                self._keeper.skipped(id_of(before.card))
            state = replace(state, progress=self._keeper.progress)
        puzzle, day = state.puzzle, state.day
        if puzzle is not None and puzzle.found and day is not None and state.solved is None:
            self._keeper.solved_daily(day, is_helped=state.is_helped)
            return replace(state, progress=self._keeper.progress)
        card, was = state.card, None if before is None else before.card
        if card is None:
            return state
        if was is not None and not _is_same(was, card):
            was = None
        return replace(state, card=self._of(card).kept(card, was))

    def _of(self, card: Asked) -> AnsweringPresenter[Any]:
        """Return the presenter of a card."""
        return self._exercises if isinstance(card, ExerciseState) else self._questions

    def updated(self, state: CardsForToday) -> CardsForToday:
        """Return the state of the present day; a card on which something was done stays."""
        day = self._keeper.day
        return state if state.day == day else state.read(self._keeper.progress, day)

    def _puzzle_screen(self, state: CardsForToday, puzzle: YakuSearch) -> Screen:
        """Return the screen of the puzzle of the day, with a line to tell others once it is solved."""
        shown = puzzle if puzzle.said == state.said else puzzle.saying(state.said)
        screen = _puzzles().screen(shown)
        rows = [part for part in screen.places["tools"] if isinstance(part, Buttons)]
        typed = (part for part in screen.places["side"] if part.id == "typed")
        places: dict[Place, tuple[Part, ...]] = {
            "head": (Headline("today", Message("daily.title")),),
            "stage": screen.places["stage"],
            "answer": (),
            "tools": (*(_without(row, *_NOT_TODAY) for row in rows), _onward(state)),
            "said": (*screen.places["said"], *_solved(state)),
            "folds": (Fold("more", Message("ui.more"), tuple(typed)),),
        }
        return Screen("today", _TITLE, places, screen.aloud, is_done=screen.is_done, summary=_summary(state))


@cache
def _puzzles() -> YakuSearchPresenter:
    """Return the presenter of the puzzle of the day, which is loaded only where somebody opens it."""
    from setcards_edu.teaching.equations.yaku_search_presenter import YakuSearchPresenter

    return YakuSearchPresenter()


def _is_same(one: Asked, other: Asked) -> bool:
    """Return whether two states are of one exercise, or of one question."""
    if isinstance(one, ExerciseState) and isinstance(other, ExerciseState):
        return one.exercise == other.exercise
    return id_of(one) == id_of(other)


def _asked(card: Asked) -> tuple[Message, Message]:
    """Return the title and the question of a card."""
    if isinstance(card, ExerciseState):
        return card.exercise.title, card.exercise.prompt
    return Message("today.surprise"), card.question.ask


def _card(state: CardsForToday) -> Asked:
    if state.card is None:
        raise Refused(Obstacle("stage.unreadable"))
    return state.card


def _keys(card: Screen) -> Buttons:
    """Return the row of buttons of the card, without those that lead to other exercises of its kind."""
    (row,) = (part for part in card.places["tools"] if isinstance(part, Buttons))
    return _without(row, "next-level", "another")


def _without(row: Buttons, *names: str) -> Buttons:
    """Return a row of buttons without those of these names."""
    return replace(row, buttons=tuple(each for each in row.buttons if each.name not in names))


def _place(card: Asked, screen: Screen) -> str:
    """Return the id of the part of a card's screen in which it is answered."""
    return place_of_answer(card, tuple(part for part in screen.places["stage"] if isinstance(part, Stage)))


def _onward(state: CardsForToday, place: str = "") -> Buttons:
    """Return the row with the buttons that lead to the next card, or to the puzzle of the day.

    place: the id of the part in which the present card is answered, "" without one.
    """
    card = state.card
    if card is None:
        is_main = not state.answered and state.solved is None
        puzzle = Button("puzzle", words=Message("daily.title"), is_main=is_main, onward="stage")
        offers = state.puzzle is None and state.day is not None
        return Buttons("onward", (puzzle,) if offers else ())
    words = Message("today.enough" if state.is_last else "ui.next-card")
    is_tried = state.is_tried
    is_over = state.is_right or (is_tried and not isinstance(card, ExerciseState))
    return Buttons(
        "onward",
        (
            Button("next-card", is_tried, words, is_main=is_over, onward=place),
            Button("skip", not is_tried, is_quiet=True, onward=place),
        ),
    )


def _summary(state: CardsForToday) -> Mapping[str, tuple[str, ...]]:
    """Return the days of the next cards, and that on which the puzzle of the day was last solved."""
    solved = state.progress.daily
    return {"due": state.days_due, "solved": () if solved is None else (solved.day,)}


def _others(card: ExerciseState) -> Buttons:
    return Buttons("others", (Button("solution", not card.acts["solution"]),))


def _solved(state: CardsForToday) -> tuple[Part, ...]:
    """Return the parts with a line to tell others that the puzzle of the day is solved, empty until then."""
    solved = state.solved
    if solved is None:
        return Words("tell", ()), TakeAway("take")
    how = Message("daily.helped" if solved.is_helped else "daily.alone")
    line = Message("daily.line", day=solved.day, how=how)
    return Words("tell", (Message("daily.solved"), line)), TakeAway("take", str(line))


def _verdict(part: Part, state: CardsForToday) -> Part:
    """Return the part with the feedback, with a line about when the card comes back."""
    if not isinstance(part, Verdict):
        return part
    days = state.days_away
    if isinstance(state.card, ExerciseState):
        again = Event("today.like-tomorrow") if days == 1 else Event("today.like", days=days)
    else:
        again = Event("today.back-tomorrow") if days == 1 else Event("today.back", days=days)
    return replace(part, small=again if days else None)
