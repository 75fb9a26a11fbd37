"""Exercises for lesson 06 on positions of Topology Mahjong: adding many cards at once, taking a discarded
card (a steal), a safe discard, waiting."""

from __future__ import annotations

from dataclasses import dataclass

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.sets import Card, in_order
from setcards_edu.teaching.exercises.answers import ManySets, OneSet, SetTuple
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback, Word
from setcards_edu.teaching.exercises.judging import correct, keep_going, proper_cards, something_missing
from setcards_edu.teaching.exercises.misconceptions import idea
from setcards_edu.topology import Topology

from .judging import as_question, some_topology
from .misconceptions import (
    ALONE_SO_TOGETHER,
    FITS_WITHOUT_IT,
    ONE_AT_A_TIME,
    ONE_ROUND_ONLY,
    THREW_THE_BLOCK,
    WAITS_FOR_ITSELF,
    one_round,
)

_HAND = 4
"""The hand limit (T1): the most unseen cards in the other player's hand."""


def adds_most(space: Topology, available: frozenset[Card]) -> int:
    """Return how many of the available cards can at most be added to a topology together (T5)."""
    return len(space.best_extension(available))


def fitting(space: Topology, available: frozenset[Card]) -> frozenset[Card]:
    """Return the available cards each of which can be added to a topology alone."""
    return frozenset(card for card in available if space.why_not([card]) is None)


# the most cards at once


@dataclass(frozen=True, slots=True)
class _Size:
    """The size of an exercise: points, least and most sets, cards in hand and buffer, and cards that can be
    added."""

    points: int
    sets: tuple[int, int]
    hand: int
    buffer: int
    added: int


_MOST = {1: _Size(4, (3, 4), 4, 0, 2), 2: _Size(5, (4, 6), 5, 1, 3), 3: _Size(5, (5, 7), 5, 2, 4)}


@kind("mahjong.most", lesson="06")
def most_at_once(level: int, dice: Dice) -> Task[frozenset[Card]]:
    """Return a task that asks for as many cards as possible, of one's hand and one's buffer (cards put
    aside), that can be added to one's topology together (T5)."""
    space, cards = _growing(_MOST[level], dice)
    hand, buffer = in_order(cards[: _MOST[level].hand]), in_order(cards[_MOST[level].hand :])
    held = frozenset(cards)
    best = space.best_extension(held)
    alone = fitting(space, held)
    return Task(
        about={
            "family": tuple(space),
            "held": _held(hand, buffer),
            "n": space.n,
        },
        clues={"most": len(best), "one": min(best - alone or best, key=lambda card: card.sort_key)},
        solved={"best": in_order(best), "sets": len(space) + len(best)},
        answer=ManySets(space.n),
        judge=lambda answer: _judge_most(answer, space, held, len(best)),
        accepted=in_order(best),
        shown=space,
        offered=(*hand, *buffer),
        pick="offered",
        misconceptions=(
            idea(ALONE_SO_TOGETHER, lambda answer: answer <= alone and bool(space.why_not(answer))),
            idea(ONE_AT_A_TIME, lambda answer: answer <= alone),
        ),
    )


def _held(hand: tuple[Card, ...], buffer: tuple[Card, ...]) -> Message:
    """Return words for the cards in the hand, and in the buffer if it is not empty."""
    key = "exercise.mahjong.hand-and-buffer" if buffer else "exercise.mahjong.hand-alone"
    return Message(key, hand=hand, buffer=buffer)


def _growing(size: _Size, dice: Dice) -> tuple[Topology, tuple[Card, ...]]:
    """Return a topology, and cards of which exactly `size.added` can be added, but not all of these alone."""
    while True:
        space = some_topology(dice, size.points, *size.sets)
        others = [card for card in proper_cards(size.points) if card not in space]
        first, second = dice.some(others, 2)
        new = space.generate([first, second])
        added = [card for card in new if card not in space]
        rest = [card for card in others if card not in added]
        noise = size.hand + size.buffer - len(added)
        if len(added) != size.added or len(rest) < noise:
            continue
        held = frozenset((*added, *dice.some(rest, noise)))
        if len(fitting(space, frozenset(added))) < 2 and adds_most(space, held) == size.added:
            return space, tuple(dice.shuffled(in_order(held)))


def _judge_most(answer: frozenset[Card], space: Topology, held: frozenset[Card], most: int) -> Feedback:
    if strange := in_order(answer - held):
        return Feedback(Word.NOT_DEFINED, Reason("answer.not-offered", card=strange[0]))
    if failure := space.why_not(answer):
        return Feedback(Word.KEEP_GOING, as_question(failure))
    if len(answer) < most:
        word = Word.ALMOST if len(answer) == most - 1 else Word.SOMETHING_MISSING
        return Feedback(word, Reason("exercise.mahjong.most.more", sets=len(space) + len(answer)))
    return correct("exercise.mahjong.most.right", sets=len(space) + most)


# what another one has discarded


_STEAL = {1: (4, (3, 4), 4, 1), 2: (5, (4, 6), 6, 2), 3: (5, (5, 7), 6, 3)}
"""For each level the points, the sets of the topology, the cards held, and the number of cards that a discard
needs."""


@kind("mahjong.steal", lesson="06")
def steal(level: int, dice: Dice) -> Task[frozenset[Card]]:
    """Return a task that asks which of one's own cards make it possible to add a card that another player has
    discarded to one's topology (T8)."""
    n, sets, size, number = _STEAL[level]
    while True:
        space = some_topology(dice, n, *sets)
        others = [card for card in proper_cards(n) if card not in space]
        card = dice.pick(others)
        needed = space.missing([card])
        rest = [other for other in others if other is not card and other not in needed]
        forced_twice = needed != one_round((*space, card)) - {*space, card}
        if len(needed) == number and len(rest) >= size - number and forced_twice == (level == max(_STEAL)):
            break
    held = in_order((*needed, *dice.some(rest, size - number)))
    failure = space.why_not([card])
    return Task(
        about={"family": tuple(space), "card": card, "held": held, "n": n},
        clues={"look": as_question(failure) if failure else "", "number": number},
        solved={"needed": in_order(needed), "sets": len(space) + number + 1},
        answer=ManySets(n),
        judge=lambda answer: _judge_steal(answer, space, card, frozenset(held)),
        accepted=in_order(needed),
        shown=space,
        offered=held,
        pick="offered",
        given=(*space, card),
        misconceptions=(
            idea(FITS_WITHOUT_IT, lambda answer: space.why_not(answer) is None),
            ONE_ROUND_ONLY,
        ),
    )


def _judge_steal(answer: frozenset[Card], space: Topology, card: Card, held: frozenset[Card]) -> Feedback:
    if strange := in_order(answer - held):
        return Feedback(Word.NOT_DEFINED, Reason("answer.not-offered", card=strange[0]))
    if failure := space.why_not({card, *answer}):
        lacks = space.missing([card]) - answer
        word = Word.SOMETHING_MISSING if answer < space.missing([card]) else Word.KEEP_GOING
        return Feedback(Word.ALMOST if len(lacks) == 0 else word, as_question(failure))
    return correct("exercise.mahjong.steal.right", card=card, sets=len(space) + 1 + len(answer))


# a discard that the other cannot use


_SAFE = {1: (4, (4, 5), 4), 2: (5, (4, 6), 5), 3: (5, (5, 7), 5)}
"""For each level the points, the least and most sets of the other player's topology, and the cards in
hand."""


@kind("mahjong.safe-discard", lesson="06", is_pressed=True)
def safe_discard(level: int, dice: Dice) -> Task[tuple[Card, ...]]:
    """Return a task that asks which card the other player cannot take (T8), because a card that it needs is
    in one's own hand.

    In a game for two there is only one card of each set (T2).
    """
    while True:
        space, buffer, hand = _against(level, dice)
        blocks = {card: _blocks(space, card, hand) for card in hand}
        safe = [card for card in hand if blocks[card]]
        if len(safe) == 1 and _may_all_be_taken(space, buffer, [card for card in hand if card not in safe]):
            (discard,) = safe
            at_once = one_round((*space, discard))
            if (not blocks[discard] & at_once) == (level == max(_SAFE)):
                break
    block = in_order(blocks[discard])[0]
    return Task(
        about={"family": tuple(space), "buffer": buffer, "hand": hand, "n": space.n},
        clues={"needed": len(space.missing([discard])), "block": block},
        solved={
            "answer": (discard, block),
            "needed": in_order(space.missing([discard])),
            "discard": discard,
            "block": block,
        },
        answer=SetTuple(space.n),
        judge=lambda answer: _judge_discard(answer, space, hand),
        accepted=(discard, block),
        shown=space,
        offered=hand,
        pick="offered",
        misconceptions=(
            idea(THREW_THE_BLOCK, lambda answer: answer[1:] == (discard,) and answer[0] in blocks[discard]),
        ),
    )


def _against(level: int, dice: Dice) -> tuple[Topology, tuple[Card, ...], tuple[Card, ...]]:
    """Return the other player's topology and full buffer, and a hand."""
    n, sets, size = _SAFE[level]
    space = some_topology(dice, n, *sets)
    others = dice.some([card for card in proper_cards(n) if card not in space], size + 2)
    return space, in_order(others[:2]), in_order(others[2:])


def _blocks(space: Topology, card: Card, hand: tuple[Card, ...]) -> frozenset[Card]:
    """Return the cards of a hand that one of its cards needs for being added to a topology."""
    return space.missing([card]) & frozenset(hand)


def _may_all_be_taken(space: Topology, buffer: tuple[Card, ...], others: list[Card]) -> bool:
    """Return whether each card could be taken by a player with suitable cards in a hidden hand."""
    return all(len(space.missing([card]) - {*buffer}) <= _HAND for card in others)


def _judge_discard(answer: tuple[Card, ...], space: Topology, hand: tuple[Card, ...]) -> Feedback:
    for card in answer:
        if card not in hand:
            return Feedback(Word.NOT_DEFINED, Reason("answer.not-offered", card=card))
    discard, *kept = answer
    if discard in kept:
        return keep_going("exercise.mahjong.safe-discard.twice", card=discard)
    needed = space.missing([discard])
    if needed & frozenset(hand):
        return _judge_block(discard, kept, needed)
    if needed:
        return keep_going("exercise.mahjong.safe-discard.taken", card=discard, needed=in_order(needed))
    return keep_going("exercise.mahjong.safe-discard.fits", card=discard)


def _judge_block(discard: Card, kept: list[Card], needed: frozenset[Card]) -> Feedback:
    """Return feedback on the card kept beside the right discard: it must be one that the discard needs."""
    if len(kept) != 1:
        return something_missing("exercise.mahjong.safe-discard.two-wanted")
    if kept[0] not in needed:
        why = Reason("exercise.mahjong.safe-discard.not-needed", card=discard, kept=kept[0])
        return Feedback(Word.ALMOST, why)
    return correct("exercise.mahjong.safe-discard.right", card=discard, kept=kept[0], needed=in_order(needed))


# the card that one waits for


_WAIT = {1: (4, (3, 4), 3, 2), 2: (5, (4, 5), 4, 3), 3: (5, (5, 6), 6, 4)}
"""For each level the points, the sets of the topology, the cards held, and the number of cards added with the
card drawn."""


@kind("mahjong.wait", lesson="06")
def waiting(level: int, dice: Dice) -> Task[Card]:
    """Return a task that asks which card, if drawn now, lets one add the most cards together."""
    n, sets, size, most = _WAIT[level]
    while True:
        space = some_topology(dice, n, *sets)
        others = [card for card in proper_cards(n) if card not in space]
        first, second = dice.some(others, 2)
        new = frozenset(space.generate([first, second])) - frozenset(space)
        if len(new) != most or len(others) < size + 1:
            continue
        wanted = dice.pick(in_order(new))
        rest = [card for card in others if card not in new]
        held = frozenset((*(new - {wanted}), *dice.some(rest, size + 1 - most)))
        if adds_most(space, held) > 1:
            continue
        gains = {card: adds_most(space, held | {card}) for card in others if card not in held}
        if gains[wanted] == most and list(gains.values()).count(most) == 1 and max(gains.values()) == most:
            break
    added = space.best_extension(held | {wanted})
    failure = space.why_not(added - {wanted})
    return Task(
        about={"family": tuple(space), "held": in_order(held), "n": n},
        clues={"most": most, "look": as_question(failure) if failure else ""},
        solved={"wanted": wanted, "added": in_order(added)},
        answer=OneSet(n),
        judge=lambda answer: _judge_wait(answer, space, held, most),
        wanted=wanted,
        shown=space,
        offered=in_order(held),
        pick="points",
        misconceptions=(
            idea(
                WAITS_FOR_ITSELF,
                lambda answer: answer not in (*space, *held) and space.why_not([answer]) is None,
            ),
        ),
    )


def _judge_wait(answer: Card, space: Topology, held: frozenset[Card], most: int) -> Feedback:
    if answer in space or answer in held:
        return keep_going("exercise.mahjong.wait.there", card=answer)
    added = space.best_extension(held | {answer})
    if len(added) == most:
        return correct("exercise.mahjong.wait.right", card=answer, added=in_order(added))
    if answer not in added:
        return keep_going("exercise.mahjong.wait.does-not-go", card=answer)
    word = Word.ALMOST if len(added) == most - 1 else Word.KEEP_GOING
    return Feedback(word, Reason("exercise.mahjong.wait.fewer", card=answer, added=in_order(added)))
