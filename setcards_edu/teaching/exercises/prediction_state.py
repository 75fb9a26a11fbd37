"""A question with the guess as far as it is given, and what comes out once it is committed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Self

from setcards_edu.messages import Obstacle, Refused
from setcards_edu.pictures.kit.picture import Picture

from .answer_draft import AnswerDraft
from .answering import AnsweringState
from .drafts import draft_for
from .prediction import Prediction, PredictionQuestion


@dataclass(frozen=True, slots=True, kw_only=True)
class PredictionState(AnsweringState):
    """A question that is answered before one tries.

    prediction: what was committed, with what comes out; None before.
    kept: the guess of an earlier time, in words; no text for none.

    >>> from setcards_edu.teaching.exercises.prediction import question
    >>> state = PredictionState.start(question("03.runs")).commit(10)
    >>> print(state.said)
    It is not as you said. Look why:
    >>> state.again().is_open
    True
    """

    question: PredictionQuestion[Any]
    prediction: Prediction[Any] | None = None
    kept: str = ""

    @classmethod
    def start(cls, question: PredictionQuestion[Any]) -> Self:
        """Return a question with nothing guessed yet."""
        return cls(question=question, draft=draft_for(question), said=question.ask)

    @property
    def is_open(self) -> bool:
        """Whether it can be guessed."""
        return self.prediction is None

    @property
    def is_right(self) -> bool:
        """Whether it came out as guessed."""
        return self.prediction is not None and self.prediction.is_right

    @property
    def picture(self) -> Picture | None:
        """The drawing; what was committed can only be looked at, and is judged where it was picked."""
        picture = self.draft.picture(self._right)
        if picture is None or self.is_open:
            return picture
        return replace(picture, pieces=tuple(replace(piece, enabled=False) for piece in picture.pieces))

    def commit(self, guess: object = None) -> Self:
        """Commit a guess, the one that stands there unless another is given.

        Raises `Refused` for what is no guess, and where one is committed already.
        """
        if not self.is_open:
            raise Refused(Obstacle("predict.committed"))
        if guess is None:
            return self._after(self.question.commit(self.draft.given))
        return replace(self._after(self.question.commit(guess)), draft=self.put_in(guess).draft)

    def reveal(self) -> Self:
        """Show what comes out, without a guess."""
        return self._after(self.question.reveal())

    def again(self) -> Self:
        """Guess anew."""
        return replace(self.start(self.question), help=self.help, kept=self.kept)

    def with_draft(self, draft: AnswerDraft) -> Self:
        """Return the state with another draft; once a guess is committed it stays as it is."""
        if not self.is_open:
            return self
        return AnsweringState.with_draft(self, draft)

    def _after(self, prediction: Prediction[Any]) -> Self:
        return replace(self.saying(prediction.verdict), prediction=prediction)

    @property
    def _right(self) -> frozenset[Any] | None:
        """What should have been picked, once that is told; None where nothing is picked."""
        if self.prediction is None or self.question.pick not in ("offered", "squares"):
            return None
        right = self.prediction.outcome.value
        if isinstance(right, frozenset):
            return right
        pieces = right if isinstance(right, tuple) else (right,)
        return None if self.question.pick == "squares" else frozenset(pieces)
