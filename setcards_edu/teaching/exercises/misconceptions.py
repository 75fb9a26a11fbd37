"""Misconceptions: wrong ideas, each with a name, a function that recognises it, and a message to the learner.

This function takes an `Attempt`: the cards given, the right answer and the learner's answer.  It is only
called for wrong answers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from setcards_edu.messages import Reason
from setcards_edu.sets import Card

ADDED_CHOICES = "added-choices"
"""The misconception that numbers of successive choices are added, not multiplied."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A wrong answer, together with the data of the exercise.

    given: the cards that the exercise shows.
    wanted, answer: the right answer and the learner's answer: a card, a frozenset of cards, a number, an
        equation, or the name of a choice; a learner's answer that cannot be read is a text.
    """

    given: tuple[Card, ...]
    wanted: object
    answer: object


@dataclass(frozen=True, slots=True)
class Misconception:
    """A misconception that can be recognised in wrong answers.

    name: the identifier; recognise: given a wrong answer, returns whether the misconception explains it.

    >>> print(MEMBER_OR_SUBSET.name)
    member-or-subset
    """

    name: str
    recognise: Callable[[Attempt], bool] = field(repr=False, compare=False)

    @property
    def message(self) -> Reason:
        """The message to a learner with this misconception; it does not give the answer away."""
        return said_of(self.name)


def said_of(name: str) -> Reason:
    """Return the message to a learner with a misconception; name: such as `"intersection-for-union"`."""
    return Reason(f"misconception.{name}")


def idea(name: str, shows: Callable[[Any], bool]) -> Misconception:
    """Return a misconception, with a name such as `"intersection-for-union"`, that is recognised by the
    learner's answer alone.

    It is for an exercise that knows which wrong answers the misconception leads to.

    shows: given a wrong answer, returns whether it comes from the misconception.
    """
    return Misconception(name, lambda attempt: shows(attempt.answer))


def recognised(attempt: Attempt, candidates: tuple[Misconception, ...]) -> Misconception | None:
    """Return the first of the misconceptions that explains the wrong answer; None if none explains it."""
    return next((idea for idea in candidates if idea.recognise(attempt)), None)


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


def _chose(*names: str) -> Callable[[Attempt], bool]:
    return lambda attempt: attempt.answer in names


MEMBER_OR_SUBSET = Misconception(
    "member-or-subset", _chose("set-in-set", "point-under-set", "point-in-family")
)
EMPTY_IS_NOTHING = Misconception("empty-is-nothing", _lacks_only_the_empty_set)
NOT_ITS_OWN_SUBSET = Misconception("not-its-own-subset", _lacks_only_the_whole)
