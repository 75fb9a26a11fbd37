"""The picture of the table of Suhjong: two open hands, two rivers (discarded tiles), the tiles left of each
digit.

Below the near hand is its value: an equation that it makes, or the possible results of discarding the chosen
tiles.  In a showdown a board for an equation replaces it, and afterwards both equations are shown between the
players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from setcards_edu.equations import LEFT_TILES, SIGNS, Equation
from setcards_edu.games.protocol import Seat, zone
from setcards_edu.games.suhjong import Claim, Phase, SuhjongView
from setcards_edu.messages import Message, sentence
from setcards_edu.pictures.kit.cards import CardState
from setcards_edu.pictures.kit.celebration import closed_frame
from setcards_edu.pictures.kit.in_turn import in_turn
from setcards_edu.pictures.kit.lettering import wrapped
from setcards_edu.pictures.kit.palette import FACE, FIGURE, INK, INK_SOFT, LIT, SLOT, Mark
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.svg import (
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
from setcards_edu.pictures.kit.table_parts import fitting, hint_rim, lit_rim, plate, tabletop

from .tile_rows import parts_of, tiles_of
from .tiles import THICKNESS, TILE_HEIGHT, TILE_WIDTH, Tile, place, tile, tile_row
from .yaku_board import YakuBoard, board_focus, board_in_words, board_part

STOCK, SEA = "stock", "sea"
"""The ids of the stock and of the sea, to which flushed tiles go (rule Q2)."""

_WIDE, _NARROW = (900, 470), (NARROWEST, 562)
_TILE = (TILE_WIDTH, TILE_HEIGHT)
_STEP = 68.0  # from one tile of a hand or a river to the next
_PLATE = 40
_RIVER, _SEA = (440, 84), (306, 178)
_HAND = (5 * _STEP + 16, TILE_HEIGHT + THICKNESS + 26)
_BAR, _NARROW_BAR = (672, 72), (348, 88)
_SMALL, _SMALLEST = 0.72, 0.5  # of the tiles of an equation that is not the own hand
_LEAST = 0.38  # of those beside which words need room
_PLATE_SCALE, _RIVER_SCALE = 1.05, 0.79  # on a narrow screen
_BESIDE_RIVER = 14.6  # the size of letters with which "コンピュータ" has room
_BOLD = 1.1  # how much wider bold type is

_Spot = tuple[float, float, float]
"""A spot: the x and y of the upper left corner of a part, and its scale."""


@dataclass(frozen=True, slots=True)
class SuhjongBar:
    """The bar below the near hand, as a value to draw.

    words: the value of the hand, or its possible value; equation: an equation drawn beside the words.
    wanted: a tile of this equation that is not in the hand, or None.
    warning: a second text in smaller letters, such as what the opponent can make of the tiles; None for none.
    """

    words: Message
    equation: Equation | None = None
    wanted: int | None = None
    warning: Message | None = None


@dataclass(frozen=True, slots=True)
class SuhjongTable:
    """The table of Suhjong, as a value to draw.

    view: the view of the game that an onlooker has.
    names: the names of the seats; near: the seat at the lower edge.
    acting: the seat whose tiles can be picked up now, or None.
    picked: the ids of the tiles picked up; lit: the ids of tiles that help to make a true equation; hinted:
        the ids of the tiles in a hint.
    notes: for each seat, short messages about the present or former value of its hand.
    bar: the bar below the near hand, or None.
    board: the board on which the near seat lays its equation in a showdown; None at other times.
    """

    view: SuhjongView
    names: tuple[str, ...]
    near: Seat = 0
    acting: Seat | None = None
    thinking: Seat | None = None
    picked: tuple[str, ...] = ()
    lit: frozenset[str] = frozenset()
    hinted: frozenset[str] = frozenset()
    notes: tuple[tuple[Message, ...], ...] = ((), ())
    bar: SuhjongBar | None = None
    board: YakuBoard | None = None

    @property
    def far(self) -> Seat:
        """The seat at the upper edge."""
        return 1 - self.near

    @property
    def is_settled(self) -> bool:
        """Whether both players have stated a true equation (yaku) at the end, or that they have none."""
        return None not in self.view.stated


def held_ids(place: str, seat: Seat, tiles: Iterable[int]) -> tuple[str, ...]:
    """Return the ids of the pressable parts for a player's tiles in the hand, or among the discards.

    place: "hand", or "river" for the discards; seat: the number of the player, 0 or 1.  A second or further
        tile of a digit has a number at the end of its id.

    >>> held_ids("hand", 0, (1, 7, 7, 10))
    ('hand-0-1', 'hand-0-7', 'hand-0-7-1', 'hand-0-A')
    """
    seen: Counter[int] = Counter()
    ids = []
    for each in tiles:
        number = f"-{seen[each]}" if seen[each] else ""
        ids.append(f"{zone(place, seat)}-{SIGNS[each]}{number}")
        seen[each] += 1
    return tuple(ids)


def plate_id(seat: Seat) -> str:
    """Return the id of the name plate of a player; seat: the number of the player, from 0.

    >>> plate_id(1)
    'plate-1'
    """
    return zone("plate", seat)


def suhjong_picture(table: SuhjongTable) -> Picture:
    """Draw the table as a picture; its tiles can be picked up, or after a showdown laid into an equation."""
    parts = _Parts(table)
    svg = document(
        _WIDE,
        _in_words(table),
        *either([tabletop(_WIDE)], [tabletop(_NARROW)]),
        *parts.plates(),
        *parts.far_hand(),
        *parts.middle(),
        *parts.near(),
        narrow=_NARROW,
        scale=1.08,
    )
    return Picture(svg, tuple(_pieces(table)), focus=_focus(table))


class _Parts:
    """The drawings of the parts of a table."""

    def __init__(self, table: SuhjongTable) -> None:
        self.table = table
        self.view = table.view
        self.to_act = table.view.to_move()
        self.came = _came(table)
        self.drew = _drew(table)

    def plates(self) -> Iterator[Element]:
        """Yield both name plates with the points, and beside them the notes about the hands."""
        table = self.table
        for seat, wide, beside, down in (
            (table.far, (12.0, 16.0, 1.0), (478.0, 20.0, 1.0), 4.0),
            (table.near, (12.0, 290.0, 1.0), (12.0, 336.0, 1.0), 514.0),
        ):
            drawn = plate(
                table.names[seat],
                self._facts(seat),
                is_turn=seat in self.to_act,
                is_thinking=table.thinking == seat,
                is_winner=_has_won(self.view, seat),
                size=(190, _PLATE),
                least=LEGIBLE_IF_LOW,
            )
            placed = group(drawn, at=(95, _PLATE / 2))
            if seat == table.far:
                placed = self._asked_about(placed, plate_id(seat))
            yield _put((wide, (6.0, down, _PLATE_SCALE)), placed)
            told = (
                _said(str(each), 4, 14 + 19 * k, LEGIBLE_IF_LOW, start=True)
                for k, each in enumerate(table.notes[seat])
            )
            yield _put((beside, (212.0, down + 4, 0.9)), *told)

    def _facts(self, seat: Seat) -> Iterator[str]:
        """Yield the words for the points of a seat, and whether it has declared a showdown."""
        yield sentence("suhjong-table.points", count=self.view.points[seat])
        if self.view.phase in (Phase.ANSWER, Phase.CLAIMS) and seat != self.view.turn:
            yield sentence("suhjong-table.declared")

    def far_hand(self) -> Iterator[Element]:
        """Yield the far hand as a row of tiles."""
        seat = self.table.far
        drawn = [
            group(
                self._turned(id_, tile(Tile(SIGNS[digit]))),
                at=_at(k, 35),
                data_key=id_,
                data_from=self.came.get(id_),
            )
            for k, (id_, digit) in enumerate(self._held("hand", seat))
        ]
        hand = self._asked_about(group(*drawn), zone("hand", seat))
        yield _put(((216, 8, 0.76), (6, 52, 0.66)), hand)

    def middle(self) -> Iterator[Element]:
        """Yield the stock, the rivers or the stated equations, and the number of tiles left by digit."""
        table = self.table
        if table.board is None:
            yield _put(((12, 84, 1), (296, 44, 0.62)), self._stock())
            yield _put(((12, 84, 1), (220, -32, 0.95)), *self._counts())
            yield from self._left()
        for seat, wide, narrow in (
            (table.far, (122, 84, 1), (6, 110, _RIVER_SCALE)),
            (table.near, (122, 176, 1), (6, 180, _RIVER_SCALE)),
        ):
            if table.is_settled or self.view.stated[seat] is not None:
                yield _put((wide, narrow), *self._stated(seat))
            elif table.board is None:
                yield _put((wide, narrow), self._river(seat))

    def near(self) -> Iterator[Element]:
        """Yield the near hand and its bar, or the board on which its equation is laid."""
        table = self.table
        if table.board is not None:
            part = board_part(table.board)
            yield _put(((284, _WIDE[1] - part.size[1] - 10, 1), (12, 186, 1)), part.drawn)
            return
        seat = table.near
        mat = node("rect", width=_HAND[0], height=_HAND[1], rx=14, class_="panel", fill=FACE, stroke=SLOT)
        drawn: list[Element | None] = [group(mat, data_piece=zone("hand", seat))]
        for k, (id_, digit) in enumerate(self._held("hand", seat)):
            raised = id_ in table.picked
            shown = tile(Tile(SIGNS[digit], mark=Mark.CHOSEN if raised else None))
            at, came = _at(k, 54 - 14 * raised, 8), self.came.get(id_)
            shown = self._turned(id_, shown)
            drawn.append(group(shown, *self._rims(id_), at=at, data_piece=id_, data_from=came))
        yield _put(((216, 272, 1), (2, 311, 1)), *drawn)
        if table.bar is not None:
            yield from self._bar(table.bar)

    # between the players

    def _stock(self) -> Element:
        """Draw the stock as a wall in up to three layers, or as an empty place without tiles."""
        layers = min(3, -(-self.view.stock // 10))
        walls = [
            node("rect", x=18 + 3 * k, y=22 - 3 * k, width=52, height=66, rx=9, class_="figure", fill=FIGURE)
            for k in range(layers)
        ]
        for each in walls:
            each.attrib |= {"stroke": LIT, "stroke-width": "1.5"}
        empty = None if walls else group(place(), at=(44, 55))
        return self._asked_about(group(empty, *walls), STOCK)

    def _counts(self) -> Iterator[Element]:
        """Yield the words for the numbers of tiles in the stock and in the sea."""
        yield _said(sentence("suhjong-table.stock", number=self.view.stock), 50, 112, LEGIBLE_IF_LOW)
        sea = sentence("suhjong-table.sea", number=len(self.view.sea))
        yield group(_said(sea, 50, 132, LEGIBLE_IF_LOW), data_key=SEA)

    def _river(self, seat: Seat) -> Element:
        """Draw the river of a seat; it has a lit rim if the acting player can take tiles from it."""
        table = self.table
        is_mine, can_take = seat == table.acting, seat == _other(table.acting)
        mat = node("rect", width=_RIVER[0], height=_RIVER[1], rx=12, class_="panel", fill=FACE, stroke=SLOT)
        if can_take:
            mat.attrib |= {"class": "panel open", "stroke": LIT, "stroke-width": "2"}
        words = sentence("suhjong-table.river-label"), fitting(table.names[seat], _BESIDE_RIVER, 88)
        told = [_said(line, 8, 38 + 18 * k, _BESIDE_RIVER, start=True) for k, line in enumerate(words)]
        zone_of_river = group(mat, *told)
        zone_of_river.set("data-piece" if is_mine else "data-key", zone("river", seat))
        drawn = [zone_of_river]
        for k, (id_, digit) in enumerate(self._held("river", seat)):
            raised = id_ in table.picked
            shown = tile(Tile(SIGNS[digit], mark=Mark.CHOSEN if raised else None))
            at, came = _at(k, 39 + 5 * raised, 96), self.came.get(id_)
            drawn.append(group(shown, *self._rims(id_, _RIVER_SCALE), at=at, data_from=came))
            drawn[-1].set("data-piece" if can_take else "data-key", id_)
        return group(*drawn)

    def _left(self) -> Iterator[Element]:
        """Yield a column of boxes by digit, filled for tiles in the stock; on a narrow screen numbers."""
        base, copies = self.view.rules.base, self.view.rules.copies
        left = Counter(self.view.unseen())
        step = (_SEA[0] - 16) / base
        cell = min(20.0, 100.0 / copies)
        mat = node("rect", width=_SEA[0], height=_SEA[1], rx=12, class_="panel", fill=FACE, stroke=SLOT)
        title = _said(sentence("suhjong-table.left", copies=copies), _SEA[0] / 2, 20, LEGIBLE_IF_LOW)
        width = min(18.0, step - 4)
        there: list[str] = []
        gone: list[str] = []
        figures: list[Element] = []
        for digit in range(base):
            x = 8 + (digit + 0.5) * step
            for k in range(copies):
                corner = f"M{x - width / 2:.4g} {130 - cell * (k + 1):.4g}"
                box = f"{corner}h{width:.3g}v{cell - 3:.3g}h-{width:.3g}z"
                (there if k < left[digit] else gone).append(box)
            figures += [
                _digit(SIGNS[digit], x, 148, LEGIBLE_IF_LOW),
                _said(str(left[digit]), x, 168, LEGIBLE_IF_LOW),
            ]
        columns = (
            node("path", d="".join(gone), class_="edge", fill="none", stroke=SLOT, stroke_width=1.2),
            node("path", d="".join(there), class_="lit", fill=LIT),
        )
        wide = group(mat, title, *columns, *figures, transform=_transform((578, 84, 1)))
        yield from either((wide,), tuple(self._left_in_a_line(left)))

    def _left_in_a_line(self, left: Counter[int]) -> Iterator[Element]:
        """Yield the numbers of tiles in the stock by digit in one line, for a narrow screen."""
        base = self.view.rules.base
        step = 344 / base
        mat = node("rect", width=348, height=57, rx=8, class_="panel", fill=FACE, stroke=SLOT)
        title = _said(sentence("suhjong-table.left", copies=self.view.rules.copies), 174, 15, 11.5)
        figures = [
            each
            for digit in range(base)
            for x in (2 + (digit + 0.5) * step,)
            for each in (_digit(SIGNS[digit], x, 34, 15), _said(str(left[digit]), x, 51, 12))
        ]
        yield group(mat, title, *figures, transform=_transform((6, 250, 1)))

    def _stated(self, seat: Seat) -> Iterator[Element | None]:
        """Yield the equation that a seat has stated and its score, with a frame if it is the better one."""
        said, name = self.view.stated[seat], self.table.names[seat]
        yield node("rect", width=_RIVER[0], height=_RIVER[1], rx=12, class_="panel", fill=FACE, stroke=SLOT)
        if self.table.is_settled and _score(self.view, seat) > _score(self.view, 1 - seat):
            yield group(closed_frame((1, 1), (_RIVER[0] - 2, _RIVER[1] - 2)), data_key=f"better-{seat}")
        if isinstance(said, Claim):
            row, width = _laid(said.equation, is_stated=True)
            yield group(row, transform=_transform((14, 15, _SMALL)), data_key=f"stated-{seat}")
            points = sentence("suhjong-table.points", count=said.equation.value)
            yield _said(points, 24 + width * _SMALL, 48, 17, start=True, bold=True)
        else:
            yield _said(sentence("suhjong-table.said-none", name=name), _RIVER[0] / 2, 48, 16)

    def _bar(self, bar: SuhjongBar) -> Iterator[Element]:
        """Yield the bar below the near hand in its wide and in its narrow form."""
        wide = self._bar_of(bar, _BAR, _SMALL, 15), (216, 388, 1)
        narrow = self._bar_of(bar, _NARROW_BAR, _SMALLEST, 13), (6, 420, 1)
        yield from either(*([group(*drawn, transform=_transform(spot))] for drawn, spot in (wide, narrow)))

    def _bar_of(self, bar: SuhjongBar, size: Place, scale: float, letters: float) -> Iterator[Element]:
        """Yield the parts of a bar; scale: that of its tiles at most; letters: the font size of its words."""
        yield node("rect", width=size[0], height=size[1], rx=12, class_="panel", fill=FACE, stroke=SLOT)
        left = 14.0
        if bar.equation is not None:
            row, width = _laid(bar.equation, bar.wanted, scale)
            while (
                scale > _LEAST
                and _height(_lines(bar, size[0] - 22 - left - width * scale, letters)) > size[1]
            ):
                scale -= 0.02
            top = (size[1] - (TILE_HEIGHT + THICKNESS) * scale) / 2
            yield group(row, transform=_transform((12, top, scale)))
            left += width * scale + 12
        lines = _lines(bar, size[0] - 10 - left, letters)
        top = (size[1] - _height(lines)) / 2
        for line, high, is_bold in lines:
            top += 1.3 * high
            yield _said(line, left, top - 0.3 * high, high, start=True, bold=is_bold)

    # small things

    def _asked_about(self, drawn: Element, id_: str) -> Element:
        """Give the drawing of an immovable part its id; a press on it by the acting player explains why."""
        drawn.set("data-key" if self.table.acting is None else "data-piece", id_)
        return drawn

    def _held(self, where: str, seat: Seat) -> Sequence[tuple[str, int]]:
        tiles = (self.view.hands if where == "hand" else self.view.rivers)[seat]
        return list(zip(held_ids(where, seat, tiles), tiles, strict=True))

    def _turned(self, id_: str, shown: Element) -> Element:
        """Return the tile, animated to appear after those before it if it has just been drawn (Q6)."""
        return in_turn(2 * (1 + self.drew.index(id_)), shown) if id_ in self.drew else shown

    def _rims(self, id_: str, narrow: float = 1) -> tuple[Element | None, Element | None]:
        is_hinted = id_ in self.table.hinted
        is_lit = id_ in self.table.lit and id_ not in self.table.picked and not is_hinted
        return (lit_rim(_TILE) if is_lit else None, hint_rim(_TILE, narrow) if is_hinted else None)


def _lines(bar: SuhjongBar, room: float, letters: float) -> list[tuple[str, float, bool]]:
    """Return the lines of a bar's text for a width `room`, each with its font size and whether it is bold."""
    lines = [(line, letters, True) for line in wrapped(str(bar.words), letters, room / _BOLD)]
    if bar.warning is not None:
        lines += [(line, letters - 2, False) for line in wrapped(str(bar.warning), letters - 2, room)]
    return lines


def _height(lines: Sequence[tuple[str, float, bool]]) -> float:
    return 1.3 * sum(high for _, high, _ in lines)


def _came(table: SuhjongTable) -> dict[str, str]:
    """Return for each tile that the last move may have moved, by its id, the id of the piece it came from."""
    came: dict[str, str] = {}
    for event in table.view.events:
        told = event.witnesses
        start, end, tiles = str(told.get("start")), str(told.get("end")), str(told.get("tiles", ""))
        if not end.startswith(("hand-", "river-")):
            continue
        for written in tiles.split(", "):
            source = start if start == STOCK else f"{start}-{written}"
            for copy in ("", *(f"-{k}" for k in range(1, 5))):
                came[f"{end}-{written}{copy}"] = source
    return came


def _drew(table: SuhjongTable) -> tuple[str, ...]:
    """Return the ids of the tiles that were drawn from the stock in the last move, from left to right."""
    found = next((event for event in table.view.events if event.key == "suhjong.drew"), None)
    if found is None:
        return ()
    seat: Seat = found.witnesses["seat"]  # type: ignore[assignment]
    left = Counter(SIGNS.index(sign) for sign in str(found.witnesses["tiles"]).split(", "))
    held = table.view.hands[seat]
    drawn = []
    for id_, digit in reversed(list(zip(held_ids("hand", seat, held), held, strict=True))):
        if left[digit]:  # of equal tiles the last ones are the new ones
            left[digit] -= 1
            drawn.append(id_)
    return tuple(reversed(drawn))


def _laid(
    equation: Equation, wanted: int | None = None, scale: float = 1, *, is_stated: bool = False
) -> tuple[Element, float]:
    """Return the drawing of an equation in tiles, whose upper left corner is the origin, and its width.

    wanted: a digit of which one tile is missing and only outlined; scale: the scale at which it will be
    shown.
    is_stated: whether its parts appear one after another, from left to right.
    """
    tiles = list(tiles_of((*equation.left.digits, *equation.right.digits)))
    if wanted is not None:
        lacking = max(k for k, each in enumerate(tiles) if each.sign == SIGNS[wanted])
        tiles[lacking] = Tile(SIGNS[wanted], CardState.MISSING, Mark.TRIED, larger=1 / scale)
    left = parts_of(equation.left.operations, tiles[:LEFT_TILES])
    right = parts_of(equation.right.operations, tiles[LEFT_TILES:])
    block = tile_row([*left, "=", *right], is_laid=is_stated)
    return block.drawn, block.size[0]


def _at(k: int, y: float, left: float = 0.0) -> Place:
    return left + (k + 0.5) * _STEP, y


def _other(seat: Seat | None) -> Seat | None:
    return None if seat is None else 1 - seat


def _score(view: SuhjongView, seat: Seat) -> int:
    said = view.stated[seat]
    return said.equation.value if isinstance(said, Claim) else 0


def _has_won(view: SuhjongView, seat: Seat) -> bool:
    result = view.result() if view.phase is Phase.OVER else None
    return result is not None and result.ranks[seat] == 1 and result.ranks[1 - seat] != 1


def _put(spots: tuple[_Spot, _Spot], *drawn: Element | None) -> Element:
    """Return a part at its spot in the wide arrangement and its spot in the narrow one."""
    wide, narrow = map(_transform, spots)
    return group(*drawn, transform=wide, data_narrow=narrow)


def _transform(spot: _Spot) -> str:
    x, y, scale = spot
    return f"translate({x:g} {y:g})" + ("" if scale == 1 else f" scale({scale:.3g})")


def _said(  # noqa: PLR0913 - where, and how large
    text: str, x: float, y: float, size: float, *, start: bool = False, bold: bool = False
) -> Element:
    """Draw a line of text, centred at x, or beginning at x if `start`."""
    drawn = label(text, x, y, size, class_="ink" if bold else "ink-soft", fill=INK if bold else INK_SOFT)
    if start:
        drawn.set("text-anchor", "start")
    if bold:
        drawn.set("font-weight", "600")
    return drawn


def _digit(text: str, x: float, y: float, size: float = 15) -> Element:
    return label(text, x, y, size, class_="ink", fill=INK, font_weight="600")


# pieces and words


def _pieces(table: SuhjongTable) -> Iterator[Piece]:
    view, near, acting = table.view, table.near, table.acting
    moment = (view.round, view.phase, view.taken)
    if table.board is not None:
        yield from (replace(each, moment=moment) for each in board_part(table.board).pieces)
        return
    mine = view.hands[near]
    yield Piece(
        zone("hand", near),
        str(_tiles_in_words("hand", table.names[near], mine)),
        role="img",
        zone=acting == near,
        pressable=False,
    )
    if acting is not None:
        yield Piece(plate_id(table.far), _seat_in_words(table, table.far), moment=moment)
        others = _tiles_in_words("hand", table.names[table.far], view.hands[table.far])
        yield Piece(zone("hand", table.far), str(others), moment=moment)
        yield Piece(STOCK, sentence("suhjong-table.stock", number=view.stock), moment=moment)
        words = str(_tiles_in_words("river", table.names[acting], view.rivers[acting]))
        yield Piece(zone("river", acting), words, role="img", zone=True, pressable=False)
        other = 1 - acting
        for id_, digit in zip(held_ids("river", other, view.rivers[other]), view.rivers[other], strict=True):
            yield _piece(table, id_, sentence("suhjong-table.in-river", tile=SIGNS[digit]), moment)
    for id_, digit in zip(held_ids("hand", near, mine), mine, strict=True):
        name = sentence("suhjong-table.in-hand", tile=SIGNS[digit])
        if acting == near:
            yield _piece(table, id_, name, moment)
        else:
            yield Piece(id_, name, "img", pressable=False)


def _piece(table: SuhjongTable, id_: str, name: str, moment: object) -> Piece:
    told = sentence("suhjong-table.helps", name=name) if id_ in table.lit else ""
    if id_ in table.hinted:
        told = sentence("picture.hinted", name=told or name)
    return Piece(id_, name, state=id_ in table.picked, draggable=True, told=told, moment=moment)


def _focus(table: SuhjongTable) -> str:
    if table.board is not None:
        return board_focus(table.board)
    return held_ids("hand", table.near, table.view.hands[table.near])[0]


def _seat_in_words(table: SuhjongTable, seat: Seat) -> str:
    return sentence("suhjong-table.seat", name=table.names[seat], count=table.view.points[seat])


def _tiles_in_words(where: str, name: str, tiles: tuple[int, ...]) -> Message:
    return Message(f"suhjong-table.{where}", name=name, tiles=_written(tiles))


def _written(tiles: tuple[int, ...]) -> str:
    return ", ".join(SIGNS[each] for each in tiles) or "–"


def _in_words(table: SuhjongTable) -> str:
    """Return the description of the whole table in words."""
    view = table.view
    told: list[object] = []
    for seat in (table.near, table.far):
        name = table.names[seat]
        told.append(_seat_in_words(table, seat))
        told += (
            _tiles_in_words("hand", name, view.hands[seat]),
            _tiles_in_words("river", name, view.rivers[seat]),
        )
        said = view.stated[seat]
        if isinstance(said, Claim):
            told.append(sentence("suhjong-table.said", name=name, equation=said.equation))
        elif said is not None:
            told.append(sentence("suhjong-table.said-none", name=name))
        told += (sentence("suhjong-table.note", note=note) for note in table.notes[seat])
    left = Counter(view.unseen())
    counted = ", ".join(f"{SIGNS[digit]}: {left[digit]}" for digit in range(view.rules.base))
    told.append(sentence("suhjong-table.rest", stock=view.stock, sea=len(view.sea), left=counted))
    if table.bar is not None:
        told += filter(None, (table.bar.words, table.bar.warning))
    if table.board is not None:
        told.append(board_in_words(table.board))
    return " ".join(map(str, told))
