"""The lessons on pursuit (dogs that chase sheep on a board): chases to play, and proofs to go through."""

from __future__ import annotations

MODULES = ("answer_drafts",)
"""The modules that register the drafts for answers on a board."""
