"""Teaching: exercises with feedback and hints, misconceptions by name, progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from setcards_edu.lazy import on_first_use

if TYPE_CHECKING:
    from .course.lessons import LESSONS as LESSONS
    from .course.lessons import Lesson as Lesson
    from .course.lessons import readiness as readiness
    from .exercises.answers import AnswerKind as AnswerKind
    from .exercises.answers import NotAnAnswer as NotAnAnswer
    from .exercises.answers import YesNo as YesNo
    from .exercises.exercise import LEVELS as LEVELS
    from .exercises.exercise import Exercise as Exercise
    from .exercises.exercise import Kind as Kind
    from .exercises.exercise import exercise as exercise
    from .exercises.exercise import kinds as kinds
    from .exercises.feedback import Feedback as Feedback
    from .exercises.feedback import Word as Word
    from .exercises.misconceptions import Misconception as Misconception
    from .exercises.progress import COURSE as COURSE
    from .exercises.progress import Progress as Progress
    from .exercises.progress_checks import NotProgress as NotProgress
    from .exercises.progress_file import from_json as from_json
    from .exercises.progress_file import to_json as to_json
    from .exercises.progress_keeper import Keeper as Keeper
    from .exercises.progress_stores import FolderStore as FolderStore
    from .topology.goals import ConnectedT0 as ConnectedT0
    from .topology.goals import Exactly as Exactly
    from .topology.goals import Goal as Goal
    from .topology.goals import Largest as Largest
    from .topology.goals import OnlyThese as OnlyThese
    from .topology.goals import WithHole as WithHole

__getattr__, __dir__, __all__ = on_first_use(
    __name__,
    {
        ".course.lessons": ("LESSONS", "Lesson", "readiness"),
        ".exercises.answers": ("AnswerKind", "NotAnAnswer", "YesNo"),
        ".exercises.exercise": ("Exercise", "Kind", "LEVELS", "exercise", "kinds"),
        ".exercises.feedback": ("Feedback", "Word"),
        ".exercises.misconceptions": ("Misconception",),
        ".exercises.progress": ("COURSE", "Progress"),
        ".exercises.progress_checks": ("NotProgress",),
        ".exercises.progress_file": ("from_json", "to_json"),
        ".exercises.progress_keeper": ("Keeper",),
        ".exercises.progress_stores": ("FolderStore",),
        ".topology.goals": ("ConnectedT0", "Exactly", "Goal", "Largest", "OnlyThese", "WithHole"),
    },
)
