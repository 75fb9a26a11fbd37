"""The picture of all cards as pressable pieces, in rows by size, or in other given rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, Protocol, TypeAlias

from setcards_edu.messages import Message, sentence
from setcards_edu.pictures.kit.arrows import ArrowCurve, Look, arrow, cross, paths
from setcards_edu.pictures.kit.card_pieces import card_id
from setcards_edu.pictures.kit.cards import HEIGHT, SIZE, WIDTH, CardState, face, spoken
from setcards_edu.pictures.kit.celebration import Celebration, celebrated, closing
from setcards_edu.pictures.kit.hasse import COLUMN, edges, lines, places_by_size
from setcards_edu.pictures.kit.hasse_routing import EdgePath
from setcards_edu.pictures.kit.layout import centred, even_rows
from setcards_edu.pictures.kit.lettering import wrapped
from setcards_edu.pictures.kit.palette import EDGE, FACE, FIGURE, INK, INK_SOFT, LIT, SLOT, Mark
from setcards_edu.pictures.kit.picture import Picture, Piece
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
    paper,
)
from setcards_edu.sets import Card, cards

CardRole: TypeAlias = Literal[
    "at-hand", "chosen", "below", "above", "both", "faint", "tried", "witness-a", "witness-b"
]
Tie: TypeAlias = tuple[Card, Card, Literal["line", "arrow", "missing"]]


class PressedCards(Protocol):
    """The protocol of a state with all cards, some of which are chosen, such as
    `setcards_edu.teaching.kit.live_cards.AllCards`."""

    @property
    def n(self) -> int:
        """The number of points of U."""

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards that are chosen now, in the order of the presses."""

    def standing(self, card: Card) -> CardRole:
        """Return how a card is drawn: "at-hand" (as usual), "chosen", "below" or "above" chosen ones, "both",
        "faint", "tried", "witness-a" or "witness-b"."""

    def badge(self, card: Card) -> str:
        """Return the text at the corner of a card, a number such as a count; "" for none."""

    def place(self, card: Card) -> int:
        """Return the place of a chosen card in an order, from 1; 0 if there is no order."""

    def remarks(self, card: Card) -> tuple[Message, ...]:
        """Return the remarks that a screen reader adds to the name of a card."""

    @property
    def tally(self) -> Message | None:
        """The message with the counts below the cards; None while nothing has been counted."""

    @property
    def legend(self) -> tuple[tuple[CardRole, Message], ...]:
        """The legend: the meaning of each role of cards, as a message."""

    @property
    def description(self) -> Message:
        """The description of the picture in words."""

    @property
    def ties(self) -> tuple[Tie, ...]:
        """The pairs of cards to join, each with the kind of the line: "line", "arrow" or "missing"."""

    @property
    def has_ties(self) -> bool:
        """Whether cards are ever joined, so that there must be room for lines between the rows."""

    @property
    def rows(self) -> tuple[tuple[Card, ...], ...]:
        """The rows of cards from top to bottom; () for rows by size."""

    @property
    def is_cycle(self) -> bool:
        """Whether the arrows form a cycle."""

    @property
    def is_asking(self) -> bool:
        """Whether a press on a chosen card is the answer to a question about it."""

    @property
    def is_reached(self) -> bool:
        """Whether the learner has just reached the goal, which the picture celebrates."""


_ROW, _NARROW_ROW, _LOW_ROW = HEIGHT + 22, HEIGHT + 12, HEIGHT + 6
_LANE = HEIGHT + 13
_MARGIN, _SIDE, _CLOSE_MARGIN = 12.0, 26.0, 4.0
_TALLY = 44.0
"""The height of the room for the counts above rows that are chains."""

_COUNTED = 18.0
"""The width of the room for the number of a chain, before its first card."""

_MARKS: Mapping[CardRole, Mark] = {
    "chosen": Mark.CHOSEN,
    "tried": Mark.TRIED,
    "witness-a": Mark.A,
    "witness-b": Mark.B,
}
_ABOVE, _BELOW = Mark.CHOSEN, Mark.B
"""The marks whose colours the cards above and below the chosen one have; their signs point up and down."""


def live_cards_picture(pressed: PressedCards) -> Picture:
    """Draw all cards, which can be pressed, with the lines and arrows between them, and the counts."""
    wide, narrow = _wide(pressed), _narrow(pressed)
    drawn, pieces = [], []
    for card in cards(pressed.n):
        at, narrow_at = wide.places[card], move(narrow.places[card])
        drawn.append(group(_card(card, pressed), at=at, data_piece=card_id(card), data_narrow=narrow_at))
        pieces.append(_piece(card, pressed))
    whole = max(wide.size[0], narrow.size[0]), max(wide.size[1], narrow.size[1])
    svg = document(
        wide.size,
        str(pressed.description),
        paper(whole),
        *either(*(_behind(pressed, layout) for layout in (wide, narrow))),
        *drawn,
        *either(*(_before(pressed, layout) for layout in (wide, narrow))),
        scale=1 if pressed.n > 3 else 1.15,
        narrow=narrow.size,
    )
    return Picture(svg, tuple(pieces))


@dataclass(frozen=True, slots=True)
class _Layout:
    """The layout of the picture: the middle of each card, the size, and the places of counts and legend."""

    places: Mapping[Card, Place]
    size: Place
    tally: Place
    legend: Place


def _wide(pressed: PressedCards) -> _Layout:
    if pressed.rows:
        return _beside(pressed.rows)
    return _by_size(pressed.n, 10, _ROW if pressed.has_ties else _LOW_ROW, 400.0)


def _narrow(pressed: PressedCards) -> _Layout:
    if pressed.rows:
        return _below(pressed.rows)
    return _by_size(pressed.n, 5, _NARROW_ROW, NARROWEST) if pressed.has_ties else _close(pressed.n)


def _by_size(n: int, columns: int, row: float, least: float) -> _Layout:
    """Return the layout of cards in rows by size; the counts stand beside U, which is alone in its row."""
    places, (width, height) = places_by_size(cards(n), columns=columns, row=row)
    whole = max(width + 2 * _SIDE, least)
    shift = (whole - width) / 2
    top = _MARGIN - (row - HEIGHT) / 2
    moved = {card: (x + shift, y + top) for card, (x, y) in places.items()}
    room = (whole - WIDTH) / 4
    middle = top + row / 2
    return _Layout(moved, (whole, height + 2 * top), (room, middle), (whole - room, middle))


def _close(n: int) -> _Layout:
    """Return the layout of cards close to each other, so that all of them are in sight on a telephone.

    ∅ stands with the sets of one point, and U with those of n − 1; the counts stand above.
    """
    levels = [list(level) for _, level in groupby(cards(n), key=len)]
    if n > 2:
        levels = [levels[0] + levels[1], *levels[2:-2], levels[-2] + levels[-1]]
    rows = [row for level in reversed(levels) for row in even_rows(level, 6)]
    places, (width, height) = centred(rows, (WIDTH + 4, HEIGHT + 4))
    left, top = (NARROWEST - width) / 2, _TALLY + _CLOSE_MARGIN
    moved = {card: (x + left, y + top) for card, (x, y) in places.items()}
    middle = top / 2
    return _Layout(
        moved,
        (float(NARROWEST), top + height + _CLOSE_MARGIN),
        (NARROWEST / 4, middle),
        (NARROWEST * 0.68, middle),
    )


def _beside(rows: Sequence[Sequence[Card]]) -> _Layout:
    """Return the layout of chains, many of them in two halves side by side; equal sizes stand in columns."""
    half = len(rows) if len(rows) < 6 else -(-len(rows) // 2)
    first, second = rows[:half], rows[half:]
    right = len(first[0]) + 0.8 - min((len(row[0]) for row in second), default=0)
    laid = [(row, len(row[0]), line) for line, row in enumerate(first)]
    return _laid([*laid, *((row, right + len(row[0]), line) for line, row in enumerate(second))])


def _below(rows: Sequence[Sequence[Card]]) -> _Layout:
    """Return the layout of chains below one another, for a narrow screen; of many the short ones in pairs."""
    long, short = ([row for row in rows if (len(row) > 2) is is_long] for is_long in (True, False))
    if len(rows) < 8:
        return _laid((row, len(row[0]), line) for line, row in enumerate(rows))
    pairs = ((row, 0.5 + 3 * (i % 2), len(long) + i // 2) for i, row in enumerate(short))
    return _laid([*((row, len(row[0]), line) for line, row in enumerate(long)), *pairs])


def _laid(rows: Iterable[tuple[Sequence[Card], float, int]]) -> _Layout:
    """Return the layout of rows, each given by its cards, first column and line; the counts stand above."""
    places: dict[Card, Place] = {}
    for row, column, line in rows:
        y = _TALLY + (line + 0.5) * _LANE
        left = _CLOSE_MARGIN + _COUNTED + column * COLUMN
        places |= {card: (left + (i + 0.5) * COLUMN, y) for i, card in enumerate(row)}
    right, below = (max(place[axis] for place in places.values()) for axis in (0, 1))
    size = max(250.0, right + COLUMN / 2 + _CLOSE_MARGIN), below + _LANE / 2 + 4
    return _Layout(places, size, (size[0] / 2, _TALLY / 2 + 2), size)


# the cards


def _card(card: Card, pressed: PressedCards) -> Element:
    standing = pressed.standing(card)
    mark = _MARKS.get(standing)
    lies = (
        CardState.TRIED
        if standing == "tried"
        else CardState.OPEN
        if standing == "chosen"
        else CardState.AT_HAND
    )
    place = pressed.place(card)
    drawn = face(card, mark=mark, letter=(place,) if place else "", lies=lies)
    if standing == "chosen":
        drawn[0].set("stroke-width", "3.6")
    if standing in {"below", "above", "both"}:
        tone = _BELOW if standing == "below" else _ABOVE
        drawn[0].attrib |= {"class": f"face {tone.class_}", "stroke": tone.colour, "stroke-width": "2.2"}
        drawn.append(_sign(standing, (-WIDTH / 2 + 6, -HEIGHT / 2 + 6)))
    if text := pressed.badge(card):
        drawn.append(_number(text))
    if standing == "faint":
        drawn.attrib |= {"class": "faint", "opacity": "0.45"}
    return celebrated(Celebration.LEAPS, drawn, on=pressed.is_reached and standing == "chosen")


def _sign(standing: CardRole, at: Place) -> Element:
    """Draw the sign of a card above, below or both: triangles that point up or down."""
    up = node("polygon", points="0,-9 9,6 -9,6", class_=f"badge {_ABOVE.class_}", fill=_ABOVE.colour)
    down = node("polygon", points="0,9 9,-6 -9,-6", class_=f"badge {_BELOW.class_}", fill=_BELOW.colour)
    if standing == "both":
        down.set("transform", "translate(0 17)")
        return group(up, down, at=at)
    return group(up if standing == "above" else down, at=at)


def _number(text: str) -> Element:
    """Draw the number of a card at its upper right corner."""
    slip = node("rect", x=-12, y=-8, width=24, height=16, rx=8, class_="panel", fill=FACE, stroke=EDGE)
    ink = label(text, 0, 4, 11, class_="ink", fill=INK, font_weight="bold")
    return group(slip, ink, at=(WIDTH / 2 - 8, -HEIGHT / 2 + 4))


def _piece(card: Card, pressed: PressedCards) -> Piece:
    told = spoken(card)
    for remark in pressed.remarks(card):
        told = sentence("live.remark", name=told, remark=remark)
    moment = pressed.chosen if pressed.is_asking else None
    return Piece(card_id(card), spoken(card), state=card in pressed.chosen, moment=moment, told=told)


# what joins them, and what is counted


def _behind(pressed: PressedCards, layout: _Layout) -> Iterator[Element]:
    """Yield the drawings behind the cards: trays of chains, or lines and arrows."""
    for number, lane in enumerate(pressed.rows, 1):
        is_taken = any(card in pressed.chosen for card in lane)
        yield _lane(number, [layout.places[card] for card in lane], is_taken=is_taken)
    if pressed.rows:
        return
    joined = [(a, b) for a, b, kind in pressed.ties if kind == "line"]
    if joined:
        yield edges(line for pair in joined for line in _line(pair, pressed.n, layout))
    arrows = [_way(layout.places[a], layout.places[b]) for a, b in _steps(pressed)]
    yield from paths(arrows, Look.LIT)


def _before(pressed: PressedCards, layout: _Layout) -> Iterator[Element]:
    """Yield the drawings above the cards: missing arrows, the arrow back, counts and legend."""
    for a, b, kind in pressed.ties:
        if kind == "missing":
            missing = _way(layout.places[a], layout.places[b])
            yield from paths([missing], Look.BROKEN)
            yield cross(missing.middle)
    if pressed.is_cycle:
        yield _back(layout, pressed)
    if pressed.tally is not None:
        yield _tally(pressed.tally, layout.tally)
    for down, (standing, told) in enumerate(pressed.legend):
        yield _told(standing, told, (layout.legend[0], layout.legend[1] + 24 * down - 8))


def _lane(number: int, middles: Sequence[Place], *, is_taken: bool) -> Element:
    """Draw the framed tray below the cards of a row, with its number; is_taken: whether one of them is
    chosen."""
    (x, y), (to_x, _) = middles[0], middles[-1]
    left, top = x - WIDTH / 2 - _COUNTED, y - HEIGHT / 2 - 4
    tray = node("rect", x=left, y=top, width=to_x + WIDTH / 2 + 4 - left, height=HEIGHT + 8, rx=10)
    tray.attrib |= {"class": "raised" if is_taken else "slot", "fill": FIGURE if is_taken else SLOT}
    tray.attrib |= {"stroke": LIT if is_taken else EDGE, "stroke-width": "1.6"}
    ink = label(str(number), left + _COUNTED / 2, y + 4, 12, class_="ink", fill=INK, font_weight="bold")
    return group(tray, ink)


def _line(pair: tuple[Card, Card], n: int, layout: _Layout) -> tuple[EdgePath, ...]:
    beside = [card for card in cards(n) if card not in pair]
    return lines(pair, layout.places, within=(0.0, layout.size[0]), beside=beside)


def _steps(pressed: PressedCards) -> Iterator[tuple[Card, Card]]:
    """Yield the pairs of cards with an arrow, except the arrow that closes a cycle."""
    yield from ((a, b) for a, b, kind in pressed.ties if kind == "arrow" and len(a) <= len(b))


def _way(start: Place, end: Place) -> ArrowCurve:
    """Return an arrow between two cards: from rim to rim, or above the cards if both are in one row."""
    if start[1] > end[1]:
        low, high = (start[0], start[1] - HEIGHT / 2), (end[0], end[1] + HEIGHT / 2)
        return arrow(low, high, (0.0, 0.0))
    if start[1] < end[1]:
        return arrow(start, end, SIZE)
    top = start[1] - HEIGHT / 2 - 2
    towards = 6 if end[0] > start[0] else -6
    (x, to_x) = start[0] + towards, end[0] - towards
    return ArrowCurve((x, top), ((x + to_x) / 2, top - 26), (to_x, top))


def _back(layout: _Layout, pressed: PressedCards) -> Element:
    """Draw the arrow from U back to ∅, around all cards."""
    (x, y), (to_x, to_y) = layout.places[Card.full(pressed.n)], layout.places[Card.empty(pressed.n)]
    out, start, end = layout.size[0] - 9, x + WIDTH / 2 + 3, to_x + WIDTH / 2 + 3
    d = f"M{start:g} {y:g}H{out - 12:g}q12 0 12 12V{to_y - 12:g}q0 12 -12 12H{end:g}"
    head = ArrowCurve((end + 20, to_y), (end + 10, to_y), (end, to_y)).head
    look = Look.LIT
    line = node("path", d=d, class_=look.class_, fill="none", stroke=look.colour, stroke_width=look.width)
    tip = node("path", d=head, class_=look.class_, fill="none", stroke=look.colour, stroke_width=look.width)
    return group(line, tip, closing(d) if pressed.is_reached else None)


def _tally(tally: Message, at: Place) -> Element:
    """Draw the counts in as many lines as they need, around a place."""
    lines = wrapped(str(tally), 17, 2 * at[0] - 12)
    first = at[1] + 6 - 10 * (len(lines) - 1)
    ink = (
        label(line, at[0], first + 20 * i, 17, class_="ink", fill=INK, font_weight="bold")
        for i, line in enumerate(lines)
    )
    return group(*ink)


def _told(standing: CardRole, told: Message, at: Place) -> Element:
    words = label(str(told), 6, 4, 13, class_="ink-soft", fill=INK_SOFT, text_anchor="start")
    return group(_sign(standing, (-8, 0)), words, at=(at[0] - 50, at[1]))
