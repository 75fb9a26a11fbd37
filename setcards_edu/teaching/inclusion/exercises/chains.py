"""Exercises for lesson 01 on chains (of any two sets one contains the other) and antichains (none contains
another)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, pairwise

from setcards_edu.dice import Dice
from setcards_edu.inclusion.chains_and_antichains import antichains_among, is_antichain, why_not_antichain
from setcards_edu.inclusion.order import comparable, why_not_comparable, why_not_subset
from setcards_edu.messages import Message, Reason
from setcards_edu.sets import Card, cards, in_order
from setcards_edu.teaching.exercises.answers import ManySets, SetTuple, YesNo, YesOrWitness
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback, Word
from setcards_edu.teaching.exercises.judging import (
    correct,
    keep_going,
    proper_cards,
    something_missing,
)
from setcards_edu.teaching.exercises.misconceptions import Misconception, idea

from .misconceptions import (
    CHAIN_DOWNWARDS,
    EMPTY_GOES_ON_NOTHING,
    MAXIMAL_IS_LARGEST,
    ONE_SIZE,
    SMALLER_IS_INSIDE,
)


@kind("inclusion.complete-chain", lesson="01")
def longest_chain(level: int, dice: Dice) -> Task[tuple[Card, ...]]:
    """Return a task that asks for a longest chain (sets of which each contains the one before) from ∅ to U,
    from one set to another, or through a third."""
    low, through, high = _three_stops(level, dice)
    between = [card for card in cards(low.n) if low <= card <= high]
    beside = [card for card in proper_cards(low.n) if not low <= card <= high]
    offered = in_order([*between, *dice.some(beside, 3)])
    question, way = (
        "exercise.inclusion.complete-chain.between",
        "exercise.inclusion.complete-chain.way-between",
    )
    if through:
        question = "exercise.inclusion.complete-chain.through"
        way = "exercise.inclusion.complete-chain.way-through"
    return Task(
        about={"question": Message(question, low=low, high=high, through=through)},
        clues={
            "low": low,
            "way": Message(way, high=high, through=through),
            "sets": len(high - low) + 1,
        },
        solved={"chain": _a_chain(low, through or low, high)},
        answer=SetTuple(low.n),
        judge=lambda answer: _judge_chain(answer, offered, low, through, high),
        accepted=_a_chain(low, through or low, high),
        given=(low, high),
        offered=offered,
        pick="offered",
        misconceptions=(
            idea(CHAIN_DOWNWARDS, lambda answer: len(answer) > 1 and all(a > b for a, b in pairwise(answer))),
            idea(SMALLER_IS_INSIDE, _climbs_by_size_only),
        ),
    )


def _three_stops(level: int, dice: Dice) -> tuple[Card, Card | None, Card]:
    """Return the first set of the chain, a set that it must contain (or None), and the last set."""
    if level == 1:
        return Card.empty(3), None, Card.full(3)
    if level == 2:
        some = proper_cards(5)
        return dice.pick([(a, None, b) for a in some for b in some if a < b and len(b - a) == 3])
    return Card.empty(4), dice.pick([card for card in cards(4) if len(card) == 2]), Card.full(4)


def _a_chain(low: Card, through: Card, high: Card) -> tuple[Card, ...]:
    """Return a longest chain, to which elements are added one by one, those of `through` first."""
    chain = [low]
    for element in (*(through - low), *(high - through)):
        chain.append(chain[-1] | Card({element}, low.n))
    return tuple(chain)


def _climbs_by_size_only(answer: tuple[Card, ...]) -> bool:
    """Return whether each set has more elements than the one before, but some is not a subset of the next."""
    steps = list(pairwise(answer))
    return all(len(a) < len(b) for a, b in steps) and not all(a < b for a, b in steps)


def _judge_chain(
    answer: tuple[Card, ...], offered: tuple[Card, ...], low: Card, through: Card | None, high: Card
) -> Feedback:
    for card in answer:
        if card not in offered:
            return Feedback(Word.NOT_DEFINED, Reason("answer.not-offered", card=card))
    for a, b in pairwise(answer):
        if not a < b:
            inside = Reason("exercise.inclusion.complete-chain.not-larger", a=a, b=b)
            return Feedback(Word.KEEP_GOING, inside if b <= a else why_not_subset(a, b))
    if answer[0] is not low or answer[-1] is not high:
        return something_missing("exercise.inclusion.complete-chain.ends", low=low, high=high)
    if through is not None and through not in answer:
        return something_missing("exercise.inclusion.complete-chain.not-through", through=through)
    gap = next(((a, b) for a, b in pairwise(answer) if len(b - a) > 1), None)
    if gap is not None:
        return something_missing("exercise.inclusion.complete-chain.room", a=gap[0], b=gap[1])
    return correct("exercise.inclusion.complete-chain.right", count=len(answer) - 1)


@kind("inclusion.is-antichain", lesson="01")
def is_it_an_antichain(level: int, dice: Dice) -> Task[YesNo]:
    """Return a task that asks whether some sets are an antichain (none is a subset of another).  If not, the
    task also asks for two sets that show it."""
    family = _some_family(level, dice)
    why = why_not_antichain(family)
    accepted = f"no: {why.witnesses['a']} and {why.witnesses['b']}" if why else "yes"
    return Task(
        about={"family": family},
        clues={"pairs": len(family) * (len(family) - 1) // 2, "smallest": family[0]},
        solved={"verdict": why or Message("exercise.inclusion.is-antichain.is-one")},
        answer=YesOrWitness(family[0].n),
        judge=lambda verdict: _judge_antichain(verdict, family),
        accepted=accepted,
        given=family,
        shown=family,
        pick="shown",
        misconceptions=_ideas_about_families(family),
    )


def _some_family(level: int, dice: Dice) -> tuple[Card, ...]:
    """Return sets of at least two sizes: an antichain in half of all cases, else with few comparable
    pairs."""
    n, size = min(3 + level, 5), 2 + level
    yes = dice.below(2) == 1
    some = cards(n) if not yes and level == 2 else proper_cards(n)
    while True:
        family = in_order(dice.some(some, size))
        spoilt = sum(comparable(a, b) for a, b in combinations(family, 2))
        if len({*map(len, family)}) > 1 and (spoilt == 0 if yes else 0 < spoilt < size):
            return family


def _judge_antichain(verdict: YesNo, family: tuple[Card, ...]) -> Feedback:
    if verdict.yes:
        if is_antichain(family):
            return correct("exercise.inclusion.is-antichain.is-one")
        return keep_going(
            "exercise.inclusion.is-antichain.look-again", pairs=len(family) * (len(family) - 1) // 2
        )
    for card in verdict.witness:
        if card not in family:
            return Feedback(Word.NOT_DEFINED, Reason("exercise.inclusion.is-antichain.not-there", card=card))
    if len({*verdict.witness}) != 2:
        return something_missing("exercise.inclusion.is-antichain.two-sets-wanted")
    a, b = in_order(verdict.witness)
    why = why_not_comparable(a, b)
    if why is not None:
        return Feedback(Word.KEEP_GOING, why)
    return Feedback(Word.CORRECT, Reason("inclusion.not-an-antichain", a=a, b=b))


def _ideas_about_families(family: tuple[Card, ...]) -> tuple[Misconception, ...]:
    holds = is_antichain(family)

    def sizes_differ(verdict: YesNo) -> bool:
        return not verdict.yes and (not verdict.witness or len({*map(len, verdict.witness)}) > 1)

    return (
        idea(EMPTY_GOES_ON_NOTHING, lambda verdict: verdict.yes and not family[0]),
        idea(ONE_SIZE, lambda verdict: holds and sizes_differ(verdict)),
        idea(
            SMALLER_IS_INSIDE, lambda verdict: not holds and bool(verdict.witness) and sizes_differ(verdict)
        ),
    )


@kind("inclusion.largest-antichain", lesson="01")
def largest_antichain(level: int, dice: Dice) -> Task[frozenset[Card]]:
    """Return a task that asks for as many sets as possible, with the given ones among them, none of which is
    a subset of another (an antichain)."""
    n, given = _given_sets(level, dice)
    free = tuple(card for card in cards(n) if not any(comparable(card, other) for other in given))
    example = max(antichains_among(free), key=len)
    most = len(example)
    return Task(
        about={"given": given, "n": n},
        clues={"most": most, "number": len(free)},
        solved={"example": in_order({*given, *example}), "most": most + len(given)},
        answer=ManySets(n),
        judge=lambda answer: _judge_largest(answer | {*given}, given, free, most + len(given)),
        accepted={*given, *example},
        given=given,
        shown=given,
        pick="all",
        misconceptions=(
            idea(MAXIMAL_IS_LARGEST, lambda answer: _is_full(answer | {*given}, free)),
            idea(EMPTY_GOES_ON_NOTHING, lambda answer: Card.empty(n) in answer),
        ),
    )


def _given_sets(level: int, dice: Dice) -> tuple[int, tuple[Card, ...]]:
    """Return the number of points, and the given sets: one, or two that are not comparable."""
    if level == 1:
        return 3, (dice.pick(proper_cards(3)),)
    if level == 2:
        return 4, (dice.pick([card for card in proper_cards(4) if len(card) != 2]),)
    pairs = [(a, b) for a, b in combinations(proper_cards(5), 2) if not comparable(a, b)]
    return 5, dice.pick([(a, b) for a, b in pairs if len(b) == len(a) + 1])


def _judge_largest(
    family: frozenset[Card], given: tuple[Card, ...], free: tuple[Card, ...], most: int
) -> Feedback:
    why = why_not_antichain(family)
    if why is not None:
        return Feedback(Word.KEEP_GOING, why)
    if len(family) == most:
        return CORRECT
    if _is_full(family, free):
        return something_missing("exercise.inclusion.largest-antichain.no-more-fits", given=given)
    return something_missing("exercise.inclusion.largest-antichain.room", given=given)


def _is_full(family: Iterable[Card], free: tuple[Card, ...]) -> bool:
    """Return whether the family is an antichain to which no set can be added."""
    there = frozenset(family)
    return is_antichain(there) and not any(
        card not in there and not any(comparable(card, other) for other in there) for card in free
    )
