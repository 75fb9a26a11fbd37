"""Guesses about how many cards each card goes on: compared with S8, wrong ones by their idea."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import BadOption, Event, Reason, cards, comparable
from setcards_edu.messages import Success
from setcards_edu.teaching.inclusion.degree_guesses import NotAGuess, compare, outcome, read_guess
from tests import strategies as some
from tests.refusals import attempt, refusal, sentences

IDEAS = {
    "counted-itself-twice": [33, 18, 12, 12, 18, 33],
    "itself-not-counted": [31, 16, 10, 10, 16, 31],
    "only-smaller-goes": [1, 2, 4, 8, 16, 32],
    "only-larger-goes": [32, 16, 8, 4, 2, 1],
    "comparable-means-same-size": [comb(5, k) for k in range(6)],
    "overlapping-is-enough": [0, 16, 24, 28, 30, 31],
    "everything-fits": [32] * 6,
}


@pytest.mark.parametrize("n", range(1, 7))
def test_S8_the_numbers_are_those_of_a_naive_count(n):
    deck = cards(n)
    for row in compare(n, {}):
        card = next(card for card in deck if len(card) == row.size)
        assert row.number == sum(comparable(card, other) for other in deck)
        assert row.steps[-1].witnesses["number"] == row.number
        assert (row.guessed, row.idea, row.is_right) == (None, None, False)


@pytest.mark.parametrize("name", IDEAS)
def test_a_whole_list_that_follows_one_idea_is_answered_by_its_name(name):
    rows = compare(5, dict(enumerate(IDEAS[name])))
    assert {row.idea for row in rows if not row.is_right} == {Reason(f"misconception.{name}")}
    assert all(row.idea is None for row in rows if row.is_right)
    assert all(sentences(Reason(f"misconception.{name}")))


def test_of_several_ideas_the_one_that_explains_most_is_named():
    """For a card with one number 16 are the supersets, but also all but itself."""
    alone = compare(5, {1: 16})[1].idea
    assert alone.key == "misconception.itself-not-counted"
    assert compare(5, {1: 16, 2: 8, 3: 4})[1].idea.key == "misconception.only-larger-goes"


def test_a_wrong_guess_without_a_known_idea_is_just_wrong():
    row = compare(5, {2: 6})[2]
    assert (row.is_right, row.idea) == (False, None)


@given(n=st.integers(1, 6), data=st.data())
def test_right_guesses_are_counted(n, data):
    guesses = data.draw(st.dictionaries(st.integers(0, n), st.integers(0, 2**n)))
    rows = compare(n, guesses)
    right = sum(row.is_right for row in rows)
    assert right == sum(2**k + 2 ** (n - k) - 1 == guess for k, guess in guesses.items())
    said = outcome(rows)
    assert all(sentences(said))
    assert (said == Success("degrees.all-right")) == (right == n + 1)
    assert (said == Event("degrees.only-looked")) == (not guesses)


@pytest.mark.parametrize("guesses", [[1, 2, 4, 8, 16, 32], [32, 20, 15, 11, 5, 1]])
def test_numbers_that_only_go_one_way_are_answered_by_the_middle(guesses):
    assert outcome(compare(5, dict(enumerate(guesses)))).key == "degrees.one-way"


@given(some.typed())
def test_whatever_is_typed_is_a_number_of_cards_nothing_or_refused(text):
    found = attempt(read_guess, text, 5)
    assert found is None or isinstance(found, NotAGuess) or 0 <= found <= 32


@pytest.mark.parametrize(("text", "number"), [("12", 12), (" １２ ", 12), ("0", 0), ("32", 32), ("", None)])
def test_numbers_are_read_as_they_are_typed(text, number):
    assert read_guess(text, 5) == number


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("33", "degrees.too-many"),
        ("-1", "degrees.not-a-number"),
        ("2^3", "degrees.not-a-number"),
        ("zwölf", "degrees.not-a-number"),
        ("٣", "degrees.not-a-number"),
        ("1" * 99, "degrees.not-a-number"),
    ],
)
def test_what_is_no_number_of_cards_is_refused(text, key):
    assert refusal(NotAGuess, read_guess, text, 5).key == key


def test_n_is_checked():
    assert refusal(BadOption, compare, 7, {}).key == "option.points"
