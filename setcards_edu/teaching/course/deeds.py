"""What counts in a lesson, and how much of it a learner has done: exercises, predictions, proofs and more.

An exercise counts once it was answered correctly, a prediction once a guess was made, whatever came out, a
proof once it was put together, a goal of a game once it was reached, and the conjecture bench once a
discovery was made.  Nothing that was done is ever taken off.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from setcards_edu.teaching.exercises.prediction import questions_of
from setcards_edu.teaching.exercises.progress import Progress
from setcards_edu.teaching.exercises.proof_puzzle import puzzles_of

from .lessons import Lesson

Sort: TypeAlias = Literal["exercises", "predictions", "goals", "proofs", "discoveries"]


@dataclass(frozen=True, slots=True)
class Tally:
    """A count of the things that are done, out of all that can be done: `done` of `all`."""

    done: int
    all: int

    @property
    def share(self) -> float:
        """The part that is done, from 0 to 1; 0 if there is nothing to do."""
        return self.done / self.all if self.all else 0.0

    @property
    def is_done(self) -> bool:
        """Whether there is something to do, and all of it is done."""
        return self.done == self.all > 0


def deeds(lesson: Lesson, progress: Progress) -> dict[Sort, Tally]:
    """Return for each sort of things that a lesson has how many of them are done.

    >>> from setcards_edu.teaching import LESSONS
    >>> made = Progress().predicted("02.seven", "no", is_right=False).with_goal("topology.largest")
    >>> {sort: str(tally.done) for sort, tally in deeds(LESSONS[2], made).items()}
    {'exercises': '0', 'predictions': '1', 'goals': '1', 'proofs': '0', 'discoveries': '0'}
    """
    found = {one.statement.over for one in progress.discoveries}
    done = set(progress.done)
    there: dict[Sort, tuple[list[str], set[str]]] = {
        "exercises": ([kind.id for kind in lesson.kinds], done),
        "predictions": ([*questions_of(lesson.number)], {*progress.predictions}),
        "goals": ([*lesson.goals], {*progress.goals}),
        "proofs": ([f"puzzle.{key}" for key in puzzles_of(lesson.number)], done),
        "discoveries": ([*lesson.bench], found),
    }
    return {sort: Tally(len(made.intersection(ids)), len(ids)) for sort, (ids, made) in there.items() if ids}


def is_begun(lesson: Lesson, progress: Progress) -> bool:
    """Return whether anything of a lesson is done or begun; nothing of the lesson is loaded to find out."""
    begun = {*progress.entries, *progress.goals, *(one.statement.over for one in progress.discoveries)}
    begins = f"{lesson.number}.", f"puzzle.{lesson.number}."
    return not begun.isdisjoint((*(kind.id for kind in lesson.kinds), *lesson.goals, *lesson.bench)) or any(
        id_.startswith(begins) for id_ in (*progress.entries, *progress.predictions)
    )


def tally(lesson: Lesson, progress: Progress) -> Tally:
    """Return how much of a lesson is done, of all sorts of things together."""
    by_sort = deeds(lesson, progress).values()
    return Tally(sum(each.done for each in by_sort), sum(each.all for each in by_sort))
