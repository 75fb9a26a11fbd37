"""The games for which the laws of tests/conformance/test_games.py hold: one line for each way to play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from setcards_edu.dice import Dice
from setcards_edu.games.daishugo import Daishugo
from setcards_edu.games.fmurs import VARIANTS, Fmurs
from setcards_edu.games.protocol import State
from setcards_edu.games.set_speed import SetSpeed
from setcards_edu.games.suhjong import Suhjong
from setcards_edu.games.topology_mahjong import Phase, TopologyMahjong
from setcards_edu.messages import Event
from setcards_edu.sets import in_order
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


def topology_mahjong_dealt_anew(state, seat, dice):
    """Return a state with other cards in the stock, in the hands of others and face down as the dora."""
    face_down = state.rules.dora == "hidden" and state.phase in (Phase.TURN, Phase.OFFER)
    others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
    unseen = [*state.stock, *([state.dora] if face_down else []), *(card for hand in others for card in hand)]
    cards = iter(dice.shuffled(unseen))
    hands = tuple(
        hand if owner == seat else in_order([next(cards) for _ in hand])
        for owner, hand in enumerate(state.hands)
    )
    dora = next(cards) if face_down else state.dora
    events = tuple(
        Event(event.key, **{**event.witnesses, "card": hands[event.witnesses["seat"]][0]})
        if event.key == "topology-mahjong.drew" and event.witnesses["seat"] != seat
        else event
        for event in state.events
    )
    return replace(state, hands=hands, dora=dora, stock=tuple(cards), events=events, deal=None, turns=())


def daishugo_dealt_anew(state, seat, dice):
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


def suhjong_dealt_anew(state, seat, dice):
    """Return a state of Suhjong with the stock in another order, and other rounds to come."""
    stock, chance = tuple(dice.shuffled(state.stock)), dice.below(1000)
    return replace(state, stock=stock, chance=chance, deal=None, turns=())


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


SMALL_FMURS = {"rows": 6, "columns": 6, "dogs": 2, "sheep": 4}
"""The board on which all ways to play Fmurs are gone through: on the text's own one games are long."""

WAYS = {
    "noughts-and-crosses": Way(NoughtsAndCrosses, 9),
    "set-speed": Way(SetSpeed, 64, {}, set_speed_dealt_anew),
    "set-speed-refilling": Way(SetSpeed, 128, {"auto_refill": False}, set_speed_dealt_anew),
    "set-speed-two-points": Way(SetSpeed, 8, {"n": 2}, set_speed_dealt_anew),
    **{
        f"topology-mahjong-{name}": Way(TopologyMahjong, most, options, topology_mahjong_dealt_anew)
        for name, most, options in (
            ("two", 120, {"players": 2, "dora": "hidden", "limits": "4+1"}),
            ("three", 300, {}),
            ("three-four-points", 140, {"n": 4, "dora": "hidden", "limits": "3+2"}),
            ("four", 360, {"players": 4, "dora": "open", "limits": "5+1"}),
        )
    },
    **{
        f"daishugo-{name}": Way(Daishugo, most, options, daishugo_dealt_anew)
        for name, most, options in (
            ("two", 200, {}),
            ("three-four-points", 150, {"players": 3, "n": 4, "exception": False}),
            ("six", 300, {"players": 6}),
            ("open", 60, {"n": 3, "open_hands": True}),
        )
    },
    **{
        f"suhjong-{name}": Way(Suhjong, most, options, suhjong_dealt_anew)
        for name, most, options in (
            ("one-round", 60, {"rounds": 1}),
            ("three", 150, {"rounds": 3, "most": 5, "answer_min": 1, "leading_zero": False}),
            ("binary", 200, {"base": 2, "copies": 6, "rounds": 2}),
            ("reshuffled", 400, {"base": 16, "copies": 1, "reshuffle_sea": True, "rounds": 2}),
        )
    },
    "fmurs": Way(Fmurs, 840),
    **{
        f"fmurs-{name}": Way(Fmurs, 820, {**SMALL_FMURS, **options})
        for name, options in (
            *((name, {**options, **SMALL_FMURS}) for name, options in VARIANTS.items() if name != "text"),
            ("pass", {"may_pass": True, "wall_rows": True, "sheep": 2}),
            ("strict", {"capture": "jump-only", "diagonal": "never", "sheep": 1}),
            ("pawns", {"wrap": "both", "piece": "pawn", "goal": "most"}),
            ("slides", {"rows": 5, "columns": 5, "sheep": 2, "piece": "dragon", "capture": "jump-only"}),
        )
    },
}
