"""Pictures of equations: tiles, balances, the board of yaku, and messages."""

from __future__ import annotations

MODULES = ("drawings", "inset", "suhjong_moment", "reasons", "spoken")
"""The modules that register drawings; they are loaded when the subject's first value or message is drawn."""
