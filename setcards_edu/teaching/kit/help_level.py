"""The levels of help `"tell"`, `"ask"` and `"silent"`: how much a screen explains without being asked."""

from __future__ import annotations

from typing import Literal

Help = Literal["tell", "ask", "silent"]

HELP: tuple[Help, ...] = ("tell", "ask", "silent")
"""The levels: "tell" gives the reason of a refusal, "ask" only says that something is missing, "silent" only
whether the step is legal."""

TELL_OR_ASK: tuple[Help, ...] = HELP[:2]
"""The levels of help of every screen but the table of games, which has "silent" as well."""
