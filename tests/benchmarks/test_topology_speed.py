"""All topologies as values, and checking them beside the package finite-topology in the same run.

Goals: the 6942 on five points ≤ 40 ms, the 209527 on six ≤ 2 s, counting those on seven ≤ 2 s,
checking the 6942 at least ten times faster than the peer.  Nothing here asserts a time; the
figures are printed and kept.

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

from setcards_edu import Topology, is_topology, topology_failures, why_not_topology
from setcards_edu.topology import counting, enumeration

CHECKING = "checking all 6942 topologies on five points"


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


@pytest.mark.benchmark(group="all topologies as values")
@pytest.mark.parametrize(("n", "count"), [(5, 6942), (6, 209527)])
def test_all_topologies_as_values(benchmark, n, count):
    assert len(benchmark(lambda: list(Topology.all(n)))) == count


@pytest.mark.benchmark(group="counting on seven points")
def test_counting_seven_beside_listing_six(benchmark, capsys):
    """Counted anew each time, with nothing remembered; listed are masks, not values."""
    takes = {6: [], 7: []}
    for _ in range(5):
        for n, (work, found) in {6: (listed_on_six, 209527), 7: (counted_on_seven, 9535241)}.items():
            before = perf_counter()
            assert work() == found
            takes[n].append(perf_counter() - before)
    seconds = median(takes[7])
    ratio = round(seconds / median(takes[6]), 2)
    benchmark.extra_info |= {"goal": "2 s", "times as long as listing six": ratio}
    benchmark.pedantic(counted_on_seven, rounds=5)
    with capsys.disabled():
        print(
            f"\ncounting on seven points: {seconds:.2f} s, {ratio} times as long as listing the masks on six"
        )


def listed_on_six():
    return sum(1 for _ in enumeration.masks(6))


def counted_on_seven():
    counting.sizes_of_t0.cache_clear()
    return counting.count(7)


@pytest.mark.benchmark(group=CHECKING)
def test_checking_ours(benchmark, families):
    assert benchmark(ours, families) == 6942


@pytest.mark.benchmark(group=CHECKING)
@pytest.mark.parametrize("given", ["as_lists", "as_frozensets"])
def test_checking_theirs(benchmark, request, given):
    assert benchmark.pedantic(theirs, [request.getfixturevalue(given)], rounds=3) == 6942


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


@pytest.mark.benchmark(group="why not")
def test_reasons_for_families_that_are_no_topologies(benchmark, families):
    """Each topology without its third set, which mostly breaks it."""
    broken = [(*family[:2], *family[3:]) for family in families]
    reasons = benchmark(lambda: [why_not_topology(family) for family in broken])
    assert all(
        reason is None or reason == next(topology_failures(family))
        for reason, family in zip(reasons, broken, strict=True)
    )
    benchmark.extra_info["reasons"] = sum(reason is not None for reason in reasons)
