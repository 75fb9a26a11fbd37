"""The draft of arrows between points."""

from __future__ import annotations

from dataclasses import dataclass

from setcards_edu.teaching.exercises.answer_draft import WrittenDraft, draft_of

from .arrow_answers import written


@draft_of("arrows")
@dataclass(frozen=True)
class ArrowsDraft(WrittenDraft):
    """Arrows between points, written."""

    def written(self, value: object) -> str:
        """Return a text as it is, or arrows as a person would write them."""
        return written(value) if isinstance(value, frozenset) else super().written(value)
