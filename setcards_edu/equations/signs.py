"""The signs of equations: digits in any base, and what is done with tiles (rule Q3)."""

from __future__ import annotations

from typing import TypeAlias

from setcards_edu.options import check_option

DECIMAL = 10
"""The base of the real tiles (Q1)."""

BASES = range(2, 17)
"""The bases that can be played in."""

LEFT_TILES, RIGHT_TILES = 3, 2
"""How many tiles the sides have."""

SIGNS = "0123456789ABCDEF"
"""The digits as they are written."""

JOIN, TIMES, PLUS = "", "×", "+"

Operations: TypeAlias = tuple[str, ...]
"""What is done with two tiles or three: a sign between each two."""


def check_base(base: int) -> int:
    """Return the base if it is a whole number from 2 to 16; else raise `BadOption`.

    >>> check_base(16)
    16
    """
    return base if type(base) is int and base in BASES else check_option("base", base, BASES)
