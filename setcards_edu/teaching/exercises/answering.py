"""What states share in which something is answered: the draft of the answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from setcards_edu.messages import Message
from setcards_edu.options import check_option
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.sets import Card
from setcards_edu.teaching.kit.screen_state import ScreenState

from .answer_draft import AnswerDraft


@dataclass(frozen=True, slots=True, kw_only=True)
class AnsweringState(ScreenState):
    """A state in which something is answered.

    draft: the answer as far as it is given.
    is_stale: whether another answer stands there by now than the one of which something was said.
    told: what is said of the drawing, in which something has just been pressed; None where that was not so,
        or the drawing itself says it.
    """

    draft: AnswerDraft
    is_stale: bool = False
    told: Message | None = None

    @property
    def picture(self) -> Picture | None:
        """What is drawn with what is asked, and what is picked in it; None where nothing is drawn."""
        return self.draft.picture()

    def saying(self, message: Message) -> Self:
        """Return the state with another message to say."""
        return replace(self, said=message, is_stale=False, told=None)

    def fill_in(self, name: str, value: object) -> Self:
        """Fill in a control of the answer (see `AnswerDraft.controls`)."""
        after, reply = self.with_draft(self.draft.filled_in(name, value)), self.draft.reply(name)
        return after if reply is None else after.saying(reply)

    def put_in(self, given: object) -> Self:
        """Put an answer in, as far as the controls can hold it."""
        return self.with_draft(self.draft.with_answer(given))

    def press(self, piece: str) -> Self:
        """Press a piece of the drawing."""
        return self._drawn(self.draft.pressed(piece))

    def drop(self, piece: str, zone: str) -> Self:
        """Drop a piece of the drawing on a place in it."""
        return self._drawn(self.draft.dropped(piece, zone))

    def key(self, key: str) -> Self:
        """Press a key on the drawing."""
        return self._drawn(self.draft.keyed(key))

    def piece_of(self, named: str | int | Card) -> str:
        """Return the id of a piece of the drawing; raises `BadOption` for what cannot be picked there.

        named: a point as a number, a card as a `Card` or text, or the id of a piece as it is.
        """
        picture = self.picture
        there = {} if picture is None else picture.by_id
        return check_option("piece", self.draft.piece(named), there)

    def with_draft(self, draft: AnswerDraft) -> Self:
        """Return the state with another draft; what was said of the answer before stands back."""
        return replace(self, draft=draft, is_stale=self.is_stale or draft != self.draft, told=None)

    def _drawn(self, draft: AnswerDraft) -> Self:
        """Return the state with a draft that has changed in the drawing."""
        return replace(self.with_draft(draft), told=draft.told)
