"""How much a screen says without being asked for: the levels of help."""

from __future__ import annotations

from typing import Literal

Help = Literal["tell", "ask", "silent"]

HELP: tuple[Help, ...] = ("tell", "ask", "silent")
"""The reason, that something is missing, only legality."""

TELL_OR_ASK: tuple[Help, ...] = HELP[:2]
"""The levels of a screen that does not know the last one."""
