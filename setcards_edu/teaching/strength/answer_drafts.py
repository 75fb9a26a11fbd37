"""The draft of an answer that consists of arrows between points."""

from __future__ import annotations

from dataclasses import dataclass

from setcards_edu.teaching.exercises.answer_draft import WrittenDraft, draft_of

from .arrow_answers import written


@draft_of("arrows")
@dataclass(frozen=True)
class ArrowsDraft(WrittenDraft):
    """An answer of arrows between points that is typed."""

    def written(self, value: object) -> str:
        """Return the text for a value: arrows in their usual notation, any other value as usual."""
        return written(value) if isinstance(value, frozenset) else super().written(value)
