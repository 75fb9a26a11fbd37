"""The deal for a round of Set Speed for one player: a hand, a stock and two piles, from a seed (rules S1,
S2).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from setcards_edu.dice import Dice
from setcards_edu.games.set_speed.rules import dealt, placings
from setcards_edu.messages import BadOption, Reason
from setcards_edu.options import check_option, check_seed
from setcards_edu.sets import DECK_POINTS, MAXIMUM_POINTS, Card, card_tuple, cards, check_cards

MOST = 8
"""The most cards of a hand that is given for a lesson."""

_TRIES = 200


@dataclass(frozen=True)
class Deal:
    """The deal for a round: a hand, a stock and cards for the piles; the same arguments give the same deal.

    n: the number of points, 2 to 6; seed: any whole number of up to 1,000 digits.
    piles: the first card of each of the two piles; None for random ones.
    hand: 1 to 8 different cards, with which the round is played without a stock; None for a random hand and
        a stock.

    The learner's cards have one colour of the deck, the cards of the piles the other (C2).

    Raises `BadOption` for an argument out of range, and what `check_cards` raises.

    >>> deal = Deal(seed=1)
    >>> len(deal.dealt), len(deal.stock), len(deal.first), len(deal.others)
    (4, 28, 2, 30)
    """

    n: int = DECK_POINTS
    seed: int = 0
    piles: tuple[Card, Card] | None = None
    hand: tuple[Card, ...] | None = None

    def __post_init__(self) -> None:
        check_option("n", self.n, range(2, MAXIMUM_POINTS + 1))
        check_seed(self.seed)
        given = (*(self.piles or ()), *(self.hand or ()))
        check_cards(*given, n=self.n)
        if self.hand is not None:
            _check_hand(self.hand)

    @classmethod
    def of(
        cls,
        n: int = DECK_POINTS,
        seed: int = 0,
        piles: Iterable[Card] | None = None,
        hand: Iterable[Card] | None = None,
    ) -> Deal:
        """Return the deal for the given piles and hand, which may be any iterables of cards."""
        two = None if piles is None else card_tuple(piles)
        if two is not None and len(two) != 2:
            raise BadOption(Reason("deal.two-piles", given=len(two)))
        return cls(n, seed, two and (two[0], two[1]), None if hand is None else card_tuple(hand))

    @property
    def dealt(self) -> tuple[Card, ...]:
        """The cards of the first hand."""
        return dealt(self._shuffled[0])[0] if self.hand is None else self.hand

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards from which the hand is refilled, the next one first."""
        return dealt(self._shuffled[0])[1] if self.hand is None else ()

    @property
    def first(self) -> tuple[Card, Card]:
        """The first cards of the piles."""
        return self.piles or (self._shuffled[1][0], self._shuffled[1][1])

    @property
    def others(self) -> tuple[Card, ...]:
        """The cards for new piles, the next one first: all cards of the colour that the learner does not
        have, without `first`."""
        return tuple(card for card in self._shuffled[1] if card not in self.first)

    def of_seed(self, seed: int) -> Deal:
        """Return the deal with another seed, in which no card is given.

        If the hand was given, it has as many cards and again no stock, and can be laid without new piles, if
        such a hand is found within a bounded number of tries.

        >>> Deal(piles=(Card("23"), Card("124")), hand=(Card("24"), Card("13"))).of_seed(1).hand
        (Card('12345'), Card('234'))
        """
        deal = Deal(self.n, seed)
        if self.hand is None:
            return deal
        dice = Dice(f"deal/{self.n}/{seed}/{len(self.hand)}")
        for _ in range(_TRIES):
            hand = tuple(dice.some(cards(self.n), min(len(self.hand), 2**self.n)))
            if _can_be_laid(hand, deal.first):
                break
        return replace(deal, hand=hand)

    @cached_property
    def _shuffled(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        dice = Dice(f"deal/{self.n}/{self.seed}")
        return tuple(dice.shuffled(cards(self.n))), tuple(dice.shuffled(cards(self.n)))


def _can_be_laid(hand: tuple[Card, ...], tops: tuple[Card, Card]) -> bool:
    """Return whether the cards can be laid one after the other on two piles with these top cards."""
    if not hand:
        return True
    for card, pile in placings(hand, tops):
        rest = tuple(other for other in hand if other is not card)
        if _can_be_laid(rest, (card, tops[1]) if pile == 0 else (tops[0], card)):
            return True
    return False


def _check_hand(hand: tuple[Card, ...]) -> None:
    if not 1 <= len(hand) <= MOST:
        raise BadOption(Reason("deal.hand-size", given=len(hand), maximum=MOST))
    for card in hand:
        if hand.count(card) > 1:
            raise BadOption(Reason("cards.written-twice", card=card))
