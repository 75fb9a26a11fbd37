"""What is said to somebody who plays against a strategy, or by it: hints, and why a choice is not the one."""

from __future__ import annotations

from setcards_edu.messages import Hint, Message, Reason
from setcards_edu.pursuit.board.grid import Square, square_name
from setcards_edu.pursuit.board.moves import DogMove, Move, SheepMove
from setcards_edu.pursuit.strategies.published import Near, PublishedStrategy
from setcards_edu.pursuit.strategies.strategy import Plan

from .play import Play

STEPS = 3
"""How many hints there are; the last is nearly the move."""

CAPTURE = "capture"
"""The case in which the dogs capture."""

_CASES = {
    "advance": "pursuit.case.advance",
    "best": "pursuit.case.best",
    "capture": "pursuit.case.capture",
    "club": "pursuit.case.club",
    "follow": "pursuit.case.follow",
    "gather": "pursuit.case.gather",
    "meet": "pursuit.case.meet",
    "spade": "pursuit.case.spade",
    "spread": "pursuit.case.spread",
    "straight": "pursuit.case.straight",
    "top": "pursuit.case.top",
}
_WHEN = {
    "advance": "pursuit.case-when.advance",
    "best": "pursuit.case-when.best",
    "capture": "pursuit.case-when.capture",
    "club": "pursuit.case-when.club",
    "follow": "pursuit.case-when.follow",
    "gather": "pursuit.case-when.gather",
    "meet": "pursuit.case-when.meet",
    "spade": "pursuit.case-when.spade",
    "spread": "pursuit.case-when.spread",
    "straight": "pursuit.case-when.straight",
    "top": "pursuit.case-when.top",
}
_AWAY: dict[Near, str] = {
    "rows": "proof-walk.away-rows",
    "king": "proof-walk.away-king",
    "steps": "proof-walk.away-steps",
}
_WAYS = {
    1: ("proof-walk.way-down-straight", "proof-walk.way-down-right", "proof-walk.way-down-left"),
    0: ("proof-walk.way-along-straight", "proof-walk.way-along-right", "proof-walk.way-along-left"),
    -1: ("proof-walk.way-up-straight", "proof-walk.way-up-right", "proof-walk.way-up-left"),
}
"""For the rows that a sheep goes down: its column stays, is the next one, or the one before."""

_NEAR_OR_FAR = {"spade": "proof-walk.not-the-near-dog", "club": "proof-walk.not-the-far-dog"}


def case_message(case: str) -> Message:
    """Return a case of a strategy in a word or two."""
    return Message(_CASES[case])


def away(strategy: PublishedStrategy, plan: Plan, dog: int) -> Message:
    """Return how far a dog is from the sheep, in rows or in steps, as the strategy tells near from far."""
    return Message(_AWAY[strategy.near], count=strategy.distance(plan, dog))


# for the sheep


def sheep_hint(play: Play, step: int, bound: int | None) -> Hint:
    """Return a hint towards the way out: whether there is one, where it leads, how it begins.

    step: 1 to 3; bound: the most moves that the dogs need, where that is proved.
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
    """Return in which direction a sheep steps: down, up or along its row; with the square across an edge."""
    right = (move.end[1] - move.start[1]) % play.position.grid.columns
    direction = Message(_WAYS[move.end[0] - move.start[0]][min(right, 2)])
    if abs(move.end[1] - move.start[1]) < 2:
        return direction
    return Message("proof-walk.way-across", way=direction, square=square_name(move.end))


# for the dogs


def dogs_hint(play: Play, step: int) -> Hint:
    """Return a hint to the move of the strategy: what to look at, the case, the dog."""
    advice, rows = play.advice, len(play.plan.kept)
    if step == 1:
        if isinstance(play.strategy, PublishedStrategy):
            return Hint("proof-walk.look-at-rows", rows=rows)
        return Hint("proof-walk.look-at-row")
    case = case_message(advice.case)
    if step == 2 or not isinstance(advice.move, DogMove):
        return Hint("proof-walk.case-is", case=case, when=when_message(advice.case))
    return Hint("proof-walk.dog-is", case=case, square=square_name(advice.move.start))


def when_message(case: str) -> Message:
    """Return when a case applies, and what the dogs do then."""
    return Message(_WHEN[case])


def why_not_case(play: Play, case: str) -> Reason | None:
    """Return why it is not this case that applies; None if it is."""
    right = play.advice.case
    if case == right:
        return None
    if right == CAPTURE:
        return Reason("proof-walk.can-capture")
    if case == CAPTURE:
        return Reason("proof-walk.cannot-capture")
    if isinstance(play.strategy, PublishedStrategy):
        rows = len(play.plan.kept)
        return Reason(
            "proof-walk.not-with-so-many", case=case_message(case), rows=rows, m=rows // 3, rest=rows % 3
        )
    return Reason("proof-walk.not-this-case", case=case_message(case), when=when_message(case))


def why_not_by_strategy(play: Play, move: Move) -> Reason:
    """Return why a move that the rules allow is not the strategy's, without telling that one."""
    advice = play.advice
    if advice.case == CAPTURE:
        return Reason("proof-walk.can-capture")
    case = case_message(advice.case)
    if isinstance(move, DogMove) and isinstance(advice.move, DogMove):
        if move.start != advice.move.start:
            return _other_dog(play, move.start, case)
        return Reason("proof-walk.other-square", case=case, square=square_name(move.end))
    return Reason("proof-walk.other-move", case=case)


def _other_dog(play: Play, start: Square, case: Message) -> Reason:
    """Return why it is not this dog that moves; for the text's cases with how far away both dogs are."""
    if not isinstance(play.strategy, PublishedStrategy) or play.advice.case not in _NEAR_OR_FAR:
        return Reason("proof-walk.other-dog", case=case, square=square_name(start))
    dogs = play.position.dogs
    chosen = dogs.index(start)
    mine, other = (away(play.strategy, play.plan, dog) for dog in (chosen, 1 - chosen))
    key = "proof-walk.tie" if mine == other else _NEAR_OR_FAR[play.advice.case]
    names = {"square": square_name(start), "other": square_name(dogs[1 - chosen])}
    return Reason(key, **names, case=case, mine=mine, others=other)
