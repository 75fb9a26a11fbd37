"""The presenter of predictions: it shows a question, and after a guess is committed the outcome beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from setcards_edu.messages import Event, Message, Refused
from setcards_edu.pictures import svg
from setcards_edu.pictures.course.card_row import spread
from setcards_edu.pictures.course.near_line import near_line
from setcards_edu.pictures.kit.charts import Chart
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.sets import Card
from setcards_edu.teaching.kit.screen import (
    Button,
    Buttons,
    Fold,
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
    """The presenter of a prediction, which also saves the first guess.

    keeper: saves the first guess.
    """

    acts = MappingProxyType({"tell-me": PredictionState.reveal})

    def __init__(self, keeper: Keeper) -> None:
        super().__init__()
        self._keeper = keeper

    def screen(self, state: PredictionState, before: PredictionState | None = None) -> Screen:
        """Return the screen with the question and either the controls for a guess or the outcome."""
        asked, is_open = state.question, state.is_open
        answer = tuple(answer_parts(state, asked.key, "keys/commit"))
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
                "tools": (Buttons("keys", (Button("commit", is_open, is_main=True, onward="outcome"),)),),
                "folds": (more,) if is_open else (),
            },
            _heard(state, before),
            is_done=not is_open,
        )

    def acted(self, state: PredictionState, name: str, typed: Mapping[str, str]) -> PredictionState:
        """Return the state after a press of a button: with the guess committed (name: `"commit"`), or with
        the outcome shown."""
        if name != "commit":
            return super().acted(state, name, typed)
        guessed = filled(state, typed)
        try:
            return guessed.commit()
        except Refused as refused:
            return guessed.saying(refused.reason)

    def kept(self, state: PredictionState, before: PredictionState | None) -> PredictionState:
        """Save a guess that has just been committed; return the state with the guess that is saved now."""
        key, made = state.question.key, state.prediction
        if before is not None and made is not None and made is not before.prediction:
            if made.guess is None:
                self._keeper.revealed(key)
            else:
                self._keeper.predicted(key, made.sides[0] or "–", is_right=made.is_right)
        kept = self._keeper.progress.predictions.get(key)
        return replace(state, kept=kept.text if kept else "")


def _verdict(state: PredictionState) -> Verdict:
    """Return the guess beside the outcome, with the reasons; before that, the message shown, if any.

    The answers are also drawn as cards, unless the cards were offered and are visible anyway.
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
        why=(*made.reasons, *_caption(made.outcome.shown)),
        pictures=(*_line(made), *_shown(made.outcome.shown)),
        then=None if state.said == made.verdict else state.said,
        is_stale=state.is_stale,
    )


def _line(made: Prediction[Any]) -> tuple[Picture, ...]:
    """Return the line with the guess and the number that came out; () where that is not told."""
    near, guess = made.nearness, made.guess
    return () if near is None or guess is None else (near_line(guess, made.outcome.value, near),)


def _row(value: object) -> Picture | None:
    """Return the picture of an answer that consists of cards; None for any other answer."""
    cards = _cards(value)
    return spread(cards) if cards else None


def _cards(value: object) -> tuple[Card, ...]:
    """Return the cards of an answer that is one card or several, a set of them sorted; () for any other
    answer."""
    if isinstance(value, Card):
        return (value,)
    if isinstance(value, frozenset) and value and all(isinstance(each, Card) for each in value):
        return tuple(sorted(value, key=lambda card: card.sort_key))
    if isinstance(value, tuple) and value and all(isinstance(each, Card) for each in value):
        return value
    return ()


def _shown(value: object) -> tuple[Picture, ...]:
    """Return the pictures of the value shown beside an outcome; several cards are one row."""
    cards = _cards(value)
    if cards:
        return (spread(cards),)
    drawn = map(_picture, value if isinstance(value, tuple) else (value,))
    return tuple(picture for picture in drawn if picture is not None)


def _caption(value: object) -> tuple[Message, ...]:
    """Return the caption of a chart shown beside an outcome, which names its axes; () for any other value."""
    return (value.caption,) if isinstance(value, Chart) else ()


def _picture(value: object) -> Picture | None:
    """Return the picture of a value; None if it has none."""
    if value is None or isinstance(value, Picture):
        return value
    drawn = svg(value)
    return None if drawn is None else Picture(drawn, announcement=str(value))


def _heard(state: PredictionState, before: PredictionState | None) -> tuple[Message, ...]:
    """Return the announcement for a screen reader after a step."""
    in_answer = heard(state, before)
    if in_answer is not None:
        return in_answer
    made = state.prediction
    if made is None or state.said != made.verdict:
        return (state.said,)
    return (made.verdict, *_sides(made), *made.reasons, *_caption(made.outcome.shown))


def _sides(made: Prediction[Any]) -> tuple[Message, ...]:
    """Return the guess, if there is one, and the outcome as sentences."""
    guess, outcome = made.sides
    comes_out = Event("predict.comes-out", outcome=outcome)
    return (comes_out,) if guess is None else (Event("predict.you-said", guess=guess), comes_out)
