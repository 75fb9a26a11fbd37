"""Conversion of moves, boards and positions of Fmurs to readable JSON data and back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from setcards_edu.games.json_values import give_form
from setcards_edu.pursuit.board.grid import Grid, Square, read_square, square_name
from setcards_edu.pursuit.board.moves import DogMove, SheepMove
from setcards_edu.pursuit.board.positions import Position

_JUMP = re.compile(r"×\(([^()]*)\)([a-z]+[0-9]+)")
_DOG_MOVE = re.compile(r"([a-z]+[0-9]+)(?:–([a-z]+[0-9]+))?((?:×\([^()]*\)[a-z]+[0-9]+)*)")


def written_dog_move(move: DogMove) -> str:
    """Return a dog's move as text, with the sheep that each jump passes over.

    >>> written_dog_move(DogMove(((2, 1), (2, 2), (2, 4)), (((2, 3),),)))
    'b3–c3×(d3)e3'
    """
    landings = move.path[len(move.path) - len(move.jumped) :]
    jumps = zip(move.jumped, landings, strict=True)
    step = f"–{square_name(move.path[1])}" if move.steps_first else ""
    return (
        square_name(move.start)
        + step
        + "".join(f"×({_names(run)}){square_name(landing)}" for run, landing in jumps)
    )


def read_dog_move(text: str) -> DogMove:
    """Return the move written by `written_dog_move`; raises `ValueError` for any other text."""
    found = _DOG_MOVE.fullmatch(text)
    if found is None:
        raise ValueError(text)
    start, step, jumps = found.groups()
    over = _JUMP.findall(jumps)
    path = (start, *([step] if step else []), *(landing for _, landing in over))
    return DogMove(tuple(map(read_square, path)), tuple(_squares(run) for run, _ in over))


def _read_sheep_move(text: str) -> SheepMove:
    start, end = text.split("–")
    return SheepMove(read_square(start), read_square(end))


def _names(squares: Iterable[Square]) -> str:
    return " ".join(map(square_name, squares))


def _squares(text: str) -> tuple[Square, ...]:
    return tuple(map(read_square, text.split()))


def _position_apart(position: Position) -> tuple[object, ...]:
    dogs, sheep = _names(position.dogs), _names(position.sheep)
    spared = None if position.spared is None else square_name(position.spared)
    return position.grid, dogs, sheep, position.to_move, position.rules, spared


def _position(parts: Any) -> Position:  # noqa: ANN401 - whatever it is, `Position` checks it
    grid, dogs, sheep, to_move, rules, spared = parts
    after = None if spared is None else read_square(spared)
    return Position(grid, _squares(dogs), _squares(sheep), to_move, rules, after)


def _grid(parts: Any) -> Grid:  # noqa: ANN401 - whatever it is, `Grid` checks it
    rows, columns, wrap, stones = parts
    return Grid(rows, columns, wrap, _squares(stones))


give_form(DogMove, written_dog_move, read_dog_move)
give_form(SheepMove, str, _read_sheep_move)
give_form(Grid, lambda grid: (grid.rows, grid.columns, grid.wrap, _names(sorted(grid.stones))), _grid)
give_form(Position, _position_apart, _position)
