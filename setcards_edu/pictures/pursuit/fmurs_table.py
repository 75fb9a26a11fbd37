"""The picture of the table of Fmurs: the board of the chase, both players, and the animals beside the board.

A game has two legs, between which the players change sides.  The name plate of a player shows the role in
this leg and whether it is the player's turn.  A row of steps shows the dog moves of the leg in which the
player has the dogs; a flag marks where the other leg ended.  The pen beside the board contains the animals
that are still to be placed, and later the captured sheep.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

from setcards_edu.messages import Message
from setcards_edu.pictures.kit.celebration import closed_frame
from setcards_edu.pictures.kit.layout import Part
from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.pictures.kit.palette import EDGE, FACE, FIGURE, INK, INK_SOFT, LIT, SLOT, Mark
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE, Picture
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
from setcards_edu.pictures.kit.table_parts import fitting, tabletop, turn_mark
from setcards_edu.pursuit.board.positions import ToMove

from .board import DOG_ID, BoardView, board_in_words, broad_board_part, focus_of
from .board_symbols import dog, sheep

_MARGIN, _GAP = 12.0, 16.0
_PANEL, _PLATE, _LOW_PLATE = 240.0, 92.0, 54.0
_PEN_CELL, _LOW_PEN_CELL, _PEN_HEAD = 36.0, 27.0, 46.0
_NARROW_WIDTH = NARROWEST - 12.0
_LARGE, _TALL = 1.35, 480.0  # a small board is shown larger, up to this height
_BOLD = 1.14  # how much wider bold type is
_SCALES = (10, 20, 30, 50, 75, 100, 150, 200)
"""The possible numbers of moves for the whole length of the row of steps."""


@dataclass(frozen=True, slots=True)
class FmursPlayer:
    """The name plate of a player, as a value to draw.

    name: the player's name; role: "dogs" or "sheep" in this half of the game.
    score: the score of the half in which the player has the dogs, "" before it; unit: the unit of the score,
        or None.
    steps: the number of dog moves in that half, None before it; is_over: whether that half is over.
    is_turn: whether the player is to act; is_thinking: whether the player is a computer that is thinking.
    has_won: whether the game is over and won by this player.
    """

    name: str
    role: ToMove
    score: str = ""
    steps: int | None = None
    is_over: bool = False
    is_turn: bool = False
    is_thinking: bool = False
    has_won: bool = False
    unit: Message | None = None

    @property
    def state(self) -> Message:
        """The message about the player's role and turn, or about the player's victory."""
        if self.has_won:
            return Message("fmurs-table.has-won")
        return Message(_STATES[self.role, self.is_turn, self.is_thinking])


@dataclass(frozen=True, slots=True)
class FmursTable:
    """The table of Fmurs, as a value to draw.

    board: the board with its pieces.
    far, near: the players at the upper and at the lower edge.
    pen: the ids of the animals in the pen, in order: those still to be placed, or the captured sheep.
    pen_told: the words in an empty pen, or None.
    heading: the text above the pen: which half of the match (leg) is played, and what is to be beaten.
    told: the text after it, with the number of animals in the pen.
    flag: the number of dog moves in the first leg, to be beaten now, where a flag is drawn; or None.
    """

    board: BoardView
    far: FmursPlayer
    near: FmursPlayer
    pen: tuple[str, ...]
    heading: Message
    told: Message
    flag: int | None = None
    pen_told: Message | None = None

    @property
    def longest(self) -> int:
        """The number of dog moves for which each player's row of steps has room."""
        most = max(self.far.steps or 0, self.near.steps or 0, (self.flag or 0) + 1)
        return next((each for each in _SCALES if each >= most), most)


def fmurs_picture(table: FmursTable, moment: Hashable = None) -> Picture:
    """Draw the table of Fmurs as a picture whose squares and animals can be pressed.

    moment: a value that identifies the situation in which a press has its meaning (see `Piece`); the board's
        scene if None.

    If the SVG would be larger than `MAXIMUM_SIZE`, sheep are drawn with fewer lines; if that is not enough,
    only the squares that the selected animal can reach can be pressed.
    """
    board = table.board
    for fewer in ({}, {"is_plain": True}, {"is_plain": True, "pressable": board.pressable & board.reach}):
        picture = _picture(replace(table, board=replace(board, **fewer)), moment)
        if len(picture.svg.encode()) <= MAXIMUM_SIZE:
            break
    return picture


def _picture(table: FmursTable, moment: Hashable) -> Picture:
    moment = table.board.scene if moment is None else moment
    board = broad_board_part(table.board, moment)
    pen = _pen(table)
    height = max(board.size[1], 2 * _PLATE + pen.size[1] + 2 * _GAP)
    across = _MARGIN + board.size[0] + _GAP
    size = across + _PANEL + _MARGIN, height + 2 * _MARGIN
    low = (NARROWEST - _NARROW_WIDTH) / 2
    tops = [6.0]
    for tall in (_LOW_PLATE, board.narrow[1], pen.narrow[1], _LOW_PLATE):
        tops.append(tops[-1] + tall + 6.0)
    far, on_board, in_pen, near, end = tops
    middle = _MARGIN + _PLATE + (height - 2 * _PLATE - pen.size[1]) / 2
    svg = document(
        size,
        _in_words(table),
        *_either(tabletop(size), tabletop((NARROWEST, end))),
        _plate(table, table.far, (across, _MARGIN), (low, far)),
        group(
            board.drawn,
            at=(_MARGIN, _MARGIN + (height - board.size[1]) / 2),
            data_narrow=move((0.0, on_board)),
        ),
        group(pen.drawn, at=(across, middle), data_narrow=move((low, in_pen))),
        _plate(table, table.near, (across, _MARGIN + height - _PLATE), (low, near)),
        scale=round(min(_LARGE, max(1.0, _TALL / size[1])), 2),
        narrow=(float(NARROWEST), end),
    )
    return Picture(svg, board.pieces, focus=focus_of(table.board))


# a player


def _plate(table: FmursTable, player: FmursPlayer, at: Place, low: Place) -> Element:
    """Draw the plate of a player at a wide and a narrow place; it is filled while it is the player's turn."""
    rim = node("rect", width=_PANEL, height=_PLATE, rx=12)
    low_rim = node("rect", width=_NARROW_WIDTH, height=_LOW_PLATE, rx=10)
    for each in (rim, low_rim):
        each.attrib |= (
            {"class": "raised", "fill": FIGURE, "stroke": LIT, "stroke-width": "2.6"}
            if player.is_turn
            else {"class": "panel", "fill": FACE, "stroke": SLOT, "stroke-width": "1.5"}
        )
    room = _PANEL - 66 - 10
    figure = dog(40) if player.role == "dogs" else sheep(40)
    score = label(player.score, 0, 50, 23, class_="ink", fill=INK, font_weight="bold")
    unit = label(str(player.unit or ""), 0, 62, 11, class_="ink-soft", fill=INK_SOFT)
    scored = max(text_width(player.score, 23) * _BOLD, text_width(str(player.unit or ""), 11))
    size = max(12.0, min(16.0, 16 * room / (_BOLD * text_width(player.name, 16) + 1)))
    shown = fitting(player.name, size * _BOLD, room)
    name = label(shown, 0, 0, size, class_="ink", fill=INK, font_weight="bold")
    state, beside = str(player.state), room - scored - 4
    small = max(11.0, min(14.6, 14.6 * beside / (text_width(state, 14.6) + 1)))
    told = label(fitting(state, small, beside), 0, 20, small, class_="ink-soft", fill=INK_SOFT)
    if player.is_turn or player.has_won:
        told.attrib |= {"class": "ink", "fill": INK}
    for each in (name, told):
        each.set("text-anchor", "start")
    won = (
        _either(closed_frame((0, 0), (_PANEL, _PLATE)), closed_frame((0, 0), (_NARROW_WIDTH, _LOW_PLATE), 10))
        if player.has_won
        else ()
    )
    drawn = (
        *_either(rim, low_rim),
        *won,
        group(turn_mark(is_thinking=player.is_thinking, x=0), at=(7, 38), data_narrow=move((6, 27)))
        if player.is_turn
        else None,
        group(figure, at=(38, 38), data_narrow=f"{move((38, 27))} scale(0.9)"),
        group(name, told, at=(66, 30), data_narrow=move((64, 22))),
        group(
            score,
            unit,
            at=(_PANEL - 10 - scored / 2, 0),
            data_narrow=move((_NARROW_WIDTH - 10 - scored / 2, -30)),
        ),
        group(
            _steps(table, player),
            at=(14, 77),
            data_narrow=f"{move((_NARROW_WIDTH - 12 - _LOW_ROW, 43))} scale({_LOW_ROW / _ROW:.3f} 1)",
        ),
    )
    return group(*drawn, at=at, data_narrow=move(low))


_ROW, _LOW_ROW = _PANEL - 28, 158.0

_STATES = {
    ("dogs", False, False): "fmurs-table.has-dogs",
    ("dogs", True, False): "fmurs-table.dogs-to-move",
    ("dogs", True, True): "fmurs-table.dogs-think",
    ("sheep", False, False): "fmurs-table.has-sheep",
    ("sheep", True, False): "fmurs-table.sheep-to-move",
    ("sheep", True, True): "fmurs-table.sheep-think",
}
"""The keys of the words below a name, by role, whether it is the player's turn, whether it is thinking."""


def _steps(table: FmursTable, player: FmursPlayer) -> Element | None:
    """Draw the player's dog moves as a row of steps, with the flag; return None if `player.steps` is None."""
    if player.steps is None:
        return None
    one = _ROW / table.longest
    ground = node("path", d=f"M0 0H{_ROW:g}", class_="outline", stroke=SLOT, stroke_width=7)
    drawn = [ground]
    if player.steps:
        row = node("path", d=f"M0 0H{player.steps * one:.1f}", class_="leap", stroke=LIT, stroke_width=7)
        if one > 3:
            row.set("stroke-dasharray", f"{one * 0.72:.2f} {one * 0.28:.2f}")
        drawn.append(row)
    for each in drawn:
        each.attrib |= {"fill": "none", "stroke-linecap": "butt"}
    if table.flag is not None and not player.is_over:
        drawn.append(_flag(table.flag * one))
    return group(*drawn)


def _flag(x: float) -> Element:
    """Draw a flag at this x on the row of steps."""
    pole = node("path", d="M0 7V-14", class_="edge witness-a", stroke=Mark.A.colour, stroke_width=2)
    cloth = node("polygon", points="0,-15 11,-11 0,-7", class_="badge witness-a", fill=Mark.A.colour)
    return group(pole, cloth, at=(x, 0.0))


# beside the board


def _pen(table: FmursTable) -> Part:
    """Draw the heading and the counts, and below them the pen with its animals and fence."""
    heading = label(str(table.heading), 0, 14, 15, class_="ink", fill=INK, font_weight="bold")
    told = label(str(table.told), 0, 35, 14.6, class_="ink-soft", fill=INK_SOFT)
    size, places = _rows(len(table.pen), _PANEL, _PEN_CELL)
    low_size, low_places = _rows(len(table.pen), _NARROW_WIDTH, _LOW_PEN_CELL)
    animals = [
        group(
            _waiting(id_, is_plain=table.board.is_plain),
            at=(place[0], place[1] + _PEN_HEAD),
            data_narrow=f"{move((low_place[0], low_place[1] + 26))} scale({_LOW_PEN_CELL / _PEN_CELL:.3g})",
            data_key=id_,
        )
        for id_, place, low_place in zip(table.pen, places, low_places, strict=True)
    ]
    for each in (heading, told):
        each.set("text-anchor", "start")
    fence = _fence(_PANEL, size[1])
    low_fence = _fence(_NARROW_WIDTH, low_size[1])
    told_in = str(table.pen_told) if table.pen_told and not table.pen else ""
    word, low_word = (
        label(told_in, w / 2, top, 12, class_="ink-soft", fill=INK_SOFT)
        for w, top in ((_PANEL, _PEN_HEAD + size[1] / 2 + 4), (_NARROW_WIDTH, 26 + low_size[1] / 2 + 4))
    )
    fences = _either(
        group(group(fence, at=(0.0, _PEN_HEAD)), word), group(group(low_fence, at=(0.0, 26.0)), low_word)
    )
    lines = (
        group(heading, data_narrow=move((2, 2))),
        group(told, data_narrow=move((2 + text_width(str(table.heading), 15) * _BOLD + 12, -19))),
    )
    drawn = group(*lines, *fences, *animals)
    return Part((_PANEL, _PEN_HEAD + size[1]), drawn, (_NARROW_WIDTH, 26 + low_size[1]))


def _waiting(id_: str, *, is_plain: bool) -> Element:
    """Draw the animal with this id as it stands in the pen."""
    kind, number = id_.rsplit("-", 1)
    if f"{kind}-" == DOG_ID:
        return dog(_PEN_CELL, int(number) + 1)
    return sheep(_PEN_CELL, None if is_plain else int(number) + 1, is_plain=is_plain)


def _rows(count: int, width: float, cell: float) -> tuple[Place, list[Place]]:
    """Return the size of the pen and the places of `count` animals in it, in one row or two."""
    rows = 1 if count * cell * 0.8 <= width - 8 else 2
    in_a_row = max(1, -(-count // rows))
    step = min(cell, (width - 8 - cell) / max(in_a_row - 1, 1))
    places = [(4 + cell / 2 + (k % in_a_row) * step, 4 + (k // in_a_row + 0.5) * cell) for k in range(count)]
    return (width, rows * cell + 8), places


def _fence(width: float, height: float) -> Element:
    """Draw the ground of the pen and the fence around it."""
    ground = node("rect", width=width, height=height, rx=8, class_="slot", fill=SLOT, fill_opacity=0.5)
    rail = node("rect", width=width, height=height, rx=8, class_="edge", fill="none", stroke=EDGE)
    rail.attrib |= {"stroke-width": "1.6", "stroke-dasharray": "9 4"}
    return group(ground, rail)


# words


def _in_words(table: FmursTable) -> str:
    players = tuple(map(_player_in_words, (table.far, table.near)))
    told = (*players, board_in_words(table.board))
    whole = Message("fmurs-table.description", heading=table.heading, counted=table.told, sentences=told)
    return str(whole)


def _player_in_words(player: FmursPlayer) -> Message:
    if player.steps is None:
        return Message("fmurs-table.player", name=player.name, state=player.state)
    return Message("fmurs-table.player-with", name=player.name, state=player.state, moves=player.steps)


def _either(wide: Element, narrow: Element) -> Sequence[Element]:
    """Return a group that only the wide arrangement shows, and one that only the narrow one shows."""
    return tuple(either((wide,), (narrow,)))
