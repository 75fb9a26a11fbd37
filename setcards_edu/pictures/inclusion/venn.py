"""Venn diagrams of one or two sets in U, with every element in its region.

The circles show how the sets are related: disjoint sets have separate circles, a subset lies within the
larger set, equal sets have one circle, ∅ is an empty dashed circle, and U is the frame.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.card_pieces import element_id
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, badge, corners
from setcards_edu.pictures.kit.palette import EDGE, FACE, FRAME, INK, INK_SOFT, Mark
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.svg import Element, Place, document, group, label, move, node, paper
from setcards_edu.sets import Card, braces, check_cards

SIZE = (340, 242)
"""The width and height of the drawing, whose upper left corner is the origin."""

_WIDTH, _HEIGHT = SIZE
_MIDDLE, _FLOOR = 113, 221  # the height of the circles' middles, and of the row of elements below them
_RADIUS, _STEP = 13, 16  # of an element, and half the distance to the next
_HIGHER = 24  # are elements to be pressed on a narrow screen, where they lie below all else
_LARGER, _RING = 15, 18  # the radius of one that steps forward, and of the ring around it
_GRIDS: Mapping[int, tuple[Place, ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((0, -1), (0, 1)),
    3: ((0, -2), (0, 0), (0, 2)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1.4, -1.4), (1.4, -1.4), (0, 0), (-1.4, 1.4), (1.4, 1.4)),
    6: ((-2, -1), (0, -1), (2, -1), (-2, 1), (0, 1), (2, 1)),
}
"""The places of elements around the middle of their region, in steps, by the number of elements."""


class Region(Enum):
    """A region of the diagram: elements only in A, in both sets, only in B, or in neither."""

    ONLY_A = "A ∖ B"
    BOTH = "A ∩ B"
    ONLY_B = "B ∖ A"
    NEITHER = "(A ∪ B)ᶜ"

    @property
    def sign(self) -> str:
        """The formula of the region, such as A ∖ B (elements only in A)."""
        return self.value


_OF = {
    (True, False): Region.ONLY_A,
    (True, True): Region.BOTH,
    (False, True): Region.ONLY_B,
    (False, False): Region.NEITHER,
}


@dataclass(frozen=True, slots=True)
class Venn:
    """A Venn diagram as a value to draw.

    n: the number of points of U; a, b: the sets or None (b only if a is given).
    marks: the marks of elements that the message on the screen mentions, such as `Mark.A` for one that is
        only in A.
    named: the regions whose formulas are written in them.
    pressable: whether the elements can be pressed; then they are arranged as on a card and no circles are
        drawn, since circles would reveal the regions.

    Raises the errors of `check_cards` for a value that is no card, or a card of another universe.
    """

    n: int
    a: Card | None = None
    b: Card | None = None
    marks: Mapping[int, Mark] = field(default_factory=dict)
    named: frozenset[Region] = frozenset()
    pressable: bool = False

    def __post_init__(self) -> None:
        check_cards(*(card for card in (self.a, self.b) if card is not None), n=self.n)

    def region(self, element: int) -> Region:
        """Return the region to which an element of U belongs.

        >>> Venn(5, Card("13"), Card("124")).region(2).sign
        'B ∖ A'
        """
        return _OF[element in (self.a or ()), element in (self.b or ())]

    def elements(self, region: Region) -> tuple[int, ...]:
        """Return the elements of U that belong to a region."""
        return tuple(k for k in range(1, self.n + 1) if self.region(k) is region)


def venn(a: Card, b: Card | None = None) -> Picture:
    """Return the picture of the Venn diagram of one set in its universe, or of two sets.

    Raises the errors of `Venn`.

    >>> venn(Card("13"), Card("124")).description
    'A = {1,3} and B = {1,2,4} in U = {1,2,3,4,5}. Only in A: 3. In both: 1. Only in B: 2, 4. In neither: 5.'
    """
    told = Venn(a.n, a, b) if isinstance(a, Card) else Venn(0, a, b)
    return Picture(document(SIZE, in_words(told), venn_drawing(told), scale=1.2))


def venn_drawing(told: Venn) -> Element:
    """Draw a Venn diagram: the frame of U, the circles with letters, and the elements.

    The upper left corner of the frame is the origin.
    """
    plan = _plan(None, None) if told.pressable else _plan(told.a, told.b)
    higher = move((0, -_HIGHER)) if told.pressable else None
    elements = group(*_elements(told, plan), data_narrow=higher)
    return group(*_frame(), *_sets(told, plan), *_names(told, plan), elements)


def venn_pieces(told: Venn) -> tuple[Piece, ...]:
    """Return the parts of a Venn diagram that can be pressed, one for each element; () if none can."""
    if not told.pressable:
        return ()
    return tuple(
        Piece(
            element_id(k),
            sentence("venn.element", element=k),
            state=k in told.marks,
            moment=(told.a, told.b),
        )
        for k in range(1, told.n + 1)
    )


def in_words(told: Venn) -> str:
    """Return the description of the diagram in words, region by region."""
    universe = braces(range(1, told.n + 1))
    if told.a is None:
        return sentence("venn.universe", universe=universe)
    if told.pressable and told.b is not None:
        return sentence("venn.unsorted", a=told.a, b=told.b, universe=universe)
    inside, outside = told.elements(Region.ONLY_A), told.elements(Region.NEITHER)
    if told.b is None:
        return sentence(
            "venn.one-set", a=told.a, universe=universe, inside=inside or "–", outside=outside or "–"
        )
    return sentence(
        "venn.two-sets",
        a=told.a,
        b=told.b,
        universe=universe,
        only_a=inside or "–",
        both=told.elements(Region.BOTH) or "–",
        only_b=told.elements(Region.ONLY_B) or "–",
        neither=outside or "–",
    )


@dataclass(frozen=True, slots=True)
class _Rim:
    """The rim of a set: a circle, or if the radius is None (for U), a line inside the frame."""

    x: float = _WIDTH / 2
    y: float = _MIDDLE
    radius: float | None = None


@dataclass(frozen=True, slots=True)
class _Plan:
    """The layout of a diagram: the rims, the regions' middles, and the places of the letters on the rims."""

    a: _Rim | None
    b: _Rim | None
    regions: Mapping[Region, Place]
    signs: tuple[Place, ...] = ()


_BELOW = (_WIDTH / 2, _FLOOR)
_CENTRE = (_WIDTH / 2, _MIDDLE)


def _plan(a: Card | None, b: Card | None) -> _Plan:
    """Return the layout for one set, two or none, which depends on the inclusions between them."""
    if a is None:
        return _Plan(None, None, {Region.NEITHER: _CENTRE})
    if b is None or a == b:
        return _one_rim(a, both=b is not None)
    if a < b:
        return _within(a, b)
    if b < a:
        return _mirrored(_within(b, a))
    return _apart() if not a & b else _overlapping()


def _overlapping() -> _Plan:
    a, b = _Rim(128, _MIDDLE, 84), _Rim(212, _MIDDLE, 84)
    regions = {Region.ONLY_A: (84, _MIDDLE), Region.BOTH: _CENTRE, Region.ONLY_B: (256, _MIDDLE)}
    return _Plan(a, b, {**regions, Region.NEITHER: _BELOW}, (_on(a, -1), _on(b, 1)))


def _apart() -> _Plan:
    a, b = _Rim(91, _MIDDLE, 70), _Rim(249, _MIDDLE, 70)
    regions = {Region.ONLY_A: (a.x, a.y), Region.ONLY_B: (b.x, b.y), Region.NEITHER: _BELOW}
    return _Plan(a, b, regions, (_on(a, -1), _on(b, 1)))


def _one_rim(a: Card, *, both: bool) -> _Plan:
    rim = _rim(a, _WIDTH / 2, 84)
    inside = Region.BOTH if both else Region.ONLY_A
    signs = (_on(rim, -1), _on(rim, 1)) if both else (_on(rim, -1),)
    return _Plan(rim, rim if both else None, {inside: _CENTRE, Region.NEITHER: _BELOW}, signs)


def _within(a: Card, b: Card) -> _Plan:
    """Return the layout for a proper subset a of b: a is on the left inside b, and larger if b is U."""
    outer = _rim(b, _WIDTH / 2, 88)
    beside: Place
    if not a:
        inner, beside = _rim(a, 116, 0), (190, _MIDDLE)
    elif outer.radius is None:
        inner, beside = _Rim(_WIDTH / 2, _MIDDLE - 6, 78), _BELOW
    else:
        inner, beside = _Rim(138, _MIDDLE, 47), (221, _MIDDLE)
    within = (inner.x if outer.radius is None else inner.x + 3, inner.y)  # clear of the sign on the rim
    regions = {Region.BOTH: within, Region.ONLY_B: beside, Region.NEITHER: _BELOW}
    return _Plan(inner, outer, regions, (_on(inner, -1), _on(outer, 1)))


def _mirrored(plan: _Plan) -> _Plan:
    """Return the layout with A and B exchanged, and with left and right exchanged."""
    swapped = {Region.ONLY_B: Region.ONLY_A}
    regions = {swapped.get(region, region): _turned(place) for region, place in plan.regions.items()}
    a, b = (rim and _Rim(_WIDTH - rim.x, rim.y, rim.radius) for rim in (plan.b, plan.a))
    return _Plan(a, b, regions, tuple(_turned(place) for place in reversed(plan.signs)))


def _turned(place: Place) -> Place:
    return _WIDTH - place[0], place[1]


def _rim(card: Card, x: float, radius: float) -> _Rim:
    """Return the rim of a set: a circle of this radius, a small one for ∅, the frame for U."""
    if len(card) == card.n:
        return _Rim()
    return _Rim(x, _MIDDLE, radius if card else 17)


def _on(rim: _Rim, side: int) -> Place:
    """Return the place for a letter on the rim, to the left (−1) or right (1) of its top."""
    if rim.radius is None:
        return _WIDTH / 2 + side * 80, 10
    far = 0.707 * max(rim.radius + 2, 26)  # clear of its neighbour on a small circle
    return rim.x + side * far, rim.y - far


def _frame() -> Iterator[Element]:
    yield paper((_WIDTH, _HEIGHT), 12)
    inside: dict[str, Any] = {"x": 1, "y": 1, "width": _WIDTH - 2, "height": _HEIGHT - 2, "rx": 11}
    yield node("rect", **inside, class_="edge", fill="none", stroke=FRAME)
    yield label("U", _WIDTH - 18, _HEIGHT - 14, 16, class_="ink-soft", fill=INK_SOFT, font_style="italic")


def _sets(told: Venn, plan: _Plan) -> Iterator[Element]:
    """Draw the rims with their letters, and in the upper corners the definitions of the sets."""
    given = [(told.a, plan.a, Mark.A), (told.b, plan.b, Mark.B)]
    for card, rim, mark in given:
        if card is not None and rim is not None:
            inner = mark is Mark.B and told.a == told.b
            yield _outline(rim, mark, shrunk=4 if inner else 0, empty=not card)
    for (_, _, mark), place in zip(given, plan.signs, strict=False):
        yield _sign(mark, place)
    for (card, _, mark), x, anchor in zip(given, (14, _WIDTH - 14), ("start", "end"), strict=True):
        if card is not None:
            text = f"{mark.letter} = {card}"
            yield label(
                text, x, 26, 13, class_="ink", fill=INK, text_anchor=anchor, data_key=f"set-{mark.letter}"
            )


def _sign(mark: Mark, at: Place) -> Element:
    """Draw the badge of a set at a place on its rim (`badge` would draw it at a card's corner)."""
    return group(badge(mark), at=(at[0] + WIDTH / 2 - 5, at[1] + HEIGHT / 2 - 5))


def _outline(rim: _Rim, mark: Mark, *, shrunk: int, empty: bool) -> Element:
    look: dict[str, Any] = {
        "class_": f"venn-set {mark.class_}",
        "fill": mark.colour,
        "fill_opacity": "0.09",
        "stroke": mark.colour,
        "stroke_width": 2.2,
        "stroke_dasharray": "3 4" if empty else None,
    }
    if rim.radius is not None:
        return node("circle", cx=rim.x, cy=rim.y, r=rim.radius - shrunk, **look)
    edge = 6 + shrunk
    return node("rect", x=edge, y=edge, width=_WIDTH - 2 * edge, height=_HEIGHT - 2 * edge, rx=8, **look)


def _names(told: Venn, plan: _Plan) -> Iterator[Element]:
    """Draw the formulas of the named regions below their elements; that of the lowest row at its left."""
    for region in Region:
        if region in told.named and region in plan.regions:
            x, y = plan.regions[region]
            is_crescent = Region.BOTH in plan.regions  # which is wider towards the middle
            towards = is_crescent and (x < _WIDTH / 2) - (x > _WIDTH / 2)
            x, y = (46, y + 4) if y == _FLOOR else (x + 9 * towards, y + 62)
            yield label(region.sign, x, y, 11.5, class_="ink-soft", fill=INK_SOFT)


def _elements(told: Venn, plan: _Plan) -> Iterator[Element]:
    for region, (x, y) in plan.regions.items():
        inside = tuple(range(1, told.n + 1)) if plan.a is None else told.elements(region)
        grid: Sequence[Place] = _GRIDS[len(inside)]
        if plan.a is None:  # as on the cards
            grid = corners(told.n, 3.6)
        elif y == _FLOOR:
            grid = [(2 * i - len(inside) + 1, 0) for i in range(len(inside))]
        for element, (across, down) in zip(inside, grid, strict=True):
            own = {"data_piece" if told.pressable else "data_key": element_id(element)}
            drawn = element_drawing(element, told.marks.get(element), f"{told.a} {told.b}")
            yield group(drawn, at=(x + across * _STEP, y + down * _STEP), **own)


def element_drawing(element: int, mark: Mark | None = None, moment: str = "") -> Element:
    """Draw an element's number around the origin, enlarged if it has a mark (see `stepping_forward`)."""
    touched = node("circle", r=_STEP, fill=FACE, fill_opacity=0)  # also where it is drawn smaller
    if mark is not None:
        return group(touched, stepping_forward(element, mark, moment))
    shape = node("circle", r=_RADIUS, class_="face", fill=FACE, stroke=EDGE, stroke_width=1.4)
    return group(touched, shape, label(str(element), 0, 4.7, 13.5, class_="ink", fill=INK))


def stepping_forward(element: int, mark: Mark, moment: str) -> Element:
    """Draw a highlighted element around the origin: larger, in a ring, and in the shape of its mark.

    moment: any text for the situation: for the same text the growing is animated only once (by `stage.css`).
    """
    look: dict[str, Any] = {"class_": f"face badge {mark.class_}", "fill": mark.colour, "stroke": mark.colour}
    around: dict[str, Any] = {"class_": f"ring {mark.class_}", "fill": "none", "stroke": mark.colour}
    ring, shape = (_shape(mark, radius, drawn) for radius, drawn in ((_RING, around), (_LARGER, look)))
    ring.set("stroke-width", "1.8")
    ink = label(str(element), 0, 5.8, 16.5, class_="badge-ink", fill=FACE, font_weight="bold")
    return group(ring, shape, ink, class_="steps-forward", data_key=f"forward {element} {moment}")


def _shape(mark: Mark, radius: float, look: Mapping[str, Any]) -> Element:
    """Draw the shape of a mark around the origin: a square for `Mark.A`, a disc for all other marks."""
    if mark is Mark.A:
        return node(
            "rect", x=-radius, y=-radius, width=2 * radius, height=2 * radius, rx=0.4 * radius, **look
        )
    return node("circle", r=radius, **look)
