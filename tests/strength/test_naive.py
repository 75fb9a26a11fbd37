"""The oracle is itself checked, against what the text says and what was counted elsewhere."""

from __future__ import annotations

import pytest

from tests.topology.naive import power_set, universe

from . import naive
from .naive import play


def test_D1_without_the_exception_strength_comes_from_two_rules_that_exclude_each_other():
    for a, b in naive.relation(5, exception=False):
        assert (a < b) != (len(a) == len(b))


def test_D1_the_exception_is_one_pair():
    for n in range(1, 7):
        more = naive.relation(n) - naive.relation(n, exception=False)
        assert more == {(universe(n), frozenset())}


def test_D2_runs_are_the_tuples_that_are_runs():
    """Every stretch of cards is one, and nothing longer or out of order than the stretches is."""
    assert all(naive.is_run(run, 4) for run in naive.runs(4))
    deck = power_set(2)
    tuples = [play(), *(play(a) for a in deck), *(play(a, b) for a in deck for b in deck)]
    assert {run for run in tuples if naive.is_run(run, 2)} == naive.runs(2)


@pytest.mark.parametrize(
    ("cards", "hand", "held"),
    [
        (play("1"), play("1"), True),
        (play("1", "1"), play("1"), False),
        (play("1", "1"), play("1", "2", "1"), True),
        (play(), play(), True),
    ],
)
def test_D5_a_set_stands_twice_only_if_both_copies_are_in_the_hand(cards, hand, held):
    assert naive.in_hand(cards, hand) == held


def test_what_is_reachable_takes_at_least_one_step():
    a, b, c = play({1}, {2}, {3})
    assert naive.reachable(a, [(a, b), (b, c)]) == {b, c}
    assert naive.reachable(a, [(a, b), (b, a)]) == {a, b}
    assert naive.reachable(c, [(a, b), (b, c)]) == frozenset()
