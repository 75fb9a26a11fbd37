"""Ways to play Daishugo."""

from __future__ import annotations

from dataclasses import replace

from setcards_edu.games.daishugo import Daishugo
from setcards_edu.sets import in_order
from tests.games.way import Way


def dealt_anew(state, seat, dice):
    """Return a state of Daishugo with other cards in the hands of others, unless they are open."""
    if state.rules.open_hands:
        return state
    others = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand]
    cards = iter(dice.shuffled(others))
    hands = tuple(
        hand if owner == seat else in_order([next(cards) for _ in hand])
        for owner, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, deal=None, turns=())


WAYS = {
    f"daishugo-{name}": Way(Daishugo, most, options, dealt_anew)
    for name, most, options in (
        ("two", 200, {}),
        ("three-four-points", 150, {"players": 3, "n": 4, "exception": False}),
        ("six", 300, {"players": 6}),
        ("open", 60, {"n": 3, "open_hands": True}),
    )
}
