"""Answers in progress that are fractions or equations; an equation is typed or laid with tiles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from setcards_edu.equations import SIGNS, Equation
from setcards_edu.messages import Event, Message, Obstacle, Refused, sentence
from setcards_edu.pictures.equations.yaku_board import SLOT_ID, TILE_ID, YakuBoard, yaku_board_picture
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.sets import Card
from setcards_edu.teaching.exercises.answer_draft import AnswerDraft, Control, WrittenDraft, draft_of
from setcards_edu.teaching.exercises.answers import AnswerContext
from setcards_edu.teaching.kit.history import History

from .equation_answers import EquationOrNone, Written, says_none
from .equation_draft import CHOICES, SLOTS, EquationDraft
from .tile_keys import BACK, OPERATION_PIECES, SIGN_PIECES, by_key, goes_on, keys

draft_of("fraction")(WrittenDraft)


@draft_of("equation")
@dataclass(frozen=True)
class EquationAnswerDraft(WrittenDraft):
    """An answer in progress that is an equation, typed or laid with the tiles of the hand.

    A complete laid equation is also written into the text field.

    placing: the tiles and signs on the board; None without a hand.
    history: the earlier positions on the board, for undo; it is not saved.
    """

    placing: EquationDraft | None = None
    history: History[EquationDraft] = field(default_factory=History, repr=False, compare=False)

    @classmethod
    def start(cls, asked: AnswerContext) -> Self:
        """Return the empty draft for a question, with no tile laid and no text typed."""
        kind: Any = asked.answer
        return cls(asked, placing=None if kind.hand is None else EquationDraft(kind.hand, kind.base))

    @property
    def controls(self) -> tuple[Control, ...]:
        """The controls: the text field, the button "there is none" if that is a possible answer, and
        instructions."""
        text, how = super().controls
        if not isinstance(self.asked.answer, EquationOrNone):
            return text, how
        return text, Control("none", "toggle", Message("ui.there-is-none"), says_none(self.text)), how

    @property
    def keys(self) -> Mapping[str, str]:
        """The keys that act on the board, each with the id of its piece (see `tile_keys.keys`); empty without
        a board."""
        return {} if self.placing is None else keys(self.placing.base)

    @property
    def told(self) -> Message | None:
        """The message that names the laid tiles and signs; None without a board."""
        return None if self.placing is None else Message("picture.laid-so", line=self.placing.line)

    def picture(self, right: frozenset[Any] | None = None) -> Picture | None:
        """Draw the board with the laid tiles; without a board, return what the base class draws, with the
        right cards or squares marked."""
        placing = self.placing
        if placing is None:
            return super().picture(right)
        laid = placing.slots, placing.operations
        return yaku_board_picture(
            YakuBoard(placing.hand, *laid, base=placing.base, aimed=placing.aim, is_plain=True)
        )

    def focus_after(self, before: AnswerDraft, piece: str) -> str | None:
        """Return the id of the piece to focus after a press on the board; None if the focus stays."""
        laid, picture = self.placing, self.picture()
        known = before.placing if isinstance(before, EquationAnswerDraft) else None
        if known is None or laid is None or picture is None or piece in OPERATION_PIECES:
            return None
        return goes_on(known, laid, piece, picture)

    def filled_in(self, name: str, value: object) -> Self:
        """Return the draft after an input: the typed text, or the answer that the hand makes no true
        equation.

        name: the name of the control, `"text"`, or `"none"` for the button "there is none".

        Tiles are laid on the board if the text is an equation of exactly the tiles of the hand.
        """
        if name == "none" and isinstance(self.asked.answer, EquationOrNone):
            return self._wrote(sentence("ui.none"))
        return self._wrote(super().filled_in(name, value).text)

    def reply(self, name: str) -> Message | None:
        """Return the message saying that the answer "there is none" is chosen but not yet checked.

        Return None if `name` is the name of another control than `"none"`.
        """
        if name != "none":
            return None
        return Event("card.none-chosen", none=sentence("ui.none"), check=sentence("ui.check"))

    def with_answer(self, given: object) -> Self:
        """Return the draft filled in with an answer: an equation as text, or None for "no true equation
        exists".

        The draft is returned unchanged for a value of any other type.
        """
        if given is None:
            return self.filled_in("text", sentence("ui.none"))
        return self.filled_in("text", str(given)) if isinstance(given, (str, Equation, Written)) else self

    def piece(self, named: str | int | Card) -> str:
        """Return the id of a piece of the board: for a number the tile at this index of the hand, else
        `named` itself."""
        return f"{TILE_ID}{named}" if isinstance(named, int) else str(named)

    def pressed(self, piece: str) -> Self:
        """Return the draft after a press on a tile, a place for a tile (slot), a sign or the button of a
        sign.

        piece: the id of the pressed part of the board.
        """
        placing = self._board(piece)
        if piece in OPERATION_PIECES:
            return self._lay(placing.choose(*OPERATION_PIECES[piece]))
        if piece in SIGN_PIECES:
            return self._lay(placing.turn(SIGN_PIECES[piece]))
        if piece.startswith(SLOT_ID):
            return self._lay(placing.press_slot(int(piece.removeprefix(SLOT_ID))))
        return self._lay(placing.press(int(piece.removeprefix(TILE_ID))))

    def keyed(self, key: str) -> Self:
        """Return the draft after a key: a tile is laid, a sign is chosen, or (Backspace) the last step is
        undone.

        Raises `Refused` for a key that has no effect.
        """
        placing = self._board(key)
        if key != BACK:
            return self._lay(by_key(placing, key))
        before, history = self.history.undone(placing.unaimed)
        return replace(self._lay(before), history=history)

    def dropped(self, piece: str, zone: str) -> Self:
        """Return the draft with a tile moved to a place of the equation (slot), or back into the hand.

        piece: the id of the tile; zone: the id of the place or of the hand.
        """
        placing, tile = self._board(piece), int(piece.removeprefix(TILE_ID))
        if zone.startswith(SLOT_ID):
            return self._lay(placing.drop(tile, int(zone.removeprefix(SLOT_ID))))
        return self._lay(placing.take(placing.slots.index(tile))) if tile in placing.slots else self

    def as_json(self) -> dict[str, Any]:
        """Return the typed text and the laid tiles and signs as a dictionary for JSON."""
        laid = self.placing
        placing = laid and {"slots": [*laid.slots], "operations": [*laid.operations], "aim": laid.aim}
        return {"text": self.text, "placing": placing}

    def taken_back(self, name: str, value: object) -> Self:
        """Return the draft with one field restored from saved JSON: "text", or the board ("placing").

        A restored text lays no tiles.  Raises `Refused` for a value that cannot be restored.
        """
        if name == "text":
            return replace(self, text=super().filled_in(name, value).text)
        if value is None and self.placing is None:
            return self
        match value:
            case {"slots": list(slots), "operations": list(signs), "aim": int() | None as aim} if (
                self.placing is not None and _can_lie(slots, signs, aim)
            ):
                laid = replace(self.placing, slots=tuple(slots), operations=tuple(signs), aim=aim)
                return replace(self, placing=laid)
        raise Refused(Obstacle("stage.unreadable"))

    def _board(self, piece: str) -> EquationDraft:
        """Return the position on the board; raises `Refused` where there is no board."""
        if self.placing is None:
            raise Refused(Obstacle("stage.not-pressable", name=piece))
        return self.placing

    def _wrote(self, text: str) -> Self:
        """Return the draft with a text, its tiles laid on the board if they are exactly those of the hand."""
        placing = self.placing
        if placing is None or text == _line(placing):
            return replace(self, text=text)
        written, laid = self._read(text), placing.cleared()
        if isinstance(written, Written):
            tiles = [SIGNS[digit] for side in (written.left, written.right) for digit in side.digits]
            if sorted(tiles) == list(placing.hand):
                laid = laid.with_sides(written.left, written.right)
        return replace(self._becomes(laid), text=text)

    def _lay(self, placing: EquationDraft) -> Self:
        """Return the draft with a new position on the board; a complete equation becomes its text."""
        return replace(self._becomes(placing), text=_line(placing))

    def _becomes(self, placing: EquationDraft) -> Self:
        """Return the draft with a new position on the board, the old one kept for undo."""
        before = self._board(SLOT_ID)
        is_same = (before.slots, before.operations) == (placing.slots, placing.operations)
        history = self.history if is_same else self.history.after(before.unaimed)
        return replace(self, placing=placing, history=history)


def _line(placing: EquationDraft) -> str:
    """Return the laid equation as text; empty while it is incomplete."""
    return placing.line if placing.is_full else ""


def _can_lie(slots: list[object], signs: list[object], aim: int | None) -> bool:
    """Return whether saved slots, signs and aim make a valid position, with each tile in at most one slot."""
    lying = [tile for tile in slots if tile is not None]
    return (
        len(slots) == SLOTS
        and len(signs) == len(CHOICES)
        and all(type(tile) is int and tile in range(SLOTS) for tile in lying)
        and len({*lying}) == len(lying)
        and all(sign is None or sign in row for sign, row in zip(signs, CHOICES, strict=True))
        and (aim is None or (type(aim) is int and aim in range(SLOTS) and slots[aim] is None))
    )
