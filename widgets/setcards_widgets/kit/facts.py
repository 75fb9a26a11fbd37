"""Facts side by side below a board, and seconds as a clock shows them."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from setcards_edu.messages import language


def on_clock(seconds: float) -> str:
    """Seconds as a clock shows them.

    >>> on_clock(65.9)
    '1:05'
    """
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02}"


def facts_html(facts: Iterable[object]) -> str:
    """Facts side by side; nothing where there is none."""
    items = "".join(f"<li>{escape(str(fact))}</li>" for fact in facts)
    return f'<ul class="setcards-facts" lang="{language()}">{items}</ul>' if items else ""
