"""Which module draws which value."""

from __future__ import annotations

from functools import singledispatch
from xml.sax.saxutils import escape

from setcards_edu.conjectures import Counterexample, Finding
from setcards_edu.equations import Equation, Form, Hand, Side
from setcards_edu.messages import Message
from setcards_edu.pursuit import CaptureMap, Grid, Line, Plan, Position
from setcards_edu.relations import Relation
from setcards_edu.sets import Card
from setcards_edu.strength import Answer
from setcards_edu.topology import Topology

from .conjectures.counterexamples import counterexample_svg, finding_svg, told
from .equations import reasons as equation_reasons
from .equations.equations import equation_svg, form_svg, hand_svg, side_svg
from .inclusion import reasons as inclusion_reasons
from .kit import relation_reasons
from .kit.cards import card_svg
from .kit.charts import Chart
from .kit.hasse import topology_svg
from .kit.picture import Picture
from .kit.reason_registry import message_svg
from .kit.relations import relation_svg
from .kit.svg import without_controls
from .kit.tables import Table
from .pursuit import reasons as board_reasons
from .pursuit.board import board_svg, map_svg
from .pursuit.line_strip import line_svg
from .strength import question_reasons
from .strength import reasons as strength_reasons
from .strength.arrows_of_strength import answer_svg
from .topology import reasons as topology_reasons

ROOMS = (
    board_reasons,
    equation_reasons,
    inclusion_reasons,
    question_reasons,
    relation_reasons,
    strength_reasons,
    topology_reasons,
)
"""The modules that draw the messages of a room: importing one registers its drawings."""


@singledispatch
def svg(value: object) -> str | None:
    """The picture of a value as SVG text, or None for a value that has none.

    >>> from setcards_edu import Card
    >>> svg(Card("135")).startswith("<svg ")
    True
    """
    del value
    return None


svg.register(Card)(card_svg)
svg.register(Topology)(topology_svg)
svg.register(Relation)(relation_svg)
svg.register(Answer)(answer_svg)
svg.register(Hand)(hand_svg)
svg.register(Side)(side_svg)
svg.register(Form)(form_svg)
svg.register(Equation)(equation_svg)
svg.register(Grid)(board_svg)
svg.register(Position)(board_svg)
svg.register(Plan)(board_svg)
svg.register(Line)(line_svg)
svg.register(CaptureMap)(map_svg)
svg.register(Message)(message_svg)
svg.register(Counterexample)(counterexample_svg)
svg.register(Finding)(finding_svg)


@svg.register
def _(chart: Chart) -> str:
    return chart.svg


@svg.register
def _(picture: Picture) -> str:
    return picture.svg


def html(value: object) -> str:
    """A value as HTML: its picture, and before it what is said about it, sentences and formulas."""
    picture = svg(value)
    drawn = Picture(picture).html() if picture else ""
    if isinstance(value, Message):
        formula = value.formula
        return _paragraph(str(value)) + (_paragraph(formula) if formula else "") + drawn
    if isinstance(value, Table):
        return value._repr_html_()
    if isinstance(value, Chart):
        return _paragraph(str(value.caption)) + drawn
    if isinstance(value, (Counterexample, Finding)):
        return "".join(_paragraph(str(message)) for message in told(value)) + drawn
    return drawn or _paragraph(str(value))


def _paragraph(text: str) -> str:
    return f"<p>{escape(without_controls(text))}</p>"
