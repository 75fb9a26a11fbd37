"""The games for which the laws of tests/conformance/test_games.py hold: one line for each way to play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from setcards_edu.dice import Dice
from setcards_edu.games.protocol import State
from setcards_edu.games.set_speed import SetSpeed
from tests.games.noughts_and_crosses import NoughtsAndCrosses


def nothing_hidden(state, seat, dice):
    """Return the state: all of it can be seen."""
    return state


def set_speed_dealt_anew(state, seat, dice):
    """Return a state of Set Speed with other stocks and another sealed card, as another might have them."""
    stocks = tuple(tuple(dice.shuffled(stock)) for stock in state.stocks)
    chosen = tuple(
        card if card is None or other == seat else dice.pick(state.hands[other])
        for other, card in enumerate(state.chosen)
    )
    return replace(state, stocks=stocks, chosen=chosen, deal=stocks, turns=())


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

    def start(self, seed):
        return self.game.start(seed=seed, **self.options)


WAYS = {
    "noughts-and-crosses": Way(NoughtsAndCrosses, 9),
    "set-speed": Way(SetSpeed, 64, {}, set_speed_dealt_anew),
    "set-speed-refilling": Way(SetSpeed, 128, {"auto_refill": False}, set_speed_dealt_anew),
    "set-speed-two-points": Way(SetSpeed, 8, {"n": 2}, set_speed_dealt_anew),
}
