"""Wrong ideas, those about sets among them, each with a name, a way to recognise it, and what to say.

A recogniser looks at an `Attempt`: what the exercise gave, what it wanted, what was answered.
It is asked only about answers that are wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from setcards_edu.messages import Reason
from setcards_edu.sets import Card

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

    >>> print(MEMBER_OR_SUBSET.name)
    member-or-subset
    """

    name: str
    recognise: Callable[[Attempt], bool] = field(repr=False, compare=False)

    @property
    def message(self) -> Reason:
        """What to say to somebody who thinks so."""
        return said_of(self.name)


def said_of(name: str) -> Reason:
    """Return what to say to somebody with the wrong idea of this name."""
    return Reason(f"misconception.{name}")


def idea(name: str, shows: Callable[[Any], bool]) -> Misconception:
    """Return a wrong idea by its name, where only the exercise knows which answers show it.

    shows: tells of a wrong answer whether it comes from that idea.
    """
    return Misconception(name, lambda attempt: shows(attempt.answer))


def recognised(attempt: Attempt, candidates: tuple[Misconception, ...]) -> Misconception | None:
    """Return the first of the candidates that explains the wrong answer, or None."""
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
