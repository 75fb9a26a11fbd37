"""Pictures of inclusion between sets: Venn diagrams, the table of the game Set Speed, and messages."""

from __future__ import annotations

MODULES = ("reasons", "set_speed_moment")
"""The modules that register drawings; they are loaded when the subject's first value or message is drawn."""
