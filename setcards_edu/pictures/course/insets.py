"""A value as part of a larger picture: a graph, tiles, a board, an answer with nothing told about it."""

from __future__ import annotations

from typing import Any, TypeAlias

from setcards_edu.equations import Hand, Side
from setcards_edu.messages import sentence
from setcards_edu.pictures.equations.equations import hand_block, side_block
from setcards_edu.pictures.equations.tiles import smaller
from setcards_edu.pictures.kit.arrows import Look, paths
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, Lies, face
from setcards_edu.pictures.kit.relations import in_words, relation_block
from setcards_edu.pictures.kit.svg import Element, Place, group
from setcards_edu.pictures.pursuit.board import BoardView, board_in_words
from setcards_edu.pictures.pursuit.reasons import board_block
from setcards_edu.pictures.strength.arrows_of_strength import DROP, PITCH, field_arrows, rows_and_columns
from setcards_edu.pursuit import Grid, Plan, Position
from setcards_edu.relations import Relation
from setcards_edu.strength import Answer

Drawable: TypeAlias = "Relation[Any] | Answer | Hand | Side | Grid | Position | Plan"

_BOARDS = (Grid, Position, Plan)

_TILES = 0.9


def inset(value: Drawable) -> tuple[Place, Element]:
    """The size of the drawing and the drawing, its upper left corner at the origin."""
    if isinstance(value, Answer):
        return _unjudged(value)
    if isinstance(value, _BOARDS):
        board = board_block(BoardView(value))
        return board.size, board.drawn
    if isinstance(value, (Hand, Side)):
        block = smaller(hand_block(value) if isinstance(value, Hand) else side_block(value), _TILES)
    else:
        block = relation_block(value)
    return block.size, block.drawn


def inset_in_words(value: Drawable) -> str:
    """What is to be seen, and no more than that."""
    if isinstance(value, Answer):
        return sentence("picture.laid", field=value.field, cards=value.cards)
    if isinstance(value, Hand):
        return sentence("picture.hand", tiles=tuple(value))
    if isinstance(value, Side):
        return sentence("picture.side-alone", side=value)
    if isinstance(value, _BOARDS):
        return str(board_in_words(BoardView(value)))
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
