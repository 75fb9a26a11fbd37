"""Checking all topologies on five points, beside the package finite-topology in the same run.

Goal: the 6942 at least ten times faster than the peer.  Nothing here asserts a time; the figures are
printed and kept.

The peer asks something weaker: what it takes for U is the union of the members, so to it ∅, {1}
is a topology whatever U is; and it knows yes and no but no reason.  Its constructor checks once,
`is_topology` again, so the spaces are made beforehand and only `is_topology` is measured.  It is
given lists of sets, as its documentation does, and also frozensets, which are faster for it.
"""

from __future__ import annotations

import logging
from statistics import median
from time import perf_counter

import finite_topology as peer
import pytest

from setcards_edu import Topology, is_topology


@pytest.fixture(scope="module")
def families():
    """The 6942 topologies on five points, each a tuple of cards."""
    return [tuple(space) for space in Topology.all(5)]


@pytest.fixture(scope="module")
def as_lists(families):
    return [peer.Topology([set(card) for card in family]) for family in families]


@pytest.fixture(scope="module")
def as_frozensets(families):
    # The logger's word about a family that is none would count as output, not as time.
    logging.getLogger("finite_topology").setLevel(logging.CRITICAL)
    return [peer.Topology(frozenset(map(frozenset, family))) for family in families]


def ours(families):
    return sum(map(is_topology, families))


def theirs(spaces):
    return sum(space.is_topology() for space in spaces)


@pytest.mark.benchmark(group="how many times faster than the peer")
def test_how_many_times_faster_than_the_peer(benchmark, families, as_lists, as_frozensets, capsys):
    """The rounds take turns, so that whatever else the machine does slows all alike."""
    runs = {"ours": (ours, families), "lists": (theirs, as_lists), "frozensets": (theirs, as_frozensets)}
    seconds = {name: [] for name in runs}
    for _ in range(5):
        for name, (check, given) in runs.items():
            before = perf_counter()
            assert check(given) == 6942
            seconds[name].append(perf_counter() - before)
    middle = {name: median(times) for name, times in seconds.items()}
    ratios = {name: round(middle[name] / middle["ours"], 1) for name in ("lists", "frozensets")}
    benchmark.extra_info |= {"goal": 10, **ratios}
    benchmark.pedantic(ours, [families], rounds=5)
    with capsys.disabled():
        print(f"\nchecking 6942 topologies: ours {middle['ours'] * 1000:.1f} ms; the peer takes", end=" ")
        print(f"{ratios['lists']} times as long with lists of sets, {ratios['frozensets']} with frozensets")
