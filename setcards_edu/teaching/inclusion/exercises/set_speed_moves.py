"""Exercises for lesson 06 on positions of Set Speed: laying a whole hand, leaving the other player without a
move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from setcards_edu.dice import Dice
from setcards_edu.games.set_speed import Place, SetSpeed, SetSpeedRules
from setcards_edu.inclusion import comparable
from setcards_edu.messages import Message, Reason
from setcards_edu.pictures.inclusion.set_speed_moment import SetSpeedMoment
from setcards_edu.sets import DECK_POINTS, Card, cards
from setcards_edu.teaching.exercises.answers import SetTuple, SingleChoice
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback, Word
from setcards_edu.teaching.exercises.judging import correct, keep_going, something_missing
from setcards_edu.teaching.exercises.misconceptions import idea

from .comparability import differences
from .misconceptions import OTHER_PILE_FORGOTTEN, OVERLAPPING, PILES_STAY

Tops: TypeAlias = tuple[Card, Card]
Hand: TypeAlias = tuple[Card, ...]
Goes: TypeAlias = Callable[[Card, Card], bool]

_MINE, _THEIRS = 0, 1
_ORDERS = {1: (4, 3, 2), 2: (5, 4, 4), 3: (5, 4, 1)}
"""For each level the number of points, the size of the hand, and the most orders in which it can be laid."""

_HANDS = {1: (3, 2), 2: (4, 3), 3: (4, 4)}
"""For each level the sizes of one's own and the other player's hand."""


def moment(piles: Tops, hand: Iterable[Card], others: Iterable[Card] = ()) -> SetSpeed:
    """Return a position of Set Speed in which neither player has a stock; hand, others: the cards of the
    player and of the opponent."""
    first, second = piles
    return SetSpeed(
        hands=(tuple(hand), tuple(others)),
        stocks=((), ()),
        piles=((first,), (second,)),
        rules=SetSpeedRules(first.n),
    )


def placings(piles: Tops, hand: Iterable[Card]) -> tuple[Place, ...]:
    """Return all legal moves that lay a card of the hand on one of the two piles (S3)."""
    game = moment(piles, hand)
    if not game.can_play(_MINE):
        return ()
    return tuple(move for move in game.moves(_MINE) if isinstance(move, Place))


def covered(piles: Tops, move: Place) -> Tops:
    """Return the top cards of the two piles after a move."""
    return (move.card, piles[1]) if move.pile == 0 else (piles[0], move.card)


def _some_moment(dice: Dice, n: int, mine: int, theirs: int) -> tuple[Tops, Hand, Hand]:
    """Return two incomparable piles, and two hands without ∅ and U, which go on everything."""
    proper = cards(n)[1:-1]
    while True:
        first, second, *dealt = dice.some(proper, 2 + mine)
        if not comparable(first, second):
            return (first, second), tuple(dealt), tuple(dice.some(proper, theirs))


# all cards of a hand, one after another


@kind("set-speed.lay-all", lesson="06")
def lay_all(level: int, dice: Dice) -> Task[Hand]:
    """Return a task that asks for an order in which all cards of a hand can be laid on the two piles, one
    after the other (S3)."""
    n, size, most = _ORDERS[level]
    while True:
        piles, hand, _ = _some_moment(dice, n, size, 0)
        orders = list(_orders(piles, hand))
        beginnings = {move.card for move in placings(piles, hand)}
        if 0 < len(orders) <= most and len(beginnings) > len({order[0].card for order in orders}):
            break
    way = orders[0]
    told = _way(piles, way)
    return Task(
        about={"first": piles[0], "second": piles[1], "hand": hand},
        clues={"start": way[0].card, "last": way[-1].card},
        solved={"order": tuple(move.card for move in way), "way": told},
        answer=SetTuple(n),
        judge=lambda answer: _judge_order(answer, piles, hand),
        accepted=tuple(move.card for move in way),
        shown=piles,
        offered=hand,
        pick="offered",
        misconceptions=(
            idea(PILES_STAY, lambda answer: len(answer) > 1 and _go_at_first(answer, piles)),
            idea(OVERLAPPING, lambda answer: len(answer) > 1 and _reached(answer, piles, _overlap)),
        ),
    )


def _orders(piles: Tops, hand: Hand) -> Iterable[tuple[Place, ...]]:
    """Return the ways to lay all cards, for each order of the cards only the first way."""
    found: dict[Hand, tuple[Place, ...]] = {}
    for way in _ways(piles, hand):
        found.setdefault(tuple(move.card for move in way), way)
    return found.values()


def _ways(piles: Tops, hand: Hand) -> Iterable[tuple[Place, ...]]:
    if not hand:
        yield ()
    for move in placings(piles, hand):
        rest = tuple(card for card in hand if card is not move.card)
        for way in _ways(covered(piles, move), rest):
            yield (move, *way)


def _way(piles: Tops, way: Sequence[Place]) -> tuple[Message, ...]:
    """Return the placings of a way in words."""
    told = []
    for move in way:
        told.append(Message("exercise.set-speed.step", card=move.card, top=piles[move.pile]))
        piles = covered(piles, move)
    return tuple(told)


def _judge_order(answer: Hand, piles: Tops, hand: Hand) -> Feedback:
    for card in answer:
        if card not in hand:
            return Feedback(Word.NOT_DEFINED, Reason("answer.not-offered", card=card))
        if answer.count(card) > 1:
            return keep_going("exercise.set-speed.lay-all.twice", card=card)
    ways: dict[Tops, tuple[Place, ...]] = {piles: ()}
    for place, card in enumerate(answer, 1):
        further = {
            covered(tops, move): (*way, move)
            for tops, way in ways.items()
            for move in placings(tops, (card,))
        }
        if not further:
            return _stuck(card, next(iter(ways)), is_last=place == len(hand))
        ways = further
    if left := len(hand) - len(answer):
        return something_missing("exercise.set-speed.lay-all.more", count=left)
    return correct("exercise.set-speed.lay-all.right", way=_way(piles, next(iter(ways.values()))))


def _stuck(card: Card, tops: Tops, *, is_last: bool) -> Feedback:
    first, second = tops
    why = Reason(
        "exercise.set-speed.lay-all.stuck",
        card=card,
        first=first,
        second=second,
        one=differences(card, first),
        other=differences(card, second),
    )
    return Feedback(Word.ALMOST if is_last else Word.KEEP_GOING, why)


def _go_at_first(answer: Hand, piles: Tops) -> bool:
    """Return whether each card goes on one of the first cards of the piles."""
    return all(any(comparable(card, pile) for pile in piles) for card in answer)


def _overlap(card: Card, pile: Card) -> bool:
    return bool(card & pile)


def _reached(answer: Hand, piles: Tops, goes: Goes) -> bool:
    """Return whether the cards can be laid in this order, if `goes(card, top)` is taken to decide what
    goes."""
    reached = {piles}
    for card in answer:
        reached = {
            covered(tops, Place(card, pile)) for tops in reached for pile in (0, 1) if goes(card, tops[pile])
        }
    return bool(reached)


# one card on one pile


def _name(move: Place) -> str:
    return f"{move.card}/{move.pile + 1}"


def _options(piles: Tops, moves: Iterable[Place]) -> SingleChoice:
    return SingleChoice(
        tuple(
            (_name(move), Message("exercise.set-speed.move", card=move.card, top=piles[move.pile]))
            for move in moves
        )
    )


@kind("set-speed.no-answer", lesson="06")
def no_answer(level: int, dice: Dice) -> Task[str]:
    """Return a task that asks which card on which pile leaves the other player without a move."""
    mine, theirs = _HANDS[level]
    while True:
        piles, hand, others = _some_moment(dice, DECK_POINTS, mine, theirs)
        moves = placings(piles, hand)
        stopping = [move for move in moves if not placings(covered(piles, move), others)]
        if len(moves) > level + 1 and len(stopping) == 1 and placings(piles, others):
            break
    best = stopping[0]
    by_name = {_name(move): move for move in moves}
    tops = covered(piles, best)
    return Task(
        about={"first": piles[0], "second": piles[1], "hand": hand, "others": others},
        clues={"pile": piles[best.pile], "stays": piles[1 - best.pile]},
        solved={
            "move": Message("exercise.set-speed.move", card=best.card, top=piles[best.pile]),
            "why": _why_stopped(piles, tops, others),
        },
        answer=_options(piles, moves),
        judge=lambda name: _judge_stop(by_name[name], piles, others),
        wanted=_name(best),
        shown=SetSpeedMoment(piles, hand, others),
        misconceptions=(idea(OTHER_PILE_FORGOTTEN, lambda name: _covers_well(by_name[name], others)),),
    )


def _covers_well(move: Place, others: Hand) -> bool:
    """Return whether none of the other player's cards goes on the card that the move lays."""
    return not any(comparable(card, move.card) for card in others)


def _why_stopped(piles: Tops, tops: Tops, others: Hand) -> Message:
    """Return a message that no card goes any more, with the reasons for one that went before."""
    card = placings(piles, others)[0].card
    return Message(
        "exercise.set-speed.no-answer.right",
        first=tops[0],
        second=tops[1],
        others=others,
        card=card,
        one=differences(card, tops[0]),
        other=differences(card, tops[1]),
    )


def _judge_stop(move: Place, piles: Tops, others: Hand) -> Feedback:
    tops = covered(piles, move)
    answers = placings(tops, others)
    if not answers:
        return Feedback(Word.CORRECT, _why_stopped(piles, tops, others))
    answer = answers[0]
    small, large = sorted((answer.card, tops[answer.pile]), key=len)
    why = Reason(
        "exercise.set-speed.no-answer.answered",
        card=answer.card,
        pile=tops[answer.pile],
        small=small,
        large=large,
    )
    return Feedback(Word.ALMOST if len(answers) == 1 else Word.KEEP_GOING, why)


@kind("set-speed.keep-most", lesson="06")
def keep_most(level: int, dice: Dice) -> Task[str]:
    """Return a task that asks which card on which pile keeps most of one's own hand playable."""
    n, size = {1: (4, 3), 2: (5, 4), 3: (5, 4)}[level]
    while True:
        piles, hand, _ = _some_moment(dice, n, size, 0)
        moves = placings(piles, hand)
        kept = {move: _kept(piles, hand, move) for move in moves}
        most = max((len(cards) for cards in kept.values()), default=0)
        best = [move for move in moves if len(kept[move]) == most]
        if len(moves) > level and len(best) == 1 and (level < max(_HANDS) or most < size - 1):
            break
    by_name = {_name(move): move for move in moves}
    told = Message("exercise.set-speed.move", card=best[0].card, top=piles[best[0].pile])
    return Task(
        about={"first": piles[0], "second": piles[1], "hand": hand},
        clues={"pile": piles[best[0].pile], "most": most},
        solved={"move": told, "cards": kept[best[0]]},
        answer=_options(piles, moves),
        judge=lambda name: _judge_kept(len(kept[by_name[name]]), most, kept[by_name[name]]),
        wanted=_name(best[0]),
        shown=SetSpeedMoment(piles, hand),
        misconceptions=(
            idea(
                PILES_STAY,
                lambda name: len(_still_at_first(piles, hand, by_name[name])) > len(kept[by_name[name]]),
            ),
        ),
    )


def _kept(piles: Tops, hand: Hand, move: Place) -> Hand:
    """Return the other hand cards that still go on a pile after a placing."""
    rest = tuple(card for card in hand if card is not move.card)
    going = {each.card for each in placings(covered(piles, move), rest)}
    return tuple(card for card in rest if card in going)


def _still_at_first(piles: Tops, hand: Hand, move: Place) -> Hand:
    """Return the other hand cards that went on a pile before the placing."""
    rest = tuple(card for card in hand if card is not move.card)
    return tuple(card for card in rest if any(comparable(card, pile) for pile in piles))


def _judge_kept(count: int, most: int, kept: Hand) -> Feedback:
    if count == most:
        return correct("exercise.set-speed.keep-most.right", cards=kept)
    word = Word.ALMOST if count == most - 1 else Word.KEEP_GOING
    if not count:
        return Feedback(word, Reason("exercise.set-speed.keep-most.none"))
    return Feedback(word, Reason("exercise.set-speed.keep-most.more", cards=kept))
