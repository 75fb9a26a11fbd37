"""Teaching: exercises with feedback and hints, misconceptions by name, progress."""

from __future__ import annotations

from .answers import AnswerKind, NotAnAnswer, YesNo
from .checking import NotProgress
from .courses import COURSE, LESSONS, Lesson, readiness, retrieval
from .exercises import LEVELS, Exercise, Kind, exercise, kinds
from .feedback import Feedback, Word
from .goals import Exactly, Goal, Largest, OnlyThese
from .keeping import Keeper
from .misconceptions import Misconception
from .progress import Progress
from .progress_file import from_json, to_json
from .stores import FolderStore

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
