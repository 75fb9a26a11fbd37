"""Daishugo for two thought through to its end: with two players all cards are known by counting."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from .moves import Lay, Move, Pass
from .playouts import Hand, Order, Row, as_hand, cards_of, without
from .rules import Daishugo

MOST_POSITIONS = 20_000
"""After so many positions thinking to the end is given up."""

_WON = 1_000
"""What a game that is won is worth, before the moves to its end are taken off."""

_Position: TypeAlias = tuple[Hand, Hand, Row, bool]
"""The hand of who is to move, the other's, what has to be answered, and whether there is a revolution."""


def winning_moves(state: Daishugo, *, at_most: int | None = None) -> list[Move]:
    """Return the moves by which who is to move goes out first, whatever the other does (D9).

    state: of a game for two that is not over; at_most: after how many of them to stop.
    It is empty too where finding them takes more than `MOST_POSITIONS` positions.
    """
    search = _Search(Order.of(state.rules.n, state.rules.exception))
    position = _position(state)
    found: list[Move] = []
    try:
        for row in search.rows(position):
            if search.wins_with(position, row):
                found.append(_move(row, state.rules.n))
            if len(found) == at_most:
                break
    except _TooLongError:
        return []
    return found


def best_line(state: Daishugo) -> list[Move]:
    """Return the moves to the end of a game if both play as well as can be.

    Who wins goes out as early as possible, and the other one puts it off for as long as possible.

    state: of a game for two that is not over.
    It is empty where finding the moves takes more than `MOST_POSITIONS` positions.
    """
    search = _Search(Order.of(state.rules.n, state.rules.exception))
    position = _position(state)
    found: list[Move] = []
    try:
        while position[0][0] and position[1][0]:
            row = max(search.rows(position), key=lambda row: search.worth(position, row))
            found.append(_move(row, state.rules.n))
            position, _ = search.after(position, row)
    except _TooLongError:
        return []
    return found


def _position(state: Daishugo) -> _Position:
    mine, other = (as_hand(state.hands[seat]) for seat in (state.turn, 1 - state.turn))
    return mine, other, tuple(card.bits for card in state.field), state.revolution


def _move(row: Row, n: int) -> Move:
    return Lay(cards_of(row, n)) if row else Pass()


def _is_out(after: _Position, *, is_again: bool) -> bool:
    """Whether who has led to a position by a move has no cards left; is_again: whether it is their turn."""
    mine, other, _, _ = after
    return not (mine if is_again else other)[0]


class _TooLongError(Exception):
    """Thinking to the end takes too long."""


@dataclass
class _Search:
    """What is known of positions: whether who is to move wins, and how soon the game is over then.

    far: by positions, how much they are worth to who is to move: `_WON` less the moves to the end for who
        wins, and as much below 0 for who loses.
    """

    order: Order
    known: dict[_Position, bool] = field(default_factory=dict)
    far: dict[_Position, int] = field(default_factory=dict)

    def rows(self, position: _Position) -> list[Row]:
        """Return what can be done, () for passing."""
        mine, _, laid, revolution = position
        if laid:
            return [*self.order.answers(laid, mine, revolution=revolution), ()]
        return [*self.order.leads(mine, revolution=revolution)]

    def wins_with(self, position: _Position, row: Row) -> bool:
        """Whether who is to move wins by a move."""
        after, is_again = self.after(position, row)
        if _is_out(after, is_again=is_again):
            return True
        return self.wins(after) is is_again

    def after(self, position: _Position, row: Row) -> tuple[_Position, bool]:
        """Return the position after a move, and whether it is the turn of the same player again."""
        mine, other, _, revolution = position
        for card in row:
            mine = without(mine, card)
        if row == (self.order.weakest[revolution],):
            return (mine, other, (), revolution), True
        return (other, mine, row, revolution ^ (row in self.order.is_run)), False

    def wins(self, position: _Position) -> bool:
        """Whether who is to move wins."""
        if position not in self.known:
            if len(self.known) > MOST_POSITIONS:
                raise _TooLongError
            self.known[position] = any(self.wins_with(position, row) for row in self.rows(position))
        return self.known[position]

    def worth(self, position: _Position, row: Row) -> int:
        """Return how much a move is worth to who is to move, as in `far`."""
        after, is_again = self.after(position, row)
        if _is_out(after, is_again=is_again):
            return _WON - 1
        if after not in self.far:
            if len(self.far) > MOST_POSITIONS:
                raise _TooLongError
            self.far[after] = max(self.worth(after, each) for each in self.rows(after))
        worth = self.far[after] if is_again else -self.far[after]
        return worth - 1 if worth > 0 else worth + 1
