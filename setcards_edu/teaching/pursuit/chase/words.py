"""What is said in a chase: what has moved, how it ended, what a move was worth, three hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from setcards_edu.dice import Dice
from setcards_edu.messages import Event, Hint, Message
from setcards_edu.pursuit.board.grid import Square, square_name
from setcards_edu.pursuit.board.moves import DogMove, Move, Pass, SheepMove
from setcards_edu.pursuit.board.positions import Position, ToMove
from setcards_edu.pursuit.board.rules import MOST_DOG_MOVES

from .record import ChaseRecord
from .tablebase import Exact, best_moves, moves_left

ChaseRole = Literal["dogs", "sheep", "both"]

ROLES: tuple[ChaseRole, ...] = ("dogs", "sheep", "both")
"""Whom the learner plays."""

HINTS = 3
"""How many hints there are to a move."""


def did(position: Position, move: Move) -> Message:
    """What happened in a move.

    position: before the move.

    >>> from setcards_edu import Grid
    >>> position = Position(Grid(5, 6), dogs=[(0, 1), (4, 4)], sheep=(2, 2))
    >>> print(did(position, position.moves_to((0, 1), (0, 2))[0]))
    Dog 1: b1–c1.
    """
    match move:
        case DogMove():
            return _dog_did(position, move)
        case SheepMove():
            return Event("chase.sheep-steps", move=move)
    return Event("chase.dogs-pass" if position.to_move == "dogs" else "chase.sheep-passes")


def _dog_did(position: Position, move: DogMove) -> Message:
    """What a dog did; it has a number where there are others."""
    count = len(move.captured)
    if len(position.dogs) == 1:
        return (
            Event("chase.one-dog-captures", move=move, count=count)
            if count
            else Event("chase.one-dog-steps", move=move)
        )
    number = position.dogs.index(move.start) + 1
    if count:
        return Event("chase.dog-captures", number=number, move=move, count=count)
    return Event("chase.dog-steps", number=number, move=move)


def told(track: ChaseRecord, count: int) -> tuple[Message, ...]:
    """What happened in the last moves."""
    pairs = list(zip(track.positions, track.moves, strict=False))
    return tuple(did(position, move) for position, move in pairs[len(pairs) - count :])


def names(squares: Sequence[Square]) -> tuple[str, ...]:
    """Squares as people call them."""
    return tuple(map(square_name, squares))


def opening(role: ChaseRole, to_move: ToMove = "dogs") -> Hint:
    """What there is to do."""
    if role == "both":
        return Hint("chase.start-both-dogs" if to_move == "dogs" else "chase.start-both-sheep")
    return Hint("chase.start-dogs" if role == "dogs" else "chase.start-sheep")


def ending(track: ChaseRecord, role: ChaseRole, exact: Exact | None) -> Message | None:
    """How a chase ended, with the fewest moves that it would have taken; None while it goes on."""
    if track.position.is_over:
        return _caught(track, role, exact)
    if track.dog_moves >= MOST_DOG_MOVES:
        return Event("chase.unfinished", most=MOST_DOG_MOVES)
    return None


def _caught(track: ChaseRecord, role: ChaseRole, exact: Exact | None) -> Message:
    """The sheep is caught: who played how well."""
    count = track.dog_moves
    side: ToMove = "sheep" if role == "sheep" else "dogs"
    if shown := track.shown.count(side):
        return Event(f"chase.caught-shown-{side}", count=count, shown=shown)
    if exact is None:
        return Event("chase.caught", count=count)
    fewest = moves_left(exact, track.start)
    if fewest is None:
        return Event("chase.caught-needlessly", count=count)
    if count == fewest:
        return Event(f"chase.caught-best-{side}", count=count)
    kind = "later" if count > fewest else "sooner"
    return Event(f"chase.caught-{kind}-{side}", count=count, fewest=fewest)


def came_back(track: ChaseRecord, exact: Exact | None) -> Message | None:
    """What is said where the same position comes back; None where it is a new one."""
    number = track.came_back
    if number is None:
        return None
    if exact is None:
        return Hint("chase.came-back", count=number)
    left = moves_left(exact, track.position)
    if left is None:
        return Event("chase.escapes", count=number, states=exact.states)
    return Hint("chase.came-back-won", count=number)


def outlook(exact: Exact, position: Position) -> Message:
    """Who wins from there, and in how many moves; computed and not guessed."""
    left = moves_left(exact, position)
    if left is None:
        return Event("chase.never", states=exact.states)
    return Event("chase.left", count=left, states=exact.states)


def worth(exact: Exact, before: Position, after: Position) -> Message | None:
    """What a move has given away; None if it was one of the best."""
    best, now = moves_left(exact, before), moves_left(exact, after)
    made = before.to_move == "dogs"
    if now is not None:
        now += made
    if best == now:
        return None
    if now is None:
        return Hint("chase.gave-the-win-away")
    if best is None:
        return Hint("chase.gave-the-escape-away", count=now)
    if made:
        return Hint("chase.cost-dogs", count=now - best)
    return Hint("chase.cost-sheep", count=best - now)


def hint(exact: Exact, position: Position, step: int, seed: int) -> tuple[Hint, tuple[Square, ...]]:
    """A hint to a best move, and the squares that it is about: how it stands, which animal, two squares.

    step: 1 to 3.
    """
    best, left = best_moves(exact, position), moves_left(exact, position)
    dogs = position.to_move == "dogs"
    target = best[0]
    if isinstance(target, Pass) or not isinstance(target, (DogMove, SheepMove)):
        return Hint("chase.hint-pass"), ()
    if dogs and left is None:
        return Hint("chase.hint-no-win"), ()
    if step == 1:
        return _stands(left, dogs=dogs, captures=left == 1), ()
    if step == 2:
        return _who(position, target, best), (target.start,)
    two = _two(position, target, best, seed)
    return Hint("chase.hint-where" if len(two) == 1 else "chase.hint-two", squares=names(two)), two


def _stands(left: int | None, *, dogs: bool, captures: bool) -> Hint:
    if left is None:
        return Hint("chase.hint-free")
    if dogs:
        return Hint("chase.hint-capture") if captures else Hint("chase.hint-won", count=left)
    return Hint("chase.hint-lost", count=left)


def _who(position: Position, target: DogMove | SheepMove, best: Sequence[Move]) -> Hint:
    """Which animal moves; where there is only one sheep, how many of its moves are as good."""
    square = square_name(target.start)
    if isinstance(target, DogMove):
        if len(position.dogs) == 1:
            return Hint("chase.hint-one-dog", square=square)
        return Hint("chase.hint-dog", number=position.dogs.index(target.start) + 1, square=square)
    total = len(position.moves())
    return Hint("chase.hint-sheep", square=square, good=len(best), total=total)


def _two(
    position: Position, target: DogMove | SheepMove, best: Sequence[Move], seed: int
) -> tuple[Square, ...]:
    """Where a best move ends, and beside it a square where none does, if there is one; row by row."""
    good = {
        move.end for move in best if isinstance(move, (DogMove, SheepMove)) and move.start == target.start
    }
    ends = {
        move.end
        for move in position.moves()
        if isinstance(move, (DogMove, SheepMove)) and move.start == target.start
    }
    other = sorted(ends - good)
    dice = Dice(f"chase hint {seed} {position}")
    return tuple(sorted([target.end, *([dice.pick(other)] if other else [])]))
