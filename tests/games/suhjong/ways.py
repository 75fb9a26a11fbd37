"""Ways to play Suhjong."""

from __future__ import annotations

from dataclasses import replace

from setcards_edu.games.suhjong import Suhjong
from tests.games.way import Way


def dealt_anew(state, seat, dice):
    """Return a state of Suhjong with the stock in another order, and other rounds to come."""
    stock, chance = tuple(dice.shuffled(state.stock)), dice.below(1000)
    return replace(state, stock=stock, chance=chance, deal=None, turns=())


WAYS = {
    f"suhjong-{name}": Way(Suhjong, most, options, dealt_anew)
    for name, most, options in (
        ("one-round", 60, {"rounds": 1}),
        ("three", 150, {"rounds": 3, "most": 5, "answer_min": 1, "leading_zero": False}),
        ("binary", 200, {"base": 2, "copies": 6, "rounds": 2}),
        ("reshuffled", 400, {"base": 16, "copies": 1, "reshuffle_sea": True, "rounds": 2}),
    )
}
