"""The exercise of lesson 03 on changing the strength relation so that it becomes an order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.relations import Relation
from setcards_edu.sets import DECK_POINTS, Card, cards
from setcards_edu.strength import stronger
from setcards_edu.teaching.exercises.answers import SingleChoice
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback, Word
from setcards_edu.teaching.exercises.judging import correct, keep_going
from setcards_edu.teaching.exercises.misconceptions import idea

from .misconceptions import MUST_BE_TOTAL

_NEEDS_ALL = "none-of-these"

_CANDIDATES = {
    1: ("only-inclusion", "only-list", "no-exception", "no-list"),
    2: ("no-inclusion", "size-and-list", "only-size", "no-exception", "no-list", "size-list-exception"),
    3: ("closure", "size-and-list", "no-inclusion", "no-exception", "closure-of-all", "size-list-exception"),
}
"""The changes offered at each level; which of them make a strict order is computed."""


@kind("relation.repair", lesson="03")
def repair(level: int, dice: Dice) -> Task[str]:
    """Return a task that asks which change turns the strength relation into a strict order."""
    right = dice.pick([name for name in _CANDIDATES[level] if changed(name).is_strict_order()])
    wrong = dice.some([name for name in _CANDIDATES[level] if not changed(name).is_strict_order()], 1 + level)
    names = [*dice.shuffled([right, *wrong]), _NEEDS_ALL]

    def judge(name: str) -> Feedback:
        if name == right:
            return correct("exercise.relation.repair.right")
        why = None if name == _NEEDS_ALL else changed(name).why_not_strict_order()
        if why is None:
            return keep_going("exercise.relation.repair.incomparable")
        # in words alone: below all the changes there is no room for a picture
        return Feedback(Word.KEEP_GOING, Reason(_UNFIT[why.key], **why.witnesses))

    return Task(
        about={"changes": tuple(names[:-1])},
        solved={"change": _words(right)},
        clues={"unfit": _words(wrong[0]), "why": changed(wrong[0]).why_not_strict_order()},
        answer=SingleChoice.among({name: _WORDS[name] for name in names}),
        judge=judge,
        wanted=right,
        misconceptions=(idea(MUST_BE_TOTAL, lambda name: name == _NEEDS_ALL),),
    )


_UNFIT = {
    "relation.not-irreflexive": "exercise.relation.repair.not-irreflexive",
    "relation.not-transitive": "exercise.relation.repair.not-transitive",
}
"""For each reason why a relation is no strict order the key of the same reason without a picture."""

_WORDS = {
    "no-exception": "exercise.relation.repair.no-exception",
    "no-list": "exercise.relation.repair.no-list",
    "no-inclusion": "exercise.relation.repair.no-inclusion",
    "only-inclusion": "exercise.relation.repair.only-inclusion",
    "only-list": "exercise.relation.repair.only-list",
    "only-size": "exercise.relation.repair.only-size",
    "size-and-list": "exercise.relation.repair.size-and-list",
    "size-list-exception": "exercise.relation.repair.size-list-exception",
    "closure": "exercise.relation.repair.closure",
    "closure-of-all": "exercise.relation.repair.closure-of-all",
    _NEEDS_ALL: "exercise.relation.repair.none-of-these",
}


def _words(name: str) -> Message:
    return Message(_WORDS[name])


@cache
def changed(name: str) -> Relation[Card]:
    """Return the strength relation on the real deck after one of its rules is changed, as a relation of
    arrows x → y.

    name: the change, such as `"no-exception"` or `"only-inclusion"`.

    >>> changed("no-exception").is_strict_order(), changed("only-inclusion").is_strict_order()
    (False, True)
    """
    return _CHANGES[name]()


def _where(*rules: Callable[[Card, Card], bool]) -> Callable[[], Relation[Card]]:
    """Return a function that returns the relation of all arrows allowed by at least one of the rules."""
    return lambda: Relation.where(cards(DECK_POINTS), lambda x, y: any(rule(x, y) for rule in rules))


def _inclusion(x: Card, y: Card) -> bool:
    return x < y


def _list(x: Card, y: Card) -> bool:
    return len(x) == len(y) and tuple(x) < tuple(y)


def _size(x: Card, y: Card) -> bool:
    return len(x) < len(y)


def _exception(x: Card, y: Card) -> bool:
    return len(x) == x.n and not y


def _closure(*, exception: bool) -> Callable[[], Relation[Card]]:
    arrows = _where(lambda x, y: stronger(y, x, exception=exception))
    return lambda: arrows().transitive_closure()


_CHANGES: Mapping[str, Callable[[], Relation[Card]]] = {
    "no-exception": _where(_inclusion, _list),
    "no-list": _where(_inclusion, _exception),
    "no-inclusion": _where(_list, _exception),
    "only-inclusion": _where(_inclusion),
    "only-list": _where(_list),
    "only-size": _where(_size),
    "size-and-list": _where(_size, _list),
    "size-list-exception": _where(_size, _list, _exception),
    "closure": _closure(exception=False),
    "closure-of-all": _closure(exception=True),
}
