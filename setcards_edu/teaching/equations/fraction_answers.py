"""The kind of answer that is an exact fraction, such as a probability or a share."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from setcards_edu.messages import Obstacle, Reason
from setcards_edu.quoting import clip, quoted
from setcards_edu.teaching.exercises.answers import AnswerKind, NotAnAnswer

_SLASHES = str.maketrans({"÷": "/", "∕": "/", "⁄": "/"})
_PARTS = re.compile(r"(\d{1,7})(?:/(\d{1,7})|\.(\d{1,9}))?(%)?", re.ASCII)
_OF_JAPANESE = re.compile(r"(\d{1,7})分の(\d{1,7})", re.ASCII)


@dataclass(frozen=True)
class FractionAnswer(AnswerKind[Fraction]):
    """The kind of answer that is an exact number of at least 0: `3/8`, `0.375`, `37.5%` or `８分の３`.

    >>> FractionAnswer().read("６／１６"), FractionAnswer().read("37.5 %")
    (Fraction(3, 8), Fraction(3, 8))
    """

    control: ClassVar[str] = "fraction"
    examples = (("3/8", "0.375"), ("7/20", "0.35"))

    def _read(self, given: object) -> Fraction:
        """Return the fraction in lowest terms; raises `NotAnAnswer` for text that cannot be read."""
        if isinstance(given, (Fraction, int)) and not isinstance(given, bool) and given >= 0:
            return Fraction(given)
        if not isinstance(given, str):
            raise NotAnAnswer(Obstacle("answer.not-a-fraction", text=quoted(given)))
        typed = "".join(unicodedata.normalize("NFKC", given).translate(_SLASHES).split())
        if not typed:
            raise NotAnAnswer(Obstacle("answer.nothing"))
        found = _PARTS.fullmatch(_OF_JAPANESE.sub(r"\2/\1", typed))
        if not found:
            raise NotAnAnswer(Obstacle("answer.not-a-fraction", text=clip(given)))
        whole, below, after, percent = found.groups()
        if below is not None and int(below) == 0:
            raise NotAnAnswer(Reason("answer.divided-by-zero", text=clip(given)))
        value = Fraction(f"{whole}.{after}") if after else Fraction(int(whole), int(below or 1))
        return value / 100 if percent else value
