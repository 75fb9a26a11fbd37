"""The state of an exercise screen: the draft of the answer, attempts, hints, and the message shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Self, TypeAlias

from setcards_edu.messages import Event, Hint, Message, Refused
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.sets import Card
from setcards_edu.teaching.kit.dealt import Dealt, read_class_number

from .answer_draft import AnswerDraft
from .answering import AnsweringState
from .drafts import CodeDraft, draft_for
from .exercise import LEVELS, Exercise
from .exercise import exercise as exercise_of
from .feedback import Feedback, Word
from .progress import Entry

TRIES = 2
"""The number of attempts after which the worked solution is offered."""

Act: TypeAlias = Literal["check", "next-level", "another", "why", "hint", "solution"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExerciseState(AnsweringState, Dealt):
    """The state of an exercise on which a learner works.

    feedback: the feedback on the last answer; None before the first answer.
    tries: the number of answers judged, without those that were given once more unchanged; hints: the number
        of hints taken.
    checked: the draft that was checked last; None before the first check.
    readings: how often the solution was read.
    is_whole: whether the feedback is shown in full; added: a further message below the feedback, or None.
    entry: the learner's record in exercises of this kind.

    Each public method that returns a state is an action of a learner.

    >>> from setcards_edu.teaching import exercise
    >>> state = ExerciseState.start(exercise("topology.union", seed=1))
    >>> for point in (1, 2, 4):
    ...     state = state.press(state.piece_of(point))
    >>> print(state.check().feedback.word)
    Correct.
    >>> state.check().comes_next
    'next-level'
    """

    exercise: Exercise
    feedback: Feedback | None = None
    tries: int = 0
    checked: AnswerDraft | None = None
    hints: int = 0
    readings: int = 0
    is_whole: bool = False
    added: Message | None = None
    entry: Entry = field(default_factory=Entry)

    @classmethod
    def start(cls, exercise: Exercise) -> Self:
        """Return the state of an exercise with nothing answered yet."""
        return cls(exercise=exercise, draft=draft_for(exercise), said=exercise.prompt)

    # what can be read off

    @property
    def is_right(self) -> bool:
        """Whether the last answer was right."""
        return self.feedback is not None and self.feedback.is_correct

    @property
    def is_solved(self) -> bool:
        """Whether the worked solution stands below the answer that it was asked for."""
        return self.said.key == "card.solution-is" and not self.is_stale

    @property
    def picture(self) -> Picture | None:
        """The drawing of the question with the picked pieces marked; with the worked solution, the right
        answer is marked as well, where its pieces have marks."""
        return self.draft.picture(self._marked if self.is_solved else None)

    @property
    def has_all_hints(self) -> bool:
        """Whether all hints have been taken."""
        return self.hints == len(self.exercise.hints)

    @property
    def comes_next(self) -> Act:
        """The action that most learners take next: `"check"`, or after a right answer `"next-level"` or, at
        the last level, `"another"`.  Its button is the main one."""
        if not self.is_right:
            return "check"
        return "another" if self.exercise.level == max(LEVELS) else "next-level"

    @property
    def is_unanswered(self) -> bool:
        """Whether nothing but the question has been shown yet."""
        return self.said == self.exercise.prompt

    @property
    def acts(self) -> Mapping[Act, bool]:
        """The names of the learner's actions, such as `"check"` and `"hint"`, each with whether its button is
        shown now.

        The solution can be read at any time under *More*; its entry says if it has a button beside *Check*.
        """
        return {
            "check": not self.is_right or self.is_stale,
            "next-level": self.comes_next == "next-level",
            "another": self.is_right,
            "hint": not self.is_right and not self.has_all_hints,
            "why": self.feedback is not None and self.feedback.more not in (None, self.added),
            "solution": not self.is_right and (self.tries >= TRIES or self.has_all_hints),
        }

    # what a learner does

    def with_function(self, find: Callable[[str], object]) -> Self:
        """Return the state with the learner's function in the draft, if the exercise asks for one.

        find: given a name, returns the learner's function of that name; None for none.
        """
        draft = self.draft
        return (
            self.with_draft(draft.with_function(find(draft.name))) if isinstance(draft, CodeDraft) else self
        )

    def check(self) -> Self:
        """Return the state with the feedback on the answer in the draft.

        If the draft holds no answer yet, the reason is shown.  An answer that was not changed since the last
        check does not count as another attempt.
        """
        try:
            given = self.draft.given
        except Refused as refusal:
            return self.telling(Feedback(Word.NOT_DEFINED, refusal.reason))
        judged = self.judged(given)
        if judged.feedback is None or not judged.feedback.is_judged:
            return judged
        tries = self.tries if self.draft == self.checked else judged.tries
        return replace(judged, checked=self.draft, tries=tries)

    def answer(self, given: object) -> Self:
        """Return the state with the feedback on an answer, which is also entered into the draft if possible.

        given: the answer, as text or as a value.  For a function that is still empty, as a lesson gives it,
            the feedback is kept, but not shown.
        """
        after = self.put_in(given).judged(given)
        return replace(self, feedback=after.feedback) if after.said.key == "code.empty" else after

    def judged(self, given: object) -> Self:
        """Return the state with the feedback on an answer (text or value); the draft stays unchanged."""
        feedback = self.exercise.check(given)
        return replace(self.telling(feedback), tries=self.tries + feedback.is_judged)

    def hint(self) -> Self:
        """Return the state with the next hint shown; after the last, with a message that none is left."""
        if self.has_all_hints:
            return self.saying(Event("card.no-hint-left"))
        number, hint = self.hints + 1, self.exercise.hints[self.hints]
        return replace(self.saying(Hint("card.hint-of", number=number, hint=hint)), hints=number)

    def why(self) -> Self:
        """Return the state with the last feedback shown in full, and the witness that it has beside its
        reason.

        If there is no feedback, or nothing more to say of it, a message says so.
        """
        if self.feedback is None:
            return self.saying(Event("card.nothing-to-explain"))
        nothing = Event("card.nothing-to-mend") if self.is_right else Hint("card.all-said")
        more = self.feedback.more or nothing
        return replace(self.saying(more), is_whole=True, added=more)

    def solution(self) -> Self:
        """Return the state with the worked solution shown; this never counts as a failure.

        In a drawing whose pieces have no marks for it, the solution takes the place of the answer.
        """
        found, asked = self.exercise.solution, self.exercise
        is_drawn = self._marked is None and self.picture is not None
        shown = self.put_in(asked.answer.read(asked.task.accepted)) if is_drawn else self
        told = shown.saying(Event("card.solution-is", solution=found, reason=found))
        return replace(told, readings=self.readings + 1)

    def next_level(self) -> Self:
        """Return the state of the exercise at the next level; at the last, this state with a message."""
        higher = self.exercise.next_level()
        return self.saying(Event("card.last-level")) if higher is None else self.start(higher)

    def another(self) -> Self:
        """Return the state of the exercise of this kind and level with the next seed."""
        return self.start(self.exercise.another())

    @property
    def class_number(self) -> int:
        """The seed of the exercise."""
        return self.exercise.seed

    def with_class_number(self, number: int | str) -> Self:
        """Return the state of the exercise of this kind and level with another seed: a class number, which a
        class shares."""
        made = self.exercise
        return self.start(exercise_of(made.id, level=made.level, seed=read_class_number(number)))

    # inside

    @property
    def _marked(self) -> frozenset[Any] | None:
        """The cards or squares of the right answer; None if it has no marks in the drawing."""
        asked = self.exercise
        if asked.pick not in ("shown", "offered", "all", "squares"):
            return None
        right = asked.answer.read(asked.task.accepted)
        judged = frozenset({right}) if isinstance(right, Card) else right
        return judged if isinstance(judged, frozenset) else None

    def saying(self, message: Message) -> Self:
        """Return the state with a message in place of the feedback."""
        return replace(self, said=message, is_whole=False, added=None, is_stale=False, told=None)

    def telling(self, feedback: Feedback) -> Self:
        """Return the state with feedback shown in full."""
        said = feedback.reason or feedback.word.message
        return replace(self.saying(said), feedback=feedback, is_whole=True)
