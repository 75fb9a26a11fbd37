"""Curves of moves over a board, also across joined edges: arcs of jumps, and the trail of the last moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import hypot
from typing import Any, NamedTuple, TypeAlias

from setcards_edu.pictures.kit.palette import LIT
from setcards_edu.pictures.kit.svg import Element, Place, group, node, polygon_points
from setcards_edu.pursuit.board.grid import DIAGONAL, ORTHOGONAL, Direction, Grid, Square
from setcards_edu.pursuit.board.moves import DogMove, Move, SheepMove, TeamMove
from setcards_edu.pursuit.board.positions import Position
from setcards_edu.pursuit.board.rules import PursuitRules
from setcards_edu.pursuit.board.variants import VariantRules, slide

from .board_layout import Lattice
from .palette import DOG, FLEECE

Curve: TypeAlias = tuple[Place, Place, Place]
"""A quadratic curve: its start, control point and end."""

Trail: TypeAlias = tuple[tuple[Move, tuple[Square, ...]], ...]
"""The moves to be drawn, each with the squares of the dogs before it."""

_BULGE, _SHORT, _SLACK = 1.15, 0.2, 0.15
_POINTS = 60


class Leg(NamedTuple):
    """A part of a move: one step, or one jump over a row of sheep, whose squares are in `over`."""

    start: Square
    over: tuple[Square, ...]
    end: Square


def legs(move: Move, dogs: Sequence[Square] = ()) -> tuple[Leg, ...]:
    """Return the steps and jumps of which a move consists.

    dogs: the squares of the dogs before the move, needed for a move of all dogs at once.
    """
    match move:
        case DogMove():
            over = ((),) * (len(move.path) - 1 - len(move.jumped)) + move.jumped
            return tuple(map(Leg, move.path, over, move.path[1:]))
        case SheepMove():
            return (Leg(move.start, (), move.end),)
        case TeamMove():
            ways = zip(dogs, move.ends, strict=True)
            return tuple(Leg(start, (), end) for start, end in ways if start != end)
    return ()


def way(grid: Grid, leg: Leg) -> tuple[Direction, int]:
    """Return the direction of a step or jump (leg) and its length in squares, within the board if possible,
    else across an edge.

    A leg without a jump has length 1, also the step of a knight (rule F9 d), which is neither orthogonal nor
    diagonal.

    >>> way(Grid(4, 6), Leg((1, 5), ((1, 0),), (1, 1)))
    ((0, 1), 2)
    >>> way(Grid(4, 6), Leg((3, 1), (), (1, 2)))
    ((-2, 1), 1)
    """
    length = len(leg.over) + 1 if leg.over and leg.over[0] != leg.end else 1
    ways = [each for each in ORTHOGONAL + DIAGONAL if _leads(grid, leg, each, length)]
    if ways:
        row, column = leg.start
        inside = [
            (down, right) for down, right in ways if (row + down * length, column + right * length) == leg.end
        ]
        return (inside or ways)[0], length
    return _shortest(grid, leg), 1


def _leads(grid: Grid, leg: Leg, direction: Direction, length: int) -> bool:
    """Return whether `length` steps in a direction lead over the sheep of a leg to its end."""
    here: Square | None = leg.start
    passed = []
    for _ in range(length):
        here = None if here is None else grid.step(here, direction)
        passed.append(here)
    return here == leg.end and (length == 1 or not leg.over or tuple(passed[:-1]) == leg.over)


def _shortest(grid: Grid, leg: Leg) -> Direction:
    """Return the shortest vector from the start of a leg to its end, also across joined edges."""
    rows = (0, grid.rows, -grid.rows) if grid.wrap == "both" else (0,)
    columns = (0,) if grid.wrap == "none" else (0, grid.columns, -grid.columns)
    down, right = (end - start for start, end in zip(leg.start, leg.end, strict=True))
    return min(((down + y, right + x) for y in rows for x in columns), key=lambda it: hypot(*it))


def curves(lattice: Lattice, leg: Leg, bulge: float = 0.0) -> Iterator[Curve]:
    """Yield the curve of a step or jump (leg); if it crosses a joined edge, two curves: out of the board, and
    back into it.

    bulge: the offset of the control point in squares: upward for horizontal parts, to the right for vertical
    ones.
    """
    (down, right), far = way(lattice.grid, leg)
    beyond = leg.start[0] + down * far, leg.start[1] + right * far
    before = leg.end[0] - down * far, leg.end[1] - right * far
    for start, end in dict.fromkeys([(leg.start, beyond), (before, leg.end)]):
        a, b = lattice.middle(start), lattice.middle(end)
        x = (a[0] + b[0]) / 2 + abs(down) * bulge * lattice.cell
        y = (a[1] + b[1]) / 2 - abs(right) * bulge * lattice.cell
        yield _shown_part(lattice, (a, (x, y), b))


def jumps_of(moves: Iterable[Move]) -> tuple[Leg, ...]:
    """Return all jumps that occur in some moves, without duplicates; a capture by a step is no jump.

    >>> jumps_of([DogMove(((2, 1), (2, 2), (2, 4)), (((2, 3),),))])
    (Leg(start=(2, 2), over=((2, 3),), end=(2, 4)),)
    """
    found = (leg for move in moves for leg in legs(move))
    return tuple(dict.fromkeys(leg for leg in found if leg.over and leg.over[0] != leg.end))


def arcs(lattice: Lattice, jumps: Iterable[Leg]) -> Iterator[Element]:
    """Yield the arcs of jumps with their arrowheads."""
    for leg in map(Leg._make, jumps):
        for curve in curves(lattice, leg, _BULGE):
            is_last = hypot(*_minus(curve[2], lattice.middle(leg.end))) < 1
            yield _arrow(lattice, curve, has_head=is_last)


def trail_of(positions: Sequence[Position], moves: Sequence[Move]) -> Trail:
    """Return the data of the trail that shows the last two moves, one of each side.

    positions: the positions before each of the moves, in order.
    """
    last = range(max(len(moves) - 2, 0), len(moves))
    return tuple((_drawn(positions[at], moves[at]), positions[at].dogs) for at in last)


def _drawn(before: Position, move: Move) -> Move:
    return square_by_square(before.grid, before.rules, move, frozenset((*before.dogs, *before.sheep)))


def square_by_square(grid: Grid, rules: PursuitRules, move: Move, animals: frozenset[Square]) -> Move:
    """Return a move to be drawn as a trail: for a slide (rule F9 d) with each square on the way added to its
    path.

    animals: the squares of all animals before the move.

    >>> rook = VariantRules(piece="rook")
    >>> print(square_by_square(Grid(5, 6), rook, DogMove(((2, 1), (2, 4))), frozenset()).path)
    ((2, 1), (2, 2), (2, 3), (2, 4))
    """
    if not (isinstance(move, DogMove) and move.steps_first and isinstance(rules, VariantRules)):
        return move
    slid = slide(grid, rules.piece, move.path[0], move.path[1], animals | grid.stones)
    return replace(move, path=(*slid, *move.path[1:]))


def trail(lattice: Lattice, told: Trail) -> Iterator[Element]:
    """Yield the curves of the moves of a trail: dark lines for dogs, light dots with a dark outline for
    sheep."""
    for move, dogs in told:
        for leg in legs(move, dogs):
            bulge = _BULGE if leg.over and leg.over[0] != leg.end else 0.0
            for curve in curves(lattice, leg, bulge):
                yield from _trace(curve, dotted=isinstance(move, SheepMove))


def _arrow(lattice: Lattice, curve: Curve, *, has_head: bool) -> Element:
    start, aside, end = curve
    stop = _toward(end, aside, _SHORT * lattice.cell) if has_head else end
    line = node("path", d=_path((start, aside, stop)), class_="leap", fill="none", stroke=LIT)
    line.set("stroke-width", "2.4")
    if not has_head:
        return group(line)
    size = max(5.0, lattice.cell * 0.15)
    tip = _toward(end, aside, _SHORT * lattice.cell - size * 0.8)
    away = _minus(tip, aside)
    far = hypot(*away) or 1.0
    along, across = (away[0] / far, away[1] / far), (-away[1] / far, away[0] / far)
    corners = [tip] + [
        (tip[0] - 1.7 * size * along[0] + side * across[0], tip[1] - 1.7 * size * along[1] + side * across[1])
        for side in (-size * 0.8, size * 0.8)
    ]
    return group(line, node("polygon", points=polygon_points(corners), class_="lit", fill=LIT))


def _trace(curve: Curve, *, dotted: bool) -> Iterator[Element]:
    line: dict[str, Any] = {"d": _path(curve), "fill": "none"}
    if not dotted:
        yield node("path", **line, class_="trace", stroke=DOG, stroke_width=3)
        return
    line["stroke_dasharray"] = "0.5 7.5"
    yield node("path", **line, class_="trace", stroke=DOG, stroke_width=5.4)
    yield node("path", **line, class_="trace-heart", stroke=FLEECE, stroke_width=3)


def _path(curve: Curve) -> str:
    (x, y), (by_x, by_y), (to_x, to_y) = (_rounded(place) for place in curve)
    return f"M{x:g} {y:g}Q{by_x:g} {by_y:g} {to_x:g} {to_y:g}"


def _shown_part(lattice: Lattice, curve: Curve) -> Curve:
    """Return the part of a curve that lies on the board or on repeated squares."""
    (up, left), cell = lattice.beyond, lattice.cell
    wide, high = lattice.width + (left + _SLACK) * cell, lattice.height + up * cell
    inside = [
        k / _POINTS
        for k in range(_POINTS + 1)
        for x, y in [_point(curve, k / _POINTS, k / _POINTS)]
        if -left * cell <= x <= wide and -(up + _SLACK) * cell <= y <= high
    ]
    first, last = inside[0], inside[-1]
    return _point(curve, first, first), _point(curve, first, last), _point(curve, last, last)


def _point(curve: Curve, s: float, t: float) -> Place:
    """Return the blossom of a quadratic curve; where s = t it is the point of the curve at t."""
    (x, y), (by_x, by_y), (to_x, to_y) = curve
    first, aside, last = (1 - s) * (1 - t), (1 - s) * t + s * (1 - t), s * t
    return first * x + aside * by_x + last * to_x, first * y + aside * by_y + last * to_y


def _toward(end: Place, aside: Place, far: float) -> Place:
    """Return the point at the distance `far` before the end, toward the control point `aside`."""
    away = _minus(end, aside)
    length = hypot(*away) or 1.0
    return end[0] - away[0] / length * far, end[1] - away[1] / length * far


def _minus(one: Place, other: Place) -> Place:
    return one[0] - other[0], one[1] - other[1]


def _rounded(place: Place) -> Place:
    return round(place[0], 1), round(place[1], 1)
