"""Pictures of equations of number tiles: tiles, balances, the board of a hand, the table of Suhjong, and
messages."""

from __future__ import annotations

MODULES = ("drawings", "inset", "suhjong_moment", "reasons", "spoken")
"""The modules that register drawings; they are loaded when the subject's first value or message is drawn."""
