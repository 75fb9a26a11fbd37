"""`Predict`: a question, a guess that is committed, and then what comes out beside it."""

from __future__ import annotations

from typing import Any

from setcards_edu.messages import Message
from setcards_edu.teaching import Keeper
from setcards_edu.teaching.exercises.prediction import Prediction, PredictionQuestion, question
from setcards_edu.teaching.exercises.prediction_presenter import PredictionPresenter
from setcards_edu.teaching.exercises.prediction_state import PredictionState
from setcards_widgets.kit.browser_storage import keeper_for
from setcards_widgets.kit.presented import Presented, does


class Predict(Presented[PredictionState]):
    """A question that is answered before one tries: the outcome is worked out once a guess is committed.

    key: which question, such as `"03.runs"` (see `setcards_edu.teaching.exercises.prediction`).
    keeper: keeps the first guess at the question, in place of the kernel's own keeper.

    Afterwards the guess and the outcome stand side by side, with the reason.  'Show me' tells the outcome
    without a guess.  Everything that a learner can press has a method of the same meaning.

    Raises `BadOption` for an unknown key.

    >>> runs = Predict("03.runs", keeper=Keeper())
    >>> runs
    Predict('03.runs')
    >>> runs.commit("ten").key
    'answer.not-a-number'
    >>> print(runs.commit(10))
    It is not as you said. Look why:
    >>> runs.prediction.outcome.value
    142
    """

    def __init__(self, key: str, *, keeper: Keeper | None = None) -> None:
        asked = PredictionState.start(question(key))
        self.keeper = keeper_for(keeper)
        super().__init__(asked, PredictionPresenter(self.keeper))
        self.on_close(self.keeper.watch(self._follow))

    # what a learner can do

    def commit(self, guess: object = None) -> Message:
        """Commit a guess, the one that stands in the answer's place unless another is given.

        Return whether it came out so; or the reason why there is nothing to commit yet.
        """
        if guess is not None:
            self._do(lambda: self._state.put_in(guess))
        return self._do(lambda: self._state.commit(guess))

    reveal = does(PredictionState.reveal)
    again = does(PredictionState.again)

    # what can be read off

    @property
    def question(self) -> PredictionQuestion[Any]:
        """The question."""
        return self._state.question

    @property
    def prediction(self) -> Prediction[Any] | None:
        """What was committed, with what comes out; None before."""
        return self._state.prediction

    def __repr__(self) -> str:
        return f"Predict({self.question.key!r})"

    # inside

    def _follow(self) -> None:
        """Tell the guess that is kept."""
        self.driver.note(lambda: self._state)
