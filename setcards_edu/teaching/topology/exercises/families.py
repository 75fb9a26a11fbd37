"""Exercises for lesson 02 on families (sets of cards): which are topologies, which sets are missing, how many
topologies there are."""

from __future__ import annotations

from setcards_edu.dice import Dice
from setcards_edu.messages import Reason
from setcards_edu.sets import Card, cards, in_order
from setcards_edu.teaching.exercises.answers import ManySets, Number, OneSet, YesNo, YesOrWitness
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback, Word
from setcards_edu.teaching.exercises.judging import (
    POINTS,
    closeness,
    correct,
    judge_cards,
    keep_going,
    proper_cards,
    something_missing,
)
from setcards_edu.topology import Topology, is_topology, topology_failures, why_not_topology

from .judging import as_question, some_topology, what_forces
from .misconceptions import COUNTED_POINTS, NOTHING_FORCED, ONE_OPERATION_ONLY, ONE_ROUND_ONLY, one_round

_SIZES = {1: (4, 5), 2: (5, 7), 3: (6, 9)}
"""For each level the least and the most sets of a family."""


@kind("topology.is-topology", lesson="02")
def is_a_topology(level: int, dice: Dice) -> Task[YesNo]:
    """Return a task that asks whether some cards are a topology.  If not, the task also asks for a witness:
    two sets whose union or intersection is missing, or the missing ∅ or U."""
    family = _family(level, dice)
    n = family[0].n
    failure = why_not_topology(family, n)
    return Task(
        about={"family": family, "n": n, "pairs": len(family) * (len(family) - 1) // 2},
        solved={"verdict": failure or Reason("exercise.topology.is-topology.all-there")},
        answer=YesOrWitness(n),
        judge=lambda verdict: _judge_verdict(verdict, family, failure),
        accepted=_verdict_text(failure),
        given=family,
        shown=family,
        pick="shown",
    )


def _family(level: int, dice: Dice) -> tuple[Card, ...]:
    """Return a topology, or in half of all cases one with a set removed, of about the same size."""
    if dice.below(2):
        return tuple(some_topology(dice, POINTS[level], *_SIZES[level]))
    return _with_hole(level, dice, ends=level == 3)[0]


def _with_hole(level: int, dice: Dice, *, ends: bool = False) -> tuple[tuple[Card, ...], Card]:
    """Return a topology without one card, so that it is no topology any more, and that card.

    ends: whether the card may be ∅ or U.
    """
    least, most = _SIZES[level]
    while True:
        space = some_topology(dice, POINTS[level], least + 1, most + 1)
        for gone in dice.shuffled(space if ends else tuple(space)[1:-1]):
            family = tuple(card for card in space if card is not gone)
            if not is_topology(family, space.n):
                return family, gone


def _verdict_text(failure: Reason | None) -> str:
    if failure is None:
        return "yes"
    seen = failure.witnesses
    return f"no: {seen['a']} and {seen['b']}" if "a" in seen else f"no: {seen['forced']}"


def _judge_verdict(verdict: YesNo, family: tuple[Card, ...], failure: Reason | None) -> Feedback:
    if verdict.yes:
        if failure is None:
            return correct("exercise.topology.is-topology.all-there")
        pairs = len(family) * (len(family) - 1) // 2
        return keep_going("exercise.topology.is-topology.look-again", pairs=pairs)
    if not verdict.witness:
        return something_missing("exercise.topology.is-topology.witness-wanted")
    if len(verdict.witness) == 1:
        return _judge_end(verdict.witness[0], family)
    if len(verdict.witness) > 2:
        return Feedback(Word.NOT_DEFINED, Reason("exercise.topology.is-topology.two-sets-wanted"))
    return _judge_pair(*verdict.witness, family=family)


def _judge_end(card: Card, family: tuple[Card, ...]) -> Feedback:
    is_end = len(card) in (0, card.n)
    if card in family:
        key = "exercise.topology.is-topology.is-there"
        return keep_going("exercise.topology.is-topology.end-is-there" if is_end else key, card=card)
    if not is_end:
        return keep_going("exercise.topology.is-topology.need-not-be-there", card=card)
    return correct("exercise.topology.is-topology.end-missing", card=card)


def _judge_pair(a: Card, b: Card, *, family: tuple[Card, ...]) -> Feedback:
    for card in (a, b):
        if card not in family:
            return keep_going("exercise.topology.is-topology.not-in-family", card=card)
    pair = next((why for why in topology_failures(family) if _is_about(why, a, b)), None)
    if pair:
        return Feedback(Word.CORRECT, pair)
    return keep_going(
        "exercise.topology.is-topology.pair-is-closed", a=a, b=b, union=a | b, intersection=a & b
    )


def _is_about(why: Reason, a: Card, b: Card) -> bool:
    return {why.witnesses.get("a"), why.witnesses.get("b")} == {a, b}


@kind("topology.missing-card", lesson="02")
def missing_card(level: int, dice: Dice) -> Task[Card]:
    """Return a task that asks for the card that was removed from a topology: a union or intersection of the
    others."""
    family, gone = _with_hole(level, dice)
    failure = why_not_topology(family, gone.n)

    def judge(answer: Card) -> Feedback:
        if answer is gone:
            return Feedback(Word.CORRECT, failure)
        if answer in family:
            return keep_going("exercise.topology.missing-card.is-there", card=answer)
        return Feedback(closeness(set(answer), set(gone)), what_forces(answer))

    return Task(
        about={"family": family, "n": gone.n},
        solved={"failure": failure},
        clues=_pair_of(failure),
        answer=OneSet(gone.n),
        judge=judge,
        given=family,
        wanted=gone,
        shown=family,
        pick="points",
    )


def _pair_of(failure: Reason | None) -> dict[str, object]:
    """Return the two sets in a failure of closure, without the set that they force."""
    return {name: value for name, value in failure.witnesses.items() if name in "ab"} if failure else {}


@kind("topology.complete", lesson="02")
def complete(level: int, dice: Dice) -> Task[frozenset[Card]]:
    """Return a task that asks which cards must be added together with a card so that a topology stays one
    (T11)."""
    space, card, needed = _incomplete(level, dice)
    given = (*space, card)
    return Task(
        about={"family": tuple(space), "card": card},
        solved={"needed": in_order(needed), "failure": space.why_not([card])},
        clues={**_pair_of(space.why_not([card])), "more": len(needed)},
        answer=ManySets(space.n),
        judge=lambda answer: _judge_completion(answer, space, card, needed),
        given=given,
        wanted=needed,
        shown=space,
        misconceptions=(ONE_ROUND_ONLY, ONE_OPERATION_ONLY),
        pick="all",
        offered=(card,),
    )


def _incomplete(level: int, dice: Dice) -> tuple[Topology, Card, frozenset[Card]]:
    """Return a topology of 3 to 5 sets, a card, and the cards that it needs: at most level + 2.

    From level 2 on, in three of four cases the forced sets force further ones, which takes a topology of 4
    sets.
    """
    twice = level > 1 and dice.below(4) > 0
    while True:
        space = some_topology(dice, POINTS[level], 4 if twice else 3, 5)
        card = dice.pick([card for card in proper_cards(space.n) if card not in space])
        needed = space.missing([card])
        at_once = one_round((*space, card)) - {*space, card}
        if 0 < len(needed) <= level + 2 and (needed != at_once) == twice:
            return space, card, needed


def _judge_completion(
    answer: frozenset[Card], space: Topology, card: Card, needed: frozenset[Card]
) -> Feedback:
    added = answer - set(space) - {card}
    if added == needed:
        return CORRECT
    failure = why_not_topology({*space, card, *(added & needed)}, space.n)
    reason = as_question(failure) if failure else what_forces(in_order(added - needed)[0])
    return Feedback(closeness(added, needed), reason)


@kind("topology.which-fit", lesson="02")
def which_fit(level: int, dice: Dice) -> Task[frozenset[Card]]:
    """Return a task that asks which of some cards can be added to the topology, each alone."""
    while True:
        space = some_topology(dice, POINTS[level], 3, 4 + level)
        offered = in_order(
            dice.some([card for card in proper_cards(space.n) if card not in space], 3 + level)
        )
        wanted = frozenset(card for card in offered if space.why_not([card]) is None)
        if 0 < len(wanted) < len(offered):
            break

    unfit = next(card for card in offered if card not in wanted)
    return Task(
        about={"family": tuple(space), "offered": offered},
        solved={"wanted": in_order(wanted), "unfit": unfit, "failure": space.why_not([unfit])},
        clues={"unfit": unfit, "failure": space.why_not([unfit])},
        answer=ManySets(space.n),
        judge=lambda answer: judge_cards(answer, wanted, lambda card: space.why_not([card]), offered=offered),
        wanted=wanted,
        shown=space,
        pick="offered",
        offered=offered,
    )


@kind("topology.predict-size", lesson="02")
def predict_size(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks for the number of open sets of the smallest topology that contains a topology
    and one more card."""
    space, card, needed = _incomplete(level, dice)
    wanted = len(space) + 1 + len(needed)

    def judge(answer: int) -> Feedback:
        if answer == wanted:
            return CORRECT
        word = Word.ALMOST if abs(answer - wanted) == 1 else Word.KEEP_GOING
        why = space.why_not([card])
        if answer > wanted or why is None:
            return Feedback(word, Reason("exercise.topology.predict-size.too-many"))
        return Feedback(word, as_question(why))

    return Task(
        about={"family": tuple(space), "card": card, "before": len(space)},
        solved={"needed": in_order(needed), "more": len(needed), "after": wanted},
        clues=_pair_of(space.why_not([card])),
        answer=Number(),
        judge=judge,
        given=(*space, card),
        wanted=wanted,
        shown=space,
        misconceptions=(NOTHING_FORCED, ONE_ROUND_ONLY, COUNTED_POINTS),
        offered=(card,),
    )


@kind("topology.with-size", lesson="02")
def with_size(level: int, dice: Dice) -> Task[frozenset[Card]]:
    """Return a task that asks for a topology with a given number of open sets (its cards)."""
    n = {1: 3, 2: 3, 3: 4}[level]
    example = some_topology(dice, n, *{1: (3, 5), 2: (5, 6), 3: (7, 10)}[level])
    size = len(example)

    def judge(answer: frozenset[Card]) -> Feedback:
        failure = why_not_topology(answer, n)
        if failure:
            return Feedback(Word.KEEP_GOING, failure)
        if len(answer) == size:
            return CORRECT
        word = Word.ALMOST if abs(len(answer) - size) == 1 else Word.KEEP_GOING
        return Feedback(word, Reason("exercise.topology.with-size.other-size", size=size, found=len(answer)))

    return Task(
        about={"n": n, "size": size},
        solved={"example": tuple(example)},
        answer=ManySets(n),
        judge=judge,
        accepted=tuple(example),
        misconceptions=(),
        pick="all",
    )


@kind("topology.largest", lesson="02")
def largest(level: int, _dice: Dice) -> Task[frozenset[Card]]:
    """Return a task that asks for a largest topology that is not discrete: 3·2ⁿ⁻² open sets (Sharp;
    Stephen)."""
    n = level + 1
    example = Topology(card for card in cards(n) if 2 not in card or 1 in card)

    def judge(answer: frozenset[Card]) -> Feedback:
        failure = why_not_topology(answer, n)
        if failure:
            return Feedback(Word.KEEP_GOING, failure)
        if len(answer) == 2**n:
            return keep_going("exercise.topology.largest.discrete", all=2**n)
        if len(answer) < len(example):
            return something_missing("exercise.topology.largest.larger-one", found=len(answer))
        return CORRECT

    return Task(
        about={"n": n, "all": 2**n},
        solved={"example": tuple(example), "size": len(example)},
        answer=ManySets(n),
        judge=judge,
        accepted=tuple(example),
        pick="all",
    )
