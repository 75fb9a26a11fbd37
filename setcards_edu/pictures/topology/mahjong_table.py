"""The picture of the table of Topology Mahjong: the players' topologies as Hasse diagrams, stock, dora,
discards.

The player at the lower edge has a large diagram, with hand and buffer beside it; the other players have small
diagrams.  Every set has the same place in all diagrams.  In a low window the parts are arranged differently.
On a narrow screen the hand is below the discards, next to the buttons, and the stock, the dora and the buffer
lie in the empty corners of the large diagram.  Of the other players it shows only the plates, and a press on
one makes the diagram large.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import pairwise

from setcards_edu.games.protocol import Seat, zone
from setcards_edu.games.topology_mahjong import Phase, Source, TopologyMahjongView
from setcards_edu.messages import Event, Message, sentence
from setcards_edu.pictures.kit.card_pieces import held_ids
from setcards_edu.pictures.kit.cards import (
    HEIGHT,
    WIDTH,
    CardState,
    badge,
    corners,
    empty_place,
    face,
    spoken,
)
from setcards_edu.pictures.kit.celebration import closed_frame
from setcards_edu.pictures.kit.hasse import COLUMN, ROW, edges, lattice_places, lines
from setcards_edu.pictures.kit.hasse_routing import EdgePath
from setcards_edu.pictures.kit.lettering import wrapped
from setcards_edu.pictures.kit.palette import (
    EDGE,
    FACE,
    FIGURE,
    FRAME,
    INK,
    INK_SOFT,
    LIT,
    PAPER,
    SLOT,
    UNLIT,
    Mark,
)
from setcards_edu.pictures.kit.picture import Picture, Piece, small_enough
from setcards_edu.pictures.kit.svg import (
    LEGIBLE,
    LEGIBLE_IF_LOW,
    NARROWEST,
    Element,
    Place,
    document,
    dots_at,
    either,
    group,
    label,
    node,
    swapped,
    swapped_if_low,
)
from setcards_edu.pictures.kit.table_parts import (
    card_back,
    edge_of_card,
    fitting,
    hint_rim,
    lit_rim,
    plate,
    tabletop,
)
from setcards_edu.sets import Card, in_order
from setcards_edu.topology import Topology

OFFERED = "offered"
"""The id of the card that is offered to a player; pressing it adds it to the player's topology."""

DISCARDS, DORA, STOCK = "discards", "dora", "stock"
"""The ids of the discards, the dora and the stock."""

_WIDE, _LOW = (1000, 668), (800, 500)
_TILE, _TILE_STEP = (45, 50), (47, 68)
_NEAR = (478, 414)
_RADIUS, _FIGURE_AT = {4: 11.7, 5: 13.0}, {4: -7.2, 5: -6.5}
"""The radius of a card's figure in the large diagram and its offset down, by the number of points."""
_MINI, _MINI_STEP, _SMALL_RADIUS = 22, (26, 29), 7.2
_FAR = (262, 176)
_PLATE = 38
_RIVER, _IN_A_ROW = (488, 124), 19
_HAND, _HAND_STEP, _LARGE = (488, 120), 65, 1.1
_OFFER = (302, 112)
_NARROW, _NARROW_NEAR = NARROWEST - 6.0, 49.0
"""On a narrow screen: the width of all parts together, and the y of the top of the large diagram."""
_LOW_NEAR = 0.93
"""In a low window: the scale of the part with the large diagram."""
_ROW, _ROW_OF_HAND = 88.0, 94.0
"""On a narrow screen: the heights of the discards, over which an offered card lies, and of the hand."""
_NARROW_HAND_STEP, _NARROW_PLATE, _BUFFER_STEP = 64, 146, 56
_IN_HAND, _IN_CORNER = 0.95, 1 / _LARGE
"""The scale of cards in the hand and in the buffer on a narrow screen, relative to a wide one."""

_Spot = tuple[float, float, float]
"""A spot: the x and y of the upper left corner of a part, and its scale."""
_Spots = tuple[_Spot, _Spot, _Spot]
"""The spots of a part in the wide, the narrow and the low arrangement."""


@dataclass(frozen=True, slots=True)
class MahjongTable:
    """The table of Topology Mahjong, as a value to draw.

    view: the view of the game that an onlooker has.
    hands: by seat, the cards of a hand that lies open, or the number of cards of a hidden one.
    names: the names of the seats; near: the seat at the lower edge.
    looked_at: another seat, whose diagram is shown large in place of the diagram of the near seat, or None.
    acting: the seat whose cards can be moved now, or None.
    picked: the ids of the cards picked up; lit: the ids of cards with which a move can begin; hinted: the ids
        of cards in a hint.
    about: the seat in whose diagram `tried`, `missing` and `marks` are shown.
    tried: sets that are to be added; fits: whether they can be added; missing: further sets that they
        require.
    marks: the marks of sets that the message on the screen mentions.
    """

    view: TopologyMahjongView
    hands: tuple[tuple[Card, ...] | int, ...]
    names: tuple[str, ...]
    near: Seat = 0
    looked_at: Seat | None = None
    acting: Seat | None = None
    thinking: Seat | None = None
    picked: tuple[str, ...] = ()
    lit: frozenset[str] = frozenset()
    hinted: frozenset[str] = frozenset()
    about: Seat = 0
    tried: tuple[Card, ...] = ()
    fits: bool = False
    missing: tuple[Card, ...] = ()
    marks: Mapping[Card, Mark] = field(default_factory=dict)

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other seats than the near one, at the lower edge, in the order of turns after it."""
        players = self.view.players
        return tuple((self.near + further) % players for further in range(1, players))


def mahjong_picture(table: MahjongTable) -> Picture:
    """Draw the table as a picture whose cards can be moved to the topology, the buffer and the discards.

    If the SVG would be larger than `MAXIMUM_SIZE`, the figures in the large diagram have no numbers, and
    their names are digits.
    """
    svg = small_enough(partial(_svg, table))
    return Picture(svg, tuple(_pieces(table)), focus=_focus(table))


def _svg(table: MahjongTable, *, is_plain: bool) -> str:
    parts = _Parts(table, is_plain=is_plain)
    return document(
        _WIDE,
        _in_words(table),
        tabletop((_WIDE[0], max(_WIDE[1], parts.layout.narrow[1]))),
        *parts.others(),
        parts.near(),
        *parts.middle(),
        parts.held(),
        parts.offer(),
        scale=1.1,
        narrow=parts.layout.narrow,
        low=_LOW,
    )


class _Parts:
    """The drawings of the parts of a table."""

    def __init__(self, table: MahjongTable, *, is_plain: bool) -> None:
        self.table, self.is_plain = table, is_plain
        self.view = table.view
        self.n = table.view.rules.n
        self.came = _came(table)
        self.to_act = next(iter(table.view.to_move()), None)
        self.layout = _Layout(len(table.others), self.n, table.view.rules.dora != "none")

    # the others

    def others(self) -> Iterator[Element]:
        """Yield the diagrams and plates of the other players, from left to right in the order of turns."""
        for at, seat in enumerate(self.table.others):
            block, plates = self.layout.spots_of_other(at)
            rect = node("rect", width=_FAR[0], height=_FAR[1], rx=10, class_="paper diagram", fill=PAPER)
            if seat == self.table.looked_at:
                yield group(_put(block, rect), *self._plates(seat, plates))
            else:
                diagram = _put(block, rect, self._won(seat, _FAR), *self._small_diagram(seat))
                yield group(diagram, *self._plates(seat, plates), data_piece=zone("topology", seat))
            yield _put(block, *self._small_hand(seat), *self._small_buffer(seat))

    def _small_diagram(self, seat: Seat) -> Iterator[Element]:
        topology = self.view.topologies[seat]
        places = _small_places(self.n)
        yield from _skeleton(places, topology)
        yield edges(_small_lines(topology.mask, self.n))
        new = [card for card in topology if self._key("topology", seat, card) in self.came]
        yield from _minis(((card, places[card]) for card in topology if card not in new), is_open=True)
        for card in new:
            key = self._key("topology", seat, card)
            drawn = _minis([(card, (0, 0))], is_open=True)
            yield group(*drawn, at=places[card], data_key=key, data_from=self.came[key])

    def _small_hand(self, seat: Seat) -> Iterator[Element]:
        """Yield the hand of another player in two rows in the upper left corner of the small diagram."""
        hand = self.table.hands[seat]
        spots = [(16 + 24.5 * (k % 3), 17 + 26 * (k // 3)) for k in range(6)]
        if isinstance(hand, int):
            backs = (
                group(
                    group(edge_of_card(size=(41, 50)), transform="scale(0.44)"),
                    at=spot,
                    data_key=f"back-{seat}-{k}",
                    data_from=STOCK,
                )
                for k, spot in zip(range(hand), spots, strict=False)
            )
            yield group(*backs, data_key=zone("hand", seat))
            return
        for id_, card, spot in zip(held_ids("hand", seat, hand), hand, spots, strict=False):
            yield self._small_card(id_, card, spot, seat)

    def _small_buffer(self, seat: Seat) -> Iterator[Element]:
        """Yield the buffer of another player in the upper right corner of the small diagram."""
        laid = _laid(self.view, seat)
        for k in range(self.view.rules.buffer_limit):
            x = _FAR[0] - 18 - 25 * (self.view.rules.buffer_limit - 1 - k)
            if k >= len(laid):
                yield group(_vacant((22, 22), 3), at=(x, 17))
            else:
                yield self._small_card(laid[k][0], laid[k][1], (x, 17), seat)

    def _small_card(self, id_: str, card: Card, at: Place, seat: Seat) -> Element:
        drawn = group(*_minis([(card, (0, 0))], is_open=False, mark=self._mark(id_)))
        if seat == self.table.acting:
            return group(drawn, at=at, data_piece=id_, data_from=self.came.get(id_))
        return group(drawn, at=at, data_key=id_, data_from=self.came.get(id_))

    # the one that sits near

    def near(self) -> Element:
        """Draw the large diagram and the plate of the seat `looked_at`, or without one of the near seat."""
        table = self.table
        seat = table.near if table.looked_at is None else table.looked_at
        rect = node("rect", width=_NEAR[0], height=_NEAR[1], rx=12, class_="paper diagram", fill=PAPER)
        width, height, places = _large_places(self.n)
        scale, small = min(_NEAR[0] / width, _NEAR[1] / height), self.layout.narrow_diagram
        across, down = self.layout.narrow_near
        lower = f"scale({across / _NEAR[0]:.4g} {down / _NEAR[1]:.4g})"
        diagram = group(
            *self._large_diagram(seat, places),
            transform=_at((_NEAR[0] - scale * width) / 2, 2, scale),
            data_narrow=_at((across - small * width) / 2, 2, small),
        )
        large = self._plate(seat, 196, LEGIBLE_IF_LOW / self.layout.between("near")[2][2])
        plates = (large, (8, 8)), (self._plate(seat, _NARROW_PLATE, LEGIBLE), (5, 5))
        drawn = group(
            group(rect, self._won(seat, _NEAR), data_narrow=lower),
            diagram,
            *swapped(*(group(group(drawn, at=at)) for drawn, at in plates)),
            data_piece=zone("topology", seat),
        )
        return _put(self.layout.between("near"), drawn)

    def _large_diagram(self, seat: Seat, places: Mapping[Card, Place]) -> Iterator[Element]:
        """Yield the lines and sets of the large diagram; sets that do not move are drawn in few elements."""
        topology, table = self.view.topologies[seat], self.table
        is_about = table.about == seat
        tried = [card for card in table.tried if is_about and card not in topology]
        missing = [card for card in table.missing if is_about and card not in topology and card not in tried]
        marks, narrow = table.marks if is_about else {}, self.layout.narrow_diagram
        yield from _skeleton(places, topology)
        yield edges(_large_lines(topology.mask, self.n, frozenset((*tried, *missing))))
        came = {card: self.came.get(self._key("topology", seat, card)) for card in topology}
        still = [card for card in topology if card not in marks and came[card] is None]
        yield from _tiles([(card, places[card]) for card in still], narrow, is_plain=self.is_plain)
        for card in topology:
            if card not in still:
                key = self._key("topology", seat, card)
                drawn = _tile(card, CardState.OPEN, marks.get(card), narrow, is_plain=self.is_plain)
                yield group(drawn, at=places[card], data_key=key, data_from=came[card])
        usual = Mark.CHOSEN if table.fits else Mark.TRIED
        for card in tried:
            yield group(
                _tile(card, CardState.TRIED, marks.get(card, usual), narrow, is_plain=self.is_plain),
                at=places[card],
            )
        for card in missing:
            yield group(
                _tile(card, CardState.MISSING, marks.get(card), narrow, is_plain=self.is_plain),
                at=places[card],
            )

    def held(self) -> Element:
        """Draw the hand and the buffer of the near seat."""
        seat, hand = self.table.near, self.table.hands[self.table.near]
        laid, limit = _laid(self.view, seat), self.view.rules.buffer_limit
        y, buffer_left = _HAND[1] / 2 + 8, _HAND[0] - limit * _HAND_STEP
        spots = [(buffer_left + (k + 0.5) * _HAND_STEP - 2, y) for k in range(limit)]
        narrow_spots = self.layout.narrow_buffer(limit)
        drawn = [group(*self._buffer(buffer_left, spots, narrow_spots), data_piece=zone("buffer", seat))]
        if isinstance(hand, int):
            backs = (
                group(
                    card_back(self.n, (59, 79)),
                    at=((k + 0.5) * _HAND_STEP, y),
                    data_narrow=_at((k + 0.5) * (_NARROW / hand), 0, 0.9),
                    data_key=f"back-{seat}-{k}",
                    data_from=STOCK,
                )
                for k in range(hand)
            )
            drawn.append(group(*backs, data_key=zone("hand", seat)))
            hand = ()
        step = min(_HAND_STEP, (buffer_left - 8) / max(1, len(hand)))
        narrow_step = min(_NARROW_HAND_STEP, _NARROW / max(1, len(hand)))
        for k, (id_, card) in enumerate(zip(held_ids("hand", seat, hand), hand, strict=True)):
            drawn.append(self._large_card(id_, card, ((k + 0.5) * step, y), ((k + 0.5) * narrow_step, 0)))
        for (id_, card), spot, narrow_spot in zip(laid, spots, narrow_spots, strict=False):
            drawn.append(self._large_card(id_, card, spot, narrow_spot, _IN_CORNER))
        return _put(self.layout.between("held"), *drawn)

    def _buffer(self, left: float, spots: Sequence[Place], narrow: Sequence[Place]) -> Iterator[Element]:
        """Yield the mat of the near seat's buffer with its name and its empty places.

        left: its left end; spots, narrow: the middles of its places on a wide and on a narrow screen.  There
        its name stands on the empty mat.
        """
        laid, (x, y) = len(_laid(self.view, self.table.near)), narrow[0]
        width, height = len(spots) * _HAND_STEP + 4, _HAND[1] - 4
        mat = node("rect", width=width, height=height, rx=10, class_="panel", fill=FACE, stroke=SLOT)
        across, down = (len(spots) * _BUFFER_STEP + 4) / width, (HEIGHT + 8) / height
        corner = x - _BUFFER_STEP / 2 - 2, y - HEIGHT / 2 - 4
        yield group(mat, at=(left - 4, 4), data_narrow=f"{_at(*corner)} scale({across:.4g} {down:.4g})")
        size = LEGIBLE_IF_LOW / self.layout.between("held")[2][2]
        words = label(sentence("mahjong-table.buffer-label"), 0, 0, size, class_="ink-soft", fill=INK_SOFT)
        middle = (x + narrow[-1][0]) / 2, y + 4
        at = left + len(spots) * _HAND_STEP / 2, 17
        yield group(words, at=at, data_narrow=_at(*middle, 0 if laid else LEGIBLE / size))
        for spot, place in list(zip(spots, narrow, strict=True))[laid:]:
            yield group(_vacant((WIDTH * _LARGE, HEIGHT * _LARGE)), at=spot, data_narrow=_at(*place, 0))

    def _large_card(self, id_: str, card: Card, at: Place, narrow: Place, scale: float = _IN_HAND) -> Element:
        """Draw a card of the near seat at its place, and on a narrow screen at `narrow`, there scaled."""
        raised = id_ in self.table.picked
        is_lit = id_ in self.table.lit - self.table.hinted and self._mark(id_) is None
        lit = lit_rim((WIDTH - 9, HEIGHT - 9)) if is_lit else None  # upon the card: neighbours stand close
        hint = hint_rim((WIDTH - 10, HEIGHT - 10)) if id_ in self.table.hinted else None
        drawn = group(
            face(card, mark=self._mark(id_), low=LEGIBLE_IF_LOW / _LARGE / self.layout.between("held")[2][2]),
            lit,
            hint,
            transform=_at(0, -10 if raised else 0, _LARGE),
        )
        return group(
            drawn,
            at=at,
            data_narrow=_at(*narrow, scale),
            data_piece=id_,
            data_from=self.came.get(id_),
        )

    # between the players

    def middle(self) -> Iterator[Element]:
        """Yield the stock, the dora and the discards."""
        spot = self.layout.between
        yield _put(spot("stock"), *self._stock())
        if self.view.rules.dora != "none":
            yield _put(spot("dora"), *self._dora())
        yield _put(spot("river"), *self._river())

    def offer(self) -> Element | None:
        """Draw the card that is offered, above all else; return None if there is none."""
        return _put(self.layout.between("offer"), *self._offer()) if self.view.offer else None

    def _stock(self) -> Iterator[Element]:
        count = self.view.stock
        backs = [group(edge_of_card(2.5 * k), at=(33, 44)) for k in range(min(3, -(-count // 10)) - 1, 0, -1)]
        top = card_back(self.n) if count else empty_place()
        yield group(*backs, group(top, at=(33, 44)), data_key=STOCK)
        yield from self._legible(sentence("mahjong-table.stock-label", count=count), "stock", str(count))

    def _dora(self) -> Iterator[Element]:
        card = self.view.dora
        low = LEGIBLE_IF_LOW / self.layout.between("dora")[2][2]
        drawn = card_back(self.n) if card is None else face(card, low=low)
        lit = self._rim(DORA)
        name = "data_piece" if _is_dora_at_hand(self.table) else "data_key"
        yield group(lit, drawn, at=(33, 44), **{name: DORA})
        yield from self._legible(sentence(f"mahjong-table.dora-{self.view.rules.dora}-label"), "dora")

    def _legible(self, text: str, part: str, short: str = "") -> Iterator[Element]:
        """Yield the words below the stock or the dora, so large that they are legible everywhere.

        short: what is written instead in a low window.
        """
        _, narrow, low = self.layout.between(part)
        small = label(text, 33, 98, LEGIBLE / narrow[2], class_="ink-soft", fill=INK_SOFT)
        size = LEGIBLE_IF_LOW / low[2]
        lines = enumerate(wrapped(short or text, size, 62 / low[2]))
        told = [label(line, 33, 108 + k * size, size, class_="ink-soft", fill=INK_SOFT) for k, line in lines]
        yield from either([_caption(text, 33, 96)], [small], told)

    def _offer(self) -> Iterator[Element]:
        offer = self.view.offer
        assert offer  # noqa: S101 - for mypy
        frame = node(
            "rect",
            width=_OFFER[0],
            height=_OFFER[1],
            rx=14,
            class_="panel",
            fill=FACE,
            stroke=LIT,
            stroke_width=2,
        )
        name = "data_piece" if self.table.acting == offer.seat else "data_key"
        size = LEGIBLE_IF_LOW / self.layout.between("offer")[2][2]
        card = face(offer.card, mark=self._mark(OFFERED), low=size / 1.2)
        drawn = group(self._rim(OFFERED), card, transform="scale(1.2)")
        across, down = _NARROW / _OFFER[0], _ROW / _OFFER[1]
        yield group(frame, data_narrow=f"scale({across:.4g} {down:.4g})")
        came = held_ids("hand", self.view.turn, [offer.card])[0]
        if isinstance(self.table.hands[self.view.turn], int):
            came = zone("hand", self.view.turn)
        yield group(
            drawn, at=(46, 56), data_narrow=_at(40, _ROW / 2, 0.834), data_from=came, **{name: OFFERED}
        )
        key = "mahjong-table.discarded" if offer.source is Source.DISCARDS else "mahjong-table.buffered"
        source = sentence(key, name=self.table.names[self.view.turn])
        if self.table.acting is None and self.table.thinking is None:  # all are asked, or somebody looks back
            asked = sentence("mahjong-table.who-wants-it")
        else:
            asked = sentence("mahjong-table.do-you-want-it", name=self.table.names[offer.seat])
        looks = [(source, "ink-soft", INK_SOFT), (asked, "ink", INK)]
        if self.table.acting == offer.seat:  # who is asked by the words above the table, is not asked twice
            looks = [(source, "ink", INK)]
        few = [
            (fitting(text, 15, _NARROW - 84), class_, ink) for text, class_, ink in looks
        ]  # on a narrow screen
        told = [(line, class_, ink) for text, class_, ink in looks for line in wrapped(text, size, 204)]
        beside = self._written(told, size, (92, _OFFER[1] / 2))
        yield from either(beside, self._written(few, 15.0, (78, _ROW / 2)))

    @staticmethod
    def _written(lines: Sequence[tuple[str, str, str]], size: float, at: Place) -> Iterator[Element]:
        """Yield lines of text, each with its class and ink, whose left end has its middle here."""
        for k, (line, class_, ink) in enumerate(lines):
            y = at[1] + 5 + 1.3 * size * (k - (len(lines) - 1) / 2)
            yield label(line, at[0], y, size, class_=class_, fill=ink, text_anchor="start")

    def _river(self) -> Iterator[Element]:
        """Yield the discards in the order in which they were discarded."""
        shown = self.view.discards[:-1] if self._is_discard_offered() else self.view.discards
        rect = node("rect", width=_RIVER[0], height=_RIVER[1], rx=10, class_="paper diagram", fill=PAPER)
        text = sentence("mahjong-table.discards-label", count=len(shown))
        ink: dict[str, str] = {"class_": "ink-soft", "fill": INK_SOFT, "text_anchor": "start"}
        sizes = 11, LEGIBLE * _RIVER[0] / _NARROW, LEGIBLE_IF_LOW / self.layout.between("river")[2][2]
        words = either(*([label(text, 12, 17 + max(0, size - 15) / 2, size, **ink)] for size in sizes))
        places = [(20 + 25 * (k % _IN_A_ROW), 37 + 25.5 * (k // _IN_A_ROW)) for k in range(len(shown))]
        placed = list(zip(shown, places, strict=True))
        drawn = [*_minis(placed[:-1], is_open=False)]
        for card, at in placed[-1:]:
            last = _minis([(card, (0, 0))], is_open=False)
            drawn.append(group(*last, at=at, data_key=f"{DISCARDS}-{len(shown) - 1}", data_from=OFFERED))
        lower = group(rect, data_narrow=self.layout.narrow_paper_of_river)
        yield group(lower, *words, *drawn, data_piece=DISCARDS)

    # small things

    def _plates(self, seat: Seat, spots: tuple[tuple[float, _Spot], ...]) -> Iterator[Element]:
        """Yield the plate of a seat for each arrangement; spots: the width and the spot of each.

        One that is not shown is at the same place, without a size, so that the piece around it has only the
        size of what is shown.
        """
        for shown, (width, (_, _, size)) in enumerate(spots):
            places = [_at(x, y, scale if k == shown else 0) for k, (_, (x, y, scale)) in enumerate(spots)]
            drawn = self._plate(seat, width, (0, LEGIBLE, LEGIBLE_IF_LOW)[shown] / (size or 1))
            yield group(drawn, transform=places[0], data_narrow=places[1], data_low=places[2])

    def _plate(self, seat: Seat, width: float, least: float = 0) -> Element:
        """Draw the plate of a player with the number of sets; its upper left corner is the origin.

        least: the smallest font size.
        """
        table, count = self.table, len(self.view.topologies[seat])
        told = [sentence("mahjong-table.sets", count=count)]
        if self.view.with_dora[seat]:
            told.append(sentence("mahjong-table.with-dora", score=count + self.view.rules.dora_points - 1))
        if self._has_won(seat):
            told.append(sentence("mahjong-table.wins"))
        drawn = plate(
            table.names[seat],
            told,
            is_turn=self.to_act == seat,
            asked=self._asked(),
            is_thinking=table.thinking == seat,
            size=(width, _PLATE),
            least=least,
        )
        return group(drawn, at=(width / 2, _PLATE / 2))

    def _asked(self) -> str:
        """Return the question to the player who is to act, in a few words; "" if that player is to move."""
        if self.view.offer:
            return sentence("mahjong-table.asked")
        return sentence("mahjong-table.asked-for-dora") if self.view.phase is Phase.DORA else ""

    def _has_won(self, seat: Seat) -> bool:
        result = self.view.result() if self.view.phase is Phase.OVER else None
        return result is not None and result.ranks[seat] == 1

    def _won(self, seat: Seat, size: Place) -> Element | None:
        """Draw the frame that closes around the diagram of the winner; return None for other seats."""
        if not self._has_won(seat):
            return None
        return group(closed_frame((1.5, 1.5), (size[0] - 3, size[1] - 3)), data_key=f"won-{seat}")

    def _mark(self, id_: str) -> Mark | None:
        return Mark.CHOSEN if id_ in self.table.picked else None

    def _rim(self, id_: str) -> Element | None:
        """Draw the rim of the dora or the offer if it is hinted at or can be taken; else return None."""
        if id_ in self.table.hinted:
            return hint_rim()
        return lit_rim() if id_ in self.table.lit else None

    def _is_discard_offered(self) -> bool:
        return self.view.offer is not None and self.view.offer.source is Source.DISCARDS

    @staticmethod
    def _key(place: str, seat: Seat, card: Card) -> str:
        return f"{zone(place, seat)}-{card.digits or 0}"


def _came(table: MahjongTable) -> dict[str, str]:
    """Return for each card of the last move, by its id, the id of the piece that it came from."""
    came: dict[str, str] = {}
    for event in table.view.events:
        told = event.witnesses
        card, start, end = told.get("card"), str(told.get("start")), str(told.get("end"))
        if not isinstance(card, Card):
            continue
        source = f"{start}-{card.digits}" if start.startswith(("hand-", "buffer-")) else start
        if start.startswith("hand-") and isinstance(table.hands[int(start[-1])], int):
            source = start
        if "stolen" in event.key:
            source = OFFERED
        came[f"{end}-{card.digits}"] = source
    for seat, laid in enumerate(table.view.buffers):
        for id_ in held_ids("buffer", seat, laid[-1:]):
            came.setdefault(id_, OFFERED)
    return came


# where everything stands


@dataclass(frozen=True, slots=True)
class _Layout:
    """The places of all parts of the table for a number of other players, with cards on n points.

    On a narrow screen an offered card lies on top of the discards.
    """

    others: int
    n: int
    has_dora: bool = False

    @property
    def narrow_diagram(self) -> float:
        """The scale of the large diagram on a narrow screen."""
        return min(1.05, _NARROW / _large_places(self.n)[0])

    @property
    def narrow_near(self) -> Place:
        """The width and height of the paper with the large diagram on a narrow screen.

        Below a diagram with low rows there is room for the buffer beside ∅, and for the words below the dora.
        """
        row = self.narrow_diagram * _TILE_STEP[1]
        height = self.narrow_diagram * _large_places(self.n)[1] + 4
        return _NARROW, height + max(0, 72 - row) + (14 if self.has_dora else 0)

    @property
    def _below_near(self) -> float:
        return _NARROW_NEAR + self.narrow_near[1]

    @property
    def _middle_of_hand(self) -> float:
        return self.narrow[1] - HEIGHT / 2 - 6

    @property
    def narrow(self) -> Place:
        """The width and height of the narrow arrangement."""
        return NARROWEST, self._below_near + 3 + _ROW + _ROW_OF_HAND

    @property
    def narrow_paper_of_river(self) -> str:
        """The value of `transform` that makes the paper below the discards lower on a narrow screen."""
        return f"scale(1 {_ROW * _RIVER[0] / _NARROW / _RIVER[1]:.4g})"

    def narrow_buffer(self, limit: int) -> list[Place]:
        """Return the middles of the places of a buffer for at most `limit` cards on a narrow screen, relative
        to the left end of the middle line of the hand."""
        y = -self._middle_of_hand + self._below_near - HEIGHT / 2 - 7
        return [(_NARROW - 5 - (limit - k - 0.5) * _BUFFER_STEP, y) for k in range(limit)]

    def spots_of_other(self, at: int) -> tuple[_Spots, tuple[tuple[float, _Spot], ...]]:
        """Return the spots of the other player `at`: of the diagram, and of the plate with its widths.

        A single other player's diagram stands above the near one, so that the two can be compared.  On a
        narrow screen it has no size.
        """
        slot, narrow_slot, low_slot = _WIDE[0] / max(2, self.others), _NARROW / self.others, 246 / self.others
        scale, narrow_scale = 1.08, 1.1
        low_scale = min(0.57, (low_slot - 6) / _FAR[1])
        width = min(240, narrow_slot - 4)
        left = at * slot + (slot - scale * _FAR[0]) / 2
        narrow_left = 3 + (at + 0.5) * narrow_slot - width / 2
        low_left, low_top = 484 + low_scale * _FAR[0] + 6, 6 + at * low_slot
        block = (left, 50, scale), (narrow_left + width / 2, 24, 0), (484, low_top, low_scale)
        plates = (
            (scale * _FAR[0], (left, 8, 1)),
            (width / narrow_scale, (narrow_left, 3, narrow_scale)),
            (_LOW[0] - low_left - 4, (low_left, low_top, 1)),
        )
        return block, plates

    def between(self, name: str) -> _Spots:
        """Return the spots of a part: stock, dora, offer, river (the discards), near (the diagram), held."""
        end = self._below_near  # on a narrow screen
        up = 190 if self.others == 1 else 0  # where nobody else sits in the way
        return {
            "stock": ((516, 250 - up, 1), (12, end - 85, 0.62), (746, 247, 0.52)),
            "dora": ((604, 250 - up, 1), (70, end - 99, 1), (746, 305, 0.52)),
            "offer": ((690, 246 - up, 1), (3, end + 3, 1), (484, 252, 0.83)),
            "river": ((502, 372 - up / 2, 1), (3, end + 3, _NARROW / _RIVER[0]), (484, 384, 0.64)),
            "near": ((10, 246, 1), (3, _NARROW_NEAR, 1), (8, 6, _LOW_NEAR)),
            "held": ((502, 542, 1), (3, self._middle_of_hand, 1), (8, 387, 0.92)),
        }[name]


@lru_cache
def _large_places(n: int) -> tuple[float, float, Mapping[Card, Place]]:
    places, (width, height) = lattice_places(n)
    across, down = _TILE_STEP[0] / COLUMN, _TILE_STEP[1] / ROW
    return width * across, height * down, {card: (x * across, y * down) for card, (x, y) in places.items()}


@lru_cache
def _small_places(n: int) -> Mapping[Card, Place]:
    places, (width, height) = lattice_places(n)
    across, down = _MINI_STEP[0] / COLUMN, _MINI_STEP[1] / ROW
    left, top = (_FAR[0] - width * across) / 2, (_FAR[1] - height * down) / 2
    return {card: (left + x * across, top + y * down) for card, (x, y) in places.items()}


@lru_cache(maxsize=256)
def _large_lines(mask: int, n: int, beside: frozenset[Card]) -> tuple[EdgePath, ...]:
    width, _, places = _large_places(n)
    return lines(tuple(Topology.from_mask(mask, n)), places, _TILE, within=(0, width), beside=beside)


@lru_cache(maxsize=256)
def _small_lines(mask: int, n: int) -> tuple[EdgePath, ...]:
    family = tuple(Topology.from_mask(mask, n))
    return lines(family, _small_places(n), (_MINI, _MINI), within=(0, _FAR[0]))


def _put(spots: _Spots, *drawn: Element | None) -> Element:
    wide, narrow, low = (_at(*spot) for spot in spots)
    return group(*drawn, transform=wide, data_narrow=narrow, data_low=low)


def _at(x: float, y: float, scale: float = 1) -> str:
    return f"translate({x:.4g} {y:.4g})" + (f" scale({scale:.4g})" if scale != 1 else "")


# cards


def _tile(card: Card, lies: CardState, mark: Mark | None, narrow: float, *, is_plain: bool) -> Element:
    """Draw a set of the large diagram around the origin, as a card of the smaller size `_TILE`.

    narrow: the scale of the diagram on a narrow screen; is_plain: as in `mahjong_picture`.
    """
    missing, is_open = lies is CardState.MISSING, lies is CardState.OPEN
    classes = ["face", mark.class_ if mark else "", "ghost" if missing else "", "open" if is_open else ""]
    rim = _outlined(
        [(0, 0)],
        class_=" ".join(filter(None, classes)),
        fill=PAPER if missing else FACE,
        stroke=mark.colour if mark else LIT if is_open else EDGE,
        stroke_width=2.6 if mark else 1.7 if is_open else 1.2,
        stroke_dasharray=None if is_open else "4 3",
    )
    aside = (WIDTH - _TILE[0]) / 2, (HEIGHT - _TILE[1]) / 2
    corner = group(badge(mark, narrow=narrow), at=aside) if mark else None
    placed = [(card, (0.0, 0.0))]
    figures = _figures(placed, _FIGURE_AT[card.n], _RADIUS[card.n], outlined=True, is_plain=is_plain)
    return group(rim, *figures, *_names(placed, narrow, is_plain=is_plain), corner)


def _tiles(placed: Sequence[tuple[Card, Place]], narrow: float, *, is_plain: bool) -> Iterator[Element]:
    """Yield open sets of the large diagram, which look as in `_tile`, drawn together in few elements."""
    if placed:
        yield _outlined([at for _, at in placed], class_="face open", fill=FACE, stroke=LIT, stroke_width=1.7)
        n = placed[0][0].n
        yield from _figures(placed, _FIGURE_AT[n], _RADIUS[n], outlined=True, is_plain=is_plain)
        yield from _names(placed, narrow, is_plain=is_plain)


def _outlined(middles: Iterable[Place], **attributes: object) -> Element:
    """Draw the rims of tiles with these middles as one element."""
    w, h = _TILE[0] - 12, _TILE[1] - 12
    one = f"h{w}a6 6 0 0 1 6 6v{h}a6 6 0 0 1-6 6h-{w}a6 6 0 0 1-6-6v-{h}a6 6 0 0 1 6-6z"
    d = "".join(f"M{x - w / 2:.4g} {y - _TILE[1] / 2:.4g}{one}" for x, y in middles)
    return node("path", text="", d=d, **attributes)


def _names(placed: Iterable[tuple[Card, Place]], narrow: float, *, is_plain: bool) -> Iterator[Element]:
    """Yield the names of sets, each below the figure of the set, in braces where there is room for them.

    narrow: the scale of the diagram on a narrow screen; where it is below 1, the names are digits there, as
        they are in a low window; is_plain: whether they are digits everywhere.
    """
    if not (placed := tuple(placed)):
        return
    width, height, _ = _large_places(placed[0][0].n)
    low = LEGIBLE_IF_LOW / _LOW_NEAR / min(_NEAR[0] / width, _NEAR[1] / height)
    by_size: dict[float, list[Element]] = {}
    digits: list[Element] = []
    for card, (x, y) in placed:
        text = str(card)
        size = 12 if len(text) == 1 else 10.5 if len(text) < 8 else 8.6
        by_size.setdefault(size, []).append(node("text", text=text, x=float(x), y=float(y + 20.5)))
        short = text if len(text) == 1 else card.digits
        digits.append(node("text", text=short, x=float(x), y=float(y + 21.5)))
    names = [group(*texts, class_="ink", fill=INK, font_size=size) for size, texts in by_size.items()]
    is_small = narrow < 1
    least = max(low, LEGIBLE / narrow if is_small else 0)
    shown = group(*digits, class_="ink", fill=INK, font_size=least)
    yield from (shown,) if is_plain else swapped_if_low(group(*names), shown, is_narrow=is_small)


def _figures(
    placed: Iterable[tuple[Card, Place]],
    down: float,
    radius: float,
    *,
    outlined: bool,
    is_plain: bool = False,
) -> Iterator[Element]:
    """Yield the figures of sets in few elements.

    outlined: whether with the whole n-gon, and on a wide screen with numbers unless `is_plain`.
    """
    outlines: list[str] = []
    filled: list[str] = []
    unlit: list[Place] = []
    lit: list[Place] = []
    numbered: list[tuple[int, float, float]] = []
    for card, (x, y) in placed:
        at = [(x + dx, y + dy + down) for dx, dy in corners(card.n, radius)]
        outlines.append(_polygon(at))
        chosen = [place for k, place in enumerate(at, 1) if k in card]
        if len(chosen) > 1:
            filled.append(_polygon(chosen))
        for k, (cx, cy) in enumerate(at, 1):
            (lit if k in card else unlit).append((cx, cy))
            if outlined and not is_plain and k in card:
                numbered.append((k, cx, cy + radius * 0.18))
    if outlined:
        yield node("path", d="".join(outlines), class_="outline", fill="none", stroke=UNLIT)
    small = 0.36 if not outlined else 1 / 3
    if unlit:
        yield node("path", d=dots_at(unlit), class_="corner", stroke=UNLIT, stroke_width=radius * small)
    if filled:
        yield node("path", d="".join(filled), class_="figure", fill=FIGURE, stroke=LIT, stroke_width=1.5)
    if lit:
        yield node("path", d=dots_at(lit), class_="corner-lit", stroke=LIT, stroke_width=radius * 0.76)
    if numbered:
        numbers = node("text", text="".join(str(k) for k, _, _ in numbered), class_="corner-ink", fill=FACE)
        numbers.attrib |= {"font-size": f"{radius / 2:g}", "font-weight": "bold"}
        numbers.attrib |= {"data-narrow": "scale(0)", "data-low": "scale(0)"}
        numbers.set("x", " ".join(f"{x:.4g}" for _, x, _ in numbered))
        numbers.set("y", " ".join(f"{y:.4g}" for _, _, y in numbered))
        yield numbers


def _polygon(places: Sequence[Place]) -> str:
    """Return the SVG path of a polygon, with the short steps from corner to corner."""
    (x, y), steps = places[0], pairwise(places)
    return f"M{x:.4g} {y:.4g}l" + " ".join(f"{b - a:.3g} {d - c:.3g}" for (a, c), (b, d) in steps) + "z"


def _minis(
    placed: Iterable[tuple[Card, Place]], *, is_open: bool, mark: Mark | None = None
) -> Iterator[Element]:
    """Yield small sets, of which only the figures are drawn, together in few elements."""
    cards, half = tuple(placed), _MINI / 2
    if not cards:
        return
    boxes = "".join(f"M{x - half:.4g} {y - half:.4g}h{_MINI}v{_MINI}h-{_MINI}z" for _, (x, y) in cards)
    rim = mark.colour if mark else LIT if is_open else FRAME
    class_ = " ".join(filter(None, ("face", mark.class_ if mark else "open" if is_open else "")))
    yield node("path", d=boxes, class_=class_, fill=FACE, stroke=rim, stroke_width=2.4 if mark else 1.2)
    heights = [y for _, y in corners(cards[0][0].n, _SMALL_RADIUS)]
    yield from _figures(cards, -(min(heights) + max(heights)) / 2, _SMALL_RADIUS, outlined=False)


def _skeleton(places: Mapping[Card, Place], topology: Topology) -> Iterator[Element]:
    """Yield faint dots in a diagram at the places of the subsets of U that are not in the topology."""
    if free := [place for card, place in places.items() if card not in topology]:
        yield node("path", d=dots_at(free), class_="corner", stroke=UNLIT, stroke_width=3.2)


def _vacant(size: Place, corner: float = 7) -> Element:
    """Draw an empty place of a buffer around the origin."""
    rect = node("rect", x=-size[0] / 2, y=-size[1] / 2, width=size[0], height=size[1], rx=corner)
    rect.attrib |= {"class": "edge", "fill": "none", "stroke": EDGE, "stroke-dasharray": "2 4"}
    return rect


def _caption(text: str, x: float, y: float) -> Element:
    return label(text, x, y, 11, class_="ink-soft", fill=INK_SOFT)


# pieces and words


def _laid(view: TopologyMahjongView, seat: Seat) -> list[tuple[str, Card]]:
    """Return the cards in a seat's buffer with their ids, without a card that is being offered from it."""
    laid, offer = view.buffers[seat], view.offer
    pairs = list(zip(held_ids("buffer", seat, laid), laid, strict=True))
    is_away = offer is not None and offer.source is Source.BUFFER and seat == view.turn
    return pairs[:-1] if is_away else pairs


def topology_in_words(view: TopologyMahjongView, seat: Seat, name: str) -> Message:
    """Return the message that lists the sets in a player's topology; seat: the player's number, from 0."""
    topology = tuple(view.topologies[seat])
    return Event("mahjong-table.topology", name=name, count=len(topology), topology=topology)


def buffer_in_words(view: TopologyMahjongView, seat: Seat, name: str) -> Message:
    """Return the message that lists the cards in a player's buffer, kept for later; seat: the number, from
    0; name: the player's name."""
    laid = view.buffers[seat]
    if not laid:
        return Event("mahjong-table.buffer-empty", name=name)
    return Event("mahjong-table.buffer", name=name, cards=laid)


def discards_in_words(view: TopologyMahjongView) -> Message:
    """Return the message that lists the discarded cards in sorted order."""
    if not view.discards:
        return Event("mahjong-table.discards-empty")
    return Event("mahjong-table.discards", count=len(view.discards), cards=in_order(view.discards))


def _is_dora_at_hand(table: MahjongTable) -> bool:
    return table.view.phase is Phase.DORA and table.acting is not None


def _pieces(table: MahjongTable) -> Iterator[Piece]:
    view, acting = table.view, table.acting
    for seat in range(view.players):
        is_mine = seat == acting
        name = table.names[seat]
        if table.looked_at is None or seat != table.near:
            yield Piece(zone("topology", seat), str(topology_in_words(view, seat, name)), zone=is_mine)
        if seat in (acting, table.near):
            yield from _pieces_held(table, seat)
        if seat == table.near:
            yield Piece(zone("buffer", seat), str(buffer_in_words(view, seat, name)), zone=is_mine)
    yield Piece(DISCARDS, str(discards_in_words(view)), zone=acting is not None)
    if view.offer and acting == view.offer.seat:
        name = _told_hint(table, OFFERED, sentence("mahjong-table.offered", card=spoken(view.offer.card)))
        yield Piece(OFFERED, name, draggable=True, moment=(view.offer, len(view.discards)))
    if _is_dora_at_hand(table) and view.dora:
        name = _told_hint(table, DORA, sentence("mahjong-table.dora", card=spoken(view.dora)))
        yield Piece(DORA, name, draggable=True)


def _told_hint(table: MahjongTable, id_: str, name: str) -> str:
    """Return the name of a piece, with a remark if a hint is about it."""
    return sentence("picture.hinted", name=name) if id_ in table.hinted else name


def _pieces_held(table: MahjongTable, seat: Seat) -> Iterator[Piece]:
    hand = table.hands[seat]
    seen = () if isinstance(hand, int) else hand
    in_hand = zip(held_ids("hand", seat, seen), seen, strict=True)
    for place, held in (("hand", in_hand), ("buffer", _laid(table.view, seat))):
        for id_, card in held:
            name = sentence(f"mahjong-table.in-{place}", card=spoken(card))
            told = sentence("mahjong-table.can-go", name=name) if id_ in table.lit else ""
            if id_ in table.hinted:
                told = _told_hint(table, id_, told or name)
            if seat == table.acting:
                yield Piece(id_, name, state=id_ in table.picked, draggable=True, told=told)
            else:
                yield Piece(id_, name, "img", pressable=False)


def _focus(table: MahjongTable) -> str:
    """Return the id of the piece that gets the focus: the offered card, else the acting hand's first card.

    Where a hand has none to be seen, it is the diagram in its place.
    """
    if table.view.offer and table.acting == table.view.offer.seat:
        return OFFERED
    seat = table.near if table.acting is None else table.acting
    hand = table.hands[seat]
    ids = held_ids("hand", seat, () if isinstance(hand, int) else hand)
    return ids[0] if ids else zone("topology", seat if table.looked_at is None else table.looked_at)


def _in_words(table: MahjongTable) -> str:
    """Return the description of the whole table in words."""
    view = table.view
    told = [
        sentence(
            "mahjong-table.seat",
            name=table.names[seat],
            count=len(view.topologies[seat]),
            topology=tuple(view.topologies[seat]),
            buffer=view.buffers[seat] or "–",
            hand=hand if isinstance(hand := table.hands[seat], int) else hand or "–",
        )
        for seat in (table.near, *table.others)
    ]
    if view.offer:
        told.append(sentence("mahjong-table.offer", card=view.offer.card))
    return " ".join(
        (
            *told,
            sentence("mahjong-table.rest", stock=view.stock, discards=view.discards or "–"),
        )
    )
