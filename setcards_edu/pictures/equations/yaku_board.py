"""The picture of the board on which the tiles of a hand are laid into an equation, with a balance of its
sides.

A tile is dragged to a place, or pressed.  The operation between two places is chosen by the buttons below
them, or by pressing the sign itself.  The yaku found are listed under the balance.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from setcards_edu.equations import (
    DECIMAL,
    FORMS,
    JOIN,
    LEFT_TILES,
    PLUS,
    TILES,
    TIMES,
    Equation,
    EquationShape,
    Hand,
    offered,
)
from setcards_edu.messages import Message, sentence
from setcards_edu.pictures.kit.layout import Part, sheet
from setcards_edu.pictures.kit.palette import EDGE, FACE, FRAME, INK, INK_SOFT, LIT, PAPER, SLOT, Mark
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.reason_registry import Block
from setcards_edu.pictures.kit.svg import Element, Place, either, group, label, move, node

from .balance import Loads, balance, balance_in_words, button, weight
from .found_list import Listed, found_in_words, found_part
from .spoken import laid_in_words
from .tiles import Tile, home, place, sign, tile
from .yaku_board_layout import (
    BETWEEN,
    CHOICE,
    HAND_HEIGHT,
    NARROW,
    RIM,
    WIDE,
    Places,
    has_parentheses,
    row_width,
)

HAND = "hand"
"""The id of the mat of the hand; a tile of the equation that is dropped there goes back to the hand."""

TILE_ID, SLOT_ID, OPERATION_ID, SIGN_ID, PAN_ID = "tile-", "slot-", "op-", "sign-", "pan-"
"""The prefixes of the ids of tiles, places, operations, signs between the places, and pans."""

SIDES = {"left": tuple(range(LEFT_TILES)), "right": tuple(range(LEFT_TILES, TILES))}
"""The indices of the places of each side, from 0."""

NAMES = {JOIN: "join", TIMES: "times", PLUS: "plus"}
"""The names of the operations in ids."""

_OPERATIONS = {
    JOIN: "yaku-board.join",
    TIMES: "yaku-board.times",
    PLUS: "yaku-board.plus",
    None: "yaku-board.no-sign",
}
_SIDE_NAMES = {"left": "yaku-board.left-side", "right": "yaku-board.right-side"}
_WEIGHED = {
    "left": "yaku-board.left-heavier",
    "right": "yaku-board.right-heavier",
    "level": "yaku-board.level",
}
_HALF, _SMALLER, _NOTE = 124.0, 0.82, 20.0
_TOUCH = (46.0, 56.0)
_TOUCH_NARROW = 0.6


@dataclass(frozen=True, slots=True)
class YakuBoard:
    """The board of a hand with the equation laid so far, as a value to draw.

    hand: the five tiles; each is a piece whose id has the tile's index in the sorted hand.
    slots: for each of the five places of the equation, three on the left and two on the right, the place
        in the hand of the tile that stands there, or None.
    operations: the three signs, two of the left side and one of the right: "" for tiles side by side, None if
        not chosen.
    left_value, right_value: the values of the sides, or None for one that is not known or is hidden.
    found: the yaku found so far, in the order of the list; total: the number of all yaku, None if not asked
        for yet.
    base: the base of the numbers; forms: the forms of equations that may be used, which determine the
        possible signs.
    aimed: the place that was chosen for the next tile, or None.
    asked: whether the learner is asked which side is heavier: then the values are hidden, and the pieces
        pan-left, pan-right and pan-level can be pressed.
    marked: the marks of pieces that the message on the screen mentions, by their ids ("tile-2", "slot-0",
        "found-3"; also "left" and "right" for the values).
    is_open: whether anything can be pressed.
    is_plain: whether only tiles, places and operations are drawn, without balance and list.
    shown: the yaku that the learner was shown, which are listed after those found.
    settles: the yaku that has just been found, or None.
    so_far: the values of incomplete sides so far; None for a side without tiles.
    has_given_signs: whether the operations are fixed, so that the learner cannot choose them.
    """

    hand: Hand
    slots: tuple[int | None, ...] = (None,) * 5
    operations: tuple[str | None, ...] = (None,) * 3
    left_value: int | None = None
    right_value: int | None = None
    found: tuple[Equation, ...] = ()
    total: int | None = None
    base: int = DECIMAL
    forms: tuple[EquationShape, ...] = FORMS
    aimed: int | None = None
    asked: bool = False
    marked: Mapping[str, Mark] = field(default_factory=dict)
    is_open: bool = True
    is_plain: bool = False
    shown: tuple[Equation, ...] = ()
    settles: Equation | None = None
    so_far: tuple[int | None, int | None] = (None, None)
    has_given_signs: bool = False

    @property
    def choices(self) -> tuple[tuple[str, ...], ...]:
        """The signs that may be chosen at each of the three positions, such as "×"; () if they are fixed."""
        return () if self.has_given_signs else offered(self.forms)

    @property
    def laid(self) -> tuple[int, ...]:
        """The indices in the hand of the tiles that stand in the equation, sorted."""
        return tuple(sorted(i for i in self.slots if i is not None))

    @property
    def values(self) -> tuple[int | None, int | None]:
        """The values of the left and the right side that the picture shows; None for one that is unknown or
        hidden."""
        return (None, None) if self.asked else (self.left_value, self.right_value)

    @property
    def listed(self) -> Listed:
        """The list of the true equations (yaku) that the learner has found, or was shown, to be drawn."""
        return Listed(self.found, self.shown, self.total, self.settles)


def tile_id(i: int) -> str:
    """Return the id of the tile at index i of the hand, from 0."""
    return f"{TILE_ID}{i}"


def slot_id(k: int) -> str:
    """Return the id of the place with index k in the equation: 0 to 2 on the left, 3 and 4 on the right."""
    return f"{SLOT_ID}{k}"


def operation_id(position: int, sign: str) -> str:
    """Return the id of the button that chooses an operation between two tiles.

    position: 0 to 2, from left to right; sign: "×", "+", or "" for tiles side by side.

    >>> operation_id(0, ""), operation_id(2, "×")
    ('op-0-join', 'op-2-times')
    """
    return f"{OPERATION_ID}{position}-{NAMES[sign]}"


def sign_id(position: int) -> str:
    """Return the id of the sign at a position, 0 to 2, which can be pressed; there is none between tiles side
    by side."""
    return f"{SIGN_ID}{position}"


def yaku_board_picture(board: YakuBoard) -> Picture:
    """Draw the board as a picture whose tiles can be moved and whose operations can be pressed."""
    main = board_part(board)
    parts = [main] if board.is_plain else [main, found_part(board.listed, board.marked)]
    words = board_in_words(board)
    return replace(sheet(parts, words, (board.hand, board.base)), focus=board_focus(board))


def board_part(board: YakuBoard) -> Part:
    """Return the board without the list of found equations, as a part of a larger picture."""
    table = _Table(board)
    weighed, sizes = table.balance()
    drawn = [*table.mat(), *table.names(), *table.slots(), *table.signs(), *table.choices()]
    return Part(sizes[0], group(*drawn, weighed, *table.tiles()), sizes[1], tuple(_pieces(board)))


class _Table:
    """The drawings of the parts of a board above the list."""

    def __init__(self, board: YakuBoard) -> None:
        self.board = board

    def mat(self) -> Iterator[Element]:
        """Yield the mat of the hand, and on it the empty places of tiles that stand in the equation."""
        width = TILES * WIDE.between + 16
        mat = node("rect", x=-width / 2, width=width, height=HAND_HEIGHT, rx=14, class_="panel")
        mat.attrib |= {"fill": FACE, "stroke": SLOT, "stroke-width": "1.5"}
        mat.set("transform", move((WIDE.width / 2, 0)))
        mat.set("data-narrow", f"{move((NARROW.width / 2, 0))} scale({NARROW.width / width:.3f} 1)")
        homes = (self._at_hand(home(self.board.hand[i]), i) for i in self.board.laid)
        yield group(mat, *homes, data_piece=HAND)

    def names(self) -> Iterator[Element]:
        """Yield the names of the two sides, and the base if it is not ten."""
        for side, ks in SIDES.items():
            yield self._at(
                label(sentence(_SIDE_NAMES[side]), 0, 0, 13, class_="ink-soft", fill=INK_SOFT),
                *((places.side_middle(ks), places.names) for places in (WIDE, NARROW)),
            )
        if self.board.base != DECIMAL:
            text = sentence("yaku-board.base", base=self.board.base)
            named = label(text, 0, 0, 13, class_="ink-soft", fill=INK_SOFT, font_weight="600")
            yield self._at(named, *((places.equals_middle, places.names) for places in (WIDE, NARROW)))

    def slots(self) -> Iterator[Element]:
        """Yield the places of the equation, which tiles drawn later cover."""
        for k in range(TILES):
            aimed = k == self.board.aimed
            drawn = place(aimed=aimed, mark=self.board.marked.get(slot_id(k)))
            yield self._slotted(drawn, k, slot_id(k))

    def signs(self) -> Iterator[Element]:
        """Yield the parentheses, the signs of the operations, and the equals sign."""
        parentheses = has_parentheses(self.board.operations)
        if parentheses:
            yield from self._parentheses()
        for position, operation in enumerate(self.board.operations):
            if operation != JOIN:
                yield self._sign(position, operation, aside=parentheses and position == 1)
        ats = [(places.equals_middle, places.line) for places in (WIDE, NARROW)]
        yield self._at(sign("=", 0), *ats, scale=NARROW.scale)

    def choices(self) -> Iterator[Element]:
        """Yield the buttons of the three operations, each row of buttons below the place of its sign."""
        for position, row in enumerate(self.board.choices):
            width, height = row_width(len(row)), CHOICE[1] + 2 * RIM
            slip = node("rect", x=-width / 2, width=width, height=height, rx=10, class_="panel", fill=FACE)
            slip.attrib |= {"stroke": SLOT, "stroke-width": "1.2"}
            ats = [(places.choice(position, len(row)), places.choices) for places in (WIDE, NARROW)]
            yield self._at(slip, *ats)
            yield from either(*([_pointer(places, position)] for places in (WIDE, NARROW)))
            for i, operation in enumerate(row):
                x = (i - (len(row) - 1) / 2) * (CHOICE[0] + BETWEEN)
                on = self.board.operations[position] == operation
                drawn = self._at(_button(operation, on=on), *((at + x, y + RIM) for at, y in ats))
                drawn.set("data-piece", operation_id(position, operation))
                yield drawn

    def balance(self) -> tuple[Element | None, tuple[Place, Place]]:
        """Return the balance below or beside the equation, and the sizes of the whole, wide and narrow.

        The balance is None on a plain board.
        """
        top, narrow_top = (
            places.balance if self.board.choices else places.choices for places in (WIDE, NARROW)
        )
        if self.board.is_plain:
            return None, ((WIDE.width, top), (NARROW.width, narrow_top))
        values = self.board.values
        so_far = (None, None) if self.board.asked else self.board.so_far
        left, right = (self._load(*told) for told in zip(SIDES, values, so_far, strict=True))
        level = f"{PAN_ID}level" if self.board.asked else None
        is_celebrated = self.board.settles is not None
        block = balance(Loads(left, right, *values, _HALF, level, so_far, is_celebrated))
        if self.board.base != DECIMAL:
            block = _in_base_ten(block)
        width, height = block.size
        small = width * _SMALLER
        wide, wide_size = (WIDE.equals_middle - width / 2, top), (WIDE.width, top + height)
        if self.board.has_given_signs:  # few things to press: all is in sight in a low window, too
            wide, wide_size = (WIDE.width, (top - height) / 2), (WIDE.width + width, top)
        narrow = min(NARROW.equals_middle - small / 2, NARROW.width + 6 - small), narrow_top
        sizes = wide_size, (NARROW.width, narrow_top + height * _SMALLER)
        return self._at(block.drawn, wide, narrow, scale=_SMALLER), sizes

    def tiles(self) -> Iterator[Element]:
        """Yield the tiles, each in the hand or in its place of the equation."""
        where = {i: k for k, i in enumerate(self.board.slots) if i is not None}
        for i, digit in enumerate(self.board.hand):
            shown = tile(Tile(digit, mark=self.board.marked.get(tile_id(i))))
            if i in where:
                yield self._slotted(shown, where[i], tile_id(i))
            else:
                yield self._at_hand(shown, i, tile_id(i))

    def _load(self, side: str, value: int | None, so_far: int | None) -> Block:
        mark = Mark.FORCED if self.board.settles is not None else self.board.marked.get(side)
        if not self.board.asked:
            return weight(value, mark=mark, so_far=so_far)
        block = button(mark)
        return Block(block.size, group(block.drawn, data_piece=f"{PAN_ID}{side}"))

    def _sign(self, position: int, operation: str | None, *, aside: bool) -> Element:
        """Draw a sign, or a round place for one, with a larger area around it that reacts to a press.

        aside: whether the sign stands beside a parenthesis, so that it is smaller.
        """
        (x, y), (narrow_x, narrow_y) = (
            (places.gap_middle(position), places.line) for places in (WIDE, NARROW)
        )
        around = node("rect", x=-_TOUCH[0] / 2, y=-_TOUCH[1] / 2, width=_TOUCH[0], height=_TOUCH[1])
        around.attrib |= {"fill": PAPER, "fill-opacity": "0"}
        touched = self._at(around, (x, y), (narrow_x, narrow_y), scale=_TOUCH_NARROW)
        if operation is None:
            drawn = node("circle", r=13, class_="face ghost", fill=PAPER, stroke=EDGE, stroke_dasharray="4 4")
        else:
            drawn = sign(operation, 0)
        if aside:
            stands = self._at(drawn, (x + 9, y), (narrow_x + 5.5, narrow_y - 2), scale=0.6)
        else:
            stands = self._at(drawn, (x, y), (narrow_x, narrow_y), scale=NARROW.scale)
        if self.board.has_given_signs:
            return group(stands)
        return group(stands, touched, data_piece=sign_id(position))

    def _parentheses(self) -> Iterator[Element]:
        for text, k, way in (("(", 0, -1), (")", 1, 1)):
            ats = [
                (
                    places.slot(k, self.board.operations)[0] + way * (places.tile / 2 + 7 * places.scale),
                    places.line,
                )
                for places in (WIDE, NARROW)
            ]
            yield self._at(sign(text, 0), *ats, scale=NARROW.scale)

    def _at_hand(self, drawn: Element, i: int, piece: str | None = None) -> Element:
        wide, narrow = (places.hand(i, TILES) for places in (WIDE, NARROW))
        return self._at(drawn, wide, narrow, data_piece=piece)

    def _slotted(self, drawn: Element, k: int, piece: str) -> Element:
        wide, narrow = (places.slot(k, self.board.operations) for places in (WIDE, NARROW))
        return self._at(drawn, wide, narrow, scale=NARROW.scale, data_piece=piece)

    def _at(
        self, drawn: Element, wide: Place, narrow: Place, *, scale: float = 1, data_piece: str | None = None
    ) -> Element:
        """Return a drawing at its place in the wide arrangement and in the narrow one, there scaled."""
        below = move(narrow) if scale == 1 else f"{move(narrow)} scale({scale})"
        return group(drawn, at=wide, data_piece=data_piece, data_narrow=below)


def _in_base_ten(block: Block) -> Block:
    """Return the balance with a note below it that weights and scores are given in base ten."""
    (width, height), text = block.size, sentence("balance.base-ten")
    note = label(text, width / 2, height + 16, 15, class_="ink-soft", fill=INK_SOFT)
    return Block((width, height + _NOTE), group(block.drawn, note))


def _pointer(places: Places, position: int) -> Element:
    """Draw a small tip at the upper rim of the buttons that points to the place of their sign."""
    x, y = places.gap_middle(position), places.choices
    tip = node(
        "path", d=f"M{x - 6:g} {y:g}L{x:g} {y - 6:g}L{x + 6:g} {y:g}", class_="panel", fill=FACE, stroke=SLOT
    )
    tip.set("stroke-width", "1.2")
    return tip


def _button(operation: str, *, on: bool) -> Element:
    """Draw the button of an operation; that of `JOIN` shows two tiles that touch."""
    width, height = CHOICE
    frame = node("rect", x=-width / 2, width=width, height=height, rx=8)
    frame.attrib |= {"class": "face lit" if on else "face", "fill": LIT if on else FACE}
    frame.attrib |= {"stroke": LIT if on else FRAME, "stroke-width": "1.2"}
    ink = ("corner-ink", FACE) if on else ("ink", INK)
    if operation != JOIN:
        return group(
            frame, label(operation, 0, height / 2 + 9, 26, class_=ink[0], fill=ink[1], font_weight="600")
        )
    two = (node("rect", x=x, y=height / 2 - 9, width=11, height=18, rx=2.5) for x in (-11.6, 0.6))
    return group(frame, group(*two, class_=ink[0], fill=ink[1]))


def _pieces(board: YakuBoard) -> Iterator[Piece]:
    left = tuple(digit for i, digit in enumerate(board.hand) if i not in board.slots)
    held = sentence("yaku-board.hand", hand=left) if left else sentence("yaku-board.hand-empty")
    yield Piece(HAND, held, role="img", zone=board.is_open, pressable=False)
    for k, i in enumerate(board.slots):
        name = sentence(
            "yaku-board.slot",
            place=_place_name(k),
            digit=sentence("yaku-board.empty") if i is None else board.hand[i],
        )
        aimed = k == board.aimed if i is None else None
        yield Piece(slot_id(k), name, enabled=board.is_open, state=aimed, zone=True, pressable=i is None)
    yield from _signs(board)
    for position, row in enumerate(board.choices):
        for operation in row:
            name = sentence(
                "yaku-board.choice", gap=_gap_name(position), operation=sentence(_OPERATIONS[operation])
            )
            on = board.operations[position] == operation
            yield Piece(operation_id(position, operation), name, enabled=board.is_open, state=on)
    for said, key in _WEIGHED.items() if board.asked else ():
        yield Piece(f"{PAN_ID}{said}", sentence(key), enabled=board.is_open)
    where = {i: k for k, i in enumerate(board.slots) if i is not None}
    for i, digit in enumerate(board.hand):
        lies = _place_name(where[i]) if i in where else sentence("yaku-board.in-hand")
        name = sentence("yaku-board.tile", digit=digit, place=lies)
        if mark := board.marked.get(tile_id(i)):
            name = sentence("picture.marked", name=name, mark=mark.letter)
        yield Piece(tile_id(i), name, enabled=board.is_open, draggable=True)


def _signs(board: YakuBoard) -> Iterator[Piece]:
    for position, operation in enumerate(() if board.has_given_signs else board.operations):
        if operation != JOIN:
            now = sentence(_OPERATIONS[operation])
            name = sentence("yaku-board.sign", gap=_gap_name(position), operation=now)
            yield Piece(sign_id(position), name, enabled=board.is_open)


def _place_name(k: int) -> str:
    if k < LEFT_TILES:
        return sentence("yaku-board.place-left", place=k + 1)
    return sentence("yaku-board.place-right", place=k - LEFT_TILES + 1)


def _gap_name(position: int) -> str:
    return sentence(
        "yaku-board.gap-right" if position == 2 else "yaku-board.gap-left",
        first=position + 1,
        second=position + 2,
    )


def board_focus(board: YakuBoard) -> str:
    """Return the id of the part that the Tab key reaches first: a pan of the balance if the learner is asked
    which side is heavier, else the first tile in the hand, else an operation."""
    if board.asked:
        return f"{PAN_ID}left"
    free = [tile_id(i) for i in range(TILES) if i not in board.slots]
    open_ = [
        operation_id(position, row[0])
        for position, row in enumerate(board.choices)
        if board.operations[position] is None
    ]
    return [*free, *open_, tile_id(0)][0]


def board_in_words(board: YakuBoard) -> str:
    """Return the description of the board in words, for a screen reader."""
    hand = tuple(board.hand)
    laid = laid_in_words([None if i is None else hand[i] for i in board.slots], board.operations)
    if board.is_plain:
        return sentence("yaku-board.plain", hand=hand, laid=laid)
    weighed: Message | str = balance_in_words(*board.values, (None, None) if board.asked else board.so_far)
    if board.base != DECIMAL:
        weighed = Message("yaku-search.in-base", told=weighed)
    found = found_in_words(board.listed)
    return sentence("yaku-board.description", hand=hand, laid=laid, balance=weighed, found=found)
