"""Registration of the functions that draw and describe values which all subjects share, such as cards."""

from __future__ import annotations

from setcards_edu.messages import Message
from setcards_edu.relations import Relation
from setcards_edu.sets import Card

from .cards import card_svg
from .charts import Chart
from .picture import Picture
from .reason_registry import message_svg
from .relations import relation_inset, relation_svg
from .value_registry import captions, drawing, inset

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


@captions.register
def _(message: Message) -> tuple[str, ...]:
    return (str(message), message.formula) if message.formula else (str(message),)


@captions.register
def _(chart: Chart) -> tuple[str, ...]:
    return (str(chart.caption),)
