"""Reading moves that a person types: "b3-c3", "b3–c3×e3", "pass"."""

from __future__ import annotations

import re
import unicodedata

from ..messages import Reason, check_length, clip, quoted
from ..pursuit.grid import NotASquare, Square, read_square

_BETWEEN = re.compile(r"(?:[-‐‑‒–—−ー→>×*,\s]|(?<=\d)x)+")
_PASSES = {"pass", "-", "–", "パス"}


def says_pass(text: str) -> bool:
    """Whether a text says that the other side is to move."""
    return isinstance(text, str) and _plain(text).strip() in _PASSES


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
    plain = re.sub(r"(?<=\d)(?=[a-wyz])", " ", _plain(text))
    parts = [part for part in _BETWEEN.split(plain) if part]
    if not parts:
        raise NotASquare(Reason("square.not-a-name", given=clip(text, 20)))
    return tuple(map(read_square, parts))


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", check_length(text)).casefold()
