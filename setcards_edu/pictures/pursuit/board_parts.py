"""Drawings of the parts of a board: ground, special rows, walls, joined edges, names of rows and columns.

Beyond a joined edge the squares of the opposite side are repeated faintly; small arrows on the edge show
which edges are joined and in which direction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.pictures.kit.palette import EDGE, FIGURE, INK_SOFT, LIT, PAPER, SLOT, Mark
from setcards_edu.pictures.kit.svg import Element, Place, either, group, move, node, polygon_points
from setcards_edu.pictures.kit.table_parts import DOTTED
from setcards_edu.pursuit.board.grid import Square, column_name

from .board_layout import WALL, Lattice
from .board_symbols import above_tag, letter
from .palette import GRASS, GRASS_DARKER, LINES, ROCK, ROCK_EDGE, SAND

_FAINT = 0.62


class BareBoard(NamedTuple):
    """A board with nobody on it.

    ground: the lowest layer; lines: the lines between the squares; rim: the layers over the squares that are
        repeated beyond the edges.
    """

    ground: tuple[Element, ...]
    lines: Element
    rim: tuple[Element | None, ...]


@lru_cache(maxsize=20)
def bare_board(lattice: Lattice, *, is_sandy: bool, lit: int | None, is_cut: bool) -> BareBoard:
    """Draw a board with nobody on it, once: it is the same in all pictures of a game.

    is_sandy: whether no sheep may stand beside a wall; lit: the row whose number is bold, or None.
    is_cut: whether a narrow screen cuts off half of the columns that are repeated beyond joined edges.
    """
    sand = (wall_rows(lattice),) if is_sandy else ()
    rim = (veil(lattice), *edges(lattice), *names(lattice, lit=lit, is_cut=is_cut))
    return BareBoard((*ground(lattice), *sand), lines(lattice), rim)


def ground(lattice: Lattice) -> Iterator[Element]:
    """Yield the drawing of the ground: grass, slightly darker on every other square."""
    (left, up), cell = (lattice.beyond[1], lattice.beyond[0]), lattice.cell
    yield node(
        "rect",
        x=-left * cell,
        y=-up * cell,
        width=lattice.width + 2 * left * cell,
        height=lattice.height + 2 * up * cell,
        class_="grass",
        fill=GRASS,
    )
    yield _chequered(lattice)


def _chequered(lattice: Lattice) -> Element:
    """Draw the darker squares as dashes of thick lines, which keeps the SVG of a large board short."""
    (up, left), grid, cell = lattice.beyond, lattice.grid, lattice.cell
    last, rows = (grid.columns + left) * cell, []
    for row in range(-up, grid.rows + up):
        first = next(column for column in range(-left, grid.columns + left + 1) if (row + column) % 2)
        rows.append(f"M{first * cell:g} {round((row + 0.5) * cell, 1):g}H{last:g}")
    dashes = node("path", d="".join(rows), class_="grass-2", fill="none", stroke=GRASS_DARKER)
    dashes.attrib |= {"stroke-width": f"{cell:g}", "stroke-linecap": "butt"}
    dashes.set("stroke-dasharray", f"{cell:g} {cell:g}")
    return dashes


def wall_rows(lattice: Lattice) -> Element:
    """Draw the squares beside the walls, where no sheep may stand, as sand with a dotted border."""
    grid, cell = lattice.grid, lattice.cell
    (down, right), left = (lattice.height, lattice.width), -lattice.beyond[1] * lattice.cell
    outer = f"M{left:g} 0H{right - left:g}V{down:g}H{left:g}Z"
    aside = cell if grid.wrap == "none" else left
    if down <= 2 * cell or right <= 2 * aside:
        return group(node("path", d=outer, class_="sand", fill=SAND))
    inner = f"M{aside:g} {cell:g}H{right - aside:g}V{down - cell:g}H{aside:g}Z"
    sand = node("path", d=outer + inner, class_="sand", fill=SAND, fill_rule="evenodd")
    if grid.wrap != "none":
        inner = "".join(f"M{left:g} {y:g}H{right - left:g}" for y in (cell, down - cell))
    dots = node("path", d=inner, class_="edge", fill="none", stroke=EDGE, stroke_dasharray="1 5")
    dots.set("stroke-width", "2.2")
    return group(sand, dots)


def lines(lattice: Lattice) -> Element:
    """Draw the lines between the squares."""
    (up, left), cell = lattice.beyond, lattice.cell
    rows, columns = lattice.grid.rows, lattice.grid.columns
    first, last = -left * cell, (columns + left) * cell
    top, bottom = -up * cell, (rows + up) * cell
    across = (f"M{first:g} {round(k * cell, 1):g}H{last:g}" for k in range(-up, rows + up + 1))
    down = (f"M{round(k * cell, 1):g} {top:g}V{bottom:g}" for k in range(-left, columns + left + 1))
    drawn = node("path", d="".join((*across, *down)), class_="lines", fill="none", stroke=LINES)
    drawn.set("stroke-width", "0.8")
    return drawn


def thought_away(lattice: Lattice, rows: Iterable[int]) -> Iterator[Element]:
    """Yield the drawing of hatched lines over the rows that the dogs' plan excludes."""
    cell, left = lattice.cell, lattice.beyond[1] * lattice.cell
    for first, last in _runs(rows):
        x, width, y, height = -left, lattice.width + 2 * left, first * cell, (last + 1 - first) * cell
        yield node("rect", x=x, y=y, width=width, height=height, class_="away", fill=SLOT, fill_opacity=0.8)
        hatching = "".join(_hatching(x, y, width, height, 9.0))
        yield node("path", d=hatching, class_="edge", fill="none", stroke=EDGE, stroke_width=1)


def barrier(lattice: Lattice, row: int) -> Element:
    """Draw the row that the dogs let no sheep pass (the barrier), in blue between two thick lines.

    row: its number, from 0 at the top.
    """
    cell, left = lattice.cell, lattice.beyond[1] * lattice.cell
    x, y, width = -left, row * cell, lattice.width + 2 * left
    band = node("rect", x=x, y=y, width=width, height=cell, class_="band", fill=FIGURE)
    rails = f"M{x:g} {y:g}h{width:g}M{x:g} {y + cell:g}h{width:g}"
    return group(band, node("path", d=rails, class_="open", fill="none", stroke=LIT, stroke_width=2.4))


def veil(lattice: Lattice) -> Element | None:
    """Draw a translucent layer that makes repeated squares faint; None for a board without repeated
    squares."""
    (up, left), cell = lattice.beyond, lattice.cell
    if not (up or left):
        return None
    x, y, width, height = -left * cell, -up * cell, lattice.width, lattice.height
    outer = f"M{x:g} {y:g}h{width - 2 * x:g}v{height - 2 * y:g}h{2 * x - width:g}z"
    return node(
        "path",
        d=f"{outer}M0 0v{height:g}h{width:g}v{-height:g}z",
        class_="veil",
        fill=PAPER,
        fill_opacity=_FAINT,
    )


def edges(lattice: Lattice) -> Iterator[Element]:
    """Yield the drawings of the board's edges: stone walls, and arrows along joined edges."""
    width, height, wrap = lattice.width, lattice.height, lattice.grid.wrap
    aside = lattice.beyond[1] * lattice.cell
    if wrap != "none":
        sides = [((x, 0.0), (x, height)) for x in (0.0, width)]
        yield _seam(lattice, sides, 1)
    if wrap == "both":
        sides = [((0.0, y), (width, y)) for y in (0.0, height)]
        yield _seam(lattice, sides, 2)
        return
    corner = WALL if wrap == "none" else aside
    for y in (-WALL, height):
        yield _wall(-corner, y, width + 2 * corner, upright=False)
    if wrap == "none":
        for x in (-WALL, width):
            yield _wall(x, 0.0, height, upright=True)


def names(lattice: Lattice, *, lit: int | None = None, is_cut: bool = False) -> Iterator[Element]:
    """Yield the letters of the columns, above the board, and the numbers of the rows, at its left.

    lit: the row whose number is bold, or None.
    is_cut: whether a narrow screen cuts off half of the repeated columns; then the numbers are drawn on these
        columns.
    """
    cell, text, (left, above) = lattice.cell, lattice.text, lattice.margin[0]
    aside, grid = lattice.beyond[1], lattice.grid
    y = text + 2 - above
    letters = [
        node("text", text=column_name(k % grid.columns), x=(k + 0.5) * cell, y=y)
        for k in range(-aside, grid.columns + aside)
    ]
    _fade(letters, aside)
    x = -(left - 4 - text_width(str(grid.rows), text))
    numbers = [_numbers(lattice, x, lit)]
    if is_cut:
        upon = group(_grounds(lattice, -4.0), _numbers(lattice, -4.0, lit))  # an animal may be repeated there
        numbers = list(either(numbers, [upon]))
    yield group(*letters, *numbers, class_="ink-soft", fill=INK_SOFT, font_size=text)


def _numbers(lattice: Lattice, x: float, lit: int | None) -> Element:
    """Draw the numbers of the rows, whose right ends are at x; lit: a row whose number is bold."""
    up, rows = lattice.beyond[0], lattice.grid.rows
    numbers = [
        node("text", text=str(k % rows + 1), x=x, y=(k + 0.5) * lattice.cell + lattice.text * 0.36)
        for k in range(-up, rows + up)
    ]
    _fade(numbers, up)
    if lit is not None:
        numbers[lit + up].set("font-weight", "bold")
    return group(*numbers, text_anchor="end")


def _grounds(lattice: Lattice, x: float) -> Element:
    """Draw the light ground below the rows' numbers, which end at x, so that they are legible on drawings."""
    half = lattice.text * 0.7
    width = text_width(str(lattice.grid.rows), lattice.text) + 6
    spots = "".join(
        f"M{x + 3 - width:g} {(k + 0.5) * lattice.cell - half:g}h{width:g}v{2 * half:g}h{-width:g}z"
        for k in range(lattice.grid.rows)
    )
    return node("path", d=spots, class_="veil", fill=PAPER)


def _fade(names_: Sequence[Element], beyond: int) -> None:
    """Make the names of repeated rows or columns faint: `beyond` of them at either end."""
    for name in (*names_[:beyond], *names_[len(names_) - beyond :]):
        name.set("opacity", "0.55")


def marked(
    lattice: Lattice, square: Square, mark: Mark, *, sign: str = "", is_tagged: bool = False
) -> Element:
    """Draw the mark of a square that the message on the screen mentions: a frame, and the letter on the
    mark's shape.

    sign: a text in place of the mark's letter.
    is_tagged: whether the animal on the square has a label (see `tag`), above which the letter is drawn.
    """
    (x, y), cell = lattice.corner(square), lattice.cell
    rim = node("rect", x=2, y=2, width=cell - 4, height=cell - 4, rx=5, fill="none")
    rim.attrib |= {"class": mark.class_, "stroke": mark.colour, "stroke-width": "2.8"}
    if mark is Mark.HINTED:
        rim.attrib |= DOTTED
    scale = round(min(1.0, cell / 36), 2)
    foot = above_tag(cell) if is_tagged else cell
    badge = group(letter(mark, sign), transform=f"{move((0.0, foot - 13 * scale))} scale({scale})")
    return group(rim, badge, at=(x, y))


def _runs(rows: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and last row of each block of consecutive rows.

    >>> list(_runs([4, 0, 1]))
    [(0, 1), (4, 4)]
    """
    ordered = sorted(set(rows))
    first = 0
    for k, row in enumerate(ordered):
        if k + 1 == len(ordered) or ordered[k + 1] != row + 1:
            yield ordered[first], row
            first = k + 1


def _hatching(x: float, y: float, width: float, height: float, between: float) -> Iterator[str]:
    """Yield the paths of slanted lines that fill a rectangle; between: the distance between them."""
    along = between
    while along < width + height:
        lower = (x + max(0.0, along - height), y + min(along, height))
        upper = (x + min(along, width), y + max(0.0, along - width))
        yield f"M{lower[0]:.4g} {lower[1]:.4g}L{upper[0]:.4g} {upper[1]:.4g}"
        along += between


def _wall(x: float, y: float, length: float, *, upright: bool) -> Element:
    """Draw a stone wall of two courses from its upper left corner; upright: whether it is vertical."""
    size = (WALL, length) if upright else (length, WALL)
    band = node("rect", x=x, y=y, width=size[0], height=size[1], rx=2, class_="rock", fill=ROCK)
    band.attrib |= {"stroke": ROCK_EDGE, "stroke-width": "1"}
    half, way = WALL / 2, "v" if upright else "h"
    courses = ((half, 0.0), (half / 2, 9.0), (WALL - half / 2, 18.0))
    starts = [(x + aside, y + along) if upright else (x + along, y + aside) for aside, along in courses]
    middle, *joints = (
        f"M{at[0]:g} {at[1]:g}{way}{length - along:g}" for at, (_, along) in zip(starts, courses, strict=True)
    )
    joint = node("path", d="".join(joints), class_="rock", fill="none", stroke=ROCK_EDGE)
    joint.attrib |= {"stroke-width": f"{half:g}", "stroke-dasharray": "1 17", "stroke-linecap": "butt"}
    return group(band, node("path", d=middle, class_="rock", fill="none", stroke=ROCK_EDGE), joint)


def _seam(lattice: Lattice, sides: Sequence[tuple[Place, Place]], count: int) -> Element:
    """Draw two joined edges as dashed lines; the number of arrows on them tells this pair from another."""
    drawn = []
    for start, end in sides:
        d = f"M{start[0]:g} {start[1]:g}L{end[0]:g} {end[1]:g}"
        line = node("path", d=d, class_="edge", fill="none", stroke=EDGE, stroke_dasharray="7 4")
        line.set("stroke-width", "2")
        drawn += [line, *_arrows(lattice, start, end, count)]
    return group(*drawn)


def _arrows(lattice: Lattice, start: Place, end: Place, count: int) -> Iterator[Element]:
    """Yield `count` arrowheads in the middle of a line."""
    upright = start[0] == end[0]
    size = max(4.5, lattice.cell * 0.14)
    for k in range(count):
        shift = (k - (count - 1) / 2) * size * 1.5
        x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        if upright:
            tips = [(x - size, y + shift - size), (x + size, y + shift - size), (x, y + shift + size)]
        else:
            tips = [(x + shift - size, y - size), (x + shift - size, y + size), (x + shift + size, y)]
        yield node("polygon", points=polygon_points(tips), class_="ink-soft", fill=INK_SOFT)
