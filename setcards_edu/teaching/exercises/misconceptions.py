"""The commonest wrong ideas, each with a name, a way to recognise it, and what to say.

A recogniser looks at an `Attempt`: what the exercise gave, what it wanted, what was answered.
It is asked only about answers that are wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any

from setcards_edu.messages import Reason
from setcards_edu.sets import Card

if TYPE_CHECKING:
    from setcards_edu.topology import Topology


ADDED_CHOICES = "added-choices"
"""Choices one after the other were added, not multiplied."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A wrong answer with what it was an answer to.

    given: the cards that the exercise shows.
    wanted, answer: a card, a frozenset of cards, a number, an equation, or the name of a choice; what
        cannot be read is a text.
    """

    given: tuple[Card, ...]
    wanted: object
    answer: object


@dataclass(frozen=True, slots=True)
class Misconception:
    """A wrong idea by its name; `message` says what is the matter, without giving the answer.

    >>> print(UNION_FOR_INTERSECTION.name)
    union-for-intersection
    """

    name: str
    recognise: Callable[[Attempt], bool] = field(repr=False, compare=False)

    @property
    def message(self) -> Reason:
        """What to say to somebody who thinks so."""
        return Reason(f"misconception.{self.name}")


def idea(name: str, shows: Callable[[Any], bool]) -> Misconception:
    """A wrong idea by its name, where only the exercise knows which answers show it.

    shows: tells of a wrong answer whether it comes from that idea.
    """
    return Misconception(name, lambda attempt: shows(attempt.answer))


def recognised(attempt: Attempt, candidates: tuple[Misconception, ...]) -> Misconception | None:
    """The first of the candidates that explains the wrong answer, or None."""
    return next((idea for idea in candidates if idea.recognise(attempt)), None)


def _took_the_other(attempt: Attempt, *, union: bool) -> bool:
    """Whether the answer to a question about two cards is their union (or their intersection)."""
    a, b = attempt.given
    return attempt.answer is (a | b if union else a & b)


def _either_or(attempt: Attempt) -> bool:
    a, b = attempt.given
    return attempt.answer is a ^ b


def _lacks_only_the_empty_set(attempt: Attempt) -> bool:
    wanted, answer = attempt.wanted, attempt.answer
    if not (isinstance(wanted, frozenset) and isinstance(answer, frozenset) and answer < wanted):
        return False
    return not any(wanted - answer)


def _lacks_only_the_whole(attempt: Attempt) -> bool:
    wanted, answer = attempt.wanted, attempt.answer
    if not (isinstance(wanted, frozenset) and isinstance(answer, frozenset) and answer < wanted):
        return False
    largest = max(wanted, key=len)
    return wanted - answer == {largest} and all(card <= largest for card in attempt.given)


def _stopped_after_one_round(attempt: Attempt) -> bool:
    """Whether the answer is what the given cards force at once, without what that forces in turn."""
    return _amounts_to(attempt, one_round(attempt.given))


def one_round(given: tuple[Card, ...]) -> frozenset[Card]:
    """The cards with the union and the intersection of any two of them.

    >>> len(one_round((Card(""), Card("1"), Card("2"), Card("12345"))))
    5
    """
    pairs = list(combinations(given, 2))
    return frozenset(given) | {a | b for a, b in pairs} | {a & b for a, b in pairs}


def _closed_under_one_only(attempt: Attempt) -> bool:
    from setcards_edu.topology import intersection_closure, union_closure

    closures = union_closure(attempt.given), intersection_closure(attempt.given)
    return any(_amounts_to(attempt, closed) for closed in closures)


def _amounts_to(attempt: Attempt, family: frozenset[Card]) -> bool:
    """Whether the answer is what the family adds to the given cards, or how many sets it has."""
    given, answer = frozenset(attempt.given), attempt.answer
    if isinstance(answer, frozenset):
        return answer - given == family - given != frozenset()
    return answer == len(family) != len(given)


def _took_the_interior(attempt: Attempt) -> bool:
    return attempt.answer is _space(attempt).interior(attempt.given[-1])


def _took_the_closure(attempt: Attempt) -> bool:
    return attempt.answer is _space(attempt).closure(attempt.given[-1])


def _space(attempt: Attempt) -> Topology:
    """The topology of an exercise about a set in it: the set comes last."""
    from setcards_edu.topology import Topology

    return Topology(attempt.given[:-1])


def _added_only_one(attempt: Attempt) -> bool:
    return attempt.answer == len(set(attempt.given))


def _counted_points(attempt: Attempt) -> bool:
    """Whether the answer is the number of points, and less than any count of the sets could give."""
    return isinstance(attempt.answer, int) and attempt.given[0].n == attempt.answer < len(attempt.given)


def _chose(*names: str) -> Callable[[Attempt], bool]:
    return lambda attempt: attempt.answer in names


INTERSECTION_FOR_UNION = Misconception(
    "intersection-for-union", lambda attempt: _took_the_other(attempt, union=False)
)
UNION_FOR_INTERSECTION = Misconception(
    "union-for-intersection", lambda attempt: _took_the_other(attempt, union=True)
)
EITHER_OR = Misconception("either-or", _either_or)
MEMBER_OR_SUBSET = Misconception(
    "member-or-subset", _chose("set-in-set", "point-under-set", "point-in-family")
)
EMPTY_IS_NOTHING = Misconception("empty-is-nothing", _lacks_only_the_empty_set)
NOT_ITS_OWN_SUBSET = Misconception("not-its-own-subset", _lacks_only_the_whole)
ONE_ROUND_ONLY = Misconception("one-round-only", _stopped_after_one_round)
ONE_OPERATION_ONLY = Misconception("one-operation-only", _closed_under_one_only)
NOTHING_FORCED = Misconception("nothing-forced", _added_only_one)
COUNTED_POINTS = Misconception("counted-points", _counted_points)
INTERIOR_FOR_CLOSURE = Misconception("interior-for-closure", _took_the_interior)
CLOSURE_FOR_INTERIOR = Misconception("closure-for-interior", _took_the_closure)
