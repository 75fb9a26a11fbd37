"""Drawings of why tiles make no true equation (yaku): a balance, or the tiles and signs that are wrong."""

from __future__ import annotations

from setcards_edu.equations import LEFT_TILES, RIGHT_TILES, SIGNS, TILES, EquationShape, Side
from setcards_edu.pictures.kit.cards import CardState
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.reason_registry import Block, Witnesses, draws
from setcards_edu.pictures.kit.svg import group

from .balance import Loads, balance, weight
from .tile_rows import apart, form_block, side_block
from .tiles import GAP, SIGN_ROOM, TILE_WIDTH, Tile, smaller, stacked, tile_row

_SMALL, _SMALLEST = 0.62, 0.5
_MOST = 8
"""The largest number of tiles of one kind that are drawn."""


@draws("equation.left-less", "equation.left-more", "equation.left-less-in-base", "equation.left-more-in-base")
def _sides_differ(witnesses: Witnesses) -> Block:
    left, right = (witnesses[name] for name in ("left", "right"))
    if not (isinstance(left, Side) and isinstance(right, Side)):
        raise TypeError("the witnesses left and right are sides")
    return weighed(left, right)


def weighed(left: Side, right: Side) -> Block:
    """Draw the two sides of an equation as tiles, and below them a balance with their values."""
    rows = [smaller(side_block(side), _SMALL) for side in (left, right)]
    half = max(124.0, (rows[0].size[0] + rows[1].size[0]) / 4 + 16)
    below = balance(Loads(weight(left.value), weight(right.value), left.value, right.value, half))
    middle, top = below.size[0] / 2, rows[0].size[1] + 4
    overhang = max(0.0, max(row.size[0] for row in rows) / 2 + half - middle)
    placed = (
        group(row.drawn, at=(overhang + middle + way * half - row.size[0] / 2, 0.0))
        for way, row in zip((-1, 1), rows, strict=True)
    )
    size = below.size[0] + 2 * overhang, top + below.size[1]
    return Block(size, group(*placed, group(below.drawn, at=(overhang, top))))


@draws("equation.tiles-missing", "equation.tiles-extra", "equation.tiles-exchanged")
def _other_tiles(witnesses: Witnesses) -> Block:
    """Draw the tiles that are not in the hand, marked by a minus, and the missing ones with dashed frames."""
    extra = [Tile(sign, CardState.TRIED, Mark.A, "−") for sign in _signs(witnesses.get("extra"))]
    missing = [Tile(sign, CardState.MISSING, Mark.FORCED) for sign in _signs(witnesses.get("missing"))]
    arrow = ["→"] if extra and missing else []
    return smaller(tile_row([*apart(extra), *arrow, *apart(missing)]), _SMALL)


@draws("equation.no-such-digit", "hand.no-such-tile")
def _no_such_digit(witnesses: Witnesses) -> Block:
    """Draw the digits of the base, and beside them the digit that is not one of them."""
    there = [Tile(sign) for sign in SIGNS[: _number(witnesses, "base")]]
    found = str(witnesses.get("digit", witnesses.get("tile", "")))
    other = [Tile(found, CardState.TRIED, Mark.A, "−")] if len(found) == 1 else []
    return smaller(tile_row(apart([*there, *other])), _SMALLEST)


@draws("hand.five-tiles")
def _five_tiles(witnesses: Witnesses) -> Block:
    """Draw the given number of tiles, blank, with dashed frames for missing ones and marks on extra ones."""
    count = _number(witnesses, "count")
    there = [Tile("") for _ in range(min(count, TILES))]
    missing = [Tile("", CardState.MISSING, Mark.FORCED) for _ in range(TILES - count)]
    extra = [Tile("", CardState.TRIED, Mark.A, "−") for _ in range(min(count, TILES + _MOST) - TILES)]
    return smaller(tile_row(apart([*there, *missing, *extra])), _SMALLEST)


@draws("equation.three-and-two")
def _three_and_two(witnesses: Witnesses) -> Block:
    """Draw the number of tiles on each side, and below it that of an equation of the game, three and two."""
    one, two = (min(_number(witnesses, name), _MOST) for name in ("one", "two"))
    most = max(one, two, LEFT_TILES)
    rows = (
        _blanks(one, two, CardState.AT_HAND, most),
        _blanks(LEFT_TILES, RIGHT_TILES, CardState.MISSING, most),
    )
    return smaller(stacked(rows), _SMALLEST)


@draws("equation.number-too-long")
def _number_too_long(witnesses: Witnesses) -> Block:
    """Draw the tiles of a number side by side; those after the second, which are too many, are marked."""
    signs = _signs(witnesses["number"])[:_MOST]
    return smaller(
        tile_row([Tile(sign, mark=Mark.A if i > 1 else None, letter="−") for i, sign in enumerate(signs)]),
        _SMALL,
    )


@draws("equation.leading-zero")
def _leading_zero(witnesses: Witnesses) -> Block:
    """Draw a number as tiles, with a mark on its first tile, which is a zero."""
    first, *rest = _signs(witnesses["number"])
    return smaller(tile_row([Tile(first, mark=Mark.A, letter="−"), *map(Tile, rest)]), _SMALL)


@draws("equation.sign-missing")
def _sign_missing(witnesses: Witnesses) -> Block:
    """Draw the two parts between which an operation is missing, with a "?" between them."""
    after, before = (_part(str(witnesses[name])) for name in ("after", "before"))
    return smaller(tile_row([after, "?", before]), _SMALL)


@draws("equation.form-off")
def _form_off(witnesses: Witnesses) -> Block:
    form = witnesses["form"]
    if not isinstance(form, EquationShape):
        raise TypeError(f"the witness form is a form, not {form!r}")
    return smaller(form_block(form), _SMALL)


def _blanks(left: int, right: int, lies: CardState, most: int) -> Block:
    """Draw blank tiles on both sides of an equals sign, which has room for `most` tiles on either side."""
    row = tile_row([*apart([Tile("", lies)] * left), "=", *apart([Tile("", lies)] * right)])
    step = TILE_WIDTH + GAP
    size = 2 * (most * step - GAP) + SIGN_ROOM, row.size[1]
    return Block(size, group(row.drawn, at=((most - left) * step, 0.0)))


def _part(sign: str) -> Tile | str:
    return Tile(sign) if sign in SIGNS else sign


def _signs(given: object) -> tuple[str, ...]:
    """Return the signs on the tiles of a witness; () for a witness that is no text or tuple."""
    return tuple(map(str, given)) if isinstance(given, (str, tuple)) else ()


def _number(witnesses: Witnesses, name: str) -> int:
    number = witnesses[name]
    return number if isinstance(number, int) else 0
