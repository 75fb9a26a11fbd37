"""Rules Q1, Q11: hands of five tiles as values, and as people write them."""

from __future__ import annotations

import copy
import pickle
from itertools import permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import BadOption
from setcards_edu.equations import BASES, SIGNS, Hand, NotTiles, hands
from setcards_edu.options import TooLong
from tests.cases import every
from tests.refusals import refusal

from . import naive

TILES = st.lists(st.integers(0, 15), min_size=5, max_size=5)


@given(TILES, st.randoms(use_true_random=False))
def test_Q1_a_hand_is_its_tiles_in_whatever_order(tiles, dice):
    hand = Hand(tiles, 16)
    assert hand.digits == tuple(sorted(tiles))
    dice.shuffle(tiles)
    assert Hand(tiles, 16) == hand
    assert Hand("".join(SIGNS[tile] for tile in tiles), 16) == hand


@given(TILES)
def test_a_hand_is_a_value(tiles):
    hand = Hand(tiles, 16)
    assert pickle.loads(pickle.dumps(hand)) == copy.deepcopy(hand) == hand  # noqa: S301 - our own
    assert eval(repr(hand)) == hand  # noqa: S307 - a repr that evaluates back
    assert (str(hand), hash(hand)) == ("".join(SIGNS[tile] for tile in sorted(tiles)), hash(str(hand)))
    assert {hand: "found"}[str(hand)] == "found"
    with pytest.raises(AttributeError, match="cannot be changed"):
        hand.digits = ()


@every(
    "given",
    [
        "22337",
        "73322",
        "７３３２２",
        "2 2 3 3 7",
        "2,2,3,3,7",
        "2、2、3，3，7",
        "[2][2][3][3][7]",
        "(2, 2, 3, 3, 7)",
        (7, 3, 3, 2, 2),
        ["2", 2, "３", 3, 7],
        ["22", "337"],
        {2: 2, "２3": 0, 3: 3, 7: 7},
        Hand("22337"),
        dict(enumerate((2, 2, 3, 3, 7))).values(),
    ],
    ids=repr,
)
def test_a_hand_is_read_as_people_write_it(given):
    assert Hand(given) == "22337"


def test_letters_are_digits_where_the_base_has_them():
    assert Hand("fa0ＢＣ", 16) == "0ABCF"
    assert refusal(NotTiles, Hand, "abcde").witnesses["tile"] == "a"
    assert refusal(NotTiles, Hand, Hand("0000B", 12), 11).witnesses["tile"] == "B"


@every("base", BASES)
def test_Q1_all_hands_of_a_base_ascend(base):
    listed = list(hands(base))
    assert len(listed) == comb(base + 4, 5)
    assert listed == sorted(listed) == sorted({*listed})
    assert [hand.digits for hand in listed[:300]] == naive.hands(base)[:300]


@pytest.mark.parametrize("base", [2, 8, 10, 16])
def test_Q11_the_potential_is_the_largest_number_of_two_tiles(base):
    for tiles in naive.hands(base)[::11]:
        largest = max(tens * base + ones for tens, ones in permutations(tiles, 2))
        assert Hand(tiles, base).potential(base) == largest


def test_Q11_the_example_of_the_text():
    assert Hand("34567").potential() == 76
    assert refusal(NotTiles, Hand("34567").potential, 7).witnesses["tile"] == "7"


@every(
    ("given", "key", "named"),
    [
        ("2233", "hand.five-tiles", {"count": 4, "tiles": 5}),
        ("223377", "hand.five-tiles", {"count": 6}),
        ("", "hand.five-tiles", {"count": 0}),
        ((2, 2, 3, 3), "hand.five-tiles", {"count": 4}),
        ("2233x", "hand.no-such-tile", {"tile": "x", "base": 10, "last": "9"}),
        ("²1234", "hand.no-such-tile", {"tile": "²"}),
        ("٣1234", "hand.no-such-tile", {"tile": "٣"}),
        ("ß1234", "hand.no-such-tile", {"tile": "ß"}),
        ((2, 2, 3, 3, 10), "hand.no-such-tile", {"tile": "10"}),
        ((2, 2, 3, 3, -1), "hand.no-such-tile", {"tile": "-1"}),
        ((2, 2, 3, 3, True), "hand.no-such-tile", {"tile": "True"}),
        ((2, 2, 3, 3, 7.0), "hand.no-such-tile", {"tile": "7.0"}),
        (5, "hand.no-tiles", {"given": "5"}),
        (None, "hand.no-tiles", {"given": "None"}),
        (Hand, "hand.no-tiles", {}),
    ],
    ids=repr,
)
def test_what_is_no_hand_is_refused_with_the_reason(given, key, named):
    reason = refusal(NotTiles, Hand, given)
    assert reason.key == key
    assert named.items() <= reason.witnesses.items()


def test_what_never_ends_is_no_hand():
    assert refusal(NotTiles, Hand, iter(int, 1)).key == "hand.five-tiles"
    assert refusal(TooLong, Hand, "2" * 2001).key == "text.too-long"


@every("base", [1, 17, 99, 16.0, True, "10", "x", None])
def test_Q1_hands_have_a_base_of_2_to_16(base):
    assert refusal(BadOption, Hand, Hand("11111"), base).witnesses["name"] == "base"
    assert refusal(BadOption, Hand, "11111", base).witnesses["name"] == "base"
    assert refusal(BadOption, hands, base).witnesses["name"] == "base"
