"""An exercise as it is worked on: the answer as far as it is given, tries, hints, and what is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, Self, TypeAlias

from setcards_edu.messages import Event, Hint, Message, Refused

from .answering import AnsweringState
from .drafts import CodeDraft, draft_for
from .exercise import LEVELS, Exercise
from .feedback import Feedback, Word
from .progress import Entry

TRIES = 2
"""After so many tries the worked solution is offered."""

Act: TypeAlias = Literal["check", "next-level", "another", "why", "hint", "solution"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExerciseState(AnsweringState):
    """An exercise on which a learner works.

    feedback: of the last answer; None before there was one.
    tries: how many answers were judged; hints: how many were taken.
    readings: how often the solution was read.
    is_whole: whether the whole of the feedback is told now, and what is `added` below it.
    entry: what has been done so far with exercises of this kind.

    Each method is what a learner can do.

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
    hints: int = 0
    readings: int = 0
    is_whole: bool = False
    added: Message | None = None
    entry: Entry = field(default_factory=Entry)

    @classmethod
    def start(cls, exercise: Exercise) -> Self:
        """Return an exercise with nothing answered yet."""
        return cls(exercise=exercise, draft=draft_for(exercise), said=exercise.prompt)

    # what can be read off

    @property
    def is_right(self) -> bool:
        """Whether the last answer was right."""
        return self.feedback is not None and self.feedback.is_correct

    @property
    def has_all_hints(self) -> bool:
        """Whether all hints were taken."""
        return self.hints == len(self.exercise.hints)

    @property
    def comes_next(self) -> Act:
        """What is asked for next."""
        if not self.is_right:
            return "check"
        return "another" if self.exercise.level == max(LEVELS) else "next-level"

    @property
    def is_unanswered(self) -> bool:
        """Whether nothing has been said yet but what is asked."""
        return self.feedback is None and self.said == self.exercise.prompt

    @property
    def acts(self) -> Mapping[Act, bool]:
        """What a learner can do, each with whether there is something to do now.

        The solution can be read at any time; here it is told whether it is offered.
        """
        return {
            "check": True,
            "next-level": self.comes_next == "next-level",
            "another": self.is_right,
            "why": self.feedback is not None and not self.is_whole,
            "hint": not self.is_right and not self.has_all_hints,
            "solution": not self.is_right and (self.tries >= TRIES or self.has_all_hints),
        }

    # what a learner does

    def with_function(self, find: Callable[[str], object]) -> Self:
        """Return the state with the learner's function, where one is asked for.

        find: returns what the learner has called so; None for nothing.
        """
        draft = self.draft
        return (
            self.with_draft(draft.with_function(find(draft.name))) if isinstance(draft, CodeDraft) else self
        )

    def check(self) -> Self:
        """Judge the answer that stands there; what cannot be read is said."""
        try:
            given = self.draft.given
        except Refused as refusal:
            return self.telling(Feedback(Word.NOT_DEFINED, refusal.reason))
        return self.judged(given)

    def answer(self, given: object) -> Self:
        """Judge an answer, text or a value, which stands in the controls from then on if they can hold it."""
        return self.put_in(given).judged(given)

    def judged(self, given: object) -> Self:
        """Judge an answer; the draft stays as it is."""
        feedback = self.exercise.check(given)
        return replace(self.telling(feedback), tries=self.tries + feedback.is_judged)

    def hint(self) -> Self:
        """Take the next hint; after the last, say that only the solution tells more."""
        if self.has_all_hints:
            return self.saying(Event("card.no-hint-left"))
        number, hint = self.hints + 1, self.exercise.hints[self.hints]
        return replace(self.saying(Hint("card.hint-of", number=number, hint=hint)), hints=number)

    def why(self) -> Self:
        """Tell why the last answer is as the feedback says; or say that all of it stands there already."""
        if self.feedback is None:
            return self.saying(Event("card.nothing-to-explain"))
        if not self.is_whole:
            return self.telling(self.feedback)
        more = Event("card.nothing-to-mend") if self.is_right else Hint("card.all-said")
        return replace(self.saying(more), is_whole=True, added=more)

    def solution(self) -> Self:
        """Read the worked solution; that is never a failure."""
        found = self.exercise.solution
        told = self.saying(Event("card.solution-is", solution=found, reason=found))
        return replace(told, readings=self.readings + 1)

    def next_level(self) -> Self:
        """Go to the same kind at the next level; at the last one say that there is none."""
        higher = self.exercise.next_level()
        return self.saying(Event("card.last-level")) if higher is None else self.start(higher)

    def another(self) -> Self:
        """Go to the next seed."""
        return self.start(self.exercise.another())

    # inside

    def saying(self, message: Message) -> Self:
        """Return the state with a message in the place of the feedback."""
        return replace(self, said=message, is_whole=False, added=None, is_stale=False, told=None)

    def telling(self, feedback: Feedback) -> Self:
        """Return the state in which the whole of a feedback is told."""
        said = feedback.reason or feedback.word.message
        return replace(self.saying(said), feedback=feedback, is_whole=True)
