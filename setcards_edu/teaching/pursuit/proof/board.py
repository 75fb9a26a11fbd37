"""Pictures of the board while a learner goes through a proof, one for each move of the last step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.pursuit.board import DOG_ID, SHEEP_ID, BoardView, board_picture, square_of_id
from setcards_edu.pictures.pursuit.jumps_and_trail import Leg, jumps_of, trail_of
from setcards_edu.pursuit.board.grid import Square
from setcards_edu.pursuit.board.lines import LineOfPlay
from setcards_edu.pursuit.board.positions import Position
from setcards_edu.pursuit.strategies.strategy import Plan

from .cases import near_and_far
from .play import Play
from .walk import ProofWalk

MOST_FRAMES = 40
"""The most moves of a line that are shown one after the other; of a longer line only the last ones are."""


def pictures(proving: ProofWalk) -> list[Picture]:
    """Return the pictures of an animation: the board after each move of the last step, ending with the
    present one.

    A press during the animation acts on the present position, so the pieces and their labels are taken from
    the last picture.  Only the learner's animals can be dragged, so that a finger on any other piece scrolls
    the page.
    """
    moment, own = _moment(proving), _own(proving)
    made = [board_picture(each, moment=moment) for each in _views(proving)]
    last = made[-1].by_id
    return [_offered(each, last, own, mover(proving)) for each in made]


def square_at(proving: ProofWalk, piece: str) -> Square | None:
    """Return the square with the id `piece`, or on which the animal with this id stands; None for any other
    id."""
    return square_of_id(piece) or _animals(_shown(proving)).get(piece)


def _shown(proving: ProofWalk) -> Position:
    """Return the position that the board shows at last."""
    if proving.shown is not None:
        return proving.shown.end
    return proving.play.position


def mover(proving: ProofWalk) -> str:
    """Return the id of the animal to focus: the learner's sheep, else the first dog."""
    return f"{SHEEP_ID}0" if proving.role == "sheep" else f"{DOG_ID}0"


def _own(proving: ProofWalk) -> frozenset[str]:
    """Return the ids of the animals that the learner can move now."""
    if proving.play.end or proving.shown is not None or proving.role == "watch":
        return frozenset()
    return frozenset({f"{SHEEP_ID}0"})


def _offered(picture: Picture, last: Mapping[str, Piece], own: frozenset[str], first: str) -> Picture:
    """Return a picture with the pieces of the last picture, of which the learner's own can be dragged."""
    pieces = (last.get(piece.id, piece) for piece in picture.pieces)
    offered = tuple(replace(piece, draggable=piece.id in own) for piece in pieces)
    return replace(picture, pieces=offered, focus=first if first in picture.by_id else picture.focus)


def _views(proving: ProofWalk) -> Iterator[BoardView]:
    if proving.shown is not None:
        yield from _of_line(proving.shown)
    else:
        yield from _of_play(proving, proving.play)


def _of_line(line: LineOfPlay) -> Iterator[BoardView]:
    positions, moves = line.positions[-MOST_FRAMES:], (None, *line.moves)[-MOST_FRAMES:]
    for position, move in zip(positions, moves, strict=True):
        yield BoardView(
            position, jumps=jumps_of([move]) if move else (), animals=frozenset(_animals(position))
        )


def _of_play(proving: ProofWalk, play: Play) -> Iterator[BoardView]:
    free = _pressable(proving, play)
    for at in range(len(play.moves) - min(proving.passed, MOST_FRAMES) + 1, len(play.moves)):
        passed, standing = play.plans[at], frozenset(_animals(play.plans[at].position))
        tags = _tags(proving, passed)
        yield BoardView(passed, proving.reach, _jumps(play, at), pressable=free, animals=standing, tags=tags)
    yield BoardView(
        play.plan,
        reach=proving.reach,
        jumps=_jumps(play, len(play.moves)),
        lit=_lit(play),
        pressable=free,
        animals=frozenset(_animals(play.position)),
        glad=frozenset({f"{SHEEP_ID}0"} if proving.has_got_out else ()),
        trail=trail_of([plan.position for plan in play.plans], play.moves),
        tags=_tags(proving, play.plan),
    )


def dogs_apart(proving: ProofWalk, plan: Plan) -> tuple[int, int] | None:
    """Return the indices of the dog nearer to the sheep and of the other; None if the strategy does not use
    this."""
    if proving.shown is not None:
        return None
    return near_and_far(proving.play, plan)


def _tags(proving: ProofWalk, plan: Plan) -> dict[str, str]:
    """Return the labels "near" and "far" below the dogs, by the ids of the dogs."""
    pair = dogs_apart(proving, plan)
    words = sentence("proof-walk.tag-near"), sentence("proof-walk.tag-far")
    return {} if pair is None else {f"{DOG_ID}{dog}": told for dog, told in zip(pair, words, strict=True)}


def _animals(position: Position) -> Mapping[str, Square]:
    """Return the ids of all animals with their squares; each of them can have the focus for the keys."""
    dogs = {f"{DOG_ID}{number}": dog for number, dog in enumerate(position.dogs)}
    return dogs | {f"{SHEEP_ID}{number}": one for number, one in enumerate(position.sheep)}


def _pressable(proving: ProofWalk, play: Play) -> frozenset[Square]:
    """Return the squares that can be pressed: the free ones, if the learner plays and the chase goes on."""
    if proving.role == "watch" or play.end:
        return frozenset()
    taken = (*play.position.dogs, *play.position.sheep)
    return frozenset(square for square in play.position.grid if square not in taken)


def _jumps(play: Play, at: int) -> tuple[Leg, ...]:
    """Return the jumps of the move that led to the plan with index `at`."""
    return jumps_of(play.moves[at - 1 : at]) if at else ()


def _lit(play: Play) -> dict[Square, Mark]:
    """Return the mark of a sheep that has escaped; empty otherwise."""
    return {play.position.sheep[0]: Mark.A} if play.end == "broken" else {}


def _moment(proving: ProofWalk) -> tuple[object, ...]:
    """Return what a press on the board refers to: the plan, the role and the claim."""
    return proving.play.plan, proving.role, proving.at
