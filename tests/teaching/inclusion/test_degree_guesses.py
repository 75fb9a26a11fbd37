"""Guesses about how many cards each card goes on: wrong ones are answered by their idea."""

from __future__ import annotations

from math import comb

import pytest

from setcards_edu import Reason
from setcards_edu.teaching.exercises.prediction import question
from setcards_edu.teaching.inclusion.degree_guesses import ideas_behind
from tests.cases import every

RIGHT = (32, 17, 11, 11, 17, 32)

IDEAS = {
    "counted-itself-twice": [33, 18, 12, 12, 18, 33],
    "itself-not-counted": [31, 16, 10, 10, 16, 31],
    "only-smaller-goes": [1, 2, 4, 8, 16, 32],
    "only-larger-goes": [32, 16, 8, 4, 2, 1],
    "comparable-means-same-size": [comb(5, k) for k in range(6)],
    "overlapping-is-enough": [0, 16, 24, 28, 30, 31],
    "everything-fits": [32] * 6,
}


@pytest.mark.parametrize("name", IDEAS)
def test_a_whole_list_that_follows_one_idea_is_answered_by_its_name(name):
    wrong = dict.fromkeys(guess for guess, right in zip(IDEAS[name], RIGHT, strict=True) if guess != right)
    assert ideas_behind(IDEAS[name]) == {Reason(f"misconception.{name}"): tuple(wrong)}


def test_of_several_ideas_the_one_that_explains_most_is_named():
    """For a card with one number 16 are the supersets, but also all but itself."""
    assert [idea.key for idea in ideas_behind((32, 16, 11, 11, 17, 32))] == [
        "misconception.itself-not-counted"
    ]
    assert [idea.key for idea in ideas_behind((32, 16, 8, 4, 17, 32))] == ["misconception.only-larger-goes"]


@every("n", range(1, 7))
def test_right_guesses_and_those_without_a_known_idea_have_none(n):
    right = [2**k + 2 ** (n - k) - 1 for k in range(n + 1)]
    assert not ideas_behind(right)
    assert not ideas_behind(
        [number + 5 if n == 5 and 0 < k < 5 else number for k, number in enumerate(right)]
    )


def told(guess):
    return [str(reason) for reason in question("01.degrees").commit(guess).reasons]


def test_each_idea_is_told_with_the_numbers_it_explains_and_the_reason_of_the_numbers_last():
    why = told(RIGHT)
    assert len(why) == 1
    two, last = told("32 16 10 12 18 32")
    assert (last,) == tuple(why)
    assert two.startswith("16, 10: ")
    assert " 12, 18: " in two


@pytest.mark.parametrize("guesses", [[1, 2, 4, 8, 16, 32], [32, 20, 15, 11, 5, 1]])
def test_numbers_that_only_go_one_way_are_answered_by_the_middle(guesses):
    assert "it is the sets in the middle" in told(guesses)[0]
