"""Comparing two cards: prediction, the number that shows it, and the reason (rule D1)."""

from __future__ import annotations

from itertools import product

import pytest

from setcards_edu import Card, Hint, Reason, cards
from setcards_edu.messages import Success
from setcards_edu.strength import why_stronger
from setcards_edu.teaching.strength.compare_two import GUESSES, CompareTwo
from tests.cases import every
from tests.strength import naive


def outcome(a, b, n):
    """Straight from D1."""
    first = naive.stronger(frozenset(a), frozenset(b), n)
    second = naive.stronger(frozenset(b), frozenset(a), n)
    return {(True, True): "both", (True, False): "first", (False, True): "second"}.get(
        (first, second), "neither"
    )


def compared(a, b, **options):
    return CompareTwo.start(**options).press(Card(a)).press(Card(b))


@every("help_", ["tell", "ask"])
@every("guess", GUESSES)
def test_D1_every_prediction_about_every_pair_is_judged_rightly(help_, guess):
    for a, b in product(cards(3), repeat=2):
        comparing = CompareTwo.start(3, help=help_).compare(a, b)
        assert comparing.is_told == (help_ == "tell")
        said = comparing.predict(guess).said
        wanted = "as-predicted" if guess == outcome(a, b, 3) else "otherwise"
        assert said.key == ("compare-two.told-already" if help_ == "tell" else f"compare-two.{wanted}")


def test_in_tell_the_answer_and_the_reason_stand_there_at_once():
    told = compared("145", "234", help="tell")
    assert told.said.witnesses["why"] == why_stronger(Card("234"), Card("145"))
    assert told.is_told
    assert not told.is_asking
    assert not told.can_show


def test_in_ask_the_learner_predicts_and_then_points_at_the_number_that_shows_it():
    asked = compared("123", "45")
    assert asked.said == Hint("compare-two.predict", a=Card("123"), b=Card("45"))
    wrong = asked.predict("first")
    assert wrong.said.key == "compare-two.otherwise"
    assert wrong.is_asking
    assert wrong.point(1).said.key == "compare-two.in-the-larger"
    found = wrong.point(5)
    why = Reason(
        "strength.no-inclusion", a=Card("123"), b=Card("45"), small=Card("45"), large=Card("123"), x=5
    )
    assert found.said == Success("compare-two.found", why=why)
    assert not found.is_asking
    assert found.point(4).said == Hint("compare-two.nothing-to-point")


@every(
    ("a", "b", "number", "key"),
    [
        ("123", "14", 1, "compare-two.in-both"),
        ("123", "14", 5, "compare-two.in-none"),
        ("123", "14", 2, "compare-two.in-the-larger"),
        ("123", "14", 4, "compare-two.found"),
        ("145", "234", 3, "compare-two.not-the-first-difference"),
        ("145", "234", 5, "compare-two.not-the-first-difference"),
        ("145", "234", 1, "compare-two.found"),
        ("145", "234", 2, "compare-two.found"),
        ("125", "134", 2, "compare-two.found"),
        ("125", "134", 1, "compare-two.not-the-first-difference"),
    ],
)
def test_a_number_that_shows_nothing_is_answered_without_giving_the_right_one_away(a, b, number, key):
    pointed = compared(a, b).predict("both").point(number)
    assert pointed.said.key == key


@pytest.mark.parametrize(("a", "b"), [("1", "12"), ("", "12345"), ("", "3")])
def test_where_no_number_is_needed_the_reason_stands_there_after_the_prediction(a, b):
    predicted = compared(a, b).predict("second")
    assert predicted.why is not None
    assert not predicted.is_asking


def test_a_set_is_not_stronger_than_itself():
    same = CompareTwo.start().compare(Card("13"), Card("13")).predict("neither")
    assert same.why == Reason("strength.equal", a=Card("13"))


def test_a_chosen_card_is_taken_back_and_a_third_begins_anew():
    one = CompareTwo.start().press(Card("1"))
    assert one.press(Card("1")).chosen == ()
    two = one.press(Card("2"))
    assert two.press(Card("1")).chosen == (Card("2"),)
    assert two.press(Card("3")).chosen == (Card("3"),)
    assert two.restart().chosen == ()


@pytest.mark.parametrize("step", ["predict", "show_why", "point"])
def test_without_two_cards_nothing_can_be_said(step):
    argument = {"predict": ("first",), "point": (1,), "show_why": ()}[step]
    for comparing in (CompareTwo.start(), CompareTwo.start().press(Card("1"))):
        after = getattr(comparing, step)(*argument)
        assert isinstance(after.said, Hint)
        assert after.why is None


def test_the_next_pairs_are_those_of_the_seed_and_two_different_cards():
    first, again = (CompareTwo.start(3, seed=5).another() for _ in range(2))
    assert first == again
    seen, comparing = set(), CompareTwo.start(2)
    for _ in range(60):
        comparing = comparing.another()
        assert len(set(comparing.chosen)) == 2
        seen.add(comparing.outcome)
    assert seen == set(GUESSES) - {"neither"}  # on two points every two cards are comparable


def test_with_more_help_the_two_cards_are_taken_up_again():
    told = compared("1", "23").with_help("tell")
    assert told.is_told
    assert not told.with_help("ask").is_told


def test_right_predictions_in_a_row_are_counted_and_a_pair_counts_once():
    state, counts = compared("1", "2"), []
    for a, b, guess in (
        ("1", "2", "second"),
        ("1", "2", "second"),
        ("12", "3", "neither"),
        ("3", "4", "first"),
    ):
        state = state.compare(a, b).predict(guess)
        counts.append(len(state.in_a_row))
    assert counts == [1, 1, 2, 0]
    twice = compared("1", "2").predict("second").compare("12", "3").predict("neither")
    assert (twice.said.key, twice.said.witnesses["count"]) == ("compare-two.in-a-row", 2)
    assert twice.show_why().restart().in_a_row == twice.in_a_row
