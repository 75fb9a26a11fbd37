"""A learner's own `stronger`: the first wrong pair shows its witness, every failure is told in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from setcards_edu import Card
from setcards_edu.teaching import Word, exercise
from setcards_edu.teaching.strength.exercises.code import trials
from tests.cases import every
from tests.strength import naive

ID = "strength.write-stronger"

CARELESS: dict[str, Callable[..., Any]] = {
    "always true": lambda a, b, n: True,
    "always false": lambda a, b, n: False,
    "larger is stronger": lambda a, b, n: len(a) > len(b) or naive.stronger(a, b, n),
    "no exception": lambda a, b, n: naive.stronger(a, b, n, exception=False),
    "only the exception and inclusion": lambda a, b, n: b < a or (not a and len(b) == n),
    "not proper": lambda a, b, n: b <= a or naive.stronger(a, b, n),
    "the other way round": lambda a, b, n: naive.stronger(b, a, n),
    "not weaker": lambda a, b, n: not naive.stronger(b, a, n),
    "dictionary over all sizes": lambda a, b, n: sorted(a) > sorted(b) or naive.stronger(a, b, n),
    "sums": lambda a, b, n: b < a or (len(a) == len(b) and sum(a) > sum(b)) or (not a and len(b) == n),
    "largest numbers": lambda a, b, n: (
        b < a
        or (len(a) == len(b) and sorted(a, reverse=True) > sorted(b, reverse=True))
        or (not a and len(b) == n)
    ),
    "the empty set beats everything": lambda a, b, n: (not a and bool(b)) or naive.stronger(a, b, n),
    "five points only": lambda a, b, n: naive.stronger(a, b, 5),
    "U loses against the empty set only": lambda a, b, n: (
        naive.stronger(a, b, n) and not (len(a) == n and not b)
    ),
}

POINTS = {1: 4, 2: 4, 3: 5}
"""Up to so many points; with fewer than 4 sums and largest numbers would agree with the rules."""


@every("name", CARELESS)
@every("level", [1, 2, 3])
def test_each_careless_function_is_caught_with_a_true_witness(name: str, level: int) -> None:
    function = CARELESS[name]
    feedback = exercise(ID, level=level).check(function)
    wrong = [
        (a, b)
        for a, b in trials(POINTS[level])
        if function(frozenset(a), frozenset(b), a.n) is not naive.stronger(frozenset(a), frozenset(b), a.n)
    ]
    assert wrong
    assert feedback.word in (Word.KEEP_GOING, Word.ALMOST)
    assert feedback.reason is not None
    assert (feedback.reason.witnesses["a"], feedback.reason.witnesses["b"]) == wrong[0]


@pytest.mark.parametrize(("level", "pairs"), [(1, 4 + 16 + 64 + 256), (2, 340), (3, 1364)])
def test_all_pairs_up_to_so_many_points_are_tried(level: int, pairs: int) -> None:
    tried = list(trials(POINTS[level]))
    assert len(tried) == len(set(tried)) == pairs
    feedback = exercise(ID, level=level).check(naive.stronger)
    assert feedback.is_correct
    assert feedback.reason is not None
    assert feedback.reason.witnesses == {"pairs": pairs, "points": POINTS[level]}


@pytest.mark.parametrize(
    ("function", "key"),
    [
        (lambda a, b, n: a[0], "code.pair-stopped"),
        (lambda a, b, n: None, "code.pair-returned-nothing"),
        (lambda a, b, n: b < a or None, "code.pair-returned-nothing"),
        (lambda a, b, n: 1, "code.pair-not-a-truth"),
    ],
)
def test_what_does_not_work_is_told_in_words(function: Callable[..., Any], key: str) -> None:
    feedback = exercise(ID).check(function)
    assert feedback.word is Word.NOT_DEFINED
    assert feedback.reason is not None
    assert feedback.reason.key == key
    assert feedback.reason.witnesses["a"] is Card("", n=1)
