"""`Predict`: a screen with a question, the learner's guess, and then the outcome beside it."""

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
    """A screen with a question whose outcome is computed only after the learner has committed a guess.

    key: the key of a question, such as `"03.runs"` (see `setcards_edu.teaching.exercises.prediction`).
    keeper: saves the first guess; by default the keeper that the kernel's screens share.

    After a guess, the guess and the outcome are shown side by side, with the reason.  The button 'Show me'
    shows the outcome without a guess.  Everything that a learner can press has a method with the same effect.

    Raises `BadOption` for an unknown key.

    >>> runs = Predict("03.runs", keeper=Keeper())
    >>> runs
    Predict('03.runs')
    >>> runs.commit("ten").key
    'answer.not-a-number'
    >>> print(runs.commit(10))
    About 14 times too low. Here is why:
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
        """Commit a guess, by default the one that is entered on the screen, and show the outcome.

        Return the message that says whether it came out as guessed, or the reason why it is no answer.
        """
        if guess is not None:
            self._do(lambda: self._state.put_in(guess))
        return self._do(lambda: self._state.commit(guess))

    reveal = does(PredictionState.reveal)

    # what can be read off

    @property
    def question(self) -> PredictionQuestion[Any]:
        """The question that is asked."""
        return self._state.question

    @property
    def prediction(self) -> Prediction[Any] | None:
        """The committed guess with the outcome; None before a guess."""
        return self._state.prediction

    def __repr__(self) -> str:
        return f"Predict({self.question.key!r})"

    # inside

    def _follow(self) -> None:
        """Redraw the screen after the keeper's progress has changed."""
        self.driver.note(lambda: self._state)
