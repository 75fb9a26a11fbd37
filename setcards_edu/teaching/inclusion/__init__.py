"""Screens and exercises for teaching inclusion: Set Speed, live cards, predictions, exercises."""

from __future__ import annotations

MODULES: tuple[str, ...] = ()
"""The modules that register the drafts of this subject's own kinds of answers: none."""
