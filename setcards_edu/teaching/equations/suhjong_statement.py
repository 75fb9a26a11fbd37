"""The statement of an equation at the end of a round of Suhjong (showdown): the player lays it tile by tile,
then states it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from setcards_edu.equations import Equation, Hand, NotAYaku
from setcards_edu.games.protocol import Seat
from setcards_edu.games.suhjong import Claim, NoEquation
from setcards_edu.messages import Event, Message, Obstacle, Reason, Refused
from setcards_edu.pictures.equations.yaku_board import (
    SLOT_ID,
    TILE_ID,
    YakuBoard,
    operation_id,
    slot_id,
    tile_id,
)
from setcards_edu.pictures.kit.scene import TableView
from setcards_edu.quoting import quoted
from setcards_edu.teaching.kit.game_presenter import Action, Made, Picked

from .equation_draft import CHOICES, SLOTS, EquationDraft
from .suhjong_turn import public_view


def draft_of(scene: TableView, seat: Seat) -> EquationDraft:
    """Return the equation that a seat has laid so far, decoded from the ids of the picked-up pieces in the
    scene."""
    view = public_view(scene)
    draft = EquationDraft(Hand(view.hands[seat], view.rules.base), view.rules.base)
    if len(scene.picked) < SLOTS:
        return draft
    for slot, id_ in enumerate(scene.picked[:SLOTS]):
        if id_.startswith(TILE_ID):
            draft = draft.drop(int(id_.removeprefix(TILE_ID)), slot)
    for id_ in scene.picked[SLOTS:]:
        draft = replace(draft, aim=int(id_[-1])) if id_.startswith(SLOT_ID) else _chosen(draft, id_)
    return draft


def _chosen(draft: EquationDraft, piece: str) -> EquationDraft:
    """Return the draft with the sign of a button chosen."""
    found = {operation_id(place, sign): (place, sign) for place, row in enumerate(CHOICES) for sign in row}
    return draft.choose(*found[piece])


def _picked_of(draft: EquationDraft) -> tuple[str, ...]:
    """Return the ids by which a draft is stored as picked-up pieces; empty for an empty draft."""
    if draft.is_empty and draft.aim is None:
        return ()
    slots = [slot_id(k) if place is None else tile_id(place) for k, place in enumerate(draft.slots)]
    signs = [operation_id(k, sign) for k, sign in enumerate(draft.operations) if sign is not None]
    return (*slots, *signs, *([] if draft.aim is None else [slot_id(draft.aim)]))


def pressed(draft: EquationDraft, piece: str) -> EquationDraft:
    """Return the draft after a press on a tile, a slot or a sign; raises `Refused` for anything else.

    piece: the id of the pressed part of the picture.
    """
    kind, _, rest = piece.partition("-")
    match f"{kind}-":
        case "tile-":
            return draft.press(int(rest))
        case "slot-":
            return draft.press_slot(int(rest))
        case "op-":
            return _chosen(draft, piece)
        case "sign-":
            return draft.turn(int(rest))
    raise Refused(Obstacle("stage.unknown-piece", piece=quoted(piece)))


def dropped(draft: EquationDraft, piece: str, zone: str) -> EquationDraft:
    """Return the draft with a tile dropped on a slot or taken back; raises `Refused` for anything else.

    piece, zone: the ids of the tile and of the place.
    """
    if not piece.startswith(TILE_ID):
        raise Refused(Obstacle("stage.unknown-piece", piece=quoted(piece)))
    place = int(piece.removeprefix(TILE_ID))
    if zone.startswith(SLOT_ID):
        return draft.drop(place, int(zone.removeprefix(SLOT_ID)))
    return draft.take(draft.slots.index(place)) if place in draft.slots else draft


def laid(scene: TableView, draft: EquationDraft) -> Picked:
    """Return the pieces of the picture to select so that they record the draft (`draft_of` reads it from
    them).

    The message says the value of a true equation; why a false one fails, only where possible moves are
    highlighted.
    """
    made = _made(draft)
    said: Message | None = None
    if isinstance(made, Equation):
        said = Event("suhjong-table.holds", equation=made, count=made.value)
    elif made is not None and scene.lit:
        said = made
    return Picked(_picked_of(draft), said)


def _made(draft: EquationDraft) -> Equation | Reason | None:
    """Return the equation that is laid, or why it is not a yaku; None while a tile or sign is missing."""
    if draft.sides is None:
        return None
    try:
        return Equation.of(*draft.sides)
    except NotAYaku as refused:
        return refused.reason


def statements(scene: TableView, seat: Seat) -> Iterator[Action]:
    """Yield two buttons: to state that the hand has no equation, and to state the laid equation.

    "No equation" comes first, so that the second button stands where *Showdown* stood before: an accidental
    double press then does not state "no equation".
    """
    yield Action("none", Event("suhjong-table.none"), Made(seat, (NoEquation(),)))
    made = _made(draft_of(scene, seat))
    if isinstance(made, Equation):
        words = Event("suhjong-table.state-this", equation=made)
        view, move = scene.view(seat), Claim(made)
        reason = None if view is None else view.why_not(move)
        yield Action("state", words, Made(seat, (move,)), reason, is_main=reason is None)
    else:
        reason = made or Obstacle("suhjong-table.lay-all")
        yield Action("state", Event("suhjong-table.state"), reason=reason)


def board_of(scene: TableView, seat: Seat) -> YakuBoard:
    """Return the board on which a seat lays its equation, as a value to draw."""
    draft, rules = draft_of(scene, seat), public_view(scene).rules
    return YakuBoard(
        draft.hand,
        slots=draft.slots,
        operations=draft.operations,
        base=rules.base,
        aimed=draft.aim,
        is_plain=True,
    )
