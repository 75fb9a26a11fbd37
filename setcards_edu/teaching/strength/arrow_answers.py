"""The kind of answer that is a set of arrows between points: `1→2, 2→3`, `12 23`, `(1,2), (2,3)`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, TypeAlias

from setcards_edu.messages import Message, Obstacle, Reason
from setcards_edu.options import each_of
from setcards_edu.quoting import clip, quoted
from setcards_edu.relations import Relation
from setcards_edu.sets import NotACard, braces
from setcards_edu.teaching.exercises.answers import AnswerKind, NotAnAnswer, Pick

Pairs: TypeAlias = frozenset[tuple[int, int]]

_SHAFTS, _HEADS = "-=~ー―─", re.compile("[>⇒→]")
_ARROWS = re.compile(r"\(\s*(\d)\s*[,、]\s*(\d)\s*\)|(\d(?:\s*→\s*\d)+)|(?<!\d)(\d)(\d)(?!\d)")
_BETWEEN = re.compile(r"[\s,、;。.{}]|と|\band\b")
_NONE = frozenset({"∅", "none", "なし", "ない"})


@dataclass(frozen=True)
class Arrows(AnswerKind[Pairs]):
    """The kind of answer that is a set of arrows between the points 1, …, n; `1→2→3` is two arrows, `∅` is
    none.

    >>> sorted(Arrows(3).read("１→２→３、31"))
    [(1, 2), (2, 3), (3, 1)]
    """

    n: int
    control: ClassVar[str] = "arrows"
    examples = (("1→2, 2→3", "12 23"), ("2→1, 1→3", "21 13"))

    def how_like(self, example: tuple[str, ...], pick: Pick = "") -> Message:
        """Return instructions for pressing the points if they can be pressed, otherwise for writing the
        arrows."""
        pressed = Message("answer.how-arrows-pressed", one=example[0])
        return pressed if pick == "points" else super().how_like(example)

    def _read(self, given: object) -> Pairs:
        """Return the arrows as pairs; raises `NotAnAnswer`, or `NotACard` for a number that is no point."""
        if isinstance(given, Relation):
            given = given.pairs()
        pairs = _of_text(given) if isinstance(given, str) else _of_values(given)
        found = frozenset(pairs)
        for point in sorted(point for pair in found for point in pair):
            if not 1 <= point <= self.n:
                universe = braces(range(1, self.n + 1))
                raise NotACard(Reason("card.not-an-element", element=point, universe=universe))
        return found

    def typed(self, answer: Iterable[tuple[int, int]]) -> str:
        """Return the arrows as text for the input field (see `written`)."""
        return written(answer)


def _of_text(text: str) -> Iterator[tuple[int, int]]:
    typed = with_one_sign(unicodedata.normalize("NFKC", text)).strip()
    if not typed:
        raise NotAnAnswer(Obstacle("answer.nothing"))
    if typed.lower() in _NONE:
        return
    if _BETWEEN.sub("", _ARROWS.sub("", typed)):
        raise NotAnAnswer(Obstacle("answer.not-arrows", text=clip(text)))
    for first, second, way, start, end in _ARROWS.findall(typed):
        yield from pairwise(int(sign) for sign in way or first + second + start + end if sign.isdecimal())


def with_one_sign(typed: str) -> str:
    """Return a text with every typed arrow such as ->, => or --> replaced by →.

    >>> with_one_sign("1 --> 2, 2=>3")
    '1 → 2, 2→3'
    """
    *before, last = _HEADS.split(typed)
    return "→".join((*(part.rstrip(_SHAFTS) for part in before), last))


def _of_values(given: object) -> Iterator[tuple[int, int]]:
    pairs = each_of(given) if isinstance(given, Iterable) else (given,)
    for pair in pairs:
        match pair:
            case (int(x), int(y)) if not isinstance(x, bool) and not isinstance(y, bool):
                yield x, y
            case _:
                raise NotAnAnswer(Obstacle("answer.not-arrows", text=quoted(pair)))


def written(pairs: Iterable[tuple[int, int]]) -> str:
    """Return arrows as text, sorted, such as `1→2, 2→3`; "∅" for no arrows.

    >>> written({(2, 3), (1, 2)})
    '1→2, 2→3'
    """
    return ", ".join(f"{x}→{y}" for x, y in sorted(pairs)) or "∅"
