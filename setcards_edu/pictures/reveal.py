"""Outcomes that are folded away until the reader has made a prediction."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from setcards_edu.messages import language, sentence, show

from .kit.svg import without_controls
from .registry import html


@dataclass(frozen=True, slots=True, repr=False)
class Folded:
    """Rows that a notebook shows when they are unfolded; see `folded`."""

    rows: tuple[object, ...]

    def __repr__(self) -> str:
        return f"<{len(self.rows)} folded>"

    def __str__(self) -> str:
        return "\n".join(_text(row) for row in self.rows)

    def _repr_html_(self) -> str:
        rows = "".join(_line(row) for row in self.rows)
        summary = f"<summary>{escape(sentence('ui.unfold'))}</summary>"
        return f'<details lang="{language()}">{summary}{rows}</details>'


def folded(*rows: object) -> Folded:
    """Fold outcomes away, in the saved notebook too, so that a prediction can come first.

    rows: each a value, shown as its picture where it has one, or a tuple, shown as a line of text.

    >>> from setcards_edu import Card
    >>> print(folded((Card("1"), "→", 2), "text"))
    {1} → 2
    text
    """
    return Folded(rows)


def _text(row: object) -> str:
    return " ".join(map(show, row)) if isinstance(row, tuple) else str(row)


def _line(row: object) -> str:
    return f"<p>{escape(without_controls(_text(row)))}</p>" if isinstance(row, tuple) else html(row)
