"""The view of a seat of Set Speed: hands and piles, and the cards of each stock without their order.

Each player has one card of each kind, and each card that has left a stock lies face up; so everybody knows
by counting which cards are still in it.
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
    """The view of a game of Set Speed that a seat, or a spectator, has.

    state_kind: the class of the state, set by the module `rules`.
    left: the cards that each stock still has, sorted.
    has_chosen: whether each seat has chosen a card for its own pile since nobody can play (S5).
    own_choice: the card that this seat has chosen, or None.
    turn, passes: in a game by turns the seat that is to act, and how many turns in a row were passed (S10).
    """

    state_kind: ClassVar[type[SetSpeed]]
    rules: SetSpeedRules
    hands: Decks
    piles: Decks
    left: Decks
    has_chosen: tuple[bool, bool]
    own_choice: Card | None
    turn: int = 0
    passes: int = 0

    def guess(self, rng: Dice | Random) -> SetSpeed:
        """Return a state with stocks in random order, and a random hand card for an unknown choice.

        Raises `BadOption` unless `rng` is a `Dice` or `random.Random`.
        """
        dice = dice_of(rng)
        first, second = (self._guess_choice(seat, dice) for seat in SEATS)
        return self.state_kind(
            hands=self.hands,
            stocks=(tuple(dice.shuffled(self.left[0])), tuple(dice.shuffled(self.left[1]))),
            piles=self.piles,
            chosen=(first, second),
            turn=self.turn,
            passes=self.passes,
            rules=self.rules,
            events=self.events,
        )

    def _guess_choice(self, seat: int, dice: Dice) -> Card | None:
        if not self.has_chosen[seat]:
            return None
        return self.own_choice if seat == self.seat else dice.pick(self.hands[seat])
