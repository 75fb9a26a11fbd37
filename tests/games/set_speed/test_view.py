"""What a seat of Set Speed sees, and how fairly it guesses what it does not see."""

from __future__ import annotations

from collections import Counter
from random import Random

from setcards_edu import BadOption, Card
from setcards_edu.dice import Dice
from setcards_edu.games.set_speed import Choose, start
from setcards_edu.messages import Obstacle
from tests.refusals import refusal

from .positions import position, stuck


def test_a_seat_knows_which_cards_a_stock_has_and_not_their_order():
    state = position("13 | 2", stocks="25 3 | 14 5")
    other = position("13 | 2", stocks="3 25 | 5 14")
    assert state != other
    for seat in (0, 1, None):
        assert state.view(seat) == other.view(seat)
        assert state.view(seat).left == ((Card("3"), Card("25")), (Card("5"), Card("14")))


def test_a_sealed_choice_is_seen_by_who_made_it_only():
    state = stuck("12 13 23 | 24 14")
    one, other = (state.play(0, Choose(Card(text))) for text in ("13", "23"))
    assert one.view(0).own_choice == Card("13")
    assert one.view(0) != other.view(0)
    for seat in (1, None):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat).has_chosen == (True, False)
        assert one.view(seat).own_choice is None


def test_an_onlooker_sees_and_does_nothing():
    view = start(seed=1).view()
    assert list(view.legal_moves()) == []
    assert view.why_not(None) == Obstacle("game.onlooker")
    assert view.to_move() == start(seed=1).to_move()
    assert view.result() is None


def test_guess_deals_what_is_unseen_fairly():
    """Chi-squared over the 24 orders of four cards, and over three sealed cards: 99.9 % of fair dice pass."""
    view = position("13 | 2", stocks="25 3 4 5 | 14").view(0)
    dice = Dice("fair")
    orders = Counter(view.guess(dice).stocks[0] for _ in range(2400))
    assert len(orders) == 24
    assert chi_squared(orders.values()) < 49.7
    sealed = stuck("12 13 23 14 | 24 14").play(0, Choose(Card("23"))).view(1)
    rng = Random(1)  # noqa: S311 - a seed, no secret
    choices = Counter(sealed.guess(rng).chosen[0] for _ in range(600))
    assert set(choices) == {Card("13"), Card("23"), Card("14")}
    assert chi_squared(choices.values()) < 13.8


def chi_squared(counts):
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def test_guess_asks_for_dice():
    assert refusal(BadOption, start().view(0).guess, 5).key == "option.kind"
