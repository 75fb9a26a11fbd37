"""Ready-made flocks and placings of dogs (rule F2), as sequences of legal moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import isqrt

from setcards_edu.messages import Message
from setcards_edu.options import check_kind, check_option
from setcards_edu.pursuit.board.grid import Grid, Square
from setcards_edu.pursuit.board.placings import LEAST_ROWS, symmetric_dogs

from .placing import Placing
from .rules import Fmurs, Place

FLOCKS: Mapping[str, str] = {
    "row": "fmurs.flock.row",
    "block": "fmurs.flock.block",
    "ring": "fmurs.flock.ring",
    "diagonal": "fmurs.flock.diagonal",
    "two-groups": "fmurs.flock.two-groups",
    "anyhow": "fmurs.flock.anyhow",
}
"""The keys of the names of the ready-made flocks."""

DOGS: Mapping[str, str] = {
    "symmetric": "fmurs.dogs.symmetric",
    "middle": "fmurs.dogs.middle",
    "top": "fmurs.dogs.top",
    "opposite": "fmurs.dogs.opposite",
}
"""The keys of the names of the ready-made placings of dogs."""

Shape = Sequence[Square]
"""Squares as rows and columns from a corner, ordered so that each is beside an earlier one."""


def ready_names(state: Fmurs) -> tuple[str, ...]:
    """Return the names of the ready-made placings that one can ask for now, by `ready_placing`.

    For the dogs these are "symmetric", "middle", "top" and "opposite", for the sheep "row", "block", "ring",
    "diagonal", "two-groups" and "anyhow", without the names that make no sense for the board or the number of
    animals.  It is not checked whether a placing fits on the board: "anyhow" always does, others may not.
    The result is empty while no ready-made placing can be asked for.

    Raises `BadOption` for a value that is no state of Fmurs.

    >>> from setcards_edu.games import fmurs
    >>> ready_names(fmurs.start())
    ('symmetric', 'middle', 'top', 'opposite')
    """
    placing = check_kind("state", state, Fmurs).placing
    if placing is None or placing.more_dogs:
        return () if placing is None or placing.dogs else (*_wanted_dogs(placing),)
    found: dict[frozenset[Square], str] = {}
    for name, shapes in _SHAPES.items():
        if shape := next(shapes(placing.more_sheep, placing.grid), None):
            found.setdefault(frozenset(shape), name)
    return (*found.values(), "anyhow")


def ready_placing(state: Fmurs, name: str) -> tuple[Place, ...] | None:
    """Return the moves that place all dogs, or all sheep, in a ready-made way; None if it does not fit now.

    name: the name of the way, one of `ready_names`.

    Raises `BadOption` for a value that is no state of Fmurs, and for any other name.
    """
    check_option("name", name, ready_names(state))
    placing = state.placing
    if placing is None:
        return None
    if name == "anyhow":
        squares: Iterable[Square] | None = _anyhow(placing)
    else:
        squares = _nearest(placing, _wanted_dogs(placing)[name]) if name in DOGS else _flock(placing, name)
    return None if squares is None else tuple(map(Place, squares))


def ready_flocks(state: Fmurs) -> Mapping[str, tuple[Place, ...]]:
    """Return the ready-made flocks that fit on the board: for each name the moves that place the sheep.

    The flocks are as far from the dogs as possible.  The result is empty if no sheep is to be placed next;
    otherwise it has at least one flock: "anyhow", if no other fits.

    Raises `BadOption` for a value that is no state of Fmurs.

    >>> from setcards_edu.games import fmurs
    >>> state = fmurs.start(rows=7, columns=6, sheep=4)
    >>> for move in ready_dogs(state)["symmetric"]:
    ...     state = state.play(0, move)
    >>> for name, moves in ready_flocks(state).items():
    ...     print(name, *moves)
    row a3 b3 c3 d3
    block a2 b2 b3 a3
    ring b2 c3 b4 a3
    diagonal b2 c3 d4 e5
    two-groups c4 d4 f4 a4
    """
    placing = check_kind("state", state, Fmurs).placing
    if placing is None or placing.more_dogs:
        return {}
    found: dict[str, tuple[Place, ...]] = {}
    known = set[frozenset[Square]]()
    for name in _SHAPES:
        squares = _flock(placing, name)
        if squares is not None and frozenset(squares) not in known:
            known.add(frozenset(squares))
            found[name] = tuple(map(Place, squares))
    if not found:
        found["anyhow"] = tuple(map(Place, _anyhow(placing)))
    return found


def ready_dogs(state: Fmurs) -> Mapping[str, tuple[Place, ...]]:
    """Return the ready-made placings of the dogs: for each name the moves that place them.

    The result is empty once a dog is placed.

    symmetric: as in the text's theorem (F10), for two dogs; middle: along the middle row; top: along the
        first row; opposite: in turn in the first and in the last row.  A dog whose square is not free takes
        the nearest free one.

    Raises `BadOption` for a value that is no state of Fmurs.
    """
    placing = check_kind("state", state, Fmurs).placing
    if placing is None or placing.dogs:
        return {}
    found = {name: _nearest(placing, squares) for name, squares in _wanted_dogs(placing).items()}
    return {name: tuple(map(Place, squares)) for name, squares in found.items() if squares}


def _wanted_dogs(placing: Placing) -> Mapping[str, Sequence[Square]]:
    """Return where dogs would stand if the squares were free."""
    grid, dogs = placing.grid, placing.more_dogs
    columns = [(2 * dog + 1) * grid.columns // (2 * dogs) for dog in range(dogs)]
    last = grid.rows - 1
    wanted: dict[str, Sequence[Square]] = {
        "middle": [(grid.rows // 2, column) for column in columns],
        "top": [(0, column) for column in columns],
        "opposite": [(dog % 2 * last, column) for dog, column in enumerate(columns)],
    }
    if dogs == len("ab") and grid.rows >= LEAST_ROWS:
        wanted = {"symmetric": symmetric_dogs(grid.rows, grid.columns), **wanted}
    return wanted


def ready_name(name: str) -> Message:
    """Return the name of a ready-made placing in words; raises `BadOption` for an unknown name.

    name: "symmetric", "middle", "top" or "opposite" for the dogs; "row", "block", "ring", "diagonal",
        "two-groups" or "anyhow" for the sheep.
    """
    names = {**FLOCKS, **DOGS}
    return Message(names[check_option("name", name, names)])


# how flocks look


def _rows_of(sheep: int, width: int) -> Shape:
    """Return a shape of rows of a width in alternating directions, each square beside the last."""
    squares = []
    for place in range(sheep):
        row, column = divmod(place, width)
        squares.append((row, width - 1 - column if row % 2 else column))
    return squares


def _row(sheep: int, grid: Grid) -> Iterator[Shape]:
    for rows in range(1, sheep + 1):
        width = -(-sheep // rows)
        if width <= grid.columns:
            yield _rows_of(sheep, width)


def _block(sheep: int, grid: Grid) -> Iterator[Shape]:
    del grid
    side = isqrt(sheep - 1) + 1
    yield _rows_of(sheep, side)
    yield _turned(_rows_of(sheep, side))


def _ring(sheep: int, grid: Grid) -> Iterator[Shape]:
    """Yield edges of rectangles, without some corners if there are too few sheep."""
    del grid
    for half in range(4, sheep + 4):
        for rows in range(half // 2, 1, -1):
            edge = _edge(rows, half - rows)
            if rows > len("ab") and 0 <= len(edge) - sheep <= len("abcd"):
                corners = [(0, 0), (0, half - rows - 1), (rows - 1, half - rows - 1), (rows - 1, 0)]
                left_out = corners[: len(edge) - sheep]
                shape = [square for square in edge if square not in left_out]
                yield shape
                yield _turned(shape)


def _edge(rows: int, columns: int) -> Shape:
    """Return the edge of a rectangle as a cycle of squares."""
    top = [(0, column) for column in range(columns)]
    right = [(row, columns - 1) for row in range(1, rows)]
    bottom = [(rows - 1, column) for column in range(columns - 2, -1, -1)]
    return [*top, *right, *bottom, *((row, 0) for row in range(rows - 2, 0, -1))]


def _diagonal(sheep: int, grid: Grid) -> Iterator[Shape]:
    """Yield zigzags, the highest ones first, in which no two sheep are orthogonally adjacent."""
    for height in range(min(sheep, grid.rows), 1, -1):
        if sheep <= grid.columns:
            rows = [_bounced(place, height) for place in range(sheep)]
            yield [(row, column) for column, row in enumerate(rows)]
        columns = [_bounced(place, height) for place in range(sheep)]
        if sheep <= grid.rows and height <= grid.columns:
            yield list(enumerate(columns))
    high = grid.rows - 2
    if grid.columns < sheep <= 2 * grid.columns and high >= len("abcd"):
        first = [(_bounced(place, 2), place) for place in range(grid.columns)]
        yield [*first, *((row + 2, column) for row, column in first[: sheep - grid.columns])]


def _bounced(place: int, height: int) -> int:
    """Return the row, from 0 to `height` − 1, of a place in a zigzag."""
    at = place % (2 * (height - 1))
    return min(at, 2 * (height - 1) - at)


def _two_groups(sheep: int, grid: Grid) -> Iterator[Shape]:
    """Yield shapes of two blocks, about half a board apart."""
    first = (sheep + 1) // 2
    if sheep - first < len("ab"):
        return
    one, other = (_rows_of(size, isqrt(size - 1) + 1) for size in (first, sheep - first))
    for down, right in (
        (0, grid.columns // 2),
        (grid.rows // 2, 0),
        (grid.rows // 2, grid.columns // 2),
        (0, grid.columns // 3 + 1),
    ):
        yield [*one, *((row + down, column + right) for row, column in other)]


def _turned(shape: Shape) -> Shape:
    return [(column, row) for row, column in shape]


_SHAPES: Mapping[str, Callable[[int, Grid], Iterator[Shape]]] = {
    "row": _row,
    "block": _block,
    "ring": _ring,
    "diagonal": _diagonal,
    "two-groups": _two_groups,
}


# where they stand


def _flock(placing: Placing, name: str) -> tuple[Square, ...] | None:
    """Return where a ready-made flock stands; None where it does not fit."""
    fitting = _fitting(placing, _SHAPES[name](placing.more_sheep, placing.grid))
    parts = 2 if name == "two-groups" else 1
    return next((squares for squares in fitting if _parts(placing.grid, squares) == parts), None)


def _fitting(placing: Placing, shapes: Iterable[Shape]) -> Iterator[tuple[Square, ...]]:
    """Yield the squares of each shape where it fits, in the order of shapes, far from the dogs first."""
    grid = placing.grid
    for shape in shapes:
        corners = map(grid.square, range(grid.size))
        places = [squares for corner in corners if (squares := _at(grid, shape, corner))]
        for squares in sorted(places, key=lambda squares: -steps_apart(grid, placing.dogs, squares)):
            if _is_legal(placing, squares):
                yield squares


def _at(grid: Grid, shape: Shape, corner: Square) -> tuple[Square, ...] | None:
    """Return the squares of a shape whose corner is at a square; None if it leaves the board."""
    squares = []
    for down, right in shape:
        row, column = corner[0] + down, corner[1] + right
        if grid.wrap == "both":
            row %= grid.rows
        if grid.wrap != "none":
            column %= grid.columns
        squares.append((row, column))
    return tuple(squares) if all(square in grid for square in squares) else None


def _parts(grid: Grid, squares: Iterable[Square]) -> int:
    """Return the number of connected groups of sheep on some squares."""
    left, parts = grid.mask(squares), 0
    while left:
        newest = left & -left
        parts += 1
        while newest:
            left &= ~newest
            newest = grid.around(newest, diagonal=True) & left
    return parts


def _is_legal(placing: Placing, squares: Iterable[Square]) -> bool:
    """Return whether the next animals can be placed on these squares in this order."""
    for square in squares:
        if placing.why_not(square):
            return False
        placing = placing.placed(square)
    return True


def _anyhow(placing: Placing) -> Iterator[Square]:
    """Yield squares for the remaining sheep, each time the first possible one."""
    while placing.more_sheep:
        square = next(placing.squares())
        yield square
        placing = placing.placed(square)


def _nearest(placing: Placing, wanted: Iterable[Square]) -> tuple[Square, ...] | None:
    """Return the free squares nearest to the wanted ones; None if not all dogs can be placed."""
    squares = []
    for square in wanted:
        free = min(placing.squares(), key=lambda there: _apart(placing.grid, square, there), default=None)
        if free is None:
            return None
        squares.append(free)
        placing = placing.placed(free)
    return tuple(squares)


def steps_apart(grid: Grid, dogs: Iterable[Square], squares: Iterable[Square]) -> int:
    """Return the distance from the nearest dog to the nearest of some squares."""
    return min((_apart(grid, dog, square) for dog in dogs for square in squares), default=0)


def _apart(grid: Grid, one: Square, other: Square) -> int:
    """Return the distance in orthogonal steps between two squares on an empty board."""
    down, right = abs(one[0] - other[0]), abs(one[1] - other[1])
    if grid.wrap == "both":
        down = min(down, grid.rows - down)
    if grid.wrap != "none":
        right = min(right, grid.columns - right)
    return down + right
