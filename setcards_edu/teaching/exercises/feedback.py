"""What is said about an answer: a word, the reason with its witness, never the answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from setcards_edu.messages import Message, show

from .misconceptions import Misconception


class Word(Enum):
    """The five words of feedback, from `not-defined` (the answer could not be read) to `correct`."""

    CORRECT = "correct"
    ALMOST = "almost"
    KEEP_GOING = "keep-going"
    SOMETHING_MISSING = "something-missing"
    NOT_DEFINED = "not-defined"

    @property
    def rank(self) -> int:
        """0 for the least, 4 for correct: for 'the best so far'."""
        return _RANKED.index(self)

    @property
    def message(self) -> Message:
        """The word as it is said."""
        return Message(_SAID[self])

    def __str__(self) -> str:
        return str(self.message)


_SAID = {
    Word.CORRECT: "feedback.correct",
    Word.ALMOST: "feedback.almost",
    Word.SOMETHING_MISSING: "feedback.something-missing",
    Word.KEEP_GOING: "feedback.keep-going",
    Word.NOT_DEFINED: "feedback.not-defined",
}
_RANKED = (Word.NOT_DEFINED, Word.KEEP_GOING, Word.SOMETHING_MISSING, Word.ALMOST, Word.CORRECT)


@dataclass(frozen=True, slots=True)
class Feedback:
    """The word, what shows it, and the misconception by name where one was recognised.

    >>> print(Feedback(Word.ALMOST))
    Almost.
    """

    word: Word
    reason: Message | None = None
    misconception: Misconception | None = None

    @property
    def is_correct(self) -> bool:
        """Whether the answer is right."""
        return self.word is Word.CORRECT

    def __str__(self) -> str:
        told = (self.word.message, self.misconception and self.misconception.message, self.reason)
        return show(tuple(part for part in told if part))


CORRECT = Feedback(Word.CORRECT)
