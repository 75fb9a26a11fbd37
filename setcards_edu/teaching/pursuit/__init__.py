"""Learning pursuit: chases to play and proofs to go through."""

from __future__ import annotations

MODULES = ("answer_drafts",)
"""The modules that register the drafts of its own kinds of answers."""
