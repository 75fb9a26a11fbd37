"""Hands to look for yaku in: how hard each is, the same for all who share a seed, one for each day."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import BadOption
from setcards_edu.equations import FORMS, Equation, Hand, NotTiles, all_yaku, yaku
from setcards_edu.teaching.equations.hand_difficulty import (
    MOST_HANDS,
    difficulty,
    effort,
    hands_for,
    level_of,
)
from setcards_edu.teaching.exercises.exercise import LEVELS
from tests.cases import every
from tests.refusals import refusal

FOUND = all_yaku()
WORTH = {hand: found for hand, found in FOUND.items() if found and found[0].value}
HANDS = st.sampled_from(sorted(WORTH))


@every(
    ("written", "work"),
    [
        ("82+3 = 85", 0),
        ("3+4+8 = 15", 0),
        ("3×7+2 = 23", 1),  # known by heart
        ("75+6 = 81", 1),  # a carry
        ("(3+5)×9 = 72", 2),  # a factor that is put together
        ("48×2 = 96", 3),  # one with two digits
        ("(5+6)×3 = 33", 3),
        ("2×3×7 = 42", 3),
        ("1×8×9 = 72", 1),  # 1×8 is a tile
        ("77×1 = 77", 0),
        ("(0+4)×9 = 36", 1),
        ("2+4+8 = 2×7", 2),  # nowhere to be read
        ("2+2+5 = 1×9", 0),
        ("3×3×8 = 8×9", 5),
    ],
)
def test_what_has_to_be_worked_out_makes_an_equation_hard_to_see(written, work):
    assert effort(Equation(written)) == work


def test_a_carry_and_two_digits_depend_on_the_base():
    assert effort(Equation("73+4 = 77", 8)) == 0
    assert effort(Equation("63+5 = 70", 8)) == 1
    assert effort(Equation("(4+4)×2 = 20", 8)) == 3


@given(HANDS)
def test_a_hand_is_as_hard_as_its_best_yaku_is_hidden(hand):
    found = [equation for equation in WORTH[hand] if equation.value]
    best = [effort(equation) for equation in found if equation.value == found[0].value]
    expected = min(best) + (len(found) < 4) + (len(found) < 2)
    expected += min(effort(equation) for equation in found) < min(best)
    expected -= max(Counter(hand).values()) > 2
    assert difficulty(hand) == max(0, expected)


@pytest.mark.long
def test_the_levels_part_the_hands_that_are_worth_something_into_three_as_they_grow_harder():
    levels = Counter(map(level_of, FOUND))
    assert [levels[level] for level in LEVELS] == [len(WORTH) // 3] * 3
    assert levels[None] == len(FOUND) - len(WORTH)
    found = {level: [difficulty(hand) for hand in FOUND if level_of(hand) == level] for level in LEVELS}
    assert max(found[1]) <= min(found[2]) <= max(found[2]) <= min(found[3])
    mean = [sum(points) / len(points) for points in found.values()]
    assert mean == sorted(mean)


@pytest.mark.parametrize("hand", ["00000", "00001", "01139"])
def test_a_hand_with_nothing_to_score_has_no_level(hand):
    assert (difficulty(hand), level_of(hand)) == (None, None)


@pytest.mark.parametrize(
    ("base", "options"),
    [
        (10, {"leading_zero": False}),
        (8, {}),
        (16, {}),
        (10, {"forms": FORMS[:3]}),
        (6, {"forms": FORMS[-1:]}),
    ],
)
@pytest.mark.long
def test_each_level_has_hands_in_every_base_and_with_any_forms(base, options):
    for level in LEVELS:
        found = hands_for(4, 10, level=level, base=base, **options)
        for hand in found:
            assert yaku(hand, base, **options)[0].value > 0
            assert level_of(hand, base=base, **options) == level


@given(st.integers(), st.integers(1, MOST_HANDS), st.sampled_from(LEVELS))
def test_the_same_seed_gives_the_same_different_hands_of_the_level(seed, count, level):
    found = hands_for(seed, count, level=level)
    assert found == hands_for(seed, MOST_HANDS, level=level)[:count]
    assert len(set(found)) == len(found) == count
    assert {level_of(hand) for hand in found} == {level}


def test_the_hands_of_a_seed_are_the_same_on_every_python():
    assert hands_for(1, 4) == ("46788", "27788", "14556", "13669")
    assert hands_for(1, 4, level=1) == ("01278", "11155", "11239", "34459")


def test_seeds_give_different_hands():
    assert len({hands_for(seed, 3) for seed in range(50)}) == 50


def test_where_it_is_asked_whether_there_is_a_yaku_about_half_have_none():
    dealt = [hands_for(seed, 20, with_none=True) for seed in range(30)]
    without = [sum(not FOUND[hand] for hand in hands) for hands in dealt]
    assert 8 < sum(without) / len(without) < 12
    assert len(set(without)) > 3, "nobody can count which are left"
    assert all(len(set(hands)) == 20 for hands in dealt)
    assert {level_of(hand) for hands in dealt for hand in hands} == {2, None}


@every(
    ("options", "key"),
    [
        ({"seed": True}, "option.seed"),
        ({"seed": "1"}, "option.seed"),
        ({"count": 0}, "option.number"),
        ({"count": MOST_HANDS + 1}, "option.number"),
        ({"count": 2.0}, "option.number"),
        ({"level": 4}, "option.unknown"),
        ({"level": "2"}, "option.unknown"),
        ({"with_none": 1}, "option.unknown"),
        ({"base": 17}, "option.unknown"),
        ({"base": 2, "count": 5}, "hands.too-few"),
    ],
)
def test_what_cannot_be_dealt_is_refused_with_a_reason(options, key):
    assert refusal(BadOption, hands_for, **{"seed": 1, **options}).key == key


def test_a_hand_is_one_of_the_base():
    assert refusal(NotTiles, difficulty, "12389", base=8).key == "hand.no-such-tile"
    assert refusal(NotTiles, level_of, "1234").key == "hand.five-tiles"
    assert difficulty(Hand("73322")) == difficulty("22337")
