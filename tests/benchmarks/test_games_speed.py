"""How many moves a second random play makes, beside noughts and crosses by the same protocol in the same run.

Nothing here asserts a time; the figures are printed and kept.
"""

from __future__ import annotations

from itertools import islice
from statistics import median
from time import perf_counter

import pytest

from tests.conformance.games import WAYS
from tests.conformance.test_games import walk

MOVES = 2000
PLAINEST = "noughts-and-crosses"


def moves_made(name):
    """Return how many moves whole random games take together, each chosen out of all that are legal."""
    made, seed = 0, 0
    while made < MOVES:
        made += sum(1 for _ in walk(WAYS[name], seed)) - 1
        seed += 1
    return made


@pytest.mark.benchmark(group="random play")
@pytest.mark.parametrize("name", WAYS)
def test_random_play(benchmark, name):
    assert benchmark(moves_made, name) >= MOVES


@pytest.mark.benchmark(group="the first legal move, and all")
@pytest.mark.parametrize("most", [1, None])
@pytest.mark.parametrize("name", WAYS)
def test_legal_moves(benchmark, name, most):
    state = WAYS[name].start(1)
    seat = state.to_move()[0]
    assert benchmark(lambda: list(islice(state.legal_moves(seat), most)))


@pytest.mark.benchmark(group="how many times as fast as noughts and crosses")
def test_how_many_times_as_fast_as_noughts_and_crosses(benchmark, capsys):
    """The rounds take turns, so that whatever else the machine does slows all alike."""
    speeds = {name: [] for name in WAYS}
    for name in [*WAYS] * 5:
        before = perf_counter()
        made = moves_made(name)
        speeds[name].append(made / (perf_counter() - before))
    found = {name: median(each) for name, each in speeds.items()}
    ratios = {name: round(speed / found[PLAINEST], 2) for name, speed in found.items()}
    benchmark.extra_info |= ratios
    benchmark.pedantic(moves_made, (PLAINEST,), rounds=1)
    with capsys.disabled():
        told = "; ".join(f"{name} {found[name]:.0f} ({ratio})" for name, ratio in ratios.items())
        print(f"\nmoves a second, and beside noughts and crosses: {told}")
