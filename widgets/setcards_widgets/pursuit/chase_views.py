"""What a board shows of a chase, at each of the moves that a step has led to; what its pieces stand for."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise

from setcards_edu.messages import BadOption, Message, Reason
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.pursuit.board import (
    DOG_ID,
    SHEEP_ID,
    BoardView,
    board_picture,
    flock_after,
    square_of,
)
from setcards_edu.pictures.pursuit.jumps_and_trail import Leg, jumps_of, trail_of
from setcards_edu.pursuit.board.grid import Grid, Square
from setcards_edu.pursuit.board.moves import DogMove, SheepMove
from setcards_edu.pursuit.board.positions import Position, taken_by
from setcards_edu.pursuit.strategies.strategy import Plan
from setcards_edu.teaching.pursuit.chase.steps import Chase
from setcards_widgets.kit.stage import Press

MOST_SQUARES = 180
"""More squares than 30 × 6 make a picture that answers slowly."""

_MARKS = (Mark.A, Mark.B)


def check_size(grid: Grid) -> Grid:
    """The board, if it can be shown; else raise `BadOption`."""
    if grid.size > MOST_SQUARES:
        shape = {"rows": grid.rows, "columns": grid.columns}
        raise BadOption(Reason("chase.board-too-large", **shape, most=MOST_SQUARES))
    return grid


def pictures(chase: Chase) -> list[Picture]:
    """What the last step has led to, move by move, so that each can be seen to be made; what is there now.

    Who presses before all of it has been seen means what is there now; so every piece is called as it is
    called there.
    """
    now, moment = view(chase), _moment(chase)
    last = board_picture(now, moment=moment)
    passing = (board_picture(each, moment=moment) for each in _passed(chase, now))
    return [*(_called(each, last) for each in passing), last]


def _called(picture: Picture, last: Picture) -> Picture:
    return replace(picture, pieces=tuple(last.by_id.get(piece.id, piece) for piece in picture.pieces))


def view(chase: Chase) -> BoardView:
    """What stands there now."""
    position = chase.position
    plan, going = chase.plan, chase.is_placing or not chase.ended
    shown: Position | Plan = plan if plan is not None and plan.position == position else position
    return BoardView(
        shown,
        reach=frozenset(chase.ways),
        jumps=_jumps(chase),
        lit=_lit(chase),
        selected=None if chase.held is None else animal_at(chase, chase.held),
        pressable=_free(position) if going else frozenset(),
        animals=frozenset(_ids(chase)),  # the keys reach the board through them, when a chase is over too
        carried=frozenset(id_ for id_, square in _ids(chase).items() if square in chase.own),
        trail=trail_of(chase.track.positions, chase.track.moves),
        numbers=chase.numbers,
        coloured=chase.held is None or chase.is_placing,
        flock=_flock(chase, -1),
    )


def square_at(chase: Chase, piece: str) -> Square | None:
    """The square that a piece is, or that an animal stands on; None for what is neither."""
    return square_of(piece, view(chase))


def animal_at(chase: Chase, square: Square) -> str | None:
    """The id of the animal on a square."""
    return {where: id_ for id_, where in _ids(chase).items()}.get(square)


def led_to(before: Chase, after: Chase, press: Press, pieces: Container[str]) -> str | None:
    """The animal that the focus goes to with a press: it was picked up by its number, or it went away.

    pieces: the ids that are there now; the focus stays on a piece that still is.
    """
    if (press.key or "").isdecimal() and after.held is not None:
        return animal_at(after, after.held)
    square = square_at(before, press.piece)
    if after.track == before.track or press.piece in pieces:
        return None
    moves = after.track.moves[len(before.track.moves) :]
    ends = [move.end for move in moves if isinstance(move, (DogMove, SheepMove))]
    went = animal_at(after, ends[0]) if ends else None
    return went or (animal_at(after, square) if square else None)


def _ids(chase: Chase) -> Mapping[str, Square]:
    position = chase.position
    flock = _flock(chase, -1) or range(len(position.sheep))
    dogs = {f"{DOG_ID}{number}": dog for number, dog in enumerate(position.dogs)}
    return dogs | {f"{SHEEP_ID}{number}": one for number, one in zip(flock, position.sheep, strict=True)}


def _free(position: Position) -> frozenset[Square]:
    """The squares on which nobody stands: an animal is pressed in place of its square."""
    return frozenset(each for each in position.grid if each not in (*position.dogs, *position.sheep))


def _flock(chase: Chase, at: int) -> tuple[int, ...] | None:
    """Which sheep each one is at a position, so that each keeps its id though their order changes.

    None where there was only one from the start.
    """
    track = chase.track
    if len(track.start.sheep) == 1:
        return None
    found = [tuple(range(len(track.start.sheep)))]
    for (before, after), move in zip(pairwise(track.positions), track.moves, strict=True):
        found.append(flock_after(found[-1], before, after, move))
    return found[at]


def _passed(chase: Chase, now: BoardView) -> Iterator[BoardView]:
    """What stood there after each move of the last step but the last one."""
    track = chase.track
    last = len(track.moves)
    for number in range(last - chase.passed + 1, last):
        position, jumps = track.positions[number], jumps_of([track.moves[number - 1]])
        then = replace(now, position=position, jumps=jumps, reach=frozenset(), lit={}, trail=(), numbers=None)
        yield replace(then, pressable=_free(position), flock=_flock(chase, number))


def _jumps(chase: Chase) -> tuple[Leg, ...]:
    """The jumps that the animal picked up can make; or those of the last move."""
    if chase.held is not None and not chase.is_placing:
        return jumps_of(move for move in chase.ways.values() if taken_by(move))
    return jumps_of(chase.track.moves[-1:])


def _lit(chase: Chase) -> dict[Square, Mark]:
    if chase.refusal is not None and chase.lit == (chase.refusal.end,):
        return {chase.refusal.end: Mark.TRIED}
    return {square: _MARKS[at % 2] for at, square in enumerate(chase.lit)}


def _moment(chase: Chase) -> tuple[object, ...]:
    """What a press on the board is about: the position, and what is picked up."""
    return chase.position, chase.held, chase.is_placing


def keys_message() -> Message:
    """What the keys of the board do."""
    return Message("chase.keys")
