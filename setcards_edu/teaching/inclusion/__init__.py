"""Teaching inclusion: Set Speed for one player, live cards, predictions, exercises."""

from __future__ import annotations

MODULES: tuple[str, ...] = ()
"""The modules that register the drafts of this subject's own kinds of answers: none."""
