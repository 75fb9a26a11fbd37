"""What a seat of Topology Mahjong sees, and how fairly it guesses what it does not see."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from setcards_edu import Card
from setcards_edu.dice import Dice
from setcards_edu.games.topology_mahjong import EndTurn, ExtendWithDora, start
from setcards_edu.games.topology_mahjong.moves import deck_of
from setcards_edu.sets import in_order, parse_sequence
from tests.games.set_speed.test_view import chi_squared

from .naive import is_topology
from .positions import position


def nearly_all_seen(unseen, **options):
    """Return a position in which these cards are not seen by the first of two seats, and all others are."""
    hidden = parse_sequence(unseen)
    state = position("| ", stock="", **options)
    seen = (Counter(deck_of(2, 5)) - Counter(hidden)).elements()
    return replace(state, hands=((), hidden[:1]), stock=hidden[1:], discards=tuple(seen))


def test_a_seat_sees_its_hand_and_of_the_others_how_many_they_hold():
    state = position("1 12 | 2 3 4 | ", stock="5 45")
    assert state.view(0).hands == (state.hands[0], 3, 0)
    assert state.view(None).hands == (2, 3, 0)
    assert (state.view(0).stock, state.view(0).hand, state.view(None).hand) == (2, state.hands[0], ())


def test_what_is_not_seen_is_the_deck_without_what_is():
    state = start(players=4, seed=2, dora="hidden")
    others = [card for seat, hand in enumerate(state.hands) if seat != 1 for card in hand]
    assert state.view(1).unseen() == in_order([*others, *state.stock, state.dora])
    assert len(state.view(None).unseen()) == 60


def test_the_set_of_a_dora_in_many_topologies_is_one_card():
    state = position("| ", stock="", dora="open 45").play(0, EndTurn())
    before = state.view(0).unseen()
    for seat in (1, 0):
        state = state.play(seat, ExtendWithDora())
    assert state.view(0).unseen() == before


def test_T11_one_waits_for_the_one_set_that_is_needed_as_well():
    state = position("135 1234 | 1235", "1 15 125 | ", " | 2", stock="45", dora="open 12")
    assert state.view(0).waits() == {Card("1235"): 1, Card("12"): 0}, "in a hidden hand, and laid out for all"
    assert replace(state, hands=((), ())).view(0).waits() == state.view(None).waits() == {}


@pytest.mark.parametrize("seed", range(6))
def test_what_one_waits_for_lets_a_held_card_go_in_that_did_not(seed):
    state, dice = start(players=3, n=4, seed=seed), Dice(f"waits/{seed}")
    for _ in range(30):
        seat = state.to_move()[0]
        view = state.view(seat)
        topology = plain(view.topologies[seat])
        held = plain((*view.hand, *view.buffers[seat]))
        shut = {card for card in held - topology if not goes_in(card, topology, held)}
        for new in view.waits():
            assert new not in {*view.topologies[seat], *view.hand, *view.buffers[seat]}
            assert any(goes_in(card, topology, held | plain((new,))) for card in shut)
        unseen = Counter(view.unseen())
        counted = [*view.waits().items()]
        assert counted == sorted(((card, unseen[card]) for card, _ in counted), key=lambda each: -each[1])
        state = state.play(seat, dice.pick(list(view.legal_moves())))
        if not state.to_move():
            return


def plain(some):
    return {frozenset(card) for card in some}


def goes_in(card, topology, held):
    """Whether a card can be added to a topology on four points, alone or with others that are held."""
    sizes = range(len(held) + 1)
    with_others = (topology | {card, *more} for size in sizes for more in combinations(held, size))
    return any(is_topology(family, frozenset({1, 2, 3, 4})) for family in with_others)


def test_guess_deals_what_is_unseen_fairly():
    """Chi-squared over the orders of four cards, 99.9 % of fair dice pass; a hand is any of them as often."""
    view = nearly_all_seen("1 23 45 234").view(0)
    dice = Dice("fair")
    orders = Counter(state.hands[1] + state.stock for state in (view.guess(dice) for _ in range(2400)))
    assert len(orders) == 24
    assert chi_squared(orders.values()) < 49.7


def test_two_copies_of_a_set_count_twice():
    """Three cards are not seen, two of them {1}: the hand is {1} in two of three guesses."""
    state = position("| | ", stock="")
    hidden = parse_sequence("1 1 23")
    seen = tuple((Counter(deck_of(3, 5)) - Counter(hidden)).elements())
    view = replace(state, hands=((), hidden[:1], ()), stock=hidden[1:], discards=seen).view(0)
    dice = Dice("twice")
    found = Counter(view.guess(dice).hands[1][0] for _ in range(900))
    assert found.keys() == {Card("1"), Card("23")}
    assert chi_squared([found[Card("1")] / 2, found[Card("1")] / 2, found[Card("23")]]) < 10.8


def test_a_hidden_dora_is_any_unseen_card():
    state = replace(nearly_all_seen("1 23 45 234", dora="hidden 12"), dora=Card("1"))
    state = replace(state, hands=((), (Card("23"),)), stock=(Card("45"), Card("234")))
    dice = Dice("dora")
    found = Counter(state.view(0).guess(dice).dora for _ in range(800))
    assert len(found) == 4
    assert chi_squared(found.values()) < 16.3
