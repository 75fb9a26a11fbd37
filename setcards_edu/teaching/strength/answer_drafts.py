"""Answers in progress that consist of arrows between points."""

from __future__ import annotations

from dataclasses import dataclass

from setcards_edu.teaching.exercises.answer_draft import WrittenDraft, draft_of

from .arrow_answers import written


@draft_of("arrows")
@dataclass(frozen=True)
class ArrowsDraft(WrittenDraft):
    """An answer in progress that consists of arrows between points, typed as text."""

    def written(self, value: object) -> str:
        """Return an answer as text for the field: arrows such as 1→2, any other value as in the base
        class."""
        return written(value) if isinstance(value, frozenset) else super().written(value)
