"""Exercises for lesson 03 on runs (D2): recognising, completing and counting them."""

from __future__ import annotations

from itertools import combinations
from math import comb

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason, show
from setcards_edu.sets import Card, cards, in_order
from setcards_edu.strength import same_size, why_not_run
from setcards_edu.teaching.exercises.answers import ManySets, Number, YesNo, YesOrWitness
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback, Word
from setcards_edu.teaching.exercises.judging import (
    correct,
    judge_cards,
    keep_going,
    something_missing,
)
from setcards_edu.teaching.exercises.misconceptions import Misconception, idea

from .judging import POINTS, stretch
from .misconceptions import ANY_ASCENDING, CONSECUTIVE_ACROSS_SIZES, COUNTED_SETS, ONE_TOO_FEW, ORDER_IGNORED

_LENGTHS = {1: (3,), 2: (3, 4), 3: (4, 5)}

_ERRORS = ("left-out", "sizes-differ", "out-of-order")


@kind("run.is-run", lesson="03")
def is_a_run(level: int, dice: Dice) -> Task[YesNo]:
    """Return a task that asks whether cards are a run, all of one size and consecutive in lexicographic
    order; if not, also which sets or cards show this."""
    listed = _listed(level, dice)
    failure = why_not_run(listed)
    return Task(
        about={"listed": listed, "n": listed[0].n},
        solved={"verdict": failure or Message("exercise.run.is-run.nothing-left-out")},
        answer=YesOrWitness(listed[0].n),
        judge=lambda verdict: _judge_verdict(verdict, listed, failure),
        accepted=_verdict_text(failure),
        given=listed,
        shown=listed,
        pick="shown",
        misconceptions=_ideas_about(failure),
    )


def _listed(level: int, dice: Dice) -> tuple[Card, ...]:
    """Draw a run, or with equal chance a row of as many cards that is not a run."""
    length = dice.pick(_LENGTHS[level])
    if dice.below(2):
        return stretch(level, dice, length)
    error = dice.pick(_ERRORS)
    if error == "left-out":
        whole = stretch(level, dice, length + 1)
        gone = whole[1 + dice.below(length - 1)]
        return tuple(card for card in whole if card is not gone)
    if error == "sizes-differ":
        return _over_the_end(level, dice, length)
    run = stretch(level, dice, length)
    place = dice.below(length - 1)
    return (*run[:place], run[place + 1], run[place], *run[place + 2 :])


def _over_the_end(level: int, dice: Dice, length: int) -> tuple[Card, ...]:
    """Return the last sets of one size, followed by the first of the next size."""
    n = POINTS[level]
    size = 1 + dice.below(n - 2)
    before = 1 + dice.below(length - 1)
    return (*same_size(size, n)[-before:], *same_size(size + 1, n)[: length - before])


def _verdict_text(failure: Reason | None) -> str:
    if failure is None:
        return "yes"
    seen = failure.witnesses
    shows = seen["missing"] if "missing" in seen else (seen["a"], seen["b"])
    return f"no: {show(shows)}"


def _ideas_about(failure: Reason | None) -> tuple[Misconception, ...]:
    names = {
        "left-out": ANY_ASCENDING,
        "sizes-differ": CONSECUTIVE_ACROSS_SIZES,
        "out-of-order": ORDER_IGNORED,
    }
    return (idea(names[failure.key.removeprefix("run.")], lambda verdict: verdict.yes),) if failure else ()


def _judge_verdict(verdict: YesNo, listed: tuple[Card, ...], failure: Reason | None) -> Feedback:
    if verdict.yes:
        if failure is None:
            return correct("exercise.run.is-run.nothing-left-out")
        return keep_going("exercise.run.is-run.look-again")
    if not verdict.witness:
        return something_missing("exercise.run.is-run.witness-wanted")
    outside = [card for card in verdict.witness if card not in listed]
    if outside:
        return _judge_left_out(outside, listed)
    if len(verdict.witness) != 2:
        return Feedback(Word.NOT_DEFINED, Reason("exercise.run.is-run.two-cards-wanted"))
    a, b = sorted(verdict.witness, key=listed.index)
    return _judge_two(a, b, listed)


def _judge_left_out(outside: list[Card], listed: tuple[Card, ...]) -> Feedback:
    """Return feedback on sets said to be left out: each must stand between two of the cards in their list."""
    left_out = _left_out(listed)
    for card in outside:
        if card not in left_out:
            return keep_going("exercise.run.is-run.not-between", card=card)
    return Feedback(Word.CORRECT, Reason("run.left-out", missing=in_order(outside), count=len(outside)))


def _left_out(listed: tuple[Card, ...]) -> frozenset[Card]:
    """Return the sets that are missing between two of the cards in the list of their size."""
    found: set[Card] = set()
    for a, b in combinations(in_order(listed), 2):
        if len(a) == len(b):
            found |= {*_between(a, b)}
    return frozenset(found) - frozenset(listed)


def _between(a: Card, b: Card) -> tuple[Card, ...]:
    """Return the sets that stand after a and before b in the list of their size."""
    line = same_size(len(a), a.n)
    return line[line.index(a) + 1 : line.index(b)]


def _judge_two(a: Card, b: Card, listed: tuple[Card, ...]) -> Feedback:
    """Return feedback on two cards, in the order of the row, as a reason why the row is not a run."""
    if len(a) != len(b):
        return Feedback(Word.CORRECT, Reason("run.sizes-differ", a=a, b=b, j=len(a), k=len(b)))
    if a.sort_key > b.sort_key:
        return Feedback(Word.CORRECT, Reason("run.out-of-order", a=a, b=b))
    here = listed.index(b) - listed.index(a) - 1
    there = len(_between(a, b))
    if here != there:
        return Feedback(
            Word.CORRECT, Reason("exercise.run.is-run.other-distance", a=a, b=b, here=here, there=there)
        )
    return keep_going("exercise.run.is-run.two-are-right", a=a, b=b)


@kind("run.complete", lesson="03")
def complete(level: int, dice: Dice) -> Task[frozenset[Card]]:
    """Return a task that asks which cards are missing from a run (cards of one size, consecutive in
    lexicographic order)."""
    run = stretch(level, dice, 4 if level == 1 else 5)
    inner = run[1:-1]
    hidden = dice.below(len(inner)) if level == 1 else None
    gone = (inner[hidden],) if hidden is not None else tuple(dice.some(inner, level))
    wanted = frozenset(gone)
    given = tuple(card for card in run if card not in wanted)
    others = [card for card in cards(run[0].n) if card not in run and abs(len(card) - len(run[0])) < 2]
    offered = tuple(dice.shuffled([*gone, *dice.some(others, 2 + level)]))

    return Task(
        about={"given": given, "offered": offered, "size": len(run[0])},
        solved={"wanted": in_order(wanted), "run": run},
        clues={"first": given[0], "last": given[-1], "number": len(run)},
        answer=ManySets(run[0].n),
        judge=lambda answer: judge_cards(answer, wanted, lambda card: _not_missing(card, given, offered)),
        given=given,
        wanted=wanted,
        shown=given,
        pick="offered",
        offered=offered,
        misconceptions=(
            idea(CONSECUTIVE_ACROSS_SIZES, lambda answer: any(len(card) != len(run[0]) for card in answer)),
        ),
    )


def _not_missing(card: Card, given: tuple[Card, ...], offered: tuple[Card, ...]) -> Reason:
    """Return why a card is not one of those missing between the given cards of a run."""
    if card not in offered:
        return Reason("answer.not-offered", card=card)
    if len(card) != len(given[0]):
        return Reason("exercise.run.complete.other-size", card=card, size=len(given[0]))
    return Reason("exercise.run.complete.outside", card=card, first=given[0], last=given[-1])


@kind("run.how-many", lesson="03")
def how_many(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks for the number of runs of a given length.

    A run is made of cards that follow each other in the lexicographic list of the sets of their size.  At
    levels 1 and 2 only runs of sets of one given size count, at level 3 runs of any size.
    """
    n = POINTS[level]
    length = 2 + dice.below(2 if level == 1 else 3)
    sizes = range(n + 1) if level == 3 else (dice.pick([k for k in range(1, n) if comb(n, k) > length]),)
    lines = [comb(n, k) for k in sizes]
    wanted = sum(max(0, line - length + 1) for line in lines)
    where = Message("exercise.run.how-many.of-size", size=sizes[0]) if level < 3 else _ANY

    def judge(answer: int) -> Feedback:
        if answer == wanted:
            return correct("exercise.run.how-many.right")
        word = Word.ALMOST if abs(answer - wanted) == 1 else Word.KEEP_GOING
        return Feedback(word, Reason("exercise.run.how-many.other-number"))

    return Task(
        about={"where": where, "length": length, "n": n},
        solved={"lines": tuple(lines), "fewer": length - 1, "together": wanted},
        clues={"lists": tuple(lines), "fewer": length - 1},
        answer=Number(),
        judge=judge,
        wanted=wanted,
        misconceptions=_ideas_about_counting(lines, length),
    )


_ANY = Message("exercise.run.how-many.of-any-size")


def _ideas_about_counting(lines: list[int], length: int) -> tuple[Misconception, ...]:
    """Return the misconceptions about counting runs, each recognised by its wrong count."""
    joined = sum(lines) - length + 1
    chosen = sum(comb(line, length) for line in lines)
    shorter = sum(max(0, line - length) for line in lines)
    return (
        idea(ANY_ASCENDING, lambda count: count == chosen),
        idea(COUNTED_SETS, lambda count: count == sum(lines)),
        idea(CONSECUTIVE_ACROSS_SIZES, lambda count: len(lines) > 1 and count == joined),
        idea(ONE_TOO_FEW, lambda count: count == shorter),
    )
