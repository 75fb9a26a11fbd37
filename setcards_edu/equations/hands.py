"""Hands of five tiles, and how many ways there are to draw them (rules Q1, Q11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import NoReturn, Self

from setcards_edu.messages import Reason, Refused
from setcards_edu.options import check_length, each_of
from setcards_edu.quoting import clip, quoted
from setcards_edu.values import Drawn

from .signs import DECIMAL, SIGNS, check_base

TILES = 5
"""The number of tiles of a hand (Q1)."""

COPIES = 5
"""The number of tiles of each digit in the real game (Q1)."""

_BETWEEN = str.maketrans(dict.fromkeys(" \t\n\u3000,、，;[]{}()"))
_WIDE = str.maketrans({chr(ord(sign) + 0xFEE0): sign for sign in SIGNS + SIGNS[10:].lower()})


class NotTiles(Refused):
    """Error raised for a value that is not a hand of five tiles."""


class Hand(str, Drawn):
    """A hand of five tiles: a `str` of their digits, which are sorted in ascending order (Q1).

    given: text as a person types it (`73322`, `7,3,3,2,2`, full-width digits), or digits as numbers.
    base: 2 to 16; the digits must be from 0 to base − 1.  The base is not kept in the hand.

    Raises `NotTiles` unless there are five valid digits, `TooLong` for over 2,000 signs, `BadOption` for a
    base out of range.

    >>> Hand("73322")
    Hand('22337')
    >>> Hand([7, 3, 3, 2, 2]).digits
    (2, 2, 3, 3, 7)
    """

    __slots__ = ()

    def __new__(cls, given: str | Iterable[int] = "", base: int = DECIMAL) -> Self:
        """Return the hand of these five tiles; see the class for the arguments."""
        if check_base(base) == len(SIGNS) and isinstance(given, Hand):
            return cls._made(given)
        digits = read_tiles(given, base, most=2 * TILES)
        if len(digits) != TILES:
            raise NotTiles(Reason("hand.five-tiles", count=len(digits), tiles=TILES))
        return cls._made("".join(SIGNS[digit] for digit in sorted(digits)))

    @classmethod
    def _made(cls, text: str) -> Self:
        return str.__new__(cls, text)

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits as numbers, ascending."""
        return tuple(map(SIGNS.index, self))

    def potential(self, base: int = DECIMAL) -> int:
        """Return the number written with the two largest tiles, the largest first (the potential, Q11).

        Raises `NotTiles` for a digit that the base does not have, `BadOption` for a base out of range.

        >>> Hand("34567").potential()
        76
        """
        *_, second, first = Hand(self, base).digits
        return first * base + second

    def __repr__(self) -> str:
        base = f", {len(SIGNS)}" if self[-1] in SIGNS[DECIMAL:] else ""
        return f"Hand({str(self)!r}{base})"

    def __str__(self) -> str:
        return str.__str__(self)

    def __reduce__(self) -> tuple[object, ...]:
        return Hand, (str(self), len(SIGNS))


def hands(base: int = DECIMAL) -> Iterator[Hand]:
    """Return all hands in a base, in ascending order; base ten has 2002.

    Raises `BadOption` for a base out of range.

    >>> len(list(hands()))
    2002
    """
    signs = SIGNS[: check_base(base)]
    rows = combinations_with_replacement(signs, TILES)
    return (Hand._made("".join(tiles)) for tiles in rows)  # noqa: SLF001 - they are sorted and of the base


def read_tiles(given: str | Iterable[int | str], base: int, *, most: int) -> list[int]:
    """Return the digits of a text or collection of tiles; reading stops once there are more than `most`.

    Raises `NotTiles` for a tile that is no digit of the base, `TooLong` for over 2,000 signs.

    >>> read_tiles("３, 7", 10, most=5), read_tiles(["2", 2], 10, most=5)
    ([3, 7], [2, 2])
    """
    if isinstance(given, str):
        return _read(given, base)
    if not isinstance(given, Iterable):
        raise NotTiles(Reason("hand.no-tiles", given=quoted(given)))
    found: list[int] = []
    for digit in each_of(given):
        if isinstance(digit, str):
            found += _read(digit, base)
        elif isinstance(digit, bool) or not isinstance(digit, int) or not 0 <= digit < base:
            _refuse(quoted(digit, 20), base)
        else:
            found.append(digit)
        if len(found) > most:
            break
    return found


def _read(text: str, base: int) -> list[int]:
    found = []
    for sign in check_length(text).translate(_BETWEEN).translate(_WIDE):
        digit = SIGNS.find(sign.upper())
        if not 0 <= digit < base:
            _refuse(clip(sign), base)
        found.append(digit)
    return found


def _refuse(sign: str, base: int) -> NoReturn:
    raise NotTiles(Reason("hand.no-such-tile", tile=sign, base=base, last=SIGNS[base - 1]))
