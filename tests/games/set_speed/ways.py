"""Ways to play Set Speed."""

from __future__ import annotations

from dataclasses import replace

from setcards_edu.games.set_speed import SetSpeed
from tests.games.way import Way


def dealt_anew(state, seat, dice):
    """Return a state of Set Speed with other stocks and another sealed card, as another might have them."""
    stocks = tuple(tuple(dice.shuffled(stock)) for stock in state.stocks)
    chosen = tuple(
        card if card is None or other == seat else dice.pick(state.hands[other])
        for other, card in enumerate(state.chosen)
    )
    return replace(state, stocks=stocks, chosen=chosen, deal=stocks, turns=())


WAYS = {
    "set-speed": Way(SetSpeed, 64, {}, dealt_anew),
    "set-speed-refilling": Way(SetSpeed, 128, {"auto_refill": False}, dealt_anew),
    "set-speed-by-turns": Way(SetSpeed, 256, {"by_turns": True}, dealt_anew),
    "set-speed-turns-refilling": Way(
        SetSpeed, 64, {"by_turns": True, "auto_refill": False, "n": 3}, dealt_anew
    ),
    "set-speed-two-points": Way(SetSpeed, 8, {"n": 2}, dealt_anew),
}
