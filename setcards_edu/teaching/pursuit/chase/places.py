"""Where everybody stands and can go, in words: for who listens to a board, and does not look at it."""

from __future__ import annotations

from collections.abc import Mapping

from setcards_edu.messages import Event, Message
from setcards_edu.pursuit.board.grid import Square, square_name
from setcards_edu.pursuit.board.moves import Move
from setcards_edu.pursuit.board.positions import Position, taken_by

from .record import ChaseRecord


def stands(position: Position) -> Message:
    """Where the animals stand, and who is to move.

    >>> from setcards_edu import Grid
    >>> print(stands(Position(Grid(6, 6), dogs=[(0, 4), (5, 4)], sheep=(2, 1))))
    Dogs e1, e6; sheep b3. The dogs are to move.
    """
    dogs, sheep = (tuple(map(square_name, squares)) for squares in (position.dogs, position.sheep))
    turn = Message(f"pasture.to-move-{position.to_move}")
    return Message("chase.stands", dogs=dogs, sheep=sheep, count=len(dogs), turn=turn)


def where_to(position: Position, start: Square, ways: Mapping[Square, Move]) -> Message:
    """Where the animal on a square can go; what captures a sheep comes first.

    ways: the squares that it can come to, each with the move.

    >>> from setcards_edu import Grid
    >>> position = Position(Grid(4, 6), dogs=[(0, 1), (3, 4)], sheep=(1, 2))
    >>> step, jump = (position.moves_to((0, 1), end)[0] for end in ((0, 0), (1, 3)))
    >>> print(where_to(position, (0, 1), {step.end: step, jump.end: jump}))
    Dog 1 on b1 can go to d2 (a capture), a1.
    """
    order = sorted(ways, key=lambda end: (not taken_by(ways[end]), end))
    ends = tuple(_end(square_name(end), ways[end]) for end in order)
    square = square_name(start)
    if not ends:
        return Message("chase.goes-nowhere", square=square)
    if start not in position.dogs:
        return Message("chase.sheep-goes", square=square, squares=ends)
    if len(position.dogs) == 1:
        return Message("chase.one-dog-goes", square=square, squares=ends)
    return Message("chase.dog-goes", number=position.dogs.index(start) + 1, square=square, squares=ends)


def _end(square: str, move: Move) -> str:
    return str(Message("chase.captures-on", square=square)) if taken_by(move) else square


def gone_back(before: ChaseRecord, after: ChaseRecord) -> tuple[Message, ...]:
    """The moves that were taken back, or made again; none where a chase was put in place of another."""
    was, now = len(before.moves), len(after.moves)
    if now < was and before.positions[: now + 1] == after.positions:
        return (Event("chase.taken-back", moves=before.moves[now:]),)
    if was < now and after.positions[: was + 1] == before.positions:
        return (Event("chase.made-again", moves=after.moves[was:]),)
    return ()
