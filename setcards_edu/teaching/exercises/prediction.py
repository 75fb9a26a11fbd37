"""Predictions: questions that a learner answers before the outcome is computed and shown beside the guess.

Each question is a function without parameters that returns an `Outcome`, registered by `@asks` under a key
such as "03.runs": the number of the lesson, then a name.  These functions are in
`teaching/<subject>/predictions.py`.  The text of a question has the translation key `predict.<key>.ask`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from setcards_edu.messages import Event, Message, Success
from setcards_edu.options import check_option
from setcards_edu.sets import Card
from setcards_edu.subjects import load_of_lesson
from setcards_edu.values import Drawn

from .answers import AnswerKind, Number, Pick, Several, SingleChoice
from .nearness import how_near

_A = TypeVar("_A")


@dataclass(frozen=True)
class Outcome(Generic[_A]):
    """The outcome of a question, with the reason.

    value: the right answer, of the kind that the question asks for.
    why: the reason, shown after right and wrong guesses alike.
    shown: the value, or tuple of values, drawn beside the reason; None for no drawing.
    difference: given a wrong guess, returns a message that says why it is wrong, shown before `why`; or None.
    """

    value: _A
    why: Message
    shown: object = None
    difference: Callable[[_A], Message | None] | None = None


@dataclass(frozen=True)
class PredictionQuestion(Generic[_A]):
    """A question whose answer a learner predicts; `question` returns it for a key.

    work_out: computes the outcome.
    shown, pick, offered: the drawing, and the pieces that can be picked in it for an answer (see `Task`).

    >>> question("03.runs").commit(10).is_right
    False
    """

    key: str
    answer: AnswerKind[_A]
    work_out: Callable[[], Outcome[_A]] = field(repr=False)
    shown: tuple[Card, ...] | Drawn = ()
    pick: Pick = ""
    offered: tuple[Card, ...] = ()

    @property
    def ask(self) -> Message:
        """The question in words."""
        return Message(f"predict.{self.key}.ask")

    @property
    def how(self) -> Message:
        """Instructions for writing the answer."""
        kind = self.answer
        return kind.how_like(kind.readable[0], self.pick) if self.pick else kind.how

    def commit(self, guess: object) -> Prediction[_A]:
        """Compute the outcome, and return the prediction: the guess with the outcome.

        guess: text as a person types it, or the value itself.

        Raises a subclass of `Refused` for a guess that is not an answer to the question.
        """
        read = self.answer.read(guess)
        return Prediction(self, read, self.work_out())

    def reveal(self) -> Prediction[_A]:
        """Compute the outcome, and return a prediction without a guess."""
        return Prediction(self, None, self.work_out())

    def told(self, answer: _A) -> str:
        """Return an answer in words: the chosen statements, or the answer as a person types it."""
        if isinstance(self.answer, (SingleChoice, Several)):
            chosen = {answer} if isinstance(answer, str) else answer
            words = tuple(text for name, text in self.answer.options if name in chosen)  # type: ignore[operator]
            return " / ".join(map(str, words)) or "–"
        return self.answer.typed(answer) or "–"


@dataclass(frozen=True)
class Prediction(Generic[_A]):
    """A question with the outcome and with the guess that was committed, None if there was no guess."""

    question: PredictionQuestion[_A]
    guess: _A | None
    outcome: Outcome[_A]

    @property
    def is_right(self) -> bool:
        """Whether there is a guess and it equals the outcome."""
        return self.guess is not None and self.guess == self.outcome.value

    @property
    def verdict(self) -> Message:
        """A message that says whether it came out as guessed, or how near a number was; never a mistake."""
        if self.guess is None:
            return Event("predict.no-guess")
        if self.is_right:
            return Success("predict.as-guessed")
        near = self.nearness
        return Event("predict.otherwise") if near is None else Event("predict.near", near=near)

    @property
    def nearness(self) -> Message | None:
        """A message that says how near a guessed number was; None if it came out, and for other guesses."""
        guess, outcome = self.guess, self.outcome.value
        if not isinstance(self.question.answer, Number) or guess is None or self.is_right:
            return None
        return how_near(guess, outcome)  # type: ignore[arg-type]  # of a question for a number

    @property
    def reasons(self) -> tuple[Message, ...]:
        """One or two messages: why the guess is wrong, if that is known, and the reason for the outcome."""
        outcome = self.outcome
        asked = None if self.is_right or self.guess is None else outcome.difference
        differs = None if asked is None or self.guess is None else asked(self.guess)
        return (outcome.why,) if differs is None else (differs, outcome.why)

    @property
    def sides(self) -> tuple[str | None, str]:
        """The guess (None if there is none) and the outcome, as texts."""
        told = self.question.told
        return None if self.guess is None else told(self.guess), told(self.outcome.value)


_Made = Callable[[], Outcome[_A]]


def asks(
    name: str,
    answer: AnswerKind[_A],
    *,
    shown: tuple[Card, ...] | Drawn = (),
    pick: Pick = "",
    offered: tuple[Card, ...] = (),
) -> Callable[[_Made[_A]], _Made[_A]]:
    """Return a decorator that registers a function, which computes the outcome, as a question.

    name: the key of the question; answer: the kind of answer; shown, pick, offered: as in `Task`.

    Raises `ValueError` if the key is registered already.
    """

    def register(work_out: _Made[_A]) -> _Made[_A]:
        if name in _QUESTIONS:
            raise ValueError(f"there is a question {name!r} already")
        _QUESTIONS[name] = PredictionQuestion(name, answer, work_out, shown, pick, offered)
        return work_out

    return register


def question(key: str) -> PredictionQuestion[Any]:
    """Return the question with a key such as "03.runs"; raises `BadOption` for an unknown key."""
    if isinstance(key, str):
        load_of_lesson(_TEACHING, _MODULE, key[:2])
    return _QUESTIONS[check_option("key", key, _QUESTIONS)]


def questions_of(lesson: str) -> tuple[str, ...]:
    """Return the keys of the questions of a lesson, given by its number such as "03"."""
    load_of_lesson(_TEACHING, _MODULE, lesson)
    return tuple(key for key in _QUESTIONS if key.startswith(f"{lesson}."))


def questions() -> Mapping[str, PredictionQuestion[Any]]:
    """Return all questions by key, in the order of the lessons."""
    load_of_lesson(_TEACHING, _MODULE)
    return MappingProxyType({key: _QUESTIONS[key] for key in sorted(_QUESTIONS, key=lambda key: key[:2])})


_TEACHING, _MODULE = "setcards_edu.teaching", "predictions"
_QUESTIONS: dict[str, PredictionQuestion[Any]] = {}
