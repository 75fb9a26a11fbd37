"""A value as part of a larger picture: a relation as its graph, an answer with nothing told about it."""

from __future__ import annotations

from typing import Any, TypeAlias

from ..messages import sentence
from ..relations import Relation
from ..strength import Answer
from .arrows import Look, paths
from .cards import HEIGHT, WIDTH, Lies, face
from .elements import Element, Place, group
from .relations import in_words, relation_block
from .strength import DROP, PITCH, field_arrows, rows_and_columns

Drawable: TypeAlias = "Relation[Any] | Answer"


def inset(value: Drawable) -> tuple[Place, Element]:
    """The size of the drawing and the drawing, its upper left corner at the origin."""
    if isinstance(value, Answer):
        return _unjudged(value)
    block = relation_block(value)
    return block.size, block.drawn


def inset_in_words(value: Drawable) -> str:
    """What is to be seen, and no more than that."""
    if isinstance(value, Answer):
        return sentence("picture.laid", field=value.field, cards=value.cards)
    return sentence("picture.relation", things=value.things, arrows=in_words(value))


def _unjudged(answer: Answer) -> tuple[Place, Element]:
    """Field and cards in two rows with the arrows that an answer needs, whether they hold or not."""
    rows, columns = rows_and_columns(len(answer.field), revolution=answer.revolution)
    drawn = [
        *(group(face(card), at=(i * PITCH, 0.0)) for i, card in enumerate(answer.field)),
        *(group(face(card, lies=Lies.OPEN), at=(i * PITCH, DROP)) for i, card in enumerate(answer.cards)),
        *field_arrows(answer.field),
        *paths((way.arrow for way in (*rows, *columns)), Look.LIT),
    ]
    size = (len(answer.field) - 1) * PITCH + WIDTH + 4.0, DROP + HEIGHT + 4.0
    return size, group(*drawn, at=(WIDTH / 2 + 2, HEIGHT / 2 + 2))
