"""What every step of a chase comes down to: a move and its answer, a refusal, an animal picked up or placed.

Each takes what there is and gives what there is then; which press leads to which stands in `chasing`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from setcards_edu.messages import Event, Hint, Message
from setcards_edu.pursuit.board.grid import Square, square_name
from setcards_edu.pursuit.board.moves import Move
from setcards_edu.pursuit.board.positions import BadPosition, taken_by
from setcards_edu.teaching.kit.history import History

from .places import gone_back, stands, where_to
from .record import ChaseRecord
from .setting import placed
from .state import ChaseState, Refusal
from .words import came_back, names, opening, outlook, told, worth

_C = TypeVar("_C", bound=ChaseState)


def kept(chase: _C) -> _C:
    """The same, to which undo leads back."""
    return replace(chase, history=chase.history.after(chase.track))


def begun(chase: _C, track: ChaseRecord) -> _C:
    """A track that is gone on with from where it is: the other side moves if it is its turn.

    Raises `NotForThisBoard` where a strategy is to play the dogs and says nothing of what stands there.
    """
    chase = replace(chase, track=track, steps=0).planned()
    if chase.is_waiting:
        return put_down(chase, Hint("chase.solving"))
    begun = chase.answered(chase.track)
    happened = told(begun, len(begun.moves) - len(track.moves))
    how = opening(chase.role, chase.position.to_move)
    left = (outlook(chase.exact, begun.position),) if chase.exact and chase.help == "tell" else ()
    passed = len(happened)
    there = replace(chase, track=begun)
    turn = () if there.can_move else (Hint("chase.must-pass"),)
    said = there.ended or Hint("chase.moved", told=(*happened, how, *left, stands(begun.position), *turn))
    return replace(put_down(there, said), passed=passed)


def made(chase: _C, move: Move) -> _C:
    """A move of the learner's, and the answer to it."""
    mine = chase.track.after(move)
    cost = worth(chase.exact, chase.position, mine.position) if chase.exact and chase.help == "tell" else None
    return arrived(kept(chase), chase.answered(mine), *([cost] if cost else []))


def arrived(chase: _C, track: ChaseRecord, *more: Message) -> _C:
    """What stands there after some moves, and what is said of them."""
    passed = len(track.moves) - len(chase.track.moves)
    there = replace(chase, track=track, steps=0)
    ended, back = there.ended, came_back(track, chase.exact)
    last = [each for each in (ended or back, None if ended else _turn(there)) if each]
    kind = Hint if any(isinstance(each, Hint) for each in more) else Event
    said = kind("chase.moved", told=(*told(track, passed), *more, *last))
    return replace(put_down(there, said), passed=passed)


def _turn(chase: _C) -> Message | None:
    """Whose turn it is, where that has to be said."""
    if not chase.can_move:
        return Hint("chase.must-pass")
    if chase.role != "both":
        return None
    return Hint("chase.turn-dogs" if chase.position.to_move == "dogs" else "chase.turn-sheep")


def put_down(chase: _C, message: Message) -> _C:
    """Nothing is picked up but the one animal that there is to move, and nothing spoken of."""
    plain = replace(chase, held=None, refusal=None, lit=(), passed=0, said=message)
    alone = len(plain.own) == 1 and not plain.is_placing and not plain.is_waiting
    return replace(plain, held=plain.own[0]) if alone else plain


def brought_back(chase: _C, track: ChaseRecord, history: History[ChaseRecord]) -> _C:
    """A track from before, or from after; raises what `begun` raises."""
    placing = chase.is_placing and not len(track.moves)
    there = replace(chase, track=track, history=history, is_placing=placing, steps=0)
    if not placing and not there.is_waiting:
        there = there.planned()
        there = replace(there, track=there.answered(there.track))  # another side may be played by now
    happened = *gone_back(chase.track, track), stands(there.position)
    return put_down(there, Event("chase.back", count=there.track.dog_moves, told=happened))


def picked_up(chase: _C, square: Square) -> _C:
    """An animal is picked up."""
    held = replace(chase, held=square, lit=(), passed=0)
    if chase.is_placing:
        return held.saying(Hint("chase.place-where", square=square_name(square)))
    side = "dog" if chase.position.to_move == "dogs" else "sheep"
    where = where_to(chase.position, square, held.ways)
    if held.numbers is None:
        return held.saying(Hint(f"chase.held-{side}", where=where))
    return held.saying(Hint(f"chase.held-{side}-numbers", where=where))


def let_go(chase: _C) -> _C:
    """The animal that is picked up is put down, the only one too."""
    if chase.held is None:
        return chase.saying(Hint("chase.nothing-held"))
    if chase.is_placing:
        return put_down(chase, Hint("chase.place"))
    down = Hint("chase.put-down", square=square_name(chase.held), then=chase.pick_up)
    return replace(chase, held=None, refusal=None, lit=(), passed=0, said=down)


def tried(chase: _C, start: Square, end: Square) -> _C:
    """A move between two squares, if there is one; or a press on the sheep that is to be captured."""
    held = replace(chase, held=start)
    if end in held.ways:
        return made(held, held.ways[end])
    over = {landing: move for landing, move in held.ways.items() if end in taken_by(move)}
    if len(over) == 1:
        return made(held, *over.values())
    if over:
        landings = tuple(sorted(over))
        return replace(held, lit=landings).saying(Hint("chase.press-behind", squares=names(landings)))
    reason = chase.position.why_not_to(start, end)
    return refused(held, Refusal(start, end, reason)) if reason else held


def refused(chase: _C, refusal: Refusal) -> _C:
    """What did not go, and as much about it as the help allows."""
    there = replace(chase, refusal=refusal, lit=(refusal.end,))
    if chase.help == "tell":
        return there.saying(refusal.reason)
    key = "chase.find-out" if chase.help == "ask" else "chase.does-not-go"
    start, end = names((refusal.start, refusal.end))
    return there.saying(Hint(key, start=start, end=end))


def put(chase: _C, square: Square) -> _C:
    """Before the start: an animal is picked up, put back, or put on another square."""
    if square == chase.held:
        return put_down(chase, Hint("chase.place"))
    if square in chase.own:
        return picked_up(chase, square)
    if chase.held is None:
        return chase.saying(Hint("chase.place-first"))
    try:
        position = placed(chase.position, chase.held, square)
    except BadPosition as refusal:
        return replace(chase, lit=(square,)).saying(refusal.reason)
    there = replace(kept(chase), track=ChaseRecord.begin(position))
    return put_down(there, Event("chase.placed", square=square_name(square)))
