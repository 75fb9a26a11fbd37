"""What has happened at a table, as HTML."""

from __future__ import annotations

from html import escape

from setcards_edu.messages import language
from setcards_edu.teaching.games.table import TableState

MOST_LINES = 300
"""How many lines of the log are shown; of a longer game the last ones."""


def log_html(table: TableState) -> str:
    """Return what has happened, the last on top, in words."""
    lines = "".join(f"<p>{escape(str(line))}</p>" for line in reversed(table.log[-MOST_LINES:]))
    return f'<div class="setcards-log" lang="{language()}">{lines}</div>'
