"""What has happened at a table, as HTML."""

from __future__ import annotations

from html import escape

from setcards_edu.games.protocol import State
from setcards_edu.messages import language
from setcards_edu.teaching.games.table import TableState

MOST_LINES = 300
"""How many lines of the log are shown; of a longer game the last ones."""


class Log:
    """What has happened, the last on top, in words: of each move only once."""

    def __init__(self) -> None:
        self._moments: tuple[State[object], ...] = ()
        self._lines: list[str] = []
        self._seen: object = None

    def html(self, table: TableState) -> str:
        """Return the log of a table."""
        seen = language(), table.names, table.open_seats, table.is_over
        known = len(self._moments)
        if seen != self._seen or table.moments[:known] != self._moments:
            self._lines, known = [], 1
        self._lines += [
            f"<p>{escape(str(table.log_line(k)))}</p>" for k in range(max(1, known), len(table.moments))
        ]
        self._moments, self._seen = table.moments, seen
        lines = "".join(reversed(self._lines[-MOST_LINES:]))
        return f'<div class="setcards-log" lang="{language()}">{lines}</div>'
