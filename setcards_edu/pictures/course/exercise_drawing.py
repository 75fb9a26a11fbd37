"""The drawing of an exercise, in which cards or points can be picked as the answer."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, TypeVar

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.card_pieces import card_id, corner_button, element_id
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, CardState, corners, face, spoken
from setcards_edu.pictures.kit.hasse import COLUMN, ROW, edges, lattice_places_of, lines, reach, tells_no_lie
from setcards_edu.pictures.kit.layout import Part, centred, even_rows
from setcards_edu.pictures.kit.palette import FACE, FRAME, INK, SLOT, Judged, Mark
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.relations import points_to_press
from setcards_edu.pictures.kit.svg import Element, Place, document, group, label, move, node, paper
from setcards_edu.pictures.kit.value_registry import inset
from setcards_edu.relations import Relation
from setcards_edu.sets import Card, cards
from setcards_edu.topology import Topology
from setcards_edu.values import Drawn

Pick = Literal["", "points", "shown", "offered", "all"]
"""The kinds of things that can be picked: none, the points of a set, the cards shown or offered, any card."""

_Held = TypeVar("_Held", bound=Hashable)

_MARGIN, _GAP = 14, 18
_WIDE_ROW, _NARROW_ROW, _ALL_IN_A_ROW = 10, 4, 5
"""The most cards in a row: on a wide screen, on a narrow one, and on a narrow one with all cards."""

_WIDEST, _NARROW = 640, 260
_MAKER_RADIUS = 46.0


@dataclass(frozen=True)
class Picking:
    """An exercise with the cards or points that are picked as its answer, as a value to draw.

    shown: cards in a row, a topology as its Hasse diagram, or any value with a registered inset.
    n: the number of points.
    pick: what can be picked: "points" of a set or of the relation that is shown, the cards "shown" or
        "offered", "all" cards, or "" (nothing).
    offered: further cards: those to choose from, or one card that the question is about.  Two copies of a
        card are drawn as one piece.
    picked: the cards picked so far; if points are picked, the set that they form.
    ordered: whether the order of picked cards matters; then each card shows its positions in the order.
    elements: the elements picked so far, in order, if single elements are picked and not a set; else None.
    arrows: the arrows picked so far, if two points of a relation are picked for an arrow; else None.
    right: the correct cards, once the picture shows them; None before.
    """

    shown: tuple[Card, ...] | Drawn
    n: int
    pick: Pick = ""
    offered: tuple[Card, ...] = ()
    picked: Collection[Card] = frozenset()
    ordered: bool = False
    elements: tuple[int, ...] | None = None
    arrows: Collection[tuple[int, int]] | None = None
    right: frozenset[Card] | None = None

    def judged(self, card: Card) -> Judged | None:
        """Return the judgement of a card: right, otherwise, or missed (right, but not picked).

        Return None before the answer is judged, and for a card that was rightly not picked.
        """
        if self.right is None:
            return None
        return Judged.of(chosen=card in self.picked, right=card in self.right)

    def places(self, card: Card) -> tuple[int, ...]:
        """Return the positions, from 1, at which a card occurs among the picked ones."""
        return tuple(place for place, picked in enumerate(self.picked, 1) if picked is card)

    def copies(self, card: Card) -> int:
        """Return how many copies of a card can be picked."""
        return max(1, self.offered.count(card))


def picking_picture(picking: Picking) -> Picture:
    """Draw the picture of an exercise, in which each card or point that can be picked is pressable.

    The parts of the exercise are side by side if there is room, and below one another on a narrow screen.
    Cards to choose from are always below the given cards, as a hand is below a field.
    """
    blocks = list(_blocks(picking))
    two_rows = picking.pick == "offered" and not isinstance(picking.shown, Topology)
    beside = not two_rows and sum(block.size[0] + 2 * _GAP for block in blocks) <= _WIDEST
    places, size = _side_by_side(blocks) if beside else _stacked([block.size for block in blocks], 0)
    stacked, narrow = _stacked([block.narrow for block in blocks], _NARROW)
    placed = [
        group(block.drawn, at=place, data_narrow=move(below))
        for block, place, below in zip(blocks, places, stacked, strict=True)
    ]
    whole = max(size[0], narrow[0]), max(size[1], narrow[1])
    second = narrow if narrow[0] < size[0] else None
    svg = document(size, _description(picking), paper(whole), *placed, narrow=second)
    return Picture(svg, tuple(piece for block in blocks for piece in block.pieces))


def _side_by_side(blocks: Sequence[Part]) -> tuple[list[Place], Place]:
    height = max(block.size[1] for block in blocks) + 2 * _MARGIN
    places: list[Place] = []
    right = float(_MARGIN)
    for block in blocks:
        places.append((right, (height - block.size[1]) / 2))
        right += block.size[0] + 2 * _GAP
    return places, (right - 2 * _GAP + _MARGIN, height)


def _stacked(sizes: Sequence[Place], least: int) -> tuple[list[Place], Place]:
    """Return the places of parts below one another, and the size of the whole; least: its least width."""
    width = max(least, max(size[0] for size in sizes) + 2 * _MARGIN)
    places: list[Place] = []
    down = float(_MARGIN)
    for size in sizes:
        places.append(((width - size[0]) / 2, down))
        down += size[1] + _GAP
    return places, (width, down - _GAP + _MARGIN)


def _blocks(picking: Picking) -> Iterable[Part]:
    pick = picking.pick
    if isinstance(picking.shown, Relation) and pick == "points":
        yield _graph(picking.shown, picking)
        return
    if not isinstance(picking.shown, (Topology, tuple)):
        whole = inset(picking.shown)
        yield Part(whole.size, whole.drawn, whole.size)
        if pick == "offered":
            yield _row(picking.offered, picking, pickable=True)
        return
    family = tuple(picking.shown)
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
        yield _maker(next(iter(picking.picked), None), picking)


def _diagram(
    family: tuple[Card, ...], picking: Picking, *, open_sets: tuple[Card, ...], pickable: bool = False
) -> Part:
    """Draw the cards in rows by size, the largest on top; as a Hasse diagram if all are open sets."""
    levels = [list(level)[::-1] for _, level in groupby(reversed(family), key=len)]
    if len(family) > len(open_sets):
        return _in_rows(levels, picking, open_sets=open_sets)
    places: Mapping[Card, Place]
    places, (width, height) = _places(levels, _WIDE_ROW, ROW)
    if not tells_no_lie(family, places):
        places, (width, height) = lattice_places_of(family)
    drawn, pieces = _faces(places, places, picking, pickable=pickable, open_sets=open_sets)
    between = lines(family, places)
    left, right = reach(between, width)
    size = right - left, height
    return Part(size, group(edges(between), *drawn, at=(-left, 0)), size, pieces)


def _row(family: tuple[Card, ...], picking: Picking, *, pickable: bool) -> Part:
    return _in_rows([list(dict.fromkeys(family))], picking) if pickable else _looked_at(family, picking)


def _looked_at(family: tuple[Card, ...], picking: Picking) -> Part:
    """Draw cards in a row that cannot be picked; a card that is given twice is drawn twice."""
    row = [list(enumerate(family))]
    wide, size = _places(row, _WIDE_ROW, HEIGHT + 12)
    narrow, narrow_size = _places(row, _NARROW_ROW, HEIGHT + 12)
    drawn = (
        group(
            face(card, mark=_asked(card, picking), lies=CardState.AT_HAND),
            at=wide[place, card],
            data_narrow=move(narrow[place, card]),
        )
        for place, card in sorted(wide, key=lambda held: held[1].sort_key)
    )
    return Part(size, group(*drawn), narrow_size)


def _in_rows(levels: list[list[Card]], picking: Picking, *, open_sets: Sequence[Card] = ()) -> Part:
    """Draw cards that can be picked in rows, which are shorter on a narrow screen."""
    wide, size = _places(levels, _WIDE_ROW, HEIGHT + 12)
    longest = _ALL_IN_A_ROW if picking.pick == "all" else _NARROW_ROW
    narrow, narrow_size = _places(levels, longest, HEIGHT + 12)
    drawn, pieces = _faces(wide, narrow, picking, pickable=True, open_sets=open_sets)
    return Part(size, group(*drawn), narrow_size, pieces)


def _places(levels: list[list[_Held]], longest: int, step: int) -> tuple[dict[_Held, Place], Place]:
    """Return the middle of each card and the whole size; each level is split into rows of equal length."""
    return centred([row for level in levels for row in even_rows(level, longest)], (COLUMN, step))


def _faces(
    wide: Mapping[Card, Place],
    narrow: Mapping[Card, Place],
    picking: Picking,
    *,
    pickable: bool,
    open_sets: Sequence[Card],
) -> tuple[list[Element], tuple[Piece, ...]]:
    """Return the drawings of the cards at their places, and the pieces of those that can be picked."""
    drawn, pieces = [], []
    for card in sorted(wide, key=lambda card: card.sort_key):
        fixed = picking.pick == "all" and card in (*open_sets, *picking.offered)
        lies = CardState.OPEN if card in open_sets else CardState.AT_HAND
        asked = _asked(card, picking)
        drawing = _copies(card, picking, lies) if pickable else face(card, mark=asked, lies=lies)
        moved = None if wide is narrow else move(narrow[card])
        id_ = card_id(card) if pickable else None
        drawn.append(group(drawing, at=wide[card], data_narrow=moved, data_piece=id_))
        if pickable:
            pieces.append(_piece(card, picking, fixed=fixed))
    return drawn, tuple(pieces)


def _asked(card: Card, picking: Picking) -> Mark | None:
    """Return the mark of a card that is the only one offered, so that the question is about it; else None."""
    return Mark.TRIED if picking.offered == (card,) and picking.pick != "offered" else None


def _copies(card: Card, picking: Picking, lies: CardState) -> Element:
    """Draw a card that can be picked, with a mark if it is picked, and the edge of a second copy behind it.

    A card that should have been picked, but was not, has a dashed frame.
    """
    places = picking.places(card)
    mark = _asked(card, picking) or (Mark.CHOSEN if places else None)
    judged = picking.judged(card)
    if judged is not None:
        mark = judged.mark
        lies = CardState.TRIED if judged is Judged.MISSED else lies
    letter = judged.sign if judged else tuple(places) if places and picking.ordered else ""
    front = face(card, mark=mark, letter=letter, lies=lies)
    if picking.copies(card) == 1:
        return front
    behind = node(
        "rect", x=-WIDTH / 2 + 6, y=-HEIGHT / 2 - 6, width=WIDTH, height=HEIGHT, rx=7, class_="face"
    )
    behind.attrib |= {"fill": FACE, "stroke": FRAME}
    return group(behind, front)


def _piece(card: Card, picking: Picking, *, fixed: bool) -> Piece:
    if not fixed:
        return Piece(card_id(card), _named(card, picking), role="checkbox", state=card in picking.picked)
    lies = "picture.open-set" if isinstance(picking.shown, Topology) else "picture.given"
    name = sentence("picture.asked-about" if card in picking.offered else lies, card=spoken(card))
    return Piece(card_id(card), name, role="img", pressable=False)


def _named(card: Card, picking: Picking) -> str:
    """Return the name of a card for a screen reader, with its copies, judgement and places in the order."""
    name, copies, places = spoken(card), picking.copies(card), picking.places(card)
    if copies > 1:
        name = sentence("picture.copies", card=name, copies=copies)
    if judged := picking.judged(card):
        name = judged.named(name)
    return sentence("picture.at-places", card=name, places=places) if picking.ordered and places else name


def _maker(picked: Card | None, picking: Picking) -> Part:
    """Draw a large card whose points can be pressed, with the resulting set or the elements below it; with a
    "?" as long as there is no set."""
    made, elements = picked or Card.empty(picking.n), picking.elements
    places = corners(made.n, _MAKER_RADIUS)
    lit = [place for k, place in enumerate(places, 1) if k in made]
    frame = node("rect", x=-74, y=-70, width=148, height=168, rx=12, class_="panel", fill=FACE, stroke=SLOT)
    outline = node("polygon", class_="figure", fill="none", stroke=Mark.CHOSEN.colour, stroke_width=2)
    outline.set("points", " ".join(f"{x:.1f},{y:.1f}" for x, y in lit))
    buttons = [
        group(corner_button(k, k in made, touch=16), at=place, data_piece=element_id(k))
        for k, place in enumerate(places, 1)
    ]
    chosen = str(made) if elements is None else ", ".join(map(str, elements))
    text = "?" if picked is None else chosen
    words = label(text, 0, 84, 19, class_="ink", fill=INK)
    is_set, key = elements is None, "builder.corner" if elements is None else "picture.shows-it"
    drawn = group(frame, outline if is_set and len(lit) > 1 else None, *buttons, words, at=(74, 70))
    pieces = tuple(
        Piece(element_id(k), sentence(key, element=k), role="checkbox", state=k in made)
        for k in range(1, made.n + 1)
    )
    return Part((148, 168), drawn, (148, 168), pieces)


def _graph(relation: Relation[int], picking: Picking) -> Part:
    """Draw a relation whose points can be pressed: to pick them, or two of them for an arrow."""
    pressed, arrows = picking.elements or (), sorted(picking.arrows or ())
    block = points_to_press(relation, pressed, arrows)
    if picking.arrows is None:
        named = ((k, sentence("picture.shows-it", element=k), "checkbox", "") for k in relation.things)
    else:
        ends = {k: tuple(end for start, end in arrows if start == k) for k in relation.things}
        told = {k: sentence("picture.leads-to", element=k, ends=ends[k]) if ends[k] else "" for k in ends}
        named = ((k, str(k), "button", told[k]) for k in relation.things)
    pieces = tuple(
        Piece(element_id(k), name, role, state=k in pressed, told=told) for k, name, role, told in named
    )
    return Part(block.size, block.drawn, block.size, pieces)


def _description(picking: Picking) -> str:
    if isinstance(picking.shown, Topology):
        return sentence("picture.diagram", topology=picking.shown)
    if not isinstance(picking.shown, tuple):
        return inset(picking.shown).words
    return sentence("picture.cards", cards=picking.shown or picking.offered or "∅")
