"""Cases per second of the search for counterexamples, beside a naive interpreter in the same run.

The naive one looks each clause up in dictionaries and works on frozensets; it is the oracle of the
tests, and its cases are listed beforehand, while ours are listed in the time measured.  Nothing
here asserts a time; the figures are printed and kept.  The longest slice is what a press may have
to wait for while a search is under way: it should stay well below 30 ms.
"""

from __future__ import annotations

from itertools import islice
from time import perf_counter, thread_time

import pytest

from setcards_edu import Statement, find_counterexample
from setcards_edu.conjectures import chases, search
from tests.conjectures import naive

CHAIN_OF_THREE = {
    "over": "triples",
    "if": [{"is": "proper-subset", "of": ["A", "B"]}, {"is": "proper-subset", "of": ["B", "C"]}],
    "then": {"is": "proper-subset", "of": ["A", "C"]},
}
DISTRIBUTIVE = {
    "over": "triples",
    "if": [],
    "then": {
        "is": "equal",
        "of": [
            {"intersection": ["A", {"union": ["B", "C"]}]},
            {"union": [{"intersection": ["A", "B"]}, {"intersection": ["A", "C"]}]},
        ],
    },
}
COMPLEMENT_AND_UNION = {
    "over": "families",
    "if": [{"is": "complement-closed", "of": ["F"]}, {"is": "union-closed", "of": ["F"]}],
    "then": {"is": "intersection-closed", "of": ["F"]},
}
T1_IS_DISCRETE = {
    "over": "topologies",
    "if": [{"is": "t1", "of": ["T"]}],
    "then": {"is": "discrete", "of": ["T"]},
}
STRICT_ORDER = {
    "over": "relations",
    "if": [{"is": "irreflexive", "of": ["R"]}, {"is": "transitive", "of": ["R"]}],
    "then": {"is": "acyclic", "of": ["R"]},
}
NEVER_MORE_THAN_ITS_POTENTIAL = {
    "over": "hands",
    "if": [{"is": "has-yaku", "of": ["H"]}],
    "then": {"is": "exceeds-potential", "of": ["H"], "not": True},
}
CYLINDERS_ARE_WON = {
    "over": "chases",
    "if": [{"is": "cylinder", "of": ["C"]}, {"is": "two-dogs", "of": ["C"]}],
    "then": {"is": "all-won", "of": ["C"]},
}
WORK = [
    pytest.param(CHAIN_OF_THREE, 5, 8**5, id="triples-5"),
    pytest.param(DISTRIBUTIVE, 6, 8**6, id="triples-6"),
    pytest.param(COMPLEMENT_AND_UNION, 4, 2**16, id="families-4"),
    pytest.param(T1_IS_DISCRETE, 6, 209_527, id="topologies-6"),
    pytest.param(STRICT_ORDER, 4, 2**16, id="relations-4"),
    pytest.param(NEVER_MORE_THAN_ITS_POTENTIAL, 10, 2002, id="hands-10"),
    pytest.param(NEVER_MORE_THAN_ITS_POTENTIAL, 16, 15_504, id="hands-16"),
    pytest.param(CYLINDERS_ARE_WON, 7, 120, id="chases-7"),
]
"""True statements, so that every case must be gone through."""

SIDE_BY_SIDE = [
    pytest.param(CHAIN_OF_THREE, 4, id="triples"),
    pytest.param(COMPLEMENT_AND_UNION, 3, id="families"),
    pytest.param(T1_IS_DISCRETE, 4, id="topologies"),
    pytest.param(STRICT_ORDER, 3, id="relations"),
]


def forgetting(*arguments):
    """What to call with when nothing is known of any chase."""
    chases._OUTCOMES.clear()
    return arguments, {}


@pytest.mark.benchmark(group="all cases of a true statement")
@pytest.mark.parametrize(("data", "n", "cases"), WORK)
def test_all_cases(benchmark, data, n, cases):
    statement = Statement.from_json(data)
    finding = benchmark.pedantic(find_counterexample, setup=lambda: forgetting(statement, n), rounds=3)
    assert (finding.cases, finding.counterexample) == (cases, None)
    benchmark.extra_info["cases per second"] = round(cases / benchmark.stats.stats.median)


@pytest.mark.benchmark(group="the longest slice of a search")
@pytest.mark.parametrize(("data", "n", "cases"), WORK)
def test_the_longest_slice(benchmark, data, n, cases, capsys):
    """In processor time, which is the search's own, and by the clock, in which others take their turns."""

    def longest():
        forgetting()
        work, slices = search(Statement.from_json(data), n), []
        before = thread_time(), perf_counter()
        for _ in work:
            slices.append((thread_time() - before[0], perf_counter() - before[1]))
            before = thread_time(), perf_counter()
        return [max(times) * 1000 for times in zip(*slices, strict=True)], len(slices)

    (own, by_the_clock), number = benchmark.pedantic(longest, rounds=1)
    assert number >= cases / 256
    benchmark.extra_info |= {"longest slice in ms": round(own, 1), "by the clock": round(by_the_clock, 1)}
    with capsys.disabled():
        print(f"\n{data['over']}, n = {n}: {number} slices, the longest {own:.1f} ms", end=" ")
        print(f"({by_the_clock:.1f} ms by the clock)")


@pytest.mark.benchmark(group="beside a naive interpreter")
@pytest.mark.parametrize(("data", "n"), SIDE_BY_SIDE)
def test_how_many_times_faster_than_a_naive_interpreter(benchmark, data, n, capsys):
    """The rounds take turns, so that whatever else the machine does slows both alike."""
    statement, everything = Statement.from_json(data), naive.cases(data["over"], n)
    seconds = {"ours": 0.0, "naive": 0.0}
    for _ in range(3):
        before = perf_counter()
        finding = find_counterexample(statement, n)
        seconds["ours"] += perf_counter() - before
        before = perf_counter()
        assert not any(islice(naive.counterexamples(data, n), 1))
        seconds["naive"] += perf_counter() - before
    assert finding.counterexample is None
    assert finding.cases == len(everything)
    rates = {name: 3 * len(everything) / took for name, took in seconds.items()}
    benchmark.extra_info |= {name: round(rate) for name, rate in rates.items()}
    benchmark.pedantic(find_counterexample, [statement, n], rounds=3)
    with capsys.disabled():
        print(f"\n{data['over']}, n = {n}: ours {rates['ours']:,.0f} cases per second,", end=" ")
        print(f"naive {rates['naive']:,.0f}; {rates['ours'] / rates['naive']:.0f} times as many")
