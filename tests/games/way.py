"""A way to play a game, as the laws of tests/conformance/test_games.py try it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from setcards_edu.dice import Dice
from setcards_edu.games.protocol import State


def nothing_hidden(state, seat, dice):
    """Return the state: all of it can be seen."""
    return state


@dataclass(frozen=True)
class Way:
    """A way to play a game.

    game, options: what is started; most_moves: after how many it has ended, whatever is played.
    differently: what makes of a state one that differs only in what a seat cannot see, without asking a view.
    """

    game: type[State[Any]]
    most_moves: int
    options: dict[str, object] = field(default_factory=dict)
    differently: Callable[[Any, int | None, Dice], Any] = nothing_hidden

    def games(self, usual):
        """Return how many are tried instead of a usual number: of long games a part."""
        return usual if self.most_moves <= 64 else max(1, usual * 40 // self.most_moves)

    def start(self, seed):
        return self.game.start(seed=seed, **self.options)
