"""Which cards of the game Daishugo are stronger than others, and which may be laid (rules D1 to D8)."""

from __future__ import annotations

from .answers import (
    Answer,
    Arrow,
    NotAHand,
    answers,
    check_hand,
    replay,
    why_no_answer_with,
    why_not_answer,
    why_not_field,
)
from .order import first_difference, strength, stronger, why_not_stronger, why_stronger
from .runs import is_run, runs, same_size, why_not_run

__all__ = [
    "Answer",
    "Arrow",
    "NotAHand",
    "answers",
    "check_hand",
    "first_difference",
    "is_run",
    "replay",
    "runs",
    "same_size",
    "strength",
    "stronger",
    "why_no_answer_with",
    "why_not_answer",
    "why_not_field",
    "why_not_run",
    "why_not_stronger",
    "why_stronger",
]
