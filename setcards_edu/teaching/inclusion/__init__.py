"""Learning inclusion: Set Speed for one, predictions, exercises."""

from __future__ import annotations

MODULES: tuple[str, ...] = ()
"""The modules that register the drafts of its own kinds of answers."""
