"""The keyboard keys and the pieces of a board of tiles: their actions, and the focus after a press."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from setcards_edu.equations import DECIMAL, JOIN, LEFT_TILES, PLUS, SIGNS, TIMES
from setcards_edu.messages import Obstacle, Reason, Refused
from setcards_edu.pictures.equations.yaku_board import HAND, SLOT_ID, TILE_ID, operation_id, sign_id
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.teaching.equations.equation_draft import CHOICES, EquationDraft

OPERATION_PIECES: Mapping[str, tuple[int, str]] = {
    operation_id(position, sign): (position, sign) for position, row in enumerate(CHOICES) for sign in row
}
"""The buttons of the operations, each with its position and its sign."""

SIGN_PIECES: Mapping[str, int] = {sign_id(position): position for position in range(len(CHOICES))}
"""The pieces of the signs between the tiles, each with its position."""

SIGN_KEYS = {"+": PLUS, "*": TIMES, "x": TIMES, "×": TIMES}
"""The keys that choose a sign."""

EQUALS = "="
"""The key that continues on the right side."""

BACK = "Backspace"
"""The key that undoes the last step."""

_BEHIND = {slot + 1: position for position, slot in enumerate((0, 1, LEFT_TILES))}
"""The positions of the signs, by the slot after each."""


def keys(base: int) -> Mapping[str, str]:
    """Return the keys that act on a board (digits of the base, signs, =, Backspace), each with the id of its
    piece.

    This is always `HAND`, the piece of the whole hand, which never changes.
    """
    letters = SIGNS[DECIMAL:base].lower()
    return dict.fromkeys([*SIGNS[:base], *letters, *SIGN_KEYS, EQUALS, BACK], HAND)


def by_key(placing: EquationDraft, key: str, rows: Sequence[Sequence[str]] = CHOICES) -> EquationDraft:
    """Return the draft after a key; an equation is typed as it is written, such as 2 3 * 3 = 6 9.

    A digit lays the first tile of the hand with this digit.  A sign is put after the tile that was laid last;
    digits without a sign between them stand side by side.  = continues on the right side.
    rows: the signs that are possible at each place.

    Raises `Refused`, with a reason that says what is missing, for a key that has no effect.
    """
    if key in SIGN_KEYS:
        return _signed(placing, SIGN_KEYS[key], rows)
    if key == EQUALS:
        return _to_the_right(placing, rows)
    sign = key.upper()
    tile = next((place for place in placing.free if placing.hand[place] == sign), None)
    if tile is None:
        raise Refused(Reason("yaku-search.no-such-tile", tile=sign))
    return placing.press(tile)


def _signed(placing: EquationDraft, sign: str, rows: Sequence[Sequence[str]]) -> EquationDraft:
    """Return the draft with a sign behind the last tile, or else at the first position without a sign."""
    slot = placing.next_slot
    position = None if slot is None else _BEHIND.get(slot)
    if position is None:
        end = len(CHOICES) if slot is None else LEFT_TILES - 1
        position = next((each for each in range(end) if placing.operations[each] is None), None)
    if position is None:
        key = "yaku-search.all-signs" if slot is None else "yaku-search.equals-next"
        raise Refused(Reason(key, line=placing.line))
    before = _joined(placing, 0, rows) if position == 1 and placing.slots[1] is not None else placing
    return before.choose(position, sign)


def _to_the_right(placing: EquationDraft, rows: Sequence[Sequence[str]]) -> EquationDraft:
    """Return the draft ready for the right side, which is a two-digit number unless a sign is typed there."""
    lacking = placing.slots[:LEFT_TILES].count(None)
    if lacking:
        raise Refused(Obstacle("yaku-search.tiles-before-equals", line=placing.line, count=lacking))
    joined = _joined(placing, 0, rows)
    if None in joined.operations[: LEFT_TILES - 1]:
        raise Refused(Obstacle("yaku-search.sign-before-equals", line=joined.line))
    return _joined(joined, len(CHOICES) - 1, rows)


def _joined(placing: EquationDraft, position: int, rows: Sequence[Sequence[str]]) -> EquationDraft:
    """Return the draft with two digits side by side where no sign was typed, if that is offered."""
    is_open = placing.operations[position] is None and JOIN in rows[position]
    return placing.choose(position, JOIN) if is_open else placing


def goes_on(before: EquationDraft, after: EquationDraft, piece: str, picture: Picture) -> str | None:
    """Return the id of the piece to focus after a press on `piece`; None if the focus stays.

    After a tile is laid or a slot chosen, it is the next piece to press.  If the pressed sign has
    disappeared, as its tiles now stand side by side, it is the button for "side by side".
    """
    if piece in SIGN_PIECES and piece not in picture.by_id:
        return operation_id(SIGN_PIECES[piece], JOIN)
    was_laid = len(after.free) < len(before.free) or after.aim is not None
    return picture.focus if was_laid and piece.startswith((TILE_ID, SLOT_ID)) else None
