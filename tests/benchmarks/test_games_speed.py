"""How many moves a second random play makes, beside OpenSpiel's tic-tac-toe in Python in the same run.

Nothing here asserts a time; the figures are printed and kept.  `make open-spiel` installs the peer, from its
own lock; without it that comparison is skipped, and the last lines say so.
"""

from __future__ import annotations

import math
import os
from importlib import import_module
from itertools import islice
from statistics import median, quantiles
from time import perf_counter

import pytest

from setcards_edu.dice import Dice
from tests.browser.chromium import is_ci
from tests.conformance.games import WAYS
from tests.conformance.test_games import walk

MOVES = 1000
PEER = "OpenSpiel's tic-tac-toe"


def moves_made(name):
    """Return how many moves whole random games take together, each chosen out of all that are legal."""
    made, seed = 0, 0
    while made < MOVES:
        made += sum(1 for _ in walk(WAYS[name], seed)) - 1
        seed += 1
    return made


def moves_made_by_the_peer(game):
    """Return the same of OpenSpiel's random games, where the same dice choose."""
    made, seed = 0, 0
    while made < MOVES:
        state, dice = game.new_initial_state(), Dice(f"walk {seed}")
        while not state.is_terminal():
            state.apply_action(dice.pick(state.legal_actions()))
            made += 1
        seed += 1
    return made


@pytest.fixture(scope="module")
def peer():
    """OpenSpiel's tic-tac-toe that is written in Python."""
    try:
        import_module("open_spiel.python.games.tic_tac_toe")  # registers it
        return import_module("pyspiel").load_game("python_tic_tac_toe")
    except ImportError:
        if is_ci(os.environ):
            raise
        pytest.skip("no OpenSpiel here: `make open-spiel` installs it")


@pytest.mark.benchmark(group="the first legal move, and all, in the middle of games")
@pytest.mark.parametrize("most", [1, None])
@pytest.mark.parametrize("name", WAYS)
def test_legal_moves(benchmark, name, most, rounds):
    """Every state of some random games is asked, and the worst hundredth of them told with the rest."""
    games = [[*walk(WAYS[name], seed)] for seed in range(rounds(5, 1))]
    asked = [(state, seat) for states in games for state in states for seat in state.to_move()]
    taken = dict.fromkeys(range(len(asked)), math.inf)

    def ask():
        for number, (state, seat) in enumerate(asked):
            before = perf_counter()
            assert list(islice(state.legal_moves(seat), most))
            taken[number] = min(taken[number], perf_counter() - before)

    benchmark.pedantic(ask, rounds=3)
    benchmark.extra_info["99 of 100 within ms"] = round(1000 * quantiles(taken.values(), n=100)[-1], 3)


@pytest.mark.benchmark(group="moves a second, as a ratio to the peer's")
def test_random_play_beside_the_peer(benchmark, peer, rounds, capsys):
    """The rounds take turns, so that whatever else the machine does slows all alike."""
    speeds = {name: [] for name in (PEER, *WAYS)}
    for name in [*speeds] * rounds(3, 1):
        before = perf_counter()
        made = moves_made_by_the_peer(peer) if name == PEER else moves_made(name)
        speeds[name].append(made / (perf_counter() - before))
    found = {name: median(each) for name, each in speeds.items()}
    ratios = {name: round(speed / found[PEER], 2) for name, speed in found.items()}
    benchmark.extra_info |= ratios
    benchmark.pedantic(moves_made_by_the_peer, (peer,), rounds=1)
    with capsys.disabled():
        told = "; ".join(f"{name} {found[name]:.0f} ({ratio})" for name, ratio in ratios.items())
        print(f"\nmoves a second, and as a ratio to the peer's: {told}")
