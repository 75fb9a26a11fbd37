"""Teaching: exercises with feedback and hints, misconceptions by name, progress."""

from __future__ import annotations

from .answers import AnswerKind, NotAnAnswer, Verdict
from .courses import COURSE, LESSONS, Lesson, readiness, retrieval
from .exercises import LEVELS, Exercise, Kind, exercise, kinds
from .feedback import Feedback, Word
from .misconceptions import Misconception

__all__ = [
    "COURSE",
    "LESSONS",
    "LEVELS",
    "AnswerKind",
    "Exercise",
    "Feedback",
    "Kind",
    "Lesson",
    "Misconception",
    "NotAnAnswer",
    "Verdict",
    "Word",
    "exercise",
    "kinds",
    "readiness",
    "retrieval",
]
