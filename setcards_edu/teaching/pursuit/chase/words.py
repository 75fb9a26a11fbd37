"""The messages of a chase: on positions, moves and endings, on the cost of a move, and hints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from setcards_edu.dice import Dice
from setcards_edu.messages import Event, Hint, Message, Partial, Success
from setcards_edu.pursuit.board.grid import Square, square_name
from setcards_edu.pursuit.board.moves import DogMove, Move, Pass, SheepMove
from setcards_edu.pursuit.board.positions import Position, ToMove, taken_by
from setcards_edu.pursuit.board.rules import MOST_DOG_MOVES
from setcards_edu.pursuit.solver.solved import Solved

from .record import ChaseRecord
from .tablebase import best_moves, moves_left

ChaseRole = Literal["dogs", "sheep", "both"]

ROLES: tuple[ChaseRole, ...] = ("dogs", "sheep", "both")
"""The sides that the learner may play."""

HINTS = 3
"""The number of hints to a move."""

_SHOWN: dict[ToMove, str] = {"dogs": "chase.caught-shown-dogs", "sheep": "chase.caught-shown-sheep"}
_BEST: dict[ToMove, str] = {"dogs": "chase.caught-best-dogs", "sheep": "chase.caught-best-sheep"}
_LATER: dict[ToMove, str] = {"dogs": "chase.caught-later-dogs", "sheep": "chase.caught-later-sheep"}
_SOONER: dict[ToMove, str] = {"dogs": "chase.caught-sooner-dogs", "sheep": "chase.caught-sooner-sheep"}


def names(squares: Sequence[Square]) -> tuple[str, ...]:
    """Return the names of squares, such as "b3"."""
    return tuple(map(square_name, squares))


# who stands where


def stands(position: Position) -> Message:
    """Return the message saying where the animals stand and which side is to move.

    >>> from setcards_edu import Grid
    >>> print(stands(Position(Grid(6, 6), dogs=[(0, 4), (5, 4)], sheep=(2, 1))))
    Dogs e1, e6; sheep b3. The dogs are to move.
    """
    sheep_turn = "pursuit-board.to-move-flock" if len(position.sheep) > 1 else "pursuit-board.to-move-sheep"
    turn = Message("pursuit-board.to-move-dogs" if position.to_move == "dogs" else sheep_turn)
    dogs, sheep = names(position.dogs), names(position.sheep)
    return Message("chase.stands", dogs=dogs, sheep=sheep, count=len(dogs), turn=turn)


def where_to(position: Position, start: Square, ways: Mapping[Square, Move]) -> Message:
    """Return the message saying where the animal on the square `start` can go; captures come first.

    ways: the squares that the animal can reach, each with the move to it.

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


def opening(role: ChaseRole, position: Position, *, has_goal: bool = False) -> Hint:
    """Return the hint at the beginning of a chase: what the learner has to do.

    position: where the chase begins; has_goal: whether another message says how long they are to stay free.
    """
    if role == "both":
        return Hint("chase.start-both-dogs" if position.to_move == "dogs" else "chase.start-both-sheep")
    if role == "dogs":
        return Hint("chase.start-one-dog" if len(position.dogs) == 1 else "chase.start-dogs")
    if len(position.sheep) > 1:
        return Hint("chase.start-flock")
    return Hint("chase.start-sheep-goal" if has_goal else "chase.start-sheep")


# what has moved


def did(position: Position, move: Move) -> Message:
    """Return the message that reports a move.

    position: the position before the move.

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
    """Return the message saying what a dog did; with several dogs it has a number."""
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
    """Return the messages that report the last `count` moves of a chase, in order; track: the moves so
    far."""
    pairs = list(zip(track.positions, track.moves, strict=False))
    return tuple(did(position, move) for position, move in pairs[len(pairs) - count :])


def gone_back(before: ChaseRecord, after: ChaseRecord) -> tuple[Message, ...]:
    """Return the message that reports undone or redone moves; () if the two records are of different chases.

    before, after: the records before and after the step.
    """
    was, now = len(before.moves), len(after.moves)
    if now < was and before.positions[: now + 1] == after.positions:
        return (Event("chase.taken-back", moves=before.moves[now:]),)
    if was < now and after.positions[: was + 1] == before.positions:
        return (Event("chase.made-again", moves=after.moves[was:]),)
    return ()


# how it ended


def ending(track: ChaseRecord, role: ChaseRole, exact: Solved | None) -> Message | None:
    """Return the message on the end of a chase, with the fewest possible moves; None while it goes on."""
    if track.position.is_over:
        return _caught(track, role, exact)
    if track.dog_moves >= MOST_DOG_MOVES:
        return Partial("chase.unfinished", most=MOST_DOG_MOVES)
    return None


def _caught(track: ChaseRecord, role: ChaseRole, exact: Solved | None) -> Message:
    """Return the message that the sheep is caught, and how well the learner's side has played."""
    count = track.dog_moves
    side: ToMove = "sheep" if role == "sheep" else "dogs"
    if shown := track.shown.count(side):
        return Event(_SHOWN[side], count=count, shown=shown)
    kind = Event if side == "sheep" else Success  # who is caught has not succeeded
    if exact is None:
        return kind("chase.caught" if len(track.start.sheep) == 1 else "chase.all-caught", count=count)
    fewest = moves_left(exact, track.start)
    if fewest is None:
        return (Partial if side == "sheep" else kind)("chase.caught-needlessly", count=count)
    if count == fewest:
        return kind(_BEST[side], count=count)
    if count < fewest and side == "sheep":
        return Partial(_SOONER[side], count=count, fewest=fewest)
    return kind((_LATER if count > fewest else _SOONER)[side], count=count, fewest=fewest)


def came_back(track: ChaseRecord, role: ChaseRole, exact: Solved | None) -> Message | None:
    """Return the message that the present position has occurred before; None if it is new."""
    number = track.came_back
    if number is None:
        return None
    if exact is None:
        return Hint("chase.came-back", count=number)
    left = moves_left(exact, track.position)
    if left is None:
        kind = Success if role == "sheep" and role not in track.shown else Event
        return kind("chase.escapes", count=number, states=exact.states)
    return Hint("chase.came-back-won", count=number)


def outlook(exact: Solved, position: Position) -> Message:
    """Return the message saying who wins from a position, and in how many moves, by the exact solution."""
    left = moves_left(exact, position)
    if left is None:
        return Event("chase.never", states=exact.states)
    return Event("chase.left", count=left, states=exact.states)


def given_away(exact: Solved, track: ChaseRecord) -> tuple[Message, ...]:
    """Return the message that the sheep could have stayed free for ever, and cannot any more; () if that is
    not so."""
    left = moves_left(exact, track.position)
    if left is None or moves_left(exact, track.start) is not None:
        return ()
    return (Hint("chase.given-away", count=left),)


def worth(exact: Solved, before: Position, after: Position) -> Message | None:
    """Return the message on the cost of a move, compared with a best one; None if it was one of the best.

    before, after: the positions before and after the move.
    """
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


def missed_capture(before: Position, after: Position) -> Hint | None:
    """Return the message that a move could have ended the chase and did not; None for any other move.

    before, after: the positions before and after the move.

    >>> from setcards_edu import Grid
    >>> before = Position(Grid(4, 6), dogs=[(0, 1), (3, 4)], sheep=(1, 2))
    >>> print(missed_capture(before, before.after(before.moves_to((0, 1), (0, 0))[0])))
    With this move you could have caught the sheep. “Undo” takes the move back.
    """
    if before.to_move != "dogs" or after.is_over:
        return None
    ends = any(before.after(move).is_over for move in before.moves() if taken_by(move))
    return Hint("chase.could-have-caught", count=len(before.sheep)) if ends else None


# hints


def hint(exact: Solved, position: Position, step: int, seed: int) -> tuple[Hint, tuple[Square, ...]]:
    """Return a hint for finding a best move, and the squares that the hint mentions.

    step: what the hint says: 1, which side is winning; 2, which animal should move; 3, two squares, one of
        which is the right target.
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
    """Return the hint saying which animal is to move; for a sheep also how many moves are as good."""
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
    """Return the target of a best move and a square that is no such target, if there is one, row by row."""
    good, ends = (_ends(moves, target.start) for moves in (best, position.moves()))
    other = sorted(ends - good)
    dice = Dice(f"chase hint {seed} {position}")
    return tuple(sorted([target.end, *([dice.pick(other)] if other else [])]))


def _ends(moves: Sequence[Move], start: Square) -> set[Square]:
    """Return the end squares of the moves of the animal on a square."""
    return {move.end for move in moves if isinstance(move, (DogMove, SheepMove)) and move.start == start}
