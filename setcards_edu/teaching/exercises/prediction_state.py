"""The state of a prediction screen: the draft of the guess, and the outcome after it is committed."""

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
    """The state of a screen with a question that is answered before the outcome is shown.

    prediction: the committed guess with its outcome; None before a guess is committed.
    kept: the learner's first guess at this question, saved as progress, as text; "" for none.

    >>> from setcards_edu.teaching.exercises.prediction import question
    >>> state = PredictionState.start(question("03.runs")).commit(10)
    >>> print(state.said)
    About 14 times too low. Here is why:
    """

    question: PredictionQuestion[Any]
    prediction: Prediction[Any] | None = None
    kept: str = ""

    @classmethod
    def start(cls, question: PredictionQuestion[Any]) -> Self:
        """Return the state of a question with nothing guessed yet."""
        return cls(question=question, draft=draft_for(question), said=question.ask)

    @property
    def is_open(self) -> bool:
        """Whether a guess can still be committed."""
        return self.prediction is None

    @property
    def picture(self) -> Picture | None:
        """The drawing; after the guess is committed no piece is enabled, and the right pieces are marked."""
        picture = self.draft.picture(self._right)
        if picture is None or self.is_open:
            return picture
        return replace(picture, pieces=tuple(replace(piece, enabled=False) for piece in picture.pieces))

    def commit(self, guess: object = None) -> Self:
        """Return the state after committing a guess: `guess`, or by default the answer in the draft.

        Raises `Refused` for a value that is no answer, and if a guess is committed already.
        """
        if not self.is_open:
            raise Refused(Obstacle("predict.committed"))
        if guess is None:
            return self._after(self.question.commit(self.draft.given))
        return replace(self._after(self.question.commit(guess)), draft=self.put_in(guess).draft)

    def reveal(self) -> Self:
        """Return the state with the outcome shown, without a guess."""
        return self._after(self.question.reveal())

    def with_draft(self, draft: AnswerDraft) -> Self:
        """Return the state with `draft` as the answer in progress; unchanged once a guess is committed."""
        if not self.is_open:
            return self
        return AnsweringState.with_draft(self, draft)

    def _after(self, prediction: Prediction[Any]) -> Self:
        return replace(self.saying(prediction.verdict), prediction=prediction)

    @property
    def _right(self) -> frozenset[Any] | None:
        """The cards or squares that are the right answer, after it is told; None before, or if none can be
        picked."""
        if self.prediction is None or self.question.pick not in ("offered", "squares"):
            return None
        right = self.prediction.outcome.value
        if isinstance(right, frozenset):
            return right
        pieces = right if isinstance(right, tuple) else (right,)
        return None if self.question.pick == "squares" else frozenset(pieces)
