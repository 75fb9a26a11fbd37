"""What stands beside a table, as HTML: how the game was decided, what is counted, what has happened."""

from __future__ import annotations

from html import escape

from setcards_edu.messages import Event, Success, language
from setcards_edu.teaching.games.table import TableState
from setcards_widgets.kit.clock_choice import facts_html as facts_row
from setcards_widgets.kit.parts import message_html

MOST_LINES = 300
"""How many lines of the log are shown; of a longer game the last ones."""


def outcome_html(table: TableState) -> str:
    """Return how the game was decided; no text while it goes on."""
    outcome = table.outcome
    if outcome is None:
        return ""
    kind = Success if table.is_won else Event
    return message_html(kind("table.outcome", outcome=outcome))


def facts_html(table: TableState) -> str:
    """Return what is counted."""
    return facts_row(table.facts)


def log_html(table: TableState) -> str:
    """Return what has happened, the last on top, in words."""
    lines = "".join(f"<p>{escape(str(line))}</p>" for line in reversed(table.log[-MOST_LINES:]))
    return f'<div class="setcards-log" lang="{language()}">{lines}</div>'
