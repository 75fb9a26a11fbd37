"""What a round of training begins with: S1 and S2, from a seed or as a lesson gives it."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import BadOption, Card, cards
from setcards_edu.games.set_speed.moves import HAND
from setcards_edu.teaching.inclusion.solo_deal import Deal
from tests.cases import every
from tests.refusals import refusal

DEALS = st.builds(Deal, n=st.integers(2, 6), seed=st.integers())


@given(DEALS)
def test_S1_the_hand_and_the_stock_are_one_colour_of_the_deck_and_the_piles_begin_the_other(deal):
    deck = sorted(cards(deal.n), key=lambda card: card.bits)
    for colour in ((*deal.dealt, *deal.stock), (*deal.first, *deal.others)):
        assert sorted(colour, key=lambda card: card.bits) == deck
    assert len(deal.dealt) == HAND


@given(DEALS)
def test_the_same_seed_deals_the_same(deal):
    again = Deal(deal.n, deal.seed)
    assert (again.dealt, again.stock, again.first) == (deal.dealt, deal.stock, deal.first)
    assert deal.of_seed(deal.seed + 1) == Deal(deal.n, deal.seed + 1)


def test_seeds_deal_differently():
    assert len({Deal(seed=seed).dealt for seed in range(50)}) == 50


def test_the_deal_of_a_seed_is_the_same_on_every_python():
    deal = Deal(seed=1)
    assert [card.digits for card in deal.dealt] == ["245", "2", "25", "12345"]
    assert [card.digits for card in deal.first] == ["25", "34"]


def test_a_lesson_gives_its_piles_and_its_hand():
    piles, hand = [Card("23"), Card("124")], [Card(""), Card("124"), Card("13")]
    deal = Deal.of(5, 0, piles, iter(hand))
    assert (deal.first, deal.dealt, deal.stock) == (tuple(piles), tuple(hand), ())
    assert {*deal.others, *deal.first} == {*cards()}
    assert Deal.of(piles=piles).dealt == Deal().dealt
    assert Deal.of(piles=piles).of_seed(7) == Deal(seed=7)


@given(DEALS, st.integers(1, 5))
def test_after_given_cards_others_are_dealt_as_many_and_they_can_all_be_laid(deal, number):
    hand = deal.others[:number]
    new = replace(deal, hand=hand).of_seed(deal.seed)
    assert (len(new.dealt), new.stock, new.first) == (len(hand), (), deal.first)
    assert len({*new.dealt}) == len(hand)
    assert new == replace(deal, hand=hand[::-1]).of_seed(deal.seed), "whatever was given"
    if deal.n > 2:
        assert any(goes_out(order, new.first) for order in permutations(new.dealt))


def goes_out(order, tops):
    """Whether cards can be laid in this order on two piles, tried in each way."""
    if not order:
        return True
    card, *rest = order
    laid = [
        (card, other) if at == 0 else (other, card)
        for at, (top, other) in enumerate((tops, tops[::-1]))
        if card <= top or top <= card
    ]
    return any(goes_out(rest, each) for each in laid)


@every(
    ("options", "key"),
    [
        ({"piles": [Card("1")]}, "deal.two-piles"),
        ({"piles": [Card("1")] * 3}, "deal.two-piles"),
        ({"hand": []}, "deal.hand-size"),
        ({"hand": cards()[:9]}, "deal.hand-size"),
        ({"hand": [Card("1"), Card("2"), Card("1")]}, "cards.written-twice"),
    ],
)
def test_two_piles_and_one_to_eight_different_cards_are_given(options, key):
    assert refusal(BadOption, Deal.of, **options).key == key
