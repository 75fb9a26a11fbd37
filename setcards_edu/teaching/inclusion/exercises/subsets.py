"""Exercises for lesson 01 that later lessons repeat: membership, subsets, complements."""

from __future__ import annotations

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.sets import Card, braces, cards, in_order
from setcards_edu.teaching.exercises.answers import ManySets, OneSet, SingleChoice
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback
from setcards_edu.teaching.exercises.judging import (
    POINTS,
    closeness,
    correct,
    judge_cards,
    keep_going,
    proper_cards,
)
from setcards_edu.teaching.exercises.misconceptions import (
    EMPTY_IS_NOTHING,
    MEMBER_OR_SUBSET,
    NOT_ITS_OWN_SUBSET,
)

_WHY_FALSE = {
    "set-in-set": "exercise.statement.set-in-set",
    "point-under-set": "exercise.statement.point-under-set",
    "outside": "exercise.statement.outside",
    "empty-in-set": "exercise.statement.empty-in-set",
    "point-in-family": "exercise.statement.point-in-family",
}


@kind("sets.member-or-subset", lesson="01")
def member_or_subset(level: int, dice: Dice) -> Task[str]:
    """Return a task that asks which statement about a point, a set and a family (a set of sets) is true."""
    n = POINTS[level]
    a = dice.pick([card for card in proper_cards(n) if len(card) > 1])
    inside, outside = dice.pick(tuple(a)), dice.pick(tuple(~a))
    truth, *lies = _statements(level, a, inside, outside)
    mixed = dice.shuffled([truth, *lies])
    options = tuple((name, Message("exercise.statement", text=text)) for name, text in mixed)
    return Task(
        about={"a": a, "point": inside},
        solved={"statement": truth[1]},
        answer=SingleChoice(options),
        judge=lambda name: CORRECT if name == truth[0] else keep_going(_WHY_FALSE[name], a=a),
        given=(a,),
        wanted=truth[0],
        shown=(a,),
        misconceptions=(MEMBER_OR_SUBSET,),
    )


def _statements(level: int, a: Card, inside: int, outside: int) -> list[tuple[str, str]]:
    """Return statements by name, the true one first."""
    one = "{" + str(inside) + "}"
    point = ("point-in-set", f"{inside} ∈ {a}")
    subset = ("set-under-set", f"{one} ⊆ {a}")
    wrong = [("set-in-set", f"{one} ∈ {a}"), ("point-under-set", f"{inside} ⊆ {a}")]
    if level == 1:
        return [point, *wrong, ("outside", f"{outside} ∈ {a}")]
    if level == 2:
        return [subset, *wrong, ("empty-in-set", f"∅ ∈ {a}")]
    family = "{∅, " + one + ", U}"
    in_family = ("set-in-family", f"{one} ∈ {family}")
    return [in_family, ("point-in-family", f"{inside} ∈ {family}"), ("empty-in-set", f"∅ ∈ {a}"), *wrong]


@kind("sets.complement", lesson="01")
def complement(level: int, dice: Dice) -> Task[Card]:
    """Return a task that asks for the complement of a card in U."""
    a = dice.pick(proper_cards(POINTS[level]))

    def judge(answer: Card) -> Feedback:
        if answer is ~a:
            return correct("exercise.sets.complement.right", a=a, complement=~a)
        word = closeness(set(answer), set(~a))
        in_both = answer & a
        if in_both:
            return Feedback(word, Reason("exercise.sets.complement.extra", a=a, point=min(in_both)))
        return Feedback(word, Reason("exercise.sets.complement.lacking", a=a, point=min(~a - answer)))

    return Task(
        about={"a": a, "n": a.n, "universe": braces(Card.full(a.n))},
        solved={"complement": ~a},
        answer=OneSet(a.n),
        judge=judge,
        given=(a,),
        wanted=~a,
        shown=(a,),
        pick="points",
    )


@kind("sets.subsets-among", lesson="01")
def subsets_among(level: int, dice: Dice) -> Task[frozenset[Card]]:
    """Return a task that asks which of some cards are subsets of A; ∅ and A itself are always among the
    cards."""
    n = POINTS[level]
    a = dice.pick([card for card in proper_cards(n) if len(card) > 1])
    others = [card for card in cards(n) if card and card is not a]
    inner = dice.some([card for card in others if card <= a], level)
    outer = dice.some([card for card in others if not card <= a], 2)
    offered = in_order([Card.empty(n), a, *inner, *outer])
    wanted = frozenset(card for card in offered if card <= a)
    return Task(
        about={"a": a, "offered": offered},
        solved={"wanted": in_order(wanted)},
        answer=ManySets(n),
        judge=lambda answer: judge_cards(answer, wanted, lambda card: _outside(card, a), offered=offered),
        given=(a,),
        wanted=wanted,
        shown=offered,
        pick="shown",
        misconceptions=(EMPTY_IS_NOTHING, NOT_ITS_OWN_SUBSET),
    )


def _outside(card: Card, a: Card) -> Reason:
    return Reason("exercise.sets.subsets-among.outside", card=card, a=a, point=min(card - a))
