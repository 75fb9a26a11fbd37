"""A parser for equations that people type, by a grammar of the eighteen forms only; nothing is evaluated.

    equation = side "=" side
    side     = product { "+" product }
    product  = part { "×" part }
    part     = number | "(" side ")"
    number   = digit { digit }

The two sides may stand in either order, and so may operands that commute: 2+3×7 is read as 3×7+2.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NoReturn, TypeAlias

from setcards_edu.messages import Reason, Refused
from setcards_edu.options import check_length
from setcards_edu.quoting import clip, quoted

from .hands import TILES
from .signs import DECIMAL, JOIN, LEFT_TILES, PLUS, RIGHT_TILES, SIGNS, TIMES, Operations

_SYNONYMS = {
    TIMES: "*xX✕✖⨯·・･⋅∗•",
    PLUS: "➕﹢",
    "=": "﹦＝",
    "(": "[［〔【｛{",
    ")": "]］〕】｝}",
}
_OPERATIONS_ELSEWHERE = "-−–—‐‑ー/÷∕⁄^!√%:±"
_SPACES = " \t\r\n\f\v\u00a0\u2009\u202f\u200b\ufeff"
_NARROW = {code + 0xFEE0: chr(code) for code in range(0x21, 0x7F)} | {0x3000: " "}
_TABLE = str.maketrans({sign: kept for kept, others in _SYNONYMS.items() for sign in others})
_LETTERS = str.maketrans({sign.lower(): sign for sign in SIGNS[10:]})
_BRACKETED = re.compile(r"\[\s*([0-9A-Fa-f])\s*\]")
_UNKNOWN = re.compile(r"[^0-9A-F×+=()]")
_DIGITS = re.compile(r"[0-9A-F]+")
_DEEPEST = 8
"""The deepest nesting of parentheses that is read, more than anybody needs around three tiles."""

Parsed: TypeAlias = tuple[Operations, tuple[int, ...]]
"""The operations of a side, and its digits."""


class NotAYaku(Refused):
    """Error raised for a text that is no true equation of five tiles (yaku); `.reason` says exactly why."""


def parse_sides(
    given: object, base: int = DECIMAL, hand: Sequence[str] | None = None
) -> tuple[Parsed, Parsed]:
    """Return the operations and digits of both sides of a typed equation, the side of three tiles first.

    given: the text, such as "3*7+2=23".

    hand: the tiles that the equation must be made of, as signs; None for any tiles.

    Raises `NotAYaku` with the reason, `TooLong` for over 2,000 signs.

    >>> parse_sides("23 = 2+3*7")
    ((('×', '+'), (3, 7, 2)), (('',), (2, 3)))
    """
    text = _text(given, base)
    halves = text.split("=")
    if len(halves) < 2:
        _reject("equation.no-equals", text=clip(text))
    if len(halves) > 2:
        _reject("equation.many-equals", found=len(halves) - 1, text=clip(text))
    if hand is not None:
        check_tiles(_DIGITS.findall(text), hand)
    _check_numbers(halves)
    one, two = (_Reader(half).side() for half in halves)
    return (one, two) if len(one[1]) == LEFT_TILES else (two, one)


def parse_side(given: object, base: int = DECIMAL) -> Parsed:
    """Return the operations and digits of a single typed side, which has two or three tiles.

    Raises `NotAYaku` with the reason, `TooLong` for over 2,000 signs.

    >>> parse_side("(3+4)*2")
    (('+', '×'), (3, 4, 2))
    """
    text = _text(given, base)
    if "=" in text:
        _reject("equation.one-side", text=clip(text))
    numbers = _DIGITS.findall(text)
    _check_lengths(numbers)
    count = sum(map(len, numbers))
    if count not in (LEFT_TILES, RIGHT_TILES):
        _reject("equation.two-or-three", found=count)
    return _Reader(text).side()


def _text(given: object, base: int) -> str:
    if not isinstance(given, str):
        _reject("equation.not-text", given=quoted(given))
    text = _tidied(check_length(given), base)
    _check_digits(text, base)
    return text


def _tidied(text: str, base: int) -> str:
    """Return a text in the signs of the game, without spaces; raise `NotAYaku` for a sign that is not one."""
    narrow = _BRACKETED.sub(r"\1", text.translate(_NARROW))
    plain = narrow.translate(_TABLE).translate(_LETTERS)
    bare = plain.translate(dict.fromkeys(map(ord, _SPACES)))
    if not bare:
        _reject("equation.nothing")
    letters = SIGNS[10:] if base <= DECIMAL else ""  # a letter is no digit where nobody knows such digits
    found = _UNKNOWN.search(bare) or (letters and re.search(f"[{letters}]", bare))
    if found:
        sign = found[0]
        elsewhere = sign in _OPERATIONS_ELSEWHERE
        _reject("equation.operation-not-in-game" if elsewhere else "equation.unknown-sign", sign=clip(sign))
    return bare


def _check_digits(text: str, base: int) -> None:
    for sign in SIGNS[base:]:
        if sign in text:
            _reject("equation.no-such-digit", digit=sign, base=base, last=SIGNS[base - 1])


def check_tiles(numbers: Sequence[str], hand: Sequence[str]) -> None:
    """Raise `NotAYaku` if the tiles are not exactly the tiles of the hand, naming missing and extra ones.

    numbers: each number of the equation as typed.
    """
    missing, extra = list(hand), []
    for sign in "".join(numbers):
        if sign in missing:
            missing.remove(sign)
        else:
            extra.append(sign)
    many = tuple(extra[: 2 * TILES])  # more of them help nobody
    if missing and extra:
        _reject("equation.tiles-exchanged", missing=tuple(missing), extra=many)
    if missing:
        _reject("equation.tiles-missing", missing=tuple(missing), count=len(missing))
    if extra:
        _reject("equation.tiles-extra", extra=many, count=len(extra))


def _check_numbers(halves: Sequence[str]) -> None:
    """Raise `NotAYaku` for an empty side, a number of three tiles, or sides not of three and two."""
    if not all(halves):
        _reject("equation.side-empty")
    found = [_DIGITS.findall(half) for half in halves]
    _check_lengths(found[0] + found[1])
    one, two = (sum(map(len, numbers)) for numbers in found)
    if {one, two} != {LEFT_TILES, RIGHT_TILES}:
        _reject("equation.three-and-two", one=one, two=two)


def _check_lengths(numbers: Sequence[str]) -> None:
    for number in numbers:
        if len(number) > 2:
            _reject("equation.number-too-long", number=clip(number, 20))


class _Reader:
    """A recursive-descent parser of one side, by the grammar at the top of the module."""

    def __init__(self, text: str) -> None:
        self._text, self._place, self._depth = text, 0, 0

    def side(self) -> Parsed:
        read = self._sum()
        if self._next:
            self._refuse_next()
        return read

    @property
    def _next(self) -> str:
        return self._text[self._place : self._place + 1]

    def _sum(self) -> Parsed:
        parts = [self._product()]
        while self._next == PLUS:
            self._place += 1
            parts.append(self._product())
        return _joined(PLUS, parts)

    def _product(self) -> Parsed:
        parts = [self._part()]
        while self._next == TIMES:
            self._place += 1
            parts.append(self._part())
        return _joined(TIMES, parts)

    def _part(self) -> Parsed:
        if found := _DIGITS.match(self._text, self._place):
            self._place = found.end()
            digits = tuple(SIGNS.index(sign) for sign in found[0])
            return (JOIN,) * (len(digits) - 1), digits
        if self._next != "(":
            self._refuse_gap()
        return self._within()

    def _within(self) -> Parsed:
        """Return the operations and digits inside a pair of parentheses."""
        self._depth += 1
        if self._depth > _DEEPEST:
            _reject("equation.too-deep", most=_DEEPEST)
        self._place += 1
        inside = self._sum()
        if not self._next:
            _reject("equation.parenthesis-open")
        if self._next != ")":
            self._refuse_next()
        self._place += 1
        self._depth -= 1
        return inside

    def _refuse_gap(self) -> NoReturn:
        """Raise `NotAYaku` where a number is missing after or before a sign."""
        if self._place:
            _reject("equation.number-missing-after", sign=self._text[self._place - 1])
        _reject("equation.number-missing-before", sign=self._next)

    def _refuse_next(self) -> NoReturn:
        """Raise `NotAYaku` for a sign where an operation is expected."""
        if self._next == ")":
            _reject("equation.parenthesis-closed")
        _reject("equation.sign-missing", after=self._text[self._place - 1], before=self._next)


def _joined(sign: str, parts: list[Parsed]) -> Parsed:
    """Return parts combined by one operation, the longest first (of three tiles only one is longer)."""
    (operations, digits), *rest = sorted(parts, key=lambda part: -len(part[1]))
    for _, more in rest:
        operations, digits = (*operations, sign), (*digits, *more)
    return operations, digits


def _reject(key: str, **witnesses: object) -> NoReturn:
    raise NotAYaku(Reason(key, **witnesses))
