"""Drawings of hands, sides, equations and forms as rows of number tiles with signs between them."""

from __future__ import annotations

from collections.abc import Sequence

from setcards_edu.equations import DECIMAL, PLUS, SIGNS, TIMES, Equation, EquationShape, Hand, Side
from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.cards import CardState
from setcards_edu.pictures.kit.reason_registry import Block
from setcards_edu.pictures.kit.svg import document, group

from .tiles import APART, Tile, smaller, tile_row

_MARGIN, _SCALE = 10.0, 0.8


def tiles_of(digits: Sequence[int]) -> tuple[Tile, ...]:
    """Return tiles to draw, one for each digit."""
    return tuple(Tile(SIGNS[digit]) for digit in digits)


def apart(tiles: Sequence[Tile]) -> list[Tile | str]:
    """Return the tiles with `APART` between them, so that they do not touch in a row."""
    return [part for tile in tiles for part in (APART, tile)][1:]


def parts_of(operations: Sequence[str], tiles: Sequence[Tile]) -> list[Tile | str]:
    """Return the parts of a side for `tile_row`: its tiles, the signs of its operations ("" adds none),
    parentheses.

    >>> [part if isinstance(part, str) else part.sign for part in parts_of(("+", "×"), tiles_of((3, 4, 2)))]
    ['(', '3', '+', '4', ')', '×', '2']
    """
    parts: list[Tile | str] = [tiles[0]]
    for i, operation in enumerate(operations):
        if operation == TIMES and i and operations[i - 1] == PLUS:
            parts = ["(", *parts, ")"]
        parts += [operation, tiles[i + 1]] if operation else [tiles[i + 1]]
    return parts


def side_block(side: Side) -> Block:
    """Draw a side of an equation as a row of tiles with signs."""
    return tile_row(parts_of(side.operations, tiles_of(side.digits)))


def equation_block(equation: Equation) -> Block:
    """Draw an equation as a row of tiles with signs."""
    sides = equation.left, equation.right
    left, right = (parts_of(side.operations, tiles_of(side.digits)) for side in sides)
    return tile_row([*left, "=", *right])


def form_block(form: EquationShape) -> Block:
    """Draw a form of equations, such as CD×E = AB, as a row of dashed tiles with these letters (Q3)."""
    left, right = ([Tile(letter, CardState.MISSING) for letter in letters] for letters in ("CDE", "AB"))
    return tile_row([*parts_of(form.left, left), "=", *parts_of(form.right, right)])


def hand_block(hand: Hand) -> Block:
    """Draw the five tiles of a hand in a row, apart from each other."""
    return tile_row(apart([Tile(sign) for sign in hand]))


def hand_svg(hand: Hand) -> str:
    """Return the picture of a hand as SVG text."""
    return _alone(hand_block(hand), sentence("picture.hand", tiles=tuple(hand)))


def side_svg(side: Side) -> str:
    """Return the picture of a side of an equation as SVG text."""
    return _alone(side_block(side), sentence("picture.side", side=side, value=side.value))


def equation_svg(equation: Equation) -> str:
    """Return the picture of an equation as SVG text."""
    key = "picture.equation" if equation.base == DECIMAL else "picture.equation-in-base"
    words = sentence(key, equation=equation, value=equation.value, base=equation.base)
    return _alone(equation_block(equation), words)


def form_svg(form: EquationShape) -> str:
    """Return the picture of a form of equations, such as CD×E = AB, as SVG text."""
    return _alone(form_block(form), sentence("picture.form", form=form))


def _alone(block: Block, description: str) -> str:
    small = smaller(block, _SCALE)
    width, height = small.size
    drawn = group(small.drawn, at=(_MARGIN, _MARGIN))
    return document((width + 2 * _MARGIN, height + 2 * _MARGIN), description, drawn)
