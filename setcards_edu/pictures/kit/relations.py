"""Pictures of relations: as arrows between a few things in a circle or a few cards in rows, else as a table.

Since many arrows are illegible, larger relations are drawn as a table with a dot for each pair.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from math import hypot
from typing import Any, TypeAlias

from setcards_edu.messages import sentence
from setcards_edu.relations import Relation
from setcards_edu.sets import Card

from .arrows import ArrowCurve, Look, arrow, cross, loop, looped, paths
from .card_pieces import ELEMENT_ID
from .cards import corners
from .lettering import text_width
from .palette import EDGE, FACE, INK, INK_SOFT, LIT, SLOT
from .reason_registry import Block
from .relation_rows import FEW, RowLayout, in_rows
from .svg import Element, Place, document, dots_at, group, label, node, paper
from .value_registry import Inset

Pairs: TypeAlias = Collection[tuple[Any, Any]]

_CIRCLE = 9
"""The largest number of things that are drawn in a circle."""

_DISC, _TOUCH, _MARGIN, _CELL = 16.0, 24.0, 26.0, 17.0
_CORNER = "x → y"


def relation_svg(relation: Relation[Any], *, lit: Pairs = (), missing: Pairs = ()) -> str:
    """Draw a relation as SVG text.

    lit: pairs to highlight, such as those of a cycle; missing: pairs that are not in the relation, but would
        be if a law held, such as x → z where x → y and y → z.

    >>> relation_svg(Relation((1, 2, 3), [(1, 2), (2, 3)]), missing=[(1, 3)]).startswith("<svg ")
    True
    """
    laid = _laid_out(relation, lit, missing)
    size, drawn = laid.block.size, laid.block.drawn
    return document(size, laid.words, paper(size), drawn)


def relation_block(relation: Relation[Any], *, lit: Pairs = (), missing: Pairs = ()) -> Block:
    """Return the drawing of a relation for use in a larger picture; arguments as for `relation_svg`."""
    return _laid_out(relation, lit, missing).block


def relation_inset(relation: Relation[Any]) -> Inset:
    """Return the drawing of a relation as a part of an exercise (inset), with its arrows listed in words."""
    block = relation_block(relation)
    words = sentence("picture.relation", things=relation.things, arrows=in_words(relation))
    return Inset(block.size, block.drawn, words)


def points_to_press(relation: Relation[int], pressed: Collection[int], arrows: Pairs) -> Block:
    """Return the drawing of a relation on 1, …, n at most `_CIRCLE` in which each point can be pressed.

    pressed: the points that are drawn as pressed; arrows: pairs to highlight, which the relation may lack.
    """
    return _in_a_circle(relation.with_pairs(arrows), arrows, (), pressed).block


def _laid_out(relation: Relation[Any], lit: Pairs, missing: Pairs) -> RowLayout:
    are_cards = relation.things and all(isinstance(thing, Card) for thing in relation.things)
    if are_cards and len(relation.things) <= FEW:
        return in_rows(relation, lit, missing)
    if not are_cards and len(relation.things) <= _CIRCLE:
        return _in_a_circle(relation, lit, missing)
    return _as_a_table(relation, lit, missing)


def in_words(relation: Relation[Any], missing: Pairs = ()) -> str:
    """Return the pairs of a relation as text, grouped by their first members, followed by the missing pairs.

    >>> in_words(Relation((1, 2, 3), [(1, 2), (1, 3)]))
    '1 → 2, 3'
    """
    lines = [f"{x} → {', '.join(map(str, after))}" for x in relation.things if (after := relation.after(x))]
    lines += [f"{x} ↛ {y}" for x, y in missing]
    return "; ".join(lines) or "–"


def _in_a_circle(
    relation: Relation[Any], lit: Pairs, missing: Pairs, pressed: Collection[Any] | None = None
) -> RowLayout:
    """Return the drawing of a relation whose things are discs in the corners of an n-gon, with all arrows.

    pressed: the things drawn as pressed, where each is a piece that can be pressed; None where none can be.
    """
    things = relation.things
    radius = 0.0 if len(things) < 2 else max(52.0, 15.0 * len(things))
    ring = corners(max(1, len(things)), radius)
    places: Mapping[Hashable, Place] = dict(zip(things, ring, strict=False))
    special = {*lit, *missing}
    plain = {(x, y): made for x, y, made in _between(relation, places, special)}
    drawn = [
        *_plain_arrows(relation, places, plain, special),
        *paths((_aside(relation, places, pair) for pair in lit if pair[0] != pair[1]), Look.LIT),
        *_loops(places, lit, Look.LIT),
        *_missing(relation, places, missing),
        *(_point(thing, at, pressed) for thing, at in places.items()),
    ]
    left, top = min(x for x, _ in ring), min(y for _, y in ring)
    right, bottom = max(x for x, _ in ring), max(y for _, y in ring)
    looping = pressed is not None or any(x == y for x, y in (*relation.pairs(), *missing))
    room = _MARGIN + (30 if looping else 0)
    size = right - left + 2 * room, bottom - top + 2 * room
    words = sentence("picture.relation", things=things or "–", arrows=in_words(relation, missing))
    return RowLayout(Block(size, group(*drawn, at=(room - left, room - top))), words)


def _between(
    relation: Relation[Any], places: Mapping[Hashable, Place], special: Collection[tuple[Any, Any]]
) -> Iterator[tuple[Any, Any, ArrowCurve]]:
    """Yield x, y and the plain arrow for each pair of different things that is not in `special`."""
    for x, y in relation.pairs():
        if x == y or (x, y) in special:
            continue
        back = (y, x) in relation or (y, x) in special
        if back and (y, x) in special:
            yield x, y, _aside(relation, places, (x, y))
        else:
            yield x, y, arrow(places[x], places[y], (2 * _DISC, 2 * _DISC), round_=True)


def _plain_arrows(
    relation: Relation[Any],
    places: Mapping[Hashable, Place],
    plain: Mapping[tuple[Any, Any], ArrowCurve],
    special: Collection[tuple[Any, Any]],
) -> Iterator[Element]:
    yield from paths(plain.values())
    rest = [(x, x) for x in relation.things if (x, x) in relation and (x, x) not in special]
    yield from _loops(places, rest, Look.PLAIN)


def _aside(relation: Relation[Any], places: Mapping[Hashable, Place], pair: tuple[Any, Any]) -> ArrowCurve:
    """Return the arrow of a pair, bent if the relation also contains the reversed pair."""
    x, y = pair
    bend = 0.16 if (y, x) in relation else 0.0
    return arrow(places[x], places[y], (2 * _DISC, 2 * _DISC), bend=bend, round_=True)


def _loops(places: Mapping[Hashable, Place], pairs: Pairs, look: Look) -> Iterator[Element]:
    made = [loop(places[x], _outward(places[x]), _DISC) for x, y in pairs if x == y and x in places]
    if made:
        yield looped(made, look)


def _missing(relation: Relation[Any], places: Mapping[Hashable, Place], missing: Pairs) -> Iterator[Element]:
    """Draw the arrows of pairs that are missing from the relation, broken and with a cross."""
    made = [_aside(relation, places, pair) for pair in missing if pair[0] != pair[1]]
    yield from paths(made, Look.BROKEN)
    yield from _loops(places, missing, Look.BROKEN)
    yield from (cross(each.middle) for each in made)
    for x, y in missing:
        if x == y:
            (at_x, at_y), (dx, dy) = places[x], _outward(places[x])
            yield cross((at_x + (_DISC + 28) * dx, at_y + (_DISC + 28) * dy))


def _outward(at: Place) -> Place:
    far = hypot(*at)
    return (at[0] / far, at[1] / far) if far else (0.0, -1.0)


def _point(thing: object, at: Place, pressed: Collection[Any] | None) -> Element:
    """Draw a thing as a disc with its name; as a piece with a larger area to touch unless `pressed` is
    None."""
    if pressed is None:
        return group(_disc(str(thing)), at=at)
    around = node("circle", r=_TOUCH, fill=FACE, fill_opacity=0)
    return group(around, _disc(str(thing), is_lit=thing in pressed), at=at, data_piece=f"{ELEMENT_ID}{thing}")


def _disc(text: str, *, is_lit: bool = False) -> Element:
    class_, fill, stroke = ("face lit", LIT, LIT) if is_lit else ("face", FACE, EDGE)
    disc = node("circle", r=_DISC, class_=class_, fill=fill, stroke=stroke, stroke_width=1.4)
    size = 15 if text_width(text, 15) < 1.6 * _DISC else 10
    ink, colour = ("corner-ink", FACE) if is_lit else ("ink", INK)
    return group(disc, label(text, 0, 5, size, class_=ink, fill=colour))


def _as_a_table(relation: Relation[Any], lit: Pairs, missing: Pairs) -> RowLayout:
    """Return a table with a row for each x and a column for each y, and a dot where x is related to y."""
    things = relation.things
    names = [thing.digits or "∅" if isinstance(thing, Card) else str(thing) for thing in things]
    widest = max((text_width(name, 11) for name in names), default=0.0)
    head = max(widest, text_width(_CORNER, 10)) + 14
    side = head + _CELL * len(things)
    place = {thing: head + _CELL * (k + 0.5) for k, thing in enumerate(things)}
    bars = "".join(f"M{head:g} {place[x]:g}H{side:g}M{place[x]:g} {head:g}V{side:g}" for x in things)
    grid = node("path", d=bars, class_="slot", fill="none", stroke=SLOT, stroke_width=1)
    rows = (
        label(name, head - 8, place[x] + 4, 11, class_="ink", fill=INK, text_anchor="end")
        for name, x in zip(names, things, strict=True)
    )
    columns = (
        node(
            "text",
            text=name,
            font_size=11,
            class_="ink",
            fill=INK,
            text_anchor="start",
            transform=f"translate({place[x] + 4:g} {head - 8:g}) rotate(-90)",
        )
        for name, x in zip(names, things, strict=True)
    )
    dots = [
        *_dots(((x, y) for x, y in relation.pairs() if (x, y) not in lit), place, INK_SOFT, 7.0, "edge"),
        *_dots(lit, place, LIT, 12.0, "corner-lit"),
        *(cross((place[y], place[x])) for x, y in missing),
    ]
    size = side + 12, side + 12
    words = sentence("picture.relation-table", number=len(things), pairs=len(relation))
    corner = label(_CORNER, head / 2, head - 8, 10, class_="ink-soft", fill=INK_SOFT)
    return RowLayout(Block(size, group(grid, corner, *rows, *columns, *dots)), words)


def _dots(
    pairs: Iterable[tuple[Any, Any]], place: Mapping[Hashable, float], colour: str, width: float, class_: str
) -> Iterator[Element]:
    if d := dots_at((place[y], place[x]) for x, y in pairs):
        yield node("path", d=d, class_=class_, stroke=colour, stroke_width=width)
