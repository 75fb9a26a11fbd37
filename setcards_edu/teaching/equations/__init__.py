"""Learning equations: looking for the yaku of a hand, exercises."""

from __future__ import annotations

MODULES = ("answer_drafts",)
"""The modules that register the drafts of its own kinds of answers."""
