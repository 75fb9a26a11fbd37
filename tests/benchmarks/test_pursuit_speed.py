"""Chases solved, beside a naive dictionary solver in the same run.

Nothing here asserts a time; the figures are printed and kept.  The goal: at least 20 times as many states a
second as the naive solver.
"""

from __future__ import annotations

from statistics import median
from time import process_time

import pytest

from setcards_edu.pursuit import READINGS, Grid, solve_pursuit
from tests.pursuit import naive
from tests.pursuit.naive import Board, Rules


def reading(rules):
    return f"{rules.capture}, {'diagonal' if rules.diagonal else 'orthogonal'}"


def seconds_of(action):
    before = process_time()
    action()
    return process_time() - before


@pytest.mark.benchmark(group="how many times as many states a second as a dictionary")
@pytest.mark.parametrize(("rows", "rules"), [*((6, rules) for rules in READINGS), (10, READINGS[0])])
def test_how_many_times_faster_than_a_naive_solver(benchmark, rows, rules, capsys):
    """The same board, the same rules, all numbers of moves by both; goal: 20 times."""
    grid, board = Grid(rows, 6), Board(rows, 6, "columns")
    plain = Rules(rules.capture, rules.diagonal)
    states = solve_pursuit(grid, rules=rules).states
    slow = seconds_of(lambda: naive.solve(board, 2, plain))
    quick = median(seconds_of(lambda: solve_pursuit(grid, rules=rules)) for _ in range(5))
    figures = {"ours a second": states / quick, "naive a second": states / slow, "times": slow / quick}
    benchmark.extra_info |= figures
    benchmark.pedantic(solve_pursuit, [grid], {"rules": rules}, rounds=3)
    with capsys.disabled():
        told = ", ".join(f"{name} {value:.4g}" for name, value in figures.items())
        print(f"\n{rows} × 6, {reading(rules)}: states {told}")
