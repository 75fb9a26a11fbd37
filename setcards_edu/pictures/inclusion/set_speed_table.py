"""The picture of the inclusion trainer: two piles, the hand below them, and a Venn diagram beside them.

A card of the hand is picked up and put on a pile; the elements of the Venn diagram are pressed.  If a card
does not fit, the elements that prevent it are enlarged, on both cards and in the diagram.  On a narrow
screen the diagram stands below the hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.card_pieces import card_id
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, corner_of, face, spoken, vacant_places
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.svg import (
    NARROWEST,
    Element,
    Place,
    document,
    group,
    move,
    paper,
)
from setcards_edu.pictures.kit.table_parts import lit_rim, mat, pile, stock
from setcards_edu.sets import Card

from .venn import SIZE, Venn, in_words, stepping_forward, venn_drawing, venn_pieces

Side = Literal["left", "right"]

_LARGE = 1.22
CARD = (WIDTH * _LARGE, HEIGHT * _LARGE)
"""The width and height of a card on the tables of Set Speed."""
MAT = (96, 116)
"""The width and height of the mat below a pile."""

_LOW_MARGIN = 5.0  # on a narrow screen, above the piles and above the Venn diagram
_BLOCK = 358  # the width of piles and hand together
_SIDES: tuple[tuple[Side, int], ...] = (("left", -1), ("right", 1))
_APART, _PILE_DOWN = 68, 62  # the middles of the piles, from that of the table, and from above
_HAND_TOP, _HAND_STEP, _HAND_ROW, _IN_A_ROW = 146, 74, 96, 4
_LIFT = 8  # of the card that is picked up
_FAN_STEP, _FAN_ROOM, _FAN_TURN = 62, 272, 5
_STOCK_AT, _STOCK_ROOM = 28, _BLOCK - _IN_A_ROW * _HAND_STEP
_MARGIN, _GAP = 10, 20
_PILE = {"left": "table.left-pile", "right": "table.right-pile"}


@dataclass(frozen=True, slots=True)
class SetSpeedTable:
    """The table of the inclusion trainer, as a value to draw.

    left, right: the top card and the number of cards of each pile.
    hand: the cards in the hand; places: the number of cards in the hand at the start.
    stock: the number of cards left in the stock, or None in a game without a stock.
    tried: a card of the hand and the pile on which it does not fit, while the message is about this; else
        None.
    venn: the Venn diagram beside the piles.
    fan: cards that fan out of the piles over the places of the hand, when all are laid; else ().
    picked: the card of the hand that is picked up, for which both piles are places, or None.
    """

    left: tuple[Card, int]
    right: tuple[Card, int]
    hand: tuple[Card, ...]
    places: int
    stock: int | None
    venn: Venn
    tried: tuple[Card, Side] | None = None
    fan: tuple[Card, ...] = ()
    picked: Card | None = None


def pile_id(side: Side) -> str:
    """Return the id of the part for a pile, on which cards can be dropped; side: "left" or "right"."""
    return f"pile-{side}"


def training_picture(table: SetSpeedTable) -> Picture:
    """Draw the table as a picture whose cards can be moved and whose elements can be pressed."""
    rows = -(-table.places // _IN_A_ROW)
    height = max(_HAND_TOP + rows * _HAND_ROW - (_HAND_ROW - CARD[1]) + 4, SIZE[1])
    size = (_BLOCK + _GAP + SIZE[0] + 2 * _MARGIN, height + 2 * _MARGIN)
    narrow = (NARROWEST, height + SIZE[1] + _MARGIN + 2 * _LOW_MARGIN)
    beside = (_MARGIN + _BLOCK + _GAP, _MARGIN + (height - SIZE[1]) / 2)
    below = ((NARROWEST - SIZE[0]) / 2, height + 2 * _LOW_MARGIN)
    svg = document(
        size,
        _in_words(table),
        paper((size[0], narrow[1]), 12),
        group(*_piles(table), *_hand(table), at=(_MARGIN, _MARGIN), data_narrow=move((1, _LOW_MARGIN))),
        group(venn_drawing(table.venn), at=beside, data_narrow=move(below)),
        scale=1.1,
        narrow=narrow,
    )
    pieces = (*_pile_pieces(table), *_hand_pieces(table), *venn_pieces(table.venn))
    return Picture(svg, pieces, focus=_focus(table))


def _focus(table: SetSpeedTable) -> str:
    """Return the id of the piece that gets the focus: the card tried, else the hand's first, else a pile."""
    if table.tried is not None and table.tried[0] in table.hand:
        return card_id(table.tried[0])
    return card_id(table.hand[0]) if table.hand else pile_id("left")


def _in_words(table: SetSpeedTable) -> str:
    return sentence(
        "table.description",
        left=table.left[0],
        right=table.right[0],
        hand=table.hand or "–",
        stock=table.stock or 0,
        venn=in_words(table.venn),
    )


def _piles(table: SetSpeedTable) -> Iterator[Element]:
    middle = _BLOCK / 2 if table.stock is None else (_BLOCK + _STOCK_ROOM) / 2
    for (side, way), (top, count) in zip(_SIDES, (table.left, table.right), strict=True):
        mark = Mark.B if table.tried is not None and table.tried[1] == side else None
        key = None if top in table.hand else card_id(top)  # so that a card glides from the hand to the pile
        drawn = group(large(group(face(top, mark=mark), *_culprits(table, mark))), data_key=key)
        yield group(
            mat(MAT),
            *pile(count, CARD),
            drawn,
            lit_rim(MAT) if table.picked is not None else None,
            at=(middle + way * _APART, _PILE_DOWN),
            data_piece=pile_id(side),
        )


def _hand(table: SetSpeedTable) -> Iterator[Element]:
    places = _places(table)
    if table.stock is not None:
        yield group(stock(table.stock, table.left[0].n), at=(_STOCK_AT, _HAND_TOP + 36))
    if not table.fan:
        yield vacant_places(places[len(table.hand) :], CARD)
    for card, place in zip(table.hand, places, strict=False):
        mark = Mark.A if table.tried is not None and table.tried[0] == card else None
        drawn = group(face(card, mark=mark), *_culprits(table, mark))
        rim = lit_rim(CARD, is_picked=True) if card == table.picked else None
        at = place if rim is None else (place[0], place[1] - _LIFT)
        yield group(large(drawn), rim, at=at, data_piece=card_id(card))
    yield from _fan(table.fan, (sum(x for x, _ in places) / len(places), places[0][1]))


def _fan(fan: tuple[Card, ...], middle: Place) -> Iterator[Element]:
    """Yield cards in an arc, which come out of the two piles when they appear."""
    step = min(_FAN_STEP, _FAN_ROOM / len(fan)) if fan else 0
    for number, card in enumerate(fan):
        way = number - (len(fan) - 1) / 2
        x, y, turn = way * step, abs(way) ** 1.6, way * _FAN_TURN
        turned = group(face(card), transform=f"rotate({turn:g})")
        side: Side = "left" if way < 0 else "right"
        at = (round(middle[0] + x, 1), round(middle[1] + y, 1))
        yield group(turned, at=at, data_key=f"fan-{card_id(card)}", data_from=pile_id(side))


def _culprits(table: SetSpeedTable, mark: Mark | None) -> Iterator[Element]:
    if mark is not None:
        yield from spoilers(table.venn.marks, mark, table.venn.n, f"{table.venn.a} {table.venn.b}")


def spoilers(marks: Mapping[int, Mark], mark: Mark, n: int, about: str) -> Iterator[Element]:
    """Yield enlarged drawings of the elements with this mark, which prevent a card from fitting.

    They are at their corners of a card of n points.

    marks: the marks of elements.
    about: an id of what the message is about; the elements are animated again only if it changes.
    """
    for element, of in marks.items():
        if of is mark:
            drawn = stepping_forward(element, of, f"{of.letter} {about}")
            yield group(group(drawn, transform="scale(0.62)"), at=corner_of(element, n))


def _places(table: SetSpeedTable) -> list[Place]:
    """Return the middles of the places of the hand, moved to the right if there is a stock."""
    start = 0 if table.stock is None else _STOCK_ROOM
    in_a_row = min(table.places, _IN_A_ROW)
    left = start + (_BLOCK - start - in_a_row * _HAND_STEP) / 2
    top = _HAND_TOP + CARD[1] / 2
    return [
        (left + (i % _IN_A_ROW + 0.5) * _HAND_STEP, top + i // _IN_A_ROW * _HAND_ROW)
        for i in range(table.places)
    ]


def large(drawn: Element) -> Element:
    """Return the drawing of a card enlarged to `CARD`, the size of cards on the tables of Set Speed."""
    return group(drawn, transform=f"scale({_LARGE})")


def _pile_pieces(table: SetSpeedTable) -> Iterator[Piece]:
    for (side, _), (top, count) in zip(_SIDES, (table.left, table.right), strict=True):
        name = sentence(_PILE[side], card=spoken(top))
        if table.tried is not None and table.tried[1] == side:
            name = sentence("picture.marked", name=name, mark=Mark.B.letter)
        yield Piece(pile_id(side), name, zone=True, moment=count)


def _hand_pieces(table: SetSpeedTable) -> Iterator[Piece]:
    for card in table.hand:
        name = sentence("table.in-hand", card=spoken(card))
        if table.tried is not None and table.tried[0] == card:
            name = sentence("picture.marked", name=name, mark=Mark.A.letter)
        yield Piece(card_id(card), name, state=card == table.picked, draggable=True)
