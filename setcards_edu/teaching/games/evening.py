"""The score of an evening: how many games each player has won at a table, one game after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from setcards_edu.games.protocol import Seat
from setcards_edu.messages import Event, Message


@dataclass(frozen=True, slots=True)
class Evening:
    """The score of the games that the same players have finished at a table.

    won: the number of games won, for the player at each seat; drawn: the number of games without one winner.

    >>> evening = Evening((0, 0)).after(1).after(None).after(1)
    >>> evening
    Evening(won=(0, 2), drawn=1)
    >>> print(evening.turned().words(["You", "Computer"]))
    Games won: You 2, Computer 0. Drawn: 1.
    """

    won: tuple[int, ...]
    drawn: int = 0

    def after(self, winner: Seat | None) -> Self:
        """Return the score after another game; winner: the seat that has won it, None for a draw."""
        if winner is None:
            return replace(self, drawn=self.drawn + 1)
        won = tuple(count + (seat == winner) for seat, count in enumerate(self.won))
        return replace(self, won=won)

    def turned(self) -> Self:
        """Return the score after each player has moved on by one seat, the last one to the first seat."""
        return replace(self, won=(*self.won[-1:], *self.won[:-1]))

    def words(self, names: Sequence[str]) -> Message | None:
        """Return the score as a message, None before the end of the first game; names: of the players."""
        if not any(self.won) and not self.drawn:
            return None
        counts = tuple(f"{name} {count}" for name, count in zip(names, self.won, strict=True))
        return Event(
            "table.games-drawn" if self.drawn else "table.games-won", counts=counts, drawn=self.drawn
        )
