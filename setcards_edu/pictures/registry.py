"""The functions `svg` and `html`, which draw a value of any subject as SVG text and as HTML."""

from __future__ import annotations

from html import escape

from setcards_edu.messages import show

from .kit.picture import Picture
from .kit.svg import without_controls
from .kit.value_registry import captions, drawing


def svg(value: object) -> str | None:
    """Draw a value as SVG text; return None for a value that has no picture.

    >>> from setcards_edu import Card
    >>> svg(Card("135")).startswith("<svg ")
    True
    """
    return drawing(value)


def html(value: object) -> str:
    """Return a value as HTML: the sentences and formulas about it, followed by its picture."""
    picture = svg(value)
    words = "".join(map(_paragraph, captions(value)))
    return words + (Picture(picture).html() if picture else "") or _paragraph(show(value))


def _paragraph(text: str) -> str:
    return f"<p>{escape(without_controls(text), quote=False)}</p>"
