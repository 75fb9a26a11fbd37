"""The signs of equations: digits in any base, and operations on tiles (rule Q3)."""

from __future__ import annotations

from typing import TypeAlias

from setcards_edu.options import check_option

DECIMAL = 10
"""The base of the real tiles (Q1)."""

BASES = range(2, 17)
"""The bases in which the game can be played."""

LEFT_TILES, RIGHT_TILES = 3, 2
"""The number of tiles on the left side and on the right side."""

SIGNS = "0123456789ABCDEF"
"""The signs of the digits 0 to 15."""

JOIN, TIMES, PLUS = "", "×", "+"

Operations: TypeAlias = tuple[str, ...]
"""The operations of a side: the signs between its two or three tiles."""


def check_base(base: int) -> int:
    """Return the base if it is a whole number from 2 to 16; else raise `BadOption`.

    >>> check_base(16)
    16
    """
    return base if type(base) is int and base in BASES else check_option("base", base, BASES)
