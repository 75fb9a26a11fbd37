"""The drafts of a fraction, written as a number is, and of an equation: written, or laid with tiles."""

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
    """An equation: written, or laid with the tiles of the hand; whole, it stands in the field as well.

    placing: what lies on the board; None without a hand.
    history: what lay there before; it is not kept.
    """

    placing: EquationDraft | None = None
    history: History[EquationDraft] = field(default_factory=History, repr=False, compare=False)

    @classmethod
    def start(cls, asked: AnswerContext) -> Self:
        """Return the draft in which nothing is laid or written yet."""
        kind: Any = asked.answer
        return cls(asked, placing=None if kind.hand is None else EquationDraft(kind.hand, kind.base))

    @property
    def controls(self) -> tuple[Control, ...]:
        """The field, where it may be the answer a button that there is none, and how it is written."""
        text, how = super().controls
        if not isinstance(self.asked.answer, EquationOrNone):
            return text, how
        return text, Control("none", "toggle", Message("ui.there-is-none"), says_none(self.text)), how

    @property
    def keys(self) -> Mapping[str, str]:
        """The keys of the board: digits lay tiles, signs choose operations, Backspace takes one back."""
        return {} if self.placing is None else keys(self.placing.base)

    @property
    def told(self) -> Message | None:
        """What is laid."""
        return None if self.placing is None else Message("picture.laid-so", line=self.placing.line)

    def picture(self, right: frozenset[Any] | None = None) -> Picture | None:
        """Draw the board with the tiles that are laid; without a hand, what any written answer shows."""
        placing = self.placing
        if placing is None:
            return super().picture(right)
        laid = placing.slots, placing.operations
        return yaku_board_picture(
            YakuBoard(placing.hand, *laid, base=placing.base, aimed=placing.aim, is_plain=True)
        )

    def focus_after(self, before: AnswerDraft, piece: str) -> str | None:
        """Return where the focus goes after a press on a tile, a place or a sign between two tiles."""
        laid, picture = self.placing, self.picture()
        known = before.placing if isinstance(before, EquationAnswerDraft) else None
        if known is None or laid is None or picture is None or piece in OPERATION_PIECES:
            return None
        return goes_on(known, laid, piece, picture)

    def filled_in(self, name: str, value: object) -> Self:
        """Write a text, which is laid as far as these tiles can; or that there is no yaku."""
        if name == "none" and isinstance(self.asked.answer, EquationOrNone):
            return self._wrote(sentence("ui.none"))
        return self._wrote(super().filled_in(name, value).text)

    def reply(self, name: str) -> Message | None:
        """Return that the answer is not checked yet, once it is that there is no yaku."""
        if name != "none":
            return None
        return Event("card.none-chosen", none=sentence("ui.none"), check=sentence("ui.check"))

    def with_answer(self, given: object) -> Self:
        """Write a given answer into the field, if it is of a sort that stands there; None for no yaku."""
        if given is None:
            return self.filled_in("text", sentence("ui.none"))
        return self.filled_in("text", str(given)) if isinstance(given, (str, Equation, Written)) else self

    def piece(self, named: str | int | Card) -> str:
        """Return the id of a piece of the board, given as it is, or of a tile by its place from 0."""
        return f"{TILE_ID}{named}" if isinstance(named, int) else str(named)

    def pressed(self, piece: str) -> Self:
        """Take a press on a tile, a place or an operation (see `EquationDraft`)."""
        placing = self._board(piece)
        if piece in OPERATION_PIECES:
            return self._lay(placing.choose(*OPERATION_PIECES[piece]))
        if piece in SIGN_PIECES:
            return self._lay(placing.turn(SIGN_PIECES[piece]))
        if piece.startswith(SLOT_ID):
            return self._lay(placing.press_slot(int(piece.removeprefix(SLOT_ID))))
        return self._lay(placing.press(int(piece.removeprefix(TILE_ID))))

    def keyed(self, key: str) -> Self:
        """Lay a tile, choose a sign, or take the last step back; raises `Refused` where that cannot be."""
        placing = self._board(key)
        if key != BACK:
            return self._lay(by_key(placing, key))
        before, history = self.history.undone(placing.unaimed)
        return replace(self._lay(before), history=history)

    def dropped(self, piece: str, zone: str) -> Self:
        """Put a tile on a place, or back into the hand."""
        placing, tile = self._board(piece), int(piece.removeprefix(TILE_ID))
        if zone.startswith(SLOT_ID):
            return self._lay(placing.drop(tile, int(zone.removeprefix(SLOT_ID))))
        return self._lay(placing.take(placing.slots.index(tile))) if tile in placing.slots else self

    def as_json(self) -> dict[str, Any]:
        """Return the text and what is laid as JSON."""
        laid = self.placing
        placing = laid and {"slots": [*laid.slots], "operations": [*laid.operations], "aim": laid.aim}
        return {"text": self.text, "placing": placing}

    def taken_back(self, name: str, value: object) -> Self:
        """Return the draft with a field as it was kept: the text does not lay its tiles anew."""
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
        """Return what lies on the board; raises `Refused` where there is no board."""
        if self.placing is None:
            raise Refused(Obstacle("stage.not-pressable", name=piece))
        return self.placing

    def _wrote(self, text: str) -> Self:
        """Write a text, and lay it as far as it can be laid with these tiles."""
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
        """Take over what lies there, and write the equation once it is whole."""
        return replace(self._becomes(placing), text=_line(placing))

    def _becomes(self, placing: EquationDraft) -> Self:
        """Take over what lies there now, which can be taken back."""
        before = self._board(SLOT_ID)
        is_same = (before.slots, before.operations) == (placing.slots, placing.operations)
        history = self.history if is_same else self.history.after(before.unaimed)
        return replace(self, placing=placing, history=history)


def _line(placing: EquationDraft) -> str:
    """Return what the field holds of what lies there: no text before it is whole."""
    return placing.line if placing.is_full else ""


def _can_lie(slots: list[object], signs: list[object], aim: int | None) -> bool:
    """Return whether these tiles and signs can lie so, each tile in one place."""
    lying = [tile for tile in slots if tile is not None]
    return (
        len(slots) == SLOTS
        and len(signs) == len(CHOICES)
        and all(type(tile) is int and tile in range(SLOTS) for tile in lying)
        and len({*lying}) == len(lying)
        and all(sign is None or sign in row for sign, row in zip(signs, CHOICES, strict=True))
        and (aim is None or (type(aim) is int and aim in range(SLOTS) and slots[aim] is None))
    )
