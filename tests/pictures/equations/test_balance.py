"""The balance tilts to the heavier side, the more the more they differ, and is level for equals alone."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import language
from setcards_edu.messages import LANGUAGES
from setcards_edu.pictures.equations.balance import Loads, balance, balance_in_words, relation, sinks, weight
from tests.pictures.reading import Move, box, placed

VALUES = st.integers(0, 4000)


def drawn(left, right):
    return balance(Loads(weight(left), weight(right), left, right))


def loads(block):
    """What the two weights cover, the left one first."""
    found = [
        box(part, narrow=False, move=move)
        for part, move in placed_all(block)
        if part.tag == "rect" and part.get("rx") == "8"
    ]
    return sorted(found)


def placed_all(block):
    return placed(block.drawn, narrow=False, move=Move())


@given(VALUES, VALUES)
def test_the_heavier_side_hangs_lower(left, right):
    one, other = loads(drawn(left, right))
    assert (one.bottom > other.bottom + 1) == (left > right)
    assert (other.bottom > one.bottom + 1) == (right > left)


@given(VALUES, VALUES, VALUES)
def test_a_larger_difference_never_tilts_less_and_the_sides_are_alike(a, b, c):
    low, middle, high = sorted((a, b, c))
    assert abs(sinks(low, high)) >= abs(sinks(low, middle))
    assert sinks(low, high) == -sinks(high, low)


@pytest.mark.parametrize(("left", "right"), [(None, 5), (5, None), (None, None), (7, 7), (0, 0)])
def test_it_is_level_where_nothing_is_known_and_for_equals(left, right):
    one, other = loads(drawn(left, right))
    assert one.bottom == other.bottom
    assert relation(left, right) == ("=" if left == right is not None else "?")


def test_whatever_it_weighs_it_is_as_high_and_nothing_leaves_it():
    blocks = [drawn(left, right) for left, right in product((None, 0, 9, 10, 99, 3825), repeat=2)]
    assert len({block.size for block in blocks}) == 1
    for block in blocks:
        whole = box(block.drawn, narrow=False, move=next(placed_all(block))[1])
        assert whole.left >= 0
        assert whole.top >= 0
        assert whole.right <= block.size[0]
        assert whole.bottom <= block.size[1]


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_says_what_it_shows(code):
    with language(code):
        said = [balance_in_words(left, right) for left, right in ((1, 2), (2, 1), (2, 2), (None, 2))]
        assert len(set(said)) == 4
        assert all("2" in words for words in said)
        assert "?" in said[-1]


def test_what_lies_there_so_far_tilts_it_and_stands_in_a_dashed_weight():
    block = balance(Loads(weight(23), weight(None, so_far=20), 23, None, so_far=(23, 20)))
    one, other = loads(block)
    assert one.bottom > other.bottom + 1
    dashed = [part.get("stroke-dasharray") for part, _ in placed_all(block) if part.get("rx") == "8"]
    assert [each is not None for each in dashed] == [False, True]
