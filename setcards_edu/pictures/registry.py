"""Values as pictures and as HTML, whatever subject they belong to."""

from __future__ import annotations

from xml.sax.saxutils import escape

from setcards_edu.messages import Message, show
from setcards_edu.relations import Relation
from setcards_edu.sets import Card

from .kit.cards import card_svg
from .kit.charts import Chart
from .kit.picture import Picture
from .kit.reason_registry import message_svg
from .kit.relations import relation_inset, relation_svg
from .kit.svg import without_controls
from .kit.tables import Table
from .kit.value_registry import drawing, inset, words_beside

drawing.register(Card)(card_svg)
drawing.register(Relation)(relation_svg)
drawing.register(Message)(message_svg)
inset.register(Relation)(relation_inset)


@drawing.register
def _(chart: Chart) -> str:
    return chart.svg


@drawing.register
def _(picture: Picture) -> str:
    return picture.svg


@words_beside.register
def _(message: Message) -> tuple[str, ...]:
    return (str(message), message.formula) if message.formula else (str(message),)


@words_beside.register
def _(chart: Chart) -> tuple[str, ...]:
    return (str(chart.caption),)


def svg(value: object) -> str | None:
    """Draw a value as SVG text; return None for a value that has no picture.

    >>> from setcards_edu import Card
    >>> svg(Card("135")).startswith("<svg ")
    True
    """
    return drawing(value)


def html(value: object) -> str:
    """Return a value as HTML: what is said about it, sentences and formulas, and then its picture."""
    if isinstance(value, Table):
        return value._repr_html_()
    picture = svg(value)
    words = "".join(map(_paragraph, words_beside(value)))
    return words + (Picture(picture).html() if picture else "") or _paragraph(show(value))


def _paragraph(text: str) -> str:
    return f"<p>{escape(without_controls(text))}</p>"
