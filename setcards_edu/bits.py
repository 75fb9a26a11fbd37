"""Sets of small numbers as the bits of one integer, and families of such sets as the bits of another."""

from __future__ import annotations

from collections.abc import Iterator


def bits_in(mask: int) -> Iterator[int]:
    """The positions of the ones in an integer that is not negative, ascending.

    >>> list(bits_in(0b1011))
    [0, 1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
