"""What lesson 03 lets one predict."""

from __future__ import annotations

from setcards_edu.messages import Message
from setcards_edu.strength import runs
from setcards_edu.teaching.exercises.answers import Number
from setcards_edu.teaching.exercises.prediction import Outcome, asks


@asks("03.runs", Number(9999))
def _runs() -> Outcome[int]:
    """Count the runs on five points, single cards included."""
    return Outcome(sum(1 for _ in runs(5)), Message("predict.03.runs.why"))
