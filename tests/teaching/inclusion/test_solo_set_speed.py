"""Set Speed for one, rule by rule, and the help that fades."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Card, Event, Hint, Reason, Refused, why_not_comparable
from setcards_edu.messages import Denial, Obstacle, Partial, Success
from setcards_edu.teaching.inclusion.solo_set_speed import SIDES, Miss, SoloSetSpeed
from setcards_edu.teaching.kit.help_level import TELL_OR_ASK
from tests import strategies as some
from tests.refusals import refusal

S9 = {
    "1": ["right"],
    "24": ["right"],
    "235": ["left"],
    "1234": ["left", "right"],
    "13": [],
    "124": ["right"],
    "": ["left", "right"],
}
"""On which of the piles {2,3} and {1,2,4} each card goes."""


def start(*hand, piles=("23", "124"), **options):
    return SoloSetSpeed.start(piles=map(Card, piles), hand=map(Card, hand or S9), **options)


def spoiled(training, card="13", side="left"):
    return training.play(Card(card), side)


def told(reason, kind=Reason):
    """The reason in words that a beginner knows."""
    return kind("set-speed.stopped", **reason.witnesses)


# the rules


@pytest.mark.parametrize("digits", S9)
def test_S9_each_card_of_the_text_goes_where_the_text_says(digits):
    training = start()
    for side in SIDES:
        played = training.play(Card(digits), side)
        assert (played.top(side) is Card(digits)) == (side in S9[digits])
        assert (played.laid, len(played.misses)) == ((1, 0) if side in S9[digits] else (0, 1))


@given(a=some.cards(5), b=some.cards(5), side=st.sampled_from(SIDES), level=st.sampled_from(TELL_OR_ASK))
def test_S3_a_card_goes_on_a_pile_when_one_contains_the_other(a, b, side, level):
    training = SoloSetSpeed.start(piles=[b, b], hand=[a], help=level).play(a, side)
    assert (training.top(side) is a and training.laid == 1) == (a <= b or b <= a)
    assert bool(training.misses) != (a <= b or b <= a)
    if training.misses:
        assert training.misses == (Miss(a, (b, b), side, why_not_comparable(a, b)),)


@given(b=some.cards(5), side=st.sampled_from(SIDES))
def test_S3_the_empty_set_the_universe_and_an_equal_set_go_on_anything(b, side):
    for a in (Card.empty(), Card.full(), b):
        assert SoloSetSpeed.start(piles=[b, b], hand=[a]).why_not(a, side) is None


@given(seed=st.integers(), n=st.integers(2, 5))
def test_S4_the_hand_is_refilled_at_once_and_in_the_same_place(seed, n):
    training = SoloSetSpeed.start(n, seed=seed)
    while not training.ended:
        fitting = [
            (card, side) for card in training.hand for side in SIDES if not training.why_not(card, side)
        ]
        if not fitting:
            training = training.nothing_fits()
            continue
        card, side = fitting[0]
        at = training.hand.index(card)
        after = training.play(card, side)
        rest = (*training.hand[:at], *training.hand[at + 1 :])
        if training.stock:
            assert after.hand == (*rest[:at], training.stock[0], *rest[at:])
            assert after.stock == training.stock[1:]
        else:
            assert after.hand == rest
        training = after
    assert (training.laid, training.hand, training.stock) == (2**n, (), ())
    assert training.misses == ()
    assert training.said.key == "set-speed.done-without-a-miss"


def test_S5_when_nothing_fits_both_piles_get_new_cards_which_need_not_fit():
    training = start("13", piles=("23", "124"))
    assert training.why_not_nothing_fits() is None
    after = training.nothing_fits()
    assert (after.top("left"), after.top("right")) == training.others[:2]
    assert (after.left[:-1], after.right[:-1]) == (training.left, training.right)
    assert (after.hand, after.misses, after.resets) == (training.hand, (), 1)
    assert after.said == Success("set-speed.new-piles", a=after.top("left"), b=after.top("right"))


def test_S5_as_long_as_a_card_fits_there_are_no_new_piles_and_the_card_and_the_pile_are_named():
    training = start("13", "1", help="tell")
    reason = training.why_not_nothing_fits()
    assert (reason.witnesses["a"], reason.witnesses["b"]) == (Card("1"), Card("124"))
    assert str(reason) == "Look again: {1} goes on {1,2,4}. Every element of {1} is in {1,2,4}."
    first = training.nothing_fits()
    missed = Miss(Card("1"), (training.top("left"), Card("124")), "right", reason)
    assert (first.said, first.misses) == (reason, (missed,)), "every refusal is gone through at the end"
    after = first.nothing_fits()
    assert (after.said, after.misses) == (reason, (missed,))
    assert (after.left, after.right, after.resets) == (training.left, training.right, 0)


@given(seed=st.integers(), n=st.integers(2, 4))
def test_S5_new_piles_never_run_out(seed, n):
    """However often, with the cards that lie covered: and in the end something fits."""
    training = SoloSetSpeed.start(n, seed=seed)
    everything = sorted(card.bits for card in (*training.left, *training.right, *training.others))
    for _ in range(2**n):
        if training.why_not_nothing_fits() is not None:
            break
        training = training.nothing_fits()
        there = (*training.left, *training.right, *training.others)
        assert sorted(card.bits for card in there) == everything
    else:
        pytest.fail("nothing ever fits")


def test_cards_in_a_row_without_a_miss_are_told():
    training = SoloSetSpeed.start(hand=[Card(digits) for digits in ("", "1", "12", "123", "1234", "2")])
    told = []
    for card in training.hand[:-1]:
        training = training.play(card, "left")
        told.append(training.said.key)
    assert told == ["set-speed.laid"] * 4 + ["set-speed.laid-in-a-row"]
    assert str(training.said).endswith("5 in a row!")
    assert "⊆" in training.said.witnesses["why"].formula


# finding out why


def test_in_tell_the_two_elements_are_named_at_once():
    training = spoiled(start(help="tell"))
    assert training.trial.reason == why_not_comparable(Card("13"), Card("23"))
    assert training.said == told(training.trial.reason)
    assert not training.is_asking


def test_in_ask_the_learner_finds_one_element_in_each_difference():
    training = spoiled(start(help="ask"), side="right")
    assert training.said == Denial("set-speed.find-two", a=Card("13"), b=Card("124"))
    training = training.point_at(1)
    assert training.said == Partial("set-speed.in-both", element=1, a=Card("13"), b=Card("124"))
    training = training.point_at(5)
    assert training.said == Partial("set-speed.in-neither", element=5, a=Card("13"), b=Card("124"))
    training = training.point_at(4)
    assert training.said == Partial("set-speed.found-one", element=4, a=Card("124"), b=Card("13"))
    assert training.trial.y == 4
    training = training.point_at(2)  # it would do as well
    assert (training.trial.x, training.trial.y) == (None, 2)
    training = training.point_at(3)
    found = Reason("inclusion.not-comparable", a=Card("13"), b=Card("124"), x=3, y=2)
    assert training.said == Success("set-speed.found", reason=told(found))
    assert training.trial.reason == found
    assert training.point_at(4).said == found
    assert training.misses[0].reason == why_not_comparable(Card("13"), Card("124"))


@pytest.mark.parametrize("level", TELL_OR_ASK)
def test_show_me_is_never_refused(level):
    training = spoiled(start(help=level)).show_why()
    assert training.said == told(why_not_comparable(Card("13"), Card("23")), Event), "nothing is judged"
    assert len(training.misses) == 1
    looked = start("13", "1", help=level).nothing_fits().show_why()
    assert looked.said.key == "set-speed.something-fits"
    assert start(help=level).show_why().said == Hint("set-speed.nothing-to-show")


def test_in_ask_a_card_that_was_overlooked_is_not_named_at_once():
    training = start("13", "1", help="ask").nothing_fits()
    assert training.said == Denial("set-speed.first-look")
    assert (training.is_asking, training.misses) == (False, ())
    training = training.play(Card("13"), "left").nothing_fits()
    assert training.said == Denial("set-speed.look-again")
    assert not training.is_asking
    assert training.misses[1].card is Card("1")
    assert training.point_at(1).said == Hint("set-speed.ask-to-see")


def test_help_can_be_changed_while_a_miss_is_discussed():
    training = spoiled(start(help="ask"))
    assert training.with_help("tell").said.witnesses == training.misses[0].reason.witnesses
    assert spoiled(start(help="tell")).with_help("ask").is_asking
    assert len(training.with_help("ask").misses) == 1
    assert start().with_help("tell").said == start().said


# misses


def test_the_misses_are_gone_through_one_by_one_at_any_time():
    training = start()
    assert training.review().said == Hint("set-speed.no-misses")
    assert training.back().said == training.go_on().said == Hint("set-speed.not-reviewing")
    training = spoiled(spoiled(training), side="right")
    first, second = training.misses
    training = training.review()
    assert training.said == Reason("set-speed.miss-of", number=1, total=2, reason=told(first.reason))
    assert training.trial is None
    assert training.back().said == Hint("set-speed.no-more-misses")
    training = training.review()
    assert training.said == Reason("set-speed.miss-of", number=2, total=2, reason=told(second.reason))
    assert training.review().said == Hint("set-speed.no-more-misses")
    assert training.review().reviewed == 1
    assert training.back().reviewed == 0
    assert training.show_why().said == training.said
    assert training.go_on().reviewed is None
    assert training.play(Card("1"), "right").reviewed is None, "one can just play on"


def test_at_the_end_it_is_told_how_many_were_missed():
    training = start("13", "1", piles=("3", "1")).play(Card("13"), "left").play(Card("1"), "right")
    assert (training.ended, training.said) == (
        True,
        Success("set-speed.done-without-a-miss", laid=2),
    )
    missed = start("13", "1", piles=("2", "1")).play(Card("13"), "left")
    missed = missed.play(Card("13"), "right").play(Card("1"), "right")
    assert missed.said == Event("set-speed.done", laid=2, count=1, best=2)
    assert str(missed.said).startswith(
        "All 2 cards are laid, with 1 miss. Your longest row without a miss: 2."
    )
    assert missed.review().go_on().said == missed.said
    told = missed.with_help("tell").review().go_on()
    assert told.said == Success("set-speed.done-and-told", laid=2), "there, to be refused is to find out"


def test_when_every_card_is_laid_nothing_can_be_laid_but_the_misses_can_be_gone_through():
    training = start("13", "1", piles=("2", "1")).play(Card("13"), "left")
    training = training.play(Card("13"), "right").play(Card("1"), "right")
    over = Obstacle("set-speed.is-over")
    assert refusal(Refused, training.play, Card("1"), "right") == over
    assert refusal(Refused, training.nothing_fits) == over
    assert training.review().said.key == "set-speed.miss-of"


def test_a_new_round_has_the_next_seed_and_the_same_help():
    training = SoloSetSpeed.start(3, seed=4, help="tell")
    assert training.another() == SoloSetSpeed.start(3, seed=5, help="tell")
    given = start("13", "1", piles=("3", "1"))
    assert given.play(Card("1"), "right").another() == given, "the same cards until they are laid"
    new = given.play(Card("13"), "left").play(Card("1"), "right").another()
    assert (len(new.hand), new.stock) == (2, ()), "other cards, as many as were given"
    assert {*new.hand} != {Card("13"), Card("1")}


# what is refused


def test_only_cards_of_the_hand_can_be_laid():
    reason = Obstacle("set-speed.not-in-hand", card=Card("2"))
    assert refusal(Refused, start("13").play, Card("2"), "left") == reason
