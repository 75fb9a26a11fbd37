"""Worksheets: exercises of one kind and level, made from a class number, with their answers and reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from setcards_edu.messages import Message, Reason, Refused
from setcards_edu.options import check_number, check_option
from setcards_edu.pictures.course.exercise_drawing import Picking, picking_picture
from setcards_edu.pictures.kit.picture import Picture

from .answers import Code, Several, SingleChoice
from .drafts import draft_for
from .exercise import LEVELS, Exercise, exercise, kinds

CLASS_NUMBERS = range(10_000)
"""The class numbers of worksheets: that of each exercise has at most six digits, as many as are typed."""

COUNTS = range(1, 31)
"""How many exercises a worksheet can have."""

SHARE = 100
"""The number of seeds that belong to one class number."""


class NotOnPaper(Refused):
    """Raised for a kind of exercise that cannot be answered on paper."""


@dataclass(frozen=True, slots=True)
class Worksheet:
    """A sheet of exercises of one kind and level; equal values are the same sheet on every machine.

    kind: the id of a kind, such as `"topology.union"`; level: 1, 2 or 3.
    class_number: from 0 to 9999; count: how many exercises, from 1 to 30.

    The exercises are those with the seeds 100 × class number + 1, + 2, … to + 99, in this order, without
    those that repeat an earlier one, until there are `count`.  So the exercise with the seed 702 is also what
    a screen shows for the class number 702.

    Raises `BadOption` for an unknown kind, or a number out of its range, `NotOnPaper` for a kind that cannot
    be answered on paper.

    >>> sheet = Worksheet("topology.union", level=1, class_number=7, count=2)
    >>> for task in sheet.tasks:
    ...     print(task.seed, task.prompt, "→", answer_in_words(task))
    701 What is the union {1,3} ∪ {1,4}? → {1,3,4}
    702 What is the union {1,2} ∪ {1,3}? → {1,2,3}
    """

    kind: str
    level: int = 1
    class_number: int = 1
    count: int = 12

    def __post_init__(self) -> None:
        check_option("kind", self.kind, kinds())
        check_option("level", self.level, LEVELS)
        check_number("class_number", self.class_number, CLASS_NUMBERS)
        check_number("count", self.count, COUNTS)
        if reason := why_not_on_paper(self.kind):
            raise NotOnPaper(reason)

    @property
    def tasks(self) -> tuple[Exercise, ...]:
        """The exercises in order; fewer than `count` if no more are different."""
        return _tasks(self.kind, self.level, self.class_number, self.count)

    @property
    def title(self) -> Message:
        """The short name of the kind of exercises."""
        return kinds()[self.kind].title


def why_not_on_paper(kind: str) -> Reason | None:
    """Return why exercises of a kind cannot be answered on paper; None if they can.

    >>> why_not_on_paper("topology.union")
    >>> print(why_not_on_paper("chase.neighbours"))
    “Where the sheep can go” asks to press something, so it needs a screen.
    """
    found = kinds()[check_option("kind", kind, kinds())]
    if found.is_pressed:
        return Reason("worksheet.pressed", kind=found.title)
    if isinstance(exercise(kind).answer, Code):
        return Reason("worksheet.code", kind=found.title)
    return None


@lru_cache(maxsize=8)
def kinds_on_paper(lesson: str) -> tuple[str, ...]:
    """Return the ids of the kinds of a lesson, such as `"02"`, that can be answered on paper, in order."""
    of_lesson = (each.id for each in kinds().values() if each.lesson == lesson)
    return tuple(kind for kind in of_lesson if why_not_on_paper(kind) is None)


# what stands on the sheets


def picture_of(task: Exercise) -> Picture | None:
    """Return the drawing of an exercise, without the points to be pressed; None if it has none."""
    draft = draft_for(task)
    if task.pick != "points":
        return draft.picture()
    return picking_picture(Picking(task.shown, draft.n, offered=task.offered)) if task.shown else None


def choices_of(task: Exercise) -> tuple[Message, ...]:
    """Return the statements to choose from, of which the first is a; () if nothing is to be chosen."""
    answer = task.answer
    return tuple(words for _, words in answer.options) if isinstance(answer, SingleChoice | Several) else ()


def answer_in_words(task: Exercise) -> Message | str:
    """Return a right answer as it stands on paper; `Exercise.solution` says why it is right."""
    return task.answer.in_words(task.answer.read(task.task.accepted))


@lru_cache(maxsize=64)
def _tasks(kind: str, level: int, class_number: int, count: int) -> tuple[Exercise, ...]:
    different: dict[object, Exercise] = {}
    for task in _in_turn(kind, level, class_number):
        different.setdefault((task.prompt, task.solution, task.shown, task.offered), task)
        if len(different) == count:
            break
    return tuple(different.values())


def _in_turn(kind: str, level: int, class_number: int) -> Iterator[Exercise]:
    first = SHARE * class_number
    return (exercise(kind, level=level, seed=first + number) for number in range(1, SHARE))
