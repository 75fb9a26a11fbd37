"""Yaku of all hands, beside every order put into every form, in one run.

Nothing here asserts a time; the figures are printed and kept.  The goal: all 2002 hands with all their
equations as values within 30 ms.
What is measured is the processor's time: whatever else the machine does is left out.
"""

from __future__ import annotations

from itertools import chain
from statistics import median
from time import process_time

import pytest

from setcards_edu.equations import all_yaku, hands, yaku
from tests.equations import naive


def milliseconds_of(action):
    before = process_time()
    action()
    return (process_time() - before) * 1000


def our_hands():
    return list(map(yaku, hands()))


def naive_hands():
    return list(map(naive.yaku, naive.hands()))


@pytest.mark.benchmark(group="how many times faster than every order in every form")
def test_how_many_times_faster_than_trying_everything(benchmark, capsys):
    """The rounds take turns, so that whatever else the machine does slows all alike."""
    ways = (all_yaku, our_hands, naive_hands)
    times = {way: [] for way in ways}
    for way in chain.from_iterable([ways] * 5):
        times[way].append(milliseconds_of(way))
    at_once, one_by_one, tried = (median(times[way]) for way in ways)
    benchmark.extra_info |= {"times": round(tried / at_once, 1), "one by one": round(tried / one_by_one, 1)}
    benchmark.pedantic(all_yaku, rounds=5)
    with capsys.disabled():
        print(f"\nall 2002 hands: at once {at_once:.1f} ms, one by one {one_by_one:.0f} ms, ", end="")
        print(f"everything tried {tried:.0f} ms, {tried / at_once:.0f} times as long")
