"""Teaching: exercises with feedback and hints, misconceptions by name, progress."""

from __future__ import annotations

from .course.lessons import LESSONS, Lesson, readiness, retrieval
from .exercises.answers import AnswerKind, NotAnAnswer, YesNo
from .exercises.exercise import LEVELS, Exercise, Kind, exercise, kinds
from .exercises.feedback import Feedback, Word
from .exercises.misconceptions import Misconception
from .exercises.progress import COURSE, Progress
from .exercises.progress_checks import NotProgress
from .exercises.progress_file import from_json, to_json
from .exercises.progress_keeper import Keeper
from .exercises.progress_stores import FolderStore
from .topology.goals import Exactly, Goal, Largest, OnlyThese

__all__ = [
    "COURSE",
    "LESSONS",
    "LEVELS",
    "AnswerKind",
    "Exactly",
    "Exercise",
    "Feedback",
    "FolderStore",
    "Goal",
    "Keeper",
    "Kind",
    "Largest",
    "Lesson",
    "Misconception",
    "NotAnAnswer",
    "NotProgress",
    "OnlyThese",
    "Progress",
    "Word",
    "YesNo",
    "exercise",
    "from_json",
    "kinds",
    "readiness",
    "retrieval",
    "to_json",
]
