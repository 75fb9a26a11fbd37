"""Drawings of relations between a few cards: the cards in rows by size, with every arrow."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeAlias

from setcards_edu.messages import sentence
from setcards_edu.relations import Relation
from setcards_edu.sets import Card

from .arrows import ArrowCurve, Look, clear_arrow, cross, loop, looped, paths
from .cards import HEIGHT, SIZE, WIDTH, CardState, face
from .reason_registry import Block
from .svg import Element, Place, group

Pair: TypeAlias = tuple[Card, Card]

FEW = 5
"""The largest number of cards for which every arrow is drawn."""

_COLUMN, _ROW = WIDTH + 62, HEIGHT + 70


@dataclass(frozen=True, slots=True)
class RowLayout:
    """A relation drawn in rows: the drawing, and its description in words."""

    block: Block
    words: str


def in_rows(
    relation: Relation[Card], lit: Collection[Pair] = (), missing: Collection[Pair] = ()
) -> RowLayout:
    """Return the drawing of a relation between a few cards, in rows by size, with an arrow for each pair.

    lit: pairs whose arrows are highlighted; missing: pairs drawn as missing, which are not in the relation.
    """
    both = relation.is_symmetric()
    once = [(a, b) for a, b in relation.pairs() if not both or a.sort_key < b.sort_key]
    places, size = _places(relation.things)
    lit_arrows = _freely(lit, places, ())
    gone = _freely(missing, places, lit_arrows)
    plain = _freely([pair for pair in once if pair not in lit], places, lit_arrows)
    special = {card for pair in (*lit, *missing) for card in pair}
    faces = (
        group(face(card, lies=CardState.OPEN if card in special else CardState.AT_HAND), at=places[card])
        for card in relation.things
    )
    drawn = [*paths(plain, both=both), *paths(lit_arrows, Look.LIT), *paths(gone, Look.BROKEN), *faces]
    drawn += [cross(each.middle) for each in gone]
    drawn += _loops(relation, places, lit, missing)
    free = [*plain, *lit_arrows, *gone]
    left, right = _reach(free, size[0], 0, 12.0)
    above, below = _reach(free, size[1], 1, 4.0)
    whole = left + size[0] + right, above + size[1] + below
    block = Block(whole, group(*drawn, at=(left, above)))
    return RowLayout(block, _words(relation, missing, "–" if both else "→"))


def _reach(arrows: Sequence[ArrowCurve], size: float, axis: int, margin: float) -> tuple[float, float]:
    """Return the margins that arrows need before and after rows of this size, on the x (0) or y (1) axis."""
    reached = [each.at(t / 24)[axis] for each in arrows for t in range(25)]
    return max(margin, margin - min(reached, default=0.0)), max(
        margin, max(reached, default=0.0) - size + margin
    )


def _places(things: Sequence[Card]) -> tuple[Mapping[Card, Place], Place]:
    """Return the middle of each card in rows by size, sorted from the left, and the size of the whole."""
    ordered = sorted(things, key=lambda card: card.sort_key)
    rows = [list(row) for _, row in groupby(ordered, key=len)][::-1]
    width = max(map(len, rows)) * _COLUMN
    places: dict[Card, Place] = {}
    for down, row in enumerate(rows):
        left = (width - len(row) * _COLUMN) / 2
        places |= {card: (left + (i + 0.5) * _COLUMN, (down + 0.5) * _ROW) for i, card in enumerate(row)}
    return places, (width, len(rows) * _ROW)


def _freely(
    pairs: Iterable[Pair], places: Mapping[Card, Place], drawn: Sequence[ArrowCurve]
) -> list[ArrowCurve]:
    """Return an arrow for each pair of different cards that avoids other cards and all arrows before it."""
    made: list[ArrowCurve] = []
    for a, b in pairs:
        if a is not b:
            others = (place for card, place in places.items() if card not in {a, b})
            made.append(clear_arrow(places[a], places[b], SIZE, others, (*drawn, *made)))
    return made


def _loops(
    relation: Relation[Card],
    places: Mapping[Card, Place],
    lit: Collection[Pair],
    missing: Collection[Pair],
) -> Iterator[Element]:
    """Draw arrows from cards to themselves, at their upper right corners."""
    there = [card for card in relation.things if (card, card) in relation]
    for card in dict.fromkeys((*there, *(a for a, b in missing if a is b))):
        x, y = places[card]
        look = Look.BROKEN if card not in there else Look.LIT if (card, card) in lit else Look.PLAIN
        corner, away = (x + WIDTH / 2 - 8, y - HEIGHT / 2 + 8), (0.7, -0.7)
        yield looped([loop(corner, away, 8.0)], look)
        if look is Look.BROKEN:
            yield cross((corner[0] + 36 * away[0], corner[1] + 36 * away[1]))


def _words(relation: Relation[Card], missing: Collection[Pair], sign: str) -> str:
    """Return the description of the picture, which lists the arrows one by one."""
    after = {card: relation.after(card) for card in relation.things}
    arrows = [f"{x} {sign} {', '.join(map(str, ends))}" for x, ends in after.items() if ends]
    arrows += [f"{x} ↛ {y}" for x, y in missing]
    about = {"number": len(relation.things), "pairs": len(relation), "arrows": "; ".join(arrows) or "–"}
    return sentence("picture.relation-rows", **about)
