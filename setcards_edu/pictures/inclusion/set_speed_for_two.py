"""The picture of the table of Set Speed for two players: a hand below, a hand above, the piles in the middle.

A card glides from the hand to the pile, and from the stock to the hand.  If a card does not fit, it and the
top card of the pile are marked A and B, and the elements that prevent it are enlarged, as in
`set_speed_table`.  When two people share a keyboard, drawn key caps show their keys.  The picture does not
show which cards fit, since finding them is the game.  A bar below a name shows how many cards are left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from setcards_edu.dice import Dice
from setcards_edu.games.protocol import Seat, zone
from setcards_edu.games.set_speed import Choose, Place, SetSpeedView
from setcards_edu.games.set_speed.moves import HAND, SEATS
from setcards_edu.messages import Event, sentence
from setcards_edu.pictures.kit.cards import face, spoken, vacant_places
from setcards_edu.pictures.kit.celebration import Celebration, celebrated
from setcards_edu.pictures.kit.palette import FACE, FIGURE, INK, INK_SOFT, LIT, SLOT, Mark
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.scene import TableView
from setcards_edu.pictures.kit.svg import (
    LEGIBLE,
    NARROWEST,
    Element,
    document,
    either,
    group,
    label,
    move,
    node,
)
from setcards_edu.pictures.kit.svg import Place as Point
from setcards_edu.pictures.kit.table_parts import (
    PLATE,
    STOCK,
    card_back,
    hint_rim,
    laid_rim,
    lit_rim,
    mat,
    pile,
    plate,
    stock,
    tabletop,
)
from setcards_edu.sets import Card

from .set_speed_table import CARD, MAT, large, spoilers

_STEP, _APART, _LIFT = 74, 84, 12  # from card to card, of the piles from the middle, of what is picked up
_SIZE, _NARROW = (684, 404), (NARROWEST, 508)
_MIDDLE = (_SIZE[0] / 2, _SIZE[1] / 2)
_NARROW_MIDDLE = (NARROWEST / 2, 245)
_HAND_OFF, _NARROW_HAND_OFF = 136, 126  # of the hands from the middle
_PLATE, _NARROW_PLATE = (-254, 136), (-76, 212)
_STOCK, _NARROW_STOCK = (218, 126), (150, 210)  # of the near seat; the far one sits across
_BAR = 120  # the length of the bar for all cards of a seat

KEYS: tuple[tuple[str, ...], tuple[str, ...]] = (("1", "2", "3", "4"), ("7", "8", "9", "0"))
"""The keys for the cards of a hand, of the near and of the far person at one keyboard."""
PILE_KEYS: tuple[tuple[str, str], tuple[str, str]] = (("Q", "W"), ("O", "P"))
"""The keys for the left and the right pile, of the near and of the far person."""
STOCK_KEYS: tuple[str, str] = ("E", "I")
"""The keys for the stock, of the near and of the far person, if refilling the hand is a move."""

_PILE = ("two.left-pile", "two.right-pile")
_PILE_TOLD = ("two.left-pile-told", "two.right-pile-told")
_KEY = ("two.left-key", "two.right-key")

Marks: TypeAlias = tuple[str, str] | None
"""The ids of the card and of the pile that a refusal is about, or None without a refusal."""


def hand_id(seat: Seat, card: Card) -> str:
    """Return the id of the pressable part for a card in a player's hand; seat: the player, 0 or 1.

    >>> hand_id(1, Card("135")), hand_id(0, Card(""))
    ('card-1-135', 'card-0-0')
    """
    return f"card-{seat}-{card.digits or 0}"


def key_id(seat: Seat, number: int) -> str:
    """Return the id of the drawn key by which a player lays a card on a pile.

    seat: the player, 0 or 1; number: the pile, 0 (left) or 1 (right).
    """
    return f"key-{seat}-{number}"


@dataclass(frozen=True, slots=True)
class _Table:
    """The table to draw: the scene, its view of the game, and the pieces that a refusal is about."""

    scene: TableView
    view: SetSpeedView
    marked: Marks

    @property
    def far(self) -> Seat:
        return 1 - self.scene.near

    @property
    def is_for_two(self) -> bool:
        """Whether two people play at this screen, so that each needs keys of their own."""
        return len(self.scene.actors) == 2

    @property
    def is_alone(self) -> bool:
        """Whether one person plays at this screen, so that only the near hand lies open."""
        return [view.seat for view in self.scene.open] == [self.scene.near]

    @property
    def is_covered(self) -> bool:
        return self.scene.is_paused


def picture_for_two(scene: TableView) -> Picture:
    """Draw the table of Set Speed at one moment; its cards, piles and drawn keys can be pressed."""
    public: Any = scene.public
    view: SetSpeedView = public
    table = _Table(scene, view, _marked(scene, view))
    svg = document(
        _SIZE,
        _in_words(table),
        *either([tabletop(_SIZE)], [tabletop(_NARROW)]),
        *_seat(table, table.far),
        group(*_middle(table), at=_MIDDLE, data_narrow=move(_NARROW_MIDDLE)),
        *_seat(table, scene.near),
        *(either([_keys()], []) if table.is_alone and scene.actors else ()),
        scale=1.3,
        narrow=_NARROW,
    )
    return Picture(svg, tuple(_pieces(table)), focus=_focus(table))


# the middle


def _middle(table: _Table) -> Iterator[Element]:
    for number in SEATS:
        x = _APART * (2 * number - 1)
        yield group(*_pile(table, number), at=(x, 0), data_piece=zone("pile", number))
    if _was_reset(table.view):
        yield _reset_sign()
    if not table.is_for_two:
        for seat in SEATS:
            x, y = _APART * (2 * seat - 1), -MAT[1] / 2 - 10
            yield label(_whose(table, seat), x, y, 11.5, class_="ink", fill=INK)
    else:
        for seat in SEATS:
            for number in SEATS:
                row = _row(table, seat)
                at = (_APART * (2 * number - 1), (MAT[1] / 2) * row)
                yield _cap(PILE_KEYS[_place(table, seat)][number], at, data_piece=key_id(seat, number))


def _whose(table: _Table, seat: Seat) -> str:
    """Return the name of the pile of a seat, such as "your pile"."""
    name = table.scene.names[seat]
    is_yours = name == sentence("table.name-you")
    return sentence("two.your-pile") if is_yours else sentence("two.pile-of", name=name)


def _pile(table: _Table, number: int) -> Iterator[Element]:
    cards, id_ = table.view.piles[number], zone("pile", number)
    mark = Mark.B if table.marked and table.marked[1] == id_ else None
    yield mat(MAT)
    yield from pile(min(len(cards), 2) if len(cards) > 2 else 1, CARD)
    origins, laid_by = _origins(table.view, number), _laid_by(table.view, number)
    for depth, card in enumerate(cards[-2:], max(0, len(cards) - 2)):
        is_top = depth == len(cards) - 1
        drawn = face(card, mark=mark if is_top else None)
        spoiling = _spoilers(table, mark) if is_top else ()
        shift = (0, 0) if is_top else (3, -3)
        yield group(
            large(group(drawn, *spoiling)),
            laid_rim(CARD, is_far=laid_by == table.far) if is_top and laid_by is not None else None,
            _hint_rim(table, id_) if is_top else None,
            at=shift,
            data_key=f"laid-{number}-{depth}",
            data_from=origins.get(depth),
        )
    if any(_goes(table, piece, number) or not table.scene.lit for piece in table.scene.picked):
        yield lit_rim(MAT)  # where nothing is lit, both: whether the card fits is for the player to see


def _laid_by(view: SetSpeedView, number: int) -> Seat | None:
    """Return the seat that laid the top of a pile in the last move; None if no seat did."""
    for event in reversed(view.events):
        seat = event.witnesses.get("seat")
        if event.witnesses.get("end") == zone("pile", number):
            return seat if isinstance(seat, int) and event.key != "set-speed.turned" else None
    return None


def _origins(view: SetSpeedView, number: int) -> Mapping[int, str]:
    """Return the origins of the cards that the last move put on a pile, by their index in the pile."""
    came = [event for event in view.events if event.witnesses.get("end") == zone("pile", number)]
    first = len(view.piles[number]) - len(came)
    return {first + k: _origin(event) for k, event in enumerate(came)}


def _origin(event: Event) -> str:
    """Return the id of the group that a card glides from: its own id in a hand, or that of a stock."""
    start, seat, card = (event.witnesses[name] for name in ("start", "seat", "card"))
    if isinstance(seat, int) and isinstance(card, Card) and start == zone("hand", seat):
        return hand_id(seat, card)
    return str(start)


def _was_reset(view: SetSpeedView) -> bool:
    return any(event.key == "set-speed.reset" for event in view.events)


def _reset_sign() -> Element:
    """Draw the words that neither player could play and both put down a card; they are no button."""
    lines = (sentence("two.reset"), 0), (sentence("two.reset-new"), 15)
    told = [label(words, 0, y, 11, class_="ink", fill=INK, font_weight="bold") for words, y in lines]
    return celebrated(Celebration.SETTLES, group(*told))


# a seat


def _row(table: _Table, seat: Seat) -> int:
    """Return 1 for the near seat, which is drawn below the middle, and -1 for the far seat."""
    return 1 if seat == table.scene.near else -1


def _place(table: _Table, seat: Seat) -> int:
    """Return the index of a seat in the tables of keys: 0 for the near seat, 1 for the far one."""
    return 0 if seat == table.scene.near else 1


def _seat(table: _Table, seat: Seat) -> Iterator[Element]:
    row, view = _row(table, seat), table.view
    yield group(
        _plate(table, seat), at=_at(_PLATE, row), data_narrow=move(_at(_NARROW_PLATE, row, narrow=True))
    )
    mine = table.is_alone and seat == table.scene.near
    near_scale, far_scale, narrow_far = (1.09, 0.8, 0.9) if table.is_alone else (1.0, 1.0, 1.0)
    is_near = seat == table.scene.near
    scale, narrow = (near_scale, near_scale) if is_near else (far_scale, narrow_far)
    count = len(view.left[seat])
    origin = zone("stock", seat)
    is_pressed = not view.rules.auto_refill
    key = STOCK_KEYS[_place(table, seat)]
    yield group(
        group(stock(count, view.rules.n)),
        _cap(key, (STOCK[0] / 2, -STOCK[1] / 2)) if is_pressed and table.is_for_two else None,
        at=_at(_STOCK, row),
        data_narrow=move(_at(_NARROW_STOCK, row, narrow=True)),
        data_piece=origin if is_pressed else None,
        data_key=None if is_pressed else origin,
    )
    yield group(
        _tray() if mine else None,
        vacant_places([(_x(k), 0) for k in range(len(view.hands[seat]), HAND)], CARD),
        *_hand(table, seat),
        transform=f"{move(_at((0, _HAND_OFF), row))} scale({scale:g})",
        data_narrow=f"{move(_at((0, _NARROW_HAND_OFF), row, narrow=True))} scale({narrow:g})",
    )


def _tray() -> Element:
    """Draw the tray below the hand of the only person, which shows which cards can be pressed."""
    width, height = HAND * _STEP + 4, CARD[1] + 14
    rect = node("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=12)
    rect.attrib |= {"class": "raised", "fill": FIGURE, "stroke": LIT, "stroke-width": "1.6"}
    return rect


def _at(off: Point, row: int, *, narrow: bool = False) -> Point:
    """Return the point at the offset `off` from the middle for row 1, and at the opposite one for row -1."""
    middle = _NARROW_MIDDLE if narrow else _MIDDLE
    return (middle[0] + row * off[0], middle[1] + row * off[1])


def _x(number: int) -> float:
    return (number - (HAND - 1) / 2) * _STEP


def _hand(table: _Table, seat: Seat) -> Iterator[Element]:
    row = _row(table, seat)
    for number, card in enumerate(table.view.hands[seat]):
        id_ = hand_id(seat, card)
        mark = Mark.A if table.marked and table.marked[0] == id_ else None
        is_picked = id_ in table.scene.picked
        drawn = (
            card_back(card.n) if table.is_covered else group(face(card, mark=mark), *_spoilers(table, mark))
        )
        rim = lit_rim(CARD, is_picked=True) if is_picked else _rim(table, seat, card)
        place = (_x(number), -row * _LIFT if is_picked else 0)
        yield group(
            large(drawn), rim, at=place, data_piece=id_, data_from=_drawn_from(table.view, seat, card)
        )
        if table.is_for_two:
            key = KEYS[_place(table, seat)][number]
            yield _cap(key, (_x(number), row * (CARD[1] / 2 + 7)))


def _drawn_from(view: SetSpeedView, seat: Seat, card: Card) -> str | None:
    """Return the id of the stock if the last move drew this card into the hand; else None."""
    drawn = ((event.witnesses.get("card"), event.witnesses.get("end")) for event in view.events)
    return zone("stock", seat) if (card, zone("hand", seat)) in drawn else None


def _rim(table: _Table, seat: Seat, card: Card) -> Element | None:
    """Draw the rim of a card in a hint, or of one that fits if these are highlighted; else return None."""
    hinted = _hint_rim(table, hand_id(seat, card))
    if hinted is not None or not table.scene.lit or seat not in table.scene.actors:
        return hinted
    return lit_rim(CARD) if any(_fits(table.view, seat, card, number) for number in SEATS) else None


def _fits(view: SetSpeedView, seat: Seat, card: Card, number: int) -> bool:
    top = view.piles[number][-1]
    return card in view.hands[seat] and (card <= top or top <= card)


def _goes(table: _Table, piece: str, number: int) -> bool:
    """Return whether the card with the id `piece` is in a hand and fits on a pile."""
    hands = table.view.hands
    return any(
        hand_id(seat, card) == piece and _fits(table.view, seat, card, number)
        for seat in SEATS
        for card in hands[seat]
    )


def _hint_rim(table: _Table, piece: str) -> Element | None:
    """Draw the rim around a piece if a hint is about it; else return None."""
    return hint_rim(CARD) if piece in _hinted(table) else None


def _hinted(table: _Table) -> frozenset[str]:
    """Return the ids of the pieces that the hint is about: a card, and the pile on which it fits, if any."""
    match table.scene.hint:
        case (int(seat), Place(card=card, pile=number)):
            return frozenset({hand_id(seat, card), zone("pile", number)})
        case (int(seat), Choose(card=card)):
            return frozenset({hand_id(seat, card)})
    return frozenset()


def _plate(table: _Table, seat: Seat) -> Element:
    view, result = table.view, table.view.result()
    number = len(view.hands[seat]) + len(view.left[seat])
    facts = [sentence("two.left", count=number)]
    if view.has_chosen[seat]:
        facts.append(sentence("two.has-chosen"))
    is_drawn = result is not None and result.ranks.count(1) > 1
    if is_drawn:
        facts.insert(0, sentence("two.draw"))
    name = table.scene.names[seat] if seat < len(table.scene.names) else ""
    drawn = plate(
        name,
        facts,
        is_turn=(view.rules.by_turns or is_reset(view)) and seat in view.to_move(),
        is_thinking=table.scene.thinking == seat,
        is_winner=result is not None and result.ranks[seat] == 1 and not is_drawn,
        is_lit=table.is_alone and seat == table.scene.near and result is None and not view.rules.by_turns,
        size=(168, PLATE[1]),
        least=LEGIBLE,
    )
    return group(drawn, *_bar(_BAR * number / 2**view.rules.n))


def _bar(length: float) -> Iterator[Element]:
    """Draw a bar below a plate, of which a part is filled: the cards that are left."""
    for width, class_, fill in ((_BAR, "panel", SLOT), (length, "lit", LIT)):
        x, y = -_BAR / 2, PLATE[1] / 2 + 4
        yield node("rect", x=x, y=y, width=width, height=4, rx=2, class_=class_, fill=fill)


def is_reset(view: SetSpeedView) -> bool:
    """Return whether the game is blocked, as no player can lay a card or refill the hand, so that somebody
    must choose a card."""
    return bool(view.to_move()) and view.guess(Dice("any")).is_reset()


def _keys() -> Element:
    """Draw the words that name the only person's keys; on a narrow screen there seldom is a keyboard."""
    return label(sentence("two.keys-alone"), 88, _SIZE[1] - 22, 10.5, class_="ink-soft", fill=INK_SOFT)


def _cap(key: str, at: Point, data_piece: str | None = None) -> Element:
    """Draw the cap of a key."""
    cap = node("rect", x=-10, y=-10, width=20, height=20, rx=5, class_="face", fill=FACE, stroke=INK_SOFT)
    cap.set("stroke-width", "1.4")
    ink = label(key, 0, 4.5, 12, class_="ink", fill=INK, font_weight="bold")
    around = node("rect", x=-15, y=-13, width=30, height=26, fill=FACE, fill_opacity=0)
    return group(around if data_piece else None, cap, ink, at=at, data_piece=data_piece)


# what a refusal is about


def _marked(scene: TableView, view: SetSpeedView) -> Marks:
    """Return the ids of the card and the pile of the refusal while both are on the table; else None."""
    reason = scene.refusal
    if reason is None or reason.key not in ("two.stopped", "inclusion.not-comparable"):
        return None
    a, b = reason.witnesses["a"], reason.witnesses["b"]
    seats = [seat for seat in scene.actors if a in view.hands[seat]]
    piles = [number for number in SEATS if view.piles[number][-1] == b]
    if not seats or not piles or not isinstance(a, Card):
        return None
    return hand_id(max(seats, key=lambda seat: _picks(scene, seat)), a), zone("pile", piles[0])


def _picks(scene: TableView, seat: Seat) -> bool:
    return any(piece.startswith(f"card-{seat}-") for piece in scene.picked)


def _spoilers(table: _Table, mark: Mark | None) -> Iterator[Element]:
    reason = table.scene.refusal
    if mark is not None and reason is not None:
        found = {reason.witnesses.get("x"): Mark.A, reason.witnesses.get("y"): Mark.B}
        marks = {element: of for element, of in found.items() if isinstance(element, int)}
        about = f"{reason.witnesses['a']} {reason.witnesses['b']}"
        yield from spoilers(marks, mark, table.view.rules.n, about)


# words and pieces


def _in_words(table: _Table) -> str:
    view, names = table.view, table.scene.names
    first, second = view.piles[0][-1], view.piles[1][-1]
    hands = "–" if table.is_covered else None
    near, far = table.scene.near, table.far
    return sentence(
        "two.description",
        left=first,
        right=second,
        near=names[near],
        near_hand=hands or view.hands[near] or "–",
        near_stock=len(view.left[near]),
        far=names[far],
        far_hand=hands or view.hands[far] or "–",
        far_stock=len(view.left[far]),
    )


def _pieces(table: _Table) -> Iterator[Piece]:
    scene, view = table.scene, table.view
    for seat in (table.far, scene.near):
        is_here = seat in scene.actors and not table.is_covered
        if not view.rules.auto_refill:
            name = sentence("two.stock", name=scene.names[seat])
            told = sentence("two.stock-told", name=scene.names[seat], count=len(view.left[seat]))
            yield Piece(
                zone("stock", seat), name, "button" if is_here else "img", pressable=is_here, told=told
            )
        for card in view.hands[seat]:
            yield _card_piece(table, seat, card, is_here=is_here)
    for number in SEATS:
        id_ = zone("pile", number)
        whose = _whose(table, number)
        told = sentence(_PILE_TOLD[number], whose=whose, card=spoken(view.piles[number][-1]))
        if id_ in _hinted(table):
            told = sentence("picture.hinted", name=told)
        if table.marked and table.marked[1] == id_:
            told = sentence("picture.marked", name=told, mark=Mark.B.letter)
        yield Piece(id_, sentence(_PILE[number]), zone=True, told=told)
        if table.is_for_two:
            for seat in SEATS:
                key = PILE_KEYS[_place(table, seat)][number]
                name = sentence(_KEY[number], key=key, name=scene.names[seat])
                yield Piece(key_id(seat, number), name)


def _card_piece(table: _Table, seat: Seat, card: Card, *, is_here: bool) -> Piece:
    id_ = hand_id(seat, card)
    whose = table.scene.names[seat]
    if table.is_covered:
        return Piece(id_, sentence("two.covered", name=whose), "img", pressable=False)
    name = sentence("two.in-hand", card=spoken(card), name=whose)
    told = sentence("two.picked", name=name) if id_ in table.scene.picked else name
    if id_ in _hinted(table):
        told = sentence("picture.hinted", name=told)
    if table.marked and table.marked[0] == id_:
        told = sentence("picture.marked", name=told, mark=Mark.A.letter)
    is_answered = bool(table.scene.actors)  # a press on a card of the computer with whose it is
    role = "button" if is_answered else "img"
    return Piece(id_, name, role, draggable=is_here, pressable=is_answered, told=told)


def _focus(table: _Table) -> str:
    """Return the id of the piece to focus: the near card picked up, else the first one, else a pile."""
    hand = [hand_id(table.scene.near, card) for card in table.view.hands[table.scene.near]]
    return next((piece for piece in hand if piece in table.scene.picked), [*hand, zone("pile", 0)][0])
