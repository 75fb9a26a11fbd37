"""The lessons on equations: finding the yaku of a hand (equations of its five tiles), and exercises."""

from __future__ import annotations

MODULES = ("answer_drafts",)
"""The modules that register the drafts of its own kinds of answers."""
