"""How much a screen says without being asked for: the levels of help."""

from __future__ import annotations

from typing import Literal

Help = Literal["tell", "ask", "silent"]

HELP: tuple[Help, ...] = ("tell", "ask", "silent")
"""The reason, that something is missing, only legality."""

TELL_OR_ASK: tuple[Help, ...] = HELP[:2]
"""The levels of every screen but a table of games, which knows the last one too."""
