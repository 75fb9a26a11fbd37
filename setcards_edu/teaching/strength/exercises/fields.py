"""Exercises for lesson 03 on a field (cards on the table) and the stronger cards laid on it (D5, D7): cards,
arrows, complete answers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.sets import Card, cards, in_order
from setcards_edu.strength import Answer, Arrow, answers, strength, why_not_answer
from setcards_edu.teaching.exercises.answers import ManySets, SetTuple, SingleChoice
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback, Word
from setcards_edu.teaching.exercises.judging import correct, judge_cards, proper_cards
from setcards_edu.teaching.exercises.misconceptions import Misconception, idea

from .judging import POINTS, about_strength, not_offered
from .misconceptions import (
    CHAIN_FORGOTTEN,
    EQUAL_FITS,
    EXCEPTION_FORGOTTEN,
    LARGER,
    ORDER_IGNORED,
    REVOLUTION_FORGOTTEN,
)

_HELD = {True: Message("exercise.field.revolution"), False: Message("exercise.field.no-revolution")}
"""The message on strong and weak in the prompt, by whether there is a revolution."""


@kind("field.which-answer", lesson="03")
def which_answer(level: int, dice: Dice) -> Task[frozenset[Card]]:
    """Return a task that asks which of some cards may be laid on a single card, because they are stronger; at
    level 3 strong and weak are swapped."""
    n, revolution = POINTS[level], level == 3
    below, hand = _field_and_hand(n, 4 + level, dice, revolution=revolution, ends=level > 1)
    wanted = frozenset(card for card in hand if _fits(below, card, revolution=revolution))

    def why_not(card: Card) -> Reason | None:
        return not_offered(card, hand) or why_not_answer([below], [card], revolution=revolution)

    unfit = next(card for card in hand if card not in wanted)
    why = why_not_answer([below], [unfit], revolution=revolution)
    return Task(
        about={"below": below, "hand": hand, "held": _HELD[revolution], "n": n},
        solved={"wanted": in_order(wanted), "why": why},
        clues={"why": why},
        answer=ManySets(n),
        judge=lambda answer: judge_cards(answer, wanted, why_not),
        given=(below, *hand),
        wanted=wanted,
        shown=(below,),
        pick="offered",
        offered=hand,
        misconceptions=_ideas_about_hand(below, hand, wanted, revolution=revolution),
    )


def _fits(below: Card, card: Card, *, revolution: bool = False) -> bool:
    return ((card, below) if revolution else (below, card)) in strength(card.n)


def _field_and_hand(
    n: int, size: int, dice: Dice, *, revolution: bool, ends: bool
) -> tuple[Card, tuple[Card, ...]]:
    """Draw a card and a hand in which some cards answer it, and some do not.

    ends: whether ∅ and U may meet, which happens in about one case of four.
    """
    empty, full = Card.empty(n), Card.full(n)
    if ends and dice.below(4) == 0:
        below, must = (empty, full) if revolution else (full, empty)
        others = dice.some([card for card in cards(n) if card is not must], size - 1)
        return below, tuple(dice.shuffled([must, *others]))
    while True:
        below = dice.pick(proper_cards(n))
        hand = tuple(dice.some(proper_cards(n) if not ends else cards(n), size))
        if 1 < sum(_fits(below, card, revolution=revolution) for card in hand) < size - 1:
            return below, hand


def _ideas_about_hand(
    below: Card, hand: tuple[Card, ...], wanted: frozenset[Card], *, revolution: bool
) -> tuple[Misconception, ...]:
    """Return the misconceptions about a hand, each recognised by its wrong choice."""
    swapped = frozenset(card for card in hand if _fits(below, card, revolution=not revolution))
    beyond = {c for c in hand if (len(c) < len(below) if revolution else len(c) > len(below))} - wanted
    ends = {Card.empty(below.n), Card.full(below.n)}
    odd = {card for card in wanted if {card, below} == ends and (len(card) < len(below)) is not revolution}
    return (
        idea(REVOLUTION_FORGOTTEN, lambda answer: revolution and answer == swapped),
        idea(EXCEPTION_FORGOTTEN, lambda answer: bool(odd) and answer == wanted - odd),
        idea(EQUAL_FITS, lambda answer: below in hand and answer == wanted | {below}),
        idea(LARGER, lambda answer: answer - wanted != frozenset() and answer - wanted <= beyond),
    )


@kind("field.broken-arrow", lesson="03")
def broken_arrow(level: int, dice: Dice) -> Task[str]:
    """Return a task that asks which arrow between laid cards is wrong; an arrow says that the second card is
    stronger."""
    revolution = level == 3
    answer = _with_one_broken(POINTS[level], 2 if level == 1 else 3, dice, revolution=revolution)
    named = dict(_named_arrows(answer))
    broken = next(name for name, arrow in named.items() if arrow.reason)
    options = tuple(
        (name, Message("exercise.field.arrow", a=arrow.start, b=arrow.end)) for name, arrow in named.items()
    )
    odd = {name for name, arrow in named.items() if len(arrow.start) == arrow.start.n and not arrow.end}
    return Task(
        about={
            "field": answer.field,
            "laid": answer.cards,
            "held": _HELD[revolution],
            "n": POINTS[level],
        },
        solved={"a": named[broken].start, "b": named[broken].end, "why": named[broken].reason},
        clues={"arrows": len(named), "columns": len(answer.columns), "rows": len(answer.rows)},
        answer=SingleChoice(options),
        judge=lambda name: Feedback(
            Word.CORRECT if name == broken else Word.KEEP_GOING,
            about_strength(named[name].end, named[name].start),
        ),
        given=(*answer.field, *answer.cards),
        wanted=broken,
        shown=answer,
        misconceptions=(idea(EXCEPTION_FORGOTTEN, lambda name: name in odd),),
    )


def _named_arrows(answer: Answer) -> Iterator[tuple[str, Arrow]]:
    yield from ((f"column-{place}", arrow) for place, arrow in enumerate(answer.columns, 1))
    yield from ((f"row-{place}", arrow) for place, arrow in enumerate(answer.rows, 1))


def _with_one_broken(n: int, length: int, dice: Dice, *, revolution: bool) -> Answer:
    """Draw a field and cards laid on it with exactly one broken arrow, all cards different.

    In about one of three cases U → ∅ is among the arrows that hold, if there are more than 4 points.
    """
    ends = n > 4 and dice.below(3) == 0
    while True:
        field = _chain(n, length, dice)
        broken = dice.below(2 * length - 1)
        laid = _laid(field, broken, dice, revolution=revolution)
        if laid is None or len({*field, *laid}) < 2 * length:
            continue
        answer = Answer(field, laid, revolution=revolution)
        needed = (*answer.columns, *answer.rows)
        if not ends or any(not arrow.reason and len(arrow.start) > len(arrow.end) for arrow in needed):
            return answer


def _chain(n: int, length: int, dice: Dice) -> tuple[Card, ...]:
    """Return cards each of which is stronger than the one before."""
    while True:
        chain = [dice.pick(cards(n))]
        while len(chain) < length and (after := strength(n).after(chain[-1])):
            chain.append(dice.pick(after))
        if len(chain) == length:
            return tuple(chain)


def _laid(field: tuple[Card, ...], broken: int, dice: Dice, *, revolution: bool) -> tuple[Card, ...] | None:
    """Draw cards on a field whose arrows all hold but one; None if the drawing gets stuck.

    broken: the index of the broken arrow, the arrows between field and cards counted first.
    """
    laid: list[Card] = []
    for place, below in enumerate(field):
        fitting = [
            card
            for card in cards(below.n)
            if _fits(below, card, revolution=revolution) is (place != broken)
            and (not laid or ((laid[-1], card) in strength(card.n)) is (len(field) + place - 1 != broken))
        ]
        if not fitting:
            return None
        laid.append(dice.pick(fitting))
    return tuple(laid)


@kind("field.lay-answer", lesson="03")
def lay_answer(level: int, dice: Dice) -> Task[tuple[Card, ...]]:
    """Return a task that asks for the cards, in order, that beat the cards on the table (the field); at level
    3 three cards, with strong and weak swapped."""
    n, revolution = POINTS[level], level == 3
    field, hand = _answerable(n, 2 if level < 3 else 3, 3 + level, dice, revolution=revolution)
    found = tuple(islice(answers(field, hand, revolution=revolution), 100))

    def judge(laid: tuple[Card, ...]) -> Feedback:
        failure = why_not_answer(field, laid, hand=hand, revolution=revolution)
        if failure is None:
            return correct("exercise.field.lay-answer.right")
        near = (
            len(laid) == len(field)
            and sum(1 for _ in Answer(field, laid, revolution=revolution).failures()) == 1
        )
        return Feedback(Word.ALMOST if near else Word.KEEP_GOING, failure)

    return Task(
        about={"field": field, "hand": hand, "held": _HELD[revolution], "length": len(field), "n": n},
        solved={"laid": found[0].cards, "number": len(found)},
        clues={"first": found[0].cards[0]},
        answer=SetTuple(n),
        judge=judge,
        accepted=found[0].cards,
        given=(*field, *hand),
        shown=field,
        pick="offered",
        offered=hand,
        misconceptions=_ideas_about_laying(field, hand, revolution=revolution),
    )


def _answerable(
    n: int, length: int, size: int, dice: Dice, *, revolution: bool
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Draw a field and a hand that can answer it in one to three ways."""
    while True:
        field = _chain(n, length, dice)
        hand = tuple(dice.some(cards(n), size))
        if 0 < sum(1 for _ in islice(answers(field, hand, revolution=revolution), 4)) < 4:
            return field, hand


def _ideas_about_laying(
    field: tuple[Card, ...], hand: tuple[Card, ...], *, revolution: bool
) -> tuple[Misconception, ...]:
    """Return the misconceptions about an answer to a field, each recognised by its wrong answer."""

    def legal(laid: tuple[Card, ...], *, swapped: bool = revolution) -> bool:
        return why_not_answer(field, laid, hand=hand, revolution=swapped) is None

    def only_rows_broken(laid: tuple[Card, ...]) -> bool:
        columns = Answer(field, laid, revolution=revolution).columns
        return len(laid) == len(field) and set(laid) <= set(hand) and not any(a.reason for a in columns)

    return (
        idea(REVOLUTION_FORGOTTEN, lambda laid: revolution and legal(laid, swapped=False)),
        idea(ORDER_IGNORED, lambda laid: len(laid) == len(field) and any(map(legal, permutations(laid)))),
        idea(CHAIN_FORGOTTEN, only_rows_broken),
    )
