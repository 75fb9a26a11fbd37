"""Boards of squares: boxes, cylinders and tori, with sets of squares as the bits of one integer (rule F1)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import filterfalse, product
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeGuard

from setcards_edu.bits import bits_in
from setcards_edu.extras import extra
from setcards_edu.messages import BadOption, Obstacle, Reason, Refused
from setcards_edu.options import check_flag, check_length, check_number, check_option, each_of
from setcards_edu.quoting import clip, quoted
from setcards_edu.values import Drawn

if TYPE_CHECKING:
    from networkx import Graph

Square: TypeAlias = tuple[int, int]
"""A row and a column, both counted from 0; row 0 is the top."""

Direction: TypeAlias = tuple[int, int]
"""The number of rows down and of columns to the right."""

Wrap: TypeAlias = Literal["none", "columns", "both"]

WRAPS: tuple[Wrap, ...] = ("none", "columns", "both")
"""The kinds of boards: a box; a cylinder, whose left and right edges are joined; a torus."""

UP, RIGHT, DOWN, LEFT = (-1, 0), (0, 1), (1, 0), (0, -1)
ORTHOGONAL: tuple[Direction, ...] = (UP, RIGHT, DOWN, LEFT)
DIAGONAL: tuple[Direction, ...] = ((-1, 1), (1, 1), (1, -1), (-1, -1))

LONGEST = 100
"""The largest number of rows or columns of a board."""

_NAME = re.compile(r"([A-Za-z]{1,2})([1-9][0-9]{0,2})")
_NARROW = {code + 0xFEE0: chr(code) for code in range(ord("!"), ord("~") + 1)} | {ord("\u3000"): " "}
_LETTERS = 26


class NotASquare(Refused):
    """Error raised for a value that is no square of a board."""


def square_name(square: Square) -> str:
    """Return the name of a square: a letter for the column, then the row, counted from 1 at the top.

    Raises `NotASquare` for a value that is no square of any board.

    >>> square_name((2, 1)), square_name((0, 27))
    ('b3', 'ab1')
    """
    if not _is_pair(square) or not 0 <= min(square) <= max(square) < LONGEST:
        raise NotASquare(Reason("square.not-a-pair", given=quoted(square)))
    row, column = square
    return f"{column_name(column)}{row + 1}"


def column_name(column: int) -> str:
    """Return the letter for a column, counted from 0; two letters from the 27th column on."""
    before, last = divmod(column, _LETTERS)
    return (chr(ord("a") + before - 1) if before else "") + chr(ord("a") + last)


def narrow(text: str) -> str:
    """Return a typed text with full-width signs replaced by ordinary ones.

    Raises `TooLong` for more than 2,000 signs.

    >>> narrow("Ｂ３　→ ½")
    'B3 → ½'
    """
    return check_length(text).translate(_NARROW)


def read_square(text: str) -> Square:
    """Return the square (row, column) for a name such as "b3"; case, spaces and width do not matter.

    Raises `NotASquare` for a text that is no name of a square, `TooLong` for more than 2,000 signs.

    >>> read_square(" Ｂ3")
    (2, 1)
    """
    if not isinstance(text, str):
        raise NotASquare(Obstacle("square.not-a-name", given=quoted(text)))
    found = _NAME.fullmatch("".join(narrow(text).split()))
    if not found:
        raise NotASquare(Obstacle("square.not-a-name", given=clip(text, 20)))
    letters, row = found.groups()
    column = 0
    for letter in letters.lower():
        column = column * _LETTERS + ord(letter) - ord("a") + 1
    return int(row) - 1, column - 1


class Grid(Drawn):
    """A board of squares; a square is a pair (row, column), both counted from 0 at the upper left corner.

    rows, columns: the size of the board, 1 to 100 each.
    wrap: "none" for a box, "columns" for a cylinder (left and right edges joined, walls above and below),
        "both" for a torus.
    stones: the squares on which no animal can stand.
    size: the number of squares, those with stones included; free: the squares without a stone as a mask, an
        integer with a bit for each square (see `mask`).

    Raises `BadOption` for an option out of range, `NotASquare` for a stone that is not on the board.

    >>> grid = Grid(10, 6)
    >>> [square_name(square) for square in grid.neighbours((0, 0))]
    ['b1', 'a2', 'f1']
    >>> (9, 5) in grid, (10, 0) in grid
    (True, False)
    """

    __slots__ = ("_beside", "_left", "_right", "_wall", "columns", "free", "rows", "size", "stones", "wrap")
    rows: int
    columns: int
    wrap: Wrap
    stones: frozenset[Square]
    size: int
    free: int
    _beside: dict[tuple[Square, bool], tuple[Square, ...]]
    _left: int
    _right: int
    _wall: int

    def __init__(
        self, rows: int, columns: int, wrap: Wrap = "columns", stones: Iterable[Square] = ()
    ) -> None:
        def keep(name: str, value: object) -> None:
            object.__setattr__(self, name, value)

        keep("rows", check_number("rows", rows, range(1, LONGEST + 1)))
        keep("columns", check_number("columns", columns, range(1, LONGEST + 1)))
        keep("wrap", check_option("wrap", wrap, WRAPS))
        keep("size", rows * columns)
        left = sum(1 << row * columns for row in range(rows))
        keep("_left", left)
        keep("_right", left << columns - 1)
        keep("stones", frozenset(self.check_all(stones)))
        everywhere = (1 << self.size) - 1
        keep("free", everywhere & ~self.mask(self.stones))
        keep("_wall", self._beside_walls())
        keep("_beside", {})

    @property
    def wall_squares(self) -> int:
        """The squares beside a wall, where sheep may not stand, as an integer with a bit for each (F5)."""
        return self._wall

    def check(self, square: Square) -> Square:
        """Return the square; raises `NotASquare` for a value that is no square of the board."""
        if square not in self:
            raise NotASquare(self._why_not(square))
        row, column = square
        return (row, column)

    def read(self, square: Square | str) -> Square:
        """Return the square of the board that is given as (row, column) or by its name.

        Raises `NotASquare` for any other value, `TooLong` for more than 2,000 signs.

        >>> Grid(4, 6).read("b3")
        (2, 1)
        """
        return self.check_named(read_square(square))[0] if isinstance(square, str) else self.check(square)

    def check_named(self, *squares: Square) -> tuple[Square, ...]:
        """Return the squares; raises `NotASquare`, with the square's name, if one is not on the board."""
        for square in squares:
            if square not in self:
                last = square_name((self.rows - 1, self.columns - 1))
                raise NotASquare(Reason("square.no-such", given=square_name(square), last=last))
        return squares

    def check_all(self, squares: Iterable[Square]) -> tuple[Square, ...]:
        """Return the squares as a tuple; raises `NotASquare` if one is no square of the board."""
        if not isinstance(squares, Iterable):
            raise NotASquare(Reason("square.not-several", given=quoted(squares)))
        return tuple(map(self.check, each_of(squares)))

    def _why_not(self, square: object) -> Reason:
        if not _is_pair(square):
            return Reason("square.not-a-pair", given=quoted(square))
        return Reason("square.off-board", given=quoted(square), rows=self.rows, columns=self.columns)

    def __contains__(self, square: object) -> bool:
        """Return whether this is a square of the board, with or without a stone."""
        if not _is_pair(square):
            return False
        row, column = square
        return 0 <= row < self.rows and 0 <= column < self.columns

    def __iter__(self) -> Iterator[Square]:
        """Iterate over the squares without a stone, row by row."""
        squares = product(range(self.rows), range(self.columns))
        return filterfalse(self.stones.__contains__, squares) if self.stones else squares

    def index(self, square: Square) -> int:
        """Return the index of a square, row by row from 0: its bit in a mask.  Nothing is checked."""
        return square[0] * self.columns + square[1]

    def square(self, index: int) -> Square:
        """Return the square (row, column) with an index, the inverse of `index`; nothing is checked."""
        return divmod(index, self.columns)

    def mask(self, squares: Iterable[Square]) -> int:
        """Return a set of squares as an integer with a bit for each square; nothing is checked.

        >>> Grid(2, 3).mask([(0, 0), (1, 2)])
        33
        """
        mask = 0
        for square in squares:
            mask |= 1 << self.index(square)
        return mask

    def squares(self, mask: int) -> tuple[Square, ...]:
        """Return the squares of a mask, row by row; nothing is checked.

        mask: an integer with a bit for each square (see `index`), 0 or more; a negative one would never end.
        """
        return tuple(map(self.square, bits_in(mask)))

    def step(self, square: Square, direction: Direction) -> Square | None:
        """Return the next square in a direction, also across a joined edge; None beyond a wall.

        direction: the steps to add to row and column, such as (0, 1) for the right.

        Nothing is checked.

        >>> grid = Grid(2, 3)
        >>> grid.step((0, 2), RIGHT), grid.step((0, 2), UP)
        ((0, 0), None)
        """
        row, column = square[0] + direction[0], square[1] + direction[1]
        if self.wrap == "both":
            row %= self.rows
        if self.wrap != "none":
            column %= self.columns
        return (row, column) if 0 <= row < self.rows and 0 <= column < self.columns else None

    def neighbours(self, square: Square, *, diagonal: bool = False) -> tuple[Square, ...]:
        """Return the squares one step away, with or without stones, in a fixed order, without repetitions.

        Raises `NotASquare` for a square that is not on the board, `BadOption` for `diagonal` if not True or
        False.

        >>> [square_name(square) for square in Grid(5, 6).neighbours((0, 5), diagonal=True)]
        ['a1', 'f2', 'e1', 'a2', 'e2']
        """
        return self.beside(self.check(square), diagonal=check_flag("diagonal", diagonal))

    def beside(self, square: Square, *, diagonal: bool = False) -> tuple[Square, ...]:
        """Return the `neighbours` of a square, which must be on the board: nothing is checked."""
        found = self._beside.get((square, diagonal))
        if found is None:
            directions = ORTHOGONAL + DIAGONAL if diagonal else ORTHOGONAL
            ends = (self.step(square, direction) for direction in directions)
            found = tuple(dict.fromkeys(there for there in ends if there is not None and there != square))
            self._beside[square, diagonal] = found
        return found

    def to_networkx(self, *, diagonal: bool = False) -> Graph[Square]:
        """Return the board as a graph of networkx, with an edge between squares that are one step apart.

        Its nodes are the squares without a stone.
        diagonal: whether a step may be diagonal, as a king's.
        Raises `MissingExtra` without networkx, which comes with the extra `graphs`, and `BadOption` for
        `diagonal` if not True or False.

        >>> print(Grid(10, 6).to_networkx(), Grid(10, 6).to_networkx(diagonal=True), sep="; ")
        Graph with 60 nodes and 114 edges; Graph with 60 nodes and 222 edges
        """
        check_flag("diagonal", diagonal)
        with extra("graphs"):
            import networkx as nx
        graph = nx.Graph()
        for square in self:
            graph.add_node(square)
            there = (other for other in self.beside(square, diagonal=diagonal) if other not in self.stones)
            graph.add_edges_from((square, other) for other in there)
        return graph

    def around(self, mask: int, *, diagonal: bool = False) -> int:
        """Return the squares from which one step leads into a set of squares; both as masks (see `mask`).

        On a board of a single row or column, steps that would end where they began are left out.  Nothing
        is checked.

        >>> grid = Grid(3, 6)
        >>> [square_name(square) for square in grid.squares(grid.around(grid.mask([(0, 0)])))]
        ['b1', 'f1', 'a2']
        """
        beside = self._to_right(mask) | self._to_left(mask) if self.columns > 1 else 0
        if self.rows == 1:
            return beside
        upright = mask | beside if diagonal else mask
        return beside | self._down(upright) | self._up(upright)

    def _to_right(self, mask: int) -> int:
        moved = (mask & ~self._right) << 1
        return moved if self.wrap == "none" else moved | (mask & self._right) >> self.columns - 1

    def _to_left(self, mask: int) -> int:
        moved = (mask & ~self._left) >> 1
        return moved if self.wrap == "none" else moved | (mask & self._left) << self.columns - 1

    def _down(self, mask: int) -> int:
        beyond = mask >> self.size - self.columns
        moved = (mask << self.columns) & (1 << self.size) - 1
        return moved | beyond if self.wrap == "both" else moved

    def _up(self, mask: int) -> int:
        moved = mask >> self.columns
        if self.wrap != "both":
            return moved
        return moved | (mask & (1 << self.columns) - 1) << self.size - self.columns

    def _beside_walls(self) -> int:
        if self.wrap == "both":
            return 0
        row = (1 << self.columns) - 1
        beside = row | row << self.size - self.columns
        return beside if self.wrap == "columns" else beside | self._left | self._right

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Grid) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return self.rows, self.columns, self.wrap, self.stones

    def __repr__(self) -> str:
        stones = f", stones={sorted(self.stones)}" if self.stones else ""
        return f"Grid({self.rows}, {self.columns}, wrap={self.wrap!r}{stones})"

    def __reduce__(self) -> tuple[object, ...]:
        return Grid, (self.rows, self.columns, self.wrap, tuple(sorted(self.stones)))


def _is_pair(square: object) -> TypeGuard[Square]:
    return isinstance(square, tuple) and len(square) == 2 and type(square[0]) is type(square[1]) is int


def check_grid(grid: Grid) -> Grid:
    """Return the grid; raises `BadOption` for any other value."""
    if not isinstance(grid, Grid):
        raise BadOption(Reason("grid.not-a-grid", given=quoted(grid)))
    return grid
