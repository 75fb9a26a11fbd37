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


def sets_with(number: int, most: int) -> int:
    """The family of the sets of numbers below `most` that have a number: bit s of it stands for the set s.

    By turns there are 2ᵏ zeros and 2ᵏ ones, where k is the number.

    >>> bin(sets_with(1, 3))
    '0b11001100'
    """
    half = 1 << number
    every = (1 << (1 << most)) - 1
    return every // ((1 << 2 * half) - 1) * (((1 << half) - 1) << half)
