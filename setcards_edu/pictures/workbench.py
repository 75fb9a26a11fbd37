"""The workbench: the cards at hand, and beside them the growing topology as a Hasse diagram.

Every set has one place among the cards and one in the diagram, and keeps both.  On a narrow screen
the two places are one, so the diagram grows within the cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from ..messages import sentence
from ..sets import Card
from ..topology import Topology
from .cards import HEIGHT, WIDTH, Lies, corners, face, spoken
from .elements import Element, document, group, label, move, node
from .hasse import edges, lattice_places
from .palette import EDGE, FACE, INK, INK_SOFT, LIT, PAPER, SLOT, UNLIT, Mark
from .picture import Picture, Piece
from .reasons import GAP, row_of_cards

DIAGRAM = "diagram"
"""The id of the zone on which a card is dropped to put it into the topology."""

OPERATION = "operation"
"""The id of the sign between two sets; pressing it changes ∪ to ∩ and back."""

_PALETTE_ROW, _DIAGRAM_ROW, _NARROW_STRIP = HEIGHT + 6, HEIGHT + 28, 104
_MAKER = 84
_EQUATION = 2 * WIDTH + 2 * GAP + _MAKER
_PANEL = _EQUATION + 20
_SIGNS = {"union": "∪", "intersection": "∩"}


@dataclass(frozen=True, slots=True)
class Question:
    """The equation being put together: two sets (as far as chosen), a sign, and what they make.

    made: the set so far; open: whether its corners and the sign can still be pressed.
    """

    chosen: tuple[Card, ...]
    operation: Literal["union", "intersection"]
    made: Card
    open: bool


@dataclass(frozen=True, slots=True)
class Workbench:
    """What is to be drawn.

    topology: the open sets; available: the cards that may be used.
    tried: a card that does not fit, laid at its place in the diagram all the same.
    marks: what some cards are in the sentence that is being said.
    ghosts: sets that are missing, drawn at their places.
    choosing: whether the sets of the diagram are to be pointed at (then they can be on or off).
    question: the equation, if there is one.
    """

    topology: Topology
    available: frozenset[Card]
    tried: Card | None = None
    marks: Mapping[Card, Mark] = field(default_factory=dict)
    ghosts: tuple[Card, ...] = ()
    choosing: tuple[Card, ...] | None = None
    question: Question | None = None


def card_id(card: Card) -> str:
    """The id of a card's piece.

    >>> card_id(Card("135")), card_id(Card(""))
    ('c-135', 'c-0')
    """
    return f"c-{card.digits or 0}"


def element_id(element: int) -> str:
    """The id of a corner of the set that is being built."""
    return f"e-{element}"


def workbench_picture(bench: Workbench) -> Picture:
    """The workbench as a picture whose cards, corners and sign can be pressed."""
    layout = _Layout(bench.topology.n)
    strip, strip_pieces = _question(bench.question, layout) if bench.question else (None, ())
    drawn, pieces = [], []
    for card in sorted(bench.available | set(bench.topology), key=lambda card: card.sort_key):
        drawn.append(_card(card, bench, layout))
        pieces.append(_piece(card, bench))
    zone = Piece(
        DIAGRAM, sentence("bench.diagram", count=len(bench.topology)), role="img", zone=True, pressable=False
    )
    svg = document(
        layout.size,
        sentence("bench.description", topology=bench.topology),
        _zone(layout),
        *_slots(bench, layout),
        *_both_arrangements(bench, layout),
        *drawn,
        *(_ghost(card, bench, layout) for card in bench.ghosts),
        strip,
        scale=1 if bench.topology.n > 3 else 1.15,
        narrow=layout.narrow_size,
    )
    return Picture(svg, (zone, *pieces, *strip_pieces))


class _Layout:
    """Where everything stands, wide and narrow."""

    def __init__(self, n: int) -> None:
        self.palette, (palette_width, palette_height) = lattice_places(n, columns=5, row=_PALETTE_ROW)
        row = max(_DIAGRAM_ROW, palette_height / (n + 1))
        diagram, (diagram_width, diagram_height) = lattice_places(n, row=row)
        before_u = diagram_width / 2 - WIDTH / 2 - 12  # the equation stands left of U, clear of the cards
        left = max(palette_width + 30, palette_width + 8 + _PANEL - before_u)
        self.zone = (left, 0, diagram_width, diagram_height)
        self.diagram = {card: (x + left, y) for card, (x, y) in diagram.items()}
        self.size = (left + diagram_width, max(palette_height, diagram_height))
        self.strip = (left + before_u - _PANEL + 10, HEIGHT / 2 + 14)
        narrow, (width, height) = lattice_places(n, columns=5, row=_DIAGRAM_ROW)
        self.narrow_size = (max(width, _PANEL), height + _NARROW_STRIP)
        shift = (self.narrow_size[0] - width) / 2
        self.narrow = {card: (x + shift, y + _NARROW_STRIP) for card, (x, y) in narrow.items()}
        self.narrow_strip = ((self.narrow_size[0] - _EQUATION) / 2, HEIGHT / 2 + 14)


def _zone(layout: _Layout) -> Element:
    x, y, width, height = layout.zone
    narrow_width, narrow_height = layout.narrow_size
    rect = node("rect", width=width, height=height, rx=12, class_="face paper", fill=PAPER)
    scale = f"scale({narrow_width / width:.4f} {narrow_height / height:.4f})"
    return group(rect, at=(x, y), data_piece=DIAGRAM, data_narrow=scale)


def _slots(bench: Workbench, layout: _Layout) -> Iterator[Element]:
    """Faint places among the cards for those that have moved into the diagram."""
    for card in bench.available:
        if card in bench.topology or card == bench.tried:
            rect = node("rect", x=-WIDTH / 2, y=-HEIGHT / 2, width=WIDTH, height=HEIGHT, rx=7, fill="none")
            rect.attrib |= {"class": "slot", "stroke": SLOT, "stroke-width": "1.2"}
            yield group(rect, at=layout.palette[card], data_narrow=move(layout.narrow[card]))


def _both_arrangements(bench: Workbench, layout: _Layout) -> Iterator[Element]:
    """The lines of the diagram; they bend with the screen, so they are drawn for either."""
    yield group(edges(bench.topology, layout.diagram), data_narrow="scale(0)")
    yield group(edges(bench.topology, layout.narrow), transform="scale(0)", data_narrow="scale(1)")


def _card(card: Card, bench: Workbench, layout: _Layout) -> Element:
    inside = card in bench.topology or card == bench.tried
    place = (layout.diagram if inside else layout.palette)[card]
    drawn = face(card, mark=bench.marks.get(card), lies=_lies(card, bench))
    return group(drawn, at=place, data_piece=card_id(card), data_narrow=move(layout.narrow[card]))


def _lies(card: Card, bench: Workbench) -> Lies:
    return Lies.OPEN if card in bench.topology else Lies.TRIED if card == bench.tried else Lies.AT_HAND


def _piece(card: Card, bench: Workbench) -> Piece:
    lies = _lies(card, bench)
    can_be_chosen = bench.choosing is not None and lies is not Lies.AT_HAND
    state = card in bench.choosing if bench.choosing is not None and can_be_chosen else None
    mark = bench.marks.get(card)
    name = sentence(f"bench.{lies.value}", card=spoken(card))
    if mark is not None and mark is not Mark.TRIED:
        name = sentence("bench.marked", name=name, mark=mark.letter)
    return Piece(card_id(card), name, state=state, draggable=lies is Lies.AT_HAND)


def _ghost(card: Card, bench: Workbench, layout: _Layout) -> Element:
    return group(
        face(card, mark=bench.marks.get(card), lies=Lies.MISSING),
        at=layout.diagram[card],
        data_narrow=move(layout.narrow[card]),
        data_key=f"g-{card.digits or 0}",
        pointer_events="none",
    )


def _question(question: Question, layout: _Layout) -> tuple[Element, tuple[Piece, ...]]:
    """The equation A ∪ B = …, with the signs and corners that can be pressed."""
    places: list[Element | str] = [_place(None), "", _place(None), "="]
    for index, (card, mark) in enumerate(zip(question.chosen, (Mark.A, Mark.B), strict=False)):
        places[2 * index] = face(card, mark=mark)
    maker, pieces = _maker(question) if question.open else (_found(question), ())
    _, row = row_of_cards(*places, maker)
    sign = _SIGNS[question.operation]
    at = (WIDTH + 17, 0)
    if question.open:
        row.append(group(_sign_button(sign), at=at, data_piece=OPERATION))
        name = sentence(f"bench.sign-{question.operation}")
        pieces = (Piece(OPERATION, name), *pieces)
    else:
        row.append(group(label(sign, 0, 6, 20, class_="ink", fill=INK), at=at))
    panel = node(
        "rect", x=-10, y=-50, width=_PANEL, height=104, rx=12, class_="panel", fill=FACE, stroke=SLOT
    )
    return group(panel, row, at=layout.strip, data_narrow=move(layout.narrow_strip)), pieces


def _place(content: Element | None) -> Element:
    rect = node(
        "rect", x=-WIDTH / 2, y=-HEIGHT / 2, width=WIDTH, height=HEIGHT, rx=7, class_="slot", fill="none"
    )
    rect.attrib |= {"stroke": EDGE, "stroke-width": "1.2", "stroke-dasharray": "2 4"}
    return group(rect, content)


def _found(question: Question) -> Element:
    return face(question.made, mark=Mark.FORCED, lies=Lies.MISSING)


def _sign_button(sign: str) -> Element:
    disc = node("circle", r=15, class_="face", fill=FACE, stroke=EDGE, stroke_width=1.2)
    return group(disc, label(sign, 0, 7, 20, class_="ink", fill=INK))


def _maker(question: Question) -> tuple[Element, tuple[Piece, ...]]:
    """A larger empty card whose corners are pressed to light them."""
    made = question.made
    places = corners(made.n, 27.0)
    frame = node("rect", x=-42, y=-44, width=_MAKER, height=88, rx=9, class_="face ghost", fill=FACE)
    frame.attrib |= {"stroke": Mark.FORCED.colour, "stroke-width": "2", "stroke-dasharray": "5 4"}
    drawn = [
        group(_corner(k, k in made), at=place, data_piece=element_id(k)) for k, place in enumerate(places, 1)
    ]
    pieces = tuple(
        Piece(element_id(k), sentence("bench.corner", element=k), role="checkbox", state=k in made)
        for k in range(1, made.n + 1)
    )
    return group(frame, *drawn, transform="translate(15 4)"), pieces


def _corner(element: int, lit: bool) -> Element:  # noqa: FBT001 - lit or not, as in Card
    disc = node(
        "circle", r=12, class_="face corner-button" + (" lit" if lit else ""), fill=LIT if lit else FACE
    )
    disc.attrib |= {"stroke": LIT if lit else UNLIT, "stroke-width": "1.6"}
    ink = label(
        str(element), 0, 4.5, 13, class_="corner-ink" if lit else "ink-soft", fill=FACE if lit else INK_SOFT
    )
    return group(disc, ink)


def marks_of(pairs: Iterable[tuple[Card | None, Mark]]) -> Mapping[Card, Mark]:
    """Marks by card, earlier ones first; a card that is None is left out."""
    found: dict[Card, Mark] = {}
    for card, mark in pairs:
        if card is not None:
            found.setdefault(card, mark)
    return found
