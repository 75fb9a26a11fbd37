"""Pictures of chases, in which dogs pursue sheep: boards, lines of play, and messages."""

from __future__ import annotations

MODULES = ("domino_row", "drawings", "inset", "reasons")
"""The modules that register drawings; they are loaded when the subject's first value or message is drawn."""
