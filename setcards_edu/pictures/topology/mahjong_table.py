"""The picture of the table of Topology Mahjong: the players' topologies as Hasse diagrams, stock, dora,
discards.

The player at the lower edge has a large diagram, with hand and buffer beside it; the other players have small
diagrams.  Every set has the same place in all diagrams.  On a narrow screen and in a low window the parts are
arranged differently.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

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
    figure,
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
    UNLIT,
    Mark,
)
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.svg import (
    NARROWEST,
    Element,
    Place,
    document,
    dots_at,
    either,
    group,
    label,
    node,
)
from setcards_edu.pictures.kit.table_parts import card_back, edge_of_card, hint_rim, lit_rim, plate, tabletop
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
    """Draw the table as a picture whose cards can be moved to the topology, the buffer and the discards."""
    parts = _Parts(table)
    svg = document(
        _WIDE,
        _in_words(table),
        tabletop((_WIDE[0], max(_WIDE[1], parts.layout.narrow[1]))),
        *parts.others(),
        *parts.middle(),
        parts.near(),
        parts.held(),
        scale=1.1,
        narrow=parts.layout.narrow,
        low=_LOW,
    )
    return Picture(svg, tuple(_pieces(table)), focus=_focus(table))


class _Parts:
    """The drawings of the parts of a table."""

    def __init__(self, table: MahjongTable) -> None:
        self.table = table
        self.view = table.view
        self.n = table.view.rules.n
        self.came = _came(table)
        self.to_act = next(iter(table.view.to_move()), None)
        self.layout = _Layout(len(table.others), table.view.rules.dora != "none")

    # the others

    def others(self) -> Iterator[Element]:
        """Yield the diagrams and plates of the other players, from left to right in the order of turns."""
        for at, seat in enumerate(self.table.others):
            block, plates = self.layout.spots_of_other(at)
            yield _put(block, *self._far(seat))
            yield from self._plates(seat, plates)

    def _far(self, seat: Seat) -> Iterator[Element]:
        rect = node("rect", width=_FAR[0], height=_FAR[1], rx=10, class_="paper diagram", fill=PAPER)
        won = self._won(seat, _FAR)
        if seat == self.table.looked_at:
            yield group(rect)
        else:
            yield group(rect, won, *self._small_diagram(seat), data_piece=zone("topology", seat))
        yield from self._small_hand(seat)
        yield from self._small_buffer(seat)

    def _small_diagram(self, seat: Seat) -> Iterator[Element]:
        topology = self.view.topologies[seat]
        places = _small_places(self.n)
        yield _skeleton(places)
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
        scale = min(_NEAR[0] / width, _NEAR[1] / height)
        diagram = group(
            *self._large_diagram(seat, places), transform=_at((_NEAR[0] - scale * width) / 2, 2, scale)
        )
        plate_ = group(self._plate(seat, 196), at=(8, 8))
        drawn = group(rect, self._won(seat, _NEAR), diagram, plate_, data_piece=zone("topology", seat))
        return _put(self.layout.between("near"), drawn)

    def _large_diagram(self, seat: Seat, places: Mapping[Card, Place]) -> Iterator[Element]:
        """Yield the lines and sets of the large diagram; sets that do not move are drawn in few elements."""
        topology, table = self.view.topologies[seat], self.table
        is_about = table.about == seat
        tried = [card for card in table.tried if is_about and card not in topology]
        missing = [card for card in table.missing if is_about and card not in topology and card not in tried]
        marks = table.marks if is_about else {}
        yield _skeleton(places)
        yield edges(_large_lines(topology.mask, self.n, frozenset((*tried, *missing))))
        came = {card: self.came.get(self._key("topology", seat, card)) for card in topology}
        still = [card for card in topology if card not in marks and came[card] is None]
        yield from _tiles([(card, places[card]) for card in still])
        for card in topology:
            if card not in still:
                key = self._key("topology", seat, card)
                drawn = _tile(card, CardState.OPEN, marks.get(card))
                yield group(drawn, at=places[card], data_key=key, data_from=came[card])
        usual = Mark.CHOSEN if table.fits else Mark.TRIED
        for card in tried:
            yield group(_tile(card, CardState.TRIED, marks.get(card, usual)), at=places[card])
        for card in missing:
            yield group(_tile(card, CardState.MISSING, marks.get(card)), at=places[card])

    def held(self) -> Element:
        """Draw the hand and the buffer of the near seat."""
        seat, hand = self.table.near, self.table.hands[self.table.near]
        laid, limit = _laid(self.view, seat), self.view.rules.buffer_limit
        y = _HAND[1] / 2 + 8
        buffer_left = _HAND[0] - limit * _HAND_STEP
        mat = node("rect", x=buffer_left - 4, y=4, width=limit * _HAND_STEP + 4, height=_HAND[1] - 4, rx=10)
        mat.attrib |= {"class": "paper diagram", "fill": PAPER}
        words = label(sentence("mahjong-table.buffer-label"), buffer_left + limit * _HAND_STEP / 2, 17, 11)
        words.attrib |= {"class": "ink-soft", "fill": INK_SOFT}
        spots = [(buffer_left + (k + 0.5) * _HAND_STEP - 2, y) for k in range(limit)]
        places = (group(_vacant((WIDTH * 1.1, HEIGHT * 1.1)), at=spot) for spot in spots[len(laid) :])
        zone_of_buffer = group(mat, words, *places, data_piece=zone("buffer", seat))
        drawn = [zone_of_buffer]
        if isinstance(hand, int):
            backs = (
                group(
                    card_back(self.n, (59, 79)),
                    at=((k + 0.5) * _HAND_STEP, y),
                    data_key=f"back-{seat}-{k}",
                    data_from=STOCK,
                )
                for k in range(hand)
            )
            drawn.append(group(*backs, data_key=zone("hand", seat)))
            hand = ()
        step = min(_HAND_STEP, (buffer_left - 8) / max(1, len(hand)))
        hand_spots = [((k + 0.5) * step, y) for k in range(len(hand))]
        ids = held_ids("hand", seat, hand)
        for id_, card, spot in (
            *zip(ids, hand, hand_spots, strict=True),
            *((id_, card, spot) for (id_, card), spot in zip(laid, spots, strict=False)),
        ):
            drawn.append(self._large_card(id_, card, spot))
        return _put(self.layout.between("held"), *drawn)

    def _large_card(self, id_: str, card: Card, at: Place) -> Element:
        raised = id_ in self.table.picked
        is_lit = id_ in self.table.lit - self.table.hinted and self._mark(id_) is None
        lit = lit_rim((WIDTH - 9, HEIGHT - 9)) if is_lit else None  # upon the card: neighbours stand close
        hint = hint_rim((WIDTH - 10, HEIGHT - 10)) if id_ in self.table.hinted else None
        drawn = group(
            face(card, mark=self._mark(id_)), lit, hint, transform=_at(0, -10 if raised else 0, _LARGE)
        )
        return group(drawn, at=at, data_piece=id_, data_from=self.came.get(id_))

    # between the players

    def middle(self) -> Iterator[Element]:
        """Yield the stock, the dora, the discards and the card that is offered."""
        spot = self.layout.between
        yield _put(spot("stock"), *self._stock())
        if self.view.rules.dora != "none":
            yield _put(spot("dora"), *self._dora())
        yield _put(spot("river"), *self._river())
        if self.view.offer:
            yield _put(spot("offer"), *self._offer())

    def _stock(self) -> Iterator[Element]:
        count = self.view.stock
        backs = [group(edge_of_card(2.5 * k), at=(33, 44)) for k in range(min(3, -(-count // 10)) - 1, 0, -1)]
        top = card_back(self.n) if count else empty_place()
        yield group(*backs, group(top, at=(33, 44)), data_key=STOCK)
        yield _caption(sentence("mahjong-table.stock-label", count=count), 33, 96)

    def _dora(self) -> Iterator[Element]:
        card = self.view.dora
        drawn = card_back(self.n) if card is None else face(card)
        lit = self._rim(DORA)
        name = "data_piece" if _is_dora_at_hand(self.table) else "data_key"
        yield group(lit, drawn, at=(33, 44), **{name: DORA})
        yield _caption(sentence(f"mahjong-table.dora-{self.view.rules.dora}-label"), 33, 96)

    def _offer(self) -> Iterator[Element]:
        offer = self.view.offer
        assert offer  # noqa: S101 - for mypy
        frame = node(
            "rect", width=302, height=112, rx=14, class_="panel", fill=FACE, stroke=LIT, stroke_width=2
        )
        name = "data_piece" if self.table.acting == offer.seat else "data_key"
        drawn = group(self._rim(OFFERED), face(offer.card, mark=self._mark(OFFERED)), transform="scale(1.2)")
        yield frame
        came = held_ids("hand", self.view.turn, [offer.card])[0]
        if isinstance(self.table.hands[self.view.turn], int):
            came = zone("hand", self.view.turn)
        yield group(drawn, at=(46, 56), data_from=came, **{name: OFFERED})
        key = "mahjong-table.discarded" if offer.source is Source.DISCARDS else "mahjong-table.buffered"
        told = sentence(key, name=self.table.names[self.view.turn])
        if self.table.acting is None and self.table.thinking is None:  # all are asked, or somebody looks back
            asked = sentence("mahjong-table.who-wants-it")
        else:
            asked = sentence("mahjong-table.do-you-want-it", name=self.table.names[offer.seat])
        y = 40.0
        lines = [(told, 13, "ink-soft", INK_SOFT), (asked, 15, "ink", INK)]
        if self.table.acting == offer.seat:  # who is asked by the words above the table, is not asked twice
            lines, y = [(told, 15, "ink", INK)], 62.0
        for text, size, class_, ink in lines:
            for line in wrapped(text, size, 200):
                words = label(line, 92, y, size, class_=class_, fill=ink, text_anchor="start")
                yield words
                y += size * 1.35
            y += 5

    def _river(self) -> Iterator[Element]:
        """Yield the discards in the order in which they were discarded."""
        shown = self.view.discards[:-1] if self._is_discard_offered() else self.view.discards
        rect = node("rect", width=_RIVER[0], height=_RIVER[1], rx=10, class_="paper diagram", fill=PAPER)
        words = label(
            sentence("mahjong-table.discards-label", count=len(shown)), 12, 17, 11, text_anchor="start"
        )
        words.attrib |= {"class": "ink-soft", "fill": INK_SOFT}
        places = [(20 + 25 * (k % _IN_A_ROW), 37 + 25.5 * (k // _IN_A_ROW)) for k in range(len(shown))]
        placed = list(zip(shown, places, strict=True))
        drawn = [*_minis(placed[:-1], is_open=False)]
        for card, at in placed[-1:]:
            last = _minis([(card, (0, 0))], is_open=False)
            drawn.append(group(*last, at=at, data_key=f"{DISCARDS}-{len(shown) - 1}", data_from=OFFERED))
        yield group(rect, words, *drawn, data_piece=DISCARDS)

    # small things

    def _plates(self, seat: Seat, spots: tuple[tuple[float, _Spot], ...]) -> Iterator[Element]:
        """Yield the plate of a seat for each arrangement; spots: the width and the spot of each."""
        yield from either(*([group(self._plate(seat, width), transform=_at(*at))] for width, at in spots))

    def _plate(self, seat: Seat, width: float) -> Element:
        """Draw the plate of a player with the number of sets; its upper left corner is the origin."""
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
    """The places of all parts of the table for a number of other players, with or without a dora.

    On a narrow screen the discards lie beside the stock, and an offered card lies on top of the discards.
    """

    others: int
    has_dora: bool = False

    @property
    def narrow_scale(self) -> float:
        return min(0.9, (self._narrow_slot - 4) / _FAR[0])

    @property
    def below_others(self) -> float:
        """The y below the other players' parts on a narrow screen."""
        return 36 + _FAR[1] * self.narrow_scale

    @property
    def _narrow_slot(self) -> float:
        return (NARROWEST - 6) / self.others

    @property
    def narrow(self) -> Place:
        """The width and height of the narrow arrangement."""
        return NARROWEST, self.below_others + 486

    def spots_of_other(self, at: int) -> tuple[_Spots, tuple[tuple[float, _Spot], ...]]:
        """Return the spots of the other player `at`: of the diagram, and of the plate with its widths.

        A single other player's diagram stands above the near one, so that the two can be compared.
        """
        slot, narrow_slot, low_slot = _WIDE[0] / max(2, self.others), self._narrow_slot, 246 / self.others
        scale, narrow_scale = 1.08, self.narrow_scale
        low_scale = min(0.57, (low_slot - 6) / _FAR[1])
        left = at * slot + (slot - scale * _FAR[0]) / 2
        narrow_left = 3 + at * narrow_slot + (narrow_slot - narrow_scale * _FAR[0]) / 2
        low_left, low_top = 484 + low_scale * _FAR[0] + 6, 6 + at * low_slot
        block = (left, 50, scale), (narrow_left, 35, narrow_scale), (484, low_top, low_scale)
        plates = (
            (scale * _FAR[0], (left, 8, 1)),
            ((narrow_slot - 4) / 0.75, (5 + at * narrow_slot, 5, 0.75)),
            (_LOW[0] - low_left - 4, (low_left, low_top, 1)),
        )
        return block, plates

    def between(self, name: str) -> _Spots:
        """Return the spots of a part: stock, dora, offer, river (the discards), near (the diagram), held."""
        top = self.below_others
        beside = 118 if self.has_dora else 62  # the stock, on a narrow screen
        up = 190 if self.others == 1 else 0  # where nobody else sits in the way
        return {
            "stock": ((516, 250 - up, 1), (6, top + 2, 0.68), (740, 250, 0.6)),
            "dora": ((604, 250 - up, 1), (62, top + 2, 0.68), (740, 314, 0.6)),
            "offer": ((690, 246 - up, 1), (146, top + 1, 0.68), (484, 252, 0.83)),
            "river": (
                (502, 372 - up / 2, 1),
                (beside, top + 2, (NARROWEST - 4 - beside) / _RIVER[0]),
                (484, 384, 0.64),
            ),
            "near": ((10, 246, 1), (3, top + 79, 0.74), (8, 6, 0.93)),
            "held": ((502, 542, 1), (3, top + 391, 0.725), (8, 387, 0.92)),
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


def _tile(card: Card, lies: CardState, mark: Mark | None) -> Element:
    """Draw a set of the large diagram around the origin, as a card of the smaller size `_TILE`."""
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
    corner = group(badge(mark), at=aside) if mark else None
    return group(
        rim, figure(card, (0, _FIGURE_AT[card.n]), _RADIUS[card.n]), *_names([(card, (0, 0))]), corner
    )


def _tiles(placed: Sequence[tuple[Card, Place]]) -> Iterator[Element]:
    """Yield open sets of the large diagram, which look as in `_tile`, drawn together in few elements."""
    if placed:
        yield _outlined([at for _, at in placed], class_="face open", fill=FACE, stroke=LIT, stroke_width=1.7)
        n = placed[0][0].n
        yield from _figures(placed, _FIGURE_AT[n], _RADIUS[n], outlined=True)
        yield from _names(placed)


def _outlined(middles: Iterable[Place], **attributes: object) -> Element:
    """Draw the rims of tiles with these middles as one element."""
    w, h = _TILE[0] - 12, _TILE[1] - 12
    one = f"h{w}a6 6 0 0 1 6 6v{h}a6 6 0 0 1-6 6h-{w}a6 6 0 0 1-6-6v-{h}a6 6 0 0 1 6-6z"
    d = "".join(f"M{x - w / 2:.4g} {y - _TILE[1] / 2:.4g}{one}" for x, y in middles)
    return node("path", text="", d=d, **attributes)


def _names(placed: Iterable[tuple[Card, Place]]) -> Iterator[Element]:
    """Yield the names of sets in braces, each below the figure of the set."""
    by_size: dict[float, list[Element]] = {}
    for card, (x, y) in placed:
        text = str(card)
        size = 12 if len(text) == 1 else 10.5 if len(text) < 8 else 8.6
        by_size.setdefault(size, []).append(node("text", text=text, x=float(x), y=float(y + 20.5)))
    for size, texts in by_size.items():
        yield group(*texts, class_="ink", fill=INK, font_size=size)


def _figures(
    placed: Iterable[tuple[Card, Place]], down: float, radius: float, *, outlined: bool
) -> Iterator[Element]:
    """Yield the figures of sets in few elements; outlined: whether with the whole n-gon and with numbers."""
    outlines: list[str] = []
    filled: list[str] = []
    unlit: list[Place] = []
    lit: list[Place] = []
    numbers: list[Element] = []
    for card, (x, y) in placed:
        at = [(x + dx, y + dy + down) for dx, dy in corners(card.n, radius)]
        outlines.append(_polygon(at))
        chosen = [place for k, place in enumerate(at, 1) if k in card]
        if len(chosen) > 1:
            filled.append(_polygon(chosen))
        for k, (cx, cy) in enumerate(at, 1):
            (lit if k in card else unlit).append((cx, cy))
            if outlined and k in card:
                numbers.append(node("text", text=str(k), x=cx, y=cy + radius * 0.18))
    if outlined:
        yield node("path", d="".join(outlines), class_="outline", fill="none", stroke=UNLIT)
    small = 0.36 if not outlined else 1 / 3
    if unlit:
        yield node("path", d=dots_at(unlit), class_="corner", stroke=UNLIT, stroke_width=radius * small)
    if filled:
        yield node("path", d="".join(filled), class_="figure", fill=FIGURE, stroke=LIT, stroke_width=1.5)
    if lit:
        yield node("path", d=dots_at(lit), class_="corner-lit", stroke=LIT, stroke_width=radius * 0.76)
    if numbers:
        yield group(*numbers, class_="corner-ink", fill=FACE, font_size=radius / 2, font_weight="bold")


def _polygon(places: Iterable[Place]) -> str:
    return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in places) + "z"


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


def _skeleton(places: Mapping[Card, Place]) -> Element:
    """Draw a faint dot at the place of each subset of U in a diagram."""
    return node("path", d=dots_at(places.values()), class_="corner", stroke=UNLIT, stroke_width=3.2)


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
