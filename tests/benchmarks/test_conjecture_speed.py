"""The longest slice of the search for counterexamples.

It is what a press may have to wait for while a search is under way: it should stay well below 30 ms.
Nothing here asserts a time; the figures are printed and kept.
"""

from __future__ import annotations

from time import perf_counter, thread_time

import pytest

from setcards_edu import Statement
from setcards_edu.conjectures import search

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
T1_IS_DISCRETE = {
    "over": "topologies",
    "if": [{"is": "t1", "of": ["T"]}],
    "then": {"is": "discrete", "of": ["T"]},
}
NEVER_MORE_THAN_ITS_POTENTIAL = {
    "over": "hands",
    "if": [{"is": "has-yaku", "of": ["H"]}],
    "then": {"is": "exceeds-potential", "of": ["H"], "not": True},
}
WORK = [
    pytest.param(DISTRIBUTIVE, 6, 8**6, id="triples-6"),
    pytest.param(T1_IS_DISCRETE, 6, 209_527, id="topologies-6"),
    pytest.param(NEVER_MORE_THAN_ITS_POTENTIAL, 16, 15_504, id="hands-16"),
]
"""True statements, so that every case must be gone through."""


@pytest.mark.benchmark(group="the longest slice of a search")
@pytest.mark.parametrize(("data", "n", "cases"), WORK)
def test_the_longest_slice(benchmark, data, n, cases, capsys):
    """In processor time, which is the search's own, and by the clock, in which others take their turns."""

    def longest():
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
