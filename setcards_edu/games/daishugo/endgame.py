"""Exact solving of two-player Daishugo, where each player knows all cards by counting."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from .moves import Lay, Move, Pass
from .playouts import Hand, Order, Row, as_hand, cards_of, without
from .rules import Daishugo

MOST_POSITIONS = 20_000
"""The largest number of positions that a search examines before it gives up."""

_WON = 1_000
"""The value of a won game, from which the number of moves to the end is subtracted."""

_Position: TypeAlias = tuple[Hand, Hand, Row, bool]
"""The hand of the player to move, the other hand, the field to answer, and whether there is a revolution."""


def winning_moves(state: Daishugo, *, at_most: int | None = None) -> list[Move]:
    """Return the moves after which the player to move can surely run out of cards before the other (D9).

    state: a game for two that is not over; at_most: the largest number of moves to find.
    The list is also empty if the search takes more than `MOST_POSITIONS` positions.
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
    """Return the moves up to the end of a game if both players play as well as possible from here on.

    The winner goes out as early as possible, and the loser delays it as long as possible.

    state: a game for two that is not over.
    The list is empty if the search takes more than `MOST_POSITIONS` positions.
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
    """Return whether the player who just moved has no cards left; is_again: whether they move again."""
    mine, other, _, _ = after
    return not (mine if is_again else other)[0]


class _TooLongError(Exception):
    """Error raised where a search takes more than `MOST_POSITIONS` positions."""


@dataclass
class _Search:
    """A search with its results so far: whether the player to move wins each position, and how soon.

    far: the value of each position for the player to move: `_WON` minus the number of moves to the end if
        they win, the negative of that if they lose.
    """

    order: Order
    known: dict[_Position, bool] = field(default_factory=dict)
    far: dict[_Position, int] = field(default_factory=dict)

    def rows(self, position: _Position) -> list[Row]:
        """Return the legal moves in a position as rows of cards, () for passing."""
        mine, _, laid, revolution = position
        if laid:
            return [*self.order.answers(laid, mine, revolution=revolution), ()]
        return [*self.order.leads(mine, revolution=revolution)]

    def wins_with(self, position: _Position, row: Row) -> bool:
        """Return whether the player to move wins by laying a row of cards."""
        after, is_again = self.after(position, row)
        if _is_out(after, is_again=is_again):
            return True
        return self.wins(after) is is_again

    def after(self, position: _Position, row: Row) -> tuple[_Position, bool]:
        """Return the position after a move, and whether the same player moves again."""
        mine, other, _, revolution = position
        for card in row:
            mine = without(mine, card)
        if row == (self.order.weakest[revolution],):
            return (mine, other, (), revolution), True
        return (other, mine, row, revolution ^ (row in self.order.is_run)), False

    def wins(self, position: _Position) -> bool:
        """Return whether the player to move wins."""
        if position not in self.known:
            if len(self.known) > MOST_POSITIONS:
                raise _TooLongError
            self.known[position] = any(self.wins_with(position, row) for row in self.rows(position))
        return self.known[position]

    def worth(self, position: _Position, row: Row) -> int:
        """Return the value of a move for the player to move, as in `far`."""
        after, is_again = self.after(position, row)
        if _is_out(after, is_again=is_again):
            return _WON - 1
        if after not in self.far:
            if len(self.far) > MOST_POSITIONS:
                raise _TooLongError
            self.far[after] = max(self.worth(after, each) for each in self.rows(after))
        worth = self.far[after] if is_again else -self.far[after]
        return worth - 1 if worth > 0 else worth + 1
