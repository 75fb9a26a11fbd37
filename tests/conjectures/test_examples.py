"""The ready statements: true ones and false ones, and what is known of each."""

from __future__ import annotations

import pytest

from setcards_edu.conjectures import EXAMPLES, find_counterexample, limit


def falls_at(statement):
    """The smallest number of points for which a statement is false; None if there is none."""
    most = min(4, limit(statement.over))
    found = find_counterexample(statement, most, from_n=1).counterexample
    return found and found.n


FALLS_AT = {
    "01": [None, 2, None, None, 3, 2, 1, None, None, 3, None, None],
    "02": [4, None, None, 2, None, None, 2, 4, 1, None, None],
    "03": [1, 1, 1, 1, None, 1, None, 1, None, 1, None, None],
}


@pytest.mark.parametrize("lesson", EXAMPLES)
def test_which_are_false_and_from_where_on(lesson):
    assert [falls_at(statement) for statement in EXAMPLES[lesson]] == FALLS_AT[lesson]


@pytest.mark.parametrize("lesson", EXAMPLES)
def test_true_ones_and_false_ones_are_mixed_and_none_comes_twice(lesson):
    statements = EXAMPLES[lesson]
    assert len(set(statements)) == len(statements) >= 8
    false = [at is not None for at in FALLS_AT[lesson]]
    assert 3 <= sum(false) <= len(false) - 3
