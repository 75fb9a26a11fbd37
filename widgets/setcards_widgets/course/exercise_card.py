"""`ExerciseCard`: the screen of one exercise with its answer, feedback, hints and worked solution."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from setcards_edu.messages import Message, Refused
from setcards_edu.sets import Card
from setcards_edu.teaching import Exercise, Feedback, Keeper, Word, exercise
from setcards_edu.teaching.exercises.exercise_presenter import ExercisePresenter
from setcards_edu.teaching.exercises.exercise_state import ExerciseState
from setcards_edu.teaching.exercises.feedback import CORRECT
from setcards_edu.teaching.kit.driver import CLOSED
from setcards_widgets.kit.browser_storage import keeper_for
from setcards_widgets.kit.presented import Presented, does
from setcards_widgets.kit.written import called


class ExerciseCard(Presented[ExerciseState]):
    """The screen of an exercise: question, answer, feedback, hints and worked solution.

    exercise: an exercise, or the id of a kind, such as `"topology.union"`.
    seed, level: which exercise of this kind (see `setcards_edu.teaching.exercise`).
    keeper: saves the progress; by default the keeper that the kernel's screens share, which uses the
        browser's storage.  Give `keeper=Keeper()` if answers by code are not to count as the learner's.

    The button 'Show me why' is visible while there is a reason to show.  The worked solution is always
    available, under 'More' at first and beside 'Check' after two tries; reading it never counts as a
    failure.  Everything that a learner can press has a method with the same effect.

    The property `feedback` can be observed on the widget.

    Raises `BadOption` for an unknown id, level or seed.

    >>> card = ExerciseCard("topology.union", seed=1, keeper=Keeper())
    >>> print(card.answer("{1,2,4}").word)
    Correct.
    >>> card
    ExerciseCard('topology.union', level=1, seed=1)
    """

    OBSERVED: ClassVar = {**Presented.OBSERVED, "feedback": Feedback}

    def __init__(
        self,
        exercise: str | Exercise,
        *,
        seed: int = 0,
        level: int = 1,
        keeper: Keeper | None = None,
    ) -> None:
        begun = ExerciseState.start(_made(exercise, level, seed))
        self.keeper = keeper_for(keeper)
        super().__init__(begun, ExercisePresenter(self.keeper, called))

    # what a learner can do

    def answer(self, given: object) -> Feedback:
        """Judge an answer, given as text or as a value; show and return the feedback, even if it is
        unreadable."""
        return self._judge(lambda: self._state.answer(given))

    def check(self) -> Feedback:
        """Judge the answer that is entered on the screen; return the feedback."""
        return self._judge(lambda: self._state.with_function(called).check())

    why = does(ExerciseState.why)

    def hint(self) -> Message:
        """Show and return the next of three hints; after the third, the message that there are no more."""
        before = self._state
        said = self._do(before.hint)
        return said if self._state.hints == before.hints else self.exercise.hints[before.hints]

    def solution(self) -> Message:
        """Show and return the worked solution."""
        said = self._do(self._state.solution)
        return said if said == CLOSED else self.exercise.solution

    def next_level(self) -> Exercise:
        """Show and return an exercise of this kind at the next level; after the last, this exercise."""
        self._do(self._state.next_level)
        return self.exercise

    def another(self) -> Exercise:
        """Show and return the exercise of this kind and level with the next seed."""
        self._do(self._state.another)
        return self.exercise

    def pick(self, piece: str | int | Card) -> Message:
        """Pick a card or a point of the drawing for the answer, or put it back; return the message shown.

        piece: a point as a number, or a card as a `Card` or text.  If it cannot be read or picked, the
        message is the reason.
        """
        try:
            return self.driver.press(self._state.piece_of(piece))
        except Refused as refused:
            return self.driver.say(refused.reason)

    # what can be read off

    @property
    def exercise(self) -> Exercise:
        """The exercise that is shown now."""
        return self._state.exercise

    @property
    def feedback(self) -> Feedback | None:
        """The feedback on the last answer; None before the first one."""
        return self._state.feedback

    def __repr__(self) -> str:
        made = self.exercise
        return f"ExerciseCard({made.id!r}, level={made.level}, seed={made.seed})"

    # inside

    def _judge(self, step: Callable[[], ExerciseState]) -> Feedback:
        said = self._do(step)
        return Feedback(Word.NOT_DEFINED, CLOSED) if said == CLOSED else self.feedback or CORRECT


def _made(given: str | Exercise, level: int, seed: int) -> Exercise:
    return given if isinstance(given, Exercise) else exercise(given, level=level, seed=seed)
