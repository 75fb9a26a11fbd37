"""Random games with every option: no legal move is refused, nobody is stuck, no card is lost."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from setcards_edu import is_topology
from setcards_edu.dice import Dice
from setcards_edu.games.topology_mahjong import Phase, TopologyMahjongRules, start
from setcards_edu.games.topology_mahjong.rules import deck_of
from tests.effort import examples

OPTIONS = {each.name: each.allowed for each in TopologyMahjongRules.options()}


def ways():
    """Yield every number of players with every choice of options."""
    for players, *chosen in product((2, 3, 4), *OPTIONS.values()):
        yield {"players": players, **dict(zip(OPTIONS, chosen, strict=True))}


def everything(state):
    """Return all physical cards, wherever they lie; a dora that some have added is one card."""
    lying = [*state.stock, *state.discards, *(() if state.dora is None else (state.dora,))]
    lying += [card for places in (state.hands, state.buffers) for cards in places for card in cards]
    for topology, by_dora in zip(state.topologies, state.with_dora, strict=True):
        lying += [card for card in topology if 0 < len(card) < state.rules.n]
        if by_dora:
            lying.remove(state.dora)
    return Counter(lying)


def played_at_random(seed, **options):
    """Play a game to its end, looking at each state; return how many moves it took."""
    dice, state = Dice(f"every option {seed}"), start(seed=seed, **options)
    deck = Counter(deck_of(state.players, state.rules.n))
    while seats := state.to_move():
        [seat] = seats
        moves = list(state.legal_moves(seat))
        assert not any(state.why_not(seat, move) for move in moves)
        state = state.play(seat, dice.pick(moves))
        assert everything(state) == deck
        assert all(map(is_topology, state.topologies))
        assert all(len(buffer) <= state.rules.buffer_limit for buffer in state.buffers)
        within = (len(hand) <= state.rules.hand_limit for owner, hand in enumerate(state.hands))
        assert sum(within) >= state.players - 1
    assert state.phase is Phase.OVER
    assert state.result()
    return len(state.turns)


@pytest.mark.parametrize("dora", OPTIONS["dora"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_with_every_option_go_on_to_their_end(players, dora):
    for way in ways():
        if (way["players"], way["dora"]) == (players, dora):
            for seed in range(examples(3)):
                played_at_random(seed, **way)
