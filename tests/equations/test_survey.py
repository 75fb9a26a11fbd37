"""All hands of a base: figures known from elsewhere, and every count beside a deck of real tiles."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import pytest

from setcards_edu import BadOption
from setcards_edu.equations import FORMS, Hand, NotTiles, all_yaku
from setcards_edu.equations.survey import MOST_COPIES, Group, ScoreCount, Survey, deals_of, percent
from tests.cases import every
from tests.refusals import refusal, sentences

from . import naive
from .tables import counted, deck, naive_best, naive_yaku, potential, shown, text


@pytest.fixture(scope="module")
def survey():
    return Survey()


@cache
def dealt(base, copies):
    """Every hand that can be dealt, as often as there are choices of real tiles that show it."""
    return Counter(map(shown, combinations(deck(base, copies), 5)))


SMALL = [(2, 5), (3, 5), (4, 2), (5, 1), (3, 2), (6, 3)]
each_small_deck = pytest.mark.parametrize(("base", "copies"), SMALL)


# Figures that are known from elsewhere, computed again by the oracle and by the library


@pytest.mark.long
def test_Q3_1644_of_the_2002_hands_have_a_yaku(survey):
    assert len(survey.hands) == len(naive.hands()) == 2002
    assert len(survey.with_yaku) == len(naive_best()) == 1644
    assert [str(hand) for hand in survey.with_yaku] == [text(tiles) for tiles in naive_best()]


def test_Q3_for_105_of_them_the_best_score_is_0(survey):
    assert survey.best_scores[0] == counted(naive_best().values())[0] == 105


def test_Q3_the_best_score_of_all_is_99_and_12_hands_reach_it(survey):
    assert max(survey.best_scores) == max(naive_best().values()) == 99
    assert survey.best_scores[99] == survey.scores[99].hands == 12
    assert sum(best == 99 for best in naive_best().values()) == 12


def test_Q3_the_mean_best_score_is_37_52(survey):
    best = naive_best().values()
    assert survey.mean_best == Fraction(sum(best), len(best))
    assert round(float(survey.mean_best), 2) == 37.52


def test_Q1_a_starting_hand_has_a_yaku_in_1886728_of_2118760_deals(survey):
    assert survey.deals == comb(50, 5) == sum(map(naive.deals, naive.hands())) == 2_118_760
    assert survey.deals_with_yaku == sum(map(naive.deals, naive_best())) == 1_886_728
    assert survey.probability == Fraction(1_886_728, 2_118_760)


def test_Q11_no_hand_is_above_its_potential_and_82_reach_it(survey):
    best = naive_best()
    reaching = [text(tiles) for tiles in best if best[tiles] == potential(tiles)]
    assert [str(hand) for hand in survey.reaching_potential] == reaching
    assert len(reaching) == 82
    assert "14789" in reaching
    assert survey.above_potential == ()
    assert not [tiles for tiles in best if best[tiles] > potential(tiles)]


# Everything counted again


def test_Q3_every_best_score_is_that_of_the_oracle(survey):
    assert {hand: survey.best(hand) for hand in survey.hands} == {
        text(tiles): naive_best().get(tiles) for tiles in naive.hands()
    }


@pytest.mark.long
def test_Q3_the_scores_that_can_be_made_are_those_of_the_oracle(survey):
    hands, deals = Counter(), Counter()
    for tiles, found in naive_yaku().items():
        for value in {value for value, _ in found}:
            hands[value] += 1
            deals[value] += naive.deals(tiles)
    assert dict(survey.scores) == {
        value: ScoreCount(value, hands[value], deals[value]) for value in sorted(hands)
    }
    assert list(survey.scores) == list(range(100))


@each_small_deck
def test_Q1_a_hand_is_dealt_as_often_as_real_tiles_show_it(base, copies):
    survey = Survey(base, copies=copies)
    assert {hand: deals_of(hand, copies) for hand in survey.hands} == {
        text(tiles): count for tiles, count in dealt(base, copies).items()
    }
    assert survey.deals == sum(dealt(base, copies).values())


@each_small_deck
def test_Q1_the_distribution_is_that_of_real_tiles(base, copies):
    survey, best = Survey(base, copies=copies), naive_best(base)
    weights = Counter()
    for tiles, count in dealt(base, copies).items():
        if tiles in best:
            weights[best[tiles]] += count
    assert dict(survey.distribution) == dict(sorted(weights.items()))
    assert list(survey.distribution) == sorted(weights)
    assert survey.deals_with_yaku == sum(weights.values())
    assert survey.best_scores == counted(best[tiles] for tiles in dealt(base, copies) if tiles in best)


@each_small_deck
def test_Q11_potentials_in_other_bases(base, copies):
    best = {tiles: score for tiles, score in naive_best(base).items() if tiles in dealt(base, copies)}
    reached = [text(tiles) for tiles in sorted(best) if best[tiles] == potential(tiles, base)]
    survey = Survey(base, copies=copies)
    assert [str(hand) for hand in survey.reaching_potential] == reached
    assert survey.above_potential == ()


@every("leading_zero", [True, False])
@every("forms", [FORMS, FORMS[:3], [FORMS[9], FORMS[17]], []])
def test_Q3_the_rules_of_a_survey_are_those_of_all_yaku(leading_zero, forms):
    survey = Survey(4, leading_zero=leading_zero, forms=forms)
    assert survey.yaku == all_yaku(4, leading_zero, forms=forms)
    names = [str(form) for form in forms]
    best = {
        tiles: max(found)[0]
        for tiles in naive.hands(4)
        if (found := naive.yaku(tiles, 4, leading_zero=leading_zero, forms=names))
    }
    assert {hand: survey.best(hand) for hand in survey.with_yaku} == {
        text(tiles): score for tiles, score in best.items()
    }


def test_without_forms_there_is_no_mean_and_no_chance():
    survey = Survey(3, forms=())
    assert survey.mean_best is None
    assert survey.probability == 0
    assert survey.easiest() == ()
    assert survey.among(survey.hands).mean == 0


def test_the_easiest_scores_are_those_of_the_most_deals(survey):
    every = survey.easiest(100)
    assert sorted(every, key=lambda score: (-score.deals, -score.value)) == list(every)
    assert len(every) == 100
    assert survey.easiest(3) == every[:3]
    assert [score.value for score in survey.easiest(3)] == [12, 9, 8]
    assert survey.easiest(2, at_least=91) == tuple(score for score in every if score.value > 90)[:2]


def test_a_survey_is_a_value():
    assert Survey(7) == Survey(7)
    assert Survey(7, forms=reversed(FORMS)) == Survey(7)
    assert Survey(7, leading_zero=False) != Survey(7)
    with pytest.raises(AttributeError):
        Survey(7).base = 8


# Conditional probability


@each_small_deck
def test_what_to_expect_of_a_hand_that_is_one_of_some(base, copies):
    survey, best = Survey(base, copies=copies), naive_best(base)
    chosen = [tiles for tiles in dealt(base, copies) if tiles[0] != tiles[1]]
    tries = [tiles for tiles, count in dealt(base, copies).items() if tiles in chosen for _ in range(count)]
    if not tries:
        return
    group = survey.among(chosen)
    assert (group.hands, group.deals) == (len(chosen), len(tries))
    for score in (0, 1, base):
        reached = sum(1 for tiles in tries if best.get(tiles, -1) >= score)
        assert group.chance(score) == Fraction(reached, len(tries))
    assert group.mean == Fraction(sum(best.get(tiles, 0) for tiles in tries), len(tries))


def test_a_hand_counts_once_in_a_group(survey):
    assert survey.among(["22337", "73322", [2, 2, 3, 3, 7]]) == survey.among(["22337"])
    assert survey.among(["22337"]) == Group(1, 500, ((23, 500),))


def test_by_repeats_every_hand_stands_in_its_kind(survey):
    groups = survey.by_repeats()
    assert {kind: group.hands for kind, group in groups.items()} == counted(
        tuple(sorted(Counter(tiles).values(), reverse=True)) for tiles in naive.hands()
    )
    assert sum(group.deals for group in groups.values()) == survey.deals


def test_of_no_hand_nothing_can_be_expected(survey):
    nobody = survey.among([])
    for ask in (nobody.chance, lambda: nobody.mean):
        reason = refusal(BadOption, ask)
        assert reason.key == "survey.no-deal"


# Refusals and words


@pytest.mark.parametrize("copies", [0, MOST_COPIES + 1, -1, "5", 2.5, None, True])
def test_copies_are_a_number_from_1_to_20(copies):
    assert refusal(BadOption, Survey, copies=copies).witnesses["name"] == "copies"
    assert refusal(BadOption, deals_of, Hand("22337"), copies).witnesses["name"] == "copies"


def test_a_deck_has_five_tiles_at_least():
    reason = refusal(BadOption, Survey, 2, copies=2)
    assert reason.witnesses == {"number": 4, "wanted": 5}
    assert len(Survey(5, copies=1).hands) == 1


def test_a_hand_that_cannot_be_dealt_is_not_in_the_survey():
    survey = Survey(copies=2)
    reason = refusal(BadOption, survey.best, "22233")
    assert reason.witnesses == {"hand": Hand("22233"), "copies": 2}
    assert refusal(BadOption, survey.among, ["22233"]) == reason
    assert refusal(NotTiles, survey.best, "2233").key.startswith("hand.")
    assert refusal(NotTiles, Survey(8).best, "22339").key.startswith("hand.")


def test_a_survey_says_what_it_found(survey):
    english, japanese = sentences(survey.message)
    assert "1644 of 2002" in english
    assert "89.0 %" in english
    assert "1644" in japanese


@pytest.mark.parametrize(
    ("probability", "written"),
    [
        (Fraction(1, 3), "33.3"),
        (Fraction(0), "0"),
        (Fraction(1), "100"),
        (Fraction(1, 10), "10.0"),
        (Fraction(1, 100), "1.0"),
        (Fraction(15503, 15504), "99.99"),
        (Fraction(1, 15504), "0.01"),
    ],
)
def test_only_what_is_certain_is_written_as_100_percent(probability, written):
    assert percent(probability) == written
