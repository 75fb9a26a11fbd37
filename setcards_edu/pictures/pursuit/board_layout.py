"""The layout of a board: coordinates of its squares, including those repeated beyond its joined edges.

The upper left corner of the square in the first row and column is the origin.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.pictures.kit.svg import Place
from setcards_edu.pursuit.board.grid import Grid, Square

LARGEST, SMALLEST = 44.0, 25.0
"""The largest and the smallest side of a square on a wide screen; the smallest can still be touched."""

WALL = 9.0
"""The thickness of a wall."""

_TALL, _AIR = 740.0, 4.0


@dataclass(frozen=True, slots=True)
class Lattice:
    """The layout of a board: the coordinates and sizes of its squares.

    cell: the side length of a square, `LARGEST` at most.
    """

    grid: Grid
    cell: float

    @classmethod
    def of(cls, grid: Grid) -> Lattice:
        """Return the layout of a board with the largest squares that fit on a wide screen."""
        rows = grid.rows + 2 * (grid.wrap == "both")
        return cls(grid, min(LARGEST, max(SMALLEST, round(_TALL / rows, 1))))

    @property
    def beyond(self) -> tuple[int, int]:
        """How many rows and columns are repeated beyond each joined edge: (rows, columns)."""
        return int(self.grid.wrap == "both"), int(self.grid.wrap != "none")

    @property
    def text(self) -> float:
        """The font size of the names of rows and columns."""
        return round(min(15.0, max(10.0, self.cell * 0.34)), 1)

    @property
    def margin(self) -> tuple[Place, Place]:
        """The margins around the squares: (left, above) and (right, below)."""
        rows, columns = self.beyond
        names = text_width(str(self.grid.rows), self.text) + 8, self.text + 8
        down, across = (self.cell * more if more else WALL for more in (rows, columns))
        if self.grid.wrap == "columns":
            down = WALL
        return (names[0] + across, names[1] + down), (across + 3, down + 3)

    @property
    def size(self) -> Place:
        """The width and height of the board with names, walls and repeated squares."""
        (left, above), (right, below) = self.margin
        return left + self.width + right, above + self.height + below

    @property
    def width(self) -> float:
        """The width of all columns together, without margins."""
        return self.grid.columns * self.cell

    @property
    def height(self) -> float:
        """The height of all rows together, without margins."""
        return self.grid.rows * self.cell

    def broad(self, width: float, height: float) -> tuple[float, bool]:
        """Return the scale at which the board fits into `width` and `height`, and whether repeated columns
        are cut off.

        At least half of each repeated column is visible, and the whole of each wall.

        >>> Lattice(Grid(10, 9), 44.0).broad(366, 430), Lattice(Grid(5, 5), 44.0).broad(366, 430)[1]
        ((0.8318181818181818, True), False)
        """
        most = min(1.0, height / self.size[1])
        whole = (width - 2 * _AIR) / self.size[0]
        if not self.beyond[1] or whole >= most:
            return min(most, whole), False
        return min(most, width / (self.width + self.cell)), True

    def corner(self, square: Square) -> Place:
        """Return the upper left corner of a square, which may lie beyond an edge."""
        return square[1] * self.cell, square[0] * self.cell

    def middle(self, square: Square) -> Place:
        """Return the middle of a square."""
        return (square[1] + 0.5) * self.cell, (square[0] + 0.5) * self.cell

    def repeated(self, square: Square) -> Iterator[Square]:
        """Yield the coordinates (row, column) beyond joined edges at which a square of the board is
        repeated."""
        (rows, columns), grid = self.beyond, self.grid
        for down in range(-rows, rows + 1):
            for right in range(-columns, columns + 1):
                row, column = square[0] + down * grid.rows, square[1] + right * grid.columns
                on_strip = -rows <= row < grid.rows + rows and -columns <= column < grid.columns + columns
                if (down or right) and on_strip:
                    yield row, column

    def shown(self) -> Iterator[Square]:
        """Yield all squares that are drawn, including those repeated beyond joined edges."""
        rows, columns = self.beyond
        for row in range(-rows, self.grid.rows + rows):
            for column in range(-columns, self.grid.columns + columns):
                yield row, column

    def on_board(self, square: Square) -> Square:
        """Return the square of the board that is repeated at coordinates beyond an edge."""
        return square[0] % self.grid.rows, square[1] % self.grid.columns


def squares_path(lattice: Lattice, squares: Iterable[Square]) -> str:
    """Return the outlines of some squares as one SVG path."""
    size = f"{lattice.cell:g}"
    return "".join(
        f"M{x:g} {y:g}h{size}v{size}h-{size}z"
        for x, y in ((round(x, 1), round(y, 1)) for x, y in map(lattice.corner, squares))
    )
