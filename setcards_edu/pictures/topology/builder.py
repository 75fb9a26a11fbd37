"""The picture of the topology builder: cards to choose from, and the topology so far as a Hasse diagram.

Every set has a fixed place among the cards and another in the diagram beside them.  On a narrow screen a few
cards lie on a tray above the diagram.  Many cards there, and all in a low window, have only one place for
both, so the diagram grows among the cards; on a narrow screen each that is still at hand has a tray of its
own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from setcards_edu.families import sorted_deck
from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.card_pieces import card_id, corner_button, element_id
from setcards_edu.pictures.kit.cards import (
    HEIGHT,
    WIDTH,
    CardState,
    corners,
    empty_place,
    face,
    spoken,
    vacant_places,
)
from setcards_edu.pictures.kit.celebration import closed_frame
from setcards_edu.pictures.kit.hasse import edges, lattice_places, lines, places_by_size
from setcards_edu.pictures.kit.layout import centred
from setcards_edu.pictures.kit.palette import EDGE, FACE, FIGURE, INK, LIT, PAPER, SLOT, Mark
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.reason_registry import GAP, row_of_cards
from setcards_edu.pictures.kit.svg import (
    NARROWEST,
    Element,
    Place,
    document,
    either,
    group,
    label,
    move,
    node,
)
from setcards_edu.sets import Card
from setcards_edu.topology import Topology

DIAGRAM = "diagram"
"""The id of the zone on which a card is dropped to add it to the topology."""

OPERATION = "operation"
"""The id of the sign between two sets; pressing it switches between ∪ and ∩."""

EQUALS = "equals"
"""The id of the sign = before the set that is being built; pressing it checks the equation."""

FORCED = "forced"
"""The id of the set that an equation forces; pressing it does the same as pressing that card."""

_PALETTE_ROW, _DIAGRAM_ROW, _NARROW_STRIP = HEIGHT + 6, HEIGHT + 28, 104
_NARROW_ROW, _NEAR_ROW = HEIGHT + 18, HEIGHT + 14  # the second on five points, which have eight rows
_LOW_ROW, _LOW_TOP = HEIGHT + 8, 26  # the row of U is higher by the second, for the equation beside it
_MAKER = 88
_EQUATION = 2 * WIDTH + 2 * GAP + _MAKER
_PANEL = _EQUATION + 20
_STRIP = HEIGHT / 2 + 14
_MARGIN, _BADGE = 12, 4
_IN_TRAY, _TRAY, _APART, _TRAY_ROW = 6, HEIGHT + 16, 8, HEIGHT + 8  # of cards on a tray of their own
_BEND = 56  # room for bent lines, as far as a narrow screen has it
_SIGNS = {"union": "∪", "intersection": "∩"}
_WORDS = {"union": "builder.or", "intersection": "builder.both"}
_SIGN_NAMES = {"union": "builder.sign-union", "intersection": "builder.sign-intersection"}
_LIES = {
    CardState.AT_HAND: "builder.at-hand",
    CardState.OPEN: "picture.open-set",
    CardState.TRIED: "builder.tried",
    CardState.MISSING: "builder.missing",
}


@dataclass(frozen=True, slots=True)
class EquationInProgress:
    """An equation between sets that is being put together: at most two sets, a sign (∪ or ∩), and the result.

    made: the part of the resulting set that the learner has built so far; open: whether its corners and the
        sign can still be pressed.
    signs: whether the operation is written as a sign; if not, it is written as a word.
    """

    chosen: tuple[Card, ...]
    operation: Literal["union", "intersection"]
    made: Card
    open: bool
    signs: bool = True


@dataclass(frozen=True, slots=True)
class BuilderView:
    """The builder, as a value to draw.

    topology: the topology so far; available: the cards that may be used.
    tried: cards that cannot be added but are shown at their places in the diagram.
    marks: the marks of cards that the message on the screen mentions.
    ghosts: missing sets, drawn with dashed frames at their places; only available ones can be pressed.
    choosing: the sets chosen so far while the learner chooses sets of the diagram; None at other times.
    question: the equation that is being put together, or None.
    reached: whether the goal is reached, for which a frame closes around the diagram.
    """

    topology: Topology
    available: frozenset[Card]
    tried: tuple[Card, ...] = ()
    marks: Mapping[Card, Mark] = field(default_factory=dict)
    ghosts: tuple[Card, ...] = ()
    choosing: tuple[Card, ...] | None = None
    question: EquationInProgress | None = None
    reached: bool = False


def builder_picture(view: BuilderView) -> Picture:
    """Draw the builder as a picture whose cards, corners and signs can be pressed."""
    layout = _Layout(view.topology.n, view.available)
    strip, strip_pieces = _question(view.question, view, layout) if view.question else (None, ())
    drawn, pieces = [], []
    for card in sorted(view.available | set(view.topology), key=lambda card: card.sort_key):
        drawn.append(_card(card, view, layout))
        pieces.append(_piece(card, view))
    zone = Piece(
        DIAGRAM, sentence("builder.diagram", count=len(view.topology)), role="img", zone=True, pressable=False
    )
    svg = document(
        layout.size,
        sentence("builder.description", topology=view.topology),
        *_tray(layout, is_covered=view.question is not None),
        _zone(layout),
        _closed(layout) if view.reached else None,
        _slots(view, layout),
        *layout.lines(tuple(view.topology), {*view.ghosts, *view.tried}),
        *drawn,
        *(_ghost(card, view, layout) for card in view.ghosts if card not in view.available),
        strip,
        scale=1 if view.topology.n > 3 else 1.15,
        narrow=layout.narrow_size,
        low=layout.low_size,
    )
    now = _moment(view)
    return Picture(svg, (zone, *pieces, *(replace(piece, moment=now) for piece in strip_pieces)))


def _moment(view: BuilderView) -> tuple[tuple[Card, ...], Topology]:
    """Return the moment of a press on the equation (see `Piece`): the tried cards and the topology."""
    return view.tried, view.topology


class _Layout:
    """The places of all parts, in the wide, the narrow and the low arrangement."""

    def __init__(self, n: int, available: frozenset[Card]) -> None:
        at_hand = [card for card in sorted_deck(n) if card in available]
        self.palette, (palette_width, palette_height) = places_by_size(at_hand, columns=5, row=_PALETTE_ROW)
        row = max(_DIAGRAM_ROW, palette_height / (n + 1))
        diagram, (diagram_width, diagram_height) = lattice_places(n, row=row)
        before_u = diagram_width / 2 - WIDTH / 2 - 14  # the equation stands left of U, clear of the cards
        paper = palette_width + _MARGIN
        room = _PANEL + _MARGIN if n > 2 else 0  # on two points everything fits, so nothing is asked
        left = paper + max(_MARGIN, room - before_u)
        self.palette = {card: (x + _BADGE, y) for card, (x, y) in self.palette.items()}
        self.diagram = {card: (x + left, y) for card, (x, y) in diagram.items()}
        self.size = (left + diagram_width + _MARGIN, max(palette_height, diagram_height))
        self.zone = (paper, 0, self.size[0] - paper, diagram_height)
        self.strip = (left + before_u - _PANEL, _STRIP)
        on_tray = [card for card in at_hand if 0 < len(card) < n]
        self.is_apart = len(on_tray) <= _IN_TRAY
        narrow_row = _TRAY_ROW if self.is_apart else _NARROW_ROW if n < 5 else _NEAR_ROW
        narrow, (width, height) = lattice_places(n, columns=5, row=narrow_row)
        narrow_width = NARROWEST if self.is_apart else min(width + 2 * _BEND, NARROWEST)
        self.narrow_size = (max(narrow_width, _PANEL), height + _NARROW_STRIP)
        shift = (self.narrow_size[0] - width) / 2
        self.narrow = {card: (x + shift, y + _NARROW_STRIP) for card, (x, y) in narrow.items()}
        self.tray, (tray_width, _) = centred([on_tray] if self.is_apart else [], (WIDTH + 4, HEIGHT))
        shift = (self.narrow_size[0] - tray_width) / 2
        self.tray = {card: (x + shift, _TRAY / 2) for card, (x, _) in self.tray.items()}
        self.narrow_strip = ((self.narrow_size[0] - _PANEL) / 2, _STRIP)
        low, (width, height) = lattice_places(n, columns=10, row=_LOW_ROW)
        before_u = width / 2 - WIDTH / 2 - 14
        shift = _MARGIN + max(0, room - before_u)
        self.low_size = (shift + width + _MARGIN, height + _LOW_TOP + _BADGE)
        self.low = {
            card: (x + shift, y + (_LOW_TOP if len(card) < n else _BADGE)) for card, (x, y) in low.items()
        }
        self.low_strip = (shift + before_u - _PANEL, _STRIP)

    def lines(self, family: tuple[Card, ...], beside: Collection[Card]) -> Iterator[Element]:
        """Draw the lines of a family's diagram for each arrangement; they avoid the cards `beside` too."""
        spans = (
            (self.diagram, (self.zone[0], self.size[0])),
            (self.narrow, (0, self.narrow_size[0])),
            (self.low, (0, self.low_size[0])),
        )
        drawn = ([edges(lines(family, places, within=span, beside=beside))] for places, span in spans)
        return either(*drawn)

    def put(
        self, drawn: Element, at: Place, card: Card, *, is_at_hand: bool = False, **attributes: object
    ) -> Element:
        """Return the drawing of a card at `at`, or at its place on a narrow or low screen."""
        there = self.tray if is_at_hand and self.is_apart else self.narrow
        narrow, low = move(there[card]), move(self.low[card])
        return group(drawn, at=at, data_narrow=narrow, data_low=low, **attributes)


def _zone(layout: _Layout) -> Element:
    x, y, width, height = layout.zone
    rect = node("rect", width=width, height=height, rx=12, class_="paper diagram", fill=PAPER)
    top = _TRAY + _APART if layout.is_apart else 0
    (narrow_width, narrow_height), (low_width, low_height) = layout.narrow_size, layout.low_size
    narrow = f"{move((0, top))} scale({narrow_width / width:.4f} {(narrow_height - top) / height:.4f})"
    low = f"scale({low_width / width:.4f} {low_height / height:.4f})"
    return group(rect, at=(x, y), data_piece=DIAGRAM, data_narrow=narrow, data_low=low)


def _closed(layout: _Layout) -> Element:
    """Draw the frame that closes around the diagram when the goal is reached."""
    x, y, width, height = layout.zone
    narrow_width, narrow_height = layout.narrow_size
    wide = closed_frame((x + 1.5, y + 1.5), (width - 3, height - 3))
    top = _TRAY + _APART if layout.is_apart else 0
    narrow = closed_frame((1.5, top + 1.5), (narrow_width - 3, narrow_height - top - 3))
    return group(*either([wide], [narrow]), data_key="reached")


def _ground(at: Place, size: Place, corner: float) -> Element:
    """Draw the ground on which cards at hand lie; at: its upper left corner; corner: how round it is."""
    return node("rect", x=at[0], y=at[1], width=size[0], height=size[1], rx=corner, fill=FIGURE)


def _band() -> Element:
    """Draw the ground of one card that can be pressed, around its middle."""
    band = _ground((-WIDTH / 2 - 4, -HEIGHT / 2 - 4), (WIDTH + 8, HEIGHT + 8), 10)
    band.set("class", "band")
    return band


def _tray(layout: _Layout, *, is_covered: bool) -> Iterator[Element]:
    """Draw the tray above the diagram for a narrow screen, with faint outlines of its places; nothing where
    an equation stands in its place."""
    if layout.is_apart and not is_covered:
        tray = _ground((0.8, 0.8), (layout.narrow_size[0] - 1.6, _TRAY - 1.6), 12)
        tray.attrib |= {"class": "raised", "stroke": LIT, "stroke-width": "1.6"}
        yield from either([], [tray, vacant_places(layout.tray.values())])


def _slots(view: BuilderView, layout: _Layout) -> Element:
    """Draw faint outlines at the places of the cards that have moved from the hand into the diagram."""
    moved = (card for card in sorted_deck(view.topology.n) if card in view.available)
    places = [layout.palette[card] for card in moved if _lies(card, view) is not CardState.AT_HAND]
    return group(vacant_places(places), data_narrow="scale(0)", data_low="scale(0)")


def _card(card: Card, view: BuilderView, layout: _Layout) -> Element:
    lies = _lies(card, view)
    is_at_hand = lies is CardState.AT_HAND
    place = (layout.palette if is_at_hand else layout.diagram)[card]
    drawn = face(card, mark=view.marks.get(card), lies=lies)
    if is_at_hand and not layout.is_apart:
        own = _band()
        own.attrib |= {"transform": "scale(0)", "data-narrow": "scale(1)"}
        drawn = group(own, drawn)
    put = layout.put(drawn, place, card, is_at_hand=is_at_hand, data_piece=card_id(card))
    if is_at_hand and layout.is_apart and view.question is not None:
        put.set("data-narrow", "scale(0)")  # the equation lies there
    return put


def _lies(card: Card, view: BuilderView) -> CardState:
    if card in view.topology:
        return CardState.OPEN
    if card in view.tried:
        return CardState.TRIED
    return CardState.MISSING if card in view.ghosts else CardState.AT_HAND


def _piece(card: Card, view: BuilderView) -> Piece:
    lies = _lies(card, view)
    can_be_chosen = view.choosing is not None and lies in {CardState.OPEN, CardState.TRIED}
    state = card in view.choosing if view.choosing is not None and can_be_chosen else None
    mark = view.marks.get(card)
    name = sentence(_LIES[lies], card=spoken(card))
    if mark in {Mark.A, Mark.B}:
        name = sentence("picture.marked", name=name, mark=mark.letter)
    moment = None if view.choosing is None else _moment(view)  # at other times a press places the card
    return Piece(card_id(card), name, state=state, draggable=lies is CardState.AT_HAND, moment=moment)


def _ghost(card: Card, view: BuilderView, layout: _Layout) -> Element:
    """Draw a missing set that is not available as a card."""
    drawn = face(card, mark=view.marks.get(card), lies=CardState.MISSING)
    return layout.put(drawn, layout.diagram[card], card)


def _question(
    question: EquationInProgress, view: BuilderView, layout: _Layout
) -> tuple[Element, tuple[Piece, ...]]:
    """Draw the equation A ∪ B = …; return it with the pieces of its signs and corners."""
    sign = _SIGNS[question.operation]
    chosen = (face(card, mark=mark) for card, mark in zip(question.chosen, (Mark.A, Mark.B), strict=False))
    a, b = (*chosen, empty_place(), empty_place())[:2]
    equals = group(_sign_button("="), at=(2 * WIDTH + GAP * 1.5 - 3, 0), data_piece=EQUALS)
    if not question.open:  # the sign that was pressed stays, and the focus with it
        made = face(question.made, mark=Mark.FORCED, lies=CardState.MISSING)
        pieces: tuple[Piece, ...] = (Piece(EQUALS, sentence("builder.equals-again")),)
        if question.made in view.available:
            made = group(_band(), made, data_piece=FORCED)
            pieces += (Piece(FORCED, sentence(_LIES[CardState.MISSING], card=spoken(question.made))),)
        width, row = row_of_cards(a, sign if question.signs else "", b, "", made)
        if not question.signs:
            word = sentence(_WORDS[question.operation])
            row.append(label(word, WIDTH + GAP / 2, 4, 11, class_="ink", fill=INK))
        row.append(equals)
        return _panel(width, row, layout), pieces
    maker, corner_pieces = _maker(question)
    width, row = row_of_cards(a, "", b, "", maker)
    row.append(group(_sign_button(sign), at=(WIDTH + GAP / 2, 0), data_piece=OPERATION))
    row.append(equals)
    signs = {OPERATION: _SIGN_NAMES[question.operation], EQUALS: "builder.equals"}
    sign_pieces = (Piece(id_, sentence(key)) for id_, key in signs.items())
    return _panel(width + _MAKER - WIDTH, row, layout), (*sign_pieces, *corner_pieces)


def _panel(width: float, row: Element, layout: _Layout) -> Element:
    """Draw the row of an equation on a slip of paper, at its place in each arrangement."""
    slip = node("rect", y=-50, width=width + 20, height=100, rx=12, class_="panel", fill=FACE, stroke=SLOT)
    row.set("transform", move((10, 0)))
    narrow, low = move(layout.narrow_strip), move(layout.low_strip)
    return group(slip, row, at=layout.strip, data_narrow=narrow, data_low=low)


def _sign_button(sign: str) -> Element:
    disc = node("circle", r=15, class_="face", fill=FACE, stroke=EDGE, stroke_width=1.2)
    return group(disc, label(sign, 0, 7, 20, class_="ink", fill=INK))


def _maker(question: EquationInProgress) -> tuple[Element, tuple[Piece, ...]]:
    """Draw the set in progress as a large card; return it with the pieces of its corners."""
    made = question.made
    places = corners(made.n, 29.5)
    middle = (min(y for _, y in places) + max(y for _, y in places)) / 2
    frame = node(
        "rect", x=-_MAKER / 2, y=-44, width=_MAKER, height=88, rx=9, class_="face ghost forced", fill=FACE
    )
    frame.attrib |= {"stroke": Mark.FORCED.colour, "stroke-width": "2", "stroke-dasharray": "5 4"}
    drawn = [
        group(corner_button(k, k in made), at=(x, y - middle), data_piece=element_id(k))
        for k, (x, y) in enumerate(places, 1)
    ]
    pieces = tuple(
        Piece(element_id(k), sentence("builder.corner", element=k), role="checkbox", state=k in made)
        for k in range(1, made.n + 1)
    )
    return group(frame, *drawn, transform="translate(17 0)"), pieces


def marks_of(pairs: Iterable[tuple[Card | None, Mark]]) -> Mapping[Card, Mark]:
    """Return a mapping from cards to marks, made from pairs; of several marks for a card the first one
    counts.

    Pairs with None instead of a card are left out.
    """
    found: dict[Card, Mark] = {}
    for card, mark in pairs:
        if card is not None:
            found.setdefault(card, mark)
    return found
