"""Which answers about chance are right, by going through all draws and all hands."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from setcards_edu.teaching import LEVELS, Exercise, Word, exercise
from tests.equations import naive

SEEDS = range(8)


def asked(task: Exercise) -> dict[str, Any]:
    return dict(task.task.about["question"].witnesses)  # type: ignore[attr-defined]


@pytest.mark.parametrize("level", LEVELS)
def test_the_chance_of_a_wanted_tile_by_all_draws(level: int) -> None:
    for seed in SEEDS:
        task = exercise("chance.draw", level=level, seed=seed)
        about = asked(task)
        stock = Counter([digit for digit in range(10) for _ in range(5)])
        stock.subtract([*about["kept"], about["left"], *about["other"]])
        assert min(stock.values()) >= 0
        draws = list(permutations(stock.elements(), 2 if level == 3 else 1))
        hits = sum(any(tile in about["wanted"] for tile in draw) for draw in draws)
        wanted = Fraction(hits, len(draws))
        assert task.task.wanted == wanted
        assert task.check(wanted).is_correct
        assert task.check(f"{3 * wanted.numerator}/{3 * wanted.denominator}").is_correct
        assert not task.check(wanted + Fraction(1, 40)).is_correct
        assert task.check(wanted + Fraction(1, 1000)).word is Word.ALMOST


@pytest.mark.parametrize("level", LEVELS)
def test_the_wanted_digits_are_those_that_score_enough(level: int) -> None:
    for seed in SEEDS:
        about = asked(exercise("chance.draw", level=level, seed=seed))
        scores = {digit: naive.best((*about["kept"], digit)) for digit in range(10)}
        enough = {digit for digit, best in scores.items() if best is not None and best >= about["score"]}
        assert enough == {*about["wanted"]}
        assert about["left"] not in enough
        assert len(enough) in ((2, 3) if level == 2 else (1,))


def test_a_sample_is_scaled() -> None:
    for seed in SEEDS:
        task = exercise("chance.sample", level=1, seed=seed)
        about = asked(task)
        assert 0 < about["found"] < about["size"]
        assert Fraction(task.task.wanted, about["many"]) == Fraction(about["found"], about["size"])  # type: ignore[arg-type]


def test_two_groups_are_put_together() -> None:
    for seed in SEEDS:
        task = exercise("chance.sample", level=2, seed=seed)
        about = asked(task)
        share = Fraction(about["one"] + about["two"], about["first"] + about["second"])
        assert task.check(1000 * share).word is Word.NOT_DEFINED
        assert task.check(int(1000 * share)).is_correct
        assert 1000 * share == int(1000 * share)


def test_what_is_in_both_counts_once() -> None:
    for seed in SEEDS:
        task = exercise("chance.sample", level=3, seed=seed)
        about = asked(task)
        only_one, only_two = about["one"] - about["both"], about["two"] - about["both"]
        assert min(only_one, only_two, about["both"]) > 0
        assert only_one + only_two + about["both"] == task.task.wanted
        assert task.task.wanted <= about["size"]  # type: ignore[operator]
