"""Exercises for lesson 03 on the lists of sets of one size: their order, and the next set of a list."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from setcards_edu.dice import Dice
from setcards_edu.messages import Reason
from setcards_edu.sets import Card, in_order
from setcards_edu.strength import first_difference, same_size
from setcards_edu.teaching.exercises.answers import OneSet, SetTuple
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback, Word
from setcards_edu.teaching.exercises.judging import keep_going, something_missing
from setcards_edu.teaching.exercises.misconceptions import idea

from .judging import POINTS
from .misconceptions import RAISED_ONE, SUMS

_SIZES = {1: (2,), 2: (2, 3), 3: (2, 3)}


@kind("strength.lexicographic", lesson="03")
def lexicographic(level: int, dice: Dice) -> Task[tuple[Card, ...]]:
    """Return a task that asks for the lexicographic order of some sets of one size (C3)."""
    n = POINTS[level]
    while True:
        found = dice.some(same_size(dice.pick(_SIZES[level]), n), 2 + level)
        wanted = in_order(found)
        if level == 1 or wanted != tuple(sorted(wanted, key=sum)):
            break
    offered = tuple(found)
    if offered == wanted:
        offered = wanted[::-1]
    return Task(
        about={"offered": offered, "size": len(wanted[0])},
        solved={"wanted": wanted},
        clues={"smallest": min(map(min, wanted)), "number": len(wanted)},
        answer=SetTuple(n),
        judge=lambda answer: _judge_order(answer, wanted),
        given=offered,
        wanted=wanted,
        offered=offered,
        pick="offered",
        misconceptions=(idea(SUMS, lambda answer: _by_sums(answer, wanted)),),
    )


def _by_sums(answer: tuple[Card, ...], wanted: tuple[Card, ...]) -> bool:
    """Return whether the right sets are ordered by their sums, or by their largest numbers."""
    if Counter(answer) != Counter(wanted):
        return False
    neighbours = list(pairwise(answer))
    by_sum = all(sum(a) <= sum(b) for a, b in neighbours)
    return by_sum or all(tuple(a)[::-1] <= tuple(b)[::-1] for a, b in neighbours)


def _judge_order(answer: tuple[Card, ...], wanted: tuple[Card, ...]) -> Feedback:
    if answer == wanted:
        return CORRECT
    for card in answer:
        if card not in wanted:
            return Feedback(Word.NOT_DEFINED, Reason("answer.not-offered", card=card))
        if answer.count(card) > 1:
            return keep_going("exercise.strength.lexicographic.twice", card=card)
    for a, b in pairwise(answer):
        if a.sort_key > b.sort_key:
            p, q = first_difference(b, a)
            return keep_going("exercise.strength.lexicographic.wrong-way", a=a, b=b, p=p, q=q)
    return something_missing("answer.more-of-them", count=len(wanted) - len(answer))


@kind("strength.next-in-list", lesson="03")
def next_in_list(level: int, dice: Dice) -> Task[Card]:
    """Return a task that asks which set of the same size comes next in lexicographic order."""
    n = POINTS[level]
    lines = [same_size(k, n) for k in range(1, n)]
    steps = [(line, place) for line in lines for place in range(len(line) - 1) if _hard(level, line, place)]
    line, place = dice.pick(steps)
    card, wanted = line[place], line[place + 1]

    def judge(answer: Card) -> Feedback:
        if answer is wanted:
            return CORRECT
        if len(answer) != len(card):
            key = "exercise.strength.next-in-list.other-size"
        elif answer.sort_key <= card.sort_key:
            key = "exercise.strength.next-in-list.not-later"
        else:
            between = line.index(answer) - place - 1
            word = Word.ALMOST if between == 1 else Word.KEEP_GOING
            where = {"card": card, "answer": answer, "count": between}
            return Feedback(word, Reason("exercise.strength.next-in-list.between", **where))
        return keep_going(key, card=card, answer=answer, size=len(card))

    raised = min(card - wanted)
    grown = card - Card({raised}, n) | Card({raised + 1}, n)
    return Task(
        about={"card": card, "size": len(card), "n": n},
        solved={"wanted": wanted},
        clues={"raised": raised, "to": raised + 1},
        answer=OneSet(n),
        judge=judge,
        given=(card,),
        wanted=wanted,
        shown=(card,),
        pick="points",
        misconceptions=(idea(RAISED_ONE, lambda answer: answer is grown),),
    )


def _hard(level: int, line: tuple[Card, ...], place: int) -> bool:
    """Return whether a step is hard enough: above level 1 the last of several numbers cannot be raised."""
    card = line[place]
    return level == 1 or (max(card) == card.n and len(card) >= level)
