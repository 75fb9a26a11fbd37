"""How much a screen says without being asked for: the levels of help."""

from __future__ import annotations

from typing import Literal

Help = Literal["tell", "ask", "silent"]

HELP: tuple[Help, ...] = ("tell", "ask")
"""The reason, or that something is missing."""

HELP_AT_TABLES: tuple[Help, ...] = (*HELP, "silent")
"""At the table of a game also only that a move does not go."""
