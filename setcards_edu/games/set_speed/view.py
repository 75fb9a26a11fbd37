"""What a seat of Set Speed may know: hands and piles, and of each stock which cards it has, not their order.

Each player has one card of each kind, and whatever has left a stock lies face up: so by counting everybody
knows what is still in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, ClassVar

from setcards_edu.dice import Dice
from setcards_edu.games.protocol import View, dice_of
from setcards_edu.sets import Card

from .moves import SEATS, Decks, SetSpeedRules

if TYPE_CHECKING:
    from .rules import SetSpeed


@dataclass(frozen=True, slots=True)
class SetSpeedView(View["SetSpeed"]):
    """The view of a seat, or of an onlooker.

    state_kind: the game, which hands itself in.
    left: the cards that each stock still has, sorted.
    has_chosen: who has sealed a card in a reset (S5).
    own_choice: the card that this seat has sealed, or None.
    """

    state_kind: ClassVar[type[SetSpeed]]
    rules: SetSpeedRules
    hands: Decks
    piles: Decks
    left: Decks
    has_chosen: tuple[bool, bool]
    own_choice: Card | None

    def guess(self, rng: Dice | Random) -> SetSpeed:
        """Return a state with the stocks in any order, and any hand card sealed where it is not known which.

        Raises `BadOption` for what is no source of chance.
        """
        dice = dice_of(rng)
        first, second = (self._guess_choice(seat, dice) for seat in SEATS)
        return self.state_kind(
            hands=self.hands,
            stocks=(tuple(dice.shuffled(self.left[0])), tuple(dice.shuffled(self.left[1]))),
            piles=self.piles,
            chosen=(first, second),
            rules=self.rules,
            events=self.events,
        )

    def _guess_choice(self, seat: int, dice: Dice) -> Card | None:
        if not self.has_chosen[seat]:
            return None
        return self.own_choice if seat == self.seat else dice.pick(self.hands[seat])
