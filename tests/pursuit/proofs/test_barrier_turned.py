"""Turning the cylinder, or looking at it in a mirror, changes nothing about the barrier lemma."""

from __future__ import annotations

import pytest

from setcards_edu.pursuit import READINGS, PursuitRules, lemma
from tests.cases import every

WIDE = [
    *((columns, rules, None) for columns in (5, 6, 7) for rules in READINGS),
    (8, PursuitRules(capture="jump-only"), 4),
    (9, PursuitRules(capture="jump-only", diagonal=False), None),
]


def pictures(columns, dogs, sheep):
    """A position and what it becomes, turned by each number of columns and mirrored."""
    for side in (1, -1):
        for turn in range(columns):
            moved = [(row, (side * column + turn) % columns) for row, column in (*dogs, sheep)]
            yield tuple(sorted(moved[:2])), moved[2]


@pytest.mark.long
@every(("columns", "rules", "depth"), WIDE)
def test_from_a_barrier_the_dogs_need_as_many_moves_wherever_the_columns_begin(columns, rules, depth):
    found = lemma(columns, rules, depth)
    barriers = {((0, first), (0, second)) for first, second in found.pairs}
    starts = {key: left for key, (_, left) in found.moves.items() if key[0] in barriers and key[1][0] > 0}
    assert len(starts) == found.cases > 0
    for (dogs, sheep), left in starts.items():
        assert {starts[picture] for picture in pictures(columns, dogs, sheep)} == {left}
