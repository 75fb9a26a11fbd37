"""What is chosen of tiles, and what they add up to, as counting them one by one has it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement

from setcards_edu.games.suhjong.tiles import choices, tally

HANDS = [*combinations_with_replacement((0, 1, 2, 15), 5)]


def test_tallies_are_equal_where_there_are_as_many_tiles_of_each_digit():
    parts = [part for hand in HANDS for number in (0, 2, 5) for part in combinations(hand, number)]
    assert len({tally(part) for part in parts}) == len({frozenset(Counter(part).items()) for part in parts})


def test_the_tallies_of_what_is_put_together_add():
    assert all(tally(hand) == tally(hand[2:]) + tally(hand[1::-1]) for hand in HANDS)


def test_each_choice_of_tiles_comes_once_in_order():
    for hand in HANDS:
        for number in range(7):
            chosen = choices(hand[::-1], number)
            assert list(chosen) == sorted({tuple(sorted(part)) for part in combinations(hand, number)})
