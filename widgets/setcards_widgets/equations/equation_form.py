"""The form of an equation: written, or put together from the tiles of a hand on a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ipywidgets import Button

from setcards_edu.equations import SIGNS, Equation
from setcards_edu.messages import Event, Obstacle, Refused, sentence
from setcards_edu.pictures.equations.spoken import spoken
from setcards_edu.pictures.equations.yaku_board import SLOT_ID, TILE_ID, YakuBoard, yaku_board_picture
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.sets import Card
from setcards_edu.teaching.equations.equation_answers import EquationOrNone, Written, says_none
from setcards_edu.teaching.equations.equation_draft import EquationDraft
from setcards_edu.teaching.equations.tile_keys import (
    BACK,
    OPERATION_PIECES,
    SIGN_PIECES,
    by_key,
    goes_on,
    keys,
)
from setcards_edu.teaching.exercises.answers import AnswerContext
from setcards_edu.teaching.kit.history import History
from setcards_widgets.kit.form import WrittenForm, form_of


@form_of("equation")
class EquationForm(WrittenForm):
    """An equation: written, or laid with the tiles of the hand; whole, it stands in the field as well."""

    def __init__(self, asked: AnswerContext, changed: Callable[..., object]) -> None:
        super().__init__(asked, changed)
        kind: Any = asked.answer
        self.placing = None if kind.hand is None else EquationDraft(kind.hand, kind.base)
        self.history: History[EquationDraft] = History()
        if self.placing is not None:
            self.text.observe(self._followed, "value")
        if isinstance(kind, EquationOrNone):
            self.none = Button(description=sentence("ui.there-is-none")).add_class("setcards-toggle")
            self.none.on_click(lambda _: self._say_none())
            self.text.observe(self._mark_none, "value")
            self.widgets = (self.text, self.none, *self.widgets[1:])

    def _say_none(self) -> None:
        """Write that there is no yaku, and say that the answer is not checked yet."""
        self.told = ""
        self.write(None)
        self.say(Event("card.none-chosen", none=sentence("ui.none"), check=sentence("ui.check")))

    def _mark_none(self, change: dict[str, Any]) -> None:
        """Show the button pressed as long as the answer is that there is no yaku."""
        (self.none.add_class if says_none(change["new"]) else self.none.remove_class)("mod-active")

    def write(self, value: object) -> None:
        """Write a text or an equation into the field; None for the answer that there is no yaku."""
        super().write(sentence("ui.none") if value is None else str(value))

    def put_in(self, given: object) -> None:
        """Write a given answer into the field, if it is of a sort that stands there."""
        if given is None or isinstance(given, (str, Equation, Written)):
            self.write(given)

    def picture(self) -> Picture | None:
        """Draw the board with the tiles that are laid; without a hand, what any written answer shows."""
        if self.placing is None:
            return super().picture()
        placing = self.placing
        board = YakuBoard(
            placing.hand,
            placing.slots,
            placing.operations,
            base=placing.base,
            aimed=placing.aim,
            is_plain=True,
        )
        return yaku_board_picture(board)

    @property
    def keys(self) -> Mapping[str, str]:
        """The keys of the board: digits lay tiles, signs choose operations, Backspace takes one back."""
        return {} if self.placing is None else keys(self.placing.base)

    def piece(self, named: str | int | Card) -> str:
        """Return the id of a piece of the board, given as it is, or of a tile by its place from 0."""
        return f"{TILE_ID}{named}" if isinstance(named, int) else str(named)

    def pressed(self, piece: str) -> None:
        """Take a press on a tile, a place or an operation (see `EquationDraft`)."""
        placing = self._board(piece)
        if piece in OPERATION_PIECES:
            self._lay(placing.choose(*OPERATION_PIECES[piece]))
        elif piece in SIGN_PIECES:
            self._lay(placing.turn(SIGN_PIECES[piece]), piece)
        elif piece.startswith(SLOT_ID):
            self._lay(placing.press_slot(int(piece.removeprefix(SLOT_ID))), piece)
        else:
            self._lay(placing.press(int(piece.removeprefix(TILE_ID))), piece)

    def keyed(self, key: str) -> None:
        """Lay a tile, choose a sign, or take the last step back; raises `Refused` where that cannot be."""
        placing = self._board(key)
        if key == BACK:
            before, history = self.history.undone(placing.unaimed)
            self._lay(before)
            self.history = history
        else:
            self._lay(by_key(placing, key))

    def dropped(self, piece: str, zone: str) -> None:
        """Put a tile on a place, or back into the hand."""
        placing, tile = self._board(piece), int(piece.removeprefix(TILE_ID))
        if zone.startswith(SLOT_ID):
            self._lay(placing.drop(tile, int(zone.removeprefix(SLOT_ID))))
        elif tile in placing.slots:
            self._lay(placing.take(placing.slots.index(tile)))

    def _board(self, piece: str) -> EquationDraft:
        """Return what lies on the board; raises `Refused` where there is no board."""
        if self.placing is None:
            raise Refused(Obstacle("stage.not-pressable", name=piece))
        return self.placing

    def _lay(self, placing: EquationDraft, piece: str = "") -> None:
        """Take over what lies there, and write the equation once it is whole.

        piece: what was pressed, if the focus may go on from there.
        """
        before = self._becomes(placing)
        self.told = spoken(sentence("picture.laid-so", line=placing.line))
        picture = self.picture() if piece else None
        self.focus = goes_on(before, placing, piece, picture) if picture else None
        self.text.value = _line(placing)
        self._changed(None)

    def _followed(self, change: dict[str, Any]) -> None:
        """Lay what was written, as far as it can be laid with these tiles."""
        placing, text = self.placing, change["new"]
        if placing is None or text == _line(placing):
            return
        written, laid = self._read(text), placing.cleared()
        if isinstance(written, Written):
            tiles = [SIGNS[digit] for side in (written.left, written.right) for digit in side.digits]
            if sorted(tiles) == list(placing.hand):
                laid = laid.with_sides(written.left, written.right)
        self._becomes(laid)
        self.focus = None
        self._changed(None)

    def _becomes(self, placing: EquationDraft) -> EquationDraft:
        """Take over what lies there now, which can be taken back; return what lay there before."""
        before = self._board(SLOT_ID)
        if (before.slots, before.operations) != (placing.slots, placing.operations):
            self.history = self.history.after(before.unaimed)
        self.placing = placing
        return before


def _line(placing: EquationDraft) -> str:
    """Return what the field holds of what lies there: no text before it is whole."""
    return placing.line if placing.is_full else ""
