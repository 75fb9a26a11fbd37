"""The picture of the table of Daishugo: the field, the cards to be laid below it, and the hand on shelves.

There is a shelf for each size, on which every set of this size has a place, in lexicographic order, so that a
run is a block without gaps. A gap shows whether other hands have the card.  Cards that could beat the cards
to be laid are hatched.  The shelves are sorted by size, so that a stronger card comes after a weaker one,
except for ∅, which is stronger than U.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from typing import TypeAlias

from setcards_edu.games.daishugo import DaishugoView
from setcards_edu.games.daishugo.moves import deck_of
from setcards_edu.games.daishugo.rules import FIELD
from setcards_edu.games.protocol import Seat, zone
from setcards_edu.messages import Event, Message, sentence
from setcards_edu.pictures.kit.arrows import ArrowCurve, Look, arrow, cross, paths
from setcards_edu.pictures.kit.card_pieces import held_ids
from setcards_edu.pictures.kit.cards import (
    HEIGHT,
    SIZE,
    WIDTH,
    CardState,
    empty_place,
    sign_of,
    spoken,
)
from setcards_edu.pictures.kit.celebration import Celebration, celebrated
from setcards_edu.pictures.kit.lettering import text_width, wrapped
from setcards_edu.pictures.kit.palette import EDGE, FACE, FIGURE, INK, INK_SOFT, LIT, SLOT, Mark
from setcards_edu.pictures.kit.picture import Picture, Piece, small_enough
from setcards_edu.pictures.kit.svg import (
    LEGIBLE,
    LEGIBLE_IF_LOW,
    NARROWEST,
    Element,
    Place,
    document,
    either,
    group,
    label,
    node,
)
from setcards_edu.pictures.kit.table_parts import edge_of_card, hint_rim, plate, tabletop
from setcards_edu.sets import Card, in_order
from setcards_edu.strength import Answer, same_size

from .arrows_of_strength import ring
from .table_cards import place_name, strip, table_card

_WIDE = 1000.0
_PITCH, _DROP = 76.0, 104.0
"""The distance between columns, and from the field down to the cards to be laid."""
_BENEATH, _MOST_BENEATH = 15.0, 3
"""How far an older card of a column protrudes above the next one, and how many older cards are shown."""
_LEAST, _ROOM, _NARROW_ROOM = 220.0, 600.0, 280.0  # for the columns
_FIELD_AT, _NARROW_FIELD_AT = (500.0, 214.0), (214.0, 77.0)
"""The middle of the last play; on a narrow screen relative to the lower end of the other players' parts."""
_STEP = 55.0
"""The distance between places on a shelf, before scaling."""
_BETWEEN = 0.6
"""The gap between two shelves in a line, as a multiple of the distance between places."""
_LARGEST = 1.4
"""The largest scale of the cards on the shelves, which is reached if there are few points."""
_HEIGHT = HEIGHT + 16.0
"""The height of a shelf with its cards, the edges of second copies and the board, before scaling."""
_TOP, _NARROW_SHELVES = 364.0, (243.0, 465.0)
"""The top y of all shelves; on a narrow screen the top and bottom y, relative to the end of the other players
there."""
_LINE, _TWO_LINES = 122.0, 170.0
"""The height of the shelves if they stand in one line, and in two."""
_Lines: TypeAlias = tuple[tuple[int, ...], ...]
_LINES: Mapping[int, _Lines] = {
    3: ((0, 1, 2, 3),),
    4: ((0, 1, 2, 3, 4),),
    5: ((0, 1, 2), (3, 4, 5)),
}
_NARROW_LINES: Mapping[int, _Lines] = {
    3: ((0, 1), (2, 3)),
    4: ((0, 1), (2,), (3, 4)),
    5: ((0, 1), (2,), (3,), (4, 5)),
}
"""The sizes whose shelves stand in each line, by the number of points, wide and narrow."""
_PLATE, _PLATE_SCALE = (168, 40), 1.05
"""The size of name plates, and their scale on a narrow screen."""
_FAN = (244.0, 30.0)
"""The width and height of the drawing of a hidden hand."""
_SMALL = (28.0, 17.0)
_SMALL_LETTERS = 11.5
_SMALL_EDGE = 3.0
"""The offset by which the second copy of a small card protrudes behind the first."""


@dataclass(frozen=True, slots=True)
class DaishugoTable:
    """The table of Daishugo, as a value to draw.

    view: the view of the game that an onlooker has.
    hands: by seat, the cards of a hand that lies open, or the number of cards of a hidden one.
    names: the names of the seats; near: the seat whose hand stands on the shelves.
    acting: the seat whose cards can be picked up now, or None if there is none.
    thinking: the seat whose player is thinking, or None.
    celebrated: the seat that has just reached the goal, or None.
    picked: the ids of the cards selected to be laid, in order.
    can: the ids of the cards that can be selected next; None if the picture does not show this.
    hinted: the ids of the cards that a hint is about.
    beating: the cards that other hands may have and that would beat the selected cards.
    shows: whether the picture shows which arrows hold.
    marks: the marks of cards that the message on the screen mentions; ringed: for a card, the deciding
        element.
    missing: the sets that are missing in a run.
    """

    view: DaishugoView
    hands: tuple[tuple[Card, ...] | int, ...]
    names: tuple[str, ...]
    near: Seat = 0
    acting: Seat | None = None
    thinking: Seat | None = None
    celebrated: Seat | None = None
    picked: tuple[str, ...] = ()
    can: frozenset[str] | None = None
    hinted: frozenset[str] = frozenset()
    beating: frozenset[Card] = frozenset()
    shows: bool = False
    marks: Mapping[Card, Mark] = field(default_factory=dict)
    ringed: Mapping[Card, int] = field(default_factory=dict)
    missing: frozenset[Card] = frozenset()

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other seats than the near one, at the lower edge, in the order of turns after it."""
        players = self.view.players
        return tuple((self.near + further) % players for further in range(1, players))

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the hand at the lower edge, the selected ones too; () if the hand is hidden."""
        hand = self.hands[self.near]
        return () if isinstance(hand, int) else hand


def other_id(seat: Seat) -> str:
    """Return the id of the part of the picture with another player's name plate and hand.

    seat: the number of the player, from 0.

    >>> other_id(1)
    'other-1'
    """
    return zone("other", seat)


def daishugo_picture(table: DaishugoTable) -> Picture:
    """Draw the table as a picture whose cards can be picked up and laid on the field.

    If the SVG would be larger than `MAXIMUM_SIZE`, the figures on the cards are drawn without numbers.
    """
    svg = small_enough(partial(_svg, table))
    return Picture(svg, tuple(_pieces(table)), focus=_focus(table))


def _svg(table: DaishugoTable, *, is_plain: bool) -> str:
    parts = _Parts(table, is_plain=is_plain)
    return document(
        parts.wide,
        _in_words(table),
        *either([tabletop(parts.wide)], [tabletop(parts.narrow)]),
        *parts.others(),
        *parts.flash(),
        *parts.middle(),
        celebrated(Celebration.TURNS, *parts.shelves(), on=_is_turned(table.view)),
        scale=1.2,
        narrow=parts.narrow,
    )


class _Parts:
    """The drawings of the parts of a table."""

    def __init__(self, table: DaishugoTable, *, is_plain: bool) -> None:
        self.table, self.view, self.is_plain = table, table.view, is_plain
        self.n = table.view.rules.n
        ids = held_ids("hand", table.near, table.hand)
        self.held = dict(zip(ids, table.hand, strict=True))
        self.laying = tuple(self.held[id_] for id_ in table.picked if id_ in self.held)
        self.columns = max(len(self.view.field), len(self.laying), 1)
        if not self.view.field and table.acting is not None and self.laying:
            self.columns = len(self.laying) + 1  # a lead may go on
        width = max(self.columns * _PITCH, _LEAST)
        self.scales = (
            min(1.0, _ROOM / width),
            min(0.8, _NARROW_ROOM / width),
        )  # of columns, wide and narrow

    # where it stands

    @property
    def wide(self) -> tuple[float, float]:
        """The width and height of the wide arrangement."""
        return _WIDE, _TOP + (_LINE if len(_LINES[self.n]) == 1 else _TWO_LINES) + 2

    @property
    def narrow(self) -> tuple[float, float]:
        """The width and height of the narrow arrangement."""
        return float(NARROWEST), self._others.end + _NARROW_SHELVES[1] + 4

    @cached_property
    def _others(self) -> _Others:
        """The layout of the other players on a narrow screen."""
        hands = (self.table.hands[seat] for seat in self.table.others)
        return _Others(tuple(_FAN if isinstance(hand, int) else small_size(self.n) for hand in hands))

    @cached_property
    def _rooms(self) -> tuple[_Room, _Room]:
        """The layouts of the shelves in the wide and in the narrow arrangement."""
        top, bottom = (self._others.end + y for y in _NARROW_SHELVES)
        return (
            _Room.of(_LINES[self.n], self.n, _WIDE, (_TOP, self.wide[1] - 2)),
            _Room.of(_NARROW_LINES[self.n], self.n, NARROWEST, (top, bottom)),
        )

    # the others

    def others(self) -> Iterator[Element]:
        """Yield the plates and hands of the other players, in the order of turns."""
        others = self._others
        wide = _WIDE / len(others.hands)
        for at, seat in enumerate(self.table.others):
            hand, (width, height) = self.table.hands[seat], others.hands[at]
            (x, y), small = others.place(at), others.scale(at)
            if isinstance(hand, int):
                drawn, most = self._fan(seat, hand), 1.0
            else:
                shelves = small_shelves(hand, self.n, is_read=small * _small_letters(self.n - 1) >= LEGIBLE)
                drawn, most = group(shelves, data_key=zone("hand", seat)), 1.3
            held = group(
                drawn,
                transform=_at((at + 0.5) * wide, 52, min(62 / height, (wide - 8) / width, most)),
                data_narrow=_at(x, y + 49, small),
            )
            plates = self._plates(
                seat, ((at + 0.5) * wide, 27, min(1.0, (wide - 10) / _PLATE[0])), (x, y + 26)
            )
            yield group(*plates, held, data_piece=None if self.table.acting is None else other_id(seat))

    def _plates(self, seat: Seat, wide: tuple[float, float, float], narrow: Place) -> Iterator[Element]:
        """Yield the plate of another player; on a narrow screen it is narrower if there are many players."""
        at, narrow_at, width = _at(*wide), _at(*narrow, _PLATE_SCALE), self._others.plate
        if width == _PLATE[0]:
            yield group(self._plate(seat), transform=at, data_narrow=narrow_at)
        else:
            small = group(self._plate(seat, width), transform=narrow_at)
            yield from either([group(self._plate(seat), transform=at)], [small])

    def _plate(self, seat: Seat, width: float = _PLATE[0]) -> Element:
        view, result = self.view, self.view.result()
        facts = [sentence("daishugo-table.cards", count=view.count(seat))]
        if seat in view.out:
            facts = [sentence("daishugo-table.place", place=1 + view.out.index(seat))]
        elif seat in view.passed:
            facts.append(sentence("daishugo-table.passed"))
        return plate(
            self.table.names[seat],
            facts,
            is_turn=seat in view.to_move(),
            is_thinking=seat == self.table.thinking,
            is_winner=result is not None and result.ranks[seat] == 1,
            is_celebrated=seat == self.table.celebrated,
            size=(width, _PLATE[1]),
            least=LEGIBLE_IF_LOW,
        )

    def _fan(self, seat: Seat, count: int) -> Element:
        """Draw a hidden hand of `count` cards as backs that stand close together."""
        step = min(13.0, (_FAN[0] - 28) / max(count, 1))
        backs = (
            group(group(edge_of_card(), transform="scale(0.4)"), at=((k - (count - 1) / 2) * step, 15))
            for k in range(count)
        )
        return group(*backs, data_key=zone("hand", seat))

    # the middle

    def middle(self) -> Iterator[Element]:
        """Yield the field, the cards to be laid, the large arrow, and the near player's plate."""
        width = max(self.columns * _PITCH, _LEAST)
        scale, small = self.scales
        size = (width + 12, HEIGHT + 22 + _BENEATH * _MOST_BENEATH)
        top = -HEIGHT / 2 - 11 - _BENEATH * _MOST_BENEATH
        mat = node("rect", x=-size[0] / 2, y=top, width=size[0], height=size[1], rx=12)
        mat.attrib |= {"class": "panel", "fill": FACE, "stroke": SLOT, "stroke-width": "1.5"}
        end = self._others.end
        on_field = group(mat, *self._field(), *self._swept(), data_piece=FIELD)
        yield group(
            on_field,
            *self._places(),
            *self._laying(),
            *self._arrows(),
            transform=_at(*_FIELD_AT, scale),
            data_narrow=_at(_NARROW_FIELD_AT[0], end + _NARROW_FIELD_AT[1], small),
        )
        yield group(
            self._way(),
            transform=_at(140, _FIELD_AT[1] + 50),
            data_narrow=_at(36, end + _NARROW_FIELD_AT[1] + 42, 0.8),
        )
        yield group(
            self._plate(self.table.near),
            transform=_at(894, _FIELD_AT[1] + _DROP),
            data_narrow=_at(NARROWEST - 92, end + 217, _PLATE_SCALE),
        )
        yield from self._laid_by()

    def _x(self, column: int) -> float:
        return (column - (self.columns - 1) / 2) * _PITCH

    def _field(self) -> Iterator[Element]:
        plays = self.view.plays
        first = max(0, len(plays) - 1 - _MOST_BENEATH)
        for number, play in enumerate(plays[first:], first):
            depth = len(plays) - 1 - number
            for column, card in enumerate(play.cards):
                id_ = _id_in(play.cards, column)
                source = self._came_from(play.seat, f"{card.digits or 0}{id_}") if depth == 0 else None
                drawn = self._face(card) if depth == 0 else strip(card, self.scales)
                yield group(
                    drawn,
                    at=(self._x(column), -depth * _BENEATH),
                    data_key=f"laid-{number}-{column}",
                    data_from=source,
                )

    def _came_from(self, seat: Seat, id_: str) -> str:
        """Return the id of the group from which a laid card glides: an open hand's card, or a hidden hand."""
        is_seen = seat == self.table.near and not isinstance(self.table.hands[seat], int)
        return f"{zone('hand', seat)}-{id_}" if is_seen else zone("hand", seat)

    def _swept(self) -> Iterator[Element]:
        """Yield the words for an empty field, and the cards that have just been cleared from it, if any."""
        if self.view.plays:
            return
        cleared = next((each for each in self.view.events if each.key == "daishugo.cleared"), None)
        swept = cleared.witnesses["swept"] if cleared is not None else ()
        if isinstance(swept, tuple) and swept:
            middle = (len(swept) - 1) / 2
            cards = (
                group(table_card(card, self.scales), at=((k - middle) * _PITCH, 0))
                for k, card in enumerate(swept)
            )
            yield celebrated(Celebration.LED_AWAY, *cards)
        text = label(sentence("daishugo-table.empty"), 0, 4, LEGIBLE_IF_LOW, class_="ink-soft", fill=INK_SOFT)
        yield celebrated(Celebration.SETTLES, text, on=cleared is not None)

    def _face(self, card: Card, lies: CardState = CardState.OPEN) -> Element:
        """Draw a card with its mark, and with a ring around the element that decides, if there is one."""
        mark, element = self.table.marks.get(card), self.table.ringed.get(card)
        drawn = table_card(card, self.scales, mark=mark, lies=lies, is_plain=self.is_plain)
        return drawn if element is None or mark is None else group(drawn, ring(card, element))

    def _places(self) -> Iterator[Element]:
        """Yield empty places for cards not chosen yet: all others of an answer, or one more of a lead."""
        if self.table.acting is None:
            return
        for column in range(len(self.laying), self.columns):
            yield group(empty_place(), at=(self._x(column), _DROP))

    def _laying(self) -> Iterator[Element]:
        for column, id_ in enumerate(id_ for id_ in self.table.picked if id_ in self.held):
            yield group(
                self._face(self.held[id_], CardState.AT_HAND), at=(self._x(column), _DROP), data_piece=id_
            )

    def _arrows(self) -> Iterator[Element]:
        """Yield the arrows that an answer needs; if `table.shows`, broken where they do not hold."""
        if not self.view.field or not self.laying:
            return
        rules, swapped = self.view.rules, self.view.revolution
        answer = Answer(self.view.field, self.laying, revolution=swapped, exception=rules.exception)
        drawn: list[tuple[ArrowCurve, bool]] = []
        for column, needed in enumerate(answer.columns):
            ends = (self._x(column), 0.0), (self._x(column), _DROP)
            drawn.append((arrow(*(ends[::-1] if swapped else ends), SIZE), needed.reason is None))
        for column, needed in enumerate(answer.rows):
            ends = (self._x(column), _DROP), (self._x(column + 1), _DROP)
            drawn.append((arrow(*ends, SIZE), needed.reason is None))
        if not self.table.shows:
            yield from paths((made for made, _ in drawn), Look.PLAIN)
            return
        yield from paths((made for made, holds in drawn if holds), Look.LIT)
        broken = [made for made, holds in drawn if not holds]
        yield from paths(broken, Look.BROKEN)
        yield from (cross(made.middle) for made in broken)

    def _way(self) -> Element:
        """Draw the large arrow down to the answer, with the words "weak" and "strong" at its ends.

        When a revolution begins or ends, the two words are swapped by an animation.
        """
        swapped, turned = self.view.revolution, _is_turned(self.view)
        mark = Mark.B if swapped else Mark.CHOSEN
        arrow = node("path", d="M-13 -46H13V14H30L0 48L-30 14H-13Z", class_=f"badge {mark.class_}")
        arrow.set("fill", mark.colour)
        words = [sentence("daishugo-table.weak"), sentence("daishugo-table.strong")]
        above, below = reversed(words) if swapped else words
        texts = (
            label(above, 0, -58, LEGIBLE_IF_LOW, class_="ink", fill=INK),
            label(below, 0, 70, LEGIBLE_IF_LOW, class_="ink", fill=INK, font_weight="bold"),
        )
        told = _banner(sentence("daishugo-table.revolution")) if swapped else None
        return group(
            celebrated(Celebration.SETTLES, arrow, told, on=turned),
            celebrated(Celebration.TURNS, *texts, on=turned),
        )

    def _laid_by(self) -> Iterator[Element]:
        """Yield the words on who laid the last play, or else on what the small backs are, and on how many
        cards could beat those to be laid."""
        if self.view.plays:
            text = sentence("daishugo-table.laid-by", name=self.table.names[self.view.plays[-1].seat])
            yield from either([_written(text, 894, _FIELD_AT[1] + 4)], [])
        elif any(self.out.values()):
            text = sentence("daishugo-table.backs")
            beside = (
                label(line, 894, _FIELD_AT[1] + 4 + 20 * k, LEGIBLE_IF_LOW, class_="ink-soft", fill=INK_SOFT)
                for k, line in enumerate(wrapped(text, LEGIBLE_IF_LOW, 190))
            )
            yield from either(beside, [])
        if beating := self.table.beating:
            text = sentence("daishugo-table.beating", count=sum(self.out[card] for card in beating))
            lines = wrapped(text, 12, NARROWEST - 190)
            top = self._others.end + 227 - 8 * len(lines)
            narrow = (
                label(line, 90, top + 16 * k, 12, class_="ink-soft", fill=INK_SOFT)
                for k, line in enumerate(lines)
            )
            yield from either([_written(text, 894, _FIELD_AT[1] + _DROP + 40)], narrow)

    # the shelves

    def shelves(self) -> Iterator[Element]:
        """Yield a shelf for each size, with the cards on it and the signs in its gaps."""
        wide, narrow = self._rooms
        for size in range(self.n + 1):
            line = same_size(size, self.n)
            yield group(
                self._board(len(line)),
                *(drawn for k, card in enumerate(line) for drawn in self._place(card, k * _STEP)),
                transform=wide.place(size),
                data_narrow=narrow.place(size),
            )

    @staticmethod
    def _board(count: int) -> Element:
        """Draw the board below the cards of a shelf, with an arrow head at the end of the strongest card."""
        left, right = -WIDTH // 2, (count - 1) * _STEP + WIDTH / 2
        d = f"M{left} {HEIGHT // 2 + 5}H{right:.4g}" + ("l-8-4m0 8 8-4" if count > 1 else "")
        return node("path", d=d, class_="edge", fill="none", stroke=INK_SOFT, stroke_width=2)

    def _place(self, card: Card, x: float) -> Iterator[Element]:
        """Yield the drawings at the place of a set: its cards in the hand or a gap, and signs on it."""
        table = self.table
        scales = self._rooms[0].scale, self._rooms[1].scale
        small = scales[1]
        held = [id_ for id_, other in self.held.items() if other is card]
        standing = [id_ for id_ in held if id_ not in table.picked]
        yield from (self._standing(id_, card, x, depth) for depth, id_ in [*enumerate(standing)][::-1])
        if card in table.beating and not standing:
            yield group(_hatch(), at=(x, 0))
        if not held or not (standing or self.is_plain or not self.out[card]):
            yield group(_gap(card, self.out[card], scales), at=(x, 0))
        if card in table.beating and standing:
            corner = 5 - WIDTH / 2, 5 - HEIGHT / 2
            yield group(sign_of(Mark.B, str(self.out[card]), corner, small), at=(x, 0))
        if card in table.missing:
            yield group(sign_of(Mark.FORCED, "+", (0, -20), small), at=(x, 0))

    def _standing(self, id_: str, card: Card, x: float, depth: int) -> Element:
        """Draw a card on its shelf; depth: 0 for the front card, 1 for a second copy, an edge behind it."""
        table = self.table
        wide, small = (room.scale for room in self._rooms)
        is_dim = table.can is not None and id_ not in {*table.can, *table.hinted}
        return group(
            edge_of_card(is_back=False) if depth else table_card(card, (wide, small), is_plain=self.is_plain),
            hint_rim(narrow=small) if id_ in table.hinted else None,
            at=(x + 5 * depth, -5 * depth),
            opacity=0.5 if is_dim else None,
            data_piece=id_,
        )

    def flash(self) -> Iterator[Element]:
        """Yield the edge of the table, which flashes, if a card has just cut the field (`daishugo.cut`)."""
        if any(event.key == "daishugo.cut" for event in self.view.events):
            yield from either([_edge(self.wide)], [_edge(self.narrow)])

    @cached_property
    def out(self) -> Counter[Card]:
        """The number of copies of each card in the other players' hands."""
        return Counter(deck_of(self.n)) - Counter(self.view.laid) - Counter(self.table.hand)


def _is_turned(view: DaishugoView) -> bool:
    """Return whether a revolution has just begun or ended, so that strong and weak were swapped."""
    return any(event.key.startswith("daishugo.revolution") for event in view.events)


def _edge(size: tuple[float, float]) -> Element:
    rim = node("rect", x=4, y=4, width=size[0] - 8, height=size[1] - 8, rx=13, fill="none", stroke=LIT)
    rim.attrib |= {"class": "open", "stroke-width": "8"}
    return celebrated(Celebration.FLASHES, rim)


def small_size(n: int) -> tuple[float, float]:
    """Return the width and height of the drawing that `small_shelves` makes for cards on n points."""
    lines = _NARROW_LINES[n]
    return max(_length(line, n) for line in lines) * _SMALL[0] + 6, len(lines) * _SMALL[1] + 2


def small_shelves(hand: Sequence[Card], n: int, *, is_read: bool = True) -> Element:
    """Draw the open hand of another player as small shelves below one another, each card by the digits of its
    set.

    The second copy of a set is drawn as an edge behind the first.
    The middle of the upper edge is at the origin.
    is_read: whether the digits are legible on a narrow screen; if not, they are left out there.
    """
    (w, h), lines = _SMALL, _NARROW_LINES[n]
    middle = max(_length(line, n) for line in lines) / 2
    behind, boxes, texts = [], [], []
    for size, (line, first) in _places(lines, n).items():
        for k, card in enumerate(same_size(size, n)):
            x, y = (first + k + 0.5 - middle) * w, (line + 0.5) * h + 1
            copies = hand.count(card)
            left, top = x - w / 2 + 1, y - h / 2 + 4
            if copies > 1:
                behind.append(_box(left + _SMALL_EDGE, top - _SMALL_EDGE))
            if copies:
                boxes.append(_box(left, top))
                text = str(card) if len(card) in {0, n} else card.digits
                letters = _small_letters(len(text))
                smaller = letters if letters < _SMALL_LETTERS else None
                texts.append(node("text", text=text, x=x - 1, y=y + 6, font_size=smaller))
    rims = (
        node("path", d="".join(each), class_="face", fill=FACE, stroke=EDGE)
        for each in (behind, boxes)
        if each
    )
    hidden = None if is_read else "scale(0)"
    return group(*rims, group(*texts, class_="ink", fill=INK, font_size=_SMALL_LETTERS, data_narrow=hidden))


def _small_letters(count: int) -> float:
    """Return the largest font size at which `count` digits fit on a small card."""
    return min(_SMALL_LETTERS, (_SMALL[0] - 4) / text_width("1" * count, 1))


def _box(left: float, top: float) -> str:
    """Return the SVG path of a small card with this upper left corner."""
    width, height = _SMALL[0] - 4, _SMALL[1] - 4
    return f"M{left:.4g} {top:.4g}h{width:g}v{height:g}h{-width:g}z"


def _gap(card: Card, count: int, scales: Place) -> Element:
    """Draw the place of a set not in the hand: its name and `count` small backs, or a short line for count 0.

    count: the number of copies in other hands; scales: the scale on a wide and on a narrow screen.
    """
    if not count:
        return node("path", d=f"M0 {HEIGHT / 2}V{HEIGHT / 2 - 20}", class_="edge", stroke=EDGE)
    places = ((k - (count - 1) / 2) * 15 for k in range(count))
    backs = (node("rect", x=x - 5.5, y=-12, width=11, height=15, rx=2) for x in places)
    around = group(*backs, class_="figure", fill=FIGURE, stroke=LIT)
    return group(around, *place_name(card, scales))


def _hatch() -> Element:
    """Draw the hatched frame at the place of a card that could beat the cards to be laid."""
    w, h = WIDTH / 2 - 2, HEIGHT / 2 - 2
    rect = node("rect", x=-w, y=-h, width=2 * w, height=2 * h, rx=7, fill="none", stroke_dasharray="3 3")
    rect.attrib |= {"class": Mark.B.class_, "stroke": Mark.B.colour, "stroke-width": "2"}
    left = "".join(f"M{-w} {h - k}L{k - w} {h}" for k in (14, 28))
    right = "".join(f"M{w - k} {-h}L{w} {k - h}" for k in (14, 28))
    lines = node("path", d=left + right)
    lines.attrib |= {"class": Mark.B.class_, "stroke": Mark.B.colour, "stroke-width": "1.4", "fill": "none"}
    return group(rect, lines)


def _written(text: str, x: float, y: float) -> Element:
    """Draw a short text centred at a place, scaled down to at most 190 units in width."""
    written = label(text, 0, 0, LEGIBLE_IF_LOW, class_="ink-soft", fill=INK_SOFT)
    return group(written, transform=_at(x, y, min(1.0, 190 / text_width(text, LEGIBLE_IF_LOW))))


def _banner(text: str) -> Element:
    """Draw the banner below the large arrow that says that there is a revolution."""
    width = text_width(text, 14) + 14
    rect = node("rect", x=-width / 2, y=80, width=width, height=24, rx=12)
    rect.attrib |= {"class": f"badge {Mark.B.class_}", "fill": Mark.B.colour}
    return group(rect, label(text, 0, 97, 14, class_="badge-ink", fill=FACE, font_weight="bold"))


@dataclass(frozen=True)
class _Others:
    """The layout of the other players on a narrow screen: in one row, or in two for more than three players.

    hands: the width and height of each player's hand, before scaling.
    """

    hands: tuple[Place, ...]

    @property
    def _in_a_row(self) -> int:
        return len(self.hands) if len(self.hands) <= 3 else -(-len(self.hands) // 2)

    @property
    def _slot(self) -> float:
        return NARROWEST / self._in_a_row

    @property
    def plate(self) -> float:
        """The width of a plate before scaling."""
        return min(_PLATE[0], (self._slot - 4) / _PLATE_SCALE)

    def scale(self, at: int) -> float:
        """Return the scale of the hand of the other player at this index."""
        width, height = self.hands[at]
        most = 1.3 if height > _FAN[1] else 0.75 if len(self.hands) <= 3 else 0.3
        return min(most, (self._slot - 8) / width)

    @cached_property
    def _down(self) -> float:
        """The distance from one row of players to the next."""
        return 54 + max(self.scale(at) * height for at, (_, height) in enumerate(self.hands))

    def place(self, at: int) -> Place:
        """Return the middle of the upper edge of the part of the other player at this index."""
        row, k = divmod(at, self._in_a_row)
        count = min(self._in_a_row, len(self.hands) - row * self._in_a_row)
        return NARROWEST / 2 + (k - (count - 1) / 2) * self._slot, row * self._down

    @property
    def end(self) -> float:
        """The y of the lower end of the other players' parts."""
        return -(-len(self.hands) // self._in_a_row) * self._down


@dataclass(frozen=True, slots=True)
class _Room:
    """The layout of the shelves: line and start by size, margins, line height (`down`) and scale."""

    places: Mapping[int, tuple[int, float]]
    left: float
    top: float
    down: float
    scale: float

    @classmethod
    def of(cls, lines: _Lines, n: int, width: float, between: Place) -> _Room:
        """Return the layout with the largest scale for these lines in a width; between: top and bottom y."""
        top, bottom = between
        down, longest = (bottom - top) / len(lines), max(_length(line, n) for line in lines) * _STEP
        scale = min(_LARGEST, (width - 14) / longest, down / _HEIGHT)
        left = (width - scale * (longest - _STEP)) / 2
        return cls(_places(lines, n), left, top + down / 2 - 2 * scale, down, scale)

    def place(self, size: int) -> str:
        """Return the `transform` that moves the origin to the middle of the first card of a size's shelf."""
        line, first = self.places[size]
        return _at(self.left + first * _STEP * self.scale, self.top + line * self.down, self.scale)


@cache
def _length(line: tuple[int, ...], n: int) -> float:
    """Return the length of a line of shelves, as a multiple of the distance between places."""
    return sum(len(same_size(size, n)) for size in line) + _BETWEEN * (len(line) - 1)


def _places(lines: _Lines, n: int) -> Mapping[int, tuple[int, float]]:
    """Return for each size the index of its line and the start of its shelf there, counted in places."""
    return {
        size: (number, _length(line[:k], n) + _BETWEEN if k else 0.0)
        for number, line in enumerate(lines)
        for k, size in enumerate(line)
    }


def _id_in(cards: Sequence[Card], column: int) -> str:
    """Return the suffix "-1" for the id of a card that is the second copy in a row, else ""."""
    return "-1" if cards[column] in cards[:column] else ""


def _at(x: float, y: float, scale: float = 1) -> str:
    return f"translate({x:.4g} {y:.4g})" + (f" scale({scale:.4g})" if scale != 1 else "")


# pieces and words


def field_in_words(table: DaishugoTable) -> Message:
    """Return the message saying which cards are on the field now, and who laid them."""
    view = table.view
    if not view.plays:
        return Event("daishugo-table.field-empty")
    last = view.plays[-1]
    key = "daishugo-table.field-revolution" if view.revolution else "daishugo-table.field"
    return Event(key, name=table.names[last.seat], cards=last.cards)


def _pieces(table: DaishugoTable) -> Iterator[Piece]:
    yield Piece(FIELD, str(field_in_words(table)), zone=table.acting is not None, moment=len(table.view.laid))
    for seat in () if table.acting is None else table.others:
        yield Piece(other_id(seat), sentence("daishugo-table.others-hand", name=table.names[seat]))
    ids = held_ids("hand", table.near, table.hand)
    for id_, card in zip(ids, table.hand, strict=True):
        name = sentence("daishugo-table.in-hand", card=spoken(card))
        told = ""
        if id_ in table.picked:
            place = table.picked.index(id_) + 1
            told = sentence("daishugo-table.to-be-laid", card=spoken(card), place=place)
            if mark := table.marks.get(card):
                told = sentence("picture.marked", name=told, mark=mark.letter)
        elif table.can is not None and id_ in table.can:
            told = sentence("daishugo-table.can-be-next", name=name)
        if id_ in table.hinted:
            told = sentence("picture.hinted", name=told or name)
        if table.acting == table.near:
            yield Piece(
                id_, name, state=id_ in table.picked, draggable=True, zone=id_ in table.picked, told=told
            )
        else:
            yield Piece(id_, name, "img", pressable=False)


def _focus(table: DaishugoTable) -> str:
    """Return the id of the piece to focus: the first card that can be next, else the first, or the field."""
    ids = held_ids("hand", table.near, table.hand)
    can = [id_ for id_ in ids if table.can is None or id_ in table.can]
    return next(iter((*can, *ids)), FIELD)


def _in_words(table: DaishugoTable) -> str:
    """Return the description of the whole table in words."""
    told = [str(field_in_words(table))]
    for seat in (table.near, *table.others):
        hand = table.hands[seat]
        told.append(
            sentence(
                "daishugo-table.seat",
                name=table.names[seat],
                hand=(hand if isinstance(hand, int) else hand or "–"),
            )
        )
    if table.beating:
        told.append(sentence("daishugo-table.could-beat", cards=in_order(table.beating)))
    return " ".join(told)
