"""The cases of a claim: which one applies to a position, and to which of the two dogs (near or far) it
refers."""

from __future__ import annotations

from setcards_edu.messages import Message
from setcards_edu.pursuit.proofs.proof import Step
from setcards_edu.pursuit.strategies.published import PublishedStrategy
from setcards_edu.pursuit.strategies.strategy import Plan

from .hints import away, case_message
from .play import Play


def place_of(step: Step, play: Play) -> int | None:
    """Return which case of a claim applies now, or applied at the dogs' last move, as its index from 0; None
    if none does."""
    if step.applies is not None:
        return step.applies(play.judged)
    case = case_message(play.case) if play.case else None
    return next((place for place, each in enumerate(step.cases) if each == case), None)


def near_and_far(play: Play, plan: Plan) -> tuple[int, int] | None:
    """Return the indices of the dog nearer to the sheep and of the other dog, for the strategy of the text.

    None for any other strategy, and when the chase is over.
    """
    if not isinstance(play.strategy, PublishedStrategy) or plan.position.is_over:
        return None
    return play.strategy.near_far(plan)


def case_with_dog(play: Play, plan: Plan, case: str) -> Message:
    """Return the message that names a case of a strategy, such as `"spade"` or `"club"`, with the number of
    the dog if the case is about one dog."""
    told, number = case_message(case), _dog(play, plan, case)
    return Message("proof-walk.case-dog", case=told, number=number) if number else told


def why_moved(play: Play, plan: Plan, case: str) -> Message:
    """Return the message that tells the case of a move of the dogs, without the signs of spade and club,
    which may not be explained yet."""
    number = _dog(play, plan, case)
    return Message(f"proof-walk.{case}-dog", number=number) if number else case_message(case)


def _dog(play: Play, plan: Plan, case: str) -> int | None:
    """Return the number of the dog that a case is about; None for a case that is about no single dog."""
    pair = near_and_far(play, plan)
    return None if pair is None or case not in ("spade", "club") else pair[case == "club"] + 1


def dogs_message(play: Play) -> Message | None:
    """Return the message saying which dog is nearer to the sheep; None if the strategy does not use this."""
    pair = near_and_far(play, play.plan)
    if pair is None or not isinstance(play.strategy, PublishedStrategy):
        return None
    close, distant = (away(play.strategy, play.plan, dog) for dog in pair)
    near, far = (dog + 1 for dog in pair)
    key = "proof-walk.near-now-tie" if close == distant else "proof-walk.near-now"
    return Message(key, near=near, far=far, close=close, away=distant)


def why_out(play: Play) -> Message | None:
    """Return the message that explains the sheep's escape by the dogs' distances when a row was excluded.

    None if the dogs did not exclude that row, or do not play by the strategy of the text.
    """
    strategy, row = play.strategy, _lost_row(play)
    at = _thought_away_at(play, row)
    if at is None or not isinstance(strategy, PublishedStrategy):
        return None
    near, far = strategy.near_far(play.plans[at])
    then, now = ([away(strategy, plan, dog) for dog in (far, near)] for plan in (play.plans[at], play.plan))
    changed = strategy.near_far(play.plan) == (far, near)
    if then[0] == then[1]:
        key = "proof-walk.changed-places-tie" if changed else "proof-walk.still-far-tie"
    else:
        key = "proof-walk.changed-places" if changed else "proof-walk.still-far"
    return Message(
        key,
        row=row + 1,
        far=far + 1,
        near=near + 1,
        then=then[0],
        others=then[1],
        now=now[0],
        others_now=now[1],
    )


def _lost_row(play: Play) -> int:
    """Return the excluded row in which the sheep has escaped, or the excluded row next to the sheep."""
    row, kept = play.position.sheep[0][0], play.plan.kept
    if row not in kept:
        return row
    return row - 1 if row == kept[0] and row else row + 1


def _thought_away_at(play: Play, row: int) -> int | None:
    """Return the index of the move by which the dogs excluded a row; None if they never did."""
    plans = play.plans
    changed = range(len(play.moves))
    return next((at for at in changed if row in plans[at].kept and row not in plans[at + 1].kept), None)
