"""Drawing hands: the same for the same seed, and intervals that promise too little rather than too much."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import BadOption
from setcards_edu.equations.estimates import MOST_DRAWN, Estimate, drawn_hands, estimate
from setcards_edu.equations.exchanges import all_outs
from setcards_edu.equations.survey import Survey
from tests.cases import every
from tests.refusals import refusal, sentences


def chance_of(found, count, p):
    """The binomial probability, in fractions."""
    return comb(count, found) * p**found * (1 - p) ** (count - found)


def test_the_same_seed_draws_the_same_hands():
    assert drawn_hands(20, -3) == drawn_hands(20, -3) != drawn_hands(20, 3)
    assert drawn_hands(20, 1)[:7] == drawn_hands(7, 1)
    assert len(drawn_hands(20, 1)) == 20


def test_Q4_five_different_tiles_of_the_deck_are_drawn():
    for hand in drawn_hands(50, 1, Survey(6, copies=1)):
        assert len(set(hand)) == 5
    assert set(drawn_hands(5, 1, Survey(5, copies=1))) == {"01234"}


def test_every_hand_of_a_small_deck_turns_up_about_as_often_as_it_should():
    survey = Survey(3, copies=2)
    drawn = drawn_hands(3000, 5, survey)
    for hand in survey.hands:
        low, high = Estimate(drawn.count(hand), len(drawn)).interval(0.9999)
        assert low <= survey.among([hand]).deals / survey.deals <= high
    assert set(drawn) == set(survey.hands)


@pytest.mark.parametrize("at_least", [0, 60])
def test_an_estimate_counts_the_drawn_hands(at_least):
    survey = Survey()
    good = [hand for hand in drawn_hands(300, 7) if survey.best(hand) is not None]
    good = [hand for hand in good if survey.best(hand) >= at_least]
    found = estimate(300, 7, at_least=at_least)
    assert found == Estimate(len(good), 300)
    assert found.frequency == Fraction(len(good), 300)


def test_the_true_probability_lies_where_a_thousand_hands_say():
    low, high = estimate(1000, 2026).interval()
    assert low < Survey().probability < high


@given(st.integers(1, 60).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_ends_of_an_interval_are_where_the_number_becomes_too_unlikely(numbers):
    found, count = numbers
    low, high = map(Fraction, Estimate(found, count).interval())
    assert 0 <= low <= Fraction(found, count) <= high <= 1
    at_most = sum(chance_of(k, count, high) for k in range(found + 1))
    at_least = sum(chance_of(k, count, low) for k in range(found, count + 1))
    assert high == 1 if found == count else abs(float(at_most) - 0.025) < 1e-9
    assert low == 0 if found == 0 else abs(float(at_least) - 0.025) < 1e-9


@pytest.mark.parametrize("count", [1, 5, 20, 50])
def test_whatever_is_true_the_interval_holds_it_in_95_of_100_experiments(count):
    intervals = [Estimate(found, count).interval() for found in range(count + 1)]
    for hundredths in range(1, 100):
        p = hundredths / 100
        holding = (found for found, (low, high) in enumerate(intervals) if low <= p <= high)
        assert sum(chance_of(found, count, p) for found in holding) >= 0.95


def test_who_wants_to_be_surer_must_say_less():
    wide, narrow = Estimate(30, 100).interval(0.99), Estimate(30, 100).interval(0.5)
    assert wide[0] < narrow[0] < 0.3 < narrow[1] < wide[1]


def test_almost_certainty_can_be_asked_for():
    low, high = Estimate(0, 1).interval(1 - 2**-53)
    assert low == 0
    assert 1 - 1e-12 < high <= 1


@pytest.mark.parametrize("count", [2, 1000, MOST_DRAWN])
@pytest.mark.parametrize("confidence", [1 - 2**-53, 5e-324])
def test_where_all_but_one_succeed_an_interval_can_end_next_to_1(count, confidence):
    low, high = Estimate(count - 1, count).interval(confidence)
    assert 0 <= low <= (count - 1) / count <= high <= 1
    assert Estimate(1, count).interval(confidence) == pytest.approx((1 - high, 1 - low), abs=1e-12)


@pytest.mark.parametrize(("found", "count"), [(-1, 5), (6, 5), (True, 5), ("1", 5)])
def test_no_more_is_found_than_tried(found, count):
    assert refusal(BadOption, Estimate, found, count).witnesses["name"] == "found"


@pytest.mark.parametrize("count", [0, -3, MOST_DRAWN + 1, True, 2.0, "5", None])
def test_so_many_hands_can_be_drawn(count):
    for door in (lambda n: Estimate(0, n), lambda n: drawn_hands(n, 1), lambda n: estimate(n, 1)):
        reason = refusal(BadOption, door, count)
        assert (reason.key, reason.witnesses["given"]) == ("option.number", repr(count))


@pytest.mark.parametrize("at_least", ["x", None, True, -1, 257, 9.5])
def test_points_are_a_number_that_can_be_scored(at_least):
    outs, group = all_outs("24689")[0], Survey().among(["24689"])
    for door in (lambda n: estimate(1, 1, at_least=n), outs.probability, group.chance):
        assert refusal(BadOption, door, at_least).witnesses["name"] == "at_least"


@every("confidence", [0, 1, 0.0, 1.0, -0.5, 2.5, "0.95", True, float("nan")])
def test_nobody_is_quite_sure(confidence):
    reason = refusal(BadOption, Estimate(1, 2).interval, confidence)
    assert reason.key == "option.confidence"


def test_an_estimate_says_what_it_found():
    english, japanese = sentences(Estimate(177, 200).message)
    frequency, confidence = english.split("; ")
    assert frequency == "177 of 200 hands: 88.5 %. Probabilities from 83.2 % to 92.6 % agree with this"
    assert confidence == "in the long run at least 95 % of such ranges contain the true probability."
    assert "88.5" in japanese
    assert "95 %" in japanese
