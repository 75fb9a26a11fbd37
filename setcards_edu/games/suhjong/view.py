"""What a seat of Suhjong may know: all that lies open, and of the stock how many tiles it has.

Which tiles the stock has everybody can count; in which order they come nobody knows.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, ClassVar

from setcards_edu.dice import Dice
from setcards_edu.games.protocol import Seat, View, dice_of

from .moves import Phase, Stated, SuhjongRules, Tiles
from .tiles import deck_of

if TYPE_CHECKING:
    from .rules import Suhjong


@dataclass(frozen=True, slots=True)
class SuhjongView(View["Suhjong"]):
    """The view of a seat, or of an onlooker: the same for all.

    state_kind: the game, which hands itself in.
    stock: how many tiles it has.

    All else is as in the state.
    """

    state_kind: ClassVar[type[Suhjong]]
    rules: SuhjongRules
    hands: tuple[Tiles, Tiles]
    rivers: tuple[Tiles, Tiles]
    sea: Tiles
    stock: int
    first: Seat
    turn: Seat
    phase: Phase
    taken: tuple[int, int]
    stated: tuple[Stated | None, Stated | None]
    points: tuple[int, int]
    round: int

    @property
    def hand(self) -> Tiles:
        """The tiles of this seat; none for an onlooker."""
        return () if self.seat is None else self.hands[self.seat]

    @property
    def river(self) -> Tiles:
        """The other's river, out of which this seat can take tiles (Q6); none for an onlooker."""
        return () if self.seat is None else self.rivers[1 - self.seat]

    @property
    def returning(self) -> Tiles:
        """The tiles of the sea, if they come under the stock once it runs out (Q9); else none."""
        return self.sea if self.rules.reshuffle_sea else ()

    def left_to_draw(self) -> int:
        """Return how many tiles can be drawn, as in the state."""
        return self.stock + len(self.returning)

    def unseen(self) -> Tiles:
        """Return the tiles of the stock, ascending."""
        seen = Counter((*self.hands[0], *self.hands[1], *self.rivers[0], *self.rivers[1], *self.sea))
        return tuple(sorted((Counter(deck_of(self.rules)) - seen).elements()))

    def guess(self, rng: Dice | Random) -> Suhjong:
        """Return a state in which the stock lies in any order.

        Raises `BadOption` for what is no source of chance.
        """
        dice = dice_of(rng)
        return self.state_kind(
            hands=self.hands,
            rivers=self.rivers,
            sea=self.sea,
            stock=tuple(dice.shuffled(self.unseen())),
            first=self.first,
            turn=self.turn,
            phase=self.phase,
            taken=self.taken,
            stated=self.stated,
            points=self.points,
            round=self.round,
            chance=dice.below(2**30),
            rules=self.rules,
            events=self.events,
        )


def view_of(state: Suhjong, seat: Seat | None) -> SuhjongView:
    """Return what a seat, or an onlooker, may know of a state."""
    return SuhjongView(
        seat=seat,
        events=state.events,
        rules=state.rules,
        hands=state.hands,
        rivers=state.rivers,
        sea=state.sea,
        stock=len(state.stock),
        first=state.first,
        turn=state.turn,
        phase=state.phase,
        taken=state.taken,
        stated=state.stated,
        points=state.points,
        round=state.round,
    )
