"""A general picture of a game's table: what is known as rows of cells, and the moves as buttons.

Each field of the onlooker's view, and of the views of seats whose cards lie open on this screen, is drawn as
rows of cells with its name.  If the moves are the indices of empty cells of a field, its cells are pressed
instead of buttons.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from math import isqrt
from typing import Any

from setcards_edu.dice import Dice
from setcards_edu.games.protocol import OpenView, Seat, State, View
from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, face, spoken
from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.pictures.kit.palette import EDGE, FACE, INK, INK_SOFT, LIT, SLOT
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.scene import TableView
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
from setcards_edu.pictures.kit.table_parts import PLATE, lit_rim, plate, tabletop
from setcards_edu.quoting import clip
from setcards_edu.sets import Card

MOVE_ID, CELL_ID, PAGE_ID = "move-", "cell-", "page-"
PAGE = 18
"""The number of moves on a page."""

_WIDE, _NARROW = 720.0, float(NARROWEST)
_MARGIN, _GAP, _SIZE = 14.0, 8.0, 16
_CELL, _SQUARE = 44.0, 64.0  # the second of a cell that is pressed
_MOST_FACES = 24  # more would make the picture too large
_NOT_SHOWN = frozenset({"seat", "events", "rules", "deal", "turns"})


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a view: its name, its values in rows of cells, and the seat whose view it is, None for
    everybody."""

    name: str
    rows: tuple[tuple[object, ...], ...]
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class _Item:
    """An item of the picture: its drawing around the origin, its size, and its piece, if any."""

    drawn: Element
    size: Place
    piece: Piece | None = None


def plain_table(
    scene: TableView, moves: Sequence[tuple[Seat, object]], words: Sequence[str], page: int
) -> Picture:
    """Draw the table of a game without a picture of its own: rows of cells, and the moves as buttons.

    scene: what is to be seen now; moves: the legal moves with their seats; words: the text for each move.
    page: which page of the moves is shown, if they are many.
    """
    pressed = cell_field(scene)
    known = fields_of(scene, pressed)
    cards = sum(isinstance(value, Card) for each in known for row in each.rows for value in row)
    blocks = [_plates(scene)]
    for each in known:
        title = _title(_name(each, scene))
        if each.name == pressed and each.seat is None:
            lit = frozenset(move for _, move in moves) if scene.lit else frozenset()
            blocks += [[title], *_board(each, lit, _hinted(scene), len(moves))]
            continue
        rows = [[_cell(value, with_face=cards <= _MOST_FACES) for value in row] for row in each.rows]
        beside = len(rows) == 1 and not cards
        blocks += [[replace(title, size=(title.size[0], _CELL)), *rows[0]]] if beside else [[title], *rows]
    if moves and pressed is None:
        hinted = next((k for k, move in enumerate(moves) if scene.hint == move), None)
        blocks += [[_title(sentence("plain.moves"))], _buttons(words, page, hinted, lit=scene.lit)]
    return _picture(blocks, _described(known, scene))


def _plates(scene: TableView) -> list[_Item]:
    """Return the name plates of the seats, with a sign on those that are to move."""
    turns = scene.public.to_move()
    plates = (
        plate(name, is_turn=seat in turns, is_thinking=seat == scene.thinking)
        for seat, name in enumerate(scene.names)
    )
    return [_Item(each, PLATE) for each in plates]


def _hinted(scene: TableView) -> object:
    return None if scene.hint is None else scene.hint[1]


def _board(each: Field, lit: frozenset[object], hinted: object, moment: int) -> list[list[_Item]]:
    """Return the cells of a field as pieces, each with its number; moment: the number of free cells."""
    rows, number = [], 0
    for row in each.rows:
        items = []
        for value in row:
            id_ = f"{CELL_ID}{number}"
            name = sentence("plain.cell", number=number, value=_words(value))
            piece = Piece(id_, name, moment=moment)
            item = _cell(value, str(number), lit=number in lit)
            items.append(replace(_marked(item, is_hinted=number == hinted), piece=piece))
            number += 1
        rows.append(items)
    return rows


def _buttons(words: Sequence[str], page: int, hinted: int | None, *, lit: bool) -> list[_Item]:
    """Return the buttons of the moves on a page, followed by those that turn to other pages."""
    pages = -(-len(words) // PAGE)
    shown = [*enumerate(words)][page * PAGE : (page + 1) * PAGE]
    items = [
        _marked(_button(text, f"{MOVE_ID}{number}", lit=lit), is_hinted=number == hinted)
        for number, text in shown
    ]
    if pages > 1:
        before, after = (page - 1) % pages, (page + 1) % pages
        turned = sentence("plain.before", page=before + 1, all=pages), f"{PAGE_ID}{before}-before"
        on = sentence("plain.after", page=after + 1, all=pages), f"{PAGE_ID}{after}-after"
        items += [_button(*each, lit=False) for each in (turned, on)]
    return items


def _picture(blocks: Sequence[Sequence[_Item]], description: str) -> Picture:
    wide, size = _laid(blocks, _WIDE)
    narrow, narrow_size = _laid(blocks, _NARROW)
    items = [item for block in blocks for item in block]
    drawn = [
        group(item.drawn, at=at, data_narrow=move(other), data_piece=item.piece and item.piece.id)
        for item, at, other in zip(items, wide, narrow, strict=True)
    ]
    tops = either((tabletop(size),), (tabletop(narrow_size),))
    svg = document(size, description, *tops, *drawn, scale=1.2, narrow=narrow_size)
    return Picture(svg, tuple(item.piece for item in items if item.piece is not None))


def fields_of(scene: TableView, pressed: str | None) -> tuple[Field, ...]:
    """Return what an onlooker sees, field by field, then the fields of open hands that differ from it.

    If a seat knows more of a field, the onlooker's field is left out, unless it is the field `pressed`.
    """
    public = _values(scene.public)
    own = [
        Field(name, _rows(value), view.seat)
        for view in scene.open
        for name, value in _values(view).items()
        if public.get(name) != value
    ]
    told = {each.name for each in own} - {pressed}
    return (*(Field(name, _rows(value)) for name, value in public.items() if name not in told), *own)


def cell_field(scene: TableView) -> str | None:
    """Return the name of the field whose cells are pressed to move: the moves are the indices of its empty
    cells.

    None unless exactly one field has this property at the start of the game, and still has it now.
    """
    state = scene.public.guess(Dice("any"))
    begin: Any = state.start
    first = begin(players=state.players, **state.rules.chosen())
    now, then, known = _moves_of(state), _moves_of(first), _values(scene.public)
    starts = _values(first.view()).items()
    names = [name for name, value in starts if then and _has_cells(value, then, empty=True)]
    return names[0] if len(names) == 1 and _has_cells(known[names[0]], now) else None


def _moves_of(state: State[Any]) -> list[object]:
    return [move for seat in state.to_move() for move in state.legal_moves(seat)]


def _has_cells(value: object, moves: Iterable[object], *, empty: bool = False) -> bool:
    """Return whether a value is a row of cells with a cell, or if `empty` an empty cell, for each move."""
    if not isinstance(value, tuple) or any(isinstance(each, tuple) for each in value):
        return False
    free = {number for number, each in enumerate(value) if each is None or not empty}
    return all(type(move) is int and move in free for move in moves)


def _values(view: View[Any]) -> Mapping[str, object]:
    """Return the values of a view's fields by name, or of those of its state if it shows the whole state."""
    shown: Any = view.state if isinstance(view, OpenView) else view
    return {each.name: getattr(shown, each.name) for each in fields(shown) if each.name not in _NOT_SHOWN}


def _rows(value: object) -> tuple[tuple[object, ...], ...]:
    """Return a field's value in rows: a tuple of tuples as it is, a tuple of 9, 16, … values as a square."""
    if not isinstance(value, tuple):
        return ((value,),)
    if value and all(isinstance(each, tuple) for each in value):
        return value
    side = isqrt(len(value))
    if len(value) >= 9 and side * side == len(value) and not any(isinstance(each, Card) for each in value):
        return tuple(value[k : k + side] for k in range(0, len(value), side))
    return (value,)


def _words(value: object) -> str:
    """Return a value in words, short enough for a cell."""
    if value is None:
        return sentence("plain.nothing")
    if isinstance(value, Card):
        return spoken(value)
    return move_text(value)


def move_text(value: object) -> str:
    """Return a move or any other value as short text.

    >>> from setcards_edu import Card
    >>> from setcards_edu.games.set_speed import Place
    >>> move_text(Place(Card("13"), 0)), move_text(4), move_text((1, None))
    ('Place {1,3}, 0', '4', '1, –')
    """
    if value is None:
        return "–"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return clip(", ".join(map(move_text, value)), 60)
    if is_dataclass(value) and not isinstance(value, (type, Card)):
        inside = ", ".join(move_text(getattr(value, each.name)) for each in fields(value))
        return clip(f"{type(value).__name__} {inside}".strip(), 60)
    return clip(str(value), 60)


def _name(each: Field, scene: TableView) -> str:
    name = each.name.replace("_", " ")
    return name if each.seat is None else f"{scene.names[each.seat]}: {name}"


def _described(known: Iterable[Field], scene: TableView) -> str:
    told = (
        f"{_name(each, scene)}: " + "; ".join(", ".join(map(_words, row)) or "–" for row in each.rows)
        for each in known
    )
    return clip(sentence("plain.described", told=". ".join(told)), 1500)


def _title(text: str) -> _Item:
    words = label(text, 0, 6, _SIZE, class_="ink", fill=INK, font_weight="bold")
    return _Item(words, (text_width(text, _SIZE) * 1.1, 26.0))


def _cell(value: object, number: str = "", *, lit: bool = False, with_face: bool = False) -> _Item:
    """Draw a cell with a value; number: that of a cell that is pressed, shown only while it is empty."""
    if isinstance(value, Card) and with_face:
        return _Item(face(value), (WIDTH, HEIGHT))
    text = "" if value is None else move_text(value)
    high, large = (_SQUARE, 1.5 * _SIZE) if number else (_CELL, float(_SIZE))
    width = max(high, text_width(text, large) + 16)
    frame = _frame(width, high, lit=lit, is_empty=value is None)
    small = label(number, -width / 2 + 10, -high / 2 + 14, 11, class_="ink-soft", fill=INK_SOFT)
    words = label(text, 0, large / 3, large, class_="ink", fill=INK) if text else None
    return _Item(group(frame, small if number and not text else None, words), (width, high))


def _button(text: str, id_: str, *, lit: bool) -> _Item:
    natural = text_width(text, _SIZE)
    width = min(_NARROW - 2 * _MARGIN, max(_CELL, natural + 24))
    size = min(_SIZE, _SIZE * (width - 24) / natural)
    words = label(text, 0, 6, size, class_="ink", fill=INK)
    return _Item(group(_frame(width, 40.0, lit=lit), words), (width, 40.0), Piece(id_, text))


def _marked(item: _Item, *, is_hinted: bool) -> _Item:
    """Return the item, with a strong rim if a hint is about it."""
    if not is_hinted:
        return item
    rim = lit_rim((item.size[0] - 4, item.size[1] - 4), is_picked=True)
    return replace(item, drawn=group(item.drawn, rim))


def _frame(width: float, height: float, *, lit: bool, is_empty: bool = False) -> Element:
    frame = node("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=7)
    frame.attrib |= {
        "class": "face open" if lit else "slot" if is_empty else "face",
        "fill": SLOT if is_empty and not lit else FACE,
        "stroke": LIT if lit else EDGE,
        "stroke-width": "2" if lit else "1.2",
    }
    return frame


def _laid(blocks: Sequence[Sequence[_Item]], width: float) -> tuple[list[Place], Place]:
    """Return the middle of each item and the size of the whole, with each block in rows from the left."""
    places: list[Place] = []
    down, right = _MARGIN, 0.0
    for block in blocks:
        across, high = _MARGIN, 0.0
        for item in block:
            if across > _MARGIN and across + item.size[0] > width - _MARGIN:
                across, down, high = _MARGIN, down + high + _GAP, 0.0
            places.append((across + item.size[0] / 2, down + item.size[1] / 2))
            across, high = across + item.size[0] + _GAP, max(high, item.size[1])
            right = max(right, across)
        down += high + _GAP
    return places, (max(right - _GAP + _MARGIN, _NARROW), down + _MARGIN - _GAP)
