"""The questions of lesson 01 whose answers learners predict (see `exercises/prediction.py`)."""

from __future__ import annotations

from functools import reduce

from setcards_edu.inclusion.chains_and_antichains import count_antichains, count_chains, largest_antichains
from setcards_edu.inclusion.degree_counts import degrees
from setcards_edu.inclusion.order import comparable, why_comparable, why_not_comparable, why_not_subset
from setcards_edu.messages import Message
from setcards_edu.pictures.inclusion.venn import venn
from setcards_edu.sets import Card, in_order, parse_sequence
from setcards_edu.teaching.exercises.answers import ManySets, Number, Numbers, SingleChoice
from setcards_edu.teaching.exercises.prediction import Outcome, asks

from .degree_guesses import ideas_behind

_YES_OR_NO = SingleChoice.among({"yes": "ui.yes", "no": "ui.no"})

_PILES = parse_sequence("23 124", 5)
_HAND = parse_sequence("1 24 235 1234 13 124 ∅", 5)
"""The hand of the position in rule S9, whose piles are `_PILES`."""

_WHOLE, _PARTS = Card("134"), parse_sequence("13 34 135 ∅ 134", 5)


@asks("01.one-side", _YES_OR_NO, shown=(Card("13"), Card("135")))
def _one_side() -> Outcome[str]:
    """Return whether {1,3} and {1,3,5} are comparable, where only one side has a number of its own."""
    a, b = Card("13"), Card("135")
    (x,) = b - a
    why = Message("predict.01.one-side.why", a=a, b=b, x=x)
    return Outcome("yes" if comparable(a, b) else "no", why, shown=venn(a, b))


@asks("01.both", ManySets(5), shown=_PILES, pick="offered", offered=_HAND)
def _both() -> Outcome[frozenset[Card]]:
    """Return the cards of S9's hand that go on both piles."""
    piles_of = {card: [pile for pile in _PILES if comparable(card, pile)] for card in _HAND}
    goes = frozenset(card for card in _HAND if len(piles_of[card]) == len(_PILES))
    (neither,) = (card for card in _HAND if not piles_of[card])
    why = Message("predict.01.both.why", large=max(goes, key=len), neither=neither)
    return Outcome(goes, why, difference=lambda guess: _why_not_both(guess, goes))


def _why_not_both(guess: frozenset[Card], goes: frozenset[Card]) -> Message | None:
    """Return why a guessed card does not go on both piles, or else a card that was left out."""
    for card in in_order(guess - goes):
        if card not in _HAND:
            return Message("set-speed.not-in-hand", card=card)
        reasons = (why_not_comparable(card, pile) for pile in _PILES)
        return next(Message("predict.01.both.stopped", **reason.witnesses) for reason in reasons if reason)
    return Message("predict.01.both.goes", card=in_order(goes - guess)[0])


@asks("01.subsets", ManySets(5), shown=(_WHOLE,), pick="offered", offered=_PARTS)
def _subsets() -> Outcome[frozenset[Card]]:
    """Return which of five cards are subsets of {1,3,4}."""
    within = frozenset(card for card in _PARTS if card <= _WHOLE)
    (outside,) = (card for card in _PARTS if card not in within)
    why = Message("predict.01.subsets.why", outside=outside, a=_WHOLE, x=min(outside - _WHOLE))
    return Outcome(within, why, difference=lambda guess: _why_no_subset(guess, within))


def _why_no_subset(guess: frozenset[Card], within: frozenset[Card]) -> Message | None:
    """Return why a guessed card is not a subset, or why a card that was left out is one; None if neither."""
    reasons = (why_not_subset(card, _WHOLE) for card in in_order(guess))
    left_out = (why_comparable(card, _WHOLE) for card in in_order(within - guess))
    return next((reason for reason in (*reasons, *left_out) if reason), None)


_SIZES = {"few": {0, 1}, "middle": {2, 3}, "many": {4, 5}, "same": set(range(6))}


@asks("01.hardest", SingleChoice.among({name: f"predict.01.hardest.{name}" for name in _SIZES}))
def _hardest() -> Outcome[str]:
    """Return the sizes of the cards on which the fewest cards go."""
    numbers = degrees(5)
    hardest = {size for size, number in numbers.items() if number == min(numbers.values())}
    (name,) = (name for name, sizes in _SIZES.items() if sizes == hardest)
    return Outcome(name, Message("predict.01.hardest.why"))


@asks("01.degrees", Numbers(6, 32))
def _degrees() -> Outcome[tuple[int, ...]]:
    """Return for each size the number of cards that go on a card."""
    numbers = tuple(degrees(5).values())
    return Outcome(numbers, Message("predict.01.degrees.why", card=Card("14")), difference=_why_not_so_many)


def _why_not_so_many(guess: tuple[int, ...]) -> Message | None:
    """Return the misconceptions behind wrong numbers, and why the numbers neither only grow nor only
    shrink."""
    told: list[Message] = [
        Message("predict.01.degrees.idea", numbers=numbers, idea=idea)
        for idea, numbers in ideas_behind(guess).items()
    ]
    if guess in (tuple(sorted(set(guess))), tuple(sorted(set(guess), reverse=True))):
        told.append(Message("predict.01.degrees.one-way"))
    return reduce(_and_more, told) if told else None


def _and_more(told: Message, more: Message) -> Message:
    return Message("predict.01.degrees.more", told=told, more=more)


@asks("01.mirror", _YES_OR_NO, shown=(Card("245"), Card("35")))
def _mirror() -> Outcome[str]:
    """Return whether the complements of {1,3} and {1,2,4} are comparable."""
    a, b = Card("13"), Card("124")
    x, y = min(b - a), min(a - b)
    why = Message("predict.01.mirror.why", x=x, y=y)
    return Outcome("yes" if comparable(~a, ~b) else "no", why, shown=why_not_comparable(~a, ~b))


@asks("01.towers", Number())
def _towers() -> Outcome[int]:
    """Return the number of chains of six sets on five points."""
    number = count_chains(5)[6]
    ideas = {
        5: Message("predict.01.towers.first-step"),
        15: Message("predict.01.towers.added"),
        32: Message("misconception.subsets-for-chains"),
    }
    return Outcome(number, Message("predict.01.towers.why", number=number), difference=ideas.get)


@asks("01.strangers", Number(32))
def _strangers() -> Outcome[int]:
    """Return the size of the largest antichains on five points."""
    number = len(largest_antichains(5)[0])
    return Outcome(number, Message("predict.01.strangers.why", number=number, more=number + 1))


@asks("01.all-antichains", Number(9999))
def _all_antichains() -> Outcome[int]:
    """Return the number of antichains on four points."""
    why = Message("predict.01.all-antichains.why", five=count_antichains(5), six=count_antichains(6))
    return Outcome(count_antichains(4), why)
