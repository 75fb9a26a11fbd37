"""Integers whose bits stand for the members of a set, or for the sets of a family."""

from __future__ import annotations

from collections.abc import Iterator


def bits_in(mask: int) -> Iterator[int]:
    """Yield the positions of the ones in the binary form of a non-negative integer, ascending.

    >>> list(bits_in(0b1011))
    [0, 1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
