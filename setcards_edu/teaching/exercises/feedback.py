"""Classes for the feedback on an answer: a judgement and a reason, which never contain the right answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from setcards_edu.messages import Judgement, Message, show

from .misconceptions import Misconception


class Word(Enum):
    """The five possible judgements of an answer.

    `NOT_DEFINED` is for an answer that could not be read, which is not counted as an attempt.
    """

    CORRECT = "correct"
    ALMOST = "almost"
    KEEP_GOING = "keep-going"
    SOMETHING_MISSING = "something-missing"
    NOT_DEFINED = "not-defined"

    @property
    def rank(self) -> int:
        """The rank from 0 (`NOT_DEFINED`) to 4 (`CORRECT`), for finding the best answer so far."""
        return _RANKED.index(self)

    @property
    def message(self) -> Message:
        """The judgement as a message, such as 'Correct.'."""
        return Message(_SAID[self])

    @property
    def judgement(self) -> Judgement:
        """The judgement as right, wrong, not yet, or none, which determines the sign beside the message."""
        return _JUDGEMENTS.get(self, Judgement.NONE)

    def __str__(self) -> str:
        return str(self.message)


_SAID = {
    Word.CORRECT: "feedback.correct",
    Word.ALMOST: "feedback.almost",
    Word.SOMETHING_MISSING: "feedback.something-missing",
    Word.KEEP_GOING: "feedback.keep-going",
    Word.NOT_DEFINED: "feedback.not-defined",
}
_JUDGEMENTS = {
    Word.CORRECT: Judgement.RIGHT,
    Word.ALMOST: Judgement.NOT_YET,
    Word.SOMETHING_MISSING: Judgement.NOT_YET,
    Word.KEEP_GOING: Judgement.WRONG,
}
_RANKED = (Word.NOT_DEFINED, Word.KEEP_GOING, Word.SOMETHING_MISSING, Word.ALMOST, Word.CORRECT)


@dataclass(frozen=True, slots=True)
class Feedback:
    """The feedback on an answer.

    word: the judgement; reason: a message that says why, or None.
    misconception: the misconception that was recognised in a wrong answer, or None.
    more: a witness that *Show me why* adds to the reason, such as one of several missing members; or None.

    >>> print(Feedback(Word.ALMOST))
    Almost.
    """

    word: Word
    reason: Message | None = None
    misconception: Misconception | None = None
    more: Message | None = None

    @property
    def is_correct(self) -> bool:
        """Whether the answer is right."""
        return self.word is Word.CORRECT

    @property
    def is_judged(self) -> bool:
        """Whether the answer could be read, and so was judged."""
        return self.word is not Word.NOT_DEFINED

    def __str__(self) -> str:
        word = self.word.message if self.is_judged or self.reason is None else None
        told = (word, self.misconception and self.misconception.message, self.reason)
        return show(tuple(part for part in told if part))


CORRECT = Feedback(Word.CORRECT)
