"""Answers in progress that consist of arrows between points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from setcards_edu.messages import Message
from setcards_edu.pictures.kit.card_pieces import element_of
from setcards_edu.teaching.exercises.answer_draft import Control, WrittenDraft, draft_of

from .arrow_answers import Pairs, written


@draft_of("arrows")
@dataclass(frozen=True)
class ArrowsDraft(WrittenDraft):
    """An answer in progress that consists of arrows between points: typed as text, or pressed in the drawing.

    For an arrow the learner presses the point where it begins, and then the point where it ends; the same
    point twice for a loop.  An arrow that is in the answer already is removed.

    elements: the point where the next arrow begins, as a tuple; () as long as none is pressed.

    >>> from setcards_edu.teaching import exercise
    >>> from setcards_edu.teaching.exercises.drafts import draft_for
    >>> draft = draft_for(exercise("relation.closure", seed=1))
    >>> for point in (1, 2, 2, 3, 3, 3, 1, 2):
    ...     draft = draft.pressed(draft.piece(point))
    >>> draft.text
    '2→3, 3→3'
    """

    elements: tuple[int, ...] = ()

    @property
    def arrows(self) -> Pairs:
        """The arrows that the text names; none while it cannot be parsed."""
        return self._read(self.text) or frozenset()

    @property
    def controls(self) -> tuple[Control, ...]:
        """The instructions, which ask for the end of an arrow once its beginning is pressed, and the text
        field."""
        first, *others = super().controls
        return (replace(first, label=self._asks_for_end) if self.elements else first, *others)

    @property
    def told(self) -> Message:
        """The message that asks for the end of an arrow, or says what the answer is so far."""
        if self.elements:
            return self._asks_for_end
        return Message("picture.answer-is", shown=self.text) if self.text else Message("picture.answer-empty")

    def filled_in(self, name: str, value: object) -> Self:
        """Return the draft after a text was typed, with no beginning of an arrow."""
        return replace(super().filled_in(name, value), elements=())

    def pressed(self, piece: str) -> Self:
        """Return the draft after a press on a point: an arrow begins there, or the arrow that has begun ends
        there and is added to the answer, or removed from it.

        piece: the id of the point.
        """
        point = element_of(piece)
        if not self.elements:
            return replace(self, elements=(point,))
        arrows = self.arrows ^ {(self.elements[0], point)}
        return self.filled_in("text", written(arrows) if arrows else "")

    def taken_back(self, name: str, value: object) -> Self:
        """Return the draft with the field `name`, which may be `elements`, set to a saved value."""
        if name == "elements" and value in ((), *((point,) for point in range(1, self.n + 1))):
            return replace(self, elements=value)
        return super().taken_back(name, value)

    def written(self, value: object) -> str:
        """Return an answer as text for the field: arrows such as 1→2, any other value as in the base
        class."""
        return written(value) if isinstance(value, frozenset) else super().written(value)

    @property
    def _asks_for_end(self) -> Message:
        return Message("answer.arrow-from", start=self.elements[0])
