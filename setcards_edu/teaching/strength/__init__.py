"""The lessons on strength (which card beats which): comparing cards, runs (consecutive cards of one size),
answers to the cards on the table (a field), failures of the order."""

from __future__ import annotations

MODULES = ("answer_drafts",)
"""The modules that register the drafts for answers that are arrows."""
