"""A question as one sees it: the guess, and beside it what comes out once it is committed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from setcards_edu.messages import Event, Message, Refused
from setcards_edu.pictures import svg
from setcards_edu.pictures.course.card_row import spread
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.sets import Card
from setcards_edu.teaching.kit.screen import (
    Button,
    Buttons,
    Fold,
    Part,
    Question,
    Screen,
    Side,
    Verdict,
    Words,
)

from .answering_presenter import AnsweringPresenter, answer_parts, filled, heard
from .prediction import Prediction
from .prediction_state import PredictionState
from .progress_keeper import Keeper


class PredictionPresenter(AnsweringPresenter[PredictionState]):
    """How a question is shown that is answered before one tries, and what of it is kept.

    keeper: keeps the first guess.
    """

    acts = MappingProxyType({"tell-me": PredictionState.reveal, "guess-again": PredictionState.again})

    def __init__(self, keeper: Keeper) -> None:
        super().__init__()
        self._keeper = keeper

    def screen(self, state: PredictionState, before: PredictionState | None = None) -> Screen:
        """Return the question with the guess, or with what comes out."""
        asked, is_open = state.question, state.is_open
        answer = tuple(answer_parts(state, asked.key, "keys/commit"))
        first = "stage" if asked.pick else answer[0].id
        kept = (Message("predict.before", guess=state.kept),) if state.kept else ()
        others = Buttons("others", (Button("tell-me", onward="outcome"),))
        more = Fold("more", Message("ui.more"), (others, Words("kept", kept, is_small=True)))
        return Screen(
            "predict",
            Event("predict.head", question=asked.ask),
            {
                "head": (Question("question", asked.ask, Message("predict.title")),),
                "stage": self.stage(state, is_open),
                "side": (_verdict(state),),
                "answer": answer if is_open else (),
                "tools": (_keys(first, is_open=is_open),),
                "folds": (more,) if is_open else (),
            },
            _heard(state, before),
            is_done=state.is_right,
        )

    def acted(self, state: PredictionState, name: str, typed: Mapping[str, str]) -> PredictionState:
        """Commit the guess that stands there, tell what comes out without one, or begin anew."""
        if name != "commit":
            return super().acted(state, name, typed)
        guessed = filled(state, typed)
        try:
            return guessed.commit()
        except Refused as refused:
            return guessed.saying(refused.reason)

    def kept(self, state: PredictionState, before: PredictionState | None) -> PredictionState:
        """Keep a guess that has just been committed; return the state with the one that is kept."""
        key, made = state.question.key, state.prediction
        if (
            before is not None
            and made is not None
            and made is not before.prediction
            and made.guess is not None
        ):
            self._keeper.predicted(key, made.sides[0] or "–", is_right=made.is_right)
        kept = self._keeper.progress.predictions.get(key)
        return replace(state, kept=kept.text if kept else "")


def _keys(first: str, *, is_open: bool) -> Part:
    """Return the buttons; first: the part in which one guesses."""
    commit = Button("commit", is_open, is_main=True, onward="outcome")
    return Buttons("keys", (commit, Button("guess-again", not is_open, onward=first)))


def _verdict(state: PredictionState) -> Verdict:
    """Return the guess beside the outcome, the reasons below, and what else is said.

    Cards are drawn, unless they were offered for an answer and so can be seen already.
    """
    made = state.prediction
    if made is None:
        told = () if state.said == state.question.ask else (state.said,)
        return Verdict("outcome", told=told, is_stale=state.is_stale)
    guess, outcome = made.sides
    is_drawn = made.question.pick != "offered"
    sides = [(made.outcome.value, Message("predict.outcome"), outcome)]
    if guess is not None:
        sides = [(made.guess, Message("predict.your-guess"), guess), *sides]
    return Verdict(
        "outcome",
        sides=tuple(Side(name, words, _row(value) if is_drawn else None) for value, name, words in sides),
        told=(made.verdict,),
        why=made.reasons,
        pictures=_shown(made.outcome.shown),
        then=None if state.said == made.verdict else state.said,
        is_stale=state.is_stale,
    )


def _row(value: object) -> Picture | None:
    """Return the row of the cards of an answer that is one card or several."""
    cards = _cards(value)
    return spread(cards) if cards else None


def _cards(value: object) -> tuple[Card, ...]:
    """Return the cards of an answer that is one card or several, the smallest first unless in an order."""
    if isinstance(value, Card):
        return (value,)
    if isinstance(value, frozenset) and value and all(isinstance(each, Card) for each in value):
        return tuple(sorted(value, key=lambda card: card.sort_key))
    if isinstance(value, tuple) and value and all(isinstance(each, Card) for each in value):
        return value
    return ()


def _shown(value: object) -> tuple[Picture, ...]:
    """Return the pictures of what is drawn beside an outcome: cards as one row."""
    cards = _cards(value)
    if cards:
        return (spread(cards),)
    drawn = map(_picture, value if isinstance(value, tuple) else (value,))
    return tuple(picture for picture in drawn if picture is not None)


def _picture(value: object) -> Picture | None:
    """Return the picture of a value; None where it has none."""
    if value is None or isinstance(value, Picture):
        return value
    drawn = svg(value)
    return None if drawn is None else Picture(drawn, announcement=str(value))


def _heard(state: PredictionState, before: PredictionState | None) -> tuple[Message, ...]:
    """Return what a screen reader says of the step that has led here."""
    in_answer = heard(state, before)
    if in_answer is not None:
        return in_answer
    made = state.prediction
    if made is None or state.said != made.verdict:
        return (state.said,)
    return (made.verdict, *_sides(made), *made.reasons)


def _sides(made: Prediction[Any]) -> tuple[Message, ...]:
    """Return the guess, if there is one, and the outcome, as sentences."""
    guess, outcome = made.sides
    comes_out = Event("predict.comes-out", outcome=outcome)
    return (comes_out,) if guess is None else (Event("predict.you-said", guess=guess), comes_out)
