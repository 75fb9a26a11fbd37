"""Yaku of one hand and of all hands, and typed texts, beside every order put into every form, in one run.

Nothing here asserts a time; the figures are printed and kept.  The goals: all 2002 hands with all their
equations as values within 30 ms, one hand within 0.1 ms, any typed text answered within 1 ms.
What is measured is the processor's time: whatever else the machine does is left out.
"""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import chain
from statistics import median
from time import process_time

import pytest

from setcards_edu.equations import all_yaku, hands, why_not_yaku, yaku
from setcards_edu.options import MOST_SIGNS
from tests.equations import naive

ALL = "all yaku of all 2002 hands"
ONE = "all yaku of one hand"
TYPED = "a typed text"
TEXTS = {
    "a yaku": "3*7+2=23",
    "sides that differ": "3*7+2=25",
    "another hand's tiles": "48×2 = 96",
    "2000 times ×": "×" * MOST_SIGNS,
    "2000 full-width digits": "１" * MOST_SIGNS,
    "2000 sheep": "🐑" * MOST_SIGNS,
    "2000 open brackets": "[" * MOST_SIGNS,
    "tiles in 600 brackets": "[1]" * (MOST_SIGNS // 3),
    "a sum of 999": "=".join(["1+" * 499 + "1"] * 2),
    "two deep sides": "=".join(["(" * 499 + "1" + ")" * 499] * 2),
    "2000 spaces": " " * MOST_SIGNS,
}
FRESH = """
import json
from time import process_time
start = process_time()
import setcards_edu
light = process_time()
from setcards_edu.equations import all_yaku, why_not_yaku, yaku
seconds = [light - start, process_time() - light]
for action in (lambda: yaku("22337"), lambda: why_not_yaku("3*7+2=25"), all_yaku, all_yaku):
    before = process_time()
    action()
    seconds.append(process_time() - before)
print(json.dumps(seconds))
"""


def best_of(action, rounds=7):
    """The quickest of some rounds, in milliseconds."""
    times = []
    for _ in range(rounds):
        before = process_time()
        action()
        times.append(process_time() - before)
    return min(times) * 1000


def our_hands():
    return list(map(yaku, hands()))


def naive_hands():
    return list(map(naive.yaku, naive.hands()))


@pytest.mark.benchmark(group=ALL, timer=process_time)
def test_all_hands_at_once(benchmark):
    assert sum(map(len, benchmark(all_yaku).values())) == sum(map(len, naive_hands()))


@pytest.mark.benchmark(group=ALL, timer=process_time)
def test_all_hands_one_by_one(benchmark):
    assert sum(map(bool, benchmark(our_hands))) == 1644


@pytest.mark.benchmark(group=ALL, timer=process_time)
def test_all_hands_naive(benchmark):
    assert sum(map(bool, benchmark.pedantic(naive_hands, rounds=3))) == 1644


@pytest.mark.benchmark(group=ONE, timer=process_time)
@pytest.mark.parametrize("hand", ["22337", "02567", "00000"])
def test_one_hand(benchmark, hand):
    assert len(benchmark(yaku, hand)) == len(naive.yaku(map(int, hand)))


@pytest.mark.benchmark(group=ONE, timer=process_time)
def test_one_hand_naive(benchmark):
    assert len(benchmark(naive.yaku, (0, 2, 5, 6, 7))) == len(yaku("02567"))


@pytest.mark.benchmark(group=ONE, timer=process_time)
def test_the_hand_that_takes_longest(benchmark, capsys):
    times = {hand: best_of(lambda hand=hand: yaku(hand), 5) for hand in hands()}
    slowest = max(times, key=times.get)
    benchmark.extra_info |= {"hand": slowest, "milliseconds": times[slowest]}
    benchmark(yaku, slowest)
    with capsys.disabled():
        print(f"\none hand: median {median(times.values()):.3f} ms", end=", ")
        print(f"longest {times[slowest]:.3f} ms ({slowest})")


@pytest.mark.benchmark(group=TYPED, timer=process_time)
@pytest.mark.parametrize("name", TEXTS)
def test_a_text_is_answered_in_words(benchmark, name):
    assert str(benchmark(lambda: str(why_not_yaku(TEXTS[name], hand="22337"))))


@pytest.mark.benchmark(group=TYPED, timer=process_time)
def test_the_text_that_takes_longest(benchmark, capsys):
    times = {name: best_of(lambda text=text: str(why_not_yaku(text))) for name, text in TEXTS.items()}
    slowest = max(times, key=times.get)
    benchmark.extra_info |= {"text": slowest, "milliseconds": times[slowest]}
    benchmark(why_not_yaku, TEXTS[slowest])
    with capsys.disabled():
        print(f"\na typed text: {times['a yaku']:.3f} ms, longest {times[slowest]:.3f} ms ({slowest})")


@pytest.mark.benchmark(group="the first time in a fresh Python")
def test_nothing_is_worked_out_beforehand(benchmark, capsys):
    """The first call takes as long as the second, and importing takes no part of it."""
    runs = []

    def run():
        done = subprocess.run([sys.executable, "-c", FRESH], check=True, capture_output=True, text=True)
        runs.append(json.loads(done.stdout))

    benchmark.pedantic(run, rounds=7)
    names = ("import setcards_edu", "import equations", "one hand", "one text", "all, first", "all, again")
    figures = dict(zip(names, (min(times) * 1000 for times in zip(*runs, strict=True)), strict=True))
    benchmark.extra_info |= figures
    with capsys.disabled():
        print("\nfresh:", ", ".join(f"{name} {value:.2f} ms" for name, value in figures.items()))


@pytest.mark.benchmark(group="how many times faster than every order in every form")
def test_how_many_times_faster_than_trying_everything(benchmark, capsys):
    """The rounds take turns, so that whatever else the machine does slows all alike."""
    ways = (all_yaku, our_hands, naive_hands)
    times = {way: [] for way in ways}
    for way in chain.from_iterable([ways] * 5):
        times[way].append(best_of(way, 1))
    at_once, one_by_one, tried = (median(times[way]) for way in ways)
    benchmark.extra_info |= {"times": round(tried / at_once, 1), "one by one": round(tried / one_by_one, 1)}
    benchmark.pedantic(all_yaku, rounds=5)
    with capsys.disabled():
        print(f"\nall 2002 hands: at once {at_once:.1f} ms, one by one {one_by_one:.0f} ms, ", end="")
        print(f"everything tried {tried:.0f} ms, {tried / at_once:.0f} times as long")
