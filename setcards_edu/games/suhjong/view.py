"""The view of a seat of Suhjong: all open tiles, and the number of tiles in the stock.

Everybody can work out which tiles are in the stock, but nobody knows their order.
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
    """The view of a game of Suhjong that a seat, or a spectator, has: all but the order of the stock.

    state_kind: the class of the state, set by the module `rules`.
    stock: the number of tiles in the stock.

    The other fields are the same as in the state.
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
        """The tiles of this seat; () for a spectator."""
        return () if self.seat is None else self.hands[self.seat]

    @property
    def river(self) -> Tiles:
        """The other player's discards, from which this seat can take tiles (Q6); () for a spectator."""
        return () if self.seat is None else self.rivers[1 - self.seat]

    @property
    def returning(self) -> Tiles:
        """The tiles out of play (the sea), if they are put under the stock once it runs out (Q9); else ()."""
        return self.sea if self.rules.reshuffle_sea else ()

    def left_to_draw(self) -> int:
        """Return how many tiles can be drawn: the stock, and those that will be shuffled under it (Q9)."""
        return self.stock + len(self.returning)

    def unseen(self) -> Tiles:
        """Return the tiles of the stock, ascending."""
        seen = Counter((*self.hands[0], *self.hands[1], *self.rivers[0], *self.rivers[1], *self.sea))
        return tuple(sorted((Counter(deck_of(self.rules)) - seen).elements()))

    def guess(self, rng: Dice | Random) -> Suhjong:
        """Return a state with the stock in random order.

        Raises `BadOption` unless `rng` is a `Dice` or `random.Random`.
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
    """Return the view of a state for a seat, or for a spectator if seat is None."""
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
