"""Chases solved, beside a naive dictionary solver and beside cop-number in the same run.

Nothing here asserts a time; the figures are printed and kept.  The goals: two dogs on 30 × 6 squares
(2.7 million states) within 3 s and 300 MB, and at least 20 times as many states a second as the naive solver.

cop-number decides the classic game only, and says yes or no; ours gives every state its number of moves.
"""

from __future__ import annotations

import json
import subprocess
import sys
from statistics import median
from time import process_time

import pytest

from setcards_edu.pursuit import READINGS, Grid, solve_pursuit
from tests.pursuit import naive
from tests.pursuit.boards import CLASSIC, rules_of
from tests.pursuit.naive import Board, Rules
from tests.pursuit.solver import peers

FRESH = """
import json, resource, sys
from pathlib import Path
from time import process_time
from setcards_edu.pursuit import READINGS, Grid, estimate, solve_pursuit
def peak():
    status = Path("/proc/self/status")
    if not status.exists():
        used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return used / 1e6 if sys.platform == "darwin" else used * 1024 / 1e6
    return next(int(line.split()[1]) for line in status.open() if line.startswith("VmHWM")) * 1024 / 1e6
grid, rules, before, start = Grid(30, 6), READINGS[int(sys.argv[1])], peak(), process_time()
solution = solve_pursuit(grid, rules=rules)
seconds = process_time() - start
said = estimate(grid, rules=rules)
print(json.dumps([seconds, peak(), peak() - before, said.seconds, said.megabytes, solution.states]))
"""
"""What Linux tells of itself goes first: elsewhere a child is charged with what its parent held."""


def reading(rules):
    return f"{rules.capture}, {'diagonal' if rules.diagonal else 'orthogonal'}"


@pytest.mark.benchmark(group="two dogs on 30 × 6", timer=process_time)
@pytest.mark.parametrize("rules", READINGS, ids=reading)
def test_thirty_rows(benchmark, rules):
    solution = benchmark.pedantic(solve_pursuit, [Grid(30, 6)], {"rules": rules}, rounds=3)
    assert solution.is_won
    assert solution.states == 2_676_408


@pytest.mark.benchmark(group="two dogs on 30 × 6, in a fresh Python")
@pytest.mark.parametrize("rules", READINGS, ids=reading)
def test_the_memory_that_thirty_rows_take(benchmark, rules, capsys):
    """The most that the process ever held, beside what was foretold; goals: 3 s and 300 MB."""
    command = [sys.executable, "-c", FRESH, str(READINGS.index(rules))]
    runs = []

    def run():
        runs.append(json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout))

    benchmark.pedantic(run, rounds=1)
    names = ("seconds", "peak MB", "MB of it for the solution", "seconds foretold", "MB foretold", "states")
    figures = dict(zip(names, map(min, zip(*runs, strict=True)), strict=True))
    benchmark.extra_info |= figures
    with capsys.disabled():
        told = ", ".join(f"{name} {value:.4g}" for name, value in figures.items() if name != "states")
        print(f"\n30 × 6, {reading(rules)}: {told}, {figures['states'] / figures['seconds']:.3g} states/s")


def seconds_of(action):
    before = process_time()
    action()
    return process_time() - before


def classic(rows):
    return solve_pursuit(Grid(rows, 6), rules=rules_of(CLASSIC))


@pytest.mark.benchmark(group="the classic game on 12 × 6", timer=process_time)
def test_the_classic_game_ours(benchmark):
    assert benchmark.pedantic(classic, [12], rounds=3).is_won


@pytest.mark.benchmark(group="the classic game on 12 × 6", timer=process_time)
def test_the_classic_game_cop_number(benchmark, rounds):
    board = Board(12, 6, "columns")
    assert benchmark.pedantic(peers.needs_more_cops, [board, 2], rounds=rounds(3, 1)) is False


@pytest.mark.benchmark(group="how many times faster than cop-number")
@pytest.mark.parametrize("rows", [6, 12])
def test_how_many_times_faster_than_cop_number(benchmark, rows, rounds, capsys):
    """The rounds take turns, so that whatever else the machine does slows both alike."""
    board = Board(rows, 6, "columns")
    times = [
        (seconds_of(lambda: classic(rows)), seconds_of(lambda: peers.needs_more_cops(board, 2)))
        for _ in range(rounds(3, 1))
    ]
    ours, theirs = map(median, zip(*times, strict=True))
    benchmark.extra_info |= {"ours": ours, "cop-number": theirs, "times": round(theirs / ours, 1)}
    benchmark.pedantic(classic, [rows], rounds=1)
    with capsys.disabled():
        print(f"\nclassic game, {rows} × 6, two cops: ours {ours:.2f} s with all numbers of moves,", end=" ")
        print(f"cop-number {theirs:.2f} s for yes or no, {theirs / ours:.1f} times as long")


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
