"""The messages on a chase in a proof: the moves with their cases, the rows that are left, the end."""

from __future__ import annotations

from setcards_edu.messages import Event, Hint, Message
from setcards_edu.pursuit.board.grid import square_name
from setcards_edu.pursuit.board.moves import PASS, Pass
from setcards_edu.pursuit.board.positions import Position
from setcards_edu.pursuit.strategies.strategy import Plan

from .cases import why_moved, why_out
from .play import Play
from .setting import ProofSetting


def rows_message(plan: Plan) -> Message:
    """Return the message on a plan of the dogs: which rows are still in use, or in which row both stand or
    will stand."""
    first, last = plan.kept[0] + 1, plan.kept[-1] + 1
    if plan.barrier is not None:
        return _barrier_message(plan.position, plan.barrier)
    if not plan.thought_away:
        return Message("proof-walk.all-rows", last=last)
    runs = _runs(sorted(plan.thought_away))
    away = tuple((_rows_in_words(run),) for run in runs)  # in a list, not as sentences one after another
    return Message("proof-walk.rows-left", first=first, last=last, count=len(plan.thought_away), rows=away)


def _barrier_message(position: Position, barrier: int) -> Message:
    """Return the message saying which row is the barrier; or, once both dogs have left it, which row comes
    next."""
    rows = {row for row, _ in position.dogs}
    (sheep, _), *_others = position.sheep
    if position.to_move == "sheep" and len(rows) == 1 and barrier < min(rows) < sheep:
        return Message("proof-walk.barrier-next", row=min(rows) + 1)
    if barrier == 0:
        return Message("proof-walk.barrier-first")
    return Message("proof-walk.barrier-row", row=barrier + 1)


def _runs(rows: list[int]) -> list[tuple[int, int]]:
    """Return sorted rows as pairs of the first and the last row of each uninterrupted block.

    >>> _runs([0, 9, 10, 11])
    [(0, 0), (9, 11)]
    """
    firsts = [row for row in rows if row - 1 not in rows]
    return list(zip(firsts, (row for row in rows if row + 1 not in rows), strict=True))


def _rows_in_words(run: tuple[int, int]) -> Message:
    first, last = run
    if first == last:
        return Message("proof-walk.row", row=first + 1)
    return Message("proof-walk.rows", first=first + 1, last=last + 1)


def moved_message(play: Play, at: int) -> Message:
    """Return the message that reports the move with index `at`; a move of the dogs with its case."""
    move, case = play.moves[at], play.cases[at]
    if isinstance(move, Pass):
        must = play.plans[at].position.moves() == (PASS,)
        sheep = "proof-walk.sheep-passes" if must else "proof-walk.sheep-waits"
        return Message("proof-walk.dogs-pass" if case else sheep)
    if not case:
        return Message("proof-walk.sheep-moved", move=str(move))
    return Message("proof-walk.dogs-moved-by", move=str(move), case=why_moved(play, play.plans[at], case))


def told(play: Play, setting: ProofSetting, passed: int) -> Event:
    """Return the message that reports the last moves of the chase and the situation after them.

    passed: the number of moves of the last step, of which at most three are reported.  Moves that refute a
        claim are seen on the board, and not reported.
    """
    if play.end == "broken":
        return Event("proof-walk.and", parts=(_ended(play, setting),))
    made = len(play.moves)
    moves = tuple(moved_message(play, at) for at in range(made - min(passed, 3), made))
    return Event("proof-walk.told", moves=moves, now=_ended(play, setting) if play.end else _going_on(play))


def outlook(play: Play) -> Message:
    """Return the message saying whether the sheep can still escape."""
    if play.is_won:
        return Message("proof-walk.no-way-at-all")
    return Message("proof-walk.way-still" if play.ways.line else "proof-walk.way-gone")


def _ended(play: Play, setting: ProofSetting) -> Message:
    if play.end == "broken":
        row = play.position.sheep[0][0]
        key = "proof-walk.broken" if row not in play.plan.kept else "proof-walk.broken-wall"
        broken, why = Message(key, row=row + 1, rows=setting.rows), why_out(play)
        fails = Message("proof-walk.broken-claim", rows=setting.rows) if row not in play.plan.kept else None
        parts = tuple(part for part in (broken, why, fails) if part is not None)
        return Message("proof-walk.and", parts=parts)
    if setting.bound is None:
        return Message("proof-walk.captured", count=play.dog_moves)
    return Message("proof-walk.captured-within", count=play.dog_moves, bound=setting.bound)


def _going_on(play: Play) -> Message:
    return Message("proof-walk.goes-on") if play.goes_on else rows_message(play.plan)


def over_hint(play: Play) -> Hint:
    """Return the hint that the chase has ended, or that it can go on if the sheep has escaped."""
    return Hint("proof-walk.is-out" if play.end == "broken" else "proof-walk.is-over")


def turn_message(play: Play, role: str) -> Message:
    """Return the hint saying what the learner should do next; role: `"watch"` or `"sheep"`."""
    if role == "watch":
        return Hint("proof-walk.only-watch")
    return Hint("proof-walk.place-sheep" if not play.moves else "proof-walk.move-sheep")


def sheep_ways(play: Play) -> Message:
    """Return the message saying where the sheep can go."""
    square = play.position.sheep[0]
    squares = tuple(map(square_name, sorted(play.ends)))
    return Event("proof-walk.sheep-can-go", square=square_name(square), squares=squares)
