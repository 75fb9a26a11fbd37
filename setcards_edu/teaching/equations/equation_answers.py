"""Kinds of answers that are equations: true and false ones are parsed alike, and judged afterwards."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import ClassVar

from setcards_edu.equations import DECIMAL, PLUS, TIMES, Equation, Hand, Side, why_not_sides, why_not_yaku
from setcards_edu.equations.sides import read_sides
from setcards_edu.messages import Message, Reason
from setcards_edu.options import MOST_SIGNS
from setcards_edu.teaching.exercises.answers import AnswerKind
from setcards_edu.teaching.exercises.misconceptions import Misconception, idea

_NONE = re.compile(
    "∅|(thereis)?(none|no|noyaku|nothing)(atall)?|(役[はが]?)?(なし|無し|ない|無い|ありません)(です)?|いいえ"
)
_NOT_SPOKEN = re.compile(r"[\s.。、,!！?？'\"「」]+")
_RUNNING = re.compile(r"(\d{1,2})([×+])(\d{1,2})=(\d{1,2})[×+]\d{1,2}=.+", re.ASCII)
_AS_TYPED = str.maketrans("*xX・･", "×××××", " \t\u3000")


@dataclass(frozen=True, slots=True)
class Written:
    """An equation as a learner wrote it, true or not: three tiles on the left side, two on the right."""

    left: Side
    right: Side

    def why_not(self, hand: Hand | None = None) -> Reason | None:
        """Return the reason why the equation is no yaku (true equation of five tiles); None if it is one.

        hand: the tiles that it must use, all of them; None for any tiles.
        """
        if hand is not None:
            return why_not_yaku(str(self), hand=hand, base=self.left.base)
        return why_not_sides(self.left, self.right)

    def __str__(self) -> str:
        return f"{self.left} = {self.right}"


@dataclass(frozen=True)
class EquationAnswer(AnswerKind[Written]):
    """The kind of answer that is an equation, true or not: three tiles on the left, two on the right.

    hand: the only tiles that may be used; None if any may.
    base: the base in which the numbers are written.

    >>> print(EquationAnswer().read("２３＝２＋３＊７"))
    3×7+2 = 23
    """

    hand: Hand | None = None
    base: int = DECIMAL
    control: ClassVar[str] = "equation"

    @property
    def how(self) -> Message:
        """The message that explains how to write an equation."""
        return Message("answer.how-equation-free" if self.hand is None else "answer.how-equation")

    def _read(self, given: object) -> Written:
        """Return the two sides; raises `NotAYaku` for what cannot be read."""
        return _sides(given, self.base)


@dataclass(frozen=True)
class EquationOrNone(AnswerKind["Written | None"]):
    """The kind of answer that is an equation as for `EquationAnswer`, or None (typed `none`) for "no true
    equation exists".

    >>> EquationOrNone().read("なし") is EquationOrNone().read("None!") is None
    True
    """

    hand: Hand | None = None
    base: int = DECIMAL
    control: ClassVar[str] = "equation"

    @property
    def how(self) -> Message:
        """The message that explains how to write an equation, or how to answer that no true one (yaku)
        exists."""
        return Message("answer.how-equation-or-none")

    def _read(self, given: object) -> Written | None:
        """Return the two sides, or None for `none`; raises `NotAYaku` for what cannot be read."""
        return None if given is None or says_none(given) else _sides(given, self.base)

    def typed(self, answer: Written | None) -> str:
        """Return an answer as text for the input field: the equation, or `none`."""
        return "none" if answer is None else str(answer)

    def in_words(self, answer: Written | None) -> Message | str:
        """Return the equation, or the word for none."""
        return Message("answer.none") if answer is None else str(answer)


def says_none(given: object) -> bool:
    """Return whether a text says, in any usual wording, that there is no yaku (true equation of the tiles).

    >>> says_none("None!"), says_none("no yaku"), says_none("役なし。"), says_none("0")
    (True, True, True, False)
    """
    if not isinstance(given, str) or len(given) > MOST_SIGNS:
        return False
    spoken = _NOT_SPOKEN.sub("", unicodedata.normalize("NFKC", given)).lower()
    return _NONE.fullmatch(spoken) is not None


def _sides(given: object, base: int) -> Written:
    if isinstance(given, (Equation, Written)):
        return Written(given.left, given.right)
    return Written(*read_sides(given, base))


def runs_on(text: str) -> bool:
    """Return whether a text continues a calculation after "=" with the result, as in 3×7 = 21+2 = 23.

    >>> runs_on("3×7 = 21+2 = 23"), runs_on("3×7+2 = 23"), runs_on("1+1 = 3+4 = 7")
    (True, False, False)
    """
    found = _RUNNING.fullmatch(unicodedata.normalize("NFKC", text).translate(_AS_TYPED))
    if not found:
        return False
    first, sign, second, result = int(found[1]), found[2], int(found[3]), int(found[4])
    return result == {TIMES: first * second, PLUS: first + second}[sign]


EQUALS_AS_MAKES: Misconception = idea(
    "equals-as-makes", lambda given: isinstance(given, str) and runs_on(given)
)
"""The wrong idea that = is read as "and that makes"; shown by texts that cannot be parsed as one equation."""
