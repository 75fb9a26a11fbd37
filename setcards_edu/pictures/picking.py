"""What an exercise shows, and the cards or points in it that can be picked for an answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from ..messages import sentence
from ..sets import Card, cards
from ..topology import Topology
from .cards import HEIGHT, Lies, corners, face, spoken
from .elements import Element, Number, Place, document, group, label, move, node
from .hasse import COLUMN, ROW, edges
from .palette import FACE, INK, PAPER, SLOT, Mark
from .picture import Picture, Piece
from .workbench import card_id, corner_button, element_id

Pick = Literal["", "points", "shown", "offered", "all"]
"""What can be picked: nothing, the points of one set, the cards shown or offered, any card."""

_MARGIN, _GAP, _IN_A_ROW = 14, 18, 10
_WIDEST = 640
_MAKER_RADIUS = 46.0


@dataclass(frozen=True)
class Picking:
    """What is shown and what is picked.

    shown: a topology, as its Hasse diagram, or cards in a row.
    n: the number of points.
    pick: what can be picked.
    offered: cards beside those shown: the ones to choose from, or the one that is asked about.
    picked: the cards picked so far; for points the one set that they make.
    """

    shown: Topology | tuple[Card, ...]
    n: int
    pick: Pick = ""
    offered: tuple[Card, ...] = ()
    picked: frozenset[Card] = frozenset()


@dataclass(frozen=True)
class _Block:
    """A part of the picture, its upper left corner at the origin."""

    size: tuple[Number, Number]
    drawn: Element
    pieces: tuple[Piece, ...] = ()


def picking_picture(picking: Picking) -> Picture:
    """The picture, with a piece for everything that can be picked.

    Its parts stand side by side where there is room, and one below the other on a narrow screen.
    """
    blocks = list(_blocks(picking))
    beside = sum(block.size[0] for block in blocks) + _GAP * (len(blocks) - 1) <= _WIDEST
    stacked, narrow = _stacked(blocks)
    places, size = _side_by_side(blocks) if beside else (stacked, narrow)
    placed = [
        group(block.drawn, at=place, data_narrow=move(below))
        for block, place, below in zip(blocks, places, stacked, strict=True)
    ]
    whole = max(size[0], narrow[0]), max(size[1], narrow[1])
    paper = node("rect", width=whole[0], height=whole[1], rx=10, class_="paper", fill=PAPER)
    svg = document(size, _description(picking), paper, *placed, narrow=narrow)
    return Picture(svg, tuple(piece for block in blocks for piece in block.pieces))


def _side_by_side(blocks: Sequence[_Block]) -> tuple[list[Place], Place]:
    height = max(block.size[1] for block in blocks) + 2 * _MARGIN
    places, right = [], float(_MARGIN)
    for block in blocks:
        places.append((right, (height - block.size[1]) / 2))
        right += block.size[0] + 2 * _GAP
    return places, (right - 2 * _GAP + _MARGIN, height)


def _stacked(blocks: Sequence[_Block]) -> tuple[list[Place], Place]:
    width = max(block.size[0] for block in blocks) + 2 * _MARGIN
    places, down = [], float(_MARGIN)
    for block in blocks:
        places.append(((width - block.size[0]) / 2, down))
        down += block.size[1] + _GAP
    return places, (width, down - _GAP + _MARGIN)


def _blocks(picking: Picking) -> Iterable[_Block]:
    pick, family = picking.pick, tuple(picking.shown)
    if pick == "all":
        yield _diagram(cards(picking.n), picking, open_sets=family)
        return
    pickable = pick == "shown"
    if isinstance(picking.shown, Topology):
        yield _diagram(family, picking, open_sets=family, pickable=pickable)
    elif family:
        yield _row(family, picking, pickable=pickable)
    if picking.offered:
        yield _row(picking.offered, picking, pickable=pick == "offered")
    if pick == "points":
        yield _maker(next(iter(picking.picked), Card.empty(picking.n)))


def _diagram(
    family: tuple[Card, ...], picking: Picking, *, open_sets: tuple[Card, ...], pickable: bool = False
) -> _Block:
    """The cards in rows by size, the largest on top; lines where all of them are open."""
    rows = [row for _, level in groupby(reversed(family), key=len) for row in _broken(list(level)[::-1])]
    width = max(map(len, rows)) * COLUMN
    step = ROW if len(family) == len(open_sets) else HEIGHT + 12
    places: dict[Card, Place] = {}
    for down, row in enumerate(rows):
        left = (width - len(row) * COLUMN) / 2
        places |= {card: (left + (i + 0.5) * COLUMN, (down + 0.5) * step) for i, card in enumerate(row)}
    lines = edges(family, places) if len(family) == len(open_sets) else None
    wholly = not pickable and len(family) > len(open_sets)
    drawn, pieces = _faces(places, picking, pickable=pickable or wholly, open_sets=open_sets)
    return _Block((width, len(rows) * step), group(lines, *drawn), pieces)


def _row(family: tuple[Card, ...], picking: Picking, *, pickable: bool) -> _Block:
    rows = _broken(list(family))
    width, step = max(map(len, rows)) * COLUMN, HEIGHT + 12
    places = {
        card: ((i + 0.5) * COLUMN, (down + 0.5) * step)
        for down, row in enumerate(rows)
        for i, card in enumerate(row)
    }
    drawn, pieces = _faces(places, picking, pickable=pickable, open_sets=())
    return _Block((width, len(rows) * step), group(*drawn), pieces)


def _broken(level: list[Card]) -> list[list[Card]]:
    parts = -(-len(level) // _IN_A_ROW)
    length = -(-len(level) // parts)
    return [level[i : i + length] for i in range(0, len(level), length)]


def _faces(
    places: dict[Card, Place], picking: Picking, *, pickable: bool, open_sets: Sequence[Card]
) -> tuple[list[Element], tuple[Piece, ...]]:
    drawn, pieces = [], []
    for card, place in sorted(places.items(), key=lambda item: item[0].sort_key):
        fixed = picking.pick == "all" and card in (*open_sets, *picking.offered)
        drawing = face(card, mark=_mark(card, picking), lies=Lies.OPEN if card in open_sets else Lies.AT_HAND)
        drawn.append(group(drawing, at=place, data_piece=card_id(card) if pickable else None))
        if pickable:
            pieces.append(_piece(card, picking, fixed=fixed))
    return drawn, tuple(pieces)


def _mark(card: Card, picking: Picking) -> Mark | None:
    if card in picking.offered and picking.pick != "offered":
        return Mark.TRIED
    return Mark.FORCED if card in picking.picked else None


def _piece(card: Card, picking: Picking, *, fixed: bool) -> Piece:
    if not fixed:
        return Piece(card_id(card), spoken(card), role="checkbox", state=card in picking.picked)
    name = sentence("picture.asked-about" if card in picking.offered else "bench.open", card=spoken(card))
    return Piece(card_id(card), name, role="img", pressable=False)


def _maker(made: Card) -> _Block:
    """A large empty card whose points are pressed to light them."""
    places = corners(made.n, _MAKER_RADIUS)
    lit = [place for k, place in enumerate(places, 1) if k in made]
    frame = node("rect", x=-74, y=-70, width=148, height=168, rx=12, class_="panel", fill=FACE, stroke=SLOT)
    outline = node("polygon", class_="figure", fill="none", stroke=Mark.FORCED.colour, stroke_width=2)
    outline.set("points", " ".join(f"{x:.1f},{y:.1f}" for x, y in lit))
    buttons = [
        group(corner_button(k, k in made), at=place, data_piece=element_id(k))
        for k, place in enumerate(places, 1)
    ]
    words = label(str(made), 0, 84, 19, class_="ink", fill=INK)
    drawn = group(frame, outline if len(lit) > 1 else None, *buttons, words, at=(74, 70))
    pieces = tuple(
        Piece(element_id(k), sentence("bench.corner", element=k), role="checkbox", state=k in made)
        for k in range(1, made.n + 1)
    )
    return _Block((148, 168), drawn, pieces)


def _description(picking: Picking) -> str:
    if isinstance(picking.shown, Topology):
        return sentence("picture.topology", topology=picking.shown)
    return sentence("picture.cards", cards=picking.shown or picking.offered or "∅")
