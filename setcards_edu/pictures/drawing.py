"""Which module draws which value."""

from __future__ import annotations

from functools import singledispatch
from xml.sax.saxutils import escape

from ..conjectures import Counterexample, Finding
from ..equations import Equation, Form, Hand, Side
from ..messages import Message
from ..pursuit import CaptureMap, Grid, Line, Plan, Position
from ..relations import Relation
from ..sets import Card
from ..strength import Answer
from ..topology import Topology
from . import (
    board_reasons,
    equation_reasons,
    inclusion_reasons,
    question_reasons,
    relation_reasons,
    strength_reasons,
    topology_reasons,
)
from .boards import board_svg, map_svg
from .cards import card_svg
from .charts import Chart
from .chase_strips import line_svg
from .counterexamples import counterexample_svg, finding_svg, told
from .elements import without_controls
from .equations import equation_svg, form_svg, hand_svg, side_svg
from .hasse import topology_svg
from .picture import Picture
from .reasons import message_svg
from .relations import relation_svg
from .strength import answer_svg
from .tables import Table

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
