"""Drawings to cut out, in millimetres: the deck, the tiles, and the board with its animals."""

from __future__ import annotations

from collections.abc import Sequence

from setcards_edu.messages import sentence
from setcards_edu.pictures.equations.tiles import Tile, tile
from setcards_edu.pictures.kit.cards import CardState, face
from setcards_edu.pictures.kit.palette import EDGE, Mark
from setcards_edu.pictures.kit.picture import image
from setcards_edu.pictures.kit.svg import Element, Place, document, group, move, node
from setcards_edu.pictures.kit.table_parts import card_back
from setcards_edu.pictures.pursuit.board import BoardView, board_drawn
from setcards_edu.pictures.pursuit.board_layout import Lattice
from setcards_edu.pictures.pursuit.board_symbols import UNIT, dog, sheep, stone
from setcards_edu.pursuit import Grid
from setcards_edu.sets import cards

_CARD, _CARDS = (46.5, 62.0), (4, 4)
_TILE, _TILES = (36.0, 48.0), (5, 5)
_ANIMAL, _ANIMALS = (17.0, 17.0), (9, 2)
_WIDTH = 186.0
_PIXELS = 96 / 25.4  # a millimetre
_ROWS, _COLUMNS = 10, 9


def deck() -> list[str]:
    """Return the sheets of the deck, `<img>` elements: the fronts of 16 cards, then their backs, and so on.

    The second colour has a filled square in the corner as well, for those who print in black.
    """
    drawn = [face(card, lies=CardState.OPEN) for card in cards()]
    drawn += [face(card, mark=Mark.A, letter=" ") for card in cards()]
    return _both_sides(drawn, _CARD, _CARDS, 0.74, "paper.cards")


def tiles() -> list[str]:
    """Return the sheets of the fifty tiles, five of each digit, with their backs, as `<img>` elements."""
    drawn = [tile(Tile(str(digit))) for digit in range(10) for _ in range(5)]
    return _both_sides(drawn, _TILE, _TILES, 0.54, "paper.tiles")


def boards() -> list[str]:
    """Return the sheets for the game of dogs and sheep, as `<img>` elements.

    They show a flat board with the animals, and a board to be glued to a tube.
    """
    lattice = Lattice.of(Grid(_ROWS, _COLUMNS))
    drawn, (width, height) = board_drawn(BoardView(lattice.grid), lattice)
    scale = _WIDTH / width
    animals = [*[sheep(UNIT)] * 10, *[dog(UNIT)] * 3, *[stone(UNIT)] * 5]
    pieces = _cut(animals, _ANIMAL, _ANIMALS, 0.32)
    below = height * scale + 8
    flat = document(
        (_WIDTH, below + _ANIMAL[1] * _ANIMALS[1]),
        sentence("paper.board"),
        _scaled(drawn, (0, 0), scale),
        group(pieces, at=((_WIDTH - _ANIMAL[0] * _ANIMALS[0]) / 2, below)),
        scale=_PIXELS,
    )
    # The tube has no repeated column at its left; the one at its right is glued behind the first.
    left, shown = lattice.margin[0][0], lattice.width + lattice.cell
    tube = node("svg", group(drawn), width=_WIDTH, height=height * _WIDTH / shown, overflow="hidden")
    tube.set("viewBox", f"{left:g} 0 {shown:g} {height:g}")
    round_ = document((_WIDTH, height * _WIDTH / shown), sentence("paper.tube"), tube, scale=_PIXELS)
    return [image(flat, sentence("paper.board")), image(round_, sentence("paper.tube"))]


def _both_sides(
    drawn: Sequence[Element], size: Place, across: tuple[int, int], scale: float, key: str
) -> list[str]:
    """Return a sheet for as many drawings as it holds, then one with their backs, and so on."""
    many = across[0] * across[1]
    whole = size[0] * across[0], size[1] * across[1]
    backs = [card_back(5, (54, 72)) for _ in range(many)]
    behind = document(whole, sentence("paper.backs"), _laid(backs, size, across, scale), scale=_PIXELS)
    sheets = []
    for first in range(0, len(drawn), many):
        some = _cut(drawn[first : first + many], size, across, scale)
        front = document(whole, sentence(key), some, scale=_PIXELS)
        sheets += [image(front, sentence(key)), image(behind, sentence("paper.backs"))]
    return sheets


def _cut(drawn: Sequence[Element], size: Place, across: tuple[int, int], scale: float) -> Element:
    """Lay drawings out in rows, with the lines to cut along; across: how many columns and rows there are."""
    width, height = size
    columns, rows = across
    down = "".join(f"M{k * width:g} 0v{rows * height:g}" for k in range(columns + 1))
    side = "".join(f"M0 {k * height:g}h{columns * width:g}" for k in range(rows + 1))
    lines = node("path", d=down + side, fill="none", stroke=EDGE)
    lines.set("stroke-width", "0.15")
    return group(lines, _laid(drawn, size, across, scale))


def _laid(drawn: Sequence[Element], size: Place, across: tuple[int, int], scale: float) -> Element:
    (width, height), (columns, _) = size, across
    placed = (
        _scaled(each, ((k % columns + 0.5) * width, (k // columns + 0.5) * height), scale)
        for k, each in enumerate(drawn)
    )
    return group(*placed)


def _scaled(drawn: Element, at: Place, scale: float) -> Element:
    return group(drawn, transform=f"{move(at)} scale({scale:.4f})")
