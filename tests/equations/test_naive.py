"""The oracle is itself checked: against what the text says, what is known elsewhere, and a third program."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from . import naive


def test_Q3_eighteen_forms_and_a_zero_that_leads():
    assert len(set(naive.FORMS)) == 18
    assert (9, "03+6 = 09") in naive.yaku((0, 0, 3, 6, 9))
    assert not any(
        number in written
        for _, written in naive.yaku((0, 0, 3, 6, 9), leading_zero=False)
        for number in ("00", "03", "06", "09")
    )


def test_Q3_what_commutes_is_listed_once_or_in_every_order():
    once = {written for _, written in naive.yaku((2, 2, 3, 3, 7))}
    assert once == {"3×7+2 = 23", "(2+3)×2 = 3+7", "2×3+3 = 2+7"}
    every = {written for _, written in naive.yaku((2, 2, 3, 3, 7), every_order=True)}
    assert every - once == {
        "7×3+2 = 23",
        "(3+2)×2 = 3+7",
        "(2+3)×2 = 7+3",
        "(3+2)×2 = 7+3",
        "3×2+3 = 2+7",
        "2×3+3 = 7+2",
        "3×2+3 = 7+2",
    }


@pytest.mark.long
def test_the_same_enumeration_makes_ten_of_552_of_the_715_fours_of_digits():
    fours = list(combinations_with_replacement(range(10), 4))
    assert len(fours) == 715
    assert sum(10 in naive.results(four) for four in fours) == 552


@pytest.mark.long
@pytest.mark.parametrize(("last", "fours", "solved"), [(10, 715, 566), (13, 1820, 1362)])
def test_the_same_enumeration_makes_24_as_often_as_is_known(last, fours, solved):
    all_fours = list(combinations_with_replacement(range(1, last + 1), 4))
    assert len(all_fours) == fours
    assert sum(24 in naive.results(four) for four in all_fours) == solved


@pytest.mark.parametrize(
    ("numbers", "target", "found"),
    [((1, 1, 5, 8), 10, True), ((1, 1, 1, 1), 10, False), ((3, 3, 8, 8), 24, True), ((0, 0, 4, 6), 24, True)],
)
def test_some_fours_that_are_well_known(numbers, target, found):
    assert (target in naive.results(numbers)) is found


def test_a_tree_has_no_order_and_no_parentheses_where_none_matter():
    assert naive.tree("+", 3, naive.tree("+", 2, 1)) == naive.tree("+", naive.tree("+", 1, 2), 3)
    assert naive.tree("×", naive.tree("+", 1, 2), 3) != naive.tree("+", naive.tree("×", 1, 2), 3)
    assert naive.tree("", 1, 2) != naive.tree("", 2, 1)
