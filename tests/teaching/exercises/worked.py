"""An exercise that is worked on without a screen."""

from __future__ import annotations

from setcards_edu import Card
from setcards_edu.teaching.exercises.answer_draft import AnswerDraft
from setcards_edu.teaching.exercises.exercise import Exercise, Task
from setcards_edu.teaching.exercises.exercise_state import ExerciseState
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback, Word


def made(answer, *, id_="sets.member-or-subset", accepted=None, **options):
    """An exercise whose right answer is `accepted`, drawn as the options say."""
    task = Task(
        about={"point": 1, "a": Card("3"), "question": ""},
        solved={"statement": ""},
        answer=answer,
        judge=lambda given: CORRECT if given == accepted else Feedback(Word.KEEP_GOING),
        accepted="" if accepted is None else accepted,
        **options,
    )
    return Exercise(id_, 1, 0, task)


class Worked:
    """Holds the state of an exercise, on which step after step is taken."""

    def __init__(self, answer, **options):
        self.state = ExerciseState.start(answer if isinstance(answer, Exercise) else made(answer, **options))

    @property
    def draft(self) -> AnswerDraft:
        return self.state.draft

    @property
    def picture(self):
        return self.state.picture

    @property
    def pieces(self):
        return self.picture.by_id

    def pick(self, *named):
        for each in named:
            self.state = self.state.press(self.state.piece_of(each))

    def focus(self, piece):
        """Press a piece, and return where the focus goes."""
        before = self.state.draft
        self.state = self.state.press(piece)
        return self.draft.focus_after(before, piece)

    def key(self, keys):
        for key in keys:
            self.state = self.state.key(key)

    def drop(self, piece, zone):
        self.state = self.state.drop(piece, zone)

    def fill_in(self, value, name="text"):
        self.state = self.state.fill_in(name, value)

    def check(self):
        self.state = self.state.check()
        return self.state.feedback

    def answer(self, given):
        self.state = self.state.answer(given)
        return self.state.feedback
