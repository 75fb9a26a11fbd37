"""The levels of help: how much a screen says without being asked."""

from __future__ import annotations

from typing import Literal

Help = Literal["tell", "ask", "silent"]

HELP: tuple[Help, ...] = ("tell", "ask", "silent")
"""On a refused step, "tell" gives the reason, "ask" says that something is wrong or missing, "silent" only
whether the step is legal."""

TELL_OR_ASK: tuple[Help, ...] = HELP[:2]
"""The levels of help of every screen but the table of games, which has "silent" as well."""
