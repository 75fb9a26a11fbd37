"""Topologies counted by blocks and tops, beside naive counts and those listed one by one."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from setcards_edu.topology import count, count_parts, count_t0, count_t0_parts, enumeration

from . import naive

A000798 = [1, 1, 4, 29, 355, 6942, 209527, 9535241]
A001035 = [1, 1, 3, 19, 219, 4231, 130023, 6129859]


def blocks(open_sets, n):
    """The points as they are told apart: those in the same open sets go together."""
    alike = Counter(frozenset(o for o in open_sets if x in o) for x in naive.universe(n))
    return len(alike)


def tops(open_sets, n):
    """The points whose complement is open: no other point needs them."""
    return {x for x in naive.universe(n) if naive.universe(n) - {x} in open_sets}


def test_the_numbers_are_those_that_are_known():
    assert [count(n) for n in range(8)] == A000798
    assert [count_t0(n) for n in range(8)] == A001035


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_naive_counts_of_all_of_those_with_k_blocks_and_of_those_with_given_tops(n):
    spaces = naive.topologies(n)
    assert count(n) == len(spaces)
    assert {part.k: part.value for part in count_parts(n)} == Counter(blocks(space, n) for space in spaces)
    t0 = [space for space in spaces if naive.is_t0(space, n)]
    assert count_t0(n) == len(t0)
    for part in count_t0_parts(n):
        chosen = [set(points) for points in combinations(range(1, n + 1), part.k)]
        assert abs(part.choices) == len(chosen)
        assert {sum(points <= tops(space, n) for space in t0) for points in chosen} == {part.each}


def test_those_listed_are_as_many():
    assert [sum(1 for _ in enumeration.masks(n)) for n in range(7)] == [count(n) for n in range(7)]
