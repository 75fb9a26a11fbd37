"""Pictures of strength, the relation that says which card beats which: arrows, answers to a field, and
messages."""

from __future__ import annotations

MODULES = ("daishugo_moment", "drawings", "inset", "question_reasons", "reasons")
"""The modules that register drawings; they are loaded when the subject's first value or message is drawn."""
