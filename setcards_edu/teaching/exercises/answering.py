"""The base class of states of screens with a question; it holds the draft of the answer."""

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
    """The base class of states of screens on which a question is answered.

    draft: the answer in progress.
    is_stale: whether the answer has been changed since the last message about it.
    told: the message for a screen reader after a press in the drawing; None after any other step, or if the
        name of the pressed piece suffices.
    """

    draft: AnswerDraft
    is_stale: bool = False
    told: Message | None = None

    @property
    def picture(self) -> Picture | None:
        """The drawing of the question with the picked pieces marked; None if there is none."""
        return self.draft.picture()

    def saying(self, message: Message) -> Self:
        """Return the state with `message` as the message to show."""
        return replace(self, said=message, is_stale=False, told=None)

    def fill_in(self, name: str, value: object) -> Self:
        """Return the state after a value was entered into the control `name` (see `AnswerDraft.controls`)."""
        after, reply = self.with_draft(self.draft.filled_in(name, value)), self.draft.reply(name)
        return after if reply is None else after.saying(reply)

    def put_in(self, given: object) -> Self:
        """Return the state with an answer entered into the controls; unchanged if they cannot hold it."""
        return self.with_draft(self.draft.with_answer(given))

    def press(self, piece: str) -> Self:
        """Return the state after a press on a part of the drawing, which adds it to the answer or removes it;
        piece: its id."""
        return self._drawn(self.draft.pressed(piece))

    def drop(self, piece: str, zone: str) -> Self:
        """Return the state after a part of the drawing was dropped on another; piece, zone: the ids of
        both."""
        return self._drawn(self.draft.dropped(piece, zone))

    def key(self, key: str) -> Self:
        """Return the state after a key, one of those in `draft.keys`, was pressed on the drawing."""
        return self._drawn(self.draft.keyed(key))

    def piece_of(self, named: str | int | Card) -> str:
        """Return the id of a part of the drawing; raises `BadOption` for one that is not in it.

        named: a point as a number, or a card as a `Card` or as text; some kinds of drafts take other names.
        """
        picture = self.picture
        there = {} if picture is None else picture.by_id
        return check_option("piece", self.draft.piece(named), there)

    def with_draft(self, draft: AnswerDraft) -> Self:
        """Return the state with another draft; a message about the old answer is marked as out of date."""
        return replace(self, draft=draft, is_stale=self.is_stale or draft != self.draft, told=None)

    def _drawn(self, draft: AnswerDraft) -> Self:
        """Return the state after the draft was changed by a step in the drawing."""
        return replace(self.with_draft(draft), told=draft.told)
