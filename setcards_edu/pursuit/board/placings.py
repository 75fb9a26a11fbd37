"""The boards, and the symmetric placing of two dogs, of the theorem about Fmurs (rule F10)."""

from __future__ import annotations

from setcards_edu.options import check_number

from .grid import LONGEST, Grid, Square

TEXT_COLUMNS = 6
"""The number of columns of the cylinders in the theorem."""

LEAST_ROWS = 3
"""The least number of rows of the cylinders in the theorem."""


def text_grid(rows: int) -> Grid:
    """Return a cylinder with `rows` rows and six columns; raises `BadOption` for fewer than three rows."""
    return Grid(check_number("rows", rows, range(LEAST_ROWS, LONGEST + 1)), TEXT_COLUMNS)


def symmetric_dogs(rows: int, columns: int = TEXT_COLUMNS) -> tuple[Square, Square]:
    """Return the squares of the two dogs at the start of the theorem about Fmurs, for n = `rows` rows.

    One is in row ⌊n/3⌋ from the top and column 2 from the right; a half turn of the board maps it to the
    other, so the position is called symmetric.

    Raises `BadOption` for fewer than three rows or two columns.

    >>> symmetric_dogs(10)
    ((2, 4), (7, 1))
    """
    check_number("rows", rows, range(LEAST_ROWS, LONGEST + 1))
    check_number("columns", columns, range(2, LONGEST + 1))
    third = rows // 3
    return (third - 1, columns - 2), (rows - third, 1)
