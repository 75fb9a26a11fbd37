"""The commonest misconceptions about operations on sets and about topologies, as `Misconception` values."""

from __future__ import annotations

from itertools import combinations

from setcards_edu.sets import Card
from setcards_edu.teaching.exercises.misconceptions import Attempt, Misconception
from setcards_edu.topology import Topology, intersection_closure, union_closure


def _took_the_other(attempt: Attempt, *, union: bool) -> bool:
    """Return whether the answer to a question about two cards is their union (or their intersection)."""
    a, b = attempt.given
    return attempt.answer is (a | b if union else a & b)


def _either_or(attempt: Attempt) -> bool:
    a, b = attempt.given
    return attempt.answer is a ^ b


def _stopped_after_one_round(attempt: Attempt) -> bool:
    """Return whether the answer contains only the sets forced directly by the given cards."""
    return _amounts_to(attempt, one_round(attempt.given))


def one_round(given: tuple[Card, ...]) -> frozenset[Card]:
    """Return the cards together with the union and the intersection of any two of them, but not of these in
    turn.

    >>> len(one_round((Card(""), Card("1"), Card("2"), Card("12345"))))
    5
    """
    pairs = list(combinations(given, 2))
    return frozenset(given) | {a | b for a, b in pairs} | {a & b for a, b in pairs}


def _closed_under_one_only(attempt: Attempt) -> bool:
    closures = union_closure(attempt.given), intersection_closure(attempt.given)
    return any(_amounts_to(attempt, closed) for closed in closures)


def _amounts_to(attempt: Attempt, family: frozenset[Card]) -> bool:
    """Return whether the answer is the sets that the family adds to the given cards, or the size of the
    family."""
    given, answer = frozenset(attempt.given), attempt.answer
    if isinstance(answer, frozenset):
        return answer - given == family - given != frozenset()
    return answer == len(family) != len(given)


def _took_the_interior(attempt: Attempt) -> bool:
    return attempt.answer is _space(attempt).interior(attempt.given[-1])


def _took_the_closure(attempt: Attempt) -> bool:
    return attempt.answer is _space(attempt).closure(attempt.given[-1])


def _space(attempt: Attempt) -> Topology:
    """Return the topology of an exercise whose last given card is a set in that topology."""
    return Topology(attempt.given[:-1])


def _added_only_one(attempt: Attempt) -> bool:
    return attempt.answer == len(set(attempt.given))


def _counted_points(attempt: Attempt) -> bool:
    """Return whether the answer is the number of points, and smaller than the number of given cards."""
    return isinstance(attempt.answer, int) and attempt.given[0].n == attempt.answer < len(attempt.given)


INTERSECTION_FOR_UNION = Misconception(
    "intersection-for-union", lambda attempt: _took_the_other(attempt, union=False)
)
UNION_FOR_INTERSECTION = Misconception(
    "union-for-intersection", lambda attempt: _took_the_other(attempt, union=True)
)
EITHER_OR = Misconception("either-or", _either_or)
ONE_ROUND_ONLY = Misconception("one-round-only", _stopped_after_one_round)
ONE_OPERATION_ONLY = Misconception("one-operation-only", _closed_under_one_only)
NOTHING_FORCED = Misconception("nothing-forced", _added_only_one)
COUNTED_POINTS = Misconception("counted-points", _counted_points)
INTERIOR_FOR_CLOSURE = Misconception("interior-for-closure", _took_the_interior)
CLOSURE_FOR_INTERIOR = Misconception("closure-for-interior", _took_the_closure)

ONE_AT_A_TIME = "one-card-at-a-time"
"""The misconception that only cards that fit alone can be added."""

ALONE_SO_TOGETHER = "each-alone-so-together"
"""The misconception that cards that fit one by one fit together."""

THREW_THE_BLOCK = "threw-the-block"
"""The misconception that the card that blocks the other player is the one to discard."""

FITS_WITHOUT_IT = "fits-without-it"
"""The misconception that cards which fit into the topology alone are those needed for taking a discard."""

WAITS_FOR_ITSELF = "waits-for-itself"
"""The misconception that any card that fits is the best to wait for, though it brings no others along."""
