"""Exercises for lesson 03 on which card is stronger: chains A → B → C without A → C, and cycles.

A → B means that B is stronger than A.
"""

from __future__ import annotations

from collections.abc import Iterator

from setcards_edu.dice import Dice
from setcards_edu.messages import Reason
from setcards_edu.sets import Card
from setcards_edu.strength import strength, stronger, why_not_stronger
from setcards_edu.teaching.exercises.answers import SetTuple, YesNo, YesOrElements
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback, Word
from setcards_edu.teaching.exercises.judging import correct, keep_going, proper_cards
from setcards_edu.teaching.exercises.misconceptions import idea

from .judging import about_strength, judge_arrow
from .misconceptions import TRANSITIVE

_POINTS = {1: 3, 2: 4, 3: 5}


@kind("relation.through-the-middle", lesson="03")
def through_the_middle(level: int, dice: Dice) -> Task[YesNo]:
    """Return a task that asks whether A → C holds for given cards with A → B → C; if not, also for a number
    that shows it."""
    a, b, c = _path(_POINTS[level], dice)
    wanted = stronger(c, a)
    return Task(
        about={"a": a, "b": b, "c": c, "n": a.n},
        solved={"why": about_strength(c, a)},
        answer=YesOrElements(a.n, count=1),
        judge=lambda verdict: judge_arrow(verdict, a, c),
        accepted="yes" if wanted else f"no: {min(a - c)}",
        given=(a, b, c),
        shown=(a, b, c),
        misconceptions=(idea(TRANSITIVE, lambda verdict: verdict.yes and not wanted),),
    )


def _path(n: int, dice: Dice) -> tuple[Card, Card, Card]:
    """Draw A → B → C by an inclusion and a step in a list, in either order; A → C holds in half the cases."""
    among = strength(n).restricted_to(proper_cards(n))
    found = [
        (a, b, c)
        for a, b in among.pairs()
        for c in among.after(b)
        if (len(a) == len(b)) != (len(b) == len(c))
    ]
    wanted = bool(dice.below(2))
    return dice.pick([(a, b, c) for a, b, c in found if stronger(c, a) is wanted])


@kind("relation.transitive-failure", lesson="03")
def transitive_failure(level: int, dice: Dice) -> Task[tuple[Card, ...]]:
    """Return a task that asks for three cards with A → B → C but not A → C, one of which is given."""
    n, place = _POINTS[level], {1: 1, 2: 0, 3: 2}[level]
    failures = list(strength(n, exception=False).transitivity_failures())
    given = dice.pick([card for card in proper_cards(n) if any(f[place] is card for f in failures)])
    fitting = [failure for failure in failures if failure[place] is given]
    letter = "ABC"[place]

    def judge(answer: tuple[Card, ...]) -> Feedback:
        if len(answer) != 3:
            return Feedback(Word.NOT_DEFINED, Reason("exercise.relation.transitive-failure.three-wanted"))
        if answer[place] is not given:
            return keep_going("exercise.relation.transitive-failure.not-given", given=given, letter=letter)
        a, b, c = answer
        for x, y in ((a, b), (b, c)):
            if not stronger(y, x):
                return keep_going("exercise.relation.no-arrow", a=x, b=y, why=why_not_stronger(y, x))
        if stronger(c, a):
            why = about_strength(c, a)
            return Feedback(
                Word.ALMOST, Reason("exercise.relation.transitive-failure.holds", a=a, b=c, why=why)
            )
        return Feedback(Word.CORRECT, Reason("relation.not-transitive", x=a, y=b, z=c))

    a, b, c = fitting[0]
    return Task(
        about={"given": given, "letter": letter, "n": n},
        solved={"a": a, "b": b, "c": c, "why": why_not_stronger(c, a)},
        answer=SetTuple(n),
        judge=judge,
        accepted=fitting[0],
        given=(given,),
        pick="all",
    )


@kind("relation.cycle", lesson="03")
def cycle(level: int, dice: Dice) -> Task[tuple[Card, ...]]:
    """Return a task that asks for a cycle of a given length through a given card; the answer may repeat the
    first card at the end."""
    n, length = _POINTS[level], 2 + level
    given = dice.pick([card for card in proper_cards(n) if next(_cycles(card, length), None)])

    def judge(answer: tuple[Card, ...]) -> Feedback:
        if len(answer) > 1 and answer[-1] is answer[0]:
            answer = answer[:-1]
        if len(answer) != length or len(set(answer)) != length:
            return Feedback(Word.NOT_DEFINED, Reason("exercise.relation.cycle.wanted", length=length))
        if given not in answer:
            return keep_going("exercise.relation.cycle.not-given", given=given)
        for a, b in zip(answer, (*answer[1:], answer[0]), strict=True):
            if not stronger(b, a):
                return keep_going("exercise.relation.no-arrow", a=a, b=b, why=why_not_stronger(b, a))
        return correct("exercise.relation.cycle.right", first=answer[0])

    found = next(_cycles(given, length))
    return Task(
        about={"given": given, "length": length, "n": n},
        solved={"cycle": " → ".join(map(str, (*found, found[0])))},
        clues={"first": min(found, key=len), "last": max(found, key=len)},
        answer=SetTuple(n),
        judge=judge,
        accepted=found,
        given=(given,),
        pick="all",
    )


def _cycles(through: Card, length: int) -> Iterator[tuple[Card, ...]]:
    """Return an iterator over all cycles of `length` different cards that begin at a card."""
    after = strength(through.n).after

    def further(way: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
        if len(way) == length:
            if way[0] in after(way[-1]):
                yield way
            return
        for card in after(way[-1]):
            if card not in way:
                yield from further((*way, card))

    return further((through,))
