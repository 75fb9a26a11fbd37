"""Daishugo for two thought through to its end: with two players all cards are known by counting."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from .moves import Lay, Move, Pass
from .playouts import Hand, Order, Row, as_hand, cards_of, without
from .rules import Daishugo

MOST_POSITIONS = 20_000
"""After so many positions thinking to the end is given up."""

_Position: TypeAlias = tuple[Hand, Hand, Row, bool]
"""The hand of who is to move, the other's, what has to be answered, and whether there is a revolution."""


def winning_moves(state: Daishugo, *, at_most: int | None = None) -> list[Move]:
    """Return the moves by which who is to move goes out first, whatever the other does (D9).

    state: of a game for two that is not over; at_most: after how many of them to stop.
    It is empty too where finding them takes more than `MOST_POSITIONS` positions.
    """
    search = _Search(Order.of(state.rules.n, state.rules.exception))
    mine, other = (as_hand(state.hands[seat]) for seat in (state.turn, 1 - state.turn))
    position = mine, other, tuple(card.bits for card in state.field), state.revolution
    found: list[Move] = []
    try:
        for row in search.rows(position):
            if search.wins_with(position, row):
                found.append(Lay(cards_of(row, state.rules.n)) if row else Pass())
            if len(found) == at_most:
                break
    except _TooLongError:
        return []
    return found


class _TooLongError(Exception):
    """Thinking to the end takes too long."""


@dataclass
class _Search:
    """What is known of positions: whether who is to move wins."""

    order: Order
    known: dict[_Position, bool] = field(default_factory=dict)

    def rows(self, position: _Position) -> list[Row]:
        """Return what can be done, () for passing."""
        mine, _, laid, revolution = position
        if laid:
            return [*self.order.answers(laid, mine, revolution=revolution), ()]
        return [*self.order.leads(mine, revolution=revolution)]

    def wins_with(self, position: _Position, row: Row) -> bool:
        """Whether who is to move wins by a move."""
        mine, other, _, revolution = position
        if not row:
            return not self.wins((other, mine, (), revolution))
        for card in row:
            mine = without(mine, card)
        if not mine[0]:
            return True
        if row == (self.order.weakest[revolution],):
            return self.wins((mine, other, (), revolution))
        return not self.wins((other, mine, row, revolution ^ (row in self.order.is_run)))

    def wins(self, position: _Position) -> bool:
        """Whether who is to move wins."""
        if position not in self.known:
            if len(self.known) > MOST_POSITIONS:
                raise _TooLongError
            self.known[position] = any(self.wins_with(position, row) for row in self.rows(position))
        return self.known[position]
