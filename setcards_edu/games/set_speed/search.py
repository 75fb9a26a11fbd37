"""A search of Set Speed by turns (S10): by how many cards a seat leads after some turns of good play.

Hands are open, and everybody can count which cards a stock holds, so that only their order is guessed.  In
each guess both play as well as they can; then the cards that each has left are counted, and those that fit.

>>> from setcards_edu.games import set_speed
>>> state = set_speed.start(seed=1, by_turns=True)
>>> [round(lead(state, move), 1) for move in state.moves(0)]
[-0.2, -1.2, 0.0]
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from setcards_edu.sets import Card

from .moves import HAND, Place
from .rules import SetSpeed, cards_on

PLIES = 4
"""How many turns are looked at: two cards of each player."""
LAST_PLIES = 6
"""How many turns are looked at when both stocks are used up, so that nothing is guessed."""
FITS = 0.1
"""What a card that fits at the end counts, in cards that are laid."""
WON = 100.0
"""What a won game counts more, in cards that are laid."""

_Deck: TypeAlias = tuple[int, ...]
"""The bits of the cards of a seat that are not laid yet: those in the hand, then those of the stock."""


def lead(state: SetSpeed, move: Place) -> float:
    """Return by how many cards the seat to move will lead if it makes this move and both then play well.

    The search draws the cards of the stocks in the order that they have in the state, and refills hands at
    once.
    """
    decks = [
        tuple(card.bits for card in (*state.hands[seat], *state.stocks[seat]))
        for seat in (state.turn, 1 - state.turn)
    ]
    tops = [state.top(pile).bits for pile in (state.turn, 1 - state.turn)]
    tops[move.pile != state.turn] = move.card.bits
    at = decks[0].index(move.card.bits)
    own, other = decks[0][:at] + decks[0][at + 1 :], decks[1]
    plies = PLIES if any(state.stocks) else LAST_PLIES
    return -_lead(_fitting(state.rules.n), other, own, tops[1], tops[0], 0, plies - 1)


def in_cards(lead: float) -> float:
    """Return a lead without the bonus for a won game, or the penalty for a lost one.

    >>> in_cards(WON + 3), in_cards(-2.5)
    (3.0, -2.5)
    """
    return lead - WON if lead >= WON else lead + WON if lead <= -WON else lead


@cache
def _fitting(n: int) -> tuple[int, ...]:
    """Return for the bits of each card the cards that fit on it (see `cards_on`)."""
    return tuple(cards_on(Card.from_bits(bits, n)) for bits in range(1 << n))


def _lead(  # noqa: PLR0913, PLR0917 - a position, in the innermost loop
    fitting: tuple[int, ...], own: _Deck, other: _Deck, mine: int, theirs: int, passes: int, plies: int
) -> float:
    """Return by how many cards the seat to move leads in the end.

    own, other: its cards, and those of the other seat; mine, theirs: the tops of their piles.
    passes, plies: how many turns in a row were passed, and how many are still looked at.
    """
    if not other:
        return -WON - len(own)
    on_mine, on_theirs = fitting[mine], fitting[theirs]
    if plies == 0:
        fits = on_mine | on_theirs
        return len(other) - len(own) + FITS * (_count(fits, own) - _count(fits, other))
    found = []
    for at, card in enumerate(own[:HAND]):
        rest = own[:at] + own[at + 1 :]
        if on_mine >> card & 1:
            found.append(-_lead(fitting, other, rest, theirs, card, 0, plies - 1))
        if on_theirs >> card & 1:
            found.append(-_lead(fitting, other, rest, card, mine, 0, plies - 1))
    if found:
        return max(found)
    if not passes:
        return -_lead(fitting, other, own, theirs, mine, 1, plies - 1)
    if min(len(own), len(other)) <= HAND:  # somebody chooses a card, which is not looked into
        return _lead(fitting, own, other, mine, theirs, 0, 0)
    mine, theirs = own[HAND], other[HAND]
    own, other = own[:HAND] + own[HAND + 1 :], other[:HAND] + other[HAND + 1 :]
    return -_lead(fitting, other, own, theirs, mine, 0, plies - 1)


def _count(fitting: int, deck: _Deck) -> int:
    """Return how many cards of the hand are among those that fit."""
    return sum(fitting >> card & 1 for card in deck[:HAND])
