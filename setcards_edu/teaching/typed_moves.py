"""Reading moves that a person types: "b3-c3", "b3–c3×e3", "pass"."""

from __future__ import annotations

import re

from ..messages import Reason, clip, quoted
from ..pursuit.grid import NotASquare, Square, narrow, read_square

_BETWEEN = re.compile(r"(?:[-‐‑‒–—−ーｰ→>×*,\s]|(?<=[0-9])[xX])+")
_NEXT = re.compile(r"(?<=[0-9])(?=[A-WYZa-wyz])")
_PASSES = {"pass", "-", "–", "パス", "ﾊﾟｽ"}


def says_pass(text: str) -> bool:
    """Whether a text says that the other side is to move."""
    return isinstance(text, str) and narrow(text).strip().lower() in _PASSES


def read_way(text: str) -> tuple[Square, ...]:
    """The squares of a typed move, one at least, in order; the signs between them do not matter.

    Raises `NotASquare` for what names no squares, `TooLong` for more than anybody types.

    >>> read_way("b3-c3xe3")
    ((2, 1), (2, 2), (2, 4))
    >>> read_way("Ｂ３ → Ｃ３") == read_way("b3c3") == ((2, 1), (2, 2))
    True
    """
    if not isinstance(text, str):
        raise NotASquare(Reason("square.not-a-name", given=quoted(text)))
    parts = [part for part in _BETWEEN.split(_NEXT.sub(" ", narrow(text))) if part]
    if not parts:
        raise NotASquare(Reason("square.not-a-name", given=clip(text, 20)))
    return tuple(map(read_square, parts))
