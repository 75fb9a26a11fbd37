"""Messages for a learner who plays the sheep against a strategy: names of the strategy's cases, and hints."""

from __future__ import annotations

from setcards_edu.messages import Hint, Message
from setcards_edu.pursuit.board.grid import square_name
from setcards_edu.pursuit.board.moves import SheepMove
from setcards_edu.pursuit.strategies.published import PublishedStrategy
from setcards_edu.pursuit.strategies.strategy import CASE_WORDS, Plan

from .play import Play

STEPS = 3
"""The number of hints; the last one nearly tells the move."""

_WAYS = {
    1: ("proof-walk.way-down-straight", "proof-walk.way-down-right", "proof-walk.way-down-left"),
    0: ("proof-walk.way-along-straight", "proof-walk.way-along-right", "proof-walk.way-along-left"),
    -1: ("proof-walk.way-up-straight", "proof-walk.way-up-right", "proof-walk.way-up-left"),
}
"""The keys of directions, by the rows that a sheep goes down; then for column change 0, +1 and −1."""


def case_message(case: str) -> Message:
    """Return the message that names a case of a strategy; case: its id, such as `"spade"` or `"club"`."""
    return Message(CASE_WORDS[case])


def away(strategy: PublishedStrategy, plan: Plan, dog: int) -> Message:
    """Return the message saying by how many rows a dog is away from the sheep."""
    return Message("proof-walk.away-rows", count=strategy.distance(plan, dog))


def sheep_hint(play: Play, step: int, bound: int | None) -> Hint:
    """Return a hint on how the sheep can escape: whether it can, where the way leads, or how the way begins.

    step: 1 to 3; bound: the proved upper bound of the dogs' moves, None if there is none.
    """
    if bound is not None:
        return Hint("proof-walk.no-way-proved", bound=bound, made=play.dog_moves)
    if play.goes_on:
        return Hint("proof-walk.out-already")
    line = play.ways.line
    if line is None:
        key = "proof-walk.no-way-any-more" if play.moves else "proof-walk.no-way-here"
        return Hint(key, number=play.ways.plans)
    steps = [move for move in line.moves if isinstance(move, SheepMove)]
    if step == 1 or not steps:
        return Hint("proof-walk.way-here", count=len(steps))
    if step == 2:
        return Hint("proof-walk.way-leads", row=steps[-1].end[0] + 1)
    key = "proof-walk.way-begins-later" if play.is_dogs_turn else "proof-walk.way-begins"
    return Hint(key, way=way(steps[0], play))


def way(move: SheepMove, play: Play) -> Message:
    """Return the direction of a sheep's step in words, with the target square if the step crosses a joined
    edge."""
    right = (move.end[1] - move.start[1]) % play.position.grid.columns
    direction = Message(_WAYS[move.end[0] - move.start[0]][min(right, 2)])
    if abs(move.end[1] - move.start[1]) < 2:
        return direction
    return Message("proof-walk.way-across", way=direction, square=square_name(move.end))
