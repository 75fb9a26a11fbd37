"""Pictures of the board in a chase, one for each move of the last step; and the squares of the board's
pieces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from setcards_edu.messages import BadOption, Reason, Success
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.pursuit.board import (
    DOG_ID,
    SHEEP_ID,
    BoardView,
    board_picture,
    square_of_id,
)
from setcards_edu.pictures.pursuit.jumps_and_trail import Leg, jumps_of, trail_of
from setcards_edu.pursuit.board.grid import Grid, Square
from setcards_edu.pursuit.board.moves import DogMove
from setcards_edu.pursuit.board.positions import Position, taken_by
from setcards_edu.pursuit.strategies.strategy import Plan

from .chase import Chase

MOST_SQUARES = 180
"""The most squares of a board (30 × 6); a larger picture would react slowly."""


def check_size(grid: Grid) -> Grid:
    """Return the board unchanged; raise `BadOption` if it is too large to be drawn."""
    if grid.size > MOST_SQUARES:
        shape = {"rows": grid.rows, "columns": grid.columns}
        raise BadOption(Reason("chase.board-too-large", **shape, most=MOST_SQUARES))
    return grid


def pictures(chase: Chase) -> list[Picture]:
    """Return the pictures of an animation: the board after each move of the last step, ending with the
    present one.

    A press during the animation acts on the present position, so every picture labels its pieces as the last
    one.
    """
    now, moment = _view(chase), _moment(chase)
    last = board_picture(now, moment=moment)
    passing = (board_picture(each, moment=moment) for each in _passed(chase, now))
    return [*(_called(each, last) for each in passing), last]


def _called(picture: Picture, last: Picture) -> Picture:
    return replace(picture, pieces=tuple(last.by_id.get(piece.id, piece) for piece in picture.pieces))


def _view(chase: Chase) -> BoardView:
    """Return the view of the present position."""
    position, animals = chase.position, _animals(chase)
    plan, going = chase.plan, chase.is_placing or not chase.ended
    shown: Position | Plan = plan if plan is not None and plan.position == position else position
    return BoardView(
        shown,
        reach=frozenset(chase.ways),
        jumps=_jumps(chase),
        lit=_lit(chase),
        selected=next((id_ for id_, square in animals.items() if square == chase.held), None),
        invited=_invited(chase, animals),
        pressable=_free(position) if going else frozenset(),
        animals=frozenset(animals),  # the keys reach the board through them, when a chase is over too
        carried=frozenset(id_ for id_, square in animals.items() if square in chase.own),
        trail=trail_of(chase.track.positions, chase.track.moves),
        numbers=chase.numbers,
        coloured=chase.held is None or chase.is_placing,
        flock=_flock(chase, -1),
        **_joy(chase),
    )


def square_at(chase: Chase, piece: str) -> Square | None:
    """Return the square with the id `piece`, or on which the animal with this id stands; None for any other
    id."""
    return square_of_id(piece) or _animals(chase).get(piece)


def animal_at(chase: Chase, square: Square) -> str | None:
    """Return the id of the animal on a square; None if the square is free."""
    return next((id_ for id_, where in _animals(chase).items() if where == square), None)


def _animals(chase: Chase) -> Mapping[str, Square]:
    """Return the ids of the animals with their squares."""
    position = chase.position
    dogs = {f"{DOG_ID}{number}": dog for number, dog in enumerate(position.dogs)}
    sheep = zip(chase.track.flocks[-1], position.sheep, strict=True)
    return dogs | {f"{SHEEP_ID}{number}": one for number, one in sheep}


def _invited(chase: Chase, animals: Mapping[str, Square]) -> frozenset[str]:
    """Return the ids of the learner's dogs while it is their turn and none of them is selected."""
    if chase.held is not None or chase.is_placing or chase.position.to_move != "dogs":
        return frozenset()
    return frozenset(id_ for id_, square in animals.items() if square in chase.own)


def _free(position: Position) -> frozenset[Square]:
    """Return the squares without an animal: on the others the animal itself is pressed."""
    return frozenset(position.grid) - {*position.dogs, *position.sheep}


def _flock(chase: Chase, at: int) -> tuple[int, ...] | None:
    """Return the numbers of the sheep in the `at`-th position; None if there was only one at the start."""
    flocks = chase.track.flocks
    return flocks[at] if len(flocks[0]) > 1 else None


def _passed(chase: Chase, now: BoardView) -> Iterator[BoardView]:
    """Yield the views after each move of the last step, except the final one."""
    track = chase.track
    last = len(track.moves)
    for number in range(last - chase.passed + 1, last):
        position, jumps = track.positions[number], jumps_of([track.moves[number - 1]])
        yield replace(
            now,
            position=position,
            jumps=jumps,
            reach=frozenset(),
            invited=frozenset(),
            lit={},
            trail=(),
            numbers=None,
            pressable=_free(position),
            flock=_flock(chase, number),
            glad=frozenset(),
            led_away=(),
        )


def _jumps(chase: Chase) -> tuple[Leg, ...]:
    """Return the jumps that the selected animal can make; without a selection those of the last move."""
    if chase.held is not None and not chase.is_placing:
        return jumps_of(move for move in chase.ways.values() if taken_by(move))
    return jumps_of(chase.track.moves[-1:])


def _joy(chase: Chase) -> dict[str, Any]:
    """Return which animals celebrate, and which sheep are led away, if the learner has just caught them all
    or cannot be caught, or has stayed free as long as it was to; else empty."""
    moves, position = chase.track.moves, chase.position
    if chase.has_escaped or chase.has_stayed_free:
        return {"glad": frozenset(animal_at(chase, square) for square in position.sheep)}
    if not (isinstance(chase.said, Success) and chase.ended and moves and isinstance(moves[-1], DogMove)):
        return {}
    dogs = frozenset(animal_at(chase, square) for square in position.dogs)
    return {"glad": dogs, "led_away": moves[-1].captured}


def _lit(chase: Chase) -> dict[Square, Mark]:
    if chase.refusal is not None and chase.lit == (chase.refusal.end,):
        return {chase.refusal.end: Mark.TRIED}
    return dict.fromkeys(chase.lit, Mark.A if isinstance(chase.said, Reason) else Mark.HINTED)


def _moment(chase: Chase) -> tuple[object, ...]:
    """Return what a press on the board refers to: position, selected animal, and whether it is placed."""
    return chase.position, chase.held, chase.is_placing
