"""Exchanging tiles: what may come of it, counted again with real tiles (rules Q1, Q6)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import BadOption, Reason
from setcards_edu.equations import Hand, NotTiles
from setcards_edu.equations.exchanges import all_outs, exchanges, stock_left
from setcards_edu.equations.survey import Survey
from tests.cases import every
from tests.refusals import refusal, sentences

from .tables import deck, digits, naive_best, shown, text

THREE, FOUR, LARGE = Survey(3), Survey(4, copies=2), Survey(copies=17)


def real_outs(hand, most, seen, base, copies):
    """For each choice of digits to give: how often each hand comes, tile by tile."""
    stock = deck(base, copies)
    mine, away = [], []
    for digit, pile in [(d, mine) for d in hand] + [(d, away) for d in seen]:
        tile = next(tile for tile in stock if tile[0] == digit)
        stock.remove(tile)
        pile.append(tile)
    found = {}
    for k in range(1, most + 1):
        for given_ in combinations(mine, k):
            kept = [tile for tile in mine if tile not in given_]
            drawn = Counter((shown(taken), shown([*kept, *taken])) for taken in combinations(stock, k))
            if drawn:
                found[shown(given_)] = drawn
    return found


def same(hand, most, seen, survey):
    """Whether all outs of the library are those of real tiles."""
    real = real_outs(digits(hand), most, digits(seen), survey.base, survey.copies)
    best = naive_best(survey.base)
    ours = all_outs(hand, most=most, seen=seen, survey=survey)
    assert {outs.give for outs in ours} == set(real)
    for outs in ours:
        drawn = real[outs.give]
        assert {(each.take, digits(each.hand)): each.ways for each in outs.exchanges} == drawn
        assert outs.ways == sum(drawn.values())
        scores = Counter()
        for (_, after), ways in drawn.items():
            scores[best.get(after)] += ways
        assert dict(outs.scores) == scores
        every = outs.ways
        assert outs.probability() == Fraction(every - scores[None], every)
        for score in (1, survey.base):
            assert outs.probability(score) == Fraction(
                sum(ways for value, ways in scores.items() if value is not None and value >= score), every
            )
        assert outs.mean == Fraction(sum((value or 0) * ways for value, ways in scores.items()), every)
    return True


@every("hand", THREE.hands)
def test_Q6_of_every_hand_of_base_three(hand):
    assert same(hand, 2, "", THREE)


@every("hand", ["01233", "00112", "11223", "02233"])
@every("seen", ["", "3", "01"])
def test_Q6_by_what_is_left_of_a_small_deck(hand, seen):
    left = Counter(hand + seen)
    if max(left.values()) <= 2:
        assert same(hand, 5, seen, FOUR)
    else:
        assert refusal(NotTiles, all_outs, hand, seen=seen, survey=FOUR).key == "exchange.not-so-many"


@given(
    st.lists(st.integers(0, 9), min_size=5, max_size=5).map(text),
    st.lists(st.integers(0, 9), max_size=12).map(text),
)
@pytest.mark.long
def test_Q6_in_base_ten(hand, seen):
    outs = all_outs(hand, seen=seen, survey=LARGE)
    stock = stock_left(Hand(hand), seen=seen, survey=LARGE)
    assert sum(stock) == 170 - 5 - len(seen)
    assert {each.give for each in outs} == {(digit,) for digit in digits(hand)}
    for each in outs:
        assert sum(exchange.ways for exchange in each.exchanges) == each.ways == sum(stock)
        for exchange in each.exchanges:
            kept = Counter(hand) - Counter(map(str, exchange.give)) + Counter(map(str, exchange.take))
            assert Counter(exchange.hand) == kept
            assert exchange.best == naive_best().get(digits(exchange.hand))


@pytest.mark.long
def test_Q6_the_tiles_of_the_text_after_giving_away_the_2():
    best = naive_best()
    two = next(outs for outs in all_outs("24689") if outs.give == (2,))
    left = {d: 5 - (d in (2, 4, 6, 8, 9)) for d in range(10)}
    scores = {d: best.get(tuple(sorted((4, 6, 8, 9, d)))) for d in left}
    assert two.ways == 45
    assert two.probability() == Fraction(sum(left[d] for d in left if scores[d] is not None), 45)
    assert two.probability(90) == Fraction(sum(left[d] for d in left if (scores[d] or 0) >= 90), 45)
    assert two.probability(90) == Fraction(2, 5)


def test_Q6_ways_of_drawing_two():
    found = exchanges("22337", most=2, seen="77")
    ways = {each.take: each.ways for each in found if each.give == (2, 2)}
    assert ways[0, 0] == comb(5, 2)
    assert ways[0, 7] == 5 * 2
    assert ways[2, 3] == 3 * 3
    assert ways[7, 7] == 1
    assert sum(ways.values()) == comb(43, 2)


def test_the_best_choice_comes_first_and_the_best_outcome():
    outs = all_outs("13579", most=2)
    assert [each.mean for each in outs] == sorted((each.mean for each in outs), reverse=True)
    for each in outs:
        best = [-1 if one.best is None else one.best for one in each.exchanges]
        assert best == sorted(best, reverse=True)
    every = exchanges("13579", most=2)
    assert len(every) == sum(len(each.exchanges) for each in outs)
    assert every[0].best == max(one.best for one in every if one.best is not None)
    assert every[-1].best is None


def test_as_many_tiles_are_given_as_the_stock_has_left():
    tiny = Survey(6, copies=1)
    assert {outs.give for outs in all_outs("01234", most=5, survey=tiny)} == {(d,) for d in range(5)}
    assert all_outs("01234", most=5, seen="5", survey=tiny) == ()
    assert exchanges("01234", seen=[5], survey=tiny) == ()


@every("seen", ["a", "-", [10], [-1], [True], [2.0], [10**5000], [None], "g"])
def test_what_is_no_tile_cannot_be_elsewhere(seen):
    reason = refusal(NotTiles, all_outs, "22337", seen=seen)
    assert reason.key == "hand.no-such-tile"


@pytest.mark.parametrize("seen", ["1 2, 3", "１２、３", ["12", 3], (1, 2, 3), "[1][2][3]"])
def test_tiles_elsewhere_are_written_as_a_hand_is(seen):
    assert stock_left(Hand("22337"), seen=seen) == stock_left(Hand("22337"), seen=[1, 2, 3])


def test_one_thing_is_not_several_tiles():
    assert refusal(NotTiles, all_outs, "22337", seen=5) == Reason("hand.no-tiles", given="5")


def test_there_are_only_five_tiles_of_each():
    reason = refusal(NotTiles, all_outs, "22337", seen="2222")
    assert reason.witnesses == {"tile": "2", "number": 6, "copies": 5}
    assert refusal(NotTiles, exchanges, "77777", survey=Survey(copies=4)).key == "exchange.not-so-many"


@pytest.mark.parametrize("most", [0, 6, -1, True, "1", None])
def test_one_to_five_tiles_are_exchanged(most):
    assert refusal(BadOption, all_outs, "22337", most=most).witnesses["name"] == "most"
    assert refusal(BadOption, exchanges, "22337", most=most).witnesses["name"] == "most"


def test_outs_say_what_may_come():
    english, japanese = sentences(all_outs("24689")[0].message)
    assert english.startswith("Giving 2: a yaku with probability 91.1 %, 67.6 points on average")
    assert "91.1" in japanese
    hopeless = Survey(4, forms=["C×D×E = A+B"])
    none = [outs for outs in all_outs("33333", survey=hopeless) if not outs.probability()]
    assert none[0].message.key == "exchange.none"
